"""What players call the words that stand in inputs and results of War in Lace; nothing but the list."""

from __future__ import annotations

from collections.abc import Mapping

from lexicon.names import Name

UNIT_NAMES: dict[str, Name] = {
    "line_infantry": Name("линейная пехота", "line infantry"),
    "light_infantry": Name("лёгкая пехота", "light infantry"),
    "shock_infantry": Name("ударная пехота", "shock infantry"),
    "skirmishers": Name("застрельщики", "skirmishers"),
    "irregular_cavalry": Name("иррегулярная кавалерия", "irregular cavalry"),
    "light_cavalry": Name("лёгкая кавалерия", "light cavalry"),
    "shock_cavalry": Name("ударная кавалерия", "shock cavalry"),
    "artillery": Name("артиллерия", "artillery"),
}
"""Units."""

_OPTIONS = {
    "veterans": Name("ветераны", "veterans"),
    "recruits": Name("новобранцы", "recruits"),
    "good_shooters": Name("отличные стрелки", "good shooters"),
    "poor_shooters": Name("плохие стрелки", "poor shooters"),
    "fierce": Name("яростные", "fierce"),
    "small": Name("малое подразделение", "small unit"),
    "large": Name("крупное подразделение", "large unit"),
    "mounted": Name("конные", "mounted"),
    "cuirass": Name("кираса", "cuirass"),
    "limbered": Name("на передке", "limbered"),
    "canister": Name("картечь", "canister"),
    "light": Name("лёгкая", "light"),
    "medium": Name("средняя", "medium"),
    "heavy": Name("тяжёлая", "heavy"),
}
_ACTIONS = {
    "move": Name("движение", "move"),
    "attack": Name("атака", "attack"),
    "fire": Name("стрельба", "fire"),
    "skirmish": Name("перестрелка", "skirmish"),
    "close_order": Name("сомкнутый строй", "close order"),
    "square": Name("каре", "square"),
    "column": Name("походная колонна", "march column"),
    "change_formation": Name("перестроение", "change of formation"),
    "volley": Name("залп", "volley"),
    "rally": Name("сбор", "rally"),
    "loose": Name("свободная формация", "loose formation"),
    "evade": Name("отход", "evade"),
    "countercharge": Name("контратака", "countercharge"),
    "none": Name("нет", "none"),
    "melee": Name("ближний бой", "melee"),
    "shooting": Name("стрельба", "shooting"),
    "obstacle": Name("препятствие", "obstacle"),
    "building": Name("строение", "building"),
    "fortification": Name("укрепление", "fortification"),
    "nothing": Name("ничего", "nothing"),
    "1-1": Name("1-1", "1-1"),
    "6-6": Name("6-6", "6-6"),
}
_RESULTS = {
    "attacker": Name("атакующий", "the attacker"),
    "defender": Name("обороняющийся", "the defender"),
    "not_listed": Name("такого варианта нет", "no such option"),
    "exclude_each_other": Name("варианты исключают друг друга", "options exclude each other"),
    "safe": Name("уцелел", "safe"),
    "lost": Name("потерян", "lost"),
    "junior_lieutenant": Name("младший лейтенант", "junior lieutenant"),
    "choose_another_unit": Name("выберите другое подразделение", "choose another unit"),
    "skirmish_action_now": Name("перестрелка немедленно", "a skirmish action at once"),
    "stands_without_shooting": Name("ждёт без стрельбы", "stands without shooting"),
    "end_of_attack": Name("в конце атаки", "at the end of the attack"),
    "moves_full_charge_and_fights_if_contact": Name(
        "идёт до конца, при контакте бой", "moves all the way, fights on contact"
    ),
    "half_distance_before_attacker": Name("половина движения до атакующего", "half a move before the attacker"),
    "countercharges": Name("контратакует", "countercharges"),
    "stands": Name("стоит", "stands"),
    "waits": Name("ждёт", "waits"),
    "forms_square": Name("строит каре", "forms square"),
    "cancelled": Name("прервана", "is off"),
    "continues": Name("продолжается", "goes on"),
    "normal_melee": Name("обычный ближний бой", "an ordinary melee"),
    "half_move": Name("половина движения", "half a move"),
    "those_from_the_volley_at_end": Name("потери от залпа, в конце", "those of the volley, at the end"),
    "another_enemy_in_reach": Name("другой враг рядом", "another enemy in reach"),
    "the_retreating_enemy": Name("отступающий враг", "the retreating enemy"),
    "blunders": Name("таблица неудач", "table of blunders"),
    "heroics": Name("таблица подвигов", "table of heroics"),
}

WORD_NAMES: Mapping[str, Name] = {**UNIT_NAMES, **_OPTIONS, **_ACTIONS, **_RESULTS}
"""Every word of inputs and results."""
