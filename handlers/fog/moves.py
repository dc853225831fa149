"""Questions of ``/intercept``, ``/evade``, ``/impact`` and ``/cohesion``; without a battle all."""

from __future__ import annotations

from typing import Any

from games.fog.groups import group_facts
from handlers.fog.groups import LABELS, TEST, add_charged, add_combat, add_table, add_test, keep_table
from handlers.topics.topic import Topic, Watch
from handlers.topics.topics import family
from lexicon.names import Name
from resolvers.fog.cohesion import COHESION_TEST
from resolvers.fog.evading import (
    EVADE_ALLOWED,
    EVADE_BLOCK,
    EVADE_DIRECTION,
    EVADE_OFF_TABLE,
    EVADE_SHIFT,
    EVADER_CAUGHT,
    VARIABLE_MOVE,
)
from resolvers.fog.impact import FLANK_IMPACT, IMPACT_HITS
from resolvers.fog.intercepting import INTERCEPT
from resolvers.fog.tested_charges import INTERCEPTION
from resolvers.fog.variable_move import EVADE_RACE, VARIABLE_MOVE_ROLL

_CROSSING: dict[str, Any] = {
    "sides": ("group", "enemy"),
    "facts": group_facts,
    "bare": ("distance_mu",),
    "says": {"во фланг": ("mode", "flank"), "into flank": ("mode", "flank")},
    "likely": {"straight_ahead": True, "enemy_visible": True},
}

family(
    "intercept",
    "перехват",
    "перехватить",
    "perehvat",
    game="fog",
    about=Name("Перехват атаки врага", "Intercept an enemy's charge"),
    example=Name("/intercept конница > рыцари 3ед", "/intercept cavalry > knights 3mu"),
    topics=(
        Topic(
            INTERCEPTION,
            ("перехват",),
            Name("/intercept конница > рыцари 3ед", "/intercept cavalry > knights 3mu"),
            prepare=add_test,
            watch=(Watch("intercepts", value=True),),
            **_CROSSING,
            **TEST,
        ),
        Topic(
            INTERCEPT,
            ("можно", "можно ли", "allowed", "may"),
            Name("/intercept можно конница > рыцари 3ед", "/intercept may cavalry > knights 3mu"),
            prepare=add_charged,
            **_CROSSING,
        ),
    ),
)

_TABLE: dict[str, Any] = {"labels": LABELS, "prepare": add_table, "changes": keep_table}

family(
    "evade",
    game="fog",
    about=Name("Уйти от врага: отскок, уклонение", "Slip away from an enemy"),
    example=Name("/evade ход 5 таблица -2 -1 0 0 1 2", "/evade move 5 table -2 -1 0 0 1 2"),
    topics=(
        Topic(
            VARIABLE_MOVE_ROLL,
            ("бросок", "roll"),
            Name("/evade ход 5 таблица -2 -1 0 0 1 2", "/evade move 5 table -2 -1 0 0 1 2"),
            bare=("move_mu",),
            watch=(Watch("move_mu", "more"),),
            **_TABLE,
        ),
        Topic(
            EVADE_RACE,
            ("догонит", "гонка", "race"),
            Name(
                "/evade догонит уклоняющийся 5 атакующий 4 промежуток 2 таблица -2 -1 0 0 1 2",
                "/evade race evader 5 charger 4 gap 2 table -2 -1 0 0 1 2",
            ),
            bare=("evader_move_mu", "charger_move_mu", "gap_mu"),
            watch=(Watch("caught", value=True), Watch("gap_mu", "more")),
            **_TABLE,
        ),
        Topic(
            EVADE_ALLOWED,
            ("можно", "можно ли", "allowed", "may"),
            Name("/evade можно конница глубина 1", "/evade may cavalry deep 1"),
            sides=("group",),
            facts=group_facts,
            prepare=add_combat,
        ),
        Topic(
            EVADE_DIRECTION,
            ("куда", "направление", "direction"),
            Name("/evade куда во фланг", "/evade direction flank"),
            bare=("chargers",),
            labels={"charge_bearings_deg": ("углы", "bearings")},
        ),
        Topic(
            VARIABLE_MOVE,
            ("кто бросает", "who rolls"),
            Name("/evade кто бросает целей 2 уклонилось 1", "/evade who rolls targets 2 evaded 1"),
            bare=("targets", "evaded"),
        ),
        Topic(
            EVADER_CAUGHT,
            ("пойман", "пойманы", "caught"),
            Name("/evade пойман конница", "/evade caught cavalry"),
            sides=("evader",),
            facts=group_facts,
        ),
        Topic(
            EVADE_BLOCK,
            ("преграда", "помеха", "blocked"),
            Name("/evade преграда враг 3ед", "/evade blocked enemy 3mu"),
            bare=("start_gap_mu",),
        ),
        Topic(
            EVADE_OFF_TABLE,
            ("край", "за край", "edge"),
            Name("/evade край боковой край стола", "/evade edge side edge of the table"),
        ),
        Topic(
            EVADE_SHIFT,
            ("смещение", "сместиться", "shift"),
            Name("/evade смещение 1", "/evade shift 1"),
            bare=("shift_base_widths",),
        ),
    ),
)

family(
    "impact",
    "столкновение",
    "удар",
    "stolkn",
    game="fog",
    about=Name("Кубики столкновения", "Dice at impact"),
    example=Name("/impact 6 4+", "/impact 6 4+"),
    topics=(
        Topic(
            IMPACT_HITS,
            ("попадания", "hits"),
            Name("/impact кубиков 6 попадание на 4+", "/impact dice 6 needs 4+"),
            bare=("dice",),
            plus=("needs",),
            watch=(Watch("hits", "more"),),
        ),
        Topic(
            FLANK_IMPACT,
            ("фланг", "во фланг", "flank"),
            Name(
                "/impact фланг тяжёлая пехота кубики атакующего 6 кубики цели 4",
                "/impact flank heavy foot charger's dice 6 target's dice 4",
            ),
            sides=("target",),
            facts=group_facts,
            bare=("charger_dice", "target_dice"),
            watch=(
                Watch("more_hits", value="charger", words="fog-more-hits"),
                Watch("more_hits", value="target", words="fog-more-hits"),
            ),
        ),
    ),
)

family(
    "cohesion",
    "сплочённость",
    "сплоченность",
    "splochen",
    game="fog",
    about=Name("Тест на сплочённость", "Cohesion test"),
    example=Name("/cohesion нужно 7 мод -1", "/cohesion need 7 mod -1"),
    topics=(
        Topic(
            COHESION_TEST,
            ("тест", "test"),
            Name("/cohesion нужно 7 мод -1", "/cohesion need 7 mod -1"),
            bare=("needed", "modifier"),
            watch=(Watch("pass", value=True), Watch("total", "more")),
            **TEST,
        ),
    ),
)
