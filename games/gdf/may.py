"""What a side of Grimdark Future may do now, and why not the rest."""

from __future__ import annotations

from games.core.course import Act
from games.gdf.acts.activations import unit_acts
from games.gdf.acts.cards import card_acts
from games.gdf.acts.combat import combat_acts
from games.gdf.acts.command import command_acts
from games.gdf.acts.markers import marker_acts
from games.gdf.owed import owed
from games.gdf.rights.turn import may_end_round
from games.gdf.state import GdfBattle
from lexicon.errors import NotAllowed


def may(state: GdfBattle, side: str) -> tuple[Act, ...]:
    """All acts that the rules know for a side's units."""
    if state.ended is not None:
        return ()
    acts = (*unit_acts(state, side), *combat_acts(state, side), *marker_acts(state, side), *command_acts(state, side))
    acts = (*acts, *card_acts(state, side))
    return (*acts, Act("turn", why_not=_not_on(state, side)))


def _not_on(state: GdfBattle, side: str) -> NotAllowed | None:
    """What keeps a side from going on to the next round (gdf p. 7)."""
    for debt in owed(state):
        return NotAllowed("turn.waiting", field="phase", value=state.phase, waits=debt.what)
    if state.active not in (None, side):
        return NotAllowed("turn.not_active", field="side", value=state.called(state.active))
    return may_end_round(state)
