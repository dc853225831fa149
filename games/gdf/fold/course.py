"""Applying the events of the course of the battle: rounds, corrections, who comes and joins (gdf p. 6-7, 13)."""

from __future__ import annotations

from games.core.apply import Applies, map_units
from games.core.apply.course import acted, phase_moved, unit_lost
from games.core.apply.setup import unit_changed, unit_removed
from games.core.events import Acted, PhaseMoved, UnitAdded, UnitChanged, UnitLost, UnitRemoved
from games.core.state import NOTHING
from games.core.values import replace
from games.gdf.fold.cards import fresh_cards
from games.gdf.fold.turns import end, fresh_round, settle
from games.gdf.party import head_of, heads, set_party
from games.gdf.placing import SCOUTS, unplaced
from games.gdf.state import GdfBattle, GdfUnit, Lately
from resolvers.gdf.caster import MOST_TOKENS

APPLIES = Applies()

_OF_BOTH = frozenset({"shaken", "fatigued", "activated", "stance", "suppression", "morale_due", "reserve", "aboard"})
"""Fields that a unit and the hero who has joined it have in common."""


@APPLIES.to(PhaseMoved)
def _phase_moved(state: GdfBattle, event: PhaseMoved) -> GdfBattle:
    """A round begins. Logs from before the order was kept name no side."""
    if state.acting is not None:
        state = end(state)
    state = fresh_cards(phase_moved(fresh_round(state), event))
    if event.side is None:
        return state
    state = map_units(state, state.units, lambda unit: _new_tokens(unit, event.turn))
    due = (*_if_on(state, "event", "events_on"), *_roll_offs(state), *_if_on(state, "ebb", "ebb_on"))
    state = replace(state, first=event.side, to_act=event.side, done_first="", mover=None, melee=None, lately=Lately())
    state = replace(state, chance_due=due, weary="", held_at_start=state.markers, marked=NOTHING)
    state = replace(state, places="", asks_event="", hazard="")
    return settle(state)


def _if_on(state: GdfBattle, what: str, answer: str) -> tuple[str, ...]:
    return (what,) if state.on(answer) else ()


def _roll_offs(state: GdfBattle) -> tuple[str, ...]:
    """Both sides place Scouts as the battle begins, or have units in ambush later: who is first? (gdf p. 13-14)."""
    if state.turn == 1:
        what, placing = SCOUTS, [unit for unit in unplaced(state) if "Scout" in unit.known]
    else:
        what, placing = "arrivals", [unit for unit in heads(state) if unit.reserve]
    return (what,) if len({unit.side for unit in placing}) > 1 else ()


def _new_tokens(unit: GdfUnit, turn: int) -> GdfUnit:
    """Casters gain their tokens each round, wherever they are, up to six (gdf p. 13)."""
    level = unit.known.get("Caster", 0)
    if not level or not unit.alive or unit.tokens_counted >= turn:
        return unit
    tokens = max(unit.spell_tokens, min(MOST_TOKENS, unit.spell_tokens + level))
    return replace(unit, spell_tokens=tokens, tokens_counted=turn)


@APPLIES.to(UnitAdded)
def _unit_added(state: GdfBattle, event: UnitAdded) -> GdfBattle:
    """Heroes join the unit that their list names, whichever of them comes first (gdf p. 13)."""
    added = state.new_unit(event)
    state = replace(state, units={**state.units, event.unit: added})
    for hero in [unit for unit in state.units.values() if unit.host is None and unit.profile.get("joins")]:
        host = next((unit for unit in state.units.values() if _hosts(unit, hero)), None)
        if host is not None and event.unit in (hero.id, host.id):
            state = replace(
                state,
                units={**state.units, hero.id: replace(hero, host=host.id, aboard=host.aboard, reserve=host.reserve)},
            )
    return state


def _hosts(unit: GdfUnit, hero: GdfUnit) -> bool:
    return unit.side == hero.side and unit.id != hero.id and unit.name == hero.profile["joins"] and unit.alive


@APPLIES.to(Acted)
def _acted(state: GdfBattle, event: Acted) -> GdfBattle:
    return settle(acted(state, event))


@APPLIES.to(UnitLost)
def _unit_lost(state: GdfBattle, event: UnitLost) -> GdfBattle:
    return settle(unit_lost(state, event))


@APPLIES.to(UnitChanged)
def _unit_changed(state: GdfBattle, event: UnitChanged) -> GdfBattle:
    """What a correction says of a unit holds for the hero who has joined it, too."""
    state = unit_changed(state, event)
    known = state.units.get(event.unit)
    shared = {name: getattr(known, name) for name in event.values if name in _OF_BOTH and known is not None}
    if known is not None and shared:
        state = set_party(state, head_of(state, known).id, **shared)
    return settle(state)


@APPLIES.to(UnitRemoved)
def _unit_removed(state: GdfBattle, event: UnitRemoved) -> GdfBattle:
    state = map_units(
        unit_removed(state, event),
        [unit.id for unit in state.units.values() if event.unit in (unit.host, unit.aboard)],
        lambda unit: replace(
            unit,
            host=None if unit.host == event.unit else unit.host,
            aboard=None if unit.aboard == event.unit else unit.aboard,
        ),
    )
    state = replace(state, acting=None if state.acting == event.unit else state.acting)
    return settle(replace(state, mover=None if state.mover == event.unit else state.mover))
