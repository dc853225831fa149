"""Events before the first turn, and corrections: the battle, who plays, what stands on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, JsonValue

from games.core.events.base import Event, Facts, FreeText, Label, NewId, NewSide, PlayerNumber, SideId, UnitId
from lexicon.names import Language
from lexicon.refs import Book


class BattleStarted(Event):
    """A battle begins. ``rulings`` holds the answers that differ from the game's defaults, by question.

    ``dice``: the recipe of its fair dice (:mod:`games.core.fairdice`).
    """

    kind: Literal["battle_started"] = "battle_started"
    v: Literal[1] = 1
    game: Book
    title: Annotated[str, FreeText("nothing")] = ""
    rulings: Mapping[str, str] = Field(default_factory=dict)
    settings: Facts = Field(default_factory=dict)
    seed_hash: str
    points: int | None = None
    turns: int | None = None
    table: tuple[float, float] | None = None
    sides: tuple[NewSide, ...] = ("A", "B")
    language: Language = "ru"
    dice: Literal[1, 2] = 1


class SideNamed(Event):
    """A side gets a name, an army list, a team (sides of one team are allies; default: each its own).

    The empty name and army are those of a side that nobody plays any more.
    """

    kind: Literal["side_named"] = "side_named"
    v: Literal[1] = 1
    side: NewSide
    name: Annotated[str, Field(max_length=80), FreeText("nothing")] | None = None
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
        size: stands at the start; 0: nobody has said how many.
        range: as printed (``15``, ``3x60``), ``None`` when it cannot shoot.
        points: its whole cost with upgrades.
        profile: all cells of another game's statline, and anything without a field here.
    """

    kind: Literal["unit_added"] = "unit_added"
    v: Literal[2] = 2
    unit: NewId
    side: SideId
    name: Label
    army: str = ""
    entry: str = ""
    type: str = ""
    attack: int | None = None
    hits: int | None = Field(default=None, ge=1)
    armour: int | None = None
    size: int = Field(default=1, ge=0, le=1000)
    range: str | None = None
    points: int = 0
    rules: tuple[str, ...] = ()
    profile: Annotated[Facts, FreeText("nothing", within=("joins", "leader_names"))] = Field(default_factory=dict)

    @property
    def adds(self) -> str:
        """The unit."""
        return self.unit


def unit_added_2(old: dict[str, Any]) -> dict[str, Any]:
    """The second version of ``unit_added``: what a unit counts for once it is lost follows from its rules."""
    return {**{name: value for name, value in old.items() if name not in ("core", "counts_lost")}, "v": 2}


class LeaderAdded(Event):
    """Somebody who leads and is no unit comes to a side; each game that has such makes a kind of it.

    ``entry``: the row of his list. ``points``: his whole cost.
    """

    side: SideId
    name: Label
    points: int = 0
    army: str = ""
    entry: str = ""
    rules: tuple[str, ...] = ()


class UnitChanged(Event):
    """A correction by hand: each field given is set as it stands.

    ``values`` are fields that the game's own unit has, by name (``{"confused": true}``); ``null`` sets the default.
    """

    kind: Literal["unit_changed"] = "unit_changed"
    v: Literal[2] = 2
    unit: UnitId
    name: Label | None = None
    side: SideId | None = None
    points: int | None = None
    stands: int | None = Field(default=None, ge=0)
    hits: int | None = Field(default=None, ge=0)
    destroyed: bool | None = None
    off_table: bool | None = None
    rules: tuple[str, ...] | None = None
    values: Facts = Field(default_factory=dict)


def unit_changed_2(old: dict[str, Any]) -> dict[str, Any]:
    """The second version of ``unit_changed``: what belongs to one game stands among ``values``."""
    given = dict(old)
    values = given.pop("facts", {})
    own = {name: given.pop(name, None) for name in ("orders", "confused", "blunder_marks")}
    return {**given, "v": 2, "values": {**values, **{name: value for name, value in own.items() if value is not None}}}


class TermsAgreed(Event):
    """Who has the first turn, how many turns the battle has (0: no number), or how large the armies are.

    It is agreed, or said by the book's die.
    """

    kind: Literal["terms_agreed"] = "terms_agreed"
    v: Literal[1] = 1
    first: SideId | None = None
    turns: int | None = Field(default=None, ge=0, le=99)
    points: int | None = Field(default=None, ge=1)


class UnitRemoved(Event):
    """A unit is taken off the list: it never was in this battle and counts for nothing."""

    kind: Literal["unit_removed"] = "unit_removed"
    v: Literal[1] = 1
    unit: UnitId


class SettingChanged(Event):
    """A ruling (``scope`` ruling) or another setting of this battle is changed; ``null`` goes back to the default."""

    kind: Literal["setting_changed"] = "setting_changed"
    v: Literal[1] = 1
    scope: Literal["ruling", "battle"] = "ruling"
    name: str
    value: JsonValue = None
