"""``/charge`` and ``/cmt`` of Field of Glory: declaring, tests, charges without orders, receiving (fog)."""

from __future__ import annotations

from typing import Any

from handlers.fog.groups import LABELS, TEST, add_test, group_facts, new_cohesion
from handlers.topics.topic import Topic, Watch
from handlers.topics.topics import family
from lexicon.names import Name

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
            "charge",
            ("атака",),
            _EXAMPLE,
            prepare=add_test,
            watch=(Watch("charges", value=True),),
            **_PAIR,
            **TEST,
        ),
        Topic(
            "charge_permission",
            ("можно", "можно ли", "allowed", "may"),
            Name("/charge можно лёгкая пехота > тяжёлая пехота", "/charge may light foot > heavy foot"),
            **_PAIR,
        ),
        Topic(
            "charge_declaration",
            ("объявить", "объявление", "declare"),
            Name("/charge объявить расстояние 3 ход 4", "/charge declare distance 3 move 4"),
            bare=("distance_mu", "move_mu"),
            labels=LABELS,
            likely={"target_visible": True, "legal_contact": True},
        ),
        Topic(
            "step_forward",
            ("выдвижение", "выдвинуться", "step forward", "step"),
            Name("/charge выдвижение 2ед", "/charge step forward 2mu"),
            bare=("gap_mu",),
        ),
        Topic(
            "legal_contact",
            ("контакт", "contact"),
            Name("/charge контакт передний край", "/charge contact front edge"),
        ),
        Topic(
            "charge_without_orders",
            ("без приказа", "without orders"),
            Name(
                "/charge без приказа рыцари ударные > конница 3ед ход 4",
                "/charge without orders knights shock > cavalry 3mu move 4",
            ),
            **_TEMPTED,
        ),
        Topic(
            "restrain_shock",
            ("удержать", "удержать ударных", "restrain"),
            Name(
                "/charge удержать рыцари ударные > конница 3ед ход 4 нужно 8 мод 0",
                "/charge restrain knights shock > cavalry 3mu move 4 need 8 mod 0",
            ),
            prepare=add_test,
            watch=(Watch("charges", value=True),),
            **_TEMPTED,
        ),
        Topic(
            "stand",
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
            "receive_charge",
            ("принять", "принятие", "receive"),
            Name("/charge принять лёгкая пехота > рыцари", "/charge receive light foot > knights"),
            sides=("target", "charger"),
            facts=group_facts,
        ),
        Topic(
            "fragmented_charged",
            ("разобщённые", "fragmented"),
            Name("/charge разобщённые тяжёлая пехота > рыцари", "/charge fragmented heavy foot > knights"),
            sides=("target", "charger"),
            facts=group_facts,
            likely={"target.cohesion": "fragmented"},
        ),
        Topic(
            "flank_qualification",
            ("фланговая", "фланг", "is flank", "flank"),
            Name(
                "/charge фланговая база за линией боковой край 2ед",
                "/charge is flank base behind side edge 2mu",
            ),
            bare=("start_gap_mu",),
        ),
        Topic(
            "flank_effect",
            ("удар во фланг", "удар", "flank hit", "hit"),
            Name("/charge удар во фланг тяжёлая пехота", "/charge flank hit heavy foot"),
            sides=("target",),
            facts=group_facts,
            changes=new_cohesion,
            anyone=True,
        ),
        Topic(
            "charger_off_table",
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
            "complex_move_test",
            ("тест",),
            Name("/cmt нужно 8 мод +1", "/cmt need 8 mod +1"),
            sides=("",),
            bare=("needed", "modifier"),
            facts=group_facts,
            watch=(Watch("pass", value=True), Watch("total", "more")),
            **TEST,
        ),
        Topic(
            "cmt_conditions",
            ("условия", "conditions"),
            Name("/cmt условия чтобы не атаковать", "/cmt conditions not to charge"),
        ),
        Topic(
            "after_passed_test",
            ("после", "после теста", "after"),
            Name("/cmt после хочет сложное движение", "/cmt after another complex move"),
        ),
    ),
)
