"""The dice of Field of Glory, as luck reads them."""

from games.core.throws import Dice, Test, Throws

THROWS = Throws(
    dice={"charger": Dice("hits", ("group",)), "target": Dice("hits", ("enemy",))},
    tests={
        "charge": (Test("command", ("group",), "charges"),),
        "restrain_shock": (Test("command", ("group",), "charges", good=False),),
        "stand": (Test("command", ("unit",), "stands"),),
        "interception": (Test("command", ("unit",), "intercepts"),),
        "cohesion_test": (Test("morale", ("unit",), "pass"),),
        "variable_move_roll": (Test("distance", ("unit",), "change_mu", None),),
    },
)
