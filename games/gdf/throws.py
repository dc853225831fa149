"""The dice of Grimdark Future, as luck reads them."""

from games.core.throws import Dice, Test, Throws, Toll

_HITS = Dice("hits", ("unit",))
_SAVES = Dice("saves", ("target", "unit"))
_WOUNDS = (Toll("wounds", ("target", "unit"), "hits"),)

THROWS = Throws(
    dice={
        "hit": _HITS,
        "impact": _HITS,
        "defence": _SAVES,
        "defence_reroll": _SAVES,
        "impact_defence": _SAVES,
        "regen": _SAVES,
        "impact_regen": _SAVES,
        "quality": Dice("morale", ("unit",)),
    },
    tests={
        "morale": (Test("morale", ("unit",), "outcome", "passed"),),
        "caster": (Test("magic", ("unit",), "success"),),
    },
    tolls={
        "shooting": _WOUNDS,
        "shooting_groups": _WOUNDS,
        "save": _WOUNDS,
        "stray_hits": _WOUNDS,
        "dangerous": _WOUNDS,
        "morale": (Toll("outcome", ("unit",), "gone", "rout"),),
    },
)
