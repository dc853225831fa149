"""What ``/army`` does with a roster: a function an action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import shorten
from typing import TYPE_CHECKING

from armies.core.check import Verdict
from armies.core.listed import LISTED, SYSTEMS_WITH_LISTS
from armies.core.naming import joined_items
from armies.core.pasted import Pasted
from armies.core.roster import AnyForce, Roster
from handlers.desk.answer import Answer, Block, Button, File, Headline, Line, Press, Quote, reply, say, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import commands
from handlers.language.grammar import parse_words
from handlers.shelf.army_lists import ArmiesOptions
from handlers.shelf.read_back import entries_in, fix, meant_instead, shown_back
from handlers.shelf.rosters import (
    NEW_ROSTER,
    broken_rules,
    current_roster,
    deploy_button,
    free_name,
    kept,
    load_roster,
    name_of,
    pick_roster,
    roster_names,
    same_roster,
    standing,
)
from handlers.shelf.violations import unread_lines, violation_text
from lexicon.errors import NotFound, NotUnderstood, ValueMissing
from lexicon.names import Name
from lexicon.refs import MAIN

if TYPE_CHECKING:
    from armies.core import force as forces
else:
    forces = LazyModule("armies.core.force")  # see handlers/shelf/army.py

_MESSAGE_LETTERS = 1500
_SHOWN = 400
_WHOLE = 3
"""As many units at once are a list of their own, in games whose lists name no army."""


def _new(context: Context, what: str) -> Answer:
    if "\n" in what.strip():
        return paste(context, what)  # a list below the army's name
    words = what.split()
    size = next((int(word) for word in words if word.isdecimal() and len(word) < 8), None)
    name = " ".join(word for word in words if not word.isdecimal())
    game = context.game or MAIN
    if game in SYSTEMS_WITH_LISTS:
        army = _army_named(context, name)
        force = forces.new_force(game, army=army, size_points=size, library=context.tools.library(game))
    else:
        force = forces.new_force(game, name=name, size_points=size)
    title = free_name(context, name_of(force, context.language))
    force = forces.retitle(force, title)
    return kept(context, force, text("army-made", name=title, size=force.size_points))


def _army_named(context: Context, words: str) -> str:
    """The army that these words name, as ``/join`` takes them; else they themselves.

    Raises:
        Ambiguous: ``name.ambiguous``.
    """
    try:
        return parse_words(ArmiesOptions, words, context.named, example="").army or words
    except (NotFound, NotUnderstood):
        return words


def _addition(force: AnyForce) -> Name:
    """What may be added to it, as the game that it is for writes its first unit."""
    if isinstance(force, Roster):
        return Name("/army добавить 4 легионера", "/army add 4 legionaries")
    typed = commands()["deploy"].form(force.system).example
    ru, en = (one.removeprefix("/deploy ").split(";")[0] for one in (typed.ru, typed.en))
    return Name(f"/army добавить {ru}", f"/army add {en}")


def _changed(key: str, change: Callable[[AnyForce, str, Context], AnyForce]) -> Callable[[Context, str], Answer]:
    def run(context: Context, what: str) -> Answer:
        force = before = current_roster(context)
        if not what:
            raise ValueMissing("options.missing", field="what", example=_addition(force))
        # Several at once, by lines and commas; a unit that is typed cell by cell has commas of its own, so there by
        # semicolons. One that is not understood leaves the roster as it was.
        mark = "," if isinstance(force, Roster) else ";"
        for item in (part.strip() for line in what.splitlines() for part in line.split(mark)):
            for one in joined_items(force.army, item) if isinstance(force, Roster) else [item]:
                force = change(force, one, context) if one else force
        said = _change_between(before, force, context) or shorten(what, _SHOWN, placeholder=" …")
        return kept(context, force, text(key, what=said, name=name_of(force)))

    return run


def _change_between(before: AnyForce, after: AnyForce, context: Context) -> str:
    """What came, or what went, by the names of the list: what was typed may have been a slip or a beginning."""
    if not isinstance(before, Roster) or not isinstance(after, Roster):
        return ""
    changes = [(abs(after.count_of(unit) - before.count_of(unit)), unit) for unit in after.army.units]
    return ", ".join(f"{count} {unit.name.to(context.language)}" for count, unit in changes if count)


def _added(force: AnyForce, item: str, context: Context) -> AnyForce:
    return forces.add_line(force, item, context.tools.profiles(force.system), context.language)


def _rename(context: Context, what: str) -> Answer:
    which, mark, name = (part.strip() for part in what.partition("="))
    if not mark or not which:
        example = Name("/army имя лучники 3 = Зоркие", "/army name archers 3 = Eagles")
        raise NotUnderstood("army.rename_shape", field="what", value=what[:60], example=example)
    force = forces.rename_line(current_roster(context), which, name, context.language)
    return kept(context, force, text("army-renamed", which=which, name=name))


def _size(context: Context, what: str) -> Answer:
    if not what.isdecimal() or len(what) > 7:
        example = Name("/army размер 1000", "/army size 1000")
        raise NotUnderstood("options.value", field="size", value=what[:20], allowed="1..1000000", example=example)
    force = forces.resize(current_roster(context), int(what))
    return kept(context, force, text("army-sized", size=force.size_points))


def _show(context: Context, what: str) -> Answer:
    force = load_roster(context, pick_roster(context, what)) if what else current_roster(context)
    listed, verdict = forces.export_force(force, "text", context.language), forces.check(force)
    blocks: list[Block] = [
        Headline(name_of(force)),
        Quote(listed),
        Line(standing(verdict, force)),
        *broken_rules(verdict, context),
    ]
    deploy = deploy_button(context, force, name_of(force))
    return reply(*blocks, buttons=(deploy,) if deploy else ())


def _check(context: Context, what: str) -> Answer:
    force = load_roster(context, pick_roster(context, what)) if what else current_roster(context)
    verdict = forces.check(force)
    blocks: list[Block] = [Headline(name_of(force)), Line(standing(verdict, force), strong=True)]
    blocks += [Line(violation_text(violation, context.language)) for violation in verdict.violations]
    if isinstance(verdict, Verdict):
        blocks.append(Line(text("army-breaking", point=verdict.breaking_point)))
    for way in forces.suggestions(force, 3) if verdict.left > 0 else ():
        items = ", ".join(f"{count} {unit.name.to(context.language)}" for unit, count in way.items)
        blocks.append(Line(text("army-spend", items=items, cost=way.cost, left=way.left)))
    return reply(*blocks)


def _copy(context: Context, what: str) -> Answer:
    force = current_roster(context)
    force = forces.copy_force(force, what or free_name(context, name_of(force)))
    return kept(context, force, text("army-copied", name=name_of(force)))


def paste(context: Context, what: str) -> Answer:
    """What is in a list that was written or exported elsewhere."""
    if not what:
        example = Name("/army вставить Галлы 1000: генерал, 4 воины", "/army paste Gauls 1000: general, 4 warriors")
        raise ValueMissing("options.missing", field="what", example=example)
    pasted, fresh = read_list(context, what)
    force = pasted.force
    old = name_of(force, context.language)
    said = text("army-pasted", lines=len(pasted.lines), unread=len(pasted.unread))
    same = same_roster(context, force) if fresh else None
    if same is not None:
        force, said = load_roster(context, same), text("army-same", name=same)
    elif fresh:
        force = forces.retitle(force, free_name(context, old))
    unread = unread_lines(context, pasted.unread)
    had = 0 if fresh else entries_in(current_roster(context))
    blocks, rows = shown_back(context, force, 0 if isinstance(force, Roster) else had)
    rows = (*meant_instead(context, force, pasted.unread), *rows)
    if fresh and same is None and name_of(force) != old:
        blocks.append(Line(text("army-second", old=old, name=name_of(force))))
        press = Press("army", {"action": "delete", "what": old}, once=False)
        rows = (*rows, (Button(text("army-button-delete_old"), press, person=context.request.actor.key),))
    return kept(context, force, said, *blocks, *unread, rows=rows)


def read_list(context: Context, words: str) -> tuple[Pasted[AnyForce], bool]:
    """The list, and whether it is one of its own: a list that names its army or its size, a file, a whole force.

    Else it adds to the roster at hand; a list of another game changes nothing.
    """
    library = context.tools.library(LISTED)
    known = roster_names(context)
    at_hand = current_roster(context) if known else None
    named = forces.game_of(words, library, context.game)
    game = named or context.game or (at_hand.system if at_hand is not None else MAIN)
    system = None if forces.is_file(words) else game
    profiles = context.tools.profiles(game)
    try:
        pasted = forces.import_force(
            words, library=library, system=system, profiles=profiles, language=context.language
        )
    except NotUnderstood as error:
        force = at_hand or roster_of_side(context)
        if error.code != "army.needed":
            raise
        if force is None:
            titled = Name("/army вставить Галлы 1000: генерал, 4 воины", "/army paste Gauls 1000: general, 4 warriors")
            raise NotUnderstood(error.code, field="army", allowed=error.allowed, example=titled) from error
        pasted = forces.import_force(words, into=force, library=library, language=context.language)
        return pasted, at_hand is None
    units = sum(line.kind == "unit" for line in pasted.lines)
    whole = pasted.limit is not None or any(line.kind == "army" for line in pasted.lines) or units >= _WHOLE
    if system is None or whole or at_hand is None or at_hand.system != pasted.force.system:
        return pasted, True
    return forces.import_force(words, into=at_hand, profiles=profiles, language=context.language), False


def roster_of_side(context: Context, sides: Sequence[str] | None = None) -> AnyForce | None:
    """An empty roster of the list that the person's side has in this battle; ``None`` where that is not one list."""
    state = context.state
    if state is None:
        return None
    armies = [army for side in sides or context.own_sides if (army := state.sides[side].army)]
    if len(armies) != 1:
        return None
    library = context.tools.library(state.game)
    return forces.new_force(state.game, army=armies[0], size_points=state.points, library=library)


def _export(context: Context, what: str) -> Answer:
    form = what.casefold() or "text"
    if form not in forces.FORMS:
        example = Name("/army выгрузить json", "/army export json")
        raise NotUnderstood("options.value", field="form", value=what[:20], allowed=list(forces.FORMS), example=example)
    force = current_roster(context)
    made = forces.export_force(force, form, context.language)
    ending = {"text": "txt", "markdown": "md"}.get(form, form)
    if form == "text" and len(made) <= _MESSAGE_LETTERS:
        return reply(Headline(name_of(force)), Quote(made))
    return reply(Headline(name_of(force)), File(f"army.{ending}", made.encode()))


def _list(context: Context, what: str) -> Answer:
    names = roster_names(context)
    if not names:
        raise ValueMissing("army.none", field="army", example=NEW_ROSTER)
    rows = tuple((Button(name, Press("army", {"words": f"взять {name}"}, once=False)),) for name in names)
    return reply(Headline(text("army-list")), *[Line(name) for name in names], buttons=rows)


def _use(context: Context, what: str) -> Answer:
    force = load_roster(context, pick_roster(context, what))
    return kept(context, force, text("army-used", name=name_of(force)))


def delete(context: Context, what: str, *, sure: bool) -> Answer:
    """Forget a roster, once that is meant."""
    name = pick_roster(context, what) if what else name_of(current_roster(context))
    if not sure:
        press = Press("army", {"action": "delete", "what": name, "sure": True}, once=False)
        row = (Button(text("army-button-delete"), press, person=context.request.actor.key, style="danger"),)
        return reply(text("army-delete-ask", name=name), buttons=(row,))
    return Answer((say(text("army-deleted", name=name)),), rosters=((name, None),))


DOES: dict[str, Callable[[Context, str], Answer]] = {
    "new": _new,
    "add": _changed("army-added", _added),
    "remove": _changed("army-removed", lambda force, item, context: forces.remove_line(force, item, context.language)),
    "upgrade": _changed(
        "army-upgraded", lambda force, item, context: forces.upgrade_line(force, item, context.language)
    ),
    "rename": _rename,
    "size": _size,
    "show": _show,
    "check": _check,
    "copy": _copy,
    "paste": paste,
    "fix": fix,
    "export": _export,
    "list": _list,
    "use": _use,
}
"""What is done with a roster, by the first word; the second argument is the other words."""
