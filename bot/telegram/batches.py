"""Updates that came together, as they are dealt with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.telegram.updates import Act, Aside, Incoming, Question


def in_batches(incoming: Iterable[Incoming | None]) -> Iterator[tuple[list[Act], Aside | None]]:
    """Acts that follow each other, each batch with what comes after it, in the order of all."""
    acts: list[Act] = []
    for one in incoming:
        if isinstance(one, Act):
            acts.append(one)
        elif one is not None and not isinstance(one, Question):
            yield acts, one
            acts = []
    if acts:
        yield acts, None


def last_of_each(incoming: Iterable[Incoming | None]) -> Iterable[Question]:
    """The last question of each person: what was typed before it nobody waits for any more."""
    return {one.request.actor.key: one for one in incoming if isinstance(one, Question)}.values()
