"""Rights of reserves, transports and markers (gdf p. 6, 10, 13-14)."""

from __future__ import annotations

from games.gdf.fold.turns import ARRIVALS, has_acted, waiting
from games.gdf.party import head_of, hero_of, members
from games.gdf.placing import SCOUTS, to_place
from games.gdf.rights.turn import may_act
from games.gdf.state import CANCEL, GdfBattle, GdfUnit
from lexicon.errors import NotAllowed, OutOfOrder, OwedFirst
from lexicon.names import Name
from resolvers.gdf.command_points import SHUTDOWN
from resolvers.gdf.hero import JOINING_TOUGH
from resolvers.gdf.pages import page
from resolvers.gdf.transport import Cargo, seats


def may_reserve(state: GdfBattle, unit: GdfUnit) -> NotAllowed | None:
    """Units with Ambush may wait off the table, from before the battle (gdf p. 13)."""
    head = head_of(state, unit)
    if state.turn:
        return OutOfOrder("gdf.reserve_late", field="unit", value=head.name, ref=page(13))
    if head.reserve:
        return NotAllowed("gdf.in_reserve", field="unit", value=head.name, ref=page(13))
    if not all("Ambush" in one.known for one in members(state, head)):
        return NotAllowed("gdf.no_ambush", field="unit", value=head.name, ref=page(13))
    return None


def may_join(state: GdfBattle, hero: GdfUnit, host: GdfUnit | None) -> NotAllowed | None:
    """A hero of up to Tough(6) joins several models without a hero, before the battle; or leaves them (gdf p. 13).

    What is aboard keeps to the seats that there are, and whoever waits in reserve has Ambush as they all (p. 13-14).
    """
    if state.turn:
        return OutOfOrder("gdf.joins_late", field="unit", value=hero.name, ref=page(13))
    if "Hero" not in hero.known or hero.tough > JOINING_TOUGH:
        return NotAllowed("gdf.no_hero", field="unit", value=hero.name, allowed=str(JOINING_TOUGH), ref=page(13))
    if host is None:
        return None
    if host.id == hero.host:
        return NotAllowed("gdf.joined", field="host", value=hero.name, ref=page(13))
    if hero.side != host.side or not host.alive or host.size == 1 or hero_of(state, host) is not None:
        return NotAllowed("gdf.no_host", field="host", value=host.name, ref=page(13))
    if host.reserve and "Ambush" not in hero.known:
        return NotAllowed("gdf.no_ambush", field="unit", value=hero.name, ref=page(13))
    transport = state.units.get(host.aboard or "")
    if transport is None or hero.aboard == host.aboard:
        return None
    needs = seats(Cargo(models=1, hero=True, tough=hero.tough)) or 0
    free = transport.known.get("Transport", 0) - seats_taken(state, transport)
    if needs > free:
        return NotAllowed("gdf.no_seats", field="unit", value=hero.name, needs=needs, free=free, ref=page(14))
    return None


def may_arrive(state: GdfBattle, unit: GdfUnit) -> NotAllowed | None:
    """At the start of a round after the first; an aircraft comes back in the round after it flew off (gdf p. 13)."""
    head = head_of(state, unit)
    if not state.turn and not head.reserve:
        return _may_be_placed(state, head)
    if not (head.reserve or head.off_table):
        return NotAllowed("gdf.not_in_reserve", field="unit", value=head.name, ref=page(13))
    if state.turn <= 1 or has_acted(state, head.side):
        return OutOfOrder("gdf.arrives_later", field="unit", value=head.name, ref=page(13))
    if head.reserve and head.stays == state.turn:
        return OutOfOrder("gdf.stays_hidden", field="unit", value=head.name, ref=page(13))
    if head.reserve and ARRIVALS in state.chance_due:
        return OwedFirst("gdf.roll_off_first", field="unit", value=head.name, example="/rolloff", ref=page(13))
    if head.reserve and state.places not in ("", head.side):
        known = state.sides[state.places]
        return OutOfOrder("gdf.places_by_turns", field="unit", value=known.name or known.id, ref=page(13))
    return None


def _may_be_placed(state: GdfBattle, unit: GdfUnit) -> NotAllowed | None:
    """Before the battle: one unit each by turns, aircraft first, Scouts last, reserves later (gdf p. 6, 13-14)."""
    if unit.placed:
        return NotAllowed("gdf.not_in_reserve", field="unit", value=unit.name, ref=page(6))
    if unit.aboard is not None:
        return NotAllowed("gdf.seated", field="unit", value=unit.name, ref=page(14), example=f"/disembark {unit.name}")
    if SCOUTS in state.chance_due:
        return OwedFirst("gdf.scouts_first", field="unit", value=unit.name, example="/rolloff", ref=page(14))
    side, units = to_place(state)
    if unit in units:
        return None
    if side != unit.side:
        return OutOfOrder("gdf.places_by_turns", field="unit", value=state.called(side), ref=page(6))
    names = ", ".join(one.name for one in units)
    return OutOfOrder("gdf.places_before", field="unit", value=unit.name, names=names, ref=page(13))


def may_embark(state: GdfBattle, unit: GdfUnit, transport: GdfUnit) -> NotAllowed | None:
    """Before the battle, or as a part of its move; not in and out in one activation; as many as there are seats."""
    head = head_of(state, unit)
    capacity = transport.known.get("Transport", 0)
    if not capacity or transport.side != head.side or transport.id == head.id:
        return NotAllowed("gdf.no_transport", field="transport", value=transport.name, ref=page(14))
    if head.aboard is not None:
        return NotAllowed("gdf.seated", field="unit", value=head.name, ref=page(14), example=f"/disembark {head.name}")
    if not transport.on_table and not (state.turn == 0 and transport.alive):
        return NotAllowed("gdf.not_on_table", field="transport", value=transport.name, ref=page(13))
    free = capacity - seats_taken(state, transport)
    wanted = seats_of(state, head)
    if wanted is None:
        return NotAllowed("gdf.too_big", field="unit", value=head.name, ref=page(14))
    if wanted > free:
        return NotAllowed("gdf.no_seats", field="unit", value=head.name, needs=wanted, free=free, ref=page(14))
    if state.turn == 0:
        return None
    if head.shuttled and state.mover == head.id:
        return NotAllowed("gdf.in_and_out", field="unit", value=head.name, ref=page(14))
    if state.mover == head.id and head.action in ("advance", "rush", "keep_low"):
        return None
    if (refused := may_act(state, head)) is not None:
        return refused
    return OutOfOrder("gdf.embarks_moving", field="unit", value=head.name, ref=page(14))


def may_disembark(state: GdfBattle, unit: GdfUnit) -> NotAllowed | None:
    """In its own activation, as a part of its move (gdf p. 14)."""
    head = head_of(state, unit)
    if head.aboard is None:
        return NotAllowed("gdf.not_aboard", field="unit", value=head.name, ref=page(14))
    if state.turn == 0:
        return None
    if (refused := may_act(state, head)) is not None:
        return refused
    if head.shaken:
        return NotAllowed("gdf.shaken_idles", field="unit", value=head.name, ref=page(10))
    if head.shuttled and state.mover == head.id:
        return NotAllowed("gdf.in_and_out", field="unit", value=head.name, ref=page(14))
    return None


def seats_of(state: GdfBattle, unit: GdfUnit) -> int | None:
    """Seats that a unit and its hero take; ``None`` when some of them are too big (gdf p. 14)."""
    taken = [seats(Cargo(models=one.stands, hero="Hero" in one.known, tough=one.tough)) for one in members(state, unit)]
    return None if None in taken else sum(each or 0 for each in taken)


def seats_taken(state: GdfBattle, transport: GdfUnit) -> int:
    """Seats that are taken already."""
    inside = [
        Cargo(models=one.stands, hero="Hero" in one.known, tough=one.tough)
        for one in state.units.values()
        if one.aboard == transport.id and one.alive
    ]
    return sum(seats(cargo) or 0 for cargo in inside)


def may_lay(state: GdfBattle) -> NotAllowed | None:
    """Markers are laid before the battle, forgotten ones until somebody acts (gdf p. 6); six with cards (p. 43)."""
    if state.cards:
        return NotAllowed("gdf.six_markers", field="count", ref=page(43))
    begun = state.turn > 1 or state.mover is not None
    return OutOfOrder("gdf.markers_late", field="count", ref=page(6)) if begun else None


def may_claim(state: GdfBattle, marker: int, side: str | None) -> NotAllowed | None:
    """Markers change hands when a round ends, to a side that has somebody who can seize one (gdf p. 6, 10, 13)."""
    if not state.markers:
        return NotAllowed(
            "gdf.no_markers",
            field="marker",
            value=marker,
            example=Name("/objective всего 4", "/objective total 4"),
            ref=page(6),
        )
    if str(marker) not in state.markers:
        allowed = ", ".join(state.markers)
        return NotAllowed("gdf.no_marker", field="marker", value=marker, allowed=allowed, ref=page(6))
    if side is not None and (shut := _shut_down(state, str(marker), side)):
        return NotAllowed("gdf.shut_down", field="marker", value=marker, by=shut, ref=page(27))
    if state.turn == 0 or any(waiting(state, one) for one in state.sides):
        return OutOfOrder("gdf.claim_early", field="marker", value=marker, ref=page(6))
    if side is not None and not any(can_seize(state, unit) for unit in state.units_of(side, alive=True)):
        return NotAllowed("gdf.nobody_seizes", field="marker", value=marker, ref=page(10))
    return None


def _shut_down(state: GdfBattle, marker: str, side: str) -> str:
    """Who has made this marker neutral for the end of this round, unless that was cancelled (gdf p. 27)."""
    shut = next((one for one in state.spent_on if (one.name, one.marker) == (SHUTDOWN, marker)), None)
    if shut is None or shut.side == side or state.spent_on[-1].name == CANCEL:
        return ""
    return state.called(shut.side)


def can_seize(state: GdfBattle, unit: GdfUnit) -> bool:
    """Whether a unit seizes and contests markers now (gdf p. 10, 13, 20)."""
    out = unit.shaken or unit.stance == "last_drop" or "Aircraft" in unit.known
    return unit.on_table and not out and unit.arrived != state.turn
