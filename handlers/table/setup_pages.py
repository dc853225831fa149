"""The pages behind the card of a battle that has not begun: army lists by age, the units of a list, ready sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from armies.core.listed import SYSTEMS_WITH_LISTS
from armies.core.statline import Army
from games.core.state import Leader, Unit
from handlers.desk.answer import RAW, Asks, Block, Button, Headline, Line, Message, Press, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.lazy import LazyModule
from handlers.desk.lists import beginning
from handlers.desk.registry import SENT_LIST
from handlers.shelf.rosters import load_roster, name_of, roster_names
from handlers.table.kit import kit_of
from handlers.table.ready_sides import ready_sides
from handlers.table.redeploying import line_of

if TYPE_CHECKING:
    from armies.core import force as forces
    from armies.core.roster import AnyForce
else:
    forces = LazyModule("armies.core.force")  # see handlers/shelf/army.py

_AGES = (0, 4, 10, 18)
"""Where the ages begin among the lists, in the book's order (wma p. 82-122); lists of one's own stand in the last."""
_ABREAST = 2
_MOST = 12
_MOST_LESS = 16


def armies_page(context: Context, side: str, age: int | None) -> Message:
    """The ages, or the lists of one; where one list of choices holds them all, all of them."""
    armies = context.tools.library(context.battle.game).armies
    bounds = [*_AGES, len(armies)]
    if age is None:
        which = [
            Button(text(f"setup-age-{number}"), Press("setup", _to("armies", side, number), once=False), side=side)
            for number in range(1, len(_AGES) + 1)
        ]
        how = Line(text("setup-armies-how", count=len(armies), side=side))
        if len(armies) <= context.request.menu:
            of_age = [number for number in range(1, len(bounds)) for _ in armies[bounds[number - 1] : bounds[number]]]
            which = [
                replace(_army(side, one), listed=_ABREAST, about=text(f"setup-age-{number}"))
                for one, number in zip(armies, of_age, strict=True)
            ]
        return Message(
            (Headline(text("setup-armies-title", side=side)), how),
            (_ready_made(context, side), *_in_rows(which), (*own_lists(context, side), _search(side), *_back())),
        )
    each = [_army(side, one) for one in armies[bounds[age - 1] : bounds[age]]]
    up = Button(text("builder-back"), Press("setup", {"page": "armies", "side": side}, once=False))
    return Message((Headline(text(f"setup-age-{age}")),), (*_in_rows(each), (up,)))


def _army(side: str, army: Army) -> Button:
    """[Имперские Римляне]."""
    return Button(army.name, Press("join", {"side": side, "army": army.id}, once=False), side=side)


def units_of_list(context: Context, side: str, start: int, *, less: bool = False) -> tuple[list[Block], Rows]:
    """The units of the side's list, each with its points and how many of it there are; ``less``: to take some off."""
    state = context.battle
    army = _army_of(context, side)
    there: tuple[Unit | Leader, ...] = (*state.units_of(side), *state.leaders_of(side))
    bare = not there
    modes = () if bare else (_mode(side, less=False, on=not less), _mode(side, less=True, on=less))
    done = (Button(text("builder-done"), Press("setup", once=False)),)
    blocks: list[Block] = []
    if less:
        latest, more = beginning(there[::-1], _MOST_LESS, text("setup-less-way"))
        taken = [Button(one.name, Press("remove", {"things": [one.id]}, once=False), side=side) for one in latest]
        return [*more], (modes, *_in_rows(taken), done)
    if army is None:
        return blocks, tuple(row for row in (*_typed_units(context, side, bare=bare), modes, done) if row)
    rows = [one for one in army.units if one.is_troop or one.is_commander]
    shown = rows[start : start + _MOST]
    have = Counter(one.entry for one in there)
    each = [
        Button(
            text("setup-unit", name=one.name, points=one.points or 0, count=have[one.id]),
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
    return blocks, tuple(row for row in (modes, *_in_rows(each), own_lists(context, side), (*on, *done)) if row)


def _mode(side: str, *, less: bool, on: bool) -> Button:
    """[✓ Прибавить] or [Убрать]."""
    label = text("setup-less" if less else "setup-add", on="yes" if on else "")
    return Button(label, Press("setup", {"page": "units", "side": side, "less": less}, once=False), side=side)


def _typed_units(context: Context, side: str, *, bare: bool) -> Rows:
    """Units that are typed: a ready side, one put together by taps, a pasted list, one more of each there is."""
    state = context.battle
    made = kit_of(state.game)
    each = [line_of(context, unit) for unit in state.units_of(side)]
    lines = list(dict.fromkeys(line if made is None else made.again(line) for line in each))
    kit = Button(text("setup-kit"), Press("setup", {"page": "kit", "side": side}, once=False), side=side)
    again = [
        Button(text("setup-again", name=_short(line, lines)), _puts(side, line), side=side)
        for line in lines[-_MOST_LESS:]
    ]
    ready = _ready_made(context, side) if bare else ()
    return ready, (kit,), own_lists(context, side), *((one,) for one in again)


def own_lists(context: Context, side: str) -> tuple[Button, ...]:
    """[Вставить список], and [Мой ростер] for whoever has one of this game."""
    paste = _paste(side)
    if not _saved(context):
        return (paste,)
    person = context.request.actor.key
    return (
        paste,
        Button(text("setup-saved"), Press("setup", {"page": "saved", "side": side}, once=False), person=person),
    )


def _saved(context: Context) -> list[AnyForce]:
    """The person's rosters of this game, the latest first."""
    found = (load_roster(context, name) for name in roster_names(context))
    return [one for one in found if one.system == context.battle.game]


def saved_page(context: Context, side: str, start: int) -> Message:
    """The person's own rosters, each a tap."""
    saved = _saved(context)
    shown = saved[start : start + _MOST]
    person = context.request.actor.key
    each = [
        Button(
            text("setup-saved-one", name=name_of(one), points=forces.check(one).total),
            Press("army_deploy", {"name": name_of(one), "side": side}, once=False),
            person=person,
        )
        for one in shown
    ]
    left = len(saved) - start - len(shown)
    more = (Button(text("builder-more", count=left), Press("setup", _to("saved", side, start + _MOST), once=False)),)
    head = Headline(text("setup-saved-which" if saved else "setup-saved-none", side=side))
    return Message((head,), (*((one,) for one in each), *((more,) if left else ()), _back()))


def _short(line: str, lines: Sequence[str]) -> str:
    """As much of a line as tells it apart from the others."""
    cells = line.partition(" | ")[0].split(", ")
    begins = [", ".join(cells[:number]) for number in range(1, len(cells) + 1)]
    return next((one for one in begins if sum(other.startswith(one) for other in lines) == 1), line)


def _ready_made(context: Context, side: str) -> tuple[Button, ...]:
    """A whole side of our own, at a tap."""
    ready = ready_sides(context.battle.game)[list(context.battle.sides).index(side) % 2]
    puts = replace(_puts(side, ready.units.to(context.language)), once=True)  # a double tap puts no second one
    return (Button(text("setup-ready-side", name=ready.name), puts, side=side),)


def _paste(side: str) -> Button:
    """A list as it was written elsewhere; what is read of it is shown before it is deployed."""
    asks = Asks(text("setup-paste-title", side=side), text("setup-paste-label"), "what", long=True)
    return Button(text("setup-paste"), Press(SENT_LIST, {"side": side}, once=False, asks=asks), side=side)


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
