"""Grimdark Future: what its battle keeps, what happens in it, what may be done and what is owed."""

from games.core.losses import after_the_last_turn, counted, score
from games.core.pack import GamePack
from games.core.phases import next_shared
from games.gdf.fold import APPLIES
from games.gdf.may import may
from games.gdf.owed import owed
from games.gdf.state import GdfBattle
from games.gdf.view import view
from lexicon.names import Name

PHASES = ("round",)

PACK = GamePack(
    game="gdf",
    names=(
        Name("Grimdark Future", "Grimdark Future"),
        Name("гримдарк", "grimdark"),
        Name("гф", "gf"),
        Name("опр", "opr"),
        Name("гдф", "gdf"),
    ),
    battle=GdfBattle,
    events=(),
    applies=APPLIES,
    phases=PHASES,
    next=lambda state: next_shared(state, "round"),
    may=may,
    owed=owed,
    standing=lambda state, side, rulings: counted(state, side),
    closes=lambda state, rulings: after_the_last_turn(state, next_shared(state, "round"), score(state)),
    result=lambda state, rulings: score(state),
    view=view,
    one_voice=True,
    hits_per_stand=lambda unit: int(unit.profile.get("tough", 1)),
)

__all__ = ["PACK"]
