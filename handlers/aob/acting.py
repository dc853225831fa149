"""Whose leader acts, in words and buttons; the die that begins the battle has activated one (aob 4.1, 4.2)."""

from __future__ import annotations

from typing import Any

from games.aob.events import LeaderActivated, OrderPassed
from games.aob.standing import opens
from games.aob.state import AobBattle
from games.core.events import PhaseMoved, TermsAgreed
from handlers.aob.telling import under
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.drawing.traces import Telling
from resolvers.aob.activation import FIRST_PLAYER
from resolvers.aob.game import page
from resolvers.aob.terrain import Nothing


def roll_who_begins(context: Context) -> Answer:
    """Both roll, the higher begins, and his die has activated its leader (aob 4.1)."""
    state = context.of(AobBattle)
    given = Nothing()
    played = context.play(FIRST_PLAYER, given)
    side = list(state.sides)["ab".index(played.result.first)]
    terms = TermsAgreed(first=side, **context.record(FIRST_PLAYER, given, played))
    moved = PhaseMoved(turn=1, phase="turn", side=side)
    begun = (terms, moved, *opens(context.foresee(state, (terms, moved))))
    after = context.foresee(state, begun)
    activated = activation(after, side, played.result.leader)
    labels = {code: state.sides[one].name or one for code, one in zip("ab", state.sides, strict=False)}
    blocks: list[Block] = [
        Headline(text("aob-first", who=state.sides[side].name or side, leader=played.result.leader)),
        *Telling("aob", labels).dice(played.trace),
        *activated_lines(after, activated),
    ]
    return Answer((say(*blocks, buttons=(*acting_rows(after, activated), under(context))),), (*begun, activated))


def activation(state: AobBattle, side: str, leader: int, **record: Any) -> LeaderActivated:
    """A leader's number came up."""
    unit = state.led_by(side, leader)
    return LeaderActivated(
        side=side,
        leader=leader,
        unit=None if unit is None else unit.id,
        rallied=unit is not None and unit.routing,
        **record,
    )


def activated_lines(state: AobBattle, event: LeaderActivated | OrderPassed) -> list[Block]:
    """Who acts, that his routers stop, or that he is lost."""
    if event.unit is None:
        return [Line(text("aob-leader-lost"), strong=True)]
    unit = state.units[event.unit]
    leader = event.to if isinstance(event, OrderPassed) else event.leader
    lines: list[Block] = [Line(text("aob-leader-acts", leader=leader, corps=unit.name), strong=True)]
    if event.rallied:
        lines.append(Line(text("aob-rallied", unit=unit.name, page=page("4.3.2"))))
    elif unit.contact:
        enemies = ", ".join(state.units[one].name for one in unit.contact)
        lines.append(Line(text("aob-must-fight", unit=unit.name, enemies=enemies, page=page("4.3"))))
    return lines


def acting_rows(state: AobBattle, event: LeaderActivated | OrderPassed) -> Rows:
    """What one usually does with the corps that acts."""
    if event.unit is None or event.rallied:
        return ()
    unit = state.units[event.unit]
    row = [
        Button(text("aob-button-fight"), Press("fight", {"unit": unit.id, "target": enemy}), side=unit.side)
        for enemy in unit.contact
    ]
    if unit.state == "disordered" and not (unit.contact and unit.quality != "regular"):
        row.append(Button(text("aob-button-reform"), Press("reform", {"unit": unit.id}), side=unit.side))
    if unit.routing_bases and not unit.contact:
        stops = Press("recover", {"unit": unit.id, "runners": True})
        row.append(Button(text("aob-button-stop-runners"), stops, side=unit.side))
    if unit.detached and not unit.contact:
        row.append(Button(text("aob-button-recover"), Press("recover", {"unit": unit.id}), side=unit.side))
    return (tuple(row),) if row else ()
