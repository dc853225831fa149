"""The scripted battle against a Telegram server that nobody here wrote: npm's telegram-test-api, mended.

It knows neither groups' administrators, menus nor notices, and checks no limits; but what it takes for a message, a
button and an edit was decided by somebody else. ``.ci/run`` installs it; elsewhere set ``ADJUTANT_TELEGRAM_TEST_API``
to the ``node_modules`` that hold it.
"""

import asyncio
import os
import shutil
import time
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest
from aiohttp import ClientSession

from bot.house import House
from bot.settings import Settings
from bot.telegram.door import TelegramDoor
from bot.telegram.pace import NO_LIMITS
from tests.bot.fake_telegram import TOKEN
from tests.bot.telegram_html import read_html
from tests.support.scripted_battle import Heard, final_state, play, play_in_terminal, strange_lines, tells

MODULES = os.environ.get("ADJUTANT_TELEGRAM_TEST_API", "")
PEOPLE = {"Ира": 1, "Марк": 2, "Пётр": 3}
GROUP = {"id": -5, "type": "group", "title": "Club"}
NOTICES = {"a stranger", "not your own undo", "not the winner"}

pytestmark = [
    pytest.mark.skipif(shutil.which("node") is None, reason="Node is not here"),
    pytest.mark.skipif(
        not (Path(MODULES) / "telegram-test-api").is_dir(),
        reason="npm's telegram-test-api is not here; ADJUTANT_TELEGRAM_TEST_API names the folder with it",
    ),
]


class PeerPlayer:
    """People at the peer's own client interface."""

    def __init__(self, session: ClientSession, url: str, store) -> None:
        self.session, self.url, self.store = session, url, store
        self.seen: dict[int, str] = {}

    async def _post(self, path: str, **body):
        async with self.session.post(f"{self.url}{path}", json=body) as answer:
            return (await answer.json())["result"]

    def _act(self, who: str, **more):
        sender = {"id": PEOPLE[who], "first_name": who, "is_bot": False, "language_code": "ru"}
        return {"botToken": TOKEN, "date": int(time.time()), "from": sender, "chat": GROUP, **more}

    async def say(self, who: str, text: str) -> Heard:
        await self._post("/sendMessage", **self._act(who, text=text))
        return await self._heard(15.0)

    async def press(self, who: str, button: tuple[int, str]) -> Heard:
        message = {"message_id": button[0], "chat": GROUP, "date": 1}
        await self._post("/sendCallback", **self._act(who, data=button[1], message=message))
        return await self._heard(1.5)

    async def _heard(self, patience_s: float) -> Heard:
        """What is new or edited; a press may bring a notice alone, which this server does not keep."""
        end = time.monotonic() + patience_s
        while time.monotonic() < end:
            history = await self._post("/getUpdatesHistory", token=TOKEN)
            said = {one["messageId"]: one["message"] for one in history if "chat_id" in one.get("message", {})}
            new = {number: message for number, message in said.items() if self.seen.get(number) != message["text"]}
            if new and self.store.outbox.next_due() is None:
                # This server keeps no order of edits: what stands above is put right after what is said.
                new = dict(sorted(new.items(), key=lambda one: (one[0] in self.seen, one[0])))
                self.seen |= {number: message["text"] for number, message in new.items()}
                rows = {number: message.get("reply_markup", {}) for number, message in new.items()}
                buttons = {
                    button["text"]: (number, button["callback_data"])
                    for number, markup in rows.items()
                    for row in markup.get("inline_keyboard", [])
                    for button in row
                }
                return Heard("\n".join(read_html(message["text"])[0] for message in new.values()), buttons)
            await asyncio.sleep(0.02)
        return Heard("")


@pytest.mark.timeout(240)
async def test_the_battle_on_somebody_elses_server(tmp_path, unused_tcp_port):
    terminal, state = await play_in_terminal(tmp_path / "terminal")
    server = await asyncio.create_subprocess_exec(
        "node",
        str(Path(__file__).with_name("telegram_peer.js")),
        str(unused_tcp_port),
        stdout=PIPE,
        env={**os.environ, "NODE_PATH": MODULES},
    )
    try:
        assert await asyncio.wait_for(server.stdout.readline(), 60) == b"ready\n"
        url = f"http://127.0.0.1:{unused_tcp_port}"
        house = House(Settings(data=tmp_path / "telegram"))
        door = TelegramDoor(house, TOKEN, api=url, limits=NO_LIMITS)
        running = asyncio.create_task(house.run([door]))
        await asyncio.wait_for(door.ready.wait(), 60)
        async with ClientSession() as session:
            heard = await play(PeerPlayer(session, url, house.tools.store))
        ended = final_state(house.tools.store, "telegram:-5")
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    finally:
        server.terminate()
        await server.wait()
    assert ended == state
    for name, words in terminal.items():
        if name in NOTICES:
            assert heard[name] == "", name
        else:
            assert tells(heard[name], words), name
            assert strange_lines(heard[name], terminal) == [], name
