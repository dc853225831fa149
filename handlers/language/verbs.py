"""Words that say again what the command is: ``атакует`` behind ``/charge``. They mean nothing of their own there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from handlers.language.lexer import Lexed, Token
from handlers.language.names import Names
from handlers.language.phrases import FILLERS, INFLECTED, SPAN, Phrasebook


def without_verbs(lexed: Lexed, verbs: tuple[str, ...], own: Sequence[Names], targets: Sequence[Names]) -> Lexed:
    """The words without those of the command itself; one before what the command aims at stands for the mark ``>``.

    A word that is part of a thing's name stays.
    """
    if not verbs:
        return lexed
    book = _book(verbs)
    marked = not targets or any(token.kind == "target" for token in lexed.tokens)
    kept: list[Token] = []
    at = 0
    while at < len(lexed):
        heard = [one.length for one in book.at(lexed.tokens, at, slips=False) if one.fit >= INFLECTED]
        if not heard or _named(lexed, at, (*own, *targets)):
            kept.append(lexed.tokens[at])
            at += 1
            continue
        verb = lexed.tokens[at]
        at += max(heard)
        if not marked and kept and at < len(lexed) and _begins(lexed, at, targets):
            kept.append(verb._replace(kind="target"))
            marked = True
    return Lexed(lexed.text, tuple(kept))


@cache
def _book(verbs: tuple[str, ...]) -> Phrasebook[str]:
    return Phrasebook((verb, verb) for verb in verbs)


def _named(lexed: Lexed, at: int, names: Sequence[Names]) -> bool:
    """Whether the word is part of a name that is said whole."""
    return any(
        mention.exact and start + mention.length > at
        for known in names
        for start in range(max(0, at - SPAN), at + 1)
        for mention in known.mentions(lexed.tokens, start, loose=False)
    )


def _begins(lexed: Lexed, at: int, targets: Sequence[Names]) -> bool:
    """Whether a target is named here, or behind a small word."""
    small = lexed.tokens[at].folded in FILLERS and at + 1 < len(lexed)
    return any(
        mention.problem != "stranger"
        for names in targets
        for start in ((at, at + 1) if small else (at,))
        for mention in names.mentions(lexed.tokens, start, loose=True)
    )
