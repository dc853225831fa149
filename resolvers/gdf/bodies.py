"""A unit of equal models as wounds see it: how many stand, and how hurt the worst of them is (gdf p. 8, 13-14)."""

from __future__ import annotations

from typing import NamedTuple


class Body(NamedTuple):
    """Models that stand, and wounds on the most wounded one; the others are whole, for wounds pile up on one."""

    models: int
    hurt: int = 0


def suffer(body: Body, tough: int, wounds: int) -> Body:
    """Plain wounds: they finish the most wounded model and spill over to the next (gdf p. 14)."""
    if body.models == 0:
        return body
    killed, hurt = divmod(body.hurt + wounds, tough)
    return Body(body.models - killed, hurt) if killed < body.models else Body(0)


def suffer_deadly(body: Body, tough: int, wounds: int) -> tuple[Body, int]:
    """The wounds of one Deadly hit, all on one model: the body after, and the wounds that are lost (gdf p. 13)."""
    if body.models == 0 or wounds == 0:
        return body, wounds
    room = tough - body.hurt
    if wounds < room:
        return Body(body.models, body.hurt + wounds), 0
    return Body(body.models - 1), wounds - room
