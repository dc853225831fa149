"""``/undo``: takes back the last act, and says what goes; past dice it is shown first and the other side agrees."""

from __future__ import annotations

from dataclasses import replace

from games.core.events import ConsentGiven
from games.core.state import BattleState
from games.core.undo import Act, plan_undo, undone
from handlers.cards.rows import rows_of
from handlers.desk.answer import Answer, Block, Button, Line, Press, Text, reply, say, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.language.options import Options
from handlers.table.battle_words import describe_moment
from handlers.table.consent import ask
from handlers.table.pending import pending_blocks, pending_buttons
from lexicon.errors import NotAllowed
from lexicon.names import Name

telling = LazyModule("handlers.post.telling")


class UndoOptions(Options):
    """Which act, once it was shown or the other side was asked: the last one then, and now.

    ``sure``: said by the button under what will be taken back.
    """

    act: int | None = None
    sure: bool = False


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
    """At once where no dice were rolled; else it is shown what goes, and the other side is asked, where there is one.

    The roll stays in the log.

    Raises:
        NotAllowed: ``undo.revealed``, ``undo.nothing``, ``undo.not_yours``.
    """
    state = context.battle
    plan = plan_undo(state, context.last_act, context.player)
    if options.act not in (None, plan.act.number):
        raise NotAllowed("undo.nothing", field="act")
    event = undone(plan.act)
    after = context.tools.store.foresee(state, (event,), context.player)
    what, back = described(context, plan.act), _back(context, after)
    shown = [*_dice(plan.act), *back]
    if plan.needs_consent:
        asked = ask(context, text("consent-undo", what=what), {"act": plan.act.number}, sides=plan.ask, lapses=True)
        if asked is not None:
            return asked if any(isinstance(one, ConsentGiven) for one in asked.events) else _with(asked, shown)
    elif plan.act.showed_dice and not options.sure:
        return _surely(context, plan.act, Line(text("undo-what", what=what)), shown)
    if context.agreed:
        what = text("undo-number", number=plan.act.number)  # the words of the question stand above it
    said = text("undo-done-dice" if plan.act.showed_dice else "undo-done", what=what)
    # The choice that is open again, with its buttons: the old ones are gone.
    rows = (*pending_buttons(after), *rows_of(after))
    return Answer((say(said, *back, *pending_blocks(after), buttons=rows),), (event,))


def described(context: Context, act: Act) -> Text:
    """What the act was, in words."""
    said: Text = telling.joined(telling.Teller(context.names, context.battle).told(telling.main_of(act.events)))
    return text("undo-act", number=act.number, what=said)


def _dice(act: Act) -> list[Block]:
    dice = telling.dice_of(act.events)
    return [Line(text("undo-dice", dice=dice))] if dice else []


def _back(context: Context, after: BattleState) -> list[Block]:
    """What will be as it was before: the moment, units, leaders."""
    moment = describe_moment(after)
    changed = [] if moment == describe_moment(context.battle) else [moment]
    changed += telling.outcomes(context.battle, after)
    return [Line(text("undo-back", what=changed))] if changed else []


def _with(asked: Answer, lines: list[Block]) -> Answer:
    """The question, with what is to be known of the act before anybody agrees."""
    first, *others = asked.messages
    head, *rest = first.blocks
    return replace(asked, messages=(replace(first, blocks=(head, *lines, *rest)), *others))


def _surely(context: Context, act: Act, what: Line, lines: list[Block]) -> Answer:
    """Dice that were seen are not thrown again: who has nobody to ask is shown first what goes."""
    press = Press("undo", {"act": act.number, "sure": True})
    button = Button(text("button-undo-sure"), press, person=context.request.actor.key, style="danger")
    return reply(what, *lines, buttons=((button,),))
