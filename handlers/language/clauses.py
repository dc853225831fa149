"""One message, several things to do: ``воины 1 преследуют, воины 2 стоят`` are two clauses of one command."""

from __future__ import annotations

import re

from handlers.language.grammar import Made, parse_words
from handlers.language.names import Sources
from lexicon.errors import AdjutantError, NotUnderstood

_APART = re.compile(r"(\s*[,;]\s*|\s+(?:и|and)\s+)", re.IGNORECASE)
_MOST = 12


def parse_clauses(model: type[Made], text: str, sources: Sources, *, example: str) -> Made:
    """The options that ``text`` says; where it says two things of one, those of each clause, the others in ``then``.

    Raises:
        AdjutantError: see :func:`handlers.language.grammar.parse_words`, of the text as a whole.
    """
    try:
        return parse_words(model, text, sources, example=example)
    except NotUnderstood as error:
        if error.code != "options.twice":
            raise
        first, *others = _clauses(model, text, sources) or (None,)
        if first is None:
            raise
        return first.model_copy(update={"then": tuple(others)})


def _clauses(model: type[Made], text: str, sources: Sources) -> list[Made]:
    """The options of each clause; nothing, where the text does not fall into such as say something by themselves."""
    parts = _APART.split(text)
    made: list[Made] = []
    begin = 0
    for end in range(1, min(len(parts), 2 * _MOST) + 1, 2):
        try:
            made.append(parse_words(model, "".join(parts[begin:end]), sources, example=""))
        except AdjutantError:
            continue
        begin = end + 1
    return made if begin > len(parts) else []
