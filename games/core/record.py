"""A line of the log: an event with its place, its time, its actor, chained to the line before by a hash."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from games.core.canonical import canonical, encode
from games.core.events import Event, Kinds, Undone, parse_event, plain_event
from games.core.lately import lately
from games.core.salting import Salted, known_texts, plain_texts, texts_of, with_digests, with_texts
from lexicon.errors import NotUnderstood

GENESIS = "0" * 64
"""What the first line of a log is chained to."""


@dataclass(frozen=True, slots=True)
class Record:
    """One line of a battle's log.

    Attributes:
        seq: its number in the battle, from 1 without gaps.
        act: the act it belongs to, from 1 without gaps; one act may make several lines.
        at: when, in UTC.
        actor: the player's number, 0 for nobody.
        message_id: the platform's own id of the message or press, which goes into the fair dice.
        prev, hash: the chain, in hexadecimal.
        texts: what of the event stands beside the chain, which holds salted hashes of it.
    """

    battle: str
    seq: int
    act: int
    at: datetime
    actor: int
    message_id: str
    event: Event
    prev: str
    hash: str
    texts: tuple[Salted, ...] = ()


BESIDE = ("hash", "texts")
"""What of a line is not hashed: its own hash, and the texts of people, of which the event holds salted hashes."""


def hash_of(data: Mapping[str, Any]) -> str:
    """SHA-256 of a line's canonical text without what stands beside it."""
    body = {key: value for key, value in data.items() if key not in BESIDE}
    return hashlib.sha256(canonical(body).encode()).hexdigest()


def hash_around(event: str, battle: str, seq: int, act: int, at: str, actor: int, message_id: str, prev: str) -> str:
    """As :func:`hash_of` has it, around an event's canonical text, the longest part, written down anyway."""
    before = f'"act":{act},"actor":{actor},"at":"{at}","battle":{encode(battle)},"event":'
    after = f',"message_id":{encode(message_id)},"prev":"{prev}","seq":{seq}'
    return hashlib.sha256(f"{{{before}{event}{after}}}".encode()).hexdigest()


@lately(32)
def event_text(event: Event, texts: tuple[Salted, ...] = ()) -> str:
    """The canonical text of an event: it is hashed, and it is what the database keeps."""
    data = plain_event(event)
    return canonical(with_digests(data, texts) if texts else data)


def chain(
    battle: str,
    events: Iterable[Event],
    *,
    after: int,
    act: int,
    at: datetime,
    actor: int,
    message_id: str,
    prev: str,
    salt: Callable[[], str] | None = None,
) -> tuple[Record, ...]:
    """The records of one act, following line ``after`` whose hash is ``prev``.

    ``salt``: what free texts are hashed with, one for each; without it they stand in the lines as they are.
    """
    made: list[Record] = []
    for seq, event in enumerate(events, after + 1):
        texts = () if salt is None else texts_of(event, salt)
        digest = hash_around(event_text(event, texts), battle, seq, act, stamp(at), actor, message_id, prev)
        made.append(Record(battle, seq, act, at, actor, message_id, event, prev, digest, texts))
        prev = digest
    return tuple(made)


def plain_record(record: Record) -> dict[str, Any]:
    """A line of the exported log as plain data."""
    line = _line(
        record.battle,
        record.seq,
        record.act,
        record.at,
        record.actor,
        record.message_id,
        with_digests(plain_event(record.event), record.texts),
        record.prev,
    )
    beside = plain_texts(record.texts)
    return {**line, "hash": record.hash, **({"texts": beside} if beside else {})}


def parse_record(line: Mapping[str, Any], kinds: Kinds) -> Record:
    """The record of an exported line.

    Raises:
        NotUnderstood: ``log.line``, ``event.data``. StorageTrouble: ``storage.newer``.
    """
    try:
        event, texts = with_texts(
            deepcopy(dict(line["event"])), known_texts(line), kinds, int(line["seq"]), lambda: "ru"
        )
        return Record(
            battle=str(line["battle"]),
            seq=int(line["seq"]),
            act=int(line["act"]),
            at=datetime.fromisoformat(line["at"]),
            actor=int(line["actor"]),
            message_id=str(line["message_id"]),
            event=parse_event(event, kinds),
            prev=str(line["prev"]),
            hash=str(line["hash"]),
            texts=texts,
        )
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise NotUnderstood("log.line", field="log", value=str(error)) from error


def _line(
    battle: str, seq: int, act: int, at: datetime, actor: int, message_id: str, event: Mapping[str, Any], prev: str
) -> dict[str, Any]:
    return {
        "battle": battle,
        "seq": seq,
        "act": act,
        "at": stamp(at),
        "actor": actor,
        "message_id": message_id,
        "event": event,
        "prev": prev,
    }


def stamp(at: datetime) -> str:
    """A time as it stands in the log and the database: UTC, to the microsecond, so that text sorts like time."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def undone_seqs(records: Iterable[Record]) -> frozenset[int]:
    """Numbers of all events that were taken back."""
    return frozenset(seq for record in records if isinstance(record.event, Undone) for seq in record.event.seqs)
