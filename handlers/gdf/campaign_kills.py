"""Whom each unit of a battle destroyed, as its log tells it, for the experience of a campaign (gdf p. 38)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.core.record import Record
from games.core.state import BattleState
from games.fold import fold
from games.gdf.state import GdfUnit


def kills_of(records: Iterable[Record]) -> dict[str, dict[str, int]]:
    """What each unit destroyed, as :class:`resolvers.gdf.campaign.CampaignXp` counts it, by its id.

    Who shot, struck or won a melee destroyed whom that left gone; who fled by himself, or was taken off by hand, was
    destroyed by nobody whom the log can name. A hero and the unit that he had joined count together. ``records``: the
    lines that stand.
    """
    state = BattleState("")
    victims: dict[str, list[GdfUnit]] = {}
    for record in records:
        after = fold(state, record)
        unit, target = getattr(record.event, "unit", None), getattr(record.event, "target", None)
        if unit is not None and target is not None:
            for gone in _gone(state, after):
                killer = unit if gone.side == _side(state, target) else target
                victims.setdefault(killer, []).append(gone)
        state = after
    return {killer: _counted(lost) for killer, lost in victims.items()}


def _gone(before: BattleState, after: BattleState) -> list[GdfUnit]:
    """Units that an event destroyed, as they were before it."""
    return [
        unit
        for name, unit in before.units.items()
        if isinstance(unit, GdfUnit) and unit.alive and not after.units[name].alive
    ]


def _side(state: BattleState, unit: str) -> str | None:
    return state.units[unit].side if unit in state.units else None


def _counted(lost: Sequence[GdfUnit]) -> dict[str, int]:
    ids = {unit.id for unit in lost}
    heroes = [unit for unit in lost if "Hero" in unit.rules]
    together = [hero for hero in heroes if hero.host in ids]
    hosts = {hero.host for hero in together}
    counted = {
        "units_killed": sum("Hero" not in unit.rules and unit.id not in hosts for unit in lost),
        "heroes_killed": len(heroes) - len(together),
        "hero_and_unit_killed": len(together),
    }
    return {name: count for name, count in counted.items() if count}
