"""``/reach`` and ``/edge``: charge moves, hits in the flank, evaders who leave the table."""

from __future__ import annotations

from typing import Annotated, Literal

from games.fog.events import ChargeMoved, GroupLeft, Level
from games.fog.groups import group_of
from games.fog.rights.charging import may_charge, may_declare
from games.fog.rights.moving import (
    after_flank,
    may_be_flanked,
    may_leave,
    may_meet,
    may_miss,
    may_move,
    may_vary,
    no_flank_hit,
    strikes_flank,
)
from games.fog.rights.refusals import first
from games.fog.state import FogBattle, FogUnit
from handlers.desk.answer import Answer, Block, Button, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.fog.routing import routs
from handlers.fog.telling import groups, impact_button, names, reasons, strong, title
from handlers.language.options import Choice, Flag, Options, Pick
from handlers.language.vocabulary import value_name
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.names import Name
from resolvers.fog.evading import EVADE_OFF_TABLE, EvadeOffTable
from resolvers.fog.flank import FLANK_EFFECT, FlankEffect
from resolvers.fog.game import CHARGING, EVADING, page

ENEMY = Pick(Name("враг", "enemy"), Name("кого задели", "who was touched"), source="any_enemies", target=True)
CHARGER = Pick(
    Name("кто", "who"), Name("атакующий или перехвативший", "the charger or interceptor"), source="own_units"
)


class FlankOptions(Options):
    """A hit in flank or rear, where the battle does not know it, and what else matters of it."""

    flank: Annotated[
        bool | None,
        Flag(
            Name("во фланг", "in the flank"),
            Name("удар во фланг или тыл", "a hit in flank or rear"),
            ("во фланг", "в тыл", "in the flank", "in flank", "in the rear", "flank", "rear"),
        ),
    ] = None
    skirmishers: Annotated[
        bool,
        Flag(
            Name("атакуют застрельщики", "skirmishers charge"),
            Name("если атакующий не назван", "where the charger is not named"),
            ("атакуют застрельщики", "застрельщики", "skirmishers charge", "skirmishers"),
        ),
    ] = False
    protected: Annotated[
        bool,
        Flag(
            Name("круговое построение", "orb"),
            Name("или удар через укрепления: флангов нет", "or hit across fortifications: no flanks"),
            ("круговое построение", "за укреплениями", "через укрепления", "orb", "behind fortifications"),
        ),
    ] = False
    qualifies: Annotated[
        bool,
        Flag(
            Name("подходит для фланга", "proper flank charge"),
            Name("«не подходит»: стоял не так, удар как во фронт", "«not»: it stood wrongly and hits as in front"),
            ("подходит для фланга", "настоящая фланговая", "proper flank charge", "qualifies"),
        ),
    ] = True


class ReachOptions(FlankOptions):
    """Whom a charger touches; a hit in the flank may be noted without him."""

    unit: Annotated[str | None, CHARGER] = None
    targets: Annotated[tuple[str, ...], ENEMY] = ()
    missed: Annotated[
        bool,
        Flag(
            Name("не дошли", "missed"),
            Name("атака никого не коснулась", "the charge touched nobody"),
            ("не дошли", "не дошёл", "мимо", "missed", "short"),
        ),
    ] = False


def _charger(state: FogBattle, options: ReachOptions) -> FogUnit | None:
    return None if options.unit is None else state.units[options.unit]


def into_flank_of(unit: FogUnit | None, enemy: FogUnit, options: FlankOptions) -> bool:
    """In flank or rear, unless how the target stands leaves it none, or the charger stood wrongly."""
    if options.protected or not options.qualifies:
        return False
    return strikes_flank(unit, enemy, said=options.flank)


def by_skirmishers_said(unit: FogUnit | None, options: FlankOptions) -> bool:
    """Known from the charger's type, where he is named."""
    return options.skirmishers if unit is None else group_of(unit).skirmishers


def _judge_reach(context: Context, options: ReachOptions) -> NotAllowed | None:
    """The charger's owner, once a charge; anybody who plays may note a hit of nobody named."""
    state = context.of(FogBattle)
    unit, enemies = _charger(state, options), groups(state, options.targets)
    if unit is not None:
        context.require_side(unit.side, unit=unit.name)
    if unit is None and options.flank and enemies and (options.protected or not options.qualifies):
        return no_flank_hit(enemies[0], protected=options.protected)
    _complete(context, options, enemies)
    refusals = (
        [] if unit is None else [may_move(state, unit, enemies), may_miss(state, unit) if options.missed else None]
    )
    for enemy in enemies:
        refusals.append(None if unit is None or _on_its_way(state, unit, enemy) else may_meet(state, unit, enemy))
        if into_flank_of(unit, enemy, options):
            refusals.append(may_be_flanked(state, enemy, unit))
    return first(*refusals)


def _on_its_way(state: FogBattle, unit: FogUnit, enemy: FogUnit) -> bool:
    """Whether a charge at others may meet this enemy, who counts as charged then and answers first."""
    strange = enemy.id not in unit.charges and enemy.intercepts != unit.id and unit.intercepts != enemy.id
    declared = may_declare(state, unit, on_the_way=True) is None
    return strange and declared and not enemy.evaded and may_charge(state, unit, enemy) is None


def _complete(context: Context, options: ReachOptions, enemies: list[FogUnit]) -> None:
    """Who reaches whom, or that nobody is reached; a hit in the flank needs no charger."""
    if options.missed == bool(enemies) or (options.missed and options.unit is None):
        raise ValueMissing("options.missing", field="targets", example=context.call.example)
    if options.unit is None and not all(into_flank_of(None, enemy, options) for enemy in enemies):
        raise ValueMissing("options.missing", field="unit", example=context.call.example)


@command(
    "reach",
    "дошли",
    "задели",
    about=Name("Ход атаки: кого задел атакующий", "A charge move: whom the charger touched"),
    example=Name("/reach рыцари > копейщики", "/reach knights > spearmen"),
    group="turn",
    model=ReachOptions,
    game="fog",
    battle=True,
    judge=_judge_reach,
)
def reach(context: Context, options: ReachOptions) -> Answer:
    """Contact; hit in flank or rear a group loses a level, once a turn."""
    state = context.of(FogBattle)
    unit, enemies = _charger(state, options), groups(state, options.targets)
    met = [] if unit is None else [enemy for enemy in enemies if _on_its_way(state, unit, enemy)]
    if unit is not None and met:
        press = Press("charge", {"attackers": [unit.id], "targets": [one.id for one in met], "on_the_way": True})
        asked = text("fog-not-a-target", charger=unit.name, value=names(met), page=page(CHARGING))
        return Answer((say(asked, buttons=((Button(text("fog-button-on-the-way"), press, side=unit.side),),)),))
    if unit is not None and not enemies:
        return Answer(
            (say(strong("fog-missed", unit=unit.name), *_unrolled(state, unit)),), (ChargeMoved(group=unit.id),)
        )
    hit = Name("Удар во фланг", "Hit in the flank") if unit is None else Name("Контакт", "Contact")
    blocks: list[Block] = [title(hit, enemies if unit is None else (unit,), () if unit is None else enemies)]
    events = []
    who = None if unit is None else unit.id
    fled = [enemy for enemy in enemies if enemy.cohesion == "broken"]
    breaks: list[FogUnit] = []
    for enemy in enemies:
        if not into_flank_of(unit, enemy, options):
            events.append(ChargeMoved(group=who, met=(enemy.id,)))
            continue
        level = after_flank(enemy, by_skirmishers=by_skirmishers_said(unit, options))
        given = FlankEffect(
            target=group_of(enemy),
            charger_skirmishers=by_skirmishers_said(unit, options),
            already_lowered=enemy.lowered,
        )
        played = context.play(FLANK_EFFECT, given)
        breaks += [enemy] if level == "broken" else []
        blocks += [*([lowered(enemy, level)] if enemy not in breaks else []), *reasons(played.trace)]
        events.append(
            ChargeMoved(
                group=who,
                met=(enemy.id,),
                flank=True,
                cohesion={} if level is None else {enemy.id: level},
                **context.record(FLANK_EFFECT, given, played),
            )
        )
    blocks += _unrolled(state, unit)
    if fled:
        blocks.append(Line(text("fog-meets-routers", units=names(fled))))
    more, tests = routs(state, breaks) if breaks else ([], ())
    undo = Button(text("button-undo"), Press("undo", {}))
    stay = [enemy for enemy in enemies if enemy not in fled and enemy not in breaks]
    fights = () if unit is None else tuple((impact_button(unit, enemy),) for enemy in stay)
    return Answer((say(*blocks, *more, buttons=(*fights, *tests, (undo,))),), tuple(events))


def _unrolled(state: FogBattle, unit: FogUnit | None) -> list[Block]:
    """Whose move a die should have varied by now: of the evaders before this charger, and of himself after them."""
    if unit is None:
        return []
    chased = [state.units[one] for one in unit.charges if one in state.units]
    late = [one for one in (*chased, unit) if may_vary(state, one) is None]
    return [Line(text("fog-unrolled", units=names(late), page=page(EVADING)))] if late else []


def lowered(enemy: FogUnit, level: Level | None) -> Line:
    """What the hit leaves of it."""
    now = value_name("fog", level or enemy.cohesion)
    return strong("fog-lowered" if level is not None else "fog-level-stays", unit=enemy.name, level=now)


class LeaveOptions(Options):
    """Which of one's groups, at which edge."""

    unit: Annotated[
        str, Pick(Name("отряд", "unit"), Name("кто ушёл за край", "who crossed the edge"), source="own_units")
    ]
    edge: Annotated[
        Literal["own", "side", "enemy"],
        Choice(
            Name("край", "edge"),
            Name("какой край стола", "which edge of the table"),
            {
                "own": (Name("свой край", "own edge"),),
                "side": (Name("боковой край", "side edge"), Name("боковой край стола", "side edge of the table")),
                "enemy": (Name("край врага", "enemy edge"), Name("вражеский край", "the enemy's edge")),
            },
            listed=True,
        ),
    ] = "own"
    turns: Annotated[
        bool,
        Flag(
            Name("вдоль края", "along the edge"),
            Name("поворачивает вдоль края, не своего", "it follows the edge, not its own"),
            ("вдоль края", "поворачивает", "along the edge", "turns"),
        ),
    ] = False


def _judge_leave(context: Context, options: LeaveOptions) -> NotAllowed | None:
    """The owner of an evader; nobody dodges his own edge."""
    state = context.of(FogBattle)
    unit = state.units[options.unit]
    context.require_side(unit.side, unit=unit.name)
    return may_leave(state, unit)


@command(
    "edge",
    about=Name("Уклонившийся отряд ушёл за край стола", "An evader crossed the table's edge"),
    example=Name("/edge лёгкая пехота", "/edge light foot"),
    group="turn",
    model=LeaveOptions,
    game="fog",
    battle=True,
    judge=_judge_leave,
)
def leave(context: Context, options: LeaveOptions) -> Answer:
    """An evader who leaves the table is out of the battle and costs a point of attrition."""
    state = context.of(FogBattle)
    unit = state.units[options.unit]
    given = EvadeOffTable(edge=options.edge, turns=options.turns)
    played = context.play(EVADE_OFF_TABLE, given)
    if not played.result.leaves_table:
        return Answer((say(strong("fog-follows-edge", unit=unit.name), *reasons(played.trace)),))
    points = played.result.attrition_points or 0
    event = GroupLeft(unit=unit.id, attrition=points, **context.record(EVADE_OFF_TABLE, given, played))
    side = state.sides[unit.side]
    said = strong("fog-left", unit=unit.name, side=side.name or side.id, attrition=side.attrition + points)
    late = [Line(text("fog-unrolled", units=unit.name, page=page(EVADING)))] if may_vary(state, unit) is None else []
    undo = ((Button(text("button-undo"), Press("undo", {})),),) if late else ()
    return Answer((say(said, *late, *reasons(played.trace), buttons=undo),), (event,))
