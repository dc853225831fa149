"""Who touches whom where several charge several: the table knows, and is asked rather than guessed (wma p. 27, 44)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Protocol

from games.wma.contact import Contact, meet_in_order
from games.wma.state import WmaBattle
from handlers.desk.answer import Answer, Button, Press, reply, text
from handlers.language.options import Flag, Pick
from lexicon.names import Name
from resolvers.wma.pages import page

_BOTH = 2


Apart = Annotated[
    bool,
    Flag(
        Name("каждый своего", "each its own"),
        Name("первый касается первого, второй второго", "the first meets the first, the second the second"),
        ("каждый своего", "один на один", "по порядку", "each its own", "one on one"),
    ),
]
Spanning = Annotated[
    tuple[str, ...],
    Pick(
        Name("касаются нескольких", "touching several"),
        Name("кто касается всех врагов, а не одного своего", "who touches all the enemies, not one of them"),
        source="units",
        words=("касаются нескольких", "касается нескольких", "нескольких", "touching several", "several"),
    ),
]

IntoFlank = Annotated[
    bool,
    Flag(Name("фланг", "flank"), Name("во фланг или тыл", "into flank or rear"), ("фланг", "тыл", "flank", "rear")),
]


class Meeting(Protocol):
    """Options that say who of several meets whom."""

    @property
    def apart(self) -> bool:
        """The first meets the first, the second the second."""

    @property
    def spanning(self) -> tuple[str, ...]:
        """Those who touch all the enemies."""

    def model_dump(self, *, exclude_defaults: bool) -> dict[str, Any]:
        """What was said."""


def contacts_of(options: Meeting, ours: Sequence[str], theirs: Sequence[str]) -> tuple[Contact, ...]:
    """In order, and all enemies for those who touch several."""
    wide = [(unit, enemy) for unit in ours for enemy in theirs if unit in options.spanning or enemy in options.spanning]
    return tuple(dict.fromkeys((*meet_in_order(ours, theirs), *wide)))


def who_meets_whom(
    state: WmaBattle, command: str, options: Meeting, ours: Sequence[str], theirs: Sequence[str]
) -> Answer | None:
    """The question where several meet several and nobody said how; ``None`` where it is plain."""
    if min(len(ours), len(theirs)) < _BOTH or options.apart or options.spanning:
        return None
    said = options.model_dump(exclude_defaults=True)
    pairs = ", ".join(
        f"{state.unit(one).name} → {state.unit(other).name}" for one, other in meet_in_order(ours, theirs)
    )

    def wide(units: Sequence[str]) -> Press:
        return Press(command, {**said, "spanning": list(units)})

    ones = [
        (Button(text("button-meets-several", unit=state.unit(unit).name, count=len(others)), wide((unit,))),)
        for units, others in ((ours, theirs), (theirs, ours))
        for unit in units
    ]
    rows = (
        (Button(text("button-each-its-own"), Press(command, {**said, "apart": True}), style="main"),),
        *ones,
        (Button(text("button-all-meet-all"), wide(ours)),),
    )
    return reply(text("meeting-who", pairs=pairs, page=page(44)), buttons=rows)
