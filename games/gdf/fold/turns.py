"""The order of play in a round: one activation by turns, and when it is over (gdf p. 7)."""

from __future__ import annotations

from games.core.apply import map_units, set_side, set_units
from games.core.values import replace
from games.gdf.arms import unfired
from games.gdf.bought import left_for
from games.gdf.party import head_of, heads, heir_of, members, set_party
from games.gdf.state import GdfBattle, GdfUnit, Lately

ARRIVALS = "arrivals"
"""The roll-off for who comes out of ambush first: for nothing where a side says that it stays (gdf p. 13)."""

LONG_FROM = 4
"""The round after which a long battle is rolled for (gdf p. 25)."""

MAY_SHOOT = frozenset({"hold", "advance", "aim", "pin", "shoot", "assault"})
"""Actions with which a unit shoots (gdf p. 7, 20)."""

CHARGES = frozenset({"charge", "assault", "close_in"})
"""Actions that go on with a melee (gdf p. 7, 20)."""

FRESH: dict[str, object] = {
    "stance": "",
    "action": "",
    "moved": False,
    "weapons_fired": (),
    "shot_at": (),
    "spells_tried": (),
    "shuttled": False,
}
"""A unit as an activation finds it: what its last one left behind is over (gdf p. 20)."""


def waiting(state: GdfBattle, side: str) -> tuple[GdfUnit, ...]:
    """A side's units that are still to be activated in this round; those off the table only if they come back in it.

    None of a side that is exhausted; of the others none more once half of theirs have acted then (fog of war, p. 25).
    """
    known = state.sides.get(side)
    if known is not None and known.exhausted:
        return ()
    back = flown_off(state, side)
    here = [unit for unit in heads(state, side) if not (unit.reserve or unit.off_table) or unit in back]
    left = tuple(unit for unit in here if not unit.activated)
    tired = any(one.exhausted for one in state.sides.values())
    return () if tired and 2 * (len(here) - len(left)) >= len(here) else left


def in_ambush(state: GdfBattle, side: str) -> tuple[GdfUnit, ...]:
    """A side's units of which it has still to say whether they come in this round, from the second on (gdf p. 13).

    Its own first activation says it of all of them: they stay.
    """
    if state.turn <= 1 or not state.to_act:
        return ()
    hidden = [unit for unit in heads(state, side) if unit.reserve and unit.stays < state.turn]
    return tuple(hidden) if hidden and not has_acted(state, side) else ()


def flown_off(state: GdfBattle, side: str) -> tuple[GdfUnit, ...]:
    """A side's aircraft that have to be placed at an edge before anybody acts: they flew off last round (gdf p. 13)."""
    if state.turn <= 1 or not state.to_act or has_acted(state, side):
        return ()
    return tuple(unit for unit in heads(state, side) if unit.off_table)


def has_acted(state: GdfBattle, side: str) -> bool:
    """Whether a unit of this side has been activated in this round."""
    return any(unit.activated for unit in state.units_of(side))


def next_places(state: GdfBattle, side: str) -> GdfBattle:
    """A side has placed a unit, or no more: the other one places next, while it has any to say of (gdf p. 13)."""
    left = [one for one in (state.next_side(side), side) if in_ambush(state, one)]
    if len(left) < 2:
        state = replace(state, chance_due=tuple(one for one in state.chance_due if one != ARRIVALS))
    return replace(state, places=left[0] if left else side) if state.places else state


def begin(state: GdfBattle, unit: str) -> GdfBattle:
    """The unit's activation, if it is not its activation already; that of another unit is over by it."""
    head = head_of(state, state.units[unit])
    if state.acting == head.id:
        return state
    if state.acting is not None:
        state = end(state)
    state = set_party(state, head.id, activated=True, **FRESH)
    state = replace(state, chance_due=tuple(one for one in state.chance_due if one != ARRIVALS), places="")
    return replace(state, acting=head.id, mover=head.id, spent_on=left_for(state, head), lately=Lately())


def end(state: GdfBattle) -> GdfBattle:
    """The activation is over: who stood to the last drop is Shaken again (gdf p. 20); the other side has its turn."""
    unit = state.units.get(state.acting or "")
    state = replace(state, acting=None)
    if unit is None:
        return state
    if unit.stance == "last_drop":
        state = set_party(state, unit.id, shaken=True, stance="")
    return _fogged(replace(state, to_act=state.next_side(unit.side)), unit.side)


def _fogged(state: GdfBattle, side: str) -> GdfBattle:
    """What the fog of war wants rolled after an activation of this side (gdf p. 25)."""
    due = state.chance_due
    here = [unit for unit in heads(state, side) if not (unit.reserve or unit.off_table)]
    half = 2 * sum(unit.activated for unit in here) >= len(here)
    if state.on("weariness_on") and state.turn > 1 and half and not state.sides[side].exhausted:
        state, due = replace(state, weary=side), (*due, "weariness")
    if state.on("ebb_on"):
        due = (*due, "ebb")
    return replace(state, chance_due=tuple(dict.fromkeys(due)))


def settle(state: GdfBattle) -> GdfBattle:
    """What follows by itself from any event: cargo of lost transports, activations that are over, whose turn it is."""
    state = tidy(state)
    if not state.to_act:
        return state
    acting = state.units.get(state.acting or "")
    if acting is not None and _spent(state, acting):
        state = end(state)
    sides = tuple(state.sides)
    turn = sides.index(state.to_act)
    if not state.done_first:
        mover = state.units.get(state.mover or "")
        order = sides if mover is None else (mover.side, *(side for side in sides if side != mover.side))
        done = next((side for side in order if not waiting(state, side)), "")
        state = replace(state, done_first=done)
    left = [side for side in (*sides[turn:], *sides[:turn]) if waiting(state, side)]
    state = _still_due(state, len(left))
    if state.acting is not None and (left or state.melee is not None):
        return replace(state, active=state.units[state.acting].side)
    return replace(state, active=left[0] if left else None)


def tidy(state: GdfBattle) -> GdfBattle:
    """What follows from losses, whoever has the turn."""
    return _after_losses(_out_of_wrecks(state))


def _still_due(state: GdfBattle, sides_left: int) -> GdfBattle:
    """A token is drawn while both sides have one in the bag; a long battle is rolled for when the round is over."""
    due = tuple(one for one in state.chance_due if one != "ebb" or sides_left > 1)
    over = not sides_left and state.acting is None
    if state.on("long_on") and over and state.turn >= LONG_FROM and state.goes_on < state.turn and not state.stops:
        due = (*due, "length")
    return replace(state, chance_due=tuple(dict.fromkeys(due)))


def _out_of_wrecks(state: GdfBattle) -> GdfBattle:
    """Whose transport is destroyed is out, Shaken, and tests for dangerous ground (gdf p. 14)."""
    inside = [
        unit.id
        for unit in state.units.values()
        if unit.alive and unit.aboard is not None and not (state.units[unit.aboard].alive)
    ]
    return set_units(state, inside, aboard=None, shaken=True, danger_due=True) if inside else state


def _after_losses(state: GdfBattle) -> GdfBattle:
    """Nobody waits for the dead; a hero left alone goes on as what remains of his unit (gdf p. 13)."""
    gone = [unit.id for unit in state.units.values() if not unit.alive and (unit.morale_due or unit.danger_due)]
    state = set_units(state, gone, morale_due="", danger_due=False)
    if state.acting is not None and not state.units[state.acting].alive:
        heir = heir_of(state, state.acting)
        state = end(state) if heir is None else replace(state, acting=heir.id, mover=heir.id)
    return _with_heirs(state)


def _with_heirs(state: GdfBattle) -> GdfBattle:
    """A melee goes on with the hero alone where his unit fell; with nobody left there is none any more."""
    melee = state.melee
    if melee is None:
        return state
    charger, target = heir_of(state, melee.charger), heir_of(state, melee.target)
    if charger is None or target is None:
        return replace(state, melee=None)
    if (charger.id, target.id) == (melee.charger, melee.target):
        return state
    return replace(state, melee=replace(melee, charger=charger.id, target=target.id))


def _spent(state: GdfBattle, unit: GdfUnit) -> bool:
    """Whether nothing is left to do in its activation: an aircraft ends it when it leaves the table (gdf p. 13)."""
    if unit.off_table:
        return True
    if state.melee is not None or not unit.action or unit.action in CHARGES:
        return False
    return unit.action not in MAY_SHOOT or not any(unfired(one) for one in members(state, unit))


def fresh_round(state: GdfBattle) -> GdfBattle:
    """A round begins: nobody has acted or struck in it; who rallied is steady (gdf p. 7, 9, 28)."""
    fresh = {"activated": False, "fatigued": False, "weapons_fired": (), "shot_at": ()}
    for side in state.sides:
        state = set_side(state, side, exhausted=False)
    state = map_units(
        state,
        [unit.id for unit in state.units.values() if unit.effects],
        lambda unit: replace(unit, effects=tuple(one for one in unit.effects if not one.startswith("!"))),
    )
    rallied = [unit.id for unit in state.units.values() if unit.rallied]
    state = set_units(state, rallied, rallied=False, suppression=0, shaken=False)
    return map_units(state, state.units, lambda unit: replace(unit, **fresh))
