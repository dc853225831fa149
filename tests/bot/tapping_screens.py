"""What people see and press on each platform, for battles played by taps: simcord and the loopback Telegram."""

import contextlib
from collections.abc import Iterator
from typing import Any

from bot.discord.asked import MENU
from bot.telegram.pace import Limits, Rate
from tests.bot.discord_table import Club as DiscordClub
from tests.bot.discord_table import CountingDoor
from tests.bot.fake_discord import EPHEMERAL, FakeDiscord
from tests.bot.fake_telegram import GROUP
from tests.bot.telegram_table import Club as TelegramClub
from tests.bot.telegram_table import nothing_waits

_PATIENCE, _GLANCE = 4, "Значки"


class SimcordScreen:
    """A channel of simcord, through the real discord.py. Whoever acts for the first time comes in and wants Russian."""

    def __init__(self, env: DiscordClub) -> None:
        self.env, self.people = env, dict[str, Any]()
        self.club = env.create_guild()
        self.room = self.club.create_text_channel("table")

    @property
    def channel(self) -> str:
        return f"discord:{self.room.id}"

    async def say(self, who: str, text: str) -> str:
        shown = await (await self._person(who)).slash(self.room, text.removeprefix("/"))
        return str(shown.response.content)

    async def press(self, who: str, button: tuple[Any, str, str]) -> str:
        message, token, menu = button
        person = self.people[who]
        before = self._texts(person)
        if menu:
            await person.select(message, [token], custom_id=menu)
        else:
            await person.click(message, custom_id=token)
        return "\n".join(text for text in self._texts(person) if text not in before)

    async def write(self, who: str, button: tuple[Any, str, str], words: str) -> str:
        """In the form that the button shows."""
        message, token, _ = button
        asked = await self.people[who].click(message, custom_id=token)
        return str((await self.people[who].submit_modal(asked, {"words": words})).response)

    async def standing(self, who: str) -> Iterator[tuple[str, tuple[Any, str, str]]]:
        person = await self._person(who)
        return (one for message in reversed(self.room.history(viewer=person)) for one in _buttons_of(message))

    def _texts(self, person: Any) -> list[str]:
        return [message.content for message in self.room.history(viewer=person)]

    async def _person(self, name: str) -> Any:
        if name not in self.people:
            self.people[name] = self.club.add_member(self.env.create_user(name))
            await self.people[name].slash(self.room, "bot lang", language="ru")
        return self.people[name]


def _buttons_of(message: Any) -> Iterator[tuple[str, tuple[Any, str, str]]]:
    for row in message.components:
        for part in row.children:
            if part.custom_id is None:
                continue  # it only leads somewhere
            if part.custom_id.startswith(MENU):
                yield from ((one.label, (message, one.value, part.custom_id)) for one in part.options)
            else:
                yield part.label, (message, part.custom_id, "")


class WireScreen:
    """A channel of the loopback Discord, and what each person alone sees in it."""

    def __init__(self, fake: FakeDiscord, door: CountingDoor) -> None:
        self.fake, self.door = fake, door

    async def say(self, who: str, text: str) -> str:
        return await self._heard(who, self.fake.slash(who, text.removeprefix("/")))

    async def press(self, who: str, button: tuple[str, str, str]) -> str:
        """Whoever sees nothing happen presses again: a notice to one alone may be lost."""
        for _ in range(_PATIENCE):
            if heard := await self._heard(who, self.fake.press(who, *button)):
                return heard
        raise AssertionError(f"no answer to {who} who pressed {button[1]}")

    async def write(self, who: str, button: tuple[str, str, str], words: str) -> str:
        """In the form that the button shows; one that does not come is asked for again."""
        for _ in range(_PATIENCE):
            asked = await self.fake.press(who, *button)
            await self.fake.until(self.door.is_idle)
            with contextlib.suppress(AssertionError):
                await self.fake.until(lambda asked=asked: asked.form is not None, timeout=2.0)
            if asked.form is not None and (heard := await self._heard(who, self.fake.write(who, asked, words))):
                return heard
        raise AssertionError(f"no form for {who} who pressed {button[1]}")

    async def standing(self, who: str) -> Iterator[tuple[str, tuple[str, str, str]]]:
        """People look at what has just come or changed."""
        latest = {
            message["id"]: message for message in reversed(self.fake.order) if message["id"] in self.fake.messages
        }
        return (one for message in latest.values() if self._sees(who, message) for one in _drawn_buttons(message))

    def _sees(self, who: str, message: dict[str, Any]) -> bool:
        person = self.fake.person(who)
        if message["channel_id"] != self.fake.channels[0]:
            return bool(message["channel_id"] == self.fake.privates.get(person))
        return not message["flags"] & EPHEMERAL or self.fake.eyes.get(message["id"]) == person

    async def _heard(self, who: str, act: Any) -> str:
        """What this person sees come or change, but for the battle at a glance, which all see."""
        done, before = self.door.done, len(self.fake.order)
        await act
        await self.fake.until(lambda: self.door.done > done and self.door.is_idle())
        new = [message for message in self.fake.order[before:] if self._sees(who, message)]
        return "\n".join(
            one["content"] for one in new if one["flags"] & EPHEMERAL or _GLANCE not in self.fake.buttons(one)
        )


def _drawn_buttons(message: dict[str, Any]) -> Iterator[tuple[str, tuple[str, str, str]]]:
    for row in message["components"]:
        for part in row["components"]:
            for one in part.get("options", ()):
                yield one["label"], (message["id"], one["value"], part["custom_id"])
            if "label" in part and "custom_id" in part:
                yield part["label"], (message["id"], part["custom_id"], "")


def faster(by: float) -> Limits:
    """Telegram's limits in a world where a minute takes a ``by``-th of one."""
    usual = Limits()
    group, person, every = (Rate(one.burst, one.per_s * by) for one in (usual.group, usual.person, usual.every))
    return Limits(group, person, every, pages_s=usual.pages_s / by)


class TelegramScreen:
    """The group on the loopback Telegram, and everybody's private chat below it."""

    def __init__(self, club: TelegramClub) -> None:
        self.club, self.fake = club, club.fake

    channel = f"telegram:{GROUP}"

    async def say(self, who: str, text: str) -> str:
        before = len(self.fake.history)
        self.fake.say(who, text)
        await self.fake.until(lambda: len(self.fake.history) > before and self._is_quiet())
        return self._since(before)

    async def press(self, who: str, button: tuple[dict[str, Any], str]) -> str:
        before = len(self.fake.history)
        query = self.fake.press_token(who, button[1], button[0])
        answer = await self.fake.until(lambda: self.fake.answers.get(query))
        if "url" in answer:
            # Telegram opens the private chat, and its [Start] says what stands in the link.
            words = answer["url"].partition("?start=")[2]
            self.fake.say(who, f"/start {words}".rstrip(), self.fake.private(who))
        await self.fake.until(self._is_quiet)
        return "\n".join((self._since(before), answer.get("text") or ""))

    async def write(self, who: str, button: tuple[dict[str, Any], str], words: str) -> str:
        """In reply to the question that comes."""
        await self.press(who, button)
        question = next(message for message in reversed(self.fake.order) if "asks" in message)
        before = len(self.fake.history)
        self.fake.reply(who, question, words)
        await self.fake.until(lambda: len(self.fake.history) > before and self._is_quiet())
        return self._since(before)

    async def standing(self, who: str) -> Iterator[tuple[str, tuple[dict[str, Any], str]]]:
        return (
            (button["text"], (message, button["callback_data"]))
            for chat in (GROUP, self.fake.private(who))
            for message in reversed(self.fake.order)
            if message["chat"] == chat
            for row in message["rows"]
            for button in row
        )

    def _is_quiet(self) -> bool:
        return not self.fake.pending and nothing_waits(self.club.store)

    def _since(self, before: int) -> str:
        return "\n".join(message["text"] for message in self.fake.history[before:])
