"""The pages of ``/clock``: how the clocks stand, and terms chosen by taps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta, tzinfo

from games.core.clock import deadline, is_out, left_of, moment_of, paused_until, tick
from games.core.state import BattleState, Clock
from handlers.cards.marks import mark_of
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Text, Words, reply, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.post.clock_words import at_hour, describe_terms, length, parse_terms
from handlers.table.zone import zone_here

_ANEW = "anew"
_DAYS = ("1d", "2d", "3d", "5d", "7d", "14d")
_BANKS = ("", "bank 3d", "bank 7d", "+12h", "+12h bank 7d")
_CLAIMS = ("nothing", "umpire", "win", "substitute")


def page_of(context: Context, page: str | None) -> Answer:
    """How the clocks stand; where there is none, or terms are chosen, what may be agreed.

    ``page``: the terms chosen so far and, behind a bar, what is asked next.
    """
    state = context.battle
    if state.clock is not None and page is None:
        return _standing(context, state, state.clock)
    key = context.call.edits or context.tools.store.new_token()

    def to(label: Words, chosen: str, asks: str) -> Button:
        return Button(label, Press("clock", {"page": f"{chosen}|{asks}"}, once=False, edits=key))

    chosen, _, asks = (page or "").partition("|")
    if asks == "bank":
        said, hint = text("clock-choose-bank"), describe_terms(parse_terms(chosen))
        rows = _rows((to(_bank(one), f"{chosen} {one}".strip(), "claim") for one in _BANKS), 1)
    elif asks == "claim":
        said, hint = text("clock-choose-claim"), describe_terms(parse_terms(chosen))
        each = ((one, f"{chosen} {one}") for one in _CLAIMS)
        rows = _rows(
            (Button(text("clock-claim-what", claim=one), Press("clock", {"terms": terms})) for one, terms in each), 1
        )
    else:
        said, hint = text("clock-choose"), text("clock-choose-hint")
        rows = _rows((to(length(parse_terms(one).move), one, "bank") for one in _DAYS), 3)
    return reply(Headline(said), Line(hint), buttons=rows, edit_key=key, alone="aside")


def _rows(buttons: Iterable[Button], abreast: int) -> Rows:
    each = tuple(buttons)
    return tuple(each[at : at + abreast] for at in range(0, len(each), abreast))


def _bank(words: str) -> Text:
    terms = parse_terms(f"1d {words}")
    increment, bank = (length(one) if one else "" for one in (terms.increment, terms.bank))
    return text("clock-bank-button", increment=increment, bank=bank)


def _standing(context: Context, state: BattleState, clock: Clock) -> Answer:
    now, zone = context.tools.clock(), zone_here(context)
    blocks: list[Block] = [Headline(text("clock-title")), Line(describe_terms(clock.terms))]
    blocks += [Line(one) for one in _pauses(state, clock, now, zone)]
    blocks += [Line(side_line(state, clock, side, now, zone)) for side in state.sides]
    claims = (moment_of(clock.timer(side).claimable) for side in state.sides)
    blocks += [Line(text("clock-from", at=at_hour(at, now, zone))) for at in claims if at is not None and at > now]
    if zone is None:
        blocks.append(Line(text("clock-zone")))
    return reply(*blocks, buttons=tuple(tuple(row) for row in _standing_rows(context, state, clock, now) if row))


def _standing_rows(context: Context, state: BattleState, clock: Clock, now: datetime) -> Iterator[list[Button]]:
    own = state.side_of(context.player)
    waits_for = next((side for side in state.sides if clock.timer(side).spell and side not in own), None)
    if waits_for is not None and (own or context.player in state.umpires):
        if is_out(clock, waits_for, now):
            yield [Button(text("button-clock-out"), Press("claim", {"side": waits_for}, once=False), style="main")]
        yield list(more_row(waits_for))
    paused = any((until := moment_of(clock.pauses[side].until)) and until > now for side in own if side in clock.pauses)
    yield [
        Button(text("button-resume"), Press("resume", once=False))
        if paused
        else Button(text("button-pause"), Press("pause", once=False)),
        Button(text("button-quiet"), Press("quiet", once=False)),
    ]
    yield [Button(text("button-clock-change"), Press("clock", {"page": _ANEW}, once=False))]


def _pauses(state: BattleState, clock: Clock, now: datetime, zone: tzinfo | None) -> Iterator[Text]:
    for side, pause in clock.pauses.items():
        until = moment_of(pause.until)
        if until is not None and until > now:
            yield text("clock-paused", side=state.called(side), at=at_hour(until, now, zone), note=pause.note)


def side_line(state: BattleState, clock: Clock, side: str, now: datetime, zone: tzinfo | None) -> Text:
    """How the clock of a side stands: until when it is awaited, in how long that is, what its bank holds."""
    timer = clock.timer(side)
    left, bank = left_of(timer, tick(clock, now))
    due, end = moment_of(timer.due), deadline(timer)
    on_bank = due is not None and not left
    until = end if on_bank else due
    state_of = "still" if due is None else "out" if is_out(clock, side, now) else "bank" if on_bank else "runs"
    still = paused_until(clock, now)
    spare = timedelta(seconds=left) if not on_bank else (end or now) - tick(clock, now)
    return text(
        "clock-side",
        mark=mark_of(state, side),
        side=state.called(side),
        state=state_of,
        at="" if until is None else at_hour(until, now, zone),
        left=length(int(spare.total_seconds())),
        bank=length(bank) if bank else "",
        paused="yes" if still is not None and due is not None else "no",
    )


def head_line(state: BattleState, now: datetime, zone: tzinfo | None) -> Text | None:
    """For the card: until when the battle waits for whom; ``None`` where no clock runs."""
    clock = state.clock
    if clock is None or state.ended is not None:
        return None
    still = paused_until(clock, now)
    if still is not None:
        return text("clock-head-paused", at=at_hour(still, now, zone))
    running = [(side, moment_of(timer.due)) for side, timer in clock.timers.items()]
    said = [
        text("clock-head", side="" if side == state.active else state.called(side), at=at_hour(due, now, zone))
        for side, due in running
        if due is not None and not is_out(clock, side, now)
    ]
    return text("clock-heads", each=said) if said else None


def more_row(side: str) -> tuple[Button, ...]:
    """[+1 день] [+3 дня] for a side that is awaited."""
    return tuple(
        Button(text("button-clock-more", days=days), Press("moretime", {"side": side, "time": f"{days}d"}))
        for days in (1, 3)
    )
