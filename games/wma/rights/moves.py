"""Rights of moves that nobody ordered: drive backs, friends in the way, the table's edge (wma p. 30, 40-41, 63-65)."""

from __future__ import annotations

from typing import Literal

from games.wma.engagement import Engagement
from games.wma.rights.confused import kept_by_confusion
from games.wma.rights.reasons import first_of
from games.wma.rights.shooting import all_have_shot
from games.wma.state import WmaBattle, WmaUnit
from lexicon.errors import NotAllowed, OutOfOrder, StillOwed
from resolvers.wma.pages import page

Obstacle = Literal["impassable", "enemy", "friends", "cliffs", "edge"]
"""What may stop a unit on its way back (wma p. 30, 33, 63)."""


def may_begin_drive_backs(state: WmaBattle, side: str) -> NotAllowed | None:
    """What keeps a side from saying that all have shot: the side that shoots says it (wma p. 40)."""
    hit = any(unit.phase_hits and unit.alive for unit in state.units.values())
    if state.phase != "shooting" or not hit:
        return NotAllowed("driveback.nobody", field="unit", ref=page(40))
    if side != state.active and state.stage != "drive_backs":
        return OutOfOrder("driveback.still_shooting", field="unit", ref=page(40))
    return None


def may_be_driven_back(state: WmaBattle, unit: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from being driven back now (wma p. 40-41, 125)."""
    if unit.driven_back:
        return NotAllowed("driveback.done", field="unit", value=unit.name, ref=page(40))
    if unit.phase_hits and state.stands_fast(unit):
        return NotAllowed("driveback.stands_fast", field="unit", value=unit.name, ref=page(41))
    if not unit.awaits_drive_back:
        waiting = [one.name for one in state.awaiting_drive_back()]
        if not waiting:
            return NotAllowed("driveback.nobody", field="unit", ref=page(40))
        return NotAllowed("driveback.not_waiting", field="unit", value=unit.name, allowed=waiting, ref=page(40))
    if state.phase == "shooting" and state.stage != "drive_backs" and not all_have_shot(state):
        return OutOfOrder("driveback.still_shooting", field="unit", ref=page(40))
    return None


def evades_its_drive_back(state: WmaBattle, unit: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from evading instead, whatever its dice will be: skirmishers do, in Shooting (p. 25, 41)."""
    if not any(trait.evades_driveback for trait in unit.traits):
        return NotAllowed("evade.no_skirmishers", field="unit", value=unit.name, ref=page(41))
    if unit.evaded:
        return NotAllowed("evade.again", field="unit", value=unit.name, ref=page(25))
    if state.phase != "shooting":
        return NotAllowed("evade.not_driven", field="unit", value=unit.name, ref=page(41))
    return first_of((kept_by_confusion(unit, "evade_drive_back"),), unit, "unit")


def may_evade_drive_back(state: WmaBattle, unit: WmaUnit) -> NotAllowed | None:
    """The same once its dice are rolled."""
    refused = evades_its_drive_back(state, unit)
    if refused is None and not (unit.driven_back and unit.forced and unit.alive):
        return NotAllowed("evade.not_driven", field="unit", value=unit.name, ref=page(41))
    return refused


def may_be_blocked(unit: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from having been stopped on its drive back (wma p. 63)."""
    if not (unit.driven_back and unit.forced and unit.alive):
        return OutOfOrder("blocked.not_driven", field="unit", value=unit.name, ref=page(63))
    return None


def retreat_of(state: WmaBattle, unit: WmaUnit) -> Engagement | None:
    """The fight that a unit retreats from in this phase (wma p. 51)."""
    if not unit.forced:
        return None
    return next((one for one in (*state.engagements.values(), *state.over.values()) if unit.id in one.retreated), None)


def may_be_cut_off(state: WmaBattle, unit: WmaUnit, stands: int) -> NotAllowed | None:
    """What keeps stands from having been destroyed where their retreat was blocked (wma p. 53)."""
    if not unit.alive or unit.off_table:
        return NotAllowed("makeway.gone", field="unit", value=unit.name)
    if retreat_of(state, unit) is None:
        return OutOfOrder("blocked.no_retreat", field="unit", value=unit.name, ref=page(53))
    if stands > unit.stands:
        return NotAllowed("losses.too_many", field="stands", value=stands, allowed=f"1..{unit.stands}")
    return _tramples_first(unit)


def _tramples_first(unit: WmaUnit) -> NotAllowed | None:
    """Elephants run through whom they touch even where they are lost by it: who that is comes first (wma p. 124)."""
    if unit.awaits_trampling:
        return StillOwed("fight.stampede", field="unit", value=unit.name, ref=page(63))
    return None


def stoppers(unit: WmaUnit) -> tuple[Obstacle, ...]:
    """What may stop a unit on its way back; only foot skirmishers climb cliffs (wma p. 30, 33, 63)."""
    climbs = unit.type == "infantry" and any(trait.evades_driveback for trait in unit.traits)
    return ("impassable", "enemy", "friends", "edge", *(("cliffs",) if climbs else ()))


def may_push(unit: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from having met others on its way: only forced moves and evasions test (wma p. 63-64)."""
    if not unit.alive or unit.off_table:
        return NotAllowed("makeway.gone", field="unit", value=unit.name)
    if not (unit.forced or unit.gave_way or unit.evaded):
        return OutOfOrder("makeway.not_moved", field="unit", value=unit.name, ref=page(64))
    return None


def may_meet(state: WmaBattle, mover: WmaUnit, other: WmaUnit) -> NotAllowed | None:
    """What keeps a mover from having met this unit: whoever it is trampled by elephants; others yield to friends."""
    hostile = state.hostile(mover.side, other.side)
    refusals = (
        (not other.alive or other.off_table, NotAllowed("makeway.gone", field="met", value=other.name)),
        (other.id == mover.id, NotAllowed("makeway.itself", field="met", value=other.name)),
        (other.id in mover.met, OutOfOrder("makeway.again", field="met", value=other.name, ref=page(63))),
        (hostile and not tramples(mover), NotAllowed("makeway.enemy", field="met", value=other.name, ref=page(64))),
        (
            other.engaged and not tramples(mover),
            NotAllowed("makeway.engaged", field="met", value=other.name, ref=page(64)),
        ),
    )
    return next((refused for holds, refused in refusals if holds), None)


def tramples(unit: WmaUnit) -> bool:
    """Whether it stampedes now: elephants that are driven back, retreat or blunder (wma p. 63, 124)."""
    return unit.forced and any(trait.stampedes for trait in unit.traits)


def touching_now(state: WmaBattle, elephants: WmaUnit) -> tuple[str, ...]:
    """Enemies that beaten elephants touched as they ran, as the battle knows: each of them tests (wma p. 63, 124)."""
    fight = retreat_of(state, elephants)
    if fight is None or not elephants.awaits_trampling or not tramples(elephants):
        return ()
    touched = (state.units[enemy] for enemy in fight.touching(elephants.id) if enemy in state.units)
    return tuple(enemy.id for enemy in touched if may_meet(state, elephants, enemy) is None)


def stampeding(state: WmaBattle, fight: Engagement | None) -> tuple[WmaUnit, ...]:
    """Elephants beaten in this fight of which it is not said yet whom they trampled: winners wait (wma p. 63, 124)."""
    beaten = () if fight is None else fight.retreated
    return tuple(state.units[unit] for unit in beaten if unit in state.units and state.units[unit].awaits_trampling)


def yields_to(state: WmaBattle, mover: WmaUnit, other: WmaUnit) -> bool:
    """Whether a friend may make way: free himself, for one driven back, retreating or making way; never for a blunder.

    Everybody else is only trampled, by elephants (wma p. 64, 124).
    """
    pushed = mover.gave_way or (mover.forced and (mover.driven_back or state.phase != "command"))
    return pushed and not other.engaged and not state.hostile(other.side, mover.side)


def may_leave_table(unit: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from its test at the table's edge: moved over it by force, or waiting off the table (p. 30)."""
    if not unit.alive:
        return NotAllowed("edge.gone", field="unit", value=unit.name)
    if unit.off_table:
        if unit.edge_due:
            return None
        return NotAllowed("edge.waits", field="unit", value=unit.name, ref=page(30))
    blundered = unit.blundered not in (None, "gods_forbid")
    moved = unit.forced or unit.gave_way or unit.evaded or blundered or unit.initiative == "evade"
    if not moved:
        return OutOfOrder("edge.not_moved", field="unit", value=unit.name, ref=page(30))
    return _tramples_first(unit)
