"""Golden cases and exact odds of Grimdark Future."""

from typing import Any

import pytest

from resolvers.contract import resolve_request
from resolvers.core.procedure import play
from resolvers.core.sources import ScriptedDice, SystemDice
from resolvers.gdf import MECHANICS
from resolvers.gdf.notes import NOTE_NAMES
from tests.support.golden_cases import DISPUTED, cases, differences, odds_cases, odds_differences
from tests.support.rolls_and_odds import codes_of

GOLDEN = cases("gdf")


@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: case["id"])
def test_golden_case(case: dict[str, Any]) -> None:
    request = {key: case[key] for key in ("id", "system", "mechanic", "given", "dice")}
    found = list(differences(case["expect"], resolve_request(request, SystemDice())["result"]))
    assert bool(found) == (case["id"] in DISPUTED), (case["why"], found)


@pytest.mark.parametrize("case", odds_cases("gdf"), ids=lambda case: case["id"])
def test_odds_case(case: dict[str, Any]) -> None:
    request = {key: case[key] for key in ("id", "system", "mechanic", "given")} | {"odds": True}
    found = list(odds_differences(case["odds"]["fields"], resolve_request(request, SystemDice())["odds"]))
    assert bool(found) == (case["id"] in DISPUTED), found


def test_every_golden_mechanic_is_there() -> None:
    known = {mechanic.name for mechanic in MECHANICS.all()}
    assert {case["mechanic"] for case in GOLDEN} <= known


@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: case["id"])
def test_dice_are_all_used_and_every_note_has_a_page_and_a_name(case: dict[str, Any]) -> None:
    script = ScriptedDice(case["dice"])
    played = play(MECHANICS[case["mechanic"]].from_plain(case["given"]), script)
    assert not script.unused()
    assert all(getattr(note, "ref", None) is not None for note in played.trace)
    assert codes_of(played.trace) <= set(NOTE_NAMES)
