"""What a confused unit may do, and what it may not (wma p. 63-64).

It stands and shoots, fights with a die less a stand (``resolvers/wma/attack_dice.py``), and moves where the rules make
it: driven back, retreating, making way, choosing after a round. How a unit gets confused, and when that ends, is in
``resolvers/wma/confusion.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from games.wma.rights.reasons import Reason
from games.wma.state import WmaUnit

Forbidden = Literal["order", "initiative", "charge", "support_charge", "evade_charge", "evade_drive_back"]

_FORBIDDEN: Mapping[Forbidden, tuple[str, int]] = {
    "order": ("order.confused", 13),
    "initiative": ("initiative.confused", 64),
    "charge": ("charge.confused", 64),
    "support_charge": ("charge.support_confused", 64),
    "evade_charge": ("evade.confused", 64),
    "evade_drive_back": ("evade.confused", 41),
}
"""The refusal and its page, by what it is kept from."""


def kept_by_confusion(unit: WmaUnit, act: Forbidden) -> Reason:
    """Whether its confusion keeps a unit from this act."""
    code, where = _FORBIDDEN[act]
    return unit.confused, code, where
