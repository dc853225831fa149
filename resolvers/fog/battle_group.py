"""A battle group as the impact phase sees it."""

from __future__ import annotations

from resolvers.core.given import Given, Positive, Yes
from resolvers.fog.words import FOOT, IMMOBILE, MOUNTED, SKIRMISHERS, Cohesion, Missile, TroopType


class Group(Given):
    """A battle group.

    Attributes:
        type: its troops; a group of mixed types is asked about by the type that matters.
        shock: it is of shock troops.
        front_rank_missile: the weapon of its front rank, if that is one with long range.
        bases_deep: how many bases deep it stands.
    """

    type: TroopType
    cohesion: Cohesion = "steady"
    shock: Yes = False
    front_rank_missile: Missile | None = None
    bases_deep: Positive | None = None

    @property
    def skirmishers(self) -> bool:
        """Light foot and light horse."""
        return self.type in SKIRMISHERS

    @property
    def foot(self) -> bool:
        """Foot of any kind."""
        return self.type in FOOT

    @property
    def mounted(self) -> bool:
        """Mounted troops of any kind."""
        return self.type in MOUNTED

    @property
    def immobile(self) -> bool:
        """Artillery and battle wagons do not move in the impact phase."""
        return self.type in IMMOBILE

    @property
    def no_flanks(self) -> bool:
        """Battle wagons never count as hit in flank or rear."""
        return self.type == "battle_wagon"

    @property
    def missile_foot(self) -> bool:
        """Medium foot, not shock, with a long-range weapon in front."""
        return self.type == "mf" and not self.shock and self.front_rank_missile is not None

    @property
    def unsteady(self) -> bool:
        """Disrupted and not shock: it needs a test to charge or intercept."""
        return self.cohesion == "disrupted" and not self.shock

    @property
    def helpless(self) -> bool:
        """Fragmented or broken: it neither charges nor intercepts."""
        return self.cohesion in ("fragmented", "broken")

    def formidable_to(self, other: Group) -> bool:
        """Unbroken and no skirmishers: what skirmishers and missile-armed foot shrink from."""
        return not self.skirmishers and self.cohesion != "broken"
