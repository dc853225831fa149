"""The one place where errors become replies.

What happens to which error, in this order:

1. ``Ambiguous``: a choice of buttons, each repeating the command with the right name in place of what was typed.
2. ``NotFound``: what was not found, and what comes near; a near command or name is a button when there is just one way.
3. A missing option: who or what may lawfully be said, each a button that goes on with what was typed.
4. Any other error of ours: the sentence of its code, with what is allowed and an example, in the reader's language.
5. A code without a sentence of its own: the sentence of its class (``input.not_understood``...), with the same data.

Nothing else reaches a player: what is not ours is logged by the desk and answered as ``program.failure``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from armies.core.pasted import NothingRead, Unread
from games.core.record import Record
from games.core.state import BattleState
from games.registry import pack_of
from handlers.desk.answer import Button, Line, Message, Press, Text, Words, say, text
from handlers.desk.games import desk_of
from handlers.desk.mending import in_its_place
from handlers.desk.registry import find_command
from handlers.desk.trying import working
from handlers.drawing.events import event_name
from handlers.drawing.fluent import has_text, render_text, render_words
from handlers.language.options import Choice, Pick, markers
from handlers.language.phrase import phrase
from handlers.language.vocabulary import field_name, value_name
from handlers.table.hints import answers, deploy_line, example_of
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
from lexicon.folding import fold
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
_CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
_CODE = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_STEM = 4
_FEW = 2
_LENGTH = re.compile(r"(?<!\S)\d+(?:см|cm)(?!\S)")
_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)(?: (cm|in))?")
_MOST_CHOICES = 8
_MOST_ANSWERS = 20
_ABREAST = 2
_MOST_LINES = 10
_NEARBY = ("name.not_found", "name.stranger", "deploy.not_listed")
_LONGEST = 80


def explain(error: AdjutantError, context: Context | None, language: Language) -> tuple[Message, str]:
    """The message for the channel, and the same as one plain sentence for a person alone."""
    if context is not None:
        error = with_people(error, context)
    sentence = explain_in_words(error, language, context)
    choices = _choices(error, context)
    blocks = [Line(sentence)]
    blocks += (
        [unread_line(one, language) for one in error.unread[:_MOST_LINES]] if isinstance(error, NothingRead) else []
    )
    example = _example(error, context, language)
    answered = _answers(error, context)
    if example and not choices and example not in sentence:
        blocks.append(Line(text("for-example", example=example)))
    abreast = 1 if len(answered) <= _MOST_CHOICES else _ABREAST
    rows: list[tuple[Button, ...]] = [(button,) for button in choices]
    rows += (tuple(answered[at : at + abreast]) for at in range(0, len(answered), abreast))
    return say(*blocks, buttons=tuple(rows)), sentence


def unread_line(one: Unread, language: Language) -> Line:
    """A line of a list that was not understood, and why."""
    named = ", ".join(one.error.candidates) if isinstance(one.error, Ambiguous) else ""
    why = f"{explain_in_words(one.error, language)} {named}".rstrip()
    return Line(text("army-unread", number=one.number, line=one.text[:60], why=why))


def with_people(error: AdjutantError, context: Context) -> AdjutantError:
    """The same error with players' names for their numbers, and with what was done meanwhile.

    A stale press learns who did what and when, so that nobody has to scroll up for it.
    """
    state = context.state
    if "persons" in error.params:
        people = context.tools.store.people
        error.params = {"players": ", ".join(people.person(one).name for one in error.params["persons"])}
        return error
    if state is None or not isinstance(error, (StateStale, NotAllowed)):
        return error
    params = dict(error.params)
    names = context.names
    if isinstance(params.get("record"), Record):
        record = params.pop("record")
        params |= {"by": record.actor, "at": record.at, "done": event_name(state.game, record.event)}
    if isinstance(params.get("reason"), AdjutantError):
        params["reason"] = explain_in_words(with_people(params["reason"], context), context.language, context)
    if isinstance(params.get("by"), int):
        params["by"] = names.get(params["by"], "?")
    if isinstance(params.get("at"), datetime):
        params["at"] = ago(context.tools.clock() - params["at"])
    if "players" in params:
        params["players"] = ", ".join(names.get(number, "?") for number in params["players"] or ())
    error.params = params
    return error


def ago(passed: timedelta) -> Text:
    """How long ago: no clock of the chat's people is known."""
    minutes = int(passed.total_seconds() // 60)
    for unit, length in (("days", 24 * 60), ("hours", 60), ("minutes", 1)):
        if minutes >= length:
            return text("ago", unit=unit, count=minutes // length)
    return text("ago", unit="now", count=0)


def _example(error: AdjutantError, context: Context | None, language: Language) -> str | None:
    """What may be said instead, here and now. An error names it in Russian, if in any language.

    The error's own example comes first, then the command as it may be given, then its usual examples; of all these the
    first that works. Without a context nobody can tell, and the error's own is taken at its word.
    """
    if isinstance(error, NotAllowed) and not error.example:
        return None  # it was said well, and may not be done: another line of the same kind would not help
    told = error.example if language == "ru" or not _CYRILLIC.search(error.example or "") else None
    if context is None:
        return told
    return working(context, _worth_trying(context, told, _instead(error, context)))


def _instead(error: AdjutantError, context: Context | None) -> str:
    """What does the same in this game as the command of another that was typed."""
    if error.code != "command.other_game" or context is None or context.game is None:
        return ""
    return desk_of(context.game).instead.get(str(error.value), "")


def _worth_trying(context: Context, told: str | None, other: str) -> Iterator[str | None]:
    own = context.call.example
    if told != own:
        yield told
    if other:
        yield example_of(context, other)
    yield example_here(context)
    yield own
    if context.call.command:
        yield from examples_of(context, context.call.command)


def examples_of(context: Context, command: str) -> Iterator[str]:
    """The usual examples of a command in this game, or of all games where no battle says which; with its units."""
    known = find_command(command)
    forms = [known.forms.get(context.game) or known.forms.get(None)] if context.game else known.forms.values()
    for form in forms:
        if form is not None:
            yield from (example.to(context.language) for example in (form.example, *form.examples))
    if context.state is not None:
        yield from _with_units(context, command)
        if command == "deploy":
            sides = sorted(context.own_sides, key=lambda side: any(context.battle.units_of(side)))
            yield from (deploy_line(context, side) for side in sides)


def _with_units(context: Context, command: str) -> Iterator[str]:
    """A command of free words with who is there: a unit of one's own, and an enemy."""
    own, enemies = ([name for name, _ in context.named(side)][:_FEW] for side in ("own_units", "enemy_units"))
    yield from (f"/{command} {name}" for name in own)
    yield from (f"/{command} {name} > {enemy}" for name in own for enemy in enemies)


def example_here(context: Context) -> str | None:
    """The command that failed: as one may give it now, else with things of this battle; None where it takes others."""
    if context.state is None or context.call.model is None or not context.call.command:
        return None
    lawful = example_of(context, context.call.command)
    if lawful is not None:
        return lawful
    sides: tuple[list[str], list[str]] = [], []
    example = find_command(context.call.command).form(context.game).example
    usual = [fold(word)[:_STEM] for word in f"{example.ru} {example.en}".split() if len(word) >= _STEM]
    for _, marker, _, required in markers(context.call.model):
        if not required:
            continue
        if not isinstance(marker, Pick):
            return None
        taken = {*sides[0], *sides[1]}
        things = [(name, thing) for name, thing in context.named(marker.source) if name not in taken]
        # Who has the turn acts, an enemy is the target; a unit of the usual kind comes first: not everybody shoots.
        things.sort(
            key=lambda one: (
                _stands_elsewhere(context.battle, one[1], target=marker.target),
                not any(word[:_STEM] in usual for word in fold(one[0]).split()),
            )
        )
        names = [name for name, _ in things]
        if not names:
            return None
        sides[marker.target].append(names[0])
    if not sides[0]:
        return None
    length = _LENGTH.search(context.call.example)
    words = [*sides[0], *([length[0]] if length else []), *([">", *sides[1]] if sides[1] else [])]
    return " ".join([f"/{context.call.command}", *words])


def _stands_elsewhere(state: BattleState, thing: str, *, target: bool) -> bool:
    """Whether a unit or leader is not on the side that acts, or as a target not against it."""
    known = state.units.get(thing) or state.leaders.get(thing)
    if known is None or state.active is None:
        return False
    return state.hostile(known.side, state.active) != target


def explain_in_words(error: AdjutantError, language: Language, context: Context | None = None) -> str:
    """The sentence of an error: for players (``context``) with names of fields and things, for scripts with codes."""
    key = error.code.replace(".", "-")
    if not has_text(key, language):
        key = next((name for kind, name in _CLASSES if isinstance(error, kind)), "input-not_understood")
    if context is not None and error.value == "" and isinstance(error, (NotFound, NotUnderstood)) and error.field:
        key = "options-missing"
    words = render_text(key, params_of(error, language, context), language)
    return words[:1].upper() + words[1:]


def params_of(error: AdjutantError, language: Language, context: Context | None = None) -> dict[str, Any]:
    """What a sentence may use: code, field, value and its kind, allowed, example, page, limit, names, and the rest."""
    names = _Names(error, context, language)
    params: dict[str, Any] = {name: _shown(names.value(value), language) for name, value in error.params.items()}
    params |= {
        "code": error.code,
        "done": params.get("done", ""),
        "reason": params.get("reason", ""),
        "by": params.get("by", ""),
        "players": params.get("players", ""),
        "stage": _next_dice(error, names.system, language),
        "game": _title(error.params.get("game")),
        "field": names.field(),
        "value": _shown(names.value(error.value), language) if error.value is not None else "",
        "kind": _shown(names.spoken(error.value), language) if error.value is not None else "",
        "has-value": "no" if error.value is None or error.value == "" else "yes",
        "allowed": _shown(names.allowed(), language) if error.allowed is not None else "",
        "page": render_words(error.ref, language) if error.ref is not None else "",
        "example": error.example or "",
        "instead": _instead(error, context),
    }
    if isinstance(error, OverBudget):
        params["limit"] = error.limit
    near = error.near if isinstance(error, NotFound) else ()
    candidates = error.candidates if isinstance(error, Ambiguous) else ()
    params["near"] = ", ".join(near)
    params["candidates"] = ", ".join(candidates)
    params["count"] = len(candidates)
    return params


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


class _Names:
    """What players call the fields and values of an error: as the command's options, the battle and the game name them.

    Without a context they keep the names that scripts give them.
    """

    def __init__(self, error: AdjutantError, context: Context | None, language: Language) -> None:
        self.error = error
        self.context = context
        self.language: Language = language
        self.path = error.field or ""
        model = context.call.model if context is not None else None
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
        if self.error.code == "command.other_game" and isinstance(allowed, (list, tuple)):
            return [pack_of(game).names[0] for game in allowed]
        if isinstance(self.marker, Choice) and self.error.code == "options.value":
            return [names[0] for names in self.marker.choices.values()]
        if self.error.code == "given.unknown":
            codes = allowed.split(", ") if isinstance(allowed, str) else allowed
            names = [render_words(field_name(self.system, code) or code, self.language) for code in codes]
            return [name.replace(" ", "_") for name in names]
        if isinstance(allowed, str):
            span = _RANGE.fullmatch(allowed)
            if span is not None:
                return text("allowed-range", least=span[1], most=span[2], unit=span[3] or "")
            return allowed
        return self.spoken(allowed)


def _shown(value: Any, language: Language) -> Any:
    if isinstance(value, bool):
        return render_words(text("yes" if value else "no"), language)
    if isinstance(value, (int, float)):
        return value
    if isinstance(value, (list, tuple)):
        value = ", ".join(render_words(item, language) for item in value)
    words = render_words(value, language)
    return words if len(words) <= _LONGEST else words[: _LONGEST - 1] + "…"


def _choices(error: AdjutantError, context: Context | None) -> list[Button]:
    """Buttons that repeat what was typed with the right name in it, for the one who typed it."""
    if context is None or not context.call.command or not context.call.words:
        return []
    if isinstance(error, Ambiguous):
        names = error.candidates
    elif isinstance(error, NotFound) and error.code in _NEARBY:
        names = error.near
    else:
        return []
    typed = context.call.words
    span = str(error.params.get("span", error.value or ""))
    at = error.params.get("at", 0)
    at = at if typed[at:].startswith(span) else typed.find(span)
    if not span or at < 0:
        return []
    dice = f" кубики={','.join(map(str, context.call.faces))}" if context.call.faces else ""
    out = []
    before, after = typed[:at], typed[at + len(span) :]
    for name in names[:_MOST_CHOICES]:
        words = f"{in_its_place(before, name, after)}{dice}"
        press = Press(context.call.command, {"words": words}, then=context.request.then)
        out.append(Button(name, press, person=context.request.actor.key))
    return out


def _answers(error: AdjutantError, context: Context | None) -> list[Button]:
    """What is missing, each as a button that goes on with what was typed: nobody has to type names on a phone."""
    if context is None or error.code != "options.missing" or not error.field or not context.call.command:
        return []
    typed = context.call.words or _pressed(context)
    faces = f" кубики={','.join(map(str, context.call.faces))}" if context.call.faces else ""
    out = []
    for name, said in answers(context, context.call.command, error.field)[:_MOST_ANSWERS]:
        if said.startswith(">"):
            words = f"{typed}, {name}" if ">" in typed else f"{typed} {said}"
        else:
            words = f"{said}, {typed}" if typed else said
        press = Press(context.call.command, {"words": f"{words}{faces}"})
        out.append(Button(name, press, person=context.request.actor.key))
    return out


def _pressed(context: Context) -> str:
    """What a button said, as one would have typed it."""
    call = context.call
    if not call.options:
        return ""
    command = find_command(call.command)
    said = phrase(command, command.form(context.game), call.options, context.named, context.language)
    return said.removeprefix(f"/{call.command}").strip()
