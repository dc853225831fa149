"""What Warmaster gives to the chat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from games.core.course import Debt
from games.core.events import Event
from games.wma.events import OrderGiven, Withdrew
from games.wma.rights.combat import to_advance, to_fight
from games.wma.rights.command import waiting_fanatics
from games.wma.standing import standing_of
from games.wma.state import WmaBattle, WmaUnit
from games.wma.tally import general_lost, is_lost
from handlers.desk.answer import Answer, Block, Entry, Line, Message, Text, text
from handlers.desk.games import GameDesk, Lots, Rows
from handlers.desk.lazy import LazyModule
from handlers.wma.building import BUILDERS
from handlers.wma.deploy_warnings import upgrade_notes
from handlers.wma.lots import roll_first, roll_turns
from handlers.wma.score_words import scored
from resolvers.wma.pages import page

_MOST_NAMES = 6


def _pays(state: WmaBattle, debt: Debt) -> Rows:
    from handlers.wma.aftermath import choice_buttons
    from handlers.wma.back_first import lots_buttons
    from handlers.wma.blunders import blunder_buttons
    from handlers.wma.dread import dread_buttons
    from handlers.wma.driveback import drive_back_buttons, trample_buttons
    from handlers.wma.edge import edge_buttons
    from handlers.wma.held_round import favour_buttons
    from handlers.wma.reactions import REACTIONS, reaction_buttons
    from handlers.wma.reroll import reroll_buttons

    units = [state.units[unit] for unit in debt.units]
    if debt.what in ("dread", "cowed"):
        return dread_buttons(state, debt)
    if debt.what == "drive_back":
        return drive_back_buttons(units)
    if debt.what == "trample":
        return tuple(trample_buttons(state, unit) for unit in units)
    if debt.what == "test":
        return edge_buttons(units)
    if debt.what == "favour":
        return favour_buttons(state, debt)
    if debt.what == "reroll":
        return reroll_buttons(debt.by)
    if debt.what == "blunder":
        return blunder_buttons(state, debt)
    if debt.what in REACTIONS:
        return reaction_buttons(state, debt)
    fight = state.fight_of(units[0]) if debt.what in ("aftermath", "fall_back") else None
    if fight is None:
        return ()
    last = debt.by == max(state.units[unit].side for unit in fight.options)  # both sides owe, and one die is for both
    return (*choice_buttons(state, fight, debt.units), *(lots_buttons(state, fight) if last else ()))


def _undone(state: WmaBattle) -> tuple[tuple[Text, Rows], ...]:
    """Fights that can still be fought in this Combat phase: contact without a round, or a second round due (p. 43).

    One that has begun is ended before any other: by its round, or by the advance of those who have to (p. 124).
    """
    from handlers.wma.aftermath import choice_buttons
    from handlers.wma.next_round import next_round

    fights = to_fight(state)
    going = to_advance(state)
    fights = tuple(fight for fight in fights if fight.begun) or (() if going else fights)
    return (
        *((_open(state, fight.units), ((next_round(state, fight, state.active),),)) for fight in fights),
        *((_open(state, fight.bound), choice_buttons(state, fight, tuple(fight.bound))) for fight in going),
    )


def _left(state: WmaBattle) -> Rows:
    """Buttons for the fights that are still to be fought."""
    return tuple(row for _, rows in _undone(state) for row in rows)


def _passed(state: WmaBattle) -> Text | None:
    """Units that nobody ordered in the Command phase and that did not move by themselves (wma p. 13-14)."""
    if state.phase != "command" or state.active is None:
        return None
    idle = [
        unit.name
        for unit in state.units_of(state.active)
        if unit.alive
        and not (unit.orders or unit.order_failed or unit.initiative or unit.halted or unit.blundered)
        and not (unit.engaged or unit.confused or unit.off_table)
    ]
    if not idle:
        return None
    return text("turn-unordered", units=", ".join(idle[:_MOST_NAMES]), more=len(idle[_MOST_NAMES:]))


def _open(state: WmaBattle, units: Iterable[str]) -> Text:
    return text("turn-fight-open", units=", ".join(state.units[unit].name for unit in units))


def describe_unit(unit: WmaUnit, dots: str) -> Text:
    """Stands, hits and what else matters now."""
    return text(
        "battle-unit",
        dots=dots,
        hits=unit.hits,
        orders=unit.orders,
        state=_condition(unit),
        marks=unit.blunder_marks,
    )


def unit_row(unit: WmaUnit, dots: str) -> Text:
    """The same in marks."""
    return replace(describe_unit(unit, dots), key="glance-unit")


def _condition(unit: WmaUnit) -> str:
    if not unit.alive:
        return "destroyed"
    if unit.off_table:
        return "off"
    if unit.confused:
        return "confused_engaged" if unit.engaged else "confused"
    words = {
        "engaged": unit.engaged,
        "failed": unit.order_failed,
        "halted": unit.halted,
        "advanced": unit.advanced,
        "moved": unit.initiative is not None,
        "charged": unit.charged,
    }
    return next((word for word, holds in words.items() if holds), "")


def _news(before: WmaBattle, after: WmaBattle) -> Iterator[Text]:
    """Commanders who fell, with their units or alone; with the General the army goes, fallen or fled (p. 30, 69-70).

    An army that has lost too much now (p. 71). Those whose unit moved in a Command phase, where they never go with it
    (p. 17); and as it begins, the fanatics who have to charge before all others move (p. 124).
    """
    from handlers.wma.commanders import fallen

    for one in before.commanders.values():
        later = after.commanders.get(one.id)
        if one.dead or later is None:
            continue
        if later.dead:
            yield fallen(one)
        elif is_lost(after, later) and not is_lost(before, one):
            yield text("commander-fled", commander=one.name, page=page(30))
        elif one.unit is not None and later.unit is None and later.moved == one.moved and one.unit in after.units:
            yield text("commander-left_behind", commander=one.name, unit=after.units[one.unit].name, page=page(17))
    yield from _broken(before, after)
    begins = after.phase == "command" and (after.turn, after.active) != (before.turn, before.active)
    fanatics = waiting_fanatics(after, after.active or "") if begins else ()
    if fanatics:
        yield text("order-fanatics", units=", ".join(unit.name for unit in fanatics), page=page(124))


def _broken(before: WmaBattle, after: WmaBattle) -> Iterator[Text]:
    """Sides that have reached their break point by this act; a General's loss is told as his (wma p. 71)."""
    known = before.units
    changed = [unit for name, unit in after.units.items() if known.get(name) is not unit]
    new = {unit.side for unit in changed if not unit.alive and unit.id in known and known[unit.id].alive}
    for side in sorted(new):
        if general_lost(after, side) or standing_of(before, side, before.in_force).withdraws:
            continue
        now = standing_of(after, side, after.in_force)
        if now.withdraws:
            name = after.called(side)
            yield text("army-breaks", side=name, lost=now.lost, counted=now.counted, page=page(71))


def _asks(state: WmaBattle) -> Answer | None:
    """All have shot: before the Shooting phase ends the targets are driven back (wma p. 40)."""
    from handlers.wma.driveback import begin

    return begin(state) if state.phase == "shooting" and state.awaiting_drive_back() else None


def _explains(state: WmaBattle, event: Event) -> tuple[list[Entry], list[Block]]:
    """An order begins with the commander's own value and ends with what was needed and rolled (wma p. 15)."""
    if not isinstance(event, OrderGiven):
        return [], []
    ends: list[Block] = [Line(text("why-order", needed=event.needed, roll=event.roll))]
    given = event.given.get("commander")
    value = given.get("command") if isinstance(given, dict) else None
    commander = state.commanders.get(event.commander)
    if value is None or commander is None:
        return [], ends
    return [Entry(str(value), text("why-command", name=commander.name))], ends


def _tells(state: WmaBattle, event: Event) -> Text | None:
    """An army that withdraws (wma p. 71)."""
    if not isinstance(event, Withdrew):
        return None
    return text("turn-withdraws", side=state.called(event.side), reason=event.reason)


def _ways(state: WmaBattle) -> Rows:
    """What the table may still tell of units that were driven back, or that retreated from a fight (wma p. 53, 63)."""
    from handlers.wma.blocked import retreat_ways
    from handlers.wma.driveback import later_ways

    if state.phase == "shooting":
        return later_ways(state)
    return tuple(row for unit in state.units.values() for row in retreat_ways(state, unit))


def _on_card(context: Any, after: WmaBattle, message: Message) -> Message:
    from handlers.wma.on_card import on_card

    return on_card(context, after, message)


beforehand = LazyModule("handlers.wma.beforehand")

DESK = GameDesk(
    game="wma",
    families=(
        "deploy",
        "dread",
        "order",
        "reroll",
        "halt",
        "blunders",
        "initiative",
        "charge",
        "reactions",
        "commanders",
        "shoot",
        "driveback",
        "blocked",
        "makeway",
        "edge",
        "fight",
        "aftermath",
        "after_words",
        "back_first",
        "touch",
        "marks",
    ),
    pays=_pays,
    undone=_undone,
    unit=describe_unit,
    row=unit_row,
    news=_news,
    lots=Lots(roll_first, roll_turns),
    asks=_asks,
    tells=_tells,
    explains=_explains,
    scored=scored,
    notes=upgrade_notes,
    passed=_passed,
    goes_on=lambda before, after: _left(after),
    begins=_left,
    usual={"command": ("order",), "shooting": ("shoot",), "combat": ("fight",)},
    builders=BUILDERS,
    on_card=_on_card,
    open=_ways,
    instead={"rolloff": "backfirst", "attack": "charge", "impact": "fight", "activate": "order"},
    beforehand=lambda: beforehand.CASES,
)
