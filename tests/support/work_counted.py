"""How much work a call is: the calls of our own functions within it. The same on any machine, however busy."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from lexicon.errors import AdjutantError

ROOMS = ("lexicon.", "resolvers.", "rules_index.", "armies.", "games.", "handlers.", "bot.")


@contextmanager
def calls_counted(*rooms: str) -> Iterator[list[str]]:
    """The names of the functions of these rooms that are called within, of all rooms where none is named.

    What libraries do is left out, and what is swept meanwhile with it.
    """
    calls: list[str] = []
    before, ours = sys.getprofile(), tuple(f"{room}." for room in rooms) or ROOMS

    def note(frame: FrameType, event: str, arg: object) -> None:
        if event == "call" and frame.f_globals.get("__name__", "").startswith(ours):
            calls.append(frame.f_code.co_name)

    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(before)


def work_of(act: Callable[[], object]) -> int:
    """How many calls of our own an act is, whether it succeeds or is refused with one of our errors."""
    with calls_counted() as calls, suppress(AdjutantError):
        act()
    return len(calls)
