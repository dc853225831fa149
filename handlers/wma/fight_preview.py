"""A round of combat before the dice: each side's dice, how it is likely to end, and taps that change the facts."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from games.wma.rights.combat import in_the_open
from handlers.building.builder import Layout, Shown
from handlers.building.labels import name_of
from handlers.desk.answer import (
    CARD,
    DICE,
    Answer,
    Block,
    Building,
    Button,
    Headline,
    Line,
    Message,
    Press,
    Text,
    text,
)
from handlers.desk.context import Context
from handlers.drawing.fluent import in_line, render_chance, render_decimal
from handlers.wma.fight_assumed import assumed
from handlers.wma.fight_options import FightOptions
from handlers.wma.fight_pages import able_to_support, in_rows, marked, support_page, unit_page
from handlers.wma.fight_round import Round
from handlers.wma.shortly import left_of
from resolvers.core.odds import Odds
from resolvers.wma.combat_round import COMBAT_ROUND
from resolvers.wma.round_plan import plan_round
from resolvers.wma.rulings import WmaRulings

_FELT = Fraction(1, 20)
"""Stands that are shown as more than none with one digit behind the point."""


def chance_to_win(context: Context, ready: Round) -> Fraction:
    """Of those who are named first."""
    law: dict[str | None, Fraction] = dict(context.odds(COMBAT_ROUND, ready.given).law("winner"))
    return law.get(ready.given.units[ready.lines.ours[0]].side, Fraction(0))


def dice_of(context: Context, ready: Round) -> dict[str, list[tuple[int, int]]]:
    """Of each unit that strikes its dice and what they need, those of one need together (wma p. 44-47)."""
    plan = plan_round(ready.given, context.rulings_as(WmaRulings))
    found: dict[str, dict[int, int]] = {unit: {} for unit in (*ready.lines.ours, *ready.lines.theirs)}
    for blow in (blow for onslaught in plan.onslaughts for blow in onslaught.blows):
        known = found[blow.attacker]
        known[blow.to_hit] = known.get(blow.to_hit, 0) + blow.dice
    return {unit: [(dice, need) for need, dice in sorted(each.items())] for unit, each in found.items()}


def round_lines(context: Context, ready: Round) -> list[Block]:
    """Each unit with its stands and dice, what was taken to be so, the chances, the losses to be expected."""
    units = [
        text(
            "wma-fight-unit",
            unit=marked(ready, unit),
            left=left_of(ready.state.unit(unit)),
            dice=[text("wma-fight-dice", dice=dice, need=need) for dice, need in each],
        )
        for unit, each in dice_of(context, ready).items()
    ]
    odds = context.odds(COMBAT_ROUND, ready.given)
    return [
        *map(Line, units),
        *map(Line, assumed(ready.state, ready.fight, ready.lines, ready.table, ready.given)),
        Line(_chances(odds, ready), strong=True),
        Line(_expected(context, odds, ready)),
    ]


def preview(context: Context, ready: Round, options: FightOptions) -> Answer:
    """The round as it would be rolled, or the page of the unit that it is about, or of those who support."""
    said = options.model_copy(update={"about": None, "helpers": False})
    aside = context.request.ephemeral
    key = _own_place(context) if aside else CARD

    def says(label: Text, **update: Any) -> Button:
        pressed = options.model_copy(update=update).model_dump(exclude_defaults=True)
        return Button(label, Press("fight", pressed, once=False, edits=key))

    chance = chance_to_win(context, ready)
    striking = (*ready.lines.ours, *ready.lines.theirs)
    rolls = Button(
        text("builder-rolls", chance=render_chance(chance)),
        Press("fight", {**said.model_dump(exclude_defaults=True), "go": True}),
        style="main",
    )
    done = (says(text("builder-done"), about=None, helpers=False),)
    if options.about in striking:
        rows = (*unit_page(ready, options, options.about, says), (*done, rolls))
    elif options.helpers:
        rows = (*support_page(ready, options, says), (*done, rolls))
    else:
        units = [says(text("builder-opens", what=marked(ready, unit), count=0), about=unit) for unit in striking]
        behind = len(ready.lines.own_support) + len(ready.lines.support)
        backed = text("builder-opens", what=text("wma-fact-backing"), count=behind)
        helps = (says(backed, helpers=True),) if able_to_support(ready) else ()
        dice = Press("fight", said.model_dump(exclude_defaults=True), once=False, builds=Building(at=DICE, key=key))
        own = Button(text("builder-own-dice"), dice)
        back = () if aside else ((Button(text("builder-back"), Press("card", {}, once=False)),),)
        rows = (*in_rows(units), (*helps, own), (rolls,), *back)
    head = Headline(text("fight-title", round=ready.given.round))
    blocks = (head, *round_lines(context, ready))
    data = _data(context, ready, chance)
    return Answer((Message(blocks, rows, edit_key=key, alone="aside" if aside else None, builder=data),))


def _own_place(context: Context) -> str:
    """The key of the page that one alone sees: it takes no card's place, and the next one takes its."""
    return context.tools.store.new_token() if context.call.edits in ("", CARD) else context.call.edits


def shown_round(context: Context, ready: Round) -> Shown:
    """What is to be seen of it where own dice are said: whose come first, each attack and then the saves against it."""
    odds = context.odds(COMBAT_ROUND, ready.given)
    least = sum(dice for each in dice_of(context, ready).values() for dice, _ in each)
    plan = plan_round(ready.given, context.rulings_as(WmaRulings))
    lines = [
        text(
            "wma-fight-own-dice",
            ours=marked(ready, blow.attacker),
            theirs=marked(ready, onslaught.target),
            dice=blow.dice,
            need=blow.to_hit,
            save=blow.save or 0,
        )
        for onslaught in plan.onslaughts
        for blow in onslaught.blows
    ]
    return Shown((*lines, _chances(odds, ready)), chance=chance_to_win(context, ready), least=max(1, least))


def _data(context: Context, ready: Round, chance: Fraction) -> dict[str, Any]:
    """The round as data of a builder: who fights and supports, and what the table says of units."""
    striking, facts = (*ready.lines.ours, *ready.lines.theirs), ready.table.units
    able = able_to_support(ready)
    coverable = tuple(unit for unit in striking if not in_the_open(ready.state, ready.fight, unit))
    known = {
        "attackers": (ready.lines.ours, ready.lines.ours),
        "targets": (ready.lines.theirs, ready.lines.theirs),
        "support": (able, tuple(unit for unit in able if unit in ready.fight.supports)),
        "turned": (striking, tuple(unit for unit in striking if facts[unit].flanked)),
        "defended": (coverable, tuple(unit for unit in coverable if facts[unit].cover == "defended")),
        "fortified": (coverable, tuple(unit for unit in coverable if facts[unit].cover == "fortified")),
    }
    fields = [
        {
            "name": name,
            "label": in_line(name_of(context, "fight", Layout(), name), context.language),
            "values": [ready.state.unit(unit).name for unit in values],
            "chosen": [ready.state.unit(unit).name for unit in chosen],
            "needed": name in ("attackers", "targets"),
            "several": True,
            "table": name not in ("attackers", "targets"),
        }
        for name, (values, chosen) in known.items()
        if values
    ]
    return {"command": "fight", "fields": fields, "ready": True, "need": None, "chance": float(chance)}


def _chances(odds: Odds[Any], ready: Round) -> Text:
    law = dict(odds.law("winner"))
    sides = [ready.state.unit(units[0]).side for units in (ready.lines.ours, ready.lines.theirs)]
    return text(
        "fight-chances",
        ours=ready.state.called(sides[0]),
        theirs=ready.state.called(sides[1]),
        win=law.get(ready.given.units[ready.lines.ours[0]].side, Fraction(0)),
        lose=law.get(ready.given.units[ready.lines.theirs[0]].side, Fraction(0)),
        draw=law.get(None, Fraction(0)),
        exact="yes" if odds.exact else "no",
    )


def _expected(context: Context, odds: Odds[Any], ready: Round) -> Text:
    striking = (*ready.lines.ours, *ready.lines.theirs)
    named = {unit: f"after.{unit}.stands_lost" for unit in striking}
    means = {unit: odds.mean(name) for unit, name in named.items() if name in odds.fields()}
    felt = {unit: mean for unit, mean in means.items() if mean >= _FELT} or means
    losses = [
        text("fight-expected-unit", unit=ready.state.unit(unit).name, stands=render_decimal(mean, context.language))
        for unit, mean in felt.items()
    ]
    return text("fight-expected", losses=losses)
