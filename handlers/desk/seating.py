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
    language: Language = request.locale or "ru"
    try:
        actor = request.actor
        known = tools.store.people.arrival(actor.key, request.channel)
        person = known.person
        if not reads_only and (person is None or person.name != actor.name):
            person = tools.store.people.see(actor.key, actor.name)
        state = None if known.battle is None else tools.store.state(known.battle)
        if state is not None and known.player:
            tools.presence.note(state.id, known.player, tools.clock())
        if state is not None and person is not None and not reads_only:
            tools.visits.note(tools.store, state, person.id, tools.clock())
        return Context(
            request=request,
            tools=tools,
            language=known.language or (None if state is None else state.language) or language,
            reads=known.language or (request.locale if request.ephemeral else None),
            bench=bench,
            person=None if person is None else person.id,
            state=state,
            player=known.player,
            said_game=request.game,
        )
    except StorageTrouble as trouble:
        # Free rolls and rules go on; whatever needs a battle says what the trouble is.
        return Context(
            request=request, tools=tools, language=language, bench=bench, trouble=trouble, said_game=request.game
        )


def seat_at(context: Context, battle: str) -> Context:
    """The same person at this battle."""
    store, person = context.tools.store, context.person
    player = None if person is None else store.people.seat(battle, person)
    return replace(context, state=store.state(battle), player=player or 0)
