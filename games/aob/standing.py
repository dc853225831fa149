"""How a battle of Art of Batallia ends: an army of which no corps is left has lost; there are no points (aob 4.1)."""

from __future__ import annotations

from games.aob.events import BasesFled, CorpsReformed
from games.aob.rights.leaders import reforms_by_itself
from games.aob.state import AobBattle, AobUnit
from games.core.events import BattleEnded, Event, UnitChanged
from games.core.losses import Standing, after_the_last_turn
from games.core.phases import next_phase
from resolvers.aob.losses import MOVES_OFF_THE_TABLE
from resolvers.aob.words import LEADERS
from resolvers.core.rulings import Rulings

PHASES = ("turn",)


def handed_out(state: AobBattle) -> tuple[UnitChanged, ...]:
    """Leaders that nobody handed out go to corps without one, then evenly (aob 3.2); those of lost corps are lost."""
    has = leaders_in_hand(state)
    corps = (unit for side in state.sides for unit in state.corps_of(side))
    return tuple(
        UnitChanged(unit=unit.id, values={"leaders": [*has[unit.id]]})
        for unit in corps
        if len(has[unit.id]) > len(unit.leaders)
    )


def leaders_in_hand(state: AobBattle) -> dict[str, list[int]]:
    """The leaders of each corps, those too that are handed out as the battle begins."""
    has = {unit.id: list(unit.leaders) for side in state.sides for unit in state.corps_of(side)}
    for side in state.sides:
        corps = list(state.corps_of(side))
        taken = {leader for unit in state.ever_of(side) for leader in unit.leaders}
        free = [number for number in range(1, LEADERS + 1) if number not in taken]
        for number in free if corps else ():
            fewest = min(corps, key=lambda unit: len(has[unit.id]))
            has[fewest.id].append(number)
    return {unit: sorted(leaders) for unit, leaders in has.items()}


def opens(state: AobBattle) -> tuple[UnitChanged, ...]:
    """What the first turn brings by itself: every leader has a corps, and is what a ruling makes of those unsaid."""
    if state.turn != 1 or state.active != state.first:
        return ()
    return (*handed_out(state), *_called(state))


def _called(state: AobBattle) -> tuple[UnitChanged, ...]:
    """What leaders are of whom no list says it, where a ruling does (4.2.1)."""
    kind, has = state.in_force.unsaid_leaders, leaders_in_hand(state)
    if kind == "asked_when_it_matters":
        return ()
    silent = (unit for side in state.sides for unit in state.corps_of(side) if _says_nothing(unit))
    return tuple(
        UnitChanged(
            unit=unit.id,
            values={"regular_leaders": True} if kind == "regular" else {"irregular_leaders": len(has[unit.id])},
        )
        for unit in silent
    )


def _says_nothing(unit: AobUnit) -> bool:
    """Whether its list says nothing of its leaders, and it is not regular (4.2.1)."""
    return not unit.irregular_leaders and not unit.regular_leaders and unit.quality != "regular"


def standing_of(state: AobBattle, side: str, rulings: Rulings) -> Standing:
    """Corps that are gone, those that joined another not among them."""
    own = [unit for unit in state.units_of(side) if unit.destroyed != "merged"]
    return Standing(sum(not unit.alive for unit in own), len(own), None, withdraws=False, points=0)


def result(state: AobBattle, rulings: Rulings) -> tuple[dict[str, int], str | None]:
    """No points; who still has corps has won, where the others have none."""
    left = [side for side in state.sides if any(state.corps_of(side))]
    return {}, left[0] if len(left) == 1 and len(state.sides) > 1 else None


def follows(before: AobBattle, after: AobBattle, rulings: Rulings) -> tuple[BattleEnded, ...]:
    """The end, once a side has no corps any more: who stands alone flees off the field."""
    if not after.turn or after.ended is not None:
        return ()
    gone = [side for side in after.sides if any(before.corps_of(side)) and not any(after.corps_of(side))]
    return (BattleEnded(winner=result(after, rulings)[1], reason="army_gone"),) if gone else ()


def closes(state: AobBattle, rulings: Rulings) -> tuple[Event, ...]:
    """Formation is taken again (4.3.4.2), bases that stand alone go back (6.1), and an agreed last turn ends it all."""
    ends = after_the_last_turn(state, next_phase(state, PHASES), result(state, rulings))
    return (*reformed(state), *flights(state), *ends)


def reformed(state: AobBattle) -> tuple[CorpsReformed, ...]:
    """The corps that acted re-forms as its activation ends, where it may and was not said to."""
    acted = (unit for unit in state.corps_of(state.active or "") if unit.activated)
    return tuple(CorpsReformed(unit=unit.id) for unit in acted if reforms_by_itself(state, unit))


def flights(state: AobBattle) -> tuple[BasesFled, ...]:
    """A full move of each base of the active side that stands alone; after four it is off the table for sure."""
    alone = [unit for unit in state.ever_of(state.active or "") if unit.detached]
    made = {unit.id: [*(one + 1 for one in unit.fled), *[1] * (unit.detached - len(unit.fled))] for unit in alone}
    return tuple(
        BasesFled(
            unit=unit,
            moves=tuple(one for one in moves if one < MOVES_OFF_THE_TABLE),
            left=sum(one >= MOVES_OFF_THE_TABLE for one in moves),
        )
        for unit, moves in made.items()
    )
