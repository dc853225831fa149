"""Events of setup and correction that concern commanders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field, JsonValue

from games.core.events.base import Event, Facts, Label, NewId, SideId
from games.wma.events.base import CommanderId


class CommanderAdded(Event):
    """A commander. ``attack`` is his own bonus, ``mount_attack`` what his mount adds (wma p. 69)."""

    kind: Literal["commander_added"] = "commander_added"
    v: Literal[1] = 1
    commander: NewId
    side: SideId
    name: Label
    rank: str
    command: int
    attack: int = 0
    mount: str | None = None
    mount_attack: int = 0
    points: int = 0
    army: str = ""
    entry: str = ""
    rules: tuple[str, ...] = ()
    profile: Facts = Field(default_factory=dict)

    @property
    def adds(self) -> str:
        """The commander."""
        return self.commander


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
