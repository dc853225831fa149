"""Events of setup and correction that concern commanders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import Field, JsonValue

from games.core.events.base import Event, Facts, Label, NewId, SideId, UnitId
from games.core.events.setup import LeaderAdded
from games.wma.events.base import CommanderId


class CommanderAdded(LeaderAdded):
    """A commander. ``attack`` is his own bonus, ``mount_attack`` what his mount adds (wma p. 69)."""

    kind: Literal["commander_added"] = "commander_added"
    v: Literal[1] = 1
    commander: NewId
    rank: str
    command: int
    attack: int = 0
    mount: str | None = None
    mount_attack: int = 0
    profile: Facts = Field(default_factory=dict)

    @property
    def adds(self) -> str:
        """The commander."""
        return self.commander


def commander_added(commander: str, side: str, known: Mapping[str, Any]) -> CommanderAdded:
    """A commander of this id, with what the event has of all that is known of him."""
    fields = {name: value for name, value in known.items() if name in CommanderAdded.model_fields}
    return CommanderAdded(commander=commander, side=side, **fields)


class DreadRolled(Event):
    """Before the battle Xerxes, who leads ``side``, has so many enemy units cowed (wma p. 89)."""

    kind: Literal["dread_rolled"] = "dread_rolled"
    v: Literal[1] = 1
    side: SideId
    count: int = Field(ge=1)


class UnitsCowed(Event):
    """Units that their player named for it: unreliable until a core unit of Xerxes is destroyed (wma p. 89)."""

    kind: Literal["units_cowed"] = "units_cowed"
    v: Literal[1] = 1
    units: tuple[UnitId, ...] = Field(min_length=1)


class CommanderChanged(Event):
    """A correction by hand: each field that is given is set. ``facts`` are merged, ``null`` removes one."""

    kind: Literal["commander_changed"] = "commander_changed"
    v: Literal[1] = 1
    commander: CommanderId
    name: Label | None = None
    command: int | None = None
    attack: int | None = None
    mount: str | None = None
    mount_attack: int | None = None
    points: int | None = None
    finished: bool | None = None
    dead: bool | None = None
    facts: Mapping[str, JsonValue] = Field(default_factory=dict)


class CommanderRemoved(Event):
    """A commander is taken off the list."""

    kind: Literal["commander_removed"] = "commander_removed"
    v: Literal[1] = 1
    commander: CommanderId
