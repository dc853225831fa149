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

from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from armies.core.pasted import NothingRead
from games.core.record import Record
from handlers.desk.answer import CARD, DICE, RAW, Asks, Building, Button, Line, Message, Press, Text, Words, say, text
from handlers.desk.failure_examples import example_for
from handlers.desk.failure_words import ROOM, explain_in_words, params_of, unread_line
from handlers.desk.games import desk_of
from handlers.desk.lists import beginning
from handlers.desk.meant import meant_buttons
from handlers.desk.mending import in_its_place
from handlers.desk.reading import wrong_dice
from handlers.desk.registry import find_command
from handlers.desk.running import OF_SEVERAL
from handlers.desk.trying import refusal_of
from handlers.drawing.events import event_name
from handlers.drawing.fluent import render_words
from handlers.language.options import Choice, Pick, Rest, markers
from handlers.language.phrase import phrase
from handlers.table.hints import answers, deploy_line, may_instead, why_nobody
from handlers.table.marking import mark_buttons
from handlers.table.setup_card import page_button
from lexicon.errors import AdjutantError, Ambiguous, NotAllowed, NotFound, NotUnderstood, OfWhom, StateStale
from lexicon.names import Language

if TYPE_CHECKING:
    from handlers.desk.context import Context

_MOST_CHOICES = 40
_GLANCE = 20
_FEW, _ABREAST = 8, 2
"""So many choices stand one below the other; more of them two in a row."""
_LISTED = 10
"""So many stand as buttons where a platform has lists."""
_MOST_LINES = 10
_CHOSEN_ON = {"deploy.no_army": "armies", "turn.no_units": "units"}
"""The pages on which one chooses what an error says is missing."""
_NOT_HEARD = ("options.unknown", "options.value", "options.twice", "name.not_found", "army.no_roster")
_NAMES_NOTHING = ("options.missing", "options.unknown", "name.not_found")
_NEARBY = ("name.not_found", "name.stranger", "unit.not_found", "army.no_roster", "deploy.not_listed", "deploy.commas")


def explain(error: AdjutantError, context: Context | None, language: Language) -> tuple[Message, str]:
    """The message for the channel, and the same as one plain sentence for a person alone."""
    if context is not None:
        error = with_people(_of_typed_dice(_if_anybody_may(error, context), context), context)
        _keep_lawful(error, context)
    sentence = explain_in_words(error, language, context)
    listed = _listed(error, context)
    choices, more = beginning(_choices(error, context, listed), _MOST_CHOICES, text("list-type-name"))
    choices = choices or meant_buttons(error, context)
    blocks = [Line(explain_in_words(error, language, context, room=ROOM))]
    bare = _without_units(error, context)
    if context is not None and bare:
        blocks.append(Line(text("turn-no_units", value=bare, example=deploy_line(context, bare))))
    blocks += [Line(text("nothing-done"))] if error.params.get(OF_SEVERAL) else []
    blocks += [Line(text("options-listed", words=_values_of(listed, language)))] if listed is not None else []
    if isinstance(error, NothingRead):
        unread, unshown = beginning(error.unread, _MOST_LINES, text("list-mend-lines"))
        blocks += [*(unread_line(one, language) for one in unread), *unshown]
    answered, others = beginning(_answers(error, context), _MOST_CHOICES, text("list-type-name"))
    tapped = bool(answered) and context is not None and context.request.tapped
    if tapped and error.code == "options.missing":
        blocks[0] = Line(text("options-choose", **params_of(error, language, context)))
    example = None if tapped else example_for(error, context, language)
    if example and not choices and example not in sentence:
        blocks.append(Line(text("for-example", example=example)))
    blocks += [*more, *others]
    abreast = 1 if len(answered) <= _FEW else _ABREAST
    broad = 1 if len(choices) <= _FEW else _ABREAST
    choices = [replace(one, listed=_LISTED) for one in choices]
    rows = [tuple(choices[at : at + broad]) for at in range(0, len(choices), broad)]
    rows += (tuple(answered[at : at + abreast]) for at in range(0, len(answered), abreast))
    rows += [] if rows else _to_setup(error, context, bare)
    rows += [] if rows or example else _to_help(error, context)
    return say(*blocks, buttons=tuple(rows)), sentence


def _if_anybody_may(error: AdjutantError, context: Context) -> AdjutantError:
    """What is missing, or why it would help nothing: there may be nobody who may do it now."""
    if error.code != "options.missing" or not context.call.command:
        return error
    return why_nobody(context, context.call.command) or _kept_from_all(error, context) or error


def _kept_from_all(error: AdjutantError, context: Context) -> NotAllowed | None:
    """Why nobody can be meant by a bare command, where each of those it could be about is refused."""
    call = context.call
    if context.state is None or context.state.ended is not None or call.model is None or call.words or call.options:
        return None
    picks = [
        one for name, one, _, asked in markers(call.model) if isinstance(one, Pick) and (asked or name == error.field)
    ]
    if not picks:
        return None
    first, *others = sorted(picks, key=lambda pick: pick.target)
    marks = {True: "> ", False: ""}
    named = [context.named(pick.source) for pick in others]
    rest = [f"{marks[pick.target]}{names[0][0]}" for pick, names in zip(others, named, strict=True) if names]
    why: AdjutantError | None = None
    for name, _ in context.named(first.source):
        refused = refusal_of(context, " ".join((f"/{call.command}", f"{marks[first.target]}{name}", *rest)))
        if not isinstance(refused, NotAllowed):
            return None
        why = why or refused
    return None if why is None else NotAllowed("command.nobody", field="command", value=call.command, reason=why)


def _of_typed_dice(error: AdjutantError, context: Context) -> AdjutantError:
    """Dice typed as no numbers are why words were not understood, whatever a reader took them for."""
    said = wrong_dice(context.call.words) if isinstance(error, (NotUnderstood, NotFound)) else None
    return error if said is None else NotUnderstood("dice.typed", field="dice", value=said)


def _keep_lawful(error: AdjutantError, context: Context) -> None:
    """Of one's own instead of a stranger, those are near that may do what was asked, where the battle knows who may."""
    if isinstance(error, NotFound) and error.code == "name.stranger" and error.near and context.call.command:
        lawful = may_instead(context, context.call.command, error.field or "")
        error.near = error.near if lawful is None else tuple(one for one in error.near if one in lawful)


def with_people(error: AdjutantError, context: Context) -> AdjutantError:
    """The same error with players' names for their numbers, and with what was done meanwhile.

    A stale press learns who did what and when, so that nobody has to scroll up for it.
    """
    state = context.state
    if "persons" in error.params:
        people = context.tools.store.people
        named = ", ".join(people.person(one).name for one in error.params["persons"])
        error.params = {**error.params, "players": named}
        return error
    if state is None or not isinstance(error, (StateStale, NotAllowed)):
        return error
    params = dict(error.params)
    names = context.names
    if isinstance(params.get("record"), Record):
        record = params.pop("record")
        params |= {"by": record.actor, "at": record.at, "done": event_name(state.game, record.event)}
    if isinstance(params.get("reason"), AdjutantError):
        params["reason"] = with_people(params["reason"], context)
    if isinstance(params.get("by"), int):
        params["by"] = names.get(params["by"], "" if error.code == "button.used" else "?")
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


def _listed(error: AdjutantError, context: Context | None) -> Choice | None:
    """The option that words which were not understood are likely meant for."""
    if context is None or error.code != "options.unknown" or context.call.model is None:
        return None
    return next((one for _, one, *_ in markers(context.call.model) if isinstance(one, Choice) and one.listed), None)


def _values_of(listed: Choice, language: Language) -> tuple[str, ...]:
    """Each value by its first name that is short enough to choose from at a glance, else by its shortest."""
    said = (tuple(name.to(language) for name in names) for names in listed.choices.values())
    return tuple(next((name for name in names if len(name) <= _GLANCE), min(names, key=len)) for names in said)


def _without_units(error: AdjutantError, context: Context | None) -> str:
    """The side whose units nobody can name because it has none yet; one's own before another's, else empty."""
    if context is None or context.state is None or context.state.turn or context.call.model is None:
        return ""
    if error.code not in _NAMES_NOTHING or not any(isinstance(one, Pick) for _, one, *_ in markers(context.call.model)):
        return ""
    sides = (*context.own_sides, *context.battle.sides) if context.own_sides else ()
    return next((side for side in sides if not any(context.battle.units_of(side))), "")


def _to_setup(error: AdjutantError, context: Context | None, bare: str) -> list[tuple[Button, ...]]:
    """Where what is missing is chosen by taps, before the first turn."""
    page = "units" if bare else _CHOSEN_ON.get(error.code)
    if page is None or context is None or context.state is None or context.state.turn:
        return []
    own = [side for side in context.own_sides if not any(context.battle.units_of(side))]
    meant = error.params.get("of")
    side = meant if meant in own else next(iter(own), None)
    return [] if side is None else [(page_button(context.battle, side, page),)]


def _to_help(error: AdjutantError, context: Context | None) -> list[tuple[Button, ...]]:
    """What the command knows, where its words were not understood and none of it may be done now."""
    if context is None or error.code not in _NOT_HEARD or not context.call.command:
        return []
    press = Press("help", {"words": context.call.command}, once=False)
    return [(Button(text("button-help-of"), press),)]


def _choices(error: AdjutantError, context: Context | None, listed: Choice | None) -> list[Button]:
    """Buttons that repeat what was typed with the right name in it, for the one who typed it."""
    if context is None or not context.call.command or not context.call.words:
        return []
    if isinstance(error, OfWhom):
        return [_again(context, who or text("button-of-all"), line) for who, line in error.ways]
    if isinstance(error, Ambiguous):
        names = tuple(dict.fromkeys(error.candidates))
    elif listed is not None:
        names = _values_of(listed, context.language)
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
    out = []
    before, after = typed[:at], typed[at + len(span) :]
    shown = [render_words(one, context.language) for one in names]
    labels: list[tuple[Words, str]] = [(name, name) for name in shown]
    if isinstance(error, Ambiguous) and error.params.get("every"):
        labels.append((text("button-all-of-them"), ", ".join(shown)))
    for label, name in labels:
        out.append(_again(context, label, in_its_place(before, name, after)))
    return out


def _again(context: Context, label: Words, words: str) -> Button:
    """The same command in other words, with the dice that were typed."""
    dice = f" кубики={','.join(map(str, context.call.faces))}" if context.call.faces else ""
    press = Press(context.call.command, {"words": f"{words}{dice}"}, then=context.request.then)
    return Button(label, press, person=context.request.actor.key)


def _answers(error: AdjutantError, context: Context | None) -> list[Button]:
    """What is missing, each as a button that goes on with what was typed: nobody has to type names on a phone."""
    if context is not None and error.code == "mark.what" and context.call.model is not None:
        marked, state = error.params["thing"], context.battle
        thing = state.units.get(marked) or state.leaders[marked]
        return list(mark_buttons(context, context.call.model, thing))
    if context is not None and error.code == "dice.too_few":
        return _more_dice(error, context)
    if context is None or error.code != "options.missing" or not error.field or not context.call.command:
        return []
    typed = context.call.words or pressed_words(context)
    faces = f" кубики={','.join(map(str, context.call.faces))}" if context.call.faces else ""
    out = []
    for name, said in answers(context, context.call.command, error.field):
        if said.startswith(">"):
            words = f"{typed}, {name}" if ">" in typed else f"{typed} {said}"
        else:
            words = f"{said}, {typed}" if typed else said
        press = Press(context.call.command, {"words": f"{words}{faces}"})
        out.append(Button(name, press, person=context.request.actor.key))
    return out or _writes(error, context, typed)


def _more_dice(error: AdjutantError, context: Context) -> list[Button]:
    """The page where the dice that were typed stand already, and those that they ask for are tapped."""
    call = context.call
    layout = desk_of(context.game).builders.get(call.command) if context.state is not None else None
    if layout is None or layout.shows is None or call.faces is None or not call.words:
        return []
    page = Building(at=DICE, key=CARD, dice=int(str(error.allowed)))
    press = Press(call.command, {"words": call.words.strip()}, once=False, faces=call.faces, builds=page)
    return [Button(text("builder-own-dice"), press, person=context.request.actor.key)]


def _writes(error: AdjutantError, context: Context, typed: str) -> list[Button]:
    """A list that is missing may be written for a button."""
    command, model = find_command(context.call.command), context.call.model
    field = next((one for name, one, *_ in markers(model) if name == error.field), None) if model is not None else None
    if command.takes_list is None or not isinstance(field, Rest):
        return []
    asks = Asks(field.name, text("setup-paste-label"), RAW, long=True)
    press = Press(command.name, {RAW: typed or command.takes_list}, once=False, asks=asks)
    return [Button(text("setup-paste"), press, person=context.request.actor.key)]


def pressed_words(context: Context) -> str:
    """What a button said, as one would have typed it."""
    call = context.call
    if not call.options:
        return ""
    command = find_command(call.command)
    said = phrase(command, command.form(context.game), call.options, context.named, context.language)
    return said.removeprefix(f"/{call.command}").strip()
