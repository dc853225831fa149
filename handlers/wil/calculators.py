"""``/order``, ``/attack``, ``/morale``, ``/officer``, ``/first`` of War in Lace without a battle: the words say all.

``/move`` is the same in a battle (wil p. 2-17).
"""

from __future__ import annotations

from typing import Any

from handlers.desk.answer import Text, text
from handlers.table.terms import settles_first
from handlers.topics.topic import Topic, Turn, Watch
from handlers.topics.topics import family
from handlers.topics.words import label_of
from handlers.wil.inputs import company_facts
from handlers.wil.said import LABELS, lost_line
from lexicon.names import Name
from resolvers.wil.assault import ASSAULT
from resolvers.wil.attacks import ATTACK_ACTIVATION, COUNTERCHARGE, EVADE, REACTION_ALLOWED, SQUARE, VOLLEY_REACTION
from resolvers.wil.morale import MORALE_TEST
from resolvers.wil.movement import ACTION_ALLOWED, COLUMN_MOVE, HALF_MOVE, PASS_THROUGH, SPACING, SPEED
from resolvers.wil.officers import COMMAND_BONUS, OFFICER_AFTER_BATTLE, OFFICER_CASUALTY, OFFICER_START
from resolvers.wil.orders import EVENT_DIE, ORDER_TEST, TURN_LIMITS, TURN_ORDER
from resolvers.wil.roster import FORCE_MORALE

_TEST: dict[str, Any] = {"sides": ("",), "labels": LABELS, "signed": ("discipline",)}


def _test_lines(turn: Turn) -> list[Text]:
    result = turn.result
    lines = [text("wil-test", passed="yes" if result["pass"] else "no", total=result["total"])]
    if result.get("event"):
        lines.append(text("wil-event", event=result["event"]))
    return lines


_PASSED = (Watch("pass", value=True, words="wil-accepted"), Watch("total", "more"))

family(
    "order",
    game="wil",
    about=Name("Приказ отряду или бригаде", "Order a unit or a brigade"),
    example=Name("/order дисциплина 1, 1 маркер, офицер", "/order discipline 1, 1 marker, officer"),
    topics=(
        Topic(
            ORDER_TEST,
            ("приказ",),
            Name("/order дисциплина 1, 1 маркер, офицер", "/order discipline 1, 1 marker, officer"),
            bare=("discipline",),
            watch=_PASSED,
            lines=_test_lines,
            **_TEST,
        ),
        Topic(EVENT_DIE, ("событие", "event"), Name("/order событие 6-6", "/order event 6-6")),
        Topic(
            ACTION_ALLOWED,
            ("можно", "можно ли", "allowed", "may"),
            Name("/order можно лёгкая пехота перестрелка", "/order may light infantry skirmish"),
            sides=("",),
        ),
        Topic(
            COMMAND_BONUS,
            ("бонус", "офицер", "bonus"),
            Name('/order бонус 11" офицер присоединён', '/order bonus 11" officer attached'),
            bare=("distance_in",),
            likely={"officer_attached": True},
        ),
        Topic(
            TURN_LIMITS,
            ("ещё раз", "лимит", "limits"),
            Name("/order лимит уже действовало", "/order limits acted already"),
        ),
    ),
)


def _reach_lines(turn: Turn) -> list[Text]:
    result = turn.result
    if not result["legal"]:
        return [text("wil-no-attack")]
    lines = _test_lines(turn)
    if result["charge_in"] is not None:
        contact = "" if result["contact"] is None else "yes" if result["contact"] else "no"
        lines.append(text("wil-reach", inches=f"{result['charge_in']:g}", distance="", contact=contact))
    if result["may_fire_first"]:
        lines.append(text("wil-may-fire"))
    return lines


def _assault_lines(turn: Turn) -> list[Text]:
    result = turn.result
    lines = [text("wil-assault", ordered=result["ordered"], contact=result["contact"], cancelled=result["cancelled"])]
    lines += [lost_line(turn, side, result["lost"][side]) for side in ("attacker", "defender")]
    if result["retreats"]:
        lines.append(text("wil-gives-way", who=label_of(turn, result["retreats"]), inches=""))
    return lines


_REACTION: dict[str, Any] = {
    **_TEST,
    "bare": ("discipline",),
    "watch": (Watch("pass", value=True),),
}

family(
    "attack",
    "атаковать",
    "атака",
    "ataka",
    game="wil",
    about=Name("Атака: приказ, дальность, реакции", "An attack: order, reach, reactions"),
    example=Name('/attack дисциплина 1 скорость 6 до цели 12"', '/attack discipline 1 speed 6 to the target 12"'),
    topics=(
        Topic(
            ATTACK_ACTIVATION,
            ("приказ",),
            Name('/attack дисциплина 1 скорость 6 до цели 12"', '/attack discipline 1 speed 6 to the target 12"'),
            likely={"visible": True},
            bare=("distance_to_target_in",),
            watch=(Watch("contact", value=True), *_PASSED),
            lines=_reach_lines,
            **_TEST,
        ),
        Topic(
            ASSAULT,
            ("целиком", "whole"),
            Name(
                '/attack целиком рукопашная 5+ на модель 2 скорость 6 > рукопашная 5+ на модель 2, до цели 10"',
                '/attack whole melee 5+ per model 2 speed 6 > melee 5+ per model 2, to the target 10"',
            ),
            sides=("attacker", "defender"),
            kin={"attacker": ("order", "speed_in"), "defender": ("reaction_test", "defender_speed_in")},
            plus=("melee",),
            signed=("discipline",),
            bare=("distance_to_target_in",),
            labels=LABELS,
            quiet=("action", "models"),
            watch=(Watch("contact", value=True), Watch("retreats", value="defender", words="wil-retreats")),
            lines=_assault_lines,
        ),
        Topic(
            REACTION_ALLOWED,
            ("реакция", "reaction"),
            Name("/attack реакция лёгкая пехота отход", "/attack reaction light infantry evade"),
            sides=("",),
        ),
        Topic(EVADE, ("отход", "evade"), Name("/attack отход дисциплина 0", "/attack evade discipline 0"), **_REACTION),
        Topic(
            COUNTERCHARGE,
            ("контратака", "countercharge"),
            Name("/attack контратака дисциплина 0", "/attack countercharge discipline 0"),
            **_REACTION,
        ),
        Topic(
            SQUARE, ("каре", "square"), Name("/attack каре дисциплина 0", "/attack square discipline 0"), **_REACTION
        ),
        Topic(
            VOLLEY_REACTION,
            ("залп", "volley"),
            Name(
                "/attack залп пройден, потери атакующего 2, устоял", "/attack volley passed, attacker's losses 2, held"
            ),
            bare=("attacker_losses",),
            says={
                "устоял": ("attacker_morale_passed", True),
                "held": ("attacker_morale_passed", True),
                "дрогнул": ("attacker_morale_passed", False),
                "wavered": ("attacker_morale_passed", False),
            },
        ),
    ),
)


family(
    "morale",
    "дух",
    "мораль",
    "боевой_дух",
    "moral",
    game="wil",
    about=Name("Проверка боевого духа", "A morale test"),
    example=Name("/morale нужно 6 мод -2", "/morale need 6 mod -2"),
    topics=(
        Topic(
            MORALE_TEST,
            ("тест", "test"),
            Name("/morale нужно 6 мод -2", "/morale need 6 mod -2"),
            bare=("needed", "modifier"),
            signed=("modifier",),
            labels=LABELS,
            watch=(Watch("pass", value=True), Watch("total", "more")),
        ),
        Topic(
            FORCE_MORALE,
            ("отряд", "армия", "force"),
            Name("/morale отряд было 30 осталось 14", "/morale force start 30 left 14"),
            bare=("start_points", "points_left"),
        ),
    ),
)

family(
    "officer",
    "офицер",
    "oficer",
    game="wil",
    about=Name("Судьба офицера", "The officer's fate"),
    example=Name("/officer сейчас 1 раньше 3", "/officer now 1 before 3"),
    topics=(
        Topic(
            OFFICER_CASUALTY,
            ("потеря", "casualty"),
            Name("/officer сейчас 1 раньше 3", "/officer now 1 before 3"),
            bare=("models_lost_now", "models_lost_before"),
            labels=LABELS,
            watch=(Watch("officer", value="safe", words="wil-officer-safe"), Watch("total", "more")),
        ),
        Topic(
            OFFICER_AFTER_BATTLE,
            ("после боя", "после", "after"),
            Name("/officer после боя", "/officer after"),
            watch=(Watch("total", "more"),),
        ),
        Topic(OFFICER_START, ("новый", "new"), Name("/officer новый", "/officer new")),
    ),
)

settles_first("wil")
family(
    "first",
    game="wil",
    about=Name("Кто ходит первым", "Who moves first"),
    example=Name("/first", "/first"),
    topics=(
        Topic(
            TURN_ORDER,
            bare=("players",),
            likely={"players": 2},
            watch=(Watch("first"),),
            example=Name("/first 3", "/first 3"),
        ),
    ),
)

_SPEED: dict[str, Any] = {"sides": ("",), "facts": company_facts, "bare": ("speed_in",), "labels": LABELS}

family(
    "move",
    game="wil",
    about=Name("Как далеко можно пройти", "How far one may move"),
    example=Name("/move линейная пехота скорость 6", "/move line infantry speed 6"),
    topics=(
        Topic(
            SPEED,
            ("скорость",),
            Name("/move линейная пехота скорость 6", "/move line infantry speed 6"),
            **_SPEED,
        ),
        Topic(COLUMN_MOVE, ("колонна", "column"), Name("/move колонна 6", "/move column 6"), **_SPEED),
        Topic(HALF_MOVE, ("половина", "half"), Name("/move половина 5", "/move half 5"), **_SPEED),
        Topic(
            SPACING,
            ("промежутки", "промежуток", "spacing", "gaps"),
            Name('/move промежутки до своих 1" до врага 2.5"', '/move gaps to friends 1" to the enemy 2.5"'),
        ),
        Topic(
            PASS_THROUGH,
            ("сквозь", "through"),
            Name(
                "/move сквозь линейная пехота сомкнутый строй > застрельщики",
                "/move through line infantry close order > skirmishers",
            ),
            sides=("mover", "other"),
            kin={"mover": ("mover_formation",), "other": ("other_formation",)},
            facts=company_facts,
        ),
    ),
)
