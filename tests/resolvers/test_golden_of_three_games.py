"""Art of Batallia, Field of Glory and War in Lace: golden cases and odds, and names for all that traces say."""

import ast
from importlib import import_module
from pathlib import Path

import pytest

from resolvers.contract import render_odds, resolve_request
from resolvers.core.odds import enumerate_odds
from resolvers.core.plain import plain
from resolvers.core.procedure import play
from resolvers.core.sources import ScriptedDice
from resolvers.registry import mechanics_of
from tests.support.golden_cases import DISPUTED, cases, differences, odds_cases, odds_differences
from tests.support.model_words import words_of_inputs, words_of_result
from tests.support.rolls_and_odds import codes_of, seeded_dice

BOOKS = ("aob", "fog", "wil")
CASES = {book: cases(book) for book in BOOKS}
ALL_CASES = [case for book in BOOKS for case in CASES[book]]
ALL_ODDS = [case for book in BOOKS for case in odds_cases(book)]

each_book = pytest.mark.parametrize("book", BOOKS)


def procedure_of(case):
    return mechanics_of(case["system"])[case["mechanic"]].from_plain(case["given"])


def note_names(book):
    return import_module(f"resolvers.{book}.notes").NOTE_NAMES


@pytest.mark.parametrize("case", ALL_CASES, ids=[case["id"] for case in ALL_CASES])
def test_golden_case_agrees(case):
    if case["id"] in DISPUTED:
        pytest.xfail(DISPUTED[case["id"]]["reason"])
    answer = resolve_request({key: case[key] for key in ("id", "system", "mechanic", "given", "dice")}, seeded_dice(1))
    assert not list(differences(case["expect"], answer["result"])), case["why"]


@pytest.mark.parametrize("case", ALL_ODDS, ids=[case["id"] for case in ALL_ODDS])
def test_golden_odds_agree(case):
    odds = render_odds(enumerate_odds(procedure_of(case)))
    assert not list(odds_differences(case["odds"]["fields"], odds)), case["why"]


@each_book
def test_every_golden_trace_can_be_named_in_both_languages(book):
    names = note_names(book)
    said = set()
    for case in CASES[book]:
        said |= codes_of(play(procedure_of(case), ScriptedDice(case["dice"])).trace)
    assert not {code for code in said if code not in names}
    assert all(name.ru.strip() and name.en.strip() for name in names.values())


@each_book
def test_every_note_cites_a_section(book):
    for case in CASES[book]:
        for note in play(procedure_of(case), ScriptedDice(case["dice"])).trace:
            assert note.ref is not None and note.ref.book == book, (case["id"], note)


@each_book
def test_every_code_written_in_the_source_has_a_name(book):
    names = note_names(book)
    written = set()
    for file in Path(import_module(f"resolvers.{book}").__file__).parent.glob("*.py"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("Fact", "Modifier"):
                first = call.args[0]
                if isinstance(first, ast.Constant):
                    written.add(first.value)
    assert written and not {code for code in written if code not in names}


@each_book
def test_every_answer_of_a_ruling_belongs_to_one_question(book):
    questions = list(mechanics_of(book).all()[0].rulings.questions())
    answers = [answer for question in questions for answer in question.answers]
    assert len(answers) == len(set(answers))
    assert all(question.default in question.answers for question in questions)
    assert {case["given"]["reading"] for case in CASES[book] if "reading" in case["given"]} <= set(answers)


@each_book
def test_every_word_of_inputs_and_results_has_a_name(book):
    names = {**import_module(f"resolvers.{book}.names").WORD_NAMES, **note_names(book)}
    said = words_of_inputs(mechanics_of(book))
    for case in CASES[book]:
        said |= words_of_result(plain(play(procedure_of(case), ScriptedDice(case["dice"])).result))
    assert not {word for word in said if word not in names and not _is_number(word)}


def _is_number(word):
    return not word.strip("0123456789+-d")
