"""``/shoot`` and ``/touch`` in a battle: fire, exchanges of fire, bases that are touched (aob 5.4, 6.1)."""

from __future__ import annotations

from typing import Annotated, Literal

from games.aob.events import BasesCrushed, CorpsAfter, CorpsShot
from games.aob.rights.fights import exchanges, in_range, may_crush, may_shoot_at
from games.aob.state import AobBattle, AobUnit
from handlers.aob.actions import CORPS, ROUGH
from handlers.aob.forming import as_it_acts, formed_first
from handlers.aob.inputs import exchange_inputs, shooting_inputs
from handlers.aob.melee import answered, is_answered
from handlers.aob.outcomes import after_losses
from handlers.aob.telling import after_line, chance_rows, miracle_line, short_fight, told, under, word
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Text, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.forecast import Chance, Forecast
from handlers.language.options import Choice, Count, Distance, Flag, Options, Pick
from handlers.topics.asides import Asides, Lead
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.aob.exchange import EXCHANGE_OF_FIRE
from resolvers.aob.game import page
from resolvers.aob.losses import half_of, lose
from resolvers.aob.shooting import SHOOTING

Mover = Literal["stops", "goes_on"]
_MOVER = Choice(
    Name("кто идёт в контакт", "who comes on"),
    Name("остановился перестреливаться или идёт дальше", "it stopped to shoot back, or goes on"),
    {
        "stops": (Name("остановился", "stops"), Name("остановилась", "shoots back"), Name("остановились", "stopped")),
        "goes_on": (Name("идёт дальше", "goes on"), Name("идут дальше", "went on")),
    },
)
_TARGET = Pick(Name("цель", "target"), Name("в кого", "at whom"), source="enemy_units", target=True)


class ShootOptions(Options):
    """Who shoots at whom, and what only the table knows."""

    unit: Annotated[str, CORPS]
    target: Annotated[str, _TARGET]
    distance: Annotated[
        float | None, Distance(Name("дюймы", "inches"), Name("до цели", "to the target"), unit="in", most=100)
    ] = None
    wood: Annotated[
        bool,
        Flag(Name("лес", "wood"), Name("цель в лесу", "the target is in a wood"), ("лес", "в лесу", "wood", "forest")),
    ] = False
    screened: Annotated[
        bool,
        Flag(
            Name("закрыта", "screened"),
            Name("перед целью стоят другие", "others stand before the target"),
            ("закрыта", "закрыты", "прикрыта", "screened"),
        ),
    ] = False
    rough: Annotated[bool, ROUGH] = False
    mover: Annotated[Mover | None, _MOVER] = None
    asked: int | None = None


def judge_shoot(context: Context, options: ShootOptions) -> NotAllowed | None:
    """Within 4 inches, at what stands neither in a wood nor behind others; once, instead of moving."""
    state = context.of(AobBattle)
    unit, target = state.unit(options.unit), state.unit(options.target)
    if is_answered(context, options.asked, unit.side):
        return None  # it is judged as his act who was asked
    context.require_side(unit.side, unit=unit.name)
    if (refused := may_shoot_at(state, unit, target) or in_range(options.distance)) is not None:
        return refused
    if options.wood:
        return NotAllowed("aob.in_a_wood", field="target", value=target.name, ref=page("5.4"))
    if options.screened:
        return NotAllowed("aob.screened", field="target", value=target.name, ref=page("5.4"))
    return None


def forecast_shot(context: Context, options: ShootOptions) -> Forecast:
    """Whether the target takes a loss; of an exchange, who wins it (aob 5.4)."""
    state = as_it_acts(context, options.unit)
    unit, target = state.unit(options.unit), state.unit(options.target)
    if exchanges(state, unit, target):
        odds = context.odds(EXCHANGE_OF_FIRE, exchange_inputs(unit, target, rough=options.rough))
        law, names = dict(odds.law("winner")), {"a": unit.name, "b": target.name}
        chances = [Chance(text("aob-wins", what=names[side]), law[side]) for side in names if side in law]
        return Forecast(_title(EXCHANGE_OF_FIRE.title, unit, target), odds, chances)
    given = shooting_inputs(unit, target, rough=options.rough, moving=_on_the_move(state, unit))
    shot = context.odds(SHOOTING, given)
    hit = sum(chance for steps, chance in shot.law("loss_steps.target") if steps)
    return Forecast(
        _title(SHOOTING.title, unit, target),
        shot,
        [Chance(text("aob-suffers", who=target.name), hit)],  # type: ignore[arg-type]
    )


def _title(what: Name, unit: AobUnit, target: AobUnit) -> Text:
    return text("topic-title", what=what, who=unit.name, whom=target.name)


def _on_the_move(state: AobBattle, unit: AobUnit) -> bool:
    """Whether the target is shot at in its own turn."""
    return state.active != unit.side


@command(
    "shoot",
    about=Name("Стрельба отряда или нескольких по одной цели", "Shoot with one or several units at one target"),
    example=Name("/shoot стрелки > пехота", "/shoot shooters > infantry"),
    examples=(Name('/shoot стрелки > пехота 4"', '/shoot shooters > infantry 4"'),),
    group="turn",
    model=ShootOptions,
    game="aob",
    battle=True,
    forecast=forecast_shot,
    judge=judge_shoot,
    turns=Asides("aob", "shoot", ShootOptions, "unit", {"перестрелка": Lead("shoot", who="unit")}),
)
def shoot(context: Context, options: ShootOptions) -> Answer:
    """The target takes a loss; one that shoots back makes it an exchange (aob 5.4)."""
    state = context.of(AobBattle)
    unit = state.unit(options.unit)
    if is_answered(context, options.asked, unit.side):
        return answered(context, options, options.asked)
    return formed_first(context, unit, lambda now: _shoot(now, options))


def _shoot(context: Context, options: ShootOptions) -> Answer:
    state = context.of(AobBattle)
    unit, target = state.unit(options.unit), state.unit(options.target)
    reaction, comes_on = _on_the_move(state, unit), state.meeting is not None
    if exchanges(state, unit, target):
        if comes_on and options.mover is None:
            return _ask_mover(context, unit, target, options)
        if not comes_on or options.mover == "stops":
            return _exchange(context, unit, target, rough=options.rough, reaction=reaction, stops=comes_on)
    given = shooting_inputs(unit, target, rough=options.rough, moving=reaction)
    played = context.play(SHOOTING, given)
    result = played.result
    done = lose(given.target.state, given.target.bases, result.loss_steps.target, state.in_force)
    after = after_losses(target, done.state, done.bases, done.detached)
    units = {"shooter": unit, "target": target}
    draws, apart = _drawn(state, target, after, result.effect)
    event = CorpsShot(
        unit=unit.id,
        target=target.id,
        after=(after,),
        reaction=reaction,
        draws=draws,
        apart=apart,
        **context.record(SHOOTING, given, played),
    )
    telling = told(units)
    unhurt = text("aob-unhurt", who=target.name)
    blocks: list[Block] = [
        Headline(_title(SHOOTING.title, unit, target)),
        *telling.dice(played.trace),
        *miracle_line(units, result.miracle),
        Line(after_line(target, after) if result.loss_steps.target else unhurt, strong=True),
    ]
    if result.effect:
        blocks.append(Line(text("aob-effect", effect=word(result.effect))))
    if apart:
        acting = text("aob-part-acts", who=target.name, bases=after.bases - apart, apart=apart)
        blocks.append(Line(acting))
    rows = (under(context),)
    return Answer((say(*blocks, *telling.reasons(played.trace), buttons=rows),), (event,))


def _ask_mover(context: Context, unit: AobUnit, target: AobUnit, options: ShootOptions) -> Answer:
    """[Остановиться], [Идти дальше]: who comes on under fire may stop and shoot back instead (aob 5.4)."""
    said = {**options.model_dump(exclude_defaults=True), "asked": context.player}
    row = tuple(
        Button(text(f"aob-button-{way}"), Press("shoot", {**said, "mover": way}), side=target.side)
        for way in ("stops", "goes_on")
    )
    about = text("aob-ask-mover", unit=target.name, page=page("5.4"))
    return Answer((say(Headline(_title(SHOOTING.title, unit, target)), Line(about), buttons=(row,)),))


def _drawn(state: AobBattle, target: AobUnit, after: CorpsAfter, effect: str | None) -> tuple[bool, int]:
    """Whether the target attacks the shooters, and how many of its bases take no part in that, or in its move (5.4)."""
    half = half_of(after.bases, state.in_force)
    told_only = state.in_force.half_apart == "left_to_the_table"
    if target.routing or target.contact or effect is None or (effect.startswith("half") and (told_only or not half)):
        return False, target.apart
    if effect == "half_target_corps_stops":
        return False, half
    return True, after.bases - half if effect == "half_target_corps_attacks_shooters" else 0


def _exchange(
    context: Context, unit: AobUnit, target: AobUnit, *, rough: bool, reaction: bool, stops: bool = False
) -> Answer:
    given = exchange_inputs(unit, target, rough=rough)
    odds = context.odds(EXCHANGE_OF_FIRE, given)
    played = context.play(EXCHANGE_OF_FIRE, given)
    result = played.result
    units = {"a": unit, "b": target}
    ends = {"a": (result.a_state, result.a_bases), "b": (result.b_state, result.b_bases)}
    after = {
        side: after_losses(one, *ends[side], detached=_detached(one, ends[side][1])) for side, one in units.items()
    }
    event = CorpsShot(
        apart=target.apart,
        unit=unit.id,
        target=target.id,
        after=tuple(after.values()),
        reaction=reaction,
        exchange=True,
        stops=stops,
        **context.record(EXCHANGE_OF_FIRE, given, played),
    )
    telling, names = told(units), {side: one.name for side, one in units.items()}
    blocks: list[Block] = [
        Headline(_title(EXCHANGE_OF_FIRE.title, unit, target)),
        *telling.dice(played.trace),
        Line(text("aob-winner", who=names[result.winner], by=result.decided_by), strong=True),
        *(Line(after_line(one, after[side]), strong=True) for side, one in units.items()),
        *chance_rows(odds, "winner", names, "aob-wins"),
        *telling.reasons(played.trace),
    ]
    winner = text("aob-winner", who=names[result.winner], by=result.decided_by)
    short = short_fight(event, unit, target, winner, *(after_line(one, after[side]) for side, one in units.items()))
    return Answer((say(*blocks, buttons=(under(context),), short=short),), (event,))


def _detached(unit: AobUnit, left: int) -> int:
    """Bases that stand alone after it; those of a corps that is gone do not (6.2)."""
    return max(unit.stands - unit.apart - left, 0) if left else 0


class TouchOptions(Options):
    """Whose bases an activated corps touches."""

    unit: Annotated[str, CORPS]
    target: Annotated[
        str,
        Pick(Name("враг", "enemy"), Name("чьи базы", "whose bases"), source="enemy_units_ever", target=True),
    ]
    bases: Annotated[
        int,
        Count(
            Name("отставших баз", "stragglers"),
            Name("сколько отставших баз задето", "how many stragglers are touched"),
            ("отставших", "баз", "базы", "база", "bases", "base"),
            0,
            20,
        ),
    ] = 1


def judge_touch(context: Context, options: TouchOptions) -> NotAllowed | None:
    """The activated corps, on its way."""
    state = context.of(AobBattle)
    unit = state.unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    return may_crush(state, unit, state.unit(options.target))


@command(
    "touch",
    about=Name(
        "Корпус коснулся отставших или бегущих баз врага", "A corps touches enemy bases that stand alone or run"
    ),
    example=Name("/touch пехота > стрелки", "/touch infantry > shooters"),
    group="turn",
    model=TouchOptions,
    game="aob",
    battle=True,
    judge=judge_touch,
)
def touch(context: Context, options: TouchOptions) -> Answer:
    """They are destroyed without dice: all that run, or those that stand alone (aob 6.1)."""
    state = context.of(AobBattle)
    unit, target = state.unit(options.unit), state.unit(options.target)
    running = target.routing_bases
    alone = 0 if running else min(options.bases, target.detached)
    event = BasesCrushed(unit=unit.id, target=target.id, detached=alone, routing=running)
    said = text("aob-crushed", unit=target.name, bases=running + alone, page=page("6.1"))
    return Answer((say(Line(said, strong=True), buttons=(under(context)[:1],)),), (event,))
