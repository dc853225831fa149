"""Who fights a melee and with what: the inputs (gdf p. 9-10)."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from resolvers.core.given import Count, Given, Yes
from resolvers.gdf.numbers import Change, Defence, Models, Quality, Tough, Wounds
from resolvers.gdf.units import NamedModifier, RulesGiven

Attacks = Annotated[Count, Field(le=100)]


class Fighter(Given):
    """One side of a melee.

    Attributes:
        models: models that can strike; all must be in reach (gdf p. 9).
        start_models: at the start of the game; not told, those of now.
        wounds: wounds on the most wounded model.
        fatigued: whether it has already fought this round.
        suppression: suppression tokens (gdf p. 28): -1 to hit and to morale each.
        modifiers: of its hit rolls in this melee.
        morale_modifier: of its morale test.
        fear: Fear(X), if not told among the rules.
    """

    quality: Quality
    defence: Defence
    models: Models
    start_models: Models | None = None
    tough: Tough | None = None
    start_tough: Tough | None = None
    wounds: Wounds = 0
    rules: RulesGiven
    fatigued: Yes = False
    shaken: Yes = False
    suppression: Count = 0
    modifiers: tuple[NamedModifier, ...] = ()
    morale_modifier: Change = 0
    fear: Count = 0

    @property
    def toughness(self) -> int:
        """Wounds each model takes before it is removed."""
        return self.tough or self.rules.get("Tough", 1)


class MeleeWeapon(Given):
    """What each model strikes with."""

    attacks_per_model: Attacks
    ap: Annotated[Count, Field(le=100)] = 0
    rules: RulesGiven


class MeleeWeapons(Given):
    """The weapons of both sides; none: that side does not strike."""

    charge: MeleeWeapon
    strike_back: MeleeWeapon | None = None


class Melee(Given):
    """A charge and what follows.

    Attributes:
        strike_back: whether the target strikes back.
        assault: whether the charge is part of an Assault action (gdf p. 20).
    """

    attacker: Fighter
    defender: Fighter
    weapons: MeleeWeapons
    strike_back: Yes = True
    assault: Yes = False
