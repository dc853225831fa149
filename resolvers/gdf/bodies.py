"""A unit as wounds see it: how many stand, and how hurt the worst of them is (gdf p. 8, 13-14)."""

from __future__ import annotations

from typing import NamedTuple


class Body(NamedTuple):
    """Equal models that stand, and wounds on the most wounded one; the others are whole, for wounds pile up on one.

    ``hero``: wounds that a hero who has joined them can still take; he is the last to suffer any (gdf p. 13-14).
    """

    models: int
    hurt: int = 0
    hero: int = 0

    @property
    def standing(self) -> int:
        """Models that stand, the hero among them."""
        return self.models + (self.hero > 0)


def suffer(body: Body, tough: int, wounds: int) -> Body:
    """Plain wounds: they finish the most wounded model and spill over to the next, the hero last (gdf p. 14)."""
    room = body.models * tough - body.hurt
    if wounds < room:
        killed, hurt = divmod(body.hurt + wounds, tough)
        return Body(body.models - killed, hurt, body.hero)
    return Body(0, 0, max(0, body.hero - (wounds - room)))


def suffer_deadly(body: Body, tough: int, wounds: int) -> tuple[Body, int]:
    """The wounds of one Deadly hit, all on one model: the body after, and the wounds that are lost (gdf p. 13)."""
    if body.standing == 0 or wounds == 0:
        return body, wounds
    room = tough - body.hurt if body.models else body.hero
    if wounds >= room:
        return (Body(body.models - 1, 0, body.hero) if body.models else Body(0)), wounds - room
    if body.models:
        return Body(body.models, body.hurt + wounds, body.hero), 0
    return Body(0, 0, body.hero - wounds), 0
