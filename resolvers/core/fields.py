"""What players call the inputs and results that several games share; nothing but the list."""

from __future__ import annotations

from collections.abc import Mapping

from lexicon.names import Name

FIELD_NAMES: Mapping[str, Name] = {
    "success": Name("успех", "success"),
    "pass": Name("тест пройден", "test passed"),
    "roll": Name("бросок", "roll"),
    "total": Name("итог", "total"),
    "dice": Name("кубики", "dice"),
    "hits": Name("попадания", "hits"),
    "saved": Name("спасено", "saved"),
    "allowed": Name("можно", "allowed"),
    "legal": Name("по правилам", "legal"),
    "reason": Name("причина", "reason"),
    "winner": Name("победа", "winner"),
    "loser": Name("проигравший", "loser"),
    "cost": Name("стоимость", "cost"),
    "result": Name("итог", "result"),
    "effect": Name("эффект", "effect"),
    "state": Name("состояние", "state"),
    "type": Name("род войск", "troop type"),
    "types": Name("рода войск", "troop types"),
    "quality": Name("качество", "quality"),
    "unit": Name("подразделение", "unit"),
    "terrain": Name("местность", "terrain"),
    "attacker": Name("атакующий", "attacker"),
    "defender": Name("обороняющийся", "defender"),
    "charger": Name("атакующий", "charger"),
    "evader": Name("уклоняющийся", "evader"),
    "shooter": Name("стрелки", "shooters"),
    "target": Name("цель", "target"),
    "enemy": Name("враг", "enemy"),
    "other": Name("другие", "others"),
    "others": Name("другие", "others"),
    "options": Name("варианты", "options"),
    "first": Name("первый", "first"),
    "test": Name("тест", "test"),
    "needed": Name("нужно", "needed"),
    "needs": Name("нужно", "needs"),
    "modifier": Name("модификатор", "modifier"),
    "mode": Name("способ", "way"),
    "main": Name("основные", "main"),
    "support": Name("поддержка", "support"),
    "speed_in": Name("скорость", "speed"),
    "distance_in": Name("расстояние", "distance"),
    "wanted_in": Name("хочет пройти", "wants to go"),
    "retreats": Name("отступает", "retreats"),
    "retreat_in": Name("отступает, дюймы", "retreats, inches"),
    "face": Name("кубик", "face"),
    "table": Name("таблица", "table"),
    "moves": Name("движение", "moves"),
    "max_in": Name("не дальше, дюймы", "at most, inches"),
}
"""Names of inputs and of results."""

SYNONYMS: Mapping[str, tuple[str, ...]] = {
    "dice": ("кубиков",),
    "hits": ("попаданий",),
    "needs": ("попадание на",),
    "modifier": ("мод",),
    "wanted_in": ("пройти",),
}
"""Other words that players say for a field or for a word of :mod:`names`."""

VALUE_NAMES: Mapping[str, Name] = {
    "none": Name("нет", "none"),
    "open": Name("открыто", "open"),
    "infantry": Name("пехота", "infantry"),
    "cavalry": Name("конница", "cavalry"),
}
"""Words that stand in the inputs of several games."""
