"""A broken rule of an army list in words, and lines of a list that were not understood."""

from __future__ import annotations

from collections.abc import Iterable

from armies.core.check import Violation
from armies.core.pasted import Unread
from handlers.desk.answer import Line, Text, text
from handlers.desk.context import Context
from handlers.desk.failure_words import unread_line


def violation_text(violation: Violation, context: Context) -> Text:
    """One broken rule of an army list in words, with its page."""
    params = {name: value if value is not None else "" for name, value in violation.params(context.language).items()}
    return text(f"violation-{violation.code}", **params | {"page": violation.ref})


def unread_lines(context: Context, unread: Iterable[Unread]) -> list[Line]:
    """Each line that was not understood, and why."""
    return [unread_line(one, context.language) for one in unread]
