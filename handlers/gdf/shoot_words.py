"""Who shoots at whom, with what and how: read from the words, or asked (gdf p. 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from games.gdf.arms import Arm, arms_of, unfired
from games.gdf.bought import in_force
from games.gdf.party import head_of, members
from games.gdf.rights.shooting import may_aim, may_fire, may_react, may_shoot
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Answer
from handlers.desk.context import Context
from handlers.gdf.inputs import shooting_inputs
from handlers.gdf.judging import judged
from handlers.gdf.near import ask_near, counts, take_near
from handlers.gdf.shoot_asks import Again, how_far, how_it_stands, which
from handlers.gdf.shots import Shot, Volley, bought, knows, mark_of
from handlers.gdf.units import chosen_arms, nobody, unit_said
from handlers.gdf.weapon_words import called_like_rules, counted, named_arms, near_enough, said_again, weapon_names
from handlers.gdf.words import Lexis, Said, read_side, split_sides
from handlers.language.lexer import Lexed
from handlers.language.phrases import ALL
from lexicon.errors import NotAllowed, NotFound, NotUnderstood, ValueMissing
from resolvers.gdf.command_points import FIRE
from resolvers.gdf.extra_actions import AIM_INCHES
from resolvers.gdf.pages import page
from resolvers.gdf.shooting import Shooting
from resolvers.gdf.shooting import may_shoot as may_fire_at

FLAGS = {
    "cover": (
        "укрытие",
        "в укрытии",
        "за укрытием",
        "прикрытие",
        "в лесу",
        "за лесом",
        "в руинах",
        "cover",
        "in cover",
    ),
    "hold": ("стоя", "стоят", "стоять", "на месте", "не двигаясь", "не двигались", "удержание", "hold", "holding"),
    "moved": ("шли", "шаг", "шагом", "после движения", "с ходу", "продвинулись", "продвинуться", "advance", "moved"),
    "target_moved": ("цель двигалась", "цель шла", "target moved"),
    "blind": ("не видно", "без видимости", "вслепую", "no sight", "unseen"),
    "obstacle": ("за преградой", "преграда", "obstacle"),
    "assault": ("штурм", "assault"),
    "aim": ("прицельно", "огонь по цели", "aim", "aimed"),
    "overwatch": ("внимание", "ответный огонь", "overwatch"),
    "pin": ("прикрыть огнем", "прикрывая", "suppressive fire", "suppressive"),
    "every": ("всё", "все оружие", "всем", "all weapons", "everything"),
    "shaken": ("шокирован", "шокированы", "shaken"),
    "go": ("бросить", "бросаем", "roll"),
}
NUMBERS = {
    "models": ("модели", "моделей", "модель", "models", "model"),
    "wounds": ("раны", "ран", "рана", "wounds"),
    "suppression": ("подавление", "жетоны подавления", "suppression"),
    "defence_modifier": ("к защите", "to defence"),
}
LEXIS_OWN = Lexis(FLAGS, NUMBERS, plus=("quality",), signed="modifier", inches="distance")
LEXIS_TARGET = Lexis(FLAGS, NUMBERS, plus=("defence",), signed="modifier", inches="distance")
TELLS = {"pin": "pin", "aim": "aim", "assault": "assault", "hold": "hold", "moved": "advance"}
"""The action that a flag of a shot tells, the more special one first."""
_ASKS_HOW = ("Relentless", "Indirect")
"""Rules for which it matters whether the unit has moved (gdf p. 13-14)."""


@dataclass(frozen=True)
class Aiming:
    """The words of a shot before its weapons are chosen; ``before``, ``after``: what the same act says of others."""

    left: Lexed
    right: Lexed
    own: Said
    aim: Said
    unit: GdfUnit | None
    target: GdfUnit | None
    friends: tuple[GdfUnit, ...] | None = None
    before: str = ""
    after: str = ""

    def again(self, more: str) -> str:
        """All words of the act, with more of this shot."""
        return f"{self.before}{self.left.typed()} > {self.right.typed()}{more}{self.after}"

    def get(self, name: str) -> object:
        """What is said of either side."""
        return self.aim.get(name, self.own.get(name))

    @property
    def reaction(self) -> bool:
        """Whether it answers an enemy, and is no activation (gdf p. 20, 27)."""
        return bool(self.get("overwatch") or self.get("at_charger"))

    @property
    def how(self) -> str:
        """The action that the words tell, if they tell one."""
        return next((action for flag, action in TELLS.items() if self.get(flag)), "")


def aiming_of(context: Context, words: str) -> Aiming:
    """The words of one shot, with the units that they name.

    Raises:
        NotFound, Ambiguous, NotUnderstood, ValueMissing: see :mod:`handlers.gdf.words`.
    """
    ours, theirs = context.named("own_units"), context.named("enemy_units")
    left, right = split_sides(words, ours, theirs)
    whole = right
    right, friends = take_near(context, right)
    once, again = said_again(counted(context, left))
    own = read_side(once, LEXIS_OWN, ours, weapon_names(context, "ranged"))
    own.loose += again
    aim = read_side(right, LEXIS_TARGET, theirs)
    unit, target = unit_said(context, own), unit_said(context, aim)
    if unit is not None:
        called_like_rules(context.of(GdfBattle), own, unit)
    if any(token.folded in ALL for token in left.tokens):
        own.values.setdefault("every", True)  # of one unit, all that it carries
    made = Aiming(left, whole, own, aim, unit, target, friends)
    _check_words(context, made)
    if unit is not None and target is not None and not made.how:
        if fires_at(context, unit, target):
            own.values["at_charger"] = True
        elif _answers(context, unit, target):
            own.values["overwatch"] = True
    if target is not None and "models" in aim.values:
        # The battle knows how many the target has: wherever it is said, so many shoot.
        own.put("models", aim.values.pop("models"))
    return made


def _answers(context: Context, unit: GdfUnit, target: GdfUnit) -> bool:
    """Whether a unit on the watch, whose activation is over, can only mean its answer by a shot (gdf p. 20)."""
    state = context.of(GdfBattle)
    head = head_of(state, unit)
    return head.activated and may_react(state, head, target) is None


def fires_at(context: Context, unit: GdfUnit, target: GdfUnit) -> bool:
    """Whether this is the shot at a charger that its side has bought (gdf p. 27)."""
    state = context.of(GdfBattle)
    return in_force(state, FIRE, unit) and head_of(state, target).id == state.acting


def judge_shot(context: Context, aiming: Aiming) -> NotAllowed | None:
    """What forbids the shot that the words say; typed numbers are free."""
    if aiming.unit is None:
        return None
    state = context.of(GdfBattle)
    unit = head_of(state, aiming.unit)
    target = aiming.target
    if aiming.reaction:
        if target is None:
            return judged(context, unit)
        return judged(context, unit, may_react(state, unit, target, aiming.get("distance")))  # type: ignore[arg-type]
    aimed = None if target is None else may_aim(state, unit, target)
    refused = judged(context, unit, may_shoot(state, unit, aiming.how), aimed)
    if refused is not None:
        return refused
    named = [arm.name for _, arm in named_arms(state, aiming.own, unit)]
    return may_fire(state, unit, named)


def shot_of(context: Context, aiming: Aiming, again: Again) -> Shot | Answer:
    """The shot that the words say; or what has to be said first: which weapon, whether it moved, who stands near.

    ``again``: what a button of the question says with its answer.

    Raises:
        NotFound, Ambiguous, NotUnderstood, ValueMissing, NotAllowed: see :mod:`handlers.gdf.words`.
    """
    own, aim, unit, target = aiming.own, aiming.aim, aiming.unit, aiming.target
    if unit is None or context.state is None:
        volleys: tuple[Volley, ...] = (Volley(unit, tuple(chosen_arms(own, unit, "ranged"))),)
        mark = None if target is None else mark_of(context, target, volleys)
        return Shot(own, aim, unit, target, volleys, mark, aiming.how)
    state = context.of(GdfBattle)
    unit = head_of(state, unit)
    reaction = aiming.reaction
    chosen = named_arms(state, own, unit)
    if not chosen:
        carried = [
            (one, arm)
            for one in members(state, unit)
            for arm in (arms_of(one, "ranged") if reaction or state.acting != unit.id else unfired(one))
        ]
        if not carried:
            raise NotAllowed("gdf.no_ranged", field="weapon", value=unit.name, ref=page(8))
        if len({arm.name for _, arm in carried}) > 1 and not aiming.get("every"):
            carried = _that_reach(carried, aiming) or carried
        if len({arm.name for _, arm in carried}) > 1 and not any(map(aiming.get, ("every", "reaching", "go"))):
            left, right = aiming.before + aiming.left.typed(), aiming.right.typed() + aiming.after
            return which(context, left, right, unit, [arm for _, arm in carried])
        models = own.get("models")
        chosen = carried if models is None else near_enough(unit, carried, models)
    declared = unit.action if state.acting == unit.id else ""
    how = "" if reaction else aiming.how if declared in ("", "shoot") and aiming.how else declared
    if unit.shuttled and state.mover == unit.id and not how:
        how = "advance"  # it got out as a part of its move (gdf p. 14)
    asked = None if reaction else _asks(context, aiming, unit, [arm for _, arm in chosen], how, again)
    if asked is not None:
        return asked
    if friends_asked(context, aiming, how):
        asked = ask_near(context, unit, again)
        if asked is not None:
            return asked
    if unit.affected("double"):
        # Suppressing fire of a random event: twice the attacks in this round (gdf p. 22).
        chosen = [(one, replace(arm, attacks=2 * arm.attacks)) for one, arm in chosen]
    if aiming.get("at_charger"):
        # At any range: the longest shot is as long as it is far (gdf p. 27).
        far = float(aiming.get("distance") or 0)  # type: ignore[arg-type]
        chosen = [(one, replace(arm, range=max(arm.range or 0, far))) for one, arm in chosen]
    knows(own, aim, unit, target, how)
    bought(state, own, aim, unit, target)
    volleys = tuple(
        Volley(one, arms) for one in members(state, unit) if (arms := tuple(a for u, a in chosen if u.id == one.id))
    )
    mark = None if target is None else mark_of(context, target, volleys)
    if target is not None and mark is not None and mark.tests:
        target = head_of(state, target)
    friends = tuple(one for one in aiming.friends or () if one.id != unit.id)
    return Shot(own, aim, unit, target, volleys, mark, how, reaction, friends)


def _that_reach(carried: list[tuple[GdfUnit, Arm]], aiming: Aiming) -> list[tuple[GdfUnit, Arm]]:
    """Those of the weapons that may fire as far as it is said to be (gdf p. 8); at a charger all may (p. 27)."""
    own, aim, target = aiming.own, aiming.aim, aiming.target
    if target is None or aiming.get("at_charger"):
        return carried
    found = []
    for one, arm in carried:
        given = shooting_inputs(one, own, target, aim, (arm,))
        assert isinstance(given, Shooting)
        if may_fire_at(given, given.attacker, given.weapon, given.target) is None:
            found.append((one, arm))
    return found


def friends_asked(context: Context, aiming: Aiming, how: str) -> bool:
    """Whether it matters who stands near the target, and nobody said (gdf p. 26); fire that pins hits nobody."""
    return counts(context) and aiming.target is not None and aiming.friends is None and how != "pin"


def _check_words(context: Context, aiming: Aiming) -> None:
    example = context.call.example
    own, aim, unit, target = aiming.own, aiming.aim, aiming.unit, aiming.target
    if not aiming.left:
        raise ValueMissing("gdf.no_shooter", field="units", example=example)
    if not aiming.right:
        raise ValueMissing("gdf.no_target", field="target", example=example)
    if unit is None and not own.weapons:
        raise _stranger(context, own, "own_units", example)
    if target is None and aim.loose and "defence" not in aim.values:
        raise _stranger(context, aim, "enemy_units", example)
    if aim.loose and aim.loose[0][0].isdigit():
        typed = aim.loose[0][0]
        raise NotUnderstood("gdf.inches", field="distance", value=typed, example=f'{typed}"', ref=page(8))
    if aim.loose:
        raise NotUnderstood("options.unknown", field="words", value=aim.loose[0][0], example=example)
    if unit is None and own.loose:
        raise NotUnderstood("options.unknown", field="words", value=own.loose[0][0], example=example)


def _stranger(context: Context, said: Said, source: str, example: str) -> NotFound | ValueMissing:
    if not said.loose or context.state is None:
        return ValueMissing("gdf.no_weapon", field="weapon", example=example, ref=page(5))
    return nobody(context, said.loose[0][0], source)


def _asks(
    context: Context, aiming: Aiming, unit: GdfUnit, arms: Sequence[Arm], how: str, again: Again
) -> Answer | None:
    """What nobody said and the dice depend on: whether it moved (p. 13-14), and how far an aimed shot goes (p. 20)."""
    rules = {name for arm in arms for name in {**arm.known, **unit.known}}
    needed = [rule for rule in _ASKS_HOW if rule in rules]
    only = {"Aircraft": "moved", "Immobile": "hold"}
    known = next((flag for rule, flag in only.items() if rule in unit.known), None)
    if how in ("", "shoot") and known is not None:
        aiming.own.values[known] = True
    elif how in ("", "shoot") and needed and unit.stance != "last_drop":
        return how_it_stands(context, unit, needed, again)
    if how == "aim" and aiming.get("distance") is None:
        return how_far(context, again, int(AIM_INCHES), 20)
    return None
