"""A battle by post: people on two platforms, hours apart, in one battle that is linked to both of their chats."""

import random
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from games.core.course import Act
from games.store import Store, open_store
from handlers.desk.request import Actor, Request
from handlers.drawing.wording import draw_plain
from tests.support.chat_table import Table
from tests.support.random_play import DeskPlay

BEGAN = datetime(2026, 3, 1, 9, tzinfo=UTC)
ROOMS = {"telegram": "telegram:-100500", "discord": "discord:900"}
PEOPLE = {"Ира": "telegram:1", "Марк": "discord:2", "Олег": "discord:3"}
_NEVER = ("edge", "retire", "objective", "makeway")
"""What people do who do not want to play long, or over and over."""
_HASTE, _PEACE = 0.1, 0.9
PRIVATE = {"telegram:1": "telegram:1", "discord:2": "discord:@2", "discord:3": "discord:@3"}


@dataclass
class PostTable(Table):
    """The table of a battle by post: everybody writes from his own platform, and an hour passes before each act."""

    channel: str = ROOMS["telegram"]
    now: datetime = BEGAN
    said: list[str] = field(default_factory=list)

    def open(self) -> None:
        super().open()
        tools, chance = self.desk.tools, random.Random(len(self.said))
        tools.clock = lambda: self.now
        tools.entropy = chance.randbytes
        tools.open_store = self._store

    def _store(self) -> Store:
        """The same battle, and so the same dice, each time that it is played."""
        store = open_store(self.folder / "battles.db", clock=lambda: self.now)
        store.new_battle_id = lambda: "bypostab"  # type: ignore[method-assign]
        return store

    def _handle(self, who: str, update: str | None, channel: str | None, **what: Any) -> str:
        self.now += timedelta(hours=1)
        self.acts += 1
        key = PEOPLE[who]
        number = update or f"m{self.acts}"
        platform = key.partition(":")[0]
        room = channel or ROOMS[platform]
        private = room == PRIVATE[key]
        self.last = self.desk.handle(
            Request(
                channel=room,
                actor=Actor(key, who),
                update_id=f"{platform}:{number}",
                message_id=number,
                private=private,
                apart=None if private or platform == "discord" else PRIVATE[key],
                ephemeral=platform == "discord" and not private,
                **what,
            )
        )
        if self.last is None:
            return ""
        shown = [out for out in self.last.messages if "pinned" not in out.payload]
        buttons = {b["label"]: b["token"] for out in shown for row in out.payload["buttons"] for b in row}
        self.tokens = buttons or self.tokens
        words = "\n".join([*(draw_plain(out.payload) for out in shown), self.last.notice or ""])
        self.said.append(f"{who}: {what.get('text') or what.get('press')}\n{words}")
        return words.replace("\xa0", " ")

    def privately(self, who: str, text: str) -> str:
        """Said where only the program reads it."""
        return self.say(who, text, channel=PRIVATE[PEOPLE[who]])


@dataclass
class PostPlay(DeskPlay):
    """Lawful acts at random, each typed by whoever plays the side now. They take their time: no phase ends early."""

    def free(self, choices: list[tuple[str, Act]]) -> list[tuple[str, Act]]:
        """Most often something else than to go on; half of the time no fight is looked for."""
        choices = [one for one in choices if one[1].command not in _NEVER] or choices
        if self.chance.random() < _HASTE:
            return choices
        dear = ("turn", "fight", "charge", "shoot", "attach") if self.chance.random() < _PEACE else ("turn",)
        return [one for one in choices if one[1].command not in dear] or choices

    def acts(self, count: int) -> None:
        """So many acts, or fewer where the battle ends."""
        for _ in range(count):
            if self.table.state.ended is not None:
                return
            self.step()


def unlogged(state: Any) -> Any:
    """The state without what only says where its log stands, and without its clock: no undo brings time back."""
    return replace(state, version=0, changed=0, act=0, done=0, told=0, clock=None)
