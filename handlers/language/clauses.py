"""One message, several things to do: ``воины 1 преследуют, воины 2 стоят`` are two clauses of one command."""

from __future__ import annotations

import re
from functools import cache

from handlers.language.grammar import Made, parse_words
from handlers.language.lexer import MOST_WORDS, lex
from handlers.language.names import Sources, names_from
from handlers.language.options import Options, Pick, markers
from handlers.language.phrases import AIMING
from lexicon.errors import AdjutantError, OfWhom, ValueMissing

_APART = re.compile(r"(\s*[,;]\s*(?:(?:а|и|and|but)\s+)?|\s+(?:и|and)\s+)", re.IGNORECASE)
_MOST = 12
_MOST_READ = 1_500
"""Words that are read while clauses are looked for, each as often as it is: what a dozen clauses of four words take."""
_TWO = 2
_SEVERAL = ("options.twice", "name.stranger")
"""What words come to that say two things: one thing twice, or one's own unit behind the enemy's."""


def parse_clauses(model: type[Made], text: str, sources: Sources, *, example: str) -> Made:
    """The options that ``text`` says; where it says two things of one, those of each clause, the others in ``then``.

    So it is where an option is said twice, and where two things are aimed at: ``слоны > воины 1, конница > воины 2``.

    Raises:
        AdjutantError: see :func:`handlers.language.grammar.parse_words`, of the text as a whole.
    """
    try:
        made = parse_words(model, text, sources, example=example)
        return _aimed_apart(model, text, sources) or made
    except AdjutantError as error:
        if not _says_several(model, text, error):
            raise _sayable(error, model, text, sources) from None
        first, *others = _clauses(model, text, sources) or (None,)
        if first is None:
            raise _sayable(error, model, text, sources) from None
        return first.model_copy(update={"then": tuple(others)})


def _says_several(model: type[Options], text: str, error: AdjutantError) -> bool:
    """Whether the words may be clauses: a thing said beside one of several is of it alone where each acts by itself."""
    if error.code == "options.too_long":
        return False
    if error.code in _SEVERAL or len(lex(text).parted()) > _TWO:
        return True
    picks = [marker for _, marker, *_ in markers(model) if isinstance(marker, Pick)]
    of_it = isinstance(error, OfWhom) and not error.doubt
    return of_it and any(pick.each for pick in picks) and not any(pick.target for pick in picks)


def _sayable(error: AdjutantError, model: type[Options], text: str, sources: Sources) -> AdjutantError:
    """Of the ways to say of whom something is meant, those that are understood."""
    if isinstance(error, OfWhom):
        error.ways = tuple(way for way in error.ways if way[1] != text and _is_understood(model, way[1], sources))
    return error


def _is_understood(model: type[Options], text: str, sources: Sources) -> bool:
    """So it is, too, where something else is asked next."""
    try:
        parse_words(model, text, sources, example="")
    except (OfWhom, ValueMissing):
        return True
    except AdjutantError:
        return bool(_clauses(model, text, sources))
    return True


def _aimed_apart(model: type[Made], text: str, sources: Sources) -> Made | None:
    """Its clauses, where a small word aims twice and each clause says whom: ``А идут на воинов 1, Б на воинов 2``."""
    aims = [name for name, marker, *_ in markers(model) if isinstance(marker, Pick) and marker.target]
    if not aims or sum(token.folded in AIMING for token in lex(text).tokens) < _TWO:
        return None
    first, *others = _clauses(model, text, sources) or (None,)
    if first is None or not others or not all(any(getattr(one, aim) for aim in aims) for one in (first, *others)):
        return None
    return first.model_copy(update={"then": tuple(others)})


def _clauses(model: type[Made], text: str, sources: Sources) -> list[Made]:
    """The options of each clause; nothing, where the text does not fall into such as say something by themselves.

    Nor is a text looked through that is too long for a command: it would be read again for each of its commas.
    """
    if len(lex(text)) > MOST_WORDS:
        return []
    sources = cache(lambda name, known=sources: names_from(known(name)))  # they are the same for each clause
    parts = _APART.split(text)
    made: list[Made] = []
    begin = read = 0
    while begin < min(len(parts), 2 * _MOST):
        for end in range(len(parts), begin, -2):
            clause = "".join(parts[begin:end])
            read += len(lex(clause))
            if read > _MOST_READ:
                return []
            try:
                made.append(parse_words(model, clause, sources, example=""))
            except AdjutantError:
                continue
            begin = end + 1
            break
        else:
            return []
    return made if begin > len(parts) else []
