"""Who and at whom: where the words about the target begin.

After ``>``, after a small word (``по воинам 2``), or with the target's own name behind one's own unit's:
``егеря казаков``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
    at = _plainly_theirs(lexed, own, targets)
    return [lexed.part(0, at), lexed.part(at)] if at else [lexed]


def _plainly_theirs(lexed: Lexed, own: Sequence[Names], targets: Sequence[Names]) -> int:
    """Where a target is named in full that is nobody of one's own, behind all who are to be named first; 0: nowhere.

    Those may be named in part, ``знатная лучников``, where none of them is named in full.
    """
    ends = [
        min(_ends(lexed, names, loose=False), default=0) or min(_ends(lexed, names, loose=True), default=len(lexed))
        for names in own
    ]
    for at in range(max(ends, default=len(lexed)), len(lexed)):
        if lexed.tokens[at].kind != "word":
            continue
        wholes = (mention for names in targets for mention in names.mentions(lexed.tokens, at, loose=False))
        length = max((one.length for one in wholes if one.exact and not one.problem and not one.every), default=0)
        if length and not any(_is_own(lexed, at, names, length) for names in own):
            return at
    return 0


def _ends(lexed: Lexed, names: Names, *, loose: bool) -> Iterator[int]:
    """Where a thing's name ends: its whole name, or with ``loose`` any words that may name it."""
    for at, token in enumerate(lexed.tokens):
        if not token.silent:
            mentions = names.mentions(lexed.tokens, at, loose=loose)
            yield from (
                at + one.length for one in mentions if (loose or one.exact) and not one.problem and not one.every
            )


def _is_own(lexed: Lexed, at: int, names: Names, length: int) -> bool:
    """Whether as many words may mean one's own thing, and are not plainly another's.

    Behind a comma even one of the other side may go on the list.
    """
    if lexed.tokens[at - 1].silent:
        return _named(lexed, at, names)
    own = {thing.id for thing in names.things}
    mentions = list(names.mentions(lexed.tokens, at, loose=True))
    foreign = any(
        one.problem == "stranger" or (one.exact and one.groups and not any(t.id in own for g in one.groups for t in g))
        for one in mentions
        if one.length >= length
    )
    return not foreign and any(one.problem != "stranger" for one in mentions)


def _named(lexed: Lexed, at: int, names: Names) -> bool:
    return any(mention.problem != "stranger" for mention in names.mentions(lexed.tokens, at, loose=True))


def _inside(lexed: Lexed, at: int, names: Names) -> bool:
    """Whether the small word is part of a name: ``наездники на верблюдах``."""
    return any(
        mention.exact and start + mention.length > at + 1
        for start in range(max(0, at - SPAN), at)
        for mention in names.mentions(lexed.tokens, start, loose=False)
    )
