"""``/oppose``: an opposed roll in which each side presses its own button, be it hours after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from games.core.events import OpposedCalled, OpposedDropped, OpposedRolled
from games.core.state import BattleState, Opposed
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, say, text
from handlers.desk.answer import Message as Said
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Flag, Options, Rest
from handlers.shelf.roll import draw_results, label_of, value_of
from handlers.table.pending import opposed_rows
from lexicon.errors import NotAllowed, NotUnderstood
from lexicon.names import Name
from resolvers.dice.ast import Message, Sum
from resolvers.dice.parser import parse_message
from resolvers.dice.roller import roll_message

_MOST_OPEN = 5
_LEAST = Name("к6", "d6")


class OpposeOptions(Options):
    """What each side rolls and what for. ``number``, ``side``: which of them a button rolls, or calls ``off``."""

    number: int | None = None
    side: str | None = None
    off: Annotated[
        bool,
        Flag(Name("снять", "off"), Name("снять бросок, пока никто не бросил", "call it off"), ("снять", "off")),
    ] = False
    expr: Annotated[
        str | None,
        Rest(Name("бросок", "roll"), Name("кубики и за что: 2к6 за холм", "dice and what for: 2d6 for the hill")),
    ] = None


@command(
    "oppose",
    "кто_больше",
    "против",
    "ktobolshe",
    about=Name("Встречный бросок: каждая сторона жмёт сама", "An opposed roll: each side presses its own button"),
    example=Name("/oppose 2к6 за холм", "/oppose 2d6 for the hill"),
    examples=(Name("/oppose снять", "/oppose off"),),
    group="battle",
    model=OpposeOptions,
    battle=True,
)
def oppose(context: Context, options: OpposeOptions) -> Answer:
    """Calls for it, or rolls one's own; the last roll says who has won.

    Raises:
        NotAllowed: ``oppose.none`` (it is over, or rolled already), ``oppose.enough``, ``turn.not_yours``.
        NotUnderstood: ``oppose.one``, ``oppose.target``, and what the dice language says.
    """
    if options.off:
        return _called_off(context, options.number)
    if options.number is not None:
        return _roll(context, options.number, options.side or context.own_side)
    state = context.battle
    if len(state.opposed) >= _MOST_OPEN:
        raise NotAllowed("oppose.enough", field="expr", allowed=str(_MOST_OPEN))
    expr, label = _dice_and_label((options.expr or _LEAST.to(context.language)).strip(), context.call.example)
    sides = tuple(side for side in state.sides if state.players_of(side)) or tuple(state.sides)
    sides = sides if len(sides) > 1 else tuple(state.sides)
    event = OpposedCalled(number=state.act + 1, sides=sides, expr=expr[:200], about=label[:200])
    after = context.foresee(state, (event,))
    new = after.opposed[-1]
    title = Headline(text("oppose-title", expr=expr, about=label))
    off = Button(text("oppose-off"), Press("oppose", {"number": new.number, "off": True}))
    return Answer((say(title, buttons=(*opposed_rows(after, new), (off,))),), (event,))


def _called_off(context: Context, number: int | None) -> Answer:
    """The one of that number, else the last, while nobody has rolled."""
    open_ones = [one for one in context.battle.opposed if number in (None, one.number)]
    if not open_ones or open_ones[-1].rolled:
        raise NotAllowed("oppose.rolled" if open_ones else "oppose.none", field="number", example="/oppose")
    one = open_ones[-1]
    return Answer((say(Line(text("oppose-dropped", expr=one.expr))),), (OpposedDropped(number=one.number),))


def _roll(context: Context, number: int, side: str) -> Answer:
    state = context.battle
    context.require_side(side)
    one = next((one for one in state.opposed if one.number == number and side in one.sides), None)
    if one is None or side in one.rolled:
        raise NotAllowed("oppose.none", field="number", value=number, example="/oppose")
    message = parse_message(one.expr)
    results = roll_message(message, context.dice)
    total = value_of(results[0])
    event = OpposedRolled(number=number, side=side, total=int(total), rolls=context.rolls())
    after = context.foresee(state, (event,))
    blocks: list[Block] = [Headline(text("oppose-rolls", side=state.called(side), expr=one.expr, about=one.about))]
    blocks += draw_results(message, results)
    left = next((other for other in after.opposed if other.number == number), None)
    if left is not None:
        return Answer((say(*blocks, buttons=opposed_rows(after, left)),), (event,))
    return Answer((_settled(state, one, {**one.rolled, side: event.total}, blocks),), (event,))


def _dice_and_label(words: str, example: str) -> tuple[str, str]:
    """What is rolled, and what for: ``2к6 за холм``.

    Raises:
        NotUnderstood: ``oppose.one``, ``oppose.target``, and what the dice language says of the whole.
    """
    parts = words.split()
    try:
        message, dice = parse_message(words), words
    except NotUnderstood as wrong:
        known = ((end, _parsed(" ".join(parts[:end]))) for end in range(len(parts) - 1, 0, -1))
        found = next(((end, one) for end, one in known if one is not None), None)
        if found is None:
            raise wrong from None
        end, message = found
        dice, message = " ".join(parts[:end]), message._replace(label=" ".join(parts[end:]))
    if message.repeat > 1 or message.more:
        raise NotUnderstood("oppose.one", field="expr", value=words, example=example)
    if isinstance(message.roll, Sum) and message.roll.comparison is not None:
        raise NotUnderstood("oppose.target", field="expr", value=words, example=example)
    return dice.partition("#")[0].strip(), label_of(message)


def _parsed(words: str) -> Message | None:
    try:
        return parse_message(words)
    except NotUnderstood:
        return None


def _settled(state: BattleState, one: Opposed, rolled: Mapping[str, int], blocks: list[Block]) -> Said:
    best = max(rolled.values())
    winners = [side for side in one.sides if rolled[side] == best]
    each = [text("oppose-each", side=state.called(side), total=rolled[side]) for side in one.sides]
    won = len(winners) == 1
    how = text("oppose-won", side=state.called(winners[0]), each=each) if won else text("oppose-even", each=each)
    again = Button(text("oppose-again"), Press("oppose", {"expr": one.expr}))
    return say(*blocks, Line(how, strong=True), buttons=() if won else ((again,),))
