"""Grimdark Future: what its battle keeps, what happens in it, what may be done and what is owed."""

from games.core.pack import GamePack
from games.gdf.events import EVENTS
from games.gdf.fold import APPLIES
from games.gdf.may import may
from games.gdf.next_up import decides
from games.gdf.owed import owed
from games.gdf.rights.turn import may_end_round
from games.gdf.standing import ROUNDS, closes, next_round, result, standing_of
from games.gdf.state import GdfBattle
from games.gdf.throws import THROWS
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
        Name("гримдарк фьючер", "grim dark future"),
        Name("грим дарк", "grim dark"),
        Name("ван пейдж рулз", "one page rules"),
    ),
    battle=GdfBattle,
    events=EVENTS,
    applies=APPLIES,
    phases=PHASES,
    next=next_round,
    may=may,
    owed=owed,
    standing=standing_of,
    closes=closes,
    holds=may_end_round,
    decides=decides,
    result=result,
    view=view,
    throws=THROWS,
    one_voice=True,
    turns=ROUNDS,
    hits_per_stand=lambda unit: unit.tough,
)

__all__ = ["PACK"]
