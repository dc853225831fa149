"""The error tree of every room: one leaf for each situation, with a stable code.

An error carries data, never a sentence for players: the sentence is made at the edge, in the reader's language, from
``code`` and the fields. Three situations are kept apart everywhere: not understood, not allowed now, ambiguous.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from lexicon.names import Name
from lexicon.refs import RuleRef

Words = Sequence[str | Name]
"""Names to show: plain ones, and those that the reader's language chooses."""


class Hint(StrEnum):
    """What may stand somewhere, where no list, range or bound says it; players read a sentence (``allowed-...``)."""

    WHOLE = "whole"
    SIX_WHOLES = "six_wholes"
    FACES = "faces"
    EACH_ONCE = "each_once"
    ONE_FORMATION = "one_formation"
    CAN_SHOOT_BACK = "can_shoot_back"
    FLANK_OR_REAR = "flank_or_rear"
    SOMETHING_LEFT = "something_left"
    OTHER_PURPOSE = "other_purpose"
    DICE_START = "dice_start"
    DICE_BRACKET = "dice_bracket"
    DICE_NEXT = "dice_next"
    A_NAME = "a_name"
    TEXT_OR_PRESS = "text_or_press"


class AdjutantError(Exception):
    """Anything a player did that has a clear answer.

    Attributes:
        code: stable name of the situation (``dice.syntax``, ``turn.not_yours``); tests, logs and translations use it.
        field: the input at fault, as the player or the script named it; ``None`` when it is the whole.
        value: what was given for it.
        allowed: what may stand there: a list of words, a range (``1..6``), a bound (``≥ 1``), a hint, or ``None``.
        example: an input of the same kind that works.
        ref: the page that says so.
        params: anything else that the sentence needs.
    """

    code = "error"

    def __init__(
        self,
        code: str | None = None,
        *,
        field: str | None = None,
        value: object = None,
        allowed: Words | str | None = None,
        example: str | Name | None = None,
        ref: RuleRef | None = None,
        **params: Any,
    ) -> None:
        self.code = code or type(self).code
        self.field = field
        self.value = value
        self.allowed = allowed
        self.example = example
        self.ref = ref
        self.params: Mapping[str, Any] = params
        super().__init__(self.code)

    def __str__(self) -> str:
        """One English line for logs and scripts; players get a translated sentence instead."""
        parts = [self.code]
        if self.field is not None:
            parts.append(f"{self.field} = {_short(self.value)}" if self.value is not None else self.field)
        elif self.value is not None:
            parts.append(_short(self.value))
        if self.allowed is not None:
            listed = self.allowed if isinstance(self.allowed, str) else ", ".join(in_english(self.allowed))
            parts.append(f"allowed: {listed}")
        parts += [f"{name}: {_short(value)}" for name, value in self.params.items()]
        if self.example is not None:
            parts.append(f"for example {self.example.en if isinstance(self.example, Name) else self.example}")
        if self.ref is not None:
            parts.append(str(self.ref))
        return "; ".join(parts)


def in_english(words: Words) -> tuple[str, ...]:
    """For logs and scripts."""
    return tuple(one.en if isinstance(one, Name) else one for one in words)


def _short(value: object, limit: int = 60) -> str:
    text = repr(value)
    return text if len(text) <= limit else text[: limit - 1] + "…"


class NotUnderstood(AdjutantError):
    """The text or value could not be read as what it should be."""

    code = "input.not_understood"


class NotAllowed(AdjutantError):
    """Understood, but the rules or the state of the battle forbid it now."""

    code = "input.not_allowed"


class OutOfOrder(NotAllowed):
    """A lawful act at the wrong moment: not this side's turn, not this phase, not once more.

    Players may agree on it all the same: the other side or the umpire may allow it.
    """

    code = "turn.out_of_order"


class StillOwed(NotAllowed):
    """Something has to be decided, rolled or fought first; whoever shows this shows what, with its buttons."""

    code = "turn.waiting"


class OwedFirst(OutOfOrder, StillOwed):
    """Something is owed first; players may agree to go on all the same."""

    code = "turn.owed_first"


class Ambiguous(AdjutantError):
    """It could mean several things; ``candidates`` lists them, best first."""

    code = "input.ambiguous"

    def __init__(self, code: str | None = None, *, candidates: Words, **rest: Any) -> None:
        super().__init__(code, **rest)
        self.candidates = tuple(candidates)


class Unclear(Ambiguous, NotUnderstood):
    """Not what can be read here, but near several things that can; ``candidates`` lists them, best first."""

    code = "input.unclear"


class OfWhom(NotUnderstood):
    """Words beside one of several things; ``ways``: of whom they may be said, each with all words said so.

    Nobody named means that they are said of all. ``doubt``: they stand behind the last, so that all may be meant.
    """

    code = "options.of_whom"

    def __init__(
        self, code: str | None = None, *, ways: tuple[tuple[str, str], ...], doubt: bool = False, **rest: Any
    ) -> None:
        super().__init__(code, **rest)
        self.ways = ways
        self.doubt = doubt


class NotFound(AdjutantError):
    """Nothing of that name exists; ``near`` lists what is close, best first."""

    code = "input.not_found"

    def __init__(self, code: str | None = None, *, near: Words = (), **rest: Any) -> None:
        super().__init__(code, **rest)
        self.near = tuple(near)


class OverBudget(AdjutantError):
    """It would cost more than one message may: ``limit`` says how much is allowed."""

    code = "budget.exceeded"

    def __init__(self, code: str | None = None, *, limit: int, **rest: Any) -> None:
        super().__init__(code, **rest)
        self.limit = limit


class ValueMissing(AdjutantError):
    """The source does not contain this value; the player or the operator must supply it.

    Attributes:
        said: what was said beside it, by field.
    """

    code = "value.missing"
    said: Mapping[str, Any] = MappingProxyType({})


class StateStale(AdjutantError):
    """The battle has moved on since the button was made or the state was read."""

    code = "state.stale"


class StorageTrouble(AdjutantError):
    """The data folder cannot be used: locked, read-only, corrupt, too new, full."""

    code = "storage.trouble"
