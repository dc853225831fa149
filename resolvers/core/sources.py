"""Where faces come from: the system's generator, a script, faces typed by a player. Fair dice live with the battle."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol

from lexicon.errors import Hint, NotUnderstood, ValueMissing


class Dice(Protocol):
    """Gives faces. ``stage`` names the roll (``hit``, ``rounds.0.legion.save``), for scripts and for fair dice."""

    def roll(self, count: int, sides: int, stage: str) -> tuple[int, ...]:
        """``count`` faces of 1..``sides``, in the order rolled."""
        ...


class SystemDice:
    """The system's cryptographic generator: buffered bytes, rejection sampling, so every face is equally likely."""

    def __init__(self, entropy: Callable[[int], bytes] = secrets.token_bytes, *, buffer: int = 512) -> None:
        self._entropy = entropy
        self._size = buffer
        self._bytes = b""
        self._at = 0

    def roll(self, count: int, sides: int, stage: str = "") -> tuple[int, ...]:
        """``count`` faces of 1..``sides``."""
        at, end = self._at, self._at + count
        if sides > 255 or end > len(self._bytes):
            return roll_from(self._take, count, sides)
        # What follows is the same without three calls: most rolls are of few dice, from bytes that are here.
        faces_of, unfair = _one_byte(sides)
        self._at = end
        drawn = self._bytes[at:end].translate(faces_of, unfair)
        return tuple(drawn) if len(drawn) == count else (*drawn, *roll_from(self._take, count - len(drawn), sides))

    def _take(self, count: int) -> bytes:
        if self._at + count > len(self._bytes):
            self._bytes = self._entropy(max(self._size, count))
            self._at = 0
        taken = self._bytes[self._at : self._at + count]
        self._at += count
        return taken


def roll_from(take: Callable[[int], bytes], count: int, sides: int) -> tuple[int, ...]:
    """Faces from a stream of uniform bytes: values that would favour some faces are thrown away and drawn again."""
    if sides <= 256:
        faces_of, unfair = _one_byte(sides)
        drawn = take(count).translate(faces_of, unfair)
        while (missing := count - len(drawn)) > 0:
            drawn += take(missing).translate(faces_of, unfair)
        return tuple(drawn) if sides < 256 else tuple([value + 1 for value in drawn])
    width = 2 if sides <= 65536 else 4
    span = 256**width
    limit = span - span % sides
    faces: list[int] = []
    while (missing := count - len(faces)) > 0:
        drawn = take(missing * width)
        values = [int.from_bytes(drawn[i : i + width], "big") for i in range(0, len(drawn), width)]
        faces += [value % sides + 1 for value in values if value < limit]
    return tuple(faces)


@lru_cache(maxsize=64)
def _one_byte(sides: int) -> tuple[bytes, bytes]:
    """The face of each byte, and the bytes that are thrown away; 256 fits no byte, so for that die faces less one."""
    limit = 256 - 256 % sides
    return bytes(value % sides + (sides < 256) for value in range(256)), bytes(range(limit, 256))


class ScriptedDice:
    """Faces written down beforehand, by stage; each stage is used up in order. ``6.0`` is 6.

    Raises:
        ValueMissing: ``dice.too_few``, when a stage runs out.
        NotUnderstood: ``dice.face``, when a face is not on the die.
    """

    def __init__(self, script: Mapping[str, Any]) -> None:
        self._left: dict[str, list[Any]] = {}
        _flatten(script, "", self._left)

    def roll(self, count: int, sides: int, stage: str) -> tuple[int, ...]:
        """The next ``count`` faces of ``stage``."""
        left = self._left.get(stage, [])
        if len(left) < count:
            raise ValueMissing("dice.too_few", field=f"dice.{stage}", value=list(left), allowed=f"{count}d{sides}")
        taken, self._left[stage] = left[:count], left[count:]
        for face in taken:
            if not (type(face) is int or (type(face) is float and face.is_integer())) or not 1 <= face <= sides:
                raise NotUnderstood("dice.face", field=f"dice.{stage}", value=face, allowed=f"1..{sides}")
        return tuple(map(int, taken))

    def held(self, stage: str) -> int:
        """How many faces of ``stage`` are left."""
        return len(self._left.get(stage, ()))

    def unused(self) -> dict[str, list[Any]]:
        """Stages with faces that nothing asked for."""
        return {stage: left for stage, left in self._left.items() if left}


def _flatten(script: object, path: str, out: dict[str, list[Any]]) -> None:
    if isinstance(script, Mapping):
        for key, value in script.items():
            _flatten(value, f"{path}.{key}" if path else str(key), out)
    elif isinstance(script, Sequence) and not isinstance(script, str):
        if any(isinstance(item, Mapping) for item in script):
            for index, item in enumerate(script):
                _flatten(item, f"{path}.{index}" if path else str(index), out)
        else:
            # Rolls of one stage after another ([[4, 4], [2, 5]]) are one row of faces.
            out[path] = [face for item in script for face in (item if isinstance(item, list | tuple) else (item,))]
    else:
        raise NotUnderstood("dice.face", field=f"dice.{path}", value=script, allowed=Hint.FACES)


class LyingDice:
    """Dice that were rolled before and lie there, by stage in order; all others come from another source."""

    def __init__(self, lying: Iterable[tuple[str, tuple[int, ...]]], others: Dice) -> None:
        self._lying = list(lying)
        self._others = others

    def roll(self, count: int, sides: int, stage: str) -> tuple[int, ...]:
        """The next faces that lie there of this stage, else new ones."""
        at = next((at for at, (of, faces) in enumerate(self._lying) if of == stage and len(faces) == count), None)
        return self._others.roll(count, sides, stage) if at is None else self._lying.pop(at)[1]


_D3 = "1..3 (D6: 1-2 = 1, 3-4 = 2, 5-6 = 3)"
"""Faces of a die that is rolled as a D6: a 2 may be either, so that nobody guesses which one was meant."""


class TypedDice:
    """Faces of real dice that a player typed, used in order whatever the stage.

    Raises:
        ValueMissing: ``dice.too_few``, saying how many more are needed.
        NotUnderstood: ``dice.face``, when a face is not on the die.
    """

    def __init__(self, faces: Sequence[int]) -> None:
        self._faces = tuple(faces)
        self._at = 0

    def roll(self, count: int, sides: int, stage: str) -> tuple[int, ...]:
        """The next ``count`` faces."""
        taken = self._faces[self._at : self._at + count]
        wrong = next((face for face in taken if not 1 <= face <= sides), None)
        if wrong is not None:
            raise NotUnderstood("dice.face", field="dice", value=wrong, allowed=_D3 if sides == 3 else f"1..{sides}")
        if len(taken) < count:
            needed, missing = self._at + count, count - len(taken)
            raise ValueMissing(
                "dice.too_few",
                field="dice",
                value=list(self._faces),
                allowed=str(needed),
                stage=stage,
                dice=missing,
            )
        self._at += count
        return taken

    @property
    def used(self) -> int:
        """How many faces have been rolled."""
        return self._at

    def check_all_used(self) -> None:
        """Raise ``dice.too_many_typed`` when faces are left over: the player counted differently."""
        if self._at < len(self._faces):
            raise NotUnderstood("dice.too_many_typed", field="dice", value=list(self._faces), allowed=str(self._at))
