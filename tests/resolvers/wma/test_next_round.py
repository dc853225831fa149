"""What a round leaves behind: choices, who is out of the fight, the round of a pursuit; pages in names and comments."""

from typing import Any

import pytest

from resolvers.core.procedure import play
from resolvers.core.sources import ScriptedDice
from resolvers.wma.combat_round import COMBAT_ROUND, RoundResult
from resolvers.wma.engagement import CombatRound
from resolvers.wma.game import WmaRulings
from resolvers.wma.next_round import choices_after, out_of_fight, round_after, worth_of_pursuit
from resolvers.wma.round_plan import plan_round
from tests.resolvers.wma.wma_help import fighter, trace
from tests.resolvers.wma.wma_help import result as result_of

RULINGS = WmaRulings()


def fought(units: dict[str, Any], hits: dict[str, int], **more: Any) -> tuple[CombatRound, RoundResult]:
    """The round in which each unit scores so many hits, all the rest of its dice and every save being ones."""
    given = COMBAT_ROUND.parse({"units": units, **more})
    dice = {name: count.unit_dice for name, count in plan_round(given, RULINGS).attack.items() if count.unit_dice}
    script = {name: {"attack": [6] * hits.get(name, 0) + [1] * (dice[name] - hits.get(name, 0))} for name in dice}
    return given, play(COMBAT_ROUND.procedure(given, RULINGS), ScriptedDice(script)).result


def choices(units: dict[str, Any], hits: dict[str, int], **more: Any) -> dict[str, tuple[str, ...]]:
    given, result = fought(units, hits)
    return dict(choices_after(given, result, RULINGS, **more))


def test_winners_pursue_stand_or_fall_back_and_losers_have_no_choice_p48() -> None:
    got = choices({"a": fighter("A", "x"), "b": fighter("A", None), "x": fighter("B", "a")}, {"a": 2})
    assert got == {"a": ("pursue", "stand", "fall_back"), "b": ("pursue", "stand", "fall_back")}


def test_in_a_draw_all_fall_back_and_the_covered_may_stay_p48() -> None:
    got = choices({"a": fighter("A", "x"), "x": fighter("B", "a", cover="defended")}, {"a": 1, "x": 1})
    assert got == {"a": ("fall_back",), "x": ("fall_back", "stand")}


def test_cover_is_gone_for_those_who_charged_in_a_draw_too_p47() -> None:
    got = choices({"a": fighter("A", "x", cover="defended", charging=True), "x": fighter("B", "a")}, {"a": 1, "x": 1})
    assert got["a"] == ("fall_back",)


@pytest.mark.parametrize(
    ("winner", "loser", "may"),
    [
        ({"type": "infantry"}, {"type": "infantry"}, True),
        ({"type": "infantry"}, {"type": "cavalry"}, False),
        ({"type": "infantry"}, {"type": "chariot"}, False),
        ({"type": "infantry"}, {"type": "elephant"}, True),
        ({"type": "cavalry"}, {"type": "cavalry"}, True),
        ({"type": "infantry", "cover": "fortified"}, {"type": "infantry"}, False),
        ({"type": "infantry", "cover": "defended"}, {"type": "infantry"}, True),
        ({"type": "artillery"}, {"type": "infantry"}, False),
    ],
)
def test_who_may_pursue_whom_p55(winner: dict[str, Any], loser: dict[str, Any], may: bool) -> None:
    got = choices({"a": fighter("A", "x", **winner), "x": fighter("B", "a", **loser)}, {"a": 2})
    assert ("pursue" in got["a"]) is may
    assert set(got["a"]) >= {"stand", "fall_back"}


def test_foot_may_follow_horsemen_whose_front_it_does_not_meet_p55() -> None:
    units = {"a": fighter("A", "x"), "x": fighter("B", "a", type="cavalry")}
    assert "pursue" in choices(units, {"a": 2}, fronts={"a": ()})["a"]
    assert "pursue" not in choices(units, {"a": 2}, fronts={"a": ("x",)})["a"]


def test_fanatics_must_pursue_p124() -> None:
    units = {"a": fighter("A", "x", rules=["fanatic"]), "x": fighter("B", "a")}
    assert choices(units, {"a": 2}) == {"a": ("pursue",)}


@pytest.mark.parametrize(
    ("given", "options", "reasons"),
    [
        ({"type": "infantry", "fanatic": True}, ["pursue"], ["fanatics_must_follow"]),
        ({"type": "infantry"}, ["stand", "fall_back", "pursue"], []),
        ({"type": "infantry", "fanatic": True, "can_reach_retreating_enemy": False}, ["stand", "fall_back"], []),
        ({"type": "infantry", "can_reach_retreating_enemy": False, "touching_enemy": True}, ["fall_back"], []),
        ({"type": "artillery"}, ["stand", "fall_back"], ["artillery_never_follows"]),
        ({"type": "infantry", "fortified": True}, ["stand", "fall_back"], ["fortified_never_follow"]),
    ],
)
def test_a_winners_choice_with_its_reason_p48_55_124(
    given: dict[str, Any], options: list[str], reasons: list[str]
) -> None:
    assert result_of("winner_options", given) == {"options": options}
    assert [note.code for note in trace("winner_options", given) if hasattr(note, "code")] == reasons


def test_an_advance_needs_every_enemy_gone_and_is_made_once_a_phase_p60() -> None:
    units = {"a": fighter("A", "x"), "x": fighter("B", "a", stands=1)}
    assert choices(units, {"a": 3}) == {"a": ("advance", "stand", "fall_back")}
    assert choices(units, {"a": 3}, advanced=("a",)) == {"a": ("stand", "fall_back")}
    assert choices(units, {"a": 2})["a"] == ("pursue", "stand", "fall_back")


def test_beaten_artillery_is_gone_so_its_enemy_may_advance_p59() -> None:
    units = {"a": fighter("A", "gun"), "gun": fighter("B", "a", type="artillery", stands=2, attack=1)}
    assert choices(units, {"a": 1}) == {"a": ("advance", "stand", "fall_back")}


def test_scythed_chariots_choose_nothing_and_the_others_of_their_side_do_p126() -> None:
    units = {
        "scythes": fighter("A", "x", type="chariot", stands=1, rules=["scythed_chariot"]),
        "foot": fighter("A", "x"),
        "x": fighter("B", "foot"),
    }
    assert choices(units, {"scythes": 2}) == {"foot": ("pursue", "stand", "fall_back")}


def test_nobody_chooses_when_nobody_is_left() -> None:
    units = {"a": fighter("A", "x", stands=1), "x": fighter("B", "a", stands=1)}
    assert choices(units, {"a": 3, "x": 3}) == {}


def test_who_is_not_followed_and_who_does_not_follow_is_out_of_the_fight_p59() -> None:
    units = {
        "a": fighter("A", "x"),
        "b": fighter("A", "y"),
        "x": fighter("B", "a"),
        "y": fighter("B", "b"),
        "z": fighter("B", None),
    }
    given, result = fought(units, {"a": 3, "b": 3})
    assert out_of_fight(given, result, {"a": ("x",)}) == ("b", "y", "z")
    assert out_of_fight(given, result, {"a": ("x", "z")}) == ("b", "y")
    assert set(out_of_fight(given, result, {})) == set(units)


def test_the_dead_are_not_counted_among_those_who_leave() -> None:
    units = {"a": fighter("A", "x"), "x": fighter("B", "a", stands=1), "y": fighter("B", "a")}
    given, result = fought(units, {"a": 3})
    assert out_of_fight(given, result, {"a": ("y",)}) == ()


def test_pursuers_of_a_six_cm_retreat_have_three_dice_more_a_stand_p46() -> None:
    given, result = fought({"a": fighter("A", "x"), "x": fighter("B", "a")}, {"a": 6})
    assert result.retreat_cm == 6
    worth = worth_of_pursuit(given, result, RULINGS)
    # the winners 3 stands of 3 + 3; the losers kept one stand of three
    assert worth is not None
    assert (worth.winner_dice, worth.loser_dice, worth.by_unit) == (18, 3, {"a": 18, "x": 3})


def test_the_next_round_has_what_is_left_in_the_open_and_nobody_charges() -> None:
    units = {
        "a": fighter("A", "x", charging=True, cover="defended", legion_stands=1),
        "x": fighter("B", "a", cover="fortified", carried_shooting_hits=2, rules=["warband"]),
    }
    given, result = fought(units, {"a": 7, "x": 1})
    follow = round_after(given, result)
    assert follow is not None
    a, x = follow.units["a"], follow.units["x"]
    assert follow.round == 2 and not follow.continued
    assert (a.charging, a.pursuing, a.cover, a.stands, a.hits_left) == (False, True, "open", 3, 1)
    assert (x.retreated_last_round, x.pursuing, x.cover, x.stands, x.hits_left) == (True, False, "open", 1, 1)
    assert (x.carried_shooting_hits, a.enemy_retreat_cm) == (0, float(result.retreat_cm))
    assert [len(one.stands) for one in x.attacks] == [1]
    # 7 hits, and 2 from shooting: 9 against 1
    assert result.retreat_cm == 8
    # a beaten warband strikes with one die less (p. 128)
    assert plan_round(follow, RULINGS).attack["x"].unit_dice == 2


def test_after_a_second_round_it_is_the_first_of_the_next_turn_p61() -> None:
    given, result = fought({"a": fighter("A", "x"), "x": fighter("B", "a")}, {"a": 2}, round=2)
    follow = round_after(given, result)
    assert follow is not None
    assert (follow.round, follow.continued) == (1, True)


def test_winners_who_stay_behind_do_not_strike_in_the_next_round() -> None:
    units = {"a": fighter("A", "x"), "b": fighter("A", "x"), "x": fighter("B", "a")}
    given, result = fought(units, {"a": 2})
    follow = round_after(given, result, pursuers=("b",))
    assert follow is not None
    assert set(follow.units) == {"b", "x"}
    assert follow.units["x"].attacks == ()  # it struck a, who is gone


@pytest.mark.parametrize("hits", [{"a": 1, "x": 1}, {"a": 9}])
def test_a_draw_and_a_rout_leave_nothing_to_pursue(hits: dict[str, int]) -> None:
    given, result = fought({"a": fighter("A", "x"), "x": fighter("B", "a")}, hits)
    assert round_after(given, result) is None
    assert worth_of_pursuit(given, result, RULINGS) is None
