"""The YAML that army files are written in: mappings, lists and text, nothing else.

Every scalar stays the text that was typed (``+10`` is no number here, ``5+`` no word), so a cell means what it shows.
Aliases, anchors, tags and several documents in one file are refused: army files need none of them, and an alias bomb
grows a small file into an endless one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import yaml

from lexicon.errors import NotUnderstood, OverBudget

MAX_CHARACTERS: Final = 1_000_000
MAX_NODES: Final = 100_000
MAX_DEPTH: Final = 16

Node = str | list[Any] | dict[str, Any]


def parse_document(text: str) -> Node:
    """The tree of one YAML document.

    Raises:
        OverBudget: longer than ``MAX_CHARACTERS``, more than ``MAX_NODES`` values, or nested deeper than ``MAX_DEPTH``.
        NotUnderstood: ``document.alias``, ``document.tag``, ``document.twice`` (a key given twice), ``document.key`` (a
            key that is no plain text), ``document.empty``, ``document.several``, or ``document.syntax``; ``line``
            counts from 1.
    """
    if len(text) > MAX_CHARACTERS:
        raise OverBudget("document.too_long", limit=MAX_CHARACTERS, field="file", value=len(text))
    loader = getattr(yaml, "CLoader", yaml.Loader)
    # yaml.parse yields events only: it builds no objects, whatever the loader.
    events = yaml.parse(text, Loader=loader)
    try:
        return _Builder(events).document()
    except yaml.MarkedYAMLError as trouble:
        mark = trouble.problem_mark
        raise NotUnderstood(
            "document.syntax", field="file", value=trouble.problem, line=None if mark is None else mark.line + 1
        ) from trouble
    except yaml.YAMLError as trouble:
        raise NotUnderstood("document.syntax", field="file", value=str(trouble), line=None) from trouble


class _Builder:
    """Turns parser events into dictionaries, lists and text, counting as it goes."""

    def __init__(self, events: Iterator[Any]) -> None:
        self.events = events
        self.nodes = 0

    def document(self) -> Node:
        events = self.events
        next(events)  # the stream
        event = next(events)
        if isinstance(event, yaml.StreamEndEvent):
            raise NotUnderstood("document.empty", field="file", line=1)
        tree = self.value(next(events), 0)
        next(events)  # the document's end
        after = next(events)
        if not isinstance(after, yaml.StreamEndEvent):
            raise NotUnderstood("document.several", field="file", line=after.start_mark.line + 1)
        return tree

    def value(self, event: Any, depth: int) -> Node:
        self.nodes += 1
        line = event.start_mark.line + 1
        if self.nodes > MAX_NODES:
            raise OverBudget("document.too_many", limit=MAX_NODES, field="file", line=line)
        if depth > MAX_DEPTH:
            raise OverBudget("document.too_deep", limit=MAX_DEPTH, field="file", line=line)
        if isinstance(event, yaml.AliasEvent):
            raise NotUnderstood("document.alias", field="file", value=f"*{event.anchor}", line=line)
        if event.anchor is not None:
            raise NotUnderstood("document.alias", field="file", value=f"&{event.anchor}", line=line)
        if event.tag not in (None, "!"):
            raise NotUnderstood("document.tag", field="file", value=event.tag, line=line)
        if isinstance(event, yaml.ScalarEvent):
            return str(event.value)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(depth)
        return self.mapping(depth)

    def sequence(self, depth: int) -> list[Any]:
        found: list[Any] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            found.append(self.value(event, depth + 1))
        return found

    def mapping(self, depth: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            line = event.start_mark.line + 1
            key = self.value(event, depth + 1)
            if not isinstance(key, str):
                raise NotUnderstood("document.key", field="file", line=line)
            if key in found:
                raise NotUnderstood("document.twice", field=key, line=line)
            found[key] = self.value(next(self.events), depth + 1)
        return found
