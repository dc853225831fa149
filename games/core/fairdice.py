"""Fair dice: rolls that a battle's players can check afterwards (docs/fair-dice.md).

The battle publishes SHA-256 of a secret seed when it starts and the seed when it ends. Roll number ``n`` of an act
takes its faces from the bytes

    HMAC-SHA256(seed, text(0)) + HMAC-SHA256(seed, text(1)) + ...
    text(block) = the JSON list ["adjutant-dice-1", battle, act, n, [[player, words], ...], message id, block]

one byte a die up to 256 sides (two up to 65,536); a value that would favour some faces is passed over.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Callable, Sequence

from games.core.dice import RecordedDice
from games.core.state import BattleState
from resolvers.core.sources import roll_from

SEED_BYTES = 32
SCHEME = "adjutant-dice-1"

Words = Sequence[tuple[int, str]]
"""Players' own words with the player's number, in the order they were said."""


def new_seed(entropy: Callable[[int], bytes] = secrets.token_bytes) -> bytes:
    """A secret seed for one battle."""
    return entropy(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """What is published at the start: SHA-256 of the seed, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


class FairDice:
    """Dice of one act. Every call is the act's next roll, and all of them must stand in the log, in this order."""

    def __init__(self, seed: bytes, battle: str, act: int, words: Words, message_id: str) -> None:
        self._seed = seed
        self._battle = battle
        self._act = act
        self._words = [[player, said] for player, said in words]
        self._message_id = message_id
        self._next = 0

    def roll(self, count: int, sides: int, stage: str = "") -> tuple[int, ...]:
        """``count`` faces of 1..``sides``."""
        stream = _Stream(self._seed, [SCHEME, self._battle, self._act, self._next, self._words, self._message_id])
        self._next += 1
        return roll_from(stream.take, count, sides)


class _Stream:
    """The bytes of one roll, block by block."""

    def __init__(self, seed: bytes, what: list[object]) -> None:
        self._seed = seed
        self._what = what
        self._block = 0
        self._left = b""

    def take(self, count: int) -> bytes:
        while len(self._left) < count:
            text = json.dumps([*self._what, self._block], ensure_ascii=False, separators=(",", ":"))
            self._left += hmac.digest(self._seed, text.encode(), "sha256")
            self._block += 1
        taken, self._left = self._left[:count], self._left[count:]
        return taken


def act_dice(seed: bytes, state: BattleState, message_id: str) -> RecordedDice:
    """Dice for the next act of a battle, remembering what they gave."""
    return RecordedDice(FairDice(seed, state.id, state.act + 1, state.seed_words, message_id), "fair")
