"""Regular troops re-form as their activation begins, and nobody has to say it (aob 4.3.4.2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.aob.events import CorpsReformed
from games.aob.rights.leaders import reforms_by_itself
from games.aob.state import AobBattle, AobUnit
from handlers.desk.answer import Answer, Headline, Line, text
from handlers.desk.context import Context
from resolvers.aob.game import page


def formed_first(context: Context, unit: AobUnit, act: Callable[[Context], Answer]) -> Answer:
    """What comes of ``act``, before which regular troops took their formation again."""
    state = context.of(AobBattle)
    event = _by_itself(state, unit)
    if event is None:
        return act(context)
    answer = act(context.at(context.foresee(state, (event,))))
    if not answer.events:
        return answer  # it only asks
    line = Line(text("aob-reformed-at-last", unit=unit.name, page=page("4.3.4.2")))
    first, *others = answer.messages
    at = int(isinstance(first.blocks[0], Headline))
    told = replace(first, blocks=(*first.blocks[:at], line, *first.blocks[at:]))
    return replace(answer, messages=(told, *others), events=(event, *answer.events))


def as_it_acts(context: Context, unit: str) -> AobBattle:
    """The battle as it is when that corps fights or shoots: regular troops are in formation by then."""
    state = context.of(AobBattle)
    event = _by_itself(state, state.unit(unit))
    return state if event is None else context.foresee(state, (event,))


def _by_itself(state: AobBattle, unit: AobUnit) -> CorpsReformed | None:
    if unit.quality != "regular" or not reforms_by_itself(state, unit):
        return None
    return CorpsReformed(unit=unit.id, at_once=True)
