"""The cheapest way to cut a row of tokens into pieces that say something; every reader brings pieces of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

UNKNOWN = 1000.0
"""What a token costs that nobody understands."""
REFUSED = 300.0
"""What a piece costs that is understood and cannot be taken: worse than any that can, better than unknown words."""
SOUND = 90.0
"""A cut that costs less than this holds nothing unknown, refused or out of range."""


class Piece(NamedTuple, Generic[T]):
    """Tokens from the place where it was asked for up to ``end``, what they say, and how far-fetched that is."""

    end: int
    cost: float
    says: T


class Cut(NamedTuple, Generic[T]):
    """Pieces that cover all tokens, each with where it begins, and their cost."""

    cost: float
    pieces: list[tuple[int, Piece[T]]]


def cut(count: int, pieces_at: Callable[[int], Iterable[Piece[T]]]) -> Cut[T]:
    """The cheapest row of pieces over ``count`` tokens; of equals the first. Linear in the number of tokens.

    ``pieces_at`` gives at least one piece for every token.
    """
    best: list[tuple[int, Piece[T]] | None] = [None] * (count + 1)
    cost = [0.0] + [float("inf")] * count
    for start in range(count):
        if cost[start] == float("inf"):
            continue
        for piece in pieces_at(start):
            total = cost[start] + piece.cost
            if total < cost[piece.end]:
                cost[piece.end] = total
                best[piece.end] = (start, piece)
    pieces: list[tuple[int, Piece[T]]] = []
    at = count
    while at:
        last = best[at]
        assert last is not None, "a token without a piece"
        pieces.append(last)
        at = last[0]
    return Cut(cost[count], pieces[::-1])
