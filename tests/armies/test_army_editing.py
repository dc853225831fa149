"""Editing rosters: what it changes, and that whatever is refused changes nothing."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armies.core.editing import add_unit, new_roster, pieces, resize
from armies.core.roster import Roster
from armies.core.typed_edits import add_words, remove_words, rename_words, upgrade_words
from lexicon.errors import AdjutantError, Ambiguous, NotAllowed, NotFound
from tests.support.army_making import LIBRARY, facts_of, roster_of, rosters

ROME = ("4 легионеры", "2 лучники", "генерал", "легат")


def counts(roster: Roster) -> dict[str, int]:
    return {entry.unit.id: entry.count for entry in roster.entries}


@pytest.mark.parametrize(
    ("typed", "row", "count"),
    [
        ("4 легионеры", "legionaries", 4),
        ("легионеров 4", "legionaries", 4),
        ("4x legionaries", "legionaries", 4),
        ("х4 ЛЕГИОНЕРЫ", "legionaries", 4),
        ("два лучника", "bowmen", 2),
        ("٤ легионеры", "legionaries", 4),  # Arabic digits
        ("۱۲ legionaries", "legionaries", 12),  # Persian ones
        ("4 лeгиoнepы", "legionaries", 4),  # Latin e, o, p among Cyrillic letters
        ("легинеры", "legionaries", 1),
        ("ktubjyths", "legionaries", 1),  # the other keyboard layout
        ("тяжелой конницы 2", "heavy-cavalry", 2),
        ("лидер", "legate", 1),  # the type's word, where the list has one leader
        ("onager", "onager", 1),
    ],
)
def test_a_row_is_added_by_whatever_players_type(typed: str, row: str, count: int) -> None:
    assert counts(add_words(new_roster(LIBRARY.named("imperial-roman")), typed)) == {row: count}


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        ("генерал Пор", 100 + 15),
        ("Генерал на слоне", 100 + 30),
        ("генерал Пор на слоне", 100 + 15 + 30),
        ("1 вождь на колеснице", 30 + 10),
    ],
)
def test_a_commander_is_added_with_the_upgrades_said_behind_him_p96(typed: str, points: int) -> None:
    roster = add_words(new_roster(LIBRARY.named("indian")), typed)
    assert roster.total == points
    assert roster.count_of(roster.entries[0].unit) == 1 and roster.entries[0].unit.is_commander


@pytest.mark.parametrize(("typed", "points"), [("1 слон", 200), ("2 слона", 400), ("1 колесница", 80), ("слон", 30)])
def test_what_is_counted_is_the_unit_and_not_what_a_commander_rides_p96(typed: str, points: int) -> None:
    assert add_words(new_roster(LIBRARY.named("indian")), typed).total == points


def test_more_of_a_row_joins_what_is_there() -> None:
    roster = add_words(add_words(roster_of("imperial-roman"), "2 легионеры"), "3 легионеры")
    assert [(entry.unit.id, entry.count) for entry in roster.entries] == [("legionaries", 5)]


@pytest.mark.parametrize(
    "typed", ["0 легионеры", "-3 легионеры", "10000 легионеры", "10000000000 легионеры", "легионеры x0"]
)
def test_a_count_that_is_none_is_refused_with_what_is_allowed(typed: str) -> None:
    with pytest.raises(NotAllowed) as caught:
        add_words(roster_of("imperial-roman"), typed)
    assert (caught.value.code, caught.value.allowed) == ("count.range", "1-999")


def test_too_many_in_all_are_refused_too() -> None:
    with pytest.raises(NotAllowed) as caught:
        add_words(roster_of("imperial-roman", "999 легионеры"), "легионеры")
    assert caught.value.code == "count.range"


def test_a_unit_of_another_army_is_not_found_and_a_misspelt_one_gets_its_neighbours() -> None:
    with pytest.raises(NotFound) as caught:
        add_words(roster_of("imperial-roman"), "гоплиты")
    assert (caught.value.code, caught.value.params["army"]) == ("name.not_found", "Имперские Римляне")
    with pytest.raises(NotFound) as caught:
        add_words(roster_of("imperial-roman"), "лигеонеры")
    assert "Легионеры" in caught.value.near


def test_a_name_with_two_near_matches_is_never_guessed() -> None:
    with pytest.raises(Ambiguous) as caught:
        add_words(roster_of("imperial-roman"), "2 коннница")
    assert caught.value.candidates == ("Тяжелая Конница", "Легкая Конница")


def test_two_rows_of_one_name_are_told_apart_by_their_price() -> None:
    with pytest.raises(Ambiguous) as caught:
        add_words(roster_of("dacian"), "вождь")
    assert caught.value.candidates == ("Вождь 80", "Вождь 30")
    assert counts(add_words(roster_of("dacian"), "вождь 30")) == {"chieftain-subordinate": 1}
    assert counts(add_words(roster_of("dacian"), "2 вождь 80")) == {"chieftain-leader": 2}


@pytest.mark.parametrize(
    ("typed", "upgrade", "to"),
    [
        ("колесница > генерал", "chariot-mount", "general"),
        ("генерал: колесница", "chariot-mount", "general"),
        ("колесница для лидера", "chariot-mount", "leader"),
        ("лидер верхом", "chariot-mount", "leader"),
        ("рамсес", "ramses", "general"),
        ("Chariot Mount > General", "chariot-mount", "general"),
        ("колесница генерал", "chariot-mount", "general"),
        ("генералу колесница", "chariot-mount", "general"),
        ("лидер = колесница", "chariot-mount", "leader"),
        ("колесница лидер", "chariot-mount", "leader"),
    ],
)
def test_an_upgrade_finds_its_bearer(typed: str, upgrade: str, to: str) -> None:
    roster = upgrade_words(roster_of("egyptian", "генерал", "лидер"), typed)
    entry = roster.entries[-1]
    assert (entry.unit.id, entry.applied_to and entry.applied_to.id) == (upgrade, to)


def test_one_of_several_may_be_named_as_the_bearer() -> None:
    roster = rename_words(roster_of("egyptian", "генерал", "2 лидер"), "лидер 2", "Хорхе")
    assert upgrade_words(roster, "колесница > лидер 2").entries[-1].bearers == (2,)
    assert upgrade_words(roster, "колесница > хорхе").entries[-1].bearers == (2,)
    mounted = upgrade_words(roster, "колесница > хорхе")
    with pytest.raises(NotAllowed) as caught:
        upgrade_words(mounted, "колесница > лидер 2")
    assert caught.value.code == "upgrade.taken"


@pytest.mark.parametrize(
    ("army", "words", "typed", "code"),
    [
        ("achaemenid-persian", ("генерал", "лидер"), "колесница > лидер", "upgrade.target"),
        ("imperial-roman", ROME, "легат верхом", "upgrade.none"),
        ("indian", ("генерал", "лидер"), "генерал верхом", "name.ambiguous"),
        ("imperial-roman", ROME, "слон > генерал", "name.not_found"),
        ("imperial-roman", ROME, "знамение > гоплит", "name.not_found"),
        ("imperial-roman", ROME, "0 знамение", "count.range"),
    ],
)
def test_an_upgrade_that_nobody_may_have_is_refused(army: str, words: tuple[str, ...], typed: str, code: str) -> None:
    roster = roster_of(army, *words)
    before = facts_of(roster)
    with pytest.raises(AdjutantError) as caught:
        upgrade_words(roster, typed)
    assert caught.value.code == code
    assert facts_of(roster) == before


def test_who_may_have_it_is_said() -> None:
    with pytest.raises(NotAllowed) as caught:
        upgrade_words(roster_of("achaemenid-persian", "генерал", "лидер"), "колесница > лидер")
    assert caught.value.allowed == ["Генерал"]


def test_some_or_all_of_a_row_are_removed() -> None:
    roster = roster_of("imperial-roman", *ROME)
    assert counts(remove_words(roster, "2 легионеры"))["legionaries"] == 2
    assert "legionaries" not in counts(remove_words(roster, "легионеры"))
    with pytest.raises(NotAllowed) as caught:
        remove_words(roster, "5 легионеры")
    assert (caught.value.code, caught.value.allowed) == ("roster.fewer", "4")
    with pytest.raises(NotFound) as missing:
        remove_words(roster, "онагр")
    assert missing.value.code == "roster.absent"


def test_with_the_bearer_go_the_upgrades_that_nobody_else_can_bear() -> None:
    roster = roster_of("egyptian", "генерал", "2 лидер", upgrades=("колесница > лидер 2", "колесница > генерал"))
    assert counts(remove_words(roster, "1 лидер")) == {"general": 1, "leader": 1, "chariot-mount": 1}
    both = roster_of("egyptian", "генерал", "2 лидер", upgrades=("2 колесница > лидер",))
    assert counts(remove_words(both, "1 лидер"))["chariot-mount"] == 1
    assert counts(remove_words(both, "лидер")) == {"general": 1}


def test_units_are_numbered_and_own_names_stand() -> None:
    roster = rename_words(roster_of("imperial-roman", *ROME), "легионеры 3", "Железный легион")
    names = [name for _, _, name in pieces(roster)]
    assert names[:4] == ["Легионеры 1", "Легионеры 2", "Железный легион", "Легионеры 4"]
    assert names[-2:] == ["Генерал", "Легат"]
    back = rename_words(roster, "железный легион", "")
    assert [name for _, _, name in pieces(back)][2] == "Легионеры 3"


@pytest.mark.parametrize(
    ("which", "name", "code"),
    [
        ("легионеры 5", "Пятый", "roster.absent"),
        ("легионеры", "Который?", "name.ambiguous"),
        ("онагр", "Большой", "roster.absent"),
        ("легионеры 1", "я" * 61, "rename.long"),
        ("легионеры 1", "...", "rename.empty"),
        ("легионеры 1", "Лучники 2", "rename.taken"),
        ("легионеры 1", "лёгионеры 2", "rename.taken"),
    ],
)
def test_a_name_that_will_not_do_is_refused(which: str, name: str, code: str) -> None:
    with pytest.raises(AdjutantError) as caught:
        rename_words(roster_of("imperial-roman", *ROME), which, name)
    assert caught.value.code == code


def test_a_size_must_be_one() -> None:
    roster = new_roster(LIBRARY.named("hunnic"), 2000, "Орда")
    for size in (0, -1000, 1_000_001, True):
        with pytest.raises(NotAllowed) as caught:
            resize(roster, size)
        assert caught.value.code == "size.range"


@settings(max_examples=50)
@given(rosters())
def test_names_never_repeat(roster: Roster) -> None:
    names = [name.casefold() for _, _, name in pieces(roster)]
    assert len(set(names)) == len(names) == sum(e.count for e in roster.entries if e.unit.kind is None)


@settings(max_examples=50)
@given(rosters(), st.text(max_size=60))
def test_any_text_edits_or_raises_one_of_our_errors_and_the_roster_stays(roster: Roster, text: str) -> None:
    before = facts_of(roster)
    for act in (add_words, remove_words, upgrade_words, lambda r, t: rename_words(r, t, "Новый")):
        try:
            changed = act(roster, text)
        except AdjutantError as refused:
            assert str(refused) and refused.code != "error"
        else:
            assert all(1 <= entry.count <= 999 for entry in changed.entries)
        assert facts_of(roster) == before


@settings(max_examples=50)
@given(rosters(), st.data())
def test_what_is_added_can_be_removed_again(roster: Roster, data: st.DataObject) -> None:
    row = data.draw(st.sampled_from([unit for unit in roster.army.units if unit.kind is None]))
    more = add_unit(roster, row, 3)
    assert more.count_of(row) == roster.count_of(row) + 3
    assert more.total == roster.total + 3 * row.points
