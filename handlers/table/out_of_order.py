"""``/outofturn``: an act that is not due now is put together as if it were, and the other side is asked to allow it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from games.core.course import Act, allowed
from games.core.state import BattleState
from games.registry import owed_in, pack_of
from handlers.building.opening import fitting_moments
from handlers.cards.aside import in_the_card
from handlers.desk.allowing import allow_button
from handlers.desk.answer import CARD, Answer, Building, Button, Line, Message, Press, Words, say, text
from handlers.desk.calls import call
from handlers.desk.context import Context
from handlers.desk.games import desk_of
from handlers.desk.reading import Wanted, called
from handlers.desk.registry import command, find_command
from handlers.desk.running import carried_out
from handlers.drawing.fluent import has_text, in_line
from handlers.language.options import Options
from handlers.language.phrase import phrase
from handlers.table.battle_words import describe_course
from handlers.table.card import card_message
from lexicon.errors import NotAllowed, OutOfOrder
from lexicon.names import Name

OUT = "outofturn"
_ANSWERS = "out"


class OutOptions(Options):
    """The act, as the page has put it together; whose request is turned down. Set by buttons alone."""

    command: str = ""
    act: dict[str, Any] | None = None
    refused: str = ""


@command(
    OUT,
    "внеочереди",
    about=Name("Попросить о действии вне очереди", "Ask for an act out of order"),
    example=Name("/outofturn", "/outofturn"),
    group="battle",
    model=OutOptions,
    battle=True,
    hidden=True,
    alone="aside",
)
def out_of_order(context: Context, options: OutOptions) -> Answer:
    """What may be asked for, a button each; or the request itself, which calls those who may allow it.

    Raises:
        NotAllowed: ``turn.not_player``; whatever forbids the act beside its moment.
    """
    if options.refused:
        return Answer((replace(say(text("out-refused", who=options.refused)), target="linked"),))
    if not context.own_sides:
        raise NotAllowed("turn.not_player", field="side", example="/join A")
    if not options.command:
        return Answer((in_the_card(context, _choice(context)),))
    wanted = Wanted(find_command(options.command), options.act or {}, context.call.faces, made=True)
    asking, form, words = called(context, wanted)
    try:
        return carried_out(asking, form, words, made=True)
    except OutOfOrder as refused:
        return _asked(context, wanted, options.act or {}, refused)


def _choice(context: Context) -> Message:
    names = tuple(_commands(context))
    buttons = [
        Button(_called(name, context.battle.game), Press(name, {}, once=False, builds=Building(out=True)))
        for name in names
    ]
    rows = tuple(tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2))
    return say(text("out-what" if names else "out-nothing"), buttons=rows)


def _commands(context: Context) -> Iterator[str]:
    """The game's acts that are put together by taps and are not due now."""
    state, desk = context.battle, desk_of(context.battle.game)
    usual = [name for names in desk.usual.values() for name in names]
    due = {(act.command, act.unit) for act in _due(context, state)}
    commands_due = {name for name, _ in due}
    for name in dict.fromkeys((*usual, *desk.builders)):
        layout = desk.builders.get(name)
        if layout is None:
            continue
        moments = fitting_moments(context, name)
        if len(moments) == 1 and name in commands_due:
            continue
        own = layout.acts
        acts = (
            act
            for there in moments
            for act in (_acts_of(there, context.own_sides) if own is None else own(there, there.active or ""))
        )
        if any(act.command == name and act.options and (name, act.unit) not in due for act in allowed(tuple(acts))):
            yield name


def _due(context: Context, state: BattleState) -> tuple[Act, ...]:
    return allowed(_acts_of(state, context.own_sides))


def _acts_of(state: BattleState, sides: tuple[str, ...]) -> tuple[Act, ...]:
    return tuple(act for side in sides for act in pack_of(state.game).may(state, side))


def _called(name: str, game: str) -> Words:
    if has_text(own := f"builder-about-{name}", "ru"):
        return text(own, game=game)
    return Name(find_command(name).names[0].capitalize(), name.capitalize())


def _asked(context: Context, wanted: Wanted, act: Mapping[str, Any], refused: OutOfOrder) -> Answer:
    """Who may allow it is called, with what it is; the card stands again where the page stood."""
    state, own = context.battle, context.own_sides
    button = allow_button(context, wanted)
    if button is None:
        raise refused
    form = wanted.command.form(state.game)
    _, _, rest = phrase(wanted.command, form, act, context.named, context.language).partition(" ")
    what = f"{in_line(_called(wanted.command.name, state.game), context.language)}: {rest}"
    sides = [side for side in state.sides if side not in own and state.players_of(side)]
    said = text("out-asked", who=context.who, side=", ".join(state.called(side) for side in sides))
    called_to = call(context, state, sides, said)[1] if sides else Line(said)
    no = Button(text("out-no"), Press(OUT, {"refused": context.who}), side=button.side, answers=_ANSWERS)
    row = (replace(button, answers=_ANSWERS), no)
    request = say(called_to, Line(what, strong=True), buttons=(row,), target="linked")
    back: tuple[Message, ...] = ()
    if context.call.edits == CARD:
        back = (card_message(state, [Line(one, strong=True) for one in describe_course(state, owed_in(state))]),)
    return Answer((*back, request))
