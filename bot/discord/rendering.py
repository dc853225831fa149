"""A payload as what Discord takes: text, rows of buttons, files; never over its limits, nothing from outside alive.

Everything stands in the message's text and nothing in an embed: an embed is not seen where previews are switched off,
holds no more than the text on a phone, and costs a copy of each word. Ledgers and tables go into code blocks, whose
columns stand even there.

What is too long: big pools collapse to a tally; then the whole text goes along as a file, and its beginning is shown.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from textwrap import wrap
from typing import Any

from handlers.drawing.labels import fit_label
from handlers.drawing.wording import Payload, draw_block, draw_plain, with_above

CONTENT = 2_000
"""Letters of a message; counted in UTF-16 units, which is never less than what Discord counts."""
LABEL = 80
CUSTOM_ID = 100
ROWS = ROW = 5
MENU = 25
FILES = 10
COLUMNS = 34
"""Letters of a line in a code block on a phone."""
_TITLE = 45
"""Letters of a modal's title, and of its field's label."""

_SIGNS = re.compile(r"([\\*_~|`\[<])")
_LINE_STARTS = re.compile(r"^(\s*)(#{1,3}(?=\s)|>|-|\+|(?<!\\)\*)|^(\s*\d+)(\.)(?=\s)", re.MULTILINE)
_CALLS = re.compile(r"@(?=everyone|here)", re.IGNORECASE)
_NO_CALL = "@\u200b"
_CALLED = re.compile(r"(?<!\\)<@(\d+)>")
"""A mention that we made: in what comes from outside the bracket is escaped."""
_PERSON = re.compile(r"discord:(\d+)")
_COLOURS = str.maketrans({"◆": "🔷", "◇": "🔶", "▲": "🔺"})
_CARD_ANEW = "/card anew"
"""The token of [Card] below the glance."""
_MOST_FACES = 20
_WHOLE_TEXT = "adjutant.txt"


Said = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Knob:
    """A button, or an entry of a menu: what it says, what it carries, ``plain``, ``main`` or ``danger``.

    ``about``: what stands below it in a menu. ``url``: where it leads instead of being pressed.
    """

    label: str
    token: str
    style: str = "plain"
    about: str = ""
    url: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """What somebody has to write: a modal with one field, whose words are those of the button of that token."""

    title: str
    label: str
    example: str
    long: bool
    token: str


@dataclass(frozen=True, slots=True)
class Rendering:
    """One message for Discord.

    Attributes:
        content: Discord's markdown, at most 2,000 letters.
        rows: at most five rows of at most five buttons.
        menus: buttons that found no room, as the entries of menus below; each takes the place of a row.
        files: (name, bytes), at most ten.
        calls: the people who are mentioned, and they alone; silent: nobody is to hear it come.
        form: what is asked for; where it can be shown no more, the message stands for it, with a button to it.
    """

    content: str
    rows: tuple[tuple[Knob, ...], ...] = ()
    menus: tuple[tuple[Knob, ...], ...] = ()
    files: tuple[tuple[str, bytes], ...] = ()
    calls: tuple[int, ...] = ()
    silent: bool = True
    form: Form | None = None


def render_payload(payload: Payload, *, mark: int | None = None, said: Said | None = None, card: str = "") -> Rendering:
    """The payload for Discord. ``mark``: the act's number, shown where the message may be a repeat.

    ``said``: how text from outside is written, :func:`escape` where nothing else is given. ``card``: the address of the
    battle's card, to which the glance's button leads and the last line of a card that another has followed.
    """
    said = _in_colours(said or escape)
    below = ""
    if card and payload.get("closes"):
        *blocks, last = payload["blocks"]
        payload, below = {**payload, "blocks": blocks}, f"\n[{said(last['text'])}]({card})"
    payload = with_above(payload, CONTENT // 2)
    rows, menus, left = _arranged(payload)
    if card and "pinned" in payload:
        rows = tuple(tuple(replace(one, url=card) if one.token == _CARD_ANEW else one for one in row) for row in rows)
    tail = below + (f"\n… +{left}" if left else "")
    tail += f"\n-# №{mark}" if mark else ""
    files = [(b["name"], base64.b64decode(b["base64"])) for b in payload["blocks"] if b["kind"] == "file"]
    content = _drawn(payload, _MOST_FACES, said)
    if _length(content + tail) > CONTENT:
        content = _drawn(payload, 0, said)
    if _length(content + tail) > CONTENT:
        files = [(_WHOLE_TEXT, draw_plain(payload, most_faces=0).encode()), *files]
        content = _beginning(payload, CONTENT - _length(tail), said)
    if not content and not files:
        content = "…"
    calls = tuple(int(one) for one in _CALLED.findall(content))
    silent, form = bool(payload.get("silent", True)), _form(payload)
    if form is not None:
        rows = (*rows[: ROWS - 1], (Knob(form.title, form.token, "main"),))
    return Rendering(content + tail, rows, menus, tuple(files[:FILES]), calls, silent, form)


def _in_colours(said: Said) -> Said:
    """The marks of the sides in a colour each: text alone has no other on Discord, and embeds may be switched off."""
    return lambda text: said(text).translate(_COLOURS)


def _form(payload: Payload) -> Form | None:
    asks = payload.get("asks")
    if asks is None:
        return None
    words = {name: fit_label(asks[name].strip(), _TITLE) or "…" for name in ("title", "label")}
    return Form(**words, example=fit_label(asks["example"], CUSTOM_ID), long=asks["long"], token=asks["token"])


def render_notice(sentence: str, said: Said | None = None) -> Rendering:
    """A sentence for one person."""
    content = (said or escape)(sentence)
    return Rendering(content if _length(content) <= CONTENT else content[: CONTENT // 2] + "…")


def escape(text: str) -> str:
    """Text from outside as it looks, without effect: no markdown, no mention, no custom emoji, no time stamp."""
    text = _SIGNS.sub(r"\\\1", _CALLS.sub(_NO_CALL, text))
    return _LINE_STARTS.sub(lambda m: f"{m[1] or ''}\\{m[2]}" if m[2] else f"{m[3]}\\{m[4]}", text)


def _length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def _drawn(payload: Payload, most_faces: int, said: Said) -> str:
    return "\n".join(_blocks(payload, most_faces, said))


def _blocks(payload: Payload, most_faces: int, said: Said) -> Iterator[str]:
    """Each block as markdown; neighbouring ledgers and tables share a code block's fence with nobody else."""
    for block in payload["blocks"]:
        drawn = _block(block, most_faces, said)
        if drawn:
            yield drawn


def _block(block: dict[str, Any], most_faces: int, said: Said) -> str:
    kind = block["kind"]
    if kind == "file":
        return said(block["about"]) if block["about"] else ""
    if kind == "call":
        return _call(block, said)
    if kind == "picture" and block["platform"] == "discord":
        return str(block["id"])  # an address of Discord's own, which stands as it is
    lines = draw_block(block, most_faces)
    if kind in ("ledger", "table"):
        if kind == "ledger":
            lines = list(_hung(lines, max((len(row[0]) for row in block["rows"]), default=0) + 3))
        # Inside a fence only a fence means anything.
        body = "\n".join(lines).replace("```", "'''")
        return f"```\n{body}\n```" if body.strip() else ""
    if kind == "quote":
        return "\n".join(f"> {said(line)}" for line in lines)
    text = "\n".join(said(line) for line in lines)
    if (kind == "headline" or block.get("strong")) and text.strip():
        return f"**{text}**"
    return text


def _hung(lines: Iterable[str], under: int) -> Iterator[str]:
    """The lines within a phone's columns: what goes on stands below the words, not below the numbers."""
    for line in lines:
        indent = " " * min(under, COLUMNS // 3)
        yield from wrap(line, COLUMNS, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False) or [""]


def _call(block: dict[str, Any], said: Said) -> str:
    """The sentence with true mentions of the people whom Discord knows; others stay named."""
    drawn, at = "", 0
    for one in block["people"]:
        person, (begin, end) = _PERSON.fullmatch(one["key"]), one["at"]
        if person is not None:
            drawn += said(block["text"][at:begin]) + f"<@{person[1]}>"
            at = end
    return drawn + said(block["text"][at:])


def _beginning(payload: Payload, room: int, said: Said) -> str:
    """As many whole blocks as fit, then whole lines of the next, then a mark that more stands in the file."""
    more = "\n… 📎"
    room -= _length(more)
    taken: list[str] = []
    for block in payload["blocks"]:
        drawn = _block(block, 0, said)
        if _length("\n".join([*taken, drawn])) <= room:
            taken.append(drawn)
            continue
        lines: list[str] = []
        # A quote is cut between sentences rather than dropped, since it is often the only block there is.
        for line in (piece for text in draw_block(block, 0) for piece in _pieces(text)):
            drawn_line = f"> {said(line)}" if block["kind"] == "quote" else said(line)
            if _length("\n".join([*taken, *lines, drawn_line])) > room:
                break
            lines.append(drawn_line)
        taken += lines
        break
    return "\n".join(line for line in taken if line) + more


def _pieces(line: str) -> list[str]:
    return re.findall(r".{1,400}(?:\s|$)|\S{1,400}", line) if len(line) > 400 else [line]


Knobs = tuple[tuple[Knob, ...], ...]


def _arranged(payload: Payload) -> tuple[Knobs, Knobs, int]:
    """The buttons in the rows they came in where those fit; else one after the other, the last ones in menus.

    A list that is longer than its kind may be is a menu in any case. No more menus than are needed; behind them, how
    many found no room even so.
    """
    seen: set[str] = set()
    rows: list[list[Knob]] = []
    every = [button for row in payload["buttons"] for button in row]
    in_lists = [button for button in every if button.get("listed")]
    long = [button for button in in_lists if len(in_lists) > button["listed"]]
    listed: list[Knob] = []
    for row in payload["buttons"]:
        made: list[Knob] = []
        for button in row:
            # Discord refuses two equal ids; two such buttons would do the same anyway.
            token = button.get("url") or button["token"]
            if token in seen or not (button.get("url") or 0 < len(token) <= CUSTOM_ID):
                continue
            seen.add(token)
            (listed if button in long else made).append(_knob(button))
        if made:
            rows.append(made)
    menus = _parted(listed, MENU)
    room = ROWS - len(menus)
    if len(rows) <= room and all(len(row) <= ROW for row in rows):
        return tuple(map(tuple, rows)), menus, 0
    return _crowded([*(knob for row in rows for knob in row), *listed])


def _crowded(every: list[Knob]) -> tuple[Knobs, Knobs, int]:
    """Buttons one after the other, as many as stand beside the menus that the rest needs."""
    menus = next((some for some in range(ROWS) if (ROWS - some) * ROW + some * MENU >= len(every)), ROWS)
    fixed = (ROWS - menus) * ROW
    rest = every[fixed : fixed + menus * MENU]
    return _parted(every[:fixed], ROW), _parted(rest, MENU), len(every[fixed:]) - len(rest)


def _knob(button: dict[str, Any]) -> Knob:
    label = fit_label(button["label"].strip(), LABEL) or "…"
    about = fit_label(button.get("about", ""), CUSTOM_ID)
    return Knob(label, button["token"], button["style"], about, button.get("url", ""))


def _parted(knobs: list[Knob], size: int) -> Knobs:
    return tuple(tuple(knobs[at : at + size]) for at in range(0, len(knobs), size))
