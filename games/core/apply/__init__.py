"""What each event does to the state, and small changes that several share.

Everything is total: what is not there is passed over.
"""

from games.core.apply import clock, course, opposed, papers, setup
from games.core.apply.changes import destroy, lose, map_units, merge_facts, set_side, set_units
from games.core.apply.table import Applies

CORE = Applies.of(setup.CORE, course.CORE, papers.CORE, opposed.CORE, clock.CORE)
"""What the events of every game do, where a game does not say otherwise."""

__all__ = ["CORE", "Applies", "destroy", "lose", "map_units", "merge_facts", "set_side", "set_units"]
