"""A message in the words of one language, as plain data: what the outbox keeps and the doors draw.

Shape: ``{"blocks": [...], "buttons": [[{"label", "token", "style"}]], "edit_key": str | null}``. Blocks are
``{"kind": "headline", "text"}``, ``{"kind": "line", "text", "strong"}``,
``{"kind": "ledger", "rows": [[value, text, page]]}``,
``{"kind": "faces", "faces", "target", "label"}``, ``{"kind": "quote", "text", "source"}``,
``{"kind": "table", "rows", "head"}``, ``{"kind": "file", "name", "base64", "about"}`` (or, instead of the content,
``"log": {"battle", "lines"}``: :mod:`handlers.desk.files`). All text is plain: whoever draws it escapes it.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

from handlers.desk.answer import (
    Block,
    Button,
    Faces,
    File,
    Headline,
    Ledger,
    Line,
    LogFile,
    Message,
    Quote,
    Table,
    Words,
)
from handlers.drawing.fluent import in_line, render_ref, render_words
from lexicon.names import Language

Payload = dict[str, Any]


def render_message(message: Message, language: Language, token_of: Callable[[Button], str]) -> Payload:
    """The message in words; ``token_of`` gives each button the token by which its press will be known."""
    return {
        "blocks": [_block(block, language) for block in message.blocks],
        "buttons": [[_button(button, language, token_of) for button in row] for row in message.buttons if row],
        "edit_key": message.edit_key,
    }


def _button(button: Button, language: Language, token_of: Callable[[Button], str]) -> dict[str, str]:
    return {"label": in_line(button.label, language), "token": token_of(button), "style": button.style}


def _block(block: Block, language: Language) -> dict[str, Any]:
    def words(value: Words | None) -> str | None:
        return None if value is None else in_line(value, language)

    if isinstance(block, Headline):
        return {"kind": "headline", "text": words(block.words)}
    if isinstance(block, Line):
        return {"kind": "line", "text": words(block.words), "strong": block.strong}
    if isinstance(block, Ledger):
        rows = [[words(e.value), words(e.words), render_ref(e.ref, language) if e.ref else ""] for e in block.entries]
        return {"kind": "ledger", "rows": rows}
    if isinstance(block, Faces):
        return {"kind": "faces", "faces": list(block.faces), "target": block.target, "label": words(block.label)}
    if isinstance(block, Quote):
        return {"kind": "quote", "text": render_words(block.text, language), "source": words(block.source)}
    if isinstance(block, Table):
        return {"kind": "table", "rows": [[words(cell) for cell in row] for row in block.rows], "head": block.head}
    if isinstance(block, LogFile):
        return {
            "kind": "file",
            "name": block.name,
            "log": {"battle": block.battle, "lines": block.lines},
            "about": None,
        }
    assert isinstance(block, File)
    data = base64.b64encode(block.content).decode()
    return {"kind": "file", "name": block.name, "base64": data, "about": words(block.about)}


def draw_faces(faces: list[int], target: int | None, *, most: int = 20) -> str:
    """Dice as they fell, ``1 2 4 4 5 6``; more than ``most`` collapse to a tally, ``1×2 2×3``."""
    if len(faces) <= most:
        return " ".join(map(str, sorted(faces) if target is not None else faces))
    return " ".join(f"{face}×{faces.count(face)}" for face in sorted(set(faces)))


def draw_plain(payload: Payload, *, most_faces: int = 20) -> str:
    """The blocks as plain lines, without buttons: the terminal, logs and embeds switched off read this."""
    lines: list[str] = []
    for block in payload["blocks"]:
        lines += draw_block(block, most_faces)
    return "\n".join(lines)


def draw_block(block: dict[str, Any], most_faces: int = 20) -> list[str]:
    """One block as plain lines."""
    kind = block["kind"]
    if kind in ("headline", "line"):
        return str(block["text"]).split("\n")
    if kind == "ledger":
        width = max((len(row[0]) for row in block["rows"]), default=0)
        return [f"{row[0]:>{width + 1}}  {row[1]}" + (f" · {row[2]}" if row[2] else "") for row in block["rows"]]
    if kind == "faces":
        drawn = draw_faces(block["faces"], block["target"], most=most_faces)
        return [f"{block['label']}: {drawn}" if block["label"] else drawn]
    if kind == "quote":
        return [*str(block["text"]).split("\n"), *([f"— {block['source']}"] if block["source"] else [])]
    if kind == "table":
        rows = block["rows"]
        widths = [max(len(row[at]) for row in rows if at < len(row)) for at in range(max(map(len, rows), default=0))]
        return ["  ".join(cell.ljust(widths[at]) for at, cell in enumerate(row)).rstrip() for row in rows]
    about = f" — {block['about']}" if block["about"] else ""
    return [f"[{block['name']}]{about}"]
