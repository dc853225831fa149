"""The pages made from the code are those in docs/, and say of commands what is so."""

import pytest

from docs import generate
from docs.used_by import commands_of_mechanics, kept_mechanics
from handlers.desk.registry import commands
from tests.support.chat_table import ROOT


@pytest.mark.parametrize("name", generate.PAGES)
def test_a_page_made_from_the_code_is_current(name):
    made = generate.PAGES[name]().rstrip() + "\n"
    kept = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert kept == made, f"docs/{name} is not what the code says now: run `make docs`"


def test_commands_are_found_from_the_mechanics_they_come_to():
    """By handle, by name, by topic; through functions of other files; and no command of another game."""
    users = commands_of_mechanics()
    assert "/order" in users["wma", "command"] and "/order" in users["wma", "blunder"]
    assert {"/shoot", "/driveback"} <= set(users["wma", "driveback"])
    assert {"/morale", "/fight"} <= set(users["gdf", "morale"])
    assert "/cohesion" in users["fog", "cohesion_test"]
    assert users["wma", "gate_control"] == [], "only /do plays it"
    known = {f"/{name}" for name in commands()}
    assert all(set(used) <= known - {"/do"} for used in users.values())


def test_what_a_battle_keeps_is_found_in_what_its_commands_play():
    """An act that the battle judges, a part of one, the end of the battle; and what only calculates."""
    kept = kept_mechanics()
    assert "/order" in kept["wma", "command"].acts and "/fight" in kept["wma", "combat_round"].acts
    assert "/fight" in kept["wma", "save"].within and not kept["wma", "save"].acts
    assert kept["wma", "battle_outcome"].rights
    for mechanic in (("wma", "gate_control"), ("gdf", "campaign_xp"), ("gdf", "tournament_pairings"), ("wil", "speed")):
        assert not kept[mechanic], f"{mechanic} only calculates"
