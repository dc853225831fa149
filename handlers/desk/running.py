"""A command is carried out: its options are read, its game is asked, it runs. Nothing is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from handlers.desk.answer import Answer
from handlers.desk.context import Context
from handlers.desk.reading import read_options
from handlers.desk.registry import Form


def carried_out(context: Context, form: Form, words: str | Mapping[str, Any], *, made: bool) -> Answer:
    """What the called command comes to; ``made`` options come from a button.

    Raises:
        AdjutantError: what was not understood, what forbids it (``OutOfOrder`` where players may agree on it all the
            same), dice typed in that nothing rolled.
    """
    options = read_options(context, words, made=made)
    refused = None if form.judge is None else form.judge(context, options)
    if refused is not None:
        raise refused
    answer = form.run(context, options)
    context.check_typed_dice()
    return answer
