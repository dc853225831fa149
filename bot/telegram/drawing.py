"""A payload as what Telegram takes: HTML, rows of buttons, files; never over its limits, nothing from outside alive.

With its tags taken off the HTML is what the terminal shows, word for word. What is too long: big pools collapse to a
tally; then the whole text goes along as a file, and its beginning is shown.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape as escape_html
from typing import Any

from bot.telegram.places import PLATFORM
from handlers.drawing.labels import abreast, fit_label
from handlers.drawing.wording import Payload, draw_block, draw_plain, with_above

TEXT = 4_096
"""UTF-16 units of a message. Tags and escapes are counted too, though Telegram counts them out: safe either way."""
CAPTION = 1_024
TOKEN = 64
"""Bytes of a button's token."""
BUTTONS, ROW = 100, 8
LABELS = 40
"""Letters that a phone shows in one row of buttons."""
ENTITIES = 100
"""Telegram draws no more marked-up pieces than these and passes over the rest."""
NOTICE = 200
_HINT = 64

_SIGN = 3
"""Letters that a label has at most which is no word: ``↩``, ``⋯``."""
_MOST_FACES = 20
_WHOLE_TEXT = "adjutant.txt"
_MORE = "… 📎"
_CONTROLS = dict.fromkeys((*range(9), 11, 12, *range(14, 32), 127))
_CALLS = re.compile(r"@(?=\w)")
_PERSON = re.compile(rf"{PLATFORM}:(\d+)")
NO_CALL = "@\u2060"
"""An ``@`` that calls nobody: an invisible joiner parts it from the name."""


@dataclass(frozen=True, slots=True)
class Knob:
    """A button: its label and its token. ``url``: where it leads instead of being pressed."""

    label: str
    token: str
    url: str = ""


@dataclass(frozen=True, slots=True)
class Drawn:
    """One message for Telegram.

    Attributes:
        html: at most 4,096 UTF-16 units; empty when only files are sent.
        rows: the buttons.
        files: (name, content). pictures: how each is shown again, and its id.
        silent: nobody is to hear it come. reply_to: the number of the message that it answers.
        asks: what is to be written in answer, shown in the input field of whoever is asked.
    """

    html: str
    rows: tuple[tuple[Knob, ...], ...] = ()
    files: tuple[tuple[str, bytes], ...] = ()
    pictures: tuple[tuple[str, str], ...] = ()
    silent: bool = True
    reply_to: int | None = None
    asks: str | None = None


@dataclass(frozen=True, slots=True)
class _Piece:
    """Lines that share a tag; cut between them, each half is still whole."""

    lines: Sequence[str]
    open: str = ""
    close: str = ""

    def draw(self) -> str:
        return self.open + "\n".join(self.lines) + self.close


def render_payload(payload: Payload, *, mark: int = 0) -> Drawn:
    """The payload for Telegram. ``mark``: the act's number, which tells a repeat from news; 0 for none."""
    payload = with_above(payload, TEXT // 2)
    rows, left = _rows(payload["buttons"])
    tail = f"\n… +{left}" if left else ""
    tail += f"\n<i>№{mark}</i>" if mark else ""
    files = [(b["name"], base64.b64decode(b["base64"])) for b in payload["blocks"] if b["kind"] == "file"]
    for most_faces in (_MOST_FACES, 0):
        html = "\n".join(piece.draw() for piece in _pieces(payload["blocks"], most_faces))
        if units(html + tail) <= TEXT and html.count("</") <= ENTITIES:
            break
    else:
        files.insert(0, (_WHOLE_TEXT, draw_plain(payload, most_faces=0).encode("utf-8", "replace")))
        html = _beginning(payload, TEXT - units(tail))
    pictures = tuple((block["form"], block["id"]) for block in payload["blocks"] if _is_ours(block))
    if not _strip(html).strip() and not files:
        html = "…"
    asks = None if rows else payload.get("asks")  # a message has either
    person = None if asks is None or payload.get("reply_to") else _PERSON.fullmatch(payload["private_to"] or "")
    if asks is not None and person is not None:
        # In a group the input field opens for those alone who are mentioned, or replied to.
        html = f"{_mention(person[1], asks['who'])} · {html}"
    # Who asked in a group looks there, and has to hear that the answer is elsewhere.
    silent = bool(payload.get("silent", True)) and payload.get("asked_in") is None
    reply_to = payload.get("reply_to")
    hint = None if asks is None else cut(_quiet(asks["example"] or asks["label"]).strip(), _HINT)
    return Drawn(html + tail, rows, tuple(files), pictures, silent, None if reply_to is None else int(reply_to), hint)


def render_plain(payload: Payload, *, mark: int = 0) -> str:
    """The payload without any markup, for a Telegram that does not take ours; cut to the limit."""
    tail = f"\n№{mark}" if mark else ""
    return cut(_quiet(draw_plain(payload, most_faces=0)), TEXT - units(tail)) + tail


def render_notice(sentence: str) -> str:
    """A sentence for the one who pressed: at most 200 letters."""
    return cut(_quiet(sentence), NOTICE)


def units(text: str) -> int:
    """Its length as Telegram counts it: UTF-16 units."""
    return len(text) + sum(letter > "\uffff" for letter in text)


def cut(text: str, room: int) -> str:
    """The beginning that fits into ``room`` UTF-16 units, with ``…`` where something is missing."""
    if units(text) <= room:
        return text
    text = text[:room]
    while units(text) > room - 1:
        text = text[: -max(1, (units(text) - room + 1) // 2)]
    return text.rstrip() + "…"


def escape(text: str) -> str:
    """Text from outside as it looks, without effect: no tag, no mention, nothing that Telegram refuses."""
    return escape_html(_quiet(text), quote=False)


def _quiet(text: str) -> str:
    text = text.translate(_CONTROLS)
    if not text.isprintable():
        text = text.encode("utf-8", "replace").decode()
    return _CALLS.sub(NO_CALL, text) if "@" in text else text


def _strip(html: str) -> str:
    return re.sub(r"<[^>]*>", "", html)


def _pieces(blocks: Iterable[dict[str, Any]], most_faces: int) -> Iterator[_Piece]:
    for block in blocks:
        kind = block["kind"]
        lines = draw_block(block, most_faces)
        if not lines or _is_ours(block):
            continue
        if kind == "file":
            if block["about"]:
                yield _Piece([escape(block["about"])])
        elif kind == "call":
            yield _Piece([_call(block)])
        elif kind == "ledger":
            yield _Piece(list(_ledger(block["rows"])))
        elif kind == "quote":
            long = sum(map(len, lines)) > 300
            yield _Piece([*map(escape, lines)], "<blockquote expandable>" if long else "<blockquote>", "</blockquote>")
        elif kind == "table":
            yield _Piece([*map(escape, lines)], "<pre>", "</pre>")
        elif (kind == "headline" or block.get("strong")) and any(line.strip() for line in lines):
            yield _Piece([*map(escape, lines)], "<b>", "</b>")
        else:
            yield _Piece([*map(escape, lines)])


def _is_ours(block: dict[str, Any]) -> bool:
    """Whether it is a picture that Telegram can show again."""
    return bool(block["kind"] == "picture" and block["platform"] == PLATFORM)


def _call(block: dict[str, Any]) -> str:
    """The sentence with true mentions of the people whom Telegram knows; others stay named."""
    drawn, at = "", 0
    for one in block["people"]:
        person, (begin, end) = _PERSON.fullmatch(one["key"]), one["at"]
        if person is not None:
            drawn += escape(block["text"][at:begin]) + _mention(person[1], block["text"][begin:end])
            at = end
    return drawn + escape(block["text"][at:])


def _mention(person: str, name: str) -> str:
    return f'<a href="tg://user?id={person}">{escape(name)}</a>'


def _ledger(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Numbers stand in columns; the words after them wrap as words do."""
    width = max((len(row[0]) for row in rows), default=0) + 1
    for value, words, page in rows:
        yield f"<code>{escape(value.rjust(width))}</code>  {escape(words)}" + (f" · {escape(page)}" if page else "")


def _beginning(payload: Payload, room: int) -> str:
    """As many whole lines as fit, and a sign that the rest stands in the file."""
    room -= units(_MORE) + 1
    taken: list[str] = []
    entities = 0
    for piece in _pieces(payload["blocks"], 0):
        fitting: list[str] = []
        entities += piece.draw().count("</")
        for line in piece.lines:
            longer = _Piece([*fitting, line], piece.open, piece.close).draw()
            if entities > ENTITIES or units("\n".join([*taken, longer])) > room:
                break
            fitting.append(line)
        if fitting:
            taken.append(_Piece(fitting, piece.open, piece.close).draw())
        if len(fitting) < len(piece.lines):
            left = room - units("\n".join(taken)) - 1
            if not taken and left > 0:
                # One line longer than a message: its beginning without markup. An escape takes up to five units.
                taken.append(escape(cut(_raw_first_line(payload), left // 5)))
            break
    return "\n".join([*taken, _MORE])


def _raw_first_line(payload: Payload) -> str:
    return next((line for block in payload["blocks"] for line in draw_block(block, 0) if line.strip()), "")


def _rows(rows: Iterable[Iterable[dict[str, str]]]) -> tuple[tuple[tuple[Knob, ...], ...], int]:
    """The buttons as they came, as many in a row as a phone can show, and how many found no room.

    Those that Telegram would refuse are left out.
    """
    made: list[tuple[Knob, ...]] = []
    room, left = BUTTONS, 0
    for row in rows:
        knobs = [
            Knob(fit_label(_quiet(button["label"]).strip(), LABELS) or "…", button["token"], button.get("url", ""))
            for button in row
            if button.get("url") or 0 < len(button["token"].encode("utf-8", "replace")) <= TOKEN
        ]
        left += max(len(knobs) - room, 0)
        knobs = knobs[:room]
        room -= len(knobs)
        made += _lines(knobs)
    return tuple(made), left


def _lines(knobs: Sequence[Knob]) -> Iterator[tuple[Knob, ...]]:
    """A row as a phone shows it; what leads on stands above the signs of a card's lowest row, where it is too long."""
    labels = [knob.label for knob in knobs]
    broad = min(abreast(labels, LABELS), ROW)
    if broad < len(knobs) <= ROW and max(map(len, labels[1:])) < _SIGN:
        yield tuple(knobs[:1])
        knobs, broad = knobs[1:], len(knobs) - 1
    yield from (tuple(knobs[at : at + broad]) for at in range(0, len(knobs), broad))
