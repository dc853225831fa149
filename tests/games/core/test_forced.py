"""What nobody chooses, found among what is owed."""

from dataclasses import replace

from games.core.course import Act, Debt, Option
from games.core.forced import forced_payments, only_way
from lexicon.errors import NotAllowed

WHO = Option("unit", ("u1",), 1)
STAND = Act("stand", "u1", (WHO,))
NO = NotAllowed("charge.nobody")


def paid(*debts):
    return [(one.debt.by, one.act.command, one.act.unit, dict(one.said)) for one in forced_payments(debts)]


def test_one_act_in_one_way_is_no_choice():
    assert paid(Debt("A", "reaction", ("u1",), (STAND,))) == [("A", "stand", "u1", {"unit": ("u1",)})]
    every = Act("dread", "", (Option("units", ("u1", "u2"), 2, 2),))
    assert paid(Debt("B", "cowed", acts=(every,))) == [("B", "dread", "", {"units": ("u1", "u2")})]
    assert only_way(Act("hinder", "u1", (Option("tokens", (0,), 1), Option("through", (), 0)))) == {"tokens": (0,)}


def test_two_acts_two_values_or_what_may_be_left_unsaid_are_a_choice():
    evade = Act("evade", "u1", (WHO,))
    assert not paid(Debt("A", "evade", ("u1",), (STAND, evade)))
    assert paid(Debt("A", "evade", ("u1",), (STAND, replace(evade, why_not=NO))))
    assert not paid(Debt("A", "blunder", acts=(Act("blunder", options=(Option("unit", ("u1", "u2"), 1),)),)))
    assert not paid(
        Debt(
            "A",
            "x",
            acts=(
                Act(
                    "stand",
                    options=(WHO, Option("again", (True,))),
                ),
            ),
        )
    )
    assert not paid(Debt("A", "x", acts=(Act("reroll", options=(Option("units", ("u1", "u2"), 1, 2),)),)))
    assert not paid(Debt("A", "x", acts=(Act("stand", options=(Option("unit", (), 1),)),)))


def test_what_the_table_knows_or_sees_is_nobody_elses_to_say():
    for table in (Option("distance", (4,), 1, table=True), Option("cover", ("neighbour",), table=True)):
        assert not paid(Debt("A", "attack", ("u1",), (replace(STAND, options=(WHO, table)),)))
    assert not paid(Debt("A", "returns", ("u1",), (replace(STAND, on_table=True),)))


def test_an_answer_to_a_question_is_never_forced():
    assert not paid(Debt("A", "consent", acts=(STAND,), about=7))


def test_each_unit_that_owes_its_own_act_is_looked_at_alone():
    def chooses(unit, *choices):
        return Act("aftermath", unit, (Option("units", (unit,), 1), Option("choice", choices, 1)))

    acts = (chooses("u1", "stand"), chooses("u2", "stand", "pursue"), chooses("u3", "stand"))
    each = Debt("A", "aftermath", ("u1", "u2", "u3"), acts, each=True)
    assert [unit for _, _, unit, _ in paid(each)] == ["u1", "u3"]
    assert not paid(replace(each, each=False))
