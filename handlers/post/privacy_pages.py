"""What is stored of somebody, in words; the question before it is forgotten."""

from __future__ import annotations

import json
from collections.abc import Iterator

from games.store.personal import Stored
from games.store.pruning import BOUNDS
from handlers.desk.answer import Answer, Block, Button, File, Headline, Line, Press, reply, text
from handlers.desk.context import Context
from handlers.post import farewell
from handlers.post.retention import NOTICE
from handlers.table.zones import TOWNS
from lexicon.errors import NotAllowed
from lexicon.folding import fold
from lexicon.names import Name

_ME = frozenset(map(fold, ("", "me", "myself", "меня", "себя", "обо мне", "about me", "мои данные")))
FILE = "adjutant.json"


def page_of(context: Context) -> Answer:
    """What is stored, how much of it, for how long; with buttons to take it along and to be forgotten."""
    known = context.tools.store.stored_of(context.request.actor.key)
    if known is None:
        return reply(text("privacy-nobody"))
    take = Button(text("privacy-take"), Press("privacy", {"file": True}, once=False), person=context.request.actor.key)
    go = Button(text("privacy-forget"), Press("forget", {}, once=False), style="danger")
    return reply(Headline(text("privacy-title")), *_lines(context, known), buttons=((take, go),))


def _lines(context: Context, known: Stored) -> Iterator[Block]:
    person, settings = context.request.actor, dict(known["settings"])
    zone = settings.pop("zone", None)
    language = settings.pop("language", None)
    yield Line(text("privacy-name", name=person.name, id=person.key))
    yield Line(text("privacy-language", language=language or "", zone=TOWNS.get(str(zone), zone) if zone else ""))
    yield Line(
        text(
            "privacy-own",
            rosters=len(known["rosters"]),
            settings=len(settings),
            reminders=sum(not one["done"] for one in known["reminders"]),
        )
    )
    yield Line(text("privacy-battles", count=len(known["battles"]), going=_going(context, known)))
    yield Line(text("privacy-texts", count=_own_words(context)))
    yield Line(text("privacy-how-long", days=BOUNDS.sent.days, buttons=BOUNDS.known.days))
    kept = context.tools.keep_battles
    yield Line(text("privacy-battles-kept", days=kept or 0, notice=NOTICE.days))
    yield Line(text("privacy-for-whom"))


def _going(context: Context, known: Stored) -> int:
    """How many of the battles are not over."""
    states = (context.tools.store.state(one["battle"]) for one in known["battles"])
    return sum(state.ended is None and not state.moved for state in states)


def _own_words(context: Context) -> int:
    """How many texts would be forgotten."""
    spares = farewell.nobodys(context.tools)
    texts = context.tools.store.logs.lines.texts.by(context.person or 0)
    return sum(not spares(said) for said in texts)


def file_of(context: Context) -> Answer:
    """Everything as one JSON file."""
    known = context.tools.store.stored_of(context.request.actor.key) or {}
    made = json.dumps(known, ensure_ascii=False, indent=1)
    return reply(File(FILE, made.encode(), text("privacy-file")))


def before_forgetting(context: Context, who: str) -> Answer:
    """What goes and what stays.

    Raises:
        NotAllowed: ``forget.others``.
    """
    if fold(who) not in _ME:
        raise NotAllowed("forget.others", field="who", value=who, example=Name("/забудь меня", "/forget me"))
    key = context.request.actor.key
    known = context.tools.store.stored_of(key)
    if known is None:
        return reply(text("privacy-nobody"))
    going = _going(context, known)
    plain = context.tools.store.logs.lines.texts.plain(context.person or 0)
    yes = Button(text("forget-yes"), Press("forget", {"sure": True}), person=key, style="danger")
    take = Button(text("privacy-take"), Press("privacy", {"file": True}, once=False), person=key)
    return reply(
        Headline(text("forget-ask")),
        Line(text("forget-goes", rosters=len(known["rosters"]), texts=_own_words(context))),
        Line(text("forget-stays")),
        *([Line(text("forget-plain", count=plain))] if plain else []),
        *([Line(text("forget-battles", count=going))] if going else []),
        Line(text("forget-for-good"), strong=True),
        buttons=((yes,), (take,)),
    )


def forgotten(context: Context) -> Answer:
    """It is done where the answer is written down."""
    return Answer(reply(text("forget-done")).messages, forgets=True)
