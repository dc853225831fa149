"""Files that stand in the store already: a message names them, and they are made when it is sent."""

from __future__ import annotations

import base64
import io
import zipfile
from collections.abc import Callable, Iterator
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
    export = store().export(log["battle"], secrets=log.get("secrets", True), words=log.get("words", True))
    lines = (f"{line}\n".encode() for line in islice(export, log["lines"]))
    content = zipped(lines) if str(block["name"]).endswith(".zip") else b"".join(lines)
    return {**block, "base64": base64.b64encode(content).decode()}


def zipped(lines: Iterator[bytes]) -> bytes:
    """An archive of these lines as ``battle.jsonl``, which are never all in memory. The same lines, the same bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        entry = zipfile.ZipInfo("battle.jsonl")
        entry.compress_type = zipfile.ZIP_DEFLATED
        with archive.open(entry, "w") as file:
            file.writelines(lines)
    return made.getvalue()
