"""Rights of melee: who may charge whom, who may strike back, who tests (gdf p. 7, 9-10, 13, 20)."""

from __future__ import annotations

from games.gdf.arms import arms_of
from games.gdf.bought import in_force, left_for
from games.gdf.fold.turns import CHARGES
from games.gdf.party import head_of, heads, members
from games.gdf.rights.shooting import may_be_hit
from games.gdf.rights.stratagems import fights_again
from games.gdf.rights.turn import may_act, may_be_extra, may_only, must_declare, shaken_idles
from games.gdf.state import GdfBattle, GdfUnit
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.gdf.command_points import FIRE, FURIOUS, STRATAGEMS
from resolvers.gdf.pages import page


def may_charge(state: GdfBattle, unit: GdfUnit, how: str = "") -> NotAllowed | None:
    """What keeps a unit from charging now; ``how``: ``assault`` or ``close_in`` (gdf p. 20)."""
    head = head_of(state, unit)
    if in_force(state, FURIOUS, head) and fights_again(state, head) is not None:
        return None
    if (refused := may_act(state, head) or must_declare(state, head)) is not None:
        return refused
    if head.shaken:
        return shaken_idles(head)
    if how and (refused := may_be_extra(state, head)) is not None:
        return refused
    declared = head.action if state.acting == head.id else ""
    if declared and declared not in CHARGES:
        return NotAllowed("gdf.no_charge", field="unit", value=head.name, action=declared, ref=page(7))
    if declared and how and how != declared:
        return NotAllowed("gdf.declared", field="action", value=head.name, ref=page(7))
    watching = [one.name for one in heads(state) if one.side != head.side and watches(one)]
    watching += [state.called(side) for side in state.sides if _may_fire_first(state, head, side)]
    if not declared and watching:
        names = ", ".join(watching)
        example = Name(f"/activate {head.name}, наступать", f"/activate {head.name}, charge")
        return NotAllowed(
            "gdf.declare_first", field="unit", value=head.name, watch=names, example=example, ref=page(20)
        )
    return may_only(head, how or "charge")


def watches(unit: GdfUnit) -> bool:
    """Whether a unit may shoot at whoever moves: his charge is declared before it is fought (gdf p. 20)."""
    return unit.stance == "overwatch" and unit.on_table and bool(arms_of(unit, "ranged"))


def _may_fire_first(state: GdfBattle, unit: GdfUnit, side: str) -> bool:
    """Whether a side may buy a shot at who charges, which comes before he moves (gdf p. 27)."""
    known = state.sides[side]
    fire = next(one for one in STRATAGEMS if one.name.en == FIRE)
    pays = known.doctrine == fire.doctrine and (known.points or 0) >= fire.cost and state.on("command_on")
    bought = any((one.side, one.name) == (side, FIRE) for one in left_for(state, unit))
    armed = (one for one in heads(state, side) if one.on_table and not one.shaken)
    return (
        state.hostile(side, unit.side)
        and pays
        and not bought
        and any(arms_of(each, "ranged") for one in armed for each in members(state, one))
    )


def may_charge_at(state: GdfBattle, unit: GdfUnit, target: GdfUnit) -> NotAllowed | None:
    """What keeps this enemy from being charged by this unit."""
    head, enemy = head_of(state, unit), head_of(state, target)
    if not state.hostile(head.side, enemy.side):
        return NotAllowed("fight.friends", field="targets", value=enemy.name)
    if (refused := may_be_hit(enemy)) is not None:
        return refused
    if "Aircraft" in enemy.known:
        return NotAllowed("gdf.charges_aircraft", field="targets", value=enemy.name, ref=page(13))
    again = fights_again(state, head) if in_force(state, FURIOUS, head) else None
    if again is not None and enemy.id != again.id:
        return NotAllowed("gdf.fights_same", field="targets", value=again.name, ref=page(27))
    fired = [one.unit for one in state.spent_on if one.name == FIRE and one.side == enemy.side]
    if state.acting == head.id and fired and enemy.id not in fired:
        return NotAllowed("gdf.fired_first", field="targets", value=state.units[fired[0]].name, ref=page(27))
    shot_at = head.shot_at if state.acting == head.id else ()
    if head.action == "assault" and shot_at and enemy.id not in shot_at:
        return NotAllowed("gdf.assault_target", field="targets", value=enemy.name, ref=page(20))
    return None


def may_strike(state: GdfBattle, unit: GdfUnit) -> NotAllowed | None:
    """Whether the charger has its blows still to strike, after a target with Counter (gdf p. 13)."""
    melee = state.melee
    if melee is None or melee.stage != "blows" or melee.charger != head_of(state, unit).id:
        return NotAllowed("gdf.no_blows", field="unit", value=unit.name, ref=page(9))
    return None


def can_answer(state: GdfBattle, unit: GdfUnit) -> bool:
    """Whether a charged unit has anything to decide: it is not braced and has melee weapons (gdf p. 9, 20)."""
    head = head_of(state, unit)
    return head.stance != "brace" and any(arms_of(one, "melee") for one in members(state, head))


def may_answer(state: GdfBattle, unit: GdfUnit) -> NotAllowed | None:
    """Only the target of a charge strikes back, once (gdf p. 9)."""
    melee = state.melee
    if melee is None or melee.stage == "blows" or melee.target != head_of(state, unit).id:
        return NotAllowed("gdf.no_answer", field="unit", value=unit.name, ref=page(9))
    return None


def may_test(state: GdfBattle, unit: GdfUnit, *, forced: bool = False) -> NotAllowed | None:
    """A test is rolled once, when it is owed; what the table knows may force one (gdf p. 10)."""
    head = head_of(state, unit)
    if state.melee is not None:
        return NotAllowed("gdf.melee_open", field="unit", value=head.name, ref=page(9))
    if not head.morale_due and not forced:
        return NotAllowed("gdf.no_morale", field="unit", value=head.name, ref=page(10))
    return None
