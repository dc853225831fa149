"""Words for cover, which several Warmaster commands share."""

from __future__ import annotations

from lexicon.names import Name

COVERS: dict[str, tuple[Name, ...]] = {
    "open": (Name("открыто", "open"),),
    "defended": (Name("прикрытие", "defended"), Name("прикрыты", "cover")),
    "fortified": (Name("укрепление", "fortified"), Name("стена", "wall")),
}
