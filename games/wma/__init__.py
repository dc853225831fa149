"""Warmaster Ancients: what its battle keeps, what happens in it, what may be done and what is owed."""

from games.core.pack import GamePack
from games.core.phases import next_phase
from games.wma.acts.combat import waiting_debts
from games.wma.events import EVENTS, CommanderRemoved
from games.wma.events.commanders import commander_added
from games.wma.fold import APPLIES
from games.wma.may import may
from games.wma.owed import owed
from games.wma.phases import PHASES
from games.wma.rights.combat import may_leave_combat
from games.wma.standing import closes, result, standing_of
from games.wma.state import WmaBattle
from games.wma.throws import THROWS
from games.wma.upgrades import opens
from games.wma.view import view
from lexicon.names import Name

PACK = GamePack(
    game="wma",
    names=(
        Name("Warmaster Ancients", "Warmaster Ancients"),
        Name("вармастер", "warmaster"),
        Name("варик", "ancients"),
        Name("вма", "wma"),
        Name("вм", "wm"),
        Name("вармастер эншентс", "warmaster ancient"),
    ),
    battle=WmaBattle,
    events=EVENTS,
    applies=APPLIES,
    phases=PHASES,
    next=lambda state: next_phase(state, PHASES),
    may=may,
    owed=owed,
    waits=waiting_debts,
    standing=standing_of,
    closes=closes,
    holds=may_leave_combat,
    opens=opens,
    leads=commander_added,
    led_off=lambda commander: CommanderRemoved(commander=commander),
    hits_per_stand=lambda unit: unit.hits_per_stand,
    result=result,
    view=view,
    throws=THROWS,
)

__all__ = ["PACK"]
