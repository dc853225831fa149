"""The first ``/turn`` begins a battle for everybody; a side that is still putting up its units may call it back."""

from __future__ import annotations

from games.core.events import PhaseMoved
from games.core.undo import undone
from handlers.desk.answer import Answer, Button, Press, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import NoOptions
from handlers.table.consent import others_of
from lexicon.errors import NotAllowed
from lexicon.names import Name


def not_ready_rows(context: Context) -> tuple[tuple[Button, ...], ...]:
    """[Мы не готовы] for each other side with players, under the message that begins the battle."""
    return tuple((Button(text("button-not-ready"), Press("notready"), side=side),) for side in others_of(context))


@command(
    "notready",
    about=Name("Мы ещё не готовы", "We are not ready yet"),
    example=Name("/turn", "/turn"),
    group="turn",
    model=NoOptions,
    battle=True,
    hidden=True,
)
def not_ready(context: Context, options: NoOptions) -> Answer:
    """Back to the setting up, as long as nothing has been done since."""
    if context.battle.turn == 0:
        raise NotAllowed("notready.setup", field="phase")
    act = context.last_act
    first = act is not None and any(isinstance(event, PhaseMoved) and event.turn == 1 for event in act.events)
    if act is None or not first or context.battle.turn != 1:
        raise NotAllowed("undo.nothing")
    return Answer((say(text("not-ready", who=context.who)),), (undone(act, (context.player,)),))
