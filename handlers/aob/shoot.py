"""``/shoot`` and ``/evade`` as calculators, and ``/losses`` (aob 5.1, 5.4, 6)."""

from __future__ import annotations

from typing import Any

from handlers.aob.corps import after_line, corps_changes, effect_lines, miracle_lines
from handlers.aob.inputs import corps_facts, losses_inputs
from handlers.desk.answer import Text, text
from handlers.desk.context import Context
from handlers.table.losses import by_measure
from handlers.topics.topic import Changes, Topic, Turn, Watch
from handlers.topics.topics import family
from handlers.topics.words import label_of
from lexicon.names import Name
from resolvers.aob.evading import EVADE, EVADE_ALLOWED, EVADE_MOVE, EVADE_OPTION_FROM_DIE
from resolvers.aob.exchange import EXCHANGE_OF_FIRE
from resolvers.aob.losses import APPLY_LOSSES
from resolvers.aob.shooting import SHOOTING, SHOOTING_ALLOWED

_CORPS: dict[str, Any] = {"bare": ("bases",), "brought": ("bases",), "facts": corps_facts}


def _suffered(turn: Turn, side: str, steps: int) -> dict[str, Any]:
    """A corps after loss steps, by the game's own rule of losses (aob 6.1)."""
    if not steps:
        return {}
    done = turn.context.play(APPLY_LOSSES, losses_inputs(turn.given[side], steps)).result
    return {"state": done.state, "bases": done.bases, "detached": done.detached, "loss_steps": steps}


def _loss_lines(turn: Turn, steps: dict[str, int]) -> list[Text]:
    return [
        after_line(turn, side, _suffered(turn, side, count)) if count else text("aob-unhurt", who=label_of(turn, side))
        for side, count in steps.items()
    ]


def _shot_lines(turn: Turn) -> list[Text]:
    result = turn.result
    lines = [*_loss_lines(turn, result["loss_steps"]), *miracle_lines(turn, result["miracle"])]
    return [*lines, *effect_lines(turn, result["effect"])]


def _exchange_lines(turn: Turn) -> list[Text]:
    result = turn.result
    lines = [text("aob-winner", who=label_of(turn, result["winner"]), by=result["decided_by"])]
    return lines + [
        after_line(turn, side, {"state": result[f"{side}_state"], "bases": result[f"{side}_bases"]})
        for side in ("a", "b")
    ]


def _shooters(context: Context, given: dict[str, Any], units: Any) -> None:
    """Shooters shoot: without a word about their kind it is theirs."""
    shooter = given.setdefault("shooter", {})
    shooter.setdefault("type", "shooters")


family(
    "shoot",
    game="aob",
    about=Name("Стрельба отряда или нескольких по одной цели", "Shoot with one or several units at one target"),
    example=Name("/shoot стрелки 4 > пехота 4", "/shoot shooters 4 > infantry 4"),
    topics=(
        Topic(
            SHOOTING,
            ("обстрел",),
            Name("/shoot стрелки 4 > пехота 4", "/shoot shooters 4 > infantry 4"),
            sides=("shooter", "target"),
            prepare=_shooters,
            watch=(Watch("loss_steps.target", "more"),),
            lines=_shot_lines,
            **_CORPS,
        ),
        Topic(
            EXCHANGE_OF_FIRE,
            ("перестрелка", "exchange"),
            Name("/shoot перестрелка стрелки 4 > конница 4", "/shoot exchange shooters 4 > cavalry 4"),
            sides=("a", "b"),
            watch=(
                Watch("winner", value="a", words="aob-wins"),
                Watch("winner", value="b", words="aob-wins"),
            ),
            lines=_exchange_lines,
            **_CORPS,
        ),
        Topic(
            SHOOTING_ALLOWED,
            ("можно", "можно ли", "allowed", "may"),
            Name('/shoot можно 4" лес', '/shoot allowed 4" wood'),
            likely={"trigger": "own_activation"},
            bare=("distance_in",),
        ),
    ),
)

family(
    "evade",
    "отскок",
    "уклонение",
    "uklon",
    game="aob",
    about=Name("Уйти от врага: отскок, уклонение", "Slip away from an enemy"),
    example=Name("/evade конница 4 > пехота 4", "/evade cavalry 4 > infantry 4"),
    topics=(
        Topic(
            EVADE,
            ("отскок",),
            Name("/evade конница 4 > пехота 4", "/evade cavalry 4 > infantry 4"),
            sides=("evader", "enemy"),
            watch=(Watch("loss_steps.evader", "less"), Watch("loss_steps.enemy", "more")),
            lines=_shot_lines,
            **_CORPS,
        ),
        Topic(
            EVADE_ALLOWED,
            ("можно", "можно ли", "allowed", "may"),
            Name("/evade можно конница 4 > пехота 4", "/evade allowed cavalry 4 > infantry 4"),
            sides=("evader", "enemy"),
            **_CORPS,
        ),
        Topic(
            EVADE_OPTION_FROM_DIE,
            ("из боя", "по кубику", "from melee", "by die"),
            Name("/evade из боя конница 4 > ударная конница 4", "/evade from melee cavalry 4 > shock cavalry 4"),
            sides=("evader", "enemy"),
            watch=(Watch("may_evade", value=True),),
            **_CORPS,
        ),
        Topic(
            EVADE_MOVE,
            ("движение", "путь", "move"),
            Name("/evade движение конница 4 база врага закрыто 1", "/evade move cavalry 4 enemy base blocked 1"),
            sides=("evader",),
            **_CORPS,
        ),
    ),
)


def _applied_lines(turn: Turn) -> list[Text]:
    return [after_line(turn, "corps", turn.result)]


def _applied(turn: Turn) -> Changes | None:
    return corps_changes(turn, "corps", {**turn.result, "loss_steps": turn.given["loss_steps"]})


family(
    "losses",
    "потери",
    "poteri",
    game="aob",
    about=Name("Снять потери с отряда", "Take losses off a unit"),
    example=Name("/losses пехота 4 потери 1", "/losses infantry 4 losses 1"),
    before=by_measure,
    topics=(
        Topic(
            APPLY_LOSSES,
            example=Name("/losses пехота 4 потери 1", "/losses infantry 4 losses 1"),
            sides=("corps",),
            bare=("bases", "loss_steps"),
            brought=("bases",),
            facts=corps_facts,
            lines=_applied_lines,
            changes=_applied,
        ),
    ),
)
