"""``/restrain``: the test of shock troops not to charge without orders (fog, Charging without orders)."""

from __future__ import annotations

from typing import Annotated, get_args

from games.fog.events import ChargeDeclared
from games.fog.groups import evading, group_of
from games.fog.rights.charging import may_be_restrained, may_charge, stops_intercepting
from games.fog.rights.refusals import first
from games.fog.state import FogBattle, FogUnit
from handlers.building.asking import page_of
from handlers.desk.answer import Answer, Block, Line, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.fog.inputs import TestOptions, test_inputs, words_for
from handlers.fog.telling import (
    as_typed,
    asks_numbers,
    chance,
    dice,
    no_interception,
    reasons,
    short_test,
    strong,
    title,
    which,
)
from handlers.language.options import Choice, Count, Distance, Flag, Pick
from handlers.table.pending import pending_buttons
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.names import Name
from resolvers.fog.tested_charges import RESTRAIN_SHOCK, RestrainShock
from resolvers.fog.without_orders import ChargeWithoutOrders, Circumstance, temptation
from resolvers.fog.words import EVADER_EXTRA_REACH_MU

_USUAL = {"distance": (1, 2, 3, 4, 5, 6, 7, 8), "move": (3, 4, 5, 7)}
_DISTANCE, _MOVE = Name("3ед", "3mu"), Name("ход 4", "move 4")
_RESTRAIN = Name("Удержать ударных", "Restraining shock troops")


_ALSO: dict[str, tuple[Name, ...]] = {
    "would_end_in_disordering_terrain": (
        Name("плохая местность", "bad ground"),
        Name("в плохой местности", "bad ground"),
    ),
    "starts_wholly_in_uneven_rough_or_difficult": (Name("из плохой местности", "out of broken ground"),),
    "may_end_partly_in_open": (Name("на открытое", "into the open"), Name("на открытую местность", "into the open")),
    "defends_fortifications": (
        Name("обороняют укрепления", "defend fortifications"),
        Name("за укреплениями", "behind fortifications"),
    ),
    "defends_river_bank": (
        Name("обороняют берег", "defend a river bank"),
        Name("обороняют берег реки", "defend the river bank"),
        Name("обороняет берег реки", "defends the river bank"),
        Name("на берегу", "on a river bank"),
    ),
    "mounted_could_contact_or_intercept": (
        Name("всадники могут перехватить", "mounted could intercept"),
        Name("могут перехватить всадники", "mounted may intercept"),
        Name("всадники рядом", "mounted near"),
    ),
    "would_contact_fortifications": (Name("упрутся в укрепления", "fortifications in the way"),),
    "would_contact_elephants": (
        Name("слоны на пути", "elephants in the way"),
        Name("упрутся в слонов", "would meet elephants"),
        Name("слоны", "elephants"),
    ),
    "would_contact_river_bank": (Name("упрутся в берег", "river bank in the way"),),
    "blocked_by_friends:shock": (Name("свои ударные на пути", "shock friends in the way"),),
    "blocked_by_friends:in_combat": (Name("свои в бою на пути", "fighting friends in the way"),),
    "blocked_by_friends:ordinary": (
        Name("свои на пути", "friends in the way"),
        Name("путь закрыт своими", "blocked by friends"),
    ),
}
"""How players say a circumstance beside its name in the ledger."""


def _circumstances() -> dict[str, tuple[Name, ...]]:
    return {one: (*named, *_ALSO.get(one, ())) for one, named in words_for(*get_args(Circumstance)).items()}


class RestrainOptions(TestOptions):
    """Shock troops, the enemy who tempts them, how far he is and how far they go."""

    unit: Annotated[str, Pick(Name("кто", "who"), Name("ударные войска", "shock troops"), source="own_units")]
    target: Annotated[
        str, Pick(Name("враг", "enemy"), Name("кто их манит", "who tempts them"), source="enemy_units", target=True)
    ]
    distance: Annotated[
        float | None,
        Distance(
            Name("расстояние", "distance"), Name("до врага, ЕД", "to the enemy, MU"), unit="mu", most=100, small=True
        ),
    ] = None
    move: Annotated[
        int | None,
        Count(
            Name("ход", "move"),
            Name("обычное движение группы, ЕД", "the group's normal move, MU"),
            ("ход", "движение", "move"),
            0,
            100,
        ),
    ] = None
    can_evade: Annotated[
        bool | None,
        Flag(
            Name("может уклониться", "can evade"),
            Name("где это зависит от глубины, которой никто не назвал", "where its depth matters, which nobody said"),
            ("может уклониться", "target may evade", "can evade"),
        ),
    ] = None
    bases_deep: Annotated[
        int | None,
        Count(
            Name("глубина врага", "enemy's depth"),
            Name("баз в глубину у врага, если не сказана раньше", "how many bases deep he is, where nobody said it"),
            ("глубина", "в глубину", "deep", "depth"),
            1,
            20,
        ),
    ] = None
    other: Annotated[
        tuple[Circumstance, ...],
        Choice(
            Name("обстоятельства", "circumstances"),
            Name(
                "плохая местность, на открытое, обороняют укрепления, могут перехватить всадники, свои на пути",
                "bad ground, into the open, defend fortifications, mounted could intercept, friends in the way",
            ),
            _circumstances(),
            listed=True,
        ),
    ] = ()


def _near(state: FogBattle, unit: FogUnit, enemy: FogUnit, options: RestrainOptions) -> bool:
    """Whether such an enemy would tempt it, were he as near as can be: whom it ignores is not measured."""
    near = ChargeWithoutOrders(
        group=group_of(unit), target=group_of(enemy), distance_mu=0, move_mu=0, other=options.other
    )
    return temptation(near, state.readings)[0].must_test


def _how_far(context: Context, options: RestrainOptions) -> Answer:
    """How far the enemy is, then how far the group goes."""
    asked, key = ("distance", "fog-which-far") if options.distance is None else ("move", "fog-which-move")
    lacks = [word for word, said in ((_DISTANCE, options.distance), (_MOVE, options.move)) if said is None]
    example = as_typed(context, options, " ".join(word.to(context.language) for word in lacks))
    choices = [(text("fog-button-mu", mu=mu), {asked: mu}) for mu in _USUAL[asked]]
    return which(text(key, example=example), context, options, choices)


def restraint_given(unit: FogUnit, enemy: FogUnit, options: RestrainOptions, *, calm: bool = False) -> RestrainShock:
    """The test not to charge, as the battle and these words have it.

    Raises:
        ValueMissing: ``fog.depth``: whether the enemy may evade matters, and nobody has said how deep he stands.
    """
    known = evading(enemy, deep=options.bases_deep)
    evades = options.can_evade if known is None else known.allowed
    distance, move = options.distance or 0, options.move or 0
    if not calm and evades is None and move < distance <= move + EVADER_EXTRA_REACH_MU:
        example = Name(f"/mark {enemy.name} глубина 1", f"/mark {enemy.name} deep 1")
        raise ValueMissing("fog.depth", field="bases_deep", value=enemy.name, example=example)
    return RestrainShock(
        group=group_of(unit),
        target=group_of(enemy),
        distance_mu=distance,
        move_mu=move,
        target_can_evade=bool(evades),
        other=options.other,
        test=test_inputs(unit, options),
    )


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
    calm = not _near(state, unit, enemy, options)
    if options.move is None and unit.moves is not None:
        options = options.model_copy(update={"move": unit.moves})
    if not calm and (options.distance is None or options.move is None):
        said = options.model_dump(exclude_none=True, exclude_defaults=True)
        return page_of(context, "restrain", said) or _how_far(context, options)
    try:
        given = restraint_given(unit, enemy, options, calm=calm)
    except ValueMissing:  # how deep he stands
        if (
            asked := page_of(context, "restrain", options.model_dump(exclude_none=True, exclude_defaults=True))
        ) is None:
            raise
        return asked
    played = context.play(RESTRAIN_SHOCK, given)
    head = title(_RESTRAIN, (unit,), (enemy,))
    if not played.result.must_test:
        return Answer((say(head, strong("fog-not-tempted", unit=unit.name), *reasons(played.trace)),))
    charges = played.result.charges
    stopped = stops_intercepting(state, unit, (enemy,)) if charges else ()
    event = ChargeDeclared(
        group=unit.id,
        targets=(enemy.id,),
        tested=True,
        passed=not charges,
        charges=charges,
        unordered=True,
        needed=options.needed,
        move_mu=options.move,
        stopped=tuple(one.id for one in stopped),
        **context.record(RESTRAIN_SHOCK, given, played),
    )
    blocks: list[Block] = [head, *dice(played)]
    blocks.append(strong("fog-unordered" if charges else "fog-holds", unit=unit.name, enemy=enemy.name))
    blocks += no_interception(stopped)
    if played.result.bursts_through:
        blocks.append(Line(text("fog-through-friends")))
    blocks += chance(context, RESTRAIN_SHOCK, given, "charges", text("fog-charges-unordered"))
    rows = pending_buttons(context.foresee(state, (event,)))
    line = text("fog-short-restrained", passed="no" if charges else "yes", unit=unit.name)
    likely = 1 - context.odds(RESTRAIN_SHOCK, given).chance("charges")
    short = short_test(line, event, played.trace, options.needed, likely)
    return Answer((say(*blocks, *reasons(played.trace), buttons=rows, short=short),), (event,))
