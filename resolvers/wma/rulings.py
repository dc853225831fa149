"""Readings of unclear rules, one field a question.

Long because it lists all of them, each with its words in two languages; there is nothing else in it.
"""

from __future__ import annotations

from typing import Literal

from lexicon.names import Name
from resolvers.core.rulings import Rulings, ruling
from resolvers.wma.pages import page


class WmaRulings(Rulings):
    """Readings of unclear Warmaster Ancients rules; the defaults are those of the project's rulings page."""

    order_distance_bands: Literal["beyond_each_20", "each_full_20"] = ruling(
        "beyond_each_20",
        page(16),
        Name("Штраф за расстояние: ровно 20 см уже штраф?", "Distance penalty: does exactly 20 cm already count?"),
        {
            "beyond_each_20": Name("нет, только дальше 20, 40, 60, 80", "no, only beyond 20, 40, 60, 80"),
            "each_full_20": Name("да, за каждые полные 20", "yes, for each full 20"),
        },
    )
    warband_order_cap: Literal["cap_command_value", "cap_number_needed"] = ruling(
        "cap_command_value",
        page(128),
        Name("Бригада дружин: что не выше 10?", "Warband brigade: what may not exceed 10?"),
        {
            "cap_command_value": Name("командование до штрафов", "the command value before penalties"),
            "cap_number_needed": Name("нужное число после штрафов", "the number needed after penalties"),
        },
    )
    hopeless_order: Literal["may_be_tried", "not_tried", "double_one_succeeds"] = ruling(
        "may_be_tried",
        page(14),
        Name("Приказ, которому нужно меньше 2?", "An order that needs less than 2?"),
        {
            "may_be_tried": Name("бросать можно, удача невозможна", "may be rolled, cannot succeed"),
            "not_tried": Name("отдать нельзя", "cannot be given"),
            "double_one_succeeds": Name("две единицы всегда удача", "a double one always succeeds"),
        },
    )
    brigade_slow: Literal["slow_from_second_order", "slow_every_brigade_order"] = ruling(
        "slow_from_second_order",
        page(18),
        Name("Медленный отряд в бригаде: штраф и за первый приказ?", "Slow unit in a brigade: first order too?"),
        {
            "slow_from_second_order": Name("нет, со второго", "no, from the second"),
            "slow_every_brigade_order": Name("да, за каждый", "yes, every order"),
        },
    )
    camel_shy: Literal["cavalry_and_chariots", "cavalry_only"] = ruling(
        "cavalry_and_chariots",
        page(124),
        Name("Кого пугают верблюды?", "Whom do camels upset?"),
        {
            "cavalry_and_chariots": Name("конницу и колесницы", "cavalry and chariots"),
            "cavalry_only": Name("только конницу", "cavalry only"),
        },
    )
    camel_brigade: Literal["any_shy_unit", "all_shy_units"] = ruling(
        "any_shy_unit",
        page(124),
        Name("Бригада рядом с верблюдами: сколько отрядов нужно?", "A brigade near camels: how many units matter?"),
        {
            "any_shy_unit": Name("хватит одного", "one is enough"),
            "all_shy_units": Name("все отряды бригады", "all units of the brigade"),
        },
    )
    brigade_blunder_marks: Literal["worst_marks", "sum_of_marks"] = ruling(
        "worst_marks",
        page(68),
        Name("Отметки ошибок нескольких отрядов бригады?", "Blunder marks of several units of a brigade?"),
        {"worst_marks": Name("худший отряд", "the worst unit"), "sum_of_marks": Name("сумма", "their sum")},
    )
    blunder_near_enemy: Literal["within_own_full_move", "within_enemy_full_move"] = ruling(
        "within_own_full_move",
        page(68),
        Name("Ошибка 2-3: враг близко, если до него", "Blunder 2-3: an enemy is close when he is within"),
        {
            "within_own_full_move": Name("полное движение отряда", "the unit's full move"),
            "within_enemy_full_move": Name("полное движение врага", "his own full move"),
        },
    )
    general_failure: Literal["commanders_still_move", "command_phase_over"] = ruling(
        "commanders_still_move",
        page(15),
        Name("Приказ Генерала не принят: что закончилось?", "The General's order fails: what is over?"),
        {
            "commanders_still_move": Name("приказы; командующие ещё ходят", "orders; commanders still move"),
            "command_phase_over": Name("вся фаза командования", "the whole Command phase"),
        },
    )
    defended_artillery_driveback: Literal["infantry_only", "all_covered"] = ruling(
        "infantry_only",
        page(40),
        Name(
            "Кому прикрытие убирает первые попадания при отбрасывании?",
            "Whose cover ignores the first hits of a drive back?",
        ),
        {
            "infantry_only": Name("только пехоте", "infantry only"),
            "all_covered": Name("всем, кто может быть прикрыт", "all that can be in cover"),
        },
    )
    warband_all_hits_ignored: Literal["no_die", "one_die"] = ruling(
        "no_die",
        page(128),
        Name(
            "Дружина с потерями, прикрытие сняло все попадания: остаётся ли добавочный кубик?",
            "A warband with losses, cover cancels every hit: is the extra die still rolled?",
        ),
        {"no_die": Name("нет", "no"), "one_die": Name("да", "yes")},
    )
    fanatic_driveback: Literal["fanatics_immune", "fanatics_driven"] = ruling(
        "fanatics_immune",
        page(41),
        Name("Отбрасывает ли фанатиков?", "Are fanatics driven back?"),
        {"fanatics_immune": Name("нет", "no"), "fanatics_driven": Name("да", "yes")},
    )
    skirmish_evasion_without_dice: Literal["no_dice_no_evasion", "evasion_without_dice"] = ruling(
        "no_dice_no_evasion",
        page(41),
        Name(
            "Застрельщики без кубиков отбрасывания: могут уклониться?",
            "Skirmishers with no drive-back dice: may they evade?",
        ),
        {"no_dice_no_evasion": Name("нет", "no"), "evasion_without_dice": Name("да", "yes")},
    )
    evaded_charger_hits: Literal["dropped_after_driveback", "kept_through_shooting"] = ruling(
        "dropped_after_driveback",
        page(25),
        Name(
            "Нападающий отброшен, цель уклонилась: остаток попаданий",
            "A charger driven back after its target evaded: hits left over",
        ),
        {
            "dropped_after_driveback": Name("снимается сразу", "are dropped at once"),
            "kept_through_shooting": Name("остаётся до конца стрельбы", "stay until shooting ends"),
        },
    )
    scythed_confusion: Literal["hit_needed", "always_confused"] = ruling(
        "hit_needed",
        page(63),
        Name("Отступление от серпоносных колесниц: беспорядок", "Retreat from scythed chariots: confusion"),
        {
            "hit_needed": Name("если было попадание", "if hit in the round"),
            "always_confused": Name("всегда", "always"),
        },
    )
    two_stampedes: Literal["second_can_destroy", "one_stampede_test"] = ruling(
        "second_can_destroy",
        page(63),
        Name("Два топтания слонами подряд?", "Two stampedes through one unit?"),
        {
            "second_can_destroy": Name(
                "проверка за каждое, вторая шестёрка губит", "each tests; the second can destroy"
            ),
            "one_stampede_test": Name("одна проверка", "one test"),
        },
    )
    wide_base_bonus: Literal["with_its_bonus", "any_charge_or_pursuit"] = ruling(
        "with_its_bonus",
        page(127),
        Name("+1 за широкую подставку", "+1 for the wide base"),
        {
            "with_its_bonus": Name("вместе с бонусом нападения или погони", "along with the charge or pursuit bonus"),
            "any_charge_or_pursuit": Name("при любом нападении и погоне", "in any charge or pursuit"),
        },
    )
    wide_base_troops: Literal["shock_only", "any_wide_base"] = ruling(
        "shock_only",
        page(138),
        Name("Кому +1 за широкую подставку?", "Who gets +1 for the wide base?"),
        {
            "shock_only": Name("ударной коннице", "shock cavalry"),
            "any_wide_base": Name("всем, кто обычно на узкой", "all that normally stand narrow"),
        },
    )
    negative_stands: Literal["floor_each_stand", "floor_the_unit"] = ruling(
        "floor_each_stand",
        page(46),
        Name("Атака подставки ниже нуля", "A stand's Attack below zero"),
        {
            "floor_each_stand": Name("считается нулём", "counts as zero"),
            "floor_the_unit": Name("вычитается у отряда", "is taken from the unit"),
        },
    )
    commander_bonus_place: Literal["after_stand_floor", "before_stand_floor"] = ruling(
        "after_stand_floor",
        page(69),
        Name("Атака командующего у подставки ниже нуля", "A commander's Attack on a stand below zero"),
        {
            "after_stand_floor": Name("прибавляется к нулю", "is added to zero"),
            "before_stand_floor": Name("сначала покрывает минус", "first makes up the minus"),
        },
    )
    continued_fight: Literal["first_round_of_engagement", "first_round_of_phase"] = ruling(
        "first_round_of_engagement",
        page(61),
        Name(
            "Бой с прошлого хода: легион и стена щитов в первом раунде?",
            "A fight from last turn: legion and shieldwall in its first round?",
        ),
        {
            "first_round_of_engagement": Name("нет, только в первом раунде боя", "no, only in the fight's first round"),
            "first_round_of_phase": Name("да, в первом раунде фазы", "yes, in the phase's first round"),
        },
    )
    mutual_destruction: Literal["nobody_wins", "higher_score_wins"] = ruling(
        "nobody_wins",
        page(48),
        Name("Обе стороны уничтожены в одном раунде", "Both sides destroyed in one round"),
        {
            "nobody_wins": Name("победителя нет", "nobody wins"),
            "higher_score_wins": Name("выше счёт", "the higher score wins"),
        },
    )
    shieldwall_ground: Literal["any_but_fortified_and_difficult", "open_ground_only"] = ruling(
        "any_but_fortified_and_difficult",
        page(127),
        Name("Стена щитов за изгородью или на холме", "Shieldwall behind a hedge or on a hill"),
        {
            "any_but_fortified_and_difficult": Name("действует", "works"),
            "open_ground_only": Name("не действует", "does not work"),
        },
    )
    shieldwall_advance: Literal["charge_only", "charge_or_advance"] = ruling(
        "charge_only",
        page(127),
        Name("Стена щитов против продвинувшихся", "Shieldwall against an advance"),
        {
            "charge_only": Name("не действует", "does not work"),
            "charge_or_advance": Name("действует", "works"),
        },
    )
    supporter_last_gasp: Literal["none_for_supporters", "one_die_each_unit"] = ruling(
        "none_for_supporters",
        page(47),
        Name("Один кубик отряду, который только поддерживает?", "One die for a unit that only supports?"),
        {"none_for_supporters": Name("нет", "no"), "one_die_each_unit": Name("да", "yes")},
    )
    maniple_direction: Literal["frontal_hits_only", "hits_from_anywhere"] = ruling(
        "frontal_hits_only",
        page(126),
        Name("Манипула отменяет попадания", "Maniples cancel hits"),
        {
            "frontal_hits_only": Name("только с фронта", "from the front only"),
            "hits_from_anywhere": Name("с любой стороны", "from anywhere"),
        },
    )
    phalanx_zero: Literal["modifiers_may_raise", "stays_zero"] = ruling(
        "modifiers_may_raise",
        page(126),
        Name("Атака 0 фаланги во фланг", "A phalanx's Attack 0 to its flank"),
        {
            "modifiers_may_raise": Name("модификаторы прибавляются", "modifiers are added"),
            "stays_zero": Name("остаётся нулём", "stays zero"),
        },
    )
    phalanx_rear_support: Literal["phalanx_supports_rear", "phalanx_supports_side_only"] = ruling(
        "phalanx_supports_rear",
        page(126),
        Name("Поддерживает ли фаланга других сзади?", "May a phalanx support others from the rear?"),
        {"phalanx_supports_rear": Name("да", "yes"), "phalanx_supports_side_only": Name("нет", "no")},
    )
    artillery_in_combat: Literal["normal_saves", "no_saves"] = ruling(
        "normal_saves",
        page(125),
        Name("Спасброски от артиллерии в рукопашной", "Saves against artillery in combat"),
        {"normal_saves": Name("обычные", "as usual"), "no_saves": Name("нет", "none")},
    )
    scythed_enemies: Literal["scythed_not_wiped_out", "scythed_wiped_out"] = ruling(
        "scythed_not_wiped_out",
        page(126),
        Name(
            "Серпоносные сняты после раунда: враг «полностью уничтожен»?",
            "Scythed chariots removed after the round: is the enemy all destroyed?",
        ),
        {
            "scythed_not_wiped_out": Name("нет, решают игроки", "no, the players decide"),
            "scythed_wiped_out": Name("да, можно продвинуться", "yes, an advance is allowed"),
        },
    )
    core_units: Literal["armoured_skirmishers_core", "skirmishers_never_core"] = ruling(
        "armoured_skirmishers_core",
        page(71),
        Name("Застрельщики с защитой: основные отряды?", "Armoured skirmishers: core units?"),
        {"armoured_skirmishers_core": Name("да", "yes"), "skirmishers_never_core": Name("нет", "no")},
    )
    half_points: Literal["three_stand_units", "any_unit_at_one"] = ruling(
        "three_stand_units",
        page(71),
        Name("Полцены за отряд с одной подставкой", "Half points for a unit down to one stand"),
        {
            "three_stand_units": Name("только из трёх", "of three only"),
            "any_unit_at_one": Name("из трёх и больше", "of three or more"),
        },
    )
    triarii_bonus: Literal["triarii_once", "triarii_twice"] = ruling(
        "triarii_once",
        page(128),
        Name("Триарии в бонусе за уничтоженные отряды", "Triarii in the bonus for destroyed units"),
        {"triarii_once": Name("один отряд", "one unit"), "triarii_twice": Name("два отряда", "two units")},
    )
