"""The turn without a battle: who begins, whose leader acts, how far one may move, the terrain (aob 3.1, 4)."""

from __future__ import annotations

from handlers.aob.inputs import corps_facts
from handlers.desk.answer import Text, text
from handlers.table.terms import settles_first
from handlers.topics.topic import Topic, Turn, Watch
from handlers.topics.topics import family
from lexicon.names import Name
from resolvers.aob.activation import ACTIVATION, FIRST_PLAYER
from resolvers.aob.movement import MOVE
from resolvers.aob.terrain import TERRAIN_COUNT, TERRAIN_ZONES


def _first_lines(turn: Turn) -> list[Text]:
    side = {"a": "A", "b": "B"}[turn.result["first"]]
    return [text("aob-first", who=side, leader=turn.result["leader"])]


settles_first("aob")
family(
    "first",
    "первый",
    "кто_первый",
    "pervyi",
    game="aob",
    about=Name("Кто ходит первым", "Who moves first"),
    example=Name("/first", "/first"),
    group="setup",
    topics=(Topic(FIRST_PLAYER, sides=("a", "b"), watch=(Watch("leader", "more"),), lines=_first_lines),),
)


def _activated_lines(turn: Turn) -> list[Text]:
    leader = turn.result["leader"]
    return [text("aob-leader-lost") if leader is None else text("aob-leader-acts", leader=leader, corps="")]


family(
    "activate",
    "активация",
    "лидер",
    "aktiv",
    game="aob",
    about=Name("Кубик активации: какой лидер действует", "The activation die: which leader acts"),
    example=Name("/activate потеряны 3 5", "/activate lost 3 5"),
    topics=(
        Topic(
            ACTIVATION,
            example=Name("/activate потеряны 3 5", "/activate lost 3 5"),
            bare=("lost_leaders",),
            watch=(Watch("result", value="activate", words="aob-someone-acts"),),
            lines=_activated_lines,
        ),
    ),
)

family(
    "move",
    "движение",
    "идти",
    "двинуть",
    "двигаюсь",
    "dvizh",
    game="aob",
    about=Name("Как далеко можно пройти", "How far one may move"),
    example=Name('/move конница 12" контакт', '/move cavalry 12" contact'),
    topics=(
        Topic(
            MOVE,
            example=Name('/move конница 12" контакт', '/move cavalry 12" contact'),
            sides=("",),
            bare=("wanted_in",),
            says={
                "с поворотом": ("path.straight", False),
                "поворачивает": ("path.straight", False),
                "turning": ("path.straight", False),
                "пересечённая местность": ("path.clear_terrain", False),
                "rough ground": ("path.clear_terrain", False),
            },
            likely={"path.straight": True, "path.clear_terrain": True},
            facts=corps_facts,
        ),
    ),
)

family(
    "terrain",
    "местность",
    "mestnost",
    game="aob",
    about=Name("Местность: сколько и где", "Terrain: how much and where"),
    example=Name("/terrain", "/terrain"),
    group="setup",
    topics=(
        Topic(TERRAIN_ZONES, ("где", "where"), watch=(Watch("pieces", "more"),)),
        Topic(TERRAIN_COUNT, ("сколько", "count"), watch=(Watch("pieces", "more"),)),
    ),
)
