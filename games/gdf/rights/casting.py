"""Rights of casters (gdf p. 10, 13-14, 20)."""

from __future__ import annotations

from games.gdf.party import head_of
from games.gdf.rights.turn import may_act, must_declare, shaken_idles
from games.gdf.state import GdfBattle, GdfUnit
from lexicon.errors import NotAllowed, OutOfOrder
from resolvers.gdf.pages import page


def may_cast(state: GdfBattle, unit: GdfUnit, spell: str = "") -> NotAllowed | None:
    """A caster tries each spell once in its activation, before it attacks; not Shaken, not inside a transport."""
    head = head_of(state, unit)
    if "Caster" not in unit.known:
        return NotAllowed("gdf.no_caster", field="unit", value=unit.name, ref=page(13))
    moved_on = state.mover == head.id and head.activated
    if not moved_on and (refused := may_act(state, head) or must_declare(state, head)) is not None:
        return refused
    if head.shaken or (moved_on and head.action == "idle"):
        return shaken_idles(head)
    if head.stance == "last_drop":
        return NotAllowed("gdf.last_drop_casts", field="unit", value=unit.name, ref=page(20))
    if not head.on_table:
        return NotAllowed("gdf.not_on_table", field="unit", value=unit.name, ref=page(14))
    if moved_on and (head.weapons_fired or head.action == "fought" or state.melee is not None):
        return OutOfOrder("gdf.cast_late", field="unit", value=unit.name, ref=page(13))
    if moved_on and spell and spell in unit.spells_tried:
        return NotAllowed("gdf.spell_tried", field="spell", value=spell, ref=page(13))
    return None


def hinderers(state: GdfBattle, caster: GdfUnit, *, hostile: bool = True) -> list[GdfUnit]:
    """Other casters, of enemies or of friends, who have tokens to spend on its spell, the richest first (gdf p. 13)."""
    found = [
        unit
        for unit in state.units.values()
        if unit.alive
        and unit.id != caster.id
        and state.hostile(unit.side, caster.side) == hostile
        and unit.spell_tokens
        and may_spend(state, caster, unit, 1) is None
    ]
    return sorted(found, key=lambda unit: -unit.spell_tokens)


def may_hinder(state: GdfBattle, side: str) -> NotAllowed | None:
    """Whether this side is asked about an enemy's spell, and has not said yet (gdf p. 13)."""
    cast = state.open_cast()
    if cast is None or side not in cast.asks:
        return NotAllowed("gdf.nothing_to_hinder", field="tokens", ref=page(13))
    return None


def may_spend(state: GdfBattle, caster: GdfUnit, helper: GdfUnit, tokens: int) -> NotAllowed | None:
    """Whether another caster has these tokens to spend for or against a spell (gdf p. 13)."""
    if "Caster" not in helper.known:
        return NotAllowed("gdf.no_caster", field="unit", value=helper.name, ref=page(13))
    if not helper.on_table:
        return NotAllowed("gdf.not_on_table", field="unit", value=helper.name, ref=page(14))
    if tokens > helper.spell_tokens:
        allowed = f"0..{helper.spell_tokens}"
        return NotAllowed("gdf.few_tokens", field="tokens", value=tokens, allowed=allowed, ref=page(13))
    return None
