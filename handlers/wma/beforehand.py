"""What a side of Warmaster may say beforehand (wma p. 24-25, 40-41, 48, 85, 99)."""

from __future__ import annotations

from games.core.beforehand import Case
from games.core.course import Act, Debt
from games.wma.rights.reactions import chargers_of
from games.wma.state import WmaBattle
from handlers.wma.fighting import next_dice
from lexicon.names import Name

_MOUNTED = ("cavalry", "chariot", "elephant")
_WELL_ARMOURED = 5
"""The save of the armour that is meant by a well armoured horseman."""


def _of_mounted(state: WmaBattle, debt: Debt) -> bool:
    return any(one.type in _MOUNTED for one in chargers_of(state, state.units[debt.units[0]]))


def _of_armoured(state: WmaBattle, debt: Debt) -> bool:
    chargers = chargers_of(state, state.units[debt.units[0]])
    return any(one.type == "cavalry" and (one.armour or 7) <= _WELL_ARMOURED for one in chargers)


def _more_dice(state: WmaBattle, debt: Debt) -> bool:
    """Whether a pursuit by all who may would be fought with more dice than the enemy has."""
    fight = state.fight_of(state.units[debt.units[0]])
    dice = None if fight is None else next_dice(state, fight, debt.units)
    return dice is not None and dice[0] > dice[1]


def _hits(state: WmaBattle, act: Act) -> int:
    return -state.units[act.unit].phase_hits


_CHARGED = ("reaction", "evade")
_EVADE = "evade"
_FOLLOW = {"choice": ("pursue", "support")}
_STAND = {"choice": ("stand",)}
_BACK = {"choice": ("fall_back",)}

CASES = (
    Case(
        "shoot_charger",
        Name("По нападающим стреляем, если можем", "We shoot at chargers if we can"),
        "fire",
        ("reaction",),
        "shoot",
        where_possible=True,
    ),
    Case(
        "evade_armoured",
        Name("Застрельщики уклоняются от конницы с бронёй 5+ и лучше", "Skirmishers evade cavalry with armour 5+"),
        _EVADE,
        _CHARGED,
        "evade",
        when=_of_armoured,
        where_possible=True,
    ),
    Case(
        "evade_mounted",
        Name("Застрельщики уклоняются от конных, колесниц, слонов", "Skirmishers evade horse, chariots, elephants"),
        _EVADE,
        _CHARGED,
        "evade",
        when=_of_mounted,
        where_possible=True,
    ),
    Case(
        "evade_all",
        Name("Застрельщики уклоняются от всех", "Skirmishers evade everybody"),
        _EVADE,
        _CHARGED,
        "evade",
        where_possible=True,
    ),
    Case("evade_never", Name("Никто не уклоняется", "Nobody evades"), _EVADE, ("evade",), "stand"),
    Case(
        "pursue_more",
        Name("Преследуем, если кубиков у нас больше", "We pursue when we have more dice"),
        "round",
        ("aftermath",),
        "aftermath",
        _FOLLOW,
        _more_dice,
    ),
    Case("pursue_all", Name("Преследуем всегда", "We always pursue"), "round", ("aftermath",), "aftermath", _FOLLOW),
    Case(
        "pursue_never",
        Name("Не преследуем, стоим", "We never pursue: we stand"),
        "round",
        ("aftermath",),
        "aftermath",
        _STAND,
    ),
    Case(
        "win_back",
        Name("После победы откатываемся", "Having won we fall back"),
        "round",
        ("aftermath",),
        "aftermath",
        _BACK,
    ),
    Case(
        "draw_stand", Name("После ничьей стоим", "After a draw we stand"), "draw", ("fall_back",), "aftermath", _STAND
    ),
    Case(
        "draw_back",
        Name("После ничьей откатываемся", "After a draw we fall back"),
        "draw",
        ("fall_back",),
        "aftermath",
        _BACK,
    ),
    Case(
        "drive_hit",
        Name("Отбрасываем сперва тех, кому досталось больше", "Driven back first: whoever was hit most"),
        "drive",
        ("drive_back",),
        "driveback",
        first=_hits,
    ),
    Case(
        "drive_listed",
        Name("Отбрасываем по порядку списка", "Driven back in the order of our list"),
        "drive",
        ("drive_back",),
        "driveback",
    ),
    Case(
        "reroll_yes",
        Name("Проваленный приказ перебрасываем", "A failed order is rolled again"),
        "reroll",
        ("reroll",),
        "reroll",
        {"again": ("yes",)},
    ),
    Case(
        "reroll_no",
        Name("Проваленный приказ не перебрасываем", "A failed order is left so"),
        "reroll",
        ("reroll",),
        "reroll",
        {"again": ("no",)},
    ),
    Case(
        "favour_yes",
        Name("Милость богов — на первый неудачный удар", "A god's favour: for the first failed attack"),
        "favour",
        ("favour",),
        "reroll",
        {"again": ("yes",)},
    ),
    Case(
        "favour_no",
        Name("Милость богов бережём", "A god's favour is kept"),
        "favour",
        ("favour",),
        "reroll",
        {"again": ("no",)},
    ),
)
"""In the order in which they are asked."""
