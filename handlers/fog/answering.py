"""What the charged do: ``/stand`` and ``/evade`` in a battle."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from games.core.course import Debt
from games.fog.events import ChargeAwaited, GroupEvaded, Level
from games.fog.groups import evading, group_of
from games.fog.rights.answering import may_evade, may_go_to_rear, may_stand, tests_to_stand
from games.fog.rights.moving import may_vary
from games.fog.state import FogBattle, FogUnit
from handlers.building.asking import opens
from handlers.desk.answer import Answer, Block, Button, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.fog.inputs import TestOptions, ground_words, test_inputs
from handlers.fog.offering import still_intercepting, with_likely
from handlers.fog.routing import routs
from handlers.fog.telling import asks_numbers, chance, closing, dice, groups, names, reasons, short_test, strong, which
from handlers.fog.varying import VariedOptions, check_table, varied, varying
from handlers.language.options import Choice, Count, Pick
from handlers.topics.asides import Asides, Lead
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.fog.game import EVADING, SKIRMISHERS, page
from resolvers.fog.receiving import ReceiveCharge, receiving
from resolvers.fog.tested_charges import STAND, Stand
from resolvers.fog.words import Ground, lower

_DEPTHS = (1, 2)
_WHO = Pick(
    Name("отряд", "unit"), Name("ваша группа, которую атакуют", "your group that is charged"), source="own_units"
)


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
            ground_words(),
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
    given = stand_given(state, unit, options)
    played = context.play(STAND, given)
    tested, stands = played.result.cmt_to_stand, played.result.stands
    blocks: list[Block] = [*dice(played), strong("fog-stands" if stands else "fog-must-evade", unit=unit.name)]
    if tested:
        blocks += chance(context, STAND, given, "stands", text("fog-test-passes"))
    needed = options.needed if tested else None
    event = ChargeAwaited(
        unit=unit.id, tested=tested, stands=stands, needed=needed, **context.record(STAND, given, played)
    )
    rows = still_intercepting(context.foresee(state, (event,)))
    line = text("fog-short-answer", unit=unit.name, what="stands" if stands else "must-evade")
    short = short_test(line, event, played.trace, options.needed, context.odds(STAND, given).chance("stands"))
    return Answer((say(*blocks, *reasons(played.trace), *closing(state), buttons=rows, short=short),), (event,))


def stand_given(state: FogBattle, unit: FogUnit, options: StandOptions) -> Stand:
    """Standing before whoever it tests for, else before the first charger."""
    chargers = list(state.chargers_of(unit))
    charger = next((one for one in chargers if _tests(unit, one, options)), chargers[0])
    return Stand(
        target=group_of(unit),
        charger=group_of(charger),
        target_terrain=options.ground,
        defends=options.defends,
        test=test_inputs(unit, options),
    )


def _tests(unit: FogUnit, charger: FogUnit, options: StandOptions) -> bool:
    given = ReceiveCharge(
        target=group_of(unit),
        charger=group_of(charger),
        target_terrain=options.ground,
        defends=options.defends,
    )
    return receiving(given)[0].cmt_to_stand


class EvadeOptions(VariedOptions):
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
    direction: Annotated[
        Literal["rear", "along"] | None,
        Choice(
            Name("куда", "which way"),
            Name("в свой тыл или по ходу атаки", "to its own rear or along the charge"),
            {
                "rear": (
                    Name("в тыл", "to the rear"),
                    Name("в свой тыл", "to its rear"),
                    Name("в направлении тыла", "towards its rear"),
                    Name("назад", "back"),
                ),
                "along": (
                    Name("по ходу атаки", "along the charge"),
                    Name("в направлении атаки", "in direction of the charge"),
                    Name("от атаки", "away from the charge"),
                ),
            },
            listed=True,
        ),
    ] = None
    bases_deep: Annotated[
        int | None,
        Count(
            Name("глубина", "depth"),
            Name("баз в глубину, если не сказана раньше", "bases deep, where it was not said before"),
            ("глубина", "в глубину", "deep", "depth"),
            1,
            20,
        ),
    ] = None


def _judge_evade(context: Context, options: EvadeOptions) -> NotAllowed | None:
    """The owner of a charged group that may evade and has not answered."""
    state = context.of(FogBattle)
    unit = state.units[options.unit]
    check_table(options)
    context.require_side(unit.side, unit=unit.name)
    refused_rear = may_go_to_rear(state, unit) if options.direction == "rear" else None
    return may_evade(state, unit, options.bases_deep) or refused_rear


_CAUGHT = Lead("reach", lambda rest: f"> {rest}")
_AT_EDGE = Lead("edge", who="unit")


@command(
    "evade",
    about=Name("Отряд, на который напали, уклоняется", "A charged unit evades"),
    example=Name("/evade лёгкая пехота", "/evade light foot"),
    group="turn",
    model=EvadeOptions,
    game="fog",
    battle=True,
    judge=_judge_evade,
    turns=Asides("fog", "evade", EvadeOptions, "unit", {"пойман": _CAUGHT, "край": _AT_EDGE}),
)
@asks_numbers
def evade(context: Context, options: EvadeOptions) -> Answer:
    """It goes along the charge or to its own rear; friends through whom it bursts lose a level."""
    state = context.of(FogBattle)
    unit = state.units[options.unit]
    if evading(unit, deep=options.bases_deep) is None:
        question = text("fog-which-depth", unit=unit.name, page=page(EVADING))
        choices = [(text("fog-button-deep", deep=deep), {"bases_deep": deep}) for deep in _DEPTHS]
        return which(question, context, options, choices)
    friends = [one for one in groups(state, options.through) if one.id != unit.id]
    levels: dict[str, Level] = {one.id: lower(one.cohesion) for one in friends}
    blocks: list[Block] = []
    rolled: dict[str, Any] = {}
    if options.move is not None:
        said, rolled = varied(context, options.move, options.table)
        blocks += said
    blocks.append(strong("fog-evades", unit=unit.name, mu=rolled.get("move_mu", "")))
    if options.direction is not None:
        blocks.append(Line(text("fog-evades-way", way=options.direction)))
    if friends:
        blocks.append(strong("fog-bursts-through", units=names(friends)))
    event = GroupEvaded(unit=unit.id, bases_deep=options.bases_deep, table=options.table, cohesion=levels, **rolled)
    after = context.foresee(state, (event,))
    chargers = list(state.chargers_of(unit))
    runs = [one for one in (unit, *chargers) if may_vary(after, after.units[one.id]) is None]
    if gone := [one for one in runs if one is not unit]:
        blocks.append(Line(text("fog-chargers-roll", units=names(gone), page=page(EVADING))))
    if shy := [one for one in chargers if group_of(one).skirmishers and "charge" not in one.tests]:
        reading = state.readings.skirmishers_stop
        blocks.append(Line(text("fog-skirmishers-halt", units=names(shy), reading=reading, page=page(SKIRMISHERS))))
    broken = [one for one in friends if levels[one.id] == "broken" != one.cohesion]
    more, tests = routs(state, broken) if broken else ([], ())
    blocks += [*more, Line(text("fog-after-evading")), *closing(state)]
    short = text("fog-short-answer", unit=unit.name, what="evades")
    rows = (*varying(runs), *tests, *still_intercepting(after))
    return Answer((say(*blocks, buttons=rows, short=(short,)),), (event,))


def answer_buttons(state: FogBattle, debt: Debt, *, several: bool) -> Rows:
    """What pays a debt of the charged; where several owe, each label says whose."""
    unit = state.units[debt.units[0]]
    whose = unit.name if several else ""
    if debt.what == "test":
        return ((opens(text("button-fright", unit=whose), "cohesion", {"unit": unit.id}, unit.side),),)
    away = _button("button-evade", "evade", unit, whose)
    if debt.what == "evade":
        return ((away,),)
    tested = tests_to_stand(state, unit)
    if not tested:
        return ((away, _button("button-stand", "stand", unit, whose)),)
    stands = with_likely(text("button-stand", unit=whose), unit.needed)
    return ((away, opens(stands, "stand", {"unit": unit.id}, unit.side)),)


def _button(label: str, what: str, unit: FogUnit, whose: str) -> Button:
    return Button(text(label, unit=whose), Press(what, {"unit": unit.id}), side=unit.side)
