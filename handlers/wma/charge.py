"""``/charge``: contact is noted, so that orders, shooting and the charge bonus know of it (wma p. 25, 41, 46)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from games.core.ids import next_id
from games.wma.contact import meet_in_order
from games.wma.events import Engaged
from games.wma.state import WmaBattle, WmaUnit
from handlers.desk.answer import Answer, Block, Button, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options, Pick
from handlers.wma.fighting import engagement_of
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wma.pages import page


class ChargeOptions(Options):
    """Who charged whom."""

    attackers: Annotated[
        tuple[str, ...], Pick(Name("наши", "ours"), Name("кто напал", "who charged"), source="own_units")
    ]
    targets: Annotated[
        tuple[str, ...],
        Pick(Name("враги", "enemies"), Name("на кого", "whom"), source="enemy_units", target=True),
    ]


@command(
    "charge",
    "нападение",
    "контакт",
    about=Name("Отметить контакт: кто на кого напал", "Note a contact: who charged whom"),
    example=Name("/charge конница 2 > воины 1", "/charge cavalry 2 > warriors 1"),
    group="turn",
    model=ChargeOptions,
    game="wma",
    battle=True,
)
def charge(context: Context, options: ChargeOptions) -> Answer:
    """From now on they are in combat: no orders, no shooting at them, and the charge bonus is known (wma p. 46).

    In the Combat phase it is an advance, of either side (wma p. 60).
    """
    state = context.of(WmaBattle)
    ours = [state.unit(unit) for unit in options.attackers]
    theirs = [state.unit(unit) for unit in options.targets]
    for unit in ours:
        context.require_side(unit.side, unit=unit.name)
        if state.phase == "command":
            context.require_turn(unit.side)
    if state.phase not in ("command", "combat"):
        raise NotAllowed("charge.phase", field="phase", value=state.phase, ref=page(25), example="/turn")
    if any(not state.hostile(one.side, other.side) for one in ours for other in theirs):
        raise NotAllowed("fight.friends", field="targets", value=theirs[0].name)
    known = engagement_of(state, (*ours, *theirs))
    event = Engaged(
        engagement=known.id if known is not None else next_id(state, "e"),
        units=tuple(unit.id for unit in (*ours, *theirs)),
        charging=tuple(unit.id for unit in ours),
        contacts=meet_in_order([unit.id for unit in ours], [unit.id for unit in theirs]),
    )
    shooters = [unit for unit in theirs if unit.range is not None and "heavy_artillery" not in unit.rules]
    blocks: list[Block] = [Line(text("charge-done", ours=_names(ours), theirs=_names(theirs)))]
    rows: tuple[tuple[Button, ...], ...] = ()
    if shooters:
        blocks.append(Line(text("charge-fire", units=_names(shooters), page=page(41))))
        said = {"shooters": [unit.id for unit in shooters], "target": ours[0].id, "chargers": True}
        rows = ((Button(text("button-charge-fire"), Press("shoot", said), side=shooters[0].side),),)
    return Answer((say(*blocks, buttons=rows),), (event,))


def _names(units: Sequence[WmaUnit]) -> str:
    return ", ".join(unit.name for unit in units)
