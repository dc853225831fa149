"""Rosters out and in: every form reads back what it wrote, and hostile files get a sentence with a line."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from armies.core.exporting import FORMS, Form, export_force
from armies.core.importing import MAX_TEXT, import_force
from armies.core.listing import check_json
from armies.core.roster import Roster
from armies.core.typed_edits import rename_words
from lexicon.errors import AdjutantError, NotFound, NotUnderstood, OverBudget
from lexicon.names import Language
from tests.support.army_making import LIBRARY, facts_of, roster_of, rosters

LANGUAGES: tuple[Language, ...] = ("ru", "en")
ROME = roster_of("imperial-roman", "4 легионеры", "2 лучники", "генерал", "легат", upgrades=("знамение",))


def back(text: str) -> Roster:
    pasted = import_force(text, library=LIBRARY)
    assert pasted.unread == ()
    assert isinstance(pasted.force, Roster)
    return pasted.force


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=30)
@given(roster=rosters())
def test_every_form_reads_back_what_it_wrote(form: Form, language: Language, roster: Roster) -> None:
    assert facts_of(back(export_force(roster, form, language))) == facts_of(roster)


def test_a_message_is_short_and_has_the_sums() -> None:
    named = rename_words(ROME, "легионеры 3", "Железный легион")
    assert export_force(named, "text") == (
        "Имперские Римляне, 1000 очков\n"
        "4 Легионеры 3 «Железный легион» · 320\n"
        "2 Лучники · 80\n"
        "Генерал · 125\n"
        "Легат · 80\n"
        "Знамение > Генерал · +10\n"
        "Итого 615, осталось 385, порог отхода 3\n"
    )


def test_markdown_is_a_table() -> None:
    lines = export_force(ROME, "markdown", "en").splitlines()
    assert lines[0] == "## Imperial Roman, 1000 points"
    assert lines[2:5] == ["| Count | Unit | For | Points |", "|---:|---|---|---:|", "| 4 | Legionaries |  | 320 |"]
    assert lines[-1] == "**Total 615, left 385, break point 3**"


def test_the_json_export_is_a_roster_for_scripts_too() -> None:
    answer = check_json(json.dumps(json.loads(export_force(ROME, "json"))))
    assert (answer["legal"], answer["total"]) == (True, 615)


WHOLE = export_force(ROME, "json")


def cut(at: int) -> str:
    return "\n".join(WHOLE.splitlines()[:at])


def changed(**changes: object) -> str:
    return json.dumps({**json.loads(WHOLE), **changes}, ensure_ascii=False, indent=1)


def entry(**changes: object) -> str:
    return changed(entries=[{"unit": "legionaries", "count": 4}, {"unit": "general", "count": 1, **changes}])


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        (cut(12), "roster.json", 12),
        (cut(3), "roster.json", 3),
        ("{", "roster.json", 1),
        ("[" * 100_000, "roster.json", 1),
        ('{"a":' * 50_000, "roster.json", 1),
        ('{"system": "wma", "army": NaN}', "roster.json", None),
        ('{"army": "hunnic", "army": "greek"}', "roster.twice", None),
        ("[1, 2]", "roster.shape", 1),
        ("{}", "roster.shape", 1),
        (changed(system="chess"), "roster.shape", 2),
        (changed(size_points=0), "roster.shape", 4),
        (changed(size_points="1000"), "roster.shape", 4),
        (changed(size_points=10**30), "roster.shape", 4),
        (changed(entries={}), "roster.shape", 7),
        (changed(entries=[{"unit": "general"}] * 501), "roster.shape", 7),
        (changed(army="орки"), "army.unknown", None),
        (entry(count=0), "roster.shape", 14),
        (entry(count=10_000), "roster.shape", 14),
        (entry(count=-1), "roster.shape", 14),
        (entry(count=1.5), "roster.shape", 14),
        (entry(count=True), "roster.shape", 14),
        (entry(unit="hoplites"), "roster.unit", 12),
        (entry(unit=["general"]), "roster.shape", 13),
        (entry(applied_to="legionaries"), "roster.shape", 12),
        (entry(unit="omen", applied_to="omen"), "roster.shape", 12),
        (entry(unit="omen", applied_to="hoplites"), "roster.unit", 12),
        (entry(names=["a" * 201]), "roster.shape", 16),
        (entry(names="Цезарь"), "roster.shape", 15),
    ],
)
def test_a_file_that_is_no_roster_is_refused_at_its_line(text: str, code: str, line: int | None) -> None:
    with pytest.raises((NotUnderstood, NotFound)) as caught:
        import_force(text, library=LIBRARY)
    assert caught.value.code == code
    assert len(str(caught.value)) < 1_000 and "Traceback" not in str(caught.value)
    if line is not None:
        assert caught.value.params["line"] == line


def test_a_five_megabyte_file_is_refused_unread() -> None:
    for text in ("{" + " " * 5_000_000 + "}", "system,count\n" + "x" * 5_000_000, "x" * 5_000_000):
        with pytest.raises(OverBudget) as caught:
            import_force(text, library=LIBRARY)
        assert caught.value.limit in (MAX_TEXT, 20_000)


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("system,count\n", "csv.shape", 1),
        ('system,count\nwma,"4', "csv.shape", 2),
        ("system,count\nwma,4,5,6\n", "csv.shape", 2),
        ("system,army,count,id\nwma,hunnic,0,general\n", "roster.shape", 2),
        ("system,army,count,id\nwma,hunnic,1,general\nwma,hunnic,х,general\n", "roster.shape", 3),
        ("system,army,count,id\nwma,hunnic,1,general\nwma,hunnic,1,hoplites\n", "roster.unit", 3),
        ("system;army;count;id\nchess;hunnic;1;general\n", "roster.shape", 2),
    ],
)
def test_a_table_that_is_no_roster_is_refused_at_its_line(text: str, code: str, line: int) -> None:
    with pytest.raises(AdjutantError) as caught:
        import_force(text, library=LIBRARY)
    assert (caught.value.code, caught.value.params["line"]) == (code, line)


def test_an_own_name_that_two_have_is_kept_once() -> None:
    doubled = changed(entries=[{"unit": "legionaries", "count": 2, "names": ["Первый", "первый"]}])
    assert [entry.names for entry in back(doubled).entries] == [("Первый",)]


@given(st.text(max_size=300) | st.text(alphabet='{}[]":,\n 01aеwma', max_size=120))
def test_any_text_is_read_or_refused_in_our_words(text: str) -> None:
    try:
        import_force(text, library=LIBRARY)
    except AdjutantError as refused:
        assert refused.code != "error"


@given(
    st.integers(0, len(WHOLE)), st.integers(0, len(WHOLE)), st.sampled_from(["", "9", '"', "{", "]", ",", "\\", "я"])
)
def test_a_damaged_file_is_read_or_refused_in_our_words(start: int, end: int, put: str) -> None:
    damaged = WHOLE[: min(start, end)] + put + WHOLE[max(start, end) :]
    try:
        import_force(damaged, library=LIBRARY)
    except AdjutantError as refused:
        assert refused.code != "error"
