"""Luck of a battle: what its dice came to beside what they might have, and the acts that turned it.

The log keeps of each roll its faces, the mechanic and its inputs. What each die needed stands in the trace; the chances
of tests and the losses that were to be expected come from the same mechanic under all dice at once. Free rolls, lots
before the battle and dice of acts that were taken back do not count, nor does what was settled before a die fell. A die
counts for whoever rolls it; a die that is rolled again is one more die.

Two steps, since odds may take long and need nothing of the store: :func:`gather` reads the acts of a log,
:func:`luck_of` asks for the odds.
"""

from games.luck.gathering import Gathered, PlayedAct, gather
from games.luck.told import FEWEST, Luck, Row, Turn
from games.luck.working import Chances, luck_of, tallies_of

__all__ = ["FEWEST", "Chances", "Gathered", "Luck", "PlayedAct", "Row", "Turn", "gather", "luck_of", "tallies_of"]
