"""What the battle knows of units of War in Lace, as inputs of its rules: a row a field."""

from dataclasses import replace

import pytest

from games.wil.state import Attack, Officer, WilBattle, WilUnit
from handlers.language.slots import slots_of
from handlers.wil import inputs
from lexicon.errors import ValueMissing
from resolvers.registry import mechanics_of

SHEET = {"melee": 5, "shooting": 4, "discipline": 1, "speed_in": 6}
LINE = WilUnit(id="u1", side="A", name="Line", type="line_infantry", size=12, stands=10, profile=SHEET)
HUSSARS = WilUnit(id="u2", side="B", name="Hussars", type="light_cavalry", size=12, stands=12, profile=SHEET)


def battle(line=LINE, hussars=HUSSARS, **more):
    return WilBattle("b", game="wil", turn=1, units={"u1": line, "u2": hussars}, **more)


@pytest.mark.parametrize(
    ("of_unit", "wanted"),
    [
        ({}, {}),
        ({"type": "artillery"}, {"type": "artillery", "unit": "artillery"}),
        ({"profile": {}}, {"speed_in": None}),
        ({"speed_in": 4}, {"speed_in": 4.0}),
        ({"formation": "square"}, {"formation": "square"}),
        ({"profile": {**SHEET, "options": ("limbered",)}}, {}),  # its speed is doubled already
        ({"tried": True, "points": 6}, {}),
    ],
)
def test_what_a_unit_brings_to_a_question(of_unit, wanted):
    plain = {"type": "line_infantry", "unit": "line_infantry", "speed_in": 6.0, "formation": "loose"}
    assert inputs.company_facts(replace(LINE, **of_unit)) == {**plain, **wanted}


def test_every_fact_of_a_unit_is_an_input_of_some_rule():
    """A type alone may also be all that is asked of a side."""
    known = {slot.name for mechanic in mechanics_of("wil").all() for slot in slots_of(mechanic.given)}
    assert inputs.company_facts(LINE).keys() - {"type"} <= known


CAPTAIN = Officer("c1", "A", "Ivanov", unit="u1")


@pytest.mark.parametrize(
    ("of_unit", "more", "near", "wanted"),
    [
        ({}, {}, False, {}),
        ({"discipline": 2}, {}, False, {"discipline": 2}),
        ({"disorder_markers": 2}, {}, False, {"disorder_markers": 2}),
        ({"formation": "close_order"}, {}, False, {"close_order": True}),
        ({"formation": "column"}, {}, False, {"column": True}),
        ({}, {}, True, {"officer_in_range": True}),
        ({}, {"officers": {"c1": CAPTAIN}}, False, {"officer_in_range": True}),
        ({}, {"officers": {"c1": replace(CAPTAIN, unit="u2")}}, False, {}),
        ({}, {"officers": {"c1": replace(CAPTAIN, dead=True)}}, False, {}),
        ({"stands": 3}, {}, False, {}),
    ],
)
def test_what_a_unit_brings_to_a_test(of_unit, more, near, wanted):
    line = replace(LINE, **of_unit)
    plain = {
        "discipline": 1,
        "disorder_markers": 0,
        "close_order": False,
        "officer_in_range": False,
        "column": False,
    }
    assert inputs.testing_inputs(battle(line, **more), line, near) == {**plain, **wanted}


def test_an_order_says_its_action_and_an_attack_its_reach():
    assert inputs.order_inputs(battle(), LINE, "square", officer=False).action == "square"
    given = inputs.attack_inputs(battle(), LINE, 9.0, officer=False)
    assert (given.unit, given.speed_in, given.distance_to_target_in) == ("line_infantry", 6.0, 9.0)
    assert given.action == "attack", "in a column it helps only to change formation (p. 10)"
    assert inputs.reaction_inputs(battle(), LINE, officer=True).model_dump(exclude_defaults=True) == {
        "discipline": 1,
        "officer_in_range": True,
    }
    assert (
        inputs.attack_inputs(battle(), replace(LINE, profile={"discipline": 0}), None, officer=False).speed_in is None
    )


@pytest.mark.parametrize("stat", ["discipline", "melee", "shooting"])
def test_what_nobody_has_said_is_asked_for_with_an_example_that_says_it(stat, lace):
    said = {name: value for name, value in SHEET.items() if name != stat}
    bare = replace(LINE, name="Линия", profile=said, hits_per_model=2)
    attack = Attack("u1", "u2")
    rolls = {
        "discipline": lambda: inputs.order_inputs(battle(bare), bare, "move", officer=False),
        "melee": lambda: inputs.melee_inputs(battle(bare), attack, own_hits=2, enemy_hits=2, defended=False),
        "shooting": lambda: inputs.shooting_inputs(bare, 12, near=False),
    }
    with pytest.raises(ValueMissing) as missing:
        rolls[stat]()
    why = missing.value
    assert (why.code, why.field, why.value, why.ref.page) == ("wil.no_stat", stat, "Линия", 7)
    assert getattr(lace.unit("Линия"), stat) is None
    lace.does("Марк", why.example.en)
    lace.does("Марк", why.example.ru)
    assert getattr(lace.unit("Линия"), stat) == int(why.example.ru.split()[-1])


@pytest.mark.parametrize(
    ("reach", "distance", "reaction", "passed", "contact"),
    [
        (13.0, 8.0, "stand", False, True),
        (7.0, 8.0, "stand", False, False),
        (8.0, 8.0, "square", True, True),
        (7.0, 8.0, "volley", True, False),
        # Half of 6 inches comes to meet it.
        (7.0, 10.0, "countercharge", True, True),
        (7.0, 11.0, "countercharge", True, False),
        (7.0, 10.0, "countercharge", False, False),
        (20.0, 8.0, "evade", True, None),
        (20.0, 8.0, "evade", False, True),
        (None, 8.0, "stand", False, None),
        (13.0, None, "stand", False, None),
    ],
)
def test_whether_an_attack_reaches_once_it_is_answered(reach, distance, reaction, passed, contact):
    attack = Attack("u1", "u2", reach=reach, distance=distance)
    assert inputs.contact_after(attack, HUSSARS, reaction, passed) is contact


@pytest.mark.parametrize(
    ("reach", "contact"), [(10.0, True), (9.0, None)], ids=["reaches it anyway", "the table knows"]
)
def test_how_far_a_countercharge_comes_is_not_known_of_a_unit_without_a_speed(reach, contact):
    attack = Attack("u1", "u2", reach=reach, distance=10.0)
    slow = replace(HUSSARS, profile={})
    assert inputs.contact_after(attack, slow, "countercharge", passed=True) is contact


ATTACK = Attack("u2", "u1", reaction="stand")


@pytest.mark.parametrize(
    ("of_attack", "said", "wanted"),
    [
        ({}, {}, {}),
        ({}, {"defended": True}, {"defensive_bonus": True}),
        ({"reaction": "countercharge", "reacted": True}, {}, {"countercharge": True}),
        ({"reaction": "countercharge"}, {}, {}),
        ({"shot": 2}, {}, {"defender_shot": 2}),
        ({"reaction": "evade", "reacted": True, "answered": 3}, {}, {"attacker_shot": 3}),
        ({"reaction": "volley", "reacted": True, "answered": 3}, {}, {"attacker_shot": 3, "volleyed": True}),
        ({"reaction": "volley", "reacted": True, "answered": 0}, {}, {"volleyed": True}),
        ({"reaction": "volley", "reacted": True}, {}, {}),
        ({"reaction": "volley", "answered": None}, {}, {}),
    ],
)
def test_what_an_attack_brings_to_its_melee(of_attack, said, wanted):
    state = battle(replace(LINE, hits_per_model=2), replace(HUSSARS, hits_per_model=3))
    plain = {"defended": False, "own_hits": None, "enemy_hits": None}
    given = inputs.melee_inputs(state, replace(ATTACK, **of_attack), **{**plain, **said})
    usual = {
        "countercharge": False,
        "defensive_bonus": False,
        "attacker_shot": 0,
        "defender_shot": 0,
        "volleyed": False,
    }
    assert given.model_dump(include=set(usual)) == {**usual, **wanted}
    fallen = of_attack.get("answered") or 0
    assert (given.attacker.models, given.defender.models) == (12 - fallen, 10), "who was shot stands still"


def test_a_harmless_volley_leaves_the_melee_alone_under_the_other_ruling():
    rulings = {"volley_without_losses": "harmless_volley_normal_melee"}
    line = replace(LINE, hits_per_model=2)
    state = battle(line, replace(HUSSARS, hits_per_model=2), rulings=rulings)
    for answered, volleyed in ((0, False), (1, True)):
        attack = replace(ATTACK, reaction="volley", reacted=True, answered=answered)
        given = inputs.melee_inputs(state, attack, own_hits=None, enemy_hits=None, defended=False)
        assert given.volleyed is volleyed


@pytest.mark.parametrize(
    ("of_unit", "said", "shot", "wanted"),
    [
        ({"hits_per_model": 2}, None, 0, {}),
        ({"hits_per_model": 2}, 3, 0, {"hits_per_model": 3}),
        ({"hits_per_model": 2, "profile": {**SHEET, "hits_per_casualty_melee": 4}}, None, 0, {"hits_per_model": 4}),
        ({"hits_per_model": 2, "profile": {**SHEET, "hits_per_casualty_melee": 4}}, 5, 0, {"hits_per_model": 4}),
        ({"hits_per_model": 2, "melee": 6}, None, 0, {"melee": 6}),
        ({"hits_per_model": 2, "disorder_markers": 1}, None, 0, {"disorder_markers": 1}),
        ({"hits_per_model": 2, "stands": 7}, None, 0, {"models": 7}),
        ({"hits_per_model": 2}, None, 4, {"models": 6}),
        ({"hits_per_model": 2}, None, 10, {"models": 1}),
    ],
)
def test_what_a_unit_brings_to_a_melee(of_unit, said, shot, wanted):
    plain = {"melee": 5, "disorder_markers": 0, "hits_per_model": 2, "models": 10}
    given = inputs.fighting_inputs(replace(LINE, **of_unit), said, fallen=shot)
    assert given.model_dump() == {**plain, **wanted}


@pytest.mark.parametrize(
    ("pursuit", "ruling", "bonus"),
    [
        (False, "pursuit_without_bonus", True),
        (True, "pursuit_attacks_with_bonus", True),
        (True, "pursuit_without_bonus", False),
    ],
)
def test_a_pursuit_has_the_bonus_of_an_attack_or_not(pursuit, ruling, bonus):
    state = battle(
        replace(LINE, hits_per_model=2), replace(HUSSARS, hits_per_model=2), rulings={"pursuit_bonus": ruling}
    )
    attack = replace(ATTACK, pursuit=pursuit)
    assert inputs.melee_inputs(state, attack, own_hits=None, enemy_hits=None, defended=False).charge_bonus is bonus


@pytest.mark.parametrize("roll", ["melee", "shooting"])
def test_what_takes_a_model_is_asked_for_with_an_example_that_says_it(roll, lace):
    line = replace(LINE, name="Линия")
    with pytest.raises(ValueMissing) as missing:
        if roll == "melee":
            inputs.fighting_inputs(line, None)
        else:
            inputs.casualties_inputs(line, 6, None, shooting=True)
    why = missing.value
    assert (why.code, why.field, why.value) == ("wil.no_hits_per_model", "hits_per_model", "Линия")
    assert why.ref.page == 17
    assert why.example.ru.split()[3] == {"melee": "4", "shooting": "6"}[roll], (
        "the hits that wait, where they are known"
    )
    lace.does("Марк", why.example.ru)
    assert lace.unit("Линия").hits_per_model == int(why.example.ru.split()[-1])


@pytest.mark.parametrize(
    ("known", "said", "refused"), [(4, 2, True), (4, 4, False), (4, None, False), (None, 2, False)]
)
def test_the_hits_of_a_cuirass_are_those_of_the_book_where_it_has_kept_them(known, said, refused):
    profile = SHEET if known is None else {**SHEET, "hits_per_casualty_melee": known}
    why = inputs.refuse_cuirass(replace(LINE, name="Линия", profile=profile), said)
    assert (why is not None) == refused
    if refused:
        assert (why.code, why.field, why.value) == ("wil.cuirass_hits", "hits_per_model", "Линия")
        assert str(why.allowed) == "4" and why.ref.page == 10


@pytest.mark.parametrize(
    ("of_unit", "shooting", "wanted"),
    [
        ({"hits_per_model": 2}, True, {"hits_per_model": 2, "combat": "shooting"}),
        ({"hits_per_model": 2}, False, {"hits_per_model": 2}),
        ({"type": "shock_cavalry", "profile": {"options": ("cuirass",)}}, False, {"cuirass": True}),
        (
            {"type": "shock_cavalry", "profile": {"options": ("cuirass",)}, "hits_per_model": 2},
            True,
            {"hits_per_model": 2, "combat": "shooting"},
        ),
    ],
)
def test_hits_and_what_they_take(of_unit, shooting, wanted):
    unit = replace(LINE, **of_unit)
    given = inputs.casualties_inputs(unit, 8, None, shooting=shooting)
    plain = {"target": unit.type, "hits": 8, "cuirass": False, "combat": "melee", "hits_per_model": None}
    assert given.model_dump() == {**plain, **wanted}


@pytest.mark.parametrize(
    ("options", "near", "distance"), [((), False, None), (("canister",), True, 12.0), (("canister",), False, 13.0)]
)
def test_canister_asks_whether_the_target_is_near(options, near, distance):
    gun = replace(LINE, profile={**SHEET, "options": options})
    given = inputs.shooting_inputs(gun, 6, near)
    assert (given.dice, given.shooting, given.canister, given.distance_in) == (6, 4, bool(options), distance)


def test_who_gives_way_needs_both_speeds():
    state = battle(LINE, replace(HUSSARS, speed_in=12))
    given = inputs.outcome_inputs(state, ATTACK, (1, 3), defended=True)
    assert given.model_dump() == {
        "attacker_lost": 1,
        "defender_lost": 3,
        "defensive_bonus": True,
        "attacker_speed_in": 12.0,
        "defender_speed_in": 6.0,
    }


@pytest.mark.parametrize(("known", "said", "needed"), [(None, 7, 7), (6, None, 6), (6, 7, 7), (None, None, None)])
def test_morale_keeps_the_total_that_was_said(known, said, needed):
    given = inputs.morale_inputs(battle(morale_needed=known), said, -2)
    assert (given.needed, given.modifier) == (needed, -2)


def test_an_officer_tests_for_the_first_loss_that_he_owes():
    given = inputs.officer_inputs(replace(CAPTAIN, tests=((1, 3), (2, 4))))
    assert (given.models_lost_now, given.models_lost_before) == (1, 3)
