"""The battle by taps alone while both platforms fail at every other call: of builders' pages and cards nothing is lost
or doubled, and whoever presses can always press on.

Besides, messages are deleted in the moment in which they are to be edited, and interactions are answered too late.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from aiohttp import web

from games.store import Store
from tests.attack.platforms import EveryCall, fail_telegram, on_a_platform
from tests.attack.tally import Tally
from tests.bot.discord_table import loopback
from tests.bot.fake_discord import EPHEMERAL, FakeDiscord
from tests.bot.fake_telegram import FakeTelegram
from tests.bot.tapping_screens import TelegramScreen, WireScreen
from tests.bot.telegram_table import club
from tests.support.scripted_battle import Press, final_state
from tests.support.tapped_battle import Lines, NoButton, Screen, button_of, do, tap_all
from tests.support.tapped_scripts import IRA, WMA

_DELETED = 0.04
"""Of edits, how many find their message gone."""
_PATIENCE = 4


def attack(seed: str, folder: Path, *, taps: Sequence[Press] = WMA) -> Tally:
    """One battle on one of the platforms, by the number of the lot."""
    return on_a_platform(seed, folder, (_on_telegram, _on_discord), taps)


async def _on_telegram(chance: Random, folder: Path, tally: Tally, doing: list[str], taps: Sequence[Press]) -> None:
    fake = FakeTelegram()
    await fake.start()
    fail_telegram(fake, chance, tally, doing)
    _delete_what_is_edited(fake, chance, tally, doing)
    try:
        async with club(folder / "telegram", fake) as here:
            screen = TelegramScreen(here)
            await _play(screen, here.store, screen.channel, folder, tally, doing, taps)
    finally:
        await fake.stop()


def _delete_what_is_edited(fake: FakeTelegram, chance: Random, tally: Tally, doing: list[str]) -> None:
    edit = fake.do_editMessageText

    async def edited(given: dict[str, Any]) -> Any:
        key = int(given["chat_id"]), int(given["message_id"])
        if key in fake.messages and chance.random() < _DELETED:
            fake.order.remove(fake.messages.pop(key))
            tally.tried += 1
            doing.append("deleted before its edit")
        return await edit(given)

    setattr(fake, "do_editMessageText", edited)  # noqa: B010 - a method in place of a method


async def _on_discord(chance: Random, folder: Path, tally: Tally, doing: list[str], taps: Sequence[Press]) -> None:
    fake = FakeDiscord()
    async with loopback(folder / "discord", fake) as door:
        faults = EveryCall(chance, tally, doing)
        fake.faults = faults
        _delete_or_answer_late(fake, chance, tally, doing)
        store = door._house.tools.store
        await _play(WireScreen(fake, door), store, f"discord:{fake.channels[0]}", folder, tally, doing, taps)
        fake.faults = []


def _delete_or_answer_late(fake: FakeDiscord, chance: Random, tally: Tally, doing: list[str]) -> None:
    """Messages that all see are deleted before an edit; interactions are forgotten before their answer."""
    edit, called = fake._edit, fake._callback

    def edited(key: str, data: Any) -> dict[str, Any]:
        message = fake.messages.get(key)
        if message is not None and not message["flags"] & EPHEMERAL and chance.random() < _DELETED:
            del fake.messages[key]
            tally.tried += 1
            doing.append("deleted before its edit")
        return edit(key, data)

    async def callback(request: web.Request, said: Any) -> Any:
        asked = fake.asked.get(request.match_info["interaction"])
        if asked is not None and not asked.answered and chance.random() < _DELETED:
            asked.since -= fake.first_answer_s
            tally.tried += 1
            doing.append("answered too late")
        return await called(request, said)

    setattr(fake, "_edit", edited)  # noqa: B010 - methods in place of methods
    setattr(fake, "_callback", callback)  # noqa: B010


async def _tap_again(screen: Screen, taps: Sequence[Press]) -> None:
    """People who press once more what led to nothing: the same button comes to the same page, and does no act twice."""
    last: tuple[Press, Any] | None = None
    for tap in taps:
        for tried in range(_PATIENCE):
            try:
                button = await button_of(screen, tap)
                break
            except NoButton:
                if last is None or tried == _PATIENCE - 1:
                    raise
                await do(screen, *last)
        last = tap, button
        await do(screen, *last)


async def _play(
    screen: Screen,
    store: Store,
    channel: str,
    folder: Path,
    tally: Tally,
    doing: list[str],
    taps: Sequence[Press],
) -> None:
    """The battle, the same as where nothing fails, and no act more or less in its log."""
    undisturbed = Lines(folder / "lines")
    await undisturbed.say(IRA, "/start")
    await tap_all(undisturbed, taps)
    wanted = final_state(undisturbed.tools.store, "script:table")
    try:
        await screen.say(IRA, "/start")
        await _tap_again(screen, taps)
    except AssertionError as error:
        tally.find("unanswered", f"{error} after {doing[-3:]}")
        return
    state = final_state(store, channel)
    if state != wanted:
        kind = "doubled" if state["version"] > wanted["version"] else "lost"
        tally.find(kind, f"another battle after {doing[-8:]}")
    tally.check("lost", store.check() == [], store.check())
    tally.check("unanswered", store.outbox.next_due() is None, f"messages wait for ever after {doing[-3:]}")
