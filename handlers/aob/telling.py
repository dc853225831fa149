"""Fights of the battle in words: who won and by what, what is left, who goes back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.aob.events import CorpsAfter, CorpsEvaded, CorpsFought, CorpsShot, LeaderActivated
from games.aob.state import AobBattle, AobUnit
from games.core.events import Event
from handlers.desk.answer import Block, Button, Entry, Ledger, Line, Press, Text, Words, text
from handlers.desk.context import Context
from handlers.drawing.fluent import render_chance
from handlers.drawing.traces import Telling
from handlers.language.vocabulary import value_name
from handlers.table.why import why_button
from resolvers.aob.miracles import Miracle
from resolvers.core.odds import Odds


def word(code: str) -> Words:
    """A word of the rules as players say it."""
    return value_name("aob", code) or code


def told(units: Mapping[str, AobUnit]) -> Telling:
    """How a trace is told whose sides are these corps."""
    return Telling("aob", {side: unit.name for side, unit in units.items()})


def called_in(state: AobBattle, event: Event) -> dict[str, Words]:
    """Whose dice are told of an event: both corps, the die of activation, or the sides that rolled who begins."""
    match event:
        case CorpsFought():
            who = {"a": event.attacker, "b": event.target}
        case CorpsShot():
            who = {"a": event.unit, "b": event.target} if event.exchange else {
                "shooter": event.unit, "target": event.target
            }  # fmt: skip
        case CorpsEvaded():
            who = {"evader": event.unit, "enemy": event.enemy}
        case LeaderActivated():
            return {"a": text("aob-activation-die")}
        case _:
            return {code: state.called(side) for code, side in zip("ab", state.sides, strict=False)}
    return {side: state.units[unit].name for side, unit in who.items() if unit in state.units}


def leader_label(state: AobBattle, side: str, leader: int) -> str:
    """``6``, or with what his list calls him ``6 (Александр)``."""
    name = state.leader_names(side).get(leader)
    return f"{leader} ({name})" if name else str(leader)


def is_own(event: Event) -> bool:
    """Whether its dice were thrown on the table."""
    return any(roll.origin == "typed" for roll in event.rolls)


def short_fight(event: Event, unit: AobUnit, target: AobUnit, *lines: Words) -> tuple[Words, ...]:
    """``Пехота → Конница, 4 : 3`` and what came of it."""
    faces = " : ".join(str(face) for roll in event.rolls[:2] for face in roll.faces[:1])
    pair = text("aob-short-fight", who=unit.name, whom=target.name, own="yes" if is_own(event) else "no", faces=faces)
    return pair, *lines


def after_line(unit: AobUnit, after: CorpsAfter) -> Text:
    """``Пехота 1: без строя, баз 3 (−1)``."""
    return text(
        "aob-after",
        who=unit.name,
        state=word("destroyed" if after.gone else after.state),
        bases=after.bases,
        lost=max(unit.stands - after.bases, 0),
        running=after.routing_bases,
    )


def miracle_line(units: Mapping[str, AobUnit], miracle: Miracle | None) -> list[Block]:
    """Whose miracle it was."""
    if miracle is None:
        return []
    said = text("aob-miracle", who=units[miracle.side].name, number=miracle.counts_as)
    return [Line(said, strong=True)]


def chance_rows(odds: Odds[Any], field: str, names: Mapping[str, str], key: str) -> list[Block]:
    """The chance of each corps to win, where both may."""
    law = dict(odds.law(field))
    rows = [Entry(render_chance(law[side]), text(key, what=name)) for side, name in names.items() if law.get(side)]
    return [Ledger(tuple(rows))] if len(rows) > 1 else []


def under(context: Context) -> tuple[Button, ...]:
    """[Отменить] and [Почему?] under a result."""
    return (Button(text("button-undo"), Press("undo", {})), why_button(context.battle.act + 1))
