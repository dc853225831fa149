"""The state in words: the moment, who decides, a unit's stands; what several commands show."""

from __future__ import annotations

from games.core.state import BattleState, Decision, Unit
from handlers.desk.answer import Text, text


def describe_moment(state: BattleState) -> Text:
    """``Ход 3 из 7, бой``."""
    if state.ended is not None:
        return text("battle-ended")
    return text("battle-moment", turn=state.turn, turns=state.turns or 0, phase=text(f"phase-{state.phase or 'setup'}"))


def describe_decision(state: BattleState, waits: Decision) -> Text:
    """Whose move it is, and what it is about."""
    sides = ", ".join(state.sides[side].name or side for side in waits.sides)
    about = [state.units[thing].name for thing in waits.about if thing in state.units]
    return text(f"decides-{waits.what}", sides=sides, about=", ".join(about))


def short_name(name: str, most: int = 11) -> str:
    """A unit's name that fits a button beside a verb and keeps its number: ``Тяжёлая конница 1`` as ``Тяж. кон. 1``."""
    if len(name) <= most:
        return name
    *words, last = name.split()
    if not last.isdigit():
        words, last = [*words, last], ""
    for letters in (4, 3, 2, 1):
        cut = [word if len(word) <= letters + 1 else f"{word[:letters]}." for word in words]
        short = " ".join([*cut, last]).strip()
        if len(short) <= most:
            return short
    return f"{name[: most - 1 - len(last)].rstrip()} {last}".strip()


def dots(unit: Unit) -> str:
    """Stands left and lost: ``●●○``; a unit of many stands as a number."""
    if unit.size > 6:
        return f"{unit.stands}/{unit.size}"
    return "●" * unit.stands + "○" * unit.stands_lost


def describe_unit(unit: Unit) -> Text:
    """Stands, hits and what else matters now."""
    return text(
        "battle-unit",
        dots=dots(unit),
        hits=unit.hits,
        orders=unit.orders,
        state=_condition(unit),
        marks=unit.blunder_marks,
    )


def _condition(unit: Unit) -> str:
    if not unit.alive:
        return "destroyed"
    if unit.off_table:
        return "off"
    if unit.confused:
        return "confused"
    return "engaged" if unit.engaged else ""
