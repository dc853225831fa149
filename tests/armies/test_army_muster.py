"""From rosters to what stands on the table: statlines with upgrades, prices, names, fields of the battle's events."""

from typing import Any

import pytest
from hypothesis import given, settings

from armies.core.check import resolve_check
from armies.core.editing import resize
from armies.core.muster import Muster, MusteredCommander, MusteredUnit, muster
from armies.core.roster import Roster, is_core
from armies.core.typed_edits import rename_words, upgrade_words
from tests.support.army_making import LIBRARY, roster_of, rosters


def names_of(found: Any) -> list[str]:
    return [*(unit.name for unit in found.units), *(commander.name for commander in found.commanders)]


def unit(found: Muster, name: str) -> MusteredUnit:
    return next(one for one in found.units if one.name == name)


def commander(found: Muster, name: str) -> MusteredCommander:
    return next(one for one in found.commanders if one.name == name)


def test_units_have_the_cells_of_their_row_and_numbers() -> None:
    found = muster(roster_of("imperial-roman", "2 легионеры", "скорпион", "генерал"))
    assert [one.name for one in found.units] == ["Легионеры 1", "Легионеры 2", "Скорпион"]
    legion = unit(found, "Легионеры 2")
    cells = (legion.type, legion.attack, legion.hits, legion.armour, legion.size, legion.range, legion.points)
    assert cells == ("infantry", 3, 3, 5, 3, None, 80)
    assert (legion.rules, legion.army, legion.entry, legion.core) == (
        ("legion",),
        "imperial-roman",
        "legionaries",
        True,
    )
    assert unit(found, "Скорпион").range == "40"


def test_triarii_count_twice_when_lost_and_unarmoured_skirmishers_are_no_core() -> None:
    found = muster(roster_of("republican-roman", "триарии", "застрельщики", "легкая конница"))
    assert [(one.name, one.core, one.counts_lost) for one in found.units] == [
        ("Триарии", True, 2),  # wma p. 128
        ("Застрельщики", False, 1),  # wma p. 71
        ("Легкая Конница", True, 1),  # skirmishers, but with armour
    ]


def test_an_omen_goes_to_the_general_and_costs_with_him() -> None:
    found = muster(roster_of("imperial-roman", "генерал", upgrades=("знамение",)))
    general = commander(found, "Генерал")
    assert (general.rank, general.command, general.attack, general.points) == ("general", 9, 2, 135)
    assert (general.rules, general.mount) == (("omen",), None)


def test_a_mount_adds_its_attack_to_the_one_who_was_named() -> None:
    roster = roster_of("egyptian", "генерал", "2 лидер", upgrades=("колесница > лидер 2",))
    found = muster(roster)
    assert [(one.name, one.mount, one.mount_attack, one.points) for one in found.commanders] == [
        ("Генерал", None, 0, 100 + 25),
        ("Лидер 1", None, 0, 80),
        ("Лидер 2", "chariot-mount", 1, 90),
    ]


def test_a_named_general_has_his_own_name_and_cells() -> None:
    found = muster(roster_of("greek", "генерал", upgrades=("леонид",)))
    leonidas = commander(found, "Леонид")
    assert (leonidas.attack, leonidas.command, leonidas.rank) == (3, 9, "general")
    assert "named_general_leonidas" in leonidas.rules


@pytest.mark.parametrize(
    ("army", "upgrade", "command", "other"),
    [("indian", "пор", 9, 8), ("carthaginian", "ганнибал", 10, 9), ("parthian", "сурен", 8, 9)],
)
def test_of_two_commands_each_starts_with_the_one_his_rule_says(
    army: str, upgrade: str, command: int, other: int
) -> None:
    """wma p. 96, 105: the higher until something fails; p. 113: the lower until the Parthians are ahead."""
    general = muster(roster_of(army, "генерал", upgrades=(upgrade,))).commanders[0]
    assert (general.command, general.profile["command_other"]) == (command, other)


def test_a_hero_fights_with_three_and_two_heroes_have_two_names() -> None:
    roster = roster_of(
        "homeric-greek", "генерал", "3 лидер", upgrades=("2 герой > лидер", "колесница > лидер 1"), size=2000
    )
    found = muster(roster)
    assert [(one.name, one.attack, one.mount_attack, one.points) for one in found.commanders] == [
        ("Генерал", 2, 0, 125),
        ("Герой", 3, 1, 40 + 10 + 10),
        ("Герой 2", 3, 0, 40 + 10),
        ("Лидер 3", 1, 0, 40),
    ]


def test_elite_cells_replace_those_of_one_unit() -> None:
    roster = roster_of("greek", "2 гоплиты", "священный отряд", "генерал")
    found = muster(upgrade_words(roster, "спартанские телохранители"))
    spartans = unit(found, "Спартанские Телохранители")
    band = LIBRARY.named("greek").by_id["sacred-band"]
    assert (spartans.attack, spartans.hits, spartans.type, spartans.points) == (4, 4, "infantry", band.points + 10)
    assert spartans.entry == "sacred-band"


def test_camels_of_cataphracts_lose_their_range_of_skirmishers() -> None:
    found = muster(roster_of("parthian", "наездники на верблюдах", "генерал", upgrades=("катафракты на верблюдах",)))
    camels = unit(found, "Катафракты на Верблюдах")
    assert (camels.armour, "skirmish" in camels.rules, "slow" in camels.rules, camels.core) == (4, False, True, True)


def test_one_price_for_three_rows_is_spread_over_them() -> None:
    roster = roster_of("assyrian", "2 копейщики", "2 лучники", "конница", "генерал", size=1000)
    alone = muster(upgrade_words(roster, "курубути копейщики"))
    assert unit(alone, "Курубути Копейщики").points == 60 + 30
    all_three = roster
    for name in ("курубути копейщики", "курубути лучники", "курубути конница"):
        all_three = upgrade_words(all_three, name)
    found = muster(all_three)
    paid = [unit(found, f"Курубути {name}").points for name in ("Копейщики", "Лучники", "Конница")]
    assert paid == [60 + 10, 50 + 10, 60 + 10]
    assert found.points == all_three.total == roster.total + 30


def test_an_own_name_is_stronger_than_that_of_an_upgrade() -> None:
    roster = rename_words(roster_of("greek", "генерал", upgrades=("леонид",)), "генерал", "Цезарь")
    assert [one.name for one in muster(roster).commanders] == ["Цезарь"]


def test_english_names_for_an_english_reader() -> None:
    found = muster(roster_of("imperial-roman", "2 легионеры", "генерал"), "en")
    assert names_of(found) == ["Legionaries 1", "Legionaries 2", "General"]


@settings(max_examples=50)
@given(rosters())
def test_nobody_is_lost_and_names_are_unique(roster: Roster) -> None:
    found = muster(roster)
    names = [name.casefold() for name in names_of(found)]
    assert len(set(names)) == len(names)
    assert len(found.units) == sum(entry.count for entry in roster.entries if entry.unit.is_troop)
    assert len(found.commanders) == sum(entry.count for entry in roster.entries if entry.unit.is_commander)


@settings(max_examples=50)
@given(rosters())
def test_a_roster_without_idle_upgrades_costs_what_its_pieces_cost(roster: Roster) -> None:
    broken = {violation.code for violation in resolve_check(resize(roster, 1_000_000)).violations}
    if not broken & {"upgrade_without_base", "upgrade_target"}:
        assert muster(roster).points == roster.total


@settings(max_examples=50)
@given(rosters())
def test_core_units_make_the_breaking_point(roster: Roster) -> None:
    plain = [entry for entry in roster.entries if entry.unit.kind == "elite"]
    if not plain:
        core = sum(one.core for one in muster(roster).units)
        under_pyrrhus = any(entry.unit.id == "pyrrhus" for entry in roster.entries)
        assert -(-core // 2) + under_pyrrhus == roster.breaking_point
        assert core == sum(entry.count for entry in roster.entries if is_core(entry.unit))


def test_every_field_is_one_of_the_battles_events() -> None:
    """The room of battles stands above this one: only here are the two laid side by side."""
    from games.core.events import UnitAdded
    from games.wma.events import CommanderAdded

    found = muster(roster_of("egyptian", "2 лучники", "генерал", upgrades=("колесница > генерал", "рамсес")))
    assert set(found.units[0].facts()) <= set(UnitAdded.model_fields)
    assert set(found.commanders[0].facts()) <= set(CommanderAdded.model_fields)
    added = [UnitAdded(unit=f"u{at}", side="A", **one.facts()) for at, one in enumerate(found.units)]
    led = [CommanderAdded(commander="c1", side="A", **one.facts()) for one in found.commanders]
    assert [*(event.name for event in added), *(event.name for event in led)] == ["Лучники 1", "Лучники 2", "Рамсес"]
