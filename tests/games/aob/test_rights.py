"""Who may do what in Art of Batallia, and why not: a row a rule (aob 4, 5, 6)."""

import pytest

from games.aob.events import (
    BaseRecovered,
    BasesCrushed,
    CorpsAfter,
    CorpsEvaded,
    CorpsFought,
    CorpsMet,
    CorpsMoved,
    CorpsReformed,
    CorpsShot,
    DefenceTaken,
    LeaderMoved,
    OrderPassed,
)
from games.aob.may import may
from games.aob.owed import owed
from games.aob.rights import edge, fights, leaders
from games.aob.strength import Ground, melee_of
from lexicon.errors import OutOfOrder
from tests.games.aob.making import battle

MOVED = CorpsMoved(unit="u1", inches=5, state="formed")
FOUGHT = CorpsFought(attacker="u1", target="u3")
AGAIN = CorpsFought(attacker="u1", target="u3", again=True)
TOUCHES = CorpsFought(attacker="u1", target="u3", contact=True)
BEATEN = (CorpsAfter(unit="u1", state="disordered", bases=4), CorpsAfter(unit="u4", bases=4))
DISORDERED = {"state": "disordered"}
REGULAR = {"profile": {"quality": "regular"}}


def code(refused):
    return None if refused is None else refused.code


@pytest.mark.parametrize(
    ("ask", "state", "wanted"),
    [
        # One activation a turn, of the side whose turn it is (4.1).
        (lambda s: leaders.may_activate(s, "A"), battle(leader=None), None),
        (lambda s: leaders.may_activate(s, "A"), battle(), "aob.activated_already"),
        (lambda s: leaders.may_activate(s, "B"), battle(leader=None), "turn.not_active"),
        (lambda s: leaders.may_roll_first(s), battle(leader=None), "terms.too_late"),
        # Only the corps of the activated leader acts (4.3).
        (lambda s: leaders.may_move(s, s.units["u1"]), battle(leader=None), "aob.no_leader_yet"),
        (lambda s: leaders.may_move(s, s.units["u1"]), battle(), None),
        (lambda s: leaders.may_move(s, s.units["u2"]), battle(), "aob.not_activated"),
        (lambda s: leaders.may_move(s, s.units["u3"]), battle(), "turn.not_active"),
        # It moves once; who is in contact only fights; a success lets cavalry go on (4.3, 4.3.4, 5.6.7).
        (lambda s: leaders.may_move(s, s.units["u1"]), battle(MOVED), "aob.acted"),
        (lambda s: leaders.may_move(s, s.units["u1"]), battle(TOUCHES), "aob.in_contact"),
        (lambda s: leaders.may_move(s, s.units["u1"]), battle(FOUGHT), "aob.acted"),
        (lambda s: leaders.may_move(s, s.units["u1"]), battle(AGAIN), None),
        (lambda s: leaders.may_move(s, s.units["u1"]), battle(DefenceTaken(unit="u1")), "aob.acted"),
        # Fights: once, not after fire, not while it re-forms, first with those it is in contact with.
        (lambda s: fights.may_fight_with(s, s.units["u1"], s.units["u3"]), battle(), None),
        (lambda s: fights.may_fight_with(s, s.units["u1"], s.units["u2"]), battle(), "fight.friends"),
        (lambda s: fights.may_fight_with(s, s.units["u1"], s.units["u3"]), battle(MOVED), None),
        (lambda s: fights.may_fight_with(s, s.units["u1"], s.units["u4"]), battle(FOUGHT), "aob.fought_already"),
        (lambda s: fights.may_fight_with(s, s.units["u1"], s.units["u4"]), battle(AGAIN), None),
        (
            lambda s: fights.may_fight_with(s, s.units["u1"], s.units["u4"]),
            battle(u1={"contact": ("u3",)}, u3={"contact": ("u1",)}),
            "aob.fights_others",
        ),
        (
            lambda s: fights.may_fight_with(s, s.units["u1"], s.units["u3"]),
            battle(CorpsReformed(unit="u1"), u1=DISORDERED),
            "aob.reforming_no_contact",
        ),
        (lambda s: fights.may_fight_with(s, s.units["u2"], s.units["u3"]), battle(leader=4), None),
        (
            lambda s: fights.may_fight_with(s, s.units["u2"], s.units["u3"]),
            battle(CorpsShot(unit="u2", target="u3"), leader=4),
            "aob.acted",
        ),
        (
            lambda s: fights.may_fight(s, s.units["u1"]),
            battle(CorpsMet(attacker="u1", target="u4")),
            "aob.waits_for_answer",
        ),
        # Fire: instead of moving, once; in the enemy's turn at the corps that moves (5.4).
        (lambda s: fights.may_shoot_at(s, s.units["u2"], s.units["u3"]), battle(leader=4), None),
        (lambda s: fights.may_shoot(s, s.units["u1"]), battle(), "aob.cannot_shoot"),
        (
            lambda s: fights.may_shoot(s, s.units["u2"]),
            battle(CorpsShot(unit="u2", target="u3"), leader=4),
            "aob.shot_already",
        ),
        (
            lambda s: fights.may_shoot(s, s.units["u2"]),
            battle(CorpsMoved(unit="u2", inches=3), leader=4),
            "aob.acted",
        ),
        (
            lambda s: fights.may_shoot(s, s.units["u2"]),
            battle(DefenceTaken(unit="u2"), leader=4),
            None,
        ),
        (
            lambda s: fights.may_shoot(s, s.units["u1"]),
            battle(u1={"profile": {"support": {"type": "shooters", "bases": 2}}}),
            None,
        ),
        (lambda s: fights.may_shoot_at(s, s.units["u3"], s.units["u1"]), battle(u3={"type": "shooters"}), None),
        # Who was beaten has gone back 10 inches from the corps that beat it; it may come near once more (5.5, 5.6.7).
        (
            lambda s: fights.may_shoot_at(s, s.units["u3"], s.units["u1"]),
            battle(CorpsFought(attacker="u1", target="u3", retreats="u3"), u3={"type": "shooters"}),
            "aob.does_not_move",
        ),
        (
            lambda s: fights.may_shoot_at(s, s.units["u3"], s.units["u1"]),
            battle(CorpsFought(attacker="u1", target="u3", retreats="u3", again=True), MOVED, u3={"type": "shooters"}),
            None,
        ),
        (
            lambda s: fights.may_shoot_at(s, s.units["u3"], s.units["u2"]),
            battle(u3={"type": "shooters"}),
            "aob.does_not_move",
        ),
        (lambda s: fights.may_shoot(s, s.units["u4"]), battle(), "turn.not_active"),
        (
            lambda s: fights.may_shoot_at(s, s.units["u4"], s.units["u1"]),
            battle(u4={"type": "shooters"}, u1={"state": "routing"}),
            "aob.nobody_moves",
        ),
        (
            lambda s: fights.may_shoot_at(s, s.units["u2"], s.units["u3"]),
            battle(leader=4, u2={"type": "skirmishers"}),
            "aob.no_exchange",
        ),
        (
            lambda s: fights.may_shoot_at(s, s.units["u2"], s.units["u4"]),
            battle(leader=4, u2={"type": "skirmishers"}),
            None,
        ),
        # At whom: he must end a move there; who stood in contact makes none, who was beaten goes away (4.3, 5.4, 5.5).
        (
            lambda s: fights.may_shoot(s, s.units["u3"]),
            battle(u3={"type": "shooters"}, u1={"contact": ("u4",)}, u4={"contact": ("u1",)}),
            "aob.nobody_moves",
        ),
        (
            lambda s: fights.may_shoot_at(s, s.units["u3"], s.units["u1"]),
            battle(CorpsFought(attacker="u1", target="u4", after=BEATEN, retreats="u1"), u3={"type": "shooters"}),
            "aob.nobody_moves",
        ),
        (
            lambda s: fights.may_shoot_at(s, s.units["u2"], s.units["u4"]),
            battle(leader=4, u2={"type": "skirmishers"}, u1={"contact": ("u4",)}, u4={"contact": ("u1",)}),
            "aob.answers_no_fire",
        ),
        (lambda s: fights.in_range(4), battle(), None),
        (lambda s: fights.in_range(4.5), battle(), "aob.out_of_range"),
        # Evading: by the lists, from those who come on, never once surrounded (5.1, 5.5, 5.6).
        (lambda s: fights.may_evade(s, s.units["u4"]), battle(CorpsMet(attacker="u1", target="u4")), None),
        (lambda s: fights.may_evade(s, s.units["u4"]), battle(), "aob.nobody_comes"),
        (
            lambda s: fights.may_evade(s, s.units["u4"], s.units["u2"]),
            battle(CorpsMet(attacker="u1", target="u4")),
            "aob.another_comes",
        ),
        (
            lambda s: fights.may_evade(s, s.units["u4"]),
            battle(CorpsMet(attacker="u1", target="u4"), u4={"encircled": True}),
            "aob.surrounded",
        ),
        (
            lambda s: fights.may_evade(s, s.units["u3"]),
            battle(CorpsMet(attacker="u1", target="u3")),
            "aob.may_not_evade",
        ),
        (lambda s: fights.may_stand(s, s.units["u3"]), battle(CorpsMet(attacker="u1", target="u3")), None),
        (lambda s: fights.may_stand(s, s.units["u3"]), battle(), "aob.nobody_comes"),
        # Re-forming: ordinary troops after whatever they did but shooting and fighting, regular ones at once (4.3.4.2).
        (lambda s: leaders.may_reform(s, s.units["u1"]), battle(u1=DISORDERED), None),
        (lambda s: leaders.may_reform(s, s.units["u1"]), battle(), "aob.nothing_to_reform"),
        (
            lambda s: leaders.may_reform(s, s.units["u1"]),
            battle(CorpsMoved(unit="u1", state="disordered"), u1=DISORDERED),
            None,
        ),
        (
            lambda s: leaders.may_reform(s, s.units["u1"]),
            battle(CorpsMoved(unit="u1", state="disordered"), u1=DISORDERED | REGULAR),
            "aob.acted",
        ),
        (
            lambda s: leaders.may_reform(s, s.units["u1"], rough=True),
            battle(u1=DISORDERED | {"type": "cavalry"}),
            "aob.cavalry_in_rough",
        ),
        (
            lambda s: leaders.may_reform(s, s.units["u1"]),
            battle(u1=DISORDERED | {"contact": ("u3",)}, u3={"contact": ("u1",)}),
            "aob.in_contact",
        ),
        (
            lambda s: leaders.may_reform(s, s.units["u1"]),
            battle(u1=DISORDERED | REGULAR | {"contact": ("u3",)}, u3={"contact": ("u1",)}),
            None,
        ),
        # It is no action: it comes as the activation ends, after what the leader did; not where enemies were touched.
        (
            lambda s: leaders.may_reform(s, s.units["u1"]),
            battle(BaseRecovered(unit="u1", source="u1"), u1=DISORDERED | {"detached": 1, "stands": 3}),
            None,
        ),
        (
            lambda s: leaders.may_reform(s, s.units["u1"]),
            battle(BasesCrushed(unit="u1", target="u3", detached=1), u1=DISORDERED, u3={"detached": 1}),
            "aob.acted",
        ),
        # One action: whoever took a base back, sent his leader away or stopped runners does no more (4.3).
        (lambda s: leaders.may_recover(s, s.units["u1"]), battle(u1={"detached": 1, "stands": 3}), None),
        (lambda s: leaders.may_recover(s, s.units["u1"]), battle(), "aob.no_stragglers"),
        (lambda s: leaders.may_recover(s, s.units["u1"]), battle(u1={"detached": 1, "stands": 5}), "aob.full"),
        (lambda s: leaders.may_recover(s, s.units["u1"]), battle(MOVED, u1={"detached": 1}), "aob.acted"),
        (
            lambda s: leaders.may_move(s, s.units["u1"]),
            battle(BaseRecovered(unit="u1", source="u1"), u1={"detached": 1, "stands": 3}),
            "aob.acted",
        ),
        (lambda s: leaders.may_transfer(s, s.units["u1"], 1), battle(), None),
        (lambda s: leaders.may_transfer(s, s.units["u1"], 2), battle(), "aob.not_the_leader"),
        (lambda s: leaders.may_transfer(s, s.units["u1"]), battle(u1={"leaders": (1,)}), "aob.last_leader"),
        (
            lambda s: leaders.may_move(s, s.units["u1"]),
            battle(LeaderMoved(leader=1, unit="u1", to="u2")),
            "aob.acted",
        ),
        (lambda s: leaders.may_move(s, s.units["u1"]), battle(u1={"state": "routing"}), "aob.acted"),
        (lambda s: leaders.may_transfer(s, s.units["u1"]), battle(u1={"state": "routing"}), None),
        # Corps join only their like, up to five bases, and part only with two leaders (4.3.4.5).
        (lambda s: leaders.may_merge(s, s.units["u1"], s.units["u2"]), battle(), "aob.other_kind"),
        (
            lambda s: leaders.may_merge(s, s.units["u1"], s.units["u2"]),
            battle(u2={"type": "infantry"}),
            "aob.too_many_bases",
        ),
        (
            lambda s: leaders.may_merge(s, s.units["u1"], s.units["u2"]),
            battle(u1={"stands": 2}, u2={"type": "infantry", "stands": 3}),
            None,
        ),
        (lambda s: leaders.may_split(s, s.units["u1"], 2), battle(), None),
        (lambda s: leaders.may_split(s, s.units["u1"], 4), battle(), "aob.split_bases"),
        (lambda s: leaders.may_split(s, s.units["u1"], 2), battle(u1={"leaders": (1,)}), "aob.one_leader"),
        # Orders go from a regular leader to a lower regular one of another corps, once (4.2.1).
        (lambda s: leaders.may_pass(s, "A", 2), battle(leader=4, u1=REGULAR, u2=REGULAR), None),
        (
            lambda s: leaders.may_pass(s, "A", 2),
            battle(leader=4, u1=REGULAR, u2={"irregular_leaders": 3}),
            "aob.irregular_gives_no_orders",
        ),
        (
            lambda s: leaders.may_pass(s, "A", 2),
            battle(leader=4, u1={"irregular_leaders": 3}, u2=REGULAR),
            "aob.not_a_receiver",
        ),
        # Of whom no list says what he is, that is asked; he whose number was called irregular is alone so.
        (lambda s: leaders.may_pass(s, "A", 2), battle(leader=4), None),
        (
            lambda s: leaders.may_pass(s, "A", 2),
            battle(leader=4, u1={"profile": {"quality": "regular", "irregular": [3]}}, u2=REGULAR),
            None,
        ),
        (
            lambda s: leaders.may_pass(s, "A", 3),
            battle(leader=4, u1={"profile": {"quality": "regular", "irregular": [3]}}, u2=REGULAR),
            "aob.not_a_receiver",
        ),
        (
            lambda s: leaders.may_pass(s, "A", 2),
            battle(leader=4, u1=REGULAR | {"state": "routing"}, u2=REGULAR),
            "aob.not_a_receiver",
        ),
        (
            lambda s: leaders.may_pass(s, "A", 5),
            battle(leader=1, u1=REGULAR, u2=REGULAR),
            "aob.not_a_receiver",
        ),
        (
            lambda s: leaders.may_pass(s, "A", 1),
            battle(OrderPassed(side="A", leader=4, to=2, unit="u1"), leader=4, u1=REGULAR, u2=REGULAR),
            "aob.received_order_stays",
        ),
        (lambda s: leaders.may_withdraw_base(s, s.units["u1"]), battle(), "aob.no_base_owed"),
        # Bases out of line are touched by a corps on its way (6.1).
        (lambda s: fights.may_crush(s, s.units["u1"], s.units["u3"]), battle(u3={"detached": 1}), None),
        (lambda s: fights.may_crush(s, s.units["u1"], s.units["u3"]), battle(), "aob.nothing_to_touch"),
    ],
)
def test_what_is_forbidden_and_why(ask, state, wanted):
    assert code(ask(state)) == wanted


def test_what_is_only_out_of_turn_may_be_allowed_and_what_the_rules_make_impossible_not():
    assert isinstance(leaders.may_activate(battle(), "A"), OutOfOrder)
    assert isinstance(leaders.may_move(battle(), battle().units["u2"]), OutOfOrder)
    assert not isinstance(fights.may_shoot(battle(), battle().units["u1"]), OutOfOrder)
    assert not isinstance(leaders.may_split(battle(), battle().units["u1"], 9), OutOfOrder)


def test_a_slip_out_of_a_melee_is_answered_by_the_beaten_corps():
    after = tuple(CorpsAfter(unit=one, bases=4) for one in ("u1", "u4"))
    state = battle(CorpsFought(attacker="u1", target="u4", after=after, slips="u4", if_taken=after))
    assert fights.may_evade(state, state.units["u4"]) is None
    assert fights.may_stand(state, state.units["u4"]) is None
    gone = battle(
        CorpsFought(attacker="u1", target="u4", after=after, slips="u4", if_taken=after),
        CorpsEvaded(unit="u4", enemy="u1", after=after),
    )
    assert code(fights.may_evade(gone, gone.units["u4"])) == "aob.nobody_comes"


@pytest.mark.parametrize(
    ("first", "second", "wanted"),
    [
        ({}, {}, None),  # 4:4 in formation: both lose it alone
        ({}, {"state": "disordered"}, "u3"),  # 4:2, and infantry in formation beats those who lost theirs (5.6.3)
        ({"stands": 5, "size": 5}, {"stands": 3}, "u3"),  # 5:3, and the die decides
        ({"state": "disordered", "stands": 3}, {}, "u1"),  # 1:4, seen from the other side
        ({"state": "disordered", "stands": 2}, {}, None),  # nothing would be left of it
        ({}, {"state": "disordered", "encircled": True}, None),  # it is so already
    ],
)
def test_whether_a_neighbour_matters_is_known_before_the_dice(first, second, wanted):
    state = battle(u1=first, u3=second)
    unit, target = state.units["u1"], state.units["u3"]
    found = fights.may_be_surrounded(state, melee_of(state, unit, target, Ground()), unit, target)
    assert (found and found.id) == wanted


def test_who_has_no_other_corps_has_no_neighbour_to_ask_about():
    state = battle(u3={"state": "disordered"}, u4={"destroyed": "combat", "stands": 0})
    unit, target = state.units["u1"], state.units["u3"]
    assert fights.may_be_surrounded(state, melee_of(state, unit, target, Ground()), unit, target) is None


@pytest.mark.parametrize(
    ("giver", "receiver", "wanted"),
    [
        (REGULAR, REGULAR, ()),  # regular troops are led by regular leaders
        ({}, REGULAR, ("u2",)),
        (REGULAR, {"regular_leaders": True}, ()),
        ({}, {}, ("u2", "u1")),
    ],
)
def test_whose_leaders_nobody_called_regular_is_known_before_an_order_passes(giver, receiver, wanted):
    state = battle(leader=4, u1=receiver, u2=giver)
    assert tuple(unit.id for unit in leaders.unsaid(state, "A", (2,))) == wanted


ROUTED = CorpsAfter(unit="u3", state="routing", bases=4)


@pytest.mark.parametrize(
    ("state", "wanted"),
    [
        (battle(), {}),
        (battle(CorpsFought(attacker="u1", target="u3", retreats="u3")), {"corps": 4}),
        (battle(CorpsFought(attacker="u1", target="u3", after=(ROUTED,))), {"corps": 4}),  # it runs once, then stands
        (battle(CorpsEvaded(unit="u3", enemy="u1")), {"corps": 4}),
        (battle(CorpsFought(attacker="u1", target="u3")), {}),
        (battle(u3={"detached": 2}), {}),  # they have not gone back yet
        (battle(u3={"detached": 2, "fled": (1,)}), {"detached": 1}),
        (battle(u3={"routing_bases": 2}), {"running": 2}),
    ],
)
def test_only_who_went_back_may_have_crossed_his_own_edge(state, wanted):
    unit = state.units["u3"]
    assert edge.leavers(unit) == wanted
    assert code(edge.may_leave(unit)) == (None if wanted else "aob.went_not_back")
    assert code(edge.may_leave(unit, "detached")) == (None if "detached" in wanted else "aob.went_not_back")


@pytest.mark.parametrize(
    ("state", "wanted"),
    [
        (battle(u1={"contact": ("u3",)}, u3={"contact": ("u1",)}), [("A", "attack", ("u1",))]),
        (battle(u1={"contact": ("u3",)}, u3={"contact": ("u1",)}, leader=4), []),  # another acts
        (battle(TOUCHES), []),  # it has fought
    ],
)
def test_who_stood_in_contact_as_he_was_activated_fights_before_the_turn_ends(state, wanted):
    assert [(debt.by, debt.what, debt.units) for debt in owed(state)] == wanted
    turn = next(act for act in may(state, "A") if act.command == "turn")
    assert code(turn.why_not) == ("turn.waiting" if wanted else None)
