"""When each stratagem may be used, and for whom (gdf p. 27)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.gdf.arms import arms_of
from games.gdf.bought import by_name
from games.gdf.fold.turns import CHARGES, waiting
from games.gdf.party import head_of, heads, members
from games.gdf.rights.places import can_seize
from games.gdf.rights.shooting import may_shoot
from games.gdf.rights.turn import charge_open, may_declare
from games.gdf.state import GdfBattle, GdfUnit
from lexicon.errors import NotAllowed
from resolvers.gdf.command_points import (
    DASH,
    DEADLY,
    DELAYED,
    FIRE,
    FURIOUS,
    HIDDEN,
    HONOUR,
    KEEN,
    REFLEXES,
    RETREAT,
    SEIZE,
    SHUTDOWN,
    VIGILANCE,
    Stratagem,
)
from resolvers.gdf.pages import page


def _seizes(state: GdfBattle, side: str) -> bool:
    """It is an enemy's turn to activate a unit, and nothing is left open."""
    acting = state.units.get(state.acting or "")
    turn = state.active if acting is None else state.next_side(acting.side)
    mine = acting is None or acting.side == side
    over = state.melee is None and charge_open(state) is None
    return bool(mine and over and turn not in (None, side) and waiting(state, side))


def _shuts(state: GdfBattle, side: str) -> bool:
    """The round is over, and an enemy may take what the side holds."""
    over = state.turn > 0 and not any(waiting(state, one) for one in state.sides)
    enemies = (unit for one in state.sides if state.hostile(one, side) for unit in state.units_of(one, alive=True))
    return over and side in state.markers.values() and any(can_seize(state, unit) for unit in enemies)


def _before_the_battle(state: GdfBattle, side: str) -> bool:
    return state.turn == 0


OF_A_SIDE: Mapping[str, Callable[[GdfBattle, str], bool]] = {
    SEIZE: _seizes,
    SHUTDOWN: _shuts,
    DELAYED: _before_the_battle,
    HIDDEN: _before_the_battle,
}
"""The moment of each stratagem that is for a side as a whole; any moment will do for the others (gdf p. 27)."""


def _fell(state: GdfBattle, unit: GdfUnit) -> bool:
    return unit.id in state.lately.fell


def _rushed(state: GdfBattle, unit: GdfUnit) -> bool:
    return state.mover == unit.id and unit.action == "rush"


def _broke(state: GdfBattle, unit: GdfUnit) -> bool:
    return state.lately.broke is not None and state.lately.broke.unit == unit.id


def _shoots(state: GdfBattle, unit: GdfUnit) -> bool:
    return may_shoot(state, unit) is None


def charged_by(state: GdfBattle, unit: GdfUnit) -> GdfUnit | None:
    """An enemy whose declared charge may still come to this unit (gdf p. 7, 27)."""
    acting = state.units.get(state.acting or "")
    if acting is None or acting.action not in CHARGES or state.melee is not None or acting.shot_at:
        return None
    return acting if state.hostile(acting.side, unit.side) else None


def _is_charged(state: GdfBattle, unit: GdfUnit) -> bool:
    armed = any(arms_of(one, "ranged") for one in members(state, unit))
    return charged_by(state, unit) is not None and unit.on_table and armed and not unit.shaken


def _near(state: GdfBattle, unit: GdfUnit) -> bool:
    return state.turn > 0 and unit.on_table and state.melee is None


def _dashes(state: GdfBattle, unit: GdfUnit) -> bool:
    open_charge = state.acting == unit.id and charge_open(state) is not None
    return open_charge or any(may_declare(state, unit, action) is None for action in ("rush", "charge"))


def _fights(state: GdfBattle, unit: GdfUnit) -> bool:
    return state.melee is not None and unit.id in (state.melee.charger, state.melee.target)


def fights_again(state: GdfBattle, unit: GdfUnit) -> GdfUnit | None:
    """Whom the unit has just fought, where both still stand and the melee is quite over."""
    fought = state.lately.fought
    if fought is None or unit.id not in fought or state.melee is not None:
        return None
    foe = state.units[fought[0] if unit.id == fought[1] else fought[1]]
    open_tests = any(one.morale_due for one in (unit, foe))
    return foe if unit.on_table and foe.on_table and not open_tests else None


OF_A_UNIT: Mapping[str, Callable[[GdfBattle, GdfUnit], bool]] = {
    VIGILANCE: _fell,
    REFLEXES: _rushed,
    HONOUR: _broke,
    KEEN: _shoots,
    FIRE: _is_charged,
    RETREAT: _near,
    DASH: _dashes,
    DEADLY: _fights,
    FURIOUS: lambda state, unit: fights_again(state, unit) is not None,
}
"""The moment of each stratagem that is for one unit (gdf p. 27)."""


def able(state: GdfBattle, side: str, name: str) -> tuple[GdfUnit, ...]:
    """Units of a side for which the stratagem may be used now; whom a routed unit was is one of them."""
    fits = OF_A_UNIT[name]
    gone = [unit for unit in state.units_of(side) if not unit.alive and head_of(state, unit).id == unit.id]
    fallen = gone if name in (VIGILANCE, HONOUR) else []
    return tuple(unit for unit in (*heads(state, side), *fallen) if fits(state, unit))


def may_use(state: GdfBattle, side: str, stratagem: Stratagem, unit: GdfUnit | None) -> NotAllowed | None:
    """Whether this is the stratagem's moment; of one for a unit whether it is this unit's."""
    name = stratagem.name.en
    if name in OF_A_UNIT:
        units = able(state, side, name)
        fits = bool(units) if unit is None else head_of(state, unit) in units
    else:
        fits = name not in OF_A_SIDE or OF_A_SIDE[name](state, side)
    if fits:
        return None
    return NotAllowed("gdf.moment", field="stratagem", value=stratagem.name, when=by_name(name), ref=page(27))
