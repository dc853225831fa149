"""Text to :class:`Message`: the plainest rolls at once, all others by :mod:`resolvers.dice.reader`."""

from __future__ import annotations

import re

from lexicon.errors import NotUnderstood
from resolvers.dice.ast import NO_MODS, Handful, Message, Number, Operation, PoolRoll, Sum, Test
from resolvers.dice.limits import LIMITS, Limits
from resolvers.dice.other_tools import refusal
from resolvers.dice.reader import read_message

# Most messages are one handful, perhaps with a number added or a target: 2d6, 3d6+2, 10к6 4+.
_PLAIN = re.compile(r"(\d{0,3})[dкдDКД](\d{1,3})(?:([+-])(\d{1,4})| (\d{1,3})\+)?\Z")
_new = tuple.__new__


def parse_message(text: str, limits: Limits = LIMITS) -> Message:
    """What a roll says.

    Raises:
        NotUnderstood: ``dice.syntax``, with the position and what was expected there; ``dice.target``,
            ``dice.modifier`` and others for what cannot stand where it is. What may have been meant is its example.
        Unclear: ``dice.meant``, ``dice.doubt``, ``dice.no_dice``, where several rolls may have been meant.
        OverBudget: ``dice.limit_*``, with the limit.
    """
    found = _PLAIN.match(text)
    if found is not None:
        count, sides, sign, bonus, target = found.groups()
        number, faces = int(count or 1), int(sides)
        if number <= limits.dice and 0 < faces <= limits.sides and faces != 666:
            handful = _new(Handful, (number, faces, NO_MODS, None))
            if target is None:
                term = handful if sign is None else _new(Operation, (sign, handful, _new(Number, (int(bonus),))))
                return _new(Message, (_new(Sum, (term, None, None)), 1, None, ()))
            need = int(target)
            if 0 < need <= faces:
                test = _new(Test, ("hit", need, NO_MODS, ">="))
                return _new(Message, (_new(PoolRoll, (handful, (test,))), 1, None, ()))
    try:
        return read_message(text, limits)
    except NotUnderstood as error:
        raise refusal(text, error, limits) from None
