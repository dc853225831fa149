"""The pages behind the card of a battle that has not begun: army lists by age, the units of a list, ready sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from armies.core.listed import SYSTEMS_WITH_LISTS
from armies.core.statline import Army
from handlers.desk.answer import RAW, Asks, Block, Button, Headline, Line, Message, Press, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.table.hints import deploy_line
from handlers.table.ready_sides import ready_sides

_AGES = (0, 4, 10, 18)
"""Where the ages begin among the lists, in the book's order (wma p. 82-122); lists of one's own stand in the last."""
_ABREAST = 2
_MOST = 12


def armies_page(context: Context, side: str, age: int | None) -> Message:
    """The ages, or the lists of one."""
    armies = context.tools.library(context.battle.game).armies
    bounds = [*_AGES, len(armies)]
    if age is None:
        which = [
            Button(text(f"setup-age-{number}"), Press("setup", _to("armies", side, number), once=False), side=side)
            for number in range(1, len(_AGES) + 1)
        ]
        how = Line(text("setup-armies-how", count=len(armies), side=side))
        return Message(
            (Headline(text("setup-armies-title", side=side)), how),
            (_ready_made(context, side), *_in_rows(which), (_search(side), *_back())),
        )
    listed = armies[bounds[age - 1] : bounds[age]]
    each = [Button(one.name, Press("join", {"side": side, "army": one.id}, once=False), side=side) for one in listed]
    up = Button(text("builder-back"), Press("setup", {"page": "armies", "side": side}, once=False))
    return Message((Headline(text(f"setup-age-{age}")),), (*_in_rows(each), (up,)))


def units_of_list(context: Context, side: str, start: int) -> tuple[list[Block], Rows]:
    """The units of the side's list, each with its points and how many of it there are."""
    state = context.battle
    army = _army_of(context, side)
    bare = not any((*state.units_of(side), *state.leaders_of(side)))
    blocks: list[Block] = [Line(text("setup-units-how", example=deploy_line(context, side)))]
    if army is None:
        ready = (_ready_made(context, side),) if bare else ()
        return blocks, (*ready, (_paste(side), *_back()))
    rows = [one for one in army.units if one.is_troop or one.is_commander]
    shown = rows[start : start + _MOST]
    there = Counter(unit.entry for unit in state.units_of(side))
    there += Counter(leader.entry for leader in state.leaders_of(side))
    each = [
        Button(
            text("setup-unit", name=one.name, points=one.points or 0, count=there[one.id]),
            _puts(side, one.name.to(context.language).casefold()),
            side=side,
        )
        for one in shown
    ]
    left = len(rows) - start - len(shown)
    on = []
    if left or start:
        label = text("builder-more", count=left) if left else text("builder-first")
        on.append(Button(label, Press("setup", _to("units", side, start + _MOST if left else 0), once=False)))
    if not bare:
        on.append(Button(text("button-undo"), Press("undo", once=False), side=side))
    done = Button(text("builder-done"), Press("setup", once=False))
    return blocks, (*_in_rows(each), (_paste(side), *on, done))


def _ready_made(context: Context, side: str) -> tuple[Button, ...]:
    """A whole side of our own, at a tap."""
    ready = ready_sides(context.battle.game)[list(context.battle.sides).index(side) % 2]
    puts = _puts(side, ready.units.to(context.language))
    return (Button(text("setup-ready-side", name=ready.name), puts, side=side),)


def _paste(side: str) -> Button:
    """A list as it was written elsewhere."""
    asks = Asks(text("setup-paste-title", side=side), text("setup-paste-label"), RAW, long=True)
    press = Press("deploy", {RAW: f"{side}:"}, once=False, asks=asks)
    return Button(text("setup-paste"), press, side=side)


def _search(side: str) -> Button:
    """An army by a word of its name."""
    title, example = text("setup-armies-title", side=side), text("setup-search-example")
    asks = Asks(title, text("setup-search-label"), "army", example)
    return Button(text("setup-search"), Press("join", {"side": side}, once=False, asks=asks), side=side)


def _puts(side: str, units: str) -> Press:
    """The words that one would type: the side stands before them."""
    return Press("deploy", {RAW: f"{side}: {units}"}, once=False)


def _army_of(context: Context, side: str) -> Army | None:
    state = context.battle
    if state.game not in SYSTEMS_WITH_LISTS:
        return None
    return context.tools.library(state.game).find(state.sides[side].army or "")


def _to(page: str, side: str, number: int) -> dict[str, object]:
    return {"page": page, "side": side, "number": number}


def _in_rows(buttons: Sequence[Button]) -> Rows:
    return tuple(tuple(buttons[at : at + _ABREAST]) for at in range(0, len(buttons), _ABREAST))


def _back() -> tuple[Button, ...]:
    return (Button(text("builder-back"), Press("setup", once=False)),)
