"""A command given for several things, or in several clauses: each by itself, one after the other, in one act."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import replace

from games.core.events import Event
from handlers.desk.answer import Answer, Block, Button, Message
from handlers.desk.context import Context
from handlers.desk.registry import Form
from handlers.language.options import Options, Pick, markers
from handlers.table.pending import pending_blocks
from lexicon.errors import NotAllowed, NotUnderstood


def spread(form: Form, options: Options) -> list[Options]:
    """The options of each time that the command is given; ``every`` stays with those that were not named."""
    clauses = (options.model_copy(update={"then": ()}), *options.then)
    return [one for clause in clauses for one in _singly(form, clause)]


def for_each(context: Context, several: Sequence[Options], once: Callable[[Context, Options], Answer]) -> Answer:
    """What ``once`` comes to each time; it finds the battle as the time before left it.

    Of things said to be all, those are passed over for which it may not be given.

    Raises:
        AdjutantError: what forbids it for one of the things named; for the first, where it may be given for none.
        NotUnderstood: ``options.one_by_one``: something has to be asked first, of somebody, for each by itself.
    """
    done: list[Answer] = []
    owed: list[list[Block]] = []
    events: tuple[Event, ...] = ()
    refused: list[NotAllowed] = []
    for one in several:
        state = context.foresee(context.battle, events) if events else context.battle
        try:
            answer = once(context.at(replace(state, act=context.battle.act)), one)
        except NotAllowed as error:
            if not one.every:
                raise
            refused.append(error)
            continue
        if not answer.events or answer.actor is not None:
            raise NotUnderstood("options.one_by_one", field="words", value=context.call.words)
        done.append(answer)
        events += answer.events
        owed.append(pending_blocks(context.foresee(context.battle, events)))
    if not done:
        raise refused[0]
    *before, last = done
    again = [button for message in last.messages for row in message.buttons for button in row]
    earlier = (
        _without(message, context.call.command, again, [debt for debt in debts if debt not in owed[-1]])
        for answer, debts in zip(before, owed[:-1], strict=True)
        for message in answer.messages
    )
    return replace(last, messages=(*earlier, *last.messages), events=events)


def _singly(form: Form, options: Options) -> list[Options]:
    if not options.each:
        return [options]
    field = next(name for name, marker, *_ in markers(form.model) if isinstance(marker, Pick) and marker.each)
    return [options.model_copy(update={field: one, "each": ()}) for one in options.each]


def _without(message: Message, command: str, again: Container[Button], paid: Container[Block]) -> Message:
    """The message without buttons of the command, to undo and to explain, or that come ``again``: the last has them.

    Nor with what was owed then and is ``paid`` by what comes next in the same breath.
    """
    last = {command, "undo", "why"}
    rows = (
        tuple(button for button in row if button.press.command not in last and button not in again)
        for row in message.buttons
    )
    blocks = tuple(block for block in message.blocks if block not in paid)
    return replace(message, blocks=blocks, buttons=tuple(row for row in rows if row))
