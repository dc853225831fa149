"""What an act asks for: the Request of what somebody did, with all that only the door knows of them and the chat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from bot.files import Sent, with_file
from bot.house import House
from bot.scrolling import Scrolled
from bot.telegram.client import Client
from bot.telegram.places import PLATFORM
from bot.telegram.rights import Rights
from bot.telegram.updates import Act
from handlers.desk.passing import answered, standing
from handlers.desk.request import Request
from lexicon.errors import AdjutantError


class Asking:
    """Makes requests of acts. ``invite``: the link by which the bot is taken into a group.

    Attributes:
        rights: who may manage a chat. scrolled: what stands below what in it.
    """

    def __init__(self, house: House, client: Client, invite: Callable[[], str]) -> None:
        self._house = house
        self._client = client
        self._invite = invite
        self.rights = Rights(client)
        self.scrolled = Scrolled(numbered=True)

    async def of(self, act: Act) -> Request:
        """What the act asks for, with the list that came as a file; an answer in writing as the press that asked."""
        request, file = self._request(act), act.file
        asked = self._asked(act)
        if file is not None:
            sent = Sent(file.name, file.size, partial(self._client.fetch, file.id))
            request = await with_file(self._house, request, sent, asked=asked is not None)
        if asked is None or act.answers is None or isinstance(request.file, AdjutantError):
            return request
        words = "\n".join(part for part in (act.answers[1], request.file) if part)
        return replace(request, text=None, file=None, press=asked, words=words)

    def _asked(self, act: Act) -> str | None:
        """The token of the button for which the act answers in writing, if its person was asked."""
        store = self._house.tools.store_if_usable
        if store is None or act.answers is None:
            return None
        number, words = act.answers
        try:
            if number:
                return answered(store, act.request, number)
            return standing(store, act.request, long=act.file is not None or "\n" in words)
        except AdjutantError:
            return None  # it is read as any other message

    def _request(self, act: Act) -> Request:
        """What the act asks for. Whoever writes to the bot for the first time can be reached again."""
        place, delivery = act.place, self._house.deliveries.get(PLATFORM)
        if place.private and delivery is not None:
            delivery.hurry(place.key)
        person = int(act.request.actor.key.partition(":")[2])
        if act.number is not None:
            self.scrolled.met(place.key, act.number)
        since, invite = partial(self.scrolled.since, place.key), self._invite()
        manages = place.private or self.rights.manages(place.chat, person)
        request = replace(act.request, can_manage=manages, since=since, invite=invite)
        # Telegram tells of every press by whom; a nameless manager presses what they began as the group.
        nameless = act.group is not None and self.rights.is_anonymous(place.chat, person)
        return replace(request, actor=act.group) if nameless and act.group is not None else request
