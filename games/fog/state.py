"""What a battle of Field of Glory keeps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.core.events import UnitAdded
from games.core.state import NOTHING, BattleState, Side, Unit, unit_fields
from resolvers.fog.game import FogRulings
from resolvers.fog.words import Cohesion

DECLARING, ANSWERING, MOVING = "", "answers", "moves"
"""Parts of the impact phase: charges are declared together, the enemy answers, the chargers move and fight."""

Contact = tuple[str, str]
"""Two enemies that touch: who came, and whom."""


@dataclass(frozen=True, slots=True)
class FogUnit(Unit):
    """A battle group; what it did in the present impact phase ends with the phase.

    Attributes:
        cohesion: ``steady``, ``disrupted``, ``fragmented``, ``broken``. bases_deep: how deep it stands.
        orb: it stands in orb, which has no flanks.
        charges: whom it charges. into_flank: those of them in flank or rear. unordered: nobody ordered it.
        charged_by: who charge it.
        tests: what it has tested for, each once: ``charge``, ``restrain``, ``stand``, ``intercept`` and causes of
            cohesion tests. failed: those that it failed.
        stood, evaded: its answer. intercepts: the charger whom it intercepts.
        flanked_by: who hit it in flank or rear, ``""`` for nobody named. lowered: it has lost its level for that, which
            it does once a turn.
        ran_mu: how far it went when a die varied its move, evading or after evaders.
        falls: it failed a cohesion test, and nobody has said how far it falls.
        needed: what its complex move tests need, as said last of it or of troops like it: the chapter is lost; so are
            ``move_mu``, its normal move, where that was not said at deployment.
        hurt: its bases when it was hit at impact: its test and what it loses stand in another chapter.
        moved: its charge is carried out. fought: enemies with whom its impact is fought.
    """

    cohesion: Cohesion = "steady"
    bases_deep: int | None = None
    orb: bool = False
    charges: tuple[str, ...] = ()
    into_flank: tuple[str, ...] = ()
    unordered: bool = False
    charged_by: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()
    stood: bool = False
    evaded: bool = False
    intercepts: str | None = None
    flanked_by: tuple[str, ...] = ()
    lowered: bool = False
    ran_mu: float | None = None
    falls: bool = False
    hurt: int | None = None
    moved: bool = False
    fought: tuple[str, ...] = ()
    needed: int | None = None
    move_mu: int | None = None

    @property
    def flanked(self) -> bool:
        """Hit in flank or rear this turn."""
        return bool(self.flanked_by)

    @property
    def moves(self) -> int | None:
        """Its normal move in MU, as said last."""
        said: int | None = self.profile.get("move_mu") if self.move_mu is None else self.move_mu
        return said

    @property
    def deep(self) -> int | None:
        """How many bases deep it stands, as said last."""
        said: int | None = self.profile.get("bases_deep") if self.bases_deep is None else self.bases_deep
        return said


@dataclass(frozen=True, slots=True)
class FogSide(Side):
    """A side; ``attrition``: points of attrition towards the rout of its army."""

    attrition: int = 0


@dataclass(frozen=True, slots=True)
class FogBattle(BattleState):
    """A battle of Field of Glory.

    Attributes:
        variable_move: the table that the text lacks, once somebody said it; ``cohesion_needed``: what a cohesion test
            needs.
        contacts: who touches whom. fresh: those of them that were made in this phase and fight at impact.
    """

    units: Mapping[str, FogUnit] = field(default_factory=lambda: NOTHING)
    sides: Mapping[str, FogSide] = field(default_factory=lambda: NOTHING)
    variable_move: tuple[Any, ...] = ()
    cohesion_needed: int | None = None
    contacts: tuple[Contact, ...] = ()
    fresh: tuple[Contact, ...] = ()

    def new_unit(self, event: UnitAdded) -> FogUnit:
        """A battle group."""
        return FogUnit(**unit_fields(event))

    def new_side(self, side: str) -> FogSide:
        """A side with its attrition."""
        return FogSide(side)

    @property
    def readings(self) -> FogRulings:
        """The readings of unclear rules in force."""
        return self.ruled(FogRulings)

    def touching(self, unit: str) -> tuple[str, ...]:
        """The enemies whom a group touches."""
        pairs = (pair for pair in self.contacts if unit in pair)
        return tuple(dict.fromkeys(pair[0] if pair[1] == unit else pair[1] for pair in pairs))

    def chargers_of(self, unit: FogUnit) -> Iterator[FogUnit]:
        """The groups whose charge at it still stands."""
        known = (self.units[one] for one in unit.charged_by if one in self.units)
        return (one for one in known if one.alive and unit.id in one.charges)
