"""What the events of Art of Batallia do to its battle (aob 4-6)."""

import pytest

from games.aob.events import (
    BaseRecovered,
    BasesCrushed,
    BaseWithdrew,
    CorpsAfter,
    CorpsEvaded,
    CorpsFought,
    CorpsMerged,
    CorpsMet,
    CorpsMoved,
    CorpsReformed,
    CorpsShot,
    CorpsSplit,
    CorpsStood,
    DefenceTaken,
    LeaderActivated,
    LeaderMoved,
    LeftField,
    OrderPassed,
)
from games.aob.standing import closes, follows, handed_out, opens, result
from games.aob.strength import in_melee
from games.core.events import BattleEnded, PhaseMoved, SettingChanged, TermsAgreed, UnitChanged, UnitLost
from games.fold import foresee
from games.registry import pack_of
from resolvers.aob.game import AobRulings
from tests.games.aob.making import battle

NEXT = PhaseMoved(turn=1, phase="turn", side="B")
DISORDERED = {"state": "disordered"}


def of(state, unit, *fields):
    found = tuple(getattr(state.units[unit], field) for field in fields)
    return found[0] if len(fields) == 1 else found


def test_a_leaders_number_activates_his_corps():
    state = battle(leader=2)
    assert of(state, "u1", "activated") and not of(state, "u2", "activated")
    assert state.sides["A"].turn_leader == 2 and state.acting("A").id == "u1"


def test_a_lost_leaders_number_takes_a_base_along():
    lost = battle(LeaderActivated(side="A", leader=1), leader=None, u1={"destroyed": "combat", "stands": 0})
    assert lost.sides["A"].owes_base and lost.lost_leaders("A") == (1, 2, 3)
    state = foresee(lost, [BaseWithdrew(unit="u2", supports=0)])
    assert of(state, "u2", "stands", "detached", "state") == (3, 1, "formed")
    assert not state.sides["A"].owes_base
    gone = foresee(lost, [BaseWithdrew(unit="u2", gone=True)])
    assert of(gone, "u2", "destroyed") == "withdrew"


def test_routers_stop_with_their_leader_and_run_on_when_he_gives_the_order_away():
    state = battle(leader=4, u2={"state": "routing"})
    assert of(state, "u2", "state", "rallied", "acted") == ("formed", True, "rally")
    passed = foresee(state, [OrderPassed(side="A", leader=4, to=2, unit="u1")])
    assert of(passed, "u2", "state", "activated") == ("routing", False)
    assert of(passed, "u1", "activated")
    assert passed.sides["A"].leaders_done == (4,) and passed.sides["A"].turn_leader == 2
    left = foresee(state, [LeaderMoved(leader=4, unit="u2", to="u1")])
    assert of(left, "u2", "state", "leaders") == ("routing", (5, 6)) and of(left, "u1", "leaders") == (1, 2, 3, 4)


def test_an_irregular_leader_takes_his_die_along():
    state = battle(LeaderMoved(leader=1, unit="u1", to="u2", irregular=True), u1={"irregular_leaders": 2})
    assert (of(state, "u1", "irregular_leaders"), of(state, "u2", "irregular_leaders")) == (1, 1)


def test_known_irregular_leaders_keep_their_number_wherever_they_go():
    said = {"irregular_leaders": 1, "irregular": (1,)}
    moved = battle(LeaderMoved(leader=1, unit="u1", to="u2", irregular=True), u1=said)
    assert (of(moved, "u1", "irregular"), of(moved, "u2", "irregular")) == ((), (1,))
    assert (moved.units["u1"].kind_of(2), moved.units["u2"].kind_of(1)) == (None, "irregular")
    parted = battle(CorpsSplit(unit="u1", new="u9", name="Part", bases=1, leaders=(2,)), leader=2, u1=said)
    assert (of(parted, "u1", "irregular"), of(parted, "u9", "irregular")) == ((1,), ())
    anew = battle(UnitChanged(unit="u1", values={"irregular_leaders": 2}), u1=said)
    assert of(anew, "u1", "irregular_leaders", "irregular", "irregular_known") == (2, (), False)


def test_who_was_called_regular_for_an_order_stays_so():
    passed = battle(OrderPassed(side="A", leader=4, to=2, unit="u1", called_regular=("u1", "u2")), leader=4)
    assert (passed.units["u1"].kind_of(2), passed.units["u2"].kind_of(4)) == ("regular", "regular")


@pytest.mark.parametrize(
    ("reading", "wanted"),
    [
        ("asked_when_it_matters", [{}, {}]),
        ("regular", [{"regular_leaders": True}] * 2),
        ("irregular", [{"irregular_leaders": 3}] * 2),
    ],
)
def test_a_ruling_says_as_the_battle_begins_what_leaders_are_of_whom_no_list_says_it(reading, wanted):
    regular = {"profile": {"quality": "regular"}}
    state = battle(leader=None, u1=regular, u3={"irregular_leaders": 1})
    state = foresee(state, [SettingChanged(scope="ruling", name="unsaid_leaders", value=reading)])
    called = [dict(one.values) for one in opens(state)]
    assert called == [one for one in wanted if one]


def test_what_was_done_is_forgotten_with_the_turn():
    done = battle(CorpsMoved(unit="u1", state="formed"), CorpsFought(attacker="u1", target="u3", again=True))
    assert of(done, "u1", "fought", "again", "activated") == (True, True, True)
    state = foresee(done, [NEXT])
    assert of(state, "u1", "fought", "again", "moved", "activated") == (False,) * 4
    assert state.sides["A"].turn_leader is None


@pytest.mark.parametrize(
    ("events", "now", "later"),
    [
        ((CorpsReformed(unit="u1"),), "disordered", "formed"),
        ((CorpsReformed(unit="u1", at_once=True),), "formed", "formed"),
        ((DefenceTaken(unit="u1"),), "disordered", "defence"),
        ((), "disordered", "disordered"),
    ],
)
def test_who_re_forms_has_his_formation_as_his_activation_ends(events, now, later):
    state = battle(*events, u1=DISORDERED)
    assert of(state, "u1", "state") == now
    assert of(foresee(state, [NEXT]), "u1", "state") == later


def test_a_formed_corps_is_in_defence_at_once():
    assert of(battle(DefenceTaken(unit="u1")), "u1", "state", "defended") == ("defence", True)


def test_a_base_rejoins_from_its_own_corps_or_another():
    own = battle(BaseRecovered(unit="u1", source="u1", supports=0), u1={"stands": 2, "detached": 2})
    assert of(own, "u1", "stands", "detached", "acted") == (3, 1, "recover")
    gone = {"destroyed": "combat", "stands": 0, "detached": 1}
    other = battle(BaseRecovered(unit="u1", source="u2"), u1={"stands": 4}, u2=gone)
    assert of(other, "u1", "stands", "size") == (5, 5) and of(other, "u2", "detached") == 0
    runners = battle(BaseRecovered(unit="u1", source="u1", routers=2), u1={"stands": 2, "routing_bases": 2})
    assert of(runners, "u1", "stands", "routing_bases") == (4, 0)


def test_corps_that_merge_are_one_with_the_leaders_of_both():
    state = battle(
        CorpsMerged(unit="u1", into="u2", state="disordered"), u1={"stands": 2, "detached": 1}, u2={"stands": 3}
    )
    assert of(state, "u2", "stands", "size", "leaders", "detached", "state", "activated") == (
        5,
        8,
        (1, 2, 3, 4, 5, 6),
        1,
        "disordered",
        True,
    )
    assert of(state, "u1", "destroyed", "leaders") == ("merged", ())
    assert state.lost_leaders("A") == ()


def test_the_part_that_leaves_a_corps_acts_on():
    state = battle(CorpsSplit(unit="u1", new="u9", name="Part", bases=1, leaders=(1,)))
    assert of(state, "u1", "stands", "leaders", "activated", "acted") == (3, (2, 3), False, "split")
    assert of(state, "u9", "stands", "size", "leaders", "activated", "acted") == (1, 1, (1,), True, "")
    assert state.acting("A").id == "u9"


def after(unit, **said):
    return CorpsAfter(unit=unit, **{"bases": 4, **said})


def test_a_fight_leaves_what_its_event_says_and_who_is_in_contact():
    state = battle(
        CorpsFought(
            attacker="u1",
            target="u3",
            after=(
                after("u1", state="disordered"),
                after("u3", bases=1, detached=3, state="disordered", encircled=True),
            ),
            contact=True,
        )
    )
    assert of(state, "u1", "state", "contact", "fought") == ("disordered", ("u3",), True)
    assert of(state, "u3", "stands", "detached", "encircled", "contact") == (1, 3, True, ("u1",))
    parted = foresee(state, [CorpsFought(attacker="u1", target="u3", retreats="u3")])
    assert of(parted, "u1", "contact") == of(parted, "u3", "contact") == ()


def test_who_goes_back_leaves_all_contacts_and_who_fights_one_keeps_the_other():
    both = {"u1": {"contact": ("u3", "u4")}, "u3": {"contact": ("u1",)}, "u4": {"contact": ("u1",)}}
    beaten = battle(CorpsFought(attacker="u1", target="u3", retreats="u1"), **both)
    assert of(beaten, "u1", "contact") == of(beaten, "u4", "contact") == ()
    won = battle(CorpsFought(attacker="u1", target="u3", retreats="u3"), **both)
    assert of(won, "u1", "contact") == ("u4",)


@pytest.mark.parametrize("end", [after("u3", gone=True, bases=0), after("u3", bases=0)])
def test_a_corps_without_bases_is_gone_with_its_leaders(end):
    state = battle(CorpsFought(attacker="u1", target="u3", after=(end,), contact=True))
    assert of(state, "u3", "destroyed") == "combat" and of(state, "u1", "contact") == ()
    assert state.lost_leaders("B") == (1, 2, 3)


def test_success_is_used_once():
    first = battle(CorpsFought(attacker="u1", target="u3", again=True))
    assert of(first, "u1", "again", "moved", "pursued") == (True, False, False)
    second = foresee(first, [CorpsFought(attacker="u1", target="u4")])
    assert of(second, "u1", "again", "moved", "pursued") == (False, True, True)


def test_who_is_met_answers_and_an_evade_ends_the_attack():
    met = battle(CorpsMet(attacker="u1", target="u4", flank=True))
    assert (met.meeting.attacker, met.meeting.target, met.meeting.flank) == ("u1", "u4", True)
    state = foresee(met, [CorpsEvaded(unit="u4", enemy="u1", after=(after("u1", state="disordered"), after("u4")))])
    assert state.meeting is None and of(state, "u1", "fought", "state") == (True, "disordered")
    assert foresee(met, [CorpsStood(unit="u4")]).meeting is None
    assert foresee(met, [UnitLost(unit="u1")]).meeting is None
    assert foresee(met, [NEXT]).meeting is None


def test_a_slip_out_of_a_melee_replaces_what_the_melee_brought():
    lost = (after("u1"), after("u4", bases=2, detached=2))
    slip = (after("u1", state="disordered"), after("u4"))
    fought = battle(CorpsFought(attacker="u1", target="u4", after=lost, slips="u4", if_taken=slip))
    assert (fought.slip.unit, fought.slip.enemy) == ("u4", "u1")
    taken = foresee(fought, [CorpsEvaded(unit="u4", enemy="u1", after=fought.slip.after)])
    assert of(taken, "u4", "stands", "detached") == (4, 0) and of(taken, "u1", "state") == "disordered"
    stood = foresee(fought, [CorpsStood(unit="u4")])
    assert stood.slip is None and of(stood, "u4", "stands") == 2


def test_nobody_is_gone_from_a_melee_before_the_beaten_corps_has_answered():
    lost = (after("u1"), after("u4", bases=0, gone=True))
    slip = (after("u1", state="disordered"), after("u4", state="disordered", bases=2))
    kept = (after("u1"), after("u4", state="disordered", bases=2))
    fought = battle(CorpsFought(attacker="u1", target="u4", after=kept, slips="u4", if_taken=slip, if_stands=lost))
    assert fought.units["u4"].alive
    taken = foresee(fought, [CorpsEvaded(unit="u4", enemy="u1", after=fought.slip.after)])
    assert of(taken, "u4", "alive", "stands") == (True, 2) and of(taken, "u1", "state") == "disordered"
    stood = foresee(fought, [CorpsStood(unit="u4", after=fought.slip.stands)])
    assert stood.slip is None and not stood.units["u4"].alive


def test_fire_may_draw_an_enemy_on_until_he_has_attacked_or_stays():
    shot = battle(CorpsShot(unit="u2", target="u3", after=(after("u3"),), draws=True), leader=4)
    assert of(shot, "u2", "shot") and of(shot, "u3", "drawn_by") == "u2"
    assert of(foresee(shot, [CorpsFought(attacker="u3", target="u2")]), "u3", "drawn_by") is None
    assert of(foresee(shot, [CorpsStood(unit="u3")]), "u3", "drawn_by") is None
    assert of(foresee(shot, [UnitLost(unit="u2")]), "u3", "drawn_by") is None


def test_bases_out_of_line_are_crushed():
    state = battle(BasesCrushed(unit="u1", target="u3", detached=1, routing=2), u3={"detached": 3, "routing_bases": 2})
    assert of(state, "u3", "detached", "routing_bases") == (2, 0) and of(state, "u1", "moved")


def test_a_correction_loosens_contact():
    touching = {"u1": {"contact": ("u3",)}, "u3": {"contact": ("u1",)}}
    state = battle(UnitChanged(unit="u1", values={"contact": None}), **touching)
    assert of(state, "u3", "contact") == ()
    ran = battle(UnitChanged(unit="u3", values={"state": "routing"}), **touching)
    assert of(ran, "u1", "contact") == ()


def test_leaders_whom_nobody_handed_out_go_where_fewest_are():
    state = battle(leader=None, u1={"leaders": (1,)}, u2={"leaders": ()})
    dealt = {one.unit: one.values["leaders"] for one in handed_out(state)}
    # Two go to the corps without one, then both have as many: by turns.
    assert dealt == {"u1": [1, 3, 5], "u2": [2, 4, 6]}
    gone = battle(leader=None, u1={"destroyed": "correction", "stands": 0})
    assert handed_out(gone) == (), "leaders of a corps that is gone are lost"


def test_an_army_without_corps_has_lost_and_nobody_counts_points():
    before = battle(u3={"destroyed": "combat", "stands": 0})
    after_it = foresee(before, [UnitLost(unit="u4", cause="combat")])
    (ended,) = follows(before, after_it, AobRulings())
    assert (ended.winner, ended.reason, ended.points) == ("A", "army_gone", {})
    assert follows(before, before, AobRulings()) == ()
    assert result(before, AobRulings()) == ({}, None)


def test_a_battle_of_agreed_turns_ends_with_the_last_and_is_a_draw():
    last = foresee(battle(TermsAgreed(turns=3)), [PhaseMoved(turn=3, phase="turn", side="B")])
    (ended,) = closes(last, AobRulings())
    assert isinstance(ended, BattleEnded)
    assert (ended.winner, ended.reason, ended.points) == (None, "turns", {})
    assert closes(battle(TermsAgreed(turns=3)), AobRulings()) == ()


@pytest.mark.parametrize(
    ("state", "wanted"),
    [
        (battle(), []),
        (battle(CorpsMet(attacker="u1", target="u4")), [("B", "evade", ("u4",), {"evade", "stand"}, True)]),
        (
            battle(CorpsMet(attacker="u1", target="u3"), u3={"type": "shooters", "state": "defence"}),
            [("B", "reaction", ("u3",), {"shoot", "stand"}, True)],
        ),
        (
            battle(CorpsShot(unit="u2", target="u3", draws=True), leader=4),
            [("B", "attack", ("u3",), {"fight", "stand"}, False)],
        ),
        (
            battle(LeaderActivated(side="A", leader=1), leader=None, u1={"leaders": ()}, u2={"leaders": (4, 5, 6)}),
            [("A", "withdraw", ("u1", "u2"), {"retire"}, True)],
        ),
        (
            battle(CorpsMoved(unit="u1"), u1={"detached": 1}),
            [("A", "withdraw", ("u1",), {"turn"}, False)],
        ),
        (battle(u1={"detached": 1}), []),
        (battle(CorpsMoved(unit="u1"), u3={"detached": 1}), []),
    ],
)
def test_what_is_owed_by_whom_and_what_pays_it(state, wanted):
    owed = pack_of("aob").owed(state)
    assert [(d.by, d.what, d.units, {act.command for act in d.acts}, d.blocks) for d in owed] == wanted


def turns_over(state, moves):
    """The bases of u1 that stand alone, and how far they fled, after so many ends of A's turns."""
    for turn in range(moves):
        state = foresee(state, closes(state, AobRulings()))
        state = foresee(state, [PhaseMoved(turn=turn + 2, phase="turn", side="A")])
    return of(state, "u1", "detached", "fled")


def test_a_base_that_stands_alone_is_off_a_table_of_40_inches_after_four_full_moves():
    alone = battle(u1={"stands": 3, "detached": 1})
    wanted = [(1, ()), (1, (1,)), (1, (2,)), (1, (3,)), (0, ())]
    assert [turns_over(alone, moves) for moves in range(5)] == wanted


def test_bases_flee_only_as_their_own_turn_ends_and_each_by_itself():
    alone = battle(u1={"stands": 2, "detached": 2, "fled": (3,)}, u3={"stands": 3, "detached": 1})
    assert turns_over(alone, 1) == (1, (1,))
    assert of(foresee(alone, closes(alone, AobRulings())), "u3", "detached", "fled") == (1, ())


def test_which_base_was_touched_or_came_back_nobody_knows_so_the_one_that_fled_least_stays():
    said = {"stands": 2, "detached": 2, "fled": (3, 1)}
    touched = battle(BasesCrushed(unit="u1", target="u3", detached=1), u3=said)
    assert of(touched, "u3", "detached", "fled") == (1, (1,))
    back = battle(BaseRecovered(unit="u1", source="u1"), u1=said)
    assert of(back, "u1", "detached", "fled") == (1, (1,))


def test_who_crosses_his_edge_is_gone_with_his_leaders():
    fought = CorpsFought(attacker="u1", target="u3", after=(after("u1"), after("u3")), retreats="u3")
    gone = battle(fought, LeftField(unit="u3", corps=True))
    assert of(gone, "u3", "alive", "destroyed") == (False, "table_edge") and gone.lost_leaders("B") == (1, 2, 3)
    bases = battle(LeftField(unit="u3", detached=1, routing=2), u3={"stands": 1, "detached": 2, "routing_bases": 2})
    assert of(bases, "u3", "detached", "routing_bases", "alive") == (1, 0, True)


def test_the_half_that_fire_drew_on_or_stopped_is_remembered_until_it_fought_or_the_turn_ends():
    shot = CorpsShot(unit="u2", target="u3", draws=True, apart=2)
    drawn = battle(shot, leader=4)
    assert of(drawn, "u3", "drawn_by", "apart") == ("u2", 2)
    assert in_melee(drawn.units["u3"], AobRulings()).bases == 2
    fought = foresee(drawn, [CorpsFought(attacker="u3", target="u2", after=(after("u3"), after("u2")))])
    assert of(fought, "u3", "drawn_by", "apart", "stands") == (None, 0, 4)
    assert of(foresee(drawn, [CorpsStood(unit="u3")]), "u3", "apart") == 0
    assert of(foresee(drawn, [NEXT]), "u3", "apart") == 0
