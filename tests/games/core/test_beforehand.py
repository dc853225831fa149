"""The act with which a side has said beforehand that it pays a debt."""

from dataclasses import replace

from games.core.beforehand import Case, answer_to, is_the_case, parts_of
from games.core.course import Act, Debt, Option
from lexicon.errors import NotAllowed
from lexicon.names import Name

NAME = Name("да", "yes")
WHO = Option("unit", ("u1",), 1)
EVADE = Act("evade", "u1", (WHO, Option("rough", (True,), table=True)))
STAND = Act("stand", "u1", (WHO,))
CHARGED = Debt("B", "reaction", ("u1",), (EVADE, STAND))
SLIPS = Case("evade_all", NAME, "evade", ("reaction", "evade"), "evade")


def said(case, debt):
    found = answer_to(case, None, debt)
    return None if found is None else (found.act.command, found.act.unit, dict(found.said))


def test_what_may_be_left_unsaid_of_the_table_is_left_unsaid():
    assert said(SLIPS, CHARGED) == ("evade", "u1", {"unit": ("u1",)})


def test_what_only_the_table_knows_keeps_it_from_being_done():
    deep = replace(EVADE, options=(WHO, Option("deep", (1,), 1, 1, table=True)))
    assert said(SLIPS, replace(CHARGED, acts=(deep, STAND))) is None
    likely = replace(SLIPS, likely=True)
    assert said(likely, replace(CHARGED, acts=(deep, STAND)))[2] == {"unit": ("u1",), "deep": (1,)}
    either = replace(deep, options=(WHO, Option("deep", (1, 2), 1, 1, table=True)))
    assert said(likely, replace(CHARGED, acts=(either, STAND))) is None


def test_a_forbidden_act_is_passed_over():
    late = replace(EVADE, why_not=NotAllowed("evade.again"))
    assert said(SLIPS, replace(CHARGED, acts=(late, STAND))) is None
    second = Act("evade", "u2", (Option("unit", ("u2",), 1),))
    assert said(SLIPS, replace(CHARGED, acts=(late, second))) == ("evade", "u2", {"unit": ("u2",)})


def test_the_best_of_the_values_that_do_is_said_and_a_choice_is_left():
    follow = Case("pursue", NAME, says={"choice": ("pursue", "support")}, command="aftermath")

    def after(*choices):
        return Debt("A", "aftermath", ("u1",), (Act("aftermath", "u1", (WHO, Option("choice", choices, 1))),))

    assert said(follow, after("support", "pursue", "stand")) == (
        "aftermath",
        "u1",
        {"unit": ("u1",), "choice": ("pursue",)},
    )
    assert said(follow, after("stand", "support"))[2]["choice"] == ("support",)
    assert said(follow, after("stand")) is None
    assert said(replace(follow, says={}), after("stand", "pursue")) is None
    assert said(replace(follow, says={}, likely=True), after("stand", "pursue"))[2]["choice"] == ("stand",)


def test_the_first_of_several_acts_is_the_one_that_was_meant():
    hits = {"u1": 1, "u2": 5}
    acts = tuple(Act("driveback", unit, (Option("unit", (unit,), 1),)) for unit in hits)
    debt = Debt("A", "drive_back", ("u1", "u2"), acts)
    listed = Case("drive", NAME, "drive", ("drive_back",), "driveback")
    assert said(listed, debt)[1] == "u1"
    assert said(replace(listed, first=lambda state, act: -hits[act.unit]), debt)[1] == "u2"


def test_a_case_is_of_its_debts_and_its_condition_alone():
    assert is_the_case(SLIPS, None, CHARGED) and is_the_case(SLIPS, None, replace(CHARGED, what="evade"))
    assert not is_the_case(SLIPS, None, replace(CHARGED, what="morale"))
    assert not is_the_case(SLIPS, None, replace(CHARGED, about=3))
    assert not is_the_case(replace(SLIPS, when=lambda state, debt: state == "horse"), "foot", CHARGED)


def test_a_debt_of_several_is_looked_at_unit_by_unit_where_each_owes_its_own():
    acts = (STAND, replace(EVADE, unit="u1"), replace(STAND, unit="u2"))
    each = Debt("A", "aftermath", ("u1", "u2"), acts, each=True)
    assert [(part.units, len(part.acts)) for part in parts_of(each)] == [(("u1",), 2), (("u2",), 1)]
    assert parts_of(replace(each, each=False)) == (replace(each, each=False),)
