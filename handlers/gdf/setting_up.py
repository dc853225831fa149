"""Before the first round of Grimdark Future: markers, heroes in units, reserves, who sits in what (gdf p. 6, 13-14)."""

from __future__ import annotations

from games.gdf.may import may
from games.gdf.state import GdfBattle
from handlers.desk.answer import Button, Press, text
from handlers.desk.games import Rows

_PAGES = {
    "attach": "gdf-setup-heroes",
    "reserve": "gdf-setup-reserve",
    "embark": "gdf-setup-embark",
    "arrive": "gdf-setup-place",
}

_TERMS = {
    "mission": "gdf-setup-mission",
    "secondary": "gdf-button-tasks",
    "cards": "gdf-setup-cards",
    "settings": "gdf-setup-rules",
}
"""What both sides may agree on before the battle (gdf p. 15-28, 43)."""


def setup_rows(state: GdfBattle) -> Rows:
    """A button for whatever may be settled before the battle, of whoever presses it."""
    able = {act.command for side in state.sides for act in may(state, side) if act.why_not is None}
    pages = tuple(
        # Who wins the roll-off of deployment places the first unit, and has the first turn (gdf p. 6-7).
        Button(text("gdf-setup-rolls-off"), Press("first", {"lots": True}))
        if command == "arrive" and not state.first
        else Button(text(label), Press(command, {"words": "?"}, once=False))
        for command, label in _PAGES.items()
        if command in able
    )
    terms = tuple(Button(text(label), Press(command, once=False)) for command, label in _TERMS.items())
    points = (Button(text("gdf-button-command"), Press("cp", once=False)),) if state.on("command_on") else ()
    markers = (_markers(state),) if state.units and not state.cards else ()
    return ((*markers, *points), pages, terms)


def _markers(state: GdfBattle) -> Button:
    """How many markers lie there; else, and again, so many as the book's die says (gdf p. 6)."""
    label = text("gdf-setup-markers", count=len(state.markers))
    return Button(label, Press("objective", {} if state.markers else {"lots": True}, once=not state.markers))
