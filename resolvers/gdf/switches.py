"""Optional rules of the book, each off until both sides want it; the battle keeps them by itself (gdf p. 22, 25-28)."""

from __future__ import annotations

from typing import Literal

from lexicon.names import Name
from resolvers.core.rulings import Rulings, ruling
from resolvers.gdf.pages import page

_OFF, _ON = Name("нет", "no"), Name("да", "yes")


class GdfSwitches(Rulings):
    """One field an optional rule."""

    random_events: Literal["events_off", "events_on"] = ruling(
        "events_off",
        page(22),
        Name("Случайные события в начале раунда?", "Random events at the start of a round?"),
        {"events_off": _OFF, "events_on": _ON},
    )
    extra_actions: Literal["extra_on", "extra_off"] = ruling(
        "extra_on",
        page(20),
        Name("Дополнительные действия?", "Extra actions?"),
        {"extra_on": _ON, "extra_off": _OFF},
    )
    suppression: Literal["suppression_off", "suppression_on"] = ruling(
        "suppression_off",
        page(28),
        Name("Жетоны подавления?", "Suppression tokens?"),
        {"suppression_off": _OFF, "suppression_on": _ON},
    )
    command_points: Literal["command_off", "command_on"] = ruling(
        "command_off",
        page(27),
        Name("Командные очки и стратагемы?", "Command points and stratagems?"),
        {"command_off": _OFF, "command_on": _ON},
    )
    ebb: Literal["ebb_off", "ebb_on"] = ruling(
        "ebb_off",
        page(25),
        Name("Туман войны: чья активация, решает жетон из мешка?", "Fog of war: a token says whose activation it is?"),
        {"ebb_off": _OFF, "ebb_on": _ON},
    )
    weariness: Literal["weariness_off", "weariness_on"] = ruling(
        "weariness_off",
        page(25),
        Name("Туман войны: борьба с усталостью?", "Fog of war: battle weariness?"),
        {"weariness_off": _OFF, "weariness_on": _ON},
    )
    long_battle: Literal["long_off", "long_on"] = ruling(
        "long_off",
        page(25),
        Name("Туман войны: длительная битва?", "Fog of war: a long battle?"),
        {"long_off": _OFF, "long_on": _ON},
    )
    attrition: Literal["attrition_off", "attrition_beside", "attrition_instead"] = ruling(
        "attrition_off",
        page(26),
        Name("Брутальный урон: истощение отрядов?", "Brutal damage: attrition?"),
        {
            "attrition_off": _OFF,
            "attrition_beside": Name("да, вместе с моралью", "yes, beside morale"),
            "attrition_instead": Name("да, вместо морали", "yes, instead of morale"),
        },
    )
    mishaps: Literal["mishaps_off", "mishaps_on"] = ruling(
        "mishaps_off",
        page(26),
        Name("Брутальный урон: ужасные происшествия?", "Brutal damage: terrible accidents?"),
        {"mishaps_off": _OFF, "mishaps_on": _ON},
    )
    system_damage: Literal["systems_off", "systems_on"] = ruling(
        "systems_off",
        page(26),
        Name("Брутальный урон: повреждение системы?", "Brutal damage: system damage?"),
        {"systems_off": _OFF, "systems_on": _ON},
    )
    criticals: Literal["criticals_off", "criticals_on"] = ruling(
        "criticals_off",
        page(26),
        Name("Брутальный урон: критические удары?", "Brutal damage: critical hits?"),
        {"criticals_off": _OFF, "criticals_on": _ON},
    )
    friendly_fire: Literal["friendly_off", "friendly_on"] = ruling(
        "friendly_off",
        page(26),
        Name("Брутальный урон: дружественный огонь?", "Brutal damage: friendly fire?"),
        {"friendly_off": _OFF, "friendly_on": _ON},
    )
    final_markers: Literal["final_off", "final_on"] = ruling(
        "final_off",
        page(43),
        Name("Карты заданий: очко за каждый маркер в конце?", "Mission cards: a point for each marker at the end?"),
        {"final_off": _OFF, "final_on": _ON},
    )
