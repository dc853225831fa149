"""``/event`` of Grimdark Future: the random event at the start of a round, and whom it met (gdf p. 22)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from games.core.events import Event
from games.gdf.events import EventRolled
from games.gdf.party import heads
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Answer, Block, Headline, Line, Quote, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.gdf.chance import due
from handlers.gdf.hazards import hits_saved
from handlers.gdf.rolls import TOLD, answer, die
from handlers.language.options import Flag, Options, Pick
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.gdf.campaign import EVENT_TRIGGER, EventTrigger
from resolvers.gdf.pages import page
from resolvers.gdf.random_unit import RANDOM_UNIT, RandomUnit
from resolvers.gdf.rolled_table import TABLE, RollTable

_ONE_UNIT = {"23": "sniped", "32": "!double", "34": "bloody", "35": "antigravity", "36": "!fury"}
"""Events that happen to one random unit, and the mark that they leave on it."""
_ONE_ARMY = {"13": "low_morale", "31": "!dazzling"}
_NO_SUPPLIES, _SPAWN, _CRY, _ZOMBIES = "12", "11", "33", "22"
_ASKED = ("15", "24")
"""Events of which only the table knows whom they meet: a quarter, terrain."""
_IN_A_QUARTER = ("15", "21", "22")
_BY_A_PLAYER = ("16",)
_SPAWN_HITS, _SPAWN_AP, _FUMES_HITS, _ZOMBIES_MORE = 3, 1, 4, 4


class EventOptions(Options):
    """Whom the event met, where it was asked."""

    units: Annotated[
        tuple[str, ...], Pick(Name("отряды", "units"), Name("кого это коснулось", "whom it met"), source="any_units")
    ] = ()
    nobody: Annotated[
        bool, Flag(Name("никого", "nobody"), Name("никого не коснулось", "it met nobody"), ("никого", "nobody", "none"))
    ] = False


def judge_event(context: Context, options: EventOptions) -> NotAllowed | None:
    """The die where it is owed; whom it met where that was asked."""
    refused = due(context, "event", "event_units")
    told = bool(options.units or options.nobody)
    if refused is None and told and not context.of(GdfBattle).asks_event:
        return NotAllowed("gdf.event_not_asked", field="units", ref=page(22), example="/event")
    return refused


@command(
    "event",
    "случайное_событие",
    "происшествие",
    about=Name("Случайное событие в начале раунда", "The random event at the start of a round"),
    example=Name("/event", "/event"),
    group="turn",
    model=EventOptions,
    game="gdf",
    battle=True,
    judge=judge_event,
)
def event(context: Context, options: EventOptions) -> Answer:
    """On 5+ something happens; the battle keeps what it does, and asks what only the table knows (gdf p. 22)."""
    state = context.of(GdfBattle)
    if state.asks_event:
        if not options.units and not options.nobody:
            return reply(Line(text("gdf-event-whom", row=int(state.asks_event), page=page(22))))
        return _told(context, [state.units[unit] for unit in options.units])
    triggered = context.play(EVENT_TRIGGER, EventTrigger())
    blocks: list[Block] = [Headline(text("gdf-event-title", page=page(22))), *TOLD.dice(triggered.trace)]
    if not triggered.result.event:
        blocks.append(Line(text("gdf-event-none"), strong=True))
        return answer(context, blocks, (EventRolled(**context.record(EVENT_TRIGGER, EventTrigger(), triggered)),))
    given = RollTable(table="random_event")
    played = context.play(TABLE, given)
    row = played.result
    blocks += TOLD.dice(played.trace)
    blocks.append(Line(Name(f"{row.row}. {row.name_ru}", f"{row.row}. {row.name}"), strong=True))
    blocks.append(Quote(Name(row.text_ru, row.text_en)))
    done = _done(context, row.row)
    made = EventRolled(row=row.row, **done.changes, **context.record(TABLE, given, played))
    return answer(context, [*blocks, *done.told], (made, *done.more))


@dataclass
class _Done:
    """What an event changes, what is told of it, and the wounds it makes."""

    changes: dict[str, Any] = field(default_factory=dict)
    told: list[Block] = field(default_factory=list)
    more: list[Event] = field(default_factory=list)


def _done(context: Context, row: str) -> _Done:
    """The event of that number, as far as dice settle it."""
    state, done = context.of(GdfBattle), _Done()
    if row in _IN_A_QUARTER:
        done.told.append(Line(text("gdf-event-quarter", number=die(context, 4, 22)), strong=True))
    if row in _ONE_ARMY or row in _BY_A_PLAYER:
        army = list(state.sides)[die(context, len(state.sides), 22) - 1]
        mark = _ONE_ARMY.get(row)
        if mark is not None:
            done.changes["effects"] = {unit.id: (mark,) for unit in state.units_of(army, alive=True)}
        done.told.append(Line(text("gdf-event-army", side=state.called(army)), strong=True))
    elif row == _NO_SUPPLIES:
        many = die(context, 3, 22)
        picked = [unit for _ in range(many) if (unit := _random(context, heads(state))) is not None]
        done.changes["effects"] = {unit.id: ("no_shots",) for unit in picked}
        done.told.append(_names(picked))
    elif row in _ONE_UNIT or row in (_SPAWN, _CRY):
        _to_one(context, row, done)
    elif row in _ASKED:
        done.changes["asks"] = True
        done.told.append(Line(text("gdf-event-whom", row=int(row), page=page(22)), strong=True))
    elif row == _ZOMBIES:
        done.told.append(Line(text("gdf-event-zombies", count=die(context, 6, 22) + _ZOMBIES_MORE), strong=True))
    if row not in (_SPAWN, _CRY, *_ASKED):
        done.told.append(Line(text("gdf-event-table", row=int(row))))
    return done


def _to_one(context: Context, row: str, done: _Done) -> None:
    """What befalls one random unit."""
    state = context.of(GdfBattle)
    among = [unit for unit in heads(state) if unit.shaken] if row == _CRY else heads(state)
    unit = _random(context, among)
    if unit is None:
        done.told.append(Line(text("gdf-event-nobody")))
        return
    done.told.append(_names([unit]))
    if row == _SPAWN:
        lines, events = hits_saved(context, unit, die(context, 3, 22) + _SPAWN_HITS, _SPAWN_AP, "event")
        done.told += lines
        done.more += events
    elif row == _CRY:
        done.changes["steady"] = (unit.id,)
    else:
        done.changes["effects"] = {unit.id: (_ONE_UNIT[row],)}


def _told(context: Context, units: Sequence[GdfUnit]) -> Answer:
    """The table has said whom the event met: hits for each of them, or one of them at random is Shaken."""
    state = context.of(GdfBattle)
    row, done = state.asks_event, _Done()
    if row == "15":
        for unit in units:
            lines, events = hits_saved(context, unit, die(context, 3, 22) + _FUMES_HITS, 0, "event")
            done.told += lines
            done.more += events
    elif units:
        met = units[0] if len(units) == 1 else _random(context, units)
        done.changes["shaken"] = () if met is None else (met.id,)
        done.told.append(Line(text("gdf-event-nobody")) if met is None else _names([met]))
    blocks: list[Block] = [Headline(text("gdf-event-title", page=page(22))), *done.told]
    if not units:
        blocks.append(Line(text("gdf-event-nobody")))
    return answer(context, blocks, (EventRolled(row=row, rolls=context.rolls(), **done.changes), *done.more))


def _names(units: Sequence[GdfUnit]) -> Line:
    return Line(text("gdf-event-units", units=", ".join(dict.fromkeys(unit.name for unit in units))), strong=True)


def _random(context: Context, among: Sequence[GdfUnit]) -> GdfUnit | None:
    """A random unit of a random army; nobody where that army has none (gdf p. 22)."""
    state = context.of(GdfBattle)
    armies = {side: tuple(unit.id for unit in among if unit.side == side) for side in state.sides}
    if not any(armies.values()):
        return None
    found = context.play(RANDOM_UNIT, RandomUnit(armies=armies)).result.unit
    return None if found is None else state.units[found]
