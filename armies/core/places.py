"""On which line of a file a value stands: for the sentence that names it, YAML and JSON alike."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import yaml

_MAX_CHARACTERS: Final = 1_000_000

Path = tuple[str | int, ...]


def lines_of(text: str) -> Mapping[Path, int]:
    """The line, from 1, of each value of a document that can be read; empty for one that cannot.

    JSON is read as the YAML it is. No value is built, so a hostile document costs no more than its length.
    """
    if len(text) > _MAX_CHARACTERS:
        return {}
    found: dict[Path, int] = {}
    # What we are inside of: [path, next index or None in a mapping, key that waits for its value].
    inside: list[list[Any]] = []
    try:
        for event in yaml.parse(text, Loader=getattr(yaml, "CLoader", yaml.Loader)):
            line = event.start_mark.line + 1 if event.start_mark is not None else 1
            if isinstance(event, yaml.CollectionEndEvent):
                inside.pop()
            elif isinstance(event, yaml.NodeEvent):
                path = _path(inside, event)
                if path is not None:
                    found.setdefault(path, line)
                if isinstance(event, yaml.MappingStartEvent):
                    inside.append([path or (), None, None])
                elif isinstance(event, yaml.SequenceStartEvent):
                    inside.append([path or (), 0, None])
    except (yaml.YAMLError, RecursionError):
        return found
    return found


def _path(inside: list[list[Any]], event: Any) -> Path | None:
    """Where this value stands; ``None`` for a key of a mapping."""
    if not inside:
        return ()
    top = inside[-1]
    if top[1] is not None:
        top[1] += 1
        return (*top[0], top[1] - 1)
    if top[2] is None:
        top[2] = getattr(event, "value", "?")
        return None
    path = (*top[0], top[2])
    top[2] = None
    return path


def line_at(lines: Mapping[Path, int], path: Path) -> int | None:
    """The line of a value, or of the nearest thing around it that has one."""
    for end in range(len(path), -1, -1):
        if path[:end] in lines:
            return lines[path[:end]]
    return None
