"""``/driveback``: when all have shot, the targets go back, one by one (wma p. 40-41, 63)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from games.core.events import Acted, Event
from games.wma.events import ConfusionSet, DriveBacksBegan, DrivenBack
from games.wma.state import WmaBattle, WmaUnit
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.forecast import Chance, Forecast
from handlers.drawing.traces import Telling
from handlers.language.options import Choice, Options, Pick
from handlers.table.why import why_button
from handlers.wma.terrain_words import COVERS
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.core.trace import Modifier, Rolled
from resolvers.wma.pages import page
from resolvers.wma.traits import general_rules
from resolvers.wma.words import FULL_MOVE_CM, Cover


class DriveBackOptions(Options):
    """Which unit, and its best cover."""

    unit: Annotated[
        str | None, Pick(Name("отряд", "unit"), Name("кого отбросить", "whom to drive back"), source="units")
    ] = None
    cover: Annotated[
        Cover,
        Choice(
            Name("укрытие", "cover"),
            Name("лучшее укрытие подставок", "the best cover of its stands"),
            COVERS,
            none="open",
        ),
    ] = "open"


def forecast_driveback(context: Context, options: DriveBackOptions) -> Forecast:
    """How far, and whether routed or confused (wma p. 40)."""
    unit = context.of(WmaBattle).unit(options.unit or "")
    odds = context.odds(context.procedure("driveback", driveback_given(unit, options.cover)))
    return Forecast(
        title=text("driveback-title", unit=unit.name),
        odds=odds,
        chances=(
            Chance(text("odds-routed"), odds.chance("routed")),
            Chance(text("odds-confused"), odds.chance("confused")),
        ),
        means=((text("odds-distance"), odds.mean("distance_cm")),),
        shown=("distance_cm", text("odds-distance")),
    )


@command(
    "driveback",
    "отбросить",
    "отбрасывание",
    "otbros",
    about=Name("Отбрасывание: порядок выбирает владелец целей", "Drive back: the targets' owner chooses the order"),
    example=Name("/driveback воины 3", "/driveback warriors 3"),
    group="turn",
    model=DriveBackOptions,
    game="wma",
    battle=True,
    forecast=forecast_driveback,
)
def driveback(context: Context, options: DriveBackOptions) -> Answer:
    """Begin the drive backs, or roll one unit's."""
    state = context.of(WmaBattle)
    waiting = state.awaiting_drive_back()
    if state.phase != "shooting" or not waiting:
        raise NotAllowed("driveback.nobody", field="unit", ref=page(40), example="/shoot лучники 1 > воины 3")
    if options.unit is None:
        return begin(state)
    unit = state.unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    if unit not in waiting:
        raise NotAllowed("driveback.not_waiting", field="unit", value=unit.name, allowed=[one.name for one in waiting])
    return _driven_back(context, unit, options.cover)


def begin(state: WmaBattle) -> Answer:
    """All have shot: the owners of the targets drive their units back, in the order they like (wma p. 40)."""
    waiting = state.awaiting_drive_back()
    names = ", ".join(f"{unit.name} ({unit.phase_hits})" for unit in waiting)
    events = () if state.stage == "drive_backs" else (DriveBacksBegan(),)
    message = say(
        Headline(text("driveback-begin")), text("driveback-waiting", units=names), buttons=drive_back_buttons(waiting)
    )
    return Answer((message,), events)


def drive_back_buttons(waiting: Sequence[WmaUnit]) -> tuple[tuple[Button, ...], ...]:
    """A button for each unit that waits, for its owner."""
    return tuple((Button(unit.name, Press("driveback", {"unit": unit.id}), side=unit.side),) for unit in waiting)


def driveback_given(unit: WmaUnit, cover: Cover) -> dict[str, Any]:
    """The inputs of a unit's drive back."""
    return {
        "type": unit.type,
        "rules": general_rules(unit.rules),
        "hits_suffered": unit.phase_hits,
        "best_cover_of_any_stand": cover,
        "stands_lost_total": unit.stands_lost,
        "confused": unit.confused,
        "engaged": unit.engaged,
    }


def _driven_back(context: Context, unit: WmaUnit, cover: Cover) -> Answer:
    state = context.of(WmaBattle)
    given = driveback_given(unit, cover)
    procedure = context.procedure("driveback", given)
    chances = context.odds(procedure)
    played = context.play(procedure)
    result = played.result
    shooter = next((state.units[one].name for one in unit.shot_by if one in state.units), "")
    events: list[Event] = []
    if state.stage != "drive_backs":
        events.append(DriveBacksBegan())
    events.append(
        DrivenBack(
            unit=unit.id,
            shooter=unit.shot_by[0] if unit.shot_by else None,
            dice=result.dice_count,
            distance_cm=result.distance_cm,
            routed=result.routed,
            confused=result.confused and not unit.confused,
            **context.record("driveback", given, played),
        )
    )
    blocks: list[Block] = [Headline(text("driveback-title", unit=unit.name))]
    rolled = [note for note in played.trace if isinstance(note, Rolled)]
    if rolled:
        faces = " ".join(str(face) for note in rolled for face in note.faces)
        blocks.append(
            Line(text("driveback-rolled", dice=result.dice_count, faces=faces, cm=result.distance_cm), strong=True)
        )
        if not result.routed:
            blocks.append(Line(text("driveback-away", shooter=shooter)))
    else:
        blocks.append(Line(text("driveback-none"), strong=True))
    blocks += Telling("wma").reasons(note for note in played.trace if isinstance(note, Modifier))
    if result.routed:
        blocks.append(Line(text("driveback-routed", cm=FULL_MOVE_CM[unit.type], page=page(40)), strong=True))  # type: ignore[index]
    elif rolled:
        blocks.append(Line(text("driveback-confused" if result.confused else "driveback-calm")))
        rout = chances.chance("routed")
        full = FULL_MOVE_CM[unit.type]  # type: ignore[index]
        if rout:
            blocks.append(Line(text("driveback-rout-chance", cm=full, chance=rout)))
    if result.may_evade_instead:
        blocks.append(Line(text("driveback-evade", least=result.evade_min_cm, most=result.evade_max_cm, page=page(41))))
    left = [one for one in state.awaiting_drive_back() if one.id != unit.id]
    rows: list[tuple[Button, ...]] = []
    if rolled and not result.routed:
        side = unit.side
        rows.append(
            (
                Button(text("button-made-way"), Press("makeway", {"unit": unit.id}), side=side),
                Button(text("button-blocked"), Press("blocked", {"unit": unit.id}), side=side),
            )
        )
    rows += drive_back_buttons(left)
    if not left:
        rows.append(
            (Button(text("button-after-shooting"), Press("turn", {}), side=state.active), why_button(state.act + 1))
        )
    return Answer((say(*blocks, buttons=tuple(rows)),), tuple(events))


class MoverOptions(Options):
    """Who moved, and which friend gave way."""

    unit: Annotated[str, Pick(Name("отряд", "unit"), Name("кто отходил", "who moved"), source="units")]
    friend: Annotated[
        str | None,
        Pick(
            Name("кто уступил", "friend"),
            Name("отряд, который уступил", "the unit that gave way"),
            source="units",
            target=True,
        ),
    ] = None


@command(
    "makeway",
    "уступили",
    about=Name("Свои уступили дорогу: проверка беспорядка", "Friends made way: test for confusion"),
    example=Name("/makeway воины 3 > воины 4", "/makeway warriors 3 > warriors 4"),
    group="turn",
    model=MoverOptions,
    game="wma",
    battle=True,
)
def make_way(context: Context, options: MoverOptions) -> Answer:
    """Both test, confused on a 6 (wma p. 63); without the friend's name it is asked for."""
    state = context.of(WmaBattle)
    unit = state.unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    if options.friend is None:
        friends = [one for one in state.units_of(unit.side, alive=True) if one.id != unit.id and not one.engaged]
        rows = tuple(
            (Button(one.name, Press("makeway", {"unit": unit.id, "friend": one.id}), side=unit.side),)
            for one in friends[:20]
        )
        return Answer((say(text("makeway-who", unit=unit.name), buttons=rows),))
    friend = state.unit(options.friend)
    events: list[Event] = []
    blocks: list[Block] = [Headline(text("makeway-title", unit=unit.name, friend=friend.name, page=page(63)))]
    for one, why in ((unit, "others_made_way_for_it"), (friend, "made_way")):
        given = {"already_confused": one.confused, "tests": [why]}
        played = context.play(context.procedure("confusion", given))
        faces = next((note.faces for note in played.trace if isinstance(note, Rolled)), ())
        fell = played.result.confused and not one.confused
        blocks.append(
            Line(text("makeway-test", unit=one.name, face=faces[0] if faces else 0, confused="yes" if fell else "no"))
        )
        record = context.record("confusion", given, played)
        events.append(_tested(one, fell, why, record))
    return Answer((say(*blocks),), tuple(events))


def _tested(unit: WmaUnit, confused: bool, cause: str, record: Mapping[str, Any]) -> Event:
    if confused:
        return ConfusionSet(units=(unit.id,), cause=cause, **record)
    return Acted(actors=(unit.id,), result={"confused": False}, moves_on=False, **record)


@command(
    "blocked",
    "упёрлись",
    about=Name("Отряд упёрся: беспорядок без броска", "The unit was blocked: confused without a roll"),
    example=Name("/blocked воины 3", "/blocked warriors 3"),
    group="turn",
    model=MoverOptions,
    game="wma",
    battle=True,
)
def blocked(context: Context, options: MoverOptions) -> Answer:
    """Driven into what cannot be passed, or friends that do not make way: confused (wma p. 63)."""
    unit = context.of(WmaBattle).unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    if unit.confused:
        raise NotAllowed("confusion.already", field="unit", value=unit.name)
    event = ConfusionSet(units=(unit.id,), cause="driven_back_blocked")
    return Answer((say(text("blocked-done", unit=unit.name, page=page(63))),), (event,))
