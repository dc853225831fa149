"""What stays of an act of Warmaster on the battle's card when the next one is told: a line or two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import cast

from games.core.events import Event
from games.wma.events import AftermathChosen, DrivenBack, LeftTable, OrderGiven, OrderRerolled, Shot, WayMade
from games.wma.state import Commander, WmaBattle, WmaUnit
from handlers.cards.marks import mark_of
from handlers.desk.answer import Answer, Text, Words, text
from resolvers.wma.words import FULL_MOVE_CM, TroopType

_OWN = "✋"


def with_short(answer: Answer, *lines: Words) -> Answer:
    """The answer, of whose first message these lines stay."""
    first, *others = answer.messages
    return replace(answer, messages=(replace(first, short=lines), *others))


def ordered(
    state: WmaBattle, event: OrderGiven | OrderRerolled, chance: Fraction, blunder: int | None, *, own: bool
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
        units=together(units),
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
        who = together([before.unit(unit) for unit in event.shooters])
        waits = "yes" if target.alive and target.awaits_drive_back and not after.driven_nowhere(target) else "no"
        left = left_of(target)
        made.append(text("wma-short-shot", who=who, whom=target.name, faces=faces, hits=hits, left=left, waits=waits))
    return tuple(made)


def driven(state: WmaBattle, event: DrivenBack, *, own: bool) -> Text:
    """``Воины 4: 2 3 1 → 6 см``."""
    faces = _faces(event, " ", own=own)
    fate = "routed" if event.routed else "confused" if event.confused else "calm"
    return text("wma-short-driven", unit=state.unit(event.unit).name, faces=faces, cm=event.distance_cm, fate=fate)


def fell_back(state: WmaBattle, event: AftermathChosen, *, own: bool) -> Text:
    """``Откат: ◇Воины 3, 1+4+4: до 9 см``."""
    units = marked(state, [state.unit(unit) for unit in event.units])
    return text("wma-short-back", units=units, faces=_faces(event, "+", own=own), cm=event.distance_cm or 0)


def way_made(state: WmaBattle, event: WayMade, *, own: bool) -> Text:
    """``Встреча: ◇Воины 4: 1 6, беспорядок: Воины 3``: all its dice, and who is confused or gone."""
    faces = _OWN * own + " ".join(str(face) for roll in event.rolls for face in roll.faces)
    confused, gone = (together([state.unit(unit) for unit in units]) for units in (event.confused, event.destroyed))
    unit = marked(state, [state.unit(event.mover)])
    return text("wma-short-way", unit=unit, faces=faces, confused=confused, gone=gone)


def left_table(state: WmaBattle, event: LeftTable, *, own: bool) -> Text:
    """``Край стола: ◇Воины 4: 1, потерян``."""
    unit = marked(state, [state.unit(event.unit)])
    return text("wma-short-edge", unit=unit, faces=_faces(event, " ", own=own), result=event.result)


def left_of(unit: WmaUnit) -> str:
    """``●●○ +1``: stands and hits; a dash for a unit that is gone."""
    if not unit.alive:
        return "─"
    stands = "●" * unit.stands + "○" * unit.stands_lost
    return f"{stands} +{unit.hits}" if unit.hits else stands


def _faces(event: Event, between: str, *, own: bool) -> str:
    """Its first roll."""
    return _OWN * own + between.join(str(face) for roll in event.rolls[:1] for face in roll.faces)


def together(units: Sequence[WmaUnit]) -> str:
    """Their names, those of one kind in a row by their numbers: ``Лучники 1-2, Легионеры 1``."""
    return in_row([unit.name for unit in units])


def in_row(names: Sequence[str]) -> str:
    """The same of names."""
    kinds: list[tuple[str, list[str]]] = []
    for name in names:
        kind, _, number = name.rpartition(" ")
        # One without a number stands by itself: its list would be taken for that of those behind it.
        if kind and number.isdecimal() and kinds and kinds[-1][0] == kind and kinds[-1][1]:
            kinds[-1][1].append(number)
        else:
            kinds.append((kind, [number]) if kind and number.isdecimal() else (name, []))
    return ", ".join(f"{kind} {_numbers(numbers)}" if numbers else kind for kind, numbers in kinds)


def _numbers(numbers: Sequence[str]) -> str:
    row = [int(number) for number in numbers]
    follows = len(row) > 1 and row == list(range(row[0], row[0] + len(row)))
    return f"{row[0]}-{row[-1]}" if follows else ", ".join(numbers)


def charged(state: WmaBattle, ours: Sequence[WmaUnit], theirs: Sequence[WmaUnit], *, flank: bool) -> Text:
    """``◆Легионеры 2 → ◇Застрельщики: нападение``."""
    who, whom = (marked(state, units) for units in (ours, theirs))
    return text("wma-short-charge", who=who, whom=whom, flank="yes" if flank else "no")


def moved(state: WmaBattle, what: str, *units: WmaUnit) -> Text:
    """``Уклонение: ◇Застрельщики``, and the like of other moves: ``evade``, ``stand``, ``slip``, ``halt``..."""
    return text(f"wma-short-{what}", unit=marked(state, units))


def joined(commander: Commander, unit: WmaUnit | None) -> Text:
    """``★Цезарь → Конница 1``; of one who goes by himself, that he does."""
    mark = "★" * (commander.rank == "general")
    return text("wma-short-joined", commander=mark + commander.name, unit="" if unit is None else unit.name)


def marked(state: WmaBattle, units: Sequence[WmaUnit]) -> str:
    """Units of one side with its mark."""
    return mark_of(state, units[0].side) + together(units)
