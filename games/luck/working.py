"""Chances and expectations of what the log tells: pure, and nothing of the store, so that it may be done elsewhere."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from games.core.canonical import canonical
from games.core.throws import KINDS, Test, Toll
from games.luck.gathering import Asked, Gathered, Key, Price
from games.luck.told import Luck, Row, Turn
from lexicon.errors import AdjutantError, OverBudget
from resolvers.core.luck import Law, Tally, yes
from resolvers.core.odds import Odds, singles
from resolvers.core.plain import plain
from resolvers.core.procedure import Procedure, play
from resolvers.core.rulings import Rulings
from resolvers.core.sources import ScriptedDice

Chances = Callable[[Procedure[Any]], Odds[Any]]
"""The odds of a procedure, as exact as there is time for."""

_DECIDES = 20
"""An act decides something if it swings the losses by one part of so many of the smaller army."""
_SURPRISING = 0.2
"""A test that came as one in five does is among the acts that decided, where there are few others."""

_TELLING = ("command", "morale", "magic", "fights")
"""Tests that may decide something though they cost nothing by themselves."""


def luck_of(gathered: Gathered, chances: Chances, most: int = 5) -> Luck:
    """The luck of what was gathered; ``most``: so many acts that decided."""
    made = _Working(gathered, chances)
    keys = [(side, kind) for side in gathered.teams for kind in KINDS if made.laws.get((side, kind))]
    rows = tuple(Row(*key, made.tally(key), made.typed[key], less=key in made.less) for key in keys)
    return Luck(rows, made.decided(most), gathered.in_points, made.untold, made.exact)


def tallies_of(luck: Luck, side: str) -> dict[str, Tally]:
    """What a side rolled, by kind: tallies of several battles add up."""
    return {row.kind: row.tally for row in luck.rows if row.side == side}


class _Working:
    """All questions of a battle, asked. Odds are asked for once for equal questions."""

    def __init__(self, gathered: Gathered, chances: Chances) -> None:
        self._all, self._chances = gathered, chances
        self._known: dict[tuple[str, str, Rulings], Odds[Any] | None] = {}
        self._tests: list[Turn] = []
        self._lost: dict[int, Counter[str]] = defaultdict(Counter)
        self._expected: dict[int, Counter[str]] = defaultdict(Counter)
        self._units: dict[int, dict[str, None]] = defaultdict(dict)
        self.laws = defaultdict(Counter, {key: Counter(laws) for key, laws in gathered.laws.items()})
        self.got, self.typed = Counter(gathered.got), Counter(gathered.typed)
        self.less: set[Key] = set()
        self.untold, self.exact = gathered.untold, True
        for one in gathered.asked:
            self._ask(one)

    def tally(self, key: Key) -> Tally:
        return Tally(self.laws[key], self.got[key])

    def _ask(self, one: Asked) -> None:
        odds, came = self._odds(one), _came(one)
        if odds is None or came is None:
            self.untold += sum(map(len, one.script.values())) if one.tests and one.fresh else 0
            return
        self.exact = self.exact and odds.exact
        for test, sides in one.tests if one.fresh else ():
            for path, star in _paths(test.path, came, odds):
                if star in sides:
                    self._test(one, test, sides[star], odds.law(path), came[path])
        for toll, prices in one.tolls:
            for path, star in _paths(toll.path, came, odds):
                if star in prices:
                    self._toll(one, toll, prices[star], odds.law(path), came[path])

    def _odds(self, one: Asked) -> Odds[Any] | None:
        key = one.mechanic.name, canonical(one.given), one.rulings
        if key not in self._known:
            try:
                self._known[key] = self._chances(one.mechanic.from_plain(one.given, one.rulings))
            except OverBudget:
                raise  # it takes too long for here, and is done elsewhere
            except AdjutantError:
                self._known[key] = None
        return self._known[key]

    def _test(self, one: Asked, test: Test, side: str, law: list[tuple[Any, Any]], came: Any) -> None:
        if test.good is None:
            rolled: Law = tuple((value, chance) for value, chance in law if type(value) is int)
            got = came
            if len(rolled) != len(law):
                return
        else:
            chance = sum(p for value, p in law if (_same(value, test.good)) is not test.bad)
            rolled, got = yes(chance), int(_same(came, test.good) is not test.bad)
        if len([1 for _, chance in rolled if chance]) < 2:
            return  # settled before the dice
        key: Key = (side, test.kind)
        self.less |= {key} if test.less else set()
        self.laws[key][rolled] += 1
        self.got[key] += got
        self.typed[key] += one.typed
        if test.good is not None and test.kind in _TELLING:
            foes = [foe for foe, team in self._all.teams.items() if team != self._all.teams[side]]
            favoured = side if got or not foes else foes[0]
            self._tests.append(Turn(one.act, favoured, kind=test.kind, of=side, chance=float(dict(rolled)[got])))

    def _toll(self, one: Asked, toll: Toll, price: Price, law: list[tuple[Any, Any]], came: Any) -> None:
        each = price.share * (price.points if self._all.in_points else price.size)
        lost = _cost(toll, price.left, came) * each
        mean = float(sum(chance * _cost(toll, price.left, value) for value, chance in law)) * each
        if lost or mean:
            self._lost[one.act][price.side] += lost  # type: ignore[assignment]
            self._expected[one.act][price.side] += mean  # type: ignore[assignment]
            self._units[one.act][price.unit] = None

    def decided(self, most: int) -> tuple[Turn, ...]:
        """The acts whose losses swung most, then tests that came as few would have thought."""
        swings = [turn for act in self._lost if (turn := self._swing(act)).swing * _DECIDES >= self._all.worth]
        swings.sort(key=lambda turn: (-turn.swing, turn.act))
        told = swings[:most]
        for turn in sorted(self._tests, key=lambda turn: (turn.chance, turn.act)):
            if len(told) < most and (turn.chance or 0) <= _SURPRISING and turn.act not in {one.act for one in told}:
                told.append(turn)
        return tuple(told)

    def _swing(self, act: int) -> Turn:
        lost, expected, teams = self._lost[act], self._expected[act], self._all.teams
        more = {side: lost[side] - expected[side] for side in teams}
        gains = {
            side: sum(value if teams[one] != team else -value for one, value in more.items())
            for side, team in teams.items()
        }
        best = max(gains, key=lambda side: gains[side])
        return Turn(act, best, gains[best], dict(lost), dict(expected), tuple(self._units[act]))


def _same(value: Any, good: Any) -> bool:
    return type(value) is type(good) and bool(value == good)


def _came(one: Asked) -> dict[str, Any] | None:
    """What came of the dice that lie there; ``None`` where they are not all, or the rules have changed since."""
    try:
        played = play(one.mechanic.from_plain(one.given, one.rulings), ScriptedDice(one.script))
    except AdjutantError:
        return None
    return dict(singles(plain(played.result)))


def _paths(path: str, came: Mapping[str, Any], odds: Odds[Any]) -> Iterator[tuple[str, str]]:
    """(path, what stands for ``*`` in it) of each single value that is in what came and in the odds."""
    laws = odds.fields()
    head, star, tail = path.partition("*")
    for full in came if star else (path,) if path in came else ():
        name = full[len(head) : len(full) - len(tail)] if star else ""
        if full in laws and full == f"{head}{name}{tail}" and "." not in name:
            yield full, name


def _cost(toll: Toll, left: int, value: Any) -> int:
    """What a value costs: never more than there is to lose."""
    if toll.unit == "gone":
        return left if _same(value, toll.value) else 0
    if type(value) is not int:
        return 0
    return min(max(left - value if toll.unit == "left" else value, 0), left)
