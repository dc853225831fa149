"""Who fights a melee of Grimdark Future and with what, in a battle or as typed (gdf p. 9-10)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from games.state import Unit
from handlers.context import Context
from handlers.gdf_units import BRACED, Arm, arms_of, attacker_given, chosen_arms, defence_of, rules_of
from handlers.gdf_words import Lexis, Said, read_side, split_sides
from lexicon.errors import NotAllowed, NotFound, NotUnderstood, ValueMissing
from resolvers.gdf.bodies import Body
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
    unit: Unit | None
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

    def arms_left(self) -> list[Arm]:
        """The weapons of those who still stand."""
        if self.unit is not None and not self.said.weapons and not self.said.loose and "models" not in self.said.values:
            return arms_of(self.unit, "melee", self.body.models)
        return [replace(arm, count=arm.count * self.body.models // self.start) for arm in self.arms]

    def attacker(self) -> dict[str, Any]:
        """It strikes."""
        return {name: self.given[name] for name in ("quality", "rules", "suppression", "fatigued", "shaken")}

    def target(self) -> dict[str, Any]:
        """It is struck."""
        body = self.body
        return {
            "defence": self.given["defence"],
            "rules": self.rules,
            "tough": self.tough,
            "models": body.models,
            "wounds": body.hurt,
        }

    def whole(self) -> dict[str, Any]:
        """It as the mechanic ``melee`` takes it, for odds."""
        names = ("quality", "defence", "rules", "fatigued", "shaken", "suppression")
        changes = [{"name": "", "value": self.modifier}] if self.modifier else []
        return {
            **{name: self.given[name] for name in names},
            "models": self.body.models,
            "start_models": self.given["start_models"],
            "tough": self.tough,
            "start_tough": self.tough,
            "wounds": self.body.hurt,
            "modifiers": changes,
        }

    def single(self) -> dict[str, Any] | None:
        """Its one weapon by model, when it has just one that all have; ``None`` when odds would not be the fight's."""
        arms = self.arms
        if not arms:
            return {"attacks_per_model": 0}
        dice = arms[0].dice
        if len(arms) > 1 or dice % self.body.models:
            return None
        return {"attacks_per_model": dice // self.body.models, "rules": arms[0].known}


@dataclass(frozen=True)
class Melee:
    """A charge, ready to be fought."""

    one: Fighter
    two: Fighter
    assault: bool
    strikes_back: bool


def read_melee(context: Context, words: str) -> Melee:
    """Who charges whom and with what.

    Raises:
        NotFound, Ambiguous, NotUnderstood, ValueMissing, NotAllowed: see :mod:`handlers.gdf_words`.
    """
    left, right = split_sides(words)
    example = context.example
    if not left:
        raise ValueMissing("gdf.no_charger", field="units", example=example)
    if not right:
        raise ValueMissing("gdf.no_target", field="target", example=example)
    own = read_side(left, _LEXIS, context.named("own_units"))
    foe = read_side(right, _LEXIS, context.named("enemy_units"))
    said = {**own.values, **foe.values}
    one, two = _fighter(context, own, "own_units"), _fighter(context, foe, "enemy_units")
    change = own.get("modifier", 0) - bool(said.get("assault")) + bool(said.get("close_in"))
    braced = two.unit is not None and two.unit.facts.get("stance") == "brace"
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
    unit = None if context.state is None or said.unit is None else context.state.unit(said.unit)
    if unit is None and not said.weapons and "defence" not in said.values and said.loose:
        near = [name for name, _ in context.named(source)][:3]
        raise NotFound("name.not_found", field="units", value=said.loose[0][0], near=near, example=context.example)
    if unit is None and said.loose:
        raise NotUnderstood("options.unknown", field="words", value=said.loose[0][0], example=context.example)
    named = chosen_arms(said, unit, "melee")
    arms = named or (arms_of(unit, "melee") if unit is not None else [])
    rules = rules_of(unit, said)
    tough = rules.get("Tough", 1)
    if unit is None:
        models = said.get("models", max((arm.count for arm in arms), default=None))
        if models is None:
            raise ValueMissing("gdf.no_models", field="models", allowed="[5]", example=context.example, ref=page(9))
        started, body = models, Body(models, said.get("wounds", 0))
    else:
        started, body = unit.size, Body(unit.stands, unit.hits)
    given = {**attacker_given(unit, said), "defence": defence_of(unit, said), "start_models": started}
    return Fighter(said, unit, tuple(arms), given, body.models, tough, body)
