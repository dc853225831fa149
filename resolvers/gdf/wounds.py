"""Allotting wounds to the single models of a mixed unit (gdf p. 8, 13-14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from lexicon.errors import Hint, NotUnderstood
from lexicon.names import Name
from resolvers.core.given import Count, Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Tough, Wounds


class WoundedModel(Given):
    """A model of the unit, with the wounds it bears already."""

    id: Annotated[str, Field(max_length=100)]
    tough: Tough = 1
    wounds: Wounds = 0
    hero: Yes = False


class WoundsToAllot(Given):
    """Wounds on a unit.

    Attributes:
        packs: wounds in the order they come; of Deadly, one number for each hit.
        deadly: whether each pack falls on one model, its surplus lost.
        owner_order: ids in the order in which the owner gives up models that the rules treat alike.
    """

    models: Annotated[tuple[WoundedModel, ...], Field(min_length=1, max_length=1000)]
    packs: Annotated[tuple[Count, ...], Field(max_length=1000)]
    deadly: Yes = False
    owner_order: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Allotted:
    """Models killed, in order; wounds on those that stand; wounds lost with Deadly."""

    killed: tuple[str, ...]
    wounds_on: dict[str, int]
    lost_excess: int


def resolve_wounds(given: WoundsToAllot, rulings: GdfRulings) -> Procedure[Allotted]:
    """Plain models first, then the most wounded Tough one until it dies, heroes last (gdf p. 14)."""
    ids = [model.id for model in given.models]
    if len(set(ids)) != len(ids):
        raise NotUnderstood("given.value", field="models", value=ids, allowed=Hint.EACH_ONCE, ref=page(14))
    for index, model in enumerate(given.models):
        if model.wounds >= model.tough:
            allowed = f"0..{model.tough - 1}"
            raise NotUnderstood(
                "given.value", field=f"models.{index}.wounds", value=model.wounds, allowed=allowed, ref=page(14)
            )
    unknown = [name for name in given.owner_order if name not in ids]
    if unknown:
        raise NotUnderstood("given.value", field="owner_order", value=unknown[0], allowed=ids, ref=page(8))
    wish = {name: place for place, name in enumerate([*given.owner_order, *ids][::-1])}
    wounds = {model.id: model.wounds for model in given.models}
    alive = list(given.models)
    killed: list[str] = []
    lost = 0
    packs = given.packs if given.deadly else (1,) * min(sum(given.packs), sum(model.tough for model in alive))

    def first(model: WoundedModel) -> tuple[bool, bool, int, int]:
        return model.hero, model.tough > 1, -wounds[model.id], -wish[model.id]

    for pack in packs:
        if not alive:
            lost += pack
            continue
        model = min(alive, key=first)
        room = model.tough - wounds[model.id]
        if pack < room:
            wounds[model.id] += pack
            continue
        lost += pack - room
        alive.remove(model)
        killed.append(model.id)
    standing = {model.id: wounds[model.id] for model in alive}
    notes = tuple(Fact("killed", page(14), {"model": name}) for name in killed)
    return settled(Allotted(tuple(killed), standing, lost if given.deadly else 0), *notes)


WOUNDS = MECHANICS.add("wounds", resolve_wounds, page=14, title=Name("Распределение ран", "Allotting wounds"))
