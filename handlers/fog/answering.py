"""What the enemy of chargers does: ``/stand``, ``/evade``, ``/intercept``, and the ``/cohesion`` test, in a battle."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from games.core.course import Debt
from games.fog.events import ChargeAwaited, CohesionTested, GroupEvaded, GroupIntercepted, Level
from games.fog.groups import group_of
from games.fog.rights.answering import is_frightened, may_evade, may_intercept, may_stand, may_test_cohesion
from games.fog.rights.moving import after_flank
from games.fog.rights.refusals import forbidden
from games.fog.state import FogBattle, FogUnit
from handlers.desk.answer import Answer, Block, Button, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.fog.inputs import TestOptions, test_inputs, words_for
from handlers.fog.telling import as_typed, asks_numbers, chance, dice, groups, names, reasons, strong, title
from handlers.language.options import Choice, Count, Distance, Flag, Options, Pick
from handlers.language.vocabulary import value_name
from handlers.table.battle_words import short_name
from handlers.topics.asides import Asides, Lead
from lexicon.errors import NotAllowed, OutOfOrder, ValueMissing
from lexicon.names import Name
from resolvers.fog.cohesion import COHESION_TEST, CohesionTest
from resolvers.fog.game import EVADING, INTERCEPTING, page
from resolvers.fog.intercepting import interception
from resolvers.fog.receiving import ReceiveCharge, receiving
from resolvers.fog.tested_charges import INTERCEPTION, STAND, InterceptionCharge, Stand
from resolvers.fog.variable_move import VARIABLE_MOVE_ROLL, VariableMoveRoll
from resolvers.fog.words import LADDER, Ground, lower

_TABLE = Name("таблица -2, -1, 0, 0, 1, 2", "table -2, -1, 0, 0, 1, 2")
_WHO = Pick(Name("отряд", "unit"), Name("кто", "who"), source="own_units")


class StandOptions(TestOptions):
    """Who stands before whom, and what helps him; the chargers are known."""

    unit: Annotated[str, _WHO]
    chargers: Annotated[
        tuple[str, ...],
        Pick(Name("враги", "enemies"), Name("кто атакует", "who charges"), source="enemy_units", target=True),
    ] = ()
    ground: Annotated[
        Ground,
        Choice(
            Name("местность", "ground"),
            Name("где отряд стоит целиком", "where all of it stands"),
            words_for("open", "uneven", "rough", "difficult"),
        ),
    ] = "open"
    defends: Annotated[
        Literal["fortifications", "river_bank"] | None,
        Choice(
            Name("рубеж", "defence"),
            Name("что обороняет", "what it defends"),
            {
                "fortifications": (
                    Name("обороняет укрепления", "defends fortifications"),
                    Name("укрепления", "fortifications"),
                ),
                "river_bank": (Name("обороняет берег", "defends a river bank"), Name("берег реки", "river bank")),
            },
        ),
    ] = None


def _judge_stand(context: Context, options: StandOptions) -> NotAllowed | None:
    """The owner of a charged group that has not answered."""
    state = context.of(FogBattle)
    unit = state.units[options.unit]
    context.require_side(unit.side, unit=unit.name)
    strangers = [state.units[one].name for one in options.chargers if one not in unit.charged_by]
    if strangers:
        return NotAllowed("fog.not_its_charger", field="chargers", value=", ".join(strangers), unit=unit.name)
    return may_stand(state, unit)


@command(
    "stand",
    "устоять",
    about=Name("Отряд, на который напали, принимает бой", "A charged unit takes the fight"),
    example=Name("/stand лёгкая пехота нужно 7 мод 0", "/stand light foot need 7 mod 0"),
    group="turn",
    model=StandOptions,
    game="fog",
    battle=True,
    judge=_judge_stand,
)
@asks_numbers
def stand(context: Context, options: StandOptions) -> Answer:
    """Skirmishers test before others in the open; who fails must evade."""
    state = context.of(FogBattle)
    unit = state.units[options.unit]
    chargers = list(state.chargers_of(unit))
    charger = next((one for one in chargers if _tests(unit, one, options)), chargers[0])
    given = Stand(
        target=group_of(unit),
        charger=group_of(charger),
        target_terrain=options.ground,
        defends=options.defends,
        test=test_inputs(unit, options),
    )
    played = context.play(STAND, given)
    tested, stands = played.result.cmt_to_stand, played.result.stands
    blocks: list[Block] = [*dice(played), strong("fog-stands" if stands else "fog-must-evade", unit=unit.name)]
    if tested:
        blocks += chance(context, STAND, given, "stands", text("fog-test-passes"))
    event = ChargeAwaited(unit=unit.id, tested=tested, stands=stands, **context.record(STAND, given, played))
    return Answer((say(*blocks, *reasons(played.trace)),), (event,))


def _tests(unit: FogUnit, charger: FogUnit, options: StandOptions) -> bool:
    given = ReceiveCharge(
        target=group_of(unit),
        charger=group_of(charger),
        target_terrain=options.ground,
        defends=options.defends,
    )
    return receiving(given)[0].cmt_to_stand


class EvadeOptions(Options):
    """Who evades; with its move the variable move is rolled, which the table may as well do."""

    unit: Annotated[str, _WHO]
    through: Annotated[
        tuple[str, ...],
        Pick(
            Name("сквозь своих", "through friends"),
            Name("сквозь кого прорвались, без взаимопрохождения", "through whom they burst, not interpenetrating"),
            source="own_units",
            words=("прорвались сквозь", "сквозь", "burst through", "through"),
        ),
    ] = ()
    bases_deep: Annotated[
        int | None,
        Count(
            Name("глубина", "depth"),
            Name("баз в глубину, если не сказана раньше", "bases deep, where it was not said before"),
            ("глубина", "в глубину", "deep"),
            1,
            20,
        ),
    ] = None
    move: Annotated[
        int | None,
        Count(
            Name("ход", "move"),
            Name("обычное движение, ЕД: бросить переменное", "the normal move, MU: roll the variable one"),
            ("ход", "движение", "move"),
            0,
            100,
        ),
    ] = None
    table: Annotated[
        tuple[int, ...],
        Count(
            Name("таблица", "table"),
            Name("что прибавляют выпавшие 1-6, ЕД", "what the faces 1 to 6 add, MU"),
            ("таблица", "table"),
            -20,
            20,
        ),
    ] = ()


def _judge_evade(context: Context, options: EvadeOptions) -> NotAllowed | None:
    """The owner of a charged group that may evade and has not answered."""
    state = context.of(FogBattle)
    unit = state.units[options.unit]
    context.require_side(unit.side, unit=unit.name)
    return may_evade(state, unit, options.bases_deep)


_CAUGHT = Lead("reach", lambda rest: f"> {rest}")
_AT_EDGE = Lead("edge", who="unit")


@command(
    "evade",
    about=Name("Уйти от врага: отскок, уклонение", "Slip away from an enemy"),
    example=Name("/evade лёгкая пехота", "/evade light foot"),
    group="turn",
    model=EvadeOptions,
    game="fog",
    battle=True,
    judge=_judge_evade,
    turns=Asides("fog", "evade", EvadeOptions, "unit", {"пойман": _CAUGHT, "край": _AT_EDGE}),
)
def evade(context: Context, options: EvadeOptions) -> Answer:
    """It goes along the charge or to its own rear; friends through whom it bursts lose a level."""
    state = context.of(FogBattle)
    unit = state.units[options.unit]
    friends = [one for one in groups(state, options.through) if one.id != unit.id]
    levels: dict[str, Level] = {one.id: lower(one.cohesion) for one in friends}
    blocks: list[Block] = []
    rolled: dict[str, Any] = {}
    if options.move is not None:
        table = options.table or state.variable_move
        given = VariableMoveRoll.model_validate({"move_mu": float(options.move), "table": list(table) or None})
        try:
            played = context.play(VARIABLE_MOVE_ROLL, given)
        except ValueMissing as error:
            error.example = as_typed(context, options, _TABLE.to(context.language))
            raise
        blocks += [*dice(played), *reasons(played.trace)]
        rolled = {"move_mu": played.result.move_mu, **context.record(VARIABLE_MOVE_ROLL, given, played)}
    blocks.append(strong("fog-evades", unit=unit.name, mu=rolled.get("move_mu", "")))
    if friends:
        blocks.append(strong("fog-bursts-through", units=names(friends)))
    gone = [one for one in state.chargers_of(unit) if _all_gone(state, one, unit)]
    if gone:
        blocks.append(Line(text("fog-chargers-roll", units=names(gone), page=page(EVADING))))
    blocks.append(Line(text("fog-after-evading")))
    event = GroupEvaded(unit=unit.id, bases_deep=options.bases_deep, table=options.table, cohesion=levels, **rolled)
    return Answer((say(*blocks),), (event,))


def _all_gone(state: FogBattle, charger: FogUnit, last: FogUnit) -> bool:
    """Whether all its targets evade, the last of them now: then its own move varies."""
    return all(state.units[one].evaded for one in charger.charges if one != last.id)


class InterceptOptions(TestOptions):
    """Who intercepts whom, and what only the table knows."""

    unit: Annotated[str, _WHO]
    target: Annotated[
        str,
        Pick(Name("враг", "enemy"), Name("чью атаку", "whose charge"), source="enemy_units", target=True),
    ]
    distance: Annotated[
        float,
        Distance(
            Name("расстояние", "distance"), Name("до места встречи, ЕД", "to where they meet, MU"), unit="mu", most=100
        ),
    ]
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
    result, _ = interception(_intercepting(context, options))
    return refused if result.reason is None else forbidden(unit, result.reason, INTERCEPTING)


def _intercepting(context: Context, options: InterceptOptions) -> InterceptionCharge:
    state = context.of(FogBattle)
    unit, enemy = state.units[options.unit], state.units[options.target]
    return InterceptionCharge(
        group=group_of(unit),
        enemy=group_of(enemy),
        distance_mu=options.distance,
        zone_terrain_disorders=options.bad_ground,
        enemy_visible=options.visible,
        straight_ahead=options.straight,
        qualifies_for_flank=options.placed,
        mode="flank" if options.flank else "cross_path",
        would_be_hit_in_flank=options.hit_in_flank,
        move_with_wheel_mu=options.with_wheel,
        test=test_inputs(unit, options),
    )


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
    given = _intercepting(context, options)
    played = context.play(INTERCEPTION, given)
    done, hits = played.result.intercepts, played.result.intercepts and options.flank
    level = after_flank(enemy, by_skirmishers=group_of(unit).skirmishers) if hits else None
    blocks: list[Block] = [title(Name("Перехват", "Interception"), (unit,), (enemy,)), *dice(played)]
    blocks.append(strong("fog-intercepts" if done else "fog-does-not-intercept", unit=unit.name))
    if hits:
        blocks.append(strong("fog-charge-off", unit=enemy.name))
    if level is not None:
        blocks.append(strong("fog-lowered", unit=enemy.name, level=value_name("fog", level)))
    if played.result.cmt:
        blocks += chance(context, INTERCEPTION, given, "intercepts", text("fog-test-passes"))
    event = GroupIntercepted(
        unit=unit.id,
        enemy=enemy.id,
        tested=played.result.cmt,
        intercepts=done,
        flank=bool(hits),
        cohesion={} if level is None else {enemy.id: level},
        **context.record(INTERCEPTION, given, played),
    )
    return Answer((say(*blocks, *reasons(played.trace)),), (event,))


class CohesionOptions(Options):
    """Whose cohesion is tested, why, and the numbers, which the chapter has not."""

    unit: Annotated[str, _WHO]
    needed: Annotated[int | None, TestOptions.model_fields["needed"].metadata[0]] = None
    modifier: Annotated[int | None, TestOptions.model_fields["modifier"].metadata[0]] = None
    cause: Annotated[
        Literal["charged", "friends", "losses"] | None,
        Choice(
            Name("повод", "cause"),
            Name("если не атака на разобщённых", "where it is no charge at fragmented troops"),
            {
                "charged": (Name("под атакой", "charged"),),
                "friends": (Name("свои бегут", "friends rout"), Name("свои сломлены", "friends broke")),
                "losses": (Name("потери", "losses"), Name("проигран бой", "lost the fight")),
            },
        ),
    ] = None


def _cause(state: FogBattle, options: CohesionOptions) -> Literal["charged", "friends", "losses"]:
    """Said, or what it must be: the charge at a fragmented group, its fight, else friends who rout."""
    unit = state.units[options.unit]
    if options.cause is not None:
        return options.cause
    return "charged" if is_frightened(state, unit) else "losses" if unit.fought or unit.flanked else "friends"


def _judge_cohesion(context: Context, options: CohesionOptions) -> NotAllowed | None:
    """The owner; each cause is tested for once."""
    state = context.of(FogBattle)
    unit = state.units[options.unit]
    context.require_side(unit.side, unit=unit.name)
    return may_test_cohesion(state, unit, _cause(state, options))


@command(
    "cohesion",
    about=Name("Тест на сплочённость", "Cohesion test"),
    example=Name("/cohesion копейщики нужно 7 мод -1", "/cohesion spearmen need 7 mod -1"),
    group="turn",
    model=CohesionOptions,
    game="fog",
    battle=True,
    judge=_judge_cohesion,
    turns=Asides("fog", "cohesion", CohesionOptions, "unit"),
)
@asks_numbers
def cohesion(context: Context, options: CohesionOptions) -> Answer:
    """A fragmented group that fails is broken; how far others fall says a table that the chapter has not."""
    state = context.of(FogBattle)
    unit, cause = state.units[options.unit], _cause(state, options)
    given = CohesionTest(needed=options.needed, modifier=options.modifier or 0)
    played = context.play(COHESION_TEST, given)
    passed = played.result.pass_
    breaks = not passed and unit.cohesion == "fragmented"
    blocks: list[Block] = [title(Name("Тест на сплочённость", "Cohesion test"), (unit,)), *dice(played)]
    buttons: list[Button] = []
    if breaks:
        blocks.append(strong("fog-broken", unit=unit.name))
        blocks.append(Line(text("fog-rout-order" if cause == "charged" else "fog-rout")))
    elif passed:
        blocks.append(strong("fog-cohesion-kept", unit=unit.name))
    else:
        blocks.append(strong("fog-cohesion-falls", unit=unit.name))
        below = LADDER[LADDER.index(unit.cohesion) + 1 :]
        buttons = [
            Button(
                value_name("fog", level) or level, Press("mark", {"unit": unit.id, "cohesion": level}), side=unit.side
            )
            for level in below
        ]
    event = CohesionTested(
        unit=unit.id,
        cause=cause,
        passed=passed,
        cohesion="broken" if breaks else None,
        **context.record(COHESION_TEST, given, played),
    )
    blocks += [*chance(context, COHESION_TEST, given, "pass", text("fog-test-passes")), *reasons(played.trace)]
    return Answer((say(*blocks, buttons=(tuple(buttons),) if buttons else ()),), (event,))


def answer_buttons(state: FogBattle, debt: Debt, *, several: bool) -> Rows:
    """What pays a debt of the charged; where several owe, each label says whose."""
    unit = state.units[debt.units[0]]
    whose = short_name(unit.name) if several else ""
    if debt.what == "test":
        return ((_button("button-fright", "cohesion", unit, whose),),)
    away = _button("button-evade", "evade", unit, whose)
    return ((away,),) if debt.what == "evade" else ((away, _button("button-stand", "stand", unit, whose)),)


def _button(label: str, what: str, unit: FogUnit, whose: str) -> Button:
    return Button(text(label, unit=whose), Press(what, {"unit": unit.id}), side=unit.side)
