"""Morale tests: two dice whose modifiers and target stood on a page that is lost (wil p. 12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from lexicon.errors import Hint, ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given, Whole
from resolvers.core.procedure import Ask, Go, Pool, Procedure
from resolvers.core.readings import Total
from resolvers.core.trace import Fact, Modifier
from resolvers.wil.game import MECHANICS, WilRulings, page
from resolvers.wil.orders import doubles


class MoraleTest(Given):
    """A morale test; the player supplies the total that passes and the sum of all modifiers."""

    needed: Annotated[Whole, Field(ge=2, le=20)] | None = None
    modifier: Annotated[Whole, Field(ge=-40, le=40)] | None = None


@dataclass(frozen=True, slots=True)
class Morale:
    """The total and whether it passed; what a failure does the player reads on his own sheet."""

    total: int
    pass_: bool


def morale_numbers(given: MoraleTest, path: str = "") -> tuple[int, int]:
    """The total needed and the modifier of a test.

    Raises:
        ValueMissing: ``wil.lost_table``, naming (after ``path``) the number that the player must supply.
    """
    if given.needed is None or given.modifier is None:
        name, example = ("needed", "6") if given.needed is None else ("modifier", "-2")
        raise ValueMissing("wil.lost_table", field=path + name, allowed=Hint.WHOLE, example=example, ref=page(12))
    return given.needed, given.modifier


def morale_passed(rolled: int, needed: int, modifier: int) -> bool:
    """1-1 always fails, 6-6 always passes (wil p. 12)."""
    return rolled == 12 or (rolled != 2 and rolled + modifier >= needed)


def needs_on_dice(given: MoraleTest) -> int:
    """What two dice have to show; 1-1 never will do, 6-6 always does (wil p. 12).

    Raises:
        ValueMissing: ``wil.lost_table``.
    """
    needed, modifier = morale_numbers(given)
    return min(max(needed - modifier, 3), 12)


def resolve_morale_test(given: MoraleTest, rulings: WilRulings) -> Procedure[Morale]:
    """Two dice summed; 1-1 always fails, 6-6 always passes (wil p. 12).

    Raises:
        ValueMissing: ``wil.lost_table``, naming the number that the player must supply.
    """
    needed, modifier = morale_numbers(given)

    def read(rolled: int) -> Go[int]:
        code = "test_passed" if morale_passed(rolled, needed, modifier) else "test_failed"
        double = doubles(rolled)
        if double is not None:
            code = "double_one_fails" if double == "1-1" else "double_six_passes"
        return Go(rolled, (Fact(code, page(12)),))

    notes = (Modifier("morale_modifier", modifier, page(12), of="total"),)
    return Procedure(
        0,
        (lambda _: Ask("2d6", Pool(2, Total()), read, notes, page(12)),),
        lambda rolled: Morale(rolled + modifier, morale_passed(rolled, needed, modifier)),
    )


MORALE_TEST = MECHANICS.add(
    "morale_test", resolve_morale_test, page=12, title=Name("Проверка боевого духа", "Morale test")
)
