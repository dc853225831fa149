"""``/makeway``: whom a unit met on a move that nobody ordered (wma p. 24, 63, 124)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar

from games.wma.events import WayMade
from games.wma.rights.moves import may_meet, may_push, touching_now, tramples, yields_to
from games.wma.state import WmaBattle, WmaUnit
from handlers.cards.in_place import in_place
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Text, reply, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.language.options import Count, Flag, Options, Pick
from handlers.table.pending import each_once, pending_blocks, pending_buttons
from handlers.table.why import why_button
from handlers.wma.blocked import retreat_ways
from handlers.wma.driveback import trample_buttons, way_buttons
from handlers.wma.forced_facts import way_inputs
from handlers.wma.shooting_inputs import passing_inputs
from handlers.wma.shortly import way_made
from handlers.wma.to_page import page_of
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.core.trace import Rolled, Trace
from resolvers.wma.confusion import MAKING_WAY, Confused
from resolvers.wma.pages import page
from resolvers.wma.passing import PASSING

_MOST_OFFERED = 20


class MakeWayOptions(Options):
    """Who moved, and whom it met.

    Attributes:
        met: friends that made way, in a row for evading skirmishers; for elephants whoever they touched.
        stand: the friends among them do not make way.
        nobody: elephants touched nobody.
        passed_over: how many of those offered were looked at already.
    """

    verbs: ClassVar[tuple[str, ...]] = (
        "уступил",
        "уступили",
        "уступает",
        "уступают",
        "уступают дорогу",
        "через",
        "сквозь",
        "топчут",
        "затоптали",
        "through",
        "past",
    )

    unit: Annotated[
        str,
        Pick(
            Name("отряд", "unit"),
            Name("кто отходил; можно списком", "who moved; a list"),
            source="any_units",
            each=True,
        ),
    ]
    met: Annotated[
        tuple[str, ...],
        Pick(
            Name("встречные", "met"),
            Name("кто уступил; кого затоптали слоны", "who made way; whom elephants trampled"),
            source="units",
            target=True,
        ),
    ] = ()
    stand: Annotated[
        bool,
        Flag(
            Name("стоят", "stay"),
            Name("свои слонам не уступают", "friends do not make way for the elephants"),
            ("стоят", "упираются", "stay", "refuse"),
        ),
    ] = False
    nobody: Annotated[
        bool,
        Flag(
            Name("никого", "nobody"),
            Name("слоны никого не задели", "the elephants touched nobody"),
            ("никого", "никто", "nobody"),
        ),
    ] = False
    passed_over: Annotated[
        int,
        Count(
            Name("показать дальше", "show on from"),
            Name("какие кнопки показать: после скольких", "which buttons to show: after how many"),
            ("дальше", "ещё", "further"),
            0,
            200,
        ),
    ] = 0


def judge_make_way(context: Context, options: MakeWayOptions) -> NotAllowed | None:
    """Its owner says whom a unit met that was moved by force, made way itself, or evaded."""
    state = context.of(WmaBattle)
    unit = state.unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    if (refused := may_push(unit)) is not None:
        return refused
    if options.nobody and (options.met or not unit.awaits_trampling):
        return NotAllowed("makeway.nobody_left", field="met", value=unit.name, ref=page(63))
    refusals = (may_meet(state, unit, state.unit(other)) for other in dict.fromkeys(options.met))
    if (refused := next((refused for refused in refusals if refused is not None), None)) is not None:
        return refused
    left = [state.unit(enemy).name for enemy in touching_now(state, unit) if enemy not in options.met]
    if left and (options.met or options.nobody):
        return NotAllowed("makeway.touching", field="met", value=unit.name, allowed=left, ref=page(63))
    return None


@command(
    "makeway",
    "уступили",
    "затоптали",
    about=Name("Кто уступил дорогу, кого затоптали слоны", "Who made way, whom elephants trampled"),
    example=Name("/makeway воины 3 > воины 4", "/makeway warriors 3 > warriors 4"),
    group="turn",
    model=MakeWayOptions,
    game="wma",
    battle=True,
    judge=judge_make_way,
)
def make_way(context: Context, options: MakeWayOptions) -> Answer:
    """The mover tests for each that makes way, each of them once; who is trampled tests last (wma p. 63, 124)."""
    state = context.of(WmaBattle)
    unit = state.unit(options.unit)
    met = [state.unit(other) for other in dict.fromkeys(options.met)]
    if not met and not (options.nobody and tramples(unit)):
        return in_place(context, _ask_whom(state, unit, options.passed_over))
    if not met:
        event = WayMade(mover=unit.id)
        after = context.foresee(state, (event,))
        said = text("makeway-nobody", unit=unit.name)
        rows = each_once((*_ways_on(after, unit.id), *pending_buttons(after)))
        return Answer((say(said, *pending_blocks(after), buttons=rows),), (event,))
    return _passed(context, unit, met) if unit.evaded else _met(context, unit, met, options)


def _ask_whom(state: WmaBattle, unit: WmaUnit, passed_over: int) -> Answer:
    """A button for everybody whom it may have met; enemies whom beaten elephants touched are on every one of them."""
    touching = touching_now(state, unit)
    able = [
        other for other in state.units.values() if other.id not in touching and may_meet(state, unit, other) is None
    ]
    able.sort(key=lambda other: _unlikely(state, unit, other))
    shown = able[passed_over : passed_over + _MOST_OFFERED]
    groups = ([touching] if touching else []) + [(*touching, other.id) for other in shown]
    rows: list[tuple[Button, ...]] = []
    for met in groups:
        more = ("+ " if touching else "") + state.unit(met[-1]).name
        label = _names([state.unit(one) for one in met]) if met == touching else more
        rows.append((Button(label, page_of("makeway", {"unit": unit.id, "met": list(met)}), side=unit.side),))
    at = passed_over + len(shown)
    if left := len(able) - at:
        further = Press("makeway", {"unit": unit.id, "passed_over": at}, once=False)
        rows.append((Button(text("button-further", left=left), further, side=unit.side),))
    if unit.awaits_trampling and not touching:
        rows.append(trample_buttons(state, unit)[1:])
    how = "trample" if tramples(unit) else "pass" if unit.evaded else "yield"
    return reply(text("makeway-who", unit=unit.name, how=how), buttons=tuple(rows))


def _unlikely(state: WmaBattle, unit: WmaUnit, other: WmaUnit) -> tuple[bool, bool, bool]:
    """Whom it is likely to have met comes first: who charges or shot it, then friends, those first who do not fight."""
    near = other.id in (*unit.charged_by, *unit.shot_by) or other.charging or other.charged
    hostile = state.hostile(unit.side, other.side)
    return not (hostile and near and tramples(unit)), hostile, other.engaged


def _met(context: Context, unit: WmaUnit, met: Sequence[WmaUnit], options: MakeWayOptions) -> Answer:
    """Friends make way unless they cannot or will not; elephants go through all the same (wma p. 63-64, 124)."""
    state = context.of(WmaBattle)
    yielding = {one.id: not options.stand and yields_to(state, unit, one) for one in met}
    given = way_inputs(state, unit, met, stand=options.stand)
    played = context.play(MAKING_WAY, given)
    fates = {unit.id: played.result.mover, **played.result.met}
    event = WayMade(
        mover=unit.id,
        yielded=tuple(one.id for one in met if yielding[one.id]),
        trampled=tuple(one.id for one in met) if tramples(unit) else (),
        confused=_confused([unit, *met], fates),
        destroyed=_destroyed([unit, *met], fates),
        **context.record(MAKING_WAY, given, played),
    )
    title = text("makeway-trampled" if tramples(unit) else "makeway-title", friend=_names(met), unit=unit.name)
    return _answer(context, event, title, [unit, *met], fates, played.trace)


def _passed(context: Context, unit: WmaUnit, met: Sequence[WmaUnit]) -> Answer:
    """Skirmishers went through their own (wma p. 24-25)."""
    given = passing_inputs(unit, met)
    played = context.play(PASSING, given)
    fates = {unit.id: played.result.evader, **played.result.passed}
    event = WayMade(
        mover=unit.id,
        passed=tuple(one.id for one in met),
        confused=_confused([unit, *met], fates),
        destroyed=_destroyed([unit, *met], fates),
        **context.record(PASSING, given, played),
    )
    title = text("makeway-passed", friend=_names(met), unit=unit.name)
    return _answer(context, event, title, [unit, *met], fates, played.trace)


def _confused(units: Sequence[WmaUnit], fates: Mapping[str, Confused]) -> tuple[str, ...]:
    return tuple(one.id for one in units if fates[one.id].confused and not one.confused)


def _destroyed(units: Sequence[WmaUnit], fates: Mapping[str, Confused]) -> tuple[str, ...]:
    return tuple(one.id for one in units if fates[one.id].destroyed)


def _answer(
    context: Context, event: WayMade, title: Text, units: Sequence[WmaUnit], fates: Mapping[str, Confused], trace: Trace
) -> Answer:
    """Each unit with its dice in the order rolled, then what came of them."""
    state = context.of(WmaBattle)
    faces = [face for note in trace if isinstance(note, Rolled) for face in note.faces]
    blocks: list[Block] = [Headline(title)]
    for one in units:
        fate = fates[one.id]
        own, faces = faces[: fate.tests], faces[fate.tests :]
        shaken = "confused_before" if one.confused else "confused"
        became = "destroyed" if fate.destroyed else shaken if fate.confused else "calm"
        if own or one.id == event.mover:
            shown = " ".join(map(str, own))
            blocks.append(Line(text("makeway-test", unit=one.name, faces=shown, tests=len(own), became=became)))
    where = 124 if event.trampled else 24 if event.passed else 63
    blocks.append(Line(text("makeway-page", page=page(where))))
    after = context.foresee(state, (event,))
    blocks += pending_blocks(after)
    rows = (*each_once((*_ways_on(after, event.mover), *pending_buttons(after))), (why_button(state.act + 1),))
    short = (way_made(state, event, own=context.call.faces is not None),)
    return Answer((say(*blocks, buttons=rows, short=short),), (event,))


def _ways_on(state: WmaBattle, mover: str) -> Rows:
    """Elephants that have trampled may be stopped or leave the table then, not before (wma p. 30, 53, 124)."""
    unit = state.units[mover]
    return (*way_buttons(state, unit), *retreat_ways(state, unit)) if tramples(unit) else ()


def _names(units: Sequence[WmaUnit]) -> str:
    return ", ".join(unit.name for unit in units)
