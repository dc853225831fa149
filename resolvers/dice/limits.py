"""How much one message may roll."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.errors import OverBudget


@dataclass(frozen=True, slots=True)
class Limits:
    """One budget for a whole message, checked while reading and while rolling.

    Attributes:
        dice: dice written in the message, repeats counted.
        sides: sides of a die.
        terms: numbers and dice in sums.
        depth: brackets inside brackets.
        letters: characters of the message.
        generated: dice really rolled, rerolls and explosions counted.
    """

    dice: int = 1_000
    sides: int = 10_000
    terms: int = 100
    depth: int = 20
    letters: int = 500
    generated: int = 10_000

    def check(self, name: str, value: int) -> None:
        """Raise ``OverBudget`` (``dice.limit_<name>``) when ``value`` is above the limit called ``name``."""
        limit: int = getattr(self, name)
        if value > limit:
            raise OverBudget(f"dice.limit_{name}", field=name, value=value, limit=limit, example="/roll 20d6 4+")


LIMITS = Limits()
