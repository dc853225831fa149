"""Defence rolls by themselves, and how copies of a rule add up (gdf p. 4, 8, 13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Given, Positive, Yes
from resolvers.core.procedure import Ask, Pool, Procedure, settled
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Modifier
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Change, Defence, Wounds, needed


class Save(Given):
    """Hits of one AP to defend against; ``hits`` is how many to roll, unless the dice already lie there."""

    defence: Defence
    ap: Wounds = 0
    kind: Literal["shooting", "melee"] = "shooting"
    cover: Yes = False
    hits: Annotated[Positive, Field(le=1000)] = 1


@dataclass(frozen=True, slots=True)
class Saved:
    """The face needed, hits blocked, wounds taken."""

    need_defence: int
    blocked: int
    wounds: int


def resolve_save(given: Save, rulings: GdfRulings) -> Procedure[Saved]:
    """One die a hit; AP makes it harder, cover easier against shooting (gdf p. 8, 11, 13)."""
    cover = int(given.cover and given.kind == "shooting")
    need = needed(given.defence, cover - given.ap)
    changes = (Modifier("ap", -given.ap, page(13), of="defence"), Modifier("cover", cover, page(11), of="defence"))

    def roll(_: object) -> Ask[tuple[int, int]]:
        # Both counts are read, because of typed dice only the reading knows how many there were.
        pool = Pool(given.hits, AtLeast(need) & AtLeast(1), open=True)
        return Ask("defence", pool, lambda found: found, (), page(8))

    def outcome(found: tuple[int, int]) -> Saved:
        blocked, all_dice = found
        return Saved(need, blocked, all_dice - blocked)

    return Procedure(None, (roll,), outcome, tuple(change for change in changes if change.value))


SAVE = MECHANICS.add("save", resolve_save, page=8, title=Name("Бросок на защиту", "Defence roll"))


class Source(Given):
    """One copy of a rule."""

    value: Change


class Stack(Given):
    """Copies of one rule; ``has_x``: whether it is a rule with an X."""

    rule: Annotated[str, Field(max_length=100)]
    has_x: Yes
    sources: Annotated[tuple[Source, ...], Field(max_length=100)]


@dataclass(frozen=True, slots=True)
class Stacked:
    """What all copies come to."""

    total: int


def resolve_stack(given: Stack, rulings: GdfRulings) -> Procedure[Stacked]:
    """Rules with an X add up, copies of others count once (gdf p. 13)."""
    values = [source.value for source in given.sources]
    total = sum(values) if given.has_x else max(values, key=abs, default=0)
    return settled(Stacked(total), Modifier("stacked", total, page(13), params={"rule": given.rule}))


STACK = MECHANICS.add("stack", resolve_stack, page=13, title=Name("Сложение правил", "Stacking rules"))
