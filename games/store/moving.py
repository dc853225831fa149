"""A battle moves to another bot: its log goes there with the seed of all its rolls, and that bot's own seed takes over.

The file is the log as it is exported. It ends with the seed, so that a file that was cut is seen; who brings it in
checks every hash, every roll and every event before a line is written.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from games.core.check import check_event
from games.core.events import SeedRenewed, Undone
from games.core.fairdice import commitment, new_seed
from games.core.record import Record, chain, parse_record, stamp
from games.core.state import BattleState
from games.core.verify import Verification
from games.fold import fold, replay
from games.registry import kinds
from games.store.connection import Connection
from games.store.lines import Lines
from games.store.plain import to_json
from lexicon.errors import AdjutantError, NotAllowed

SEAT = "seat"
"""The setting that holds a seat for whoever brings its code; its scope is :func:`seat_scope`."""
_LETTERS = "abcdefghjkmnpqrstuvwxyz"
_CODE = 8


@dataclass(frozen=True, slots=True)
class TakenIn:
    """A battle that was brought in.

    Attributes:
        state: as it stands. lines: how many were written.
        codes: by player's number what he says to take his seat; of those who play a side, or are umpires.
        seed_hash: what is published of the new seed; "" of a battle that is over.
    """

    state: BattleState
    lines: int
    codes: dict[int, str]
    seed_hash: str


class Unproved(AdjutantError):
    """A file that does not check out; ``found`` says where and why."""

    def __init__(self, found: Verification) -> None:
        super().__init__("import.unproved", field="file", value=found.battle)
        self.found = found


def seat_scope(code: str) -> str:
    """The scope of the setting that keeps a seat."""
    return f"seat:{code.strip().lower()}"


def take_in(
    connection: Connection,
    lines: Lines,
    found: Verification,
    said: Sequence[str],
    now: datetime,
    entropy: Callable[[int], bytes],
) -> TakenIn:
    """Write the battle that an exported log (``said``) tells of; part of a transaction. ``found``: what it proves.

    Raises:
        Unproved: a line, a roll or a text is not what it was.
        NotAllowed: ``import.cut`` (no seed at its end), ``import.same`` (nothing is new in it), ``import.shorter``,
            ``import.other`` (``line``: from which the battle here is another), ``import.event`` (``line``).
        NotUnderstood, StorageTrouble: what cannot be read, or a newer program's.
    """
    if not found.ok:
        raise Unproved(found)
    plain = [json.loads(line) for line in said if line.strip()]
    records = [parse_record(line, kinds()) for line in plain]
    state = _state_of(records)
    if state.seed is None:
        raise NotAllowed("import.cut", field="file", value=found.battle, line=len(records))
    known = _known(lines, records)
    seed = new_seed(entropy) if state.moved else bytes.fromhex(state.seed)
    if not known:
        first = records[0]
        connection.run(
            "INSERT INTO battles (id, game, started_at, seed) VALUES (?, ?, ?, ?)",
            state.id,
            state.game,
            stamp(first.at),
            seed,
        )
    for line in plain[known:]:
        lines.write_plain(line)
    if state.moved:
        state = _begin_chapter(connection, lines, state, records, seed, now)
    _seat(connection, state)
    shown = "" if state.ended is not None else state.seed_hash
    return TakenIn(state, len(records) - known, dict(_codes(connection, state)), shown)


def _state_of(records: Sequence[Record]) -> BattleState:
    """What the lines come to; each must be one that could happen then.

    Raises:
        NotAllowed: ``import.event``.
    """
    state = BattleState(records[0].battle)
    for at, record in enumerate(records):
        try:
            check_event(state, record.event)
        except AdjutantError as error:
            raise NotAllowed("import.event", field="file", value=record.event.kind, line=record.seq) from error
        done = records[: at + 1]
        state = replay(state.id, done) if isinstance(record.event, Undone) else fold(state, record)
    return state


def _known(lines: Lines, records: Sequence[Record]) -> int:
    """How many of the lines stand here already.

    Raises:
        NotAllowed: ``import.same``, ``import.shorter``, ``import.other``.
    """
    battle = records[0].battle
    here = lines.last(battle)[0]
    own = (record.hash for page in lines.pages(battle) for record in page.records)
    for theirs, mine in zip(records, own, strict=False):
        if theirs.hash != mine:
            raise NotAllowed("import.other", field="battle", value=battle, line=theirs.seq)
    if here and len(records) <= here:
        code = "import.same" if len(records) == here else "import.shorter"
        raise NotAllowed(code, field="battle", value=battle, line=len(records), here=here)
    return here


def _begin_chapter(
    connection: Connection,
    lines: Lines,
    state: BattleState,
    records: Sequence[Record],
    seed: bytes,
    now: datetime,
) -> BattleState:
    """The line by which a seed of this bot's is in force, and the battle after it."""
    assert state.seed is not None, "its seed is out"
    chapters = [record.event.chapter for record in records if isinstance(record.event, SeedRenewed)]
    event = SeedRenewed(seed=state.seed, seed_hash=commitment(seed), chapter=max([1, *chapters]) + 1)
    seq, act, head = lines.last(state.id)
    (record,) = chain(state.id, (event,), after=seq, act=act + 1, at=now, actor=0, message_id="", prev=head)
    lines.write(record)
    connection.run("UPDATE battles SET seed = ? WHERE id = ?", seed, state.id)
    return fold(state, record)


def _players(state: BattleState) -> Iterator[int]:
    """Those who have a part in it now."""
    yield from (number for number, sides in state.players.items() if sides)
    yield from state.umpires


def _seat(connection: Connection, state: BattleState) -> None:
    """Every number that the log knows is somebody's: of a former player until he takes his seat."""
    for number in sorted({*state.players, *state.umpires}):
        if connection.row("SELECT 1 FROM seats WHERE battle = ? AND player = ?", state.id, number) is None:
            connection.run("INSERT INTO persons (key, name, language) VALUES (NULL, '', NULL)")
            connection.run(
                "INSERT INTO seats (battle, player, person) VALUES (?, ?, last_insert_rowid())", state.id, number
            )


def _codes(connection: Connection, state: BattleState) -> Iterator[tuple[int, str]]:
    for number in sorted(set(_players(state))):
        code = "".join(secrets.choice(_LETTERS) for _ in range(_CODE))
        connection.run(
            "INSERT INTO settings (scope, name, value) VALUES (?, ?, ?)",
            seat_scope(code),
            SEAT,
            to_json({"battle": state.id, "player": number}),
        )
        yield number, code
