"""Fair dice: rolls that a battle's players can check afterwards (docs/fair-dice.md).

The battle publishes SHA-256 of a secret seed when it starts and the seed when it ends. Roll number ``n`` of an act
takes its faces from the bytes

    HMAC-SHA256(seed, text(0)) + HMAC-SHA256(seed, text(1)) + ...
    text(block) = the JSON list ["adjutant-dice-2", battle, player, n, [[player, words], ...], message id, block]

one byte a die up to 256 sides (two up to 65,536); a value that would favour some faces is passed over. Nothing in it
counts what stands before the act, so that nothing put there changes it. Where there is no message id the number of the
act stands instead. Battles that began with the first recipe keep it: "adjutant-dice-1", the act's number for the
player's, and the message id as it is.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from games.core.dice import RecordedDice
from games.core.state import BattleState
from resolvers.core.sources import roll_from

SEED_BYTES = 32
SCHEME: Literal[2] = 2
"""The recipe of battles that begin now."""
SCHEMES = (1, SCHEME)

Words = Sequence[tuple[int, str]]
"""Players' own words with the player's number, in the order they were said."""

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def new_seed(entropy: Callable[[int], bytes] = secrets.token_bytes) -> bytes:
    """A secret seed for one battle."""
    return entropy(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """What is published at the start: SHA-256 of the seed, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


@dataclass(frozen=True, slots=True)
class Bound:
    """What the dice of an act hang on, beside the seed. ``scheme``: which of the recipes binds them."""

    battle: str
    act: int
    actor: int
    words: Words
    message_id: str
    scheme: int = SCHEME

    def text(self, number: int, block: int) -> str:
        """What is hashed for a block of bytes of roll ``number`` (from 0) of the act."""
        first = self.scheme == 1
        who, said = self.act if first else self.actor, [[player, words] for player, words in self.words]
        message = self.message_id if first else self.message_id or self.act
        bound = [f"adjutant-dice-{self.scheme}", self.battle, who, number, said, message, block]
        return _encode(bound)


class FairDice:
    """Dice of one act. Every call is the act's next roll, and all of them must stand in the log, in this order."""

    def __init__(self, seed: bytes, bound: Bound) -> None:
        self._seed = seed
        self._bound = bound
        self._next = 0

    def roll(self, count: int, sides: int, stage: str = "") -> tuple[int, ...]:
        """``count`` faces of 1..``sides``."""
        self._next += 1
        return roll_from(_Stream(self._seed, self._bound, self._next - 1).take, count, sides)


class _Stream:
    """The bytes of one roll, block by block."""

    def __init__(self, seed: bytes, bound: Bound, number: int) -> None:
        self._seed = seed
        self._bound = bound
        self._number = number
        self._block = 0
        self._left = b""

    def take(self, count: int) -> bytes:
        while len(self._left) < count:
            text = self._bound.text(self._number, self._block)
            self._left += hmac.digest(self._seed, text.encode(), "sha256")
            self._block += 1
        taken, self._left = self._left[:count], self._left[count:]
        return taken


def act_dice(seed: bytes, state: BattleState, actor: int, message_id: str) -> RecordedDice:
    """Dice for the next act of a battle, by the player whose act it will be, remembering what they gave."""
    bound = Bound(state.id, state.act + 1, actor, state.seed_words, message_id, state.dice)
    return RecordedDice(FairDice(seed, bound), "fair")


def dice_for_show() -> FairDice:
    """The same dice each time, for what is tried out and counts for nothing."""
    return FairDice(bytes(SEED_BYTES), Bound("", 0, 0, (), "", 1))
