"""``/verify``: whether the log of a battle that is over holds together, and its dice follow from the seed."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.verify import Verification, verify
from handlers.desk.answer import Answer, Line, Text, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options
from handlers.post.logbook import MOST_PLAIN, log_file
from handlers.table.the_end import log_button
from lexicon.errors import NotAllowed
from lexicon.names import Name

_LISTED = ("unproved", "typed", "unbound", "taken_back", "renewed", "first_recipe", "removed", "held")
_MOST_IN_CHAT = 5
"""Line numbers and faults that one reads on a phone; the file has all of them."""


class VerifyOptions(Options):
    """Which battle: set by the button under its end, which outlives the battle's place in the chat."""

    battle: str | None = None


@command(
    "verify",
    "сверить",
    "проверить_кубики",
    about=Name("Проверить кубики и журнал оконченного боя", "Check the dice and the log of a battle that is over"),
    example=Name("/verify", "/verify"),
    group="battle",
    model=VerifyOptions,
    battle=True,
    after_end=True,
    hidden=True,
)
def verified(context: Context, options: VerifyOptions) -> Answer:
    """The verdict first, then what it rests on. The first who asks brings the seed out, as with ``/log``.

    Raises:
        NotAllowed: ``log.not_over``; ``log.too_large``, of a log that is to be checked as a file.
    """
    state = context.battle
    if state.ended is None or state.seed is None:
        return log_file(context, state.id)
    battle = options.battle or state.id
    lines, size = context.tools.store.log_size(battle)
    if size > MOST_PLAIN:
        raise NotAllowed("log.too_large", field="battle", value=battle, lines=lines)
    verdict, *grounds = told(verify(context.tools.store.export(battle)), _MOST_IN_CHAT, _MOST_IN_CHAT)
    return reply(Line(verdict, strong=True), *map(Line, grounds), buttons=((log_button(battle),),))


def told(found: Verification, most: int, numbers: int) -> Iterator[Text]:
    """What a log proves, in sentences: the verdict, what was read, what is wrong at which line.

    ``most``: faults that are told. ``numbers``: of lines of one kind.
    """
    yield text("verify-ok" if found.ok else "verify-wrong")
    if found.lines:
        yield text("verify-read", battle=found.battle, lines=found.lines, rolls=found.rolls, dice=found.dice)
    if found.lines and not found.revealed:
        yield text("verify-no_seed")
    for key in _LISTED:
        lines: tuple[int, ...] = getattr(found, key)
        if lines:
            dots = "…" if len(lines) > numbers else ""
            yield text(f"verify-{key}", count=len(lines), lines=", ".join(map(str, lines[:numbers])) + dots)
    if found.of_seed:
        yield text("verify-of_seed")
    for problem in found.problems[:most]:
        wrong = text(f"verify-{problem.code.replace('.', '-')}", detail=problem.detail)
        yield text("verify-at", line=problem.seq, problem=wrong) if problem.seq else wrong
    if len(found.problems) > most:
        yield text("verify-more", count=len(found.problems) - most)
