"""A table for tests: several people around one desk with a store of its own, and their conversation."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bot.settings import Settings
from bot.wiring import make_tools
from handlers.desk.desk import Desk
from handlers.desk.reply import Reply
from handlers.desk.request import Actor, Request
from handlers.desk.tools import Shelf
from handlers.drawing.wording import draw_plain

ROOT = Path(__file__).resolve().parent.parent.parent


@cache
def _usual_settings() -> Settings:
    """What the environment says: read once, not for each of some thousand tables."""
    return Settings()


@cache
def _usual_shelf() -> Shelf:
    """Where the operator has no books and no lists of his own. To open it takes most of a second, so once for all."""
    with TemporaryDirectory() as folder:
        return make_tools(_usual_settings().model_copy(update={"data": Path(folder)})).shelf


@dataclass
class Table:
    """Says things at the desk and remembers the buttons of the last reply. ``Ира#2`` is another person called Ира."""

    folder: Path
    channel: str = "test:table"
    acts: int = 0
    last: Reply | None = None
    tokens: dict[str, str] = field(default_factory=dict)
    above: dict[str, str] = field(default_factory=dict)
    desk: Desk = field(init=False)

    def __post_init__(self) -> None:
        self.open()

    def open(self) -> None:
        settings = _usual_settings().model_copy(update={"data": self.folder})
        tools = make_tools(settings)
        own = tools.open_shelf

        def open_shelf() -> Shelf:
            usual = settings.data.is_dir() and not (settings.books.exists() or settings.armies.exists())
            return _usual_shelf() if usual else own()

        tools.open_shelf = open_shelf
        self.desk = Desk(tools)

    def restart(self) -> None:
        """The program ends and starts again on the same data."""
        self.desk.tools.store.close()
        self.open()

    def say(self, who: str, text: str, *, update: str | None = None, channel: str | None = None) -> str:
        return self._handle(who, update, channel, text=text)

    def press(self, who: str, label: str, *, update: str | None = None) -> str:
        """Press the button of the last reply whose label begins so."""
        known = {**self.tokens, **{name: token for name, token in self.above.items() if name not in self.tokens}}
        token = next((t for name, t in known.items() if name.startswith(label)), None)
        assert token is not None, f"no button {label!r} among {list(self.tokens)}"
        return self.press_token(who, token, update=update)

    def press_token(self, who: str, token: str, *, update: str | None = None, words: str | None = None) -> str:
        return self._handle(who, update, None, press=token, words=words)

    def write(self, who: str, label: str, words: str) -> str:
        """Press the button that asks for words, and write them."""
        self.press(who, label)
        assert self.last is not None
        return self.press_token(who, self.last.messages[0].payload["asks"]["token"], words=words)

    def alone(self, who: str, text: str | None = None, press: str | None = None) -> str:
        """Say or press it in private with the program; what is read there. No button of the table's is forgotten."""
        self.acts += 1
        key = f"p{self.acts}"
        actor = Actor(f"test:{who}", who)
        asked = Request(channel=actor.key, actor=actor, update_id=f"test:{key}", message_id=key, private=True)
        self.last = self.desk.handle(replace(asked, text=text, press=press))
        return "" if self.last is None else "\n".join(draw_plain(one.payload) for one in self.last.messages)

    def _handle(self, who: str, update: str | None, channel: str | None, **what: Any) -> str:
        self.acts += 1
        key = update or f"u{self.acts}"
        self.last = self.desk.handle(
            Request(
                channel=channel or self.channel,
                actor=Actor(f"test:{who}", who.partition("#")[0]),
                update_id=f"test:{key}",
                message_id=key,
                **what,
            )
        )
        if self.last is None:
            return ""
        for out in self.last.messages:
            labels = [button["label"] for row in out.payload["buttons"] for button in row]
            alike = sorted({label for label in labels if labels.count(label) > 1})
            assert not alike, f"buttons of one message that nobody can tell apart: {alike}"
        # The pinned glance is no answer to anything.
        shown = [out for out in self.last.messages if "pinned" not in out.payload]
        rows = [row for out in shown for row in out.payload["buttons"]]
        # The lowest row of a card is there whatever was done.
        lowest = [row for row in rows if any(button["label"] == "⋯" for button in row)]
        buttons = {button["label"]: button["token"] for row in rows if row not in lowest for button in row}
        if buttons:
            alone = all(out.payload.get("private_to") for out in shown if out.payload["buttons"])
            # What one alone is shown takes nothing from the channel.
            self.above = {**self.above, **self.tokens} if alone else {}
            self.tokens = buttons
        self.above.update({button["label"]: button["token"] for row in lowest for button in row})
        said = [draw_plain(out.payload) for out in shown if out.channel == (channel or self.channel)]
        return "\n".join([*said, *([self.last.notice] if self.last.notice else [])]).replace("\xa0", " ")

    @property
    def state(self):
        store = self.desk.tools.store
        return store.state(store.battle_in(self.channel))

    def lines(self) -> Iterator[str]:
        return self.desk.tools.store.export(self.state.id)


def ready_battle(folder: Path) -> Table:
    """Ира with Imperial Romans against Марк with Gauls, in the first Command phase."""
    table = Table(folder)
    for who, line in (
        ("Ира", "/start Warmaster 1000 очков"),
        ("Ира", "/join A имперские римляне"),
        ("Марк", "/join B галлы"),
        ("Ира", "/deploy 2 легионеры, 2 лучники, 2 тяжелая конница, скорпион, генерал Цезарь, легат Брут"),
        ("Марк", "/deploy 4 воины, генерал Верцингеториг"),
        ("Ира", "/turn"),
    ):
        said = table.say(who, line)
        assert "Не понял" not in said and "сломалось" not in said, said
    return table
