"""The store: battles' logs, and everything that has to be stored together with an act."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from games.core.events import BattleEnded, Event, Undone
from games.core.record import Record, stamp
from games.core.state import BattleState
from games.core.verify import verify
from games.store.backup import write_backup
from games.store.buttons import Button, Buttons
from games.store.cards import Cards
from games.store.channels import Channels
from games.store.connection import Connection, of_a_row
from games.store.drafts import Commit, Committed, Processed
from games.store.forgetting import Spares, forget_chat, forget_person
from games.store.lines import ActLines
from games.store.log import Logs
from games.store.looks import Looks
from games.store.moving import TakenIn, take_in
from games.store.outbox import Outbox
from games.store.papers import Papers
from games.store.people import People
from games.store.personal import Stored, stored_of
from games.store.plain import to_json
from games.store.pruning import BOUNDS, Bounds, empty_log, prune, shrink
from games.store.reminders import Reminders
from games.store.renewing import renew_seeds
from games.store.results import Results
from games.store.schema import TABLES
from games.store.settings import Rosters, Settings
from games.store.stand_ins import StandIns
from games.store.standing import StandingOrders
from games.store.wal import damaged_logs
from lexicon.errors import NotAllowed

_LETTERS = "abcdefghjkmnpqrstuvwxyz"
_STAY = ("battles", "channels", "outbox", "updates")
_OF_BATTLES = tuple(name for name, has in TABLES.items() if "battle" in has.split(", ") and name not in _STAY)
"""Tables that hold something of a battle, but for what waits to be sent and what repeats are answered with."""


def utc_now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


def new_salt() -> str:
    """What a text is hashed with: 32 characters that nobody can guess."""
    return secrets.token_hex(16)


def new_token() -> str:
    """16 characters that nobody can guess."""
    return secrets.token_urlsafe(12)


class Store:
    """One database, one connection, used from one thread. Make it with :func:`open_store`.

    The parts: :attr:`logs`, :attr:`people`, :attr:`settings`, :attr:`rosters`, :attr:`buttons`, :attr:`outbox`,
    :attr:`reminders`, :attr:`channels`, :attr:`looks`, :attr:`stand_ins`. ``renewed``: battles that got another seed
    as it was opened, with its hash.
    """

    def __init__(
        self,
        connection: Connection,
        clock: Callable[[], datetime],
        token: Callable[[], str],
        renewed: tuple[tuple[str, str], ...] = (),
        salt: Callable[[], str] = new_salt,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self._connection = connection
        self.renewed = renewed
        self._clock = clock
        self._token = token
        self._entropy = entropy
        self.logs = Logs(connection, clock, salt)
        self.people = People(connection)
        self.settings = Settings(connection)
        self.rosters = Rosters(connection, clock)
        self.buttons = Buttons(connection)
        self.cards = Cards(connection)
        self.papers = Papers(connection)
        self.orders = StandingOrders(connection)
        self.results = Results(connection)
        self.outbox = Outbox(connection, clock)
        self.reminders = Reminders(connection, clock)
        self.channels = Channels(connection, clock)
        self.looks = Looks(connection)
        self.stand_ins = StandIns(connection)

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the database. Everything that was committed is on the disk already."""
        self._connection.close()

    def check_place(self) -> None:
        """Whether the file that is written is the file that is there; every commit asks it as well.

        Raises:
            StorageTrouble: ``storage.moved``.
        """
        self._connection.check_place()

    def new_token(self) -> str:
        """A token for a button. It begins with its time, so that buttons of one act lie together in the file.

        The mark before the time is greater than any letter: tokens from before tokens had one are older than all.
        """
        return f"~{int(self._clock().timestamp()):08x}{self._token()}"

    def new_battle_id(self) -> str:
        """A free id for a battle: eight letters that a person can read out."""
        while True:
            name = "".join(secrets.choice(_LETTERS) for _ in range(8))
            if self._connection.row("SELECT 1 FROM battles WHERE id = ?", name) is None:
                return name

    def processed(self, update_id: str) -> Processed | None:
        """What was answered to an update before; ask this before anything is rolled."""
        row = self._connection.row("SELECT * FROM updates WHERE update_id = ?", update_id)
        if row is None:
            return None
        return _processed(row)

    def press(self, token: str) -> Button:
        """The button of a token; see :func:`games.store.buttons.check_press`.

        Raises:
            NotFound: ``button.unknown``.
        """
        return self.buttons.find(token)

    def battle_in(self, channel: str) -> str | None:
        """The battle that is played in a channel."""
        row = self._connection.row("SELECT battle FROM channels WHERE channel = ?", channel)
        return None if row is None else row["battle"]

    def battles_in(self, channel: str) -> tuple[str, ...]:
        """All battles that are played in a channel: the current one first, then those that wait, the oldest first."""
        rows = self._connection.rows(
            "SELECT battle, 0 AS later, '' AS at FROM channels WHERE channel = ?1 AND battle IS NOT NULL"
            " UNION ALL SELECT battle, 1, at FROM shelved WHERE channel = ?1 ORDER BY later, at, battle",
            channel,
        )
        return tuple(row["battle"] for row in rows)

    def channels_of(self, battle: str) -> tuple[str, ...]:
        """The channels that a battle is played in and that still exist, in the order they were linked.

        Those too that have another current battle.
        """
        rows = self._connection.rows(
            "SELECT channel FROM played WHERE battle = ? AND gone = 0 ORDER BY at, channel", battle
        )
        return tuple(row["channel"] for row in rows)

    def battles(self) -> tuple[str, ...]:
        """All battles, the latest first."""
        return self.logs.battles()

    def state(self, battle: str) -> BattleState:
        """The battle as it is now; see :meth:`games.store.log.Logs.state`."""
        return self.logs.state(battle)

    def records(self, battle: str, after: int = 0) -> tuple[Record, ...]:
        """The lines of a battle's log after number ``after``; see :meth:`games.store.log.Logs.records`."""
        return self.logs.records(battle, after)

    def act_with(self, battle: str, seq: int, version: int) -> ActLines:
        """The act that line ``seq`` of a log belongs to, as it stood when ``version`` was its last line."""
        return self.logs.lines.act_with(battle, seq, version)

    def standing(self, battle: str, version: int) -> Iterator[Record]:
        """The lines of a log up to ``version`` that nothing has taken back, one after the other."""
        return self.logs.standing(battle, version)

    def export(self, battle: str, *, secrets: bool = True, words: bool = True) -> Iterator[str]:
        """The log as JSON lines, each as it was hashed; see :meth:`games.store.log.Logs.export`."""
        return self.logs.export(battle, secrets=secrets, words=words)

    def log_size(self, battle: str) -> tuple[int, int]:
        """The number of lines of the log, and about how many bytes it has as JSON lines."""
        return self.logs.lines.size(battle)

    def seed(self, battle: str) -> bytes:
        """The battle's secret seed, or ``NotFound`` (``battle.unknown``)."""
        return self.logs.seed(battle)

    def head(self, battle: str) -> str:
        """The hash of the log's last line; published now and then, nothing before it can be changed unseen."""
        return self.logs.head(battle)

    def state_at(self, battle: str, version: int) -> BattleState:
        """The battle as it was when event number ``version`` was its last."""
        return self.logs.state_at(battle, version)

    def states_after(self, battle: str, version: int) -> Iterator[tuple[Record, BattleState]]:
        """The acts after line ``version``: the first line of each, and the battle as it was then."""
        return self.logs.states_after(battle, version)

    def acts_after(
        self, battle: str, version: int, upto: int | None = None
    ) -> Iterator[tuple[tuple[Record, ...], BattleState]]:
        """The same with all lines of each act; see :meth:`games.store.log.Logs.acts_after`."""
        return self.logs.acts_after(battle, version, upto)

    def foresee(self, state: BattleState, events: Iterable[Event], actor: int = 0) -> BattleState:
        """The state that an act with these events would make of ``state``, undo included. Nothing is written."""
        return self.logs.foresee(state, events, actor)

    @contextmanager
    def together(self) -> Iterator[None]:
        """Commits within wait for the disk once, all together; nobody may be told of them before this ends.

        Raises:
            StorageTrouble: none of them is stored.
        """
        try:
            with self._connection.together():
                yield
        except BaseException:
            self.logs.forget()
            raise

    def commit(self, commit: Commit) -> Committed:
        """Store a commit, all of it or nothing. It is on the disk when this returns.

        A repeated ``update_id`` changes nothing and gets the reply that was stored the first time.

        Raises:
            StateStale: ``state.stale`` (``expected``, ``version``), ``button.used`` (``by``, ``at``, ``act``).
            NotFound: ``button.unknown``, ``unit.unknown`` and the like (:func:`games.core.check.check_event`).
            NotAllowed: ``channel.busy`` (``battle``: the other one), ``undo.nothing``, ``battle.started``.
            StorageTrouble: what is wrong with the disk or the file.
        """
        now = self._clock()
        at = stamp(now)
        with self._connection.immediate():
            if commit.update_id is not None and (before := self.processed(commit.update_id)) is not None:
                state = None if before.battle is None else self.state(before.battle)
                version = 0 if state is None else state.version
                return Committed(before.battle, before.act, version, state, (), before.reply, repeated=True)
            state, records = self.logs.append(commit, now)
            act = 0 if state is None else state.act
            if commit.press is not None:
                by = commit.actor if commit.presser is None else commit.presser
                self.buttons.use(commit.press, by, at, act)
            for record in records:
                if isinstance(record.event, Undone):
                    self.buttons.free(record.battle, record.event.act)
            self._attach(commit, at, act, state)
            if state is not None and records:
                self.results.follow(state, self.channels_of(state.id), commit.events, at)
            if commit.update_id is not None:
                self._connection.run(
                    "INSERT INTO updates (update_id, battle, act, at, reply) VALUES (?, ?, ?, ?, ?)",
                    commit.update_id,
                    commit.battle,
                    act,
                    at,
                    None if commit.reply is None else to_json(commit.reply),
                )
        if state is not None:
            self.logs.keep(state)
        return Committed(commit.battle, act, 0 if state is None else state.version, state, records, commit.reply)

    def _drop(self, battle: str) -> None:
        """Everything of a battle but what waits to be sent, and what repeats of its updates are answered with."""
        for table in _OF_BATTLES:
            self._connection.run(f"DELETE FROM {table} WHERE battle = ?", battle)  # noqa: S608 - names of our own
        self._connection.run("DELETE FROM settings WHERE scope = 'battle:' || ?", battle)
        self._connection.run("DELETE FROM battles WHERE id = ?", battle)
        self.logs.forget(battle)

    def drop(self, battle: str) -> None:
        """Remove a battle whole, with its log; the chats that it was played in are free.

        Raises:
            StorageTrouble: what is wrong with the disk or the file.
        """
        with self._connection.immediate():
            self._release(battle)
            self._connection.run("UPDATE updates SET reply = NULL WHERE battle = ?", battle)
            self._connection.run("DELETE FROM outbox WHERE battle = ?", battle)
            self._drop(battle)

    def release(self, battle: str) -> None:
        """The battle is played in no chat any more, nor does it wait in one; other battles of these chats stay.

        Raises:
            StorageTrouble: what is wrong with the disk or the file.
        """
        with self._connection.immediate():
            self._release(battle)

    def _release(self, battle: str) -> None:
        self._connection.run("UPDATE channels SET battle = NULL WHERE battle = ?", battle)
        self._connection.run("DELETE FROM shelved WHERE battle = ?", battle)

    def quiet_since(self, since: datetime) -> tuple[tuple[str, datetime], ...]:
        """Battles in which nothing has happened since then, with the time of their last line, the oldest first."""
        rows = self._connection.rows(
            "SELECT id, (SELECT at FROM events WHERE battle = id ORDER BY seq DESC LIMIT 1) AS last FROM battles"
            " WHERE last <= ? ORDER BY last, id",
            stamp(since),
        )
        return tuple((row["id"], datetime.fromisoformat(row["last"])) for row in rows)

    def take_in(self, lines: Sequence[str], head: str | None = None) -> TakenIn:
        """Bring in a battle that another bot has exported, all of it or nothing (:mod:`games.store.moving`).

        ``head``: the hash of its last line, as the other bot named it.

        Raises:
            AdjutantError: what keeps it from being the battle that was played.
        """
        with self._connection.immediate():
            taken = take_in(self._connection, self.logs.lines, verify(lines, head), lines, self._clock(), self._entropy)
        self.logs.forget(taken.state.id)
        return taken

    def forget(self, key: str, private: Iterable[str] = (), spares: Spares = lambda text: False) -> bool:
        """Forget a person: what :data:`games.store.forgetting.PERSONAL` says. The logs stay whole, and check out.

        Args:
            key: ``platform:id``.
            private: the channels that only they read, beside the one of that key.
            spares: whether a text is nobody's own words, and stays.

        Returns whether there was anybody to forget.

        Raises:
            StorageTrouble: what is wrong with the disk or the file; nothing is forgotten then.
        """
        known = self.people.find(key)
        if known is None:
            return False
        with self._connection.immediate():
            texts = self.logs.lines.texts
            for battle in forget_person(self._connection, texts, known, {key, *private}, spares):
                self.logs.snapshots.forget(battle)
                self.logs.forget(battle)
        return True

    def stored_of(self, key: str) -> Stored | None:
        """Everything that is stored of a person, as plain data (:mod:`games.store.personal`); ``None`` of nobody."""
        known = self.people.find(key)
        return None if known is None else stored_of(self._connection, self.logs.lines.texts, known)

    def forget_chat(self, channel: str) -> bool:
        """Forget a chat: the battle is played there no more, the chat's settings and messages go.

        Returns whether anything was known of it.

        Raises:
            StorageTrouble: what is wrong with the disk or the file.
        """
        with self._connection.immediate():
            return forget_chat(self._connection, channel)

    def scrub(self) -> None:
        """Empty the write-ahead log: what was forgotten still stands in it until then."""
        empty_log(self._connection)

    def _attach(self, commit: Commit, at: str, act: int, state: BattleState | None) -> None:
        version = 0 if state is None else state.version
        run, battle = self._connection.run, commit.battle
        for seat in commit.seats:
            run(
                "INSERT INTO seats (battle, player, person) VALUES (?, ?, ?)"
                " ON CONFLICT (battle, player) DO UPDATE SET person = excluded.person",
                battle,
                seat.player,
                seat.person,
            )
        for passed in commit.passes:
            assert battle is not None, "a seat is a battle's"
            self.stand_ins.put(passed, battle, at)
        for channel in commit.unlinks if commit.shelves else ():
            run(
                "INSERT OR IGNORE INTO shelved (channel, battle, at)"
                " SELECT channel, battle, linked_at FROM channels WHERE channel = ? AND battle IS NOT NULL",
                channel,
            )
        for channel in commit.unlinks:
            run("UPDATE channels SET battle = NULL WHERE channel = ?", channel)
        for channel in commit.links:
            there = self.battle_in(channel)
            if there not in (None, battle):
                raise NotAllowed("channel.busy", field="channel", value=channel, battle=there)
            run(
                "INSERT INTO channels (channel, battle, linked_at) VALUES (?, ?, ?)"
                " ON CONFLICT (channel) DO UPDATE SET battle = excluded.battle, gone = 0",
                channel,
                battle,
                at,
            )
            run("DELETE FROM shelved WHERE channel = ? AND battle = ?", channel, battle)
        if commit.drops is not None:
            self._drop(commit.drops)
        if commit.buttons:
            self.buttons.add(commit.buttons, battle, version, at)
        for message in commit.outbox:
            self.outbox.add(message, battle, act if commit.events else 0, at)
        for card in commit.cards:
            assert battle is not None, "a card is a battle's"
            self.cards.put(card, battle)
        if battle is not None:
            self.papers.keep(battle, commit.papers, commit.events)
            self.orders.keep(battle, commit.standing, commit.events, state)
        for setting in commit.settings:
            self.settings.put(setting)
        for roster in commit.rosters:
            if roster.data is None:
                self.rosters.remove(roster.person, roster.name)
            else:
                self.rosters.put(roster.person, roster.name, roster.data)
        for reminder in commit.reminders:
            self.reminders.add(reminder, None if reminder.apart else battle)
        if commit.call_back is not None and battle is not None:
            self.reminders.put_call_back(commit.call_back, battle)
        if commit.watched is not None and battle is not None:
            self.reminders.put_watched(commit.watched, battle)
        for done in commit.reminders_done:
            self.reminders.done(done)
        if battle is not None and any(isinstance(event, BattleEnded) for event in commit.events):
            self.reminders.cancel(battle)

    def backup(self, target: Path) -> None:
        """Copy the whole store into one file while it runs. An old file of that name goes only when the copy is whole.

        Raises:
            StorageTrouble: the target's trouble.
        """
        write_backup(self._connection.raw, target)

    def check(self) -> list[str]:
        """Everything wrong with the stored data, one line each; none means all is well."""
        found = [str(row[0]) for row in self._connection.rows("PRAGMA integrity_check(20)")]
        wrong = [] if found == ["ok"] else [f"integrity: {line}" for line in found]
        wrong += [f"foreign key: {row[0]} {row[1]}" for row in self._connection.rows("PRAGMA foreign_key_check")]
        for name in damaged_logs(Path(self._connection.path)):
            wrong.append(f"{name}: acts were lost with this log; see what the chats show of them, then move it away")
        return [*wrong, *self.outbox.check(), *self.reminders.check(), *self.logs.check()]

    def pruning(self, bounds: Bounds = BOUNDS) -> Iterator[int]:
        """Clear away what nobody can need any more, a little with every step; how many rows (games/store/pruning.py).

        Raises:
            StorageTrouble: what is wrong with the disk or the file; what was cleared before stays so.
        """
        self.logs.refresh()
        yield from prune(self._connection, self._clock(), bounds)
        empty_log(self._connection)

    def prune(self, bounds: Bounds = BOUNDS) -> int:
        """All of :meth:`pruning` at once, and :meth:`shrink`; for a store that nobody waits for."""
        gone = sum(self.pruning(bounds))
        self.shrink()
        return gone

    def shrink(self) -> None:
        """Give back the room that pruning left, where it is more than half of the file. Nobody can write meanwhile."""
        shrink(self._connection)


@of_a_row("updates")
def _processed(row: sqlite3.Row) -> Processed:
    reply = None if row["reply"] is None else json.loads(row["reply"])
    return Processed(reply, row["battle"], row["act"], datetime.fromisoformat(row["at"]))


def open_store(
    path: Path,
    *,
    clock: Callable[[], datetime] = utc_now,
    token: Callable[[], str] = new_token,
    entropy: Callable[[int], bytes] = secrets.token_bytes,
    salt: Callable[[], str] = new_salt,
    timeout_s: float = 2.0,
) -> Store:
    """Open the store in a file, made or migrated if need be.

    Args:
        path: the database file; its folder exists.
        clock: gives the time, in UTC.
        token: gives what nobody can guess of the tokens of buttons, at most 23 ASCII characters.
        entropy: gives the new seeds of battles that are brought back from a copy, or come from another bot.
        salt: gives what texts of people are hashed with, one for each.
        timeout_s: how long to wait for another program's write, in seconds.

    Raises:
        StorageTrouble: ``storage.newer`` (written by a later version of this program), ``storage.foreign`` (somebody
            else's database), ``storage.corrupt``, ``storage.log_damaged`` (said once: the next opening goes on),
            ``storage.locked``, ``storage.read_only``, ``storage.full``, ``storage.cannot_open``.
    """
    connection = Connection(path, timeout_s)
    try:
        return Store(connection, clock, token, renew_seeds(connection, clock(), entropy), salt, entropy)
    except BaseException:
        connection.close()
        raise
