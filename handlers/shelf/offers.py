"""What a person may post in any chat, also where the bot is not: rules found, odds, and a roll that waits for a press.

Nothing comes of asking: the store is read at most, no die falls, and what is not understood offers nothing.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from handlers.desk.answer import Button, Headline, Line, Message, Press, Text, say, text
from handlers.desk.context import Context
from handlers.desk.drafting import self_contained
from handlers.desk.registry import find_command, is_known
from handlers.desk.request import Request
from handlers.desk.seating import seat
from handlers.desk.tools import Tools
from handlers.drawing.fluent import render_text, render_words
from handlers.drawing.wording import Payload, draw_plain, render_message
from handlers.shelf.odds import OddsOptions, odds
from handlers.shelf.roll import written
from handlers.shelf.rule import look_up, show_hit
from lexicon.errors import AdjutantError
from lexicon.folding import strip_invisible
from lexicon.names import Language
from resolvers.dice.ast import Message as Rolls
from resolvers.dice.ast import Sum
from resolvers.dice.law import only_roll, weights_of
from resolvers.dice.parser import parse_message

MOST_LETTERS = 256
"""Of a question; more has none that is typed into a field."""
_ABOUT = 120
_DICE = re.compile(r"\d*\s*[dкд][\d%]|\(|\d+\s*[xх×#]", re.IGNORECASE)
_ASKED = {"rule", "roll", "odds"}
_EXAMPLES: dict[Language, tuple[str, ...]] = {
    "ru": ("9к6 4+", "отбрасывание", "шансы 9к6 4+ спас 5+"),
    "en": ("9d6 4+", "drive back", "odds 9d6 4+ save 5+"),
}


@dataclass(frozen=True, slots=True)
class Offer:
    """One thing to post.

    Attributes:
        title, about: what it is called in the list, and a line below.
        payload: what is posted, in words.
    """

    title: str
    about: str
    payload: Payload


def offers(tools: Tools, request: Request) -> tuple[Offer, ...]:
    """What the text of the request may be meant for, the likeliest first; examples for no text."""
    context = seat(tools, request, reads_only=True)
    said = " ".join(strip_invisible((request.text or "")[:MOST_LETTERS]).split()).lstrip("/!")
    try:
        return tuple(_of(context, said) if said else _examples(context))
    except AdjutantError:
        return ()


def _examples(context: Context) -> Iterator[Offer]:
    """One of each kind, with what to type for it."""
    for said in _EXAMPLES[context.language]:
        for found in list(_of(context, said))[:1]:
            yield Offer(said, found.about if found.title == said else f"{found.title} · {found.about}", found.payload)


def _of(context: Context, said: str) -> Iterator[Offer]:
    word, _, rest = said.partition(" ")
    asked = find_command(word).name if is_known(word) else ""
    words = rest if asked in _ASKED else said
    if asked == "odds":
        yield from _odds(context, words)
    elif asked == "roll" or (asked != "rule" and _DICE.match(words)):
        yield from _roll(context, words)
    else:
        yield from _rules(context, words)


def _roll(context: Context, words: str) -> Iterator[Offer]:
    """A roll that the first press makes, and its odds."""
    message = parse_message(words)
    title, chance = written(words, message.label), _chance(message)
    button = Button(text("inline-roll"), Press("roll", {"words": words}, once=False))
    if self_contained(button) is not None:
        label = [] if message.label is None else [Line(message.label)]
        waits = say(Headline(title), *label, *([] if chance is None else [Line(chance)]), buttons=((button,),))
        about = "" if chance is None else render_words(chance, context.language)
        yield _offer(waits, context.language, title, _joined(render_text("inline-once", {}, context.language), about))
    yield from _odds(context, words)


def _chance(message: Rolls) -> Text | None:
    """The chance of success, or of the mean or more; ``None`` where it is not to be had at once."""
    try:
        roll = only_roll(message, "")
        laws = weights_of(roll)
    except AdjutantError:
        return None
    if message.repeat > 1:
        return None
    if isinstance(roll, Sum) and roll.comparison is not None:
        law = laws["success"]
        return text("inline-success", chance=Fraction(law.get(True, 0), sum(law.values())))
    law = laws.get("unsaved") or laws.get("successes") or laws["total"]
    whole = sum(law.values())
    least = math.ceil(Fraction(sum(value * weight for value, weight in law.items()), whole))
    better = sum(weight for value, weight in law.items() if value >= least)
    return text("inline-or-more", least=least, chance=Fraction(better, whole))


def _odds(context: Context, words: str) -> Iterator[Offer]:
    try:
        answer = odds(context, OddsOptions(what=words))
    except AdjutantError:
        return
    for message in answer.messages:
        yield _offer(message, context.language)


def _rules(context: Context, words: str) -> Iterator[Offer]:
    found = look_up(context, words)
    language: Language = "en" if found.english else context.language
    likely = found.hits if found.confident else [hit for hit in found.hits if hit.title in found.suggestions]
    for hit in likely:
        for message in show_hit(context, hit).messages:
            yield _offer(message, language)


def _offer(message: Message, language: Language, title: str = "", about: str = "") -> Offer:
    """The message with its first line for a title, and with those buttons alone that roll."""
    payload = render_message(message, language, lambda button: self_contained(button) or "")
    if not title:
        payload["buttons"] = []
        title, _, rest = draw_plain(payload).partition("\n")
        about = _joined(*rest.split("\n"))
    return Offer(title, about, payload)


def _joined(*lines: str) -> str:
    about = " · ".join(" ".join(line.split()) for line in lines if line.strip())
    return about if len(about) <= _ABOUT else about[: _ABOUT - 1].rstrip() + "…"
