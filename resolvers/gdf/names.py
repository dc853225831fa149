"""What players call the words that stand in inputs and results of Grimdark Future; nothing but the list."""

from __future__ import annotations

from collections.abc import Mapping

from lexicon.names import Name
from resolvers.gdf.special_rules import SPECIAL_RULES
from resolvers.gdf.tables import TABLES

ACTION_NAMES: dict[str, Name] = {
    "hold": Name("удержать позицию", "Hold"),
    "advance": Name("продвинуться", "Advance"),
    "rush": Name("бросок", "Rush"),
    "charge": Name("наступать", "Charge"),
    "assault": Name("Штурм", "Assault"),
    "last_drop": Name("До последней капли крови", "Last drop"),
    "take_cover": Name("Ложись", "Take cover"),
    "brace": Name("Занять оборону", "Brace"),
    "suppressive_fire": Name("Прикрыть огнём", "Suppressive fire"),
    "aim": Name("Огонь по цели", "Aimed fire"),
    "close_in": Name("В рукопашную", "Close in"),
    "keep_low": Name("Не высовываться", "Keep low"),
    "overwatch_move": Name("Внимание: по идущему", "Overwatch: at a mover"),
    "overwatch_return": Name("Внимание: ответный огонь", "Overwatch: return fire"),
}
"""Actions, the usual and the extra ones."""

STATE_NAMES: dict[str, Name] = {
    "shaken": Name("шокирован", "Shaken"),
    "steady": Name("в порядке", "steady"),
    "rout": Name("бежит", "routs"),
    "passed": Name("мораль пройдена", "morale passed"),
    "none": Name("нет", "none"),
    "destroyed": Name("уничтожен", "destroyed"),
}
"""States of a unit, and outcomes of its morale test."""

DECISION_NAMES: dict[str, Name] = {
    "advance_to_objective": Name("идёт к цели и стреляет", "advances to the objective and shoots"),
    "advance_to_enemy": Name("идёт к врагу и стреляет", "advances to the enemy and shoots"),
    "rush_to_objective": Name("бежит к цели", "rushes to the objective"),
    "rush_to_enemy": Name("бежит к врагу", "rushes to the enemy"),
}
"""What the AI's unit does."""

TERRAIN_NAMES: dict[str, Name] = {
    "barricade": Name("баррикада", "barricade"),
    "building": Name("здание", "building"),
    "field": Name("поле", "field"),
    "forest": Name("лес", "forest"),
    "hill": Name("холм", "hill"),
    "shallow_lake": Name("мелкое озеро", "shallow lake"),
    "deep_lake": Name("глубокое озеро", "deep lake"),
    "lava": Name("лава", "lava"),
    "mountains": Name("горы", "mountains"),
    "river": Name("река", "river"),
    "rubble": Name("щебень", "rubble"),
    "ruin": Name("руины", "ruin"),
    "swamp": Name("болото", "swamp"),
    "blocking": Name("закрывает обзор", "blocking"),
    "impassable": Name("непроходимая", "impassable"),
    "cover": Name("укрытие", "cover"),
    "difficult": Name("сложная", "difficult"),
    "difficult_uphill": Name("сложная вверх", "difficult uphill"),
    "dangerous": Name("опасная", "dangerous"),
    "dangerous_on_rush_charge": Name("опасная при броске и наступлении", "dangerous on a Rush or Charge"),
    "see_in_and_out": Name("видно внутрь и наружу", "seen into and out of"),
    "see_over_one": Name("сверху видно поверх одного", "sees over one"),
}
"""Pieces of terrain, and what they count as."""

_OTHERS: dict[str, Name] = {
    "defensive": Name("оборонительная", "defensive"),
    "shock": Name("шоковая", "shock"),
    "strategic": Name("стратегическая", "strategic"),
    "universal": Name("общая", "universal"),
    "shooting": Name("стрельба", "shooting"),
    "melee": Name("ближний бой", "melee"),
    "hybrid": Name("гибрид", "hybrid"),
    "ranged": Name("дальнобойное", "ranged"),
    "attacker": Name("наступавший", "the charger"),
    "defender": Name("защищавшийся", "the defender"),
    "draw": Name("ничья", "a draw"),
    "win": Name("победа", "win"),
    "loss": Name("поражение", "loss"),
    "neutral": Name("ничей", "neutral"),
    "A": Name("сторона А", "side A"),
    "B": Name("сторона Б", "side B"),
    "sight_obstacle": Name("преграда обзора", "a sight-blocking obstacle"),
    "terrain": Name("местность", "terrain"),
    "all": Name("все", "all"),
    "ones": Name("единицы", "ones"),
    "failures": Name("промахи", "failures"),
    "effects": Name("что делают жетоны", "what tokens do"),
    "activate": Name("активация", "activation"),
    "heads_down": Name("Головы вниз!", "Heads down"),
    "rally": Name("сплочение", "rally"),
    "overwatch": Name("внимание", "overwatch"),
    "hero": Name("вдохновение героя", "a hero inspires"),
    "spell": Name("заклинание", "spell"),
    "friend_lost": Name("гибель своих", "friends lost"),
    "small": Name("малое", "small"),
    "medium": Name("среднее", "medium"),
    "large": Name("большое", "large"),
    "wood": Name("дерево", "wood"),
    "brick": Name("кирпич", "brick"),
    "concrete": Name("бетон", "concrete"),
    "attrition": Name("истощение", "attrition"),
    "friendly_fire": Name("дружественный огонь", "friendly fire"),
    "mishap": Name("происшествие", "accident"),
    "critical": Name("критический удар", "critical hit"),
    "ebb": Name("приливы и отливы", "ebb and flow"),
    "weariness": Name("усталость", "weariness"),
    "long_battle": Name("длительная битва", "long battle"),
    "duel": Name("Дуэль", "Duel"),
    "seize_ground": Name("Захватить территорию", "Seize ground"),
    "relic_hunt": Name("Охота за реликвиями", "Relic hunt"),
    "sabotage": Name("Диверсия", "Sabotage"),
    "breakthrough": Name("Прорыв", "Breakthrough"),
    "king_of_the_hill": Name("Царь горы", "King of the hill"),
    "ok": Name("цела", "intact"),
    "total": Name("очков больше", "too many points"),
    "heroes": Name("герои", "heroes"),
    "copies": Name("копии отряда", "copies of a unit"),
    "unit_cost": Name("дорогой отряд", "a dear unit"),
    "units": Name("число отрядов", "number of units"),
}

CAMPAIGN_NAMES: dict[str, Name] = {
    "captain": Name("Капитан", "Captain"),
    "support": Name("Поддержка", "Support"),
    "fighter": Name("Боец", "Fighter"),
    "shooter": Name("Стрелок", "Shooter"),
    "pathfinder": Name("Следопыт", "Pathfinder"),
    "healer": Name("Целитель", "Healer"),
    "saved": Name("отложено больше 200", "more than 200 saved"),
    "start_heroes": Name("героев больше одного", "more than one hero"),
    "recruit_points": Name("не хватает очков", "too few points"),
    "new_heroes": Name("новых героев больше одного", "more than one new hero"),
    "army_heroes": Name("героев в армии больше трёх", "more than three heroes in the army"),
    "veteran_unit": Name("ветеран без нового отряда", "a veteran without a new unit"),
}
"""Skill sets of heroes, and limits of a campaign."""

BUILD_NAMES: dict[str, Name] = {
    "swarm": Name("стая", "swarm"),
    "infantry": Name("пехота", "infantry"),
    "cavalry": Name("кавалерия", "cavalry"),
    "artillery": Name("артиллерия", "artillery"),
    "large_infantry": Name("крупная пехота", "large infantry"),
    "chariot": Name("колесница", "chariot"),
    "large_cavalry": Name("большая кавалерия", "large cavalry"),
    "monster": Name("монстр", "monster"),
    "vehicle": Name("техника", "vehicle"),
    "large_monster": Name("большой монстр", "large monster"),
    "giant": Name("гигант", "giant"),
    "titan": Name("титан", "titan"),
}
"""What models are, for their height."""

WORD_NAMES: Mapping[str, Name] = {
    **{table.id: table.title for table in TABLES},
    **CAMPAIGN_NAMES,
    **BUILD_NAMES,
    **{rule.name: Name(f"{rule.title.en} ({rule.title.ru.lower()})", rule.title.en) for rule in SPECIAL_RULES},
    **TERRAIN_NAMES,
    **_OTHERS,
    **DECISION_NAMES,
    **ACTION_NAMES,
    **STATE_NAMES,
}
"""Every word of inputs and results."""
