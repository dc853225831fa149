"""Art of Batallia: what its battle keeps, what happens in it, what may be done and what is owed."""

from games.aob.fold import APPLIES
from games.aob.may import may
from games.aob.owed import owed
from games.aob.state import AobBattle
from games.aob.view import view
from games.core.losses import after_the_last_turn, counted, score
from games.core.pack import GamePack
from games.core.phases import next_phase
from lexicon.names import Name

PHASES = ("turn",)

PACK = GamePack(
    game="aob",
    names=(
        Name("Art of Batallia", "Art of Batallia"),
        Name("баталия", "batallia"),
        Name("баталия", "battalia"),
        Name("аоб", "aob"),
    ),
    battle=AobBattle,
    events=(),
    applies=APPLIES,
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
