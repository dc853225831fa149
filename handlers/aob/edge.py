"""``/edge``: a corps or bases of it left the table over their own edge, as the table shows (aob 4.2, 6.1)."""

from __future__ import annotations

from typing import Annotated

from games.aob.events import LeftField
from games.aob.rights.edge import Leaver, leavers, may_leave
from games.aob.state import AobBattle, AobUnit
from handlers.aob.afterwards import leaver_button
from handlers.desk.answer import Answer, Button, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Choice, Count, Options, Pick
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.aob.game import page


class EdgeOptions(Options):
    """Whose bases, which of them, and how many."""

    unit: Annotated[
        str, Pick(Name("корпус", "corps"), Name("кто ушёл за край", "who crossed the edge"), source="own_units_ever")
    ]
    what: Annotated[
        Leaver | None,
        Choice(
            Name("кто", "who"),
            Name("весь корпус, отставшие или бегущие базы", "the corps, bases that stand alone, or that run"),
            {
                "corps": (Name("весь корпус", "the corps"), Name("целиком", "whole corps")),
                "detached": (Name("отставшие", "stragglers"), Name("отставшая", "straggler")),
                "running": (Name("бегущие", "runners"), Name("бегущая", "runner")),
            },
        ),
    ] = None
    bases: Annotated[
        int | None,
        Count(
            Name("базы", "bases"),
            Name("сколько баз ушло", "how many bases left"),
            ("баз", "базы", "база", "bases", "base"),
            1,
            20,
            bare=True,
        ),
    ] = None


def judge_edge(context: Context, options: EdgeOptions) -> NotAllowed | None:
    """Its owner says it of who went back to the edge."""
    unit = context.of(AobBattle).unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    if (refused := may_leave(unit, options.what)) is not None:
        return refused
    able = leavers(unit)
    what = options.what or (next(iter(able)) if len(able) == 1 else None)
    if what is not None and what != "corps" and (options.bases or 0) > able[what]:
        allowed = f"1..{able[what]}"
        return NotAllowed("aob.fewer_went_back", field="bases", value=options.bases, allowed=allowed, ref=page("6.1"))
    return None


@command(
    "edge",
    about=Name("Базы или корпус ушли за свой край стола", "Bases or a corps crossed their own table edge"),
    example=Name("/edge пехота отставшие 1", "/edge infantry stragglers 1"),
    group="turn",
    model=EdgeOptions,
    game="aob",
    battle=True,
    judge=judge_edge,
)
def edge(context: Context, options: EdgeOptions) -> Answer:
    """They are gone for good; the leaders of a corps with it (aob 4.2)."""
    unit = context.of(AobBattle).unit(options.unit)
    able = leavers(unit)
    what = options.what or (next(iter(able)) if len(able) == 1 else None)
    if what is None:
        row = tuple(leaver_button(unit, one) for one in able)
        return Answer((say(text("aob-edge-who", unit=unit.name), buttons=(row,)),))
    bases = options.bases or (able[what] if what == "corps" or able[what] == 1 else None)
    if bases is None:
        return _ask_how_many(unit, what, able[what])
    event = LeftField(
        unit=unit.id,
        detached=bases if what == "detached" else 0,
        routing=bases if what == "running" else 0,
        corps=what == "corps",
    )
    said = text("aob-left-field", unit=unit.name, what=what, bases=bases, page=page("4.2"))
    row = (Button(text("button-undo"), Press("undo", {})),)
    return Answer((say(Line(said, strong=True), buttons=(row,)),), (event,))


def _ask_how_many(unit: AobUnit, what: Leaver, most: int) -> Answer:
    row = tuple(
        Button(str(bases), Press("edge", {"unit": unit.id, "what": what, "bases": bases}), side=unit.side)
        for bases in range(1, most + 1)
    )
    return Answer((say(text("aob-edge-how-many", unit=unit.name), buttons=(row,)),))
