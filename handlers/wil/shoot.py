"""``/shoot`` and ``/losses`` in a battle of War in Lace: a shot that was ordered, and the models that it takes."""

from __future__ import annotations

from typing import Annotated

from games.core.course import Debt
from games.core.events import UnitChanged
from games.wil.events import LaceLosses, LaceShot
from games.wil.rights.shooting import may_lose, may_reach, may_shoot, may_take_losses, may_use_canister
from games.wil.state import WilBattle, WilUnit
from handlers.building.asking import opens
from handlers.desk.answer import Answer, Button, Line, Press, Text, Words, reply, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.drawing.forecast import Chance, Forecast
from handlers.language.options import Count, Flag, Options
from handlers.table.corrections import correct
from handlers.table.losses import LossesOptions, taken
from handlers.topics.asides import Asides
from handlers.wil.asking import ask_number, ask_whom
from handlers.wil.going_on import attack_rows
from handlers.wil.inputs import casualties_inputs, refuse_cuirass, shooting_inputs
from handlers.wil.options import PER_MODEL, SHOT_DISTANCE, TARGET, UNIT, per_model
from handlers.wil.order import after_act
from handlers.wil.said import fallen, told
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wil.casualties import CASUALTIES
from resolvers.wil.shooting import CANISTER_RANGE_IN, SHOOTING_ROLL, ShootingRoll

_MOST_MODELS = 8
_IN_A_ROW = 4
_POOLS = (12, 6, 4, 3, 2, 1)
"""Dice that one is asked about first: the page that tells is lost."""


class ShootOptions(Options):
    """Who shoots at whom, with how many dice."""

    unit: Annotated[str, UNIT]
    target: Annotated[str | None, TARGET] = None
    pool: Annotated[
        int | None,
        Count(
            Name("выстрел", "pool"),
            Name("сколько, по вашей таблице", "how many, by your own sheet"),
            ("кубиков", "кубика", "к", "к6", "dice", "d", "d6"),
            1,
            200,
            bare=True,
        ),
    ] = None
    near: Annotated[
        bool,
        Flag(
            Name("вблизи", "near"),
            Name("картечь: цель не дальше 12 дюймов", "canister: the target within 12 inches"),
            ("вблизи", "картечь", "картечью", "near", "canister"),
        ),
    ] = False
    hits_per_model: Annotated[int | None, per_model()] = None
    distance: Annotated[float | None, SHOT_DISTANCE] = None


def judge_shoot(context: Context, options: ShootOptions) -> NotAllowed | None:
    """Who was ordered to, or won a shot by his answer to an attack (wil p. 13, 16-18)."""
    state = context.of(WilBattle)
    unit = state.units[options.unit]
    context.require_side(unit.side, unit=unit.name)
    far = may_reach(unit, options.distance) or may_use_canister(unit, options.near, options.distance)
    if options.target is not None:
        return may_shoot(state, unit, state.units[options.target]) or far
    enemies = [one for one in state.units.values() if state.hostile(one.side, unit.side)]
    if not enemies:
        return _nobody(unit)
    refusals = [may_shoot(state, unit, one) for one in enemies]
    return far if None in refusals else refusals[0]


def _nobody(unit: WilUnit) -> NotAllowed:
    return NotAllowed("wil.nobody_to_shoot", field="target", value=unit.name)


def given_of(context: Context, options: ShootOptions) -> ShootingRoll:
    """What the dice of the shot are rolled for."""
    return shooting_inputs(context.of(WilBattle).units[options.unit], options.pool, _near(options))


def forecast_shoot(context: Context, options: ShootOptions) -> Forecast:
    """How many hits may be expected."""
    state = context.of(WilBattle)
    unit = state.units[options.unit]
    odds = context.odds(SHOOTING_ROLL, given_of(context, options))
    target = "" if options.target is None else state.units[options.target].name
    title = text("wil-shoot-title", unit=unit.name, target=target)
    chances = (Chance(text("wil-any-hit"), 1 - odds.chance("hits", 0)),)
    return Forecast(title=title, odds=odds, chances=chances, means=((text("wil-hit-word"), odds.mean("hits")),))


@command(
    "shoot",
    about=Name("Стрельба отряда или нескольких по одной цели", "Shoot with one or several units at one target"),
    example=Name("/shoot гренадеры > линия 12 кубиков", "/shoot grenadiers > line 12 dice"),
    group="turn",
    model=ShootOptions,
    game="wil",
    battle=True,
    forecast=forecast_shoot,
    judge=judge_shoot,
    turns=Asides("wil", "shoot", ShootOptions, "unit"),
)
def shoot(context: Context, options: ShootOptions) -> Answer:
    """The dice to hit; the target takes its losses next, at once where it is said what takes a model (wil p. 18)."""
    state = context.of(WilBattle)
    unit = state.units[options.unit]
    said = options.model_dump(exclude_defaults=True)
    hostile = [one for one in state.units.values() if one.alive and state.hostile(one.side, unit.side)]
    # What was allowed out of order is at anybody: no order says at whom.
    enemies = hostile if context.allowed else [one for one in hostile if may_shoot(state, unit, one) is None]
    if options.target is None and len(enemies) > 1:
        return ask_whom(context, text("wil-shoot-whom", unit=unit.name), "shoot", said, enemies, unit.side)
    if options.target is None and not enemies:
        raise _nobody(unit)
    target = enemies[0] if options.target is None else state.units[options.target]
    if options.pool is None:
        said["target"] = target.id
        return ask_number(context, text("wil-how-many-dice", unit=unit.name), said, "pool", _POOLS, unit.side)
    given = given_of(context, options)
    mean = context.odds(SHOOTING_ROLL, given)
    played = context.play(SHOOTING_ROLL, given)
    hits = played.result.hits
    lost = None if options.hits_per_model is None else _lost(context, target, hits, options.hits_per_model)
    event = LaceShot(
        shooter=unit.id,
        target=target.id,
        hits=hits,
        lost=lost,
        hits_per_model=options.hits_per_model,
        **context.record(SHOOTING_ROLL, given, played),
    )
    lines = [text("wil-shot", hits=hits), *([] if lost is None else [_fallen(state, target, lost)])]
    title = text("wil-shoot-title", unit=unit.name, target=target.name)
    better = sum((chance for count, chance in mean.law("hits") if count >= hits), start=0 * mean.chance("hits", hits))
    blocks = told(title, played.trace, *lines, chances=[(text("wil-so-many-hits", hits=hits), better)])
    after = context.foresee(state, (event,))
    short = (text("wil-short-shot", unit=unit.name, target=target.name, dice=options.pool, hits=hits),)
    return Answer((say(*blocks, buttons=(*attack_rows(after), after_act(context)), short=short),), (event,))


def _near(options: ShootOptions) -> bool:
    """Whether canister reaches, as it was said or by the distance (wil p. 10)."""
    return options.near or (options.distance is not None and options.distance <= CANISTER_RANGE_IN)


def _fallen(state: WilBattle, unit: WilUnit, lost: int) -> Words:
    """What falls now, or at the end of the attack where a reaction shot it (wil p. 16-17)."""
    attack = state.attack
    if attack is not None and attack.attacker == unit.id and attack.reacted:
        return text("wil-losses-later", unit=unit.name, lost=lost)
    return fallen(unit, lost).words


def _lost(context: Context, unit: WilUnit, hits: int, said: int | None) -> int:
    given = casualties_inputs(unit, hits, said, shooting=True)
    return min(context.play(CASUALTIES, given).result.models_lost, unit.stands)


class WilLosses(LossesOptions):
    """Which unit, what it loses: models by themselves, or hits with what takes a model."""

    stands: Annotated[
        int | None,
        Count(
            Name("модели", "models"),
            Name("сколько моделей", "how many models"),
            ("моделей", "модели", "модель", "человек", "человека", "чел", "бойца", "бойцов", "солдат", "солдата",
             "models", "model", "men"),
            0,
            1000,
            bare=True,
        ),
    ] = None  # fmt: skip
    hits: Annotated[
        int | None,
        Count(
            Name("попадания", "hits"),
            Name("сколько попаданий", "how many hits"),
            ("попаданий", "попадания", "попадание", "ран", "раны", "рана", "hits", "hit", "wounds"),
            1,
            1000,
        ),
    ] = None
    hits_per_model: Annotated[int | None, per_model()] = None
    shooting: Annotated[
        bool,
        Flag(
            Name("от стрельбы", "by shooting"),
            Name("попадания от стрельбы: кираса не считается", "hits of shooting: a cuirass counts for nothing"),
            ("стрельба", "от стрельбы", "shooting"),
        ),
    ] = False


def judge_losses(context: Context, options: WilLosses) -> NotAllowed | None:
    """Players only; hits that a shot has left are taken as they fell (wil p. 17)."""
    unit = context.of(WilBattle).units[options.unit]
    if not unit.alive:
        return None
    if options.hits is not None:
        melee = not (unit.hits_due or options.shooting)
        refused = refuse_cuirass(unit, options.hits_per_model) if melee else None
        return refused or may_take_losses(unit, options.hits)
    return None if options.stands is None else may_lose(unit, options.stands)


@command(
    "losses",
    about=Name("Снять потери с отряда", "Take losses off a unit"),
    example=Name("/losses линия попаданий 4 на модель 2", "/losses line hits 4 per model 2"),
    examples=(Name("/losses линия 1 модель", "/losses line 1 model"),),
    group="battle",
    model=WilLosses,
    game="wil",
    battle=True,
    judge=judge_losses,
)
def losses(context: Context, options: WilLosses) -> Answer:
    """What a shot left on a unit is taken by either side; anything else is a correction, with the owner's consent."""
    state = context.of(WilBattle)
    unit = state.units[options.unit]
    if not unit.alive:
        return taken(context, options, options)
    if options.hits is None and options.stands is None and not options.whole:
        if not unit.hits_due:
            return _ask_how_many(context, unit)
        options = options.model_copy(update={"hits": unit.hits_due})
    if not unit.hits_due:
        return taken(context, options, options) if options.hits is None else _hit(context, unit, options)
    hits, said = unit.hits_due, options.model_dump(exclude_defaults=True)
    if options.hits is None:  # the players have told by their own sheet what these hits take
        event = LaceLosses(unit=unit.id, hits=hits, lost=unit.stands if options.whole else options.stands or 0)
    elif options.hits_per_model is None and unit.hits_per_model is None:
        return ask_number(context, _how_many_hits(unit), said, "hits_per_model", PER_MODEL, None)
    else:
        given = casualties_inputs(unit, hits, options.hits_per_model, shooting=True)
        played = context.play(CASUALTIES, given)
        event = LaceLosses(
            unit=unit.id,
            hits=hits,
            lost=min(played.result.models_lost, unit.stands),
            hits_per_model=options.hits_per_model,
            **context.record(CASUALTIES, given, played),
        )
    after = context.foresee(state, (event,))
    said_of_it = Line(_fallen(state, unit, event.lost), strong=True)
    return Answer((say(said_of_it, buttons=(*attack_rows(after), after_act(context))),), (event,))


def _hit(context: Context, unit: WilUnit, options: WilLosses) -> Answer:
    """Hits that no shot of the battle has left: a correction, with the models that they take (wil p. 17)."""
    hits = options.hits or 0
    if options.hits_per_model is None and unit.hits_per_model is None and (options.shooting or not unit.has("cuirass")):
        said = options.model_dump(exclude_defaults=True)
        return ask_number(context, _how_many_hits(unit), said, "hits_per_model", PER_MODEL, None)
    given = casualties_inputs(unit, hits, options.hits_per_model, shooting=options.shooting)
    lost = min(context.play(CASUALTIES, given).result.models_lost, unit.stands)
    values = {} if options.hits_per_model is None else {"hits_per_model": options.hits_per_model}
    event = UnitChanged(unit=unit.id, stands=unit.stands - lost, values=values)
    return correct(context, unit, (event,), text("losses-what", unit=unit.name, stands=lost, hits=0), options)


def _how_many_hits(unit: WilUnit) -> Text:
    return text("wil-how-many-hits", unit=unit.name)


def _ask_how_many(context: Context, unit: WilUnit) -> Answer:
    """How many models: a number, or all of them."""
    counts = range(1, min(unit.stands, _MOST_MODELS + 1))
    some = [Button(f"{count}", Press("losses", {"unit": unit.id, "stands": count})) for count in counts]
    whole = Button(text("wil-button-whole"), Press("losses", {"unit": unit.id, "whole": True}))
    rows = (tuple(some[:_IN_A_ROW]), tuple(some[_IN_A_ROW:]), (whole,))
    return reply(text("wil-how-many-models", unit=unit.name), buttons=tuple(row for row in rows if row))


def losses_buttons(state: WilBattle, debt: Debt) -> Rows:
    """[Потери], with the hits that fell and what takes a model, where that is known."""
    unit = state.units[debt.units[0]]
    known = {} if unit.hits_per_model is None else {"hits_per_model": unit.hits_per_model}
    said = {"unit": unit.id, "hits": unit.hits_due, **known}
    label = text("wil-losses-button")
    return ((Button(label, Press("losses", said)) if known else opens(label, "losses", said, None),),)
