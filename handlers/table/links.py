"""``/link``: one battle in several chats; its players tie them and free them."""

from __future__ import annotations

from typing import Annotated, Any

from games.core.events import Note
from handlers.desk.answer import Answer, reply, say, text
from handlers.desk.context import Context
from handlers.desk.registry import Meant, command, find_command
from handlers.language.options import Options, Rest
from handlers.table.consent import ask
from lexicon.errors import NotAllowed, NotFound
from lexicon.folding import fold
from lexicon.names import Name

MOST_CHATS = 4
"""Chats of one battle: each act is told in all of them."""
_UNLINK = ("off", "выкл", "отвязать", "нет", "none")


class LinkOptions(Options):
    """Which battle."""

    code: Annotated[str | None, Rest(Name("код", "code"), Name("код боя из другого чата", "the battle's code"))] = None


def _off(context: Context, words: Any) -> Meant | None:
    """``/link off`` is ``/unlink``."""
    off = isinstance(words, str) and fold(words) in _UNLINK
    return ("unlink", find_command("unlink").form(context.game), "") if off else None


@command(
    "link",
    "связать",
    about=Name("Вести один бой в двух чатах, и на двух платформах", "Play one battle in two chats, on two platforms"),
    example=Name("/link ab3d9f2k", "/link ab3d9f2k"),
    group="setup",
    model=LinkOptions,
    turns=_off,
)
def link(context: Context, options: LinkOptions) -> Answer:
    """Without a code it shows this battle's; with one it ties this channel to that battle.

    Raises:
        NotFound: ``link.unknown``. NotAllowed: ``battle.going_on``, ``link.enough``.
    """
    if options.code is None:
        return reply(text("link-code", code=context.battle.id))
    if context.state is not None and context.state.ended is None:
        raise NotAllowed("battle.going_on", field="battle", example="/end")
    store, code, here = context.tools.store, options.code.strip().lower(), context.request.channel
    chats = store.channels_of(code)
    if not store.channels.knows(code):
        raise NotFound("link.unknown", field="code", value=code, example="/link")
    if len(chats) >= MOST_CHATS and here not in chats:
        raise NotAllowed("link.enough", field="code", value=code, allowed=str(MOST_CHATS), example="/unlink")
    event = Note(text=f"linked {context.request.platform}")
    message = say(text("link-done", who=context.who))
    return Answer((message,), (event,), state=store.state(code), links=(here,), unlinks=(here,))


class UnlinkOptions(Options):
    """``chat``: the channel that the others were asked about."""

    chat: str | None = None


@command(
    "unlink",
    "отвязать",
    about=Name("Освободить этот чат от боя", "Free this chat of the battle"),
    example=Name("/unlink", "/unlink"),
    group="setup",
    model=UnlinkOptions,
    battle=True,
    after_end=True,
)
def unlink(context: Context, options: UnlinkOptions) -> Answer:
    """Frees this channel only, the battle's first one when all sides agree; it goes on in the others.

    Raises:
        NotAllowed: ``link.last``: this is the battle's only channel.
    """
    state, here = context.battle, options.chat or context.request.channel
    chats = context.tools.store.channels_of(state.id)
    if set(chats) <= {here}:
        raise NotAllowed("link.last", field="code", value=state.id, example="/end")
    if here == chats[0]:
        asked = ask(context, text("consent-unlink"), UnlinkOptions(chat=here), row="home")
        if asked is not None:
            return asked
    event = Note(text=f"unlinked {context.request.platform}")
    said = text("link-off", who=context.who, code=state.id)
    return Answer((say(said),), (event,), unlinks=(here,))
