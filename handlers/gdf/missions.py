"""``/mission`` and ``/secondary`` of Grimdark Future: what the battle is about, and tasks beside it (gdf p. 18-19)."""

from __future__ import annotations

from typing import Annotated

from games.gdf.events import MissionSet, TaskDone, TaskTaken
from games.gdf.rights.missions import may_finish, may_hide, may_set_up, may_show
from games.gdf.state import HIDDEN_TASK, GdfBattle
from handlers.cards.in_place import in_place
from handlers.desk.answer import Answer, Block, Building, Button, Headline, Line, Press, Quote, reply, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.desk.seated import Seated
from handlers.gdf.choosing import in_rows
from handlers.gdf.rolls import TOLD, answer
from handlers.gdf.task_names import task_name
from handlers.language.options import Choice, Flag, Options, Pick
from handlers.language.sources import source
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.gdf.names import WORD_NAMES
from resolvers.gdf.objectives import OBJECTIVE_COUNT, ObjectiveCount
from resolvers.gdf.pages import page
from resolvers.gdf.rolled_table import TABLE, RollTable
from resolvers.gdf.tables import find_table

MISSIONS = {
    "duel": 0,
    "seize_ground": 4,
    "relic_hunt": 3,
    "sabotage": 2,
    "breakthrough": 2,
    "king_of_the_hill": 1,
}
"""Missions in the order of their table, and their markers; a duel rolls D3+2 (gdf p. 18)."""

CATEGORIES = ("1", "2", "3")

_LOTS = Flag(
    Name("жребий", "roll"), Name("бросить кубик", "roll the die"), ("жребий", "бросить", "бросок", "roll", "lots")
)


class MissionOptions(Options):
    """Which mission, or the die."""

    mission: Annotated[
        str | None,
        Choice(Name("миссия", "mission"), Name("какая", "which"), {code: (WORD_NAMES[code],) for code in MISSIONS}),
    ] = None
    lots: Annotated[bool, _LOTS] = False


def judge_mission(context: Context, options: MissionOptions) -> NotAllowed | None:
    """Before the battle, by its players."""
    if options.mission is None and not options.lots:
        return None
    return may_set_up(context.of(GdfBattle), 18)


@command(
    "mission",
    "миссия",
    "задание",
    about=Name("Основная миссия боя: выбрать или бросить", "The battle's mission: choose it or roll for it"),
    example=Name("/mission жребий", "/mission roll"),
    examples=(Name("/mission диверсия", "/mission sabotage"),),
    group="setup",
    model=MissionOptions,
    game="gdf",
    battle=True,
    judge=judge_mission,
)
def mission(context: Context, options: MissionOptions) -> Answer:
    """Its markers are laid by it; alone it says which one it is (gdf p. 18)."""
    state = context.of(GdfBattle)
    if options.mission is None and not options.lots:
        return reply(*_about(state.mission or "duel"), buttons=_mission_buttons(state))
    blocks: list[Block] = []
    code, events = options.mission or "", list[MissionSet]()
    if not code:
        given = RollTable(table="mission")
        played = context.play(TABLE, given)
        code = list(MISSIONS)[int(played.result.row) - 1]
        blocks += TOLD.dice(played.trace)
        events.append(MissionSet(mission=code, markers=MISSIONS[code], **context.record(TABLE, given, played)))
    markers = MISSIONS[code]
    if not markers:
        count = ObjectiveCount()
        laid = context.play(OBJECTIVE_COUNT, count)
        markers = laid.result.markers
        blocks += TOLD.dice(laid.trace)
        events.append(MissionSet(mission=code, markers=markers, **context.record(OBJECTIVE_COUNT, count, laid)))
    if not events:
        events.append(MissionSet(mission=code, markers=markers))
    told = [*_about(code), *blocks, Line(text("gdf-markers-laid", count=markers, page=page(18)))]
    return answer(context, told, events)


def _mission_buttons(state: GdfBattle) -> Rows:
    """Before the battle: the die, and each mission (gdf p. 18)."""
    if may_set_up(state, 18) is not None:
        return ()
    lots = Button(text("button-lots"), Press("mission", {"lots": True}))
    return ((lots,), *in_rows([Button(WORD_NAMES[code], Press("mission", {"mission": code})) for code in MISSIONS]))


def _about(code: str) -> list[Block]:
    row = find_table("mission").rows[list(MISSIONS).index(code)]
    return [Headline(text("gdf-mission", name=row.name, page=page(18))), Quote(row.text)]


@source("gdf_tasks")
def tasks(seat: Seated) -> list[tuple[str, str]]:
    """Secondary tasks by their names in both languages, and by category and number."""
    found: list[tuple[str, str]] = []
    for category in CATEGORIES:
        for row in find_table(f"secondary_{category}").rows:
            code = f"{category}.{row.id}"
            found += [(label, code) for label in (code, row.name.ru, row.name.en)]
    return found


class SecondaryOptions(Options):
    """Which task; whose, and whether it is done."""

    task: Annotated[
        str | None,
        Pick(Name("задание", "task"), Name("имя или номер, как 1.4", "its name, or 1.4"), source="gdf_tasks"),
    ] = None
    lots: Annotated[bool, _LOTS] = False
    both: Annotated[
        bool, Flag(Name("общее", "shared"), Name("для обеих сторон", "for both sides"), ("общее", "shared", "both"))
    ] = False
    done: Annotated[
        bool, Flag(Name("выполнено", "done"), Name("оно выполнено", "it is done"), ("выполнено", "сделано", "done"))
    ] = False
    hidden: Annotated[
        bool,
        Flag(
            Name("тайно", "secret"),
            Name("записано тайно, покажут позже", "noted in secret, shown later"),
            ("тайно", "тайное", "скрытое", "скрытно", "secret", "hidden"),
        ),
    ] = False
    shown: Annotated[
        bool,
        Flag(
            Name("раскрыть", "reveal"),
            Name("это было тайное", "it was the secret one"),
            ("раскрыть", "раскрываю", "reveal", "show"),
        ),
    ] = False
    undone: Annotated[
        bool, Flag(Name("отменить", "undone"), Name("всё же нет", "not done after all"), ("провалено", "undone"))
    ] = False


def judge_secondary(context: Context, options: SecondaryOptions) -> NotAllowed | None:
    """Taken before the battle, done by those who have it."""
    state = context.of(GdfBattle)
    if options.hidden:
        return may_hide(state, context.own_side)
    if options.shown and options.task is not None:
        return may_show(state, context.own_side)
    if options.task is not None and (options.done or options.undone):
        refusals = [may_finish(state, side, options.task) for side in context.own_sides]
        return None if None in refusals else next(iter(refusals), None)
    return may_set_up(state, 19) if options.task is not None or options.lots else None


@command(
    "secondary",
    "вторичное",
    "вторичные",
    "второе_задание",
    about=Name("Вторичные задания: взять, выполнить", "Secondary tasks: take one, have it done"),
    example=Name("/secondary жребий", "/secondary roll"),
    examples=(
        Name("/secondary Натиск", "/secondary Onslaught"),
        Name("/secondary Натиск выполнено", "/secondary Onslaught done"),
    ),
    group="setup",
    model=SecondaryOptions,
    game="gdf",
    battle=True,
    judge=judge_secondary,
)
def secondary(context: Context, options: SecondaryOptions) -> Answer:
    """A point for each that is done, beside those of the mission (gdf p. 19)."""
    state = context.of(GdfBattle)
    side = context.own_side
    if options.hidden:
        # Which one it is stays on paper: what is said here, all read.
        said = text("gdf-task-hidden", side=label(state, side), page=page(19))
        return answer(context, [Line(said, strong=True)], (TaskTaken(side=side, task=HIDDEN_TASK),))
    if options.task is not None and options.shown:
        taken = TaskTaken(side=side, task=options.task, shown=True)
        return answer(context, [_taken(state, side, options.task, both=False)], (taken,))
    if options.task is not None and (options.done or options.undone):
        having = [one for one in context.own_sides if options.task in state.sides[one].secondaries]
        # Who plays both sides means the one of which it is not said yet.
        side = next((one for one in having if (options.task in state.sides[one].done) != options.done), having[0])
        name = task_name(options.task)
        said = text(
            "gdf-task-done", side=label(state, side), task=name, done="yes" if options.done else "no", page=page(19)
        )
        return answer(context, [Line(said, strong=True)], (TaskDone(side=side, task=options.task, done=options.done),))
    if options.task is not None:
        taken = TaskTaken(side=None if options.both else side, task=options.task)
        return answer(context, [_taken(state, side, options.task, both=options.both)], (taken,))
    if options.lots:
        return _rolled(context, side, both=options.both)
    lines: list[Block] = [Headline(text("gdf-tasks", page=page(19)))]
    for one in state.sides.values():
        names = [
            text("gdf-task", task=task_name(task), done="yes" if task in one.done else "no") for task in one.secondaries
        ]
        lines.append(Line(text("gdf-tasks-of", side=label(state, one.id), tasks=names)))
    return in_place(context, reply(*lines, buttons=_task_buttons(context, state)))


def _task_buttons(context: Context, state: GdfBattle) -> Rows:
    """Before the battle the die, for oneself or for both; then what of one's own is done (gdf p. 19)."""
    if may_set_up(state, 19) is None:
        lots = Button(text("button-lots"), Press("secondary", {"lots": True}))
        both = Button(text("gdf-button-lots-both"), Press("secondary", {"lots": True, "both": True}))
        chosen = Button(text("gdf-button-task-chosen"), Press("secondary", {}, once=False, builds=Building()))
        hides = any(may_hide(state, side) is None for side in context.own_sides)
        hidden = Button(text("gdf-button-task-hidden"), Press("secondary", {"hidden": True}))
        return ((lots, both), (chosen, hidden) if hides else (chosen,))
    shows = any(may_show(state, side) is None for side in context.own_sides)
    shown = Button(text("gdf-button-task-shown"), Press("secondary", {}, once=False, builds=Building()))
    own = [(side, task) for side in context.own_sides for task in state.sides[side].secondaries]
    done = in_rows(
        [
            Button(text("gdf-button-task", task=task_name(task)), Press("secondary", {"task": task, "done": True}))
            for side, task in dict.fromkeys(own)
            if task != HIDDEN_TASK and may_finish(state, side, task) is None and task not in state.sides[side].done
        ]
    )
    return (*done, (shown,)) if shows else done


def _rolled(context: Context, side: str, *, both: bool) -> Answer:
    state = context.of(GdfBattle)
    category = context.play(TABLE, RollTable(table="secondary_category"))
    row = category.result.row
    place = int(row.split("-", maxsplit=1)[0]) if "-" not in row else (int(row.split("-", maxsplit=1)[0]) + 1) // 2
    given = RollTable(table=f"secondary_{place}")
    played = context.play(TABLE, given)
    task = f"{place}.{played.result.row}"
    event = TaskTaken(side=None if both else side, task=task, **context.record(TABLE, given, played))
    told = [*TOLD.dice(category.trace), *TOLD.dice(played.trace), _taken(state, side, task, both=both)]
    return answer(context, told, (event,))


def _taken(state: GdfBattle, side: str, task: str, *, both: bool) -> Line:
    whose = "" if both else label(state, side)
    return Line(text("gdf-task-taken", side=whose, task=task_name(task), page=page(19)), strong=True)


def label(state: GdfBattle, side: str) -> str:
    """A side's name."""
    return state.called(side)
