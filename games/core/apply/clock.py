"""Applying the events of the clock: they carry how it stands, and nothing is counted here."""

from __future__ import annotations

from games.core.apply.table import Applies
from games.core.events import ClockAgreed, ClockPaused, ClockRan, TimeClaimed
from games.core.state import BattleState, Clock, Pause
from games.core.values import replace

CORE = Applies()


@CORE.to(ClockAgreed)
def _agreed(state: BattleState, event: ClockAgreed) -> BattleState:
    return replace(state, clock=None if event.terms is None else Clock(event.terms))


@CORE.to(ClockRan)
def _ran(state: BattleState, event: ClockRan) -> BattleState:
    clock = state.clock
    if clock is None:
        return state
    anew = event.timers if event.why != "out" else ()
    claimed = tuple(side for side in clock.claimed if side not in anew)
    return replace(state, clock=replace(clock, timers={**clock.timers, **event.timers}, claimed=claimed))


@CORE.to(ClockPaused)
def _paused(state: BattleState, event: ClockPaused) -> BattleState:
    clock = state.clock
    if clock is None:
        return state
    pauses = {**clock.pauses, event.side: Pause(event.until, event.spent, event.note)}
    return replace(state, clock=replace(clock, timers={**clock.timers, **event.timers}, pauses=pauses))


@CORE.to(TimeClaimed)
def _claimed(state: BattleState, event: TimeClaimed) -> BattleState:
    clock = state.clock
    if clock is None or event.side in clock.claimed:
        return state
    return replace(state, clock=replace(clock, claimed=(*clock.claimed, event.side)))
