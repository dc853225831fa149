"""What rounds, choices and units that come leave of a fight: every field of it, from fights in which each is set."""

from typing import Any

import pytest

from games.core.events import Loss, PhaseMoved, UnitLost
from games.core.values import replace
from games.fold import foresee
from games.wma.engagement import Engagement, Support
from games.wma.events import AftermathChosen, Disengaged, Engaged, Fighter, Fought, NotClear, Supporting
from tests.support.engagements import WINNERS, armies, charge, chose, fought, standing

THEIR_TURN = PhaseMoved(turn=1, phase="command", side="B")
WHOLE = Engagement(
    "e0",
    units=("a1", "a2", "b1", "b2"),
    contacts=(("a1", "b1"), ("a2", "b2")),
    flanks=(("b1", "a1"),),
    charging=("a1", "b2"),
    rounds=1,
    rounds_before=2,
    outcome="draw",
    score={"A": 1, "B": 1},
    retreat_cm=9,
    retreated=("b2",),
    pursuing={"a2": 3},
    chosen={"a2": "pursue"},
    follows={"a2": ("b2",)},
    fall_back_cm={"A": 7},
    stuck=("a1",),
)
WON = Engagement(
    "e0",
    units=("a1", "a2", "b1", "b2"),
    contacts=(("a1", "b1"), ("a2", "b2")),
    rounds=1,
    outcome="win",
    winner="A",
    retreat_cm=4,
    retreated=("b1", "b2"),
    options={"a1": WINNERS, "a2": WINNERS},
)
ROUND: dict[str, Any] = {
    "engagement": "e0",
    "round": 2,
    "fighters": tuple(
        Fighter(unit=unit, side=unit[0].upper(), target=target)
        for unit, target in (("a1", "b1"), ("b1", "a1"), ("a2", "b2"))
    ),
    "score": {"A": 5, "B": 2},
    "outcome": "win",
    "winner": "A",
    "retreat_cm": 6,
    "options": {"a1": WINNERS, "b1": (), "ghost": WINNERS},
    "flanks": (("b2", "a2"),),
}


def fight_of(*events, state=None, fight="e0"):
    return foresee(standing(WHOLE) if state is None else state, events).engagements[fight]


def test_a_round_leaves_nothing_of_the_one_before_it():
    """wma p. 43-54"""
    assert fight_of(Fought(**ROUND)) == Engagement(
        "e0",
        units=WHOLE.units,
        contacts=WHOLE.contacts,
        flanks=(("b2", "a2"),),
        charging=("b2",),
        rounds=2,
        rounds_before=2,
        outcome="win",
        winner="A",
        score={"A": 5, "B": 2},
        retreat_cm=6,
        retreated=("b1",),
        options={"a1": WINNERS},
    )


@pytest.mark.parametrize(
    ("said", "unit", "left"),
    [
        ({}, "a1", {"charging": False, "carried_hits": 0, "forced": False}),
        ({}, "b1", {"charging": False, "carried_hits": 0, "forced": True, "way_tested": False, "met": ()}),
        ({}, "b2", {}),
        ({"wide": ("a1",)}, "a1", {"charging": False, "carried_hits": 0, "forced": False, "wide": True}),
        ({"outcome": "draw", "winner": None}, "b1", {"charging": False, "carried_hits": 0, "forced": False}),
        (
            {"losses": (Loss(unit="b1", suffered=9, stands_lost=3),)},
            "b1",
            {"charging": False, "carried_hits": 0, "forced": False, "stands": 0, "destroyed": "combat"},
        ),
    ],
)
def test_what_a_round_leaves_of_those_who_fought(said, unit, left):
    """wma p. 60, 63: who is beaten retreats against his will, and who had retreated before and was not has done so."""
    state = standing(WHOLE)
    busy = {"charging": True, "carried_hits": 2, "forced": True, "way_tested": True, "met": ("b3",)}
    state = replace(state, units={name: replace(one, **busy) for name, one in state.units.items()})
    made = foresee(state, [Fought(**{**ROUND, **said})]).units[unit]
    # A fight that ends with the round lets its units go.
    known = replace(state.units[unit], **left)
    assert replace(made, engagement=known.engagement) == known


def test_the_favour_of_a_god_is_used_until_the_next_command_phase():
    """wma p. 85"""
    state = foresee(standing(WHOLE), [Fought(**{**ROUND, "favoured": ("A",)})])
    assert (state.sides["A"].favour_used, state.sides["B"].favour_used) == (True, False)
    assert not foresee(state, [THEIR_TURN]).sides["A"].favour_used


@pytest.mark.parametrize(
    ("event", "left"),
    [
        (chose("stand", "a1"), {"options": {"a2": WINNERS}, "chosen": {"a1": "stand"}, "units": ("a2", "b1", "b2")}),
        (chose("pursue", "a1"), {"options": {"a2": WINNERS}, "chosen": {"a1": "pursue"}, "pursuing": {"a1": 4}}),
        (
            chose("pursue", "a1", follows=("b2",)),
            {
                "options": {"a2": WINNERS},
                "chosen": {"a1": "pursue"},
                "pursuing": {"a1": 4},
                "follows": {"a1": ("b2",)},
            },
        ),
        (chose("support", "a1"), {"options": {"a2": WINNERS}, "chosen": {"a1": "support"}, "pursuing": {"a1": 4}}),
        (
            AftermathChosen(engagement="e0", units=("a1",), choice="fall_back", distance_cm=9),
            {
                "options": {"a2": WINNERS},
                "chosen": {"a1": "fall_back"},
                "fall_back_cm": {"A": 9},
                "units": ("a2", "b1", "b2"),
            },
        ),
        (
            AftermathChosen(engagement="e0", units=("a1",), choice="fall_back", still_touching=True),
            {"options": {"a2": WINNERS}, "chosen": {"a1": "fall_back"}, "stuck": ("a1",)},
        ),
        (chose("stand", "a3"), {}),
    ],
)
def test_what_a_choice_leaves_of_a_fight(event, left):
    """Nobody leaves the contacts of those who have not chosen yet."""
    made = fight_of(event, state=standing(WON))
    assert replace(made, contacts=WON.contacts) == replace(WON, **left)


def test_choices_add_up():
    state = foresee(standing(WON), [chose("pursue", "a1", follows=("b2",))])
    state = foresee(state, [chose("pursue", "a2", follows=("b1",))])
    fight = state.engagements["e0"]
    assert (fight.chosen, fight.pursuing) == ({"a1": "pursue", "a2": "pursue"}, {"a1": 4, "a2": 4})
    assert fight.contacts == (("a1", "b2"), ("a2", "b1"))


def test_who_advances_is_said_to_until_he_has_met_his_enemy():
    """wma p. 60"""
    state = foresee(standing(WON), [chose("advance", "a1")])
    unit = state.units["a1"]
    assert (unit.advanced, unit.advancing, unit.engagement) == (True, True, None)
    met = Engaged(engagement="e9", units=("a1", "b3"), advancing=("a1",), contacts=(("a1", "b3"),))
    unit = foresee(state, [met]).units["a1"]
    assert (unit.advanced, unit.advancing, unit.engagement) == (True, False, "e9")
    other = replace(WON, id="e5", units=("a3", "b3"), contacts=(("a3", "b3"),), options={}, retreated=())
    into = AftermathChosen(engagement="e0", units=("a1",), choice="advance", into="e5")
    made = foresee(standing(WON, other), [into])
    assert made.units["a1"].engagement == "e5" and made.engagements["e5"].late == ("a1",)


def test_who_touches_still_after_all_begins_a_fight_anew():
    """wma p. 61"""
    over = replace(WON, options={}, pursuing={"a1": 4}, chosen={"a1": "pursue"}, stuck=("a2",), flanks=(("b1", "a1"),))
    over = replace(over, supports={"a3": Support()}, score={"A": 3}, dropped=("a4",))
    state = replace(armies("combat"), over={"e0": over, "e7": replace(over, id="e7")})
    made = foresee(state, [NotClear(engagement="e0", units=("a1", "a2"), touching=("b1", "b2"))])
    assert made.engagements == {
        "e0": Engagement(
            "e0",
            units=("a1", "a2", "b1", "b2"),
            contacts=(("a1", "b1"), ("a1", "b2"), ("a2", "b1"), ("a2", "b2")),
            flanks=over.flanks,
            rounds=1,
            outcome="win",
            winner="A",
            score={"A": 3},
            retreat_cm=4,
        )
    }
    assert set(made.over) == {"e7"}
    assert [made.units[one].confused for one in ("a1", "a2", "b1", "b2")] == [True, True, False, False]


@pytest.mark.parametrize("said", [{"touching": ()}, {"units": ("ghost",), "touching": ("b1",)}])
def test_who_is_not_clear_of_nobody_is_confused_and_fights_nobody(said):
    state = replace(armies("combat"), over={"e0": replace(WON, options={})})
    made = foresee(state, [NotClear(**{"engagement": "e0", "units": ("a1",), **said})])
    assert not made.engagements and set(made.over) == {"e0"}
    assert made.units["a1"].confused is ("units" not in said)


ONE = Engagement(
    "e1",
    units=("a1", "b1"),
    contacts=(("a1", "b1"),),
    supports={"a1": Support(of=("a2",))},
    flanks=(("b1", "a1"),),
    charging=("a1",),
    late=("a1",),
    rounds=1,
    rounds_before=3,
    outcome="win",
    winner="A",
    score={"A": 4},
    retreat_cm=5,
    retreated=("b1",),
    pursuing={"a1": 5},
    options={"a1": WINNERS},
    chosen={"b1": "stand"},
    follows={"a1": ("b1",)},
    fall_back_cm={"A": 6},
    stuck=("a1",),
)
TWO = Engagement(
    "e2",
    units=("a2", "b2"),
    contacts=(("a2", "b2"),),
    supports={"a2": Support(of=("a1",))},
    flanks=(("b2", "a2"),),
    charging=("a2",),
    late=("a2",),
    rounds=2,
    rounds_before=1,
    outcome="draw",
    winner="B",
    score={"B": 2},
    retreat_cm=7,
    retreated=("b2",),
    pursuing={"a2": 7},
    options={"a2": WINNERS},
    chosen={"b2": "stand"},
    follows={"a2": ("b2",)},
    fall_back_cm={"B": 8},
    stuck=("a2",),
)
LINK = Engaged(engagement="e2", units=("a1", "b2"), contacts=(("a1", "b2"),))


def test_fights_that_meet_are_one_with_all_that_was_known_of_both():
    """wma p. 44, 50"""
    state = foresee(standing(ONE, TWO), [LINK])
    assert state.engagements == {
        "e2": Engagement(
            "e2",
            units=("a2", "b2", "a1", "b1"),
            contacts=(("a2", "b2"), ("a1", "b1"), ("a1", "b2")),
            supports={"a2": Support(of=("a1",)), "a1": Support(of=("a2",))},
            flanks=(("b2", "a2"), ("b1", "a1")),
            charging=("a2", "a1"),
            late=("a2", "a1"),
            rounds=2,
            rounds_before=3,
            outcome="draw",
            winner="B",
            score={"B": 2},
            retreat_cm=7,
            retreated=("b2", "b1"),
            pursuing={"a1": 5, "a2": 7},
            options={"a1": WINNERS, "a2": WINNERS},
            chosen={"b1": "stand", "b2": "stand"},
            follows={"a1": ("b1", "b2"), "a2": ("b2",)},  # he goes after a beaten enemy whom he meets besides
            fall_back_cm={"A": 6, "B": 8},
            stuck=("a2", "a1"),
        )
    }
    assert {state.units[one].engagement for one in ("a1", "a2", "b1", "b2")} == {"e2"}


def test_a_fight_that_was_not_fought_takes_the_outcome_of_the_one_it_joins():
    plain = Engagement("e2", units=("a2", "b2"), contacts=(("a2", "b2"),))
    fight = fight_of(LINK, state=standing(ONE, plain), fight="e2")
    assert (fight.outcome, fight.winner, fight.score, fight.retreat_cm) == ("win", "A", {"A": 4}, 5)


def test_other_fights_stay_as_they_are():
    third = Engagement("e3", units=("a4", "b4"), contacts=(("a4", "b4"),), rounds=1)
    state = foresee(standing(ONE, TWO, third), [LINK])
    assert state.engagements["e3"] == third


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ({"units": ("a3", "b1"), "contacts": (("a3", "b1"),)}, {"contacts": (("a1", "b1"), ("a3", "b1"))}),
        (
            {"units": ("a3", "b1"), "contacts": (("a3", "b1"),), "charging": ("a3",)},
            {"contacts": (("a1", "b1"), ("a3", "b1")), "charging": ("a3",)},
        ),
        (
            {"units": ("a3", "b1"), "contacts": (("a3", "b1"),), "advancing": ("a3",)},
            {"contacts": (("a1", "b1"), ("a3", "b1")), "late": ("a3",)},
        ),
        (
            {"units": ("a3", "b1"), "contacts": (("a3", "b1"),), "flanks": (("b1", "a3"),)},
            {"contacts": (("a1", "b1"), ("a3", "b1")), "flanks": (("b1", "a3"),)},
        ),
        (
            {"units": ("a3",), "supporting": (Supporting(unit="a3", of=("a1",), place="side"),)},
            {"supports": {"a3": Support(("a1",), "side")}},
        ),
        # Unsaid, who comes meets the first enemy who fights there.
        ({"units": ("a3",)}, {"contacts": (("a1", "b1"), ("a3", "b1"))}),
        ({"units": ("a3", "b1"), "contacts": (("b1", "a1"), ("a3", "b1"))}, {"contacts": (("a1", "b1"), ("a3", "b1"))}),
    ],
)
def test_who_comes_into_a_fight_is_in_it_as_he_was_said_to_come(said, left):
    known = Engagement("e0", units=("a1", "b1"), contacts=(("a1", "b1"),), rounds=1)
    made = fight_of(Engaged(engagement="e0", **said), state=standing(known))
    assert made == replace(known, units=("a1", "b1", "a3"), **left)


def test_who_advances_into_a_fight_before_its_first_round_is_not_late():
    """wma p. 60"""
    known = Engagement("e0", units=("a1", "b1"), contacts=(("a1", "b1"),))
    come = Engaged(engagement="e0", units=("a3", "b1"), contacts=(("a3", "b1"),), advancing=("a3",))
    assert fight_of(come, state=standing(known)).late == ()


@pytest.mark.parametrize(
    "said",
    [
        {"contacts": (("a3", "b1"),), "charging": ("a3", "ghost")},
        {"contacts": (("a3", "b1"),), "advancing": ("a3", "ghost")},
        {"supporting": (Supporting(unit="a3"),)},
    ],
)
def test_the_dead_come_into_no_fight(said):
    known = Engagement("e0", units=("a1", "b1"), contacts=(("a1", "b1"),), rounds=1)
    come = Engaged(engagement="e0", units=("a3", "ghost", "b1"), **said)
    assert fight_of(UnitLost(unit="a3", cause="x"), come, state=standing(known)) == known


def test_a_fight_that_is_called_off_before_a_round_leaves_nothing():
    state = foresee(armies(), [charge(0, ("a1", "b1")), Disengaged(engagement="e0")])
    assert (state.engagements, state.over) == ({}, {})
    assert state.units["b1"].engagement is None


def test_a_fight_that_was_fought_is_known_until_the_phase_ends():
    """wma p. 60"""
    state = foresee(standing(WON), [chose("stand", "a1", "a2")])
    assert set(state.over) == {"e0"} and state.over["e0"].chosen == {"a1": "stand", "a2": "stand"}
    assert foresee(state, [THEIR_TURN]).over == {}


def test_a_fight_of_one_round_is_over_with_it():
    """As logs before contacts were kept say it."""
    state = foresee(standing(WON), [chose("pursue", "a1").model_copy(update={"units": ("a1", "a2")})])
    assert set(state.engagements) == {"e0"}
    state = foresee(standing(replace(WON, one_round=True)), [chose("pursue", "a1", "a2")])
    assert state.engagements == {}


def test_the_winner_of_a_round_is_no_side_that_was_beaten():
    made = foresee(standing(WHOLE), [fought(("a1", "b1"), ("b1", "a1"), winner="B", options={"b1": WINNERS}, number=2)])
    assert made.engagements["e0"].retreated == ("a1",)


@pytest.mark.parametrize(
    ("said", "then", "clear"),
    [
        ({"choice": "fall_back"}, (), True),
        ({"choice": "fall_back", "still_touching": True}, (), False),
        ({"choice": "stand"}, (), False),
        ({"choice": "fall_back"}, (NotClear(engagement="e0", units=("a1",)),), False),
        ({"choice": "fall_back"}, (NotClear(engagement="e0", units=("b1",)),), True),
    ],
)
def test_who_falls_back_is_clear_of_all_who_fight_until_it_is_said_otherwise(said, then, clear):
    """wma p. 60"""
    state = foresee(standing(WON), [AftermathChosen(engagement="e0", units=("a1",), **said), *then])
    assert state.units["a1"].clear is clear


@pytest.mark.parametrize(("turn_of", "choice", "next_side"), [("A", "fall_back", "B"), ("A", "stand", "A")])
def test_whoever_falls_back_leaves_the_next_fall_to_the_other_side(turn_of, choice, next_side):
    """wma p. 60"""
    drawn = replace(WON, outcome="draw", winner=None, retreated=(), options={"a1": WINNERS, "b1": WINNERS})
    state = replace(standing(drawn), back_first=turn_of)
    state = foresee(state, [AftermathChosen(engagement="e0", units=("a1",), choice=choice)])
    assert state.back_first == next_side
