"""Commanders in and around combat: their bonus and their fate (wma p. 66-69)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Centimetres, Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Modifier
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.words import AttackValue, Rank

_JOIN_CM = 30


class JoinedCommander(Given):
    """A commander that joined the unit. ``mount_attack``: of his chariot or elephant."""

    attack: AttackValue
    mount_attack: AttackValue = 0


class JoinedCommanders(Given):
    """All commanders that joined one unit."""

    commanders: Annotated[tuple[JoinedCommander, ...], Field(max_length=40)]


@dataclass(frozen=True, slots=True)
class CommanderBonus:
    """Dice added to one stand of the unit."""

    bonus: int
    stands_receiving: int


def resolve_commander_bonus(given: JoinedCommanders, rulings: WmaRulings) -> Procedure[CommanderBonus]:
    """Only the best counts, mount included, on one stand once a round (wma p. 69)."""
    best = max((one.attack + one.mount_attack for one in given.commanders), default=0)
    return settled(CommanderBonus(best, 1 if best else 0), Modifier("commander", best, page(69), of="attack"))


COMMANDER_BONUS = MECHANICS.add(
    "commander_bonus",
    resolve_commander_bonus,
    page=69,
    title=Name("Командующий в бою", "Commander in combat"),
)


class CommanderEvent(Given):
    """Something that happens to a commander. ``nearest_friend_cm``: to a friendly unit, ``null`` when there is none."""

    rank: Rank
    event: Literal[
        "joined_unit_destroyed",
        "joined_unit_confused",
        "joined_unit_retreats",
        "enemy_moves_onto_or_through",
        "left_table_not_returned",
    ]
    joined: Yes = False
    nearest_friend_cm: Centimetres | None = None


@dataclass(frozen=True, slots=True)
class CommanderFate:
    """What becomes of him; losing the General makes the army withdraw at the end of the phase."""

    fate: Literal["killed", "joins_friend", "stays_with_unit", "unaffected"]
    army_withdraws: bool


def fate_of(given: CommanderEvent) -> Literal["killed", "joins_friend", "stays_with_unit", "unaffected"]:
    """What becomes of the commander (wma p. 67, 69)."""
    if given.event == "joined_unit_confused":
        return "unaffected"
    if given.event == "joined_unit_retreats":
        return "stays_with_unit" if given.joined else "unaffected"
    if given.event == "left_table_not_returned":
        return "killed"
    if given.event == "joined_unit_destroyed":
        return "killed" if given.joined else "unaffected"
    if given.joined:
        return "stays_with_unit"
    near = given.nearest_friend_cm is not None and given.nearest_friend_cm <= _JOIN_CM
    return "joins_friend" if near else "killed"


def resolve_commander_fate(given: CommanderEvent, rulings: WmaRulings) -> Procedure[CommanderFate]:
    """Lost only with his unit, or when run over with no friend within 30 cm; never confused (wma p. 69)."""
    fate = fate_of(given)
    withdraws = fate == "killed" and given.rank == "general"
    notes = [Fact(f"commander_{fate}", page(69))]
    if withdraws:
        notes.append(Fact("general_lost", page(70)))
    return settled(CommanderFate(fate, withdraws), *notes)


COMMANDER_FATE = MECHANICS.add(
    "commander_fate",
    resolve_commander_fate,
    page=69,
    title=Name("Судьба командующего", "Commander's fate"),
)
