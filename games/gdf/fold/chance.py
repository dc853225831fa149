"""Applying dice of optional rules: random events, fog of war, suppression (gdf p. 22, 25, 28)."""

from __future__ import annotations

from games.core.apply import Applies, set_side, set_units
from games.core.values import replace
from games.gdf.events import EventRolled, FogRolled, RollOffWon, Suppressed
from games.gdf.fold.combat import owing
from games.gdf.fold.losses import hurt
from games.gdf.fold.turns import settle
from games.gdf.party import set_party
from games.gdf.state import GdfBattle

APPLIES = Applies()

ASKED = "event_units"
"""What is owed after an event of which only the table knows whom it met (gdf p. 22)."""

HAZARDS = frozenset({"25", "26"})
"""Events that wait for the first 1 of a shot, or the first 6 of a blow, in the round (gdf p. 22)."""


def _rolled(state: GdfBattle, what: str) -> GdfBattle:
    return replace(state, chance_due=tuple(one for one in state.chance_due if one != what))


@APPLIES.to(EventRolled)
def _event_rolled(state: GdfBattle, event: EventRolled) -> GdfBattle:
    state = _rolled(_rolled(state, "event"), ASKED)
    state = replace(state, asks_event="", hazard=event.row if event.row in HAZARDS else state.hazard)
    if event.asks:
        state = replace(state, asks_event=event.row, chance_due=(ASKED, *state.chance_due))
    for unit, effects in event.effects.items():
        known = state.units.get(unit)
        if known is not None:
            state = set_units(
                state, (unit,), effects=(*known.effects, *(one for one in effects if one not in known.effects))
            )
    for unit in event.shaken:
        state = set_party(state, unit, shaken=True)
    for unit in event.steady:
        state = set_party(state, unit, shaken=False)
    return settle(owing(hurt(state, event.losses, "event"), event.tests))


@APPLIES.to(FogRolled)
def _fog_rolled(state: GdfBattle, event: FogRolled) -> GdfBattle:
    state = _rolled(state, event.rule)
    if event.rule == "length":
        return settle(replace(state, goes_on=state.turn if event.goes_on else state.goes_on, stops=not event.goes_on))
    if event.rule == "weariness":
        state = replace(state, weary="")
        return settle(set_side(state, event.side or "", exhausted=True) if event.exhausted else state)
    return settle(replace(state, to_act=event.side or state.to_act))


@APPLIES.to(RollOffWon)
def _roll_off_won(state: GdfBattle, event: RollOffWon) -> GdfBattle:
    return settle(replace(_rolled(state, event.rule), places=event.side))


@APPLIES.to(Suppressed)
def _suppressed(state: GdfBattle, event: Suppressed) -> GdfBattle:
    for unit, tokens in event.tokens.items():
        state = set_party(state, unit, suppression=tokens)
    return settle(owing(state, event.tests))
