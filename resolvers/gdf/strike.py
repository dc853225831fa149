"""One weapon group's attack: hits, defence, Regeneration, losses. Shooting and melee are the same here (gdf p. 8-9).

What is settled before the dice is a :class:`Strike`; the dice themselves stand in :mod:`resolvers.gdf.strike_dice`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from resolvers.core.trace import Fact, Modifier, Note
from resolvers.gdf.bodies import Body
from resolvers.gdf.numbers import needed
from resolvers.gdf.pages import page
from resolvers.gdf.readings import (
    Runs,
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


def hit_aps(strike: Strike, struck: Struck) -> tuple[int, ...]:
    """AP of each hit, in order, where the order is known."""
    return struck.aps if strike.sixes_matter else (strike.ap,) * struck.hits


def needs_of(strike: Strike, struck: Struck) -> tuple[int, ...]:
    """The faces that block, each once, in the order of the hits; of no hits, that of a plain one."""
    if not struck.aps:
        return (strike.need_save(strike.ap),)
    return tuple(dict.fromkeys(strike.need_save(ap) for ap in struck.aps))
