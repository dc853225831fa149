"""Saves: armour, shieldwall and maniples against hits (wma p. 39, 47, 125-127)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.names import Name
from resolvers.core.given import Given, Positive, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.traits import TRAITS
from resolvers.wma.words import Armour, Cover, HitCount, Stands

MANIPLE_SAVE = 6
_WORST_SAVE = 7  # no armour, before anything improves it


class Shieldwall(Given):
    """A shieldwall unit's situation.

    Attributes:
        being_charged: some enemy charged it this phase.
        unit_charged: it charged itself.
        continued: the fight goes on from last turn.
        by_advance: its enemies came by an advance, not a charge.
    """

    phase: Literal["combat", "shooting"] = "combat"
    round: Positive = 1
    being_charged: Yes = False
    unit_charged: Yes = False
    cover: Cover = "open"
    difficult_terrain: Yes = False
    continued: Yes = False
    by_advance: Yes = False


class Saves(Given):
    """Hits to save. ``ignores_armour``: artillery shots. ``shieldwall``: only for units that have the rule."""

    hits: HitCount
    armour: Armour | None = None
    ignores_armour: Yes = False
    shieldwall: Shieldwall | None = None


@dataclass(frozen=True, slots=True)
class Saved:
    """What was cancelled, and what remains."""

    save_needed: int | None
    saved: int
    hits_suffered: int


def forms_shieldwall(wall: Shieldwall, rulings: WmaRulings) -> bool:
    """Whether the shieldwall saves one better: first round, charged, not charging, on fit ground (wma p. 47, 127)."""
    charged = wall.being_charged or (wall.by_advance and rulings.shieldwall_advance == "charge_or_advance")
    if wall.phase != "combat" or wall.round != 1 or not charged or wall.unit_charged or wall.difficult_terrain:
        return False
    if wall.continued and rulings.continued_fight == "first_round_of_engagement":
        return False
    if rulings.shieldwall_ground == "open_ground_only":
        return wall.cover == "open"
    return wall.cover != "fortified"


def save_needed(armour: int | None, *, ignored: bool = False, shieldwall: bool = False) -> int | None:
    """The number each save die needs; ``None`` when there are none."""
    if ignored:
        return None
    need = (armour or _WORST_SAVE) - (TRAITS["shieldwall"].save_bonus_charged if shieldwall else 0)
    return max(2, need) if need < _WORST_SAVE else None


def resolve_save(given: Saves, rulings: WmaRulings) -> Procedure[Saved]:
    """One die a hit; each that reaches the number cancels one (wma p. 39, 47, 125, 127)."""
    wall = given.shieldwall is not None and forms_shieldwall(given.shieldwall, rulings)
    need = save_needed(given.armour, ignored=given.ignores_armour, shieldwall=wall)
    notes: list[Note] = []
    if given.ignores_armour:
        notes.append(Fact("armour_ignored", page(125)))
    elif wall:
        notes.append(Modifier("shieldwall", -TRAITS["shieldwall"].save_bonus_charged, page(127), of="save"))

    def roll(_: int) -> Ask[int] | int:
        if need is None:
            return 0
        return Ask("save", Pool(given.hits, AtLeast(need)), lambda saved: saved, (), page(39))

    def outcome(saved: int) -> Saved:
        return Saved(need, saved, given.hits - saved)

    return Procedure(0, (roll,), outcome, tuple(notes))


SAVE = MECHANICS.add("save", resolve_save, page=39, title=Name("Спасбросок", "Armour save"))


class Maniple(Given):
    """Hits on a maniple unit with maniple stands in rear support.

    Attributes:
        from_front: whether the hits come from the front.
    """

    hits: HitCount
    armour: Armour | None = None
    rear_supporting_maniple_stands: Stands = 0
    from_front: Yes = True


@dataclass(frozen=True, slots=True)
class ManipleSaved:
    """Saved by armour, cancelled by maniples, and what remains."""

    saved: int
    maniple_saved: int
    hits_suffered: int


def count_maniple_dice(stands: int, *, from_front: bool, rulings: WmaRulings) -> int:
    """Dice of the maniple roll: one for each rear-supporting stand (wma p. 126)."""
    usable = from_front or rulings.maniple_direction == "hits_from_anywhere"
    return stands * TRAITS["maniple"].rear_save_dice if usable else 0


def resolve_maniple(given: Maniple, rulings: WmaRulings) -> Procedure[ManipleSaved]:
    """After armour one die for each rear-supporting maniple stand; each 6 cancels a remaining hit (wma p. 126)."""
    need = save_needed(given.armour)
    dice = count_maniple_dice(given.rear_supporting_maniple_stands, from_front=given.from_front, rulings=rulings)

    def armour(_: tuple[int, int]) -> Ask[tuple[int, int]] | tuple[int, int]:
        if need is None:
            return (0, 0)
        return Ask("save", Pool(given.hits, AtLeast(need)), lambda saved: (saved, 0), (), page(47))

    def maniple(state: tuple[int, int]) -> Ask[tuple[int, int]] | tuple[int, int]:
        saved = state[0]
        if not dice or saved == given.hits:
            return state
        return Ask("maniple", Pool(dice, AtLeast(MANIPLE_SAVE)), lambda sixes: read(saved, sixes), (), page(126))

    def read(saved: int, sixes: int) -> Go[tuple[int, int]]:
        cancelled = min(sixes, given.hits - saved)
        return Go((saved, cancelled), (Modifier("maniple", -cancelled, page(126), of="hits"),) if cancelled else ())

    def outcome(state: tuple[int, int]) -> ManipleSaved:
        saved, cancelled = state
        return ManipleSaved(saved, cancelled, given.hits - saved - cancelled)

    return Procedure((0, 0), (armour, maniple), outcome)


MANIPLE = MECHANICS.add("maniple", resolve_maniple, page=126, title=Name("Манипула", "Maniple"))
