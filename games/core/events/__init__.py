"""What can happen in any battle. Events carry outcomes, never instructions to roll again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import ValidationError

from games.core.events.base import (
    DiceOrigin,
    DiceRoll,
    Event,
    Facts,
    Label,
    Loss,
    NewId,
    NewSide,
    Part,
    PlayerNumber,
    Refers,
    SideId,
    UnitId,
)
from games.core.events.beforehand import StandingUsed
from games.core.events.clock import ClockAgreed, ClockPaused, ClockRan, ClockTerms, TimeClaimed, Timer
from games.core.events.consent import Allowed, ConsentAsked, ConsentGiven, ConsentRefused
from games.core.events.course import (
    Acted,
    BattleEnded,
    Note,
    PhaseMoved,
    Picture,
    Rolled,
    SeedRenewed,
    SeedRevealed,
    SeedWords,
    UndoAsked,
    Undone,
    UndoRefused,
    UnitLost,
)
from games.core.events.opposed import OpposedCalled, OpposedDropped, OpposedRolled
from games.core.events.papers import MOST_OF_A_PAPER, OpenedPaper, PaperSealed, PapersOpened, PaperWithdrawn
from games.core.events.seats import SeatPassed
from games.core.events.setup import (
    BattleStarted,
    LeaderAdded,
    PlayerJoined,
    PlayerLeft,
    SettingChanged,
    SideNamed,
    TermsAgreed,
    UmpireNamed,
    UnitAdded,
    UnitChanged,
    UnitRemoved,
    unit_added_2,
    unit_changed_2,
)
from games.core.lately import lately
from lexicon.errors import NotUnderstood, StorageTrouble

EVENTS: tuple[type[Event], ...] = (
    BattleStarted,
    TermsAgreed,
    SideNamed,
    PlayerJoined,
    PlayerLeft,
    UmpireNamed,
    UnitAdded,
    UnitChanged,
    UnitRemoved,
    SettingChanged,
    UnitLost,
    PhaseMoved,
    Rolled,
    Acted,
    ConsentAsked,
    ConsentGiven,
    ConsentRefused,
    Allowed,
    UndoAsked,
    UndoRefused,
    Undone,
    SeedWords,
    SeedRenewed,
    SeedRevealed,
    Note,
    PaperSealed,
    PaperWithdrawn,
    PapersOpened,
    StandingUsed,
    OpposedCalled,
    OpposedDropped,
    OpposedRolled,
    SeatPassed,
    ClockAgreed,
    ClockRan,
    ClockPaused,
    TimeClaimed,
    BattleEnded,
)
"""The events of every game."""

STANDING_STILL = (
    Rolled,
    Note,
    ConsentAsked,
    ConsentGiven,
    ConsentRefused,
    Allowed,
    UndoAsked,
    UndoRefused,
    SeedWords,
    SeedRenewed,
    SeedRevealed,
    PaperSealed,
    PaperWithdrawn,
    PapersOpened,
    OpposedCalled,
    OpposedDropped,
    OpposedRolled,
    SeatPassed,
    ClockAgreed,
    ClockRan,
    ClockPaused,
    TimeClaimed,
    StandingUsed,
)
"""Events after which the battle is where it was: there is nothing to take back."""

QUIET = (Rolled, Note, SeatPassed)
"""Events that change nothing at all in a battle but the count of its lines."""

ASKING = (ConsentAsked, UndoAsked)
"""Events that only ask: nothing is done before the other side agrees."""

FOR_GOOD = (
    BattleStarted,
    SeedWords,
    SeedRenewed,
    SeedRevealed,
    Undone,
    ConsentAsked,
    ConsentGiven,
    ConsentRefused,
    PaperSealed,
    PaperWithdrawn,
    PapersOpened,
    SeatPassed,
    ClockAgreed,
    ClockRan,
    ClockPaused,
)
"""Events that nothing takes back: the fair dice rest on them, or they were said and answered."""

UPGRADES: dict[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {
    ("unit_added", 1): unit_added_2,
    ("unit_changed", 1): unit_changed_2,
}
"""What turns the plain data of an old version of a kind into the next version. The log itself is never rewritten."""

Kinds = Mapping[str, type[Event]]
"""Events by kind."""


def kinds_of(*events: type[Event]) -> Kinds:
    """Events by kind."""
    return {str(model.model_fields["kind"].default): model for model in events}


def parse_event(data: Mapping[str, Any], kinds: Kinds) -> Event:
    """The event of plain data, lifted to the present version of its kind.

    Raises:
        StorageTrouble: ``storage.newer``: the kind or its version is not known here.
        NotUnderstood: ``event.data``: the fields do not fit.
    """
    fields = dict(data)
    kind, version = fields.get("kind"), fields.get("v", 1)
    model = kinds.get(str(kind))
    known = 0 if model is None else model.model_fields["v"].default
    if model is None or not isinstance(version, int) or version > known:
        raise StorageTrouble("storage.newer", field="event", value=f"{kind} v{version}")
    while version < known:
        fields = UPGRADES[(str(kind), version)](fields)
        version = fields["v"]
    try:
        return model.model_validate(fields)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        path = ".".join(str(part) for part in first["loc"])
        raise NotUnderstood("event.data", field=path, value=first.get("input"), allowed=first["msg"]) from error


@lately(32)
def plain_event(event: Event) -> dict[str, Any]:
    """The plain data of an event: kind, version, and every field that is not its default."""
    data = event.model_dump(mode="json", exclude_defaults=True)
    return {"kind": event.kind, "v": event.v, **data}


__all__ = [
    "ASKING",
    "EVENTS",
    "FOR_GOOD",
    "MOST_OF_A_PAPER",
    "QUIET",
    "STANDING_STILL",
    "UPGRADES",
    "Acted",
    "Allowed",
    "BattleEnded",
    "BattleStarted",
    "ClockAgreed",
    "ClockPaused",
    "ClockRan",
    "ClockTerms",
    "ConsentAsked",
    "ConsentGiven",
    "ConsentRefused",
    "DiceOrigin",
    "DiceRoll",
    "Event",
    "Facts",
    "Kinds",
    "Label",
    "LeaderAdded",
    "Loss",
    "NewId",
    "NewSide",
    "Note",
    "OpenedPaper",
    "OpposedCalled",
    "OpposedDropped",
    "OpposedRolled",
    "PaperSealed",
    "PaperWithdrawn",
    "PapersOpened",
    "Part",
    "PhaseMoved",
    "Picture",
    "PlayerJoined",
    "PlayerLeft",
    "PlayerNumber",
    "Refers",
    "Rolled",
    "SeatPassed",
    "SeedRenewed",
    "SeedRevealed",
    "SeedWords",
    "SettingChanged",
    "SideId",
    "SideNamed",
    "StandingUsed",
    "TermsAgreed",
    "TimeClaimed",
    "Timer",
    "UmpireNamed",
    "UndoAsked",
    "UndoRefused",
    "Undone",
    "UnitAdded",
    "UnitChanged",
    "UnitId",
    "UnitLost",
    "UnitRemoved",
    "kinds_of",
    "parse_event",
    "plain_event",
]
