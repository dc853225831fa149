"""``roll_this``: the dice in somebody's message, rolled by whoever points at it in a platform's menu of messages."""

from __future__ import annotations

from typing import Annotated

from handlers.desk.answer import RAW, Answer, Button, Press, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options, Rest
from handlers.shelf.roll import RollOptions, roll
from lexicon.errors import NotFound
from lexicon.names import Name
from resolvers.dice.finding import rolls_in


class RollThisOptions(Options):
    """The message."""

    said: Annotated[str, Rest(Name("сообщение", "message"), Name("в нём кубики", "there are dice in it"))] = ""


@command(
    "roll_this",
    "бросить_это",
    about=Name("Бросить кубики из сообщения", "Roll the dice of a message"),
    example=Name("/roll_this стою, 9к6 4+ спас 5+", "/roll_this I stand, 9d6 4+ save 5+"),
    group="dice",
    model=RollThisOptions,
    hidden=True,
)
def roll_this(context: Context, options: RollThisOptions) -> Answer:
    """The one roll that the message holds; of several it asks which.

    Raises:
        NotFound: ``dice.none_there``.
    """
    found = rolls_in(options.said)
    if not found:
        raise NotFound("dice.none_there", field="expr", example="/roll 9к6 4+ спас 5+")
    if len(found) == 1:
        return roll(context, RollOptions(expr=found[0]))
    each = tuple((Button(one, Press("roll", {RAW: one}, once=False)),) for one in found)
    return reply(text("roll-which"), buttons=each, alone="aside")
