"""Who fights a melee of Grimdark Future and with what, in a battle or as typed (gdf p. 9-10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.gdf.state import GdfUnit
from handlers.desk.context import Context
from handlers.gdf.units import BRACED, Arm, arms_of, attacker_given, chosen_arms, defence_of, rules_of, unit_said
from handlers.gdf.words import Lexis, Said, read_side, split_sides
from lexicon.errors import NotAllowed, NotFound, NotUnderstood, ValueMissing
from resolvers.gdf.bodies import Body
from resolvers.gdf.impact import ASSAULT_FACE, IMPACT_FACE, impact_dice
from resolvers.gdf.melee_result import Side
from resolvers.gdf.pages import page

FLAGS = {
    "no_back": ("без ответа", "не отвечает", "не отвечают", "no strike back"),
    "assault": ("штурм", "assault"),
    "close_in": ("в рукопашную", "close in"),
    "fatigued": ("усталые", "устал", "устали", "fatigued"),
    "shaken": ("шокирован", "шокированы", "shaken"),
    "go": ("бросить", "бросаем", "roll"),
}
NUMBERS = {
    "models": ("модели", "моделей", "модель", "models", "model"),
    "wounds": ("раны", "ран", "рана", "wounds"),
    "suppression": ("подавление", "жетоны подавления", "suppression"),
}
_LEXIS = Lexis(FLAGS, NUMBERS, plus=("quality", "defence"), signed="modifier")


@dataclass(frozen=True)
class Fighter:
    """One side of a melee: its unit if it is one of the battle, its weapons, models when it began, its body now."""

    said: Said
    unit: GdfUnit | None
    arms: tuple[Arm, ...]
    given: Mapping[str, Any]
    start: int
    tough: int
    body: Body
    modifier: int = 0

    @property
    def label(self) -> str:
        """What it is called."""
        return self.unit.name if self.unit is not None else ", ".join(arm.written() for arm in self.arms)

    @property
    def rules(self) -> dict[str, int]:
        """Its special rules."""
        return dict(self.given["rules"])

    def arms_left(self, models: int) -> list[Arm]:
        """The weapons of so many of its models."""
        if self.unit is not None and not self.said.weapons and not self.said.loose and "models" not in self.said.values:
            return arms_of(self.unit, "melee", models)
        return [replace(arm, count=arm.count * models // self.start) for arm in self.arms]

    def attacker(self) -> dict[str, Any]:
        """It strikes."""
        return {name: self.given[name] for name in ("quality", "rules", "suppression", "fatigued", "shaken")}

    def target(self, body: Body) -> dict[str, Any]:
        """It is struck, as so many of it stand."""
        return {
            "defence": self.given["defence"],
            "rules": self.rules,
            "tough": self.tough,
            "models": body.models,
            "wounds": body.hurt,
        }


@dataclass(frozen=True)
class Melee:
    """A charge, ready to be fought."""

    one: Fighter
    two: Fighter
    assault: bool
    strikes_back: bool

    def fighter(self, side: Side) -> Fighter:
        """The charger or the one charged."""
        return self.one if side == "attacker" else self.two


@dataclass(frozen=True)
class Blow:
    """One side's strike, or the charger's Impact dice."""

    melee: Melee
    side: Side
    impact: bool = False

    def arms(self, models: int) -> list[Arm]:
        """What so many models strike with."""
        return [arm for arm in self.melee.fighter(self.side).arms_left(models) if arm.dice]

    def given(self, own: Body, foe: Body) -> dict[str, Any] | None:
        """The inputs of ``shooting_groups`` for these bodies; ``None`` where nobody strikes or is struck."""
        if not own.models or not foe.models:
            return None
        if self.impact:
            return self._impact(own, foe)
        fighter, arms = self.melee.fighter(self.side), self.arms(own.models)
        if not arms:
            return None
        return {
            "attacker": fighter.attacker(),
            "weapons": [arm.given() for arm in arms],
            "target": self.melee.fighter(other_side(self.side)).target(foe),
            "kind": "melee",
            "charging": self.side == "attacker",
            "modifiers": [{"name": "", "value": fighter.modifier}] if fighter.modifier else [],
        }

    def _impact(self, own: Body, foe: Body) -> dict[str, Any] | None:
        """Impact dice hit on a face of their own and have no rules (gdf p. 13)."""
        fighter, target = self.melee.fighter(self.side), self.melee.fighter(other_side(self.side))
        tired = fighter.given["fatigued"] or fighter.given["shaken"]
        counter = foe.models if "Counter" in target.rules else 0
        each = fighter.rules.get("Impact", 0)
        dice = impact_dice(each * own.models, counter, charging=True, fatigued=tired)
        if not dice:
            return None
        face = ASSAULT_FACE if self.melee.assault else IMPACT_FACE
        attacker = {"quality": face, "rules": {}}
        weapons = [{"id": "Impact", "attacks": dice}]
        return {"attacker": attacker, "weapons": weapons, "target": target.target(foe), "kind": "melee"}


def blows_of(melee: Melee) -> list[Blow]:
    """The blows in their order: a target with Counter strikes first, Impact goes before the weapons (gdf p. 9, 13)."""
    charge = [Blow(melee, "attacker", impact=True), Blow(melee, "attacker")]
    if not melee.strikes_back:
        return charge
    back = Blow(melee, "defender")
    return [back, *charge] if "Counter" in melee.two.rules else [*charge, back]


def other_side(side: Side) -> Side:
    """The enemy's side."""
    return "defender" if side == "attacker" else "attacker"


def morale_given(loser: Fighter) -> dict[str, Any]:
    """The loser's test as an input; a lone model counts its Tough (gdf p. 10)."""
    alone = loser.given["start_models"] == 1
    left = loser.tough - loser.body.hurt if alone else loser.body.models
    return {
        "context": "melee",
        "quality": loser.given["quality"],
        "start": loser.tough if alone else loser.given["start_models"],
        "left": left,
        "lost": True,
        "shaken": loser.given["shaken"],
        "fearless_models": left if "Fearless" in loser.rules else 0,
        "modifier": -int(loser.given["suppression"]),
    }


def read_melee(context: Context, words: str) -> Melee:
    """Who charges whom and with what.

    Raises:
        NotFound, Ambiguous, NotUnderstood, ValueMissing, NotAllowed: see :mod:`handlers.gdf.words`.
    """
    ours, theirs = context.named("own_units"), context.named("enemy_units")
    left, right = split_sides(words, ours, theirs)
    example = context.call.example
    if not left:
        raise ValueMissing("gdf.no_charger", field="units", example=example)
    if not right:
        raise ValueMissing("gdf.no_target", field="target", example=example)
    own = read_side(left, _LEXIS, ours)
    foe = read_side(right, _LEXIS, theirs)
    said = {**own.values, **foe.values}
    one, two = _fighter(context, own, "own_units"), _fighter(context, foe, "enemy_units")
    change = own.get("modifier", 0) - bool(said.get("assault")) + bool(said.get("close_in"))
    braced = two.unit is not None and two.unit.stance == "brace"
    one = replace(one, modifier=change + (BRACED if braced else 0))
    two = replace(two, modifier=foe.get("modifier", 0))
    if one.unit is not None and two.unit is not None and not context.battle.hostile(one.unit.side, two.unit.side):
        raise NotAllowed("fight.friends", field="targets", value=two.unit.name)
    mine = [f.unit for f in (one, two) if f.unit is not None]
    if mine and not any(context.battle.may_act_for(context.player, unit.side) for unit in mine):
        context.require_side(mine[0].side, unit=mine[0].name)
    back = not said.get("no_back") and not braced
    return Melee(one, two, bool(said.get("assault")), back)


def _fighter(context: Context, said: Said, source: str) -> Fighter:
    unit = unit_said(context, said)
    if unit is None and not said.weapons and "defence" not in said.values and said.loose:
        near = [name for name, _ in context.named(source)][:3]
        raise NotFound("name.not_found", field="units", value=said.loose[0][0], near=near, example=context.call.example)
    if unit is None and said.loose:
        raise NotUnderstood("options.unknown", field="words", value=said.loose[0][0], example=context.call.example)
    named = chosen_arms(said, unit, "melee")
    arms = named or (arms_of(unit, "melee") if unit is not None else [])
    rules = rules_of(unit, said)
    tough = rules.get("Tough", 1)
    if unit is None:
        models = said.get("models", max((arm.count for arm in arms), default=None))
        if models is None:
            raise ValueMissing(
                "gdf.no_models", field="models", allowed="[5]", example=context.call.example, ref=page(9)
            )
        started, body = models, Body(models, said.get("wounds", 0))
    else:
        started, body = unit.size, Body(unit.stands, unit.hits)
    given = {**attacker_given(unit, said), "defence": defence_of(unit, said), "start_models": started}
    return Fighter(said, unit, tuple(arms), given, body.models, tough, body)
