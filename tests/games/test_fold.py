"""The fold against the rules: what orders, shooting, combat and the change of phases leave behind."""

from typing import Any

from games.core.events import (
    Acted,
    BattleStarted,
    Loss,
    Note,
    PhaseMoved,
    PlayerJoined,
    Rolled,
    SettingChanged,
    UndoAsked,
    UnitAdded,
    UnitChanged,
    UnitLost,
    UnitRemoved,
)
from games.core.state import BattleState
from games.fold import foresee
from games.wma.events import (
    AftermathChosen,
    Blundered,
    CommanderJoined,
    ConfusionSet,
    Disengaged,
    DriveBacksBegan,
    DrivenBack,
    Engaged,
    Fighter,
    Fought,
    LeftTable,
    MovedOnInitiative,
    OrderGiven,
    OrdersEnded,
    Shot,
    UnitsHalted,
)
from games.wma.rights.command import hears_no_order
from tests.support.battle_making import following, in_phase, owed_by, setting_up, state_of


def ordered(success=True, units=("u1",), commander="c1", **more):
    return OrderGiven(commander=commander, units=units, needed=8, roll=6 if success else 10, success=success, **more)


def shot(target="u1", suffered=2, lost=0, left=2, shooters=("u4",), **more):
    loss = Loss(
        unit=target, suffered=suffered, stands_lost=lost, hits_left=left, destroyed=more.pop("destroyed", False)
    )
    return Shot(shooters=shooters, target=target, losses=(loss,), **more)


def fought(round_=1, outcome="win", winner="A", options=None, losses=(), **more):
    fighters = (Fighter(unit="u1", side="A"), Fighter(unit="u3", side="B"))
    return Fought(
        engagement="e1",
        round=round_,
        fighters=fighters,
        outcome=outcome,
        winner=winner,
        options=options if options is not None else {"u1": ("pursue", "stand", "fall_back")},
        losses=losses,
        **more,
    )


def chosen(choice, unit="u1", **more):
    return AftermathChosen(engagement="e1", units=(unit,), choice=choice, **more)


# Setup


def test_the_setup_is_what_was_added():
    state = state_of(setting_up())
    assert [unit.name for unit in state.units_of("A")] == ["Легионеры", "Конница"]
    assert state.unit("u1").stands == 3
    assert state.commander("c1").attack_bonus == 2
    assert state.side_of(1) == ("A",)
    assert state.players_of("B") == (2,)
    assert state.may_act_for(1, "A")
    assert not state.may_act_for(1, "B")
    assert owed_by(state) == []


def test_one_person_can_play_both_sides():
    state = foresee(state_of(setting_up()), [PlayerJoined(player=1, side="B", both=True)])
    assert state.side_of(1) == ("A", "B")


def test_joining_another_side_leaves_the_first():
    state = foresee(state_of(setting_up()), [PlayerJoined(player=1, side="B")])
    assert state.side_of(1) == ("B",)


def test_setting_up_makes_no_button_stale_but_the_first_phase_does():
    state = state_of(setting_up())
    assert state.changed == 0
    moved = foresee(state, [PhaseMoved(turn=1, phase="command", side="A")])
    assert moved.changed == moved.version


def test_free_rolls_and_notes_make_no_button_stale():
    state = in_phase("command")
    after = foresee(state, [Rolled(text="2d6"), Note(text="чай"), UndoAsked(act=2)], actor=2)
    assert after.changed == state.changed
    assert after.version == state.version + 3
    assert len(after.questions) == 1


def test_a_ruling_is_set_and_set_back():
    state = foresee(in_phase("command"), [SettingChanged(name="core", value="page_70")])
    assert state.rulings == {"core": "page_70"}
    assert foresee(state, [SettingChanged(name="core", value=None)]).rulings == {}


# Orders (wma p. 12-19)


def test_orders_count_for_the_turn_and_name_their_commander():
    state = foresee(in_phase("command"), [ordered(), ordered()])
    assert state.unit("u1").orders == 2
    assert state.unit("u1").ordered_by == "c1"
    assert hears_no_order(state.unit("u1")) is None
    assert hears_no_order(foresee(state, [ordered()]).unit("u1")), "three orders are the most, wma p. 15"


def test_the_first_order_closes_the_initiative():
    state = in_phase("command")
    assert state.stage == "initiative"
    assert foresee(state, [ordered()]).stage == "orders"


def test_a_failed_order_ends_the_unit_and_the_commander():
    state = foresee(in_phase("command"), [ordered(success=False, commander="c3", commander_finished=True)])
    assert hears_no_order(state.unit("u1"))
    assert state.commander("c3").finished
    assert not state.commander("c1").finished
    assert not state.sides["A"].orders_ended


def test_the_generals_failure_ends_all_orders_of_his_side_alone():
    state = foresee(in_phase("command"), [ordered(success=False, commander_finished=True, orders_end=True)])
    assert state.sides["A"].orders_ended
    assert not state.sides["B"].orders_ended
    assert state.stage == "commanders"


def test_a_blunder_ends_the_units_moves_and_marks_one():
    state = foresee(
        in_phase("command"), [Blundered(commander="c3", units=("u1", "u2"), score=1, result="x", marked="u2")]
    )
    assert hears_no_order(state.unit("u1"))
    assert (state.unit("u1").blunder_marks, state.unit("u2").blunder_marks) == (0, 1)


def test_initiative_halting_confusion_and_combat_each_forbid_orders():
    for event in (
        MovedOnInitiative(unit="u1", how="charge"),
        UnitsHalted(units=("u1",)),
        ConfusionSet(units=("u1",)),
        Engaged(engagement="e1", units=("u1", "u3")),
        LeftTable(unit="u1", result="off"),
    ):
        assert hears_no_order(foresee(in_phase("command"), [event]).unit("u1")), event.kind


def test_the_next_command_phase_clears_orders_but_not_blunder_marks():
    state = foresee(
        in_phase("command"),
        [
            ordered(),
            ordered(success=False, units=("u2",), commander_finished=True, orders_end=True),
            Blundered(commander="c1", units=("u2",), score=1, result="x", marked="u2"),
            OrdersEnded(side="A"),
        ],
    )
    shooting = foresee(state, [following(state)])
    assert shooting.unit("u1").orders == 1, "orders are still shown in the later phases"
    combat = foresee(shooting, [following(shooting)])
    theirs = foresee(combat, [following(combat)])
    assert (theirs.turn, theirs.active, theirs.phase) == (1, "B", "command")
    assert theirs.unit("u1").orders == 0
    assert hears_no_order(theirs.unit("u2")) is None
    assert theirs.unit("u2").blunder_marks == 1
    assert not theirs.commander("c1").finished
    assert not theirs.sides["A"].orders_ended


def test_phases_go_round_and_the_turn_counts_up_after_both_sides():
    state = state_of(setting_up())
    seen = []
    for _ in range(8):
        state = foresee(state, [following(state)])
        seen.append((state.turn, state.active, state.phase))
    assert seen == [
        (1, "A", "command"),
        (1, "A", "shooting"),
        (1, "A", "combat"),
        (1, "B", "command"),
        (1, "B", "shooting"),
        (1, "B", "combat"),
        (2, "A", "command"),
        (2, "A", "shooting"),
    ]


def test_the_side_that_began_begins_every_turn():
    state = foresee(state_of(setting_up()), [PhaseMoved(turn=1, phase="command", side="B")])
    for _ in range(3):
        state = foresee(state, [following(state)])
    assert (state.turn, state.active) == (1, "A")
    for _ in range(3):
        state = foresee(state, [following(state)])
    assert (state.turn, state.active) == (2, "B")


# Confusion (wma p. 62)


def test_confusion_ends_with_the_units_own_command_phase_only():
    state = foresee(in_phase("command", "B"), [ConfusionSet(units=("u1", "u3"))])
    state = foresee(state, [following(state)])
    assert state.unit("u1").confused, "side B's Command phase ends side B's confusion"
    assert not state.unit("u3").confused


def test_passing_over_phases_clears_what_each_of_them_clears():
    state = foresee(in_phase("command"), [ConfusionSet(units=("u1",)), shot("u3")])
    state = foresee(state, [PhaseMoved(turn=1, phase="command", side="B")])
    assert not state.unit("u1").confused
    assert state.unit("u3").hits == 0


# Shooting and driving back (wma p. 36-41)


def test_shots_add_up_for_the_drive_back_and_hits_stay_for_the_phase():
    state = foresee(
        in_phase("shooting", "B"), [shot(suffered=2, left=2), shot(suffered=2, lost=1, left=1, shooters=("u3",))]
    )
    unit = state.unit("u1")
    assert (unit.stands, unit.hits, unit.phase_hits, unit.shot_by) == (2, 1, 4, ("u4", "u3"))
    assert unit.awaits_drive_back
    assert state.unit("u4").shot


def test_the_owner_of_the_targets_decides_over_drive_backs():
    state = foresee(in_phase("shooting", "B"), [shot(), DriveBacksBegan()])
    assert owed_by(state) == [("drive_back", "A")]
    after = foresee(state, [DrivenBack(unit="u1", dice=2, distance_cm=9, confused=True)])
    assert after.unit("u1").confused
    assert owed_by(after) == []


def test_a_rout_destroys():
    state = foresee(in_phase("shooting", "B"), [shot(), DrivenBack(unit="u1", dice=4, distance_cm=21, routed=True)])
    assert state.unit("u1").destroyed == "drive_back"
    assert not state.awaiting_drive_back()


def test_unused_hits_are_wiped_after_shooting_but_lost_stands_stay_lost():
    state = foresee(in_phase("shooting", "B"), [shot(suffered=4, lost=1, left=1)])
    state = foresee(state, [following(state)])
    unit = state.unit("u1")
    assert (unit.stands, unit.hits, unit.phase_hits, unit.shot_by) == (2, 0, 0, ())


def test_bolts_into_a_fight_count_there_and_are_kept():
    state = foresee(
        in_phase("shooting", "B"),
        [Engaged(engagement="e1", units=("u1", "u3")), shot(suffered=2, left=2, counts_for="combat")],
    )
    assert not state.unit("u1").awaits_drive_back
    state = foresee(state, [following(state)])
    assert (state.unit("u1").hits, state.unit("u1").carried_hits) == (2, 2)
    state = foresee(state, [fought(losses=(Loss(unit="u1", suffered=1, stands_lost=1),))])
    assert state.unit("u1").carried_hits == 0
    assert state.unit("u1").stands == 2


def test_a_unit_shot_to_nothing_is_destroyed_even_when_the_event_says_only_the_stands():
    state = foresee(in_phase("shooting", "B"), [shot(suffered=9, lost=3, left=0)])
    assert state.unit("u1").destroyed == "shooting"
    assert not state.awaiting_drive_back()


def test_a_commander_dies_with_the_unit_he_joined():
    state = foresee(
        in_phase("combat"), [CommanderJoined(commander="c1", unit="u1"), UnitLost(unit="u1", cause="retreat")]
    )
    assert state.commander("c1").dead
    assert not state.commander("c3").dead


# Combat (wma p. 43-61)


def test_the_winner_chooses_and_a_pursuit_leads_to_the_second_round():
    state = foresee(in_phase("combat"), [Engaged(engagement="e1", units=("u1", "u3"), charging=("u1",))])
    assert state.engagements["e1"].fresh
    assert state.unit("u1").charging
    state = foresee(state, [fought(retreat_cm=4)])
    fight = state.engagements["e1"]
    assert (fight.rounds, fight.retreated, fight.retreat_cm, fight.charging) == (1, ("u3",), 4, ())
    assert owed_by(state) == [("aftermath", "A")]
    assert not fight.to_fight
    state = foresee(state, [chosen("pursue")])
    fight = state.engagements["e1"]
    assert fight.pursuing == {"u1": 4}, "how far its enemy went"
    assert fight.to_fight
    assert owed_by(state) == []
    state = foresee(state, [fought(round_=2), chosen("pursue")])
    assert not state.engagements["e1"].to_fight, "two rounds a phase, wma p. 44"


def test_an_unresolved_fight_goes_on_next_turn_with_its_hits_and_its_pursuit():
    state = foresee(in_phase("combat"), [fought(losses=(Loss(unit="u3", suffered=2, hits_left=2),)), chosen("pursue")])
    losses = (Loss(unit="u3", suffered=1, stands_lost=1),)
    state = foresee(state, [fought(round_=2, retreat_cm=6, losses=losses), chosen("pursue")])
    state = foresee(state, [UnitChanged(unit="u3", hits=2)])
    state = foresee(state, [following(state)])
    fight = state.engagements["e1"]
    assert (fight.rounds, fight.rounds_before, fight.pursuing, fight.retreated) == (0, 2, {"u1": 6}, ("u3",))
    assert fight.to_fight
    assert not fight.fresh
    assert state.unit("u3").hits == 2


def test_standing_ends_the_fight_and_the_phase_wipes_the_hits():
    state = foresee(in_phase("combat"), [fought(losses=(Loss(unit="u3", suffered=2, hits_left=2),)), chosen("stand")])
    assert not state.engagements
    assert not state.unit("u3").engaged
    assert state.unit("u3").hits == 2, "hits last until every fight of the phase is over, wma p. 49"
    assert foresee(state, [following(state)]).unit("u3").hits == 0


def test_a_draw_waits_for_both_sides_and_ends_the_fight():
    both = {"u1": ("fall_back",), "u3": ("fall_back", "stand")}
    state = foresee(in_phase("combat"), [fought(outcome="draw", winner=None, options=both)])
    assert owed_by(state) == [("fall_back", "A"), ("fall_back", "B")]
    state = foresee(state, [chosen("fall_back", distance_cm=11)])
    assert owed_by(state) == [("fall_back", "B")]
    state = foresee(state, [chosen("stand", "u3")])
    assert not state.engagements


def test_units_that_still_touch_after_falling_back_stay_engaged_and_are_confused():
    both = {"u1": ("fall_back",), "u3": ("fall_back",)}
    state = foresee(in_phase("combat"), [fought(outcome="draw", winner=None, options=both)])
    state = foresee(state, [chosen("fall_back", still_touching=True), chosen("fall_back", "u3", still_touching=True)])
    assert state.engagements["e1"].stuck == ("u1", "u3")
    assert state.unit("u1").confused
    assert state.unit("u1").engaged
    assert state.engagements["e1"].to_fight


def test_after_a_wipe_out_the_winner_advances_into_another_fight():
    state = foresee(
        in_phase("combat"),
        [
            Engaged(engagement="e2", units=("u2", "u4")),
            fought(
                outcome="wiped_out",
                options={"u1": ("advance", "stand", "fall_back")},
                losses=(Loss(unit="u3", suffered=9, stands_lost=3, destroyed=True), Loss(unit="u1", hits_left=2)),
            ),
        ],
    )
    assert state.unit("u3").destroyed == "combat"
    state = foresee(state, [chosen("advance", into="e2")])
    assert list(state.engagements) == ["e2"]
    assert state.unit("u1").engagement == "e2"
    assert state.unit("u1").advanced
    assert state.unit("u1").hits == 2, "its hits go with it, wma p. 60"


def test_both_sides_gone_leaves_no_fight_and_no_choice():
    gone = (Loss(unit="u1", stands_lost=3, destroyed=True), Loss(unit="u3", stands_lost=3, destroyed=True))
    state = foresee(in_phase("combat"), [fought(outcome="mutual_destruction", winner=None, losses=gone)])
    assert not state.engagements
    assert owed_by(state) == []


def test_a_unit_lost_while_it_has_a_choice_owes_none():
    state = foresee(in_phase("combat"), [fought(), UnitLost(unit="u1", cause="stampede")])
    assert owed_by(state) == []
    assert not state.unit("u3").engaged


def test_losers_that_nobody_follows_can_leave_one_by_one():
    state = foresee(in_phase("combat"), [fought(), chosen("pursue"), Disengaged(engagement="e1", units=("u3",))])
    assert not state.engagements, "nobody is left to fight"
    assert not state.unit("u1").engaged


def test_leaving_the_phase_with_choices_open_means_standing():
    state = foresee(in_phase("combat"), [fought()])
    state = foresee(state, [PhaseMoved(turn=1, phase="command", side="B")])
    assert not state.engagements
    assert not state.unit("u1").engaged


# The rest


def test_what_was_done_in_a_round_is_forgotten_with_it():
    acted = Acted(facts={"u1": {"shaken": True, "activated": True}})
    brothers = UnitAdded(unit="u1", side="A", name="Братья", size=3)
    begun = [BattleStarted(game="gdf", seed_hash="x"), brothers, PhaseMoved(turn=1, phase="round"), acted]
    state: Any = foresee(BattleState("b"), begun)
    assert (state.unit("u1").shaken, state.unit("u1").activated) == (True, True)
    state = foresee(state, [following(state)])
    assert (state.unit("u1").shaken, state.unit("u1").activated) == (True, False), "gdf p. 7, 10"


def test_a_correction_can_bring_a_unit_back():
    state = foresee(in_phase("combat"), [UnitLost(unit="u1"), UnitChanged(unit="u1", stands=2)])
    assert state.unit("u1").alive
    assert state.unit("u1").stands == 2


def test_a_unit_removed_takes_no_fight_and_no_commander_with_it():
    state = foresee(
        in_phase("combat"),
        [
            CommanderJoined(commander="c1", unit="u1"),
            Engaged(engagement="e1", units=("u1", "u3")),
            UnitRemoved(unit="u1"),
        ],
    )
    assert "u1" not in state.units
    assert not state.commander("c1").dead
    assert state.commander("c1").unit is None
    assert not state.unit("u3").engaged


def test_a_unit_can_join_a_battle_under_way():
    added = UnitAdded(unit="u9", side="A", name="Резерв", size=2)
    assert foresee(in_phase("command"), [added]).unit("u9").stands == 2
