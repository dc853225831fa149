"""What a winner may choose still, as the others of its fight chose: a pursuit is supported where one is (wma p. 57)."""

from __future__ import annotations

from games.wma.engagement import Engagement
from games.wma.state import WmaBattle


def choices_now(state: WmaBattle, fight: Engagement, unit: str) -> tuple[str, ...]:
    """What a unit that has not chosen yet may do by now, what is likely of it first.

    Only foot that pursues is supported in it. Once nobody of the line goes on, those behind see the enemy themselves,
    and who can reach him may not support instead (wma p. 55, 57).
    """
    choices = fight.options.get(unit, ())
    if "support" not in choices:
        return choices
    going = _going(state, fight, unit)
    if any(not fight.only_supports(one) for one in going):
        return choices
    rest = tuple(choice for choice in choices if choice != "support")
    if not going:
        return rest
    return ("pursue", "support", *rest[1:]) if rest[:1] == ("pursue",) else choices


def _going(state: WmaBattle, fight: Engagement, unit: str) -> list[str]:
    """The other foot of its side that pursues, or may yet."""
    may = [one for one, choices in fight.options.items() if "pursue" in choices]
    does = [one for one, choice in fight.chosen.items() if choice == "pursue"]
    known = (state.units[one] for one in (*may, *does) if one != unit and one in state.units)
    side = state.units[unit].side
    return [one.id for one in known if one.alive and one.side == side and one.type == "infantry"]
