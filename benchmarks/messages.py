"""Messages of one full Warmaster turn, both sides' halves, six units a side, played by taps through desk and store.

    python -m benchmarks.messages [--shown]

Orders, charges, volleys, drive backs, fights with a second round. Nothing is measured by a clock: the messages that a
chat gets are counted, and the lines they fill on a phone of 30 columns. "As it was" is the same turn where every answer
is a message of its own, and nothing is put together by taps. Goal: at most 12 new messages. ``--shown`` prints the chat
as it stands in the end.

A second table counts the same of a turn in each of the other games (:mod:`benchmarks.thumbs`).
"""

from __future__ import annotations

import sys
import tempfile
import textwrap
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.thumbs import SIDES, turn_of
from benchmarks.timing import print_table
from games.registry import pack_of
from games.store import ButtonDraft, Commit
from handlers.desk.answer import RAW, Building
from handlers.drawing.wording import Payload, draw_plain
from tests.support.chat_table import Table

GOAL, COLUMNS = 12, 30
IRA, MARK = "Ира", "Марк"
SETTING_UP = (
    (IRA, "/start Warmaster 1000 очков"),
    (IRA, "/join A имперские римляне"),
    (MARK, "/join B галлы"),
    (IRA, "/deploy 2 легионеры, 2 лучники, 2 тяжелая конница, генерал Цезарь, легат Брут"),
    (MARK, "/deploy 4 воины, знатная конная, конные застрельщики, генерал Верцингеториг, вождь Амбиорикс"),
    (IRA, "/turn"),
)


@dataclass(frozen=True)
class Tap:
    """A button: what it does as typed, or the beginning of its label; the dice that then fall."""

    who: str
    does: str
    dice: tuple[int, ...] = ()


def taps(who: str, *does: str | tuple[str, str]) -> Iterable[Tap]:
    """Buttons one after the other; ``(words, dice)`` rolls."""
    for one in does:
        said, dice = (one, "") if isinstance(one, str) else one
        yield Tap(who, said, tuple(map(int, dice)))


TURN: tuple[Tap, ...] = (
    *taps(
        IRA,
        "/charge легионеры 2 > воины 1",
        "/order Цезарь тяжелая конница 1 20см ?",
        "/order Цезарь тяжелая конница 1 40см ?",
        ("/order Цезарь тяжелая конница 1 40см", "31"),
        "/charge тяжелая конница 1 > воины 2",
        "/order Цезарь лучники 1, лучники 2 20см ?",
        ("/order Цезарь лучники 1, лучники 2 20см", "31"),
        "/order Брут легионеры 1 40см ?",
        ("/order Брут легионеры 1 40см", "65"),
        "/turn",
        ("/shoot лучники 1, лучники 2 > воины 3", "124456"),
        "Отбросить",
    ),
    *taps(MARK, ("/driveback воины 3", "23154")),
    *taps(
        IRA,
        "/turn",
        "/fight легионеры 2 > воины 1",
        ("/fight легионеры 2 > воины 1", "456123" * 4 + "111"),
        "Преследовать",
        ("/fight легионеры 2 > воины 1", "5612311"),
        "Стоять",
        "/fight тяжелая конница 1 > воины 2",
        ("/fight тяжелая конница 1 > воины 2", "6" * 12 + "1" * 9),
        "Стоять",
        "/turn",
    ),
    *taps(
        MARK,
        "/charge воины 3 > лучники 1",
    ),
    *taps(IRA, "Стоять"),
    *taps(
        MARK,
        "/order Верцингеториг знатная конная 40см ?",
        ("/order Верцингеториг знатная конная 40см", "21"),
        "/charge знатная конная > легионеры 1",
        "/order Верцингеториг воины 4 40см ?",
        ("/order Верцингеториг воины 4 40см", "31"),
        "/order Амбиорикс конные застрельщики 20см ?",
        ("/order Амбиорикс конные застрельщики 20см", "22"),
        "/turn",
        ("/shoot конные застрельщики > лучники 2", "456"),
        "Отбросить",
    ),
    *taps(IRA, ("/driveback лучники 2", "234")),
    *taps(
        MARK,
        "/turn",
        "/fight знатная конная > легионеры 1",
        ("/fight знатная конная > легионеры 1", "456123" * 5 + "121"),
    ),
    *taps(IRA, "Стоять"),
    *taps(
        MARK,
        "/fight воины 3 > лучники 1",
        ("/fight воины 3 > лучники 1", "6" * 9 + "1" * 5),
        "Стоять",
        "/turn",
    ),
)


@dataclass
class Chat:
    """What stands in a channel, as a platform that edits shows it, and what was done to it."""

    stands: dict[str, Payload] = field(default_factory=dict)
    lines_apart: int = 0
    answers: int = 0
    edits: int = 0
    called: int = 0
    glances: int = 0

    def take(self, payload: Payload) -> None:
        """A message arrives, or replaces the one of its key."""
        if payload.get("private_to") is not None:
            return
        if "pinned" in payload:
            self.glances += 1
            return
        key = payload.get("edit_key") or f"message {len(self.stands)}"
        if not payload.get("closes") and not payload.get("builder"):
            self.answers += 1
            self.lines_apart += lines_of(payload["blocks"])
        if key in self.stands:
            self.edits += 1
        self.called += not payload["silent"]
        self.stands[key] = payload

    def lines(self) -> int:
        """On a phone, all that stands."""
        return sum(lines_of(whole_of(payload)) for payload in self.stands.values())


def whole_of(payload: Payload) -> list[dict[str, Any]]:
    return [*payload.get("above", ()), *payload["blocks"]]


def lines_of(blocks: list[dict[str, Any]]) -> int:
    """Lines of a phone."""
    drawn = draw_plain({"blocks": blocks}).splitlines()
    return sum(len(textwrap.wrap(line, COLUMNS)) for line in drawn)


def press(table: Table, tap: Tap) -> None:
    """Press a button that does it; what is refused ends the measurement."""
    if not tap.does.startswith("/"):
        table.press(tap.who, tap.does)
    else:
        name, _, words = tap.does[1:].partition(" ")
        does: dict[str, Any] = {"command": name, "options": {RAW: words.removesuffix(" ?")}, "once": False}
        if tap.dice:
            does["faces"] = list(tap.dice)
        if words.endswith(" ?"):
            does["builds"] = asdict(Building())
        store = table.desk.tools.store
        token = store.new_token()
        store.commit(Commit(battle=table.state.id, buttons=(ButtonDraft(token, does, versioned=False),)))
        table.press_token(tap.who, token)
    assert table.last is not None and table.last.error is None, (tap, table.last)


def play(folder: Path, turn: Iterable[Tap] = TURN) -> Chat:
    """The turn, from its first order."""
    table, chat = Table(folder), Chat()
    for who, line in SETTING_UP:
        table.say(who, line)
    for tap in turn:
        press(table, tap)
        assert table.last is not None
        for out in table.last.messages:
            chat.take(out.payload)
    table.desk.tools.store.close()
    return chat


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="adjutant-bench-") as name:
        chat = play(Path(name))
    new = len(chat.stands)
    rows: list[list[object]] = [["", "new messages", "edits", "phone lines", "calls"]]
    rows.append(["as it was", chat.answers, 0, chat.lines_apart, "—"])
    rows.append(["with cards", new, chat.edits, chat.lines(), chat.called])
    rows.append(["the pinned glance", 0, chat.glances, "—", 0])
    rows.append(["goal", f"≤ {GOAL}", "—", "—", "—"])
    print_table(f"One Warmaster turn, both sides, {len(TURN)} taps", rows)
    _other_games()
    if "--shown" in sys.argv:
        for payload in chat.stands.values():
            print(f"\n--- {payload['edit_key']}{'' if payload['silent'] else ' · calls'}")
            print(draw_plain({"blocks": whole_of(payload)}))
            for row in payload["buttons"]:
                print("  ", *(f"[{one['label']}]" for one in row))


def _other_games() -> None:
    """A whole turn of both sides in the other games, by a thumb that takes what is usual."""
    rows: list[list[object]] = [["", "taps", "messages as it was", "new messages", "edits", "lines as it was", "lines"]]
    for game in SIDES:
        chat = Chat()
        with tempfile.TemporaryDirectory(prefix="adjutant-bench-") as name:
            taps_made = turn_of(game, Path(name), chat)
        title = pack_of(game).names[0].en
        rows.append([title, taps_made, chat.answers, len(chat.stands), chat.edits, chat.lines_apart, chat.lines()])
    print_table("One turn of the other games, both sides, six units each, as a plain thumb plays it", rows)


if __name__ == "__main__":
    main()
