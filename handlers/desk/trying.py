"""Whether words do something here and now: an example is printed only where it works.

They are carried out for show: a command returns what it would do, and nothing of that is kept.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import replace
from enum import IntEnum

from handlers.desk.beside import Bench, Unfinished
from handlers.desk.context import Call, Context
from handlers.desk.reading import called, wanted_by_token
from handlers.desk.running import carried_out
from lexicon.errors import AdjutantError, NotAllowed, OverBudget

log = logging.getLogger("adjutant.desk")

_NO_BATTLE = "battle.none"
_NO_TIME = Bench(lambda: True, lambda: lambda: True)
"""No odds are worked out for an example: that they are asked for is enough."""


class Tried(IntEnum):
    """What comes of words: not understood; understood, but not to be done here and now; done."""

    STRANGE = 0
    NOT_NOW = 1
    DONE = 2


def tried(context: Context, line: str) -> Tried:
    """What would come of a typed command here."""
    try:
        refused = refusal_of(context, line)
    except Exception:
        # What is said of an error must not fail by its example.
        log.exception("an example failed: %s", line)
        return Tried.STRANGE
    if refused is None:
        return Tried.DONE
    known = isinstance(refused, (NotAllowed, OverBudget)) or refused.code == _NO_BATTLE
    return Tried.NOT_NOW if known else Tried.STRANGE


def refusal_of(context: Context, line: str) -> AdjutantError | None:
    """With what a typed command would be refused here; ``None`` where it would be done."""
    asking = replace(context, call=Call(), for_show=True, said_game=None, bench=_NO_TIME)
    try:
        wanted = wanted_by_token(line)
        there, form, words = called(asking, wanted)
        carried_out(there, form, words, made=False)
    except Unfinished:
        return None
    except AdjutantError as error:
        return error
    return None


def working(context: Context, lines: Iterable[str | None]) -> str | None:
    """The first of some lines that does something here; where no battle stands, or none goes on, that is understood."""
    understood: str | None = None
    for line in dict.fromkeys(lines):
        if line is None or not line.startswith("/"):
            continue
        outcome = tried(context, line)
        if outcome is Tried.DONE:
            return line
        if outcome is Tried.NOT_NOW and understood is None:
            understood = line
    goes_on = context.state is not None and context.state.ended is None
    return None if goes_on else understood
