"""Field of Glory: what its battle keeps, what happens in it, what may be done and what is owed."""

from games.core.pack import GamePack
from games.core.phases import next_phase
from games.fog.events import EVENTS
from games.fog.fold import APPLIES
from games.fog.may import may
from games.fog.owed import owed
from games.fog.phases import PHASES
from games.fog.standing import closes, follows, result, standing_of
from games.fog.state import FogBattle
from games.fog.throws import THROWS
from games.fog.view import view
from lexicon.names import Name

PACK = GamePack(
    game="fog",
    names=(
        Name("Field of Glory", "Field of Glory"),
        Name("поле славы", "fog"),
        Name("филд оф глори", "glory"),
        Name("фог", "fog"),
        Name("филда", "field"),
    ),
    battle=FogBattle,
    events=EVENTS,
    applies=APPLIES,
    phases=PHASES,
    next=lambda state: next_phase(state, PHASES),
    may=may,
    owed=owed,
    standing=standing_of,
    closes=closes,
    follows=follows,
    result=result,
    view=view,
    throws=THROWS,
)

__all__ = ["PACK"]
