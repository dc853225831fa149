"""What the index must know of army lists to find a statline; the caller brings them, for this room knows no armies."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class UnitName:
    """One unit of one army list, by the names that players use.

    ``uid`` is the caller's key, handed back in the hit; ``rules`` are names of special rules that the unit bears.
    ``army_aliases`` and ``aliases`` hold English names and whatever else people say ("Карфаген", "Carthage").
    """

    uid: str
    book: str
    army: str
    unit: str
    page: int | None = None
    army_aliases: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


class UnitSource(Protocol):
    """Whatever can list units."""

    def units(self) -> Iterable[UnitName]:
        """Every unit of every army list, each army's in the order of print."""
        ...
