"""The two programs that check a battle's log: ours, and the page for strangers."""

from __future__ import annotations

import runpy
from collections.abc import Iterable, Sequence
from typing import Any

from games.core.canonical import canonical
from games.core.record import GENESIS, hash_of
from games.core.verify import Verification, verify
from tests.support.chat_table import ROOT

_LISTED = {
    "no message id": "unbound",
    "taken back": "taken_back",
    "first recipe": "first_recipe",
    "text removed": "removed",
    "held back": "held",
}
"""What both list, as they call it."""

stranger = runpy.run_path(str(ROOT / "docs" / "verify_fair_dice.py"))["check"]


def compare(lines: Sequence[str], head: str | None = None) -> tuple[Verification, list[str]]:
    """What ours says of a log, and where the other one says something else.

    Of a log that is broken ours names lines by the numbers that they bear, the other by their places: they are counted.
    """
    report = verify(lines, head)
    wrong, counted = stranger(lines, head)
    pairs: dict[str, tuple[object, object]] = {
        "ok": (report.ok, not wrong),
        "rolls": ((report.rolls, report.dice), (counted["rolls"], counted["dice"])),
    }
    for what, name in _LISTED.items():
        ours, theirs = list(getattr(report, name)), counted[what]
        pairs[what] = (ours, theirs) if report.ok else (len(ours), len(theirs))
    return report, [f"{what}: {ours} and {theirs}" for what, (ours, theirs) in pairs.items() if ours != theirs]


def rechained(lines: Iterable[dict[str, Any]], *, renumbered: bool = True) -> list[str]:
    """Lines with numbers of lines and acts, and hashes, made anew: what whoever has the database can do."""
    prev, made, acts = GENESIS, [], {}
    for seq, old in enumerate(lines, 1):
        line = {**old, "seq": seq, "prev": prev}
        if renumbered:
            line["act"] = acts.setdefault(line["act"], len(acts) + 1)
        prev = line["hash"] = hash_of(line)
        made.append(canonical(line))
    return made
