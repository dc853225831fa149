"""Buttons that ask for words before they do anything: what is asked for, as it is kept with the button.

In both languages, since a button hangs where both are read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from handlers.desk.answer import Answer, Asks, Headline, Line, Message, Words
from handlers.drawing.fluent import in_line
from lexicon.names import Name

_WORDS = ("title", "label", "example")


def kept_asks(asks: Asks) -> dict[str, Any]:
    """What is asked for as plain data."""
    words = {name: _in_both(getattr(asks, name)) for name in _WORDS}
    return {**words, "fills": asks.fills, "long": asks.long}


def asks_of(kept: Mapping[str, Any] | None) -> Asks | None:
    """What a stored button asks for."""
    if kept is None:
        return None
    title, label, example = (Name(*kept[name]) for name in _WORDS)
    return Asks(title, label, kept["fills"], example, kept["long"])


def asked_for(asks: Asks, token: str) -> Answer:
    """The question itself, for the eyes of whoever pressed the button of that token."""
    example = (Line(asks.example),) if asks.example else ()
    return Answer((Message((Headline(asks.title), Line(asks.label), *example), alone="aside", asks=(asks, token)),))


def _in_both(words: Words) -> list[str]:
    return [in_line(words, "ru"), in_line(words, "en")]
