"""``/driveback``: when all have shot the targets go back, one by one, in their owner's order (wma p. 36, 40-41, 63)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, ClassVar

from games.core.events import Event, UnitLost
from games.wma.acts.shooting import covers_of
from games.wma.events import ConfusionSet, DriveBackEvaded, DriveBacksBegan, DrivenBack
from games.wma.rights.moves import (
    Obstacle,
    evades_its_drive_back,
    may_be_driven_back,
    may_begin_drive_backs,
    may_evade_drive_back,
    stoppers,
    touching_now,
    tramples,
)
from games.wma.rights.shooting import may_hold
from games.wma.state import WmaBattle, WmaUnit
from handlers.cards.in_place import in_place
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.drawing.forecast import Chance, Forecast
from handlers.drawing.traces import Telling
from handlers.language.options import Choice, Flag, OfOne, Options, Pick
from handlers.table.pending import each_once, pending_buttons
from handlers.table.why import why_button
from handlers.wma.edge import roll_edge
from handlers.wma.inputs import troop_type
from handlers.wma.shooting_inputs import driveback_inputs
from handlers.wma.shortly import driven
from handlers.wma.terrain_words import COVER_LABELS, COVERS_FROM_SHOTS
from handlers.wma.to_page import own_dice, page_of
from handlers.wma.volley_words import no_dice_page
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.core.trace import Modifier, Rolled
from resolvers.wma.casualties import LEFTOVER_HITS, LeftoverHits
from resolvers.wma.confusion import CONFUSION_AUTO, AutomaticCause, AutomaticConfusion
from resolvers.wma.driveback import DRIVEBACK, DriveBack
from resolvers.wma.driveback import DrivenBack as Result
from resolvers.wma.pages import page
from resolvers.wma.words import FULL_MOVE_CM, Cover

OBSTACLES: dict[str, tuple[Name, ...]] = {
    "impassable": (Name("непроходимое", "impassable"), Name("преграда", "gap")),
    "enemy": (Name("враг", "enemy"), Name("бой", "combat")),
    "friends": (Name("свои", "friends"), Name("свои не уступили", "friends stayed"), Name("не уступили", "stayed")),
    "cliffs": (Name("скалы", "cliffs"),),
    "edge": (Name("край стола", "table edge"), Name("край", "edge")),
}

_CAUSES: dict[str, AutomaticCause] = {
    "friends": "friends_refused_to_make_way",
    "cliffs": "driven_back_on_cliffs",
}


_LATER = ("blocked", "makeway")
"""What of its way may still be said when others have been driven back since."""


class DriveBackOptions(Options):
    """Which unit; what the table knows of its way.

    Attributes:
        cover: the best of any of its stands; unsaid, the one that was said with the shots.
        blocked: something stopped it. stopped: what did. evades: skirmishers that evade instead, if they may.
    """

    verbs: ClassVar[tuple[str, ...]] = ("отбрасывается", "отброшен")
    of_one: ClassVar[Mapping[str, OfOne]] = dict.fromkeys(
        ("cover", "blocked", "stopped"), OfOne(at_end=(False,), apart=True)
    )

    unit: Annotated[
        str | None,
        Pick(
            Name("отряд", "unit"),
            Name("кого отбросить; можно списком или все", "whom to drive back; a list, or all"),
            source="any_units",
            each=True,
        ),
    ] = None
    cover: Annotated[
        Cover | None,
        Choice(
            Name("укрытие", "cover"),
            Name("лучшее укрытие подставок", "the best cover of its stands"),
            COVERS_FROM_SHOTS,
            none="open",
        ),
    ] = None
    blocked: Annotated[
        bool,
        Flag(
            Name("упёрлись", "stopped"),
            Name("что-то их остановило", "something stopped them"),
            ("упёрлись", "упёрся", "упёрлась", "упираются", "stopped"),
        ),
    ] = False
    stopped: Annotated[
        Obstacle | None,
        Choice(
            Name("во что", "by what"),
            Name("во что: преграда, враг, свои, край", "by what: a gap, an enemy, friends, the edge"),
            OBSTACLES,
        ),
    ] = None
    evades: Annotated[
        bool,
        Flag(
            Name("уклоняется", "evades"),
            Name("застрельщики уклоняются вместо этого", "skirmishers evade instead"),
            ("уклоняется", "уклоняются", "evades", "evade"),
        ),
    ] = False


def judge_driveback(context: Context, options: DriveBackOptions) -> NotAllowed | None:
    """The shooters' side says that all have shot; then the owner of each target, in the order he likes (wma p. 40)."""
    state = context.of(WmaBattle)
    options = _with_the_one_whose_dice(context, options)
    if options.unit is None:
        return may_begin_drive_backs(state, context.own_side)
    unit = state.unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    if options.stopped is not None and options.stopped not in stoppers(unit):
        return NotAllowed("blocked.no_cliffs", field="stopped", value=unit.name, ref=page(33))
    refused = may_be_driven_back(state, unit) or may_hold(unit, options.cover or "open")
    return refused or (evades_its_drive_back(state, unit) if options.evades else None)


def forecast_driveback(context: Context, options: DriveBackOptions) -> Forecast:
    """How far, and whether routed or confused (wma p. 40)."""
    unit = context.of(WmaBattle).unit(options.unit or "")
    odds = context.odds(DRIVEBACK, driveback_inputs(unit, options.cover or unit.cover))
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
    judge=judge_driveback,
)
def driveback(context: Context, options: DriveBackOptions) -> Answer:
    """Begin the drive backs, or roll one unit's."""
    state = context.of(WmaBattle)
    options = _with_the_one_whose_dice(context, options)
    if options.unit is None:
        return begin(state)
    if options.blocked and options.stopped is None:
        return in_place(context, _ask_by_what(state.unit(options.unit), options))
    return _driven_back(context, state.unit(options.unit), options)


def _ask_by_what(unit: WmaUnit, options: DriveBackOptions) -> Answer:
    """That something stopped it is said, and not what: on it depends what becomes of the unit (wma p. 30, 33, 63)."""
    said = options.model_dump(exclude_defaults=True, exclude={"blocked", "cover"})
    ways = [
        Button(names[0], Press("driveback", {**said, "stopped": what}), side=unit.side)
        for what, names in OBSTACLES.items()
        if what in stoppers(unit)
    ]
    rows = tuple(tuple(ways[at : at + 2]) for at in range(0, len(ways), 2))
    return reply(text("driveback-by-what", unit=unit.name, page=page(63)), buttons=rows)


def _with_the_one_whose_dice(context: Context, options: DriveBackOptions) -> DriveBackOptions:
    """Dice that were typed without a name are of the only one of theirs that waits, where there is no other."""
    if options.unit is not None or context.call.faces is None:
        return options
    own = [one.id for one in context.of(WmaBattle).awaiting_drive_back() if one.side in context.own_sides]
    return options.model_copy(update={"unit": own[0]}) if len(own) == 1 else options


def begin(state: WmaBattle) -> Answer:
    """All have shot: the owners of the targets drive their units back, in the order they like (wma p. 40)."""
    waiting = state.awaiting_drive_back()
    events = () if state.stage == "drive_backs" else (DriveBacksBegan(),)
    fast = [unit for unit in state.units.values() if unit.phase_hits and unit.alive and state.stands_fast(unit)]
    lines = [Line(text("driveback-stands-fast", unit=unit.name, page=page(41))) for unit in fast]
    hit = [unit for unit in state.units.values() if unit.awaits_drive_back and unit not in fast]
    still = [unit for unit in hit if state.driven_nowhere(unit)]
    lines += [Line(text("driveback-no-dice", unit=unit.name, page=no_dice_page(unit))) for unit in still]
    if waiting:
        names = ", ".join(f"{unit.name} ({unit.phase_hits})" for unit in waiting)
        lines.append(Line(text("driveback-waiting", units=names)))
        rows = drive_back_buttons(waiting)
    else:
        rows = ((Button(text("button-after-shooting"), Press("turn", {}), side=state.active),),)
    return Answer((say(Headline(text("driveback-begin")), *lines, buttons=rows),), events)


def drive_back_buttons(waiting: Sequence[WmaUnit]) -> Rows:
    """A button for each unit that waits, for its owner; of the only one of a side also its cover and own dice."""
    rows: list[tuple[Button, ...]] = []
    for unit in waiting:
        press = Press("driveback", {"unit": unit.id})
        rows.append((Button(text("button-drives-back", unit=unit.name), press, side=unit.side),))
        if [one.side for one in waiting].count(unit.side) == 1:
            rows.append((*_other_cover(unit, press), own_dice(press, unit.side)))
    return tuple(rows)


def _other_cover(unit: WmaUnit, press: Press) -> tuple[Button, ...]:
    """The cover that was said with the shots, and a tap to the next one."""
    covers = covers_of(unit)
    if len(covers) < 2:
        return ()
    following = covers[(covers.index(unit.cover) + 1) % len(covers)]
    label = text("builder-turns", what=COVER_LABELS[unit.cover])
    return (Button(label, page_of("driveback", {**press.options, "cover": following}), side=unit.side),)


def _driven_back(context: Context, unit: WmaUnit, options: DriveBackOptions) -> Answer:
    state = context.of(WmaBattle)
    given = driveback_inputs(unit, options.cover or unit.cover)
    played = context.play(DRIVEBACK, given)
    result = played.result
    moved = result.distance_cm > 0 and not result.routed
    stopped = options.stopped if moved else None
    events: list[Event] = []
    if state.phase == "shooting" and state.stage != "drive_backs":
        events.append(DriveBacksBegan())
    known = [one for one in unit.shot_by if one in state.units]
    events.append(
        DrivenBack(
            unit=unit.id,
            shooter=known[0] if len(known) == 1 else None,
            dice=result.dice_count,
            distance_cm=result.distance_cm,
            routed=result.routed,
            confused=result.confused and not unit.confused,
            hits_dropped=_drops_hits(context, unit),
            stopped_by=stopped,
            **context.record(DRIVEBACK, given, played),
        )
    )
    blocks: list[Block] = [Headline(text("driveback-title", unit=unit.name))]
    blocks += _rolled(context, unit, given, result, played.trace, [state.units[one].name for one in known])
    now = context.foresee(state, events)
    # Elephants over the edge trample first, and roll for it then (p. 124).
    if stopped is not None and not (stopped == "edge" and now.unit(unit.id).awaits_trampling):
        more, lines = stop(context, now, unit.id, stopped)
        events += more
        blocks += lines
    elif options.evades:
        more, lines = _evaded(now, now.unit(unit.id))
        events += more
        blocks += lines
    after = context.foresee(state, events)
    evaded = any(isinstance(event, DriveBackEvaded) for event in events)
    ways = through_buttons(unit) if evaded else way_buttons(after, after.unit(unit.id))
    rows = [*each_once((*ways, *pending_buttons(after))), (*_on(after), why_button(state.act + 1))]
    own = context.call.faces is not None
    short = tuple(driven(after, event, own=own) for event in events if isinstance(event, DrivenBack))
    return Answer((say(*blocks, buttons=tuple(rows), short=short),), tuple(events))


def _on(state: WmaBattle) -> tuple[Button, ...]:
    """[К бою], once nobody waits to be driven back any more."""
    if state.awaiting_drive_back() or state.phase != "shooting":
        return ()
    return (Button(text("button-after-shooting"), Press("turn", {}), side=state.active),)


def _drops_hits(context: Context, unit: WmaUnit) -> bool:
    """A charger that met nobody: what is left on it after it was driven back (wma p. 25)."""
    if context.of(WmaBattle).phase == "shooting":
        return False
    left = LeftoverHits(moment="charger_driven_back", hits_left=unit.hits)
    return not LEFTOVER_HITS.answer(left, context.rulings).hits_left


def _rolled(
    context: Context, unit: WmaUnit, given: DriveBack, result: Result, trace: Sequence[Any], shooters: Sequence[str]
) -> list[Block]:
    """The dice, the way, why so many dice, and what came of them."""
    dice = [note for note in trace if isinstance(note, Rolled)]
    why = Telling("wma").reasons(note for note in trace if isinstance(note, Modifier))
    if not dice:
        return [Line(text("driveback-none"), strong=True), *why]
    faces = " ".join(str(face) for note in dice for face in note.faces)
    rolled = text("driveback-rolled", dice=result.dice_count, faces=faces, cm=result.distance_cm)
    blocks: list[Block] = [Line(rolled, strong=True)]
    if not result.routed:
        names = ", ".join(shooters)
        blocks.append(Line(text("driveback-away", shooter=names, several="yes" if len(shooters) > 1 else "no")))
    blocks += why
    full = FULL_MOVE_CM[troop_type(unit)]
    if result.routed:
        return [*blocks, Line(text("driveback-routed", cm=full, page=page(40)), strong=True)]
    fate = "confused_before" if unit.confused else "confused" if result.confused else "calm"
    blocks.append(Line(text(f"driveback-{fate}")))
    if rout := context.odds(DRIVEBACK, given).chance("routed"):
        blocks.append(Line(text("driveback-rout-chance", cm=full, chance=rout)))
    if result.may_evade_instead and context.of(WmaBattle).phase == "shooting":
        blocks.append(Line(text("driveback-evade", least=result.evade_min_cm, most=result.evade_max_cm, page=page(41))))
    if result.stampedes:
        blocks.append(Line(text("driveback-stampede", page=page(124))))
    return blocks


def way_buttons(state: WmaBattle, unit: WmaUnit) -> Rows:
    """What the table may tell of its way, for its owner; elephants have to trample before all else (wma p. 124)."""
    if not unit.forced or not unit.driven_back or not unit.alive or unit.off_table:
        return ()
    made_way = Button(text("button-made-way"), Press("makeway", {"unit": unit.id}), side=unit.side)
    edge = Button(text("button-edge"), page_of("edge", {"unit": unit.id}), side=unit.side)
    blocked = Button(text("button-blocked"), Press("blocked", {"unit": unit.id}), side=unit.side)
    # Who is confused is not confused once more (p. 63).
    stopped = [] if unit.confused else [blocked]
    buttons = stopped if unit.awaits_trampling else [*stopped, edge] if tramples(unit) else [*stopped, made_way, edge]
    if may_evade_drive_back(state, unit) is None:
        buttons.insert(0, Button(text("button-evade-drive-back"), Press("evade", {"unit": unit.id}), side=unit.side))
    return tuple(tuple(buttons[at : at + 2]) for at in range(0, len(buttons), 2))


def later_ways(state: WmaBattle) -> Rows:
    """The same of all who were driven back in this phase, on a card that shows no roll: a row each, by their names."""
    driven = (unit for unit in state.units.values() if unit.driven_back and state.phase == "shooting")
    rows = []
    for unit in driven:
        ways = [one for row in way_buttons(state, unit) for one in row if one.press.command in _LATER]
        named = (replace(one, label=text("wma-way-of", way=one.label, unit=unit.name)) for one in ways)
        rows.append(tuple(named))
    return tuple(row for row in rows if row)


def trample_buttons(state: WmaBattle, unit: WmaUnit) -> tuple[Button, ...]:
    """[Затоптали], and [Никого] where they touched nobody for certain, for elephants moved by force (wma p. 124)."""
    whom = Button(text("button-trampled"), Press("makeway", {"unit": unit.id}, once=False), side=unit.side)
    if touching_now(state, unit):
        return (whom,)
    nobody = Press("makeway", {"unit": unit.id, "nobody": True})
    return whom, Button(text("button-nobody"), nobody, side=unit.side)


def stop(context: Context, state: WmaBattle, unit_id: str, by: Obstacle) -> tuple[list[Event], list[Block]]:
    """What stopped a unit on its way back: confused, gone on cliffs, or the test at the edge (wma p. 30, 33, 63)."""
    unit = state.unit(unit_id)
    if by == "edge":
        return roll_edge(context, unit)
    given = AutomaticConfusion(cause=_CAUSES.get(by, "driven_back_blocked"))
    fate = CONFUSION_AUTO.answer(given, context.rulings)
    if fate.destroyed:
        lost = UnitLost(unit=unit_id, cause="cliffs")
        return [lost], [Line(text("blocked-destroyed", unit=unit.name, page=page(33)), strong=True)]
    done = Line(text("blocked-done", unit=unit.name, by=by, page=page(63)), strong=True)
    events: list[Event] = [] if unit.confused else [ConfusionSet(units=(unit_id,), cause=given.cause)]
    return events, [done]


def evade_drive_back(context: Context, unit: WmaUnit) -> Answer:
    """Skirmishers evade after their dice: at least as far, through their own, in any formation (wma p. 25, 41)."""
    state = context.of(WmaBattle)
    events, blocks = _evaded(state, unit)
    after = context.foresee(state, events)
    on = (_on(after),) if _on(after) else ()
    return Answer((say(*blocks, buttons=(*through_buttons(unit), *pending_buttons(after), *on)),), tuple(events))


def through_buttons(unit: WmaUnit) -> Rows:
    """[Сквозь своих]: whom the evaders passed."""
    return ((Button(text("button-through"), Press("makeway", {"unit": unit.id}), side=unit.side),),)


def _evaded(state: WmaBattle, unit: WmaUnit) -> tuple[list[Event], list[Block]]:
    refused = may_evade_drive_back(state, unit)
    if refused is not None:
        return [], [Line(text("driveback-no-evasion", unit=unit.name, page=page(41)))]
    full = FULL_MOVE_CM[troop_type(unit)]
    return [DriveBackEvaded(unit=unit.id)], [Line(text("driveback-evades", unit=unit.name, most=full, page=page(41)))]
