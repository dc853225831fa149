"""``/blunder``: what a blunder leaves to its player: whose the lasting penalty is, who met nobody (wma p. 68)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from games.core.course import Debt
from games.wma.events import BlunderMarked, BlunderObeyed
from games.wma.rights.command import may_be_marked, may_charge, may_obey_blunder
from games.wma.state import WmaBattle
from handlers.desk.answer import Answer, Button, Press, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.language.options import Options, Pick
from handlers.wma.shortly import moved
from handlers.wma.to_page import page_of
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wma.pages import page


class BlunderOptions(Options):
    """Which unit."""

    verbs: ClassVar[tuple[str, ...]] = ("далеко", "не достаёт", "не достают", "не достал", "too far", "cannot reach")

    unit: Annotated[
        str,
        Pick(
            Name("отряд", "unit"),
            Name("кому штраф −1, или кто пошёл и не достал", "who takes the -1, or who went and met nobody"),
            source="own_units",
            each=True,
        ),
    ]


def judge_blunder(context: Context, options: BlunderOptions) -> NotAllowed | None:
    """The unit has to be of a brigade that blundered, or bound to go for the enemy."""
    state = context.of(WmaBattle)
    unit = state.unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    return None if may_be_marked(state, unit) is None else may_obey_blunder(unit)


@command(
    "blunder",
    "ошибка",
    "blundermark",
    about=Name(
        "После ошибки: кому штраф, кто не достал врага", "After a blunder: who takes the penalty, who met nobody"
    ),
    example=Name("/blunder воины 2", "/blunder warriors 2"),
    group="turn",
    model=BlunderOptions,
    game="wma",
    battle=True,
    judge=judge_blunder,
)
def blunder(context: Context, options: BlunderOptions) -> Answer:
    """The owner names who bears the lasting penalty, or says that the forced move met no enemy (wma p. 68)."""
    state = context.of(WmaBattle)
    unit = state.unit(options.unit)
    if may_be_marked(state, unit) is None:
        said, short = text("blunder-marked", unit=unit.name, page=page(68)), moved(state, "marked", unit)
        return Answer((say(said, short=(short,)),), (BlunderMarked(unit=unit.id),))
    said, short = text("blunder-obeyed", unit=unit.name, page=page(68)), moved(state, "obeyed", unit)
    return Answer((say(said, short=(short,)),), (BlunderObeyed(units=(unit.id,)),))


def blunder_buttons(state: WmaBattle, debt: Debt) -> Rows:
    """A button for each unit that may take the penalty; for one that has to charge two: whom, or that it met nobody."""
    rows: list[tuple[Button, ...]] = []
    for unit in (state.units[one] for one in debt.units):
        marks = may_be_marked(state, unit) is None
        said = text("button-blunder-mark" if marks else "button-blunder-moved", unit=unit.name)
        row: tuple[Button, ...] = (Button(said, Press("blunder", {"unit": unit.id}), side=unit.side),)
        if not marks and may_charge(state, unit) is None:
            charges = page_of("charge", {"attackers": [unit.id]})
            row = (Button(text("wma-builder-charges", who=unit.name), charges, side=unit.side), *row)
        rows.append(row)
    return tuple(rows)
