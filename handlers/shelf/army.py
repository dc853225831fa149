"""``/army``: rosters of one's own: build, check, paste, show, export. They are kept per player, for any chat."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Literal

from armies.core.check import ForceVerdict, Verdict
from armies.core.naming import joined_items
from armies.core.roster import AnyForce, Roster
from handlers.desk.answer import Answer, Block, Button, File, Headline, Line, Press, Quote, Text, reply, say, text
from handlers.desk.context import Context
from handlers.desk.failures import explain_in_words
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.language.options import Choice, Options, Rest
from handlers.shelf.army_warnings import violation_text
from handlers.table.mustering import MusterOptions, ask_to_deploy, muster_events, side_for
from lexicon.errors import NotFound, NotUnderstood, ValueMissing
from lexicon.names import Language, Name
from lexicon.refs import Book

if TYPE_CHECKING:
    from armies.core import force as forces
else:
    # The resolvers of four games stand behind it: the first roster loads them, not the start of the program.
    forces = LazyModule("armies.core.force")

Action = Literal[
    "show", "new", "add", "remove", "upgrade", "rename", "check", "copy", "paste", "export", "list", "use", "delete",
    "size", "deploy",
]  # fmt: skip

_ACTIONS: dict[str, tuple[Name, ...]] = {
    "new": (Name("новая", "new"), Name("создать", "create"), Name("создай", "make")),
    "add": (Name("добавить", "add"), Name("добавь", "put"), Name("плюс", "plus")),
    "remove": (Name("убрать", "remove"), Name("убери", "drop"), Name("минус", "minus")),
    "upgrade": (Name("улучшить", "upgrade"), Name("улучши", "improve"), Name("улучшение", "option")),
    "rename": (Name("назвать", "rename"), Name("назови", "call"), Name("имя", "name")),
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
_CURRENT = "army"
_MESSAGE_LETTERS = 1500
_SHOWN_PROBLEMS = 20


class ArmyOptions(Options):
    """What to do with the roster, and with what."""

    action: Annotated[
        Action,
        Choice(
            Name("действие", "action"),
            Name(
                "новая добавить убрать улучшить имя показать проверить копия вставить список взять удалить в бой",
                "new add remove upgrade rename show check copy paste export list use delete size deploy",
            ),
            _ACTIONS,
        ),
    ] = "show"
    what: Annotated[
        str | None,
        Rest(Name("что", "what"), Name("4 легионеры; имперские римляне 1000", "4 legionaries; Imperial Romans 1000")),
    ] = None
    sure: bool = False


@command(
    "army",
    "армия",
    "ростер",
    "roster",
    "armiya",
    about=Name("Ростер: собрать, проверить, вставить списком, выгрузить", "A roster: build, check, paste, export"),
    example=Name("/army добавить 4 легионеры", "/army add 4 legionaries"),
    group="setup",
    model=ArmyOptions,
)
def army(context: Context, options: ArmyOptions) -> Answer:
    """One command, its first word says what; every change shows the roster with what is left to spend."""
    what = (options.what or "").strip()
    if "action" not in options.model_fields_set and ("\n" in what or what[:1].isdigit()):
        return _paste(context, what)  # a bare list after the command
    if options.action == "delete":
        return _delete(context, what, sure=options.sure)
    if options.action == "deploy":
        return into_battle(context, IntoBattleOptions(name=what or _name_of(current(context))))
    return _DOES[options.action](context, what)


def _game(context: Context) -> Book:
    return context.game or "wma"


def _name_of(force: AnyForce, language: Language = "ru") -> str:
    return force.name or (force.army.name.to(language) if isinstance(force, Roster) else force.system)


def _names(context: Context) -> tuple[str, ...]:
    return context.tools.store.rosters.names(context.person or 0)


def _load(context: Context, name: str) -> AnyForce:
    data = context.tools.store.rosters.get(context.person or 0, name)
    return forces.import_force(json.dumps(data), library=context.tools.library("wma")).force


def current(context: Context) -> AnyForce:
    """The roster that the person works on.

    Raises:
        ValueMissing: ``army.none``: there is none yet.
    """
    name = context.tools.store.settings.get(context.scope, _CURRENT)
    names = _names(context)
    if name not in names:
        if not names:
            raise ValueMissing("army.none", field="army", example="/army новая имперские римляне 1000")
        name = names[0]
    return _load(context, name)


def _kept(context: Context, force: AnyForce, said: Text, *blocks: Block) -> Answer:
    """Keep the roster and show where it stands."""
    name = _name_of(force)
    if not force.name:
        force = forces.retitle(force, name)
    data = json.loads(forces.export_force(force, "json"))
    verdict = forces.check(force)
    row = (
        Button(text("army-button-show"), Press("army", {"words": "показать"}, once=False)),
        Button(text("army-button-check"), Press("army", {"words": "проверить"}, once=False)),
    )
    message = say(Line(said, strong=True), *blocks, Line(_standing(verdict)), buttons=(row,))
    return Answer((message,), rosters=((name, data),), settings=((context.scope, _CURRENT, name),))


def _standing(verdict: Verdict | ForceVerdict) -> Text:
    return text(
        "army-standing",
        total=verdict.total,
        left=verdict.left,
        legal="yes" if verdict.legal else "no",
        problems=len(verdict.violations),
    )


def _new(context: Context, what: str) -> Answer:
    words = what.split()
    size = next((int(word) for word in words if word.isdigit() and len(word) < 8), None)
    name = " ".join(word for word in words if not word.isdigit())
    game = _game(context)
    if game == "wma":
        force = forces.new_force(game, army=name, size_points=size, library=context.tools.library(game))
    else:
        force = forces.new_force(game, name=name, size_points=size)
    title = _free_name(context, _name_of(force, context.language))
    force = forces.retitle(force, title)
    return _kept(context, force, text("army-made", name=title, size=force.size_points))


def _free_name(context: Context, name: str) -> str:
    taken, made, number = set(_names(context)), name, 1
    while made in taken:
        number += 1
        made = f"{name} {number}"
    return made


def _changed(key: str, change: Callable[[AnyForce, str], AnyForce]) -> Callable[[Context, str], Answer]:
    def run(context: Context, what: str) -> Answer:
        if not what:
            raise ValueMissing("options.missing", field="what", example="/army добавить 4 легионеры")
        force = current(context)
        # Several at once, by lines and commas; a unit that is typed cell by cell has commas of its own, so there by
        # semicolons. One that is not understood leaves the roster as it was.
        mark = "," if isinstance(force, Roster) else ";"
        for item in (part.strip() for line in what.splitlines() for part in line.split(mark)):
            for one in joined_items(force.army, item) if isinstance(force, Roster) else [item]:
                force = change(force, one) if one else force
        return _kept(context, force, text(key, what=what[:80], name=_name_of(force)))

    return run


def _rename(context: Context, what: str) -> Answer:
    which, mark, name = (part.strip() for part in what.partition("="))
    if not mark or not which:
        raise NotUnderstood("army.rename_shape", field="what", value=what[:60], example="/army имя лучники 3 = Зоркие")
    force = forces.rename_line(current(context), which, name, context.language)
    return _kept(context, force, text("army-renamed", which=which, name=name))


def _size(context: Context, what: str) -> Answer:
    if not what.isdigit() or len(what) > 7:
        raise NotUnderstood("options.value", field="size", value=what[:20], allowed="1..1000000")
    force = forces.resize(current(context), int(what))
    return _kept(context, force, text("army-sized", size=force.size_points))


def _show(context: Context, what: str) -> Answer:
    force = _load(context, _pick(context, what)) if what else current(context)
    listed = forces.export_force(force, "text", context.language)
    blocks: list[Block] = [
        Headline(_name_of(force)),
        Quote(listed[:_MESSAGE_LETTERS]),
        Line(_standing(forces.check(force))),
    ]
    if len(listed) > _MESSAGE_LETTERS:
        blocks.append(File("army.txt", listed.encode()))
    deploy = Button(text("army-button-deploy"), Press("army_deploy", {"name": _name_of(force)}))
    rows = ((deploy,),) if context.state is not None and context.own_sides else ()
    return reply(*blocks, buttons=rows)


def _check(context: Context, what: str) -> Answer:
    force = _load(context, _pick(context, what)) if what else current(context)
    verdict = forces.check(force)
    blocks: list[Block] = [Headline(_name_of(force)), Line(_standing(verdict), strong=True)]
    blocks += [Line(violation_text(violation, context)) for violation in verdict.violations[:_SHOWN_PROBLEMS]]
    if isinstance(verdict, Verdict):
        blocks.append(Line(text("army-breaking", point=verdict.breaking_point)))
    for way in forces.suggestions(force, 3) if verdict.left > 0 else ():
        items = ", ".join(f"{count} {unit.name.to(context.language)}" for unit, count in way.items)
        blocks.append(Line(text("army-spend", items=items, cost=way.cost, left=way.left)))
    return reply(*blocks)


def _copy(context: Context, what: str) -> Answer:
    force = current(context)
    force = forces.copy_force(force, what or _free_name(context, _name_of(force)))
    return _kept(context, force, text("army-copied", name=_name_of(force)))


def _paste(context: Context, what: str) -> Answer:
    if not what:
        raise ValueMissing("options.missing", field="what", example="/army вставить 4 Легионеры, Генерал")
    try:
        # A list that names its army is a roster of its own; else it adds to the one at hand.
        pasted = forces.paste(what, library=context.tools.library("wma"))
        force = forces.retitle(pasted.force, _free_name(context, _name_of(pasted.force, context.language)))
    except NotUnderstood as error:
        if error.code != "army.needed":
            raise
        pasted = forces.paste(what, force=current(context))
        force = pasted.force
    unread = [
        Line(
            text(
                "army-unread",
                number=one.number,
                line=one.text[:60],
                why=explain_in_words(one.error, context.language),
            )
        )
        for one in pasted.unread[:_SHOWN_PROBLEMS]
    ]
    return _kept(context, force, text("army-pasted", lines=len(pasted.lines), unread=len(pasted.unread)), *unread)


def _export(context: Context, what: str) -> Answer:
    form = what.casefold() or "text"
    if form not in forces.FORMS:
        raise NotUnderstood(
            "options.value", field="form", value=what[:20], allowed=list(forces.FORMS), example="/army выгрузить json"
        )
    force = current(context)
    made = forces.export_force(force, form, context.language)
    ending = {"text": "txt", "markdown": "md"}.get(form, form)
    if form == "text" and len(made) <= _MESSAGE_LETTERS:
        return reply(Headline(_name_of(force)), Quote(made))
    return reply(Headline(_name_of(force)), File(f"army.{ending}", made.encode()))


def _list(context: Context, what: str) -> Answer:
    names = _names(context)
    if not names:
        raise ValueMissing("army.none", field="army", example="/army новая имперские римляне 1000")
    rows = tuple((Button(name, Press("army", {"words": f"взять {name}"}, once=False)),) for name in names[:20])
    return reply(Headline(text("army-list")), *[Line(name) for name in names], buttons=rows)


def _pick(context: Context, name: str) -> str:
    names = _names(context)
    found = [known for known in names if known.casefold() == name.casefold()]
    if not found:
        found = [known for known in names if known.casefold().startswith(name.casefold())]
    if len(found) != 1:
        raise NotFound("name.not_found", field="army", value=name, near=(found or names)[:5])
    return found[0]


def _use(context: Context, what: str) -> Answer:
    force = _load(context, _pick(context, what))
    return _kept(context, force, text("army-used", name=_name_of(force)))


def _delete(context: Context, what: str, *, sure: bool) -> Answer:
    name = _pick(context, what) if what else _name_of(current(context))
    if not sure:
        press = Press("army", {"action": "delete", "what": name, "sure": True}, once=False)
        row = (Button(text("army-button-delete"), press, person=context.request.actor.key, style="danger"),)
        return reply(text("army-delete-ask", name=name), buttons=(row,))
    return Answer((say(text("army-deleted", name=name)),), rosters=((name, None),))


_DOES: dict[str, Callable[[Context, str], Answer]] = {
    "new": _new,
    "add": _changed("army-added", lambda force, item: forces.add_line(force, item)),
    "remove": _changed("army-removed", lambda force, item: forces.remove_line(force, item)),
    "upgrade": _changed("army-upgraded", lambda force, item: forces.upgrade_line(force, item)),
    "rename": _rename,
    "size": _size,
    "show": _show,
    "check": _check,
    "copy": _copy,
    "paste": _paste,
    "export": _export,
    "list": _list,
    "use": _use,
}


class IntoBattleOptions(MusterOptions):
    """Which roster goes into the battle."""

    name: str


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
    force = _load(context, _pick(context, options.name))
    side = options.side or side_for(context, None)
    context.require_side(side)
    mustered = forces.to_battle(force, context.language)
    events = muster_events(state, side, mustered)
    asked = ask_to_deploy(context, options, side, events)
    if asked is not None:
        return asked
    label = state.sides[side].name or side
    said = text("army-deployed", name=_name_of(force), side=label, units=len(mustered.units), points=mustered.points)
    return Answer((say(Line(said, strong=True)),), tuple(events))
