"""The random terrain tables as data, in our own words (wma p. 72-74)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from lexicon.names import Name

TerrainType = Literal["urban", "high_ground", "woods", "water"]

TERRAIN_TYPES: tuple[tuple[int, TerrainType], ...] = ((3, "urban"), (7, "high_ground"), (10, "woods"), (12, "water"))
"""Highest total of 2D6 for each kind, wma p. 72."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One row: totals from ``low`` to ``high`` of 2D6, and what may be placed (sizes in cm)."""

    low: int
    high: int
    what: Name

    @property
    def row(self) -> str:
        """The row as printed: ``6-8`` or ``12``."""
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"


PIECES: Mapping[TerrainType, tuple[Piece, ...]] = {
    "high_ground": (
        Piece(2, 3, Name("гребень вдоль края, до половины его длины, глубиной 20, вершина до 10 по желанию",
                         "a ridge on an edge, up to half of it, 20 deep, a peak up to 10 if wanted")),
        Piece(4, 4, Name("холм или гребень до 50, вершина 20 по желанию",
                         "hill or ridge up to 50, a 20 peak if wanted")),
        Piece(5, 5, Name("крутой холм до 30 или холм с лесом", "steep hill up to 30, or a wooded hill")),
        Piece(6, 8, Name("холм или гребень до 30", "hill or ridge up to 30")),
        Piece(9, 9, Name("холм до 30; скалы по краю до половины или низкие изгороди",
                         "hill up to 30; crags on up to half its edge, or low field boundaries")),
        Piece(10, 10, Name("обрывистый холм или холм с чащей до 20", "precipitous or densely wooded hill up to 20")),
        Piece(11, 12, Name("холм до 50, до половины края обрыв, вершина 20 по желанию",
                           "hill up to 50, up to half its edge a cliff, a 20 peak if wanted")),
    ),
    "woods": (
        Piece(2, 3, Name("лес или чаща вдоль края, до половины его длины, глубиной 20, с дорогой внутрь",
                         "wood or dense wood on an edge, up to half of it, 20 deep, a road leading in")),
        Piece(4, 5, Name("лес или чаща до 20", "wood or dense wood up to 20")),
        Piece(6, 8, Name("лес до 30, дорога по желанию", "wood up to 30, a road if wanted")),
        Piece(9, 10, Name("лес до 50, дорога по желанию, в центре до 20 чащи, обрыва или озера",
                          "wood up to 50, a road if wanted, up to 20 of dense wood, cliff or lake in the middle")),
        Piece(11, 12, Name("чаща до 50 с одной или двумя дорогами насквозь",
                           "dense wood up to 50, one or two roads across")),
    ),
    "water": (
        Piece(2, 2, Name("берег до половины края, глубиной 30, дюны с дорогой по желанию",
                         "coast on up to half an edge, 30 deep, dunes with a road if wanted")),
        Piece(3, 4, Name("берег до 50, глубиной 30, дюны с дорогой по желанию",
                         "coast up to 50, 30 deep, dunes with a road if wanted")),
        Piece(5, 7, Name("болото до 30", "marsh up to 30")),
        Piece(8, 9, Name("озеро до 30", "lake up to 30")),
        Piece(10, 10, Name("ручей от короткого края к длинному, не дальше 50; берега могут прикрывать",
                           "stream, short edge to long edge, no more than 50 in; banks may be low obstacles")),
        Piece(11, 11, Name("ручей до половины длины стола, мост не дальше 40 от выхода",
                           "stream up to half the table's length, a bridge within 40 of its exit")),
        Piece(12, 12, Name("глубокая река, не дальше 50, мост или брод не дальше 40 от выхода",
                           "deep river, no more than 50 in, a bridge or ford within 40 of its exit")),
    ),
    "urban": (
        Piece(2, 2, Name("малый форт на два пеших отряда, может стоять на крутом кургане до 20",
                         "small walled fort for two foot units, perhaps on a steep mound up to 20")),
        Piece(3, 4, Name("место до 30, обнесённое низкой преградой", "area up to 30 ringed by low obstacles")),
        Piece(5, 6, Name("пересечённое место до 30", "rough ground up to 30")),
        Piece(7, 8, Name("деревня до 30, дорога по желанию, может быть на холме до 30",
                         "village up to 30, a road if wanted, perhaps on a hill up to 30")),
        Piece(9, 10, Name("деревня у края, до 30 на 20", "village on an edge, up to 30 wide and 20 deep")),
        Piece(11, 11, Name("земляное укрепление на один пеший отряд, может быть на кургане до 10",
                           "earthwork for one foot unit, perhaps on a steep mound up to 10")),
        Piece(12, 12, Name("застройка до половины края, глубиной 20, с дорогой внутрь",
                           "built-up area on up to half an edge, 20 deep, a road leading in")),
    ),
}  # fmt: skip
"""Rows by kind, wma p. 73-74."""
