"""The table of ``docs/dice.md``: a text of another tool is rolled as it says there, or refused with what it offers."""

import re
from pathlib import Path
from typing import Any

import pytest

from lexicon.errors import AdjutantError, Ambiguous, NotUnderstood, in_english
from resolvers.contract import resolve_request
from resolvers.core.sources import SystemDice, TypedDice
from resolvers.dice.parser import parse_message
from resolvers.dice.roller import roll_message

ROOT = Path(__file__).resolve().parents[3]
ROW = re.compile(r"^\| `([^`]+)` \| ([^|`]+) \|([-\d ]*)\| (.+) \|$", re.MULTILINE)
ROWS = ROW.findall((ROOT / "docs" / "dice.md").read_text(encoding="utf-8").partition("## As other tools")[2])
TOOLS = ("d20", "Roll20", "rpg-dice-roller", "Foundry", "BCDice", "SealDice", "DiceMaiden", "plain", "Adjutant")


def outcome_of(result: dict[str, Any]) -> str:
    """As the table writes it."""
    if "rolls" in result:
        return ", ".join(str(roll["total"]) for roll in result["rolls"])
    if "unsaved" in result:
        return f"{result['successes']} hits, {result['unsaved']} unsaved"
    if "successes" in result:
        return f"{result['successes']} successes"
    if "success" in result:
        return "passed" if result["success"] else "failed"
    return str(result["total"])


def offers_of(error: NotUnderstood) -> list[str]:
    if isinstance(error, Ambiguous):
        return list(in_english(error.candidates))
    return [error.example.removeprefix("/roll ")] if error.example else []


@pytest.mark.parametrize(("text", "source", "dice", "here"), ROWS, ids=[row[0] for row in ROWS])
def test_the_table_of_notations(text, source, dice, here):
    faces = [int(face) for face in dice.split()]
    if not here.startswith("no"):
        request = {"system": "dice", "mechanic": "dice", "given": {"expr": text}, "faces": faces}
        answer = resolve_request(request, SystemDice())
        assert (outcome_of(answer["result"]), answer["rolled"]) == (here, len(faces))
        return
    with pytest.raises(NotUnderstood) as error:
        parse_message(text)
    assert offers_of(error.value) == re.findall(r"`([^`]+)`", here) or (
        here == "no" and error.value.code == "dice.number"
    )


def test_every_tool_stands_in_the_table():
    assert len(ROWS) > 220
    for tool in TOOLS:
        assert sum(tool in row[1] for row in ROWS) >= 3, tool


@pytest.mark.parametrize("text", [row[0] for row in ROWS if row[3].startswith("no:")])
def test_what_is_offered_can_be_rolled(text):
    with pytest.raises(NotUnderstood) as error:
        parse_message(text)
    for offer in offers_of(error.value):
        assert roll_message(parse_message(offer), SystemDice())


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"system": "dice", "given": {"expr": "2d6"}, "faces": [1]}, "dice.too_few"),
        ({"system": "dice", "given": {"expr": "2d6"}, "faces": [1, 7]}, "dice.face"),
        ({"system": "dice", "given": {"expr": "2d6"}, "faces": [1, "6"]}, "dice.face"),
        ({"system": "dice", "given": {"expr": "2d6"}, "faces": [1, 2], "dice": {"dice": [1, 2]}}, "given.value"),
        ({"system": "wma", "mechanic": "order", "given": {}, "faces": [1, 2]}, "given.value"),
        ({"system": "dice", "given": {"expr": "2d6"}, "faces": {"dice": [1, 2]}}, "given.value"),
    ],
)
def test_faces_that_cannot_be_used_are_refused(request_, code):
    with pytest.raises(AdjutantError) as error:
        resolve_request(request_, SystemDice())
    assert error.value.code == code


def test_faces_left_over_are_told():
    request = {"system": "dice", "given": {"expr": "2d6"}, "faces": [1, 2, 3]}
    assert resolve_request(request, SystemDice())["rolled"] == 2


def test_a_roll_offered_keeps_its_label():
    with pytest.raises(NotUnderstood) as error:
        parse_message("2d6 x3 # Залп")
    assert offers_of(error.value)[0] == "3x 2d6 # Залп"


def test_typed_faces_are_counted():
    dice = TypedDice([1, 2, 3])
    dice.roll(2, 6, "dice")
    assert dice.used == 2
