"""Whose leader acts: ``/first``, ``/activate`` (aob 4.1, 4.2)."""

from __future__ import annotations

from typing import Any

from games.aob.events import LeaderActivated, OrderPassed
from games.aob.rights.leaders import (
    may_activate,
    may_roll_first,
)
from games.aob.standing import handed_out
from games.aob.state import AobBattle
from games.core.events import Event, PhaseMoved, TermsAgreed
from handlers.aob.parting import base_gone, base_of
from handlers.aob.telling import under
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.drawing.traces import Telling
from handlers.language.options import NoOptions
from handlers.language.sources import source
from handlers.table.terms import FirstOptions
from handlers.table.terms import first as settle_first
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.aob.activation import (
    ACTIVATION,
    FIRST_PLAYER,
    Activation,
)
from resolvers.aob.game import page
from resolvers.aob.terrain import Nothing
from resolvers.aob.words import LEADERS


@source("leader_numbers")
def leader_numbers(seat: Any) -> list[tuple[str, str]]:
    """The numbers of leaders, as they are and with the word; a corps of one's own stands for a leader of it."""
    numbers = [str(number) for number in range(1, LEADERS + 1)]
    called = [(label, number) for number in numbers for label in (number, f"лидер {number}", f"leader {number}")]
    state = seat.state
    if isinstance(state, AobBattle) and (side := state.active) is not None and side in seat.own_sides:
        leads = state.sides[side].turn_leader or LEADERS + 1
        for unit in state.corps_of(side):
            meant = leads if leads in unit.leaders else max((n for n in unit.leaders if n < leads), default=None)
            if meant is not None:
                called.append((unit.name, str(meant)))
    return called


def judge_first(context: Context, options: FirstOptions) -> NotAllowed | None:
    """Any player rolls it, once, before the first turn."""
    context.require_player()
    return may_roll_first(context.of(AobBattle))


@command(
    "first",
    about=Name("Кто ходит первым", "Who moves first"),
    example=Name("/first", "/first"),
    group="setup",
    model=FirstOptions,
    game="aob",
    battle=True,
    judge=judge_first,
)
def first(context: Context, options: FirstOptions) -> Answer:
    """Both roll, the higher begins, and his die has activated its leader (aob 4.1); or they agree who begins."""
    state = context.of(AobBattle)
    if options.side is not None:
        return settle_first(context, options)
    given = Nothing()
    played = context.play(FIRST_PLAYER, given)
    side = list(state.sides)["ab".index(played.result.first)]
    dealt = handed_out(state)
    terms = TermsAgreed(first=side, **context.record(FIRST_PLAYER, given, played))
    begun = (*dealt, terms, PhaseMoved(turn=1, phase="turn", side=side))
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


def judge_activate(context: Context, options: NoOptions) -> NotAllowed | None:
    """The side whose turn it is rolls, once."""
    state = context.of(AobBattle)
    context.require_player()
    if state.turn and state.active is not None and state.active not in context.own_sides:
        return may_activate(state, context.own_sides[0])
    return may_activate(state, state.active or context.own_sides[0])


@command(
    "activate",
    about=Name("Кубик активации: какой лидер действует", "The activation die: which leader acts"),
    example=Name("/activate", "/activate"),
    group="turn",
    model=NoOptions,
    game="aob",
    battle=True,
    judge=judge_activate,
)
def activate(context: Context, options: NoOptions) -> Answer:
    """The die names the leader; a lost one takes a base of a corps along (aob 4.2)."""
    state = context.of(AobBattle)
    side = state.active or context.own_sides[0]
    given = Activation(lost_leaders=state.lost_leaders(side))
    played = context.play(ACTIVATION, given)
    record = context.record(ACTIVATION, given, played)
    event = activation(state, side, record["rolls"][0].faces[0], **record)
    after = context.foresee(state, (event,))
    telling = Telling("aob", {"a": text("aob-activation-die")})
    blocks = [*telling.dice(played.trace), *activated_lines(after, event)]
    corps = list(after.corps_of(side))
    events: tuple[Event, ...] = (event,)
    if event.unit is None and len(corps) == 1:
        events = (event, base_of(corps[0]))
        blocks.append(Line(base_gone(corps[0]), strong=True))
    blocks += telling.reasons(played.trace)
    return Answer((say(*blocks, buttons=(*acting_rows(after, event), under(context))),), events)
