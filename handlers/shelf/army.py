"""``/army``: rosters of one's own: build, check, paste, show, export. They are kept per player, for any chat."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Literal

from armies.core.roster import AnyForce, Roster
from handlers.desk.answer import Answer, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.language.options import Choice, Options, Rest
from handlers.shelf.army_acts import DOES, delete, paste
from handlers.shelf.rosters import (
    broken_rules,
    current_roster,
    load_roster,
    name_of,
    pick_roster,
    read_roster,
    roster_data,
)
from handlers.table.mustering import MusterOptions, ask_to_deploy, deployed, muster_events, refuse_twice, side_for
from handlers.table.side_names import named_by_army
from lexicon.errors import NotAllowed
from lexicon.names import Name

if TYPE_CHECKING:
    from armies.core import force as forces
else:
    # The resolvers of four games stand behind it: the first roster loads them, not the start of the program.
    forces = LazyModule("armies.core.force")

Action = Literal[
    "show", "new", "add", "remove", "upgrade", "rename", "fix", "check", "copy", "paste", "export", "list", "use",
    "delete", "size", "deploy",
]  # fmt: skip

_ACTIONS: dict[str, tuple[Name, ...]] = {
    "new": (Name("новая", "new"), Name("создать", "create"), Name("создай", "make")),
    "add": (Name("добавить", "add"), Name("добавь", "put"), Name("плюс", "plus")),
    "remove": (Name("убрать", "remove"), Name("убери", "drop"), Name("минус", "minus")),
    "upgrade": (Name("улучшить", "upgrade"), Name("улучши", "improve"), Name("улучшение", "option")),
    "rename": (Name("назвать", "rename"), Name("назови", "call"), Name("имя", "name")),
    "fix": (Name("исправить", "fix"), Name("исправь", "correct"), Name("поправить", "mend")),
    "show": (Name("показать", "show"), Name("покажи", "view")),
    "check": (Name("проверить", "check"), Name("проверь", "verify"), Name("проверка", "validate")),
    "copy": (Name("копия", "copy"), Name("копировать", "duplicate"), Name("скопируй", "clone")),
    "paste": (Name("вставить", "paste"), Name("вставь", "insert"), Name("импорт", "import")),
    "export": (Name("выгрузить", "export"), Name("выгрузи", "download"), Name("экспорт", "save")),
    "list": (Name("список", "list"), Name("мои", "mine")),
    "use": (Name("выбрать", "use"), Name("выбери", "choose"), Name("взять", "open"), Name("возьми", "take")),
    "delete": (Name("удалить", "delete"), Name("удали", "erase")),
    "size": (Name("размер", "size"),),
    "deploy": (Name("в бой", "to battle"), Name("выставить", "deploy"), Name("на стол", "into battle")),
}


class ArmyOptions(Options):
    """What to do with the roster, and with what."""

    action: Annotated[
        Action,
        Choice(
            Name("действие", "action"),
            Name(
                "новая добавить убрать улучшить имя исправить показать проверить вставить список взять удалить в бой",
                "new add remove upgrade rename fix show check copy paste export list use delete size deploy",
            ),
            _ACTIONS,
        ),
    ] = "show"
    what: Annotated[
        str | None,
        Rest(Name("что", "what"), Name("отряды, или армия и очки", "units, or an army and points")),
    ] = None
    sure: bool = False


@command(
    "army",
    "армия",
    "ростер",
    "roster",
    "armiya",
    about=Name("Ростер: собрать, проверить, вставить списком, выгрузить", "A roster: build, check, paste, export"),
    example=Name("/army добавить 4 легионера", "/army add 4 legionaries"),
    group="setup",
    alone="apart",
    model=ArmyOptions,
    takes_list="вставить",
)
def army(context: Context, options: ArmyOptions) -> Answer:
    """One command, its first word says what; every change shows the roster with what is left to spend."""
    what = (options.what or "").strip()
    if "action" not in options.model_fields_set and ("\n" in what or what[:1].isdecimal() or forces.is_file(what)):
        return paste(context, what)  # a bare list after the command
    if options.action == "delete":
        return delete(context, what, sure=options.sure)
    if options.action == "deploy":
        # What is agreed to is done by the command that takes these options.
        into = replace(context, call=replace(context.call, command="army_deploy"))
        return into_battle(into, IntoBattleOptions(name=what or name_of(current_roster(context))))
    return DOES[options.action](context, what)


class IntoBattleOptions(MusterOptions):
    """Which roster goes into the battle; ``as_shown``: what was in it when it was shown or asked about."""

    name: Annotated[str, Rest(Name("ростер", "roster"), Name("какой ростер идёт в бой", "which roster goes to battle"))]
    as_shown: dict[str, Any] | None = None


@command(
    "army_deploy",
    about=Name("Ростер в бой", "The roster into the battle"),
    example=Name("/army показать", "/army show"),
    group="setup",
    model=IntoBattleOptions,
    battle=True,
    hidden=True,
)
def into_battle(context: Context, options: IntoBattleOptions) -> Answer:
    """Every unit and commander of the roster, named and priced, in one step."""
    state = context.battle
    if options.as_shown is not None:
        force = read_roster(context, options.as_shown)
    else:
        force = load_roster(context, pick_roster(context, options.name))
    side = options.side or _side_of(context, force) or side_for(context, None)
    context.require_side(side)
    if force.system != state.game:
        raise NotAllowed("deploy.other_game", field="name", value=name_of(force))
    mustered = forces.to_battle(force, context.language)
    events = muster_events(state, side, mustered)
    refuse_twice(state, side, events, name_of(force))
    shown = options.model_copy(update={"as_shown": roster_data(force)})
    asked = ask_to_deploy(context, shown, side, events)
    if asked is not None:
        return asked
    named = (named_by_army(context, side, force.army),) if isinstance(force, Roster) else ()
    label = named[0].name if named and named[0].name else state.called(side)
    units = len(mustered.units)
    head = text("army-deployed", name=name_of(force), side=label, units=units)
    broken = broken_rules(forces.check(force), context)
    return deployed(context, side, (*named, *events), *broken, head=head)


def _side_of(context: Context, force: AnyForce) -> str | None:
    """Of the sides that one person plays, the one that has the army of this roster."""
    if not isinstance(force, Roster) or force.system != context.battle.game:
        return None
    library, sides = context.tools.library(context.battle.game), context.battle.sides
    armies = {side: library.find(code) for side in context.own_sides if (code := sides[side].army)}
    mine = [side for side, army in armies.items() if army == force.army]
    return mine[0] if len(mine) == 1 else None
