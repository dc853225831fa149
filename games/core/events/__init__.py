"""Everything that can happen in a battle. Events carry outcomes, never instructions to roll again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, get_args

from pydantic import Field, TypeAdapter, ValidationError

from games.core.events.base import DiceOrigin, DiceRoll, Event, Facts, Label, Loss, PlayerNumber, SideId, ThingId
from games.core.events.combat import (
    AftermathChosen,
    Choice,
    Disengaged,
    Engaged,
    Fighter,
    Fought,
    LeftTable,
    Retreated,
    UnitLost,
)
from games.core.events.command import (
    Blundered,
    BlunderMarked,
    CommanderJoined,
    CommanderLost,
    ConfusionCleared,
    ConfusionSet,
    MovedOnInitiative,
    OrderGiven,
    OrdersEnded,
    UnitsHalted,
)
from games.core.events.course import (
    Acted,
    BattleEnded,
    Note,
    PhaseMoved,
    Rolled,
    SeedRevealed,
    SeedWords,
    UndoAsked,
    Undone,
    UndoRefused,
    Withdrew,
)
from games.core.events.setup import (
    BattleStarted,
    CommanderAdded,
    CommanderChanged,
    CommanderRemoved,
    PlayerJoined,
    PlayerLeft,
    SettingChanged,
    SideNamed,
    UmpireNamed,
    UnitAdded,
    UnitChanged,
    UnitRemoved,
)
from games.core.events.shooting import DriveBacksBegan, DrivenBack, Shot
from lexicon.errors import NotUnderstood, StorageTrouble

AnyEvent = (
    BattleStarted
    | SideNamed
    | PlayerJoined
    | PlayerLeft
    | UmpireNamed
    | UnitAdded
    | UnitChanged
    | UnitRemoved
    | CommanderAdded
    | CommanderChanged
    | CommanderRemoved
    | SettingChanged
    | MovedOnInitiative
    | OrderGiven
    | Blundered
    | BlunderMarked
    | UnitsHalted
    | OrdersEnded
    | CommanderJoined
    | CommanderLost
    | ConfusionSet
    | ConfusionCleared
    | Shot
    | DriveBacksBegan
    | DrivenBack
    | Engaged
    | Fought
    | Retreated
    | AftermathChosen
    | Disengaged
    | UnitLost
    | LeftTable
    | PhaseMoved
    | Rolled
    | Acted
    | UndoAsked
    | UndoRefused
    | Undone
    | SeedWords
    | SeedRevealed
    | Note
    | Withdrew
    | BattleEnded
)

EVENTS: dict[str, type[Event]] = {model.model_fields["kind"].default: model for model in get_args(AnyEvent)}
"""All events by kind."""

UPGRADES: dict[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""What turns the plain data of an old version of a kind into the next version. The log itself is never rewritten."""

_ANY: TypeAdapter[AnyEvent] = TypeAdapter(Annotated[AnyEvent, Field(discriminator="kind")])


def parse_event(data: Mapping[str, Any]) -> AnyEvent:
    """The event of plain data, lifted to the present version of its kind.

    Raises:
        StorageTrouble: ``storage.newer``: the kind or its version is not known here.
        NotUnderstood: ``event.data``: the fields do not fit.
    """
    fields = dict(data)
    kind, version = fields.get("kind"), fields.get("v", 1)
    model = EVENTS.get(str(kind))
    known = 0 if model is None else model.model_fields["v"].default
    if model is None or not isinstance(version, int) or version > known:
        raise StorageTrouble("storage.newer", field="event", value=f"{kind} v{version}")
    while version < known:
        fields = UPGRADES[(str(kind), version)](fields)
        version = fields["v"]
    try:
        return _ANY.validate_python(fields)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        path = ".".join(str(part) for part in first["loc"])
        raise NotUnderstood("event.data", field=path, value=first.get("input"), allowed=first["msg"]) from error


def plain_event(event: Event) -> dict[str, Any]:
    """The plain data of an event: kind, version, and every field that is not its default."""
    data = event.model_dump(mode="json", exclude_defaults=True)
    return {"kind": event.kind, "v": event.v, **data}


__all__ = [
    "EVENTS",
    "UPGRADES",
    "Acted",
    "AftermathChosen",
    "AnyEvent",
    "BattleEnded",
    "BattleStarted",
    "BlunderMarked",
    "Blundered",
    "Choice",
    "CommanderAdded",
    "CommanderChanged",
    "CommanderJoined",
    "CommanderLost",
    "CommanderRemoved",
    "ConfusionCleared",
    "ConfusionSet",
    "DiceOrigin",
    "DiceRoll",
    "Disengaged",
    "DriveBacksBegan",
    "DrivenBack",
    "Engaged",
    "Event",
    "Facts",
    "Fighter",
    "Fought",
    "Label",
    "LeftTable",
    "Loss",
    "MovedOnInitiative",
    "Note",
    "OrderGiven",
    "OrdersEnded",
    "PhaseMoved",
    "PlayerJoined",
    "PlayerLeft",
    "PlayerNumber",
    "Retreated",
    "Rolled",
    "SeedRevealed",
    "SeedWords",
    "SettingChanged",
    "Shot",
    "SideId",
    "SideNamed",
    "ThingId",
    "UmpireNamed",
    "UndoAsked",
    "UndoRefused",
    "Undone",
    "UnitAdded",
    "UnitChanged",
    "UnitLost",
    "UnitRemoved",
    "UnitsHalted",
    "Withdrew",
    "parse_event",
    "plain_event",
]
