"""``/event`` in a battle of War in Lace: the die after a double (wil p. 14)."""

from __future__ import annotations

from typing import Annotated

from games.core.course import Debt
from games.wil.events import LaceEventDie
from games.wil.rights.orders import may_roll_event
from games.wil.state import WilBattle, WilUnit
from handlers.building.asking import opens
from handlers.cards.faces import faces_of
from handlers.desk.answer import Answer, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.language.options import Options, Pick
from handlers.language.vocabulary import value_name
from handlers.wil.going_on import open_rows
from handlers.wil.order import after_act
from handlers.wil.said import told
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wil.game import page
from resolvers.wil.orders import EVENT_DIE, EventDie


def event_buttons(state: WilBattle, debt: Debt) -> Rows:
    """[Кубик события] for the unit whose double it was: its page tells the table, and takes own dice."""
    unit = state.units[debt.units[0]]
    several = sum(bool(one.event_due) for one in state.units.values()) > 1
    label = text("wil-event-button", unit=unit.name if several else "")
    return ((opens(label, "event", {"unit": unit.id}, debt.by),),)


class EventOptions(Options):
    """Whose double it was; unsaid, the one that there is."""

    unit: Annotated[str | None, Pick(Name("отряд", "unit"), Name("чья двойка", "whose double"), source="own_units")] = (
        None
    )


def judge_event(context: Context, options: EventOptions) -> NotAllowed | None:
    """A double of one's own that has no die yet (wil p. 14)."""
    state = context.of(WilBattle)
    unit = _doubled(context, options)
    if unit is None:
        return NotAllowed("wil.no_event", field="unit", value="", ref=page(14))
    context.require_side(unit.side, unit=unit.name)
    return may_roll_event(state, state.units[unit.id])


def _doubled(context: Context, options: EventOptions) -> WilUnit | None:
    state = context.of(WilBattle)
    if options.unit is not None:
        return state.units[options.unit]
    return next((one for one in state.units.values() if one.event_due and one.side in context.own_sides), None)


@command(
    "event",
    "кубик_события",
    about=Name("Кубик после 1-1 или 6-6 в тесте на приказ", "The die after 1-1 or 6-6 in an order test"),
    example=Name("/event гренадеры", "/event grenadiers"),
    group="turn",
    model=EventOptions,
    game="wil",
    battle=True,
    judge=judge_event,
)
def event(context: Context, options: EventOptions) -> Answer:
    """The tables of blunders and heroics are lost: the players look the face up on their own (wil p. 14)."""
    unit = _doubled(context, options)
    assert unit is not None
    given = EventDie(event=unit.event_due)  # type: ignore[arg-type]
    played = context.play(EVENT_DIE, given)
    rolled = LaceEventDie(unit=unit.id, face=played.result.face, **context.record(EVENT_DIE, given, played))
    table = value_name("wil", played.result.table) or played.result.table
    line = text("wil-event-rolled", face=played.result.face, table=table)
    blocks = told(text("wil-event-title", unit=unit.name, event=unit.event_due), played.trace, line)
    short = text("wil-event-short", unit=unit.name, faces=faces_of(rolled), table=table)
    rows = (*open_rows(context.foresee(context.of(WilBattle), (rolled,))), after_act(context))
    return Answer((say(*blocks, buttons=rows, short=(short,)),), (rolled,))
