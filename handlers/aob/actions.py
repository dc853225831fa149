"""What an activated leader does beside fighting: ``/move``, ``/defend``, ``/reform``, ``/recover`` (aob 4.3)."""

from __future__ import annotations

from typing import Annotated

from games.aob.events import BaseRecovered, CorpsMoved, CorpsReformed, DefenceTaken
from games.aob.rights.fights import may_shoot_at, shoots
from games.aob.rights.leaders import (
    is_on_table,
    may_defend,
    may_move,
    may_recover,
    may_reform,
    may_stop_runners,
    stragglers,
)
from games.aob.state import AobBattle, AobUnit
from handlers.aob.afterwards import charge_rows, rough_rows
from handlers.aob.forming import formed_first
from handlers.aob.inputs import move_inputs
from handlers.desk.answer import Answer, Block, Button, Line, Press, Text, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.drawing.traces import Telling
from handlers.language.options import Distance, Flag, Options, Pick
from handlers.topics.asides import Asides
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.aob.game import page
from resolvers.aob.movement import ENTER_ROUGH, MOVE, EnterRough, Move
from resolvers.aob.words import CAVALRY, FULL_MOVE_IN, RECOVER_RANGE_IN, UNSTEADY_IN_ROUGH

CORPS = Pick(Name("корпус", "corps"), Name("ваш корпус", "a corps of yours"), source="own_units")
ROUGH = Flag(
    Name("пересечённая местность", "rough ground"),
    Name("на пересечённой местности", "on rough ground"),
    ("пересечённая местность", "пересечённая", "по местности", "rough ground", "rough"),
)
IN_THE_WOODS = Flag(ROUGH.name, ROUGH.about, (*ROUGH.words, "лес", "в лесу", "по лесу", "in a wood", "wood"))
"""The same where a wood is nothing else: fire at a target in one is another matter (5.4)."""


class CorpsOptions(Options):
    """Which of one's corps."""

    unit: Annotated[str, CORPS]


class MoveOptions(CorpsOptions):
    """How far it goes, and what is on its way."""

    distance: Annotated[
        float,
        Distance(
            Name("дюймы", "inches"),
            Name("сколько прошёл", "how far it went"),
            unit="in",
            most=60,
            small=True,
            gone=True,
        ),
    ]
    rough: Annotated[bool, IN_THE_WOODS] = False
    contact: Annotated[
        bool,
        Flag(
            Name("в контакт", "into contact"),
            Name("движение кончается контактом", "it ends in contact"),
            ("в контакт", "контакт", "contact"),
        ),
    ] = False
    target: Annotated[
        str | None,
        Pick(Name("враг", "enemy"), Name("с кем контакт", "whom it reaches"), source="enemy_units", target=True),
    ] = None
    turns: Annotated[
        bool,
        Flag(
            Name("с поворотом", "turning"),
            Name("не по прямой", "not straight"),
            ("с поворотом", "поворачивает", "turning"),
        ),
    ] = False
    pivot: Annotated[
        tuple[float, ...],
        Distance(
            Name("поворот", "pivot"),
            Name("цена поворота тяжёлой пехоты, дюймы", "what heavy infantry pays for its pivot, inches"),
            unit="in",
            most=60,
        ),
    ] = ()

    @property
    def charges(self) -> bool:
        """Whether it ends in contact."""
        return self.contact or self.target is not None


def _own(context: Context, unit: str) -> AobUnit:
    known = context.of(AobBattle).unit(unit)
    context.require_side(known.side, unit=known.name)
    return known


def judge_move(context: Context, options: MoveOptions) -> NotAllowed | None:
    """The activated corps moves once, no further than its kind may."""
    unit = _own(context, options.unit)
    state = context.of(AobBattle)
    if (refused := may_move(state, unit)) is not None:
        return refused
    if options.charges and unit.reforms:
        return NotAllowed("aob.reforming_no_contact", field="unit", value=unit.name, ref=page("4.3.4.2"))
    if options.target is not None and (refused := is_on_table(state, state.unit(options.target))) is not None:
        return refused
    if _pivot_unsaid(unit, options):
        return None  # it is asked
    furthest = context.play(MOVE, _way(unit, options)).result.max_in
    if options.distance > furthest:
        charges = unit.type in CAVALRY and not (options.charges or options.turns or options.rough)
        return NotAllowed(
            "aob.too_far",
            field="distance",
            value=options.distance,
            allowed=f'0..{furthest:g}"',
            charge="yes" if charges else "no",
            ref=page("4.3.4, 4.3.4.4" if charges else "4.3.4"),
        )
    return None


def _pivot_unsaid(unit: AobUnit, options: MoveOptions) -> bool:
    """Heavy infantry pays for its pivot what its outer base travels (4.3.4)."""
    return unit.type == "heavy_infantry" and options.turns and not options.pivot


def _ask_pivot(unit: AobUnit, options: MoveOptions) -> Answer:
    """[0″] and more, up to what is left of the move."""
    said = options.model_dump(exclude_defaults=True)
    able = range(int(FULL_MOVE_IN - options.distance) + 1) if options.distance <= FULL_MOVE_IN else range(1)
    row = tuple(Button(f"{inches}″", Press("move", {**said, "pivot": (inches,)}), side=unit.side) for inches in able)
    return Answer((say(text("aob-ask-pivot", unit=unit.name, page=page("4.3.4")), buttons=(row,)),))


def _way(unit: AobUnit, options: MoveOptions) -> Move:
    pivot = sum(options.pivot) if options.pivot else None
    return move_inputs(
        unit,
        options.distance,
        rough=options.rough,
        contact=options.charges,
        pivot=pivot,
        turns=options.turns or pivot is not None,
    )


@command(
    "move",
    about=Name("Корпус двигается", "A corps moves"),
    example=Name('/move пехота 8"', '/move infantry 8"'),
    group="turn",
    model=MoveOptions,
    game="aob",
    battle=True,
    judge=judge_move,
    turns=Asides("aob", "move", MoveOptions, "unit"),
)
def move(context: Context, options: MoveOptions) -> Answer:
    """Who enters rough ground may lose formation; who moves has left Defence; shooters may answer (aob 4.3.4, 5.4)."""
    unit = context.of(AobBattle).unit(options.unit)
    if _pivot_unsaid(unit, options):
        return _ask_pivot(unit, options)
    return formed_first(context, unit, lambda now: _move(now, options))


def _move(context: Context, options: MoveOptions) -> Answer:
    state = context.of(AobBattle)
    unit = state.unit(options.unit)
    played = context.play(MOVE, _way(unit, options))
    after = "formed" if unit.state == "defence" and options.distance else unit.state
    if options.rough:
        entered = EnterRough.model_validate({"type": unit.type, "state": after})
        after = context.play(ENTER_ROUGH, entered).result.state
    event = CorpsMoved(unit=unit.id, inches=options.distance, state=after, reaches=options.target)
    said = text("aob-moved", unit=unit.name, inches=_inches(context, options.distance))
    blocks: list[Block] = [Line(said, strong=True)]
    if options.rough and unit.type in UNSTEADY_IN_ROUGH:
        blocks.append(Line(text("aob-rough-stops", unit=unit.name, page=page("4.3.4.1"))))
    blocks += Telling("aob").reasons(played.trace)
    moved = context.foresee(state, (event,))
    row = (Button(text("button-undo"), Press("undo", {})),)
    now = moved.units[unit.id]
    rows = (*charge_rows(moved, now, options.target), *shooting_rows(moved, now), *rough_rows(now), row)
    return Answer((say(*blocks, buttons=rows),), (event,))


def _inches(context: Context, inches: float) -> str:
    shown = f"{inches:g}"
    return shown.replace(".", ",") if context.language == "ru" else shown


def shooting_rows(state: AobBattle, mover: AobUnit) -> Rows:
    """Shooters of the other side may shoot at a corps that has come near, in its own turn (aob 5.4)."""
    able = [
        unit
        for side in state.enemies_of(mover.side)
        for unit in state.corps_of(side)
        if shoots(unit) and may_shoot_at(state, unit, mover) is None
    ]
    row = tuple(
        Button(
            text("aob-button-shot-at", unit=unit.name, target=mover.name),
            Press("shoot", {"unit": unit.id, "target": mover.id}),
            side=unit.side,
        )
        for unit in able
    )
    return (row,) if row else ()


def judge_defend(context: Context, options: CorpsOptions) -> NotAllowed | None:
    """Instead of moving."""
    return may_defend(context.of(AobBattle), _own(context, options.unit))


@command(
    "defend",
    "оборона",
    about=Name("Корпус занимает Оборону вместо движения", "A corps takes Defence instead of moving"),
    example=Name("/defend пехота", "/defend infantry"),
    group="turn",
    model=CorpsOptions,
    game="aob",
    battle=True,
    judge=judge_defend,
)
def defend(context: Context, options: CorpsOptions) -> Answer:
    """A corps that lost formation takes it as it re-forms, at the end of its activation (aob 4.3.4.3)."""
    unit = context.of(AobBattle).unit(options.unit)
    key = "aob-defends-later" if unit.state == "disordered" else "aob-defends"
    return _done(text(key, unit=unit.name, page=page("4.3.4.3")), DefenceTaken(unit=unit.id))


class ReformOptions(CorpsOptions):
    """Which corps, and whether it stands on rough ground."""

    rough: Annotated[bool, ROUGH] = False


def judge_reform(context: Context, options: ReformOptions) -> NotAllowed | None:
    """Not in an activation in which it shot or came into contact."""
    return may_reform(context.of(AobBattle), _own(context, options.unit), rough=options.rough)


@command(
    "reform",
    "построиться",
    "перестроение",
    about=Name("Корпус восстанавливает строй", "A corps re-forms"),
    example=Name("/reform пехота", "/reform infantry"),
    group="turn",
    model=ReformOptions,
    game="aob",
    battle=True,
    judge=judge_reform,
)
def reform(context: Context, options: ReformOptions) -> Answer:
    """Regular troops at once; others as their activation ends: these neither shoot nor attack in it (aob 4.3.4.2)."""
    unit = context.of(AobBattle).unit(options.unit)
    at_once = unit.quality == "regular"
    key = "aob-reformed" if at_once else "aob-reforms"
    return _done(text(key, unit=unit.name, page=page("4.3.4.2")), CorpsReformed(unit=unit.id, at_once=at_once))


class RecoverOptions(CorpsOptions):
    """Which corps takes a base back, and whose."""

    source: Annotated[
        str | None,
        Pick(
            Name("чья", "whose"),
            Name("от какого корпуса база, если не своя", "whose base, if not its own"),
            source="own_units_ever",
            words=("базу от", "от корпуса", "из корпуса", "base of"),
        ),
    ] = None
    distance: Annotated[
        float | None,
        Distance(Name("дюймы", "inches"), Name("до базы", "to the base"), unit="in", most=100),
    ] = None
    blocked: Annotated[
        bool,
        Flag(
            Name("враг на пути", "enemy in between"),
            Name("враг на пути или база не видна", "an enemy in between, or the base out of sight"),
            ("враг на пути", "не видна", "enemy in between", "out of sight"),
        ),
    ] = False
    runners: Annotated[
        bool,
        Flag(
            Name("бегущие", "runners"),
            Name("остановить бегущие базы корпуса", "stop the bases of it that run"),
            ("бегущие", "бегущих", "runners"),
        ),
    ] = False


def judge_recover(context: Context, options: RecoverOptions) -> NotAllowed | None:
    """Instead of anything else, a base in reach and in sight."""
    state = context.of(AobBattle)
    unit = _own(context, options.unit)
    if options.runners:
        return may_stop_runners(state, unit)
    source = None if options.source is None else state.unit(options.source)
    if (refused := may_recover(state, unit, source)) is not None:
        return refused
    if options.distance is not None and options.distance > RECOVER_RANGE_IN:
        allowed = f'0..{RECOVER_RANGE_IN}"'
        return NotAllowed(
            "aob.too_far", field="distance", value=options.distance, allowed=allowed, charge="no", ref=page("4.3.3")
        )
    if options.blocked:
        return NotAllowed("aob.enemy_between", field="unit", value=unit.name, ref=page("4.3.3"))
    return None


@command(
    "recover",
    "вернуть",
    about=Name("Активированный лидер возвращает базу в корпус", "The activated leader takes a base back"),
    example=Name("/recover пехота", "/recover infantry"),
    group="turn",
    model=RecoverOptions,
    game="aob",
    battle=True,
    judge=judge_recover,
)
def recover(context: Context, options: RecoverOptions) -> Answer:
    """One base, of its own type, and the corps does not move (aob 4.3.3); or those that ran are stopped (4.3.2)."""
    state = context.of(AobBattle)
    unit = state.unit(options.unit)
    if options.runners:
        back = unit.routing_bases
        event = BaseRecovered(unit=unit.id, source=unit.id, routers=back, supports=unit.supports)
    else:
        back = 1
        source = options.source or next(iter(stragglers(state, unit)), None)
        if source is None:
            raise NotAllowed("aob.no_stragglers", field="unit", value=unit.name, ref=page("4.3.3"))
        event = BaseRecovered(unit=unit.id, source=source, supports=unit.supports)
    section = "4.3.2" if options.runners else "4.3.3"
    return _done(text("aob-recovered", unit=unit.name, bases=unit.stands + back, page=page(section)), event)


def _done(said: Text, event: BaseRecovered | CorpsReformed | DefenceTaken) -> Answer:
    row = (Button(text("button-undo"), Press("undo", {})),)
    return Answer((say(Line(said, strong=True), buttons=(row,)),), (event,))
