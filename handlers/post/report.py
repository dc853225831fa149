"""A battle as a report that a stranger can read: Markdown, made of the story's acts.

Pure: it reads no store and no clock. The words are ``report-*`` of the Fluent files, the sentences those of
:mod:`handlers.post.telling`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
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
from games.core.record import Record
from games.core.state import BattleState
from games.registry import owed_in, pack_of
from handlers.cards.marks import mark_of
from handlers.desk.answer import Words, text
from handlers.desk.games import desk_of
from handlers.drawing.fluent import in_line
from handlers.post.story import Told
from handlers.post.telling import Change, Teller, changes, joined
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
    """

    def __init__(
        self, state: BattleState, players: Mapping[int, str], language: Language, zone: tzinfo | None = None
    ) -> None:
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
        if course:
            yield from self._titled("report-course", course)
        yield from self._titled("report-turning", self._turning())
        yield from self._titled("report-losses", self._losses())
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
            heading = self._heading(told.after)
            if turn != here:
                if turn:
                    yield from self._turns_end(turn)
                yield from ("", f"### {self._said('report-turn', turn=here)}", "")
                turn, at = here, ""
            if heading != at and lines and told.after.ended is None:
                yield from ("", f"**{heading}**", "")
                at = heading
            yield from lines
        if turn:
            yield from self._turns_end(turn)

    def _heading(self, state: BattleState) -> str:
        phase = desk_of(state.game).moment(state) or text(f"phase-{state.phase}")
        return f"{self._called(state.active)}, {self._plain(phase)}" if state.active else self._plain(phase)

    def _act(self, told: Told, turn: int) -> Iterator[str]:
        self.notes += [self._note(line.event, line) for line in told.lines if isinstance(line.event, Note)]
        came = list(changes(told.before, told.after))
        for change in came if turn else ():
            self.turns.setdefault(turn, _Turn()).add(change)
        events = [event for event in told.events if not isinstance(event, _PASSED_OVER)]
        if not events and not came:
            return
        teller = Teller(self.players, told.before if told.before.started else told.after)
        words: list[Words] = [joined(teller.told(events))] if events else []
        said = self._plain("; ".join(in_line(one, self.language) for one in (*words, *(one.said for one in came))))
        worth = sum(one.worth for one in came)
        if worth and turn:
            self.heavy = nlargest(_TURNING, [*self.heavy, Heavy(worth, told.number, turn, said)], lambda one: one.worth)
        yield f"- {self._whose(told)}{said} (№{told.number})"

    def _note(self, note: Note, line: Record) -> str:
        about = self._said("report-note", act=note.act or line.act, who=self.players.get(line.actor, ""))
        picture = "" if note.picture is None else self._said("note-elsewhere", platform=note.picture.platform)
        return f"- {about}: {'. '.join(filter(None, (self._plain(note.text), picture)))}"

    def _whose(self, told: Told) -> str:
        """The mark of the side whose act it was, where that is one."""
        sides = told.before.side_of(told.lines[-1].actor)
        return f"{mark_of(self.state, sides[0])} " if len(sides) == 1 and sides[0] in self.state.sides else ""

    def _turns_end(self, turn: int) -> Iterator[str]:
        lost = self.turns.get(turn)
        if lost is None:
            return
        each = "; ".join(
            f"{self._called(side)}: {said}" for side in self.state.sides if (said := self._cost(lost, side))
        )
        if each:
            yield from ("", f"*{self._said('report-cost')} {each}*")

    def _cost(self, lost: _Turn, side: str) -> str:
        parts = [f"−{lost.fewer[side]}"] if lost.fewer[side] else []
        if side in lost.gone:
            parts.append(self._said("report-gone", names=lost.gone[side]))
        return self._plain(", ".join(parts))

    def _turning(self) -> Iterator[str]:
        for one in sorted(self.heavy, key=lambda one: one.act):
            yield f"- {self._said('report-heavy', turn=one.turn, act=one.act)}: {one.said}"

    def _losses(self) -> Iterator[str]:
        sides = list(self.state.sides)
        if not any(self._cost(lost, side) for lost in self.turns.values() for side in sides):
            return
        yield f"| {self._said('report-turn-head')} | {' | '.join(map(self._called, sides))} |"
        yield "|---" * (len(sides) + 1) + "|"
        for turn, lost in self.turns.items():
            yield f"| {turn} | {' | '.join(self._cost(lost, side) or '—' for side in sides)} |"
