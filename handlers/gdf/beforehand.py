"""What a side of Grimdark Future may say beforehand (gdf p. 9-10, 13)."""

from __future__ import annotations

from games.core.beforehand import Case
from lexicon.names import Name

CASES = (
    Case(
        "strike_yes",
        Name("На атаку отвечаем всегда", "We always strike back"),
        "strike",
        ("strike_back",),
        "strikeback",
        {"yes": (True,)},
    ),
    Case(
        "strike_no",
        Name("На атаку не отвечаем", "We never strike back"),
        "strike",
        ("strike_back",),
        "strikeback",
        {"no": (True,)},
    ),
    Case(
        "hinder_never",
        Name("Заклинаниям не мешаем", "We never hinder a spell"),
        "hinder",
        ("hinder",),
        "hinder",
        {"tokens": (0,)},
    ),
    Case(
        "hinder_one",
        Name("Заклинаниям мешаем одним жетоном", "We hinder each spell by one token"),
        "hinder",
        ("hinder",),
        "hinder",
        {"tokens": (1,)},
    ),
    Case(
        "morale_unit",
        Name("Мораль бросаем сразу, за отряд, не за героя", "Morale is rolled at once, by the unit, not its hero"),
        "morale",
        ("morale",),
        "morale",
        likely=True,
    ),
    Case(
        "ambush_stay",
        Name("Засада пока не выходит", "Who waits in ambush stays there"),
        "ambush",
        ("ambush",),
        "arrive",
        {"stay": (True,)},
    ),
)
"""In the order in which they are asked."""
