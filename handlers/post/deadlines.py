"""Reminders of a battle's clock: made into words when they are due, for one reader, where and when he reads.

Who is awaited is reminded at half of his time, a day before it is out, when his bank begins, and when it is out; who
waits for him hears of the last alone, with what he may do. Nothing else happens by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from games.core.clock import deadline, is_out, left_of, moment_of, paused_until, stages, tick, written
from games.core.events import ClockRan, Timer
from games.core.state import BattleState, Clock
from games.core.values import replace as changed
from games.store import DEADLINE, Commit, OutboxDraft, Person, Reminder, ReminderDraft
from handlers.desk.answer import CALLED, Button, Called, Message, Press, say, text
from handlers.desk.answer import Call as CallLine
from handlers.desk.drafting import Drafting, outbox_rows
from handlers.desk.games import Rows
from handlers.desk.request import Actor, Request
from handlers.desk.tools import Tools
from handlers.post.clock_pages import more_row
from handlers.post.clock_words import at_hour, length
from handlers.post.quiet_hours import PRIVATE, quiet_until
from handlers.post.ticking import OTHERS, OWN, watch, zone_of_person
from lexicon.names import Language

_PROGRAM = Actor("adjutant:clock", "Adjutant")
LATE = timedelta(minutes=10)
"""A reminder that goes out so long after its time tells that the program was away."""
_OUT = "out"


def send_deadline(tools: Tools, waiting: Reminder) -> bool:
    """Remind, or let it be where the clock stands otherwise by now; whether a message went out.

    What was due meanwhile comes as one, and what its reader's night keeps comes in the morning. Done with its reminder
    in one transaction; that time is out is written before, so that a program that ends between the two only reminds.

    Raises:
        StorageTrouble: the store's; then the reminder waits on.
    """
    store, said = tools.store, waiting.payload[DEADLINE]
    state = None if waiting.battle is None else store.state(waiting.battle)
    clock = None if state is None else state.clock
    timer = Timer() if clock is None else clock.timer(said["side"])
    channels = () if state is None else store.channels_of(state.id)
    if state is None or clock is None or not timer.due or timer.due != said["due"] or not channels:
        store.commit(Commit(reminders_done=(waiting.id,)))
        return False
    now = tools.clock()
    due = [(name, at) for name, at in stages(timer) if said["role"] == OWN or name == _OUT]
    reached, again = sum(at <= now for _, at in due), said["again"]
    if reached <= said["done"] and not again:
        # The program's clock was set back: it is not time yet.
        _put_off(tools, waiting, due[said["done"]][1] if said["done"] < len(due) else None)
        return False
    late = _latest(said["late"], now, clock, waiting)
    if reached == len(due) and not timer.claimable:
        state = _ran_out(tools, state, clock, said["side"], late)
    person = store.people.person_at(state.id, said["player"]) if said["player"] else None
    channel = _channel_for(person, channels)
    quiet = None if person is None else quiet_until(store, person.id, channel, now)
    following = due[reached][1] if reached < len(due) and not again else None
    if quiet is not None:
        # That time is out is written when it is, whoever sleeps.
        _put_off(tools, waiting, min(quiet, following) if following is not None else quiet, late=late)
        return False
    plans = () if following is None else (_again(waiting, said, following, done=reached, late=late),)
    if person is None:
        store.commit(Commit(battle=state.id, reminders=plans, reminders_done=(waiting.id,)))
        return False
    language: Language = (
        store.settings.get(person.scope, "language") or store.settings.get(channel, "language") or state.language
    )
    drafting = Drafting(tools, Request(channel=channel, actor=_PROGRAM), language, state)
    stage = due[reached - 1][0] if not again else "nudge" if said["role"] == OWN else _OUT
    message = _message(tools, state, said, person, stage, now, channel)
    out = [
        replace(one, payload={**one.payload, "silent": not one.private})
        for one in drafting.outgoing(message, spread=False)
    ]
    drafts: tuple[OutboxDraft, ...] = outbox_rows(out)
    store.commit(
        Commit(
            battle=state.id,
            outbox=drafts,
            buttons=tuple(drafting.buttons),
            reminders=plans,
            reminders_done=(waiting.id,),
        )
    )
    return True


def _latest(until: str, now: datetime, clock: Clock, waiting: Reminder) -> str:
    """Until when nothing may be claimed, since the program was away when it should have reminded."""
    if now - waiting.due <= LATE:
        return until
    return max(until, written(now + _grace(clock)))


def _grace(clock: Clock) -> timedelta:
    """How long nothing may be claimed after a late reminder: never longer than a move has."""
    return timedelta(seconds=min(clock.terms.grace, clock.terms.move))


def _again(waiting: Reminder, said: Mapping[str, Any], due: datetime, **more: Any) -> ReminderDraft:
    return ReminderDraft(due, waiting.channel, {DEADLINE: {**said, **more}})


def _put_off(tools: Tools, waiting: Reminder, due: datetime | None, **more: Any) -> None:
    plans = () if due is None else (_again(waiting, waiting.payload[DEADLINE], due, **more),)
    tools.store.commit(Commit(battle=waiting.battle, reminders=plans, reminders_done=(waiting.id,)))


def _ran_out(tools: Tools, state: BattleState, clock: Clock, side: str, late: str) -> BattleState:
    """It is written that the time of a side is out, and from when on others may claim what was agreed."""
    timer = clock.timer(side)
    end = deadline(timer)
    assert end is not None
    out = changed(timer, claimable=max(written(end), late))
    done = tools.store.commit(
        Commit(battle=state.id, expected=state.version, events=(ClockRan(why="out", side=side, timers={side: out}),))
    )
    assert done.state is not None
    return done.state


def _channel_for(person: Person | None, channels: tuple[str, ...]) -> str:
    """Of the battle's channels one where the person is: that of his platform."""
    platform = "" if person is None or person.key is None else person.key.partition(":")[0]
    return next((one for one in channels if one.startswith(f"{platform}:")), channels[0])


def _message(
    tools: Tools, state: BattleState, said: Mapping[str, Any], person: Person, stage: str, now: datetime, channel: str
) -> Message:
    store, side, own = tools.store, said["side"], said["role"] == OWN
    clock = state.clock
    assert clock is not None
    timer, zone = clock.timer(side), zone_of_person(store, person.id, channel)
    due, end = moment_of(timer.due), deadline(timer)
    assert due is not None and end is not None
    left, bank = left_of(timer, tick(clock, now))
    on_bank = stage not in (_OUT, "nudge") and not left
    until, kind = (due, stage) if left and stage != _OUT else (end, "bank" if on_bank else stage)
    sides = ", ".join(state.called(one) for one in state.sides)
    private = bool(store.settings.get(person.scope, PRIVATE)) and person.key is not None
    words = text(
        f"clock-remind-{kind if own else 'others'}",
        who=CALLED if person.key and not private else person.name,
        side=state.called(side),
        at=at_hour(until, now, zone),
        left=length(int((end - now).total_seconds()) if on_bank else left),
        bank=length(bank) if bank else "",
        spell=timer.spell.partition(" ")[0],
        battle=sides if private else "",
    )
    blocks = [CallLine(words, (Called(person.key or "", person.name),))] if not private else [words]
    claim = _claim_line(clock, timer, now, zone)
    more = () if own or claim is None else (claim,)
    rows = own_rows() if own else others_rows(state, side, now)
    made = say(*blocks, *more, buttons=rows)
    return replace(made, target="person", person=person.key) if private else made


def _claim_line(clock: Clock, timer: Timer, now: datetime, zone: Any) -> Any:
    """What may be claimed, and from when on where that is later."""
    if clock.terms.claim == "nothing" or not timer.spell.startswith(("turn", "debt")):
        return None
    since = moment_of(timer.claimable)
    later = since is not None and since > now
    return text(
        "clock-may-claim", claim=clock.terms.claim, at=at_hour(since, now, zone) if since is not None and later else ""
    )


def nudges(tools: Tools, state: BattleState, side: str, channel: str) -> Iterator[ReminderDraft]:
    """A reminder by hand to each player of a side, at once or when his quiet hours are over."""
    assert state.clock is not None
    now, timer = tools.clock(), state.clock.timer(side)
    for player in state.players_of(side):
        yield watch(channel, side, timer, player, OWN, now, again=True)


def asked_again(state: BattleState, side: str, player: int, channel: str, due: datetime) -> ReminderDraft:
    """Who waits is asked once more what he wants to do, if time is out then still."""
    assert state.clock is not None
    return watch(channel, side, state.clock.timer(side), player, OTHERS, due, again=True)


def overdue(state: BattleState, side: str, channel: str, now: datetime) -> tuple[ReminderDraft, ...]:
    """Reminders of a deadline that has passed unheard; nothing may be claimed before the grace after them."""
    clock = state.clock
    assert clock is not None
    late = written(now + _grace(clock))
    drafts = (watch(channel, side, clock.timer(side), player, OWN, now) for player in state.players_of(side) or (0,))
    return tuple(replace(one, payload={DEADLINE: {**one.payload[DEADLINE], "late": late}}) for one in drafts)


def own_rows() -> Rows:
    """What who is awaited may want: to see the battle."""
    return ((Button(text("button-battle"), Press("battle", once=False)),),)


def others_rows(state: BattleState, side: str, now: datetime) -> Rows:
    """What who waits for a side may do once its time is out: remind, wait, give time, call the umpire, claim."""
    return tuple(tuple(row) for row in _others_rows(state, side, now) if row)


def _others_rows(state: BattleState, side: str, now: datetime) -> Iterator[list[Button]]:
    clock = state.clock
    assert clock is not None
    yield [
        Button(text("button-clock-nudge"), Press("nudge", {"side": side}, once=False)),
        Button(text("button-clock-wait"), Press("nudge", {"side": side, "wait": True}, once=False)),
    ]
    yield list(more_row(side))
    last: list[Button] = []
    if state.umpires:
        last.append(Button(text("button-clock-umpire"), Press("nudge", {"side": side, "umpire": True}, once=False)))
    claims = clock.terms.claim != "nothing" and clock.timer(side).spell.startswith(("turn", "debt"))
    if claims and is_out(clock, side, now) and paused_until(clock, now) is None:
        label = text("button-clock-claim", claim=clock.terms.claim)
        last.append(Button(label, Press("claim", {"side": side}), style="main"))
    yield last
