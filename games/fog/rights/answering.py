"""What the enemy of a charger may do: stand, evade, intercept; and the fright of fragmented groups."""

from __future__ import annotations

from games.fog.groups import evading, group_of
from games.fog.rights.refusals import first, forbidden, not_there, refused, too_early
from games.fog.state import MOVING, FogBattle, FogUnit
from lexicon.errors import NotAllowed
from resolvers.fog.game import EVADING, FRAGMENTED, INTERCEPTING, NOT_IN_CHAPTER, RECEIVING
from resolvers.fog.receiving import FRAGMENTED_CHARGED, FragmentedCharged, ReceiveCharge, receiving
from resolvers.fog.words import SKIRMISHERS, Cohesion, below


def is_frightened(state: FogBattle, unit: FogUnit) -> bool:
    """Whether a charged fragmented group still has its cohesion test before it: it stands before the chargers move."""
    if not unit.alive or "charged" in unit.tests:
        return False
    coming = (one for one in state.chargers_of(unit) if not one.moved and unit.id not in state.touching(one.id))
    frights = (
        FRAGMENTED_CHARGED.answer(FragmentedCharged(target=group_of(unit), charger=group_of(charger)))
        for charger in coming
    )
    return any(fright.cohesion_test for fright in frights)


def tests_to_stand(state: FogBattle, unit: FogUnit) -> bool:
    """Whether standing takes a complex move test, were it in the open and behind nothing."""
    target = group_of(unit)
    return any(
        receiving(ReceiveCharge(target=target, charger=group_of(charger)))[0].cmt_to_stand
        for charger in state.chargers_of(unit)
    )


def must_evade(state: FogBattle, unit: FogUnit) -> bool:
    """Whether it failed its test to stand and has not gone yet; who is broken routs."""
    able = unit.alive and unit.cohesion != "broken" and not unit.evaded
    return able and "stand" in unit.failed and any(state.chargers_of(unit))


def has_choice(state: FogBattle, unit: FogUnit) -> bool:
    """Whether a charged group still has to say what it does: one that can but stand has nothing to say."""
    if not unit.alive or unit.stood or unit.evaded or "stand" in unit.failed or unit.cohesion == "broken":
        return False
    return any(state.chargers_of(unit)) and _might_evade(state, unit)


def _might_evade(state: FogBattle, unit: FogUnit) -> bool:
    """Whether it could go: not out of close combat, where it is but overlapped."""
    evades = evading(unit, fights=bool(state.touching(unit.id)))
    return evades is None or evades.allowed


def is_undecided(state: FogBattle, unit: FogUnit) -> bool:
    """Whether anything of its answer is still open."""
    return is_frightened(state, unit) or must_evade(state, unit) or has_choice(state, unit)


def _may_answer(state: FogBattle, unit: FogUnit) -> NotAllowed | None:
    return first(
        not_there(state, unit),
        None if any(state.chargers_of(unit)) else refused("fog.not_charged", unit, RECEIVING),
        refused("fog.routs", unit, FRAGMENTED) if unit.cohesion == "broken" else None,
        refused("fog.answered", unit, RECEIVING) if unit.evaded or unit.stood else None,
        too_early("fog.fright_first", unit, FRAGMENTED) if is_frightened(state, unit) else None,
    )


def may_stand(state: FogBattle, unit: FogUnit) -> NotAllowed | None:
    """What keeps a charged group from standing, or from the test that it needs to."""
    return first(
        _may_answer(state, unit),
        refused("fog.must_evade", unit, EVADING) if must_evade(state, unit) else None,
        None if _might_evade(state, unit) else refused("fog.stands_anyway", unit, RECEIVING),
    )


def may_evade(state: FogBattle, unit: FogUnit, deep: int | None = None) -> NotAllowed | None:
    """What keeps a charged group from evading; ``deep``: how deep it stands, where that is said now."""
    answer = evading(unit, fights=bool(state.touching(unit.id)), deep=deep)
    never = answer.reason if answer is not None else None
    return first(_may_answer(state, unit), forbidden(unit, never, EVADING) if never is not None else None)


def may_go_to_rear(state: FogBattle, unit: FogUnit) -> NotAllowed | None:
    """What keeps an evader from going to its own rear: whoever is charged in flank or rear goes along the charge."""
    flanked = any(unit.id in charger.into_flank for charger in state.chargers_of(unit))
    return refused("fog.not_to_rear", unit, EVADING) if flanked else None


def may_intercept(state: FogBattle, unit: FogUnit, enemy: FogUnit) -> NotAllowed | None:
    """What keeps a group from intercepting a charger, the table's facts apart."""
    group = group_of(unit)
    reasons = (
        (group.immobile, "type_never_intercepts"),
        (group.helpless, "fragmented_never_intercepts"),
        (any(state.chargers_of(unit)), "itself_charged"),
        (enemy.intercepts is not None, "interceptors_not_intercepted"),
    )
    never = next((reason for holds, reason in reasons if holds), None)
    shuns = unit.type in SKIRMISHERS and enemy.type not in SKIRMISHERS
    return first(
        not_there(state, unit),
        None if state.hostile(unit.side, enemy.side) else refused("fog.own_charge", unit, INTERCEPTING),
        forbidden(unit, never, INTERCEPTING) if never is not None else None,
        forbidden(unit, "skirmishers_shun_formed", INTERCEPTING) if shuns else None,
        refused("fog.evaded", unit, INTERCEPTING) if unit.evaded else None,
        refused("fog.charging", unit, INTERCEPTING) if unit.charges else None,
        refused("fog.intercepts_already", unit, INTERCEPTING) if unit.intercepts is not None else None,
        refused("fog.test_failed", unit, INTERCEPTING) if "intercept" in unit.failed else None,
        None if enemy.alive and enemy.charges else refused("fog.no_charge", enemy, INTERCEPTING),
        # Contacts may have ended in phases that are not kept here, which the players know.
        too_early("fog.fights", unit, INTERCEPTING) if state.touching(unit.id) else None,
        too_early("fog.moved", enemy, INTERCEPTING) if enemy.moved or state.stage == MOVING else None,
    )


def may_test_cohesion(state: FogBattle, unit: FogUnit, cause: str) -> NotAllowed | None:
    """What keeps a group from a cohesion test: each cause is tested for once a turn, a charge while there is one."""
    uncharged = cause == "charged" and not any(state.chargers_of(unit))
    return first(
        not_there(state, unit),
        refused("fog.not_charged", unit, FRAGMENTED) if uncharged else None,
        refused("fog.tested", unit, FRAGMENTED) if cause in unit.tests else None,
        refused("fog.routs", unit, FRAGMENTED) if unit.cohesion == "broken" else None,
        refused("fog.falls_first", unit, NOT_IN_CHAPTER) if unit.falls else None,
    )


def may_fall(state: FogBattle, unit: FogUnit, to: Cohesion | None = None) -> NotAllowed | None:
    """What keeps a group from falling (to this level): only a failed test makes it fall, and never upwards."""
    stays = to is not None and to not in below(unit.cohesion)
    return first(
        not_there(state, unit),
        None if unit.falls else refused("fog.falls_not", unit, NOT_IN_CHAPTER),
        refused("fog.no_fall", unit, NOT_IN_CHAPTER) if stays else None,
    )
