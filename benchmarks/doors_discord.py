"""``/order`` on a loopback Discord, its durable write included, beside an echo bot on the same library in the same run.

``python -m benchmarks.doors_discord`` prints both rates, then how late answers come with 200 channels busy at once
at half of that load. The loopback Discord runs in a process of its own, so that each bot is measured by what it costs
itself; every answer is awaited before the same channel asks again.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot.discord.door import DiscordDoor
from bot.house import House
from bot.settings import Settings
from handlers.desk.request import Actor, Request
from tests.bot.fake_discord import COMMAND, TOKEN, FakeDiscord, pointed_at

CHANNELS = 200
AT_ONCE = 50
UNITS = 20
ROUNDS = 3
PER_ROUND = 1_000
LATE_S = 1.0
BUSY_S = 6.0


async def serve_discord() -> None:
    """The other process: a Discord that asks as told on standard input and reports on standard output."""
    fake = FakeDiscord(channels=CHANNELS)
    port = await fake.start()
    waiting: dict[str, asyncio.Future[float]] = {}

    def heard(where: str, _: Any) -> None:
        if where.endswith("/callback"):
            future = waiting.pop(where.split("/")[2], None)
            if future is not None and not future.done():
                future.set_result(time.perf_counter())

    fake.heard = heard
    _report({"port": port, "channels": fake.channels, "people": {name: fake.person(name) for name in ("Ира", "Марк")}})
    orders = 0

    async def ask(command: str, channel: int) -> float:
        nonlocal orders
        options: dict[str, Any] = {"text": "Легионеры 1"}
        if command == "order":
            orders += 1
            unit = f"Легионеры {orders // CHANNELS % UNITS + 1}"
            options = {"commander": "Цезарь", "units": unit, "distance": "20", "dice": "1 1"}
        data = {
            "id": "1",
            "name": command,
            "type": 1,
            "options": [{"name": n, "type": 3, "value": v} for n, v in options.items()],
        }
        asked, event = fake.interaction(COMMAND, "Ира", data, fake.channels[channel])
        future = waiting[asked.id] = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        await fake.dispatch("INTERACTION_CREATE", event)
        return await asyncio.wait_for(future, 30) - began

    async def closed(command: str, total: int) -> dict[str, Any]:
        """As fast as answers come, ``AT_ONCE`` questions in flight."""
        left = iter(range(total))

        async def worker() -> None:
            for number in left:
                await ask(command, number % CHANNELS)

        began = time.perf_counter()
        await asyncio.gather(*(worker() for _ in range(AT_ONCE)))
        return {"per_s": total / (time.perf_counter() - began)}

    async def busy(command: str, per_s: float) -> dict[str, Any]:
        """A steady stream over all channels, whether answers come or not."""
        total = int(per_s * BUSY_S)
        began = time.perf_counter()

        async def at(number: int) -> float:
            await asyncio.sleep(max(0.0, began + number / per_s - time.perf_counter()))
            return await ask(command, number % CHANNELS)

        late = sorted(await asyncio.gather(*(at(number) for number in range(total))))
        return {"median": late[total // 2], "p99": late[int(total * 0.99)], "most": late[-1], "asked": total}

    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        said = json.loads(line)
        fake.calls.clear()
        if said["do"] == "opened":
            await fake.opened(said["times"])
            _report({})
        elif said["do"] == "closed":
            _report(await closed(said["command"], said["total"]))
        elif said["do"] == "busy":
            _report(await busy(said["command"], said["per_s"]))


def _report(said: dict[str, Any]) -> None:
    print(json.dumps(said), flush=True)


class OtherSide:
    """The process with the loopback Discord."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def heard(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        assert line, "the loopback Discord has died"
        said: dict[str, Any] = json.loads(line)
        return said

    async def told(self, **said: Any) -> dict[str, Any]:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(said).encode() + b"\n")
        return await self.heard()


@contextlib.asynccontextmanager
async def echo_bot() -> AsyncIterator[None]:
    """The least that a bot on discord.py can do: say what it was told."""
    client = discord.Client(intents=discord.Intents(guilds=True), max_messages=None, chunk_guilds_at_startup=False)
    tree = app_commands.CommandTree(client)

    @tree.command(name="echo", description="echo")
    async def echo(interaction: discord.Interaction[Any], text: str) -> None:
        await interaction.response.send_message(text)

    async def setup() -> None:
        await tree.sync()

    client.setup_hook = setup  # type: ignore[method-assign]
    task = asyncio.create_task(client.start(TOKEN))
    try:
        yield
    finally:
        await client.close()
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


@contextlib.asynccontextmanager
async def adjutant(folder: Path, channels: list[str], people: dict[str, str]) -> AsyncIterator[House]:
    """The door with a battle in every channel."""
    house = House(Settings(data=folder))
    for channel in channels:
        _set_up(house, channel, people)
    while rows := house.tools.store.outbox.due(1_000):
        for row in rows:
            house.tools.store.outbox.sent(row.id, None)
    task = asyncio.create_task(house.run([DiscordDoor(house, TOKEN)]))
    try:
        yield house
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


def _set_up(house: House, channel: str, people: dict[str, str]) -> None:
    script = (
        ("Ира", "/start Warmaster"),
        ("Ира", "/join A имперские римляне"),
        ("Марк", "/join B галлы"),
        ("Ира", f"/deploy {UNITS} легионеры, генерал Цезарь"),
        ("Марк", "/deploy 4 воины, генерал Галл"),
        ("Ира", "/turn"),
    )
    for who, line in script:
        reply = house.desk.handle(
            Request(f"discord:{channel}", Actor(f"discord:{people[who]}", who), text=line, locale="ru")
        )
        assert reply is not None and reply.stored, (line, reply)


async def measure() -> None:
    """Both bots in turns, the faster round of each, then the busy hour."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.doors_discord", "serve",
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    other = OtherSide(process)
    began = await other.heard()
    kept = 0
    rounds: dict[str, list[tuple[float, float]]] = {"echo": [], "order": []}

    async def run(command: str) -> None:
        await other.told(do="opened", times=sum(map(len, rounds.values())) + 1)
        before = time.process_time()
        said = await other.told(do="closed", command=command, total=PER_ROUND)
        rounds[command].append((said["per_s"], (time.process_time() - before) / PER_ROUND))

    with pointed_at(began["port"]), tempfile.TemporaryDirectory() as folder:
        for number in range(ROUNDS):
            async with echo_bot():
                await run("echo")
            async with adjutant(Path(folder) / str(number), began["channels"], began["people"]) as house:
                await run("order")
                if number == ROUNDS - 1:
                    busy = await other.told(do="busy", command="order", per_s=max(rounds["order"])[0] / 2)
                store = house.tools.store
                logs = (store.records(battle) for battle in store.battles())
                kept += sum(record.event.kind == "order_given" for log in logs for record in log)
    process.terminate()
    await process.wait()
    best = {command: max(per_s for per_s, _ in found) for command, found in rounds.items()}
    cpu = {command: min(took for _, took in found) * 1000 for command, found in rounds.items()}
    print(f"echo bot        {best['echo']:7.0f} answers a second, {cpu['echo']:.2f} ms of processor each")
    print(
        f"/order, durable {best['order']:7.0f} answers a second, {cpu['order']:.2f} ms of processor each (wanted: 100)"
    )
    late = {name: f"{busy[name] * 1000:.0f} ms" for name in ("median", "p99", "most")}
    print(f"half that load, {CHANNELS} channels at once, {busy['asked']} orders:")
    print(f"  median {late['median']}, 99 % {late['p99']}, latest {late['most']} (limit {LATE_S * 1000:.0f} ms)")
    asked = ROUNDS * PER_ROUND + busy["asked"]
    print(f"orders answered that stand in the logs: {kept} of {asked}")


def main() -> None:
    """Print the figures."""
    asyncio.run(serve_discord() if sys.argv[1:] == ["serve"] else measure())


if __name__ == "__main__":
    main()
