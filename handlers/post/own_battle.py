"""The battle that somebody means where none is played: in the private chat with the program."""

from __future__ import annotations

from collections.abc import Callable

from games.core.state import BattleState
from games.registry import pack_of
from handlers.desk.answer import Answer, Button, Press, Text, reply, text
from handlers.desk.context import Context
from handlers.desk.seating import seat_at
from lexicon.errors import NotFound

_MOST_KNOWN = 50
"""Battles of one person that are looked through, those of the longest silence left out."""
_LISTED = 8


def running_battles(context: Context) -> list[BattleState]:
    """The battles that go on in which this person has a seat, those where something happened lately first."""
    context.require_readable()
    store = context.tools.store
    seated = () if context.person is None else store.people.battles_of(context.person, _MOST_KNOWN)
    states = (store.state(one.battle) for one in seated)
    return [state for state in states if state.ended is None]


def called(state: BattleState) -> Text:
    """A battle in a few words: its game and its sides."""
    sides = [state.called(side) for side in state.sides]
    return text("own-battle-called", game=pack_of(state.game).names[0], sides=sides)


def at_own_battle(context: Context, battle: str | None, press: Callable[[str], Press]) -> Context | Answer:
    """The request at the battle of this chat, else at the only one that its person plays; of several it asks which.

    ``battle``: the one that was chosen of several. ``press``: what chooses one of them.

    Raises:
        NotFound: ``battle.none``: this person plays none.
    """
    if context.state is not None and battle in (None, context.state.id):
        return context
    running = [state for state in running_battles(context) if battle in (None, state.id)]
    if not running:
        raise NotFound("battle.none", field="battle", example="/start Warmaster 1000")
    if len(running) == 1:
        return seat_at(context, running[0].id)
    rows = tuple((Button(called(one), press(one.id), listed=_LISTED),) for one in running)
    return reply(text("own-battle-which"), buttons=rows)
