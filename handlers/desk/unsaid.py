"""What was not written, or wrongly, is asked for, so that nobody has to look for the button or type it all anew."""

from __future__ import annotations

from handlers.desk.answer import RAW, Asks, Button, Press
from handlers.desk.context import Context
from handlers.desk.reading import Wanted
from handlers.desk.registry import find_command
from handlers.desk.request import Request
from handlers.language.options import Rest, markers
from lexicon.errors import AdjutantError, NotFound, NotUnderstood, ValueMissing


def asking_for_words(error: AdjutantError, context: Context | None) -> Button | None:
    """The button that asks for the free words which a bare command lacks; ``None`` where it lacks something else."""
    call = None if context is None else context.call
    if error.code != "options.missing" or context is None or call is None or call.model is None:
        return None
    free = (one for name, one, *_ in markers(call.model) if name == error.field and isinstance(one, Rest))
    missing = next(free, None)
    if missing is None or call.words or call.options:
        return None
    about, example = find_command(call.command).about_in(context.game), call.example.partition(" ")[2]
    asks = Asks(about, missing.about, RAW, example)
    return Button(about, Press(call.command, {RAW: ""}, once=False, asks=asks), person=context.request.actor.key)


def asked_again(error: AdjutantError, request: Request, wanted: Wanted | None) -> tuple[Asks, str] | None:
    """What a button asks once more, whose answer in writing was refused for its words, with the button's token."""
    if request.press is None or request.words is None or request.tapped or wanted is None or wanted.asks is None:
        return None
    return (wanted.asks, request.press) if isinstance(error, (NotFound, NotUnderstood, ValueMissing)) else None
