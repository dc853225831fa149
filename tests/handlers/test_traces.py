"""One renderer tells every trace of every game: whose dice, which numbers, where the book says so."""

import re

import pytest

from games.core.events import Acted
from handlers.desk.answer import Entry, Faces, Ledger, say
from handlers.drawing.traces import Telling
from handlers.drawing.wording import draw_plain, render_message
from handlers.table.why import _called
from lexicon.names import Name
from lexicon.refs import BOOKS, RuleRef
from resolvers.core.procedure import play
from resolvers.core.sources import ScriptedDice
from resolvers.core.trace import Fact, Modifier, Note, Rolled
from resolvers.registry import mechanics_of
from tests.support.golden_cases import cases

PAGE = RuleRef("wma", 46)


def drawn(blocks, language="ru"):
    return draw_plain(render_message(say(*blocks), language, lambda _: "")).replace("\xa0", " ").splitlines()


def rolled(stage, *faces, target=None):
    return Rolled(stage, faces, 6, None, target, PAGE)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("book", sorted(BOOKS))
def test_every_trace_of_the_golden_cases_is_told_in_words(book, language):
    """A code without a name would show itself: it has an underscore, or Latin letters in a Russian line."""
    told = Telling(book)
    seen = 0
    for case in cases(book):
        played = play(mechanics_of(book)[case["mechanic"]].from_plain(case["given"]), ScriptedDice(case["dice"]))
        for line in drawn([*told.dice(played.trace), *told.reasons(played.trace), *told.story(played.trace)], language):
            seen += 1
            assert not re.search(r"[a-z]_[a-z]", line), (case["id"], line)
    assert seen > 50


def test_dice_say_whose_and_what_they_are_and_what_they_need():
    told = Telling("wma", {"u1": "Воины 1"})
    assert drawn(told.dice([rolled("u1.attack", 5, 2, target=4), rolled("command", 3, 1)])) == [
        "Воины 1: Кубики атаки, 4+: 2 5",
        "Кубики приказа: 3 1",
    ]


def test_rolls_of_one_kind_in_a_row_are_one_pool():
    """Shooters of a volley roll one after the other; a re-roll or another target is a pool of its own."""
    shots = rolled("hit", 1, 2, target=4), rolled("hit", 6, target=4), rolled("hit", 3, target=5)
    blocks = Telling("wma").dice([*shots, rolled("save", target=5)])
    assert [block.faces for block in blocks] == [(1, 2, 6), (3,)]
    assert drawn(blocks) == ["3 выстрела, 4+: 1 2 6", "1 выстрел, 5+: 3"]


def test_reasons_are_said_once_each_and_nothing_that_changed_nothing():
    charge = Modifier("charge", 3, PAGE)
    notes: list[Note] = [charge, charge, Modifier("cover", 0, PAGE), Fact("stampede", PAGE)]
    (ledger,) = Telling("wma").reasons(notes)
    assert [entry.value for entry in ledger.entries] == ["+3", "·"]
    assert Telling("wma", silent=frozenset({"charge", "stampede"})).reasons(notes) == []


def test_numbers_are_shown_as_they_act():
    (ledger,) = Telling("gdf").reasons(
        [
            Modifier("reliable", 2, of="quality"),
            Modifier("ap", 2, of="ap"),
            Modifier("cover", 1, of="defence"),
            Fact("difficult", params={"inches": 6}),
        ]
    )
    assert [entry.value for entry in ledger.entries] == ["2+", "−2", "+1", "6″"]


def test_a_story_stands_under_the_names_of_those_it_is_about():
    story = Telling("wma", {"u1": "Воины 1", "A": "Галлы"}).story(
        (
            Modifier("attack", 9, PAGE, "u1.attack"),
            rolled("u1.attack", 4, target=4),
            Modifier("legion", 3, PAGE, "score.A"),
            Fact("round_win", PAGE, {"winner": "A"}),
            Fact("stands_lost", PAGE, {"unit": "u1", "stands": 2}),
            Fact("retreat", PAGE, {"cm": 9}),
        ),
        begins=[Entry("9", Name("командование", "command"))],
    )
    assert drawn(story) == [
        " 9  командование",
        "Воины 1",
        " +9  Атака · стр. 46",
        "Кубики атаки, 4+: 4",
        "Галлы",
        " +3  легион · стр. 46",
        "Итог",
        "    ·  раунд решён, победа: Галлы · стр. 46",
        "   −2  потеряны подставки: Воины 1 · стр. 46",
        " 9 см  отступление · стр. 46",
    ]
    assert sum(isinstance(block, (Faces, Ledger)) for block in story) == 5


@pytest.mark.parametrize(("attacker", "defender"), [("легионеры 1", "воины 1"), ("воины 1", "легионеры 1")])
def test_why_names_the_side_that_won_whoever_attacked(battle, attacker, defender):
    """The dice of A's twelve and B's nine attacks: Roman sixes kill three stands, the Gauls' ones nobody."""
    battle.say("Ира", "/charge легионеры 1 > воины 1")
    battle.say("Ира", "/turn")
    battle.say("Ира", "/turn")
    romans, gauls = ["6"] * 12, ["1"] * 9
    dice = [*romans, *gauls] if attacker.startswith("легионеры") else [*gauls, *romans]
    who = "Ира" if attacker.startswith("легионеры") else "Марк"
    said = battle.say(who, f"/fight {attacker} > {defender} кубики={','.join(dice)}")
    assert "Победа: Имперские Римляне" in said or "уничтожен" in said, said
    why = battle.say("Марк", "/why")
    assert "враги уничтожены, победа: Имперские Римляне" in why, why
    assert "отряд уничтожен: Воины 1" in why
    lines = why.splitlines()
    assert lines[lines.index(" +3  легион · стр. 125") - 1] == "Имперские Римляне"
    assert lines[-1] == f"Кубики свои, со стола: {who}"


def test_the_letters_of_a_round_are_those_of_its_inputs(battle):
    """A log of an older version calls the side that attacks A, whichever it is: the inputs say who stood where."""
    romans, gauls = (next(u.id for u in battle.state.units.values() if u.side == side) for side in "AB")
    event = Acted(
        mechanic="combat_round",
        given={"units": {romans: {"side": "B"}, gauls: {"side": "A"}, "u99": {"side": "A"}}},
    )
    called = _called(battle.state, event)
    assert (called["A"], called["B"]) == ("Галлы", "Имперские Римляне")
    assert called[romans] == battle.state.units[romans].name
    plain = _called(battle.state, Acted(given={"units": [1, 2]}))
    assert (plain["A"], plain["B"]) == ("Имперские Римляне", "Галлы")
