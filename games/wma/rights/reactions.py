"""What the charged may do before the fight: shoot at the charger, evade him, stand (wma p. 24-25, 41, 125, 127)."""

from __future__ import annotations

from games.wma.rights.confused import kept_by_confusion
from games.wma.rights.reasons import first_of
from games.wma.rights.shooting import may_shoot_at
from games.wma.state import WmaBattle, WmaUnit
from lexicon.errors import NotAllowed, OutOfOrder, OwedFirst
from resolvers.wma.pages import page
from resolvers.wma.words import FULL_MOVE_CM


def chargers_of(state: WmaBattle, unit: WmaUnit) -> tuple[WmaUnit, ...]:
    """The living chargers to which a unit may still react."""
    known = (state.units[one] for one in unit.charged_by if one in state.units)
    return tuple(one for one in known if one.alive)


def may_evade_charge(state: WmaBattle, unit: WmaUnit) -> NotAllowed | None:
    """Whether a unit may evade all who charge it: skirmishers, calm, free, once a phase, not the faster (wma p. 25)."""
    chargers = chargers_of(state, unit)
    reasons = (
        (not unit.alive, "unit.dead", None),
        ("skirmish" not in unit.rules, "evade.no_skirmishers", 24),
        (not chargers, "evade.not_charged", 25),
        kept_by_confusion(unit, "evade_charge"),
        (unit.evaded, "evade.again", 25),
        (_in_another_fight(state, unit), "evade.engaged", 24),
        (any(_as_fast(charger, unit) for charger in chargers), "evade.as_fast", 25),
    )
    return first_of(reasons, unit, "unit")


def owes_answer(state: WmaBattle, unit: WmaUnit) -> bool:
    """Whether it may still shoot at those who charge it or advance on it, or evade them (wma p. 25, 41, 60)."""
    shoots = any(may_shoot_at(state, unit, charger) is None for charger in chargers_of(state, unit))
    return unit.alive and bool(unit.charged_by) and (shoots or may_evade_charge(state, unit) is None)


def answers_first(state: WmaBattle, target: WmaUnit) -> OutOfOrder | None:
    """What keeps one more charger off a unit: what it does about those before him decides whom he meets (wma p. 25)."""
    if not owes_answer(state, target):
        return None
    return OwedFirst("charge.reaction_owed", field="targets", value=target.name, ref=page(25))


def may_stand(unit: WmaUnit) -> NotAllowed | None:
    """What keeps a unit from saying that it takes the charge (wma p. 25)."""
    if not unit.alive or not unit.charged_by:
        return NotAllowed("stand.nobody", field="unit", value=unit.name, ref=page(25))
    return None


def _as_fast(charger: WmaUnit, unit: WmaUnit) -> bool:
    """Skirmishers that charge are not evaded by slower or equal ones (wma p. 25)."""
    return "skirmish" in charger.rules and FULL_MOVE_CM[charger.type] >= FULL_MOVE_CM[unit.type]  # type: ignore[index]


def _in_another_fight(state: WmaBattle, unit: WmaUnit) -> bool:
    """Whether it fought before it was charged: it touches somebody else, or his charge was accepted already."""
    fight = state.fight_of(unit)
    if fight is None:
        return False
    return any(enemy not in unit.charged_by for enemy in fight.touching(unit.id))
