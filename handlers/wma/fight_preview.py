"""A round of combat before the dice: what is assumed, how it is likely to end, and taps that change the facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from games.wma.engagement import Engagement
from games.wma.rights.combat import in_the_open, may_be_fortified
from games.wma.state import WmaBattle
from handlers.desk.answer import CARD, DICE, Answer, Building, Button, Headline, Line, Message, Press, Text, say, text
from handlers.desk.context import Context
from handlers.drawing.fluent import render_chance, render_decimal
from handlers.wma.fight_muster import Lines
from handlers.wma.fight_options import FightOptions
from handlers.wma.inputs_combat import Table, enemies_of, shares_of
from handlers.wma.inputs_combat_splits import as_named
from resolvers.core.odds import Odds
from resolvers.wma.combat_round import COMBAT_ROUND
from resolvers.wma.engagement import CombatRound
from resolvers.wma.splitting import ways_to_share


def title_of(context: Context, state: WmaBattle, lines: Lines) -> Text:
    """``Воины 1 (Марк) → Легионеры 2 (Ира)``."""
    names = context.names

    def label(units: Sequence[str]) -> str:
        players = ", ".join(names.get(number, "?") for number in state.players_of(state.unit(units[0]).side))
        who = ", ".join(state.unit(unit).name for unit in units)
        return f"{who} ({players})" if players else who

    return text("fight-who", ours=label(lines.ours), theirs=label(lines.theirs))


def preview(
    context: Context,
    state: WmaBattle,
    fight: Engagement,
    lines: Lines,
    table: Table,
    given: CombatRound,
    options: FightOptions,
) -> Message:
    """The round as it would be rolled: what was assumed, and how it is likely to end."""
    odds = context.odds(COMBAT_ROUND, given)
    said = options.model_dump(exclude_defaults=True)
    won = dict(odds.law("winner")).get(given.units[lines.ours[0]].side, Fraction(0))
    rolls, own = Press("fight", {**said, "go": True}), Building(DICE)
    rows = (
        (
            Button(text("builder-rolls", chance=render_chance(won)), rolls, style="main"),
            Button(text("button-change"), Press("fight", {**said, "change": True}, once=False)),
        ),
        (
            Button(text("builder-own-dice"), replace(rolls, once=False, builds=own)),
            Button(text("builder-back"), Press("card", once=False)),
        ),
    )
    return say(
        Headline(text("fight-title", round=given.round)),
        title_of(context, state, lines),
        *assumed(state, fight, lines, table, given),
        Line(_chances(odds, state, lines, given), strong=True),
        Line(_expected(context, odds, state, lines)),
        buttons=rows,
        edit_key=CARD,
    )


def assumed(state: WmaBattle, fight: Engagement, lines: Lines, table: Table, given: CombatRound) -> tuple[Text, ...]:
    """What was taken for granted: stands, who charges or pursues, facing, cover, support, who strikes whom."""
    ours, theirs = (sum(table.units[unit].stands for unit in side) for side in (lines.ours, lines.theirs))
    details = [*_doing(lines, given), *_facing(state, lines, table), *_covers(state, lines, table)]
    support = [given.support.get(given.units[side[0]].side, 0) for side in (lines.ours, lines.theirs)]
    carried = [sum(given.units[unit].carried_shooting_hits for unit in side) for side in (lines.theirs, lines.ours)]
    if any(carried):
        details.append(text("fight-carried", ours=carried[0], theirs=carried[1]))
    if any(support):
        details.append(text("fight-support", ours=support[0], theirs=support[1]))
    # Of several who joined a unit the best alone adds his dice (wma p. 69).
    joined = sorted((one for one in state.commanders.values() if not one.dead), key=lambda one: one.attack_bonus)
    best = {one.unit: one for one in joined if one.unit in table.units and one.attack_bonus}
    details += [text("fight-joined", unit=one.name, bonus=one.attack_bonus) for one in best.values()]
    first = text("fight-assumed", ours=ours, theirs=theirs, same="yes" if ours == theirs else "no", details=details)
    behind = [
        text("fight-behind-at", unit=state.unit(unit).name, place=fight.supports[unit].place)
        for unit in (*lines.own_support, *lines.support)
    ]
    more = [text("fight-behind", units=behind)] if behind else []
    favoured = [state.unit(unit).name for unit, facts in table.units.items() if facts.favoured]
    more += [text("fight-favour", unit=unit) for unit in favoured]
    return (first, *more, *_strikes(state, given))


def _doing(lines: Lines, given: CombatRound) -> list[Text]:
    made = []
    for verb, does in (("charge", "charging"), ("advance", "advancing"), ("pursue", "pursuing")):
        for side, units in (("ours", lines.ours), ("theirs", lines.theirs)):
            if any(getattr(given.units[unit], does) for unit in units):
                made.append(text(f"fight-{verb}-{side}"))
    return made


def _facing(state: WmaBattle, lines: Lines, table: Table) -> list[Text]:
    made = []
    for whole, some, units in (
        ("fight-flank", "fight-flank-of", lines.theirs),
        ("fight-flanked", "fight-flank-of", lines.ours),
    ):
        flanked = [unit for unit in units if table.units[unit].flanked]
        if flanked and all(table.units[unit].flanked == table.units[unit].stands for unit in units):
            made.append(text(whole, units=", ".join(_flanked(table, state, unit) for unit in flanked)))
        elif flanked:
            made.append(text(some, units=", ".join(_flanked(table, state, unit) for unit in flanked)))
    return made or [text("fight-front")]


def _flanked(table: Table, state: WmaBattle, unit: str) -> str:
    """``Воины 2 (1)``: how many of its stands have an enemy on the flank, and a die less each (wma p. 46)."""
    return f"{state.unit(unit).name} ({table.units[unit].flanked})"


def _covers(state: WmaBattle, lines: Lines, table: Table) -> list[Text]:
    striking = {unit: table.units[unit].cover for unit in (*lines.ours, *lines.theirs)}
    covers = {**striking, **table.behind}
    covered = [unit for unit, cover in covers.items() if cover != "open"]
    if not covered:
        return [text("fight-cover-open")]
    return [text(f"fight-cover-{covers[unit]}", unit=state.unit(unit).name) for unit in covered]


def _strikes(state: WmaBattle, given: CombatRound) -> Iterable[Text]:
    """Who strikes whom, where a unit touches more enemies than one or several could be meant."""
    sides = [unit.side for unit in given.units.values() if unit.attacks]
    if max(sides.count("A"), sides.count("B")) < 2:
        return
    for name, unit in given.units.items():
        shares = [
            text("fight-share", unit=state.unit(attack.target).name, stands=len(attack.stands))
            for attack in unit.attacks
        ]
        if shares:
            yield text("fight-shares", unit=state.unit(name).name, shares=shares)


def _chances(odds: Odds[Any], state: WmaBattle, lines: Lines, given: CombatRound) -> Text:
    law = dict(odds.law("winner"))

    def label(units: Sequence[str]) -> str:
        side = state.unit(units[0]).side
        return state.called(side)

    return text(
        "fight-chances",
        ours=label(lines.ours),
        theirs=label(lines.theirs),
        win=law.get(given.units[lines.ours[0]].side, Fraction(0)),
        lose=law.get(given.units[lines.theirs[0]].side, Fraction(0)),
        draw=law.get(None, Fraction(0)),
        exact="yes" if odds.exact else "no",
    )


def _expected(context: Context, odds: Odds[Any], state: WmaBattle, lines: Lines) -> Text:
    losses = []
    for unit in (*lines.ours, *lines.theirs):
        name = f"after.{unit}.stands_lost"
        if name in odds.fields():
            stands = render_decimal(odds.mean(name), context.language)
            losses.append(text("fight-expected-unit", unit=state.unit(unit).name, stands=stands))
    return text("fight-expected", losses=losses)


_NEXT_COVER = {"open": "defended", "defended": "fortified", "fortified": "open"}


def change(
    context: Context,
    state: WmaBattle,
    fight: Engagement,
    lines: Lines,
    table: Table,
    given: CombatRound,
    options: FightOptions,
) -> Answer:
    """The facts as buttons: a tap changes one and shows the round anew."""

    def button(label: Text, **update: Any) -> Button:
        said = options.model_copy(update={**update, "change": True}).model_dump(exclude_defaults=True)
        return Button(label, Press("fight", said, once=False))

    rows: list[tuple[Button, ...]] = []
    for members, field in ((lines.ours, "stands"), (lines.theirs, "enemy_stands")):
        now = [table.units[unit].stands for unit in members]
        for at, unit in enumerate(members):
            rows.append(_unit_row(state, fight, table, unit, options, now, at, field, button))
    rows += _flank_rows(state, table, button)
    rows += _split_rows(state, fight, table, lines, button)
    for unit in (*lines.own_support, *lines.support):
        label = text("change-without", unit=state.unit(unit).name)
        rows.append((button(label, without=(*options.without, unit)),))
    shown = preview(context, state, fight, lines, table, given, options.model_copy(update={"change": False}))
    rolls = shown.buttons[0][:1]
    return Answer((say(*shown.blocks, buttons=(rolls, *rows), edit_key=shown.edit_key),))


def _unit_row(
    state: WmaBattle,
    fight: Engagement,
    table: Table,
    unit: str,
    options: FightOptions,
    now: Sequence[int],
    at: int,
    field: str,
    button: Any,
) -> tuple[Button, ...]:
    """One unit: an enemy on its flank or not, its cover, how many of its stands strike."""
    facts, name = table.units[unit], state.unit(unit).name
    turned, faced = _without(options.turned, unit), _without(options.faced, unit)
    if not facts.flanked:
        turned = (*turned, unit)
    elif fight.on_flank_of(unit):
        faced = (*faced, unit)
    ours = unit in options.attackers
    sides = {"flanked" if ours else "flank": False}
    row = [
        button(
            text("change-flank", unit=name, flanked="yes" if facts.flanked else "no"),
            turned=turned,
            faced=faced,
            **sides,
        )
    ]
    if not in_the_open(state, fight, unit):
        following = _NEXT_COVER[facts.cover]
        if following == "fortified" and may_be_fortified(state, fight, unit) is not None:
            following = "open"
        covers = {
            "own_cover" if ours else "cover": "open",
            "defended": _without(options.defended, unit) + ((unit,) if following == "defended" else ()),
            "fortified": _without(options.fortified, unit) + ((unit,) if following == "fortified" else ()),
        }
        row.append(button(text("change-cover", unit=name, cover=facts.cover), **covers))
    fewer = facts.stands - 1 if facts.stands > 1 else state.unit(unit).stands
    stands = tuple(fewer if place == at else each for place, each in enumerate(now))
    row.append(button(text("change-stands", unit=name, stands=facts.stands), **{field: stands}))
    return tuple(row)


def _flank_rows(state: WmaBattle, table: Table, button: Any) -> list[tuple[Button, ...]]:
    """How many stands of the one unit that is struck on its flank have a die less, one fewer with each tap."""
    flanked = [unit for unit, facts in table.units.items() if facts.flanked]
    if len(flanked) != 1 or table.units[flanked[0]].stands < 2:
        return []
    facts = table.units[flanked[0]]
    label = text("change-flank-stands", unit=state.unit(flanked[0]).name, stands=facts.flanked)
    return [(button(label, flank_stands=facts.flanked - 1 or facts.stands),)]


def _split_rows(
    state: WmaBattle, fight: Engagement, table: Table, lines: Lines, button: Any
) -> list[tuple[Button, ...]]:
    """Who touches several enemies: how many of its stands strike each of them, one way after the other (wma p. 45)."""
    rows: list[tuple[Button, ...]] = []
    for members, field in ((lines.ours, "split"), (lines.theirs, "enemy_split")):
        shares = {unit: shares_of(state, fight, unit, table.units[unit]) for unit in members}
        several = {unit: shared for unit, shared in shares.items() if len(shared) > 1}
        for unit, shared in several.items():
            ways = ways_to_share(sum(shared), len(shared))
            following = ways[(ways.index(shared) + 1) % len(ways)]
            said = tuple(
                part
                for one, each in several.items()
                for part in _as_named(state, fight, lines, one, following if one == unit else each)
            )
            label = text("change-split", unit=state.unit(unit).name, stands=" + ".join(map(str, shared)))
            rows.append((button(label, **{field: said}),))
    return rows


def _as_named(state: WmaBattle, fight: Engagement, lines: Lines, unit: str, shares: Sequence[int]) -> tuple[int, ...]:
    """Shares of the enemies in the order in which they were named, as one says them."""
    met = enemies_of(state, fight, unit)
    each = dict(zip(met, shares, strict=True))
    return tuple(each[enemy] for enemy in as_named(lines, met))


def _without(units: Iterable[str], unit: str) -> tuple[str, ...]:
    return tuple(one for one in units if one != unit)
