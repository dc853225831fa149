"""The clock of a battle by post, worked out: pure functions of a clock and a moment, for events to hold.

Time runs for whoever is awaited. The time of a move goes first, then the bank. Days are those of the calendar where the
side lives: "in three days" is the same hour there, also when clocks are set to summer time meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set
from datetime import UTC, datetime, timedelta, tzinfo
from functools import partial

from games.core.events import Timer
from games.core.state import Clock, Pause
from games.core.values import replace

DAY = 86_400
_SECOND = timedelta(seconds=1)


def written(moment: datetime) -> str:
    """A moment as events hold it."""
    return moment.astimezone(UTC).isoformat(timespec="seconds")


def moment_of(said: str) -> datetime | None:
    """The moment that events hold; ``None`` where they hold none."""
    return datetime.fromisoformat(said) if said else None


def later(moment: datetime, seconds: int, zone: tzinfo) -> datetime:
    """The moment so much later: whole days by the calendar there, else by the clock."""
    days, rest = divmod(seconds, DAY)
    if rest:
        return moment + timedelta(seconds=seconds)
    local = moment.astimezone(zone).replace(tzinfo=None) + timedelta(days=days)
    return local.replace(tzinfo=zone).astimezone(UTC)


def paused_until(clock: Clock, now: datetime) -> datetime | None:
    """Until when all clocks stand still; ``None`` where they run."""
    ends = (moment_of(pause.until) for pause in clock.pauses.values())
    last = max((end for end in ends if end is not None), default=None)
    return None if last is None or last <= now else last


def tick(clock: Clock, now: datetime) -> datetime:
    """The moment by the battle's clocks: while they stand still it is the end of that already."""
    return paused_until(clock, now) or now


def deadline(timer: Timer) -> datetime | None:
    """When all time of a side is out, the bank spent too; ``None`` where it is not awaited."""
    due = moment_of(timer.due)
    return None if due is None else due + timedelta(seconds=timer.bank)


def left_of(timer: Timer, at: datetime) -> tuple[int, int]:
    """Seconds that are left of the move and of the bank at a moment; of a clock that was set back none are won."""
    due, since = moment_of(timer.due), moment_of(timer.since)
    if due is None or since is None:
        return timer.left, timer.bank
    seconds = (due - max(at, since)) // _SECOND
    return max(seconds, 0), max(timer.bank + min(seconds, 0), 0)


def is_out(clock: Clock, side: str, now: datetime) -> bool:
    """Whether a side has no time left."""
    end = deadline(clock.timer(side))
    return end is not None and tick(clock, now) >= end


def ran(
    clock: Clock,
    spells: Mapping[str, str],
    unfinished: Set[str],
    sides: Set[str],
    now: datetime,
    begins: Callable[[str, datetime], datetime],
    *,
    undone: bool = False,
) -> dict[str, Timer]:
    """The clocks that change when the battle waits for these sides from now on.

    Args:
        clock: as it was until now.
        spells: what each side is awaited for.
        unfinished: sides whose move goes on, though they may wait themselves.
        sides: all of them.
        now: when.
        begins: when the whole time of a side is out that begins at a moment.
        undone: an act was taken back: whose move it was before goes on with the time that he had left.
    """
    at = tick(clock, now)
    changed: dict[str, Timer] = {}
    for side in sorted(sides):
        timer, spell = clock.timer(side), spells.get(side, "")
        if timer.spell == spell:
            continue
        made = _stopped(timer, at, clock.terms.increment, done=side not in unfinished, undone=undone)
        changed[side] = _begun(made, spell, at, partial(begins, side, at), undone=undone) if spell else made
    return changed


def _stopped(timer: Timer, at: datetime, increment: int, *, done: bool, undone: bool) -> Timer:
    if not timer.spell:
        return timer
    left, bank = left_of(timer, at)
    earned = increment if done and not undone and timer.spell.startswith(TURN) else 0
    return Timer(bank=bank + earned, before=timer.spell, left=left, done=done, earned=earned)


def _begun(timer: Timer, spell: str, at: datetime, whole: Callable[[], datetime], *, undone: bool) -> Timer:
    goes_on = timer.before == spell and (undone or not timer.done)
    due = at + timedelta(seconds=timer.left) if goes_on else whole()
    bank = max(timer.bank - timer.earned, 0) if goes_on else timer.bank
    return Timer(spell, written(at), written(due), bank)


TURN = "turn"
"""How the spell of a side's own turn begins."""


def given(clock: Clock, side: str, seconds: int, now: datetime, zone: tzinfo) -> Timer:
    """The clock of a side that gets so much more, from now where its time is out."""
    timer, at = clock.timer(side), tick(clock, now)
    end, bank = later(max(moment_of(timer.due) or at, at), seconds, zone), left_of(timer, at)[1]
    return replace(timer, since=written(at), due=written(end), bank=bank, claimable="")


def _shifted(clock: Clock, by: timedelta) -> dict[str, Timer]:
    return {
        side: replace(timer, since=written(since + by), due=written(due + by), claimable="")
        for side, timer in clock.timers.items()
        if (due := moment_of(timer.due)) is not None and (since := moment_of(timer.since)) is not None
    }


def paused(clock: Clock, side: str, until: datetime, now: datetime) -> tuple[Pause, dict[str, Timer]]:
    """The side's pauses and the clocks when it pauses until then, or with ``now`` plays on."""
    known = clock.pauses.get(side) or Pause()
    going = moment_of(known.until)
    unspent = (going - now) // _SECOND if going is not None and going > now else 0
    pause = Pause(written(until) if until > now else "", known.spent - unspent + (until - now) // _SECOND)
    after = replace(clock, pauses={**clock.pauses, side: pause})
    return pause, _shifted(clock, tick(after, now) - tick(clock, now))


def stages(timer: Timer) -> Iterator[tuple[str, datetime]]:
    """When its side is reminded: at half of its time, a day before it is out, when the bank begins, when all is out."""
    since, due, end = moment_of(timer.since), moment_of(timer.due), deadline(timer)
    if since is None or due is None or end is None:
        return
    day = timedelta(days=1)
    half = since + (due - since) / 2
    yield "half", half
    if due - day > half:
        yield "day", due - day
    if timer.bank:
        yield "bank", due
        if end - day > due:
            yield "day", end - day
    yield "out", end
