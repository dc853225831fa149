"""``/zone``: what o'clock it is where somebody plays."""

from __future__ import annotations

from datetime import tzinfo
from typing import Annotated

from handlers.desk.answer import Answer, Button, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options, Rest
from handlers.table.zones import TOWNS, parse_zone, zone_of
from lexicon.errors import StorageTrouble
from lexicon.folding import fold
from lexicon.names import Name

SETTING = "zone"
_IN_A_ROW = 2
_ALL = ("чат", "всем", "chat", "all")


class ZoneOptions(Options):
    """Whose clock."""

    zone: Annotated[
        str | None,
        Rest(Name("пояс", "zone"), Name("город или часы от UTC: Омск, +6", "a town, or hours from UTC: Omsk, +6")),
    ] = None

    @property
    def town(self) -> str:
        """What is said of the clock itself."""
        return " ".join(word for word in (self.zone or "").split() if fold(word) not in _ALL)

    @property
    def chat(self) -> bool:
        """Whether it is said for the whole chat."""
        return any(fold(word) in _ALL for word in (self.zone or "").split())


@command(
    "zone",
    "пояс",
    "время",
    "timezone",
    about=Name("Который у вас час: для напоминаний", "Your time zone: for reminders"),
    example=Name("/zone Москва", "/zone London"),
    examples=(Name("/zone +6", "/zone +6"),),
    group="self",
    model=ZoneOptions,
)
def zone(context: Context, options: ZoneOptions) -> Answer:
    """Without a zone it offers towns. A chat's zone is for those who have not said theirs.

    Raises:
        NotUnderstood: ``zone.unknown``.
    """
    if not options.town:
        tail = " all" if options.chat else ""
        towns = [Button(name, Press("zone", {"words": key + tail}, once=False)) for key, name in TOWNS.items()]
        rows = tuple(tuple(towns[at : at + _IN_A_ROW]) for at in range(0, len(towns), _IN_A_ROW))
        return reply(text("zone-choose"), buttons=rows)
    chosen = parse_zone(options.town)
    scope = context.request.channel if options.chat else context.scope
    local = context.tools.clock().astimezone(zone_of(chosen))
    said = text("zone-chat" if options.chat else "zone-person", zone=TOWNS.get(chosen, chosen), now=f"{local:%H:%M}")
    return Answer((say(said),), settings=((scope, SETTING, chosen),))


def zone_here(context: Context) -> tzinfo | None:
    """The person's zone, else the chat's; ``None`` where neither was said."""
    try:
        kept = context.tools.store.settings
        name = kept.get(context.scope, SETTING) or kept.get(context.request.channel, SETTING)
    except StorageTrouble:
        return None
    return None if name is None else zone_of(name)
