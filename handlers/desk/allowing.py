"""An act out of order was refused: the button with which the other side, or the umpire, may allow it all the same."""

from __future__ import annotations

from handlers.desk.answer import Button, Press, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.reading import Wanted
from lexicon.errors import AdjutantError, OutOfOrder

ALLOW = "allow"


def allow_rows(error: AdjutantError, context: Context | None, wanted: Wanted | None) -> Rows:
    """[Разрешить] for what ``wanted`` says, as its author's act; nothing, where nobody may allow it.

    Who plays alone, or is the umpire, allows it to himself. What was only to be put together is no act yet.
    """
    if not isinstance(error, OutOfOrder) or context is None or context.state is None or wanted is None:
        return ()
    if wanted.builds is not None:
        return ()
    button = allow_button(context, wanted)
    return () if button is None else ((button,),)


def allow_button(context: Context, wanted: Wanted) -> Button | None:
    """[Разрешить], for a side that may; ``None`` where this person has no act to be allowed."""
    state, own = context.battle, context.own_sides
    if not own or state.ended is not None:
        return None
    others = [side for side in state.sides if side not in own and state.players_of(side)]
    said = {"said": wanted.words} if isinstance(wanted.words, str) else {"options": dict(wanted.words)}
    options = {"player": context.player, "command": wanted.command.name, "made": wanted.made, **said}
    if wanted.faces:
        options["faces"] = wanted.faces
    press = Press(ALLOW, options)
    return Button(text("button-allow"), press, side=(others or own)[0])
