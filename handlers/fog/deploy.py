"""``/deploy`` of Field of Glory: battle groups, each as the mechanics know it (fog, The battle group)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from armies.core.muster import Muster, MusteredUnit
from handlers.desk.context import Context
from handlers.language.inputs import Reading
from handlers.language.saying import parse_saying
from handlers.language.slots import slots_of
from handlers.language.vocabulary import value_name
from handlers.table.typed_armies import deploys_typed
from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.fog.tested_charges import CHARGE

_NAMED = re.compile(r"[«“\"]([^«»“”\"]+)[»”\"]|^\s*([^:;\d][^:;]*):")
_COUNT = re.compile(r"^\s*(\d{1,2})\s*(?:[xх×]\s+)?")
_MOST = 20
_EXAMPLE = Name("/deploy 2 рыцари ударные элита; лёгкая пехота лук", "/deploy 2 knights shock elite; light foot bow")


def parse_groups(context: Context, items: Sequence[str], fresh: bool) -> Muster:
    """Battle groups of Field of Glory: ``2 рыцари ударные элита «Гвардия»``; the book gives them no points.

    Raises:
        NotUnderstood: ``fog.no_type``, ``count.range``, ``options.unknown``.
    """
    wanted = ("charger", "test.quality", "test.training")
    slots = tuple(slot for slot in slots_of(CHARGE.given) if slot.dotted.startswith(wanted) and slot.name != "cohesion")
    reading = Reading("fog", slots, sides=("charger",))
    made: list[MusteredUnit] = []
    for item in items:
        found = _NAMED.search(item)
        own = next((name.strip() for name in found.groups() if name), "") if found else ""
        rest = item.replace(found.group(), " ") if found else item
        counted = _COUNT.match(rest)
        count = int(counted[1]) if counted else 1
        if not 1 <= count <= _MOST:
            raise NotUnderstood("count.range", field="count", value=count, allowed=f"1-{_MOST}")
        said = parse_saying(rest[counted.end() :] if counted else rest, reading)
        profile: dict[str, Any] = {path.split(".")[-1]: value for path, value in said.values.items()}
        kind = profile.get("type")
        if kind is None:
            raise NotUnderstood("fog.no_type", field="type", value=item[:60], example=_EXAMPLE.to(context.language))
        known = value_name("fog", kind)
        label = own or (known.to(context.language) if known is not None else kind)
        label = label[:1].upper() + label[1:]
        names = [label] if count == 1 else [f"{label} {number}" for number in range(1, count + 1)]
        made += [MusteredUnit(name=name, type=kind, profile=profile) for name in names]
    return Muster("fog", "", 0, tuple(made))


deploys_typed("fog", _EXAMPLE, parse_groups)
