"""``/claim``: a side's time is out, and another says what was agreed for that; ``/nudge``: it is only reminded."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Annotated

from games.core.events import BattleEnded, TimeClaimed
from games.waiting import ANSWER
from handlers.desk.answer import RAW, Answer, Button, Headline, Line, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.language.options import Flag, Options
from handlers.post.clock import SIDE, awaited_other
from handlers.table.the_end import end_of
from handlers.table.zone import zone_here
from lexicon.errors import NotAllowed
from lexicon.names import Name

words = LazyModule("handlers.post.clock_words")
deadlines = LazyModule("handlers.post.deadlines")
pages = LazyModule("handlers.post.clock_pages")
core = LazyModule("games.core.clock")

_NUDGES = timedelta(hours=6)
"""So often one side reminds another by hand, at most."""
NUDGED = "nudged"
"""The setting of a person: when he reminded by hand last, by battle."""


class ClaimOptions(Options):
    """Whose time is out. ``award``: the umpire gives the battle to the other side."""

    side: Annotated[str | None, SIDE] = None
    award: bool = False


@command(
    "claim",
    "время_вышло",
    "просрочка",
    "flag",
    about=Name("Время соперника вышло: что уговорено", "The opponent's time is out: what was agreed"),
    example=Name("/claim", "/claim"),
    group="battle",
    model=ClaimOptions,
    battle=True,
    hidden=True,
)
def claim(context: Context, options: ClaimOptions) -> Answer:
    """What was agreed comes of it: the battle, a substitute, the umpire's word; else only a reminder.

    Raises:
        NotAllowed: ``clock.time_left``, ``clock.not_yet`` (the program was away when it should have reminded),
            ``clock.only_asked`` (an answer is no move), ``clock.claimed`` (it was said already), ``clock.no_umpire``;
            besides as :func:`handlers.post.clock.awaited_other`.
    """
    side, state, now = awaited_other(context, options.side), context.battle, context.tools.clock()
    clock = state.clock
    assert clock is not None
    timer, zone = clock.timer(side), zone_here(context)
    end = core.deadline(timer)
    if not core.is_out(clock, side, now):
        at = words.at_hour(core.paused_until(clock, now) or end, now, zone)
        raise NotAllowed("clock.time_left", field="side", value=state.called(side), at=at, example="/clock")
    if timer.spell == ANSWER:
        raise NotAllowed("clock.only_asked", field="side", value=state.called(side), example="/nudge")
    since = core.moment_of(timer.claimable)
    if since is None and now - end > deadlines.LATE:
        # No chat of the battle was there to remind in: it is done now, and has its grace.
        plans = deadlines.overdue(state, side, context.request.channel, now)
        return replace(reply(text("clock-overdue", side=state.called(side))), plans=plans)
    if since is None or since > now:
        at = "" if since is None else words.at_hour(since, now, zone)
        raise NotAllowed("clock.not_yet", field="side", value=state.called(side), at=at, example="/nudge")
    umpire = context.player in state.umpires
    if side in clock.claimed and not umpire:
        raise NotAllowed("clock.claimed", field="side", value=state.called(side), example="/clock")
    agreed = clock.terms.claim
    if umpire and options.award:
        return _won(context, side)
    if agreed == "nothing":
        return _nothing(context, side)
    if agreed == "umpire" and not umpire:
        return _to_the_umpire(context, side)
    if agreed == "substitute":
        return _substitute(context, side)
    return _won(context, side)


def _nothing(context: Context, side: str) -> Answer:
    """Nothing was agreed: what may be done all the same."""
    state = context.battle
    rows = deadlines.others_rows(state, side, context.tools.clock())
    return reply(Headline(text("clock-out", side=state.called(side))), Line(text("clock-out-nothing")), buttons=rows)


def _to_the_umpire(context: Context, side: str) -> Answer:
    state = context.battle
    if not state.umpires:
        raise NotAllowed("clock.no_umpire", field="side", value=state.called(side), example="/umpire")
    umpires = ", ".join(filter(None, map(context.names.get, state.umpires)))
    said = say(
        Headline(text("clock-out", side=state.called(side))),
        Line(text("clock-out-umpire", umpire=umpires)),
        buttons=umpire_rows(side),
        target="linked",
    )
    return Answer((said,), (TimeClaimed(side=side, claim="umpire"),))


def umpire_rows(side: str) -> Rows:
    """What the umpire may say: more time, or the battle to the other side."""
    return (
        pages.more_row(side),
        (Button(text("button-clock-award"), Press("claim", {"side": side, "award": True}), style="main"),),
    )


def _substitute(context: Context, side: str) -> Answer:
    """Somebody else may be seated, without the wait for one who has vanished; until then he may still play."""
    state = context.battle
    called = state.called(side)
    sit = Button(text("button-clock-join", side=called), Press("substitute", {RAW: side}, once=False))
    blocks = (
        Headline(text("clock-out", side=called)),
        Line(text("clock-out-substitute", side=called, letter=side), strong=True),
    )
    return Answer((say(*blocks, buttons=((sit,),), target="linked"),), (TimeClaimed(side=side, claim="substitute"),))


def _won(context: Context, side: str) -> Answer:
    state = context.battle
    points, _ = context.pack.result(state, context.rulings) if state.turn else ({}, None)
    own = [one for one in state.side_of(context.player) if one != side]
    winner = own[0] if own else next((one for one in state.enemies_of(side)), None)
    ended = BattleEnded(winner=winner, points=points, reason="time")
    claimed = TimeClaimed(side=side, claim="win")
    blocks, rows, more = end_of(context, (claimed, ended), reveals=False)
    return Answer((say(*blocks, buttons=rows),), (claimed, ended, *more))


class NudgeOptions(Options):
    """Whom; or that one waits a day more, or that the umpire is told."""

    side: Annotated[str | None, SIDE] = None
    wait: Annotated[
        bool,
        Flag(Name("ждать", "wait"), Name("спросить снова через день", "ask again in a day"), ("ждать", "wait")),
    ] = False
    umpire: Annotated[
        bool, Flag(Name("судье", "umpire"), Name("сказать судье", "tell the umpire"), ("судье", "umpire"))
    ] = False


@command(
    "nudge",
    "поторопить",
    "tolknut",
    about=Name("Напомнить сопернику, что его ждут", "Remind the opponent that he is awaited"),
    example=Name("/nudge", "/nudge"),
    group="battle",
    model=NudgeOptions,
    battle=True,
    hidden=True,
)
def nudge(context: Context, options: NudgeOptions) -> Answer:
    """He is called once, not in his quiet hours, and by hand not more often than every six hours.

    Raises:
        NotAllowed: ``clock.nudged_lately``; besides as :func:`handlers.post.clock.awaited_other`.
    """
    side, state, now = awaited_other(context, options.side), context.battle, context.tools.clock()
    assert state.clock is not None
    if options.wait:
        plan = deadlines.asked_again(state, side, context.player, context.request.channel, now + timedelta(days=1))
        return replace(reply(text("clock-waits", side=state.called(side)), alone="aside"), plans=(plan,))
    if options.umpire:
        if not state.umpires:
            raise NotAllowed("clock.no_umpire", field="side", value=state.called(side), example="/umpire")
        told = say(
            Headline(text("clock-out", side=state.called(side))),
            buttons=umpire_rows(side),
            target="umpire",
        )
        return Answer((told, say(text("clock-umpire-told"))))
    return _nudged(context, side)


def _nudged(context: Context, side: str) -> Answer:
    state, store, now = context.battle, context.tools.store, context.tools.clock()
    kept: dict[str, str] = store.settings.get(context.scope, NUDGED) or {}
    last = core.moment_of(kept.get(state.id, ""))
    if last is not None and timedelta(0) <= now - last < _NUDGES:
        at = words.at_hour(last + _NUDGES, now, zone_here(context))
        raise NotAllowed("clock.nudged_lately", field="side", value=state.called(side), at=at, example="/clock")
    recent = {battle: at for battle, at in kept.items() if at > core.written(now - _NUDGES)}
    plans = tuple(deadlines.nudges(context.tools, state, side, context.request.channel))
    said = text("clock.nudged_lately", side=state.called(side))
    return replace(
        reply(said), plans=plans, settings=((context.scope, NUDGED, {**recent, state.id: core.written(now)}),)
    )
