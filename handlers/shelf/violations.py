"""A broken rule of an army list in words."""

from __future__ import annotations

from armies.core.check import Violation
from handlers.desk.answer import Text, text
from handlers.desk.context import Context


def violation_text(violation: Violation, context: Context) -> Text:
    """One broken rule of an army list in words, with its page."""
    params = {name: value if value is not None else "" for name, value in violation.params(context.language).items()}
    return text(f"violation-{violation.code}", **params | {"page": violation.ref})
