"""Who and at whom: where the words about the target begin, after ``>`` or after a small word: ``по воинам 2``."""

from __future__ import annotations

from collections.abc import Sequence

from handlers.language.lexer import Lexed
from handlers.language.names import Names
from handlers.language.phrases import AIMING, SPAN, STRIKING


def aimed(lexed: Lexed, own: Sequence[Names], targets: Sequence[Names]) -> list[Lexed]:
    """The words about one's own things, then those about the target; all after the first mark is about it."""
    sides = lexed.parted()
    if len(sides) > 1:
        return sides
    for at, token in enumerate(lexed.tokens):
        if at and token.kind == "word" and token.folded in AIMING | STRIKING and at + 1 < len(lexed):
            named = any(_named(lexed, at + 1, names) for names in targets)
            if named and not any(_inside(lexed, at, names) for names in own):
                return [lexed.part(0, at + (token.folded in STRIKING)), lexed.part(at + 1)]
    return [lexed]


def _named(lexed: Lexed, at: int, names: Names) -> bool:
    return any(mention.problem != "stranger" for mention in names.mentions(lexed.tokens, at, loose=True))


def _inside(lexed: Lexed, at: int, names: Names) -> bool:
    """Whether the small word is part of a name: ``наездники на верблюдах``."""
    return any(
        mention.exact and start + mention.length > at + 1
        for start in range(max(0, at - SPAN), at)
        for mention in names.mentions(lexed.tokens, start, loose=False)
    )
