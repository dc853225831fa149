"""A round of combat before the dice: what is assumed, how it is likely to end, and taps that change the facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from games.wma.state import WmaBattle, WmaUnit
from handlers.desk.answer import Answer, Button, Headline, Line, Message, Press, Text, say, text
from handlers.desk.context import Context
from handlers.drawing.fluent import render_decimal
from handlers.wma.fight_options import FightOptions
from handlers.wma.fighting import OURS, THEIRS
from handlers.wma.terrain_words import COVERS
from resolvers.core.odds import Odds

_MORE = 6  # stands or supports beyond which buttons are of no use


def title_of(context: Context, ours: Sequence[WmaUnit], theirs: Sequence[WmaUnit]) -> Text:
    """``Воины 1 (Марк) → Легионеры 2 (Ира)``."""
    names = context.names
    state = context.of(WmaBattle)

    def label(units: Sequence[WmaUnit]) -> str:
        players = ", ".join(names.get(number, "?") for number in state.players_of(units[0].side))
        who = ", ".join(unit.name for unit in units)
        return f"{who} ({players})" if players else who

    return text("fight-who", ours=label(ours), theirs=label(theirs))


def preview(
    context: Context,
    ours: Sequence[WmaUnit],
    theirs: Sequence[WmaUnit],
    options: FightOptions,
    given: Mapping[str, Any],
) -> Message:
    """The round as it would be rolled: what was assumed, and how it is likely to end."""
    odds = context.odds(context.procedure("combat_round", given))
    said = options.model_dump(exclude_none=True)
    row = (
        Button(text("button-roll"), Press("fight", {**said, "go": True}), style="main"),
        Button(text("button-change"), Press("fight", {**said, "change": True}, once=False)),
    )
    return say(
        Headline(text("fight-title", round=given["round"])),
        title_of(context, ours, theirs),
        assumed(options, given),
        Line(_chances(odds, ours, theirs, context), strong=True),
        Line(_expected(odds, ours, theirs, context)),
        *_out_of_turn(context, ours, theirs, options),
        buttons=(row,),
        edit_key=f"fight:{ours[0].id}:{theirs[0].id}",
    )


def _out_of_turn(
    context: Context, ours: Sequence[WmaUnit], theirs: Sequence[WmaUnit], options: FightOptions
) -> list[Line]:
    """A charge bonus claimed by the side whose turn it is not is most likely a slip: it is said (wma p. 46)."""
    claims = [units[0].side for units, said in ((ours, options.charging), (theirs, options.charged)) if said]
    active = context.battle.active
    if active is None or all(side == active for side in claims):
        return []
    return [Line(text("fight-out-of-turn", side=context.battle.sides[active].name or active))]


def assumed(options: FightOptions, given: Mapping[str, Any]) -> Text:
    """What was taken for granted: stands, charge or pursuit, facing, cover, support."""
    fighting = {OURS: 0, THEIRS: 0}
    charging = {OURS: False, THEIRS: False}
    pursuing = {OURS: False, THEIRS: False}
    for unit in given["units"].values():
        fighting[unit["side"]] += sum(len(attack["stands"]) for attack in unit["attacks"])
        charging[unit["side"]] |= unit["charging"]
        pursuing[unit["side"]] |= unit["pursuing"]
    doing = [
        text(f"fight-{verb}-{side}")
        for verb, who in (("charge", charging), ("pursue", pursuing))
        for side, key in (("ours", OURS), ("theirs", THEIRS))
        if who[key]
    ]
    facing = [text(f"fight-{name}") for name in ("flank", "flanked") if getattr(options, name)] or [text("fight-front")]
    support = []
    if options.support or options.enemy_support:
        support.append(text("fight-support", ours=options.support, theirs=options.enemy_support))
    return text(
        "fight-assumed",
        ours=fighting[OURS],
        theirs=fighting[THEIRS],
        same="yes" if fighting[OURS] == fighting[THEIRS] else "no",
        details=[*doing, *facing, COVERS[options.cover][0], *support],
    )


def _chances(odds: Odds[Any], ours: Sequence[WmaUnit], theirs: Sequence[WmaUnit], context: Context) -> Text:
    law = dict(odds.law("winner"))
    state = context.of(WmaBattle)

    def label(side: str) -> str:
        return state.sides[side].name or side

    return text(
        "fight-chances",
        ours=label(ours[0].side),
        theirs=label(theirs[0].side),
        win=law.get(OURS, Fraction(0)),
        lose=law.get(THEIRS, Fraction(0)),
        draw=law.get(None, Fraction(0)),
        exact="yes" if odds.exact else "no",
    )


def _expected(odds: Odds[Any], ours: Sequence[WmaUnit], theirs: Sequence[WmaUnit], context: Context) -> Text:
    losses = []
    for unit in (*ours, *theirs):
        name = f"after.{unit.id}.stands_lost"
        if name in odds.fields():
            stands = render_decimal(odds.mean(name), context.language)
            losses.append(text("fight-expected-unit", unit=unit.name, stands=stands))
    return text("fight-expected", losses=losses)


def change(
    context: Context,
    ours: Sequence[WmaUnit],
    theirs: Sequence[WmaUnit],
    options: FightOptions,
    given: Mapping[str, Any],
) -> Answer:
    """The facts as buttons: a tap changes one and shows the round anew."""

    def button(key: str, **update: Any) -> Button:
        said = options.model_copy(update={**update, "change": True}).model_dump(exclude_none=True)
        return Button(text(f"change-{key}", **update), Press("fight", said, once=False))

    next_cover: dict[str, str] = {"open": "defended", "defended": "fortified", "fortified": "open"}
    our_most = sum(unit.stands for unit in ours)
    their_most = sum(unit.stands for unit in theirs)
    our_now, their_now = options.stands or our_most, options.enemy_stands or their_most
    rows = (
        (button("charging", charging=not options.charging), button("charged", charged=not options.charged)),
        (
            button("cover", cover=next_cover[options.cover]),
            button("own_cover", own_cover=next_cover[options.own_cover]),
        ),
        (button("flank", flank=not options.flank), button("flanked", flanked=not options.flanked)),
        (
            button("stands", stands=our_now - 1 if our_now > 1 else our_most),
            button("enemy_stands", enemy_stands=their_now - 1 if their_now > 1 else their_most),
        ),
        (
            button("support", support=(options.support + 1) % _MORE),
            button("enemy_support", enemy_support=(options.enemy_support + 1) % _MORE),
        ),
    )
    shown = preview(context, ours, theirs, options.model_copy(update={"change": False}), given)
    return Answer((say(*shown.blocks, buttons=(shown.buttons[0][:1], *rows), edit_key=shown.edit_key),))
