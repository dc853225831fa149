"""Sealed papers: written in private, fixed by a digest that all see, and read by all only when they are opened.

Those that wait for each other are opened in the act that seals the last of them, so that nobody writes after reading.
The digest is SHA-256, in hexadecimal, of the JSON list

    ["adjutant-paper-1", battle, number, side, salt, text]

without spaces, in UTF-8; the salt is secret until then, so that nobody finds a short text by trying.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable, Iterable

from games.core.state import BattleState, Paper
from lexicon.errors import NotAllowed

SALT_BYTES = 16

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def new_salt(entropy: Callable[[int], bytes] = secrets.token_bytes) -> str:
    """A secret salt for one paper, in hexadecimal."""
    return entropy(SALT_BYTES).hex()


def digest(battle: str, number: int, side: str, salt: str, text: str) -> str:
    """What all see of a paper as it is sealed."""
    return hashlib.sha256(_encode(["adjutant-paper-1", battle, number, side, salt, text]).encode()).hexdigest()


def is_as_sealed(state: BattleState, paper: Paper, salt: str, text: str) -> bool:
    """Whether this text is the one that was sealed."""
    return digest(state.id, paper.number, paper.side, salt, text) == paper.digest


def opens_with(state: BattleState, side: str) -> tuple[Paper, ...]:
    """The papers of the others that are opened as ``side`` seals its own; none while somebody's is missing.

    Sides that nobody plays write nothing, and are not waited for.
    """
    playing = {one for one in state.sides if state.players_of(one)} - {side}
    waiting = tuple(paper for paper in state.papers if not paper.alone and paper.side != side)
    return waiting if playing and playing <= {paper.side for paper in waiting} else ()


def own_paper(state: BattleState, sides: Iterable[str], number: int | None, *, alone: bool | None = None) -> Paper:
    """The paper of these sides that is meant: that of the number, or the only one.

    ``alone``: only those that are opened by themselves, or only those that wait for the others.

    Raises:
        NotAllowed: ``paper.none``, ``paper.which`` (``allowed``: the numbers), ``paper.together`` (it is opened with
            the others').
    """
    own = tuple(sides)
    mine = [paper for paper in state.papers if paper.side in own and number in (None, paper.number)]
    fitting = [paper for paper in mine if alone in (None, paper.alone)]
    if mine and not fitting:
        raise NotAllowed("paper.together", field="number", value=mine[0].number)
    if not fitting:
        raise NotAllowed("paper.none", field="number", value=number, example="/seal")
    if len(fitting) > 1:
        raise NotAllowed("paper.which", field="number", allowed=[str(paper.number) for paper in fitting])
    return fitting[0]


def without(papers: Iterable[Paper], numbers: Iterable[int]) -> tuple[Paper, ...]:
    """The papers that are still closed when these are gone."""
    gone = set(numbers)
    return tuple(paper for paper in papers if paper.number not in gone)
