"""Rights of activations: whose turn it is, what a unit may declare, when a round is over (gdf p. 7, 10, 13, 20)."""

from __future__ import annotations

from games.gdf.cards import cards_due
from games.gdf.fold.turns import ARRIVALS, CHARGES, flown_off, in_ambush, waiting
from games.gdf.party import head_of, heads
from games.gdf.state import GdfBattle, GdfUnit
from lexicon.errors import NotAllowed, OutOfOrder, StillOwed
from lexicon.names import Name
from resolvers.gdf.pages import page
from resolvers.gdf.special_rules import acting

ACTIONS = ("hold", "advance", "rush", "charge")
"""What a unit may do in its activation (gdf p. 7)."""

EXTRA = ("assault", "aim", "pin", "close_in", "take_cover", "brace", "keep_low", "overwatch")
"""Extra actions (gdf p. 20); ``last_drop`` stands apart: it goes with another action."""

_STANDS_ON = {"aim": "hold", "pin": "hold", "close_in": "charge", "assault": "charge", "keep_low": "advance"}
"""The common action that an extra one is, for units that may take only one (gdf p. 13)."""

IDLE = ("hold", "take_cover", "brace", "rally", "")
"""What a Shaken unit may spend its activation with; all of them end the shock (gdf p. 10, 20, 28)."""


def stopped(state: GdfBattle, unit: GdfUnit) -> NotAllowed | None:
    """What has to be decided or rolled before this unit does anything (gdf p. 9-10).

    Morale is tested at the end of an activation: the acting unit may finish its own.
    """
    if state.melee is not None:
        waits = "blows" if state.melee.stage == "blows" else "strike_back"
        return StillOwed("turn.waiting", field="unit", value=unit.name, waits=waits)
    if state.open_cast() is not None:
        return StillOwed("turn.waiting", field="unit", value=unit.name, waits="hinder")
    if any(True for _ in state.under_spells()):
        return StillOwed("turn.waiting", field="unit", value=unit.name, waits="save")
    if unit.danger_due:
        return StillOwed("turn.waiting", field="unit", value=unit.name, waits="test")
    due = [one for one in state.chance_due if one != ARRIVALS]
    if due and state.acting != unit.id:
        return StillOwed("turn.waiting", field="unit", value=unit.name, waits=due[0])
    for card in cards_due(state):
        return StillOwed("turn.waiting", field="unit", value=unit.name, waits=f"cards_{card.what}")
    if state.acting != unit.id and any(one.morale_due and one.alive for one in state.units.values()):
        return StillOwed("turn.waiting", field="unit", value=unit.name, waits="morale")
    return None


def may_act(state: GdfBattle, unit: GdfUnit) -> NotAllowed | None:
    """What keeps a unit from beginning its activation, or from going on with it."""
    head = head_of(state, unit)
    if state.turn == 0:
        return NotAllowed("gdf.not_begun", field="unit", value=head.name, ref=page(7), example="/turn")
    if not head.alive:
        return NotAllowed("losses.gone", field="unit", value=head.name)
    if head.reserve:
        return NotAllowed("gdf.in_reserve", field="unit", value=head.name, ref=page(13), example=f"/arrive {head.name}")
    if head.off_table:
        return NotAllowed("gdf.flown_off", field="unit", value=head.name, ref=page(13))
    if (owing := stopped(state, head)) is not None:
        return owing
    if state.acting == head.id:
        return None
    if head.activated:
        return OutOfOrder("gdf.already", field="unit", value=head.name, ref=page(7))
    return _turn(state, head)


def _turn(state: GdfBattle, unit: GdfUnit) -> NotAllowed | None:
    """Sides activate one unit each by turns, when the activation before is over (gdf p. 7).

    Nobody begins before the other side has said who comes out of ambush, and all aircraft are back (gdf p. 13).
    """
    if any(in_ambush(state, side) for side in state.sides if side != unit.side):
        return StillOwed("turn.waiting", field="unit", value=unit.name, waits="ambush")
    if any(flown_off(state, side) for side in state.sides):
        return StillOwed("turn.waiting", field="unit", value=unit.name, waits="returns")
    if (refused := charge_open(state)) is not None:
        return refused
    acting = state.units.get(state.acting or "")
    if acting is not None and acting.side != unit.side and acting.action:
        return None  # his activation is over when the other side acts; without an action it is none yet
    enemies = [side for side in state.sides if side != unit.side and waiting(state, side)]
    if acting is not None and (enemies or acting.side != unit.side):
        return OutOfOrder("gdf.acting", field="unit", value=acting.name, ref=page(7))
    if acting is None and state.active not in (None, unit.side):
        known = state.sides[state.active]
        return OutOfOrder("turn.not_active", field="side", value=known.name or known.id, ref=page(7))
    return None


def shaken_idles(unit: GdfUnit, field: str = "unit") -> NotAllowed:
    """A Shaken unit spends its activation idle, which it is told by its name alone (gdf p. 10)."""
    return NotAllowed("gdf.shaken_idles", field=field, value=unit.name, ref=page(10), example=f"/activate {unit.name}")


def charge_open(state: GdfBattle) -> NotAllowed | None:
    """A charge that was declared is fought before anybody else acts, while there is whom to charge (gdf p. 7, 20).

    Whom a shot at the charger has shaken does nothing more: his charge is over (gdf p. 10, 20).
    """
    acting = state.units.get(state.acting or "")
    if acting is None or acting.action not in CHARGES or acting.shaken or state.melee is not None:
        return None
    chosen = acting.shot_at if acting.action == "assault" else ()
    here = (one for one in heads(state) if state.hostile(one.side, acting.side) and one.on_table)
    if not any("Aircraft" not in one.known and (not chosen or one.id in chosen) for one in here):
        return None
    return OutOfOrder("gdf.charge_open", field="unit", value=acting.name, ref=page(7), example=f"/fight {acting.name}")


def must_declare(state: GdfBattle, unit: GdfUnit) -> NotAllowed | None:
    """Who is suppressed tests when it is activated, before it shoots, charges or casts (gdf p. 28)."""
    if not state.on("suppression_on") or not unit.suppression or unit.shaken or state.acting == unit.id:
        return None
    example = Name(f"/activate {unit.name}, шаг", f"/activate {unit.name}, advance")
    return NotAllowed("gdf.suppressed_first", field="unit", value=unit.name, example=example, ref=page(28))


def may_declare(state: GdfBattle, unit: GdfUnit, action: str, *, last_drop: bool = False) -> NotAllowed | None:
    """What keeps a unit from this action."""
    if (refused := may_act(state, unit)) is not None:
        return refused
    head = head_of(state, unit)
    if (action in EXTRA or last_drop) and (refused := may_be_extra(state, head)) is not None:
        return refused
    if head.action and head.activated and state.acting == head.id:
        return NotAllowed("gdf.declared", field="action", value=head.name, ref=page(7))
    if action == "rally" and not (state.on("suppression_on") and (head.suppression or head.shaken)):
        return NotAllowed("gdf.no_tokens", field="action", value=head.name, ref=page(28))
    if last_drop and not head.shaken:
        return NotAllowed("gdf.not_shaken", field="action", value=head.name, ref=page(20))
    if head.shaken and not last_drop:
        return _idles(head, action)
    if (refused := may_only(head, action)) is not None:
        return refused
    stands = _STANDS_ON.get(action, action if action in ACTIONS else "hold")
    if head.shuttled and state.mover == head.id and stands == "hold":
        return NotAllowed("gdf.out_moving", field="action", value=head.name, ref=page(14))
    if head.aboard is not None and action in ("rush", "advance", "keep_low"):
        return NotAllowed("gdf.seated", field="unit", value=head.name, ref=page(14), example=f"/disembark {head.name}")
    return None


def may_be_extra(state: GdfBattle, unit: GdfUnit) -> NotAllowed | None:
    """Extra actions are played with where both sides want them (gdf p. 20)."""
    return NotAllowed("gdf.extra_off", field="action", value=unit.name, ref=page(20)) if state.on("extra_off") else None


def _idles(unit: GdfUnit, action: str) -> NotAllowed | None:
    """A Shaken unit does nothing and recovers; an aircraft has to fly even so (gdf p. 10, 13)."""
    must_fly = "Aircraft" in unit.known
    if action in IDLE or (must_fly and action == "advance"):
        return None
    return shaken_idles(unit, "action")


def may_only(unit: GdfUnit, action: str) -> NotAllowed | None:
    """Units that know one action only: the immobile hold, aircraft advance (gdf p. 13)."""
    if action == "rally":
        return None
    said = _STANDS_ON.get(action, action if action in ACTIONS else "hold")
    for one in acting("only_action", unit.known):
        if said and said != one.word:
            return NotAllowed("gdf.only_action", field="action", value=unit.name, only=f"{one.word}s", ref=one.rule.ref)
    return None


def may_end_round(state: GdfBattle) -> NotAllowed | None:
    """A round is over when all units have been activated; nobody passes (gdf p. 7)."""
    if not state.to_act:
        return None
    if (refused := charge_open(state)) is not None:
        return refused
    left = [unit.name for side in state.sides for unit in waiting(state, side)]
    if left:
        return NotAllowed("gdf.round_open", field="phase", value=", ".join(left), ref=page(7))
    return None
