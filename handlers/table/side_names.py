"""What a side is called: by its player, else by its army; a side that is left is nobody's again."""

from __future__ import annotations

from armies.core.listed import SYSTEMS_WITH_LISTS
from armies.core.statline import Army
from games.core.events import SideNamed
from games.core.state import BattleState
from handlers.desk.context import Context


def named_by_army(context: Context, side: str, army: Army) -> SideNamed:
    """The side plays this army from now on, and is called by it unless it bears a name that a player gave."""
    known = context.battle.sides[side]
    given = known.name and known.name not in _names_of_lists(context, known.army)
    label = None if given else army.name.to(context.battle.language)
    return SideNamed(side=side, name=label, army=army.id)


def left_behind(state: BattleState, player: int, side: str) -> SideNamed | None:
    """A side without players and units has no name and no army any more."""
    others = [one for one in state.players_of(side) if one != player]
    bare = not any(state.units_of(side)) and not any(state.leaders_of(side))
    known = state.sides[side]
    return SideNamed(side=side, name="", army="") if not others and bare and (known.name or known.army) else None


def _names_of_lists(context: Context, army: str) -> tuple[str, ...]:
    if not army or context.battle.game not in SYSTEMS_WITH_LISTS:
        return ()
    listed = context.tools.library(context.battle.game).find(army)
    return () if listed is None else (listed.name.ru, listed.name.en)
