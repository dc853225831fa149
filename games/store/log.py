"""The logs of a store: folding them, asking what stands in them, adding an act to one."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from itertools import groupby
from operator import attrgetter

from games.core.canonical import canonical
from games.core.check import check_event
from games.core.events import FOR_GOOD, BattleStarted, Event, Undone
from games.core.holding import held_back
from games.core.record import GENESIS, Record, chain, stamp, undone_seqs
from games.core.state import BattleState
from games.core.values import replace
from games.fold import fold, foresee, replay
from games.registry import kinds
from games.store.connection import Connection, damaged
from games.store.drafts import Commit
from games.store.lines import PAGE, Lines, seed_of
from games.store.snapshots import EVERY, Snapshots
from lexicon.errors import NotAllowed, NotFound, StateStale, StorageTrouble

_KEPT_STATES = 256


class Logs:
    """The logs of all battles. States and snapshots are kept as a cache; the log is the truth."""

    def __init__(self, connection: Connection, clock: Callable[[], datetime], salt: Callable[[], str]) -> None:
        self._connection = connection
        self._clock = clock
        self._salt = salt
        self.lines = Lines(connection)
        self.snapshots = Snapshots(connection)
        self._states: OrderedDict[str, BattleState] = OrderedDict()
        self._seen = self._data_version()

    def battles(self) -> tuple[str, ...]:
        """All battles, the latest first."""
        rows = self._connection.rows("SELECT id FROM battles ORDER BY started_at DESC, id")
        return tuple(row["id"] for row in rows)

    def seed(self, battle: str) -> bytes:
        """The battle's secret seed.

        Raises:
            NotFound: ``battle.unknown``.
        """
        row = self._connection.row("SELECT seed FROM battles WHERE id = ?", battle)
        if row is None:
            raise NotFound("battle.unknown", field="battle", value=battle)
        return seed_of(row)

    def head(self, battle: str) -> str:
        """The hash of the log's last line; published now and then, nothing before it can be changed unseen."""
        return self.lines.last(battle)[2]

    def state(self, battle: str) -> BattleState:
        """The battle as it is now: a cached fold, brought up to the end of the log.

        Raises:
            StorageTrouble: ``storage.corrupt`` (also of one that has no log), ``storage.newer``.
        """
        state = self._now(battle)[0]
        if not state.started:
            raise damaged("events", battle, line=1, detail="no such line")
        return state

    def _now(self, battle: str) -> tuple[BattleState, str]:
        """The battle and the hash of its last line; that line is asked for together with those after it."""
        cached = self._states.get(battle)
        if cached is not None:
            known, new = self.lines.since(battle, cached.version)
            if known is not None and len(new) < PAGE - 1:
                if not new:
                    return self.keep(cached), known
                if not any(isinstance(record.event, Undone) for record in new):
                    return self.keep(replay(battle, new, cached)), new[-1].hash
        version, _, head = self.lines.last(battle)
        return self.keep(self._made(battle, version)), head

    def _made(self, battle: str, version: int, more: Sequence[Record] = (), *, below: int | None = None) -> BattleState:
        """What the lines up to ``version``, and ``more`` after them, come to: folded from the last snapshot that fits.

        ``below``: take no snapshot that holds later lines than this one.
        """
        start, undos = self._start(battle, version, more, version if below is None else below)
        undone = undone_seqs((*undos, *more))
        state = start or BattleState(battle)
        made: list[tuple[BattleState, str]] = []
        for page in self.lines.pages(battle, state.version + 1, version, loud=True):
            if not undone_seqs(page.records) <= undone:
                raise damaged("events", battle, line=page.seq, detail="the index of what was taken back")
            state = replace(replay(battle, page.records, state, undone), version=page.seq, act=page.act)
            # On the way a state lacks what later lines took back: it is not what its own lines come to.
            if page.full and not _reach((*undos, *more), state.version):
                made.append((state, page.hash))
        if made and below is None:
            self.snapshots.keep_aside(made)
        return replay(battle, more, state, undone)

    def _start(
        self, battle: str, version: int, more: Sequence[Record], below: int
    ) -> tuple[BattleState | None, list[Record]]:
        """The last snapshot of which nothing was taken back later, and all lines after it that take something back."""
        named = undone_seqs(more)
        while True:
            start = self.snapshots.latest(battle, below)
            undos = self.lines.undos(battle, 0 if start is None else start.version, version)
            first = min(named | undone_seqs(undos), default=version + 1)
            if start is None or first > start.version:
                return start, undos
            below = first - 1

    def records(self, battle: str, after: int = 0) -> tuple[Record, ...]:
        """The lines of a battle's log, from the one after number ``after``; a long log is read by its pages.

        Raises:
            StorageTrouble: ``storage.corrupt`` (a line that cannot be read), ``storage.newer``.
        """
        return tuple(record for page in self.lines.pages(battle, after + 1) for record in page.records)

    def standing(self, battle: str, version: int) -> Iterator[Record]:
        """The lines up to ``version`` that nothing has taken back by then, one after the other."""
        undone = undone_seqs(self.lines.undos(battle, 0, version))
        for page in self.lines.pages(battle, 1, version):
            yield from (record for record in page.records if record.seq not in undone)

    def export(self, battle: str, *, secrets: bool = True, words: bool = True) -> Iterator[str]:
        """The log as JSON lines, each as it was hashed; :func:`games.core.verify.verify` and outsiders read them.

        Without ``secrets`` what one side alone may know is held back (:mod:`games.core.holding`). Without ``words``
        what people said is left out, of lines that hold a hash of it; it checks out all the same.
        """
        lines = self.lines.plain(battle, words=words)
        return (canonical(line if secrets else held_back(line, kinds())) for line in lines)

    def state_at(self, battle: str, version: int) -> BattleState:
        """The battle as it was when event number ``version`` was its last."""
        return self._made(battle, version)

    def states_after(self, battle: str, version: int) -> Iterator[tuple[Record, BattleState]]:
        """The acts after line ``version``: the first line of each, and the battle as it was when that was the last."""
        return ((act[0], state) for act, state in self.acts_after(battle, version))

    def acts_after(
        self, battle: str, version: int, upto: int | None = None
    ) -> Iterator[tuple[tuple[Record, ...], BattleState]]:
        """The same with all lines of each act, what was taken back since among them.

        ``upto``: the last line of the last act that is asked for.
        """
        state = self.state_at(battle, version)
        every = (line for page in self.lines.pages(battle, version + 1, upto) for line in page.records)
        for _, lines in groupby(every, key=attrgetter("act")):
            act = tuple(lines)
            back = any(isinstance(line.event, Undone) for line in act)
            state = self.state_at(battle, act[-1].seq) if back else replay(battle, act, state)
            yield act, state

    def foresee(self, state: BattleState, events: Iterable[Event], actor: int = 0) -> BattleState:
        """The state that an act with these events would make of ``state``, undo included. Nothing is written."""
        events, battle = tuple(events), state.id
        if not any(isinstance(event, Undone) for event in events):
            return foresee(state, events, actor)
        made = chain(
            battle,
            events,
            after=state.version,
            act=state.act + 1,
            at=self._clock(),
            actor=actor,
            message_id="",
            prev=GENESIS,
        )
        return self._made(battle, state.version, made)

    def check(self) -> list[str]:
        """Battles whose log cannot be read, whose chain is broken or whose snapshots are wrong, one line each.

        A wrong snapshot is thrown away: what it should be is made anew of the log.
        """
        wrong: list[str] = []
        for battle in self.battles():
            broken = self._broken(battle)
            wrong += [broken] if broken else self._wrong_snapshots(battle)
        return wrong

    def _broken(self, battle: str) -> str | None:
        try:
            if not sum(1 for _ in self.lines.pages(battle)):
                return f"battle {battle}: no lines"
        except StorageTrouble as trouble:
            line = trouble.params.get("line", "?")
            return f"battle {battle}, line {line}: {trouble.params.get('detail', trouble)}"
        return None

    def _wrong_snapshots(self, battle: str) -> list[str]:
        """Each is made again from the one before, which is known to be right by then."""
        wrong: list[str] = []
        for version in self.snapshots.versions(battle):
            if self.snapshots.latest(battle, version) != self._made(battle, version, below=version - 1):
                wrong.append(f"battle {battle}, line {version}: its snapshot is not what the log comes to; thrown away")
                self.snapshots.remove(battle, version)
        return wrong

    def append(self, commit: Commit, now: datetime) -> tuple[BattleState | None, tuple[Record, ...]]:
        """Add the events of a commit, within its transaction; :meth:`keep` the state once that is on the disk."""
        battle = commit.battle
        if battle is None:
            assert not commit.events, "events need a battle"
            return None, ()
        state, head = self._now(battle)
        if commit.expected is not None and commit.expected != state.version:
            raise StateStale("state.stale", field="version", expected=commit.expected, version=state.version)
        if not commit.events:
            return state, ()
        assert commit.expected is not None, "events are written for a version"
        first = commit.events[0]
        if isinstance(first, BattleStarted) and not state.started:
            assert commit.seed is not None, "a battle begins with its seed"
            self._connection.run(
                "INSERT INTO battles (id, game, started_at, seed) VALUES (?, ?, ?, ?)",
                battle,
                first.game,
                stamp(now),
                commit.seed,
            )
        before = state.version
        records = chain(
            battle,
            commit.events,
            after=before,
            act=state.act + 1,
            at=now,
            actor=commit.actor,
            message_id=commit.message_id,
            prev=head,
            salt=self._salt,
        )
        for record in records:
            check_event(state, record.event)
            state = self._undo(battle, record) if isinstance(record.event, Undone) else fold(state, record)
            self.lines.write(record, commit.author)
        # What is taken back from before a snapshot spoils it: one after the undo takes its place.
        back = [min(one.event.seqs) for one in records if isinstance(one.event, Undone)]
        if state.version // EVERY > min([before, *back]) // EVERY:
            if self.refresh():
                state = self._made(battle, state.version)
            self.snapshots.keep(state, records[-1].hash)
        return state, records

    def _undo(self, battle: str, record: Record) -> BattleState:
        assert isinstance(record.event, Undone)
        act = self.lines.act_with(battle, min(record.event.seqs), record.seq)
        back = {line.seq for line in act.standing if not isinstance(line.event, FOR_GOOD)}
        if {line.act for line in act.lines} != {record.event.act} or not set(record.event.seqs) <= back:
            raise NotAllowed("undo.nothing", field="act", value=record.event.act)
        return self._made(battle, record.seq - 1, (record,))

    def forget(self, battle: str | None = None) -> None:
        """Read all states anew from the disk, or one: what was kept may not have come there, or is there no more."""
        if battle is None:
            self._states.clear()
        else:
            self._states.pop(battle, None)

    def refresh(self) -> bool:
        """Read all states anew where another program has written since: a text may have been forgotten there."""
        seen, self._seen = self._seen, self._data_version()
        if seen != self._seen:
            self.forget()
        return seen != self._seen

    def _data_version(self) -> int:
        """What changes whenever another connection has written."""
        row = self._connection.row("PRAGMA data_version")
        return 0 if row is None else int(row[0])

    def keep(self, state: BattleState) -> BattleState:
        """Remember a state that the log on the disk makes."""
        self._states[state.id] = state
        self._states.move_to_end(state.id)
        while len(self._states) > _KEPT_STATES:
            self._states.popitem(last=False)
        return state


def _reach(undos: Iterable[Record], version: int) -> bool:
    """Whether lines after ``version`` take something back that stands in it."""
    later = undone_seqs(record for record in undos if record.seq > version)
    return min(later, default=version + 1) <= version
