"""Somebody who is called by name: a person whom the battle knows, or whoever is called so when he presses."""

from __future__ import annotations

import re
from dataclasses import dataclass

from handlers.desk.context import Context
from handlers.language.typed_names import typed_name
from lexicon.errors import NotUnderstood
from lexicon.folding import fold

_NUMBERED = re.compile(r"<@!?(\d+)>")
_SEVERAL = re.compile(r"[,;&+]|\s(?:и|and)\s|\S\s+(?:<?@)")


@dataclass(frozen=True, slots=True)
class Whom:
    """Who is called.

    Attributes:
        name: as it was typed, without the ``@``. key: of the person, where that is known beforehand.
    """

    name: str
    key: str = ""

    def is_actor(self, context: Context) -> bool:
        """Whether the one who acts is called so, by his key, his name or its first word, or his platform's handle."""
        actor = context.request.actor
        if self.key:
            return actor.key == self.key
        return fold(self.name) in _names(actor.name) | {fold(context.request.handle)}


def whom_of(context: Context, words: str) -> Whom:
    """Whom these words call.

    Raises:
        NotUnderstood: ``whom.several``: two are called where one may be; ``whom.nobody``.
    """
    said = words.strip()
    if _SEVERAL.search(said):
        raise NotUnderstood("whom.several", field="who", value=said[:60])
    people = context.tools.store.people
    if (numbered := _NUMBERED.fullmatch(said)) is not None:
        key = f"{context.request.platform}:{numbered[1]}"
        known = people.find(key)
        return Whom(said if known is None or not known.name else known.name, key)
    name = typed_name(said.lstrip("@")) or ""
    if not name:
        raise NotUnderstood("whom.nobody", field="who", value=said[:60])
    platform = f"{context.request.platform}:"
    alike = [
        one
        for one in people.known_in(context.battle.id)
        if one.key and one.key.startswith(platform) and fold(name) in _names(one.name)
    ]
    return Whom(alike[0].name, alike[0].key or "") if len(alike) == 1 else Whom(name)


def _names(name: str) -> set[str]:
    """What somebody may be called: the whole name, or its first word."""
    return {fold(name), fold(name.partition(" ")[0])}
