"""A broken rule of an army list in words, and lines of a list that were not understood."""

from __future__ import annotations

from collections.abc import Sequence

from armies.core.check import Violation
from armies.core.pasted import Unread
from handlers.desk.answer import Line, Text, Words, text
from handlers.desk.context import Context
from handlers.desk.failure_words import unread_line
from handlers.desk.lists import beginning
from lexicon.names import Language

_MOST_UNREAD = 10


def violation_text(violation: Violation, language: Language) -> Text:
    """One broken rule of an army list in words, with its page."""
    params = {name: value if value is not None else "" for name, value in violation.params(language).items()}
    return text(f"violation-{violation.code}", **params | {"page": violation.ref})


def violation_lines(context: Context, violations: Sequence[Violation], most: int, way: Words = "") -> list[Line]:
    """The first ``most`` rules that are broken, and how many more; ``way``: what to type for those."""
    shown, more = beginning(violations, most, way)
    return [*(Line(violation_text(one, context.language)) for one in shown), *more]


def unread_lines(context: Context, unread: Sequence[Unread]) -> list[Line]:
    """The lines that were not understood, and why; of more than a few, how many more there are."""
    shown, more = beginning(unread, _MOST_UNREAD, text("list-mend-lines"))
    return [*(unread_line(one, context.language) for one in shown), *more]
