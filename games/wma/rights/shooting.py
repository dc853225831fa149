"""Rights in the Shooting phase, and when enemies charge or advance (wma p. 25, 36-41, 60, 125).

Range, arc, sight and who is nearest are the table's: the players look. What the battle knows is judged here.
"""

from __future__ import annotations

from games.wma.state import WmaBattle, WmaUnit
from lexicon.errors import NotAllowed, OutOfOrder
from resolvers.wma.pages import page
from resolvers.wma.words import Cover


def may_shoot(state: WmaBattle, unit: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from shooting at anybody now: in its Shooting phase, or at an enemy that attacks it."""
    if (refused := _unable(unit)) is not None:
        return refused
    if state.phase != "shooting":
        attackers = [enemy for enemy in state.units.values() if attacked_by(state, unit, enemy)]
        if not attackers:
            return OutOfOrder("shoot.phase", field="phase", value=state.phase, ref=page(36), example="/turn")
        refusals = [may_shoot_at_charger(state, unit, enemy) for enemy in attackers]
        return None if None in refusals else refusals[0]
    if unit.engaged:
        return NotAllowed("shoot.engaged", field="shooters", value=unit.name, ref=page(38))
    if state.active not in (None, unit.side):
        waiting = state.called(state.active)
        return OutOfOrder("turn.not_active", field="side", value=waiting)
    if state.stage == "drive_backs":
        return OutOfOrder("shoot.drive_backs", field="phase", value=state.stage, ref=page(40))
    if not unit.stands_to_shoot:
        return OutOfOrder("shoot.already", field="shooters", value=unit.name, ref=page(37))
    return None


def may_shoot_at(state: WmaBattle, unit: WmaUnit, target: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from shooting at this enemy now. A bolt may fly on into others: :func:`may_be_struck`."""
    if not state.hostile(unit.side, target.side):
        return NotAllowed("shoot.friend", field="targets", value=target.name)
    if (refused := _unable(unit) or may_be_struck(target)) is not None:
        return refused
    if attacked_by(state, unit, target):
        return may_shoot_at_charger(state, unit, target)
    if state.phase == "shooting" and target.engaged:
        return NotAllowed("shoot.target_engaged", field="targets", value=target.name, ref=page(38))
    if state.phase != "shooting" and state.active != unit.side and may_shoot(state, unit) is None:
        return OutOfOrder("shoot.not_attacked", field="targets", value=target.name, shooter=unit.name, ref=page(41))
    return may_shoot(state, unit)


def may_be_struck(unit: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from being hit at all; those in combat are no targets, but bolts reach them (wma p. 125)."""
    if not unit.alive:
        return NotAllowed("shoot.gone", field="targets", value=unit.name)
    if unit.off_table:
        return NotAllowed("shoot.target_off_table", field="targets", value=unit.name, ref=page(30))
    return None


def may_reach_with_shots(unit: WmaUnit, distance_cm: float) -> NotAllowed | None:
    """What keeps a unit from shooting over a distance that somebody measured: its range (wma p. 37)."""
    reach = int((unit.range or "0").rpartition("x")[2])  # heavy artillery: so many shots, so far
    if distance_cm <= reach:
        return None
    return NotAllowed(
        "shoot.out_of_range", field="distance", value=unit.name, allowed=str(reach), cm=distance_cm, ref=page(37)
    )


def may_hold(unit: WmaUnit, cover: Cover) -> NotAllowed | None:
    """What keeps a unit from standing in this cover: a phalanx is not fit for fortifications (wma p. 29)."""
    if cover == "fortified" and "phalanx" in unit.rules:
        return NotAllowed("fight.fortified_phalanx", field="cover", value=unit.name, ref=page(29))
    return None


def attacked_by(state: WmaBattle, unit: WmaUnit, enemy: WmaUnit) -> bool:
    """Whether the enemy has charged or advanced into contact with the unit in this phase (wma p. 41, 60)."""
    return state.phase in ("command", "combat") and enemy.alive and enemy.id in unit.charged_by


def may_shoot_at_charger(state: WmaBattle, unit: WmaUnit, charger: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from shooting at one that charges it or advances on it: once; no heavy artillery (p. 125).

    Nor does it shoot where its last stand touches another enemy already (p. 41).
    """
    if any(trait.never_shoots_chargers for trait in unit.traits):
        return NotAllowed("shoot.heavy_at_chargers", field="shooters", value=unit.name, ref=page(125))
    if charger.id in unit.fired_at:
        return OutOfOrder("shoot.already", field="shooters", value=unit.name, ref=page(41))
    if not stands_free(state, unit, charger):
        return NotAllowed("shoot.engaged", field="shooters", value=unit.name, ref=page(41))
    return None


def stands_free(state: WmaBattle, unit: WmaUnit, attacker: WmaUnit) -> int:
    """Stands that may shoot at this attacker at most: one at least touches whoever came before him (wma p. 41)."""
    return unit.stands - int(fights_others(state, unit, attacker))


def fights_others(state: WmaBattle, unit: WmaUnit, attacker: WmaUnit) -> bool:
    """Whether it touched an enemy before this attacker came: its stands that did may not shoot (wma p. 41)."""
    fight = state.fight_of(unit)
    met = () if fight is None else fight.touching(unit.id)
    before = met[: met.index(attacker.id)] if attacker.id in met else met
    return any(one in state.units and state.units[one].alive for one in before)


def all_have_shot(state: WmaBattle) -> bool:
    """Whether nobody of the active side may shoot any more in this phase, so that drive backs begin by themselves."""
    return all(may_shoot(state, unit) is not None for unit in state.units.values() if unit.side == state.active)


def _unable(unit: WmaUnit) -> NotAllowed | None:
    if not unit.alive:
        return NotAllowed("shoot.gone", field="shooters", value=unit.name)
    if unit.off_table:
        return NotAllowed("shoot.off_table", field="shooters", value=unit.name, ref=page(30))
    if unit.range is None:
        return NotAllowed("shoot.no_range", field="shooters", value=unit.name, ref=page(37))
    return None
