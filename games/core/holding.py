"""What of a log is not handed out while its battle goes on: what one side alone may know (:attr:`Event.secret`).

Such a line keeps its place, its act, its time and both hashes; in the place of its event stands
``{"kind": ..., "held_back": true}``. The chain is checked over it by the hash that it has: the line after it names that
one. What was in it comes with the whole log, when the battle is over, and has that same hash.
"""

from __future__ import annotations

from typing import Any

from games.core.events import Event, Kinds, parse_event

HELD_BACK = "held_back"
"""The field that says so."""


def held_back(line: dict[str, Any], kinds: Kinds) -> dict[str, Any]:
    """A line of an export as anybody may have it while the battle goes on; most are as they are.

    Raises:
        StorageTrouble, NotUnderstood: as :func:`games.core.events.parse_event`.
    """
    event = line["event"]
    model = kinds.get(str(event.get("kind")))
    if model is None or not may_be_secret(model) or not parse_event(event, kinds).secret:
        return line
    kept = {name: value for name, value in line.items() if name != "texts"}
    return {**kept, "event": {"kind": event["kind"], HELD_BACK: True}}


def may_be_secret(model: type[Event]) -> bool:
    """Whether some events of this kind are for one side alone; their texts are hashed as they are, never salted."""
    return model.secret is not Event.secret
