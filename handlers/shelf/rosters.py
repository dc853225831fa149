"""Rosters of one's own: kept per player, for any chat; the one that is worked on, and keeping a changed one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from armies.core.check import ForceVerdict, Verdict
from armies.core.listed import LISTED
from armies.core.roster import AnyForce, Force, Roster
from games.registry import pack_of
from handlers.desk.answer import Answer, Block, Button, Line, Press, Text, say, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.shelf.violations import violation_lines
from lexicon.errors import NotFound, ValueMissing
from lexicon.names import Language, Name

if TYPE_CHECKING:
    from armies.core import force as forces
else:
    forces = LazyModule("armies.core.force")  # see handlers/shelf/army.py

NEW_ROSTER = Name("/army новая имперские римляне 1000", "/army new imperial romans 1000")
"""How one begins a roster."""

_CURRENT = "army"
_SHOWN = 3
"""Broken rules that are named beside the points; ``/army check`` names all."""


def name_of(force: AnyForce, language: Language = "ru") -> str:
    """Its own name, else its army's, or where it has none its game's."""
    if force.name:
        return force.name
    return (force.army.name if isinstance(force, Roster) else pack_of(force.system).names[0]).to(language)


def roster_names(context: Context) -> tuple[str, ...]:
    """The person's rosters, the latest first."""
    return context.tools.store.rosters.names(context.person or 0)


def load_roster(context: Context, name: str) -> AnyForce:
    """One of them.

    Raises:
        NotFound: ``roster.unknown``.
    """
    return read_roster(context, context.tools.store.rosters.get(context.person or 0, name))


def read_roster(context: Context, data: Any) -> AnyForce:
    """A roster as it is kept."""
    return forces.import_force(json.dumps(data), library=context.tools.library(LISTED)).force


def roster_data(force: AnyForce) -> Any:
    """A roster as it is to be kept."""
    return json.loads(forces.export_force(force, "json"))


def current_roster(context: Context) -> AnyForce:
    """The roster that the person works on.

    Raises:
        ValueMissing: ``army.none``: there is none yet.
    """
    name = context.tools.store.settings.get(context.scope, _CURRENT)
    names = roster_names(context)
    if name not in names:
        if not names:
            raise ValueMissing("army.none", field="army", example=NEW_ROSTER)
        name = names[0]
    return load_roster(context, name)


def kept(
    context: Context, force: AnyForce, said: Text, *blocks: Block, rows: tuple[tuple[Button, ...], ...] = ()
) -> Answer:
    """Keep the roster and show where it stands."""
    name = name_of(force)
    if not force.name:
        force = forces.retitle(force, name)
    data = roster_data(force)
    verdict = forces.check(force)
    row = (
        Button(text("army-button-show"), Press("army", {"words": "показать"}, once=False)),
        Button(text("army-button-check"), Press("army", {"words": "проверить"}, once=False)),
        *deploy_button(context, force, name),
    )
    message = say(
        Line(said, strong=True),
        *blocks,
        Line(standing(verdict, force)),
        *broken_rules(verdict, context),
        buttons=(*rows, row),
    )
    return Answer((message,), rosters=((name, data),), settings=((context.scope, _CURRENT, name),))


def deploy_button(context: Context, force: AnyForce, name: str) -> tuple[Button, ...]:
    """[В бой] for one who plays a side in a battle of the roster's game."""
    state = context.state
    if state is None or state.game != force.system or not context.own_sides:
        return ()
    return (Button(text("army-button-deploy"), Press("army_deploy", {"name": name})),)


def standing(verdict: Verdict | ForceVerdict, force: AnyForce) -> Text:
    """Points spent and left, where its units have any, and whether it is legal."""
    unpriced = isinstance(force, Force) and bool(force.members) and not verdict.total
    return text(
        "army-standing",
        priced="no" if unpriced else "yes",
        total=verdict.total,
        left=verdict.left,
        over=max(0, -verdict.left),
        legal="yes" if verdict.legal else "no",
        problems=len(verdict.violations),
    )


def broken_rules(verdict: Verdict | ForceVerdict, context: Context) -> list[Line]:
    """The first rules of the list that are broken, in words."""
    return violation_lines(context, verdict.violations, _SHOWN, text("list-way-check"))


def free_name(context: Context, name: str) -> str:
    """The name, with a number where the person has one of that name."""
    taken, made, number = set(roster_names(context)), name, 1
    while made in taken:
        number += 1
        made = f"{name} {number}"
    return made


def same_roster(context: Context, force: AnyForce) -> str | None:
    """The person's roster that holds the very same, whatever it is called."""

    def held(one: AnyForce) -> str:
        return forces.export_force(forces.retitle(one, ""), "json")

    wanted = held(force)
    return next((name for name in roster_names(context) if held(load_roster(context, name)) == wanted), None)


def pick_roster(context: Context, name: str) -> str:
    """The roster whose name is that, or begins so.

    Raises:
        NotFound: ``army.no_roster``.
    """
    names = roster_names(context)
    found = [known for known in names if known.casefold() == name.casefold()]
    if not found:
        found = [known for known in names if known.casefold().startswith(name.casefold())]
    if len(found) != 1:
        raise NotFound("army.no_roster", field="army", value=name, near=found or names)
    return found[0]
