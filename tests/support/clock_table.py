"""A battle by post at a table whose clock is set by hand, with the reminders that go out meanwhile."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.scheduler import Scheduler
from handlers.drawing.wording import draw_plain
from tests.support.battle_making import Clock
from tests.support.chat_table import Table

START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
"""A Monday, 12:00 in Moscow."""


class PostTable(Table):
    """Ира (A) and Марк (B); ``at``: the hand of its clock."""

    at: Clock

    def open(self) -> None:
        if not hasattr(self, "at"):
            self.at = Clock(START)
        super().open()
        own = self.desk.tools.open_store
        self.desk.tools.clock = self.at

        def open_store():
            store = own()
            for keeps in (store, store.logs, store.reminders, store.outbox):
                if hasattr(keeps, "_clock"):
                    keeps._clock = self.at
            return store

        self.desk.tools.open_store = open_store

    def wait(self, **time: float) -> list[tuple[str, str]]:
        """So much later: what the scheduler sent meanwhile, looking each ten minutes; (channel, words)."""
        return self.until(self.at.now + timedelta(**time))

    def until(self, moment: datetime) -> list[tuple[str, str]]:
        heard: list[tuple[str, str]] = []
        scheduler = Scheduler(self.desk.tools, lambda: None)
        while True:
            heard += self.sent(scheduler)
            due = self.desk.tools.store.reminders.next_due()
            if due is None or due > moment:
                break
            self.at.now = max(due, self.at.now)
        self.at.now = moment
        return heard

    def away(self, **time: float) -> list[tuple[str, str]]:
        """The program is off for so long, and looks once when it is back."""
        self.desk.tools.store.close()
        self.at.pass_(**time)
        self.open()
        return self.sent(Scheduler(self.desk.tools, lambda: None))

    def sent(self, scheduler: Scheduler) -> list[tuple[str, str]]:
        known = {row.id for row in self._rows()}
        while scheduler.send_due():
            pass
        rows = [row for row in self._rows() if row.id not in known]
        for row in rows:
            for buttons in row.payload["buttons"]:
                self.tokens.update({button["label"]: button["token"] for button in buttons})
        return [(row.channel, draw_plain(row.payload).replace("\xa0", " ")) for row in rows]

    def _rows(self):
        store = self.desk.tools.store
        channels = (self.channel, "test:@Ира", "test:@Марк", "test:@Судья")
        return [row for channel in channels for row in store.outbox.waiting(channel, 999)]


def post_battle(folder: Path, terms: str = "3 дня", *, zone: str = "Москва") -> PostTable:
    """The first Command phase of Ира, with a clock of these terms."""
    table = PostTable(folder)
    for who, line in (
        ("Ира", "/start Warmaster 1000 очков"),
        ("Ира", "/join A имперские римляне"),
        ("Марк", "/join B галлы"),
        ("Ира", "/deploy 2 легионеры, 2 лучники, генерал Цезарь"),
        ("Марк", "/deploy 4 воины, генерал Верцингеториг"),
        ("Ира", f"/zone {zone}"),
        ("Марк", f"/zone {zone}"),
        ("Ира", f"/часы {terms}"),
        ("Марк", "/agree"),
        ("Ира", "/turn"),
    ):
        said = table.say(who, line)
        assert "Не понял" not in said and "сломалось" not in said, said
    return table
