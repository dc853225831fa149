"""What players call the words that stand in inputs and results of Field of Glory; nothing but the list."""

from __future__ import annotations

from collections.abc import Mapping

from lexicon.names import Name

TYPE_NAMES: dict[str, Name] = {
    "lf": Name("лёгкая пехота", "light foot"),
    "mf": Name("средняя пехота", "medium foot"),
    "hf": Name("тяжёлая пехота", "heavy foot"),
    "light_horse": Name("лёгкая конница", "light horse"),
    "cavalry": Name("конница", "cavalry"),
    "camelry": Name("верблюды", "camelry"),
    "knights": Name("рыцари", "knights"),
    "cataphracts": Name("катафракты", "cataphracts"),
    "light_chariot": Name("лёгкие колесницы", "light chariots"),
    "heavy_chariot": Name("тяжёлые колесницы", "heavy chariots"),
    "scythed_chariot": Name("серпоносные колесницы", "scythed chariots"),
    "elephants": Name("слоны", "elephants"),
    "artillery": Name("артиллерия", "artillery"),
    "battle_wagon": Name("боевые повозки", "battle wagons"),
}
"""Troop types."""

COHESION_NAMES: dict[str, Name] = {
    "steady": Name("стойкие", "steady"),
    "disrupted": Name("дезорганизованные", "disrupted"),
    "fragmented": Name("разобщённые", "fragmented"),
    "broken": Name("сломленные", "broken"),
}
"""Levels of cohesion."""

_CIRCUMSTANCES = {
    "would_end_in_disordering_terrain": Name("ход кончится в плохой местности", "would end in disordering ground"),
    "starts_wholly_in_uneven_rough_or_difficult": Name("стоит целиком в плохой местности", "starts in broken ground"),
    "may_end_partly_in_open": Name("может выйти на открытое", "may end partly in the open"),
    "defends_fortifications": Name("обороняет укрепления", "defends fortifications"),
    "defends_river_bank": Name("обороняет берег", "defends a river bank"),
    "mounted_could_contact_or_intercept": Name("рядом всадники врага", "enemy mounted could meet or intercept it"),
    "would_contact_fortifications": Name("упрётся в укрепления", "would meet fortifications"),
    "would_contact_elephants": Name("упрётся в слонов", "would meet elephants"),
    "would_contact_river_bank": Name("упрётся в берег", "would meet a river bank"),
    "would_end_against_fortifications": Name("кончит у укреплений", "would end against fortifications"),
    "would_end_against_river_bank": Name("кончит у берега", "would end against a river bank"),
    "blocked_by_friends:shock": Name("путь только через ударных своих", "only through shock friends"),
    "blocked_by_friends:in_combat": Name("путь только через сражающихся своих", "only through fighting friends"),
    "blocked_by_friends:ordinary": Name("путь только через обычных своих", "only through ordinary friends"),
}
_PLACES = {
    "open": Name("открыто", "open"),
    "uneven": Name("неровная", "uneven"),
    "rough": Name("пересечённая", "rough"),
    "difficult": Name("труднопроходимая", "difficult"),
    "front": Name("фронт", "front"),
    "flank": Name("фланг", "flank"),
    "rear": Name("тыл", "rear"),
    "front_edge": Name("передний край", "front edge"),
    "side_edge": Name("боковой край", "side edge"),
    "rear_edge": Name("задний край", "rear edge"),
    "rear_corner": Name("задний угол", "rear corner"),
    "front_corner_to_edge": Name("передний угол в край", "front corner to an edge"),
    "corner_to_corner_only": Name("только угол в угол", "corner to corner only"),
    "side_or_rear_edge": Name("боковой или задний край", "side or rear edge"),
    "normal": Name("обычное построение", "ordinary formation"),
    "orb": Name("круговое построение", "orb"),
    "behind_fortifications": Name("за укреплениями", "behind fortifications"),
    "fortifications": Name("укрепления", "fortifications"),
    "river_bank": Name("берег реки", "river bank"),
    "friends": Name("свои", "friends"),
    "enemy": Name("враг", "enemy"),
    "impassable_ground": Name("непроходимая местность", "impassable ground"),
    "camp": Name("лагерь", "camp"),
    "own": Name("свой край", "own edge"),
    "side": Name("боковой край стола", "side edge of the table"),
    "not_declared": Name("не объявлен", "not declared"),
    "hidden_behind_friends_of_theirs": Name("закрыт своими", "hidden behind its friends"),
}
_TESTS = {
    "drilled": Name("обученные", "drilled"),
    "undrilled": Name("необученные", "undrilled"),
    "skirmishers": Name("застрельщики", "skirmishers"),
    "elite": Name("элита", "elite"),
    "superior": Name("лучшие", "superior"),
    "average": Name("средние", "average"),
    "poor": Name("плохие", "poor"),
    "with_group": Name("с боевой группой", "with the group"),
    "with_battle_line_not_group": Name("с линией, но не с группой", "with the line, not the group"),
    "in_range": Name("в пределах командования", "in range"),
    "none": Name("нет", "none"),
    "avoid_charge_without_orders": Name("чтобы не атаковать", "not to charge"),
    "charge": Name("чтобы атаковать", "to charge"),
    "intercept": Name("чтобы перехватить", "to intercept"),
    "stand": Name("чтобы устоять", "to stand"),
    "complex_move": Name("сложное движение", "complex move"),
    "bow": Name("лук", "bow"),
    "longbow": Name("длинный лук", "longbow"),
    "crossbow": Name("арбалет", "crossbow"),
    "firearm": Name("огнестрельное", "firearm"),
    "avoid_friends": Name("обойти своих", "to avoid friends"),
    "avoid_enemy": Name("обойти врага", "to avoid enemies"),
    "cancel_charge": Name("отменить атаку", "cancel a charge"),
    "add_charge": Name("добавить атаку", "add a charge"),
    "cross_path": Name("пересечь путь", "cross the path"),
    "charger": Name("атакующий", "charger"),
    "target": Name("цель", "target"),
    "interceptor": Name("перехватчик", "interceptor"),
}
_RESULTS = {
    "must_evade": Name("обязаны уклониться", "must evade"),
    "charges_without_orders": Name("атакует без приказа", "charges without orders"),
    "bursts_through_friends": Name("прорывается сквозь своих", "bursts through friends"),
    "continues": Name("продолжается", "goes on"),
    "cancelled": Name("отменена", "is off"),
    "flank_charge": Name("как атака во фланг", "as a flank charge"),
    "frontal": Name("как атака во фронт", "as a frontal charge"),
    "flank_or_rear": Name("как удар во фланг или тыл", "as a hit in flank or rear"),
    "charge_direction": Name("по направлению атаки", "along the charge"),
    "own_rear": Name("к своему тылу", "to the own rear"),
    "friends_in_range_test": Name("свои рядом проходят тест", "friends in range test"),
    "rout_before_chargers_move": Name("бежит до хода атакующих", "routs before the chargers move"),
    "contacted_bases": Name("задетые базы", "the contacted bases"),
    "one_base": Name("одна база", "one base"),
}

WORD_NAMES: Mapping[str, Name] = {
    **TYPE_NAMES, **COHESION_NAMES, **_CIRCUMSTANCES, **_PLACES, **_TESTS, **_RESULTS,
}  # fmt: skip
"""Every word of inputs and results."""

SECTION_NAMES: Mapping[str, Name] = {
    section: Name(ru, section)
    for section, ru in (
        ("Declaring charges", "объявление атак"),
        ("Legal contact", "контакт"),
        ("Charging", "атака"),
        ("Reforming in a charge", "перестроение в атаке"),
        ("Stepping forward", "выдвижение"),
        ("Flank or rear charge", "фланг и тыл"),
        ("Troops that cannot charge", "кто не атакует"),
        ("Charging without orders", "без приказа"),
        ("Skirmishers charging and charged", "застрельщики"),
        ("Missile-armed foot charging", "пешие стрелки"),
        ("Disrupted or fragmented charging", "потеря порядка"),
        ("Fragmented troops charged", "разобщённые"),
        ("Receiving a charge", "принятие атаки"),
        ("Interception charges", "перехват"),
        ("Evading", "уклонение"),
        ("Impact combat", "столкновение"),
        ("not in the impact chapter", "нет в главе"),
    )
}
"""Sections of the chapter, which has no page numbers, as short as a phone wants them."""
