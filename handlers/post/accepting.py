"""``/accept``: somebody who was invited takes the side; from another chat that chat comes to the battle with him."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from games.core.events import PlayerJoined
from handlers.desk.answer import Answer, Line, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.desk.seating import seat_at
from handlers.language.options import Options, Rest
from handlers.post.inviting import ACCEPT, find_invitation, forgotten
from handlers.table.links import MOST_CHATS
from handlers.table.seats import JoinOptions, join
from lexicon.errors import NotAllowed, NotFound
from lexicon.names import Name


class AcceptOptions(Options):
    """The code of the invitation."""

    code: Annotated[str, Rest(Name("код", "code"), Name("код приглашения", "the invitation's code"))]


@command(
    ACCEPT,
    "принять",
    "по_приглашению",
    "prinyat",
    about=Name("Вступить в бой по приглашению", "Join a battle by an invitation"),
    example=Name("/принять ab3d9f2k-0a1b2c3d4e5f", "/accept ab3d9f2k-0a1b2c3d4e5f"),
    group="setup",
    model=AcceptOptions,
)
def accept(context: Context, options: AcceptOptions) -> Answer:
    """The side that was kept; others who play it already are asked, as with ``/join``.

    Raises:
        NotFound: ``invite.unknown``. NotAllowed: ``invite.expired``, ``invite.not_you``, ``invite.joined``,
            ``battle.going_on``, ``link.enough``.
    """
    context.require_readable()
    battle, _, secret = options.code.strip().lower().partition("-")
    chats = context.tools.store.channels_of(battle)
    invitation = find_invitation(context, battle, secret) if chats and secret else None
    if invitation is None:
        raise NotFound("invite.unknown", field="code", value=options.code[:40], example="/invite")
    if context.tools.clock() > invitation.until:
        raise NotAllowed("invite.expired", field="code", value=options.code[:40], example="/invite")
    if invitation.whom is not None and not invitation.whom.is_actor(context):
        raise NotAllowed("invite.not_you", field="code", value=invitation.whom.name, example="/invite")
    here = context.request.channel
    comes = here not in chats
    if comes:
        _check_comes(context, chats)
    there = seat_at(context, battle)
    if there.battle.ended is not None:
        raise NotAllowed("battle.ended", field="battle", example="/start")
    if there.battle.side_of(there.player):
        raise NotAllowed("invite.joined", field="code", value=there.battle.called(invitation.side), example="/battle")
    called = replace(there, call=replace(context.call, command="join"))
    joined = join(called, JoinOptions(side=invitation.side))  # type: ignore[arg-type]
    taken = any(isinstance(event, PlayerJoined) for event in joined.events)
    if taken or joined.events:
        joined = replace(joined, settings=(*joined.settings, forgotten(battle, invitation)))
    if not comes:
        return joined
    first, *rest = joined.messages
    linked = replace(first, blocks=(Line(text("link-done", who=context.who)), *first.blocks))
    return replace(joined, messages=(linked, *rest), state=there.battle, links=(here,), unlinks=(here,))


def _check_comes(context: Context, chats: tuple[str, ...]) -> None:
    """Raise where this chat cannot come to the battle: it has one of its own, or the battle has enough chats."""
    if context.state is not None and context.state.ended is None:
        raise NotAllowed("battle.going_on", field="battle", example="/end")
    if len(chats) >= MOST_CHATS:
        raise NotAllowed("link.enough", field="code", allowed=str(MOST_CHATS), example="/unlink")
