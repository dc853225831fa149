"""``/restrain``: the test of shock troops not to charge without orders (fog, Charging without orders)."""

from __future__ import annotations

from typing import Annotated, get_args

from games.fog.events import ChargeDeclared
from games.fog.groups import evading, group_of
from games.fog.rights.charging import may_be_restrained, may_charge
from games.fog.rights.refusals import first
from games.fog.state import FogBattle
from handlers.desk.answer import Answer, Block, Line, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.fog.inputs import TestOptions, test_inputs, words_for
from handlers.fog.telling import asks_numbers, chance, dice, reasons, strong, title
from handlers.language.options import Choice, Count, Distance, Flag, Pick
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.names import Name
from resolvers.fog.tested_charges import RESTRAIN_SHOCK, RestrainShock
from resolvers.fog.without_orders import Circumstance
from resolvers.fog.words import EVADER_EXTRA_REACH_MU

_RESTRAIN = Name("Удержать ударных", "Restraining shock troops")


class RestrainOptions(TestOptions):
    """Shock troops, the enemy who tempts them, how far he is and how far they go."""

    unit: Annotated[str, Pick(Name("кто", "who"), Name("ударные войска", "shock troops"), source="own_units")]
    target: Annotated[
        str, Pick(Name("враг", "enemy"), Name("кто их манит", "who tempts them"), source="enemy_units", target=True)
    ]
    distance: Annotated[
        float,
        Distance(Name("расстояние", "distance"), Name("до врага, ЕД", "to the enemy, MU"), unit="mu", most=100),
    ]
    move: Annotated[
        int,
        Count(
            Name("ход", "move"),
            Name("обычное движение группы, ЕД", "the group's normal move, MU"),
            ("ход", "движение", "move"),
            0,
            100,
        ),
    ]
    can_evade: Annotated[
        bool | None,
        Flag(
            Name("может уклониться", "can evade"),
            Name("где это зависит от глубины, которой никто не назвал", "where its depth matters, which nobody said"),
            ("может уклониться", "target may evade", "can evade"),
        ),
    ] = None
    other: Annotated[
        tuple[Circumstance, ...],
        Choice(
            Name("обстоятельства", "circumstances"),
            Name("местность, рубеж, свои на пути", "ground, defences, friends in the way"),
            words_for(*get_args(Circumstance)),
        ),
    ] = ()


def _judge_restrain(context: Context, options: RestrainOptions) -> NotAllowed | None:
    """Shock troops that declared nothing test once a turn; their target is one that they might charge."""
    state = context.of(FogBattle)
    unit, enemy = state.units[options.unit], state.units[options.target]
    context.require_side(unit.side, unit=unit.name)
    return first(may_be_restrained(state, unit), may_charge(state, unit, enemy))


@command(
    "restrain",
    "удержать",
    "uderzhat",
    about=Name("Ударные войска: тест, чтобы не атаковать без приказа", "Shock troops: the test not to charge"),
    example=Name(
        "/restrain рыцари > конница 3ед ход 4 нужно 7 мод 0", "/restrain knights > cavalry 3mu move 4 need 7 mod 0"
    ),
    group="turn",
    model=RestrainOptions,
    game="fog",
    battle=True,
    judge=_judge_restrain,
)
@asks_numbers
def restrain(context: Context, options: RestrainOptions) -> Answer:
    """Who is not tempted has nothing to test; who fails the test charges."""
    state = context.of(FogBattle)
    unit, enemy = state.units[options.unit], state.units[options.target]
    known = evading(enemy)
    evades = options.can_evade if known is None else known.allowed
    if evades is None and options.move < options.distance <= options.move + EVADER_EXTRA_REACH_MU:
        raise ValueMissing("fog.depth", field="bases_deep", value=enemy.name, example=f"/mark {enemy.name} глубина 1")
    given = RestrainShock(
        group=group_of(unit),
        target=group_of(enemy),
        distance_mu=options.distance,
        move_mu=options.move,
        target_can_evade=bool(evades),
        other=options.other,
        test=test_inputs(unit, options),
    )
    played = context.play(RESTRAIN_SHOCK, given)
    head = title(_RESTRAIN, (unit,), (enemy,))
    if not played.result.must_test:
        return Answer((say(head, strong("fog-not-tempted", unit=unit.name), *reasons(played.trace)),))
    charges = played.result.charges
    event = ChargeDeclared(
        group=unit.id,
        targets=(enemy.id,),
        tested=True,
        passed=not charges,
        charges=charges,
        unordered=True,
        **context.record(RESTRAIN_SHOCK, given, played),
    )
    blocks: list[Block] = [head, *dice(played)]
    blocks.append(strong("fog-unordered" if charges else "fog-holds", unit=unit.name, enemy=enemy.name))
    if played.result.bursts_through:
        blocks.append(Line(text("fog-through-friends")))
    blocks += chance(context, RESTRAIN_SHOCK, given, "charges", text("fog-charges-unordered"))
    return Answer((say(*blocks, *reasons(played.trace)),), (event,))
