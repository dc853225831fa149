"""War in Lace against its golden cases and odds, and the names of all that its traces say."""

import ast
from pathlib import Path

import pytest
from golden_cases import DISPUTED, cases, differences, odds_cases, odds_differences
from model_words import words_of_inputs, words_of_result
from rolls_and_odds import codes_of, seeded_dice

import resolvers.wil
from resolvers.contract import render_odds, resolve_request
from resolvers.core.odds import enumerate_odds
from resolvers.core.plain import plain
from resolvers.core.procedure import play
from resolvers.core.sources import ScriptedDice
from resolvers.wil import MECHANICS
from resolvers.wil.names import WORD_NAMES
from resolvers.wil.notes import NOTE_NAMES

CASES = cases("wil")
ODDS = odds_cases("wil")


def procedure_of(case):
    return MECHANICS[case["mechanic"]].procedure(case["given"])


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_golden_case_agrees(case):
    if case["id"] in DISPUTED:
        pytest.xfail(DISPUTED[case["id"]]["reason"])
    answer = resolve_request({key: case[key] for key in ("id", "system", "mechanic", "given", "dice")}, seeded_dice(1))
    assert not list(differences(case["expect"], answer["result"])), case["why"]


@pytest.mark.parametrize("case", ODDS, ids=[case["id"] for case in ODDS])
def test_golden_odds_agree(case):
    odds = render_odds(enumerate_odds(procedure_of(case)))
    assert not list(odds_differences(case["odds"]["fields"], odds)), case["why"]


def test_every_golden_trace_can_be_named_in_both_languages():
    said = set()
    for case in CASES:
        said |= codes_of(play(procedure_of(case), ScriptedDice(case["dice"])).trace)
    assert not {code for code in said if code not in NOTE_NAMES}
    assert all(name.ru.strip() and name.en.strip() for name in NOTE_NAMES.values())


def test_every_note_cites_a_section():
    for case in CASES:
        for note in play(procedure_of(case), ScriptedDice(case["dice"])).trace:
            assert note.ref is not None and note.ref.book == "wil", (case["id"], note)


def test_every_code_written_in_the_source_has_a_name():
    written = set()
    for file in Path(resolvers.wil.__file__).parent.glob("*.py"):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("Fact", "Modifier"):
                first = call.args[0]
                if isinstance(first, ast.Constant):
                    written.add(first.value)
    assert written and not {code for code in written if code not in NOTE_NAMES}


def test_every_answer_of_a_ruling_belongs_to_one_question():
    questions = list(MECHANICS.all()[0].rulings.questions())
    answers = [answer for question in questions for answer in question.answers]
    assert len(answers) == len(set(answers))
    assert all(question.default in question.answers for question in questions)
    assert {case["given"]["reading"] for case in CASES if "reading" in case["given"]} <= set(answers)


def test_every_word_of_inputs_and_results_has_a_name():
    said = words_of_inputs(MECHANICS)
    for case in CASES:
        said |= words_of_result(plain(play(procedure_of(case), ScriptedDice(case["dice"])).result))
    assert not {word for word in said if word not in WORD_NAMES and word not in NOTE_NAMES and not _is_number(word)}


def _is_number(word):
    return not word.strip("0123456789+-d")
