"""Who may do what in an impact phase: a row a rule of the chapter, the refusal's code or nothing."""

from dataclasses import replace

import pytest

from games.core.events import UnitChanged
from games.fog.arrivals import arrivals
from games.fog.events import (
    ChargeAwaited,
    ChargeDeclared,
    ChargeMoved,
    ChargesClosed,
    CohesionTested,
    GroupEvaded,
    GroupIntercepted,
    ImpactFought,
    MoveVaried,
)
from games.fog.rights.answering import (
    has_choice,
    is_frightened,
    may_evade,
    may_intercept,
    may_stand,
    may_test_cohesion,
    must_evade,
)
from games.fog.rights.charging import may_be_restrained, may_charge, may_close, may_declare
from games.fog.rights.moving import (
    after_flank,
    may_be_flanked,
    may_fight,
    may_leave,
    may_meet,
    may_move,
    may_vary,
    strikes_flank,
)
from games.fold import foresee
from lexicon.errors import OutOfOrder
from tests.support.fog_making import fog_battle, group, lines

CHARGE = ChargeDeclared(group="u1", targets=("u3",))
AT_ARCHERS = ChargeDeclared(group="u1", targets=("u4",))
GUARD = group("u5", "B", "cavalry", "Гвардия", bases_deep=2)


def after(*events, more=()):
    return foresee(fog_battle(*lines(), GUARD, *more), events)


def code(refused):
    """The code, for what the ledger names its reason in Russian."""
    if refused is None:
        return None
    return refused.params["why"].ru if refused.code == "fog.forbidden" else refused.code


@pytest.mark.parametrize(
    ("kind", "profile", "target", "ground", "aspect", "wanted"),
    [
        ("hf", {}, "hf", "open", "front", None),
        ("lf", {}, "hf", "open", "front", "лёгкая пехота боится строя на открытом"),
        ("lf", {}, "hf", "open", "flank", "лёгкая пехота боится строя на открытом"),
        ("lf", {}, "hf", "rough", "front", None),
        ("lf", {}, "lf", "open", "front", None),
        ("lf", {}, "light_horse", "open", "front", None),
        ("light_horse", {}, "hf", "open", "front", None),
        ("hf", {}, "battle_wagon", "open", "front", None),
        ("hf", {}, "battle_wagon", "open", "flank", "цель защищена с флангов"),
    ],
)
def test_whom_a_group_may_charge(kind, profile, target, ground, aspect, wanted):
    state = fog_battle(group("u1", "A", kind, **profile), group("u3", "B", target))
    assert code(may_charge(state, state.units["u1"], state.units["u3"], ground, aspect)) == wanted


@pytest.mark.parametrize("kind", ["artillery", "battle_wagon"])
def test_guns_and_wagons_do_not_move_in_this_phase(kind):
    state = fog_battle(group("u1", "A", kind), group("u3", "B", "hf"), group("u4", "A", kind))
    assert code(may_declare(state, state.units["u1"])) == "этот род войск не атакует"
    charged = foresee(state, [ChargeDeclared(group="u3", targets=("u1",))])
    assert code(may_intercept(charged, charged.units["u4"], charged.units["u3"])) == "этот род войск не перехватывает"


def test_declarations_belong_to_the_side_whose_turn_it_is_and_end_with_the_first_answer():
    state = after()
    assert may_declare(state, state.units["u1"]) is None
    assert isinstance(may_declare(state, state.units["u3"]), OutOfOrder)
    for event in (ChargesClosed(side="A"), GroupEvaded(unit="u4"), GroupIntercepted(unit="u5", enemy="u1")):
        later = after(AT_ARCHERS, event)
        refused = may_declare(later, later.units["u2"])
        assert refused.code == "fog.declared" and isinstance(refused, OutOfOrder)


def test_enemies_on_the_way_of_a_declared_charge_are_targets_though_declarations_are_over():
    state = after(CHARGE, ChargesClosed(side="A"))
    assert may_declare(state, state.units["u1"], on_the_way=True) is None
    assert code(may_declare(state, state.units["u2"], on_the_way=True)) == "fog.no_charge"


def test_nobody_charges_the_same_enemy_twice_or_his_own_side():
    state = after(CHARGE)
    knights = state.units["u1"]
    assert code(may_charge(state, knights, state.units["u3"])) == "fog.charged_twice"
    assert code(may_charge(state, knights, state.units["u2"])) == "fight.friends"
    assert may_charge(state, knights, state.units["u4"]) is None


def test_a_failed_test_to_charge_is_not_taken_again_but_untested_charges_stay_free():
    failed = ChargeDeclared(group="u2", targets=("u3",), tested=True, passed=False, charges=False)
    state = after(failed)
    horse = state.units["u2"]
    assert code(may_charge(state, horse, state.units["u5"])) == "fog.test_failed"
    assert may_charge(state, horse, state.units["u4"]) is None
    assert may_charge(state, horse, state.units["u5"], aspect="flank") is None


def test_shock_troops_that_declared_nothing_test_once_even_when_declarations_are_over():
    state = after()
    assert may_be_restrained(state, state.units["u1"]) is None
    assert code(may_be_restrained(state, state.units["u2"])) == "не ударные"
    assert code(may_be_restrained(after(CHARGE), after(CHARGE).units["u1"])) == "fog.charges_already"
    held = after(ChargeDeclared(group="u1", targets=("u3",), tested=True, charges=False, unordered=True))
    assert held.units["u1"].failed == () and code(may_be_restrained(held, held.units["u1"])) == "fog.tested"
    closed = after(ChargesClosed(side="A"))
    assert may_be_restrained(closed, closed.units["u1"]) is None


def test_who_can_but_stand_has_nothing_to_decide():
    state = after(CHARGE)
    assert not has_choice(state, state.units["u3"])
    assert code(may_stand(state, state.units["u3"])) == "fog.stands_anyway"
    assert code(may_evade(state, state.units["u3"])) == "этот род войск не уклоняется"


@pytest.mark.parametrize(
    ("kind", "profile", "wanted"),
    [
        ("lf", {"bases_deep": 3}, None),
        ("light_horse", {}, None),
        ("cavalry", {"bases_deep": 1}, None),
        ("cavalry", {}, None),
        ("cavalry", {"bases_deep": 2}, "глубже одной базы"),
        ("cavalry", {"bases_deep": 1, "shock": True}, "этот род войск не уклоняется"),
        ("camelry", {"bases_deep": 1}, None),
        ("light_chariot", {"bases_deep": 1}, None),
        ("heavy_chariot", {"bases_deep": 1}, "этот род войск не уклоняется"),
        ("elephants", {}, "этот род войск не уклоняется"),
    ],
)
def test_who_may_evade_is_known_from_type_and_depth(kind, profile, wanted):
    state = fog_battle(group("u1", "A", "hf"), group("u3", "B", kind, **profile))
    state = foresee(state, [ChargeDeclared(group="u1", targets=("u3",))])
    assert code(may_evade(state, state.units["u3"])) == wanted
    assert has_choice(state, state.units["u3"]) == (wanted is None)


def test_a_charge_is_answered_once_and_a_failed_test_to_stand_leaves_only_evading():
    state = after(AT_ARCHERS)
    assert has_choice(state, state.units["u4"])
    failed = after(AT_ARCHERS, ChargeAwaited(unit="u4", tested=True, stands=False))
    archers = failed.units["u4"]
    assert must_evade(failed, archers)
    assert code(may_stand(failed, archers)) == "fog.must_evade" and may_evade(failed, archers) is None
    for answer in (ChargeAwaited(unit="u4"), GroupEvaded(unit="u4")):
        given = after(AT_ARCHERS, answer)
        assert code(may_evade(given, given.units["u4"])) == "fog.answered"
        assert not has_choice(given, given.units["u4"])


def test_nobody_evades_out_of_close_combat():
    state = after(AT_ARCHERS, ChargeMoved(group="u1", met=("u4",)))
    again = foresee(state, [ChargeDeclared(group="u2", targets=("u4",))])
    assert code(may_evade(again, again.units["u4"])) == "уже в бою"


def test_a_fragmented_group_under_charge_tests_its_cohesion_before_all_else_but_not_for_light_foot():
    fragments = CohesionTested(unit="u4", cause="losses", passed=False, cohesion="fragmented")
    state = after(fragments, AT_ARCHERS)
    assert is_frightened(state, state.units["u4"])
    assert code(may_evade(state, state.units["u4"])) == "fog.fright_first"
    tested = foresee(state, [CohesionTested(unit="u4", cause="charged", passed=True)])
    assert not is_frightened(tested, tested.units["u4"]) and may_evade(tested, tested.units["u4"]) is None
    assert code(may_test_cohesion(tested, tested.units["u4"], "charged")) == "fog.tested"
    by_light_foot = foresee(
        fog_battle(group("u1", "A", "lf"), group("u4", "B", "lf")),
        [fragments, ChargeDeclared(group="u1", targets=("u4",))],
    )
    assert not is_frightened(by_light_foot, by_light_foot.units["u4"])


@pytest.mark.parametrize(
    ("events", "who", "wanted"),
    [
        ([CHARGE], "u5", None),
        ([], "u5", "fog.no_charge"),
        ([CHARGE], "u2", "fog.own_charge"),
        ([CHARGE], "u4", "застрельщики не перехватывают строй"),
        ([CHARGE], "u3", "сам атакован"),
        ([CHARGE, GroupIntercepted(unit="u5", enemy="u1")], "u5", "fog.intercepts_already"),
        ([CHARGE, GroupIntercepted(unit="u5", enemy="u1", tested=True, intercepts=False)], "u5", "fog.test_failed"),
        ([CHARGE, ChargeMoved(group="u1", met=("u3",))], "u5", "fog.moved"),
    ],
)
def test_who_may_intercept(events, who, wanted):
    state = after(*events)
    assert code(may_intercept(state, state.units[who], state.units["u1"])) == wanted


def test_a_charger_waits_for_the_answer_of_those_it_charges_and_moves_once():
    waiting = after(AT_ARCHERS)
    refused = may_move(waiting, waiting.units["u1"])
    assert refused.code == "fog.answer_first" and isinstance(refused, OutOfOrder)
    moved = after(CHARGE, ChargeMoved(group="u1", met=("u3",)))
    assert code(may_move(moved, moved.units["u1"])) == "fog.moved"
    assert code(may_move(after(), after().units["u1"])) == "fog.no_charge"


def test_a_charger_touches_its_targets_and_its_interceptors_only():
    state = after(CHARGE, GroupIntercepted(unit="u5", enemy="u1"))
    knights = state.units["u1"]
    assert may_meet(state, knights, state.units["u3"]) is None
    assert may_meet(state, knights, state.units["u5"]) is None
    assert code(may_meet(state, knights, state.units["u4"])) == "fog.not_a_target"
    assert may_meet(state, state.units["u5"], knights) is None


def test_only_contacts_of_this_phase_are_fought_and_each_once():
    state = after(CHARGE, ChargeMoved(group="u1", met=("u3",)))
    assert may_fight(state, state.units["u3"], state.units["u1"]) is None
    fought = foresee(state, [ImpactFought(group="u1", enemy="u3", hits=(2, 1))])
    assert code(may_fight(fought, fought.units["u3"], fought.units["u1"])) == "fog.fought"


def test_who_fights_his_interceptor_may_reach_whom_he_charged():
    state = after(CHARGE, GroupIntercepted(unit="u5", enemy="u1"), ImpactFought(group="u1", enemy="u5"))
    assert may_fight(state, state.units["u3"], state.units["u1"]) is None
    assert may_move(state, state.units["u1"]) is None


@pytest.mark.parametrize(
    ("event", "said", "wanted"),
    [
        (CHARGE, None, False),
        (CHARGE, True, True),
        (ChargeDeclared(group="u1", targets=("u3",), aspect="flank"), None, True),
        (ChargeDeclared(group="u1", targets=("u3",), aspect="rear"), None, True),
        (ChargeDeclared(group="u1", targets=("u3",), aspect="flank"), False, False),
    ],
)
def test_what_is_a_hit_in_the_flank(event, said, wanted):
    state = after(event)
    assert strikes_flank(state.units["u1"], state.units["u3"], said=said) == wanted


def test_who_is_caught_evading_is_hit_as_in_the_flank():
    state = after(AT_ARCHERS, GroupEvaded(unit="u4"))
    assert strikes_flank(state.units["u1"], state.units["u4"], said=False)


@pytest.mark.parametrize(
    ("kind", "by_skirmishers", "wanted"),
    [("hf", False, "disrupted"), ("hf", True, None), ("lf", True, "disrupted"), ("lf", False, "disrupted")],
)
def test_a_flank_hit_costs_a_level_unless_skirmishers_hit_others(kind, by_skirmishers, wanted):
    state = fog_battle(group("u3", "B", kind))
    assert after_flank(state.units["u3"], by_skirmishers=by_skirmishers) == wanted


def test_the_level_is_lost_once_a_turn_however_many_hit():
    hit = ChargeMoved(met=("u3",), flank=True, cohesion={"u3": "disrupted"})
    state = after(hit)
    assert after_flank(state.units["u3"], by_skirmishers=False) is None
    assert code(may_be_flanked(state, state.units["u3"], None)) == "fog.flanked_once"
    spared = after(ChargeMoved(met=("u3",), flank=True))
    assert after_flank(spared.units["u3"], by_skirmishers=False) == "disrupted"


def test_only_evaders_who_got_away_leave_the_table():
    away = after(AT_ARCHERS, GroupEvaded(unit="u4"))
    assert may_leave(away, away.units["u4"]) is None
    assert code(may_leave(away, away.units["u3"])) == "fog.stays"
    caught = foresee(away, [ChargeMoved(group="u1", met=("u4",), flank=True)])
    assert code(may_leave(caught, caught.units["u4"])) == "fog.stays"


def test_there_is_nothing_to_close_before_a_charge_is_declared():
    assert may_close(after(), "A").code == "fog.nothing_declared"
    assert may_close(after(CHARGE), "A") is None
    assert may_close(after(CHARGE), "B").code == "fog.nothing_declared"


def test_a_group_that_falls_to_fragments_under_the_charger_tests_nothing_before_him():
    """The test of the charged stands before the moves; a hit in the flank lowers cohesion after them."""
    charge = ChargeDeclared(group="u1", targets=("u3",), aspect="rear")
    charged = after(UnitChanged(unit="u3", values={"cohesion": "fragmented"}), charge)
    assert is_frightened(charged, charged.units["u3"])
    met = foresee(charged, [ChargeMoved(group="u1", met=("u3",), flank=True)])
    assert not is_frightened(met, met.units["u3"])
    short = foresee(charged, [ChargeMoved(group="u1", met=())])
    assert not is_frightened(short, short.units["u3"])


def test_who_fights_already_intercepts_nobody_unless_the_table_says_so():
    free = after(ChargeDeclared(group="u2", targets=("u3",)))
    assert may_intercept(free, free.units["u5"], free.units["u2"]) is None
    met = foresee(after(), [ChargeMoved(group="u1", met=("u5",)), ChargeDeclared(group="u2", targets=("u3",))])
    refused = may_intercept(met, met.units["u5"], met.units["u2"])
    assert code(refused) == "fog.fights" and isinstance(refused, OutOfOrder)


EVADED = (AT_ARCHERS, GroupEvaded(unit="u4"))
LIGHT = (group("u6", "A", "light_horse"), group("u7", "B", "hf", "Щитоносцы"))


@pytest.mark.parametrize(
    ("events", "unit", "wanted"),
    [
        (EVADED, "u4", None),
        (EVADED, "u1", None),
        (EVADED, "u3", "fog.no_variable"),
        ((AT_ARCHERS,), "u1", "fog.no_variable"),
        ((CHARGE, *EVADED), "u1", "fog.no_variable"),
        ((*EVADED, MoveVaried(unit="u1", move_mu=4)), "u1", "fog.ran"),
        ((AT_ARCHERS, GroupEvaded(unit="u4", move_mu=5)), "u4", "fog.ran"),
        ((*EVADED, ChargeMoved(group="u1")), "u1", "fog.moved"),
        ((*EVADED, ChargeMoved(group="u1", met=("u4",), flank=True)), "u4", "fog.moved"),
    ],
)
def test_a_die_varies_the_move_of_evaders_and_of_those_whose_targets_all_evaded_once(events, unit, wanted):
    state = after(*events)
    assert code(may_vary(state, state.units[unit])) == wanted


@pytest.mark.parametrize(("orb", "wanted"), [(False, None), (True, "цель защищена с флангов")])
def test_a_group_in_orb_has_no_flanks(orb, wanted):
    state = after(CHARGE, UnitChanged(unit="u3", values={"orb": orb}))
    spears = state.units["u3"]
    assert code(may_be_flanked(state, spears, state.units["u1"])) == wanted
    assert code(may_charge(state, state.units["u2"], spears, aspect="flank")) == wanted


@pytest.mark.parametrize(
    ("events", "aspect", "wanted"),
    [
        ((), "front", None),
        ((GroupEvaded(unit="u4"),), "front", "останавливаются в 1 ЕД"),
        # Into the flank they need no test.
        ((GroupEvaded(unit="u4"),), "flank", None),
    ],
)
def test_skirmishers_some_target_of_whom_evaded_stop_before_whom_they_would_test_for(events, aspect, wanted):
    state = after(ChargeDeclared(group="u6", targets=("u4",)), *events, more=LIGHT)
    assert code(may_charge(state, state.units["u6"], state.units["u7"], aspect=aspect)) == wanted


def test_skirmishers_who_passed_a_test_before_run_on():
    tested = ChargeDeclared(group="u6", targets=("u4", "u3"), tested=True)
    state = after(tested, GroupEvaded(unit="u4"), more=LIGHT)
    assert may_charge(state, state.units["u6"], state.units["u7"]) is None
    assert may_meet(state, state.units["u6"], state.units["u3"]) is None


def test_the_other_reading_stops_them_before_whom_they_need_no_test_for():
    state = after(
        ChargeDeclared(group="u6", targets=("u4", "u8")), GroupEvaded(unit="u4"), more=(*LIGHT, group("u8", "B", "lf"))
    )
    light, other = state.units["u6"], state.units["u8"]
    assert may_meet(state, light, other) is None
    otherwise = replace(state, rulings={"skirmishers_stop": "stop_before_those_not_needing_a_test"})
    assert code(may_meet(otherwise, light, other)) == "останавливаются в 1 ЕД"
    assert [event.met for event in arrivals(state)] == [("u8",)] and not tuple(arrivals(otherwise))
