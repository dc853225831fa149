"""Twice the words are twice the work at most, for every command of every game, whatever is said again and again.

Work is counted in calls of our own, not timed: what is too slow on paper is too slow on any machine.
"""

from functools import partial

import pytest

from handlers.desk.registry import commands
from lexicon.refs import BOOKS, Book
from tests.support import printed
from tests.support.chat_table import Table
from tests.support.work_counted import work_of

_SAID = ("1+", "x,", "{} 1 ", "1 ", "1-2 ", "> ", "на ", ", ", "и ", "=", "65см ", "ж ", "a=b ", "(", "4+ ", "враг ",
         "6d6+", "#s9 ", "«", "2 {} 30\n", "прикрыты {} 1 ", "длинное_слово_" * 4 + " ", "не ")  # fmt: skip
_UNITS = {"wma": "легионеры", "gdf": "братья", "aob": "пехота", "fog": "пехота", "wil": "гренадеры"}
_WORDS, _LETTERS = 70, 2_000
_SLACK = 1_500
"""Calls: what an act is before a word of it is read."""


def _said(table: Table, game: Book, name: str, words: str, at: int) -> None:
    """Behind the command, or, of every fourth, in one of its options as a platform takes them apart."""
    known = commands()[name]
    fields = list((known.forms.get(game) or known.forms[None]).model.model_fields)
    if (at + BOOKS.index(game)) % 4 or not fields:
        table.say(printed.IRA, f"/{name} {words}")
    else:
        table._handle(printed.IRA, None, None, command=name, options={fields[at % len(fields)]: words})


def _work(table: Table, game: Book, name: str, words: str, at: int) -> int:
    return work_of(partial(_said, table, game, name, words, at))


def _is_more(work: int, work_of_twice: int) -> bool:
    """More than twice. Once it may be a step, where longer words are read another way; what grows so does it again."""
    return work_of_twice > 2.2 * work + _SLACK


@pytest.mark.parametrize("game", BOOKS)
def test_reading_takes_work_in_proportion_to_what_was_typed(game, tmp_path):
    place = printed.Place(tmp_path, "ru", game)
    table = Table(place.start)
    table.acts = 1_000
    names = [name for name, known in commands().items() if not known.hidden and {game, None} & set(known.forms)]
    assert len(names) > 40
    slow = []
    for at, name in enumerate(names):
        said = _SAID[(at * 5 + BOOKS.index(game)) % len(_SAID)].format(_UNITS[game])
        once = said * _WORDS if at % 2 else (said * _LETTERS)[:_LETTERS]
        works = [_work(table, game, name, once * times, at) for times in (1, 2)]
        if _is_more(*works) and _is_more(works[1], _work(table, game, name, once * 4, at)):
            slow.append((name, said, len(once), *works))
    table.desk.tools.store.close()
    assert slow == []
