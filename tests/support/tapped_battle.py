"""Battles played by taps alone: the first word is typed, whatever comes after it is a button that stands there.

One description of taps serves every door. A door brings a :class:`Screen`; own dice are tapped face by face, so nothing
is left to chance and all doors end in the same state.
"""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from bot.cli.chat import Screen as Standard
from bot.cli.chat import _answer
from bot.settings import Settings
from bot.wiring import make_tools
from games.core.dice import RecordedDice
from games.core.fairdice import act_dice
from games.core.state import BattleState
from handlers.desk.desk import Desk
from handlers.desk.tools import Tools
from tests.support.scripted_battle import Press


@dataclass(frozen=True)
class Write(Press):
    """Press a button that asks for words, and write them where it asks."""

    words: str = ""


class Screen(Protocol):
    """A chat as people see it."""

    async def say(self, who: str, text: str) -> str: ...

    async def press(self, who: str, button: Any) -> str: ...

    async def write(self, who: str, button: Any, words: str) -> str: ...

    async def standing(self, who: str) -> Iterable[tuple[str, Any]]:
        """The buttons that this person sees now, with their labels: the lowest message's first."""
        ...


def alike(tools: Tools) -> None:
    """Let what is rolled by the bot fall alike on every door: by the battle's seed and the act, not by the message."""
    tools.entropy = random.Random(1).randbytes
    tools.store.new_battle_id = lambda: "tapped"  # type: ignore[method-assign]


def dice_of_act(seed: bytes, state: BattleState, actor: int, message_id: str) -> RecordedDice:
    """For ``handlers.desk.context.act_dice``: as where messages have no ids."""
    return act_dice(seed, state, actor, "")


class NoButton(AssertionError):
    """Something would have to be typed."""


async def button_of(screen: Screen, tap: Press) -> Any:
    """The button that is meant: the first whose label begins so, of the lowest message that has one."""
    seen = list(await screen.standing(tap.who))
    for label, button in seen:
        if label.startswith(tap.label):
            return button
    raise NoButton(f"{tap}; there stand {[label for label, _ in seen][:60]}")


async def do(screen: Screen, tap: Press, button: Any) -> str:
    """Press the button, and write where that is meant; what was heard."""
    if isinstance(tap, Write):
        return await screen.write(tap.who, button, tap.words)
    return await screen.press(tap.who, button)


async def tap_all(screen: Screen, taps: Iterable[Press]) -> list[str]:
    """Press one after the other; what was heard at each."""
    return [await do(screen, tap, await button_of(screen, tap)) for tap in taps]


@dataclass
class Lines:
    """``adjutant chat --jsonl`` within this process."""

    folder: Path
    shown: dict[int, dict[str, Any]] = field(default_factory=dict)
    acts: int = 0

    def __post_init__(self) -> None:
        self.settings = Settings(data=self.folder)
        self.tools = make_tools(self.settings)
        self.desk, self.standard = Desk(self.tools), Standard(self.tools)

    async def say(self, who: str, text: str) -> str:
        return self._answered({"user": who, "text": text})

    async def press(self, who: str, button: str) -> str:
        return self._answered({"user": who, "press": button})

    async def write(self, who: str, button: str, words: str) -> str:
        return self._answered({"user": who, "press": button, "words": words})

    async def standing(self, who: str) -> Iterator[tuple[str, str]]:
        return (
            (button["label"], button["press"])
            for reply in reversed(self.shown.values())
            if reply["private_to"] in (None, who)
            for button in reply["buttons"]
        )

    def _answered(self, act: dict[str, Any]) -> str:
        self.acts += 1
        line = {"channel": "table", "update_id": str(self.acts), **act}
        answer = _answer(self.desk, self.standard, line, self.settings)
        self.last = answer
        for reply in answer["replies"]:
            self.shown[reply["edits"] or reply["id"]] = reply
        return "\n".join(reply["text"] for reply in answer["replies"])
