"""What several Warmaster commands share: words for cover, and which of a unit's rules are general ones."""

from __future__ import annotations

from collections.abc import Sequence

from lexicon.names import Name
from resolvers.wma.traits import TRAITS, Rules

COVERS: dict[str, tuple[Name, ...]] = {
    "open": (Name("открыто", "open"),),
    "defended": (Name("прикрытие", "defended"), Name("прикрыты", "cover")),
    "fortified": (Name("укрепление", "fortified"), Name("стена", "wall")),
}


def general_rules(rules: Sequence[str]) -> Rules:
    """General rules only: an army's own rules mean nothing to the resolvers."""
    return tuple(trait.code for rule in rules if (trait := TRAITS.get(rule)) is not None)
