"""What stays of an act of Warmaster on the battle's card when the next one is told: a line or two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import cast

from games.core.events import Event
from games.wma.events import DrivenBack, OrderGiven, Shot
from games.wma.state import WmaBattle, WmaUnit
from handlers.desk.answer import Answer, Text, Words, text
from resolvers.wma.words import FULL_MOVE_CM, TroopType

_OWN = "✋"


def with_short(answer: Answer, *lines: Words) -> Answer:
    """The answer, of whose first message these lines stay."""
    first, *others = answer.messages
    return replace(answer, messages=(replace(first, short=lines), *others))


def ordered(
    state: WmaBattle, event: OrderGiven, chance: Fraction, blunder: int | None, *, own: bool
) -> tuple[Text, ...]:
    """``✓ Цезарь → Конница 1, до 30 см`` and ``8−, 72 %: 3+4=7``; ``blunder``: what was rolled for it.

    ``own``: with dice of the table, which bear a hand.
    """
    units = [state.unit(unit) for unit in event.units]
    reach = {FULL_MOVE_CM[cast(TroopType, unit.type)] for unit in units}
    mark = "obeyed" if event.success else "failed" if blunder is None else "blunder"
    first = text(
        "wma-short-order",
        mark=mark,
        commander=state.commander(event.commander).name,
        units=_names(units),
        cm=max(reach) if event.success and len(reach) == 1 else 0,
    )
    faces = _faces(event, "+", own=own)
    rolled = text(
        "wma-short-roll", need=event.needed, chance=chance, faces=faces, roll=event.roll or 0, blunder=blunder or 0
    )
    return first, rolled


def shot(before: WmaBattle, after: WmaBattle, events: Sequence[Shot], *, own: bool) -> tuple[Text, ...]:
    """``Лучники 1 → Воины 4: 1 4 6 → 2 · ●●○ +1``: the dice, the hits that count, what is left."""
    made = []
    for event in events:
        target = after.unit(event.target)
        hits = event.hits - event.saved
        faces = _faces(event, " ", own=own)
        who = _names([before.unit(unit) for unit in event.shooters])
        waits = "yes" if target.alive and target.awaits_drive_back and not after.driven_nowhere(target) else "no"
        left = left_of(target)
        made.append(text("wma-short-shot", who=who, whom=target.name, faces=faces, hits=hits, left=left, waits=waits))
    return tuple(made)


def driven(state: WmaBattle, event: DrivenBack, *, own: bool) -> Text:
    """``Воины 4: 2 3 1 → 6 см``."""
    faces = _faces(event, " ", own=own)
    fate = "routed" if event.routed else "confused" if event.confused else "calm"
    return text("wma-short-driven", unit=state.unit(event.unit).name, faces=faces, cm=event.distance_cm, fate=fate)


def left_of(unit: WmaUnit) -> str:
    """``●●○ +1``: stands and hits; a dash for a unit that is gone."""
    if not unit.alive:
        return "─"
    stands = "●" * unit.stands + "○" * unit.stands_lost
    return f"{stands} +{unit.hits}" if unit.hits else stands


def _faces(event: Event, between: str, *, own: bool) -> str:
    """Its first roll."""
    return _OWN * own + between.join(str(face) for roll in event.rolls[:1] for face in roll.faces)


def _names(units: Sequence[WmaUnit]) -> str:
    return ", ".join(unit.name for unit in units)
