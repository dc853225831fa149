"""A battle as a report that a stranger can read: Markdown, made of the story's acts.

Pure: it reads no store and no clock. The words are ``report-*`` of the Fluent files, the sentences those of
:mod:`handlers.post.telling`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, tzinfo
from heapq import nlargest
from typing import Any

from babel.dates import format_datetime

from games.core.events import (
    Allowed,
    BattleEnded,
    ConsentAsked,
    ConsentGiven,
    ConsentRefused,
    Note,
    PhaseMoved,
    PlayerJoined,
    PlayerLeft,
    Rolled,
    SeedRenewed,
    SeedRevealed,
    SeedWords,
    SideNamed,
    UmpireNamed,
    UndoAsked,
    Undone,
    UndoRefused,
)
from games.core.losses import losses
from games.core.record import Record
from games.core.state import BattleState
from games.luck.told import Luck, Turn
from games.registry import owed_in, pack_of
from handlers.cards.marks import mark_of
from handlers.desk.answer import Text, Words, text
from handlers.desk.games import desk_of
from handlers.drawing.fluent import in_line, render_chance
from handlers.post.luck_page import luck_row, tenths, verdicts
from handlers.post.story import Told
from handlers.post.telling import Change, Teller, changes, joined, only_ticks
from handlers.table.battle_words import describe_course, describe_moment
from lexicon.names import Language

_PASSED_OVER = (
    *(ConsentAsked, ConsentGiven, ConsentRefused, Allowed, UndoAsked, UndoRefused, Undone, Rolled),
    *(SeedWords, SeedRenewed, SeedRevealed, PlayerJoined, PlayerLeft, UmpireNamed, SideNamed),
    *(PhaseMoved, Note, BattleEnded),
)
"""What a reader of the battle's course does not miss, or finds elsewhere in the report."""
_TURNING = 3
_MARKUP = re.compile(r"([\\`*_\[\]<>#|])")
_NUMBER = re.compile(r" \d+$")


@dataclass
class _Turn:
    """What a turn cost each side."""

    gone: dict[str, list[str]] = field(default_factory=dict)
    fewer: Counter[str] = field(default_factory=Counter)

    def add(self, change: Change) -> None:
        if change.what == "gone":
            self.gone.setdefault(change.side, []).append(change.name)
        elif change.what == "fewer":
            self.fewer[change.side] += change.count


@dataclass(frozen=True, slots=True)
class Heavy:
    """An act that cost much: how much, its number and turn, and what it was in words of the reader."""

    worth: float
    act: int
    turn: int
    said: str


class Report:
    """The report of one battle.

    Args:
        state: as the battle is now. players: their names by number. language: of the reader.
        zone: the reader's, UTC where nobody knows it.
        luck: of its dice, where somebody has worked it out: what decided is told by it, else by what it cost.
    """

    def __init__(
        self,
        state: BattleState,
        players: Mapping[int, str],
        language: Language,
        zone: tzinfo | None = None,
        luck: Luck | None = None,
    ) -> None:
        self._rounds = pack_of(state.game).phases == ("round",)
        self.luck = luck or Luck()
        self._decided = {one.act: one for one in self.luck.turns}
        self._said_of: dict[int, tuple[int, str]] = {}
        self.state = state
        self.players = players
        self.language = language
        self.zone = zone or UTC
        self.turns: dict[int, _Turn] = {}
        self.heavy: list[Heavy] = []
        self.notes: list[str] = []
        self._when: list[datetime] = []

    def lines(self, story: Iterable[Told]) -> Iterator[str]:
        """The whole report, line by line; ``story``: the acts that stand, in order."""
        course = list(self._course(story))
        yield from self._head()
        yield from self._sides()
        yield from self._titled("report-decided" if self._decided else "report-turning", self._turning())
        yield from self._titled("report-losses", self._losses())
        yield from self._titled("report-dice", self._dice())
        yield from self._titled("report-course", course)
        yield from self._titled("report-notes", self.notes)
        yield from self._titled("report-proof", [self._said("report-proof-how", battle=self.state.id)])

    def _said(self, key: str, **params: Any) -> str:
        return in_line(text(key, **params), self.language)

    def _plain(self, words: Words) -> str:
        """Words as they are, whatever signs people have put into names."""
        return _MARKUP.sub(r"\\\1", in_line(words, self.language))

    def _titled(self, title: str, lines: Iterable[str]) -> Iterator[str]:
        lines = list(lines)
        if lines:
            yield from ("", f"## {self._said(title)}", "", *lines)

    def _called(self, side: str) -> str:
        return f"{mark_of(self.state, side)} {self._plain(self.state.called(side))}"

    def _head(self) -> Iterator[str]:
        state = self.state
        sides = " — ".join(self._plain(state.called(side)) for side in state.sides)
        yield f"# {in_line(pack_of(state.game).names[0], self.language)}: {sides}"
        yield ""
        if self._when:
            yield self._said("report-when", began=self._day(self._when[0]), ended=self._day(self._when[-1])) + "  "
        if state.ended is None:
            yield f"**{self._said('report-goes-on', moment=describe_moment(state))}**"
        yield from (f"**{self._plain(said)}**  " for said in describe_course(state, owed_in(state)))
        points = {} if state.ended is None else state.ended.points
        for side, number in points.items():
            scored = desk_of(state.game).scored(state, side, number)
            why = "" if scored is None else f" ({self._plain(scored)})"
            yield f"- {self._called(side)}: {self._said('report-points', points=number)}{why}"
        if state.turn:
            yield ""
            yield self._said("report-fallen", each=[self._fallen(side) for side in state.sides])

    def _fallen(self, side: str) -> Text:
        cost = losses(self.state, side)
        return text("report-fallen-side", side=self._called(side), lost=cost.lost, units=cost.units)

    def _day(self, moment: datetime) -> str:
        return str(format_datetime(moment.astimezone(self.zone), "d MMMM y, HH:mm", locale=self.language))

    def _sides(self) -> Iterator[str]:
        yield from ("", f"## {self._said('report-sides')}", "")
        state = self.state
        for side in state.sides:
            who = ", ".join(filter(None, (self.players.get(one) for one in state.players_of(side))))
            yield f"**{self._called(side)}**" + (f" — {self._plain(who)}" if who else "") + "  "
            units = list(state.units_of(side))
            kinds = Counter(_NUMBER.sub("", unit.name) for unit in units)
            leaders = [one.name for one in state.leaders_of(side)]
            listed = [*leaders, *(f"{name} ×{count}" if count > 1 else name for name, count in kinds.items())]
            worth = sum(unit.points for unit in units) + sum(one.points for one in state.leaders_of(side))
            about = self._said("report-army", units=len(units), points=worth)
            yield f"{about}: {self._plain(', '.join(listed)) or '—'}"
            yield ""

    def _course(self, story: Iterable[Told]) -> Iterator[str]:
        """Turn by turn, whose it is and what was done; on the way what is needed of it elsewhere is counted."""
        turn, at = 0, ""
        for told in story:
            self._when = [*self._when[:1], told.lines[0].at]
            here = told.after.turn
            lines = list(self._act(told, here))
            if not here:
                continue
            heading = self._heading(told.before if told.after.ended is not None else told.after)
            if turn != here and lines:
                if turn:
                    yield from self._turns_end(turn)
                yield from ("", f"### {self._said('report-turn', turn=here, rounds=self._rounds)}", "")
                turn, at = here, ""
            if heading != at and lines:
                yield from ("", f"**{heading}**", "")
                at = heading
            yield from lines
        if turn:
            yield from self._turns_end(turn)

    def _heading(self, state: BattleState) -> str:
        """Whose phase it is; nothing where the sides act by turns, or a turn has no parts."""
        if desk_of(state.game).alternates or state.active is None:
            return ""
        side = self._called(state.active)
        return f"{side}, {self._said(f'phase-{state.phase}')}" if len(pack_of(state.game).phases) > 1 else side

    def _act(self, told: Told, turn: int) -> Iterator[str]:
        self.notes += [self._note(line.event, line) for line in told.lines if isinstance(line.event, Note)]
        came = list(changes(told.before, told.after))
        for change in came if turn else ():
            self.turns.setdefault(turn, _Turn()).add(change)
        events = [event for event in told.events if not (isinstance(event, _PASSED_OVER) or only_ticks(event))]
        if not events and not came:
            return
        teller = Teller(self.players, told.before if told.before.started else told.after, marked=True)
        words: list[Words] = [joined(teller.told(events))] if events else []
        words += [replace(one, name=f"{mark_of(self.state, one.side)}{one.name}").said for one in came]
        said = self._plain("; ".join(in_line(one, self.language) for one in words))
        if told.number in self._decided:
            self._said_of[told.number] = (turn, said)
        worth = sum(one.worth for one in came)
        if worth and turn:
            self.heavy = nlargest(_TURNING, [*self.heavy, Heavy(worth, told.number, turn, said)], lambda one: one.worth)
        yield f"- {said} (№{told.number})"

    def _note(self, note: Note, line: Record) -> str:
        about = self._said("report-note", act=note.act or line.act, who=self.players.get(line.actor, ""))
        picture = "" if note.picture is None else self._said("note-elsewhere", platform=note.picture.platform)
        return f"- {about}: {'. '.join(filter(None, (self._plain(note.text), picture)))}"

    def _turns_end(self, turn: int) -> Iterator[str]:
        lost = self.turns.get(turn)
        if lost is None:
            return
        each = "; ".join(
            f"{self._called(side)}: {said}" for side in self.state.sides if (said := self._cost(lost, side))
        )
        if each:
            yield from ("", f"*{self._said('report-cost', rounds=self._rounds)} {each}*")

    def _cost(self, lost: _Turn, side: str) -> str:
        parts = [f"−{lost.fewer[side]}"] if lost.fewer[side] else []
        if side in lost.gone:
            parts.append(self._said("report-gone", names=lost.gone[side]))
        return self._plain(", ".join(parts))

    def _turning(self) -> Iterator[str]:
        for act, (turn, said) in sorted(self._said_of.items()):
            at = self._said("report-heavy", turn=turn, act=act, rounds=self._rounds)
            yield f"- {at}: {said}. *{self._verdict(self._decided[act])}*"
        if self._decided:
            return
        for one in sorted(self.heavy, key=lambda one: one.act):
            yield f"- {self._said('report-heavy', turn=one.turn, act=one.act, rounds=self._rounds)}: {one.said}"

    def _verdict(self, turn: Turn) -> str:
        """In whose favour it was, and how far from what was to be expected."""
        side = self._called(turn.side)
        if turn.chance is not None:
            kind = text(f"luck-{turn.kind}")
            return self._said("report-chance", side=side, kind=kind, chance=render_chance(turn.chance))
        lost, expected = turn.lost or {}, turn.expected or {}
        each = [
            text(
                "report-expected",
                side=self._called(one),
                lost=tenths(lost.get(one, 0), self.language),
                expected=tenths(expected.get(one, 0), self.language),
            )
            for one in self.state.sides
            if lost.get(one) or expected.get(one)
        ]
        return self._said("report-swing", side=side, each=each, points=self.luck.in_points)

    def _dice(self) -> Iterator[str]:
        """What was rolled of each kind and what was to be expected; what may be said of it."""
        if not self.luck.rows:
            return
        head = (text("report-side"), text("luck-kind"), text("luck-came"), text("luck-expected"))
        yield f"| {' | '.join(in_line(one, self.language) for one in head)} |"
        yield "|---|---|---|---|"
        for row in self.luck.rows:
            kind, came, expected, _ = (in_line(cell, self.language) for cell in luck_row(row, self.language))
            yield f"| {self._called(row.side)} | {kind} | {came} | {expected} |"
        yield ""
        yield from (f"- {self._plain(one)}" for one in verdicts(self.state, self.luck))

    def _losses(self) -> Iterator[str]:
        sides = list(self.state.sides)
        if not any(self._cost(lost, side) for lost in self.turns.values() for side in sides):
            return
        yield f"| {self._said('report-turn-head', rounds=self._rounds)} | {' | '.join(map(self._called, sides))} |"
        yield "|---" * (len(sides) + 1) + "|"
        for turn, lost in self.turns.items():
            yield f"| {turn} | {' | '.join(self._cost(lost, side) or '—' for side in sides)} |"
