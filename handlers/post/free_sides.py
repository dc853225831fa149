"""A side that nobody plays has no seat to give away: somebody is invited to play it."""

from __future__ import annotations

import re

from games.core.state import BattleState
from handlers.table.seats import SIDES
from lexicon.errors import NotAllowed
from lexicon.folding import fold

_A_LETTER = re.compile(r"[a-zа-я]", re.IGNORECASE)


def check_played(state: BattleState, words: str) -> None:
    """Raise where these words begin with a side that nobody plays, or with a letter that no side has.

    Raises:
        NotAllowed: ``substitute.free``, ``substitute.side``.
    """
    first, _, rest = words.partition(" ")
    said = fold(first)
    for side in state.sides:
        letters = [name for one in SIDES.get(side, ()) for name in (one.ru, one.en)]
        if said in map(fold, (side, *letters)) or _begins(fold(words), fold(state.called(side))):
            if state.players_of(side):
                return
            whom = "@" + rest.strip().split("@")[-1] if "@" in rest else ""
            call = f"/invite {whom} {side}" if whom else f"/invite {side}"
            raise NotAllowed("substitute.free", field="side", value=state.called(side), example=call)
    if _A_LETTER.fullmatch(first) and rest:
        raise NotAllowed(
            "substitute.side", field="side", value=first, allowed=", ".join(state.sides), example="/substitute B"
        )


def _begins(words: str, name: str) -> bool:
    return bool(name) and words.startswith(name) and not words[len(name) :][:1].isalnum()
