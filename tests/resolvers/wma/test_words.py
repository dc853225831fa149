"""Names of notes, special rules and readings: complete, in both languages, unambiguous."""

from collections.abc import Iterator
from typing import get_args

import pytest

from lexicon.errors import AdjutantError
from resolvers.core.procedure import play
from resolvers.core.trace import Rolled
from resolvers.wma import MECHANICS
from resolvers.wma.army_numbers import Adjustment
from resolvers.wma.game import WmaRulings
from resolvers.wma.notes import NOTE_NAMES
from resolvers.wma.traits import TRAITS, Rule
from tests.resolvers.wma.wma_help import SeededDice
from tests.support.golden_cases import cases


def codes(rulings: WmaRulings | None = None, seeds: int = 3) -> Iterator[tuple[str, bool]]:
    """Codes that the golden inputs bring up, with whether they cite a page."""
    for case in cases("wma"):
        try:
            procedure = MECHANICS[case["mechanic"]].from_plain(case["given"], rulings)
        except AdjutantError:
            continue
        for seed in range(seeds):
            for note in play(procedure, SeededDice(seed)).trace:
                if not isinstance(note, Rolled):
                    yield note.code, note.ref is not None


def test_every_note_has_a_name_and_a_page() -> None:
    found = set(codes())
    assert {code for code, _ in found} <= NOTE_NAMES.keys()
    assert all(cited for _, cited in found)
    assert len(found) > 100


def test_codes_written_in_the_source_have_names() -> None:
    import ast
    from pathlib import Path

    import resolvers.wma

    folder = Path(str(resolvers.wma.__file__)).parent
    missing = set()
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Fact", "Modifier"):
                first = node.args[0]
                if isinstance(first, ast.Constant) and first.value not in NOTE_NAMES:
                    missing.add(first.value)
    assert not missing


def test_codes_made_from_words_have_names() -> None:
    from resolvers.wma import aftermath, blunder, confusion, order, table_edge, victory
    from resolvers.wma.combat_result import Outcome
    from resolvers.wma.terrain_pieces import TerrainType

    made = {f"flow_{word}" for word in get_args(aftermath.Next)}
    made |= {f"round_{word}" for word in get_args(Outcome)}
    made |= {f"terrain_{word}" for word in get_args(TerrainType)}
    made |= {f"bonus_{word}" for word in get_args(victory.BonusPoints.model_fields["kind"].annotation)}
    made |= set(get_args(order.Refusal)) | set(get_args(table_edge.OffTableResult)) | set(get_args(Adjustment))
    made |= set(get_args(confusion.ConfusionTest)) | set(get_args(confusion.AutomaticCause))
    made |= set(blunder.NOTE_OF.values())
    for trait in TRAITS.values():
        made |= {f"{trait.code}_charge"} if trait.charge_extra else set()
        made |= {trait.code} if trait.pursuit_extra else set()
        made |= {f"{trait.code}_retreated"} if trait.retreated_attack else set()
        made |= {f"{trait.code}_losses"} if trait.driveback_reduced else set()
        made |= {f"{trait.code}_whole"} if trait.driveback_whole else set()
    assert made <= NOTE_NAMES.keys()


def test_names_stand_in_both_languages() -> None:
    for name in [*NOTE_NAMES.values(), *(trait.name for trait in TRAITS.values())]:
        assert name.ru
        assert name.en
        assert name.ru != name.en


def test_special_rules_are_the_words_of_the_inputs() -> None:
    assert set(TRAITS) == set(get_args(Rule))


def test_rulings_have_unique_answers_and_their_defaults() -> None:
    questions = list(WmaRulings.questions())
    answers = [answer for question in questions for answer in question.answers]
    assert len(answers) == len(set(answers))
    for question in questions:
        assert question.default in question.answers
        assert getattr(WmaRulings(), question.name) == question.default


@pytest.mark.parametrize("question", list(WmaRulings.questions()), ids=lambda question: question.name)
def test_every_reading_plays_every_golden_input(question: object) -> None:
    """A ruling never breaks a mechanic, whatever it answers."""
    for answer in question.answers:  # type: ignore[attr-defined]
        rulings = WmaRulings().with_reading(answer)
        names = {code for code, _ in codes(rulings, seeds=1)}
        assert names <= NOTE_NAMES.keys()
