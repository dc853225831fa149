"""``/intercept`` in a battle: across a charger's path, or into his flank (fog, Interception charges)."""

from __future__ import annotations

from typing import Annotated, Any

from games.fog.events import GroupIntercepted
from games.fog.groups import group_of, has_flanks
from games.fog.rights.answering import may_intercept
from games.fog.rights.moving import after_flank
from games.fog.rights.refusals import forbidden
from games.fog.state import FogBattle, FogUnit
from handlers.building.asking import page_of
from handlers.desk.answer import Answer, Block, Words, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.fog.inputs import TestOptions, test_inputs
from handlers.fog.routing import routs
from handlers.fog.telling import (
    as_typed,
    asks_numbers,
    chance,
    closing,
    dice,
    impact_button,
    reasons,
    short_test,
    strong,
    title,
    which,
)
from handlers.language.options import Count, Distance, Flag, Pick
from handlers.language.vocabulary import value_name
from handlers.topics.asides import Asides
from lexicon.errors import NotAllowed, OutOfOrder
from lexicon.names import Name
from resolvers.core.trace import Fact
from resolvers.fog.game import INTERCEPTING
from resolvers.fog.intercepting import interception, zone_of
from resolvers.fog.tested_charges import INTERCEPTION, InterceptionCharge

_OUTCOMES = ("crosses_path", "hits_flank")
_FAR = Name("2ед", "2mu")
_WITH_WHEEL = Name("с поворотом 2", "with the wheel 2")
_WHO = Pick(
    Name("отряд", "unit"), Name("ваша группа, которая перехватывает", "your group that intercepts"), source="own_units"
)


class InterceptOptions(TestOptions):
    """Who intercepts whom, and what only the table knows."""

    unit: Annotated[str, _WHO]
    target: Annotated[
        str,
        Pick(Name("враг", "enemy"), Name("чью атаку", "whose charge"), source="enemy_units", target=True),
    ]
    distance: Annotated[
        float | None,
        Distance(
            Name("расстояние", "distance"),
            Name("до места встречи, ЕД", "to where they meet, MU"),
            unit="mu",
            most=100,
            small=True,
        ),
    ] = None
    flank: Annotated[
        bool,
        Flag(
            Name("во фланг", "into the flank"),
            Name("удар во фланг или тыл атакующего", "a hit in the charger's flank or rear"),
            ("во фланг", "в тыл", "into flank", "in the flank", "flank", "rear"),
        ),
    ] = False
    hit_in_flank: Annotated[
        bool,
        Flag(
            Name("ударят во фланг", "would be hit"),
            Name("атакующий вошёл бы ему во фланг", "the charger would run into its flank"),
            ("его ударят во фланг", "ударят во фланг", "would be hit in the flank"),
        ),
    ] = False
    with_wheel: Annotated[
        int | None,
        Count(
            Name("с поворотом", "with the wheel"),
            Name("весь ход с поворотом лицом к нему, ЕД", "the whole move with the wheel to face him, MU"),
            ("с поворотом", "with the wheel"),
            0,
            100,
        ),
    ] = None
    bad_ground: Annotated[
        bool,
        Flag(
            Name("плохая местность", "bad ground"),
            Name("на пути местность, где теряют строй", "ground on the way that disorders it"),
            ("плохая местность", "плохая местность в зоне", "через местность", "bad ground"),
        ),
    ] = False
    visible: Annotated[
        bool,
        Flag(
            Name("враг виден", "in sight"),
            Name("хотя бы частью, в начале хода", "a part of him at least, at the start"),
            ("враг виден", "виден", "видно", "enemy in sight", "visible"),
        ),
    ] = True
    straight: Annotated[
        bool,
        Flag(
            Name("прямо вперёд", "straight ahead"),
            Name("перехват идёт только прямо", "interception goes straight ahead only"),
            ("прямо вперёд", "прямо", "straight ahead"),
        ),
    ] = True
    placed: Annotated[
        bool,
        Flag(
            Name("стоит во фланге", "on the flank"),
            Name("мог бы атаковать его во фланг или тыл", "it could charge his flank or rear"),
            ("стоит во фланге", "stands on the flank"),
        ),
    ] = True


def _judge_intercept(context: Context, options: InterceptOptions) -> NotAllowed | None:
    """The owner of a group that is free to intercept this charge."""
    state = context.of(FogBattle)
    unit = state.units[options.unit]
    context.require_side(unit.side, unit=unit.name)
    refused = may_intercept(state, unit, state.units[options.target])
    if refused is not None and not isinstance(refused, OutOfOrder):
        return refused
    if options.distance is None or _turns_how_far(options):
        return refused
    result, _ = interception(intercepting(context, options, options.distance))
    return refused if result.reason is None else forbidden(unit, result.reason, INTERCEPTING)


def intercepting(context: Context, options: InterceptOptions, distance: float) -> InterceptionCharge:
    """The interception with its test, as the battle and these words have it."""
    state = context.of(FogBattle)
    unit, enemy = state.units[options.unit], state.units[options.target]
    return InterceptionCharge(
        group=group_of(unit),
        enemy=group_of(enemy),
        distance_mu=distance,
        zone_terrain_disorders=options.bad_ground,
        enemy_visible=options.visible,
        straight_ahead=options.straight,
        qualifies_for_flank=options.placed,
        mode="flank" if options.flank else "cross_path",
        would_be_hit_in_flank=options.hit_in_flank,
        move_with_wheel_mu=options.with_wheel,
        test=test_inputs(unit, options),
    )


def _turns_how_far(options: InterceptOptions) -> bool:
    """Whether it has to turn to face him, and nobody has said how far that takes it."""
    return options.hit_in_flank and not options.flank and options.with_wheel is None


def _how_far(context: Context, options: InterceptOptions, unit: FogUnit, enemy: FogUnit) -> Answer:
    """The distances of its zone, across the path and into the flank."""
    zone = range(1, zone_of(group_of(unit)) + 1)
    choices: list[tuple[Words, dict[str, Any]]] = [(text("fog-button-mu", mu=mu), {"distance": mu}) for mu in zone]
    if not options.flank and has_flanks(enemy):
        choices += [(text("fog-button-mu-flank", mu=mu), {"distance": mu, "flank": True}) for mu in zone]
    example = as_typed(context, options, _FAR.to(context.language))
    return which(text("fog-which-distance", example=example), context, options, choices)


@command(
    "intercept",
    about=Name("Перехват атаки врага", "Intercept an enemy's charge"),
    example=Name("/intercept конница > рыцари 3ед", "/intercept cavalry > knights 3mu"),
    group="turn",
    model=InterceptOptions,
    game="fog",
    battle=True,
    judge=_judge_intercept,
    turns=Asides("fog", "intercept", InterceptOptions, "unit"),
)
@asks_numbers
def intercept(context: Context, options: InterceptOptions) -> Answer:
    """Across his path, and his charge goes on; into his flank, and it is off."""
    state = context.of(FogBattle)
    unit, enemy = state.units[options.unit], state.units[options.target]
    if options.distance is None:
        said = options.model_dump(exclude_none=True, exclude_defaults=True)
        return page_of(context, "intercept", said) or _how_far(context, options, unit, enemy)
    if _turns_how_far(options):
        example = as_typed(context, options, _WITH_WHEEL.to(context.language))
        moves = [(text("fog-button-mu", mu=mu), {"with_wheel": mu}) for mu in range(1, zone_of(group_of(unit)) + 1)]
        return which(text("fog-which-wheel", example=example), context, options, moves)
    given = intercepting(context, options, options.distance)
    played = context.play(INTERCEPTION, given)
    done, hits = played.result.intercepts, played.result.intercepts and options.flank
    level = after_flank(enemy, by_skirmishers=group_of(unit).skirmishers) if hits else None
    blocks: list[Block] = [title(Name("Перехват", "Interception"), (unit,), (enemy,)), *dice(played)]
    blocks.append(strong("fog-intercepts" if done else "fog-does-not-intercept", unit=unit.name))
    if hits:
        blocks.append(strong("fog-charge-off", unit=enemy.name))
    more, rows = routs(state, (enemy,)) if level == "broken" else ([], ((impact_button(unit, enemy),),) if hits else ())
    blocks += more
    if level not in (None, "broken"):
        blocks.append(strong("fog-lowered", unit=enemy.name, level=value_name("fog", level)))
    if played.result.cmt:
        blocks += chance(context, INTERCEPTION, given, "intercepts", text("fog-test-passes"))
    event = GroupIntercepted(
        unit=unit.id,
        enemy=enemy.id,
        tested=played.result.cmt,
        needed=options.needed if played.result.cmt else None,
        intercepts=done,
        flank=bool(hits),
        cohesion={} if level is None else {enemy.id: level},
        **context.record(INTERCEPTION, given, played),
    )
    # What the interception would have come to is no reason of a test that failed.
    notes = [note for note in played.trace if done or not isinstance(note, Fact) or note.code not in _OUTCOMES]
    line = text("fog-short-intercepts", passed="yes" if done else "no", unit=unit.name, enemy=enemy.name)
    likely = context.odds(INTERCEPTION, given).chance("intercepts")
    short = short_test(line, event, played.trace, options.needed, likely)
    return Answer((say(*blocks, *reasons(notes), *closing(state), buttons=rows, short=short),), (event,))
