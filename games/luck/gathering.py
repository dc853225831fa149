"""What the log says of its dice, before any odds are worked out."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from games.core.events import DiceRoll, Event
from games.core.record import Record
from games.core.state import BattleState
from games.core.throws import Dice, Kind, Test, Toll
from games.fold import fold
from games.registry import pack_of
from resolvers.core.luck import Law, needs, yes
from resolvers.core.mechanic import AnyMechanic
from resolvers.core.plain_traces import parse_trace
from resolvers.core.rulings import Rulings
from resolvers.core.trace import Rolled
from resolvers.registry import mechanics_of, rulings_of


class PlayedAct(Protocol):
    """An act of the log: those of its lines that nothing has taken back, and the battle before it."""

    @property
    def lines(self) -> tuple[Record, ...]: ...  # noqa: D102 - described by the class
    @property
    def before(self) -> BattleState: ...  # noqa: D102


class Price(NamedTuple):
    """What a unit has to lose: ``left`` stands or hits, each of which is such a share of it."""

    unit: str
    side: str
    left: int
    share: float
    points: int
    size: int


@dataclass(frozen=True)
class Asked:
    """A result whose odds are to be worked out.

    Attributes:
        script: the dice that came, by stage. fresh: they fell in this act; typed: some of them by hand.
        tests: with the sides that took them, tolls: with what they may cost, by what stands for ``*`` in their paths.
    """

    act: int
    mechanic: AnyMechanic
    given: Mapping[str, Any]
    rulings: Rulings
    script: Mapping[str, list[int]]
    fresh: bool
    typed: bool
    tests: tuple[tuple[Test, Mapping[str, str]], ...]
    tolls: tuple[tuple[Toll, Mapping[str, Price]], ...]


Key = tuple[str, Kind]
"""A side and a kind of roll."""


@dataclass
class Gathered:
    """Dice that need a number each, counted; and the questions that only odds answer.

    Attributes:
        laws, got, typed: by side and kind: how many rolls of each law, what they came to, how many by hand.
        untold: dice of these kinds of which nobody can tell whose they were, or what they were to show.
        teams: the sides, each with its team. in_points: every unit has its points.
        worth: of the smallest army, in points, else in stands.
    """

    laws: defaultdict[Key, Counter[Law]] = field(default_factory=lambda: defaultdict(Counter))
    got: Counter[Key] = field(default_factory=Counter)
    typed: Counter[Key] = field(default_factory=Counter)
    asked: list[Asked] = field(default_factory=list)
    untold: int = 0
    teams: Mapping[str, str] = field(default_factory=dict)
    in_points: bool = True
    worth: int = 0

    def add(self, key: Key, law: Law, got: int, *, typed: bool, times: int = 1) -> None:
        """So many rolls of one law, and what they came to together."""
        self.laws[key][law] += times
        self.got[key] += got
        self.typed[key] += times * typed


def gather(acts: Iterable[PlayedAct]) -> Gathered:
    """Read the acts of a log that stand, in order; of each only its dice are kept."""
    made = Gathered()
    state: BattleState | None = None
    for act in acts:
        state = act.before
        if any(line.event.trace and line.event.rolls for line in act.lines):
            _read(made, act)
    if state is not None:
        made.teams = {side: state.team(side) for side in state.sides}
        units = state.units.values()
        made.in_points = all(unit.points for unit in units)
        worth = dict.fromkeys(state.sides, 0)
        for unit in units:
            worth[unit.side] += unit.points if made.in_points else unit.size
        made.worth = min(worth.values(), default=0)
    return made


def _read(made: Gathered, act: PlayedAct) -> None:
    """All dice of an act lie in its events' ``rolls``, in order, though one event may hold those of the next."""
    lying = [roll for line in act.lines for roll in line.event.rolls]
    state = act.before
    for line in act.lines:
        event = line.event
        if event.trace and event.mechanic and state.started:
            notes = [note for note in parse_trace(event.trace) if isinstance(note, Rolled) and note.faces]
            rolled = [(note, _taken(lying, note)) for note in notes]
            throws = pack_of(state.game).throws
            if event.mechanic not in throws.tests:
                _count(made, state, event, rolled)
            if event.mechanic in throws.tests or event.mechanic in throws.tolls:
                made.asked.append(_asked(line.act, state, event, rolled))
        state = fold(state, line)


def _taken(lying: list[DiceRoll], note: Rolled) -> DiceRoll | None:
    """The roll of a note, which then lies there no more; ``None`` of dice that an earlier act rolled."""
    found = next((at for at, roll in enumerate(lying) if roll.stage == note.stage and roll.faces == note.faces), None)
    return None if found is None else lying.pop(found)


def _count(made: Gathered, state: BattleState, event: Event, rolled: Iterable[tuple[Rolled, DiceRoll | None]]) -> None:
    """Dice that each need a number of their own."""
    for note, roll in rolled:
        if roll is None:
            continue
        first, _, _ = note.stage.partition(".")
        read = pack_of(state.game).throws.dice.get(note.stage.rpartition(".")[2])
        side = None if read is None else _side(state, event, read.of, first)
        if read is None or (note.target is None and not note.needs and read.bad is None):
            continue
        if side is None:
            made.untold += len(roll.faces)
            continue
        for part in note.by_need():
            law, good = _die(part, read)
            if all(chance for _, chance in law):
                typed = roll.origin == "typed"
                made.add((side, read.kind), law, sum(map(good, part.faces)), typed=typed, times=len(part.faces))


def _die(note: Rolled, read: Dice) -> tuple[Law, Callable[[int], bool]]:
    """The law of one die of that roll, and whether a face is a success."""
    target = note.target
    if target is None:
        return yes(1 - Fraction(1, note.sides)), lambda face: face != read.bad
    return needs(target, note.sides), lambda face: face >= target


def _asked(act: int, state: BattleState, event: Event, rolled: list[tuple[Rolled, DiceRoll | None]]) -> Asked:
    throws = pack_of(state.game).throws
    script: dict[str, list[int]] = defaultdict(list)
    for note, _ in rolled:
        script[note.stage] += note.faces
    fresh = [roll for _, roll in rolled if roll is not None]
    return Asked(
        act=act,
        mechanic=mechanics_of(state.game)[event.mechanic],
        given=event.given,
        rulings=state.ruled(rulings_of(state.game)),
        script=script,
        fresh=bool(fresh),
        typed=any(roll.origin == "typed" for roll in fresh),
        tests=tuple((test, _takers(state, event, test)) for test in throws.tests.get(event.mechanic, ())),
        tolls=tuple((toll, _prices(state, event, toll)) for toll in throws.tolls.get(event.mechanic, ())),
    )


def _takers(state: BattleState, event: Event, test: Test) -> dict[str, str]:
    if test.of == ("*",):
        return {unit.id: unit.side for unit in state.units.values()}
    side = _side(state, event, test.of, "")
    return {} if side is None else {"": side}


def _named(event: Event, of: tuple[str, ...]) -> str | None:
    """Whom the first of these fields names that the event has."""
    for name in of:
        value = getattr(event, name, None)
        value = value[0] if isinstance(value, tuple) and value else value
        if isinstance(value, str):
            return value
    return None


def _side(state: BattleState, event: Event, of: tuple[str, ...], stage: str) -> str | None:
    """Who rolls; ``stage``: the first part of the roll's."""
    said = _named(event, of)
    name = said or stage
    whose = state.units.get(name) or state.leaders.get(name)
    side = name if name in state.sides else None if whose is None else whose.side
    if side is not None and said is None and "!*" in of:
        return next(iter(state.enemies_of(side)), None)
    return side


def _prices(state: BattleState, event: Event, toll: Toll) -> dict[str, Price]:
    """What the units that it may cost something have to lose, by what stands for them in its path."""
    named = {unit: unit for unit in state.units} if toll.of == ("*",) else {"": _named(event, toll.of) or ""}
    found = {star: _price(state, unit, toll) for star, unit in named.items()}
    return {star: price for star, price in found.items() if price is not None}


def _price(state: BattleState, name: str, toll: Toll) -> Price | None:
    unit = state.units.get(name)
    if unit is None or not unit.alive or not unit.size:
        return None
    left, share = unit.stands or unit.size, 1 / unit.size
    if toll.unit == "hits":
        hits = pack_of(state.game).hits_per_stand(unit)
        if not hits:
            return None
        left, share = max(left * hits - unit.hits, 0), share / hits
    return Price(name, unit.side, left, share, unit.points, unit.size)
