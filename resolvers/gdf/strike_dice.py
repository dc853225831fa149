"""The dice of one weapon group: hits, those that go astray, defence, Regeneration, losses (gdf p. 8-9, 13, 26).

Larger mechanics (volleys, melee) run :func:`strike_procedure` inside their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from lexicon.errors import OverBudget
from resolvers.core.procedure import Ask, Go, Pool, Procedure
from resolvers.core.readings import AtLeast
from resolvers.gdf.bodies import Body, suffer, suffer_deadly
from resolvers.gdf.pages import page
from resolvers.gdf.readings import (
    HitRoll,
    Hits,
    Parted,
    Runs,
    SaveRoll,
    Saves,
    SavesAgainstPoison,
    Strays,
    gathered,
    spread,
)
from resolvers.gdf.strike import Strike, Struck

MOST_DICE = 1000
"""Hits (of Deadly: wounds) that one attack may make; a message has no more dice."""

Part = Literal["all", "hits", "wounds", "strayed"]


class _Hit(NamedTuple):
    hits: int
    aps: tuple[int, ...]
    runs: Runs
    kinds: Runs = ()


_Saved = tuple[int, tuple[int, ...], int, Runs]
"""Hits, their AP, how many are blocked, and the saves to roll again. A bare tuple: odds make thousands of them."""


class _Healed(NamedTuple):
    hits: int
    aps: tuple[int, ...]
    blocked: int
    ignored: int
    body: Body
    lost: int = 0
    packs: int = 0


def strike_procedure(
    strike: Strike, attacks: int, body: Body, stage: str = "", *, plain_later: bool = False, part: Part = "all"
) -> Procedure[Struck]:
    """The dice of one attack on ``body``; stages ``hit``, ``defence``, ``defence_reroll``, ``regen`` after ``stage``.

    Raises:
        OverBudget: ``dice.too_many``: so many hits that the dice would not fit into one message.

    Args:
        strike: the attack.
        attacks: its dice.
        body: the target before it.
        stage: how the stages begin.
        plain_later: leave plain wounds for the caller to allot, because Deadly ones of other weapons go first.
        part: for odds, what to remember: ``hits`` stops after the defence rolls, ``wounds`` forgets the hits before,
            ``strayed`` knows the hits on a friend only.
    """
    bursts = strike.burst(six=True, models=body.standing), strike.burst(six=False, models=body.standing)
    most = attacks * max(len(bursts[0]) * strike.sixes_matter, len(bursts[1]))
    if most * strike.deadly > MOST_DICE:
        raise OverBudget("dice.too_many", field="weapon.attacks", value=most * strike.deadly, limit=MOST_DICE)
    hits = _roll_hits(strike, attacks, bursts, stage)
    later = _after_hits(strike, body, most, stage, plain_later, part)
    outcome = _outcome(strike, body)
    if not strike.strays:
        return Procedure(None, (hits, *later), outcome, strike.notes)
    parted = (hits, _roll_strays(strike, stage))
    if part == "strayed":
        return Procedure(None, parted, lambda end: Struck(strayed=end[1]), strike.notes)
    if part != "all":
        return Procedure(None, (*parted, lambda both: both[0], *later), outcome, strike.notes)
    steps = (*parted, *map(_aside, later))
    return Procedure(None, steps, lambda end: outcome(end[0])._replace(strayed=end[1]), strike.notes)


def saves_procedure(strike: Strike, hits: Runs, body: Body) -> Procedure[Struck]:
    """Hits that are there already, by their AP: defence, Regeneration, losses as of any attack."""
    count = sum(number for _, number in hits)
    if count * strike.deadly > MOST_DICE:
        raise OverBudget("dice.too_many", field="hits", value=count * strike.deadly, limit=MOST_DICE)
    start = _Hit(count, (), _needs(strike, hits))
    steps = _after_hits(strike, body, count, "", plain_later=False, part="all")
    return Procedure(start, tuple(steps), _outcome(strike, body))


def _needs(strike: Strike, hits: Runs) -> Runs:
    """The same hits by what blocks them."""
    return tuple((strike.need_save(ap), count) for ap, count in hits)


def _after_hits(
    strike: Strike, body: Body, most: int, stage: str, plain_later: bool, part: Part
) -> list[Callable[[Any], Any]]:
    steps: list[Callable[[Any], Any]] = [_roll_saves(strike, stage)]
    if strike.poison:
        steps.append(_roll_again(stage))
    if part == "hits":
        steps.append(lambda saved: _Healed(saved[0], saved[1], saved[2], 0, body))
        return steps
    if part == "wounds":
        steps.append(lambda saved: (saved[0] - saved[2], (), 0, ()))
    return [*steps, *_roll_wounds(strike, body, most, stage, plain_later)]


def _outcome(strike: Strike, body: Body) -> Callable[[_Healed], Struck]:
    def outcome(end: _Healed) -> Struck:
        unsaved = end.hits - end.blocked
        each = strike.deadly
        regenerate_first = strike.regeneration is not None and strike.rulings.deadly_regeneration == "regenerate_first"
        wounds = (unsaved - end.ignored) * each if regenerate_first else unsaved * each - end.ignored
        killed = body.standing - end.body.standing
        return Struck(end.hits, end.aps, end.blocked, unsaved, end.ignored, wounds, killed, end.body, end.lost)

    return outcome


def _aside(step: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The same step, with what went astray kept beside its state."""

    def lifted(both: tuple[Any, Runs]) -> Any:
        state, strayed = both
        made = step(state)
        if isinstance(made, Ask):
            return replace(made, then=lambda read: (made.then(read), strayed))
        return Go((made.state, strayed)) if isinstance(made, Go) else (made, strayed)

    return lifted


def _roll_strays(strike: Strike, stage: str) -> Callable[[_Hit], Any]:
    """A die for each hit near a friend: 1-3 go to the friend, 4-6 stay on the target (gdf p. 26)."""

    def step(hit: _Hit) -> Any:
        if not hit.hits:
            return hit, ()

        def part(parted: Parted) -> tuple[_Hit, Runs]:
            kept = sum(count for _, count in parted.kept)
            aps = tuple(spread(parted.kept)) if hit.aps else ()
            none = tuple((need, 0) for need, _ in hit.runs[:1])  # what a die would need, and no die
            return _Hit(kept, aps, _needs(strike, parted.kept) or none), parted.strayed

        return Ask(f"{stage}stray", Pool(hit.hits, Strays(hit.kinds)), part, (), page(26))

    return step


def _roll_hits(
    strike: Strike, attacks: int, bursts: tuple[tuple[int, ...], tuple[int, ...]], stage: str
) -> Callable[[Any], Ask[Any]]:
    of_six, of_other = bursts
    matter = strike.sixes_matter
    needs_six = Counter(strike.need_save(ap) for ap in of_six)
    needs_other = Counter(strike.need_save(ap) for ap in of_other)

    def read(roll: HitRoll) -> _Hit:
        hits = roll.sixes * len(of_six) + roll.others * len(of_other)
        if not matter:
            return _Hit(hits, (), ((strike.need_save(strike.ap), hits),), ((strike.ap, hits),))
        if roll.order:
            aps = tuple(ap for six in roll.order for ap in (of_six if six else of_other))
            return _Hit(hits, aps, tuple((strike.need_save(ap), 1) for ap in aps), tuple((ap, 1) for ap in aps))
        if strike.strays:
            kinds = gathered(tuple((ap, roll.sixes) for ap in of_six) + tuple((ap, roll.others) for ap in of_other))
            return _Hit(hits, (), _needs(strike, kinds), tuple(kind for kind in kinds if kind[1]))
        runs: dict[int, int] = {}
        for counts, times in ((needs_six, roll.sixes), (needs_other, roll.others)):
            for need, count in counts.items():
                if times:
                    runs[need] = runs.get(need, 0) + count * times
        return _Hit(hits, (), tuple(sorted(runs.items())))

    def step(_: Any) -> Ask[Any]:
        return Ask(f"{stage}hit", Pool(attacks, Hits(strike.need_hit, matter)), read, (), page(8))

    return step


def _roll_saves(strike: Strike, stage: str) -> Callable[[_Hit], Ask[_Saved]]:
    def step(hit: _Hit) -> Ask[_Saved]:
        hits, aps, runs, _ = hit
        if strike.poison:

            def sort(roll: SaveRoll) -> _Saved:
                return hits, aps, roll.blocked, roll.again

            return Ask(f"{stage}defence", Pool(hits, SavesAgainstPoison(runs)), sort, (), page(8))

        def read(blocked: int) -> _Saved:
            return hits, aps, blocked, ()

        one = len(runs) == 1
        return Ask(f"{stage}defence", Pool(hits, AtLeast(runs[0][0]) if one else Saves(runs)), read, (), page(8))

    return step


def _roll_again(stage: str) -> Callable[[_Saved], Ask[_Saved] | Go[_Saved]]:
    def step(saved: _Saved) -> Ask[_Saved] | Go[_Saved]:
        hits, aps, blocked, again = saved
        if not again:
            return Go(saved)
        pool = Pool(sum(count for _, count in again), Saves(again))
        return Ask(f"{stage}defence_reroll", pool, lambda more: (hits, aps, blocked + more, ()), (), page(14))

    return step


def _roll_wounds(strike: Strike, body: Body, most: int, stage: str, plain_later: bool) -> list[Callable[[Any], Any]]:
    """Regeneration and losses: at once for plain wounds, hit by hit where each may leave a different Deadly wound."""
    tough, deadly, face = strike.tough, strike.deadly, strike.regeneration

    def lose(saved: _Saved, ignored: int) -> _Healed:
        hits, aps, blocked, _ = saved
        unsaved = hits - blocked
        left, lost = body, 0
        if deadly == 1:
            left = body if plain_later else suffer(body, tough, unsaved - ignored)
        else:
            for _ in range(unsaved - ignored):
                left, more = suffer_deadly(left, tough, deadly)
                lost += more
        return _Healed(hits, aps, blocked, ignored, left, lost)

    if face is None:
        return [lambda saved: lose(saved, 0)]
    by_hit = deadly > 1 and strike.rulings.deadly_regeneration == "multiply_first"
    if not by_hit:

        def heal(saved: _Saved) -> Ask[_Healed]:
            pool = Pool(saved[0] - saved[2], AtLeast(face))
            return Ask(f"{stage}regen", pool, lambda ignored: lose(saved, ignored), (), page(14))

        return [heal]

    def begin(saved: _Saved) -> _Healed:
        hits, aps, blocked, _ = saved
        return _Healed(hits, aps, blocked, 0, body, 0, hits - blocked)

    def heal_one(state: _Healed) -> Ask[_Healed] | Go[_Healed]:
        if not state.packs:
            return Go(state)

        def read(ignored: int) -> _Healed:
            left, lost = suffer_deadly(state.body, tough, deadly - ignored)
            return state._replace(
                body=left, lost=state.lost + lost, ignored=state.ignored + ignored, packs=state.packs - 1
            )

        return Ask(f"{stage}regen", Pool(deadly, AtLeast(face)), read, (), page(14))

    return [begin, *[heal_one] * most]
