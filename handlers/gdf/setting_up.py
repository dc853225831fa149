"""Before the first round of Grimdark Future: markers, heroes in units, reserves, who sits in what (gdf p. 6, 13-14)."""

from __future__ import annotations

from games.gdf.may import may
from games.gdf.state import GdfBattle
from handlers.desk.answer import Button, Press, text
from handlers.desk.games import Rows

_PAGES = {"attach": "gdf-setup-heroes", "reserve": "gdf-setup-reserve", "embark": "gdf-setup-embark"}


def setup_rows(state: GdfBattle) -> Rows:
    """A button for whatever may be settled before the battle, of whoever presses it."""
    able = {act.command for side in state.sides for act in may(state, side) if act.why_not is None}
    pages = tuple(
        Button(text(label), Press(command, {"words": "?"}, once=False))
        for command, label in _PAGES.items()
        if command in able
    )
    return ((_markers(state),), pages) if state.units and not state.cards else (pages,)


def _markers(state: GdfBattle) -> Button:
    """How many markers lie there; else, and again, so many as the book's die says (gdf p. 6)."""
    label = text("gdf-setup-markers", count=len(state.markers))
    return Button(label, Press("objective", {} if state.markers else {"lots": True}, once=not state.markers))
