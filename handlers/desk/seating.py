"""Who asks, and at which battle: what the store knows of a request before anything is understood."""

from __future__ import annotations

from dataclasses import replace

from games.core.state import BattleState
from handlers.desk.beside import Bench
from handlers.desk.context import Context
from handlers.desk.request import Request
from handlers.desk.seated import scope_of
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
        number = None if person is None else person.id
        state = None if battle is None else tools.store.state(battle)
        return Context(
            request=request,
            tools=tools,
            language=_language(tools, request.channel, number, state) or unknown.language,
            bench=bench,
            person=number,
            state=state,
            player=_player(tools, battle, number),
        )
    except StorageTrouble as trouble:
        # Free rolls and rules go on; whatever needs a battle says what the trouble is.
        return replace(unknown, trouble=trouble)


def seat_at(context: Context, battle: str) -> Context:
    """The same person at this battle."""
    state = context.tools.store.state(battle)
    return replace(context, state=state, player=_player(context.tools, battle, context.person))


def _player(tools: Tools, battle: str | None, person: int | None) -> int:
    """The person's number in a battle."""
    seat = tools.store.people.seat(battle, person) if battle is not None and person is not None else None
    return seat or 0


def _language(tools: Tools, channel: str, person: int | None, state: BattleState | None) -> Language | None:
    """The language that was chosen: by the person, for the chat, for the battle."""
    settings = tools.store.settings
    chosen: Language | None = settings.get(scope_of(person), "language") or settings.get(channel, "language")
    return chosen or (None if state is None else state.language)
