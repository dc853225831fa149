"""What nobody chooses: debts that one act alone pays, in one way alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from games.core.course import Act, Debt, Value, allowed

Said = Mapping[str, tuple[Value, ...]]
"""What is said with an act: of each option all its values."""


@dataclass(frozen=True, slots=True)
class Payment:
    """An act that pays a debt, or its unit's part of one, with all that is said."""

    debt: Debt
    act: Act
    said: Said


def forced_payments(debts: Iterable[Debt]) -> tuple[Payment, ...]:
    """The only act for each debt that has one; where every unit of a debt owes its own, for each such unit.

    Dice are not looked at: whoever throws their own may want to throw them.
    """
    return tuple(payment for debt in debts if not debt.about for payment in _of_debt(debt))


def _of_debt(debt: Debt) -> Iterable[Payment]:
    acts = allowed(debt.acts)
    parts = [list(of_unit) for _, of_unit in groupby(acts, key=lambda act: act.unit)] if debt.each else [acts]
    for part in parts:
        if len(part) == 1 and (said := only_way(part[0])) is not None:
            yield Payment(debt, part[0], said)


def only_way(act: Act) -> Said | None:
    """What has to be said with an act, where nothing else may be said with it; ``None`` where there is a choice.

    What the table knows nobody can say for a side, nor do what is done on it.
    """
    if act.on_table:
        return None
    said = {}
    for option in act.options:
        if not option.values:
            if option.least:
                return None
            continue
        if option.table or option.least < min(option.most, len(option.values)) or len(option.values) > option.most:
            return None
        said[option.name] = option.values
    return said
