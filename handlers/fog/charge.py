"""Questions of ``/charge`` and ``/cmt``: declaring, tests, charges without orders, receiving; without a battle all."""

from __future__ import annotations

from typing import Any

from games.fog.groups import group_facts
from handlers.fog.groups import LABELS, TEST, add_evader, add_evader_and_test, add_test
from handlers.topics.topic import Topic, Watch
from handlers.topics.topics import family
from lexicon.names import Name
from resolvers.fog.charging import CHARGE_DECLARATION, CHARGE_PERMISSION, LEGAL_CONTACT, STEP_FORWARD
from resolvers.fog.complex_move import COMPLEX_MOVE_TEST
from resolvers.fog.evading import CHARGER_OFF_TABLE
from resolvers.fog.flank import FLANK_EFFECT, FLANK_QUALIFICATION
from resolvers.fog.receiving import FRAGMENTED_CHARGED, RECEIVE_CHARGE
from resolvers.fog.tested_charges import CHARGE, RESTRAIN_SHOCK, STAND
from resolvers.fog.without_orders import AFTER_PASSED_TEST, CHARGE_WITHOUT_ORDERS, CMT_CONDITIONS

_EXAMPLE = Name(
    "/charge лёгкая конница > тяжёлая пехота нужно 8 мод 0", "/charge light horse > heavy foot need 8 mod 0"
)
_PAIR: dict[str, Any] = {"sides": ("charger", "target"), "facts": group_facts}
_TEMPTED: dict[str, Any] = {
    "sides": ("group", "target"),
    "facts": group_facts,
    "bare": ("distance_mu", "move_mu"),
    "labels": LABELS,
    "signed": ("modifier",),
    "quiet": ("cohesion", "quality", "purpose", "commander"),
}

family(
    "charge",
    game="fog",
    about=Name("Отметить контакт: кто на кого напал", "Note a contact: who charged whom"),
    example=Name(
        "/charge лёгкая конница > тяжёлая пехота нужно 8 мод 0", "/charge light horse > heavy foot need 8 mod 0"
    ),
    topics=(
        Topic(
            CHARGE,
            ("атака",),
            _EXAMPLE,
            prepare=add_test,
            watch=(Watch("charges", value=True),),
            **_PAIR,
            **TEST,
        ),
        Topic(
            CHARGE_PERMISSION,
            ("можно", "можно ли", "allowed", "may"),
            Name("/charge можно лёгкая пехота > тяжёлая пехота", "/charge may light foot > heavy foot"),
            **_PAIR,
        ),
        Topic(
            CHARGE_DECLARATION,
            ("объявить", "объявление", "declare"),
            Name("/charge объявить расстояние 3 ход 4", "/charge declare distance 3 move 4"),
            bare=("distance_mu", "move_mu"),
            labels=LABELS,
            likely={"target_visible": True, "legal_contact": True},
        ),
        Topic(
            STEP_FORWARD,
            ("выдвижение", "выдвинуться", "step forward", "step"),
            Name("/charge выдвижение 2ед", "/charge step forward 2mu"),
            bare=("gap_mu",),
        ),
        Topic(
            LEGAL_CONTACT,
            ("контакт", "contact"),
            Name("/charge контакт передний край", "/charge contact front edge"),
        ),
        Topic(
            CHARGE_WITHOUT_ORDERS,
            ("без приказа", "without orders"),
            Name(
                "/charge без приказа рыцари ударные > конница 3ед ход 4",
                "/charge without orders knights shock > cavalry 3mu move 4",
            ),
            prepare=add_evader,
            **_TEMPTED,
        ),
        Topic(
            RESTRAIN_SHOCK,
            ("удержать", "удержать ударных", "restrain"),
            Name(
                "/charge удержать рыцари ударные > конница 3ед ход 4 нужно 8 мод 0",
                "/charge restrain knights shock > cavalry 3mu move 4 need 8 mod 0",
            ),
            prepare=add_evader_and_test,
            watch=(Watch("charges", value=True),),
            **_TEMPTED,
        ),
        Topic(
            STAND,
            ("устоять", "устоит", "stand"),
            Name(
                "/charge устоять лёгкая пехота > рыцари нужно 8 мод 0",
                "/charge stand light foot > knights need 8 mod 0",
            ),
            sides=("target", "charger"),
            facts=group_facts,
            prepare=add_test,
            watch=(Watch("stands", value=True),),
            **TEST,
        ),
        Topic(
            RECEIVE_CHARGE,
            ("принять", "принятие", "receive"),
            Name("/charge принять лёгкая пехота > рыцари", "/charge receive light foot > knights"),
            sides=("target", "charger"),
            facts=group_facts,
        ),
        Topic(
            FRAGMENTED_CHARGED,
            ("разобщённые", "fragmented"),
            Name("/charge разобщённые тяжёлая пехота > рыцари", "/charge fragmented heavy foot > knights"),
            sides=("target", "charger"),
            facts=group_facts,
            likely={"target.cohesion": "fragmented"},
        ),
        Topic(
            FLANK_QUALIFICATION,
            ("фланговая", "фланг", "is flank", "flank"),
            Name(
                "/charge фланговая база за линией боковой край 2ед",
                "/charge is flank base behind side edge 2mu",
            ),
            bare=("start_gap_mu",),
        ),
        Topic(
            FLANK_EFFECT,
            ("удар во фланг", "удар", "flank hit", "hit"),
            Name("/charge удар во фланг тяжёлая пехота", "/charge flank hit heavy foot"),
            sides=("target",),
            facts=group_facts,
        ),
        Topic(
            CHARGER_OFF_TABLE,
            ("край", "у края", "edge"),
            Name("/charge край", "/charge edge"),
            likely={"would_leave": True},
        ),
    ),
)

family(
    "cmt",
    "тсд",
    "тест",
    "сложное_движение",
    game="fog",
    about=Name("Тест на сложное движение (ТСД)", "Complex move test (CMT)"),
    example=Name("/cmt нужно 8 мод +1", "/cmt need 8 mod +1"),
    topics=(
        Topic(
            COMPLEX_MOVE_TEST,
            ("тест",),
            Name("/cmt нужно 8 мод +1", "/cmt need 8 mod +1"),
            sides=("",),
            bare=("needed", "modifier"),
            facts=group_facts,
            watch=(Watch("pass", value=True), Watch("total", "more")),
            **TEST,
        ),
        Topic(
            CMT_CONDITIONS,
            ("условия", "conditions"),
            Name("/cmt условия чтобы не атаковать", "/cmt conditions not to charge"),
        ),
        Topic(
            AFTER_PASSED_TEST,
            ("после", "после теста", "after"),
            Name("/cmt после хочет сложное движение", "/cmt after another complex move"),
        ),
    ),
)
