"""What was typed with another name in place of some of its words, written as one would write it."""

from __future__ import annotations

from handlers.language.lexer import lex
from handlers.language.phrases import FILLERS


def in_its_place(before: str, name: str, after: str) -> str:
    """The name between what stands before and behind it.

    A comma parts it from other words, so that a name of several words stays in one piece; none stands where a mark
    (``>``, ``,``), a small word (``к гусарам``) or the end parts it already.
    """
    ahead, behind = lex(before).tokens[-1:], lex(after).tokens[:1]
    left = "," if ahead and not _parts(ahead[0].kind, ahead[0].folded) else ""
    right = "," if behind and not _parts(behind[0].kind, behind[0].folded) else ""
    rest = after.lstrip()
    gap = "" if rest.startswith(",") else " "
    return f"{before.rstrip()}{left} {name}{right}{gap}{rest}".strip()


def _parts(kind: str, folded: str) -> bool:
    return kind in ("comma", "and", "target", "open", "close") or folded in FILLERS
