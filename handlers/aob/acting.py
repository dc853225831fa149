"""Whose leader acts, in words and buttons; the die that begins the battle has activated one (aob 4.1, 4.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.aob.events import LeaderActivated, OrderPassed
from games.aob.owed import owed
from games.aob.rights.fights import may_crush, may_evade, may_fight, may_fight_with, may_shoot, may_shoot_at
from games.aob.rights.leaders import (
    may_be_joined,
    may_begin,
    may_defend,
    may_merge,
    may_move,
    may_pass,
    may_reform,
    may_split,
    may_transfer,
)
from games.aob.standing import opens as opens_battle
from games.aob.state import AobBattle, AobUnit
from games.core.events import PhaseMoved, TermsAgreed
from handlers.aob.telling import is_own, leader_label, under
from handlers.building.asking import opens
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Words, say, text
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
    begun = (terms, moved, *opens_battle(context.foresee(state, (terms, moved))))
    activated = activation(context.foresee(state, begun), side, played.result.leader)
    after = context.foresee(state, (*begun, activated))
    labels = {code: state.called(one) for code, one in zip("ab", state.sides, strict=False)}
    begins = text("aob-first", who=state.called(side), leader=played.result.leader)
    blocks: list[Block] = [
        Headline(begins),
        *Telling("aob", labels).dice(played.trace),
        *activated_lines(after, activated),
    ]
    short = (begins, *short_leader(after, activated))
    rows = (*acting_rows(after, activated), under(context))
    return Answer((say(*blocks, buttons=rows, short=short),), (*begun, activated))


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


def each_called_on(context: Context, state: AobBattle) -> Iterator[AobBattle]:
    """The side's turn as it would be, were a leader of each of its corps called on: for what is asked out of turn."""
    side = state.active
    if side is None or not state.turn:
        return
    fresh = context.foresee(state, (PhaseMoved(turn=state.turn, phase="turn", side=side),))
    for unit in fresh.corps_of(side):
        if unit.leaders:
            yield context.foresee(fresh, (activation(fresh, side, unit.leaders[0]),))


def activated_lines(state: AobBattle, event: LeaderActivated | OrderPassed) -> list[Block]:
    """Who acts, that his routers stop, or that he is lost."""
    if event.unit is None:
        return [Line(text("aob-leader-lost"), strong=True)]
    unit = state.units[event.unit]
    leader = event.to if isinstance(event, OrderPassed) else event.leader
    called = leader_label(state, unit.side, leader)
    lines: list[Block] = [Line(text("aob-leader-acts", leader=called, corps=unit.name), strong=True)]
    if event.rallied:
        lines.append(Line(text("aob-rallied", unit=unit.name, page=page("4.3.2"))))
    elif unit.contact:
        enemies = ", ".join(state.units[one].name for one in unit.contact)
        lines.append(Line(text("aob-must-fight", unit=unit.name, enemies=enemies, page=page("4.3"))))
    return lines


def short_leader(state: AobBattle, event: LeaderActivated | OrderPassed) -> tuple[Words, ...]:
    """``Лидер 3: Стрелки``; a die of the table bears a hand."""
    leader = event.to if isinstance(event, OrderPassed) else event.leader
    corps = "" if event.unit is None else state.units[event.unit].name
    return (text("aob-short-leader", own="yes" if is_own(event) else "no", leader=leader, corps=corps),)


def acting_rows(state: AobBattle, event: LeaderActivated | OrderPassed) -> Rows:
    """What one usually does with the corps that acts."""
    if event.unit is None:
        return ()
    unit = state.units[event.unit]
    return _usual(state, unit) if event.rallied else _doings(state, unit)


def going_on(before: AobBattle | None, after: AobBattle) -> Rows:
    """What the corps may still do that has begun to act, and [Следующий ход]; nothing where no act of it came."""
    side = after.active
    if before is None or side is None or after.ended is not None:
        return ()
    unit = after.acting(side)
    if _done(before, side) == _done(after, side) and (unit is None or not any(_begun(unit))):
        return ()
    return open_rows(after)


def open_rows(state: AobBattle) -> Rows:
    """What the activated corps may do now, and the end of its turn once it has done something (aob 4.1, 4.3)."""
    side = state.active
    if side is None or state.ended is not None or state.sides[side].turn_leader is None or owed(state):
        return ()
    unit = state.acting(side)
    ends = (Button(text("button-after-turn"), Press("turn", {}), side=side),)
    if unit is None:
        return (ends,)
    return (*_doings(state, unit), *((ends,) if any(_begun(unit)) else ()))


def _done(state: AobBattle, side: str) -> tuple[Any, ...]:
    """How far the corps is that acts, and whose leader it was."""
    unit = state.acting(side)
    return (state.sides[side].turn_leader, *((unit.id, *_begun(unit)) if unit is not None else ()))


def _begun(unit: AobUnit) -> tuple[bool, ...]:
    marks = (unit.moved, unit.shot, unit.fought, unit.defended, unit.reforms, unit.rallied, unit.touched, unit.pursued)
    return (*marks, bool(unit.acted))


def _doings(state: AobBattle, unit: AobUnit) -> Rows:
    row = _fights(state, unit)
    if may_reform(state, unit) is None:
        row.append(Button(text("aob-button-reform"), Press("reform", {"unit": unit.id}), side=unit.side))
    apart = may_begin(state, unit) is None
    if unit.routing_bases and apart:
        stops = Press("recover", {"unit": unit.id, "runners": True})
        row.append(Button(text("aob-button-stop-runners"), stops, side=unit.side))
    if unit.detached and apart:
        row.append(Button(text("aob-button-recover"), Press("recover", {"unit": unit.id}), side=unit.side))
    return tuple(one for one in (tuple(row), *_usual(state, unit)) if one)


def again_rows(state: AobBattle, unit: AobUnit) -> Rows:
    """What a corps may do that goes on after a success (aob 5.6.7-5.6.9)."""
    return tuple(row for row in (tuple(_fights(state, unit)), *_usual(state, unit)) if row) if unit.again else ()


def _fights(state: AobBattle, unit: AobUnit) -> list[Button]:
    """[В бой] with each whom it is in contact with."""
    if may_fight(state, unit) is not None:
        return []
    return [
        opens(text("aob-button-fight"), "fight", {"unit": unit.id, "target": enemy}, unit.side)
        for enemy in unit.contact
    ]


def _usual(state: AobBattle, unit: AobUnit) -> Rows:
    """What the corps may do, and its leader: a button for each, which asks for what it has to know (aob 4.3)."""
    fights = not unit.contact and may_fight(state, unit) is None
    fights = fights and any(may_fight_with(state, unit, one) is None for one in _enemies(state, unit))
    able = {
        "move": may_move(state, unit) is None,
        "fight": fights,
        "flank": fights and unit.moved and unit.type != "skirmishers",
        "shoot": may_shoot(state, unit) is None
        and any(may_shoot_at(state, unit, one) is None for one in _enemies(state, unit)),
        "defend": may_defend(state, unit) is None,
        "pass": may_pass(state, unit.side) is None,
        "leave": may_transfer(state, unit) is None
        and any(may_be_joined(unit, one) is None for one in state.ever_of(unit.side)),
        "split": may_split(state, unit) is None,
        "merge": may_merge(state, unit) is None,
        "touch": any(may_crush(state, unit, one) is None for one in _enemies(state, unit)),
        "evade": unit.reached is None and may_evade(state, unit) is None,
    }

    def button(act: str) -> Button:
        bare = {"pass": {}, "leave": {"words": "?"}, "flank": {"words": f"{unit.name} во фланг ?"}}
        words = bare.get(act, {"words": unit.name})
        press = Press({"flank": "fight", "leave": "attach"}.get(act, act), words, once=False)
        return Button(text(f"aob-button-{act}", unit=""), press, side=unit.side)

    rows = (("move", "fight", "flank", "shoot"), ("touch", "evade"), ("defend", "pass", "leave"), ("split", "merge"))
    made = (tuple(button(command) for command in row if able[command]) for row in rows)
    return tuple(row for row in made if row)


def _enemies(state: AobBattle, unit: AobUnit) -> Iterator[AobUnit]:
    return (one for side in state.enemies_of(unit.side) for one in state.ever_of(side))
