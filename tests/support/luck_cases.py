"""Battles for tests of luck: acts of a log, and a small one of which every number can be counted by hand."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

from games.core.events import DiceRoll, Event
from games.core.record import GENESIS, Record, chain, undone_seqs
from games.core.state import BattleState
from games.fold import replay
from games.luck import Luck, gather, luck_of
from resolvers.core.odds import Odds, enumerate_odds
from resolvers.core.plain import plain
from resolvers.core.plain_traces import plain_trace
from resolvers.core.procedure import Procedure, play
from resolvers.core.sources import ScriptedDice
from resolvers.registry import mechanics_of

WHEN = datetime(2026, 3, 1, tzinfo=UTC)


@dataclass(frozen=True)
class PlayedAct:
    """An act of a log, as luck asks for it."""

    lines: tuple[Record, ...]
    before: BattleState


def acts_of(records: Iterable[Record]) -> Iterator[PlayedAct]:
    """The acts of a whole log, without what was taken back."""
    records = tuple(records)
    gone, state = undone_seqs(records), BattleState(records[0].battle)
    for _, act in groupby(records, key=lambda record: record.act):
        lines = tuple(act)
        yield PlayedAct(tuple(line for line in lines if line.seq not in gone), state)
        state = replay(state.id, lines, state, gone)


def exactly(procedure: Procedure[Any]) -> Odds[Any]:
    """Odds that are never sampled."""
    return enumerate_odds(procedure)


def luck_in(records: Iterable[Record], most: int = 5) -> Luck:
    """The luck of a whole log, exactly."""
    return luck_of(gather(acts_of(records)), exactly, most)


def chained(acts: Sequence[Sequence[Event]]) -> tuple[Record, ...]:
    """The log of these acts."""
    made: list[Record] = []
    for number, events in enumerate(acts, 1):
        last = made[-1].hash if made else GENESIS
        at = {"after": len(made), "act": number, "at": WHEN, "actor": 1, "message_id": str(number), "prev": last}
        made += chain("b", events, **at)  # type: ignore[arg-type]
    return tuple(made)


def rolled(game: str, mechanic: str, given: dict[str, Any], dice: dict[str, list[int]], origin: Any = "fair") -> Any:
    """What an event keeps of a mechanic that was played with these faces."""
    handle = mechanics_of(game)[mechanic]
    played = play(handle.from_plain(given), ScriptedDice(dice))
    rolls = tuple(DiceRoll(stage=stage, faces=tuple(faces), origin=origin) for stage, faces in dice.items())
    return {
        "rolls": rolls,
        "mechanic": mechanic,
        "given": plain(given),
        "trace": plain_trace(played.trace),
    }
