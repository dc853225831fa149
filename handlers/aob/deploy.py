"""``/deploy`` of Art of Batallia: corps with their leaders (aob 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.aob.state import AobUnit
from games.core.state import Unit
from handlers.table.typed_armies import deploys_typed
from lexicon.names import Name


def _leaders(unit: Unit) -> Mapping[str, Any]:
    """Its leaders as they are by now: ``/mark`` may have said others (aob 3.2)."""
    assert isinstance(unit, AobUnit)
    bases = unit.size - unit.supports
    return {"leaders": unit.leaders, "irregular": unit.irregular, "regular": unit.regular_leaders, "bases": bases}


deploys_typed(
    "aob",
    Name("/deploy 4 пехота, лидеры 1 2; 5 конница элита", "/deploy 4 infantry, leaders 1 2; 5 cavalry elite"),
    now=_leaders,
)
