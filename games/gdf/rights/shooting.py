"""Rights of shooting: with which action, with what, at whom; and answers of those on the watch (gdf p. 7-8, 13, 20)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.gdf.arms import arms_of
from games.gdf.bought import in_force
from games.gdf.fold.acts import MOVES
from games.gdf.fold.turns import MAY_SHOOT
from games.gdf.party import head_of, members
from games.gdf.rights.turn import EXTRA, may_act, may_be_extra, may_only, must_declare, shaken_idles
from games.gdf.state import GdfBattle, GdfUnit
from lexicon.errors import NotAllowed, OutOfOrder, StillOwed
from resolvers.gdf.command_points import FIRE
from resolvers.gdf.extra_actions import RETURN_FIRE_INCHES
from resolvers.gdf.pages import page

MOST_TARGETS = 2
"""A unit splits its fire between two targets at most (gdf p. 8)."""

_ALSO: dict[str, tuple[str, ...]] = {
    "hold": ("hold",),
    "advance": ("advance",),
    "aim": ("aim", "hold"),
    "pin": ("pin", "hold"),
    "assault": ("assault", "advance"),
    "shoot": ("hold", "advance"),
}
"""What may be said with a shot, once the action is declared."""


def may_shoot(state: GdfBattle, unit: GdfUnit, how: str = "") -> NotAllowed | None:
    """What keeps a unit from shooting now; ``how``: the action that the shot tells (``hold``, ``aim``...)."""
    head = head_of(state, unit)
    if (refused := _able(head) or may_act(state, head) or must_declare(state, head)) is not None:
        return refused
    if head.shaken:
        return shaken_idles(head)
    if head.affected("no_shots"):
        return NotAllowed("gdf.no_supplies", field="unit", value=head.name, ref=page(22))
    if how in EXTRA and (refused := may_be_extra(state, head)) is not None:
        return refused
    declared = head.action if state.acting == head.id else ""
    if declared and (declared not in MAY_SHOOT or (how and how not in _ALSO[declared])):
        return NotAllowed("gdf.no_shot", field="unit", value=head.name, action=declared, ref=page(7))
    if not declared and how and (refused := may_only(head, how)) is not None:
        return refused
    if not any(arms_of(one, "ranged") for one in members(state, head)):
        return NotAllowed("gdf.no_ranged", field="weapon", value=head.name, ref=page(8))
    return None


def _able(unit: GdfUnit) -> NotAllowed | None:
    """Nobody shoots, casts or is a target inside a transport (gdf p. 14)."""
    if unit.aboard is not None:
        return NotAllowed("gdf.aboard", field="unit", value=unit.name, ref=page(14), example=f"/disembark {unit.name}")
    return None


def may_aim(state: GdfBattle, unit: GdfUnit, target: GdfUnit) -> NotAllowed | None:
    """What keeps this enemy from being this unit's target."""
    head, aimed = head_of(state, unit), head_of(state, target)
    if not state.hostile(head.side, aimed.side):
        return NotAllowed("shoot.friend", field="target", value=aimed.name)
    if (refused := may_be_hit(aimed)) is not None:
        return refused
    shot_at = head.shot_at if state.acting == head.id else ()
    most = 1 if head.action == "assault" and state.acting == head.id else MOST_TARGETS
    if aimed.id not in shot_at and len(shot_at) >= most:
        return NotAllowed("gdf.two_targets", field="target", value=aimed.name, most=most, ref=page(8))
    return None


def may_split(
    state: GdfBattle,
    unit: GdfUnit,
    targets: Sequence[GdfUnit],
    how: str = "",
    *,
    reaction: bool = False,
) -> NotAllowed | None:
    """What keeps a unit from shooting at all of these at once (gdf p. 8, 20)."""
    head = head_of(state, unit)
    aimed = [head_of(state, target) for target in targets]
    before = head.shot_at if state.acting == head.id and not reaction else ()
    split = tuple(dict.fromkeys((*before, *(one.id for one in aimed))))
    alone = reaction or how == "assault" or (head.action == "assault" and state.acting == head.id)
    most = 1 if alone else MOST_TARGETS
    if len(split) > most:
        return NotAllowed(
            "gdf.two_targets", field="target", value=aimed[-1].name, most=most, ref=page(20 if alone else 8)
        )
    if len({one.id for one in aimed}) < len(aimed):
        return NotAllowed("gdf.same_target", field="target", value=aimed[-1].name, ref=page(8))
    return None


def may_be_hit(target: GdfUnit) -> NotAllowed | None:
    """Whether a unit is where it can be hit at all."""
    if not target.alive:
        return NotAllowed("losses.gone", field="target", value=target.name)
    if not target.on_table:
        return NotAllowed("gdf.not_on_table", field="target", value=target.name, ref=page(13))
    if target.danger_due:
        return StillOwed("turn.waiting", field="target", value=target.name, waits="test")
    return None


def may_fire(state: GdfBattle, unit: GdfUnit, weapons: Collection[str]) -> NotAllowed | None:
    """Each weapon fires once in an activation, Limited ones once a game (gdf p. 8, 14)."""
    head = head_of(state, unit)
    for one in members(state, head):
        for arm in arms_of(one, "ranged"):
            if arm.name not in weapons:
                continue
            if state.acting == head.id and arm.name in head.weapons_fired:
                return OutOfOrder("gdf.fired", field="weapon", value=arm.name, ref=page(8))
            if "Limited" in arm.rules and arm.name in one.weapons_spent:
                return NotAllowed("gdf.spent", field="weapon", value=arm.name, ref=page(14))
    return None


def may_react(state: GdfBattle, unit: GdfUnit, target: GdfUnit, inches: float | None = None) -> NotAllowed | None:
    """On the watch a unit shoots once: at an enemy that moves, or back at one within 24" that shot at it (p. 20)."""
    head, enemy = head_of(state, unit), head_of(state, target)
    if in_force(state, FIRE, head):
        if (refused := may_be_hit(enemy)) is not None:
            return refused
        if enemy.id == state.acting and state.melee is None:
            return None
        return OutOfOrder("gdf.nothing_to_answer", field="target", value=enemy.name, ref=page(27))
    if head.stance != "overwatch":
        return NotAllowed("gdf.not_watching", field="unit", value=head.name, ref=page(20))
    if (refused := _able(head) or may_be_hit(enemy)) is not None:
        return refused
    if head.shaken or head.affected("no_shots"):
        return NotAllowed(
            "gdf.shaken_idles" if head.shaken else "gdf.no_supplies", field="unit", value=head.name, ref=page(10)
        )
    if not state.hostile(head.side, enemy.side):
        return NotAllowed("shoot.friend", field="target", value=enemy.name)
    moved = enemy.action in MOVES
    if state.mover != enemy.id or not (moved or head.id in enemy.shot_at):
        return OutOfOrder("gdf.nothing_to_answer", field="target", value=enemy.name, ref=page(20))
    if not moved and inches is not None and inches > RETURN_FIRE_INCHES:
        return NotAllowed("gdf.too_far_to_answer", field="distance", value=inches, ref=page(20))
    return None
