"""What falls on one unit in a round: attack dice of each enemy, saves, maniples (wma p. 47, 126)."""

from __future__ import annotations

from collections.abc import Container
from typing import Literal, NamedTuple

from resolvers.core.procedure import Ask, Go, Pool, Procedure, Step
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Modifier, Note
from resolvers.wma.game import page
from resolvers.wma.round_plan import Blow, Onslaught, RoundPlan
from resolvers.wma.saves import MANIPLE_SAVE


class Suffered(NamedTuple):
    """What fell on one unit: ``front`` and ``rest`` are unsaved hits, ``pending`` those of the last roll."""

    front: int = 0
    rest: int = 0
    pending: int = 0
    hits: tuple[int, ...] = ()
    saved: tuple[int, ...] = ()
    cancelled: int = 0


Keep = Literal["unsaved", "saved", "all"]
"""What a procedure of blows remembers: the unsaved hits, the number of saves, or everything."""


def blows_on(onslaught: Onslaught, prefix: str, keep: Keep, notes: tuple[Note, ...] = ()) -> Procedure[Suffered]:
    """The dice that fall on one unit: each attacker's dice, saves against them, then maniples (wma p. 47, 126)."""
    steps: list[Step[Suffered]] = []
    for blow in onslaught.blows:
        steps += _strikes(blow, prefix, keep)
        steps.append(_save(blow, f"{prefix}{blow.attacker}.save", keep))
    if onslaught.maniple_dice and keep != "saved":
        steps.append(_maniple(onslaught, f"{prefix}{onslaught.target}.maniple", keep))
    return Procedure(Suffered(), tuple(steps), lambda state: state, notes)


class Struck(NamedTuple):
    """One unit's attack dice on one enemy as they lie, before any save."""

    attacker: str
    target: str
    dice: int
    to_hit: int
    hits: int


def strikes_of(plan: RoundPlan, attackers: Container[str]) -> Procedure[tuple[Struck, ...]]:
    """The attack dice of these units alone: what lies on the table before the saves (wma p. 47, 85)."""

    def strike(blow: Blow, target: str) -> Step[tuple[Struck, ...]]:
        def step(done: tuple[Struck, ...]) -> Ask[tuple[Struck, ...]]:
            def read(hits: int) -> tuple[Struck, ...]:
                return (*done, Struck(blow.attacker, target, blow.dice, blow.to_hit, hits))

            return Ask(f"{blow.attacker}.attack", Pool(blow.dice, AtLeast(blow.to_hit)), read, (), page(47))

        return step

    blows = ((blow, onslaught.target) for onslaught in plan.onslaughts for blow in onslaught.blows)
    steps = tuple(strike(blow, target) for blow, target in blows if blow.attacker in attackers)
    return Procedure((), steps, lambda done: done)


def hits_of(blow: Blow) -> Procedure[int]:
    """Hits of one attacker's dice, before saves."""
    return Procedure(Suffered(), tuple(_strikes(blow, "", "unsaved")), lambda state: state.pending)


def _strikes(blow: Blow, prefix: str, keep: Keep) -> list[Step[Suffered]]:
    steps = [_strike(blow, f"{prefix}{blow.attacker}.attack", keep)]
    if blow.rerolls:
        steps.append(_strike_again(blow, f"{prefix}{blow.attacker}.reroll", keep))
    return steps


def _strike_again(blow: Blow, stage: str, keep: Keep) -> Step[Suffered]:
    """The failed dice that may be rolled once more."""

    def step(state: Suffered) -> Ask[Suffered] | Suffered:
        dice = min(blow.rerolls, blow.dice - state.pending)
        if not dice:
            return state

        def read(more: int) -> Suffered:
            hits = state.pending + more
            seen = (*state.hits[:-1], hits) if keep == "all" else ()
            return Suffered(state.front, state.rest, hits, seen, state.saved, state.cancelled)

        return Ask(stage, Pool(dice, AtLeast(blow.to_hit)), read, (), page(47))

    return step


def _strike(blow: Blow, stage: str, keep: Keep) -> Step[Suffered]:
    pool = Pool(blow.dice, AtLeast(blow.to_hit))

    def step(state: Suffered) -> Ask[Suffered]:
        def read(hits: int) -> Suffered:
            seen = (*state.hits, hits) if keep == "all" else ()
            return Suffered(state.front, state.rest, hits, seen, state.saved, state.cancelled)

        return Ask(stage, pool, read, (), page(47))

    return step


def _save(blow: Blow, stage: str, keep: Keep) -> Step[Suffered]:
    def step(state: Suffered) -> Ask[Suffered] | Suffered:
        def read(saved: int) -> Suffered:
            left = state.pending - saved
            if keep == "saved":
                return Suffered(saved=((state.saved[0] if state.saved else 0) + saved,))
            front, rest = (left, 0) if blow.from_front else (0, left)
            seen = (*state.saved, saved) if keep == "all" else ()
            return Suffered(state.front + front, state.rest + rest, 0, state.hits, seen)

        if blow.save is None:
            return read(0)
        return Ask(stage, Pool(state.pending, AtLeast(blow.save)), read, (), page(47))

    return step


def _maniple(onslaught: Onslaught, stage: str, keep: Keep) -> Step[Suffered]:
    pool = Pool(onslaught.maniple_dice, AtLeast(MANIPLE_SAVE))

    def step(state: Suffered) -> Ask[Suffered] | Suffered:
        if not state.front:
            return state

        def read(sixes: int) -> Go[Suffered]:
            cancelled = min(sixes, state.front)
            kept = cancelled if keep == "all" else 0
            after = Suffered(state.front - cancelled, state.rest, 0, state.hits, state.saved, kept)
            note = Modifier("maniple", -cancelled, page(126), of=f"{onslaught.target}.hits")
            return Go(after, (note,) if cancelled else ())

        return Ask(stage, pool, read, (), page(126))

    return step


def counted_on(onslaught: Onslaught, prefix: str = "") -> Procedure[int]:
    """Hits on one unit that it could still take: all that the score and the losses need."""
    lean = blows_on(onslaught, prefix, "unsaved")
    return Procedure(lean.start, lean.steps, lambda state: min(state.front + state.rest, onslaught.capacity))
