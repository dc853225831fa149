"""The log a page at a time: a line an act, with its number, whose it was and when; only the page's lines are read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, tzinfo

from babel.dates import format_datetime

from games.core.record import Record, undone_seqs
from games.core.state import BattleState
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Text, reply, text
from handlers.desk.context import Context
from handlers.drawing.fluent import in_line
from handlers.post.luck import luck_button
from handlers.post.telling import Teller, dice_of, joined, main_of, outcomes
from handlers.table.zone import zone_here
from lexicon.names import Language

ON_A_PAGE = 8
_LETTERS = 110
"""Of an act on a page: three lines of a phone."""


@dataclass(frozen=True, slots=True)
class Act:
    """An act of the log.

    Attributes:
        lines: its lines. before, after: the battle around it. gone: it was taken back later.
    """

    lines: tuple[Record, ...]
    before: BattleState
    after: BattleState
    gone: bool

    @property
    def number(self) -> int:
        """Its number in the battle."""
        return self.lines[0].act


def walked(context: Context, first: int, last: int) -> Iterator[Act]:
    """The acts of these numbers, in order, each with the battle before and after it as it was then."""
    store, battle = context.tools.store, context.battle
    lines = store.logs.lines
    begins, ends = lines.first_of(battle.id, first), lines.first_of(battle.id, last + 1) - 1
    gone = undone_seqs(lines.undos(battle.id, begins, battle.version))
    before = store.state_at(battle.id, begins - 1)
    for own, after in store.acts_after(battle.id, begins - 1, ends):
        # What stands in spite of an undo (the battle's beginning) does not make the rest of its act stand.
        yield Act(own, before, after, any(line.seq in gone for line in own))
        before = after


def page_of(context: Context, act: int | None) -> Answer:
    """The page that begins with this act, or the last one; with buttons to earlier and later ones."""
    state = context.battle
    first = max(min(state.act, act or state.act) - (0 if act else ON_A_PAGE - 1), 1)
    last = min(first + ON_A_PAGE - 1, state.act)
    zone, now = zone_here(context), context.tools.clock()
    blocks: list[Block] = [Headline(text("log-title", first=first, last=last, acts=state.act))]
    acts = tuple(walked(context, first, last))
    blocks += [
        Line(row_of(context, one, when(one.lines[0].at, zone, now, context.language), shortened(said_of(context, one))))
        for one in acts
    ]
    if any(one.gone for one in acts):
        blocks.append(Line(text("log-gone")))
    if zone is None:
        blocks.append(Line(text("log-utc")))
    key = context.call.edits or context.tools.store.new_token()
    return reply(*blocks, buttons=_rows(state, first, last, key), edit_key=key, alone="apart")


def row_of(context: Context, act: Act, at: str, what: str) -> Text:
    """An act in its line: its number, whose it was, when, what; marked where it was taken back."""
    return text(
        "log-row",
        number=act.number,
        at=at,
        who=context.names.get(act.lines[0].actor, ""),
        what=what,
        gone=act.gone,
    )


def said_of(context: Context, act: Act) -> str:
    """An act in words: its sentences, and what it made of units."""
    teller = Teller(context.names, act.before if act.before.started else act.after)
    said = joined(teller.told(main_of(line.event for line in act.lines)))
    return "; ".join(in_line(one, context.language) for one in (said, *outcomes(act.before, act.after)))


def with_dice(context: Context, act: Act) -> str:
    """The same with its dice."""
    dice = dice_of(line.event for line in act.lines)
    said = said_of(context, act)
    return in_line(text("log-dice", what=said, dice=dice), context.language) if dice else said


def shortened(said: str) -> str:
    """At most so many letters as a phone has room for in three lines."""
    return said if len(said) <= _LETTERS else said[: _LETTERS - 1].rstrip(" ,;.") + "…"


def when(moment: datetime, zone: tzinfo | None, now: datetime, language: Language) -> str:
    """The hour, with the day where that is another than today's, as they are read where the person is."""
    local, today = moment.astimezone(zone or UTC), now.astimezone(zone or UTC)
    form = "HH:mm" if local.date() == today.date() else "d MMM HH:mm"
    return str(format_datetime(local, form, locale=language))


def _rows(state: BattleState, first: int, last: int, key: str) -> tuple[tuple[Button, ...], ...]:
    def leads(label: str, act: int | None) -> Button:
        press = Press("log", {"last": True} if act is None else {"act": act}, once=False, edits=key)
        return Button(text(label), press)

    turning = []
    if first > 1:
        turning.append(leads("log-earlier", max(first - ON_A_PAGE, 1)))
    if last < state.act:
        later = last + 1
        turning.append(leads("log-later", later if later + ON_A_PAGE <= state.act else None))
    picture = Button(text("log-picture", act=last), Press("battle", {"act": last}, once=False))
    back = [leads("log-first", 1)] if first > 1 + ON_A_PAGE else []
    files = [
        Button(text(f"log-{form}"), Press("log", {"form": form}, once=False)) for form in ("report", "text", "json")
    ]
    return tuple(row for row in ((*turning, *back), (picture, luck_button()), tuple(files)) if row)


def seen_from(context: Context, state: BattleState) -> Context:
    """The same request at the battle as it was then: for looking only."""
    return replace(context, state=state)
