"""What the events of Grimdark Future do to its battle."""

from games.core.apply import Applies
from games.gdf.fold import acts, cards, chance, combat, command, course, missions, places

APPLIES = Applies.of(
    course.APPLIES,
    acts.APPLIES,
    combat.APPLIES,
    places.APPLIES,
    chance.APPLIES,
    command.APPLIES,
    missions.APPLIES,
    cards.APPLIES,
)

__all__ = ["APPLIES"]
