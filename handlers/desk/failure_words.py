"""The sentence of an error, in the words of the chat's people: fields, values and what is allowed by their names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from armies.core.pasted import Unread
from games.registry import pack_of
from handlers.desk.answer import Line, Text, Words, text
from handlers.desk.games import desk_of
from handlers.desk.lists import goes_on
from handlers.desk.registry import find_command
from handlers.drawing.fluent import has_text, render_text, render_words
from handlers.language.options import Choice, Options, markers
from handlers.language.vocabulary import field_name, value_name
from lexicon.errors import (
    AdjutantError,
    Ambiguous,
    Hint,
    NotAllowed,
    NotFound,
    NotUnderstood,
    OverBudget,
    StateStale,
    StorageTrouble,
    ValueMissing,
)
from lexicon.folding import fold, has_cyrillic
from lexicon.names import Language
from lexicon.refs import BOOKS, MAIN

if TYPE_CHECKING:
    from handlers.desk.context import Context

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
_CODE = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_RANGE = re.compile(r"(-?\d+)(?:\.\.|-)(-?\d+)(?: ?(cm|in|mu|\"))?", re.IGNORECASE)
_BOUND = re.compile(r"([≤≥<>]) ?(-?\d+)")
_BOUNDS = {"≤": "most", "≥": "least", "<": "less", ">": "more"}
_UNITS = {'"': "in"}
_LONGEST, _LONGEST_NEAR = 80, 300
ROOM = 1_000
"""Letters of what may be said, in a message that has a screen for it."""
_QUOTED = 60
"""Letters of a line that was not understood; of a longer one, its whole words within that."""


def unread_line(one: Unread, language: Language) -> Line:
    """A line of a list that was not understood, and why."""
    candidates = one.error.candidates if isinstance(one.error, Ambiguous) else ()
    named = _listed(_rendered(candidates, language), language, _LONGEST_NEAR)
    why = f"{explain_in_words(one.error, language, room=_LONGEST_NEAR)} {named}".rstrip()
    key = "army-left-out" if one.error.code == "line.left_out" else "army-unread"
    line = one.text if len(one.text) <= _QUOTED else f"{one.text[:_QUOTED].rsplit(' ', 1)[0]}…"
    return Line(text(key, number=one.number, line=line, why=why))


def explain_in_words(error: AdjutantError, language: Language, context: Context | None = None, *, room: int = 0) -> str:
    """The sentence of an error: for players (``context``) with names of fields and things, for scripts with codes.

    ``room``: letters that what may stand there may take, where there is more than a line for it.
    """
    key = error.code.replace(".", "-")
    if not has_text(key, language):
        key = next((name for kind, name in _CLASSES if isinstance(error, kind)), "input-not_understood")
    if context is not None and error.value == "" and isinstance(error, (NotFound, NotUnderstood)) and error.field:
        key = "options-missing"
    words = render_text(key, params_of(error, language, context, room=room), language)
    return words[:1].upper() + words[1:]


def params_of(
    error: AdjutantError, language: Language, context: Context | None = None, *, room: int = 0
) -> dict[str, Any]:
    """What a sentence may use: code, field, value and its kind, allowed, example, page, limit, names, and the rest."""
    names = _Names(error, context, language)
    params: dict[str, Any] = {name: _shown(names.value(value), language) for name, value in error.params.items()}
    reason = error.params.get("reason")
    if isinstance(reason, AdjutantError):
        reason = explain_in_words(reason, language, context)
    params |= {
        "code": error.code,
        "done": params.get("done", ""),
        "reason": reason if isinstance(reason, str) else params.get("reason", ""),
        "by": params.get("by", ""),
        "players": params.get("players", ""),
        "table": params.get("table", ""),
        "stage": "" if is_plain_roll(context) else _next_dice(error, names.system, language),
        "game": _title(error.params.get("game")),
        "field": names.field(),
        "value": _shown(_as_said(names.value(error.value)), language) if error.value is not None else "",
        "kind": _shown(names.spoken(error.value), language) if error.value is not None else "",
        "has-value": "no" if error.value is None or error.value == "" else "yes",
        "allowed": _shown(names.allowed(), language, room or _LONGEST) if error.allowed is not None else "",
        "page": render_words(error.ref, language) if error.ref is not None else "",
        "example": render_words(error.example or "", language),
        "instead": spoken_name(instead_of(error, context), context),
    }
    if error.code == "command.other_game":
        params["value"] = spoken_name(str(error.value), context)
    if isinstance(error, OverBudget):
        params["limit"] = error.limit
    near = error.near if isinstance(error, NotFound) else ()
    candidates = error.candidates if isinstance(error, Ambiguous) else ()
    params["near"] = _listed(_rendered(near, language), language, room or _LONGEST_NEAR)
    params["candidates"] = _listed(_rendered(candidates, language), language, room or _LONGEST_NEAR)
    params["count"] = len(candidates)
    return params


def is_plain_roll(context: Context | None) -> bool:
    """Whether dice of no rule are rolled: a game's words for its own do not speak of them."""
    command = "" if context is None else context.call.command
    return bool(command) and find_command(command).group == "dice"


def _next_dice(error: AdjutantError, game: str, language: Language) -> str:
    """What the dice are for that are missing, where the game has a word for it."""
    key = f"stage-{game}-{str(error.params.get('stage', '')).split('.')[-1]}"
    if not has_text(key, language):
        return ""
    said = render_text(key, {"dice": error.params.get("dice", 1)}, language)
    return said[:1].lower() + said[1:]


def _title(game: Any) -> Words:
    """What a game is called; nothing, where an error speaks of none."""
    return pack_of(game).names[0] if game in BOOKS else ""


def _model_of(error: AdjutantError, context: Context) -> type[Options] | None:
    """The options that an error speaks of: the command's, or those of the one that it was about (``/odds order``)."""
    about = error.params.get("command")
    return context.call.model if about is None else find_command(about).form(context.game).model


class _Names:
    """What players call the fields and values of an error: as the command's options, the battle and the game name them.

    Without a context they keep the names that scripts give them.
    """

    def __init__(self, error: AdjutantError, context: Context | None, language: Language) -> None:
        self.error = error
        self.context = context
        self.language: Language = language
        self.path = error.field or ""
        model = _model_of(error, context) if context is not None else None
        known = {name: marker for name, marker, *_ in markers(model)} if model is not None else {}
        self.marker = known.get(self.path)
        self.system = (context.game if context is not None else None) or MAIN

    def field(self) -> Words:
        """The field's name; nothing, where players have no word for it."""
        if self.context is None or not self.path:
            return self.path
        if self.marker is not None:
            return self.marker.name
        last = next((part for part in reversed(self.path.split(".")) if not part.isdigit()), "")
        if has_text(f"field-{last}", self.language):
            return text(f"field-{last}")
        named = field_name(self.system, self.path) or field_name(self.system, last)
        if named is not None:
            return named
        return last.replace("_", " ") if self.language == "en" or not _CODE.fullmatch(last) else ""

    def value(self, value: Any) -> Any:
        """Units and commanders by their names, words of options and of the game as players say them."""
        if self.context is None:
            return value
        if isinstance(value, (list, tuple)):
            return [self.value(one) for one in value]
        if not isinstance(value, str):
            return value
        if self.path in ("system", "game") and value in BOOKS:
            return pack_of(value).names[0]
        state = self.context.state
        if state is not None and (value in state.units or value in state.leaders):
            return (state.units.get(value) or state.leaders[value]).name
        if isinstance(self.marker, Choice) and value in self.marker.choices:
            return self.marker.choices[value][0]
        if self.error.code.startswith("given.") and _CODE.fullmatch(value):
            return value_name(self.system, value) or value
        return value

    def spoken(self, value: Any) -> Any:
        """The same, and kinds of troops too that a game's own refusal speaks of."""
        named = self.value(value)
        if isinstance(named, list):
            return [self.spoken(one) for one in named]
        if self.context is None or not self.error.code.startswith(f"{self.system}.") or not isinstance(named, str):
            return named
        return value_name(self.system, named) or named

    def allowed(self) -> Any:
        """What may stand there."""
        allowed = self.error.allowed
        if isinstance(allowed, Hint):
            return text(f"allowed-{allowed}")
        if self.context is None or allowed is None:
            return allowed
        if self.error.code in ("command.other_game", "options.other_game") and isinstance(allowed, (list, tuple)):
            return [pack_of(game).names[0] for game in allowed]
        if isinstance(self.marker, Choice) and self.error.code == "options.value":
            return [names[0] for names in self.marker.choices.values()]
        if self.error.code == "given.unknown":
            codes = allowed.split(", ") if isinstance(allowed, str) else allowed
            names = [render_words(field_name(self.system, str(code)) or code, self.language) for code in codes]
            return [name.replace(" ", "_") for name in names]
        if isinstance(allowed, str):
            span, bound = _RANGE.fullmatch(allowed), _BOUND.fullmatch(allowed)
            if span is not None:
                unit = (span[3] or "").lower()
                return text("allowed-range", least=span[1], most=span[2], unit=_UNITS.get(unit, unit))
            return allowed if bound is None else text("allowed-bound", way=_BOUNDS[bound[1]], number=bound[2])
        return self.spoken(allowed)


def _rendered(words: Iterable[Words], language: Language) -> list[str]:
    return [render_words(one, language) for one in words]


def _as_said(value: Any) -> Any:
    """A number that was said is quoted as it was: without spaces between its thousands."""
    return str(value) if type(value) is int else value


def _shown(value: Any, language: Language, longest: int = _LONGEST) -> Any:
    if isinstance(value, bool):
        return render_words(text("yes" if value else "no"), language)
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, (list, tuple)):
        if value and all(isinstance(item, Text) for item in value):  # sentences, with a button for each
            return "; ".join(render_words(item, language) for item in value)
        return _listed(_rendered(value, language), language, longest)
    words = render_words(value, language)
    return words if len(words) <= longest else words[: longest - 1] + "…"


def _listed(things: list[str], language: Language, longest: int) -> str:
    """As many of them as there is room for, and how many more there are."""
    words = ", ".join(things)
    if len(words) <= longest or len(things) == 1:
        return words if len(words) <= longest else words[: longest - 1] + "…"
    kept = [
        name for name, room in zip(things, accumulate(len(one) + 2 for one in things), strict=True) if room <= longest
    ]
    kept = kept or things[:1]
    return f"{', '.join(kept)} {render_words(goes_on(len(things) - len(kept)), language)}"


def instead_of(error: AdjutantError, context: Context | None) -> str:
    """What does the same in this game as the command of another that was typed."""
    if error.code != "command.other_game" or context is None or context.game is None:
        return ""
    return desk_of(context.game).instead.get(str(error.value), "")


def spoken_name(command: str, context: Context | None) -> str:
    """A command as its like was typed: by the very word, else by a Russian one where Russian was typed."""
    said = (context.request.text or "").lstrip("/! ").split(maxsplit=1)[:1] if context is not None else []
    if not command or not said or not has_cyrillic(said[0]):
        return command
    known = find_command(command)
    typed = fold(said[0])
    russian = [name for name in known.names if has_cyrillic(name)]
    return next((name for name in russian if fold(name) == typed), russian[0] if russian else command)
