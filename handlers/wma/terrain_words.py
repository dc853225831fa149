"""Words for cover, which several Warmaster commands share."""

from __future__ import annotations

from lexicon.names import Name
from resolvers.wma.words import Cover

COVERS: dict[str, tuple[Name, ...]] = {
    "open": (Name("открыто", "open"),),
    "defended": (Name("прикрытие", "defended"), Name("прикрыты", "cover"), Name("прикрыта", "covered")),
    "fortified": (Name("укрепление", "fortified"), Name("стена", "wall")),
}

COVERS_FROM_SHOTS: dict[str, tuple[Name, ...]] = {
    **COVERS,
    "defended": (
        *COVERS["defended"],
        Name("защищены", "in cover"),
        Name("лес", "wood"),
        Name("кустарник", "scrub"),
        Name("холм", "hill"),
        Name("изгородь", "hedge"),
        Name("болото", "bog"),
        Name("деревня", "village"),
    ),
    "fortified": (*COVERS["fortified"], Name("укреплены", "in fortifications")),
}
"""The same, and the ground that gives cover (wma p. 39); in combat it matters besides that such ground is difficult."""

COVER_LABELS: dict[Cover, Name] = {
    "open": Name("Открыто", "Open"),
    "defended": Name("Прикрытие", "Defended"),
    "fortified": Name("Укрепление", "Fortified"),
}
"""As they stand on buttons."""
