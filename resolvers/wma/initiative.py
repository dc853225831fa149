"""Initiative and sight: which enemies a unit sees and may react to without orders (wma p. 10, 13-14, 67)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Centimetres, Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.words import CLOSE_CM, DENSE_SIGHT_CM, SIGHT_CM


class Reactor(Given):
    """The unit that might act on its own."""

    confused: Yes = False
    engaged: Yes = False


class SeenEnemy(Given):
    """An enemy and how the unit stands to it."""

    id: Annotated[str, Field(max_length=200)]
    distance_cm: Centimetres
    visible: Yes = True
    kind: Literal["unit", "command_stand"] = "unit"


class Initiative(Given):
    """A unit and the enemies around it."""

    unit: Reactor
    enemies: Annotated[tuple[SeenEnemy, ...], Field(max_length=200)]


@dataclass(frozen=True, slots=True)
class MayReact:
    """Whether it may act, and on which enemies: the nearest, or several as near (the owner's choice)."""

    may_act: bool
    react_to: tuple[str, ...] = ()


def resolve_initiative(given: Initiative, rulings: WmaRulings) -> Procedure[MayReact]:
    """Charge or evade the nearest visible enemy unit at 20 cm or less, neither confused nor engaged (wma p. 13-14)."""
    if given.unit.confused or given.unit.engaged:
        code = "confused" if given.unit.confused else "engaged"
        return settled(MayReact(False), Fact(code, page(13)))
    near = nearest([enemy for enemy in given.enemies if enemy.visible and enemy.kind == "unit"])
    if not near or near[0].distance_cm > CLOSE_CM:
        return settled(MayReact(False), Fact("no_enemy_close", page(14)))
    return settled(MayReact(True, tuple(enemy.id for enemy in near)), Fact("initiative", page(14)))


INITIATIVE = MECHANICS.add("initiative", resolve_initiative, page=13, title=Name("Инициатива", "Initiative"))


def nearest(enemies: list[SeenEnemy]) -> list[SeenEnemy]:
    """Those at the smallest distance, in the order given."""
    least = min((enemy.distance_cm for enemy in enemies), default=0)
    return [enemy for enemy in enemies if enemy.distance_cm == least]


class Sight(Given):
    """A line of sight. ``inside_dense``: within or into wood, village, dense wood."""

    distance_cm: Centimetres
    inside_dense: Yes = False


@dataclass(frozen=True, slots=True)
class Sighted:
    """Whether it is seen, and how far sight reaches there (cm)."""

    visible: bool
    limit_cm: int


def resolve_visibility(given: Sight, rulings: WmaRulings) -> Procedure[Sighted]:
    """60 cm in the open, 2 cm inside or into dense ground (wma p. 10, 20, 35)."""
    limit = DENSE_SIGHT_CM if given.inside_dense else SIGHT_CM
    return settled(Sighted(given.distance_cm <= limit, limit), Fact("sight_limit", page(10), {"cm": limit}))


VISIBILITY = MECHANICS.add("visibility", resolve_visibility, page=10, title=Name("Видимость", "Visibility"))
