"""A message in the words of one language, as plain data: what the outbox keeps and the doors draw.

Shape: ``{"blocks": [...], "buttons": [[{"label", "token", "style"}]] (one that leads somewhere has
``"url"`` and no token), "edit_key": str | null, "mentions": [{"key",
"name"}], "silent": bool, "private_to": key | null}``; ``"reply_to"``, the platform's number of the message that is
answered, where there is one to reply to; ``"asked_in"``, the channel where it was asked, where another shows it to one
person alone (null for a press, which leads there); ``"asks": {"title", "label", "example", "long", "token", "who"}``,
what its reader, whose name is ``who``, has to write: a modal or a forced reply, whose words come back as
``Request(press=token, words=...)`` (a button that leads there holds the same without the last two; one of a list has
``"listed"``, from how many on a door may show a list, and ``"about"``, what stands beside it there); ``"deletes"``,
where it takes the message of its key away; ``"pinned"``, of the glance alone: whether it is kept in sight from now on,
or no longer. ``mentions``: those whom it calls; without any it comes in silence. ``private_to``: the only person whose
eyes it is for. Blocks are
``{"kind": "headline", "text"}`` (``"moment"``: it says what the first line of a card does), ``{"kind": "line", "text",
"strong"}``,
``{"kind": "call", "text", "people": [{"key", "name", "at": [begin, end]}]}`` (where in the text each is named),
``{"kind": "ledger", "rows": [[value, text, page]]}``,
``{"kind": "faces", "faces", "target", "label"}``, ``{"kind": "quote", "text", "source"}``,
``{"kind": "picture", "platform", "form", "id", "text"}`` (shown by its platform, ``text`` elsewhere),
``{"kind": "table", "rows", "head"}``, ``{"kind": "file", "name", "base64", "about"}`` (or, instead of the content,
``"log": {"battle", "lines", "secrets"}``: :mod:`handlers.desk.files`). All text is plain: whoever draws it escapes it.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

from handlers.desk.answer import (
    CALLED,
    Asks,
    Block,
    Button,
    Call,
    Faces,
    File,
    Headline,
    Ledger,
    Line,
    LogFile,
    Message,
    Picture,
    Quote,
    Table,
    Words,
)
from handlers.drawing.columns import GAP, within
from handlers.drawing.fluent import in_line, render_ref, render_words
from lexicon.names import Language

Payload = dict[str, Any]


def render_message(message: Message, language: Language, token_of: Callable[[Button], str]) -> Payload:
    """The message in words; ``token_of`` gives each button the token by which its press will be known."""
    called = [one for block in message.blocks if isinstance(block, Call) for one in block.people if one.key]
    payload = {
        "blocks": [_block(block, language) for block in message.blocks],
        "buttons": [[_button(button, language, token_of) for button in row] for row in message.buttons if row],
        "edit_key": message.edit_key,
        "mentions": [{"key": one.key, "name": one.name} for one in dict.fromkeys(called)],
        "silent": not called,
        "private_to": message.person if message.target == "person" else None,
    }
    if message.builder is not None:
        payload["builder"] = dict(message.builder)
    if message.asks is not None:
        asks, token = message.asks
        payload["asks"] = {**_asks(asks, language), "token": token}
    if message.pinned is not None:
        payload["pinned"] = message.pinned
    if message.short is not None:
        payload["short"] = [in_line(words, language) for words in message.short]
    return payload


def with_above(payload: Payload, room: int) -> Payload:
    """The message with what stands above its news on the battle's card; of that the newest lines, ``room`` letters."""
    above = payload.get("above")
    if not above:
        return payload
    head, *lines = above
    letters, kept = len(head["text"]), list[dict[str, Any]]()
    for line in reversed(lines):
        letters += len(line["text"]) + 1
        if letters > room:
            break
        kept.append(line)
    news = (block for block in payload["blocks"] if not block.get("moment"))
    return {**payload, "blocks": [head, *reversed(kept), *news]}


def _button(button: Button, language: Language, token_of: Callable[[Button], str]) -> dict[str, Any]:
    label = in_line(button.label, language)
    if button.url:
        return {"label": label, "token": "", "style": button.style, "url": button.url}
    drawn: dict[str, Any] = {"label": label, "token": token_of(button), "style": button.style}
    if button.press.asks is not None:
        drawn["asks"] = _asks(button.press.asks, language)
    if button.listed:
        drawn |= {"listed": button.listed, "about": in_line(button.about, language)}
    return drawn


def _asks(asks: Asks, language: Language) -> dict[str, Any]:
    words = {name: in_line(getattr(asks, name), language) for name in ("title", "label", "example")}
    return {**words, "long": asks.long}


def _block(block: Block, language: Language) -> dict[str, Any]:
    def words(value: Words | None) -> str | None:
        return None if value is None else in_line(value, language)

    if isinstance(block, Headline):
        return {"kind": "headline", "text": words(block.words), **({"moment": True} if block.moment else {})}
    if isinstance(block, Line):
        return {"kind": "line", "text": words(block.words), "strong": block.strong}
    if isinstance(block, Call):
        return _call(block, in_line(block.words, language))
    if isinstance(block, Ledger):
        rows = [[words(e.value), words(e.words), render_ref(e.ref, language) if e.ref else ""] for e in block.entries]
        return {"kind": "ledger", "rows": rows}
    if isinstance(block, Faces):
        return {"kind": "faces", "faces": list(block.faces), "target": block.target, "label": words(block.label)}
    if isinstance(block, Quote):
        return {"kind": "quote", "text": render_words(block.text, language), "source": words(block.source)}
    if isinstance(block, Table):
        cells = [[in_line(cell, language) for cell in row] for row in block.rows]
        fitted = cells if block.columns is None else list(within(cells, block.columns))
        return {"kind": "table", "rows": fitted, "head": block.head}
    if isinstance(block, LogFile):
        said = {"secrets": block.secrets, "words": block.words}
        held = {name: wanted for name, wanted in said.items() if not wanted}
        log = {"battle": block.battle, "lines": block.lines, **held}
        return {"kind": "file", "name": block.name, "log": log, "about": None}
    if isinstance(block, Picture):
        shown = {"platform": block.platform, "form": block.form, "id": block.id}
        return {"kind": "picture", **shown, "text": words(block.words)}
    assert isinstance(block, File)
    data = base64.b64encode(block.content).decode()
    return {"kind": "file", "name": block.name, "base64": data, "about": words(block.about)}


def _call(call: Call, said: str) -> dict[str, Any]:
    """The sentence with the names in their place, and where in it each of them stands."""
    before, mark, after = said.partition(CALLED)
    text, after = (before, after.replace(CALLED, "")) if mark else ("", f": {said}")
    names, people = {one.name for one in call.people}, []
    own = call.name if call.name not in names else ""
    text += f"{own} (" if own and names else own
    for number, one in enumerate(call.people):
        text += ", " if number else ""
        if one.key:
            people.append({"key": one.key, "name": one.name, "at": [len(text), len(text) + len(one.name)]})
        text += one.name
    return {"kind": "call", "text": text + (")" if own and names else "") + after, "people": people}


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
    if kind in ("headline", "line", "call", "picture"):
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
        abreast = [row for row in rows if len(row) > 1]
        widths = [
            max(len(row[at]) for row in abreast if at < len(row)) for at in range(max(map(len, abreast), default=0))
        ]
        return [GAP.join(map(str.ljust, row, widths)).rstrip() if len(row) > 1 else "".join(row) for row in rows]
    about = f" — {block['about']}" if block["about"] else ""
    return [f"[{block['name']}]{about}"]
