"""Charge moves, flank hits, the fight at impact, and leaving the table."""

from __future__ import annotations

from collections.abc import Sequence

from games.fog.groups import group_of, has_flanks
from games.fog.rights.answering import is_undecided
from games.fog.rights.charging import halts_before
from games.fog.rights.refusals import first, forbidden, not_there, refused, too_early
from games.fog.state import FogBattle, FogUnit
from lexicon.errors import NotAllowed
from resolvers.fog.flank import drops_cohesion
from resolvers.fog.game import CHARGING, EVADING, FLANK, IMPACT, INTERCEPTING, RECEIVING, SKIRMISHERS
from resolvers.fog.words import Aspect, Cohesion, lower


def may_move(state: FogBattle, unit: FogUnit, enemies: Sequence[FogUnit] = ()) -> NotAllowed | None:
    """What keeps a charger, or an interceptor, from its move; one that has touched somebody touches others yet."""
    if (away := not_there(state, unit)) is not None:
        return away
    if not unit.charges and unit.intercepts is None:
        return refused("fog.no_charge", unit, CHARGING)
    if unit.moved and not _steps_forward(state, unit, enemies):
        return refused("fog.moved", unit, CHARGING)
    undecided = next((one for one in _targets(state, unit) if is_undecided(state, one)), None)
    return None if undecided is None else too_early("fog.answer_first", undecided, RECEIVING)


def _steps_forward(state: FogBattle, unit: FogUnit, enemies: Sequence[FogUnit]) -> bool:
    """Whether a charge that has made contact makes more of it, with others of its targets, as it must where it can."""
    met = {other for pair in state.fresh if unit.id in pair for other in pair}
    return bool(met) and bool(enemies) and all(one.id in unit.charges and one.id not in met for one in enemies)


def may_miss(state: FogBattle, unit: FogUnit) -> NotAllowed | None:
    """What keeps a move from touching nobody: an interceptor in the flank has called the charge off by touching him."""
    return refused("fog.touches", unit, INTERCEPTING) if unit.intercepts in state.touching(unit.id) else None


def may_meet(state: FogBattle, unit: FogUnit, enemy: FogUnit) -> NotAllowed | None:
    """What keeps a group from touching this enemy: it is a target, its interceptor, or the one whom it intercepts."""
    if not enemy.alive:
        return NotAllowed("unit.dead", field="targets", value=enemy.name)
    if not state.hostile(unit.side, enemy.side):
        return NotAllowed("fight.friends", field="targets", value=enemy.name)
    known = enemy.id in unit.charges or enemy.intercepts == unit.id or unit.intercepts == enemy.id
    if not known:
        return refused("fog.not_a_target", enemy, CHARGING, charger=unit.name)
    if enemy.id in unit.charges and halts_before(state, unit, enemy, aspect_of(unit, enemy)):
        return forbidden(unit, "skirmishers_halt", SKIRMISHERS)
    return None


def aspect_of(unit: FogUnit, enemy: FogUnit) -> Aspect:
    """Where its declared charge comes in."""
    return "flank" if enemy.id in unit.into_flank else "front"


def may_vary(state: FogBattle, unit: FogUnit) -> NotAllowed | None:
    """What keeps a die from varying a move: evaders' moves vary, and of chargers all of whose targets evade; once."""
    targets = _targets(state, unit)
    after = bool(targets) and all(one.evaded for one in targets)
    return first(
        not_there(state, unit),
        None if unit.evaded or after else refused("fog.no_variable", unit, EVADING),
        refused("fog.ran", unit, EVADING) if unit.ran_mu is not None else None,
        refused("fog.moved", unit, CHARGING) if unit.moved or state.touching(unit.id) else None,
    )


def strikes_flank(unit: FogUnit | None, enemy: FogUnit, *, said: bool | None) -> bool:
    """Whether a hit is one in flank or rear: said, noted before, declared so, or of an evader, who always counts so."""
    if enemy.cohesion == "broken":
        return False  # it has no order left to lose
    if enemy.evaded:
        return True
    if said is not None:
        return said
    if unit is None:
        return enemy.flanked
    return unit.id in enemy.flanked_by or enemy.id in unit.into_flank


def may_be_flanked(state: FogBattle, enemy: FogUnit, group: FogUnit | None) -> NotAllowed | None:
    """What keeps a hit in flank or rear from being noted; one by nobody named only lowers cohesion, once a turn."""
    if (away := not_there(state, enemy)) is not None:
        return away
    if not has_flanks(enemy):
        return forbidden(enemy, "target_protected", FLANK)
    if enemy.cohesion == "broken":
        return refused("fog.routs", enemy, FLANK)
    if group is not None:
        crosses = group.intercepts == enemy.id and group.id not in enemy.flanked_by
        return refused("fog.crossed", group, INTERCEPTING) if crosses else None
    if enemy.lowered:
        return refused("fog.flanked_once", enemy, FLANK)
    if state.active is not None and not state.hostile(enemy.side, state.active):
        side = state.sides[state.active]
        return too_early("fog.not_your_turn", enemy, FLANK, side=side.name or side.id)
    return None


def no_flank_hit(enemy: FogUnit, *, protected: bool) -> NotAllowed:
    """Why a hit on its side is none in the flank: it stands so that it has none, or the charger stood wrongly."""
    return forbidden(enemy, "target_protected", FLANK) if protected else refused("fog.not_flank", enemy, FLANK)


def may_fight(state: FogBattle, enemy: FogUnit, unit: FogUnit | None) -> NotAllowed | None:
    """What keeps an impact from being fought: only contacts of this phase are, and each once."""
    if (away := not_there(state, enemy)) is not None:
        return away
    if enemy.cohesion == "broken":
        return refused("fog.routs", enemy, IMPACT)
    if (unit.id if unit is not None else "") in enemy.fought:
        return refused("fog.fought", enemy, IMPACT)
    if unit is None:
        return None
    if (away := not_there(state, unit)) is not None:
        return away
    if (unit.id, enemy.id) in state.fresh or (enemy.id, unit.id) in state.fresh:
        return None
    if enemy.id in state.touching(unit.id):
        return refused("fog.old_contact", unit, IMPACT, enemy=enemy.name)
    return first(may_move(state, unit), may_meet(state, unit, enemy), _away(enemy))


def unmoved(state: FogBattle, unit: FogUnit | None) -> list[FogUnit]:
    """Chargers beside this one whose move still stands before them: the book fights when all have moved."""
    return [
        one
        for one in state.units.values()
        if one is not unit
        and not one.fought
        and may_move(state, one) is None
        and any(may_meet(state, one, enemy) is None for enemy in _targets(state, one))
    ]


def _away(enemy: FogUnit) -> NotAllowed | None:
    return refused("fog.evaded", enemy, EVADING) if enemy.evaded else None


def may_leave(state: FogBattle, unit: FogUnit) -> NotAllowed | None:
    """What keeps a group from leaving the table: only evaders do, and chargers stop at the edge."""
    gone = unit.evaded and not state.touching(unit.id)
    return first(not_there(state, unit), None if gone else refused("fog.stays", unit, EVADING))


def after_flank(unit: FogUnit, *, by_skirmishers: bool) -> Cohesion | None:
    """What a hit in flank or rear leaves of a group; ``None`` where it costs no level."""
    if unit.lowered or not drops_cohesion(group_of(unit), by_skirmishers):
        return None
    return lower(unit.cohesion)


def _targets(state: FogBattle, unit: FogUnit) -> list[FogUnit]:
    return [state.units[one] for one in unit.charges if one in state.units]
