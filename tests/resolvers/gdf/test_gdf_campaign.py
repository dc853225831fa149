"""Campaigns and tournaments, number by number (gdf p. 33-39)."""

from fractions import Fraction

import pytest

from lexicon.errors import NotAllowed, NotUnderstood, ValueMissing
from resolvers.core.procedure import play
from resolvers.core.sources import ScriptedDice
from resolvers.gdf import MECHANICS
from resolvers.gdf.game import GdfRulings
from tests.support.rolls_and_odds import chance, result


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"points": 1000, "heroes": 1}, (0, [])),
        ({"points": 800}, (200, [])),  # gdf p. 37: up to 200 are kept
        ({"points": 795}, (205, ["saved"])),
        ({"points": 1005, "heroes": 2}, (-5, ["total", "start_heroes"])),
    ],
)
def test_the_first_army_of_a_campaign(given, found) -> None:
    got = result("gdf", "campaign_start", given)
    assert (got["left"], got["violations"]) == found
    assert got["legal"] is not bool(found[1])


@pytest.mark.parametrize(
    ("given", "vp", "points"),
    [
        ({"won": True}, 2, 150),
        ({"won": False}, 0, 300),  # gdf p. 37: the losers have 300 between them
        ({"won": False, "losers": 3}, 0, 100),
        ({"won": True, "losers": 3, "objective": True}, 2, 225),
        ({"won": False, "losers": 2, "objective": True}, 0, 225),
    ],
)
def test_rewards(given, vp, points) -> None:
    assert result("gdf", "campaign_reward", given) == {"vp": vp, "points": points}


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"survived": True, "before": 29, "units_killed": 4}, (1, 30, 6, 1)),  # gdf p. 38: nobody has more than 30
        ({"survived": True, "before": 30}, (0, 30, 6, 0)),
        ({"survived": False, "before": 4, "hero_and_unit_killed": 2}, (6, 10, 2, 2)),
        ({"survived": True, "before": 5}, (1, 6, 1, 0)),
    ],
)
def test_experience_ends_at_30_and_says_which_levels_are_new(given, found) -> None:
    got = result("gdf", "campaign_xp", given)
    assert (got["gained"], got["total"], got["levels"], got["reached"]) == found


def test_what_a_level_costs_and_rolls() -> None:
    # gdf p. 38
    assert result("gdf", "campaign_level", {}) == {"points": 25, "table": "campaign_trait"}
    assert result("gdf", "campaign_level", {"hero": True}) == {"points": 55, "table": "campaign_skillset"}
    second = {"hero": True, "level": 2, "skill_set": "fighter", "skills": 1}
    assert result("gdf", "campaign_level", second)["table"] == "campaign_skill_fighter"
    fourth = {"hero": True, "level": 4, "skill_set": "fighter", "skills": 3}
    assert result("gdf", "campaign_level", fourth)["table"] == "campaign_skillset"
    procedure = MECHANICS["campaign_level"].from_plain({"hero": True}, GdfRulings(hero_level="level_costs_30"))
    assert play(procedure, ScriptedDice({})).result.points == 30


def test_a_hero_past_his_first_level_is_asked_for_his_set() -> None:
    with pytest.raises(ValueMissing) as caught:
        result("gdf", "campaign_level", {"hero": True, "level": 2})
    assert caught.value.field == "skill_set"


def test_a_row_that_the_unit_has_is_rolled_again() -> None:
    had = {"table": "campaign_trait", "had": ["2", "5"]}
    assert result("gdf", "table", had, {"d6": [2, 5, 4]})["row"] == "4"
    assert chance("gdf", "table", had, "row", "4") == Fraction(1, 4)
    # gdf p. 38: the specialist alone may be rolled twice
    assert result("gdf", "table", {"table": "campaign_trait", "had": ["3"]}, {"d6": [3]})["row"] == "3"
    skills = {"table": "campaign_skill_healer", "had": ["1-2", "5-6"]}
    assert result("gdf", "table", skills, {"d6": [1, 6, 3]})["name"] == "Herbalist"


def test_what_cannot_be_rolled_again_is_refused() -> None:
    with pytest.raises(NotAllowed) as caught:
        result("gdf", "table", {"table": "campaign_skill_captain", "had": ["1-2", "3-4", "5-6"]})
    assert caught.value.code == "table.all_had"
    for wrong in ({"table": "campaign_trait", "had": ["7"]}, {"table": "campaign_event", "had": ["11"]}):
        with pytest.raises(NotUnderstood):
            result("gdf", "table", wrong)


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"points": 500, "units": [120, 80], "heroes": [90]}, (290, 210, [])),
        ({"points": 170, "units": [120], "veteran": True}, (170, 0, [])),  # gdf p. 39: 5 experience for 50 points
        ({"points": 165, "units": [120], "veteran": True}, (170, -5, ["recruit_points"])),
        ({"points": 500, "heroes": [90, 90]}, (180, 320, ["new_heroes"])),
        ({"points": 500, "heroes": [90], "army_heroes": 2}, (90, 410, [])),
        ({"points": 500, "heroes": [90], "army_heroes": 3}, (90, 410, ["army_heroes"])),
        ({"points": 500, "heroes": [90], "veteran": True}, (140, 360, ["veteran_unit"])),
    ],
)
def test_recruits(given, found) -> None:
    got = result("gdf", "campaign_recruit", given)
    assert (got["cost"], got["left"], got["violations"]) == found


def test_leaders_of_a_campaign_by_points_or_by_points_a_game() -> None:
    even = [{"name": "a", "vp": 4, "games": 3}, {"name": "b", "vp": 6, "games": 3}, {"name": "c", "vp": 4, "games": 3}]
    got = result("gdf", "campaign_standings", {"players": even, "limit": 6})
    assert [(one["place"], one["name"], one["average"]) for one in got["players"]] == [
        (1, "b", None), (2, "a", None), (2, "c", None),
    ]  # fmt: skip
    assert got["winners"] == ["b"]
    # gdf p. 37: who has not played as many games is compared by points a game
    uneven = [{"name": "a", "vp": 4, "games": 4}, {"name": "b", "vp": 3, "games": 2}]
    got = result("gdf", "campaign_standings", {"players": uneven})
    assert [(one["name"], one["average"]) for one in got["players"]] == [("b", 1.5), ("a", 1.0)]
    with pytest.raises(NotUnderstood):
        result("gdf", "campaign_standings", {"players": [{"name": "a", "vp": 4}, {"name": "b", "vp": 3, "games": 2}]})


TABLE = [
    {"name": "a", "vp": 3, "destruction": 400},
    {"name": "b", "vp": 6, "destruction": 900},
    {"name": "c", "vp": 3, "destruction": 650},
    {"name": "d", "vp": 3, "destruction": 300},
    {"name": "e", "vp": 3, "destruction": 300},
]


def test_the_first_round_is_drawn() -> None:
    names = [{"name": name} for name in "abcd"]
    got = result("gdf", "tournament_pairings", {"players": names}, {"draw": [3, 1, 2]})
    assert got == {"pairs": [{"one": "c", "two": "a"}, {"one": "d", "two": "b"}], "alone": None}
    assert chance("gdf", "tournament_pairings", {"players": names[:3]}, "alone", "b") == Fraction(1, 3)


def test_later_rounds_pair_neighbours_of_the_table() -> None:
    # gdf p. 33: by victory points, those of equal ones by destruction points
    got = result("gdf", "tournament_pairings", {"players": TABLE, "rounds": 2})
    assert got == {"pairs": [{"one": "b", "two": "c"}, {"one": "a", "two": "d"}], "alone": "e"}


def test_the_standings_and_the_winner_after_six_rounds() -> None:
    got = result("gdf", "tournament_standings", {"players": TABLE, "rounds": 5})
    assert [(one["place"], one["name"]) for one in got["players"]] == [
        (1, "b"), (2, "c"), (3, "a"), (4, "d"), (4, "e"),
    ]  # fmt: skip
    assert got["winners"] == []
    assert result("gdf", "tournament_standings", {"players": TABLE, "rounds": 6})["winners"] == ["b"]


@pytest.mark.parametrize(
    ("given", "height"),
    [
        ({"size_in": 2}, 3),  # gdf p. 33: a building 2 inches high counts as 3
        ({"height": 2, "on_height": 3}, 5),  # gdf p. 34: infantry on it as 5
        ({"build": "infantry", "on_size_in": 2}, 5),
        ({"build": "swarm"}, 1), ({"build": "artillery"}, 2), ({"build": "large_infantry"}, 3),
        ({"build": "cavalry"}, 3), ({"build": "chariot"}, 3), ({"build": "large_cavalry"}, 4),
        ({"build": "monster"}, 4), ({"build": "vehicle"}, 4), ({"build": "large_monster"}, 5),
        ({"build": "giant"}, 5), ({"build": "titan"}, 6),
        ({"size_in": 1.5, "on_size_in": 0}, 3.5),
    ],
)  # fmt: skip
def test_heights_for_sight(given, height) -> None:
    assert result("gdf", "tournament_height", given)["height"] == height


def test_a_height_is_said_once() -> None:
    with pytest.raises(ValueMissing):
        result("gdf", "tournament_height", {"on_height": 3})
    with pytest.raises(NotUnderstood):
        result("gdf", "tournament_height", {"build": "infantry", "size_in": 4})


@pytest.mark.parametrize(
    ("own", "target", "between", "seen"),
    [
        (2, 2, [2], False),  # gdf p. 34: as high as both stands in the way
        (2, 3, [2], True),
        (3, 2, [2, 3], False),
        (5, 2, [3], True),
        (2, 2, [], True),
    ],
)
def test_sight_from_above(own, target, between, seen) -> None:
    assert result("gdf", "tournament_sight", {"own": own, "target": target, "between": between})["los"] is seen


@pytest.mark.parametrize(("base", "height"), [(25, 1), (32, 1.25), (40, 1.5), (50, 2), (60, 3), (100, 4)])
def test_volumes_by_the_base(base, height) -> None:
    assert result("gdf", "tournament_volume", {"base_mm": base})["height"] == height
