"""What the attacks have found, each as it was sent: answered now, without a failure, after little work."""

import shutil
from dataclasses import replace
from typing import Any

import pytest

from games.store import ButtonDraft, Commit
from handlers.desk.context import Call
from handlers.desk.failure_examples import examples_of
from handlers.desk.reading import called, wanted_by_token
from handlers.desk.registry import commands
from handlers.desk.request import Actor, Request
from handlers.desk.running import carried_out
from handlers.desk.seating import seat
from lexicon.errors import AdjutantError
from lexicon.refs import BOOKS, Book
from tests.attack.tally import Tally, watched
from tests.attack.texts import asked, start
from tests.support import printed
from tests.support.chat_table import Table

FOUND: dict[str, tuple[Book, dict[str, Any]]] = {
    "a choice of no word, beside one that is missing": ("wil", {"command": "deploy", "options": {"side": ""}}),
    "a choice that is none": ("wma", {"command": "fallback", "options": {"choice": "", "apart": "1 inf 2"}}),
    "a thousand words in an option that names one thing": (
        "gdf",
        {"command": "settings", "options": {"ruling": "ж: ж " * 800}},
    ),
    "a distance as it was typed": ("wma", {"command": "order", "options": {"distance": "далеко"}}),
    "a hundred commas in a text too long for a command": ("wil", {"text": "/fight", "file": "1 = 7\n" + "2> 9," * 900}),
    "a command of no options with many words": ("gdf", {"text": "/books " + "infantry,> " * 360}),
    "a hundred units by name in one question": ("wma", {"text": "/deploy\n" + "2 легионеры\n" * 140}),
    "a denied name where a weapon may stand": ("gdf", {"text": "/shoot -1 1 не Братья 4+ 1/0 3"}),
    "one of several loose names again and again": ("aob", {"text": "/settings " + "shooters,> " * 140}),
    "a name that is none between a dozen commas": ("wma", {"text": "/makeway " + "@everyone," * 50}),
    "a line of a list without an end": ("wma", {"text": "/army paste\n4 легионеры\n" + "90845 " * 650}),
    "a unit that is none, by the name that a button gives": ("wma", {"text": "/unit #wma/imperial-roman/veter x"}),
    "a unit of a game without lists": ("wma", {"text": "/unit #xyz/imperial-roman/legionaries"}),
    "a list of no words that any game has, read by the readers of all": (
        "wil",
        {"text": "[x](tg://user?id=1)\n" * 200},
    ),
    "a text of many lines behind a command of two names": (
        "wma",
        {"text": "/settings", "file": "elite 3d6! 20 1 leaders flank, stragglers cavalry; A NaN infantry\n" * 2},
    ),
    "half a letter for a button": ("wma", {"press": "\ud800"}),
    "half a letter in words that wait for a button": (
        "wma",
        {"text": "/order легионеры воины @everyone \ud800 }-,й;: 4"},
    ),
    "half a letter and nothing else": ("wma", {"text": "\ud800"}),
    "another's name and a comma seventy times": (
        "aob",
        {"actor": Actor("test:Марк", "Марк"), "text": "/move " + "стрелки,+" * 70},
    ),
    "an act of play by somebody who plays no part": (
        "aob",
        {"actor": Actor("test:Пётр", "Пётр"), "text": '/pass 4 > 1 10", 2 8", 3 9"'},
    ),
    "an answer to what was allowed already": ("wma", {"command": "allow", "options": {"made": ""}}),
}


@pytest.mark.parametrize("case", FOUND)
def test_it_is_answered(case, tmp_path):
    game, what = FOUND[case]
    shutil.copytree(start(game, "ru"), tmp_path / "data")
    table, tally = Table(tmp_path / "data"), Tally(case)
    sent = {"channel": table.channel, "actor": Actor("test:Ира", "Ира"), "update_id": "test:1", "addressed": True}
    request = Request(**{**sent, **what})
    with watched(tally, [case]):
        asked(table, request, tally, timed=False)
    table.desk.tools.store.close()
    assert tally.finds == []


@pytest.mark.parametrize("game", BOOKS)
def test_what_is_allowed_out_of_order_is_done_or_refused(game, tmp_path):
    """What cannot be is no matter of order: whoever allowed it would be told of a failure."""
    shutil.copytree(start(game, "ru"), tmp_path / "data")
    table, failed = Table(tmp_path / "data"), []
    for who in (printed.IRA, printed.MARK):
        context = seat(table.desk.tools, Request(table.channel, Actor(f"test:{who}", who)))
        lines = {
            line for name, known in commands().items() if game in known.forms for line in examples_of(context, name)
        }
        for line in sorted(lines):
            here = replace(context, call=Call(), for_show=True, allowed=True)
            try:
                there, form, words = called(here, wanted_by_token(line))
                carried_out(there, form, words, made=False)
            except AdjutantError:
                continue
            except Exception as fault:
                failed.append((who, line, repr(fault)[:200]))
    table.desk.tools.store.close()
    assert failed == []


def test_a_button_that_only_says_allow_again_hides_no_refused_act(tmp_path):
    shutil.copytree(start("wma", "ru"), tmp_path / "data")
    table = Table(tmp_path / "data", acts=1_000)
    table.say(printed.MARK, "/order Верцингеториг воины 1 20см")  # not his turn
    assert "Разрешить" in table.tokens
    allow = ButtonDraft("~zzz", {"command": "allow", "options": {"words": "не то"}})
    table.desk.tools.store.commit(Commit(battle=table.state.id, buttons=(allow,)))
    table.say(printed.IRA, "/allow")
    assert table.last is not None and table.last.act is not None
    table.desk.tools.store.close()


@pytest.mark.parametrize("said", ["обе ть", "1 веник щётка\n2 веника щётки\n3 веника щётки"])
def test_what_is_no_command_is_answered_alike_when_it_comes_again(said, tmp_path):
    shutil.copytree(start("wma", "ru"), tmp_path / "data")
    table, ira = Table(tmp_path / "data"), Actor("test:Ира", "Ира")
    meant = Request(table.channel, ira, text=said, update_id="test:1", addressed=True)
    first, again = table.desk.handle(meant), table.desk.handle(meant)
    talk = replace(meant, update_id="test:2", addressed=False)
    heard = [table.desk.handle(talk), table.desk.handle(talk)]
    table.desk.tools.store.close()
    assert first is not None and first.error == "command.not_found"
    assert again == replace(first, repeated=True)
    assert heard == [None, None]
