"""What the events of War in Lace do to its battle."""

from games.core.apply import Applies
from games.wil.fold import attacks, course, officers, orders

APPLIES = Applies.of(orders.APPLIES, attacks.APPLIES, officers.APPLIES, course.APPLIES)

__all__ = ["APPLIES"]
