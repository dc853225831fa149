"""Who is in a fight: joining, leaving, and what is left of it once all have chosen (wma p. 44, 50, 54-61)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from games.core.apply import map_units, set_units
from games.core.values import replace
from games.wma.contact import Contact, meet_in_order
from games.wma.engagement import Engagement, Support
from games.wma.fold.changes import bury, set_engagement
from games.wma.state import WmaBattle, WmaUnit
from resolvers.wma.pursuit import refuse_pursuit
from resolvers.wma.words import TroopType

FOLLOW = ("pursue", "support")
"""Choices that keep a winner in the fight."""


def join(
    state: WmaBattle,
    name: str,
    units: Iterable[str],
    *,
    contacts: Sequence[Contact] = (),
    flanks: Sequence[Contact] = (),
    charging: Iterable[str] = (),
    advancing: Iterable[str] = (),
    supports: Mapping[str, Support] | None = None,
) -> WmaBattle:
    """Units come into a fight, and the other fights that they are in are one with it from now on."""
    coming = tuple(unit for unit in dict.fromkeys(units) if fights(state, unit))
    state = _unite(state, name, coming)
    fight = state.engagements[name]
    supports = {unit: support for unit, support in (supports or {}).items() if unit in coming}
    chargers = tuple(unit for unit in dict.fromkeys(charging) if unit in coming)
    advancers = tuple(unit for unit in dict.fromkeys(advancing) if unit in coming)
    alone = [unit for unit in coming if unit not in supports and not fight.touching(unit)]
    met = tuple(contacts) or _in_order(state, fight, alone, chargers)
    back = tuple(unit for unit in fight.dropped if unit in coming and unit not in (*chargers, *advancers))
    beaten = _both(fight.retreated, back)
    fight = replace(
        fight,
        retreated=beaten,
        dropped=tuple(unit for unit in fight.dropped if unit not in back),
        follows=_follows(fight, met, beaten),
        units=_both(fight.units, coming),
        contacts=_both(fight.contacts, (pair for pair in met if pair[::-1] not in fight.contacts)),
        supports={**fight.supports, **supports},
        flanks=_both(fight.flanks, flanks),
        charging=_both(fight.charging, chargers),
        late=_both(fight.late, advancers if fight.rounds else ()),
    )
    state = set_engagement(state, fight)
    state = set_units(state, coming, engagement=name, clear=False)
    state = set_units(state, chargers, charging=True)
    return set_units(state, advancers, advanced=True, advancing=False)


def _follows(fight: Engagement, met: Iterable[Contact], beaten: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Whom each pursuer goes after: who was said, and those of the beaten that the table has him meet besides."""
    found = dict(fight.follows)
    for unit, enemy in (pair for contact in met for pair in (contact, contact[::-1])):
        if unit in found and enemy in beaten:
            found[unit] = tuple(dict.fromkeys((*found[unit], enemy)))
    return found


def leave(state: WmaBattle, ids: Iterable[str]) -> WmaBattle:
    """Units leave their fight, and fights in which nobody is opposed any more are over."""
    return tidy(detach(state, ids))


def detach(state: WmaBattle, ids: Iterable[str]) -> WmaBattle:
    """Units leave without a look at what remains of the fight."""
    leaving = [unit for unit in dict.fromkeys(ids) if unit in state.units and state.units[unit].engaged]
    for unit in leaving:
        fight = state.fight_of(state.units[unit])
        if fight is not None:
            options = {name: choices for name, choices in fight.options.items() if name != unit}
            rest = tuple(name for name in fight.units if name != unit)
            contacts = tuple(pair for pair in fight.contacts if unit not in pair)
            state = set_engagement(state, replace(fight, units=rest, contacts=contacts, options=options))
    return set_units(state, leaving, engagement=None, charging=False)


def break_contact(state: WmaBattle, unit: str, chargers: Iterable[str]) -> WmaBattle:
    """A unit evades: it is out of the fight, and so is every charger that touches nobody else now.

    What was shot at such a charger drives it back instead of counting in the fight (wma p. 25, 41).
    """
    fight = state.fight_of(state.units[unit]) if unit in state.units else None
    if fight is None:
        return state
    state = detach(state, (unit,))
    left = state.engagements[fight.id]
    freed = [one for one in chargers if one in left.units and not left.touching(one)]
    state = detach(state, freed)

    def driven(one: WmaUnit) -> WmaUnit:
        by = one.shot_by or (unit,)
        return replace(one, phase_hits=one.phase_hits + one.carried_hits, carried_hits=0, shot_by=by)

    return tidy(map_units(state, (one for one in freed if state.units[one].carried_hits), driven))


def tidy(state: WmaBattle) -> WmaBattle:
    """The dead touch nobody, support nobody, owe no choice and take commanders along; what nobody fights is over."""
    state = bury(state)
    for name in tuple(state.engagements):
        before = state.engagements[name]
        fight = _nobody_retreats(state, _living(state, before))
        state = set_engagement(state, fight)
        if before.options and not fight.options:
            state = settle(state, name)
        elif not fight.options:
            state = _without_idle(state, fight)
    return held_no_more(state)


def held_no_more(state: WmaBattle) -> WmaBattle:
    """A round that waits for a god's word is rolled anew, where one of those it asks about is no longer there."""
    asked = () if state.held_round is None else state.held_round.failed
    there = all(unit in state.units and state.units[unit].alive for pair in asked for unit in pair)
    return state if there else replace(state, held_round=None)


def _nobody_retreats(state: WmaBattle, fight: Engagement) -> Engagement:
    """Where the last of the beaten was destroyed in its retreat nobody is pursued: winners may advance (wma p. 59).

    Who left the table in it may come back: nobody follows him, and nobody advances (p. 30).
    """
    beaten = [state.units[unit] for unit in fight.retreated if unit in state.units]
    if fight.outcome != "win" or not fight.options or not beaten:
        return fight
    if any(unit.alive and unit.engagement == fight.id for unit in beaten):
        return fight
    scythed = any("scythed_chariot" in unit.rules for unit in beaten)
    if scythed and state.in_force.scythed_enemies != "scythed_wiped_out":
        return fight
    return replace(fight, options={unit: _instead(state.units[unit], of, beaten) for unit, of in fight.options.items()})


def _instead(unit: WmaUnit, choices: tuple[str, ...], beaten: Sequence[WmaUnit]) -> tuple[str, ...]:
    """What a winner may do with nobody to pursue. Who held fortifications and guns stay; foot may follow horse now."""
    kinds = {cast(TroopType, enemy.type) for enemy in beaten}
    own = cast(TroopType, unit.type)
    barred = any(refuse_pursuit(own, kind, fortified=False, to_front=True) is None for kind in kinds)
    gone = not any(enemy.alive for enemy in beaten)
    able = gone and (
        any(choice in (*FOLLOW, "advance") for choice in choices) or (not barred and unit.type != "artillery")
    )
    rest = tuple(choice for choice in choices if choice not in (*FOLLOW, "advance"))
    return ("advance", *rest) if able and not unit.advanced else rest or ("stand", "fall_back")


def settle(state: WmaBattle, name: str) -> WmaBattle:
    """Once all have chosen: who follow and who are followed fight on, the others are out of it (p. 59)."""
    fight = state.engagements.get(name)
    if fight is None or fight.options or fight.outcome is None:
        return state
    fight = _living(state, fight)
    inside = {unit.id for unit in _members(state, fight)}
    pursuers = [unit for unit in inside if fight.chosen.get(unit) == "pursue"] if fight.outcome == "win" else []
    contacts = _contacts_after(state, fight, [unit for unit in fight.units if unit in pursuers])
    touching = {unit for pair in contacts for unit in pair}
    supports = _supports_after(state, fight, touching)
    staying = touching | set(supports)
    if not contacts or fight.one_round:
        return _close(state, fight)
    state = detach(state, inside - staying)
    fight = replace(
        state.engagements[name],
        contacts=contacts,
        # Whoever pursues meets the beaten with its front (p. 55): nobody is on its flank any more.
        flanks=tuple(
            pair for pair in fight.flanks if (pair in contacts or pair[::-1] in contacts) and pair[0] not in pursuers
        ),
        supports=supports,
        retreated=tuple(unit for unit in fight.retreated if unit in staying),
        dropped=tuple(unit for unit in fight.retreated if unit not in staying),
        pursuing={unit: cm for unit, cm in fight.pursuing.items() if unit in staying},
    )
    return tidy(set_engagement(state, fight))


def without_choice(state: WmaBattle, name: str) -> WmaBattle:
    """The battle once those of a fight who can do but one thing have done it, where nobody has anything to decide."""
    fight = state.engagements.get(name)
    if fight is None or not fight.options or fight.undecided:
        return state
    chosen = {unit: choices[0] for unit, choices in fight.options.items()}
    follow = {unit: fight.retreat_cm for unit, choice in chosen.items() if choice in FOLLOW}
    left = replace(fight, options={}, chosen={**fight.chosen, **chosen}, pursuing={**fight.pursuing, **follow})
    return settle(detach(set_engagement(state, left), (unit for unit in chosen if unit not in follow)), name)


def fights(state: WmaBattle, unit: str) -> bool:
    """Whether it is there to fight."""
    return unit in state.units and state.units[unit].alive


def _contacts_after(state: WmaBattle, fight: Engagement, pursuers: Sequence[str]) -> tuple[Contact, ...]:
    """Who touches whom after the pursuit: pursuers those of their enemies who retreated, or anybody new whom they met.

    A pursuer whose own enemies are gone follows the first that retreats (wma p. 56). Units that fell back in vain still
    touch each other (p. 61).
    """
    kept = [pair for pair in fight.contacts if all(unit in fight.stuck for unit in pair)]
    retreated = [unit for unit in fight.retreated if fights(state, unit)]
    for pursuer in pursuers:
        said = fight.follows.get(pursuer, ())
        touched = fight.touching(pursuer)
        new = [enemy for enemy in touched if enemy not in fight.retreated]
        after = [enemy for enemy in said or touched if enemy in retreated]
        hostile = [enemy for enemy in retreated if state.hostile(state.units[enemy].side, state.units[pursuer].side)]
        fighting = [enemy for enemy in hostile if enemy not in fight.supports]
        kept += [(pursuer, enemy) for enemy in (*(after or (fighting or hostile)[:1]), *new)]
    return tuple(dict.fromkeys(kept))


def _supports_after(state: WmaBattle, fight: Engagement, touching: set[str]) -> dict[str, Support]:
    """Who supports on: losers behind those who are followed (wma p. 53), winners who support the pursuit (p. 57)."""
    found: dict[str, Support] = {}
    for unit in fight.units:
        chosen = fight.chosen.get(unit)
        known = fight.supports.get(unit)
        if unit in touching or (chosen is None and known is None) or chosen not in (None, "support"):
            continue
        side = state.units[unit].side
        helped = {name for name in touching if state.units[name].side == side}
        of = tuple(name for name in known.of if name in helped) if known is not None else ()
        if known is not None and known.of and not of and chosen is None:
            continue
        if helped:
            found[unit] = replace(known, of=of) if known is not None else Support()
    return found


def _living(state: WmaBattle, fight: Engagement) -> Engagement:
    """The fight without those who are gone from it."""
    inside = {unit.id for unit in _members(state, fight)}

    def opposed(pair: Contact) -> bool:
        one, other = pair
        return {one, other} <= inside and state.hostile(state.units[one].side, state.units[other].side)

    return replace(
        fight,
        contacts=tuple(pair for pair in fight.contacts if opposed(pair)),
        supports={unit: support for unit, support in fight.supports.items() if unit in inside},
        options={unit: choices for unit, choices in fight.options.items() if unit in inside},
    )


def _without_idle(state: WmaBattle, fight: Engagement) -> WmaBattle:
    """Between choices only those stay who touch an enemy or support somebody who does."""
    if not fight.contacts:
        return _close(state, fight)
    touching = set(fight.fighting)
    sides = {state.units[unit].side for unit in touching}

    def helps(unit: WmaUnit) -> bool:
        support = fight.supports.get(unit.id)
        if support is None or unit.id in touching:
            return unit.id in touching
        return bool(touching & set(support.of)) if support.of else unit.side in sides

    idle = [unit.id for unit in _members(state, fight) if not helps(unit)]
    if not idle:
        return state
    state = detach(state, idle)
    return set_engagement(state, _living(state, state.engagements[fight.id]))


def _unite(state: WmaBattle, name: str, coming: Iterable[str]) -> WmaBattle:
    """The fight of that name with all the fights that these units are in."""
    known = dict.fromkeys(state.units[unit].engagement for unit in coming)
    fight = state.engagements.get(name, Engagement(name))
    for other in (state.engagements[one] for one in known if one is not None and one != name):
        state = set_units(state, (unit.id for unit in _members(state, other)), engagement=name)
        fight = _united(fight, other)
    left = {one: known_fight for one, known_fight in state.engagements.items() if one == name or one not in known}
    return replace(state, engagements={**left, name: fight})


def _united(fight: Engagement, other: Engagement) -> Engagement:
    return replace(
        fight,
        units=_both(fight.units, other.units),
        contacts=_both(fight.contacts, other.contacts),
        supports={**other.supports, **fight.supports},
        flanks=_both(fight.flanks, other.flanks),
        charging=_both(fight.charging, other.charging),
        late=_both(fight.late, other.late),
        rounds=max(fight.rounds, other.rounds),
        rounds_before=max(fight.rounds_before, other.rounds_before),
        outcome=fight.outcome or other.outcome,
        winner=fight.winner or other.winner,
        score=fight.score or other.score,
        retreat_cm=max(fight.retreat_cm, other.retreat_cm),
        retreated=_both(fight.retreated, other.retreated),
        pursuing={**other.pursuing, **fight.pursuing},
        options={**other.options, **fight.options},
        chosen={**other.chosen, **fight.chosen},
        follows={**other.follows, **fight.follows},
        fall_back_cm={**other.fall_back_cm, **fight.fall_back_cm},
        stuck=_both(fight.stuck, other.stuck),
        dropped=_both(fight.dropped, other.dropped),
    )


def _both(one: Iterable[str] | Iterable[Contact], other: Iterable[str] | Iterable[Contact]) -> tuple:  # type: ignore[type-arg]
    return tuple(dict.fromkeys((*one, *other)))


def _in_order(
    state: WmaBattle, fight: Engagement, coming: Sequence[str], chargers: Sequence[str]
) -> tuple[Contact, ...]:
    """Unsaid contacts: of those who come, else with whoever fights there already."""
    if not coming:
        return ()
    side = state.units[(chargers or coming)[0]].side

    def hostile(units: Sequence[str]) -> list[str]:
        return [unit for unit in units if state.hostile(side, state.units[unit].side)]

    ours = [unit for unit in coming if not state.hostile(side, state.units[unit].side)]
    return meet_in_order(ours, hostile(coming) or hostile(fight.fighting)[:1])


def _members(state: WmaBattle, fight: Engagement) -> tuple[WmaUnit, ...]:
    known = (state.units[unit] for unit in fight.units)
    return tuple(unit for unit in known if unit.alive and unit.engagement == fight.id)


def _close(state: WmaBattle, fight: Engagement) -> WmaBattle:
    inside = tuple(name for name, unit in state.units.items() if unit.engagement == fight.id)
    state = map_units(state, inside, lambda unit: replace(unit, engagement=None, charging=False))
    left = {name: one for name, one in state.engagements.items() if name != fight.id}
    over = {**state.over, fight.id: fight} if fight.rounds else state.over
    return replace(state, engagements=left, over=over)
