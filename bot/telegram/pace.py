"""Flood limits: how long a message has to wait so that Telegram need not refuse it. Pure; time comes in."""

from __future__ import annotations

from dataclasses import dataclass, field

_KEPT = 0.25
"""Of a chat's turns, kept for results and calls."""
_AFTERMATH_S = 30.0
"""After a refusal messages are joined for so long, whatever our own count says."""


@dataclass(frozen=True, slots=True)
class Rate:
    """``burst`` messages at once, then ``per_s`` a second."""

    burst: float
    per_s: float


@dataclass(frozen=True, slots=True)
class Limits:
    """Telegram's limits as its FAQ has them: about 20 a minute in a group, one a second in a chat, 30 a second in all.

    A group gets 8 at once and then one in five seconds, so that no minute sees more than 20 and nobody waits long.

    ``pages_s``: between two edits of what is put together by taps in a chat; of several taps the last is shown.
    """

    group: Rate = Rate(8, 0.2)
    person: Rate = Rate(5, 1.0)
    every: Rate = Rate(25, 25.0)
    pages_s: float = 2.0


NO_LIMITS = Limits(*(Rate(1e9, 1e9),) * 3, pages_s=0.0)
"""For measurements on loopback."""


@dataclass(slots=True)
class _Bucket:
    rate: Rate
    tokens: float
    at: float

    def ready(self, now: float) -> float:
        """Seconds until the next message may go; nothing is taken."""
        self.tokens = min(self.rate.burst, self.tokens + max(0.0, now - self.at) * self.rate.per_s)
        self.at = max(self.at, now)
        return max(0.0, (1.0 - self.tokens) / self.rate.per_s)


@dataclass
class Pace:
    """Books a turn for each message and says how long to wait for it."""

    limits: Limits = field(default_factory=Limits)
    _chats: dict[int, _Bucket] = field(default_factory=dict)
    _closed: dict[int, float] = field(default_factory=dict)
    _all: _Bucket | None = None
    _pages: dict[int, float] = field(default_factory=dict)

    def book(self, chat: int, now: float) -> float:
        """Seconds to wait before a message to ``chat`` may go; its turn is taken."""
        if len(self._chats) > 10_000:
            self._forget(now)
        bucket = self._bucket(chat, now)
        if self._all is None:
            self._all = _Bucket(self.limits.every, self.limits.every.burst, now)
        wait = max(bucket.ready(now), self._all.ready(now), self.closed_for(chat, now))
        bucket.tokens -= 1
        self._all.tokens -= 1
        return wait

    def give_back(self, chat: int, now: float) -> None:
        """A turn that was booked and is not needed."""
        self._bucket(chat, now).tokens += 1
        if self._all is not None:
            self._all.tokens += 1

    def page_wait(self, chat: int, now: float) -> float:
        """Seconds until what is put together by taps may be shown, so that a part of the turns stays for the rest."""
        bucket = self._bucket(chat, now)
        bucket.ready(now)
        short = (1.0 + _KEPT * bucket.rate.burst - bucket.tokens) / bucket.rate.per_s
        return max(0.0, short, self._pages.get(chat, -self.limits.pages_s) + self.limits.pages_s - now)

    def page_shown(self, chat: int, now: float) -> None:
        """It is shown now."""
        self._pages[chat] = now

    def is_narrow(self, chat: int, now: float) -> bool:
        """Whether so few turns are left that waiting messages had better be joined into one."""
        bucket = self._bucket(chat, now)
        bucket.ready(now)
        lately_refused = now < self._closed.get(chat, -_AFTERMATH_S) + _AFTERMATH_S
        return lately_refused or bucket.tokens < min(2.0, bucket.rate.burst / 2)

    def closed_for(self, chat: int, now: float) -> float:
        """Seconds for which Telegram said that it takes nothing for this chat."""
        return max(0.0, self._closed.get(chat, 0.0) - now)

    def close(self, chat: int, seconds: float, now: float) -> None:
        """Telegram refused a message and named how long to wait; afterwards the turns begin anew, one at a time."""
        self._closed[chat] = max(self._closed.get(chat, 0.0), now + seconds)
        bucket = self._bucket(chat, now)
        bucket.tokens = min(bucket.tokens, 1.0)

    def _bucket(self, chat: int, now: float) -> _Bucket:
        found = self._chats.get(chat)
        if found is None:
            # Chats that are not known, which inline messages stand in, share what all have.
            rate = self.limits.group if chat < 0 else self.limits.person if chat else self.limits.every
            found = self._chats[chat] = _Bucket(rate, rate.burst, now)
        return found

    def _forget(self, now: float) -> None:
        for chat, bucket in list(self._chats.items()):
            if bucket.ready(now) == 0 and bucket.tokens >= bucket.rate.burst and self.closed_for(chat, now) == 0:
                del self._chats[chat]
                self._pages.pop(chat, None)
                self._closed.pop(chat, None)
