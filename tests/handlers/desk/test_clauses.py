"""Several clauses in one message are one act: who pursues and who stands is said in one breath (wma p. 54-60)."""

import pytest

from handlers.language.clauses import parse_clauses
from handlers.wma.aftermath_options import AftermathOptions
from lexicon.errors import AdjutantError
from tests.support.chat_table import Table

UNITS = [(f"Воины {number}", f"u{number}") for number in range(1, 7)]


@pytest.fixture
def won(tmp_path):
    """Warriors 1 and 2 of Gauls have won their round against legionaries; warriors 3 stand behind them."""
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start вармастер 1000"),
        ("Ира", "/join A галлы"),
        ("Марк", "/join B имперские римляне"),
        ("Ира", "/deploy 4 воины, генерал"),
        ("Марк", "/deploy 4 легионеры, генерал"),
        ("Ира", "/turn"),
        ("Ира", "/charge воины 1, воины 2 > легионеры 1"),
        ("Ира", "/turn"),
        ("Ира", "/turn"),
    ):
        table.say(who, line)
    # 24 dice hit seven times, no save; nine dice miss: 7 and 3 supporters against the legion's 3.
    dice = [6] * 7 + [1] * 60
    for count in range(30, 60):
        said = table.say(
            "Ира", f"/fight воины 1, воины 2 поддерживают воины 3 кубики={','.join(map(str, dice[:count]))}"
        )
        if "мало" not in said:
            break
    assert "Победа: Галлы" in said, said
    return table


def test_each_unit_does_what_was_said_of_it(won):
    before = won.state.act
    said = won.say("Ира", "/aftermath воины 1 преследуют, воины 2 стоят; воины 3 откатываются кубики=1,2,3")
    assert won.last.error is None and won.state.act == before + 1, said
    assert "Преследование: Воины 1" in said and "На месте: Воины 2" in said and "Откат: Воины 3" in said
    units = {unit.name: unit for unit in won.state.units.values()}
    assert units["Воины 1"].engaged and not units["Воины 2"].engaged and not units["Воины 3"].engaged


def test_one_clause_that_may_not_be_leaves_all_undone(won):
    before = won.state
    won.say("Ира", "/aftermath воины 1 преследуют, воины 2 продвигаются")
    assert won.last.error == "aftermath.no_advance" and won.state == before


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("воины 1 преследуют, воины 2 стоят", [(("u1",), "pursue"), (("u2",), "stand")]),
        ("воины 1, 2 преследуют и воины 3 стоят", [(("u1", "u2"), "pursue"), (("u3",), "stand")]),
        ("воины 1 стоят; воины 2-4 откат", [(("u1",), "stand"), (("u2", "u3", "u4"), "fall_back")]),
        ("воины 1, воины 2 преследуют", [(("u1", "u2"), "pursue")]),
        ("стоят воины 1, стоят воины 2", [(("u1", "u2"), "stand")]),
    ],
)
def test_where_a_clause_ends(words, said):
    made = parse_clauses(AftermathOptions, words, lambda source: UNITS, example="")
    whole = (made, *made.then)
    assert [(one.units, one.choice) for one in whole if isinstance(one, AftermathOptions)] == said


@pytest.mark.parametrize(
    "line",
    [
        "/charge воины 1 > легионеры 1, легионеры 2; воины 2 > легионеры 3, воины 3 > легионеры 4",
        "/charge воины 1 атакуют легионеров 1 и 2, воины 2 атакуют легионеров 3, а воины 3 на легионеров 4",
        "/initiative воины 1 нападают на легионеров 1, 2, воины 2 на легионеров 3 и воины 3 на легионеров 4",
    ],
)
def test_several_charges_in_one_breath(tmp_path, line):
    """Each clause aims for itself; a list of targets stays with its own charge."""
    table = Table(tmp_path)
    for who, said in (
        ("Ира", "/start вармастер 1000"),
        ("Ира", "/join A галлы"),
        ("Марк", "/join B имперские римляне"),
        ("Ира", "/deploy 4 воины, генерал"),
        ("Марк", "/deploy 4 легионеры, генерал"),
        ("Ира", "/turn"),
    ):
        table.say(who, said)
    before = table.state.act
    table.say("Ира", line)
    assert table.last.error is None and table.state.act == before + 1
    names = {unit.id: unit.name for unit in table.state.units.values()}
    fights = [sorted(names[unit] for unit in fight.fighting) for fight in table.state.engagements.values()]
    assert fights == [["Воины 1", "Легионеры 1", "Легионеры 2"], ["Воины 2", "Легионеры 3"], ["Воины 3", "Легионеры 4"]]


@pytest.mark.parametrize(
    "words", ["воины 1 преследуют стоят", "воины 1 преследуют, 2 стоят", "воины 1 стоят, преследуют"]
)
def test_what_is_no_clause_stays_a_contradiction(words):
    with pytest.raises(AdjutantError) as error:
        parse_clauses(AftermathOptions, words, lambda source: UNITS, example="")
    assert error.value.code == "options.twice"
