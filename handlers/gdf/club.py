"""Commands of several parts, each named by its first word: what a club or an organiser works out between battles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated

from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Text, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options, Rest
from handlers.language.phrases import first_phrase
from handlers.topics.topic import Topic
from handlers.topics.topics import FAMILIES, answer_topic
from lexicon.errors import AdjutantError, NotUnderstood
from lexicon.folding import fold
from lexicon.names import Name

_BUTTONS_A_ROW = 3


class ClubOptions(Options):
    """Which part, and what is said of it."""

    what: Annotated[
        str | None,
        Rest(
            Name("что", "what"),
            Name("первое слово: какая часть, дальше имена и числа", "the part, then names and numbers"),
        ),
    ] = None


@dataclass(frozen=True)
class Part:
    """One part of such a command.

    Attributes:
        title: its first word, and its button; ``words``: what else calls it.
        about: what it does, for who names it and says nothing more.
        example: words that work.
        run: what it answers, or the mechanic that is asked in words.
        alone: whether it is answered without anything more.
    """

    title: Name
    words: tuple[str, ...]
    about: Text
    example: Name
    run: Callable[[Context, str], Answer] | Topic
    alone: Callable[[Context], bool] = lambda context: False


def club(name: str, *names: str, about: Name, example: Name, begins: Sequence[Text], parts: Sequence[Part]) -> None:
    """Register such a command of Grimdark Future; ``begins`` stand above its parts when it is called alone."""
    called = {fold(word): part for part in parts for word in (part.title.ru, part.title.en, *part.words)}
    topics = tuple(part.run for part in parts if isinstance(part.run, Topic))
    FAMILIES["gdf", name] = topics

    def run(context: Context, options: ClubOptions) -> Answer:
        said = (options.what or "").strip()
        if not said:
            return _menu(context, name, begins, parts)
        part, words = first_phrase(said, called)
        if part is None:
            raise NotUnderstood("club.part", field="what", value=said)
        words = words.lstrip(" :,;")
        if not words and not part.alone(context):
            return _how(part)
        if isinstance(part.run, Topic):
            return answer_topic(context, "gdf", part.run, words, f"{name} {_word(part, context)}", part.example)
        try:
            return part.run(context, words)
        except AdjutantError as error:
            error.example = error.example or part.example.to(context.language)
            raise

    examples = tuple(part.example for part in parts if part.example != example)
    command(
        name,
        *names,
        about=about,
        example=example,
        group="dice",
        model=ClubOptions,
        game="gdf",
        examples=examples,
        after_end=True,
    )(run)


def _word(part: Part, context: Context) -> str:
    return part.title.to(context.language).lower()


def _menu(context: Context, name: str, begins: Sequence[Text], parts: Sequence[Part]) -> Answer:
    blocks: list[Block] = [Headline(begins[0]), *map(Line, begins[1:])]
    buttons = [Button(part.title, Press(name, {"words": _word(part, context)}, once=False)) for part in parts]
    rows = range(0, len(buttons), _BUTTONS_A_ROW)
    return reply(*blocks, buttons=tuple(tuple(buttons[at : at + _BUTTONS_A_ROW]) for at in rows))


def _how(part: Part) -> Answer:
    """What a part does, and words that work."""
    return reply(Headline(part.title), Line(part.about), Line(text("for-example", example=part.example)))
