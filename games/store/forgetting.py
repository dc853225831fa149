"""Forgetting a person or a chat: everything that would tell of them goes, and every log stays whole.

A log knows players by number alone, and what they said in their own words stands beside it (games/store/texts.py).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable

from games.store.connection import Connection
from games.store.people import Person
from games.store.texts import Texts, Written

PERSONAL = {
    "persons": "the key, the name and the language go; the number stays, since seats refer to it",
    "seats": "stays: a former player of that number",
    "stand_ins": "stays, by the number of the person: whoever sits in for them now sits there for good",
    "settings": "those of the person's scope go, and offers of a seat that call the person",
    "rosters": "go",
    "looks": "go",
    "standing": "go: what was said beforehand by that person, for any of their sides",
    "papers": "go: what a sealed paper said, which its line holds a salted hash of",
    "reminders": "those the person asked for go",
    "texts": "go, but for names of an army list",
    "buttons": "those for the person alone go, and those that repeat a text of theirs; who pressed one is a number",
    "updates": "kept replies of their battles go; that they were dealt with stays",
    "outbox": "messages that were sent go, of their battles and to them alone",
    "messages": "those of the private chat go",
    "cards": "those of their battles go: they are made anew",
    "results": "those of the private chat go; elsewhere a result knows seats alone",
    "channels": "the private chat is played in no more",
    "shelved": "nor do battles wait in it",
}
"""Every table with a column that tells of a person or a chat, and what is forgotten of it."""

Spares = Callable[[Written], bool]
"""Whether a text is nobody's own words: a name that an army list gives."""


def forget_person(
    connection: Connection, texts: Texts, known: Person, private: Iterable[str], spares: Spares
) -> tuple[str, ...]:
    """Forget a person; part of a transaction. ``private``: the channels that only they read.

    Returns the battles whose texts are other ones now.
    """
    run, number = connection.run, known.id
    own = "battle IN (SELECT battle FROM seats WHERE person = ?1 UNION SELECT battle FROM stand_ins WHERE owner = ?1)"
    said = [text for text in texts.by(number) if not spares(text)]
    for text in said:
        texts.remove(text)
    for words in {json.dumps(word, ensure_ascii=False)[1:-1] for text in said for word in text.words}:
        run(f"DELETE FROM buttons WHERE {own} AND instr(does, ?2) > 0", number, words)  # noqa: S608
    alone = "EXISTS (SELECT 1 FROM json_each(buttons.persons) WHERE value = ?)"
    run(f"DELETE FROM buttons WHERE persons IS NOT NULL AND {alone}", number)  # noqa: S608
    run(f"UPDATE updates SET reply = NULL WHERE {own}", number)  # noqa: S608
    run(f"DELETE FROM outbox WHERE state <> 'pending' AND {own}", number)  # noqa: S608
    run(f"DELETE FROM cards WHERE {own}", number)  # noqa: S608
    run("DELETE FROM settings WHERE scope = ?", known.scope)
    run("DELETE FROM settings WHERE scope GLOB 'battle:*' AND instr(value, json_quote(?)) > 0", known.key)
    for table in ("rosters", "looks", "papers", "standing", "reminders"):
        run(f"DELETE FROM {table} WHERE person = ?", number)  # noqa: S608 - names of our own
    run("UPDATE stand_ins SET back_at = at WHERE owner = ? AND back_at IS NULL", number)
    run("UPDATE persons SET key = NULL, name = '', language = NULL WHERE id = ?", number)
    for channel in private:
        forget_chat(connection, channel)
    return tuple(dict.fromkeys(text.battle for text in said))


def forget_chat(connection: Connection, channel: str) -> bool:
    """Forget a chat: its battle is played there no more, and nothing of it waits or is kept; part of a transaction.

    Returns whether there was anything of it.
    """
    found = 0
    for table, column in (
        ("cards", "channel"),
        ("messages", "channel"),
        ("reminders", "channel"),
        ("outbox", "channel"),
        ("settings", "scope"),
        ("results", "channel"),
        ("shelved", "channel"),
        ("channels", "channel"),
    ):
        found += connection.run(f"DELETE FROM {table} WHERE {column} = ?", channel)  # noqa: S608 - names of our own
    return found > 0
