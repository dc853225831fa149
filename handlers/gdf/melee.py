"""Who fights a melee of Grimdark Future and with what, in a battle or as typed (gdf p. 9-10)."""

from __future__ import annotations

from dataclasses import replace

from games.gdf.arms import Arm, arms_of
from games.gdf.bought import boost
from games.gdf.party import body_of, head_of, hero_of, starting_size
from games.gdf.rights.combat import may_charge, may_charge_at, may_strike
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.context import Context
from handlers.gdf.choosing import charge_unsaid
from handlers.gdf.fighters import Fighter, Melee
from handlers.gdf.inputs import attacker_inputs
from handlers.gdf.judging import judged
from handlers.gdf.units import BRACED, LAST_DROP, check_models, chosen_arms, defence_of, nobody, rules_of, unit_said
from handlers.gdf.weapon_words import counted, weapon_names
from handlers.gdf.words import Lexis, Said, read_side, split_sides
from lexicon.errors import NotAllowed, NotUnderstood, ValueMissing
from resolvers.gdf.bodies import Body
from resolvers.gdf.extra_actions import CLOSE_IN_INCHES
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
LEXIS = Lexis(FLAGS, NUMBERS, plus=("quality", "defence"), signed="modifier", inches="distance")


def charge_sides(context: Context, words: str) -> tuple[Said, Said]:
    """What is said of who charges, and of whom.

    Raises:
        ValueMissing: ``gdf.no_charger``, ``gdf.no_target``; and what :mod:`handlers.gdf.words` raises.
    """
    ours, theirs = context.named("own_units"), context.named("enemy_units")
    left, right = split_sides(words, ours, theirs)
    example = context.call.example
    if not left:
        raise ValueMissing("gdf.no_charger", field="units", example=example)
    if not right:
        raise ValueMissing("gdf.no_target", field="target", example=example)
    left, right = counted(context, left, "melee"), counted(context, right, "melee", enemies=True)
    return (
        read_side(left, LEXIS, ours, weapon_names(context, "melee")),
        read_side(right, LEXIS, theirs, weapon_names(context, "melee", enemies=True)),
    )


def reach_said(context: Context, words: str) -> int | None:
    """How many of the charger's models reach the enemy, if that is said (gdf p. 9)."""
    left, right = split_sides(words, context.named("own_units"), context.named("enemy_units"))
    if not (left and right):
        return None
    own, _ = charge_sides(context, words)
    found: int | None = own.get("models")
    return found


def judge_melee(context: Context, words: str) -> NotAllowed | None:
    """What forbids the charge that the words say; typed numbers are free."""
    if context.state is None or charge_unsaid(context, words, LEXIS):
        return None
    own, foe = charge_sides(context, words)
    one, two = unit_said(context, own), unit_said(context, foe)
    if one is None:
        return None
    state = context.of(GdfBattle)
    unit = head_of(state, one)
    if state.melee is not None and may_strike(state, unit) is None:
        return judged(context, unit)
    said = {**own.values, **foe.values}
    how = next((name for name in ("assault", "close_in") if said.get(name)), "")
    if two is not None and said.get("no_back"):
        return NotAllowed("gdf.defender_decides", field="no_back", value=two.name, ref=page(9))
    at = None if two is None else may_charge_at(state, unit, two)
    return judged(context, unit, may_charge(state, unit, how), at)


def read_melee(context: Context, words: str) -> Melee:
    """Who charges whom and with what.

    Raises:
        NotFound, Ambiguous, NotUnderstood, ValueMissing, NotAllowed: see :mod:`handlers.gdf.words`.
    """
    own, foe = charge_sides(context, words)
    said = {**own.values, **foe.values}
    one, two = _fighter(context, own, "own_units"), _fighter(context, foe, "enemy_units")
    declared = one.unit.action if one.unit is not None else ""
    assault = bool(said.get("assault")) or declared == "assault"
    braced = two.unit is not None and two.unit.stance == "brace"
    one = replace(one, modifier=one.modifier + own.get("modifier", 0))
    one = one.hits_at(assault=-assault, close_in=_closes_in(said, declared), brace=BRACED * braced)
    two = replace(two, modifier=two.modifier + foe.get("modifier", 0))
    return Melee(one, two, assault, not (said.get("no_back") or braced))


def _closes_in(said: dict[str, object], declared: str) -> int:
    """+1 for a charge over 3" and under 6", where that is what was declared (gdf p. 20).

    Raises:
        ValueMissing: ``gdf.no_charge_distance``.
    """
    if not said.get("close_in") and declared != "close_in":
        return 0
    inches = said.get("distance")
    least, most = CLOSE_IN_INCHES
    if inches is None:
        raise ValueMissing("gdf.no_charge_distance", field="distance", allowed='3"..6"', example='4"', ref=page(20))
    assert isinstance(inches, (int, float))
    return int(least < inches < most)


def _fighter(context: Context, said: Said, source: str) -> Fighter:
    unit = unit_said(context, said)
    if unit is None and not said.weapons and "defence" not in said.values and said.loose:
        raise nobody(context, said.loose[0][0], source)
    if unit is None and said.loose:
        raise NotUnderstood("options.unknown", field="words", value=said.loose[0][0], example=context.call.example)
    if unit is None:
        return _typed(context, said)
    return fighter_of(context.of(GdfBattle), unit, said)


def _typed(context: Context, said: Said) -> Fighter:
    arms = chosen_arms(said, None, "melee")
    models = said.get("models", max((arm.count for arm in arms), default=None))
    if models is None:
        raise ValueMissing("gdf.no_models", field="models", allowed="[5]", example=context.call.example, ref=page(9))
    return _made(None, said, tuple(arms), models, Body(models, said.get("wounds", 0)))


def fighter_of(state: GdfBattle, unit: GdfUnit, said: Said | None = None) -> Fighter:
    """A unit of the battle as it fights, its hero beside it; ``said``: what of it (models, weapons, numbers)."""
    said = said or Said()
    head = head_of(state, unit)
    reach = said.get("models")
    if reach is not None:
        check_models(reach, head)
    arms = chosen_arms(said, head, "melee") or arms_of(head, "melee", reach)
    hero = hero_of(state, head)
    made = _made(head, said, tuple(arms), starting_size(state, head), body_of(state, head))
    if head.affected("fury"):
        # Psychic fury: +1 to hit and AP(+1) in this round (gdf p. 22).
        furious = tuple(replace(arm, rules={**arm.rules, "AP": arm.known.get("AP", 0) + 1}) for arm in made.arms)
        made = replace(made, arms=furious, said=replace(said, values={**said.values, "fury": True})).hits_at(fury=1)
    if head.stance == "last_drop":
        made = replace(made, soak=LAST_DROP).hits_at(last_drop=LAST_DROP)
    made = made.hits_at(shocked=-head.times("shocked"))
    if plus := boost(state, head.side):
        # High command: the side's next roll, be it to hit or to defend (gdf p. 27).
        made = replace(made, soak=made.soak + plus).hits_at(high_command=plus)
    if hero is None or said.loose or said.weapons:
        return made
    beside = _made(hero, Said(), tuple(arms_of(hero, "melee")), 1, Body(1, hero.hits))
    return replace(made, hero=beside)


def _made(unit: GdfUnit | None, said: Said, arms: tuple[Arm, ...], size: int, body: Body) -> Fighter:
    return Fighter(
        said=said,
        unit=unit,
        arms=arms,
        attacker=attacker_inputs(unit, said),
        defence=defence_of(unit, said),
        size=size,
        start=body.models or 1,
        tough=rules_of(unit, said).get("Tough", 1),
        body=body,
    )
