"""The game itself: its list of mechanics, its rulings, and how its sections are cited.

Only the chapter on the impact phase is known, without page numbers: places are cited by the names of its sections.
"""

from __future__ import annotations

from typing import Literal

from lexicon.names import Name
from lexicon.refs import RuleRef
from resolvers.core.mechanic import Mechanics
from resolvers.core.rulings import Rulings, ruling

DECLARING = "Declaring charges"
LEGAL_CONTACT_SECTION = "Legal contact"
CHARGING = "Charging"
REFORMING = "Reforming in a charge"
STEPPING = "Stepping forward"
FLANK = "Flank or rear charge"
CANNOT_CHARGE = "Troops that cannot charge"
WITHOUT_ORDERS = "Charging without orders"
SKIRMISHERS = "Skirmishers charging and charged"
MISSILE_FOOT = "Missile-armed foot charging"
SHAKEN = "Disrupted or fragmented charging"
FRAGMENTED = "Fragmented troops charged"
RECEIVING = "Receiving a charge"
INTERCEPTING = "Interception charges"
EVADING = "Evading"
IMPACT = "Impact combat"
NOT_IN_CHAPTER = "not in the impact chapter"


def page(section: str) -> RuleRef:
    """A section of the impact phase chapter of Field of Glory."""
    return RuleRef("fog", None, section)


class FogRulings(Rulings):
    """Readings of unclear Field of Glory rules, and settings for numbers that the chapter does not contain."""

    cmt_numbers: Literal["player_supplies_numbers", "public_reference_sheet"] = ruling(
        "player_supplies_numbers",
        page(NOT_IN_CHAPTER),
        Name(
            "Числа теста на сложное движение (их нет в главе о столкновении)?",
            "Numbers of the complex move test (the impact chapter has none)?",
        ),
        {
            "player_supplies_numbers": Name("называет игрок", "the player names them"),
            "public_reference_sheet": Name(
                "НЕПРОВЕРЕНО: из общедоступной памятки (7 обученные и застрельщики, 8 прочие)",
                "UNVERIFIED: from a public reference sheet (7 drilled and skirmishers, 8 others)",
            ),
        },
    )
    variable_move: Literal["player_supplies_variable_move", "public_variable_move"] = ruling(
        "player_supplies_variable_move",
        page(NOT_IN_CHAPTER),
        Name("Таблица переменного движения (её нет в главе)?", "The variable move table (the chapter has none)?"),
        {
            "player_supplies_variable_move": Name("называет игрок", "the player names it"),
            "public_variable_move": Name(
                "НЕПРОВЕРЕНО: из общедоступной памятки (1: -2, 2: -1, 5: +1, 6: +2)",
                "UNVERIFIED: from a public reference sheet (1: -2, 2: -1, 5: +1, 6: +2)",
            ),
        },
    )
    cmt_for_two_reasons: Literal["one_test_for_all_reasons", "one_test_for_each_reason"] = ruling(
        "one_test_for_all_reasons",
        page(SHAKEN),
        Name("Два повода для теста на сложное движение сразу?", "Two reasons for a complex move test at once?"),
        {
            "one_test_for_all_reasons": Name("один тест", "one test"),
            "one_test_for_each_reason": Name("тест на каждый повод", "one test for each reason"),
        },
    )
    broken_ground_exemption: Literal[
        "no_part_of_the_move_ends_in_disordering_ground", "leaving_partly_ends_in_disordering_ground"
    ] = ruling(
        "no_part_of_the_move_ends_in_disordering_ground",
        page(WITHOUT_ORDERS),
        Name(
            "Отряд стоит в неровной местности и может частично выйти на открытую: кончается ли ход в неровной?",
            "A group stands in broken ground and may end partly in the open: does its move end in broken ground?",
        ),
        {
            "no_part_of_the_move_ends_in_disordering_ground": Name(
                "нет, если это не сказано особо", "no, unless it is said so"
            ),
            "leaving_partly_ends_in_disordering_ground": Name("да, частично", "yes, partly"),
        },
    )
    skirmishers_stop: Literal["stop_before_those_needing_a_test", "stop_before_those_not_needing_a_test"] = ruling(
        "stop_before_those_needing_a_test",
        page(SKIRMISHERS),
        Name(
            "Цель застрельщиков уклонилась: перед кем они останавливаются в 1 ЕД?",
            "The target of skirmishers evades: before whom do they halt at 1 MU?",
        ),
        {
            "stop_before_those_needing_a_test": Name(
                "перед теми, против кого нужен тест", "before those whom they need a test to charge"
            ),
            "stop_before_those_not_needing_a_test": Name(
                "перед теми, против кого тест не нужен (буква перевода)",
                "before those whom they may charge without a test (letter of the translation)",
            ),
        },
    )


MECHANICS = Mechanics("fog", FogRulings)
