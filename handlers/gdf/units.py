"""Units of Grimdark Future in a battle: what the state knows of them as inputs of the rules, and their losses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from armies.gdf.squads import render_weapon
from games.core.events import Loss
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Text, text
from handlers.desk.context import Context
from handlers.gdf.words import Said
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.matching import choose
from resolvers.gdf.bodies import Body
from resolvers.gdf.pages import page
from resolvers.gdf.special_rules import find_rule
from resolvers.gdf.weapon_profile import Profile

Kind = Literal["ranged", "melee"]

STANCES: Mapping[str, int] = {"take_cover": -2, "keep_low": -1}
"""What a stance of the last activation does to those who shoot at it (gdf p. 20); ``brace`` is for melee."""

BRACED = -2


@dataclass(frozen=True, slots=True)
class Arm:
    """A weapon in use: its name, how many of it, attacks of one, range, its rules by printed name."""

    name: str
    count: int
    attacks: int
    range: float | None
    rules: Mapping[str, int | bool]

    @property
    def dice(self) -> int:
        """Dice of all of them."""
        return self.attacks * self.count

    @property
    def known(self) -> dict[str, int]:
        """Rules that the rulebook defines; AP stands among them, so that it is named as a reason."""
        return {name: int(x) for name, x in self.rules.items() if find_rule(name) is not None}

    @property
    def unknown(self) -> list[str]:
        """Rules of army books, which nobody but the players knows."""
        return [name for name in self.rules if find_rule(name) is None]

    def written(self) -> str:
        """As players write it: ``5x Автомат (24", A1)``."""
        return render_weapon(
            {
                "name": self.name,
                "count": self.count,
                "attacks": self.attacks,
                "range": self.range,
                "rules": self.rules,
            }
        )


def arm_of(profile: Profile, count: int) -> Arm:
    """A weapon typed in brackets."""
    return Arm(profile.name, count, profile.attacks, profile.range, profile.rules)


def arms_of(unit: GdfUnit, kind: Kind, left: int | None = None) -> list[Arm]:
    """The unit's weapons that its living models (or ``left`` of them) still carry; the commonest are lost first."""
    listed = [one for one in unit.profile.get("weapons", ()) if (one.get("range") is None) == (kind == "melee")]
    counts = left_of([int(one.get("count", 1)) for one in listed], unit.size, unit.stands if left is None else left)
    return [
        Arm(str(one["name"]), count, int(one["attacks"]), one.get("range"), dict(one.get("rules", {})))
        for one, count in zip(listed, counts, strict=True)
        if count
    ]


def left_of(counts: Sequence[int], size: int, left: int) -> list[int]:
    """How many of each weapon ``left`` of ``size`` models still have, when plain models fall first.

    A weapon that every model has falls with its model; of the others the most numerous goes first.
    """
    made = [count * left // size if count >= size else count for count in counts]
    some = [at for at, count in enumerate(counts) if count < size]
    lost = max(0, sum(counts[at] for at in some) - left) if some else 0
    for at in sorted(some, key=lambda at: -counts[at]):
        gone = min(lost, made[at])
        made[at] -= gone
        lost -= gone
    return made


def chosen_arms(said: Said, unit: GdfUnit | None, kind: Kind) -> list[Arm]:
    """The weapons that the words name: those in brackets, then those of the unit by name; empty when none is named.

    Raises:
        NotFound: ``name.not_found``; Ambiguous: ``name.ambiguous``.
    """
    arms = [arm_of(profile, count) for profile, count in said.weapons]
    own = arms_of(unit, kind) if unit is not None else []
    for words, times in said.loose:
        found: Arm = choose(words, [(arm.name, arm) for arm in own], field="weapon")
        count = found.count if times is None else times
        arms.append(Arm(found.name, count, found.attacks, found.range, found.rules))
    models = said.get("models")
    if models is None or unit is None:
        return arms
    return [fewer(arm, models, unit) for arm in arms]


def fewer(arm: Arm, models: int, unit: GdfUnit) -> Arm:
    """The weapon in the hands of so many models; one that each has several of stays so.

    Raises:
        NotAllowed: ``gdf.models``.
    """
    if not 1 <= models <= unit.stands:
        raise NotAllowed("gdf.models", field="models", value=models, allowed=f"1..{unit.stands}")
    count = arm.count * models // unit.stands if arm.count > unit.stands else min(arm.count, models)
    return Arm(arm.name, count, arm.attacks, arm.range, arm.rules)


def rules_of(unit: GdfUnit | None, said: Said) -> dict[str, int]:
    """The unit's rules that the rulebook defines, and those typed."""
    known = dict(unit.profile.get("known", {})) if unit is not None else {}
    return {**known, **said.rules}


def quality_of(unit: GdfUnit | None, said: Said) -> int:
    """Quality as typed, else the unit's.

    Raises:
        ValueMissing: ``gdf.no_quality``.
    """
    quality = said.get("quality", None if unit is None else unit.profile.get("quality"))
    if quality is None:
        raise ValueMissing("gdf.no_quality", field="quality", allowed="2+ … 6+", example="К4+", ref=page(4))
    return int(quality)


def defence_of(unit: GdfUnit | None, said: Said) -> int:
    """Defence as typed, else the unit's.

    Raises:
        ValueMissing: ``gdf.no_defence``.
    """
    defence = said.get("defence", None if unit is None else unit.profile.get("defence"))
    if defence is None:
        raise ValueMissing("gdf.no_defence", field="defence", allowed="2+ … 6+", example="> З4+", ref=page(8))
    return int(defence)


def unit_said(context: Context, said: Said) -> GdfUnit | None:
    """The unit of the battle that was named, if one was and there is a battle."""
    return None if context.state is None or said.unit is None else context.of(GdfBattle).unit(said.unit)


def is_shaken(unit: GdfUnit | None) -> bool:
    """Whether it is Shaken."""
    return unit is not None and unit.shaken


def is_fatigued(unit: GdfUnit | None) -> bool:
    """Whether it has struck in melee this round."""
    return unit is not None and unit.fatigued


def tokens_of(unit: GdfUnit | None) -> int:
    """Its suppression tokens."""
    return 0 if unit is None else unit.suppression


def body_of(unit: GdfUnit) -> Body:
    """Models that stand and wounds on the worst of them."""
    return Body(unit.stands, unit.hits)


def loss_of(unit: GdfUnit, after: Body, wounds: int) -> Loss:
    """What became of a unit."""
    return Loss(
        unit=unit.id,
        suffered=wounds,
        stands_lost=unit.stands - after.models,
        hits_left=after.hurt,
        destroyed=after.models == 0,
    )


def loss_line(unit: GdfUnit, after: Body, wounds: int) -> Text:
    """``Культисты: −3 модели, осталось 7 и 1 рана``."""
    return text(
        "gdf-loss",
        unit=unit.name,
        lost=unit.stands - after.models,
        left=after.models,
        hurt=after.hurt,
        wounds=wounds,
        destroyed="yes" if not after.models else "no",
    )


def at_half(unit: GdfUnit, after: Body) -> bool:
    """Whether half or less of it is left; a lone model counts its Tough (gdf p. 10)."""
    if unit.size == 1:
        tough = int(unit.profile.get("tough", 1))
        return 2 * (tough - after.hurt) <= tough
    return 2 * after.models <= unit.size


def describe_unit(unit: GdfUnit) -> Text:
    """One line of the battle's view: models, wounds, and what it is at."""
    states = {"shaken": unit.shaken, "fatigued": unit.fatigued, "activated": unit.activated}
    return text(
        "gdf-unit",
        alive="yes" if unit.alive else "no",
        models=unit.stands,
        size=unit.size,
        hurt=unit.hits,
        tough=int(unit.profile.get("tough", 1)),
        marks=[text(f"gdf-mark-{name}") for name, holds in states.items() if holds],
        stance=text(f"gdf-stance-{unit.stance}") if unit.stance else "",
        suppression=tokens_of(unit),
    )
