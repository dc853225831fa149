"""What all rolls of Grimdark Future show: the dice with their targets, what changed them, and the chance of it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, TypeVar

from games.core.events import Acted, Event
from games.gdf.standing import closes_battle
from games.gdf.state import GdfBattle
from handlers.desk.answer import Answer, Block, Button, Ledger, Line, Press, Text, Words, say, text
from handlers.desk.context import Context
from handlers.drawing.traces import Telling
from handlers.gdf.round_end import is_played, last_said
from handlers.table.why import why_button
from resolvers.core.given import Given
from resolvers.core.mechanic import Mechanic
from resolvers.core.odds import Odds
from resolvers.core.plain import plain
from resolvers.core.procedure import Ask, Played, Pool, Procedure
from resolvers.core.readings import Total
from resolvers.core.trace import Modifier, Trace
from resolvers.gdf.pages import page

G = TypeVar("G", bound=Given)
R = TypeVar("R")

_SILENT = frozenset({"attacks", "melee_attacker", "melee_defender", "melee_draw", "table", "tables"})
"""Notes that the lines of the answer say already."""

TOLD = Telling("gdf", silent=_SILENT)
"""How rolls are told where no weapon has a name."""


def told(weapons: Sequence[str]) -> Telling:
    """How rolls of these weapons are told; a stage holds a weapon's place, where there are several."""
    by_place = {str(place): name for place, name in enumerate(weapons)}
    return Telling("gdf", {**by_place, **{name: name for name in weapons}}, _SILENT)


def by_weapon(weapons: Sequence[str], trace: Trace) -> list[Block]:
    """Dice and reasons of a volley: what changed those of one weapon stands below them, of all of them last."""
    telling = told(weapons)
    begins = [at for at, note in enumerate(trace) if isinstance(note, Modifier) and note.code == "attacks"]
    if len(begins) < 2:
        return [*telling.dice(trace), *telling.reasons(trace)]
    parts = [trace[start:end] for start, end in zip(begins, [*begins[1:], len(trace)], strict=True)]
    rows = [list(dict.fromkeys(telling.rows(part))) for part in parts]
    shared = [row for row in rows[0] if all(row in others for others in rows)]
    blocks: list[Block] = []
    for part, own in zip(parts, rows, strict=True):
        alone = tuple(row for row in own if row not in shared)
        blocks += [*telling.dice(part), *([Ledger(alone)] if alone else [])]
    rest = dict.fromkeys((*shared, *telling.rows(trace[: begins[0]])))
    return [*blocks, Ledger(tuple(rest))] if rest else blocks


def or_more(odds: Odds[Any], name: str, value: int) -> dict[str, Any]:
    """For a sentence, ``least`` and the ``chance`` of so many or more; nothing or more is no chance: of one, then."""
    least = max(1, value)
    return {"least": least, "chance": at_least(odds, name, least)}


def at_least(odds: Odds[Any], name: str, value: int) -> Fraction:
    """The chance of ``value`` or more."""
    return sum((p for got, p in odds.law(name) if got is not None and got >= value), Fraction(0))


def chance_of(odds: Odds[Any], name: str, value: Any) -> Fraction:
    """The chance of just this, 0 when it cannot come."""
    return next((p for got, p in odds.law(name) if got == value), Fraction(0))


def acted(
    context: Context,
    mechanic: Mechanic[G, R],
    given: G,
    played: Played[R],
    *,
    result: Any = None,
    **changes: Any,
) -> Acted:
    """The event of a resolved mechanic with what it changes."""
    told = plain(played.result if result is None else result)
    value = told if isinstance(told, dict) else {"value": told}
    return Acted(result=value, **context.record(mechanic, given, played), **changes)


def answer(
    context: Context,
    blocks: Sequence[Block],
    events: Sequence[Event] = (),
    buttons: Sequence[Button] = (),
    short: tuple[Words, ...] | None = None,
) -> Answer:
    """The message; in a battle with what happened, and with the buttons to take it back and to explain it."""
    own, told = tuple(buttons), tuple(events)
    if context.state is None or not told:
        return Answer((say(*blocks, buttons=(own,) if own else ()),))
    under = (Button(text("button-undo"), Press("undo", {})), why_button(context.state.act + 1))
    state = context.of(GdfBattle)
    over = not is_played(state) and is_played(context.foresee(state, told))
    last = last_said(state) if over and closes_battle(state) else []
    return Answer((say(*blocks, *last, buttons=((*own, *under),), short=short),), told)


def die(context: Context, sides: int, number: int) -> int:
    """One die with so many faces, by a rule of that page."""

    def roll(_: object) -> Ask[int]:
        return Ask("d6", Pool(1, Total(), sides=sides), lambda face: face, (), page(number))

    return context.play(Procedure(0, (roll,), lambda face: int(face))).result


def unread_line(unknown: Sequence[str]) -> list[Block]:
    """Rules that the rulebook does not define are named, since they were not counted."""
    return [Line(text("gdf-unknown-rules", rules=", ".join(dict.fromkeys(unknown))))] if unknown else []


def again_button(context: Context, label: Text, words: str, *, command: str | None = None) -> Button:
    """A button that says the command anew with other words."""
    return Button(label, Press(command or context.call.command, {"words": words}))
