"""War in Lace: what its battle keeps, what happens in it, what may be done and what is owed."""

from games.core.losses import after_the_last_turn
from games.core.pack import GamePack
from games.core.phases import next_phase
from games.wil.events import EVENTS, OfficerRemoved, officer_added
from games.wil.fold import APPLIES
from games.wil.may import may
from games.wil.owed import owed
from games.wil.rights.orders import may_end_turn
from games.wil.standing import follows, result, standing_of
from games.wil.state import WilBattle
from games.wil.throws import THROWS
from games.wil.view import view
from lexicon.names import Name

PHASES = ("turn",)

PACK = GamePack(
    game="wil",
    names=(
        Name("War in Lace", "War in Lace"),
        Name("война в кружевах", "lace"),
        Name("кружева", "in lace"),
        Name("вил", "wil"),
        Name("лейс", "lace wars"),
    ),
    battle=WilBattle,
    events=EVENTS,
    applies=APPLIES,
    phases=PHASES,
    next=lambda state: next_phase(state, PHASES),
    may=may,
    owed=owed,
    standing=lambda state, side, rulings: standing_of(state, side),
    closes=lambda state, rulings: after_the_last_turn(state, next_phase(state, PHASES), result(state)),
    follows=follows,
    holds=may_end_turn,
    leads=officer_added,
    led_off=lambda officer: OfficerRemoved(officer=officer),
    result=lambda state, rulings: result(state),
    view=view,
    throws=THROWS,
)

__all__ = ["PACK"]
