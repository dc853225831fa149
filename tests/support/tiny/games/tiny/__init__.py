"""Tiny: what its battle keeps, what happens in it, what may be done and what is owed."""

from typing import Any, Literal

from games.tiny.state import TinyBattle

from games.core.apply import Applies, destroy, lose, set_side, set_units
from games.core.apply.course import phase_moved
from games.core.course import Act, Debt, Option, asked_debts
from games.core.events import Event, Loss, PhaseMoved, SideId, UnitId
from games.core.losses import counted, most_points
from games.core.pack import GamePack
from games.core.phases import next_phase
from games.core.view import may_view, owed_view, shared_view, side_view, unit_view
from lexicon.errors import NotAllowed, OutOfOrder
from lexicon.names import Name
from lexicon.refs import RuleRef
from resolvers.core.rulings import Rulings

PHASES = ("throwing",)
TURNS = 3
PAGE = RuleRef("tiny", 1)


class TinyThrew(Event):
    """A throw at a unit."""

    kind: Literal["tiny_threw"] = "tiny_threw"
    v: Literal[1] = 1
    side: SideId
    losses: tuple[Loss, ...] = ()


class TinyStood(Event):
    """What a shaken unit does."""

    kind: Literal["tiny_stood"] = "tiny_stood"
    v: Literal[1] = 1
    unit: UnitId
    runs: bool = False


APPLIES = Applies()


@APPLIES.to(TinyThrew)
def _threw(state: TinyBattle, event: TinyThrew) -> TinyBattle:
    state = lose(set_side(state, event.side, thrown=True), event.losses, "throw")
    return set_units(state, [loss.unit for loss in event.losses if state.units[loss.unit].alive], wavers=True)


@APPLIES.to(TinyStood)
def _stood(state: TinyBattle, event: TinyStood) -> TinyBattle:
    state = set_units(state, (event.unit,), wavers=False)
    return destroy(state, (event.unit,), "ran") if event.runs else state


@APPLIES.to(PhaseMoved)
def _moved(state: TinyBattle, event: PhaseMoved) -> TinyBattle:
    for side in state.sides:
        state = set_side(state, side, thrown=False)
    return phase_moved(state, event)


def may_throw(state: TinyBattle, side: str) -> NotAllowed | None:
    """Once a turn, in one's own (tiny p. 1)."""
    if state.active != side:
        return OutOfOrder("turn.not_active", field="side", value=side, ref=PAGE)
    return OutOfOrder("tiny.thrown", field="side", value=side, ref=PAGE) if state.sides[side].thrown else None


def may(state: TinyBattle, side: str) -> tuple[Act, ...]:
    """Throw, or end the turn."""
    enemies = tuple(unit.id for enemy in state.enemies_of(side) for unit in state.units_of(enemy, alive=True))
    blocked = NotAllowed("turn.waiting") if any(debt.blocks for debt in owed(state)) else None
    waits = bool(owed(state)) or (state.active is not None and state.active != side)
    throws = () if not enemies or state.ended else (Option("target", enemies, 1, 1),)
    mine = [unit.id for unit in state.units_of(side, alive=True)]
    return (
        *(Act("throw", unit, throws, blocked or may_throw(state, side)) for unit in mine if throws),
        *(() if state.ended else (Act("turn", why_not=NotAllowed("turn.waiting") if waits else None),)),
    )


def owed(state: TinyBattle) -> tuple[Debt, ...]:
    """A unit that wavers says whether it stays (tiny p. 1)."""
    return (
        *asked_debts(state),
        *(
            Debt(
                unit.side,
                "stand",
                (unit.id,),
                (Act("stand", unit.id, (Option("unit", (unit.id,), 1, 1), RUNS)),),
                blocks=True,
            )
            for unit in state.units.values()
            if unit.wavers and unit.alive
        ),
    )


RUNS = Option("runs", (True, False))


def closes(state: TinyBattle, rulings: Rulings) -> tuple[Event, ...]:
    """The battle is over after three turns, or when a side is gone."""
    gone = any(not any(state.units_of(side, alive=True)) for side in state.sides) and state.turn > 0
    last = state.turn >= TURNS and state.active == tuple(state.sides)[-1]
    return (over(state),) if gone or last else ()


def over(state: TinyBattle) -> Event:
    """The end."""
    from games.core.events import BattleEnded

    points, winner = result(state)
    return BattleEnded(winner=winner, points=points, reason="turns")


def result(state: TinyBattle) -> tuple[dict[str, int], str | None]:
    """A point for each unit that the enemy lost."""
    return most_points(
        {side: sum(not u.alive for e in state.enemies_of(side) for u in state.units_of(e)) for side in state.sides}
    )


def view(state: TinyBattle, rulings: Rulings) -> dict[str, Any]:
    """The battle as data."""
    return shared_view(state) | {
        "sides": {side: side_view(state, side, counted(state, side)) for side in state.sides},
        "units": {u.name: unit_view(u, ["wavers"] if u.wavers and u.alive else []) for u in state.units.values()},
        "owed": owed_view(state, owed(state)),
        "may": may_view(state, (act for side in state.sides for act in may(state, side))),
    }


PACK = GamePack(
    game="tiny",
    names=(Name("Крошка", "Tiny"), Name("кроха", "tiny")),
    battle=TinyBattle,
    events=(TinyThrew, TinyStood),
    applies=APPLIES,
    phases=PHASES,
    next=lambda state: next_phase(state, PHASES),
    may=may,
    owed=owed,
    standing=lambda state, side, rulings: counted(state, side),
    closes=closes,
    result=lambda state, rulings: result(state),
    view=view,
)
