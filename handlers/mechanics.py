"""``/do``: any mechanic of any game by its name, for whatever has no command of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BaseModel

from games.events import Acted
from handlers.answer import Answer, Headline, Line, reply, say, text
from handlers.context import Context
from handlers.options import Choice, Options, Rest
from handlers.registry import command
from handlers.results import result_blocks
from handlers.start import GAMES
from handlers.vocabulary import value_said, vocabulary
from lexicon.errors import Ambiguous, NotFound, NotUnderstood
from lexicon.folding import fold
from lexicon.matching import rank
from lexicon.names import Name
from lexicon.refs import Book
from resolvers.core.mechanic import Mechanic
from resolvers.core.plain import plain
from resolvers.core.trace import Rolled
from resolvers.registry import mechanics_of

_PAIR = re.compile(r"(?<!\S)([^\s=]+)=(\"[^\"]*\"|\S+)")
_CLEAR = 8.0


class DoOptions(Options):
    """Which mechanic, with which inputs."""

    game: Annotated[
        Book | None, Choice(Name("игра", "game"), Name("по чьим правилам", "by whose rules"), GAMES, explicit=True)
    ] = None
    what: Annotated[
        str | None,
        Rest(
            Name("правило и данные", "rule and inputs"),
            Name("откат units_falling_back=2", "fall_back units_falling_back=2"),
        ),
    ] = None


@command(
    "do",
    "сделай",
    "механика",
    about=Name("Любое правило по имени: бросить и посчитать", "Any rule by its name: roll it and count"),
    example=Name("/do откат units_falling_back=2", "/do fall_back units_falling_back=2"),
    group="dice",
    model=DoOptions,
)
def do(context: Context, options: DoOptions) -> Answer:
    """Without a name it lists the game's mechanics; with one it resolves it and cites the page."""
    game = options.game or context.game or "wma"
    if options.what is None:
        names = [mechanic.title.to(context.language) for mechanic in mechanics_of(game).all()]
        return reply(Headline(text("do-list", game=GAMES[game][0])), Line(", ".join(names)))
    mechanic, rest = find_mechanic(game, options.what)
    given = parse_inputs(mechanic, rest)
    return resolved(context, mechanic, given)


def resolved(context: Context, mechanic: Mechanic, given: Mapping[str, Any]) -> Answer:
    """Resolve it with the dice of this act; in a battle what was rolled stands in the log."""
    rulings = context.rulings if mechanic.system == (context.game or mechanic.system) else None
    played = context.play(mechanic.procedure(given, rulings))
    message = say(*result_blocks(mechanic, played))
    rolled = any(isinstance(note, Rolled) for note in played.trace)
    if context.state is None or not rolled:
        return Answer((message,))

    event = Acted(
        result={"value": plain(played.result)}, moves_on=False, **context.record(mechanic.name, given, played)
    )
    return Answer((message,), (event,))


def find_mechanic(game: Book, words: str) -> tuple[Mechanic, str]:
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
        near = [match.name for match in rank(said, names, floor=45.0)[:3]]
        raise NotFound("mechanic.not_found", field="what", value=said, near=near)
    alike = [match for match in ranked if ranked[0].score - match.score < _CLEAR]
    if len(alike) > 1 and ranked[0].score < 100:
        raise Ambiguous("name.ambiguous", field="what", value=said, candidates=[m.name for m in alike], span=said)
    return ranked[0].thing, " ".join(tokens[stop:])


def parse_inputs(mechanic: Mechanic, words: str) -> dict[str, Any]:
    """Inputs as typed: one JSON object, or ``field=value`` pairs with dots for what stands inside.

    Raises:
        NotUnderstood: ``json.syntax``, ``options.unknown``.
    """
    words = words.strip()
    if words.startswith("{"):
        try:
            made = json.loads(words)
        except (ValueError, RecursionError):
            raise NotUnderstood("json.syntax", field="what", value=words[:40], allowed='{"type": "infantry"}') from None
        return dict(made)
    given: dict[str, Any] = {}
    for found in _PAIR.finditer(words):
        path = [_field_said(mechanic, part) for part in found[1].split(".")]
        _put(given, path, _value_said(mechanic, found[2].strip('"')))
    left = _PAIR.sub(" ", words).split()
    if left:
        raise NotUnderstood("options.unknown", field="what", value=" ".join(left), allowed=fields_of(mechanic.given))
    return given


def fields_of(model: type[BaseModel]) -> list[str]:
    """The names of a model's inputs."""
    return list(model.model_fields)


def _field_said(mechanic: Mechanic, said: str) -> str:
    folded = fold(said)
    for field, word in vocabulary(mechanic.system).fields.items():
        if folded in word.said():
            return field
    return said


def _value_said(mechanic: Mechanic, said: str) -> Any:
    try:
        return json.loads(said)
    except ValueError:
        pass
    if fold(said) in ("да", "yes"):
        return True
    if fold(said) in ("нет", "no"):
        return False
    return value_said(mechanic.system, said, tuple(vocabulary(mechanic.system).values)) or said


def _put(given: dict[str, Any], path: list[str], value: Any) -> None:
    here: Any = given
    for at, part in enumerate(path):
        last = at == len(path) - 1
        if isinstance(here, list):
            index = int(part) if part.isdigit() and len(part) < 3 else 0
            while len(here) <= index:
                here.append({})
            if last:
                here[index] = value
            else:
                here = here[index]
            continue
        if last:
            here[part] = value
        else:
            here = here.setdefault(part, [] if path[at + 1].isdigit() else {})
