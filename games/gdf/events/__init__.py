"""What can happen in a battle of Grimdark Future beside what every battle knows."""

from games.core.events import Event
from games.gdf.events.acts import Activated, CastTried, MoraleTested
from games.gdf.events.chance import EventRolled, FogRolled, PointsSpent, RollOffWon, Suppressed
from games.gdf.events.combat import (
    Charged,
    Harmed,
    MeleeDecided,
    StrikeDeclined,
    Struck,
    SystemDamaged,
    Volleyed,
)
from games.gdf.events.missions import CardDropped, CardScored, CardsDrawn, DecksMade, MissionSet, TaskDone, TaskTaken
from games.gdf.events.objectives import MarkerClaimed, MarkersLaid
from games.gdf.events.places import Arrived, Disembarked, Embarked, HeroJoined, Reserved

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
    SystemDamaged,
    Reserved,
    Arrived,
    Embarked,
    Disembarked,
    HeroJoined,
    MarkersLaid,
    MarkerClaimed,
    EventRolled,
    FogRolled,
    RollOffWon,
    Suppressed,
    PointsSpent,
    MissionSet,
    TaskTaken,
    TaskDone,
    DecksMade,
    CardsDrawn,
    CardScored,
    CardDropped,
)

__all__ = [
    "EVENTS",
    "Activated",
    "Arrived",
    "CardDropped",
    "CardScored",
    "CardsDrawn",
    "CastTried",
    "Charged",
    "DecksMade",
    "Disembarked",
    "Embarked",
    "EventRolled",
    "FogRolled",
    "Harmed",
    "HeroJoined",
    "MarkerClaimed",
    "MarkersLaid",
    "MeleeDecided",
    "MissionSet",
    "MoraleTested",
    "PointsSpent",
    "Reserved",
    "RollOffWon",
    "StrikeDeclined",
    "Struck",
    "Suppressed",
    "SystemDamaged",
    "TaskDone",
    "TaskTaken",
    "Volleyed",
]
