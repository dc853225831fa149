"""What the events of Warmaster do to its battle."""

from games.core.apply import Applies
from games.wma.fold import combat, command, course, moves, shooting

APPLIES = Applies.of(command.APPLIES, shooting.APPLIES, moves.APPLIES, combat.APPLIES, course.APPLIES)

__all__ = ["APPLIES"]
