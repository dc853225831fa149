"""What an army list of Warmaster says of a side on the table; a battle is played all the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from armies.core.editing import add_unit, new_roster
from armies.core.statline import Army
from games.core.events import Event, LeaderAdded, UnitAdded
from games.core.state import BattleState
from games.wma.events import CommanderAdded
from games.wma.upgrades import TABLE_KNOWS
from handlers.desk.answer import Line, Text, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.shelf.violations import violation_lines
from lexicon.errors import AdjutantError
from resolvers.wma.pages import page

if TYPE_CHECKING:
    from armies.core import force as forces
else:
    forces = LazyModule("armies.core.force")  # see handlers/shelf/army.py

# What is still missing is no fault while a side is being put up.
_TOO_MUCH = ("max", "absolute_max", "general_count")
_SHOWN = 5


def deploy_warnings(
    context: Context, state: BattleState, side: str, events: Sequence[Event], listed: Army
) -> list[Line]:
    """Too many generals or units of a kind, once ``events`` have put more on ``side`` (wma)."""
    there = [unit.entry for unit in state.units_of(side)] + [one.entry for one in state.leaders_of(side)]
    there += [one.entry for one in events if isinstance(one, (UnitAdded, LeaderAdded))]
    try:
        roster = new_roster(listed, state.points or 1000)
        for entry, count in Counter(there).items():
            if entry in listed.by_id and listed.by_id[entry].kind is None:
                roster = add_unit(roster, listed.by_id[entry], count)
        found = forces.check(roster).violations
    except AdjutantError:
        return []  # a battle of a size that no list knows
    broken = [one for one in found if one.code in _TOO_MUCH and (one.given or 0) > (one.allowed or 0)]
    return violation_lines(context, broken, _SHOWN)


def upgrade_notes(events: Sequence[Event]) -> list[Text]:
    """Who came mounted, and what to keep in mind of Generals whose rule the battle cannot keep alone (wma p. 82-120).

    A chariot or an elephant among the units may have been meant for a unit, and is a commander's in this list.
    """
    mounted: dict[tuple[str, int], list[str]] = {}
    for event in events:
        if isinstance(event, CommanderAdded) and event.mount is not None:
            mounted.setdefault((event.mount, event.mount_attack), []).append(event.name)
    said = [
        text("deploy-mounted", mount=mount, attack=attack, names=", ".join(names), page=page(69))
        for (mount, attack), names in mounted.items()
    ]
    rules = (rule for event in events if isinstance(event, LeaderAdded) for rule in event.rules)
    return [*said, *(text(f"upgrade-{rule}", page=TABLE_KNOWS[rule]) for rule in rules if rule in TABLE_KNOWS)]
