"""A corps as the fights see it."""

from __future__ import annotations

from typing import Literal

from lexicon.errors import NotAllowed
from resolvers.aob.game import page
from resolvers.aob.words import CAVALRY, Bases, Leaders, Quality, State, TroopType
from resolvers.core.given import Given, Yes


class Corps(Given):
    """A corps of one troop type.

    Attributes:
        bases: how many of its bases still stand in line.
        irregular_leaders: leaders that add a die each to its fights (aob 5.2).
        strikes: its support lets it strike this enemy (aob 7).
        counted: those that the enemy's number is compared with, where not all are (aob 7).
        prefers: which miracle its player keeps when his dice offer both; ``None`` takes the better one.
    """

    type: TroopType
    state: State = "formed"
    bases: Bases
    quality: Quality | None = None
    irregular_leaders: Leaders = 0
    strikes: Yes = False
    counted: Bases | None = None
    prefers: Literal[5, 6] | None = None

    @property
    def formed(self) -> bool:
        """In formation: formed or in Defence (aob 3.2)."""
        return self.state in ("formed", "defence")

    @property
    def number(self) -> int:
        """How many bases count against the enemy's (aob 5.2, 7)."""
        return self.counted or self.bases

    @property
    def mounted(self) -> bool:
        """Cavalry of any kind."""
        return self.type in CAVALRY


def refuse_routers(**corps: Corps) -> None:
    """Routers never fight: a corps that touches them destroys them (aob 6.1).

    Raises:
        NotAllowed: ``aob.routers_do_not_fight``.
    """
    for name, one in corps.items():
        if one.state == "routing":
            raise NotAllowed(
                "aob.routers_do_not_fight",
                field=f"{name}.state",
                value=one.state,
                allowed=["formed", "disordered", "defence"],
                ref=page("6.1"),
            )
