"""What was written for a button that asked for words becomes part of what it wants."""

from __future__ import annotations

import re
from dataclasses import replace

from handlers.desk.answer import RAW
from handlers.desk.context import Context
from handlers.desk.reading import DICE, Wanted, called, faces_in, said_of, with_typed
from handlers.language.options import markers
from lexicon.errors import NotUnderstood
from lexicon.folding import strip_invisible

_NUMBER = re.compile(r"[+-]?\d{1,6}(?:[.,]\d{1,3})?")


def filled(context: Context, wanted: Wanted, typed: str) -> Wanted:
    """The command of the button with the words that were written for it.

    Raises:
        NotUnderstood: ``options.value``, and whatever else reading the words of an option raises.
    """
    assert wanted.asks is not None
    typed, fills = strip_invisible(typed).strip(), wanted.asks.fills
    if fills == DICE:
        return replace(wanted, faces=faces_in(typed))
    if fills == RAW:
        assert isinstance(wanted.words, str)
        return with_typed(wanted, f"{wanted.words} {typed}".strip())
    assert not isinstance(wanted.words, str)
    here, _, _ = called(context, wanted)
    assert here.call.model is not None
    if any(name == fills for name, *_ in markers(here.call.model)):
        said = said_of(here, {fills: typed})
    elif _NUMBER.fullmatch(typed) is None:
        raise NotUnderstood("options.value", field=fills, value=typed, allowed="1 2 3")
    else:
        number = float(typed.replace(",", "."))
        said = {fills: int(number) if number == int(number) else number}
    if wanted.builds is not None:
        said = {name: list(value) if isinstance(value, (list, tuple)) else [value] for name, value in said.items()}
    return replace(wanted, words={**wanted.words, **said})
