"""What Warmaster gives to its army lists: sizes, special rules, the prices of the appendix."""

from __future__ import annotations

from armies.core.listed import ListPack
from armies.core.statline import TroopType, Unit
from armies.wma.prices import appraise
from resolvers.wma.pages import page
from resolvers.wma.traits import TRAITS


def _off_standard(unit: Unit) -> bool:
    """Whether the appendix gives no troop of these cells at these points (wma p. 134-137)."""
    kind: TroopType = unit.type  # type: ignore[assignment]
    return not any(found.low <= unit.points <= found.high for found in appraise(kind, unit.stats, unit.special))


_ALIKE = (
    ("Конница", "Кавалерия"),
    ("Ауксиларии", "Вспомогательные", "Вспомогательные войска", "Ауксилия"),
    ("Застрельщики", "Скирмишеры", "Пешие Застрельщики"),
    ("Катафракты", "Катафрактарии"),
    ("Гетайры", "Компаньоны"),
    ("Знать", "Нобили"),
    ("Варварская Дружина", "Варбанда"),
    ("Наездники на Верблюдах", "Верблюжатники", "Верблюжья Конница", "Верблюжья Кавалерия"),
    ("Cavalry", "Horse", "Horsemen"),
    ("Bowmen", "Archers"),
    ("Skirmishers", "Foot Skirmishers"),
    ("Spearmen", "Spears"),
    ("Auxiliaries", "Auxilia"),
    ("Companions", "Hetairoi"),
    ("Cataphracts", "Cataphractarii"),
    ("Camel Riders", "Camelry"),
    ("Warband", "Tribesmen"),
)
"""Words in the names of rows that players say for one another."""

LISTS = ListPack(1000, page(78, "minimum and maximum"), TRAITS, _off_standard, _ALIKE)
