"""One weapon group's attack: hits, defence, Regeneration, losses. Shooting and melee are the same here (gdf p. 8-9).

What is settled before the dice is a :class:`Strike`; the dice themselves are :func:`strike_procedure`, which larger
mechanics (volleys, melee) run inside their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple

from lexicon.errors import OverBudget
from resolvers.core.procedure import Ask, Go, Pool, Procedure
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.gdf.bodies import Body, suffer, suffer_deadly
from resolvers.gdf.numbers import needed
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
from resolvers.gdf.rulings import GdfRulings
from resolvers.gdf.situations import Situation
from resolvers.gdf.special_rules import Acting, Rules, acting, any_acting


@dataclass(frozen=True, slots=True)
class Strike:
    """Everything about an attack that is settled before the dice.

    Attributes:
        need_hit: lowest natural face that hits.
        ap: AP of a hit; ``six_ap`` that of a natural six.
        doubles: whether a natural six is one more hit (which counts as no six).
        blast: each attack's hits are multiplied by this, up to the models of the target.
        soak: bonus of the defence roll (cover, the situation).
        deadly: wounds that each unsaved hit becomes, on one model.
        regeneration: face that ignores a wound, if the target may use it.
        strays: whether a friend is so near that a die for each hit says whom it hits (gdf p. 26).
    """

    need_hit: int
    hit_mod: int
    ap: int
    six_ap: int
    doubles: bool
    blast: int
    defence: int
    soak: int
    poison: bool
    deadly: int
    regeneration: int | None
    tough: int
    rulings: GdfRulings
    notes: tuple[Note, ...] = ()
    strays: bool = False

    @property
    def sixes_matter(self) -> bool:
        """Whether a natural six is more than a hit."""
        return self.doubles or self.six_ap != self.ap

    def need_save(self, ap: int) -> int:
        """Lowest natural face that blocks a hit of that AP."""
        return needed(self.defence, self.soak - ap)

    def burst(self, six: bool, models: int) -> tuple[int, ...]:
        """AP of each hit that one successful attack makes on a target of ``models`` models, in order."""
        aps = [self.six_ap if six else self.ap] + [self.ap] * (six and self.doubles)
        if self.blast == 1:
            return tuple(aps)
        times = self.blast if self.rulings.blast_cap == "cap_per_attack" else min(self.blast, models)
        shared = self.rulings.blast_rending == "all_hits_rend"
        hits = [ap for first in aps for ap in [first] + [first if shared else self.ap] * (times - 1)]
        return tuple(hits[:models] if self.rulings.blast_cap == "cap_per_attack" else hits)


def plan_strike(
    *,
    quality: int,
    own_rules: Rules,
    enemy_rules: Rules,
    defence: int,
    tough: int,
    ap: int,
    now: Situation,
    cover: int,
    modifiers: Iterable[Modifier],
    only_sixes: bool,
    rulings: GdfRulings,
    soak: int = 0,
    strays: bool = False,
) -> Strike:
    """Gather what all rules make of an attack.

    ``own_rules`` are those of the attacking unit and of its weapon together.
    ``modifiers`` are those of the hit roll besides those of special rules; ``only_sixes`` holds for the
    fatigued and the Shaken in melee (gdf p. 9-10); ``cover`` is what cover gives to defence rolls, ``soak`` what
    else does.
    """
    notes: list[Note] = []
    better = acting("quality", own_rules, now)
    value = min([quality, *(each.value for each in better)])
    if value < quality:
        notes += [_note(each, each.value, "quality") for each in better if each.value == value]
    changes = [change for change in modifiers if change.value]
    changes += [_note(each, each.value, "hit") for each in acting("hit", enemy_rules, now, "against")]
    changes += [_note(each, each.value, "hit") for each in acting("hit", own_rules, now)]
    steady = acting("steady", own_rules, now)
    if steady and any(change.value < 0 for change in changes):
        changes = [change for change in changes if change.value >= 0]
        notes.append(Fact(steady[0].rule.code, steady[0].rule.ref))
    notes += changes
    hit_mod = sum(change.value for change in changes)
    if only_sixes:
        notes.append(Fact("only_sixes", page(9)))
    more_ap = acting("ap", own_rules, now)
    notes += [_note(each, each.value, "ap") for each in more_ap]
    full_ap = ap + sum(each.value for each in more_ap)
    sixes = acting("six_ap", own_rules, now)
    six_ap = max([full_ap, *(each.value for each in sixes)])
    if sixes and rulings.rending_ap == "exactly_four":
        six_ap = max(each.value for each in sixes)
    bare = acting("no_cover", own_rules, now)
    if cover and bare:
        notes.append(Fact("cover_ignored", bare[0].rule.ref, {"rule": bare[0].rule.name}))
        cover = 0
    if cover:
        notes.append(Modifier("cover", cover, page(11), of="defence"))
    if soak:
        notes.append(Modifier("defence_modifier", soak, page(4), of="defence"))
    regeneration = acting("regeneration", enemy_rules, now, "against")
    denied = acting("no_regeneration", own_rules, now)
    if regeneration and denied:
        notes.append(Fact("regeneration_denied", denied[0].rule.ref, {"rule": denied[0].rule.name}))
    for step in ("double_six", "six_ap", "multiply", "reroll_six", "deadly"):
        notes += [Fact(each.rule.code, each.rule.ref, {"x": each.value}) for each in acting(step, own_rules, now)]
    return Strike(
        need_hit=6 if only_sixes else needed(value, hit_mod),
        hit_mod=hit_mod,
        ap=full_ap,
        six_ap=six_ap,
        doubles=any_acting("double_six", own_rules, now),
        blast=max([1, *(each.value for each in acting("multiply", own_rules, now))]),
        defence=defence,
        soak=cover + soak,
        poison=any_acting("reroll_six", own_rules, now),
        deadly=max([1, *(each.value for each in acting("deadly", own_rules, now))]),
        regeneration=None if denied or not regeneration else min(each.value for each in regeneration),
        tough=tough,
        rulings=rulings,
        notes=tuple(notes),
        strays=strays,
    )


def _note(each: Acting, value: int, of: str) -> Modifier:
    return Modifier(each.rule.code, value, each.rule.ref, of=of)


class Struck(NamedTuple):
    """What an attack did.

    ``aps`` are those of the hits in the order rolled; of odds, where sixes matter, the order is not known and it is
    empty. ``wounds`` are after Regeneration, with those that Deadly lost. ``strayed``: hits on a friend by their AP,
    which are none of ``hits``.
    """

    hits: int = 0
    aps: tuple[int, ...] = ()
    blocked: int = 0
    unsaved: int = 0
    ignored: int = 0
    wounds: int = 0
    killed: int = 0
    body: Body = Body(0)
    lost: int = 0
    strayed: Runs = ()


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
            return _Hit(kept, aps, _needs(strike, parted.kept) or hit.runs[:1]), parted.strayed

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


def hit_aps(strike: Strike, struck: Struck) -> tuple[int, ...]:
    """AP of each hit, in order, where the order is known."""
    return struck.aps if strike.sixes_matter else (strike.ap,) * struck.hits


def needs_of(strike: Strike, struck: Struck) -> tuple[int, ...]:
    """The faces that block, each once, in the order of the hits; of no hits, that of a plain one."""
    if not struck.aps:
        return (strike.need_save(strike.ap),)
    return tuple(dict.fromkeys(strike.need_save(ap) for ap in struck.aps))
