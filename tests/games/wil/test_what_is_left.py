"""What each event of War in Lace leaves of units, of the attack, of a pursuit and of officers, field by field."""

from dataclasses import replace

import pytest

from games.core.events import Acted, Loss, PhaseMoved, UnitChanged, UnitLost, UnitRemoved
from games.wil.events import (
    LaceAttacked,
    LaceEventDie,
    LaceFought,
    LaceHalted,
    LaceLosses,
    LaceMorale,
    LaceOrdered,
    LacePursued,
    LaceReacted,
    LaceShaken,
    LaceShot,
    OfficerAdded,
    OfficerAfter,
    OfficerChanged,
    OfficerMoved,
    OfficerRemoved,
    OfficerTested,
)
from games.wil.state import Attack, Chance, Officer
from tests.support.wil_making import companies, deployed


def attacked(**more):
    return LaceAttacked(attacker="u1", target="u4", **{"passed": True, **more})


def ordered(unit, action, **more):
    return LaceOrdered(unit=unit, action=action, **{"passed": True, **more})


def answered(reaction, **more):
    return LaceReacted(unit="u4", reaction=reaction, **more)


def shot(shooter, target, lost=None, **more):
    return LaceShot(shooter=shooter, target=target, hits=more.pop("hits", 3), lost=lost, **more)


def fought(*losses, **more):
    fallen = tuple(Loss(unit=unit, suffered=lost, stands_lost=lost, destroyed=lost >= 6) for unit, lost in losses)
    return LaceFought(attacker="u1", target="u4", losses=fallen, **{"retreats": "u4", **more})


ENEMY_TURN = PhaseMoved(turn=1, phase="turn", side="B")
FIRE, VOLLEY = ordered("u2", "fire"), answered("volley", passed=True, shoots=True)
EVADED = answered("evade", passed=True, shoots=True, contact=False)
BEFORE_CHARGE = ordered("u1", "volley", before_attack=True)
WITH_ONE = OfficerMoved(officer="c1", unit="u1")


@pytest.mark.parametrize(
    ("events", "unit", "left"),
    [
        ((ordered("u2", "move"),), "u2", {"tried": True}),
        ((ordered("u2", "move", passed=False),), "u2", {"tried": True, "failed": True}),
        ((FIRE,), "u2", {"tried": True, "firing": "fire"}),
        ((ordered("u2", "skirmish"),), "u2", {"tried": True, "firing": "skirmish"}),
        ((ordered("u2", "volley"),), "u2", {"tried": True, "firing": "volley"}),
        ((ordered("u2", "fire", passed=False),), "u2", {"tried": True, "failed": True}),
        ((ordered("u2", "move", double="1-1"),), "u2", {"tried": True, "event_due": "1-1"}),
        ((ordered("u2", "move", double="6-6"), LaceEventDie(unit="u2", face=3)), "u2", {"tried": True}),
        ((ordered("u2", "square", formation="square"),), "u2", {"tried": True, "formation": "square"}),
        # Who is given an order ends the shot of those before him (p. 13), and of nobody else.
        ((FIRE, ordered("u1", "move")), "u2", {"tried": True}),
        ((FIRE, attacked()), "u2", {"tried": True}),
        ((ordered("u3", "fire"), ordered("u1", "move")), "u3", {"tried": True, "firing": "fire"}),
        ((attacked(),), "u1", {"tried": True}),
        ((attacked(passed=False),), "u1", {"tried": True, "failed": True}),
        ((attacked(double="1-1"),), "u1", {"tried": True, "event_due": "1-1"}),
        ((attacked(),), "u4", {}),
        # The shot before a charge is no attempt of its own (p. 8).
        ((attacked(may_fire=True), BEFORE_CHARGE), "u1", {"tried": True, "firing": "volley"}),
        (
            (attacked(may_fire=True), ordered("u1", "volley", before_attack=True, passed=False, double="1-1")),
            "u1",
            {"tried": True, "event_due": "1-1"},
        ),
        ((attacked(reacts=True), VOLLEY), "u4", {"firing": "volley"}),
        ((attacked(reacts=True), EVADED), "u4", {"firing": "skirmish"}),
        ((attacked(reacts=True), answered("evade", passed=True)), "u4", {}),
        ((attacked(reacts=True), answered("stand")), "u4", {}),
        (
            (attacked(reacts=True), answered("square", passed=True, formation="square", double="6-6")),
            "u4",
            {"formation": "square", "event_due": "6-6"},
        ),
        ((FIRE, shot("u2", "u3", 0, hits=0)), "u2", {"tried": True}),
        ((FIRE, shot("u2", "u3", 0, hits=0)), "u3", {}),
        ((FIRE, shot("u2", "u3", 0, hits=2)), "u3", {}),
        ((FIRE, shot("u2", "u3", 2)), "u3", {"stands": 4, "morale_due": True}),
        ((FIRE, shot("u2", "u3", 2, hits_per_model=2)), "u3", {"stands": 4, "morale_due": True, "hits_per_model": 2}),
        ((FIRE, shot("u2", "u3")), "u3", {"hits_due": 3}),
        ((FIRE, shot("u2", "u3", hits=0)), "u3", {}),
        ((shot("u2", "u3"), shot("u1", "u3", hits=2)), "u3", {"hits_due": 5}),
        ((shot("u2", "u3"), LaceLosses(unit="u3", hits=3, lost=0)), "u3", {}),
        (
            (shot("u2", "u3"), LaceLosses(unit="u3", hits=3, lost=1, hits_per_model=3)),
            "u3",
            {"stands": 5, "morale_due": True, "hits_per_model": 3},
        ),
        # What the charger's own fire took before contact is tested for after the melee (p. 8).
        ((attacked(may_fire=True), BEFORE_CHARGE, shot("u1", "u4", 2)), "u4", {"stands": 4}),
        (
            (attacked(may_fire=True), shot("u1", "u4", 2), LaceHalted(unit="u1")),
            "u4",
            {"stands": 4, "morale_due": True},
        ),
        ((attacked(), LaceHalted(unit="u1")), "u4", {}),
        # What a reaction took falls when the attack ends; a volley is tested for at once (p. 16, 17).
        ((attacked(reacts=True), VOLLEY, shot("u4", "u1", 2)), "u1", {"tried": True, "morale_due": True}),
        ((attacked(reacts=True), VOLLEY, shot("u4", "u1", 0)), "u1", {"tried": True}),
        ((attacked(reacts=True), VOLLEY, LaceHalted(unit="u4")), "u4", {}),
        (
            (attacked(reacts=True), VOLLEY, shot("u4", "u1", 2), LaceMorale(unit="u1", passed=True)),
            "u1",
            {"tried": True},
        ),
        (
            (attacked(reacts=True), VOLLEY, shot("u4", "u1", 2), LaceMorale(unit="u1", passed=False)),
            "u1",
            {"tried": True, "stands": 4, "wavered": 0},
        ),
        (
            (attacked(reacts=True), EVADED, shot("u4", "u1", 2)),
            "u1",
            {"tried": True, "stands": 4, "morale_due": True},
        ),
        (
            (attacked(reacts=True), answered("evade", shoots=True), shot("u4", "u1", 2)),
            "u1",
            {"tried": True, "stands": 4, "morale_due": True},
        ),
        ((fought(("u1", 2), ("u4", 1)),), "u1", {"stands": 4}),
        ((fought(("u1", 2), ("u4", 1), tests=("u4",)),), "u4", {"stands": 5, "morale_due": True}),
        ((fought(per_model={"u4": 3}),), "u4", {"hits_per_model": 3}),
        ((attacked(reacts=True), VOLLEY, fought()), "u4", {}),
        # Close order does not outlast contact, whatever else they stand in does (p. 17).
        ((ordered("u1", "close_order", formation="close_order"), fought()), "u1", {"tried": True}),
        ((ordered("u4", "close_order", formation="close_order"), fought()), "u4", {"tried": True}),
        ((ordered("u4", "square", formation="square"), fought()), "u4", {"tried": True, "formation": "square"}),
        (
            (ordered("u2", "close_order", formation="close_order"), fought()),
            "u2",
            {"tried": True, "formation": "close_order"},
        ),
        ((LaceShaken(side="A", units=("u1", "u2")),), "u2", {"morale_due": True}),
        ((LaceShaken(side="A", units=("u1",)),), "u2", {}),
        ((LaceShaken(side="A", units=("u2",)), LaceMorale(unit="u2", passed=False)), "u2", {"wavered": 0}),
        ((LaceMorale(unit="u2", passed=False), LaceMorale(unit="u2", passed=True)), "u2", {}),
        ((LaceMorale(unit="u2", passed=False), ENEMY_TURN), "u2", {}),
        ((FIRE, LaceHalted(unit="u2")), "u2", {"tried": True}),
        # A new turn begins for all; another phase of the same turn does not.
        ((ordered("u2", "fire", passed=False), ENEMY_TURN), "u2", {}),
        ((FIRE, ENEMY_TURN), "u2", {}),
        ((ordered("u3", "fire"), PhaseMoved(turn=2, phase="turn", side="A")), "u3", {}),
        ((FIRE, PhaseMoved(turn=1, phase="turn", side="A")), "u2", {"tried": True, "firing": "fire"}),
    ],
)
def test_what_an_event_leaves_of_a_unit(events, unit, left):
    assert companies(*events).units[unit] == replace(companies().units[unit], **left)


@pytest.mark.parametrize(
    "gone",
    [UnitChanged(unit="u4", destroyed=True), UnitLost(unit="u4", cause="combat"), Acted(destroyed=("u4",))],
    ids=["put right", "lost", "as older logs say it"],
)
@pytest.mark.parametrize(
    "owed",
    [
        shot("u2", "u4"),
        LaceShaken(side="B", units=("u4",)),
        ordered("u4", "move", double="1-1"),
        ordered("u4", "fire"),
    ],
    ids=["hits", "morale", "a die", "a shot"],
)
def test_nothing_is_owed_by_the_dead(owed, gone):
    unit = companies(owed, gone).units["u4"]
    assert not unit.alive
    assert (unit.hits_due, unit.morale_due, unit.event_due, unit.firing) == (0, False, "", "")


ATTACK = Attack("u1", "u4")
WAITING = (attacked(reacts=True, contact=False), VOLLEY)


@pytest.mark.parametrize(
    ("events", "left"),
    [
        ((), None),
        ((attacked(passed=False),), None),
        ((attacked(),), ATTACK),
        (
            (attacked(reach_in=9, distance_in=6, reacts=True, may_fire=True, contact=True),),
            replace(ATTACK, reach=9, distance=6, reacting=True, may_fire=True, contact=True),
        ),
        # An attack that reaches nobody is over, unless somebody has still to answer, to shoot or to test in it.
        ((attacked(contact=False),), None),
        ((attacked(contact=False, reacts=True),), replace(ATTACK, contact=False, reacting=True)),
        ((attacked(contact=False, may_fire=True),), replace(ATTACK, contact=False, may_fire=True)),
        ((attacked(reacts=True), answered("stand", contact=False)), None),
        ((attacked(reacts=True), answered("stand", contact=True)), replace(ATTACK, reaction="stand", contact=True)),
        (
            (attacked(reacts=True), answered("countercharge", passed=True)),
            replace(ATTACK, reaction="countercharge", reacted=True),
        ),
        (WAITING, replace(ATTACK, reaction="volley", reacted=True, contact=None)),
        ((attacked(reacts=True), EVADED), replace(ATTACK, reaction="evade", reacted=True, contact=False)),
        ((attacked(reacts=True), EVADED, shot("u4", "u1", 0)), None),
        ((attacked(reacts=True), EVADED, LaceHalted(unit="u4")), None),
        ((attacked(reacts=True), EVADED, UnitChanged(unit="u4", values={"firing": ""})), None),
        (
            (attacked(reacts=True), EVADED, shot("u4", "u1")),
            replace(ATTACK, reaction="evade", reacted=True, contact=False),
        ),
        ((attacked(reacts=True), EVADED, shot("u4", "u1"), LaceLosses(unit="u1", hits=3, lost=1)), None),
        (
            (attacked(reacts=True), VOLLEY, shot("u4", "u1", 2)),
            replace(ATTACK, reaction="volley", reacted=True, answered=2),
        ),
        (
            (attacked(reacts=True), VOLLEY, shot("u4", "u1", 2), shot("u4", "u1", 1)),
            replace(ATTACK, reaction="volley", reacted=True, answered=3),
        ),
        (
            (attacked(reacts=True), VOLLEY, shot("u4", "u1", 0)),
            replace(ATTACK, reaction="volley", reacted=True, answered=0),
        ),
        (
            (attacked(reacts=True), answered("volley", passed=True, shoots=True, contact=False), shot("u4", "u1", 2)),
            replace(ATTACK, reaction="volley", reacted=True, answered=2, contact=False),
        ),
        (
            (
                attacked(reacts=True),
                answered("volley", passed=True, shoots=True, contact=False),
                shot("u4", "u1", 2),
                LaceMorale(unit="u1", passed=True),
            ),
            None,
        ),
        ((attacked(reacts=True), VOLLEY, shot("u4", "u1", 2), LaceMorale(unit="u1", passed=False)), None),
        (
            (attacked(reacts=True), VOLLEY, shot("u4", "u1", 2), LaceMorale(unit="u2", passed=False)),
            replace(ATTACK, reaction="volley", reacted=True, answered=2),
        ),
        (
            (attacked(reacts=True), VOLLEY, shot("u4", "u1", 2), LaceMorale(unit="u1", passed=True)),
            replace(ATTACK, reaction="volley", reacted=True, answered=2),
        ),
        ((attacked(may_fire=True), BEFORE_CHARGE), ATTACK),
        ((attacked(may_fire=True), BEFORE_CHARGE, shot("u1", "u4", 2)), replace(ATTACK, shot=2)),
        ((attacked(may_fire=True), shot("u1", "u4", 2), shot("u1", "u4", 1)), replace(ATTACK, may_fire=True, shot=3)),
        ((attacked(), shot("u2", "u3", 1)), ATTACK),
        ((attacked(), LaceHalted(unit="u1")), None),
        ((attacked(), LaceHalted(unit="u2")), ATTACK),
        ((attacked(), ordered("u2", "move")), None),
        ((attacked(), fought()), None),
        ((attacked(), ENEMY_TURN), None),
        ((attacked(), UnitLost(unit="u4", cause="combat")), None),
        ((attacked(), UnitChanged(unit="u1", destroyed=True)), None),
        ((attacked(), UnitRemoved(unit="u1")), None),
        ((attacked(), UnitRemoved(unit="u4")), None),
        ((attacked(), UnitRemoved(unit="u2")), ATTACK),
        ((LacePursued(unit="u1", target="u3"),), Attack("u1", "u3", pursuit=True)),
        ((attacked(), LacePursued(unit="u1", target="u3")), Attack("u1", "u3", pursuit=True)),
        ((UnitLost(unit="u3", cause="combat"), LacePursued(unit="u1", target="u3")), None),
    ],
)
def test_what_an_event_leaves_of_the_attack(events, left):
    assert companies(*events).attack == left


WON = fought(("u4", 2), pursuer="u1")


@pytest.mark.parametrize(
    ("events", "left"),
    [
        ((fought(),), None),
        ((WON,), Chance("u1", "u4")),
        ((fought(pursuer="u4", retreats="u1"),), Chance("u4", "u1")),
        ((fought(("u4", 6), pursuer="u1"),), Chance("u1", "u4", destroyed=True)),
        ((fought(("u1", 6), pursuer="u1"),), None),
        ((UnitLost(unit="u1", cause="fire"), fought(pursuer="u1")), None),
        ((fought(pursuer="nobody"),), None),
        ((WON, UnitLost(unit="u4", cause="morale")), Chance("u1", "u4", destroyed=True)),
        ((WON, UnitLost(unit="u1", cause="fire")), None),
        ((WON, UnitRemoved(unit="u4")), None),
        ((WON, fought()), None),
        ((WON, LacePursued(unit="u1", target="u4")), None),
        ((WON, ordered("u2", "move")), None),
        ((WON, attacked()), None),
        ((WON, ENEMY_TURN), None),
    ],
)
def test_what_an_event_leaves_of_a_pursuit(events, left):
    assert companies(*events).pursuit == left


CAPTAIN = Officer("c1", "A", "Иванов", rank="капитан")
OWED = (WITH_ONE, shot("u3", "u1", 2))


@pytest.mark.parametrize(
    ("events", "left"),
    [
        ((), {}),
        ((WITH_ONE,), {"unit": "u1", "moved": True}),
        ((WITH_ONE, ENEMY_TURN), {"unit": "u1"}),
        ((WITH_ONE, PhaseMoved(turn=1, phase="turn", side="A")), {"unit": "u1", "moved": True}),
        ((WITH_ONE, OfficerMoved(officer="c1")), {"moved": True}),
        # A test for each loss: so many now, so many before (p. 5).
        (OWED, {"unit": "u1", "moved": True, "tests": ((2, 0),)}),
        ((*OWED, shot("u3", "u1", 1)), {"unit": "u1", "moved": True, "tests": ((2, 0), (1, 2))}),
        ((*OWED, shot("u3", "u1", 0)), {"unit": "u1", "moved": True, "tests": ((2, 0),)}),
        ((*OWED, fought(("u1", 3))), {"unit": "u1", "moved": True, "tests": ((2, 0), (3, 2))}),
        ((WITH_ONE, shot("u3", "u2", 2)), {"unit": "u1", "moved": True}),
        ((*OWED, OfficerTested(officer="c1", lost=False)), {"unit": "u1", "moved": True}),
        (
            (*OWED, shot("u3", "u1", 1), OfficerTested(officer="c1", lost=False)),
            {"unit": "u1", "moved": True, "tests": ((1, 2),)},
        ),
        ((*OWED, OfficerTested(officer="c1", lost=True)), {"moved": True, "dead": True}),
        ((OfficerAfter(officer="c1", total=7),), {"after": 7}),
        ((*OWED, OfficerTested(officer="nobody", lost=True)), {"unit": "u1", "moved": True, "tests": ((2, 0),)}),
        ((*OWED, OfficerChanged(officer="c1", dead=True)), {"moved": True, "dead": True}),
        ((*OWED, OfficerChanged(officer="c1", dead=True), OfficerChanged(officer="c1", dead=False)), {"moved": True}),
        ((*OWED, OfficerChanged(officer="nobody", dead=True)), {"unit": "u1", "moved": True, "tests": ((2, 0),)}),
        # Whose unit is gone stands alone and tests no more.
        ((*OWED, shot("u3", "u1", 4)), {"moved": True}),
        ((*OWED, shot("u3", "u1", 9)), {"moved": True}),
        ((*OWED, UnitRemoved(unit="u1")), {"moved": True}),
        ((*OWED, UnitLost(unit="u2", cause="fire")), {"unit": "u1", "moved": True, "tests": ((2, 0),)}),
    ],
)
def test_what_an_event_leaves_of_an_officer(events, left):
    assert companies(*events).officers == {"c1": replace(CAPTAIN, **left)}


def test_officers_come_set_up_and_go():
    added = OfficerAdded(officer="c2", side="B", name="Петров", rank="майор", mounted=True)
    state = deployed(added, OfficerMoved(officer="c2", unit="u3"))
    assert state.officers["c2"] == Officer("c2", "B", "Петров", unit="u3", rank="майор", mounted=True)
    assert set(deployed(added, OfficerRemoved(officer="c1")).officers) == {"c2"}


def test_one_officer_tests_for_his_own_unit():
    other = OfficerAdded(officer="c2", side="A", name="Петров")
    state = companies(other, WITH_ONE, OfficerMoved(officer="c2", unit="u2"), shot("u3", "u1", 2))
    assert [one.tests for one in state.officers.values()] == [((2, 0),), ()]


def test_a_unit_that_falls_falls_of_what_felled_it():
    assert companies(shot("u3", "u1", 6)).units["u1"].destroyed == "shooting"
    assert companies(fought(("u1", 6))).units["u1"].destroyed == "combat"


def test_a_force_is_shaken_and_the_total_of_morale_is_kept():
    state = companies(LaceShaken(side="B"), LaceMorale(unit="u1", passed=True, needed=8))
    assert (state.sides["A"].shaken, state.sides["B"].shaken, state.morale_needed) == (False, True, 8)
    assert companies(LaceMorale(unit="u1", passed=True)).morale_needed is None


def test_the_dead_are_not_asked_to_test():
    state = companies(UnitLost(unit="u2", cause="fire"), LaceShaken(side="A", units=("u1", "u2", "nobody")))
    assert (state.units["u1"].morale_due, state.units["u2"].morale_due) == (True, False)
