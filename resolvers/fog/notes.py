"""Short names of every code that a Field of Glory trace may hold, for the ledger; nothing but the list."""

from __future__ import annotations

from collections.abc import Mapping

from lexicon.names import Name

_CHARGES = {
    "free_charge": Name("атакует без теста", "charges without a test"),
    "type_never_charges": Name("этот род войск не атакует", "this type never charges"),
    "fragmented_never_charges": Name("разобщённые не атакуют", "fragmented troops never charge"),
    "light_foot_shuns_formed": Name(
        "лёгкая пехота боится строя на открытом", "light foot shuns formed troops in the open"
    ),
    "light_horse_against_formed": Name("лёгкая конница на строй в лоб: тест", "light horse against formed front: test"),
    "missile_foot_against_formed": Name("стрелки на строй в лоб: тест", "missile foot against formed front: test"),
    "disrupted_charges": Name("дезорганизованы: тест", "disrupted: test"),
    "declarations_final": Name("объявленное не меняют", "declarations are final"),
    "contract_one_base_past_friends": Name("сужение на базу мимо своих", "contract one base past friends"),
    "screen_left": Name("прикрытие ушло: тоже цель", "the screen left: a target too"),
    "screened": Name("прикрыты своими", "screened by friends"),
    "all_on_path_are_targets": Name("все на пути: цели", "all on the path are targets"),
    "charge_declared": Name("атаку можно объявить", "the charge may be declared"),
    "target_not_visible": Name("цель не видна", "the target is not visible"),
    "no_legal_contact": Name("нет легального контакта", "no legal contact"),
    "legal_contact": Name("легальный контакт", "legal contact"),
    "out_of_reach": Name("не дотянуться", "out of reach"),
    "one_wheel_only": Name("только один поворот", "one wheel only"),
    "wheel_too_wide": Name("поворот больше 90°", "a wheel beyond 90 degrees"),
    "wheel_loses_bases": Name("поворот лишает бой баз", "the wheel loses fighting bases"),
    "engaged_flank_only": Name("только фланг уже сражающихся", "only the flank of troops already fighting"),
    "must_step": Name("обязаны выдвинуться", "must step forward"),
    "beyond_step": Name("дальше 2 ЕД", "beyond 2 MU"),
    "skirmishers_need_not_step": Name("застрельщики не обязаны", "skirmishers need not"),
    "charger_stops_at_edge": Name("атакующий стоит у края", "a charger stops at the edge"),
}
_FLANK = {
    "flank_charge": Name("атака во фланг или тыл", "flank or rear charge"),
    "frontal_charge": Name("как атака во фронт", "as a frontal charge"),
    "target_protected": Name("цель защищена с флангов", "the target has no flanks"),
    "partly_in_front": Name("была перед фронтом цели", "was partly in front"),
    "no_base_behind_front": Name("ни одной базы за линией фронта", "no base behind the front line"),
    "first_contact_in_front": Name("первый контакт с фронтом", "first contact in front"),
    "wheel_from_too_near": Name("поворот ближе 1 ЕД", "a wheel from within 1 MU"),
    "cohesion_drops": Name("сплочённость ниже на уровень", "cohesion drops a level"),
    "cohesion_dropped_once": Name("за этот ход уровень уже потерян", "a level is lost once a turn"),
    "skirmishers_do_not_shake": Name("застрельщики не снижают сплочённость", "skirmishers do not shake them"),
}
_ORDERS = {
    "not_shock": Name("не ударные", "not shock troops"),
    "foot_ignores_mounted": Name("пехоту всадники не манят", "foot is not tempted by mounted"),
    "move_ends_in_bad_ground": Name("ход кончится в плохой местности", "the move may end in bad ground"),
    "medium_foot_leaves_bad_ground": Name(
        "средняя пехота не выходит на открытое", "medium foot will not leave for the open"
    ),
    "foot_defends": Name("пехота обороняет рубеж", "foot defends a position"),
    "foot_near_mounted": Name("рядом всадники", "mounted troops near"),
    "would_meet_feared": Name("там слоны, укрепления или берег", "elephants, works or a bank there"),
    "friends_in_the_way": Name(
        "путь через ударных или сражающихся своих", "the way leads through shock or fighting friends"
    ),
    "only_skirmishers_beyond_friends": Name("за своими только застрельщики", "only skirmishers beyond the friends"),
    "tempted_to_charge": Name("тест, чтобы не атаковать", "test not to charge"),
    "tests_alone": Name("тест отдельно, без перебросов", "tests alone, no re-rolls"),
    "moves_as_usual": Name("ходит как обычно", "moves as usual"),
}
_RECEIVING = {
    "stands_freely": Name("стоит без теста", "stands without a test"),
    "ground_steadies": Name("местность или рубеж: без теста", "ground or defence: no test"),
    "test_to_stand": Name("тест, чтобы стоять", "test to stand"),
    "skirmishers_halt": Name("останавливаются в 1 ЕД", "they halt at 1 MU"),
    "skirmishers_run_on": Name("продолжают атаку", "they run on"),
    "not_fragmented": Name("не разобщены", "not fragmented"),
    "light_foot_does_not_frighten": Name("лёгкая пехота не пугает", "light foot does not frighten"),
    "fragmented_tests": Name("тест на сплочённость сразу", "cohesion test at once"),
}
_INTERCEPTION = {
    "interception_zone": Name("зона перехвата, ЕД", "interception zone, MU"),
    "interceptors_not_intercepted": Name("перехватчиков не перехватывают", "interceptors are not intercepted"),
    "type_never_intercepts": Name("этот род войск не перехватывает", "this type never intercepts"),
    "fragmented_never_intercepts": Name("разобщённые не перехватывают", "fragmented troops never intercept"),
    "itself_charged": Name("сам атакован", "itself charged"),
    "skirmishers_shun_formed": Name(
        "застрельщики не перехватывают строй", "skirmishers do not intercept formed troops"
    ),
    "enemy_not_visible": Name("враг не виден", "the enemy is not visible"),
    "straight_ahead_only": Name("только прямо вперёд", "straight ahead only"),
    "zone_stops_at_bad_ground": Name("зона кончается у плохой местности", "the zone stops at bad ground"),
    "beyond_zone": Name("вне зоны", "beyond the zone"),
    "not_in_flank_position": Name("стоит не во фланге врага", "not placed on the enemy's flank"),
    "cannot_face_within_zone": Name("не успевает повернуться", "cannot turn to face in time"),
    "disrupted_intercepts": Name("дезорганизованы: тест", "disrupted: test"),
    "missile_foot_intercepts": Name("стрелки перехватывают: тест", "missile foot intercepts: test"),
    "crosses_path": Name("пересекает путь, атака продолжается", "crosses the path, the charge goes on"),
    "hits_flank": Name("бьёт во фланг, атака отменена", "hits the flank, the charge is off"),
}
_EVADING = {
    "in_close_combat": Name("уже в бою", "in close combat"),
    "skirmishers_evade": Name("застрельщики уклоняются", "skirmishers evade"),
    "type_never_evades": Name("этот род войск не уклоняется", "this type never evades"),
    "too_deep": Name("глубже одной базы", "deeper than one base"),
    "shallow_evades": Name("в одну базу глубиной", "one base deep"),
    "rear_open": Name("можно и к своему тылу", "to the own rear too"),
    "rear_closed": Name("только по направлению атаки", "along the charge only"),
    "charger_rolls": Name("уклонились все: атакующий бросает", "all evaded: the charger rolls"),
    "charger_moves_normally": Name("атакующий движется обычно", "the charger moves normally"),
    "evader_caught": Name("пойманы: как удар во фланг", "caught: as a flank hit"),
    "shifts_past": Name("обходит, сместившись", "shifts past"),
    "passes_through": Name("проходит сквозь своих", "passes through friends"),
    "bursts_through": Name("прорывается сквозь своих", "bursts through friends"),
    "too_near_to_move": Name("враг ближе 1 ЕД, не движется", "enemy within 1 MU, no move"),
    "halts_before_enemy": Name("стоит в 1 ЕД от врага", "halts 1 MU from the enemy"),
    "turns_along_obstacle": Name("поворачивает вдоль края", "turns along its edge"),
    "may_follow_edge": Name("может пойти вдоль края", "may follow the edge"),
    "follows_edge": Name("идёт вдоль края", "follows the edge"),
    "leaves_table": Name("уходит со стола", "leaves the table"),
    "shift_one_base": Name("смещение до одной базы", "shift of up to one base"),
    "variable_move": Name("переменное движение", "variable move"),
}
_TESTS = {
    "cmt_modifier": Name("поправки игрока", "the player's modifiers"),
    "cmt_needed": Name("нужно", "needed"),
    "cohesion_modifier": Name("поправки игрока", "the player's modifiers"),
    "commander": Name("командующий", "commander"),
    "inspired_commander": Name("вдохновлённый командующий", "inspired commander"),
    "disrupted": Name("дезорганизованы", "disrupted"),
    "fragmented": Name("разобщены", "fragmented"),
    "broken": Name("сломлены", "broken"),
    "public_sheet": Name("НЕПРОВЕРЕННЫЕ числа из памятки", "UNVERIFIED numbers of a public sheet"),
    "test_passed": Name("тест пройден", "test passed"),
    "test_failed": Name("тест провален", "test failed"),
}

NOTE_NAMES: Mapping[str, Name] = {
    **_CHARGES, **_FLANK, **_ORDERS, **_RECEIVING, **_INTERCEPTION, **_EVADING, **_TESTS,
}  # fmt: skip
"""What a player reads for each code."""
