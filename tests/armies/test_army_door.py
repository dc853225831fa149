"""The one door to rosters: what a command asks of it."""

import pytest

from armies.core.force import (
    add_line,
    army_choices,
    check,
    choices,
    copy_force,
    import_force,
    new_force,
    remove_line,
    rename_line,
    resize,
    retitle,
    suggestions,
    to_battle,
    upgrade_line,
)
from armies.core.roster import Force, Roster
from lexicon.errors import AdjutantError, NotAllowed, NotFound, NotUnderstood
from lexicon.refs import Book
from tests.support.army_making import facts_of, roster_of


def test_a_player_builds_a_roster_word_by_word() -> None:
    roster = new_force("wma", army="имперские римляне", name="Мой Рим")
    for line in ("4 легионеры", "генерал", "3 лучника"):
        roster = add_line(roster, line)
    roster = remove_line(upgrade_line(roster, "знамение"), "1 лучники")
    roster = rename_line(roster, "легионеры 3", "Железный легион")
    verdict = check(roster)
    assert (verdict.legal, verdict.total, verdict.left) == (True, 320 + 125 + 80 + 10, 465)
    assert suggestions(roster)[0].left == 0
    assert len(to_battle(roster).units) == 6
    copied = copy_force(roster, "Другой Рим")
    assert (copied.name, copied.total, resize(copied, 2000).size_points) == ("Другой Рим", 535, 2000)
    assert retitle(copied, "").name == ""


def test_a_force_of_another_game_goes_through_the_same_door() -> None:
    force = new_force("aob")
    force = add_line(add_line(force, "4 пехота"), "5 конница элита")
    assert (force.total, check(force).legal, suggestions(force)) == (10, True, ())
    assert remove_line(force, "конница").total == 4
    assert choices(force, "", "remove") == ("Пехота", "Конница")
    with pytest.raises(NotAllowed) as caught:
        upgrade_line(force, "элита > пехота")
    assert caught.value.code == "upgrade.not_here"
    with pytest.raises(NotFound):
        remove_line(force, "слоны")


@pytest.mark.parametrize(
    ("system", "army", "size", "code"),
    [
        ("wma", "", 1000, "army.needed"),
        ("wma", "орки", 1000, "army.unknown"),
        ("wma", "римляне", 1000, "army.ambiguous"),
        ("wma", "гунны", 0, "size.range"),
        ("wma", "гунны", 10**9, "size.range"),
        ("gdf", "", -5, "size.range"),
    ],
)
def test_a_roster_that_cannot_begin(system: Book, army: str, size: int | None, code: str) -> None:
    with pytest.raises(AdjutantError) as caught:
        new_force(system, army=army, size_points=size)
    assert caught.value.code == code


BOOKS_OF_FORCES: tuple[Book, ...] = ("aob", "wil", "gdf")


def test_sizes_that_nobody_gave_are_the_usual_ones() -> None:
    sizes = [new_force(system).size_points for system in BOOKS_OF_FORCES]
    assert sizes == [20, 40, 1000], "of Grimdark Future a thousand, to begin with (gdf p. 6)"
    assert new_force("wma", army="гунны").size_points == 1000


def test_names_are_completed_as_they_are_typed() -> None:
    roster = roster_of("imperial-roman", "4 легионеры", "генерал")
    assert {"Легионеры", "Легат", "Легкая Конница"} <= set(choices(roster, "лег", "add"))
    assert choices(roster, "", "remove") == ("Легионеры", "Генерал")
    assert choices(roster, "", "upgrade") == ("Знамение",)
    assert choices(roster, "легионеры 3", "rename")[0] == "Легионеры 3"
    assert "Omen" in choices(roster, "om", "upgrade", "en")
    assert len(choices(roster, "", "add", limit=5)) == 5
    assert army_choices("имп") == ("Имперские Римляне",)
    assert len(army_choices("")) == 25


def test_a_paste_makes_a_new_roster_or_adds_to_one() -> None:
    made = import_force("Имперские Римляне, 1500 очков\n4 легионеры\nгенерал").force
    assert isinstance(made, Roster)
    assert (made.army.id, made.size_points, made.total) == ("imperial-roman", 1500, 445)
    before = facts_of(made)
    more = import_force("2 лучники", into=made).force
    assert (more.total, facts_of(made)) == (525, before)
    forge = import_force('Братья [5] К3+ З4+ | 5x Автомат (24", А1) | 110').force
    assert isinstance(forge, Force) and forge.system == "gdf"
    with pytest.raises(NotUnderstood):
        import_force("4 легионеры")
