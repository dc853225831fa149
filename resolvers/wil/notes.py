"""Short names of every code that a War in Lace trace may hold, for the ledger; nothing but the list."""

from __future__ import annotations

from collections.abc import Mapping

from lexicon.names import Name

_ORDERS = {
    "discipline": Name("дисциплина", "discipline"),
    "disorder_markers": Name("маркеры расстройства", "disorder markers"),
    "close_order": Name("сомкнутый строй", "close order"),
    "officer_in_range": Name("офицер рядом", "officer near"),
    "column": Name("походная колонна", "march column"),
    "test_passed": Name("тест пройден", "test passed"),
    "test_failed": Name("тест провален", "test failed"),
    "double_one_fails": Name("1-1: всегда неудача", "1-1: always fails"),
    "double_six_passes": Name("6-6: всегда успех", "6-6: always passes"),
    "event_table_lost": Name("таблица утрачена: смотрите свою", "the table is lost: use your own"),
    "morale_modifier": Name("поправки игрока", "the player's modifiers"),
    "unit_is_done": Name("подразделение уже действовало", "the unit is done"),
    "unit_may_act": Name("подразделение может действовать", "the unit may act"),
    "action_open": Name("действие доступно", "the action is open"),
    "not_on_action_list": Name("такого действия у него нет", "not on its list of actions"),
    "not_from_column": Name("не из походной колонны", "not from march column"),
    "volley_needs_close_order": Name("залп только из сомкнутого строя", "volleys need close order"),
}
_OFFICERS = {
    "officer_joins": Name("офицер присоединился", "the officer joins"),
    "officer_alone": Name("офицер не при подразделении", "the officer is with no unit"),
    "officer_moves_first": Name("офицер ходит до активаций", "the officer moves before activations"),
    "officer_move": Name("движение офицера", "officer's move"),
    "ally_no_bonus": Name("союзникам бонуса нет", "no bonus for allies"),
    "out_of_command": Name("слишком далеко", "out of command"),
    "officer_is_last": Name("остался один офицер: теста нет", "the officer alone is left: no test"),
    "no_losses_no_test": Name("потерь нет: теста нет", "no losses: no test"),
    "officer_table_lost": Name("таблица утрачена: смотрите свою", "the table is lost: use your own"),
    "models_lost": Name("потеряно раньше", "lost before"),
    "officer_lost": Name("офицер потерян", "the officer is lost"),
    "officer_safe": Name("офицер уцелел", "the officer is safe"),
    "new_officer": Name("новый офицер", "a new officer"),
}
_ROSTER = {
    "veterans": Name("ветераны", "veterans"),
    "recruits": Name("новобранцы", "recruits"),
    "good_shooters": Name("отличные стрелки", "good shooters"),
    "poor_shooters": Name("плохие стрелки", "poor shooters"),
    "fierce": Name("яростные", "fierce"),
    "small": Name("малое подразделение", "small unit"),
    "large": Name("крупное подразделение", "large unit"),
    "mounted": Name("конные", "mounted"),
    "limbered": Name("на передке", "limbered"),
    "canister": Name("картечь", "canister"),
    "cuirass": Name("кираса", "cuirass"),
    "options_lost": Name("варианты утрачены в тексте", "the options are lost in the text"),
    "option_not_listed": Name("такого варианта нет", "no such option"),
    "options_exclude": Name("варианты исключают друг друга", "options exclude each other"),
    "force_of_30_to_40": Name("отряд на 30-40 очков", "a force of 30 to 40 points"),
    "force_flees": Name("отряд бежит", "the force flees"),
    "all_units_test": Name("все проходят проверку духа", "every unit tests its morale"),
    "force_holds": Name("отряд держится", "the force holds"),
}
_MOVES = {
    "limbered_doubles": Name("на передке вдвое быстрее", "limbered: twice as fast"),
    "own_speed": Name("своя скорость", "own speed"),
    "fractions_round_up": Name("дроби вверх", "fractions up"),
    "friend_too_near": Name("свои ближе 1 дюйма", "friends within 1 inch"),
    "enemy_too_near": Name("враг ближе 3 дюймов", "enemies within 3 inches"),
    "gaps_kept": Name("промежутки соблюдены", "the gaps are kept"),
    "close_order_blocks": Name("сомкнутый строй не пропускает", "close order lets nobody through"),
    "passes_through": Name("проходит", "passes through"),
}
_ATTACKS = {
    "target_not_visible": Name("цель не видна", "the target is not visible"),
    "artillery_never_attacks": Name("артиллерия не атакует", "artillery never attacks"),
    "charge_reach": Name("кубики и скорость", "dice and speed"),
    "shooting_dice": Name("кубики", "dice"),
    "may_fire_first": Name("может выстрелить перед атакой", "may fire before it charges"),
    "contact": Name("контакт", "contact"),
    "falls_short": Name("не дошла", "falls short"),
    "reaction_open": Name("реакция доступна", "the reaction is open"),
    "unit_never_evades": Name("не умеет отходить", "never evades"),
    "unit_never_countercharges": Name("не контратакует", "never countercharges"),
    "profile_forbids": Name("лист характеристик запрещает", "its profile forbids it"),
    "volley_by_infantry": Name("залп только у пехоты", "volleys are for infantry"),
    "unit_forms_no_square": Name("не строит каре", "forms no square"),
    "square_against_cavalry": Name("каре только против кавалерии", "square only against cavalry"),
    "volley_failed": Name("залпа нет, обычный бой", "no volley, ordinary melee"),
    "volley_harmless": Name("залп без потерь", "a harmless volley"),
    "volley_stops_attack": Name("залп остановил атаку", "the volley stops the attack"),
    "shot_before": Name("застрелены до рукопашной", "shot before the melee"),
    "volley_losses": Name("потери от залпа", "losses from the volley"),
}
_MELEE = {
    "melee_dice": Name("кубики", "dice"),
    "disordered_dice": Name("кубики при расстройстве", "dice when disordered"),
    "charge_bonus": Name("наступательный бонус", "charge bonus"),
    "hits_per_model": Name("попаданий на модель", "hits a model"),
    "more_losses": Name("потерял больше", "lost more"),
    "draw": Name("ничья", "draw"),
    "gives_way": Name("отступает", "gives way"),
    "not_entitled_to_pursue": Name("преследовать не вправе", "not entitled to pursue"),
    "markers_forbid": Name("мешают маркеры расстройства", "markers forbid it"),
    "enemy_did_not_retreat": Name("враг не отступил", "the enemy did not retreat"),
    "pursued_already": Name("уже преследовал", "has pursued already"),
    "infantry_never_pursues_cavalry": Name("пехота не догоняет кавалерию", "infantry never pursues cavalry"),
    "may_pursue": Name("может преследовать", "may pursue"),
    "takes_position": Name("занимает позицию", "takes the position"),
    "no_storm": Name("позиция не взята", "the position is not taken"),
}

NOTE_NAMES: Mapping[str, Name] = {**_ORDERS, **_OFFICERS, **_ROSTER, **_MOVES, **_ATTACKS, **_MELEE}
"""What a player reads for each code."""
