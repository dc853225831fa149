"""The dice of War in Lace, as luck reads them."""

from games.core.throws import Dice, Test, Throws, Toll

_REACTION = (Test("command", ("unit",), "pass"),)

THROWS = Throws(
    dice={
        "d6": Dice("hits", ("shooter",)),
        "attacker": Dice("hits", ("attacker",)),
        "defender": Dice("hits", ("target",)),
    },
    tests={
        "order_test": _REACTION,
        "evade": _REACTION,
        "countercharge": _REACTION,
        "square": _REACTION,
        "attack_activation": (Test("command", ("attacker",), "pass"),),
        "morale_test": (Test("morale", ("unit",), "pass"),),
        "officer_casualty": (Test("risks", ("officer",), "officer", "safe"),),
    },
    tolls={
        "melee": (
            Toll("lost.attacker", ("attacker",), "stands"),
            Toll("lost.defender", ("target",), "stands"),
        ),
    },
)
