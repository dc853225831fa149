"""``/link``: one battle in several chats."""

from __future__ import annotations

from typing import Annotated

from games.core.events import Note
from handlers.desk.answer import Answer, reply, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import NoOptions, Options, Rest
from lexicon.errors import NotAllowed, NotFound
from lexicon.names import Name

_UNLINK = ("off", "выкл", "отвязать", "нет", "none")


class LinkOptions(Options):
    """Which battle."""

    code: Annotated[str | None, Rest(Name("код", "code"), Name("код боя из другого чата", "the battle's code"))] = None


@command(
    "link",
    "связать",
    about=Name("Вести один бой в двух чатах, и на двух платформах", "Play one battle in two chats, on two platforms"),
    example=Name("/link ab3d9f2k", "/link ab3d9f2k"),
    group="setup",
    model=LinkOptions,
)
def link(context: Context, options: LinkOptions) -> Answer:
    """Without a code it shows this battle's; with one it ties this channel to that battle."""
    if options.code is None:
        return reply(text("link-code", code=context.battle.id))
    if options.code.strip().casefold() in _UNLINK:
        return _unlink(context)
    if context.state is not None and context.state.ended is None:
        raise NotAllowed("battle.going_on", field="battle", example="/end")
    store, code = context.tools.store, options.code.strip().lower()
    if not store.channels_of(code):
        raise NotFound("link.unknown", field="code", value=code, example="/link")
    state = store.state(code)
    seat = store.people.seat(code, context.person or 0)
    event = Note(text=f"linked {context.request.platform}")
    message = say(text("link-done", who=context.request.actor.name))
    if seat is None and not context.request.can_manage and not context.tools.console:
        raise NotAllowed("link.not_player", field="code", value=code, example="/join A")
    here = (context.request.channel,)
    return Answer((message,), (event,), state=state, links=here, unlinks=here)


def _unlink(context: Context) -> Answer:
    """Frees this channel only; the battle goes on in the others.

    Raises:
        NotAllowed: ``link.last``: this is the battle's only channel.
    """
    state, here = context.battle, context.request.channel
    if not (context.own_sides or context.request.can_manage or context.tools.console):
        raise NotAllowed("link.not_player", field="code", value=state.id, example="/join A")
    if set(context.tools.store.channels_of(state.id)) <= {here}:
        raise NotAllowed("link.last", field="code", value=state.id, example="/end")
    event = Note(text=f"unlinked {context.request.platform}")
    said = text("link-off", who=context.request.actor.name, code=state.id)
    return Answer((say(said),), (event,), unlinks=(here,))


@command(
    "unlink",
    "отвязать",
    about=Name("Освободить этот чат от боя", "Free this chat of the battle"),
    example=Name("/unlink", "/unlink"),
    group="setup",
    model=NoOptions,
    battle=True,
    after_end=True,
)
def unlink(context: Context, options: NoOptions) -> Answer:
    """The same as ``/link off``."""
    return _unlink(context)
