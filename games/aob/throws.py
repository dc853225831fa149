"""The dice of Art of Batallia, as luck reads them: opposed ones, of which the higher wins."""

from games.core.throws import Test, Throws, Toll

THROWS = Throws(
    tests={
        "fight": (
            Test("fights", ("attacker",), "winner", "a"),
            Test("fights", ("target",), "winner", "b"),
        ),
        "exchange_of_fire": (
            Test("fights", ("unit",), "winner", "a"),
            Test("fights", ("target",), "winner", "b"),
        ),
        "shooting": (Test("hits", ("unit",), "loss_steps.target", 0, bad=True),),
    },
    tolls={
        "fight": (
            Toll("melee.bases_final.a", ("attacker",), "left"),
            Toll("melee.bases_final.b", ("target",), "left"),
        ),
        "exchange_of_fire": (Toll("a_bases", ("unit",), "left"), Toll("b_bases", ("target",), "left")),
    },
)
