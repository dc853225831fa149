"""Defence rolls by themselves, and how copies of a rule add up (gdf p. 4, 8, 13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Given, Positive, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure, settled
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Modifier
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Change, Defence, Wounds, needed
from resolvers.gdf.special_rules import acting

REGENERATION_FACE = acting("regeneration", {"Regeneration": 1}, None, "against")[0].value
"""From this face on a wound is ignored, gdf p. 14."""


class Save(Given):
    """Hits of one AP to defend against; ``hits`` is how many to roll, unless the dice already lie there.

    ``regeneration``: who is hit has it, and nothing denies it (gdf p. 14).
    """

    defence: Defence
    ap: Wounds = 0
    kind: Literal["shooting", "melee"] = "shooting"
    cover: Yes = False
    hits: Annotated[Positive, Field(le=1000)] = 1
    regeneration: Yes = False


@dataclass(frozen=True, slots=True)
class Saved:
    """The face needed, hits blocked, wounds taken, and those that Regeneration ignored."""

    need_defence: int
    blocked: int
    wounds: int
    ignored: int = 0


class _Hits(NamedTuple):
    blocked: int = 0
    wounds: int = 0
    ignored: int = 0


def resolve_save(given: Save, rulings: GdfRulings) -> Procedure[Saved]:
    """One die a hit; AP makes it harder, cover easier against shooting (gdf p. 8, 11, 13)."""
    cover = int(given.cover and given.kind == "shooting")
    need = needed(given.defence, cover - given.ap)
    changes = (Modifier("ap", -given.ap, page(13), of="defence"), Modifier("cover", cover, page(11), of="defence"))

    def roll(_: _Hits) -> Ask[_Hits]:
        # Both counts are read, because of typed dice only the reading knows how many there were.
        pool = Pool(given.hits, AtLeast(need) & AtLeast(1), open=True)
        return Ask("defence", pool, lambda found: _Hits(found[0], found[1] - found[0]), (), page(8))

    def heal(hits: _Hits) -> Ask[_Hits] | Go[_Hits]:
        if not hits.wounds:
            return Go(hits)
        pool = Pool(hits.wounds, AtLeast(REGENERATION_FACE))
        return Ask("regen", pool, lambda got: _Hits(hits.blocked, hits.wounds - got, got), (), page(14))

    steps = (roll, heal) if given.regeneration else (roll,)
    notes = tuple(change for change in changes if change.value)
    return Procedure(_Hits(), steps, lambda hits: Saved(need, *hits), notes)


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
