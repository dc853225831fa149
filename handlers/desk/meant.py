"""What words that begin with no command are likely meant for: dice, an army, a unit, and the command that takes it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from handlers.desk.answer import RAW, Button, Press
from handlers.desk.failure_words import instead_of, spoken_name
from handlers.desk.games import desk_of
from handlers.desk.trying import Tried, tried
from handlers.language.lexer import lex
from handlers.language.names import names_from
from lexicon.errors import AdjutantError, NotFound

if TYPE_CHECKING:
    from handlers.desk.context import Context

NOT_FOUND = "command.not_found"
_DICE = re.compile(r"\d*[dдкdk]\d+", re.IGNORECASE)
_LONGEST = 60


def meant_buttons(error: AdjutantError, context: Context | None) -> list[Button]:
    """A button that says so with the command before it, for the one who typed; labelled with what it types."""
    said = (context.request.text or "").strip().lstrip("/!").strip() if context is not None else ""
    if context is None or not said:
        return []
    words = said.partition(" ")[2].strip()
    command = instead_of(error, context)
    if isinstance(error, NotFound) and error.code == NOT_FOUND:
        if len(error.near) == 1:
            command = str(error.near[0])
        elif len(said) <= _LONGEST:
            command, words = _command_for(context, said), said
    if not command:
        return []
    label = f"/{spoken_name(command, context)} {words}".strip()
    return [Button(label, Press(command, {RAW: words} if words else {}), person=context.request.actor.key)]


def _command_for(context: Context, said: str) -> str:
    """The command that takes these words; nothing, where none is likely."""
    state = context.state
    if _DICE.match(said):
        return "roll" if tried(context, f"/roll {said}") is Tried.DONE else ""
    if state is None or state.ended is not None:
        return ""
    if state.turn == 0:
        if _names(context, "armies", said):
            return "join"
        return "deploy" if tried(context, f"/deploy {said}") is Tried.DONE else ""
    usual = desk_of(state.game).usual.get(state.phase, ())
    return usual[0] if usual and _names(context, "own_units", said) else ""


def _names(context: Context, source: str, said: str) -> bool:
    """Whether the words begin with the name of one of these, or with a part of it."""
    tokens = lex(said).tokens
    return bool(tokens) and next(names_from(context.named(source)).mentions(tokens, 0, loose=True), None) is not None
