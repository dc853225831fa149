"""The game itself: its list of mechanics, its rulings, and how its pages are cited."""

from __future__ import annotations

from typing import Literal

from lexicon.names import Name
from lexicon.refs import RuleRef
from resolvers.core.mechanic import Mechanics
from resolvers.core.rulings import Rulings, ruling

MECHANICS = Mechanics("wma")


def page(number: int, section: str | None = None) -> RuleRef:
    """A place in the Warmaster Ancients rulebook."""
    return RuleRef("wma", number, section)


class WmaRulings(Rulings):
    """Readings of unclear Warmaster Ancients rules; the defaults are those of the project's rulings page."""

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
