"""The terminal chat: the same desk, one keyboard, as many players as you like (``/as Марк``)."""

from __future__ import annotations

import base64
import itertools
import re
import uuid
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from bot.addressing import command_of
from handlers.desk.desk import Desk
from handlers.desk.drafting import Outgoing
from handlers.desk.files import with_files
from handlers.desk.reply import Reply
from handlers.desk.request import Actor, Request
from handlers.desk.seating import seat
from handlers.drawing.fluent import render_text
from handlers.drawing.wording import Payload, draw_block
from lexicon.errors import StorageTrouble
from lexicon.folding import fold, turn_layout
from lexicon.names import Language

CHANNEL = "console:table"
_AS = ("as", "как", "игрок")
_QUIT = ("quit", "exit", "выход", "q")
_NUMBER = re.compile(r"([-−])?\s*\+?(\d+)")
_BOLD, _DIM, _PLAIN = "\033[1m", "\033[2m", "\033[0m"


class Console:
    """A chat in a terminal. Buttons are numbered: typing the number presses one. Files are put into ``folder``."""

    def __init__(
        self,
        desk: Desk,
        write: Callable[[str], None],
        *,
        language: Language = "ru",
        colour: bool = False,
        folder: Path | None = None,
    ) -> None:
        self.folder = folder
        self.desk = desk
        self.write = write
        self.language: Language = language
        self.colour = colour
        self.name = render_text("console-player", {}, language)
        self.buttons: list[str] = []
        self.asked: str | None = None
        """The button for which the next line is written."""
        self._run = uuid.uuid4().hex[:12]
        self._acts = itertools.count(1)

    def say(self, line: str) -> bool:
        """One line of input; False when the person wants to leave."""
        line = line.strip()
        if not line:
            return True
        word, _, rest = line.lstrip("/!").partition(" ")
        command = {fold(word), fold(turn_layout(word))} if line[0] in "/!." else set()
        if command & set(_QUIT):
            return False
        if command & set(_AS):
            self._become(rest.strip())
            return True
        number, asked, self.asked = _NUMBER.fullmatch(line), self.asked, None
        if asked is not None and line[0] not in "/!":
            self._handle(press=asked, words=line)
        elif number is not None:
            self._press(-1 if number[1] else int(number[2][:9]), line)
        else:
            # On the Russian layout the key of the slash is a dot.
            self._handle(text=command_of(line.removeprefix(".")))
        return True

    def _press(self, number: int, said: str) -> None:
        if 1 <= number <= len(self.buttons):
            self._handle(press=self.buttons[number - 1])
        else:
            self.write(self._words("console-no_button", number=said[:12], most=len(self.buttons)))

    def _become(self, name: str) -> None:
        if not name:
            self.write(self._words("console-who", name=self.name))
            return
        self.name = name[:40]
        self.write(self._words("console-as", name=self.name))

    def _words(self, key: str, **params: object) -> str:
        """A sentence of the terminal's own, in the language that whoever types has chosen."""
        return render_text(key, params, seat(self.desk.tools, self._request(), reads_only=True).language)

    def _request(self, **said: Any) -> Request:
        actor = Actor(f"console:{self.name}", self.name)
        return Request(channel=CHANNEL, actor=actor, locale=self.language, addressed=True, can_manage=True, **said)

    def _handle(self, *, text: str | None = None, press: str | None = None, words: str | None = None) -> None:
        act = f"{self._run}-{next(self._acts)}"
        request = self._request(text=text, press=press, words=words, update_id=f"console:{act}", message_id=act)
        reply = self.desk.handle(request)
        if reply is not None:
            self.show(reply)

    def show(self, reply: Reply) -> None:
        """Print a reply, and take it off the outbox: what is on the screen is delivered."""
        for out in reply.messages:
            if _is_shown(out.payload):
                self._print(out)
        if reply.notice:
            self.write(f"({reply.notice})")
        if reply.stored:
            self.deliver(silent=True)

    def deliver(self, *, silent: bool = False) -> None:
        """Print what waits in the outbox since before a restart; what cannot be marked now is after the next act."""
        store = self.desk.tools.store_if_usable
        with suppress(StorageTrouble):
            while store is not None and (rows := store.outbox.due(platform="console")):
                for row in rows:
                    if not silent and _is_shown(row.payload):
                        self._print(Outgoing(row.channel, row.payload, row.private))
                    store.outbox.sent(row.id, None)

    def _print(self, out: Outgoing) -> None:
        lines = list(self._lines(out.payload["blocks"]))
        if out.private:
            lines.insert(0, self._words("console-private"))
        self.write("\n".join(["─" * 34, *lines]))
        self._save_files(out.payload)
        self.asked = out.payload.get("asks", {}).get("token")
        shown = [button for row in out.payload["buttons"] for button in row if "url" not in button]
        if shown:
            self.buttons = [button["token"] for button in shown]
            labels = [button["label"] for button in shown]
            self.write("  ".join(f"[{number} {label}]" for number, label in enumerate(labels, 1)))

    def _save_files(self, payload: Payload) -> None:
        """A terminal hands over no files: they are put beside the battles, and it says where."""
        if self.folder is None or all(block["kind"] != "file" for block in payload["blocks"]):
            return
        for block in with_files(payload, lambda: self.desk.tools.store)["blocks"]:
            if block["kind"] == "file":
                path = self.folder / str(block["name"])
                path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
                path.write_bytes(base64.b64decode(str(block["base64"])))
                self.write(self._words("console-saved", file=str(path)))

    def _lines(self, blocks: Iterable[dict[str, object]]) -> Iterable[str]:
        for block in blocks:
            for line in draw_block(block):
                if not self.colour:
                    yield line
                elif block["kind"] == "headline" or block.get("strong"):
                    yield f"{_BOLD}{line}{_PLAIN}"
                elif block["kind"] in ("quote", "ledger"):
                    yield f"{_DIM}{line}{_PLAIN}"
                else:
                    yield line


def _is_shown(payload: Payload) -> bool:
    """Not a card that loses its buttons, for what was said here stays; nor the glance, which would come again."""
    return not payload.get("closes") and "pinned" not in payload
