"""Options that several commands of War in Lace share."""

from __future__ import annotations

from handlers.language.options import Choice, Count, Distance, Flag, Pick
from lexicon.names import Name

UNIT = Pick(Name("отряд", "unit"), Name("ваш отряд", "a unit of yours"), source="own_units")
EACH = Pick(Name("отряд", "unit"), Name("кто; нескольких — каждый за себя", "who; of several each by itself"),
            source="own_units", each=True)  # fmt: skip
TARGET = Pick(Name("цель", "target"), Name("отряд врага", "the enemy's unit"), source="enemy_units", target=True)
OFFICER = Flag(
    Name("офицер", "officer"),
    Name("отряд с офицером в 12 дюймах", "the officer's unit is within 12 inches"),
    ("офицер", "офицер рядом", "officer"),
)
OFFICER_DISTANCE = Distance(
    Name("до офицера", "to the officer"), Name("до его отряда", "to his unit"), "in", 1000, bare=False
)
AGAIN = Flag(
    Name("снова", "again"),
    Name("тот же тест, теперь с офицером, на тех же кубиках", "the same test, now with the officer, on the same dice"),
    ("снова", "again"),
)
FORGO = Flag(
    Name("без выстрела", "without the shot"),
    Name("выстрел, который ещё не сделан, не нужен", "a shot that is not made yet is let go"),
    ("без выстрела", "without the shot"),
)
DISTANCE = Distance(Name("до цели", "to target"), Name("дюймов до цели", "inches to the target"), "in", small=True)
SHOT_DISTANCE = Distance(Name("до цели", "distance"), Name("дюймов до цели", "inches to the target"), "in")
ACTIONS: dict[str, tuple[Name, ...]] = {
    "move": (
        Name("движение", "move"),
        Name("марш", "movement"),
        Name("идти", "march"),
        Name("двигаться", "advance"),
        Name("вперёд", "forward"),
    ),
    "attack": (Name("атака", "attack"), Name("атаковать", "charge"), Name("атакует", "attacks")),
    "fire": (Name("стрельба", "fire"), Name("огонь", "shoot"), Name("стрелять", "shooting")),
    "skirmish": (Name("перестрелка", "skirmish"),),
    "close_order": (
        Name("сомкнуть строй", "close order"),
        Name("сомкнутый строй", "close ranks"),
        Name("сомкнуться", "close up"),
        Name("сомкнуть ряды", "form close order"),
    ),
    "square": (
        Name("каре", "square"),
        Name("построить каре", "form square"),
        Name("построиться в каре", "form a square"),
        Name("встать в каре", "into square"),
    ),
    "column": (
        Name("походная колонна", "march column"),
        Name("колонна", "column"),
        Name("построить колонну", "form column"),
        Name("построиться в колонну", "into column"),
    ),
    "volley": (Name("залп", "volley"), Name("дать залп", "fire a volley")),
    "rally": (Name("сбор", "rally"), Name("собраться", "regroup")),
    "loose": (
        Name("свободная формация", "loose formation"),
        Name("свободный строй", "loose order"),
        Name("рассыпной строй", "open order"),
        Name("рассыпаться", "open ranks"),
        Name("разомкнуть строй", "break ranks"),
        Name("разомкнуться", "open out"),
        Name("выйти из строя", "leave formation"),
        Name("выйти из колонны", "leave column"),
        Name("выйти из каре", "leave square"),
    ),
}
ACTION = Choice(Name("действие", "action"), Name("что делает", "what it does"), ACTIONS)
REACTION = Choice(
    Name("реакция", "reaction"),
    Name("чем отвечает", "how it answers"),
    {
        "stand": (Name("стоять", "stand"), Name("стоит", "stands"), Name("ждёт", "wait")),
        "evade": (Name("отход", "evade"), Name("отойти", "fall back")),
        "countercharge": (Name("контратака", "countercharge"), Name("контратаковать", "counter")),
        "volley": (Name("залп", "volley"),),
        "square": (Name("каре", "square"),),
    },
)
PER_MODEL = (1, 2, 3, 4)
"""Hits that one is asked about first: the page that tells what takes a model is lost."""
_PER_MODEL = ("на модель", "попаданий на модель", "per model", "hits per model")
_PER_MODEL_ABOUT = Name("сколько попаданий снимают модель", "how many hits take a model")


def per_model(*, target: bool | None = None) -> Count:
    """Hits that a model takes; the table is lost, so that players say it once (wil p. 17)."""
    names = {
        None: Name("на модель", "per model"),
        False: Name("на нашу модель", "per model of ours"),
        True: Name("на модель врага", "per model of the enemy"),
    }
    return Count(names[target], _PER_MODEL_ABOUT, _PER_MODEL, 1, 20, target=target)
