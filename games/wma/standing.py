"""How a side of Warmaster stands: losses, break point, victory points (wma p. 70-74)."""

from __future__ import annotations

from games.core.apply import set_side
from games.core.events import BattleEnded, Event
from games.core.losses import Standing, after_the_last_turn, counted, most_points
from games.core.phases import next_phase
from games.wma.events import Withdrew
from games.wma.phases import PHASES
from games.wma.state import WmaBattle
from games.wma.tally import army_state, enemy_losses, general_lost
from lexicon.errors import NotUnderstood
from resolvers.core.rulings import Rulings
from resolvers.wma.combat_result import SIDES
from resolvers.wma.victory import BATTLE_OUTCOME, VICTORY_POINTS, WITHDRAW, FinalSide, FinalState


def standing_of(state: WmaBattle, side: str, rulings: Rulings) -> Standing:
    """A side's losses (wma p. 71) and the points it has from the other sides (wma p. 74)."""
    try:
        withdrawal = WITHDRAW.answer(army_state(state, side), rulings)
        points = VICTORY_POINTS.answer(enemy_losses(state, side), rulings)
    except NotUnderstood:
        # More on a table than the mechanics take: the battle is shown and ended all the same.
        return counted(state, side)
    return Standing(
        lost=withdrawal.losses_counted,
        counted=withdrawal.core_units,
        break_point=withdrawal.break_point,
        withdraws=withdrawal.withdraws,
        points=points.total,
    )


def closes(state: WmaBattle, rulings: Rulings) -> tuple[Event, ...]:
    """Beaten armies withdraw at the end of the phase, and the battle is over; or night falls (wma p. 70-71)."""
    if not state.phase:
        return ()
    beaten = {
        side: "general_lost" if general_lost(state, side) else "break_point"
        for side, known in state.sides.items()
        if not known.withdrew and standing_of(state, side, rulings).withdraws
    }
    for side, reason in beaten.items():
        state = set_side(state, side, withdrew=reason)
    leaving = tuple(Withdrew(side=side, reason=reason) for side, reason in beaten.items())
    points, winner = result(state, rulings)
    if any(known.withdrew for known in state.sides.values()):
        return (*leaving, BattleEnded(winner=winner, points=points, reason="withdrawal"))
    return after_the_last_turn(state, next_phase(state, PHASES), (points, winner))


def result(state: WmaBattle, rulings: Rulings) -> tuple[dict[str, int], str | None]:
    """Each side's points as they count, and the winner: who withdrew has no more than its enemy (wma p. 70-71).

    ``None`` for a draw. Allies share their points; they withdrew only when all of them did (wma p. 77).
    """
    points = {side: standing_of(state, side, rulings).points for side in state.sides}
    teams: dict[str, list[str]] = {}
    for side in state.sides:
        teams.setdefault(state.team(side), []).append(side)
    if len(teams) != len(SIDES):
        return most_points(points)
    finals = {
        name: FinalSide(vp=max(points[side] for side in team), withdrew=all(state.sides[s].withdrew for s in team))
        for name, team in zip(SIDES, teams.values(), strict=True)
    }
    outcome = BATTLE_OUTCOME.answer(FinalState(sides=finals), rulings)
    for name, team in zip(SIDES, teams.values(), strict=True):
        points |= {side: min(points[side], outcome.vp[name]) for side in team}
    return points, None if outcome.winner is None else list(teams.values())[SIDES.index(outcome.winner)][0]
