"""Art of Batallia: what its battle keeps, what happens in it, what may be done and what is owed."""

from games.aob.events import EVENTS
from games.aob.fold import APPLIES
from games.aob.may import may
from games.aob.owed import owed
from games.aob.rights.leaders import not_ready
from games.aob.standing import PHASES, closes, follows, opens, result, standing_of
from games.aob.state import AobBattle
from games.aob.throws import THROWS
from games.aob.view import view
from games.core.pack import GamePack
from games.core.phases import next_phase
from lexicon.names import Name

PACK = GamePack(
    game="aob",
    names=(
        Name("Art of Batallia", "Art of Batallia"),
        Name("баталия", "batallia"),
        Name("арт оф баталия", "art batallia"),
        Name("арт баталия", "art of battalia"),
        Name("баталия", "battalia"),
        Name("аоб", "aob"),
        Name("баталька", "art"),
        Name("батальи", "batalia"),
    ),
    battle=AobBattle,
    events=EVENTS,
    applies=APPLIES,
    phases=PHASES,
    next=lambda state: next_phase(state, PHASES),
    may=may,
    owed=owed,
    holds=not_ready,
    standing=standing_of,
    closes=closes,
    follows=follows,
    opens=opens,
    result=result,
    view=view,
    throws=THROWS,
)

__all__ = ["PACK"]
