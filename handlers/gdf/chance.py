"""Dice of optional rules: ``/event`` at the start of a round, ``/fog`` for the fog of war (gdf p. 22, 25)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.events import Event
from games.gdf.events import EventRolled, FogRolled
from games.gdf.fold.turns import waiting
from games.gdf.party import heads
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Answer, Block, Headline, Line, Quote, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.gdf.harm import harm
from handlers.gdf.rolls import TOLD, answer, die
from handlers.language.options import NoOptions
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.gdf.campaign import EVENT_TRIGGER, EventTrigger
from resolvers.gdf.fog import FOG, Fog
from resolvers.gdf.pages import page
from resolvers.gdf.random_unit import RANDOM_UNIT, RandomUnit
from resolvers.gdf.rolled_table import TABLE, RollTable, TableRow
from resolvers.gdf.save import SAVE, Save

FOG_DICE = ("ebb", "weariness", "length")
_ONE_UNIT = {"32": "!double", "36": "!fury", "33": "", "34": "", "35": "", "11": ""}
"""Events that happen to one random unit, and the mark that they leave on it."""
_ONE_ARMY = {"13": "low_morale", "31": "!dazzling"}
_NO_SUPPLIES = "12"
_SPAWN_HITS, _SPAWN_AP = 3, 1


def _due(context: Context, *what: str) -> NotAllowed | None:
    context.require_player()
    state = context.of(GdfBattle)
    if not set(what) & set(state.chance_due):
        return NotAllowed(
            "gdf.nothing_due", field="phase", ref=page(22 if "event" in what else 25), example="/settings"
        )
    return None


@command(
    "event",
    "случайное_событие",
    "происшествие",
    about=Name("Случайное событие в начале раунда", "The random event at the start of a round"),
    example=Name("/event", "/event"),
    group="turn",
    model=NoOptions,
    game="gdf",
    battle=True,
    judge=lambda context, options: _due(context, "event"),
)
def event(context: Context, options: NoOptions) -> Answer:
    """On 5+ something happens; what it does to a unit or an army the battle keeps by itself (gdf p. 22)."""
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
    changes, lines, more = _done(context, row)
    return answer(
        context, [*blocks, *lines], (EventRolled(row=row.row, **changes, **context.record(TABLE, given, played)), *more)
    )


def _done(context: Context, row: TableRow) -> tuple[dict[str, Any], list[Block], Sequence[Event]]:
    """What the event changes, what is told of it, and the wounds it makes."""
    state = context.of(GdfBattle)
    if row.row in _ONE_ARMY:
        army = list(state.sides)[die(context, len(state.sides), 22) - 1]
        mark = _ONE_ARMY[row.row]
        hit = {unit.id: (mark,) for unit in state.units_of(army, alive=True)}
        name = state.sides[army].name or army
        return {"effects": hit}, [Line(text("gdf-event-army", side=name), strong=True)], ()
    if row.row == _NO_SUPPLIES:
        many = die(context, 3, 22)
        picked = [unit for _ in range(many) if (unit := _random(context, heads(state))) is not None]
        effects = {unit.id: ("no_shots",) for unit in picked}
        return {"effects": effects}, [_names(picked)], ()
    if row.row not in _ONE_UNIT:
        return {}, [Line(text("gdf-event-table"))], ()
    among = [unit for unit in heads(state) if unit.shaken] if row.row == "33" else heads(state)
    unit = _random(context, among)
    if unit is None:
        return {}, [Line(text("gdf-event-nobody"))], ()
    if row.row == "11":
        return _spawn(context, unit)
    if row.row == "33":
        return {"steady": (unit.id,)}, [_names([unit])], ()
    mark = _ONE_UNIT[row.row]
    return ({"effects": {unit.id: (mark,)}} if mark else {}), [_names([unit])], ()


def _spawn(context: Context, unit: GdfUnit) -> tuple[dict[str, Any], list[Block], Sequence[Event]]:
    """D3+3 hits with AP(1), that are saved at once."""
    hits = die(context, 3, 22) + _SPAWN_HITS
    heals = "Regeneration" in unit.known
    given = Save(defence=int(unit.profile.get("defence", 6)), ap=_SPAWN_AP, hits=hits, regeneration=heals)
    played = context.play(SAVE, given)
    wounds = played.result.wounds
    lines, harmed = harm(context, unit, wounds, "event", context.record(SAVE, given, played))
    told: list[Block] = [_names([unit]), Line(text("gdf-event-hits", hits=hits, wounds=wounds)), *lines]
    return {}, [*told, *TOLD.dice(played.trace)], harmed


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


@command(
    "fog",
    "туман",
    "туман_войны",
    about=Name("Бросок тумана войны: жетон, усталость, длина боя", "A die of the fog of war: token, weariness, length"),
    example=Name("/fog", "/fog"),
    group="turn",
    model=NoOptions,
    game="gdf",
    battle=True,
    judge=lambda context, options: _due(context, *FOG_DICE),
)
def fog(context: Context, options: NoOptions) -> Answer:
    """Rolls what is owed: whose token is drawn, whether a side is exhausted, whether the battle goes on (gdf p. 25)."""
    state = context.of(GdfBattle)
    what = next(one for one in state.chance_due if one in FOG_DICE)
    if what == "ebb":
        given = Fog(rule="ebb", tokens={side: len(waiting(state, side)) for side in state.sides})
    elif what == "weariness":
        given = Fog(rule="weariness")
    else:
        given = Fog(rule="long_battle", round=state.turn)
    played = context.play(FOG, given)
    result = played.result
    side = result.active if what == "ebb" else state.weary or None
    name = "" if side is None else state.sides[side].name or side
    yes = {"ebb": True, "weariness": bool(result.exhausted), "length": bool(result.continues)}[what]
    said = text(f"gdf-fog-{what}", side=name, yes="yes" if yes else "no", need=result.need or 0, page=page(25))
    made = FogRolled(
        rule=what,  # type: ignore[arg-type]
        side=side,
        exhausted=bool(result.exhausted),
        goes_on=result.continues is not False,
        **context.record(FOG, given, played),
    )
    return answer(context, [*TOLD.dice(played.trace), Line(said, strong=True)], (made,))
