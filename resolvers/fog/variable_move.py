"""Variable moves of evaders and of chargers after them; the table is not in the chapter.

It comes from the player, or under a labelled setting from a public reference sheet that nobody has checked.
"""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.errors import Hint, ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure
from resolvers.core.readings import Total
from resolvers.core.trace import Modifier
from resolvers.fog.complex_move import Change
from resolvers.fog.game import EVADING, MECHANICS, NOT_IN_CHAPTER, FogRulings, page
from resolvers.fog.words import Mu

PUBLIC_VARIABLE_MOVE: tuple[int, ...] = (-2, -1, 0, 0, 1, 2)
"""What the faces 1 to 6 add (MU), from public reference sheets: used only under the labelled setting."""

Table = tuple[Change, Change, Change, Change, Change, Change]


class VariableMoveRoll(Given):
    """A variable move.

    Attributes:
        move_mu: the normal move.
        table: what the faces 1 to 6 add (MU); the chapter does not give it.
    """

    move_mu: Mu
    table: Table | None = None


@dataclass(frozen=True, slots=True)
class Moved:
    """How far it goes (MU), and what the die added."""

    change_mu: int
    move_mu: float


def table_of(table: Table | None, rulings: FogRulings) -> tuple[int, ...]:
    """The variable move table, from the player or from the labelled setting.

    Raises:
        ValueMissing: ``fog.not_in_chapter``.
    """
    if table is not None:
        return table
    if rulings.variable_move == "public_variable_move":
        return PUBLIC_VARIABLE_MOVE
    raise ValueMissing(
        "fog.not_in_chapter",
        field="table",
        allowed=Hint.SIX_WHOLES,
        example="[-2, -1, 0, 0, 1, 2]",
        ref=page(NOT_IN_CHAPTER),
    )


def resolve_variable_move_roll(given: VariableMoveRoll, rulings: FogRulings) -> Procedure[Moved]:
    """One die on the table; never less than no move."""
    table = table_of(given.table, rulings)

    def read(face: int) -> Go[int]:
        change = table[face - 1]
        return Go(change, (Modifier("variable_move", change, page(NOT_IN_CHAPTER), of="move_mu"),))

    def outcome(change: int) -> Moved:
        return Moved(change, max(0.0, given.move_mu + change))

    return Procedure(0, (lambda _: Ask("d6", Pool(1, Total()), read, (), page(EVADING)),), outcome)


VARIABLE_MOVE_ROLL = MECHANICS.add(
    "variable_move_roll",
    resolve_variable_move_roll,
    page=None,
    section=EVADING,
    title=Name("Переменное движение", "Variable move"),
)


class EvadeRace(Given):
    """A charger after an evading group.

    Attributes:
        gap_mu: between them when the evader begins to move away.
        charger_rolls: all targets evaded, so the charger's move varies too.
        lost_by_turning_mu: what the evader loses by turning and wheeling.
    """

    evader_move_mu: Mu
    charger_move_mu: Mu
    gap_mu: Mu
    charger_rolls: Yes = True
    lost_by_turning_mu: Mu = 0
    table: Table | None = None


@dataclass(frozen=True, slots=True)
class Race:
    """Whether the evader is caught, and the distance left between them (MU), 0 when caught."""

    caught: bool
    gap_mu: float


def resolve_evade_race(given: EvadeRace, rulings: FogRulings) -> Procedure[Race]:
    """Both moves varied by a die each; the charger's only if all its targets evaded."""
    table = table_of(given.table, rulings)

    def evader(_: object) -> Ask[int]:
        return Ask("evader", Pool(1, Total()), lambda face: table[face - 1], (), page(EVADING))

    def charger(change: int) -> Ask[float] | float:
        away = max(0.0, given.evader_move_mu + change - given.lost_by_turning_mu)
        start = given.gap_mu + away - given.charger_move_mu
        if not given.charger_rolls:
            return start
        return Ask("charger", Pool(1, Total()), lambda face: start - table[face - 1], (), page(EVADING))

    def outcome(left: float) -> Race:
        return Race(left <= 0, max(0.0, left))

    return Procedure(0, (evader, charger), outcome)


EVADE_RACE = MECHANICS.add(
    "evade_race",
    resolve_evade_race,
    page=None,
    section=EVADING,
    title=Name("Догонит ли", "Is the evader caught"),
)
