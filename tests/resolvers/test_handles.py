"""Every mechanic has a handle, and whoever misspells a field, a result or a handle hears of it from mypy."""

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

from lexicon.errors import NotUnderstood, ValueMissing
from lexicon.refs import BOOKS
from resolvers.core.mechanic import Mechanic
from resolvers.registry import mechanics_of
from resolvers.wma.aftermath import COMBAT_FLOW, FALL_BACK, CombatFlow, FallingBack
from resolvers.wma.order import Commander, Order

ROOT = Path(__file__).parents[2]

HEAD = """
from handlers.desk.context import Context
from handlers.topics.topic import Topic
from resolvers.wma.blunder import BLUNDER, BlunderRoll
from resolvers.wma.order import COMMAND, Commander, Order, OrderedUnit

def play(context: Context, unit: OrderedUnit) -> object:
    leader = Commander(rank="leader", command=8)
    order = Order(commander=leader, order=1, units=(unit,))
    rolled = context.play(BLUNDER, BlunderRoll(rank="leader"))
    odds = context.odds(COMMAND, order)
    result = context.play(COMMAND, order).result
"""

WRONG = {
    "Order(comander=leader, order=1, units=(unit,))": "comander",
    "Order(commander=leader, order='1', units=(unit,))": "incompatible type",
    "Commander(rank='colonel', command=8)": "incompatible type",
    "context.play(COMMANDS, order)": "COMMANDS",
    "context.play(BLUNDER, order)": "play",
    "context.play('command', order)": "play",
    "rolled.result.skore": "skore",
    "result.target": "target",
    "context.record(BLUNDER, {'rank': 'leader'}, rolled).keyz()": "keyz",
    "context.record('blunder', BlunderRoll(rank='leader'), rolled)": "record",
    "Topic('blunder')": "Topic",
}
"""What stands in a handler by mistake, and the word that mypy's complaint must hold."""


@pytest.mark.parametrize("book", BOOKS)
def test_every_mechanic_has_a_handle_of_its_name(book):
    for mechanic in mechanics_of(book).all():
        module = importlib.import_module(mechanic.build.__module__)
        assert getattr(module, mechanic.name.upper()) is mechanic
        assert isinstance(mechanic, Mechanic)
        assert list(mechanic.build.__annotations__)[:2] == ["given", "rulings"]


def given_as(**plain):
    """What mypy would not let us write."""
    return Commander(**plain)


@pytest.mark.parametrize(
    ("made", "field", "value", "allowed"),
    [
        (lambda: Commander(rank="leader", command=11), "command", 11, "≤ 10"),
        (
            lambda: given_as(rank="colonel", command=8),
            "rank",
            "colonel",
            "general, leader, subordinate",
        ),
        (lambda: Order(commander=Commander(rank="leader", command=8), order=1, units=()), "units", 0, "≥ 1"),
        (
            lambda: given_as(rank="leader", command=8, attack=1),
            "attack",
            None,
            ["rank", "command"],
        ),
        (lambda: given_as(rank="leader"), "command", None, None),
    ],
)
def test_inputs_that_the_program_makes_are_refused_like_those_of_a_script(made, field, value, allowed):
    with pytest.raises((NotUnderstood, ValueMissing)) as caught:
        made()
    assert (caught.value.field, caught.value.value, caught.value.allowed) == (field, value, allowed)


def test_a_mechanic_without_dice_is_answered_at_once_and_one_with_dice_is_not():
    assert COMBAT_FLOW.answer(CombatFlow(round=1, outcome="draw")).next == "ends_after_fall_back"
    with pytest.raises(ValueMissing) as caught:
        FALL_BACK.answer(FallingBack())
    assert caught.value.code == "dice.too_few"


def test_mypy_finds_each_mistake_and_nothing_else(tmp_path):
    lines = [HEAD]
    lines += [f"    {line}" for line in WRONG]
    lines += [
        "    if result.allowed:",
        "        return result.target, rolled.result.score, odds",
        "    return result.reason",
    ]
    snippet = tmp_path / "snippet.py"
    snippet.write_text("\n".join(lines) + "\n", encoding="utf-8")
    first = HEAD.count("\n") + 2
    made = subprocess.run(
        [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(snippet)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    found = dict.fromkeys(range(len(WRONG)), "")
    for line in made.stdout.splitlines():
        _, _, rest = line.partition("snippet.py:")
        if ": error:" in rest:
            found[int(rest.split(":")[0]) - first] = rest
    assert set(found) == set(range(len(WRONG))), made.stdout
    for place, word in enumerate(WRONG.values()):
        assert word in found[place], (list(WRONG)[place], made.stdout)
