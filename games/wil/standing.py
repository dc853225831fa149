"""How the forces stand: below half of its points all units test, far below all flee (wil p. 12)."""

from __future__ import annotations

from dataclasses import replace

from games.core.events import BattleEnded, Event, UnitLost
from games.core.losses import Standing, counted
from games.wil.events import LaceShaken
from games.wil.state import WilBattle
from resolvers.core.procedure import play
from resolvers.core.rulings import Rulings
from resolvers.core.sources import ScriptedDice
from resolvers.wil.game import WilRulings
from resolvers.wil.roster import ForceMorale, ForceState, resolve_force_morale


def standing_of(state: WilBattle, side: str) -> Standing:
    """A side's losses; the book counts nobody points for them."""
    return replace(counted(state, side), points=0)


def force_points(state: WilBattle, side: str) -> tuple[int, int]:
    """Points of a force at the start, and those of the units that are left (wil p. 12)."""
    units = tuple(state.units_of(side))
    return sum(unit.points for unit in units), sum(unit.points for unit in units if unit.alive)


def force_state(state: WilBattle, side: str, rulings: Rulings) -> ForceState | None:
    """Whether all of a force must test, or flee; ``None`` for a force whose units cost nothing."""
    start, left = force_points(state, side)
    if start <= 0:
        return None
    assert isinstance(rulings, WilRulings)
    given = ForceMorale(start_points=float(start), points_left=float(left))
    return play(resolve_force_morale(given, rulings), ScriptedDice({})).result


def follows(before: WilBattle, after: WilBattle, rulings: Rulings) -> tuple[Event, ...]:
    """What losses bring: all units of a force below half test, once; one that is far below flees whole, and has lost.

    A force of which nobody is left has lost as well, whatever its units cost.
    """
    if after.turn == 0:
        return ()
    made: list[Event] = []
    beaten: list[str] = []
    for side, known in after.sides.items():
        there = list(after.units_of(side))
        if not there or sum(unit.alive for unit in there) == sum(one.alive for one in before.units_of(side)):
            continue
        stands = force_state(after, side, rulings)
        left = tuple(unit.id for unit in there if unit.alive)
        if not left or (stands is not None and stands.all_flee):
            beaten.append(side)
            made += [UnitLost(unit=unit, cause="morale") for unit in left]
        elif stands is not None and stands.test_all_units and not known.shaken:
            made.append(LaceShaken(side=side, units=left))
    return (*made, *_ended(after, beaten))


def _ended(state: WilBattle, beaten: list[str]) -> tuple[BattleEnded, ...]:
    """The battle is over when forces of one team alone stand."""
    if not beaten:
        return ()
    standing = [side for side in state.sides if side not in beaten and any(state.units_of(side, alive=True))]
    teams = dict.fromkeys(state.team(side) for side in standing)
    if len(teams) > 1:
        return ()
    return (BattleEnded(winner=standing[0] if standing else None, reason="fled"),)


def result(state: WilBattle) -> tuple[dict[str, int], str | None]:
    """Who has won is the scenario's to say; the book gives no points (wil p. 13)."""
    return {}, None
