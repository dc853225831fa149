"""What happened, in a word."""

from __future__ import annotations

from games.core.events import Acted, Event
from handlers.desk.answer import Words, text
from lexicon.refs import Book
from resolvers.registry import mechanics_of


def event_name(game: Book, event: Event) -> Words:
    """What an event is called; an act that any game may do goes by the rule it followed."""
    if isinstance(event, Acted) and event.mechanic:
        mechanic = next((one for one in mechanics_of(game).all() if one.name == event.mechanic), None)
        if mechanic is not None:
            return mechanic.title
    return text(f"event-{event.kind}")
