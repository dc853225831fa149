"""Who fights a melee of Grimdark Future and with what, in a battle or as typed (gdf p. 9-10)."""

from __future__ import annotations

from dataclasses import replace

from handlers.desk.context import Context
from handlers.gdf.fighters import Fighter, Melee
from handlers.gdf.inputs import attacker_inputs
from handlers.gdf.units import BRACED, arms_of, chosen_arms, defence_of, rules_of, unit_said
from handlers.gdf.words import Lexis, Said, read_side, split_sides
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
    return Fighter(
        said=said,
        unit=unit,
        arms=tuple(arms),
        attacker=attacker_inputs(unit, said),
        defence=defence_of(unit, said),
        size=started,
        start=body.models,
        tough=tough,
        body=body,
    )
