"""All corps begin off the table and come on by their moves; what has not come on neither fights nor is fought (4.1)."""

import pytest

from games.aob.events import (
    BasesCrushed,
    CorpsEvaded,
    CorpsFought,
    CorpsMet,
    CorpsMoved,
    CorpsShot,
    LeaderActivated,
    LeaderMoved,
)
from games.aob.owed import owed
from games.aob.rights import fights, leaders
from games.core.events import UnitChanged
from lexicon.errors import OutOfOrder
from tests.games.aob.making import battle

MOVES = CorpsMoved(unit="u1", inches=10)
THEY_MOVE = CorpsMoved(unit="u3", inches=10)
COMES = LeaderActivated(side="A", leader=4, unit="u2")
REGULAR = {"profile": {"quality": "regular"}}


def off(state):
    return {name for name, unit in state.units.items() if state.waits(unit)}


@pytest.mark.parametrize(
    ("events", "wanted"),
    [
        ((), set()),  # a table that keeps only its fights here
        ((CorpsFought(attacker="u1", target="u3"),), set()),
        ((MOVES,), {"u2"}),
        ((MOVES, THEY_MOVE), {"u2", "u4"}),
        ((THEY_MOVE, MOVES, CorpsShot(unit="u2", target="u4")), set()),
        ((THEY_MOVE, MOVES, CorpsMet(attacker="u2", target="u4")), set()),
        ((THEY_MOVE, MOVES, CorpsFought(attacker="u2", target="u4")), set()),
        ((THEY_MOVE, MOVES, COMES, CorpsEvaded(unit="u2", enemy="u4")), set()),
        ((MOVES, THEY_MOVE, BasesCrushed(unit="u2", target="u3")), {"u4"}),
        ((MOVES, UnitChanged(unit="u2", values={"state": "disordered"})), set()),  # it met somebody
        ((MOVES, UnitChanged(unit="u2", values={"arrived": True})), set()),
        ((MOVES, UnitChanged(unit="u2", destroyed=True)), set()),
    ],
)
def test_who_is_known_not_to_be_on_the_table(events, wanted):
    assert off(battle(*events)) == wanted


@pytest.mark.parametrize(
    ("ask", "state"),
    [
        (lambda s: fights.may_fight_with(s, s.units["u1"], s.units["u4"]), battle(MOVES, THEY_MOVE)),
        (lambda s: fights.may_shoot_at(s, s.units["u2"], s.units["u4"]), battle(THEY_MOVE, leader=4)),
        (lambda s: fights.may_shoot(s, s.units["u2"]), battle(MOVES, leader=4)),
        (lambda s: leaders.may_defend(s, s.units["u2"]), battle(MOVES, leader=4)),
        (lambda s: leaders.may_recover(s, s.units["u2"]), battle(MOVES, leader=4)),
    ],
)
def test_who_has_not_come_on_does_nothing_but_come_on(ask, state):
    refused = ask(state)
    assert (type(refused), refused.code) == (OutOfOrder, "aob.off_table")


def test_a_corps_may_come_on_into_contact():
    state = battle(CorpsMoved(unit="u2", inches=5), THEY_MOVE)
    assert leaders.may_move(state, state.units["u1"]) is None
    assert fights.may_fight_with(state, state.units["u1"], state.units["u3"]) is None


@pytest.mark.parametrize(("on", "wanted"), [((), (1, 2, 3)), (("u1",), ()), (("u2",), ()), (("u1", "u2"), (1, 2, 3))])
def test_an_order_passes_between_leaders_who_are_on_the_table_or_off_it(on, wanted):
    moves = [CorpsMoved(unit=one, inches=1) for one in on]
    state = battle(*moves, LeaderActivated(side="A", leader=4, unit="u2"), u1=REGULAR, u2=REGULAR, leader=None)
    assert leaders.receivers(state, "A") == wanted


def test_a_lost_leader_takes_a_base_of_a_corps_that_is_on_the_table():
    state = battle(MOVES, LeaderActivated(side="A", leader=6), u2={"leaders": (4, 5)}, leader=None)
    (debt,) = owed(state)
    assert debt.units == ("u1",) and [act.unit for act in debt.acts] == ["u1"]


def test_bases_that_run_of_a_corps_that_is_gone_have_a_leader_again():
    # 4.3.1: a leader may go to friends who run; when his number comes up they stop (4.3.2).
    gone = {"destroyed": "combat", "stands": 0, "routing_bases": 2, "leaders": (4, 5, 6), "support_bases": 0}
    state = battle(u2=gone)
    assert leaders.may_be_joined(state.units["u1"], state.units["u2"]) is None
    after = battle(LeaderMoved(leader=1, unit="u1", to="u2"), u2=gone)
    made = after.units["u2"]
    assert (made.alive, made.state, made.stands, made.routing_bases, made.leaders) == (True, "routing", 2, 0, (1,))
    assert after.lost_leaders("A") == (4, 5, 6)
    # The dice of those who fell with it are gone: of the one who comes it is known what he is (5.2).
    for irregular, wanted in ((False, None), (True, 1)):
        came = LeaderMoved(leader=1, unit="u1", to="u2", irregular=irregular)
        after = battle(came, u2={**gone, "irregular_leaders": 2, "irregular": (4, 5)})
        assert after.units["u2"].irregular_leaders == wanted


def test_a_corps_that_is_gone_altogether_is_joined_by_nobody():
    state = battle(u2={"destroyed": "combat", "stands": 0})
    assert leaders.may_be_joined(state.units["u1"], state.units["u2"]).code == "aob.not_a_friend"


@pytest.mark.parametrize(
    ("kind", "support", "wanted"),
    [
        ("infantry", None, {3: 0, 2: 0, 1: 0}),
        # Each part needs more bases of its own than of its support (7).
        ("infantry", ("light_infantry", 1), {3: 1, 1: 0}),
        ("infantry", ("light_infantry", 2), {}),
        # Shooters in the line are mixed as one likes; but a corps is of its own troops too.
        ("infantry", ("shooters", 2), {3: 2, 2: 1, 1: 0}),
        ("infantry", ("shooters", 3), {}),
    ],
)
def test_both_parts_of_a_corps_keep_to_the_rule_of_mixed_corps(kind, support, wanted):
    said = {} if support is None else {"support": dict(zip(("type", "bases"), support, strict=True))}
    state = battle(u1={"type": kind, "profile": said})
    assert leaders.parts_of(state.units["u1"]) == wanted
    for bases in (1, 2, 3):
        assert (leaders.may_split(state, state.units["u1"], bases) is None) == (bases in wanted)
