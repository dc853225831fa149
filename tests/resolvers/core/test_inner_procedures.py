"""Procedures inside a step, and odds that are seen in parts."""

from fractions import Fraction

from resolvers.core.odds import enumerate_odds
from resolvers.core.procedure import Ask, Go, Pool, Procedure, Run, play
from resolvers.core.readings import AtLeast, Total
from resolvers.core.sources import ScriptedDice
from resolvers.core.trace import Fact, Rolled


def hits(stage: str, dice: int) -> Procedure[int]:
    return Procedure(0, (lambda _: Ask(stage, Pool(dice, AtLeast(4)), lambda n: n),), lambda n: n, (Fact(stage),))


def lead() -> Procedure[int]:
    ours, theirs = hits("ours", 3), hits("theirs", 2)
    steps = (
        lambda state: Run(ours, lambda n: state + n),
        lambda state: Run(theirs, lambda n: Go(state - n, (Fact("done"),))),
    )
    return Procedure(0, steps, lambda state: state)


def test_an_inner_procedure_is_played_in_its_place() -> None:
    played = play(lead(), ScriptedDice({"ours": [4, 4, 1], "theirs": [6, 1]}))
    assert played.result == 1
    assert [note.stage if isinstance(note, Rolled) else note.code for note in played.trace] == [
        "ours", "ours", "theirs", "theirs", "done",
    ]  # fmt: skip


def test_its_law_is_that_of_the_same_dice_rolled_outright() -> None:
    flat = Procedure(
        0,
        (
            lambda state: Ask("ours", Pool(3, AtLeast(4)), lambda n: state + n),
            lambda state: Ask("theirs", Pool(2, AtLeast(4)), lambda n: state - n),
        ),
        lambda state: state,
    )
    inner, outright = enumerate_odds(lead()), enumerate_odds(flat)
    chances = [{value: Fraction(weight, found.total) for value, weight in found.weights} for found in (inner, outright)]
    assert chances[0] == chances[1]


def test_views_together_have_every_value_and_sum_to_one() -> None:
    def part(name: str, dice: int) -> Procedure[dict[str, int]]:
        return Procedure(0, (lambda _: Ask(name, Pool(dice, Total()), lambda n: n),), lambda n: {name: n})

    whole: Procedure[dict[str, int]] = Procedure(0, (), lambda _: {}, views=lambda: (part("a", 1), part("b", 2)))
    found = enumerate_odds(whole)
    assert set(found.fields()) == {"a", "b"}
    assert sum(p for _, p in found.law("a")) == sum(p for _, p in found.law("b")) == 1
    assert found.chance("b", 7) == Fraction(1, 6)
    assert found.chance("a", 6) == Fraction(1, 6)
