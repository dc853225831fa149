"""Field of Glory: what its battle keeps, what happens in it, what may be done and what is owed."""

from games.core.apply import Applies
from games.core.losses import after_the_last_turn, counted, score
from games.core.pack import GamePack
from games.core.phases import next_phase
from games.fog.may import may
from games.fog.owed import owed
from games.fog.state import FogBattle
from games.fog.view import view
from lexicon.names import Name

PHASES = ("impact",)

PACK = GamePack(
    game="fog",
    names=(
        Name("Field of Glory", "Field of Glory"),
        Name("поле славы", "fog"),
        Name("филд оф глори", "glory"),
        Name("фог", "fog"),
    ),
    battle=FogBattle,
    events=(),
    applies=Applies(),
    phases=PHASES,
    next=lambda state: next_phase(state, PHASES),
    may=may,
    owed=owed,
    standing=lambda state, side, rulings: counted(state, side),
    closes=lambda state, rulings: after_the_last_turn(state, next_phase(state, PHASES), score(state)),
    result=lambda state, rulings: score(state),
    view=view,
)

__all__ = ["PACK"]
