"""The story of a result: every modifier with its page, every roll with its faces. Text is made from it later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import accumulate
from types import MappingProxyType
from typing import Any

from lexicon.refs import RuleRef

_NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Modifier:
    """A number that entered the sum: ``code`` names it (``distance``), ``value`` is signed, ``of`` what it changes."""

    code: str
    value: int
    ref: RuleRef | None = None
    of: str = ""
    params: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice that were rolled: ``target`` is the number needed on each die, ``None`` when they are summed or read off.

    ``needs``: where dice of one roll need different numbers, (number, how many dice) in the order of the faces.
    """

    stage: str
    faces: tuple[int, ...]
    sides: int
    value: Any
    target: int | None = None
    ref: RuleRef | None = None
    needs: tuple[tuple[int, int], ...] = ()

    def by_need(self) -> tuple[Rolled, ...]:
        """The dice of each need as a roll of its own."""
        if not self.needs:
            return (self,)
        ends = list(accumulate((count for _, count in self.needs), initial=0))
        return tuple(
            replace(self, faces=self.faces[start:end], target=need, needs=())
            for (need, _), start, end in zip(self.needs, ends, ends[1:], strict=False)
        )


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that the rules decided without a die (``confused``, ``routed``), with the page."""

    code: str
    ref: RuleRef | None = None
    params: Mapping[str, Any] = field(default_factory=lambda: _NOTHING)


Note = Modifier | Rolled | Fact
Trace = tuple[Note, ...]
