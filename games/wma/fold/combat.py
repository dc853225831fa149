"""Applying the events of combat (wma p. 43-61)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.core.apply import Applies, lose, map_units, set_units
from games.wma.events import AftermathChosen, Disengaged, Engaged, Fought, Retreated
from games.wma.fold.changes import bury, charged, set_engagement
from games.wma.state import Engagement, WmaBattle, WmaUnit

APPLIES = Applies()


@APPLIES.to(Engaged)
def _engaged(state: WmaBattle, event: Engaged) -> WmaBattle:
    state = _join(state, event.engagement, event.units, event.charging, event.contacts)
    return tidy(charged(state, event.charging, event.contacts))


@APPLIES.to(Fought)
def _fought(state: WmaBattle, event: Fought) -> WmaBattle:
    fighters = tuple(fighter.unit for fighter in event.fighters)
    state = _join(state, event.engagement, fighters)
    state = lose(state, event.losses, "combat")
    state = set_units(state, fighters, carried_hits=0, charging=False)
    engagement = state.engagements.get(event.engagement)
    if engagement is None:
        return state
    beaten: tuple[str, ...] = ()
    winner = event.winner
    if event.outcome == "win" and winner is not None:
        beaten = tuple(
            unit for unit in engagement.units if _fights(state, unit) and state.hostile(state.units[unit].side, winner)
        )
    inside = {unit.id for unit in _members(state, engagement)}
    options = {unit: choices for unit, choices in event.options.items() if choices and unit in inside}
    engagement = replace(
        engagement,
        charging=(),
        rounds=event.round,
        outcome=event.outcome,
        winner=winner,
        score=dict(event.score),
        retreat_cm=event.retreat_cm,
        retreated=beaten,
        pursuing=(),
        options=options,
        chosen={},
        stuck=(),
        one_round=event.one_round,
    )
    return tidy(_settle(set_engagement(state, engagement), engagement.id))


@APPLIES.to(Retreated)
def _retreated(state: WmaBattle, event: Retreated) -> WmaBattle:
    state = lose(state, event.losses, "retreat")
    return tidy(set_units(state, event.confused, confused=True))


@APPLIES.to(AftermathChosen)
def _aftermath_chosen(state: WmaBattle, event: AftermathChosen) -> WmaBattle:
    state = set_units(state, event.confused, confused=True)
    engagement = state.engagements.get(event.engagement)
    if engagement is None:
        return state
    units = tuple(unit for unit in event.units if unit in engagement.units)
    stuck = units if event.still_touching else ()
    engagement = replace(
        engagement,
        options={unit: choices for unit, choices in engagement.options.items() if unit not in units},
        chosen={**engagement.chosen, **dict.fromkeys(units, event.choice)},
        pursuing=engagement.pursuing + (units if event.choice in ("pursue", "support") else ()),
        stuck=engagement.stuck + stuck,
    )
    state = set_engagement(state, engagement)
    state = set_units(state, stuck, confused=True)
    if event.choice not in ("pursue", "support"):
        state = _detach(state, (unit for unit in units if unit not in stuck))
    if event.choice == "advance":
        state = set_units(state, units, advanced=True)
        if event.into is not None:
            state = _join(state, event.into, units)
    return _settle(state, event.engagement)


@APPLIES.to(Disengaged)
def _disengaged(state: WmaBattle, event: Disengaged) -> WmaBattle:
    engagement = state.engagements.get(event.engagement)
    if engagement is None:
        return state
    return leave(state, (unit for unit in event.units or engagement.units if unit in engagement.units))


def leave(state: WmaBattle, ids: Iterable[str]) -> WmaBattle:
    """Units leave their fight, and fights in which nobody is opposed any more are over."""
    return tidy(_detach(state, ids))


def tidy(state: WmaBattle) -> WmaBattle:
    """Close fights that have nobody left to fight or to choose. The dead owe no choice and take commanders along."""
    state = bury(state)
    for engagement in tuple(state.engagements.values()):
        inside = {unit.id for unit in _members(state, engagement)}
        living = {unit: choices for unit, choices in engagement.options.items() if unit in inside}
        if len(living) != len(engagement.options):
            engagement = replace(engagement, options=living)
            state = set_engagement(state, engagement)
            if not living:
                state = _settle(state, engagement.id)
                continue
        if not living and not _opposed(state, engagement):
            state = _close(state, engagement)
    return state


def break_contact(state: WmaBattle, unit: str, chargers: Iterable[str]) -> WmaBattle:
    """A unit evades: it is out of the fight, and so is every charger that touches nobody else now.

    What was shot at such a charger drives it back instead of counting in the fight (wma p. 25, 41).
    """
    fight = state.engagements.get(state.units[unit].engagement or "") if unit in state.units else None
    if fight is None:
        return state
    state = _detach(state, (unit,))
    left = state.engagements[fight.id]
    freed = [one for one in chargers if one in left.units and not left.touching(one)]
    state = _detach(state, freed)

    def driven(one: WmaUnit) -> WmaUnit:
        by = one.shot_by or (unit,)
        return replace(one, phase_hits=one.phase_hits + one.carried_hits, carried_hits=0, shot_by=by)

    return tidy(map_units(state, (one for one in freed if state.units[one].carried_hits), driven))


def drop_choices(state: WmaBattle) -> WmaBattle:
    """The combat phase is left with choices open: who did not choose stands (wma p. 48)."""
    for engagement in tuple(state.engagements.values()):
        if engagement.options:
            left = tuple(engagement.options)
            chosen = {**engagement.chosen, **dict.fromkeys(left, "stand")}
            state = set_engagement(state, replace(engagement, options={}, chosen=chosen))
            state = _settle(_detach(state, left), engagement.id)
    return state


def _fights(state: WmaBattle, unit: str) -> bool:
    return unit in state.units and state.units[unit].alive


def _members(state: WmaBattle, engagement: Engagement) -> tuple[WmaUnit, ...]:
    known = (state.units[unit] for unit in engagement.units if unit in state.units)
    return tuple(unit for unit in known if unit.alive and unit.engagement == engagement.id)


def _opposed(state: WmaBattle, engagement: Engagement) -> bool:
    sides = {unit.side for unit in _members(state, engagement)}
    return any(state.hostile(one, other) for one in sides for other in sides)


def _join(
    state: WmaBattle,
    name: str,
    units: Iterable[str],
    charging: Iterable[str] = (),
    contacts: Iterable[tuple[str, str]] = (),
) -> WmaBattle:
    """Units come into a fight; a fight that one of them was in already is one with it from now on (wma p. 44)."""
    coming = tuple(unit for unit in dict.fromkeys(units) if _fights(state, unit))
    engagement = state.engagements.get(name, Engagement(name))
    for other in dict.fromkeys(state.units[unit].engagement for unit in coming):
        if other is not None and other != name and other in state.engagements:
            engagement = _one_fight(engagement, state.engagements[other])
            state = replace(state, engagements={key: one for key, one in state.engagements.items() if key != other})
    chargers = tuple(unit for unit in dict.fromkeys(charging) if unit in coming)
    met = tuple(pair for pair in contacts if all(unit in coming for unit in pair))
    engagement = replace(
        engagement,
        units=tuple(dict.fromkeys(engagement.units + coming)),
        contacts=tuple(dict.fromkeys(engagement.contacts + met)),
        charging=tuple(dict.fromkeys(engagement.charging + chargers)),
    )
    state = set_engagement(state, engagement)
    state = set_units(state, engagement.units, engagement=name)
    return set_units(state, chargers, charging=True)


def _one_fight(one: Engagement, other: Engagement) -> Engagement:
    """Two fights that are one now; the rounds are those of the one that has fought more."""
    older = max((one, other), key=lambda fight: (fight.rounds_before, fight.rounds))
    return replace(
        older,
        id=one.id,
        units=tuple(dict.fromkeys(one.units + other.units)),
        contacts=tuple(dict.fromkeys(one.contacts + other.contacts)),
        charging=tuple(dict.fromkeys(one.charging + other.charging)),
        retreated=one.retreated + other.retreated,
        pursuing=one.pursuing + other.pursuing,
        options={**one.options, **other.options},
        chosen={**one.chosen, **other.chosen},
        stuck=one.stuck + other.stuck,
    )


def _detach(state: WmaBattle, ids: Iterable[str]) -> WmaBattle:
    """Units leave without a look at what remains of the fight."""
    leaving = [unit for unit in dict.fromkeys(ids) if unit in state.units and state.units[unit].engagement is not None]
    for unit in leaving:
        engagement = state.engagements.get(state.units[unit].engagement or "")
        if engagement is not None:
            options = {name: choices for name, choices in engagement.options.items() if name != unit}
            rest = tuple(name for name in engagement.units if name != unit)
            contacts = tuple(pair for pair in engagement.contacts if unit not in pair)
            state = set_engagement(state, replace(engagement, units=rest, contacts=contacts, options=options))
    return set_units(state, leaving, engagement=None, charging=False)


def _settle(state: WmaBattle, name: str) -> WmaBattle:
    """Once all have chosen: the fight goes on where somebody follows or still touches, else it is over."""
    engagement = state.engagements.get(name)
    if engagement is None or engagement.options:
        return state
    follows = any(_fights(state, unit) for unit in engagement.pursuing)
    goes_on = (engagement.outcome == "win" and follows) or bool(engagement.stuck)
    if not goes_on or engagement.one_round or not _opposed(state, engagement):
        return _close(state, engagement)
    return state


def _close(state: WmaBattle, engagement: Engagement) -> WmaBattle:
    inside = tuple(name for name, unit in state.units.items() if unit.engagement == engagement.id)
    state = map_units(state, inside, lambda unit: replace(unit, engagement=None, charging=False))
    return replace(state, engagements={name: one for name, one in state.engagements.items() if name != engagement.id})
