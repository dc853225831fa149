"""What can happen in a battle of Art of Batallia beside what every battle knows."""

from games.aob.events.fights import (
    BasesCrushed,
    CorpsAfter,
    CorpsEvaded,
    CorpsFought,
    CorpsMet,
    CorpsShot,
    CorpsStood,
)
from games.aob.events.leaders import (
    BaseRecovered,
    BaseWithdrew,
    CorpsMerged,
    CorpsMoved,
    CorpsReformed,
    CorpsSplit,
    DefenceTaken,
    LeaderActivated,
    LeaderMoved,
    OrderPassed,
)
from games.core.events import Event

EVENTS: tuple[type[Event], ...] = (
    LeaderActivated,
    OrderPassed,
    BaseWithdrew,
    LeaderMoved,
    CorpsMoved,
    DefenceTaken,
    CorpsReformed,
    BaseRecovered,
    CorpsMerged,
    CorpsSplit,
    CorpsMet,
    CorpsFought,
    CorpsEvaded,
    CorpsStood,
    CorpsShot,
    BasesCrushed,
)

__all__ = [
    "EVENTS",
    "BaseRecovered",
    "BaseWithdrew",
    "BasesCrushed",
    "CorpsAfter",
    "CorpsEvaded",
    "CorpsFought",
    "CorpsMerged",
    "CorpsMet",
    "CorpsMoved",
    "CorpsReformed",
    "CorpsShot",
    "CorpsSplit",
    "CorpsStood",
    "DefenceTaken",
    "LeaderActivated",
    "LeaderMoved",
    "OrderPassed",
]
