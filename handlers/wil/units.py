"""Units of War in Lace in a battle: what they bring to a roll, and what a roll does to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.events import Loss
from games.wil.state import WilChange, WilUnit
from handlers.desk.answer import Button, Press, Text, text
from handlers.desk.context import Context
from handlers.topics.topic import Changes, Turn
from handlers.topics.words import label_of
from lexicon.errors import NotAllowed
from lexicon.refs import RuleRef

LABELS: Mapping[str, tuple[str, ...]] = {
    "discipline": ("дисциплина", "discipline"),
    "speed_in": ("скорость", "speed"),
    "defender_speed_in": ("скорость", "speed"),
    "distance_to_target_in": ("до цели", "расстояние", "distance"),
    "needed": ("нужно", "needed", "need"),
    "modifier": ("мод", "modifier", "mod"),
    "melee": ("рукопашная", "бой", "melee"),
    "shooting": ("стрельба", "shooting"),
    "hits": ("попаданий", "попадания", "hits"),
    "hits_per_model": ("на модель", "per model"),
    "models_lost_now": ("сейчас", "now"),
    "models_lost_before": ("раньше", "before"),
    "dice": ("кубиков", "dice"),
}


def once_a_turn(context: Context, given: dict[str, Any], units: Mapping[str, WilUnit]) -> None:
    """A unit tries one action a turn, and a failure ends its turn (wil p. 13).

    Raises:
        NotAllowed: ``wil.one_attempt``.
    """
    first = next(iter(units.values()), None)
    if first is not None and first.tried:
        raise NotAllowed("wil.one_attempt", field="unit", value=first.name, ref=RuleRef("wil", 13))


def ordered(turn: Turn) -> Changes | None:
    """The unit has had its attempt; a discipline that was typed is remembered."""
    first = next(iter(turn.units.values()), None)
    return None if first is None else Changes(facts={first.id: WilChange(tried=True)})


def event_button(turn: Turn) -> list[Button]:
    """The die that a double calls for (wil p. 14)."""
    event = turn.result.get("event")
    if not event:
        return []
    return [Button(text("wil-event-button"), Press("order", {"words": f"событие {event}"}))]


def killed(turn: Turn, lost: Mapping[str, int]) -> Changes | None:
    """Models that fell, by side; hits that a model takes are remembered once they were said."""
    losses: list[Loss] = []
    facts: dict[str, WilChange] = {}
    for side, unit in turn.units.items():
        count = min(lost.get(side, 0), unit.stands)
        if count:
            losses.append(Loss(unit=unit.id, suffered=count, stands_lost=count, destroyed=count >= unit.stands))
        path = f"{side}.hits_per_model" if side else "hits_per_model"
        if path in turn.said and count < unit.stands:
            facts[unit.id] = WilChange(hits_per_model=turn.said[path])
    return Changes(tuple(losses), facts) if losses or facts else None


def lost_line(turn: Turn, side: str, lost: int) -> Text:
    """``Гренадеры: потеряно 3, осталось 9``."""
    unit = turn.units.get(side)
    left = max(unit.stands - lost, 0) if unit is not None else -1
    return text("wil-lost", who=label_of(turn, side), lost=lost, left=left)
