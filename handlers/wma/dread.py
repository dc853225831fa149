"""``/dread``: how many of his enemies Xerxes cows, and which they are (wma p. 89)."""

from __future__ import annotations

from typing import Annotated

from games.core.course import Debt
from games.wma.events import DreadRolled, UnitsCowed
from games.wma.rights.dread import may_be_cowed, may_roll_dread
from games.wma.state import WmaBattle
from handlers.desk.answer import Answer, Button, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.language.options import Options, Pick
from handlers.wma.to_page import page_of
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wma.pages import page
from resolvers.wma.setup import DREAD, Dread

_ABREAST = 2


class DreadOptions(Options):
    """Which units, said by their own player; none: the die is rolled."""

    units: Annotated[
        tuple[str, ...],
        Pick(Name("отряды", "units"), Name("какие отряды дрогнули", "which units lose heart"), source="own_units"),
    ] = ()


def judge_dread(context: Context, options: DreadOptions) -> NotAllowed | None:
    """His own side rolls, the enemy names as many units as the die says."""
    state = context.of(WmaBattle)
    if not options.units:
        return min((may_roll_dread(state, side) for side in context.own_sides), key=lambda one: one is not None)
    units = [state.unit(unit) for unit in dict.fromkeys(options.units)]
    for unit in units:
        context.require_side(unit.side, unit=unit.name)
    return may_be_cowed(state, units)


@command(
    "dread",
    "пощада",
    "страх",
    about=Name("Ксеркс: сколько врагов дрогнуло и какие", "Xerxes: how many enemies lose heart, and which"),
    example=Name("/dread", "/dread"),
    group="turn",
    model=DreadOptions,
    game="wma",
    battle=True,
    judge=judge_dread,
)
def dread(context: Context, options: DreadOptions) -> Answer:
    """A die less 2, at least one unit; then its owner names them."""
    state = context.of(WmaBattle)
    if options.units:
        units = tuple(dict.fromkeys(options.units))
        names = ", ".join(state.unit(unit).name for unit in units)
        said = text("dread-named", units=names, page=page(89))
        return Answer((say(Line(said, strong=True)),), (UnitsCowed(units=units),))
    side = next(one for one in context.own_sides if may_roll_dread(state, one) is None)
    played = context.play(DREAD, Dread())
    recorded = context.record(DREAD, Dread(), played)
    count = played.result.units
    said = text("dread-rolled", face=recorded["rolls"][0].faces[0], count=count, page=page(89))
    return Answer((say(Line(said, strong=True)),), (DreadRolled(side=side, count=count, **recorded),))


def dread_buttons(state: WmaBattle, debt: Debt) -> Rows:
    """The page of the die, or a button for each unit; where several have to be named, the page that lets one."""
    if debt.what == "dread":
        return ((Button(text("button-dread"), page_of("dread", {}), side=debt.by, style="main"),),)
    (option,) = debt.acts[0].options
    if option.least > 1:
        return ((Button(text("button-cowed"), page_of("dread", {}), side=debt.by, style="main"),),)
    each = [Button(state.unit(str(one)).name, Press("dread", {"units": [one]}), side=debt.by) for one in option.values]
    return tuple(tuple(each[at : at + _ABREAST]) for at in range(0, len(each), _ABREAST))
