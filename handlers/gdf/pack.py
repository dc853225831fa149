"""What Grimdark Future gives to the chat."""

from __future__ import annotations

from handlers.desk.games import GameDesk
from handlers.gdf.units import describe_unit

DESK = GameDesk(
    game="gdf",
    families=("tests", "morale", "shoot", "fight", "actions", "tables", "deploy", "marks", "campaign", "tournament"),
    pays=lambda state, debt: (),
    undone=lambda state: (),
    unit=lambda unit, dots: describe_unit(unit),
)
