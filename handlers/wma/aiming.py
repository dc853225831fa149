"""What a volley was told, as who shoots at whom: stands of each shooter, targets, their cover, the way of a bolt.

What does not follow from the words is asked (:class:`Unclear`), what cannot be is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from games.wma.rights.shooting import attacked_by, fights_others, stands_free
from games.wma.state import WmaBattle, WmaUnit
from handlers.wma.shoot_options import ShootOptions
from handlers.wma.shooting_inputs import Firing, Struck
from lexicon.errors import NotAllowed, NotUnderstood
from resolvers.wma.light_artillery import MAX_STANDS_HIT
from resolvers.wma.pages import page
from resolvers.wma.words import COVER_TAKERS, Cover


@dataclass(frozen=True, slots=True)
class Aim:
    """Shots at one target, or bolts along one way.

    Attributes:
        struck: the target; for bolts all units in the way, nearest first.
        bolts: whether they fly on through the stands behind (wma p. 125).
    """

    firing: tuple[Firing, ...]
    struck: tuple[Struck, ...]
    bolts: bool = False

    @property
    def target(self) -> Struck:
        """Whom they aim at."""
        return self.struck[0]

    @property
    def partly_covered(self) -> bool:
        """Whether the stands in cover are fewer than all of the target (wma p. 38-39)."""
        covered = self.target.covered
        return not self.bolts and covered is not None and covered < self.target.unit.stands

    def parts(self) -> tuple[Aim, ...]:
        """The rolls that it takes: artillery apart at a target partly in cover: its hits are not saved (p. 125)."""
        if not self.partly_covered:
            return (self,)
        kinds = ([one for one in self.firing if one.ignores_armour == artillery] for artillery in (False, True))
        return tuple(replace(self, firing=tuple(kind)) for kind in kinds if kind)

    def at(self, state: WmaBattle) -> Aim:
        """The same, at the targets as they are now."""
        return replace(self, struck=tuple(replace(one, unit=state.unit(one.unit.id)) for one in self.struck))


@dataclass(frozen=True, slots=True)
class Unclear:
    """What has to be said first: ``ask`` is what is asked, ``choices`` the ways to go on, each with its label."""

    ask: str
    about: WmaUnit
    choices: tuple[tuple[str, ShootOptions], ...]
    through: int = 0


def aims_of(state: WmaBattle, options: ShootOptions) -> tuple[Aim, ...] | Unclear:
    """Who shoots at whom with how many stands.

    Raises:
        NotUnderstood: ``shoot.covers``, ``shoot.split``. NotAllowed: ``shoot.stands``, ``shoot.covered``,
            ``shoot.apart`` (several shooters at several targets), ``shoot.no_bolts``, ``shoot.charger_open``.
    """
    shooters = [state.unit(unit) for unit in dict.fromkeys(options.shooters)]
    targets = [state.unit(unit) for unit in dict.fromkeys((*options.targets, *options.friends))]
    without = next((unit for unit in shooters if not _shoots_bolts(unit)), None)
    bolts = without is None
    if without is not None and (options.through is not None or options.friends):
        raise NotAllowed("shoot.no_bolts", field="through", value=without.name, ref=page(125))
    struck = _with_cover(targets, options)
    covered = next((one.unit for one in struck if one.cover != "open" and _attacks(state, one.unit, shooters)), None)
    if covered is not None:
        raise NotAllowed("shoot.charger_open", field="cover", value=covered.name, ref=page(39))
    if (asked := _who_is_free(state, shooters, targets, options)) is not None:
        return asked
    if bolts and (options.through is not None or len(targets) > 1):
        return _flight(state, shooters, struck, options)
    if len(targets) == 1:
        if (asked := _whose_stands(state, shooters, targets[0], options)) is not None:
            return asked
        firing = _firing(state, shooters, targets[0], options.split or options.stands)
        return (Aim(firing, tuple(struck), bolts=bolts),)
    if len(shooters) > 1:
        raise NotAllowed("shoot.apart", field="targets", value=", ".join(unit.name for unit in targets), ref=page(38))
    return _apart(shooters[0], struck, options)


def _shoots_bolts(unit: WmaUnit) -> bool:
    return any(trait.code == "light_artillery" for trait in unit.traits)


def _attacks(state: WmaBattle, target: WmaUnit, shooters: Sequence[WmaUnit]) -> bool:
    return any(attacked_by(state, unit, target) for unit in shooters)


def _with_cover(targets: Sequence[WmaUnit], options: ShootOptions) -> list[Struck]:
    covers: tuple[Cover, ...] = options.cover or ("open",)
    if options.covered is not None and set(covers) == {"open"}:
        covers = ("defended",)
    if len(covers) not in (1, len(targets)):
        said = ", ".join(covers)
        raise NotUnderstood("shoot.covers", field="cover", value=said, allowed=f"1..{len(targets)}", ref=page(39))
    each = covers * len(targets) if len(covers) == 1 else covers
    struck = [Struck(unit, cover, covered=options.covered) for unit, cover in zip(targets, each, strict=True)]
    for one in struck:
        if options.covered is not None and options.covered > one.unit.stands:
            raise NotAllowed("shoot.covered", field="covered", value=options.covered, allowed=f"1..{one.unit.stands}")
    # Who cannot take cover stands in the open, whatever was said (wma p. 38).
    return [one if one.unit.type in COVER_TAKERS else replace(one, cover="open", covered=None) for one in struck]


def _who_is_free(
    state: WmaBattle, shooters: Sequence[WmaUnit], targets: Sequence[WmaUnit], options: ShootOptions
) -> Unclear | None:
    """At a second charger only those stands shoot that touch nobody: how many that are, the table knows (wma p. 41)."""
    if options.stands is not None or options.split:
        return None
    for unit, target in product(shooters, targets):
        if attacked_by(state, unit, target) and fights_others(state, unit, target):
            said = (
                (str(n), options.model_copy(update={"stands": n}))
                for n in range(stands_free(state, unit, target), 0, -1)
            )
            return Unclear("shoot-who-is-free", unit, tuple(said))
    return None


def _able(state: WmaBattle, shooters: Sequence[WmaUnit], target: WmaUnit) -> list[int]:
    """Stands of each that may shoot at the target."""
    return [
        stands_free(state, unit, target) if attacked_by(state, unit, target) else unit.stands_to_shoot
        for unit in shooters
    ]


def _whose_stands(
    state: WmaBattle, shooters: Sequence[WmaUnit], target: WmaUnit, options: ShootOptions
) -> Unclear | None:
    """Of whom a number is said that is too small to leave a stand to each who shoots."""
    able, said = _able(state, shooters, target), options.stands
    if said is None or options.split or len(shooters) < 2 or said > sum(able[:-1]):
        return None
    rows = [(unit.name, tuple(said if one is unit else None for one in shooters)) for unit in shooters]
    ways = [(name, row) for (name, row), most in zip(rows, able, strict=True) if said <= most]
    ways += [(" : ".join(map(str, row)), row) for row in ((said,) * len(shooters),) if len(ways) == len(shooters)]
    update = {"stands": None}
    choices = tuple((label, options.model_copy(update={**update, "split": row})) for label, row in ways)
    return Unclear("shoot-whose-stands", shooters[-1], choices, said)


def _firing(
    state: WmaBattle, shooters: Sequence[WmaUnit], target: WmaUnit, said: int | tuple[int | None, ...] | None
) -> tuple[Firing, ...]:
    """Stands that shoot: all that have not yet; as many as were said, units named first before the others."""
    able = _able(state, shooters, target)
    if said is None:
        return tuple(Firing(unit, stands) for unit, stands in zip(shooters, able, strict=True))
    if isinstance(said, tuple):
        if len(said) != len(shooters):
            raise NotUnderstood("shoot.split", field="split", value=", ".join(map(str, said)), allowed=str(len(able)))
        each = [most if number is None else number for number, most in zip(said, able, strict=True)]
        for number, most in zip(each, able, strict=True):
            _check_stands(number, most)
        return tuple(Firing(unit, stands) for unit, stands in zip(shooters, each, strict=True))
    _check_stands(said, sum(able))
    out = []
    for unit, most in zip(shooters, able, strict=True):
        out.append(Firing(unit, min(most, said)))
        said -= out[-1].stands
    return tuple(one for one in out if one.stands)


def _check_stands(said: int, most: int) -> None:
    if said > most:
        raise NotAllowed("shoot.stands", field="stands", value=said, allowed=f"1..{most}")


def _apart(shooter: WmaUnit, struck: Sequence[Struck], options: ShootOptions) -> tuple[Aim, ...] | Unclear:
    """Stands of one unit that see different targets (wma p. 38): how they are split, the table knows."""
    stands = shooter.stands_to_shoot if options.stands is None else options.stands
    _check_stands(stands, shooter.stands_to_shoot)
    most = [shooter.stands_to_shoot] * len(struck)
    split = _filled(options.split, stands) or _only(_splits(stands, most))
    if split is None:
        return _ask_split("shoot-how-split", shooter, struck, _splits(stands, most), options)
    if len(split) != len(struck):
        said = ", ".join(map(str, split))
        raise NotUnderstood("shoot.split", field="split", value=said, allowed=str(len(struck)), ref=page(38))
    _check_stands(sum(split), stands)
    return tuple(Aim((Firing(shooter, number),), (one,)) for number, one in zip(split, struck, strict=True))


def _flight(
    state: WmaBattle, shooters: Sequence[WmaUnit], struck: Sequence[Struck], options: ShootOptions
) -> tuple[Aim, ...] | Unclear:
    """The way of a bolt: up to three stands in a row, of one unit or of several (wma p. 125)."""
    most = [one.unit.stands for one in struck]
    through = len(struck) if options.through is None else options.through
    if len(struck) > MAX_STANDS_HIT:
        raise NotAllowed("shoot.too_far", field="targets", value=struck[-1].unit.name, ref=page(125))
    if through > sum(most):
        return _ask_behind(state, struck, through, options)
    ways = _ways_through(options, through, most)
    split = _filled(options.split, through) or _only(ways)
    if split is None:
        if through < len(struck):
            raise NotAllowed("shoot.too_far", field="targets", value=struck[-1].unit.name, ref=page(125))
        return _ask_split("shoot-how-through", struck[0].unit, struck, ways, options)
    fits = len(split) == len(most) and all(number <= one for number, one in zip(split, most, strict=True))
    if not fits or sum(split) > MAX_STANDS_HIT:
        said = ", ".join(map(str, split))
        raise NotUnderstood("shoot.split", field="split", value=said, allowed=str(len(struck)), ref=page(125))
    way = tuple(replace(one, stands=number) for one, number in zip(struck, split, strict=True))
    return (Aim(_firing(state, shooters, struck[0].unit, options.stands), way, bolts=True),)


def _ways_through(options: ShootOptions, through: int, most: Sequence[int]) -> list[tuple[int, ...]]:
    """How the stands in the way may lie among the units; of what is said of one unit alone the others have any."""
    if not options.split or options.through is not None:
        return _splits(through, most)
    lengths = range(len(most), MAX_STANDS_HIT + 1)
    found = [split for length in lengths for split in _splits(length, most)]
    return [way for way in found if all(said in (None, one) for said, one in zip(options.split, way, strict=False))]


def _filled(said: Sequence[int | None], whole: int) -> tuple[int, ...] | None:
    """A split with what is left in the one place that says nothing; ``None`` where it is not plain."""
    open_ = sum(number is None for number in said)
    left = whole - sum(number for number in said if number is not None)
    if not said or open_ > 1 or (open_ and left < 1):
        return None
    return tuple(left if number is None else number for number in said)


def _splits(whole: int, most: Sequence[int]) -> list[tuple[int, ...]]:
    """Ways to share so many among all, each getting something; the even ones first."""
    parts = (range(1, one + 1) for one in most)
    found = [split for split in product(*parts) if sum(split) == whole]
    return sorted(found, key=lambda split: (max(split) - min(split), tuple(-one for one in split)))


def _only(splits: Sequence[tuple[int, ...]]) -> tuple[int, ...] | None:
    return splits[0] if len(splits) == 1 else None


def _ask_split(
    ask: str, about: WmaUnit, struck: Sequence[Struck], splits: Sequence[tuple[int, ...]], options: ShootOptions
) -> Unclear:
    if not splits:
        raise NotUnderstood("shoot.split", field="split", value=about.name, allowed=str(len(struck)), ref=page(38))
    choices = tuple((" : ".join(map(str, split)), options.model_copy(update={"split": split})) for split in splits)
    return Unclear(ask, about, choices)


def _ask_behind(state: WmaBattle, struck: Sequence[Struck], through: int, options: ShootOptions) -> Unclear:
    """The bolt flies on through more stands than the units named have: who stands behind them?"""
    all_of = tuple(one.unit.stands for one in struck)
    have = sum(all_of)
    choices = [
        (
            unit.name,
            options.model_copy(
                update={"targets": (*options.targets, unit.id), "split": (*all_of, min(through - have, unit.stands))}
            ),
        )
        for unit in _behind(state, struck)
    ]
    choices.append((str(have), options.model_copy(update={"through": have})))
    return Unclear("shoot-who-behind", struck[-1].unit, tuple(choices), through)


def _behind(state: WmaBattle, struck: Sequence[Struck]) -> Iterator[WmaUnit]:
    named = {one.unit.id for one in struck}
    side = struck[0].unit.side
    return (unit for unit in state.units_of(side, alive=True) if unit.id not in named and not unit.off_table)
