"""``/order``, ``/attack``, ``/morale``, ``/officer``, ``/first`` and ``/move`` of War in Lace (wil p. 2-17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.wil.state import WilUnit
from handlers.desk.answer import Text, text
from handlers.desk.context import Context
from handlers.topics.topic import Changes, Topic, Turn, Watch
from handlers.topics.topics import family
from handlers.topics.words import label_of
from handlers.wil.units import (
    LABELS,
    company_facts,
    event_button,
    killed,
    lost_line,
    once_a_turn,
    ordered,
)
from lexicon.names import Name

_TEST: dict[str, Any] = {"sides": ("",), "facts": company_facts, "labels": LABELS, "signed": ("discipline",)}


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
            "order_test",
            ("приказ",),
            Name("/order дисциплина 1, 1 маркер, офицер", "/order discipline 1, 1 marker, officer"),
            bare=("discipline",),
            brought=("discipline",),
            prepare=once_a_turn,
            watch=_PASSED,
            lines=_test_lines,
            changes=ordered,
            buttons=event_button,
            **_TEST,
        ),
        Topic("event_die", ("событие", "event"), Name("/order событие 6-6", "/order event 6-6")),
        Topic(
            "action_allowed",
            ("можно", "можно ли", "allowed", "may"),
            Name("/order можно лёгкая пехота перестрелка", "/order may light infantry skirmish"),
            sides=("",),
            facts=company_facts,
        ),
        Topic(
            "command_bonus",
            ("бонус", "офицер", "bonus"),
            Name('/order бонус 11" офицер присоединён', '/order bonus 11" officer attached'),
            bare=("distance_in",),
            likely={"officer_attached": True},
        ),
        Topic(
            "turn_limits",
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
        lines.append(text("wil-reach", inches=f"{result['charge_in']:g}", contact=contact))
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


def _assault_changes(turn: Turn) -> Changes | None:
    done = killed(turn, turn.result["lost"]) or Changes()
    first = turn.units.get("attacker")
    if first is None:
        return done if done.losses else None
    facts = {**done.facts, first.id: {**done.facts.get(first.id, {}), "tried": True}}
    return Changes(done.losses, facts)


_REACTION: dict[str, Any] = {
    **_TEST,
    "bare": ("discipline",),
    "brought": ("discipline",),
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
            "attack_activation",
            ("приказ",),
            Name('/attack дисциплина 1 скорость 6 до цели 12"', '/attack discipline 1 speed 6 to the target 12"'),
            likely={"visible": True},
            bare=("distance_to_target_in",),
            prepare=once_a_turn,
            watch=(Watch("contact", value=True), *_PASSED),
            lines=_reach_lines,
            changes=ordered,
            buttons=event_button,
            **_TEST,
        ),
        Topic(
            "assault",
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
            facts=company_facts,
            prepare=once_a_turn,
            quiet=("action", "models"),
            watch=(Watch("contact", value=True), Watch("retreats", value="defender", words="wil-retreats")),
            lines=_assault_lines,
            changes=_assault_changes,
        ),
        Topic(
            "reaction_allowed",
            ("реакция", "reaction"),
            Name("/attack реакция лёгкая пехота отход", "/attack reaction light infantry evade"),
            sides=("",),
            facts=company_facts,
        ),
        Topic(
            "evade", ("отход", "evade"), Name("/attack отход дисциплина 0", "/attack evade discipline 0"), **_REACTION
        ),
        Topic(
            "countercharge",
            ("контратака", "countercharge"),
            Name("/attack контратака дисциплина 0", "/attack countercharge discipline 0"),
            **_REACTION,
        ),
        Topic(
            "square", ("каре", "square"), Name("/attack каре дисциплина 0", "/attack square discipline 0"), **_REACTION
        ),
        Topic(
            "volley_reaction",
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


def _force_points(context: Context, given: dict[str, Any], units: Mapping[str, WilUnit]) -> None:
    """The points of the person's own force, at the start and left, when nobody says them."""
    if context.state is None or "start_points" in given:
        return
    own = context.own_sides
    side = context.state.active if context.state.active in own else next(iter(own), None)
    if side is None:
        return
    every = list(context.state.units_of(side))
    given["start_points"] = float(sum(unit.points for unit in every))
    given.setdefault("points_left", float(sum(unit.points for unit in every if unit.alive)))


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
            "morale_test",
            ("тест", "test"),
            Name("/morale нужно 6 мод -2", "/morale need 6 mod -2"),
            bare=("needed", "modifier"),
            signed=("modifier",),
            labels=LABELS,
            watch=(Watch("pass", value=True), Watch("total", "more")),
        ),
        Topic(
            "force_morale",
            ("отряд", "армия", "force"),
            Name("/morale отряд было 30 осталось 14", "/morale force start 30 left 14"),
            bare=("start_points", "points_left"),
            prepare=_force_points,
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
            "officer_casualty",
            ("потеря", "casualty"),
            Name("/officer сейчас 1 раньше 3", "/officer now 1 before 3"),
            bare=("models_lost_now", "models_lost_before"),
            labels=LABELS,
            watch=(Watch("officer", value="safe", words="wil-officer-safe"), Watch("total", "more")),
        ),
        Topic(
            "officer_after_battle",
            ("после боя", "после", "after"),
            Name("/officer после боя", "/officer after"),
            watch=(Watch("total", "more"),),
        ),
        Topic("officer_start", ("новый", "new"), Name("/officer новый", "/officer new")),
    ),
)

family(
    "first",
    game="wil",
    about=Name("Кто ходит первым", "Who moves first"),
    example=Name("/first", "/first"),
    topics=(
        Topic(
            "turn_order",
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
            "speed",
            ("скорость",),
            Name("/move линейная пехота скорость 6", "/move line infantry speed 6"),
            **_SPEED,
        ),
        Topic("column_move", ("колонна", "column"), Name("/move колонна 6", "/move column 6"), **_SPEED),
        Topic("half_move", ("половина", "half"), Name("/move половина 5", "/move half 5"), **_SPEED),
        Topic(
            "spacing",
            ("промежутки", "промежуток", "spacing", "gaps"),
            Name('/move промежутки до своих 1" до врага 2.5"', '/move gaps to friends 1" to the enemy 2.5"'),
        ),
        Topic(
            "pass_through",
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
