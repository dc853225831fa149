"""Commands whose inputs are said in free words: a topic is one mechanic as players call it, a family is a command.

A topic says how words become the mechanic's inputs, which facts are likely, what of the result matters and what it
changes in a battle. In a battle units bring what the battle knows of them; without one the words say everything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any

from pydantic import create_model

from games.core.events import Acted
from handlers.desk.answer import Answer, Button, Press, say, text
from handlers.desk.context import Context
from handlers.desk.registry import Group, command
from handlers.drawing.forecast import Forecast
from handlers.language.options import Options, Rest
from handlers.language.phrases import first_phrase
from handlers.language.saying import Said, parse_saying
from handlers.language.slots import parts_of, put_path, slots_of
from handlers.table.why import why_button
from handlers.topics.refusals import missing_inputs, path_words, with_words
from handlers.topics.topic import Changes, Topic, Turn
from handlers.topics.words import answer_blocks, forecast_of
from lexicon.errors import AdjutantError, NotAllowed, NotFound, NotUnderstood, ValueMissing
from lexicon.folding import fold
from lexicon.names import Name
from lexicon.refs import Book
from resolvers.core.given import Given
from resolvers.core.mechanic import AnyMechanic
from resolvers.core.trace import Rolled

FAMILIES: dict[tuple[Book, str], tuple[Topic, ...]] = {}
"""The topics of each command, by game and command."""


class TopicOptions(Options):
    """Everything in free words."""

    words: Annotated[
        str | None, Rest(Name("слова", "words"), Name("что важно на столе", "what matters on the table"))
    ] = None


def _shown_by(example: Name) -> type[TopicOptions]:
    """The same, described by the words of an example: what a family knows is best seen so."""
    ru, en = (example.to(language).partition(" ")[2] for language in ("ru", "en"))
    about = Name(f"что важно на столе, как в примере: {ru}", f"what matters on the table, for example: {en}")
    words = Annotated[str | None, Rest(Name("слова", "words"), about)]
    return create_model("TopicOptions", __base__=TopicOptions, words=(words, None))


def family(
    name: str,
    *names: str,
    game: Book,
    about: Name,
    example: Name,
    group: Group = "turn",
    topics: Sequence[Topic],
    before: Callable[[Context, str], Answer | None] = lambda context, words: None,
) -> None:
    """Register a command of a game: its first topic is meant when no other is named.

    ``before``: what answers some words before any topic is looked for.
    """

    def run(context: Context, options: TopicOptions) -> Answer:
        answered = before(context, options.words or "")
        if answered is not None:
            return answered
        topic, words = choose_topic(topics, options.words or "")
        return answer_topic(context, game, topic, words, name, example)

    def forecast(context: Context, options: TopicOptions) -> Forecast:
        topic, words = choose_topic(topics, options.words or "")
        turn = _asked(context, game, topic, words, name, example)
        return forecast_of(turn, context.odds(_procedure(turn)))

    def understands(context: Context, words: str) -> bool | int:
        topic, rest = choose_topic(topics, words)
        try:
            missing = missing_inputs(_asked(context, game, topic, rest, name, example))
        except AdjutantError as error:
            return 0 if isinstance(error, (NotUnderstood, NotFound)) else 1
        return int(bool(words.strip())) if missing else True

    FAMILIES[game, name] = tuple(topics)
    command(
        name,
        *names,
        about=about,
        example=example,
        group=group,
        model=_shown_by(example),
        game=game,
        forecast=forecast,
        understands=understands,
        only_asks=lambda options: choose_topic(topics, options.words or "")[0].changes is None,
        examples=tuple(topic.example for topic in topics if topic.example is not None and topic.example != example),
    )(run)


def choose_topic(topics: Sequence[Topic], words: str) -> tuple[Topic, str]:
    """The topic that the first words name, and the words after it; else the first topic and all words."""
    named = {fold(word): topic for topic in reversed(topics) for word in topic.words}
    found, rest = first_phrase(words, named)
    return found or topics[0], rest


def answer_topic(context: Context, game: Book, topic: Topic, words: str, name: str, example: Name) -> Answer:
    """Resolve a topic with the dice of this act and say what came out."""
    asked = _asked(context, game, topic, words, name, example)
    _check(context, asked)
    try:
        procedure = _procedure(asked)
        played = context.play(procedure)
    except AdjutantError as error:
        raise with_words(error, asked, f"/{name} {words}".strip(), example) from None
    rolled = any(isinstance(note, Rolled) for note in played.trace)
    odds = context.odds(procedure) if rolled and (topic.watch or topic.auto) else None
    turn = Turn(context, topic, asked.given, asked.units, asked.said, played, odds)
    changes = topic.changes(turn) if topic.changes is not None and context.state is not None else None
    return _answer(turn, changes, rolled)


def _answer(turn: Turn, changes: Changes | None, rolled: bool) -> Answer:
    context, topic = turn.context, turn.topic
    blocks = answer_blocks(turn)
    buttons: list[Button] = list(topic.buttons(turn)) if topic.buttons is not None and context.state is not None else []
    assert turn.played is not None
    if context.state is None or not (rolled or changes):
        return Answer((say(*blocks, buttons=(tuple(buttons),)),))
    done = changes or Changes()
    units = [unit.id for unit in turn.units.values()]
    event = Acted(
        actors=tuple(units[:1]),
        targets=tuple(units[1:]),
        result={"value": turn.result},
        losses=done.losses,
        facts=done.facts,
        side_facts=done.side_facts,
        battle_facts=done.battle_facts,
        destroyed=done.destroyed,
        moves_on=changes is not None,
        **context.record(turn.mechanic, turn.given, turn.played),
    )
    row = [why_button(context.state.act + 1)]
    if changes is not None:
        row.insert(0, Button(text("button-undo"), Press("undo", {})))
    return Answer((say(*blocks, buttons=(tuple(buttons), tuple(row))),), (event, *done.more))


def _check(context: Context, turn: Turn) -> None:
    """In a battle only those act whose units take part."""
    rolls = bool(turn.units) and bool(turn.topic.watch)
    if context.state is None or (turn.topic.changes is None and not rolls):
        return
    if context.state.ended is not None:
        raise NotAllowed("battle.ended", field="battle", example="/start")
    if not turn.units or turn.topic.anyone:
        return
    sides = [unit.side for unit in turn.units.values()]
    if not any(context.state.may_act_for(context.player, side) for side in sides):
        first = next(iter(turn.units.values()))
        context.require_side(first.side, unit=first.name)
    if len(set(sides)) == 1 and len(sides) > 1 and not context.tools.console:
        raise NotAllowed("fight.friends", field="targets", value=list(turn.units.values())[-1].name)


def _asked(context: Context, game: Book, topic: Topic, words: str, name: str, example: Name) -> Turn:
    """The words as inputs, with what the battle's units bring and what is taken for granted."""
    mechanic: AnyMechanic = topic.mechanic
    reading = topic.reading
    usual = ("any_units", "any_enemies") if topic.anyone else ("own_units", "enemy_units")
    sources = () if topic.facts is None else usual
    try:
        if topic.read is not None:
            said = topic.read(context, words)
        else:
            said = parse_saying(words, reading, [context.named(source) for source in sources])
    except AdjutantError as error:
        error.example = error.example or (topic.example or example).to(context.language)
        if isinstance(error, ValueMissing) and error.field:
            error.field = path_words(game, tuple(error.field.split(".")), context.language)
        raise
    return _turn(context, topic, mechanic.given, said)


def _turn(context: Context, topic: Topic, taken: type[Given], said: Said) -> Turn:
    units = {side: context.battle.unit(unit) for side, unit in said.units.items()}
    given: dict[str, Any] = {}
    for path in parts_of(taken):
        put_path(given, path, {})
    for path, value in topic.likely.items():
        put_path(given, path, value)
    for slot in slots_of(taken):
        if slot.kind == "flag" and slot.required and slot.dotted not in topic.likely:
            put_path(given, slot.dotted, False)
    for side, unit in units.items():
        assert topic.facts is not None
        known = {slot.dotted for slot in slots_of(taken)}
        for name, value in topic.facts(unit).items():
            for path in _places(topic, side, name):
                if path in known and value is not None:
                    put_path(given, path, value)
    for path, value in said.values.items():
        put_path(given, path, value)
    if topic.prepare is not None:
        topic.prepare(context, given, units)
    return Turn(context, topic, given, units, said.values)


def _places(topic: Topic, side: str, name: str) -> list[str]:
    """Where a fact of a unit belongs: under its side, under the side's kin, or it is the side itself."""
    places = [f"{side}.{name}" if side else name]
    if side and name == "type":
        places.append(side)
    for kin in topic.kin.get(side, ()):
        last = kin.rpartition(".")[2]
        places.append(kin if last == name or last.endswith(f"_{name}") else f"{kin}.{name}")
    return places


def _procedure(turn: Turn) -> Any:
    context = turn.context
    rulings = context.rulings if turn.mechanic.system == context.game else None
    return turn.mechanic.from_plain(turn.given, rulings)
