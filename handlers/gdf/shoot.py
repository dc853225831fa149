"""``/shoot`` of Grimdark Future: a unit's weapons at a target, in a battle or from typed profiles (gdf p. 8, 13-14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.gdf.state import GdfChange, GdfUnit
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Text, Words, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.fluent import render_words
from handlers.drawing.forecast import Chance, Forecast
from handlers.gdf.inputs import EXTRA, shooting_inputs, suppressive_inputs
from handlers.gdf.options import WordsOptions
from handlers.gdf.rolls import TOLD, acted, again_button, answer, at_least, chance_of, told, unread_line
from handlers.gdf.units import Arm, arms_of, chosen_arms, fewer, loss_line, loss_of, unit_said
from handlers.gdf.words import Lexis, Said, has_profile, read_side, split_sides
from handlers.language.lexer import Lexed
from lexicon.errors import NotAllowed, NotFound, NotUnderstood, ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given
from resolvers.core.mechanic import Mechanic
from resolvers.core.odds import Odds
from resolvers.core.procedure import Played
from resolvers.core.trace import Fact
from resolvers.gdf.bodies import Body
from resolvers.gdf.extra_actions import SUPPRESSIVE_FIRE, SuppressiveFire
from resolvers.gdf.pages import page
from resolvers.gdf.shooting import SHOOTING, Attacked, Shooting
from resolvers.gdf.volley import SHOOTING_GROUPS, ShootingGroups, VolleyResult

FLAGS = {
    "cover": ("укрытие", "в укрытии", "за укрытием", "прикрытие", "cover", "in cover"),
    "hold": ("стоя", "стоят", "на месте", "удержание", "hold", "holding"),
    "moved": ("шли", "после движения", "с ходу", "продвинулись", "advance", "moved"),
    "target_moved": ("цель двигалась", "цель шла", "target moved"),
    "blind": ("не видно", "без видимости", "вслепую", "no sight", "unseen"),
    "obstacle": ("за преградой", "преграда", "obstacle"),
    "assault": ("штурм", "assault"),
    "aim": ("прицельно", "огонь по цели", "aim", "aimed"),
    "overwatch": ("внимание", "ответный огонь", "overwatch"),
    "pin": ("прикрыть огнем", "прикрывая", "suppressive fire", "suppressive"),
    "every": ("всё", "все оружие", "всем", "all weapons", "everything"),
    "shaken": ("шокирован", "шокированы", "shaken"),
}
NUMBERS = {
    "models": ("модели", "моделей", "модель", "models", "model"),
    "wounds": ("раны", "ран", "рана", "wounds"),
    "suppression": ("подавление", "жетоны подавления", "suppression"),
    "defence_modifier": ("к защите", "to defence"),
}
_MECHANICS: Mapping[type[Given], Mechanic[Any, Any]] = {
    Shooting: SHOOTING,
    ShootingGroups: SHOOTING_GROUPS,
    SuppressiveFire: SUPPRESSIVE_FIRE,
}
LEXIS_OWN = Lexis(FLAGS, NUMBERS, plus=("quality",), signed="modifier", inches="distance")
LEXIS_TARGET = Lexis(FLAGS, NUMBERS, plus=("defence",), signed="modifier", inches="distance")
_NEAR, _FAR = 9, 10


@dataclass(frozen=True)
class Shot:
    """One volley, ready to be resolved."""

    own: Said
    aim: Said
    unit: GdfUnit | None
    target: GdfUnit | None
    arms: tuple[Arm, ...]
    given: Shooting | ShootingGroups | SuppressiveFire

    @property
    def counted(self) -> bool:
        """Whether it is known how many models the target has."""
        return self.target is not None or "models" in self.aim.values


def read_shot(context: Context, words: str) -> Shot | Answer:
    """The volley that the words say; or the question which weapon, when there are several.

    Raises:
        NotFound, Ambiguous, NotUnderstood, ValueMissing, NotAllowed: see :mod:`handlers.gdf.words`.
    """
    ours, theirs = context.named("own_units"), context.named("enemy_units")
    left, right = split_sides(words, ours, theirs)
    own = read_side(left, LEXIS_OWN, ours)
    aim = read_side(right, LEXIS_TARGET, theirs)
    unit, target = unit_said(context, own), unit_said(context, aim)
    _check_words(context, left, right, own, aim, unit, target)
    if target is not None and "models" in aim.values:
        # The battle knows how many the target has: wherever it is said, so many shoot.
        own.put("models", aim.values.pop("models"))
    arms = chosen_arms(own, unit, "ranged")
    if not arms:
        assert unit is not None
        carried = arms_of(unit, "ranged")
        if not carried:
            raise NotAllowed("gdf.no_ranged", field="weapon", value=unit.name, ref=page(8))
        fired = unit.weapons_fired
        carried = [arm for arm in carried if arm.name not in fired] or carried
        if len(carried) > 1 and "every" not in own.values and "every" not in aim.values:
            return _which(context, left.typed(), right.typed(), unit, carried)
        models = own.get("models")
        arms = carried if models is None else [fewer(arm, models, unit) for arm in carried]
    _check_battle(context, unit, target, arms)
    pins = aim.get("pin", own.get("pin"))
    given = suppressive_inputs(arms) if pins else shooting_inputs(unit, own, target, aim, arms)
    return Shot(own, aim, unit, target, tuple(arms), given)


def _check_words(
    context: Context, left: Lexed, right: Lexed, own: Said, aim: Said, unit: GdfUnit | None, target: GdfUnit | None
) -> None:
    example = context.call.example
    if not left:
        raise ValueMissing("gdf.no_shooter", field="units", example=example)
    if not right:
        raise ValueMissing("gdf.no_target", field="target", example=example)
    if unit is None and not own.weapons:
        raise _stranger(context, own, "own_units", example)
    if target is None and aim.loose and "defence" not in aim.values:
        raise _stranger(context, aim, "enemy_units", example)
    if aim.loose:
        raise NotUnderstood("options.unknown", field="words", value=aim.loose[0][0], example=example)
    if unit is None and own.loose:
        raise NotUnderstood("options.unknown", field="words", value=own.loose[0][0], example=example)


def _stranger(context: Context, said: Said, source: str, example: str) -> NotFound | ValueMissing:
    if not said.loose or context.state is None:
        return ValueMissing("gdf.no_weapon", field="weapon", example=example, ref=page(5))
    near = [name for name, _ in context.named(source)][:3]
    return NotFound("name.not_found", field="units", value=said.loose[0][0], near=near, example=example)


def _check_battle(context: Context, unit: GdfUnit | None, target: GdfUnit | None, arms: Sequence[Arm]) -> None:
    if unit is None:
        return
    context.require_side(unit.side, unit=unit.name)
    fired = unit.weapons_fired
    again = next((arm.name for arm in arms if arm.name in fired), None)
    if again is not None:
        raise NotAllowed("gdf.fired", field="weapon", value=again, ref=page(8), example="/turn")
    if target is None:
        return
    if not context.battle.hostile(unit.side, target.side):
        raise NotAllowed("shoot.friend", field="target", value=target.name)
    aimed = unit.shot_at
    if target.id not in aimed and len(aimed) > 1:
        raise NotAllowed("gdf.two_targets", field="target", value=target.name, ref=page(8))


def _which(context: Context, left: str, right: str, unit: GdfUnit, arms: Sequence[Arm]) -> Answer:
    """Several weapons and none named: the player is asked (gdf p. 8)."""
    rows = [
        again_button(context, text("gdf-arm", name=arm.name, count=arm.count), f"{left}, {arm.name} > {right}")
        for arm in arms
    ]
    every = again_button(
        context, text("gdf-arm-all"), f"{left}, {render_words(text('gdf-arm-all-word'), context.language)} > {right}"
    )
    blocks: list[Block] = [Headline(text("gdf-which", unit=unit.name)), *[Line(arm.written()) for arm in arms]]
    return answer(context, blocks, (), (*rows, every))


def _how_far(context: Context, words: str) -> Answer:
    """Stealth and Entrenched ask whether it is more than nine inches (gdf p. 13-14)."""
    near = again_button(context, text("gdf-near", inches=_NEAR), f'{words} {_NEAR}"')
    far = again_button(context, text("gdf-far", inches=_NEAR), f'{words} {_FAR}"')
    return answer(context, [Line(text("gdf-how-far", inches=_NEAR, page=page(14)))], (), (near, far))


def title_of(shot: Shot) -> Text:
    """``Стрельба: Боевые братья → Культисты``."""
    who = shot.unit.name if shot.unit is not None else ", ".join(arm.written() for arm in shot.arms)
    at: Words = ""
    if shot.target is not None:
        at = shot.target.name
    elif not isinstance(shot.given, SuppressiveFire):
        at = text("gdf-defence", defence=shot.given.target.defence)
    return text("gdf-shoot-title", who=who, at=at)


def _assumed(shot: Shot) -> Text:
    said = {**shot.own.values, **shot.aim.values}
    parts: list[Any] = [text("gdf-in-cover") if said.get("cover") or said.get("obstacle") else text("gdf-in-open")]
    parts.append(text("gdf-distance", inches=said["distance"]) if "distance" in said else text("gdf-in-range"))
    parts += [text("gdf-holding")] if said.get("hold") else [text("gdf-moving")] if said.get("moved") else []
    parts += [text(f"gdf-extra-{name}") for name in EXTRA if said.get(name)]
    parts += [text("gdf-arm", name=arm.name, count=arm.count) for arm in shot.arms]
    return text("gdf-assumed", parts=parts)


def _odds(context: Context, given: Shooting | ShootingGroups) -> Odds[Any]:
    return context.odds(SHOOTING, given) if isinstance(given, Shooting) else context.odds(SHOOTING_GROUPS, given)


def _play(context: Context, given: Shooting | ShootingGroups) -> Played[Attacked | VolleyResult]:
    return context.play(SHOOTING, given) if isinstance(given, Shooting) else context.play(SHOOTING_GROUPS, given)


def forecast_shot(context: Context, options: WordsOptions) -> Forecast:
    """Wounds, models killed, and whether the target must test (gdf p. 8-10)."""
    shot = read_shot(context, options.what or "")
    if isinstance(shot, Answer):
        raise ValueMissing("gdf.no_weapon", field="weapon", example=context.call.example, ref=page(8))
    if isinstance(shot.given, SuppressiveFire):
        pinned = context.odds(SUPPRESSIVE_FIRE, shot.given)
        return Forecast(
            title_of(shot),
            pinned,
            [Chance(text("gdf-odds-pinned"), pinned.chance("target_tests_morale"))],
            ((text("gdf-odds-hits"), pinned.mean("hits")),),
            ("hits", text("gdf-odds-hits")),
        )
    odds = _odds(context, shot.given)
    chances = [Chance(text("gdf-odds-wound"), at_least(odds, "wounds", 1))]
    if shot.counted:
        chances.append(Chance(text("gdf-odds-killed"), at_least(odds, "killed", 1)))
        chances.append(Chance(text("gdf-odds-morale"), odds.chance("morale_test")))
        chances.append(Chance(text("gdf-odds-gone"), chance_of(odds, "models_left", 0)))
    return Forecast(
        title=title_of(shot),
        odds=odds,
        chances=chances,
        means=((text("gdf-odds-wounds"), odds.mean("wounds")),),
        shown=("wounds", text("gdf-odds-wounds")),
        assumed=_assumed(shot),
    )


@command(
    "shoot",
    "стрельба",
    "огонь",
    "strelba",
    "стрелять",
    about=Name("Стрельба отряда или нескольких по одной цели", "Shoot with one or several units at one target"),
    example=Name(
        '/shoot Тяжелая винтовка (24", A1, AP(1)) x5 К4+ > З4+ укрытие',
        '/shoot Heavy rifle (24", A1, AP(1)) x5 Q4+ > D4+ cover',
    ),
    group="turn",
    model=WordsOptions,
    game="gdf",
    examples=(
        Name("/shoot братья автомат > культисты укрытие", "/shoot brothers rifle > cultists cover"),
        Name('/shoot братья все оружие > культисты 12" стоя', '/shoot brothers all weapons > cultists 12" hold'),
    ),
    forecast=forecast_shot,
    understands=lambda context, words: has_profile(words),
)
def shoot(context: Context, options: WordsOptions) -> Answer:
    """Hits, defence, wounds, models lost; the target's morale waits for the end of the activation."""
    words = options.what or ""
    shot = read_shot(context, words)
    if isinstance(shot, Answer):
        return shot
    if isinstance(shot.given, SuppressiveFire):
        return _pinned(context, shot, shot.given)
    try:
        odds = _odds(context, shot.given)
    except ValueMissing as missing:
        if missing.field == "distance":
            return _how_far(context, words)
        raise
    played = _play(context, shot.given)
    result = played.result
    names = [arm.name for arm in shot.arms]
    after = Body(result.models_left, result.partial_wounds)
    barred = next((note for note in played.trace if isinstance(note, Fact) and note.code in _BARRED), None)
    blocks: list[Block] = [
        Headline(title_of(shot)),
        Line(_assumed(shot)),
        *told(names).dice(played.trace),
        *TOLD.reasons(played.trace),
        *unread_line([rule for arm in shot.arms for rule in arm.unknown]),
    ]
    if barred is not None and len(shot.arms) == 1:
        return answer(context, blocks)
    hits = result.hits if isinstance(result, Attacked) else sum(group.hits for group in result.groups)
    blocks.append(
        Line(
            text("gdf-wounds", hits=hits, wounds=result.wounds, chance=at_least(odds, "wounds", result.wounds)),
            strong=True,
        )
    )
    if shot.target is None:
        if shot.counted:
            blocks.append(Line(text("gdf-killed", killed=result.killed, left=result.models_left)))
        if shot.unit is None:
            return answer(context, blocks, _free_event(context, shot, played))
    buttons: list[Button] = []
    losses: tuple[Any, ...] = ()
    if shot.target is not None:
        blocks.append(Line(loss_line(shot.target, after, result.wounds)))
        losses = (loss_of(shot.target, after, result.wounds),)
        if result.morale_test:
            blocks.append(Line(text("gdf-half-left", page=page(10))))
            buttons.append(
                Button(text("gdf-button-morale"), Press("morale", {"words": shot.target.name}), side=shot.target.side)
            )
    event = acted(
        context,
        _MECHANICS[type(shot.given)],
        shot.given,
        played,
        actors=(shot.unit.id,) if shot.unit is not None else (),
        targets=(shot.target.id,) if shot.target is not None else (),
        losses=losses,
        facts=_facts(shot),
    )
    return answer(context, blocks, (event,), buttons)


_BARRED = frozenset({"limited_used", "rush_no_shooting", "no_sight", "out_of_range", "shaken_idle"})


def _free_event(context: Context, shot: Shot, played: Any) -> tuple[Any, ...]:
    """Typed numbers change nothing in a battle, but the roll stands in its log."""
    if context.state is None:
        return ()
    return (acted(context, _MECHANICS[type(shot.given)], shot.given, played, moves_on=False),)


def _facts(shot: Shot) -> dict[str, GdfChange]:
    unit = shot.unit
    if unit is None:
        return {}
    names = [arm.name for arm in shot.arms]
    facts: GdfChange = {"activated": True, "weapons_fired": [*unit.weapons_fired, *names]}
    if shot.target is not None:
        aimed = unit.shot_at
        facts["shot_at"] = list(dict.fromkeys((*aimed, shot.target.id)))
    limited = [arm.name for arm in shot.arms if "Limited" in arm.rules]
    if limited:
        facts["weapons_spent"] = [*unit.weapons_spent, *limited]
    return {unit.id: facts}


def _pinned(context: Context, shot: Shot, given: SuppressiveFire) -> Answer:
    """Suppressive fire: no damage, perhaps a morale test (gdf p. 20)."""
    odds = context.odds(SUPPRESSIVE_FIRE, given)
    played = context.play(SUPPRESSIVE_FIRE, given)
    tests = played.result.target_tests_morale
    blocks: list[Block] = [
        Headline(title_of(shot)),
        *told([arm.name for arm in shot.arms]).dice(played.trace),
        Line(
            text(
                "gdf-pinned", tests="yes" if tests else "no", chance=odds.chance("target_tests_morale"), page=page(20)
            ),
            strong=True,
        ),
    ]
    buttons = []
    if tests and shot.target is not None:
        words = f"{shot.target.name}, {render_words(text('gdf-forced-word'), context.language)}"
        buttons.append(Button(text("gdf-button-morale"), Press("morale", {"words": words}), side=shot.target.side))
    if shot.unit is None:
        return answer(context, blocks, _free_event(context, shot, played))
    event = acted(context, SUPPRESSIVE_FIRE, given, played, actors=(shot.unit.id,), facts=_facts(shot))
    return answer(context, blocks, (event,), buttons)
