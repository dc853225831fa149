"""``/undo``: takes back the last act, and says what it will take back; past dice the other side must agree."""

from __future__ import annotations

from games.core.events import UndoAsked, UndoRefused
from games.core.undo import Act, check_agreement, last_act, plan_undo, undone
from handlers.desk.answer import Answer, Headline, Press, Text, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.results import event_name
from handlers.language.options import NoOptions
from handlers.table.consent import yes_or_no
from handlers.table.pending import pending_blocks, pending_buttons
from lexicon.errors import NotAllowed
from lexicon.names import Name
from lexicon.refs import Book


@command(
    "undo",
    "отменить",
    "назад",
    "отмена",
    about=Name("Взять назад последнее действие", "Take back the last act"),
    example=Name("/undo", "/undo"),
    group="battle",
    model=NoOptions,
    battle=True,
)
def undo(context: Context, options: NoOptions) -> Answer:
    """At once where no dice were rolled; else the other side is asked. The roll stays in the log."""
    state = context.battle
    records = context.records
    plan = plan_undo(state, records, context.player)
    what = describe_act(state.game, plan.act)
    if _other_side_asked(context, plan.act):
        # Both sides have said it now: that is an agreement.
        return _undone(
            context, plan.act, text("undo-agreed", who=context.request.actor.name, what=what), (context.player,)
        )
    if not plan.needs_consent:
        return _undone(
            context, plan.act, text("undo-done-dice" if plan.act.showed_dice else "undo-done", what=what), ()
        )
    row = yes_or_no(plan.ask[0], Press("undoagree", {"agree": True}), Press("undoagree", {"agree": False}))
    sides = ", ".join(state.sides[side].name or side for side in plan.ask)
    message = say(
        Headline(text("undo-ask", who=context.request.actor.name, what=what)),
        text("undo-ask-whom", sides=sides),
        buttons=(row,),
    )
    return Answer((message,), (UndoAsked(act=plan.act.number),))


def _other_side_asked(context: Context, act: Act) -> bool:
    try:
        check_agreement(context.battle, context.player, act.number)
    except NotAllowed:
        return False
    return True


def _undone(context: Context, act: Act, said: Text, agreed: tuple[int, ...]) -> Answer:
    """What is taken back, and the choice that is open again, with its buttons: the old ones are gone."""
    event = undone(act, agreed)
    after = context.tools.store.foresee(context.battle, (event,), context.player)
    return Answer((say(said, *pending_blocks(after), buttons=pending_buttons(after)),), (event,))


def describe_act(game: Book, act: Act) -> Text:
    """What the act was, in words: its events, each kind once."""
    kinds = {(event.kind, event.mechanic): event_name(game, event) for event in act.events}
    return text("undo-what", kinds=list(kinds.values())[:3], number=act.number)


class AgreeOptions(NoOptions):
    """Yes or no."""

    agree: bool


@command(
    "undoagree",
    about=Name("Согласиться на отмену", "Agree to take it back"),
    example=Name("/undo", "/undo"),
    group="battle",
    model=AgreeOptions,
    battle=True,
    hidden=True,
)
def agree(context: Context, options: AgreeOptions) -> Answer:
    """The other side's answer."""
    state = context.battle
    asked = state.undo_asked
    if asked is None:
        raise NotAllowed("undo.not_asked", field="undo")
    check_agreement(state, context.player, asked.act)
    act = last_act(context.records)
    who = context.request.actor.name
    if not options.agree or act is None or act.number != asked.act:
        return Answer((say(text("undo-refused", who=who)),), (UndoRefused(act=asked.act),))
    what = describe_act(context.battle.game, act)
    return _undone(context, act, text("undo-agreed", who=who, what=what), (context.player,))
