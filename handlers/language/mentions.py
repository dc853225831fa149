"""What a run of typed words says of a list of things, and the words that say how many of them are meant."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from handlers.language.kinds import INFLECTED, Scored, Thing
from handlers.language.lexer import TOGETHER, Token
from handlers.language.phrases import AIMING, ALL, BOTH, DENIALS, EVERYBODY, FILLERS

SMALLEST_LENGTH = 10
"""A bare number below this is somebody's number, never a length."""

Problem = Literal["", "nobody", "stranger", "count"]
"""Why a mention cannot be taken: no such number, a thing that stands in another list, not as many as were said."""


class Mention(NamedTuple):
    """What a run of tokens says of a list of things.

    Attributes:
        length: how many tokens.
        score: how well they fit, up to 100.
        groups: the things meant, one entry each; an entry of several things is a doubt.
        problem: why nothing of it can be taken.
        numbered: a number was said with it; ``implied``: the one thing without a number is taken for the first.
        every: they were said to be all, whoever they are.
        near: names to offer instead.
    """

    length: int
    score: float
    groups: tuple[tuple[Thing, ...], ...]
    problem: Problem = ""
    near: tuple[str, ...] = ()
    numbered: bool = False
    implied: bool = False
    every: bool = False

    @property
    def exact(self) -> bool:
        """Whether the words are the name, in whatever case."""
        return self.score >= INFLECTED

    @property
    def doubtful(self) -> bool:
        """Whether it is not plain who is meant."""
        return any(len(group) > 1 for group in self.groups)


def of_this_noun(tokens: Sequence[Token], kinds: Scored) -> Scored:
    """Where one word is what a name ends with, only the names that have it, not those of a longer word alike."""
    having = [one for one in kinds if len(tokens) == 1 and tokens[0].stem in one[1].stems.split()]
    ends = any(kind.stems.split()[-1] == tokens[0].stem for _, kind in having)
    return having if ends else kinds


def distinct(things: Iterable[Thing]) -> tuple[Thing, ...]:
    """Each of them once."""
    return tuple({thing.id: thing for thing in things}.values())


def counted(things: tuple[Thing, ...], length: int, score: float, wanted: int | None) -> Mention:
    """Every one of them, where there are as many as was said."""
    if wanted is not None and len(things) != wanted:
        return Mention(length, score, (things,) if len(things) > 1 else (), "count", tuple(t.name for t in things))
    return Mention(length, score, tuple([(thing,) for thing in things]), every=wanted is None)


def how_many_behind(
    living: tuple[Thing, ...], tokens: Sequence[Token], end: int, length: int, score: float
) -> Iterator[Mention]:
    """``лучники все``, ``лучники оба``, ``лучники все трое``; ``лучники два`` may be the second as well."""
    said, more = tokens[end], end + 1 < len(tokens)
    if said.folded in EVERYBODY:
        yield counted(living, length + 1, score, None)
        if more and _is_numeral(tokens[end + 1]):
            yield counted(living, length + 2, score, int(tokens[end + 1].number or 0))
    elif said.folded in BOTH or said.folded in TOGETHER:
        yield counted(living, length + 1, score, int(said.number or 2))
    elif _is_numeral(said) and said.number != 1:  # "один" is nobody's number: he may be alone
        alone = len(living) == 1
        yield (
            counted(living, length + 1, score, int(said.number or 0))
            if alone
            else Mention(length + 1, score, (living,))
        )


def each_has(kinds: Scored, tokens: Sequence[Token]) -> bool:
    """Whether the words are words of each of the names: ``вся конница``, the heavy and the light."""
    return all({token.stem for token in tokens} <= set(kind.stems.split()) for _, kind in kinds)


def says_how_many(token: Token) -> bool:
    """Whether a number may be how many of a kind are meant."""
    return token.number is not None and token.number < SMALLEST_LENGTH and (token.plain or token.kind == "word")


def _is_numeral(token: Token) -> bool:
    return token.kind == "word" and token.number is not None


def belongs_before(tokens: Sequence[Token], at: int) -> bool:
    """Whether a number may be one more of those before it, or how many of all: ``лучники 1 2``, ``все три``."""
    return at > 0 and (tokens[at - 1].number is not None or tokens[at - 1].folded in ALL)


def is_small(token: Token) -> bool:
    """A word that no part of a name begins or ends with."""
    word = token.folded
    return word in FILLERS or word in AIMING or word in DENIALS or word in ALL
