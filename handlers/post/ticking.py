"""The desk's side of a battle's clock: an act that changes whom the battle waits for says how the clocks stand then.

In battles without a clock nothing of this is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta, tzinfo

from games.core import values
from games.core.clock import deadline, later, ran, stages
from games.core.events import ClockRan, Timer, Undone
from games.core.state import BattleState, Clock
from games.fold import foresee
from games.store import DEADLINE, ReminderDraft, Store
from games.waiting import spells
from handlers.desk.answer import Answer
from handlers.desk.context import Context
from handlers.table.zone import SETTING as ZONE
from handlers.table.zones import zone_of

OWN, OTHERS = "own", "others"
"""For whom it is: who is awaited, who waits for him."""


def with_clock(context: Context, answer: Answer, after: BattleState) -> tuple[Answer, BattleState]:
    """The answer with how the clocks stand from now on and who is reminded when; the battle as it leaves it.

    ``after``: the battle as the answer leaves it without that; it has a clock, or had one until now.
    """
    before, clock = context.state, after.clock
    undone = any(isinstance(event, Undone) for event in answer.events)
    if clock is not None:
        store, here, now = context.tools.store, context.request.channel, context.tools.clock()
        awaited, unfinished = spells(after)

        def begins(side: str, moment: datetime) -> datetime:
            return later(moment, clock.terms.move, zone_of_side(store, after, side, here))

        timers = ran(clock, awaited, unfinished, set(after.sides), now, begins, undone=undone)
        if timers:
            event = ClockRan(timers=timers)
            answer = replace(answer, events=(*answer.events, event))
            after = values.replace(foresee(after, (event,), context.player), act=after.act)
    known = None if before is None else before.clock
    if after.clock is known and not undone:
        return answer, after
    if any(isinstance(event, ClockRan) and event.why == "out" for event in answer.events):
        return answer, after
    return replace(answer, watched=watches(after, context.request.channel)), after


def watches(state: BattleState, channel: str) -> tuple[ReminderDraft, ...]:
    """Who is reminded when, as the clocks stand; the words are made when it is due."""
    return () if state.clock is None else tuple(_watches(state, state.clock, channel))


def _watches(state: BattleState, clock: Clock, channel: str) -> Iterator[ReminderDraft]:
    for side, timer in clock.timers.items():
        due = next((at for _, at in stages(timer)), None)
        if due is None:
            continue
        for player in state.players_of(side) or (0,):
            yield watch(channel, side, timer, player, OWN, due)
        end = deadline(timer)
        for other in state.sides:
            for player in () if other == side or end is None else state.players_of(other):
                if player not in state.players_of(side):
                    # A moment later: that it is out is written with what is known of him who is awaited.
                    yield watch(channel, side, timer, player, OTHERS, (end or due) + timedelta(seconds=1))


def watch(
    channel: str, side: str, timer: Timer, player: int, role: str, due: datetime, *, again: bool = False
) -> ReminderDraft:
    """A reminder of a deadline for one player.

    ``again``: on request, whatever stage it is. In the payload ``done``: how many stages are behind him; ``late``:
    until when nothing may be claimed, since the program was away when it should have reminded.
    """
    said = {"side": side, "due": timer.due, "player": player, "role": role, "done": 0, "late": "", "again": again}
    return ReminderDraft(due, channel, {DEADLINE: said})


def zone_of_person(store: Store, person: int, channel: str) -> tzinfo | None:
    """The zone that a person has said, else the chat's; ``None`` where neither was said."""
    return zone_in(store, f"person:{person}") or zone_in(store, channel)


def zone_of_side(store: Store, state: BattleState, side: str, channel: str) -> tzinfo:
    """Where a side's days are counted: where its first player lives, else where the chat does."""
    for player in state.players_of(side):
        person = store.people.person_at(state.id, player)
        zone = None if person is None else zone_in(store, person.scope)
        if zone is not None:
            return zone
    return zone_in(store, channel) or UTC


def zone_of_chat(store: Store, state: BattleState, channel: str) -> tzinfo | None:
    """By which clock a chat reads deadlines: its own, else the one of all its players; ``None``: nobody knows."""
    own = zone_in(store, channel)
    if own is not None:
        return own
    people = store.people.seated(state.id)
    zones = {store.settings.get(people[player].scope, ZONE) for player in state.players if player in people}
    only = zones.pop() if len(zones) == 1 else None
    return None if only is None else zone_of(only)


def zone_in(store: Store, scope: str) -> tzinfo | None:
    """The zone that is kept for a person or a chat."""
    name = store.settings.get(scope, ZONE)
    return None if name is None else zone_of(name)
