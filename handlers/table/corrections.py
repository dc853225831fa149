"""Corrections: the table knows better. The owner makes them at once; another's unit is corrected with his consent.

Who is lost is brought back with the consent of all others: it may have cost his side the battle.

They are ``unit_changed`` in the log and nothing else writes that event, so a correction is always seen to be one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.events import Event
from games.core.state import BattleState, Leader, Unit
from handlers.desk.answer import Answer, Button, Line, Press, Text, say, text
from handlers.desk.context import Context
from handlers.desk.games import desk_of
from handlers.language.options import Options
from handlers.table.battle_words import dots
from handlers.table.consent import ask


def correct(
    context: Context,
    thing: Unit | Leader,
    events: Sequence[Event],
    what: Text | None,
    options: Options | Mapping[str, Any],
) -> Answer:
    """The correction, or the question to the side whose unit it is, of who comes back from the dead to all others.

    ``what``: what is put right, where its state afterwards does not say it.
    """
    after = context.foresee(context.battle, events)
    now = state_of(after, thing)
    back = is_gone(thing) and not is_gone(after.units.get(thing.id) or after.leaders[thing.id])
    if back or thing.side not in context.own_sides:
        sides = None if back else (thing.side,)
        asked = ask(context, text("consent-correct", what=what or now), options, sides=sides)
        if asked is not None:
            return asked
    undo = Button(text("button-undo"), Press("undo", {}))
    said = text("corrected-now", now=now) if what is None else text("corrected", what=what, now=now)
    return Answer((say(Line(said, strong=True), buttons=(*desk_of(after.game).open(after), (undo,))),), tuple(events))


def is_gone(thing: Unit | Leader) -> bool:
    """Whether it is lost for good."""
    return not thing.alive if isinstance(thing, Unit) else thing.dead


def state_of(state: BattleState, thing: Unit | Leader) -> Text:
    """``Воины 1: ●●○``, or the leader's state."""
    if thing.id in state.units:
        unit = state.units[thing.id]
        return text("mark-done", unit=unit.name, state=desk_of(state.game).unit(unit, dots(unit)))
    leader = state.leaders[thing.id]
    fate = "dead" if leader.dead else "finished" if getattr(leader, "finished", False) else "ready"
    return text("mark-leader", name=leader.name, state=fate)
