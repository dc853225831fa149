"""Every refusal of the Command phase with its page, whom it names and whether players may agree on it all the same."""

import pytest

from games.core.events import PhaseMoved
from games.wma.events import CommanderJoined, CommanderLost, ConfusionSet, LeftTable, MovedOnInitiative, UnitsHalted
from games.wma.rights import command as rights
from games.wma.rights import commanders, reactions
from lexicon.errors import OutOfOrder
from tests.support.battle_making import state_of
from tests.support.command_phase import ARMIES, COMMAND, after, blunder, charged, evaded, ordered

SHOOTING = PhaseMoved(turn=1, phase="shooting", side="A")
DEAD, OFF = LeftTable(unit="u1", result="gone"), LeftTable(unit="u1", result="off")
CONFUSED, HALTED = ConfusionSet(units=("u1",)), UnitsHalted(units=("u1",))
FAILED = ordered("u1", success=False)
NOBODY_MET = (charged("u1", "u8"), evaded("u8", "u1"))


def may_order(state, *units, by="c3"):
    return rights.may_order(state, state.commander(by), [state.unit(one) for one in units])


def order(state):
    return may_order(state, "u1")


def initiative(state):
    return rights.may_use_initiative(state, state.unit("u1"))


def charge(state):
    return rights.may_charge(state, state.unit("u1"))


def halt(state):
    return rights.may_halt(state, state.unit("u1"))


def support(state):
    return rights.may_support_charge(state, state.unit("u1"), [state.unit("u5")])


def target(enemy):
    return lambda state: rights.may_be_charged(state, state.unit("u5"), state.unit(enemy))


def attach(to="u5", by="c3"):
    return lambda state: commanders.may_move_commander(state, state.commander(by), to and state.unit(to))


def displaced(to="u5"):
    return lambda state: commanders.may_be_displaced(state.commander("c3"), state.unit(to))


def evade(unit):
    return lambda state: reactions.may_evade_charge(state, state.unit(unit))


WANTED = [
    # what is asked, after which acts: the code, its page, whom it names
    (order, (DEAD,), "order.dead", None, "Легионеры"),
    (order, (OFF,), "order.off_table", 30, "Легионеры"),
    (order, (FAILED, ), "order.commander_finished", 15, "Трибун"),
    (order, (ordered("u1", "c4", success=False),), "order.failed_before", 15, "Легионеры"),
    (order, (HALTED,), "order.halted", 15, "Легионеры"),
    (order, (CONFUSED,), "order.confused", 13, "Легионеры"),
    (order, (charged("u1", "u3"),), "order.engaged", 13, "Легионеры"),
    (order, (MovedOnInitiative(unit="u1", how="evade"),), "order.moved_by_initiative", 13, "Легионеры"),
    (order, (ordered("u1"), *NOBODY_MET), "order.charged", 15, "Легионеры"),
    (order, (ordered("u1"),) * 3, "order.max_three_orders", 15, "Легионеры"),
    (order, (ordered("u1", "c4"),), "order.other_commander", 15, "Легионеры"),
    (order, (CommanderLost(commander="c3"),), "commander.dead", None, "Трибун"),
    (order, (ordered("u5", "c1", success=False, orders_end=True),), "order.orders_ended", 15, "Трибун"),
    (initiative, (DEAD,), "unit.dead", None, "Легионеры"),
    (initiative, (OFF,), "order.off_table", 30, "Легионеры"),
    (initiative, (CONFUSED,), "initiative.confused", 64, "Легионеры"),
    (initiative, (charged("u1", "u3"),), "initiative.engaged", 13, "Легионеры"),
    (initiative, (MovedOnInitiative(unit="u1", how="charge"),), "initiative.again", 13, "Легионеры"),
    (initiative, (ordered("u1"),), "initiative.ordered", 13, "Легионеры"),
    (initiative, (FAILED,), "initiative.ordered", 13, "Легионеры"),
    (initiative, NOBODY_MET, "charge.again", 15, "Легионеры"),
    (charge, (DEAD,), "unit.dead", None, "Легионеры"),
    (charge, (OFF,), "order.off_table", 30, "Легионеры"),
    (charge, (CONFUSED,), "charge.confused", 64, "Легионеры"),
    (charge, (charged("u1", "u3"),), "charge.engaged", 13, "Легионеры"),
    (charge, NOBODY_MET, "charge.again", 15, "Легионеры"),
    (charge, (FAILED, blunder("enemy_strong")), "charge.blunder", 68, "Легионеры"),
    (charge, (FAILED, blunder("enemy_close")), "charge.order_failed", 15, "Легионеры"),
    (charge, (HALTED,), "charge.halted", 15, "Легионеры"),
    (charge, (MovedOnInitiative(unit="u1", how="evade"),), "charge.evaded", 14, "Легионеры"),
    (halt, (DEAD,), "unit.dead", None, "Легионеры"),
    (halt, (HALTED,), "halt.again", 15, "Легионеры"),
    (halt, (ordered("u1", "c4", success=False),), "order.failed_before", 15, "Легионеры"),
    (halt, (charged("u1", "u3"),), "order.engaged", 13, "Легионеры"),
    (support, (DEAD,), "unit.dead", None, "Легионеры"),
    (support, (OFF,), "order.off_table", 30, "Легионеры"),
    (support, (CONFUSED,), "charge.support_confused", 64, "Легионеры"),
    (support, (charged("u1", "u3"),), "charge.engaged", 13, "Легионеры"),
    (support, NOBODY_MET, "charge.again", 15, "Легионеры"),
    (support, (FAILED,), "charge.order_failed", 15, "Легионеры"),
    (support, (HALTED,), "charge.halted", 15, "Легионеры"),
    (target("u6"), (), "fight.friends", None, "u6"),
    (target("u3"), (LeftTable(unit="u3", result="gone"),), "fight.destroyed", None, "Воины"),
    (target("u3"), (LeftTable(unit="u3", result="off"),), "charge.off_table", 30, "Воины"),
    (attach("u3"), (), "order.other_side", None, "Воины"),
    (attach("u1"), (DEAD,), "unit.dead", None, "Легионеры"),
    (attach("u1"), (OFF,), "attach.off_table", 30, "Легионеры"),
    (attach(), (CommanderLost(commander="c3"),), "commander.dead", None, "Трибун"),
    (attach(), (CommanderJoined(commander="c3"),), "attach.moved", 17, "Трибун"),
    (attach(), (charged("u1", "u3"), CommanderJoined(commander="c3", unit="u1")), "attach.in_combat", 69, "Трибун"),
    (attach("u5"), (CommanderJoined(commander="c3", unit="u5", displaced=True),), "attach.with_it", 69, "u5"),
    (displaced(), (CommanderLost(commander="c3"),), "commander.dead", None, "Трибун"),
    (displaced(), (CommanderJoined(commander="c3", unit="u1"),), "attach.not_displaced", 69, "Трибун"),
    (displaced("u3"), (), "order.other_side", None, "Воины"),
    (evade("u8"), (LeftTable(unit="u8", result="gone"),), "unit.dead", None, "u8"),
    (evade("u3"), (charged("u1", "u3"),), "evade.no_skirmishers", 24, "Воины"),
    (evade("u8"), (), "evade.not_charged", 25, "u8"),
    (evade("u8"), (ConfusionSet(units=("u8",)), charged("u1", "u8")), "evade.confused", 64, "u8"),
    (evade("u8"), (*NOBODY_MET, charged("u5", "u8")), "evade.again", 25, "u8"),
    (evade("u8"), (charged("u7", "u8"),), "evade.as_fast", 25, "u8"),
]  # fmt: skip

AGREEABLE = [
    (order, (ordered("u1"), ordered("u5")), "order.passed", 15, "Легионеры"),
    (order, (ordered("u5"), ordered("u6", "c4")), "order.commander_over", 15, "Трибун"),
    (order, (CommanderJoined(commander="c1"),), "order.commanders_moved", 17, "Трибун"),
    (order, (SHOOTING,), "order.phase", 11, "shooting"),
    (lambda state: may_order(state, "u3", by="c2"), (), "turn.not_active", None, "A"),
    (initiative, (ordered("u5"),), "initiative.late", 13, "Легионеры"),
    (charge, (MovedOnInitiative(unit="u1", how="charge"), ordered("u5")), "initiative.late", 13, "Легионеры"),
    (initiative, (CommanderJoined(commander="c1"),), "initiative.late", 13, "Легионеры"),
    (initiative, (SHOOTING,), "initiative.phase", 13, "shooting"),
    (charge, (ordered("u5"),), "initiative.late", 13, "Легионеры"),
    (charge, (ordered("u1"), ordered("u5")), "charge.passed", 15, "Легионеры"),
    (charge, (ordered("u1"), CommanderJoined(commander="c1")), "charge.passed", 15, "Легионеры"),
    (charge, (SHOOTING,), "charge.phase", 25, "shooting"),
    (halt, (SHOOTING,), "halt.phase", 15, "shooting"),
    (attach(), (SHOOTING,), "attach.phase", 69, None),
    (attach("u3", "c2"), (), "turn.not_active", None, "A"),
]


def told(refused):
    assert refused is not None
    assert refused.field, "it says which of the words is at fault"
    return refused.code, refused.ref and refused.ref.page, refused.value


@pytest.mark.parametrize(("asked", "acts", "code", "page", "value"), WANTED)
def test_what_the_rules_forbid_is_refused_for_good(asked, acts, code, page, value):
    refused = asked(after(*acts))
    assert told(refused) == (code, page, value)
    assert not isinstance(refused, OutOfOrder)


@pytest.mark.parametrize(("asked", "acts", "code", "page", "value"), AGREEABLE)
def test_what_is_only_out_of_turn_may_be_agreed_on(asked, acts, code, page, value):
    refused = asked(after(*acts))
    assert told(refused) == (code, page, value)
    assert isinstance(refused, OutOfOrder)


def test_a_brigade_of_five_is_refused_with_its_number():
    assert told(may_order(after(), "u1", "u2", "u5", "u6", "u7")) == ("order.brigade_over_four", 17, 5)


def test_refusals_say_what_their_sentences_need():
    state = after(ordered("u5"), ordered("u6", "c4"))
    assert order(state).params["other"] == "Центурион"
    assert attach("u3")(after()).params["commander"] == "Трибун"
    assert (
        attach("u1")(after(CommanderJoined(commander="c3", unit="u1", displaced=True))).params["commander"] == "Трибун"
    )
    in_combat = after(charged("u1", "u3"), CommanderJoined(commander="c3", unit="u1"))
    assert attach()(in_combat).params["unit"] == "Легионеры"
    assert order(after(SHOOTING)).example == "/turn"
    assert attach()(after(SHOOTING)).params["commander"] == "Трибун"


@pytest.mark.parametrize("asked", [order, initiative, charge, halt, support, attach(), displaced(), target("u3")])
def test_on_a_fresh_table_nothing_is_refused(asked):
    assert asked(after()) is None


def test_a_joined_commander_is_set_up_before_the_battle():
    assert attach()(state_of(ARMIES)) is None


def test_blunders_ask_only_of_those_who_blundered():
    state = after(blunder("gods_forbid", ("u1", "u5")), blunder("gods_with_us", ("u6",)))
    marked = {one: rights.may_be_marked(state, state.unit(one)) for one in ("u1", "u5", "u6")}
    assert [told(marked["u6"]), marked["u1"], marked["u5"]] == [("blunder.nothing", 68, "u6"), None, None]
    assert rights.may_obey_blunder(state.unit("u6")) is None
    assert told(rights.may_obey_blunder(state.unit("u1"))) == ("blunder.nothing", 68, "Легионеры")
    dead = after(blunder("gods_forbid", ("u1", "u5")), DEAD)
    assert told(rights.may_be_marked(dead, dead.unit("u1"))) == ("unit.dead", None, "Легионеры")


def test_camels_frighten_as_long_as_they_live_and_are_on_the_table():
    from tests.support.command_phase import unit

    camels = unit("u20", "B", "cavalry", "camel")

    def near(*acts):
        return rights.enemy_camels(state_of((*ARMIES, camels), COMMAND, *acts), "A")

    assert near()
    assert not near(LeftTable(unit="u20", result="off"))
    assert not near(LeftTable(unit="u20", result="gone"))
    assert not rights.enemy_camels(state_of((*ARMIES, camels), COMMAND), "B")
    assert not rights.enemy_camels(after(), "A")


def test_the_charged_say_whom_they_face():
    state = after(charged("u1", "u8"), charged("u5", "u8"), LeftTable(unit="u5", result="gone"))
    assert [one.id for one in reactions.chargers_of(state, state.unit("u8"))] == ["u1"]
    assert reactions.may_stand(state.unit("u8")) is None
    assert told(reactions.may_stand(state.unit("u3"))) == ("stand.nobody", 25, "Воины")
