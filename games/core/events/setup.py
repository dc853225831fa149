"""Events before the first turn, and corrections: the battle, who plays, what stands on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field, JsonValue

from games.core.events.base import Event, Facts, Label, PlayerNumber, SideId, ThingId
from lexicon.names import Language
from lexicon.refs import Book


class BattleStarted(Event):
    """A battle begins. ``rulings`` holds the answers that differ from the game's defaults, by question."""

    kind: Literal["battle_started"] = "battle_started"
    v: Literal[1] = 1
    game: Book
    title: str = ""
    rulings: Mapping[str, str] = Field(default_factory=dict)
    settings: Facts = Field(default_factory=dict)
    seed_hash: str
    points: int | None = None
    turns: int | None = None
    table: tuple[float, float] | None = None
    sides: tuple[SideId, ...] = ("A", "B")
    language: Language = "ru"


class SideNamed(Event):
    """A side gets a name, an army list, a team (sides of one team are allies; default: each its own)."""

    kind: Literal["side_named"] = "side_named"
    v: Literal[1] = 1
    side: SideId
    name: Label | None = None
    army: str | None = None
    team: str | None = None


class PlayerJoined(Event):
    """A player plays a side from now on (leaves another one by it). ``both`` keeps the sides played before."""

    kind: Literal["player_joined"] = "player_joined"
    v: Literal[1] = 1
    player: PlayerNumber
    side: SideId
    both: bool = False


class PlayerLeft(Event):
    """A player plays no side any more."""

    kind: Literal["player_left"] = "player_left"
    v: Literal[1] = 1
    player: PlayerNumber


class UmpireNamed(Event):
    """A player is umpire from now on; with ``on`` false no longer."""

    kind: Literal["umpire_named"] = "umpire_named"
    v: Literal[1] = 1
    player: PlayerNumber
    on: bool = True


class UnitAdded(Event):
    """A unit with its statline as it was when added: later edits of army data change no battle.

    Attributes:
        unit: the unit's id in this battle.
        name: as players call it (``Легионеры 2``).
        entry: id of its row in the army list.
        type: ``infantry``, ``cavalry``... in the game's words.
        attack: dice per stand (wma); ``None`` where the game has none.
        hits: hits that remove one stand.
        armour: save needed, ``None`` for no save.
        size: stands at the start.
        range: as printed (``15``, ``3x60``), ``None`` when it cannot shoot.
        points: its whole cost with upgrades.
        profile: all cells of another game's statline, and anything without a field here.
    """

    kind: Literal["unit_added"] = "unit_added"
    v: Literal[1] = 1
    unit: ThingId
    side: SideId
    name: Label
    army: str = ""
    entry: str = ""
    type: str = ""
    attack: int | None = None
    hits: int | None = Field(default=None, ge=1)
    armour: int | None = None
    size: int = Field(default=1, ge=1, le=1000)
    range: str | None = None
    points: int = 0
    rules: tuple[str, ...] = ()
    profile: Facts = Field(default_factory=dict)


class UnitChanged(Event):
    """A correction by hand: each field given is set as it stands. ``facts`` are merged, ``null`` removes one."""

    kind: Literal["unit_changed"] = "unit_changed"
    v: Literal[1] = 1
    unit: ThingId
    name: Label | None = None
    side: SideId | None = None
    points: int | None = None
    stands: int | None = Field(default=None, ge=0)
    hits: int | None = Field(default=None, ge=0)
    orders: int | None = Field(default=None, ge=0)
    confused: bool | None = None
    destroyed: bool | None = None
    off_table: bool | None = None
    blunder_marks: int | None = Field(default=None, ge=0)
    rules: tuple[str, ...] | None = None
    facts: Facts = Field(default_factory=dict)


class UnitRemoved(Event):
    """A unit is taken off the list: it never was in this battle and counts for nothing."""

    kind: Literal["unit_removed"] = "unit_removed"
    v: Literal[1] = 1
    unit: ThingId


class CommanderAdded(Event):
    """A commander. ``attack`` is his own bonus, ``mount_attack`` what his mount adds (wma p. 69)."""

    kind: Literal["commander_added"] = "commander_added"
    v: Literal[1] = 1
    commander: ThingId
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


class CommanderChanged(Event):
    """A correction by hand: each field that is given is set. ``facts`` are merged, ``null`` removes one."""

    kind: Literal["commander_changed"] = "commander_changed"
    v: Literal[1] = 1
    commander: ThingId
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
    commander: ThingId


class SettingChanged(Event):
    """A ruling (``scope`` ruling) or another setting of this battle is changed; ``null`` goes back to the default."""

    kind: Literal["setting_changed"] = "setting_changed"
    v: Literal[1] = 1
    scope: Literal["ruling", "battle"] = "ruling"
    name: str
    value: JsonValue = None
