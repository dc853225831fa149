"""What was lately made of frozen values: an act is foreseen before it is written, and asked about before and after."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")


def lately(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Remember the last ``most`` results of a pure function of frozen values, by the very values it was asked with.

    Comparing battles would cost more than it saves, so that an equal battle that is another object is worked out anew.
    Whole numbers are compared as such. Arguments are kept as long as their result, so no other value takes their place.
    """

    def remember(make: Callable[P, R]) -> Callable[P, R]:
        known: OrderedDict[tuple[int, ...], tuple[tuple[Any, ...], R]] = OrderedDict()

        @wraps(make)
        def made(*args: Any) -> R:
            key = tuple([arg if type(arg) is int else id(arg) for arg in args])
            found = known.get(key)
            if found is None:
                found = known[key] = (args, cast("Callable[..., R]", make)(*args))
                if len(known) > most:
                    known.popitem(last=False)
            return found[1]

        return cast("Callable[P, R]", made)

    return remember
