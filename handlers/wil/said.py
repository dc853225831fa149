"""What several commands of War in Lace say alike: tests with their dice and reasons, losses, labels of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from games.wil.state import WilUnit
from handlers.desk.answer import Block, Entry, Headline, Ledger, Line, Text, Words, text
from handlers.drawing.fluent import render_chance
from handlers.drawing.traces import Telling
from handlers.topics.topic import Turn
from handlers.topics.words import label_of
from resolvers.core.trace import Trace

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


def lost_line(turn: Turn, side: str, lost: int) -> Text:
    """``Гренадеры: потеряно 3``, where the words alone say who it is."""
    return text("wil-lost", who=label_of(turn, side), lost=lost, left=-1)


def fallen(unit: WilUnit, lost: int) -> Line:
    """``Гренадеры: потеряно 3, осталось 9``."""
    return Line(text("wil-lost", who=unit.name, lost=lost, left=max(unit.stands - lost, 0)), strong=True)


def told(head: Text, trace: Trace, *lines: Words, chances: Sequence[tuple[Words, Fraction]] = ()) -> list[Block]:
    """The title, the dice, what came out, its chances, and the reasons with their pages."""
    telling = Telling("wil")
    rows = tuple(Entry(render_chance(chance), what) for what, chance in chances if 0 < chance < 1)
    return [
        Headline(head),
        *telling.dice(trace),
        *(Line(line, strong=True) for line in lines),
        *([Ledger(rows)] if rows else []),
        *telling.reasons(trace),
    ]


def tested(passed: bool, total: int | None, double: str) -> list[Text]:
    """Whether a test passed, and the double that calls for a die."""
    lines = [text("wil-test", passed="yes" if passed else "no", total=total or 0)]
    return [*lines, text("wil-event", event=double)] if double else lines
