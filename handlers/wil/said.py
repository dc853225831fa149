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
    return text("wil-lost", who=label_of(turn, side), lost=lost, left=-1, shot=0)


def fallen(unit: WilUnit, lost: int, *, shot: int = 0, gone: int = 0) -> Line:
    """``Гренадеры: потеряно 3, осталось 9``; ``shot``: so many of them before the melee, ``gone`` of those already."""
    left = max(unit.stands + gone - lost, 0)
    return Line(text("wil-lost", who=unit.name, lost=lost, left=left, shot=shot), strong=True)


def told(
    head: Text,
    trace: Trace,
    *lines: Words,
    chances: Sequence[tuple[Words, Fraction]] = (),
    called: Mapping[str, Words] | None = None,
    silent: frozenset[str] = frozenset(),
) -> list[Block]:
    """The title, the dice, what came out, its chances, and the reasons with their pages.

    ``called``: names of the sides of a melee; ``silent``: notes that the lines say.
    """
    telling = Telling("wil", called or {}, silent)
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


def short_test(
    what: Text, need: int, chance: Fraction, faces: str, passed: bool, then: Text | None = None
) -> tuple[Words, ...]:
    """What stays of a test on the card: what was tried, the number needed with its chance, and the dice."""
    line = text(
        "wil-short-dice", need=need, chance=render_chance(chance), faces=faces, then="" if then is None else then
    )
    return text("wil-short", what=what, passed="yes" if passed else "no"), line
