"""``/do``: any mechanic of any game by its name, for whatever has no command of its own."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from pydantic import BaseModel

from handlers.desk.answer import Answer, Headline, Line, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.choosing import named_game
from handlers.language.options import Choice, Options, Rest
from handlers.table.start import GAMES
from handlers.topics.samples import working_inputs
from handlers.topics.topic import Topic
from handlers.topics.topics import answer_topic
from handlers.topics.worded import worded
from lexicon.errors import Ambiguous, NotFound
from lexicon.folding import fold
from lexicon.matching import clearest, rank
from lexicon.names import Language, Name
from lexicon.refs import MAIN, Book
from resolvers.core.mechanic import AnyMechanic
from resolvers.registry import mechanics_of


class DoOptions(Options):
    """Which mechanic, with which inputs."""

    game: Annotated[
        Book | None, Choice(Name("игра", "game"), Name("по чьим правилам", "by whose rules"), GAMES, explicit=True)
    ] = None
    what: Annotated[
        str | None,
        Rest(
            Name("правило и данные", "rule and inputs"),
            Name("спасбросок попадания 5", "armour save hits 5"),
        ),
    ] = None


@command(
    "do",
    "сделай",
    "механика",
    about=Name("Любое правило по имени: бросить и посчитать", "Any rule by its name: roll it and count"),
    example=Name("/do wma спасбросок попадания 5", "/do wma armour save hits 5"),
    group="dice",
    model=DoOptions,
)
def do(context: Context, options: DoOptions) -> Answer:
    """Without a name it lists the game's mechanics; with one it resolves it and cites the page."""
    named, words = named_game(options.what or "")
    game = options.game or named or context.game or MAIN
    if not words:
        names = [mechanic.title.to(context.language) for mechanic in mechanics_of(game).all()]
        return reply(Headline(text("do-list", game=GAMES[game][0])), Line(", ".join(names)))
    mechanic, rest = find_mechanic(game, words, context.language)
    name = f"do {game} {mechanic.title.to(context.language).lower()}"
    return answer_topic(context.by_rules_of(game), game, topic_of(mechanic), rest, name, example_of(mechanic))


def topic_of(mechanic: AnyMechanic) -> Topic:
    """A mechanic as its inputs alone describe it: what needs two things takes them before and after ``>``."""
    mechanic.given.model_rebuild()
    parts = [
        name
        for name, info in mechanic.given.model_fields.items()
        if info.is_required() and isinstance(info.annotation, type) and issubclass(info.annotation, BaseModel)
    ]
    return Topic(mechanic, sides=tuple(parts[:2]), auto=True)


@cache
def example_of(mechanic: AnyMechanic) -> Name:
    """Words that work: every input that the mechanic needs, with a value that its rules take."""
    return Name(_example(mechanic, "ru"), _example(mechanic, "en"))


def _example(mechanic: AnyMechanic, language: Language) -> str:
    inputs = working_inputs(mechanic)
    assert inputs is not None, f"nothing is known that {mechanic.name} takes"
    words = worded(inputs, topic_of(mechanic).reading, language)
    return f"/do {mechanic.system} {mechanic.title.to(language).lower()} {words}".rstrip()


def find_mechanic(game: Book, words: str, language: Language = "ru") -> tuple[AnyMechanic, str]:
    """The mechanic that the first words name, by code or title, and the words after it.

    Raises:
        NotFound: ``mechanic.not_found``; Ambiguous: ``name.ambiguous``.
    """
    every = mechanics_of(game).all()
    names = [(name, m) for m in every for name in (m.name, m.name.replace("_", " "), m.title.ru, m.title.en)]
    tokens = words.split()
    stop = next((at for at, token in enumerate(tokens) if "=" in token or token.startswith("{")), len(tokens))
    by_name = {fold(name): mechanic for name, mechanic in names}
    for at in range(min(stop, 8), 0, -1):
        found = by_name.get(fold(" ".join(tokens[:at])))
        if found is not None:
            return found, " ".join(tokens[at:])
    said = " ".join(tokens[:stop])
    ranked = rank(said, names)
    if not ranked:
        near = list(dict.fromkeys(match.thing.title.to(language) for match in rank(said, names, floor=45.0)[:3]))
        example = example_of(every[0]).to(language)
        raise NotFound("mechanic.not_found", field="what", value=said, near=near, example=example)
    alike = clearest(ranked)
    if len(alike) > 1 and ranked[0].score < 100:
        raise Ambiguous(
            "name.ambiguous",
            field="what",
            value=said,
            candidates=[m.thing.title.to(language) for m in alike],
            span=said,
        )
    return ranked[0].thing, " ".join(tokens[stop:])
