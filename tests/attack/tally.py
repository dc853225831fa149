"""What an attack found, and the table of all of them."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

KINDS = ("lost", "doubled", "unanswered", "tracebacks", "over", "disagreements")
"""What must never be: an act that was answered and is gone; one that is done twice; no answer; an error nobody foresaw;
more work than one act may be; two that should say the same and do not."""

_SHOWN = 400


@dataclass(frozen=True)
class Find:
    """One thing that is wrong: of which kind, in which lot (its seed does it again), and what was done."""

    kind: str
    seed: str
    what: str


@dataclass
class Tally:
    """How much a lot tried, in the part's own unit, and what it found."""

    seed: str
    tried: int = 0
    finds: list[Find] = field(default_factory=list)
    most: int = 0
    """The most work one act was."""

    def find(self, kind: str, what: object) -> None:
        assert kind in KINDS
        self.finds.append(Find(kind, self.seed, " ".join(str(what).split())[:_SHOWN]))

    def check(self, kind: str, true: bool, what: object) -> None:
        """Note it unless it is true."""
        if not true:
            self.find(kind, what)


@contextmanager
def watched(tally: Tally, doing: list[str]) -> Iterator[None]:
    """Failures that the program logged with their traceback, of what was being done (the last of ``doing``)."""

    class Noting(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if record.exc_info:
                tally.find("tracebacks", f"{record.exc_info[1]!r} at {doing[-1] if doing else 'the start'}")

    noting, ours = Noting(logging.ERROR), logging.getLogger("adjutant")
    before = ours.propagate
    ours.addHandler(noting)
    ours.propagate = False
    try:
        yield
    finally:
        ours.removeHandler(noting)
        ours.propagate = before


def render_table(rows: Sequence[tuple[str, Tally]]) -> Iterator[str]:
    """One line a part, numbers under the kinds."""
    yield f"{'':<22}{'tried':>9}" + "".join(f"{kind:>15}" for kind in KINDS)
    for name, tally in rows:
        counts = [sum(find.kind == kind for find in tally.finds) for kind in KINDS]
        yield f"{name:<22}{tally.tried:>9}" + "".join(f"{count:>15}" for count in counts)
