"""One battle for every door: whoever plays it, in the terminal, on Discord or on Telegram, ends in the same state and
has read the same words. All dice are typed in, so nothing is left to chance.

A door brings a :class:`Player`; :func:`play` returns what was heard at each step, in words that can be compared.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Protocol

from bot.settings import Settings
from bot.terminal.console import CHANNEL, Console
from bot.wiring import make_tools
from handlers.desk.desk import Desk
from handlers.desk.reply import Reply
from handlers.drawing.wording import draw_plain


@dataclass(frozen=True)
class Say:
    who: str
    text: str


@dataclass(frozen=True)
class Press:
    """Press the button whose label begins with ``label``: of the latest message that has one, or of step ``of``."""

    who: str
    label: str
    of: str = ""


@dataclass(frozen=True)
class Heard:
    """What a step brought: words of messages sent or edited and notices, and the buttons by label."""

    words: str
    buttons: Mapping[str, Any] = field(default_factory=dict)


class Player(Protocol):
    """A door, as seen by the people in front of it. A button is whatever :class:`Heard` gave for it."""

    async def say(self, who: str, text: str) -> Heard: ...

    async def press(self, who: str, button: Any) -> Heard: ...


_FIRST_ROUND = "4,5,6,1,2,3,4,2,1" + ",5,6,1,2" + ",1,2,3,4,4,5,6,6,3,2,1,4"
_SECOND_ROUND = "4,5" + ",1" * 16 + ",6,1" + ",1"

SCRIPT: tuple[tuple[str, Say | Press], ...] = (
    ("start", Say("Ира", "/start Warmaster 1000 очков")),
    ("rome", Say("Ира", "/join A имперские римляне")),
    ("gaul", Say("Марк", "/join B галлы")),
    ("romans", Say("Ира", "/deploy 2 легионеры, 2 лучники, 2 тяжелая конница, генерал Цезарь, легат Брут")),
    ("gauls", Say("Марк", "/deploy 4 воины, генерал Верцингеториг")),
    ("turn 1", Say("Ира", "/turn")),
    ("charge", Say("Ира", "/charge легионеры 2 > воины 1")),
    ("mistake", Say("Ира", "/order Цезарь лег 30см")),
    ("nonsense", Say("Ира", "/roll 9999999d6")),
    ("order", Say("Ира", "/order Цезарь конница 2 65см кубики=3,1")),
    ("second order", Say("Ира", "/order Цезарь конница 2 10см кубики=2,1")),
    ("stale button", Press("Ира", "Ещё приказ", of="order")),
    ("a stranger", Press("Пётр", "Стоп", of="second order")),
    ("undo", Say("Ира", "/undo")),
    ("not your own undo", Press("Ира", "Согласен", of="undo")),
    ("consent", Press("Марк", "Согласен", of="undo")),
    ("shooting", Say("Ира", "/turn")),
    ("volley", Say("Ира", "/shoot лучники 1, лучники 2 > воины 3 кубики=1,2,4,4,5,6")),
    ("all have shot", Press("Ира", "Отбросить")),
    ("drive back", Say("Марк", "/driveback воины 3 кубики=2,3,1,5,4")),
    ("combat", Say("Ира", "/turn")),
    ("forecast", Say("Марк", "/fight воины 1 > легионеры 2")),
    ("round 1", Say("Марк", f"/fight воины 1 > легионеры 2 кубики={_FIRST_ROUND}")),
    ("not the winner", Press("Марк", "Стоять", of="round 1")),
    ("pursuit", Press("Ира", "Преследовать", of="round 1")),
    ("round 2", Say("Ира", f"/fight легионеры 2 > воины 1 кубики={_SECOND_ROUND}")),
    ("battle", Say("Ира", "/battle")),
)


async def play(player: Player, script: tuple[tuple[str, Say | Press], ...] = SCRIPT) -> dict[str, str]:
    """Play the battle; what was heard at each step, see :func:`plain`."""
    heard: dict[str, Heard] = {}
    for name, step in script:
        if isinstance(step, Say):
            heard[name] = await player.say(step.who, step.text)
        else:
            heard[name] = await player.press(step.who, find_button(heard, step))
    return {name: plain(one.words) for name, one in heard.items()}


def find_button(heard: Mapping[str, Heard], step: Press) -> Any:
    """The button that a step means."""
    for name in reversed(list(heard)):
        if step.of in ("", name):
            for label, button in heard[name].buttons.items():
                if label.startswith(step.label):
                    return button
    raise AssertionError(f"no button {step}; there are {[list(one.buttons) for one in heard.values()]}")


def plain(words: str) -> str:
    """Words without what may differ: times, seeds, spaces of layout, marks of acts; what a group is told of slashes."""
    words = words.replace("\xa0", " ").replace("\u2060", "").replace("\u200b", "")
    words = re.sub(r"\b\d\d:\d\d\b", "HH:MM", words)
    words = re.sub(r"\b[0-9a-f]{12,64}\b", "SEED", words)
    words = re.sub(r"^\s*№\d+\s*$|^Слышу команды.*$", "", words, flags=re.MULTILINE)
    lines = (" ".join(line.split()) for line in words.splitlines())
    return "\n".join(line for line in lines if line)


def tells(heard: str, terminal: str) -> bool:
    """Whether all lines of the terminal's answer stand in this one, in their order.

    A door that edits draws a card: what was done before stands above the news, the end of the card before below them.
    Its first line says turn, side and phase, where the terminal has a headline of them.
    """
    moment = re.compile(r"^Ход (\d+)(?:/\d+)? · [◆◇] (.*) · (.*)$", re.MULTILINE)
    lines = iter(moment.sub(r"\g<0>\nХод \1, \2: \3", plain(heard)).splitlines())
    return all(line in lines for line in plain(terminal).splitlines())


class Told(dict[str, str]):
    """What the terminal said, by the step of the script, and the lines that stay of it on a card."""

    shorts: frozenset[str] | set[str] = frozenset()


def strange_lines(heard: str, terminal: Told) -> list[str]:
    """Lines that the terminal never said, other than a card's first and last."""
    known = {line for words in terminal.values() for line in plain(words).splitlines()}
    known |= terminal.shorts
    lines = plain(heard).splitlines()
    ends = re.compile(r"ниже ↓$|Ход \d+(, \w+$|.* · )")
    return [line for line in lines if line not in known and not ends.match(line)]


def final_state(store: Any, channel: str) -> dict[str, Any]:
    """The battle of a channel as plain data, without its name and its seed."""
    state = store.state(store.battle_in(channel))
    return {one.name: getattr(state, one.name) for one in fields(state) if one.name not in ("id", "seed", "seed_hash")}


class ConsolePlayer:
    """The terminal."""

    def __init__(self, desk: Desk) -> None:
        self._lines: list[str] = []
        self._console = Console(desk, self._lines.append)
        self.shorts: set[str] = set()
        """Lines that stay of acts on a card when the next one is told, and those of the pinned glance."""
        show = self._console.show

        def shown(reply: Reply) -> None:
            self.shorts |= {plain(line) for out in reply.messages for line in out.payload.get("short", ())}
            glances = (out.payload for out in reply.messages if "pinned" in out.payload)
            self.shorts |= {plain(line) for glance in glances for line in draw_plain(glance).splitlines()}
            show(reply)

        self._console.show = shown  # type: ignore[method-assign]

    async def say(self, who: str, text: str) -> Heard:
        return self._heard(who, text)

    async def press(self, who: str, button: str) -> Heard:
        self._console.buttons = [button]
        return self._heard(who, "1")

    def _heard(self, who: str, line: str) -> Heard:
        self._lines.clear()
        self._console.name = who
        self._console.say(line)
        words, labels = [], []
        for shown in self._lines:
            found = re.findall(r"\[\d+ (.*?)\](?=  \[|$)", shown)
            labels += found
            if shown.startswith("─"):
                words.append(shown.lstrip("─"))
            elif not found:
                words.append(shown.removeprefix("(").removesuffix(")"))
        return Heard("\n".join(words), dict(zip(labels, self._console.buttons, strict=False)) if labels else {})


async def play_in_terminal(
    folder: Path, script: tuple[tuple[str, Say | Press], ...] = SCRIPT
) -> tuple[Told, dict[str, Any]]:
    """What the terminal heard, and the state it ended in: what the other doors are compared with."""
    tools = make_tools(Settings(data=folder), console=False)
    player = ConsolePlayer(Desk(tools))
    heard = Told(await play(player, script))
    heard.shorts = player.shorts
    state = final_state(tools.store, CHANNEL)
    tools.store.close()
    return heard, state
