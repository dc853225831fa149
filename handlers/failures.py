"""The one place where errors become replies.

What happens to which error, in this order:

1. ``Ambiguous``: a choice of buttons, each repeating the command with the right name in place of what was typed.
2. ``NotFound``: what was not found, and what comes near; a near command or name is a button when there is just one way.
3. Any other error of ours: the sentence of its code, with what is allowed and an example, in the reader's language.
4. A code without a sentence of its own: the sentence of its class (``input.not_understood``...), with the same data.

Nothing else reaches a player: what is not ours is logged by the desk and answered as ``program.failure``.
"""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any

from handlers.answer import Button, Line, Message, Press, say, text
from handlers.fluent import has_text, render_text, render_words
from lexicon.errors import (
    AdjutantError,
    Ambiguous,
    NotAllowed,
    NotFound,
    NotUnderstood,
    OverBudget,
    StateStale,
    StorageTrouble,
    ValueMissing,
)
from lexicon.names import Language

if TYPE_CHECKING:
    from handlers.context import Context

_CLASSES: tuple[tuple[type[AdjutantError], str], ...] = (
    (Ambiguous, "input-ambiguous"),
    (NotFound, "input-not_found"),
    (NotAllowed, "input-not_allowed"),
    (OverBudget, "budget-exceeded"),
    (ValueMissing, "value-missing"),
    (StateStale, "state-stale"),
    (StorageTrouble, "storage-trouble"),
    (NotUnderstood, "input-not_understood"),
)
_MOST_CHOICES = 8
_LONGEST = 80


def explain(error: AdjutantError, context: Context | None, language: Language) -> tuple[Message, str]:
    """The message for the channel, and the same as one plain sentence for a person alone."""
    if context is not None:
        error = with_people(error, context)
    sentence = explain_in_words(error, language)
    choices = _choices(error, context)
    blocks = [Line(sentence)]
    example = error.example or (context.example if context is not None else None)
    if example and not choices and example not in sentence:
        blocks.append(Line(text("for-example", example=example)))
    rows = tuple((button,) for button in choices)
    return say(*blocks, buttons=rows), sentence


def with_people(error: AdjutantError, context: Context) -> AdjutantError:
    """The same error with players' names for their numbers, and with what was done meanwhile.

    A stale press learns who did what and when, so that nobody has to scroll up for it.
    """
    state = context.state
    if state is None or not isinstance(error, (StateStale, NotAllowed)):
        return error
    params = dict(error.params)
    names = context.names()
    if isinstance(params.get("by"), int):
        params["by"] = names.get(params["by"], "?")
    if isinstance(params.get("at"), datetime):
        params["at"] = f"{params['at'].astimezone():%H:%M}"
    if "players" in params:
        params["players"] = ", ".join(names.get(number, "?") for number in params["players"] or ())
    if error.code == "state.stale" and isinstance(params.get("version"), int):
        record = context.tools.store.moved_on(state.id, params["version"])
        if record is not None:
            params["by"] = names.get(record.actor, "?")
            params["at"] = f"{record.at.astimezone():%H:%M}"
            params["done"] = text(f"event-{record.event.kind}")
    error.params = params
    return error


def explain_in_words(error: AdjutantError, language: Language) -> str:
    """The sentence of an error."""
    key = error.code.replace(".", "-")
    if not has_text(key, language):
        key = next((name for kind, name in _CLASSES if isinstance(error, kind)), "input-not_understood")
    return render_text(key, params_of(error, language), language)


def params_of(error: AdjutantError, language: Language) -> dict[str, Any]:
    """What a sentence may use: code, field, value, allowed, example, page, limit, candidates, near, and the rest."""
    params: dict[str, Any] = {name: _shown(value, language) for name, value in error.params.items()}
    field = error.field or ""
    field_key = f"field-{field.split('.')[-1]}"
    params |= {
        "code": error.code,
        "done": params.get("done", ""),
        "by": params.get("by", ""),
        "players": params.get("players", ""),
        "field": render_text(field_key, {}, language) if field and has_text(field_key, language) else field,
        "value": _shown(error.value, language) if error.value is not None else "",
        "has-value": "yes" if error.value is not None else "no",
        "allowed": _shown(error.allowed, language) if error.allowed is not None else "",
        "page": render_words(error.ref, language) if error.ref is not None else "",
        "example": error.example or "",
    }
    if isinstance(error, OverBudget):
        params["limit"] = error.limit
    near = error.near if isinstance(error, NotFound) else ()
    candidates = error.candidates if isinstance(error, Ambiguous) else ()
    params["near"] = ", ".join(near)
    params["candidates"] = ", ".join(candidates)
    params["count"] = len(candidates)
    return params


def _shown(value: Any, language: Language) -> Any:
    if isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, (list, tuple)):
        value = ", ".join(render_words(item, language) for item in value)
    words = render_words(value, language)
    return words if len(words) <= _LONGEST else words[: _LONGEST - 1] + "…"


def _choices(error: AdjutantError, context: Context | None) -> list[Button]:
    """Buttons that repeat what was typed with the right name in it, for the one who typed it."""
    if context is None or not context.command or not context.words:
        return []
    span = str(error.params.get("span", error.value or ""))
    if isinstance(error, Ambiguous):
        names = error.candidates
    elif isinstance(error, NotFound) and error.code in ("name.not_found", "deploy.not_listed"):
        names = error.near
    else:
        return []
    if not span or span not in context.words:
        return []
    out = []
    for name in names[:_MOST_CHOICES]:
        # Commas on both sides keep a name of several words in one piece.
        words = context.words.replace(span, f", {name},", 1)
        press = Press(context.command, {"words": words}, once=False)
        out.append(Button(name, press, person=context.request.actor.key))
    return out
