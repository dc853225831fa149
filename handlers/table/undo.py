"""``/undo``: takes back the last act, and says what it will take back; past dice the other side must agree."""

from __future__ import annotations

from games.core.undo import Act, plan_undo, undone
from handlers.cards.rows import rows_of
from handlers.desk.answer import Answer, Text, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.events import event_name
from handlers.language.options import Options
from handlers.table.consent import ask
from handlers.table.pending import pending_blocks, pending_buttons
from lexicon.errors import NotAllowed
from lexicon.names import Name
from lexicon.refs import Book


class UndoOptions(Options):
    """Which act, once the other side was asked: the last one then, and now."""

    act: int | None = None


@command(
    "undo",
    "отменить",
    "назад",
    "отмена",
    about=Name("Взять назад последнее действие", "Take back the last act"),
    example=Name("/undo", "/undo"),
    group="battle",
    model=UndoOptions,
    battle=True,
    after_end=True,
)
def undo(context: Context, options: UndoOptions) -> Answer:
    """At once where no dice were rolled; else the other side is asked. The roll stays in the log.

    Raises:
        NotAllowed: ``undo.revealed``, ``undo.nothing``, ``undo.not_yours``.
    """
    state = context.battle
    plan = plan_undo(state, context.last_act, context.player)
    if options.act not in (None, plan.act.number):
        raise NotAllowed("undo.nothing", field="act")
    what = describe_act(state.game, plan.act)
    if plan.needs_consent:
        asked = ask(context, text("consent-undo", what=what), {"act": plan.act.number}, sides=plan.ask, lapses=True)
        if asked is not None:
            return asked
    event = undone(plan.act)
    after = context.tools.store.foresee(state, (event,), context.player)
    said = text("undo-done-dice" if plan.act.showed_dice else "undo-done", what=what)
    # The choice that is open again, with its buttons: the old ones are gone.
    rows = (*pending_buttons(after), *rows_of(after))
    return Answer((say(said, *pending_blocks(after), buttons=rows),), (event,))


def describe_act(game: Book, act: Act) -> Text:
    """What the act was, in words: its events, each kind once."""
    kinds = {(event.kind, event.mechanic): event_name(game, event) for event in act.events}
    return text("undo-what", kinds=list(kinds.values()), number=act.number)
