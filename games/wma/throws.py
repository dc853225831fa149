"""The dice of Warmaster Ancients, as luck reads them."""

from games.core.throws import Dice, Test, Throws, Toll
from resolvers.wma.confusion import CONFUSING_FACE

_BY_FIGHTER = Dice("hits", ("*",))

THROWS = Throws(
    dice={
        "hit": Dice("hits", ("shooters", "unit")),
        "attack": _BY_FIGHTER,
        "reroll": _BY_FIGHTER,
        "save": Dice("saves", ("target", "!*")),
        "maniple": Dice("saves", ("*",)),
        "confusion": Dice("risks", ("mover", "unit"), bad=CONFUSING_FACE),
    },
    tests={
        "command": (Test("command", ("commander",), "success"),),
        "off_table": (Test("risks", ("unit",), "result", "destroyed", bad=True),),
        "driveback": (Test("distance", ("unit",), "distance_cm", None, less=True),),
    },
    tolls={
        "shooting": (Toll("stands_lost", ("target",), "stands"),),
        "shooting_mixed_cover": (Toll("stands_lost", ("target",), "stands"),),
        "light_artillery": (Toll("hits_by_unit.*", ("*",), "hits"),),
        "combat_round": (Toll("after.*.stands", ("*",), "left"),),
        "driveback": (Toll("routed", ("unit",), "gone"),),
        "off_table": (Toll("result", ("unit",), "gone", "destroyed"),),
    },
)
