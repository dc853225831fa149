"""``/allow``: an act that was refused because it was out of order is done all the same, and the log says so."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.core.events import Allowed
from handlers.desk.allowing import ALLOW
from handlers.desk.answer import Answer, Line, text
from handlers.desk.context import Context
from handlers.desk.reading import Wanted, called
from handlers.desk.registry import command, find_command
from handlers.desk.running import author_of, carried_out
from handlers.language.options import Options
from lexicon.errors import NotAllowed, OutOfOrder
from lexicon.names import Name


class AllowOptions(Options):
    """What was refused, whose act it is, and its own dice: set by the button alone, so that nobody acts for another."""

    player: int | None = None
    command: str = ""
    said: str = ""
    options: dict[str, Any] | None = None
    made: bool = False
    faces: tuple[int, ...] | None = None


@command(
    ALLOW,
    "разрешить",
    "разрешаю",
    about=Name("Разрешить то, что только что отказано не вовремя", "Allow what was just refused as out of order"),
    example=Name("/allow", "/allow"),
    group="battle",
    model=AllowOptions,
    battle=True,
)
def allow(context: Context, options: AllowOptions) -> Answer:
    """The refused act, as its author's; said without a button it is the last one since the battle moved on.

    Raises:
        NotAllowed: ``allow.nothing``, ``allow.own``; and whatever forbids the act beside its moment.
    """
    state, token = context.battle, None
    if options.player is None:
        button = context.tools.store.buttons.latest(state.id, ALLOW, "player")
        if button is None or (button.version or 0) < state.changed:
            raise NotAllowed("allow.nothing", field="act")
        token, options = button.token, AllowOptions.model_validate(button.does["options"])
    assert options.player is not None
    _check(context, options.player)
    wanted = Wanted(
        find_command(options.command),
        options.said if options.options is None else options.options,
        options.faces,
        options.made,
    )
    author, form, words = called(author_of(context, options.player), wanted)
    marks: tuple[Allowed, ...] = ()
    try:
        answer = carried_out(author, form, words, made=wanted.made)
    except OutOfOrder as refused:
        answer = carried_out(replace(author, allowed=True), form, words, made=wanted.made)
        marks = (Allowed(player=context.player, refused=refused.code),)
    if not answer.events:
        return answer
    first, *rest = answer.messages
    said = Line(text("allow-done", who=context.who))
    messages = (replace(first, blocks=(said, *first.blocks)), *rest)
    return replace(
        answer, messages=messages, events=(*marks, *answer.events), actor=options.player, uses=token
    )  # fmt: skip


def _check(context: Context, author: int) -> None:
    """Whoever plays another side than the author, or is the umpire; who has no opponent allows it to himself.

    Raises:
        NotAllowed: ``allow.own``; ``allow.nothing``: the author plays no part any more, and it would be his act.
    """
    state, player = context.battle, context.player
    theirs = state.side_of(author)
    if not theirs and author not in state.umpires:
        raise NotAllowed("allow.nothing", field="act")
    opposed = any(side not in theirs for side in state.side_of(player))
    alone = player == author and not any(state.players_of(side) for side in state.sides if side not in theirs)
    if not (opposed or alone or player in state.umpires):
        raise NotAllowed("allow.own", field="act")
