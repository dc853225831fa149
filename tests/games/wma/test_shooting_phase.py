"""The Shooting phase and moves by force at the state: who may, what is remembered and owed (wma p. 25-41, 63-65)."""

import pytest

from games.core.course import allowed
from games.core.events import Loss, PhaseMoved, SettingChanged, UnitAdded, UnitChanged
from games.registry import pack_of
from games.wma.events import (
    Blundered,
    CommanderJoined,
    ConfusionSet,
    DriveBackEvaded,
    DriveBacksBegan,
    DrivenBack,
    Engaged,
    LeftTable,
    Shot,
    WayMade,
)
from games.wma.rights.moves import (
    may_be_blocked,
    may_be_driven_back,
    may_begin_drive_backs,
    may_evade_drive_back,
    may_leave_table,
    may_meet,
    may_push,
    stoppers,
    tramples,
    yields_to,
)
from games.wma.rights.reactions import owes_answer
from games.wma.rights.shooting import all_have_shot, fights_others, may_be_struck, may_shoot, may_shoot_at, stands_free
from games.wma.tally import general_lost
from tests.support.battle_making import owed_by, setting_up, state_of


def unit(name, side, type_="infantry", *rules, range_=None, size=3):
    stats = {"attack": 3, "hits": 3, "size": size, "points": 50}
    return UnitAdded(unit=name, side=side, name=name, type=type_, rules=rules, range=range_, **stats)


ARMIES = (
    *setting_up(),
    unit("bows", "A", range_="30"),
    unit("slings", "A", "infantry", "skirmish", range_="15"),
    unit("scorpion", "A", "artillery", "light_artillery", range_="40", size=2),
    unit("onager", "A", "artillery", "heavy_artillery", range_="3x60", size=1),
    unit("legion", "A"),
    unit("foe", "B"),
    unit("archers", "B", range_="30"),
    unit("skirmishers", "B", "infantry", "skirmish", range_="15"),
    unit("riders", "B", "cavalry", "skirmish", range_="15"),
    unit("fanatics", "B", "infantry", "fanatic"),
    unit("elephants", "B", "elephant", range_="15"),
    unit("catapult", "B", "artillery", "heavy_artillery", range_="3x60", size=1),
)
SHOOTING = PhaseMoved(turn=1, phase="shooting", side="A")
COMMAND = PhaseMoved(turn=1, phase="command", side="A")
ENEMY_TURN = PhaseMoved(turn=1, phase="command", side="B")


def in_shooting(*events):
    return state_of(ARMIES, SHOOTING, *events)


def in_command(*events):
    return state_of(ARMIES, COMMAND, *events)


def shot(target="foe", hits=1, *, by=("bows",), lost=0, left=None, **more):
    loss = Loss(unit=target, suffered=hits, stands_lost=lost, hits_left=hits if left is None else left)
    return Shot(shooters=by, target=target, shots=3, hits=hits, losses=(loss,), **more)


def in_contact(*units, fight="e1", charging=(), pairs=()):
    return Engaged(engagement=fight, units=units, charging=charging, contacts=pairs)


def charge(charger, *enemies, fight="e1"):
    pairs = tuple((charger, enemy) for enemy in enemies)
    return in_contact(charger, *enemies, fight=fight, charging=(charger,), pairs=pairs)


def code(refused):
    return None if refused is None else refused.code


def at(state, shooter, target):
    return code(may_shoot_at(state, state.unit(shooter), state.unit(target)))


# Who shoots at whom in the Shooting phase (p. 36-40).


@pytest.mark.parametrize(
    ("events", "shooter", "target", "wanted"),
    [
        ([], "bows", "foe", None),
        ([], "legion", "foe", "shoot.no_range"),
        ([], "bows", "legion", "shoot.friend"),
        ([], "archers", "bows", "turn.not_active"),
        ([shot()], "bows", "foe", "shoot.already"),
        ([shot(stands={"bows": 2})], "bows", "foe", None),
        ([shot(stands={"bows": 2}), shot(stands={"bows": 1})], "bows", "foe", "shoot.already"),
        ([ConfusionSet(units=("bows",))], "bows", "foe", None),
        ([in_contact("bows", "archers")], "bows", "foe", "shoot.engaged"),
        ([in_contact("legion", "foe")], "bows", "foe", "shoot.target_engaged"),
        ([LeftTable(unit="bows", result="off")], "bows", "foe", "shoot.off_table"),
        ([LeftTable(unit="foe", result="off")], "bows", "foe", "shoot.target_off_table"),
        ([LeftTable(unit="foe", result="gone")], "bows", "foe", "shoot.gone"),
        ([LeftTable(unit="bows", result="gone")], "bows", "foe", "shoot.gone"),
        ([shot("archers"), DriveBacksBegan()], "slings", "foe", "shoot.drive_backs"),
    ],
)
def test_who_shoots_at_whom(events, shooter, target, wanted):
    assert at(in_shooting(*events), shooter, target) == wanted


def test_bolts_reach_those_in_combat_and_nobody_off_the_table():
    state = in_shooting(in_contact("legion", "foe"), LeftTable(unit="archers", result="off"))
    assert may_be_struck(state.unit("foe")) is None
    assert code(may_be_struck(state.unit("archers"))) == "shoot.target_off_table"


def test_all_have_shot_when_nobody_who_could_is_left():
    everybody = ("bows", "slings", "scorpion", "onager")
    assert not all_have_shot(in_shooting(shot(by=everybody[:3])))
    assert all_have_shot(in_shooting(shot(by=everybody)))


# At those who charge or advance (p. 25, 41, 60, 125).


def test_the_charged_shoot_at_their_charger_once_and_at_nobody_else():
    state = state_of(ARMIES, COMMAND, charge("legion", "archers"))
    assert at(state, "archers", "legion") is None
    assert at(state, "archers", "bows") == "shoot.not_attacked"
    assert at(state, "skirmishers", "legion") == "shoot.phase"
    fired = in_command(charge("legion", "archers"), shot("legion", by=("archers",)))
    assert at(fired, "archers", "legion") == "shoot.already"


def test_heavy_artillery_never_shoots_at_chargers():
    state = in_command(charge("legion", "catapult"))
    assert at(state, "catapult", "legion") == "shoot.heavy_at_chargers"
    assert code(may_shoot(state, state.unit("catapult"))) == "shoot.heavy_at_chargers"


def test_a_second_charger_is_shot_at_too_with_the_stands_that_touch_nobody():
    state = in_command(charge("legion", "archers"), shot("legion", by=("archers",)), charge("u1", "archers"))
    assert at(state, "archers", "u1") is None
    assert fights_others(state, state.unit("archers"), state.unit("u1"))
    assert not fights_others(state, state.unit("archers"), state.unit("legion"))
    assert stands_free(state, state.unit("archers"), state.unit("u1")) == 2, "one of its three touches the first"


def test_a_last_stand_that_touches_the_first_charger_cannot_shoot_at_the_second():
    lost = shot("archers", 6, by=("u1",), left=0, lost=2)
    fired = shot("legion", by=("archers",))
    state = in_command(lost, charge("legion", "archers"), fired, charge("u1", "archers"))
    assert state.unit("archers").stands == 1
    assert at(state, "archers", "u1") == "shoot.engaged"
    assert not owes_answer(state, state.unit("archers")), "so nobody waits for it"


def test_fire_at_a_charger_is_no_shot_of_the_next_phase_and_its_hits_stay_for_the_fight():
    state = in_command(charge("legion", "archers"), shot("legion", 2, by=("archers",)))
    assert (state.unit("legion").hits, state.unit("legion").carried_hits, state.unit("legion").phase_hits) == (2, 2, 0)
    assert state.unit("archers").shot and state.unit("archers").stands_shot == 0
    later = state_of(ARMIES, COMMAND, charge("legion", "archers"), shot("legion", 2, by=("archers",)), SHOOTING)
    assert not later.unit("archers").shot
    assert (later.unit("legion").hits, later.unit("legion").carried_hits) == (2, 2)


# What is remembered of shots (p. 36-40, 125).


def test_hits_of_the_phase_add_up_with_whose_they_are_and_the_best_cover_that_was_said():
    state = in_shooting(shot(cover="defended"), shot(by=("slings",), hits=2, left=0, lost=1))
    foe = state.unit("foe")
    assert (foe.phase_hits, foe.hits, foe.stands, foe.shot_by, foe.cover) == (3, 0, 2, ("bows", "slings"), "defended")


def test_a_bolt_into_a_fight_counts_there_and_gives_each_unit_its_own_cover():
    losses = (Loss(unit="archers", suffered=1, hits_left=1), Loss(unit="foe", suffered=2, hits_left=2))
    bolts = Shot(shooters=("scorpion",), target="archers", losses=losses, covers={"foe": "fortified"})
    state = in_shooting(in_contact("legion", "foe"), bolts)
    assert (state.unit("archers").phase_hits, state.unit("archers").carried_hits) == (1, 0)
    assert (state.unit("foe").phase_hits, state.unit("foe").carried_hits) == (0, 2)
    assert (state.unit("archers").cover, state.unit("foe").cover) == ("open", "fortified")
    assert state.awaiting_drive_back() == (state.unit("archers"),)


def test_what_is_of_the_phase_goes_with_it_and_hits_of_a_fight_stay():
    events = (in_contact("legion", "foe"), shot("foe", 2), shot("archers", 2, cover="defended"))
    state = in_shooting(*events, PhaseMoved(turn=1, phase="combat", side="A"))
    archers, foe = state.unit("archers"), state.unit("foe")
    assert (archers.hits, archers.phase_hits, archers.shot_by, archers.cover) == (0, 0, (), "open")
    assert (foe.hits, foe.carried_hits) == (2, 2)
    assert state.unit("bows").stands_shot == 0


# Drive backs (p. 25, 40-41, 125).


def test_the_side_that_shoots_says_when_all_have_shot():
    state = in_shooting(shot())
    assert may_begin_drive_backs(state, "A") is None
    assert code(may_begin_drive_backs(state, "B")) == "driveback.still_shooting"
    assert code(may_begin_drive_backs(in_shooting(), "A")) == "driveback.nobody"
    assert code(may_begin_drive_backs(in_command(), "A")) == "driveback.nobody"


@pytest.mark.parametrize(
    ("events", "driven", "wanted"),
    [
        ([shot()], "foe", "driveback.still_shooting"),
        ([shot(), DriveBacksBegan()], "foe", None),
        ([shot(by=("bows", "slings", "scorpion", "onager"))], "foe", None),
        ([shot(), DriveBacksBegan()], "archers", "driveback.not_waiting"),
        ([shot(), DriveBacksBegan(), DrivenBack(unit="foe", dice=1, distance_cm=3)], "foe", "driveback.done"),
        ([shot("fanatics"), shot("foe"), DriveBacksBegan()], "fanatics", "driveback.stands_fast"),
        ([in_contact("legion", "foe"), shot(), DriveBacksBegan()], "foe", "driveback.nobody"),
    ],
)
def test_who_is_driven_back_when(events, driven, wanted):
    state = in_shooting(*events)
    assert code(may_be_driven_back(state, state.unit(driven))) == wanted


def test_drive_backs_are_owed_by_the_targets_owner_once_all_have_shot():
    events = (shot(), shot("archers", by=("slings",)), shot("fanatics", by=("scorpion",)))
    assert owed_by(in_shooting(*events)) == []
    state = in_shooting(*events, DriveBacksBegan())
    (debt,) = pack_of("wma").owed(state)
    assert (debt.by, debt.what, debt.units) == ("B", "drive_back", ("foe", "archers"))
    assert [act.unit for act in allowed(debt.acts)] == ["foe", "archers"]
    driven = [DrivenBack(unit=one, dice=1, distance_cm=2) for one in debt.units]
    assert owed_by(in_shooting(*events, DriveBacksBegan(), *driven)) == []


@pytest.mark.parametrize(
    ("name", "hits", "lost", "cover", "waits"),
    [
        ("warriors", 1, 0, "open", False),
        ("warriors", 1, 1, "open", True),
        ("warriors", 2, 0, "open", True),
        ("foe", 1, 0, "open", True),
        ("foe", 1, 0, "defended", False),
        ("foe", 2, 0, "defended", True),
        ("foe", 2, 0, "fortified", False),
        ("skirmishers", 1, 0, "defended", False),
    ],
)
def test_who_has_no_die_to_roll_owes_none_p40_p128(name, hits, lost, cover, waits):
    """Warbands with all their stands roll a die less; cover ignores a hit or two."""
    warriors = unit("warriors", "B", "infantry", "warband")
    state = state_of((*ARMIES, warriors), SHOOTING, shot(name, hits, lost=lost, cover=cover), DriveBacksBegan())
    assert (owed_by(state) == [("drive_back", "B")]) is waits


def test_a_ruling_drives_fanatics_back_as_well():
    ruled = SettingChanged(scope="ruling", name="fanatic_driveback", value="fanatics_driven")
    state = in_shooting(ruled, shot("fanatics"), DriveBacksBegan())
    assert may_be_driven_back(state, state.unit("fanatics")) is None
    assert owed_by(state) == [("drive_back", "B")]


@pytest.mark.parametrize(
    ("driven", "wanted"),
    [
        ({"distance_cm": 3}, (True, False, None, 1)),
        ({"distance_cm": 0}, (False, False, None, 1)),
        ({"distance_cm": 6, "confused": True}, (True, True, None, 1)),
        ({"distance_cm": 3, "hits_dropped": True}, (True, False, None, 0)),
        ({"distance_cm": 21, "routed": True}, (True, False, "drive_back", 0)),
    ],
)
def test_what_a_drive_back_leaves(driven, wanted):
    foe = in_shooting(shot(), DriveBacksBegan(), DrivenBack(unit="foe", dice=1, **driven)).unit("foe")
    assert foe.driven_back
    assert (foe.forced, foe.confused, foe.destroyed, foe.hits) == wanted


def driven_back(one, cm=4, *more, hits=1):
    return in_shooting(shot(one, hits), DriveBacksBegan(), DrivenBack(unit=one, dice=1, distance_cm=cm), *more)


def test_skirmishers_evade_after_their_dice_unless_they_are_confused_or_stand():
    state = driven_back("skirmishers")
    assert may_evade_drive_back(state, state.unit("skirmishers")) is None
    for other, wanted in (
        (driven_back("foe"), "evade.no_skirmishers"),
        (driven_back("skirmishers", 0), "evade.not_driven"),
        (driven_back("skirmishers", 4, ConfusionSet(units=("skirmishers",))), "evade.confused"),
        (driven_back("skirmishers", 4, DriveBackEvaded(unit="skirmishers")), "evade.again"),
        (in_shooting(shot("skirmishers")), "evade.not_driven"),
    ):
        hit = "foe" if wanted == "evade.no_skirmishers" else "skirmishers"
        assert code(may_evade_drive_back(other, other.unit(hit))) == wanted


def test_who_evades_goes_through_friends_and_pushes_nobody():
    unit = driven_back("skirmishers", 4, DriveBackEvaded(unit="skirmishers")).unit("skirmishers")
    assert (unit.evaded, unit.forced) == (True, False)


# Friends in the way, elephants (p. 63-65, 124).


def test_only_who_moved_by_force_or_evaded_has_met_anybody():
    assert code(may_push(in_shooting().unit("foe"))) == "makeway.not_moved"
    assert may_push(driven_back("foe").unit("foe")) is None
    chain = driven_back("foe", 4, WayMade(mover="foe", yielded=("archers",)))
    assert may_push(chain.unit("archers")) is None
    assert may_push(driven_back("skirmishers", 4, DriveBackEvaded(unit="skirmishers")).unit("skirmishers")) is None
    assert code(may_push(driven_back("foe", 4, LeftTable(unit="foe", result="off")).unit("foe"))) == "makeway.gone"


@pytest.mark.parametrize(
    ("mover", "other", "more", "wanted"),
    [
        ("foe", "archers", (), None),
        ("foe", "foe", (), "makeway.itself"),
        ("foe", "bows", (), "makeway.enemy"),
        ("foe", "archers", (in_contact("archers", "bows"),), "makeway.engaged"),
        ("foe", "archers", (WayMade(mover="foe", yielded=("archers",)),), "makeway.again"),
        ("foe", "archers", (LeftTable(unit="archers", result="off"),), "makeway.gone"),
        ("elephants", "bows", (), None),
        ("elephants", "archers", (in_contact("archers", "bows"),), None),
        ("elephants", "bows", (WayMade(mover="elephants", trampled=("bows",)),), "makeway.again"),
    ],
)
def test_whom_it_meets(mover, other, more, wanted):
    state = driven_back(mover, 4, *more)
    assert code(may_meet(state, state.unit(mover), state.unit(other))) == wanted


def test_friends_make_way_and_enemies_fighters_and_those_in_the_way_of_a_blunder_do_not():
    state = driven_back("elephants", 4, in_contact("foe", "legion"))
    elephants = state.unit("elephants")
    assert [yields_to(state, elephants, state.unit(one)) for one in ("archers", "bows", "foe")] == [True, False, False]
    blunder = Blundered(commander="c2", units=("elephants",), score=6, result="gods_with_us")
    rampant = state_of(ARMIES, ENEMY_TURN, blunder)
    assert tramples(rampant.unit("elephants")) and rampant.unit("elephants").awaits_trampling
    assert not yields_to(rampant, rampant.unit("elephants"), rampant.unit("archers"))


@pytest.mark.parametrize(("result", "rampant"), [("gods_forbid", False), ("enemy_close", True), ("enemy_strong", True)])
def test_a_blunder_that_moves_elephants_lets_them_trample(result, rampant):
    state = state_of(ARMIES, ENEMY_TURN, Blundered(commander="c2", units=("elephants", "foe"), score=2, result=result))
    assert state.unit("elephants").forced is rampant
    assert not state.unit("foe").forced


def test_elephants_wait_to_be_asked_whom_they_trampled():
    assert driven_back("elephants").unit("elephants").awaits_trampling
    assert not driven_back("elephants", 4, WayMade(mover="elephants")).unit("elephants").awaits_trampling
    assert not driven_back("foe").unit("foe").awaits_trampling


def test_making_way_confuses_and_destroys_as_it_says():
    way = WayMade(mover="elephants", yielded=("archers",), trampled=("archers", "bows"), confused=("archers",))
    state = driven_back("elephants", 4, way)
    assert state.unit("archers").confused and state.unit("archers").gave_way and not state.unit("archers").forced
    assert not state.unit("bows").gave_way and not state.unit("bows").confused
    assert state.unit("elephants").met == ("archers", "bows")
    lost = driven_back("elephants", 4, WayMade(mover="elephants", trampled=("foe",), destroyed=("foe",)))
    assert lost.unit("foe").destroyed == "stampede"


# What stops a unit, the table's edge (p. 30, 33, 63).


def test_only_who_was_driven_back_is_blocked_and_only_foot_skirmishers_fall_from_cliffs():
    assert code(may_be_blocked(in_shooting().unit("foe"))) == "blocked.not_driven"
    assert may_be_blocked(driven_back("foe").unit("foe")) is None
    assert "cliffs" in stoppers(in_shooting().unit("skirmishers"))
    assert all("cliffs" not in stoppers(in_shooting().unit(one)) for one in ("foe", "riders"))


@pytest.mark.parametrize(
    ("state", "one", "wanted"),
    [
        (in_shooting(), "foe", "edge.not_moved"),
        (driven_back("foe"), "foe", None),
        (driven_back("foe", 4, WayMade(mover="foe", yielded=("archers",))), "archers", None),
        (driven_back("foe", 4, LeftTable(unit="foe", result="off")), "foe", "edge.waits"),
        (driven_back("foe", 4, LeftTable(unit="foe", result="back")), "foe", "edge.not_moved"),
        (driven_back("foe", 4, LeftTable(unit="foe", result="gone")), "foe", "edge.gone"),
        (state_of(ARMIES, ENEMY_TURN, LeftTable(unit="foe", result="off")), "foe", "edge.waits"),
        (in_command(Blundered(commander="c1", units=("bows",), score=2, result="enemy_close")), "bows", None),
        (
            in_command(Blundered(commander="c1", units=("bows",), score=1, result="gods_forbid")),
            "bows",
            "edge.not_moved",
        ),
    ],
)
def test_who_tests_at_the_edge(state, one, wanted):
    assert code(may_leave_table(state.unit(one))) == wanted


def test_who_is_off_the_table_tests_when_his_own_command_phase_begins_and_before_all_else():
    events = (
        shot(),
        DriveBacksBegan(),
        DrivenBack(unit="foe", dice=1, distance_cm=4),
        LeftTable(unit="foe", result="off"),
    )
    state = in_shooting(*events, ENEMY_TURN)
    (debt,) = pack_of("wma").owed(state)
    assert (debt.by, debt.what, debt.units, debt.blocks) == ("B", "test", ("foe",), True)
    assert [act.command for act in allowed(debt.acts)] == ["edge"]
    assert may_leave_table(state.unit("foe")) is None
    back = in_shooting(*events, ENEMY_TURN, LeftTable(unit="foe", result="back"))
    assert (back.unit("foe").off_table, back.unit("foe").returned, owed_by(back)) == (False, True, [])
    late = in_shooting(*events, ENEMY_TURN, LeftTable(unit="foe", result="back_halted"))
    assert late.unit("foe").halted
    still = in_shooting(*events, ENEMY_TURN, LeftTable(unit="foe", result="off"))
    assert still.unit("foe").off_table and owed_by(still) == []
    again = in_shooting(
        *events, ENEMY_TURN, LeftTable(unit="foe", result="off"), PhaseMoved(turn=2, phase="command", side="B")
    )
    assert owed_by(again) == [("test", "B")]


def test_a_unit_put_back_by_hand_owes_no_test():
    state = in_shooting(UnitChanged(unit="foe", off_table=True), ENEMY_TURN, UnitChanged(unit="foe", off_table=False))
    assert owed_by(state) == []


def test_a_general_who_left_with_his_unit_and_is_not_back_is_lost():
    away = (CommanderJoined(commander="c2", unit="foe"), LeftTable(unit="foe", result="off"))
    assert general_lost(in_command(*away), "B")
    assert not general_lost(in_command(*away, LeftTable(unit="foe", result="back")), "B")
    assert not general_lost(in_command(*away), "A")


# What may be done, with every option.


def may_of(state, side, command, one=""):
    return [act for act in pack_of("wma").may(state, side) if act.command == command and act.unit == one]


def options_of(act):
    return {option.name: option.values for option in act.options}


def test_every_way_to_shoot_is_offered():
    state = in_shooting(in_contact("legion", "foe"))
    whole, *_, covered, split = may_of(state, "A", "shoot", "bows")
    assert "foe" not in options_of(whole)["targets"] and "archers" in options_of(whole)["targets"]
    assert options_of(whole)["stands"] == (3, 2, 1)
    assert options_of(covered)["cover"] == ("defended", "fortified") and options_of(covered)["covered"] == (2, 1)
    assert "riders" not in options_of(covered)["targets"], "cavalry takes no cover"
    assert options_of(split)["split"] == (2, 1)
    through = [options_of(act).get("through") for act in may_of(state, "A", "shoot", "scorpion")]
    assert (3, 2, 1) in through and (1,) in through
    (together,) = may_of(state, "A", "shoot")
    assert options_of(together)["shooters"] == ("bows", "slings", "scorpion", "onager")


def test_who_may_not_shoot_says_why_with_the_page():
    (act,) = may_of(in_shooting(), "A", "shoot", "legion")
    assert (act.why_not.code, act.why_not.ref.page) == ("shoot.no_range", 37)


def test_the_way_back_offers_what_the_table_may_tell():
    state = driven_back("elephants")
    met, nobody = may_of(state, "B", "makeway", "elephants")
    assert "bows" in options_of(met)["met"] and "elephants" not in options_of(met)["met"]
    assert options_of(nobody)["nobody"] == (True,)
    (blocked,) = allowed(may_of(state, "B", "blocked", "elephants"))
    assert options_of(blocked)["by"] == ("impassable", "enemy", "friends")
    confused = driven_back("elephants", 4, ConfusionSet(units=("elephants",)))
    assert may_of(confused, "B", "blocked", "elephants")[0].why_not.code == "fight.stampede"
    (first,) = may_of(state, "B", "edge", "elephants")
    assert first.why_not.code == "fight.stampede", "they trample before they are over the edge, p. 124"
    trampled = driven_back("elephants", 4, WayMade(mover="elephants"))
    assert "edge" in options_of(allowed(may_of(trampled, "B", "blocked", "elephants"))[0])["by"]
    assert allowed(may_of(trampled, "B", "edge", "elephants")) and not allowed(may_of(trampled, "B", "edge", "foe"))
    assert allowed(may_of(driven_back("skirmishers"), "B", "evade", "skirmishers"))


def test_drive_backs_may_begin_until_they_have():
    assert allowed(may_of(in_shooting(shot()), "A", "driveback"))
    assert not may_of(in_shooting(shot(), DriveBacksBegan()), "A", "driveback")
