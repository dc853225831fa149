"""Who asks, and at which battle: what the store knows of a request before anything is understood."""

from __future__ import annotations

from dataclasses import replace

from handlers.desk.beside import Bench
from handlers.desk.context import Context
from handlers.desk.request import Request
from handlers.desk.tools import Tools
from lexicon.errors import StorageTrouble
from lexicon.names import Language


def seat(tools: Tools, request: Request, *, reads_only: bool = False, bench: Bench | None = None) -> Context:
    """The person and the channel's battle; without a store that can be used, neither.

    ``reads_only``: nothing comes of the request, so that somebody who was never seen before stays unknown.
    """
    unknown = Context(request=request, tools=tools, language=request.locale or "ru", bench=bench)
    try:
        people = tools.store.people
        actor = request.actor
        person = people.find(actor.key) if reads_only else people.see(actor.key, actor.name)
        battle = tools.store.battle_in(request.channel)
        context = replace(unknown, person=None if person is None else person.id)
        if battle is not None:
            context = seat_at(context, battle)
        return replace(context, language=_language(context) or unknown.language)
    except StorageTrouble as trouble:
        # Free rolls and rules go on; whatever needs a battle says what the trouble is.
        return replace(unknown, trouble=trouble)


def seat_at(context: Context, battle: str) -> Context:
    """The same person at this battle."""
    store = context.tools.store
    player = store.people.seat(battle, context.person) if context.person is not None else None
    return replace(context, state=store.state(battle), player=player or 0)


def _language(context: Context) -> Language | None:
    """The language that was chosen: by the person, for the chat, for the battle."""
    settings = context.tools.store.settings
    chosen: Language | None = settings.get(context.scope, "language") or settings.get(
        context.request.channel, "language"
    )
    return chosen or (context.state.language if context.state is not None else None)
