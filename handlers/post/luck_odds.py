"""The luck of a battle, for its page, its report and the record of a person: read once, long work beside the desk."""

from __future__ import annotations

from games.core.lately import lately
from games.core.state import BattleState
from games.luck import Gathered, Luck, gather, luck_of
from games.store import Store
from handlers.desk.context import Context
from handlers.post.story import story_of

_LONG = 40
"""Results whose odds take longer together than others may wait for."""


def luck_in(context: Context, state: BattleState) -> Luck:
    """The luck of any battle, up to this state."""
    gathered = _gathered(context.tools.store, state)
    long = len(gathered.asked) > _LONG
    return context.worked(("luck", state.id, state.version), lambda chances: luck_of(gathered, chances), long=long)


@lately(4)
def _gathered(store: Store, state: BattleState) -> Gathered:
    """Read once, though the request is handled again when its odds have been worked out."""
    return gather(story_of(store, state))
