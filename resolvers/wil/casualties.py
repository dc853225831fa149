"""Models that fall to hits (wil p. 10, 17)."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Literal

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Count, Given, Positive, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Modifier
from resolvers.wil.game import MECHANICS, WilRulings, page
from resolvers.wil.words import Unit

CUIRASS_HITS = 4


class Casualties(Given):
    """Hits on a unit; ``hits_per_model`` is on a sheet that is lost, except for a cuirass in melee."""

    target: Unit
    cuirass: Yes = False
    combat: Literal["melee", "shooting"] = "melee"
    hits: Count
    hits_per_model: Positive | None = None


@dataclass(frozen=True, slots=True)
class Lost:
    """Models that fall, and hits that did not suffice for another."""

    models_lost: int
    spare_hits: int


def models_lost(hits: int, per_model: int, rulings: WilRulings) -> int:
    """How many models so many hits kill."""
    return ceil(hits / per_model) if rulings.spare_hits == "spare_hits_round_up" else hits // per_model


def resolve_casualties(given: Casualties, rulings: WilRulings) -> Procedure[Lost]:
    """A cuirassier takes 4 hits in melee (wil p. 10); for others the player says how many.

    Raises:
        ValueMissing: ``wil.lost_table``, when the hits a model takes are not given.
    """
    armoured = given.cuirass and given.target == "shock_cavalry" and given.combat == "melee"
    per_model = CUIRASS_HITS if armoured else given.hits_per_model
    if per_model is None:
        raise ValueMissing("wil.lost_table", field="hits_per_model", allowed="≥ 1", example="2", ref=page(17))
    lost = models_lost(given.hits, per_model, rulings)
    note = Modifier(
        "cuirass" if armoured else "hits_per_model", per_model, page(10 if armoured else 17), of="models_lost"
    )
    return settled(Lost(lost, max(0, given.hits - lost * per_model)), note)


CASUALTIES = MECHANICS.add("casualties", resolve_casualties, page=17, title=Name("Потери", "Casualties"))
