"""What the events of Art of Batallia do to its battle."""

from games.aob.fold import course, edge, fights, leaders
from games.core.apply import Applies

APPLIES = Applies.of(course.APPLIES, leaders.APPLIES, fights.APPLIES, edge.APPLIES)

__all__ = ["APPLIES"]
