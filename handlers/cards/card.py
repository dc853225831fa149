"""A card as data: what stands above the newest act, and when a new one begins. No store, no platform.

An act's own news stay the blocks of its message, so that whoever cannot edit shows what is new; the lines of the acts
before it, a few each, stand in the payload as ``above``, for doors that draw the message anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from handlers.drawing.wording import Payload, draw_block

MOST_LINES = 30
"""That stand above the newest act; then a new card begins (a phone shows about as many)."""
MOST_SINCE = 6
"""Messages below it; then a new card begins where somebody acts."""
_LINES_AN_ACT = 4
_KEY = "card:"


def is_card_key(key: str | None) -> bool:
    """Whether a message of this key is a battle's card."""
    return key is not None and key.startswith(_KEY)


@dataclass(frozen=True, slots=True)
class Entry:
    """An act on the card, in a few plain lines of its channel's language."""

    act: int
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """The lowest message of a battle in a channel.

    Attributes:
        number: how many there were before it. moment: whose turn it was when it began.
        head: its first line. entries: the acts that stand on it, oldest first.
    """

    number: int
    moment: str
    head: str = ""
    entries: tuple[Entry, ...] = ()

    def key(self, battle: str) -> str:
        """What it is known by among the messages of its channel."""
        return f"{_KEY}{battle}:{self.number}"

    @property
    def lines(self) -> int:
        """That stand on it."""
        return sum(len(entry.lines) for entry in self.entries)

    def above(self) -> list[dict[str, Any]]:
        """Its header and its acts as blocks."""
        lines = [line for entry in self.entries for line in entry.lines]
        blocks: list[dict[str, Any]] = [{"kind": "headline", "text": self.head}]
        return [*blocks, *({"kind": "line", "text": line, "strong": False} for line in lines)]

    def without(self, acts: Iterable[int]) -> Card:
        """The card without the lines of acts that were taken back."""
        gone = frozenset(acts)
        return replace(self, entries=tuple(entry for entry in self.entries if entry.act not in gone))

    def with_act(self, entry: Entry) -> Card:
        """The card with one more act on it."""
        return replace(self, entries=(*self.entries, entry))

    def plain(self) -> dict[str, Any]:
        """As JSON."""
        entries = [[entry.act, list(entry.lines)] for entry in self.entries]
        return {"number": self.number, "moment": self.moment, "head": self.head, "entries": entries}


def card_of(data: Mapping[str, Any]) -> Card:
    """The card of its JSON."""
    entries = tuple(Entry(act, tuple(lines)) for act, lines in data["entries"])
    return Card(data["number"], data["moment"], data["head"], entries)


def begins_anew(card: Card | None, moment: str, payload: Payload, since: int | None = None) -> bool:
    """Whether an act begins a new card: a turn has begun, somebody is called, or the old one is full or far up.

    ``since``: how many messages stand below it, where that is known.
    """
    if card is None or card.moment != moment or card.lines > MOST_LINES or (since or 0) > MOST_SINCE:
        return True
    return any(block["kind"] == "call" for block in payload["blocks"])


def entry_of(act: int, payload: Payload) -> Entry:
    """What stays of an act when the next one is told: its own short form, else its headline, dice and results.

    Of what has none of them its first line stays.
    """
    short = payload.get("short")
    return Entry(act, tuple(short) if short is not None else tuple(_in_short(payload["blocks"])))


def _in_short(blocks: Sequence[Mapping[str, Any]]) -> list[str]:
    lines: list[str] = []
    for block in blocks:
        if block["kind"] in ("headline", "faces") or (block["kind"] == "line" and block["strong"]):
            lines += draw_block(dict(block))
    first = next((block for block in blocks if block["kind"] == "line"), None)
    return lines[:_LINES_AN_ACT] or ([] if first is None else [first["text"]])
