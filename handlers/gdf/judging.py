"""What a judge of Grimdark Future says: the refusal of the rights, with what is owed in words."""

from __future__ import annotations

from games.gdf.party import head_of
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.context import Context
from handlers.table.battle_words import describe_debt
from lexicon.errors import NotAllowed, StillOwed


def judged(context: Context, unit: GdfUnit, *refusals: NotAllowed | None) -> NotAllowed | None:
    """The first refusal, once it is clear that the unit is this person's.

    Raises:
        NotAllowed: ``turn.not_yours``, ``battle.ended``.
    """
    context.require_side(unit.side, unit=unit.name)
    refused = next((one for one in refusals if one is not None), None)
    if isinstance(refused, StillOwed):
        debt = next((debt for debt in context.owed if not debt.about), None)
        if debt is not None:
            return StillOwed("turn.waiting", field="unit", waits=describe_debt(context.battle, debt))
    return refused


def head(context: Context, unit: GdfUnit) -> GdfUnit:
    """Who acts for the unit."""
    return head_of(context.of(GdfBattle), unit)
