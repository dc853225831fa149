"""Files that stand in the store already: a message names them, and they are made when it is sent."""

from __future__ import annotations

import base64
from collections.abc import Callable
from itertools import islice

from games.store import Store
from handlers.drawing.wording import Payload


def with_files(payload: Payload, store: Callable[[], Store]) -> Payload:
    """The payload as a door draws it: the log of a battle as a file, up to the line at which it was asked for.

    Raises:
        StorageTrouble: it cannot be read now.
    """
    if not any("log" in block for block in payload["blocks"]):
        return payload
    return {**payload, "blocks": [_whole(block, store) if "log" in block else block for block in payload["blocks"]]}


def _whole(block: dict[str, object], store: Callable[[], Store]) -> dict[str, object]:
    log = block["log"]
    assert isinstance(log, dict)
    lines = "".join(f"{line}\n" for line in islice(store().export(log["battle"]), log["lines"]))
    return {**block, "base64": base64.b64encode(lines.encode()).decode()}
