"""Replies that are kept in memory for a repeat: the newest, and never more than fits."""

from handlers.desk.drafting import Outgoing
from handlers.desk.remembering import LETTERS, MOST, Remembered
from handlers.desk.reply import Reply


def reply(letters: int) -> Reply:
    return Reply((Outgoing("t:1", {"text": "x" * letters}),))


def test_the_oldest_are_forgotten_where_there_are_too_many_or_they_are_too_long():
    known = Remembered()
    for number in range(MOST + 5):
        known.put(f"u{number}", reply(1))
    assert [number for number in range(10) if known.get(f"u{number}") is not None] == [5, 6, 7, 8, 9]
    for number in range(20):
        known.put(f"long{number}", reply(LETTERS // 10))
    kept = [number for number in range(20) if known.get(f"long{number}") is not None]
    assert kept == list(range(11, 20))
    known.put("whole", reply(2 * LETTERS))
    assert known.get("whole") is not None, "the last one is kept in any case"
    assert known.get("long19") is None
