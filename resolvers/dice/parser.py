"""Text to :class:`Message`: the plainest rolls at once, all others by :mod:`resolvers.dice.reader`."""

from __future__ import annotations

import re
from functools import lru_cache

from lexicon.errors import NotUnderstood
from resolvers.dice.ast import Handful, Message, Number, Operation, PoolRoll, StageName, Sum, Test
from resolvers.dice.limits import LIMITS, Limits
from resolvers.dice.other_tools import refusal
from resolvers.dice.reader import read_message

# Most messages are one handful, perhaps with a number added, a target, a save: 2d6, 3d6+2, 10к6 4+, 9d6 4+ save 5+.
_PLAIN = re.compile(
    r"(\d{0,3})[dкдDКД](\d{1,3})(?:([+-])(\d{1,4})| (\d{1,3})\+(?: (?:save|спас|защита) (\d{1,3})\+)?)?\Z"
)
_new = tuple.__new__


@lru_cache(maxsize=256)
def _plain(count: str, sides: str) -> Handful | None:
    """The dice of a few digits, if there are such dice; a battle rolls few kinds of them."""
    faces = int(sides)
    return Handful(int(count or 1), faces) if 0 < faces != 666 else None


@lru_cache(maxsize=256)
def _link(stage: StageName, digits: str) -> Test:
    return Test(stage, int(digits))


def parse_message(text: str, limits: Limits = LIMITS) -> Message:
    """What a roll says.

    Raises:
        NotUnderstood: ``dice.syntax``, with the position and what was expected there; ``dice.target``,
            ``dice.modifier`` and others for what cannot stand where it is. What may have been meant is its example.
        Unclear: ``dice.meant``, ``dice.doubt``, ``dice.no_dice``, where several rolls may have been meant.
        OverBudget: ``dice.limit_*``, with the limit.
    """
    # Three digits are within the usual limits of dice and sides.
    if limits is LIMITS and (found := _PLAIN.match(text)) is not None:
        count, sides, sign, bonus, target, save = found.groups()
        handful = _plain(count, sides)
        if handful is not None:
            if target is None:
                term = handful if sign is None else _new(Operation, (sign, handful, _new(Number, (int(bonus),))))
                return _new(Message, (_new(Sum, (term, None, None)), 1, None, ()))
            hit = _link("hit", target)
            if save is None and 0 < hit[1] <= handful[1]:
                return _new(Message, (_new(PoolRoll, (handful, (hit,))), 1, None, ()))
            saved = _link("save", save or "0")
            if 0 < hit[1] <= handful[1] and 0 < saved[1] <= handful[1]:
                return _new(Message, (_new(PoolRoll, (handful, (hit, saved))), 1, None, ()))
    try:
        return read_message(text, limits)
    except NotUnderstood as error:
        raise refusal(text, error, limits) from None
