"""What can happen in a battle of Grimdark Future beside what every battle knows."""

from games.core.events import Event
from games.gdf.events.acts import Activated, CastTried, MoraleTested
from games.gdf.events.chance import EventRolled, FogRolled, PointsSpent, Suppressed
from games.gdf.events.combat import Charged, Harmed, MeleeDecided, StrikeDeclined, Struck, Volleyed
from games.gdf.events.objectives import MarkerClaimed, MarkersLaid
from games.gdf.events.places import Arrived, Disembarked, Embarked, Reserved

EVENTS: tuple[type[Event], ...] = (
    Activated,
    MoraleTested,
    CastTried,
    Volleyed,
    Charged,
    Struck,
    StrikeDeclined,
    MeleeDecided,
    Harmed,
    Reserved,
    Arrived,
    Embarked,
    Disembarked,
    MarkersLaid,
    MarkerClaimed,
    EventRolled,
    FogRolled,
    Suppressed,
    PointsSpent,
)

__all__ = [
    "EVENTS",
    "Activated",
    "Arrived",
    "CastTried",
    "Charged",
    "Disembarked",
    "Embarked",
    "EventRolled",
    "FogRolled",
    "Harmed",
    "MarkerClaimed",
    "MarkersLaid",
    "MeleeDecided",
    "MoraleTested",
    "PointsSpent",
    "Reserved",
    "StrikeDeclined",
    "Struck",
    "Suppressed",
    "Volleyed",
]
