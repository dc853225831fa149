"""``/deploy`` of Warmaster: units and commanders of an army list are put on a side (wma p. 77-79)."""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from armies.core.editing import new_roster
from armies.core.library import Library
from armies.core.pasted import NothingRead, Unread
from armies.core.roster import Roster
from armies.core.statline import Army
from games.wma.state import WmaBattle
from handlers.desk.answer import Answer
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.shelf.violations import unread_lines
from handlers.table.mustering import DeployOptions, ask_to_deploy, deployed, deploys, muster_events, side_for
from handlers.table.side_names import named_by_army
from handlers.wma.deploy_commas import with_commas
from handlers.wma.deploy_warnings import deploy_warnings
from lexicon.errors import NotAllowed, NotFound, NotUnderstood, ValueMissing
from lexicon.folding import fold, stem
from lexicon.matching import rank
from lexicon.names import Name

if TYPE_CHECKING:
    from armies.core import force as forces
else:
    forces = LazyModule("armies.core.force")  # see handlers/shelf/army.py


@deploys("wma", Name("/deploy 4 легионера, генерал Цезарь", "/deploy 4 legionaries, general Caesar"))
def deploy(context: Context, options: DeployOptions) -> Answer:
    """One line in one step, or nothing of it; of a pasted list what was understood, the rest is shown back."""
    state = context.of(WmaBattle)
    side = side_for(context, options)
    roster, unread = _read(context, side, options.what.strip())
    _check_named(context, side, roster, options.what)
    events = muster_events(state, side, forces.to_battle(roster, context.language))
    asked = ask_to_deploy(context, options, side, events)
    if asked is not None:
        return asked
    named = () if state.sides[side].army else (named_by_army(context, side, roster.army),)
    warnings = deploy_warnings(context, state, side, events, roster.army)
    return deployed(context, side, (*named, *events), *unread_lines(context, unread), *warnings)


def _read(context: Context, side: str, words: str) -> tuple[Roster, tuple[Unread, ...]]:
    """A saved army, or what was typed of the side's list; a text that names its army needs no list yet.

    Raises:
        NotAllowed: ``deploy.no_bearer``, of a single line.
        ValueMissing: ``options.missing``; ``deploy.no_army``. NotFound: ``deploy.not_listed``, with all that a single
            line says and the list has not.
    """
    state, store, owner = context.battle, context.tools.store, context.person or 0
    library = context.tools.library(state.game)
    if words in store.rosters.names(owner):
        saved = forces.import_force(json.dumps(store.rosters.get(owner, words)), library=library, system=state.game)
        return cast(Roster, saved.force), ()
    if not words:
        raise ValueMissing(
            "options.missing", field="what", example=Name("/deploy 4 легионера", "/deploy 4 legionaries")
        )
    army = library.find(state.sides[side].army or "")
    into = None if army is None else new_roster(army, state.points or 1000)
    try:
        pasted = forces.import_force(words, library=library, into=into, system=state.game, language=context.language)
    except NothingRead as nothing:
        if army is None or not nothing.unread or "\n" in words:
            raise
        raise _refused(context, army, nothing.unread, words) from nothing
    except NotUnderstood as wrong:
        if wrong.code != "army.needed":
            raise
        raise ValueMissing(
            "deploy.no_army",
            field="army",
            of=side,
            example=Name(f"/join {side} имперские римляне", f"/join {side} imperial romans"),
        ) from wrong
    roster = cast(Roster, pasted.force)
    if "\n" not in words and not forces.is_file(words):
        if pasted.unread:
            raise _refused(context, roster.army, pasted.unread, words)
        _check_bearers(context, roster)
    return roster, pasted.unread


def _check_named(context: Context, side: str, roster: Roster, words: str) -> None:
    """A commander by a name of his own comes once: another one of it would be called by a number that nobody said.

    What is a unit in some list is nobody's name, unless it stands in quotes: ``генерал слоны``.

    Raises:
        NotAllowed: ``deploy.named_twice``. NotUnderstood: ``deploy.name_or_unit``.
    """
    here = {fold(one.name) for one in context.of(WmaBattle).commanders_of(side)}
    own = [name for unit in roster.army.units if unit.is_commander for name in roster.own_names(unit) if name]
    troops = _troops(context.tools.library(context.battle.game)) if own else ()
    bare = (name for name in own if not re.search(rf"[«\"“„]{re.escape(name)}", words))
    unit = next((name for name in bare if stem(name) in troops), None)
    if unit is not None:
        raise NotUnderstood("deploy.name_or_unit", field="units", value=unit)
    twice = next((name for name in own if fold(name) in here), None)
    if twice is not None:
        raise NotAllowed("deploy.named_twice", field="units", value=twice)


@lru_cache(maxsize=2)
def _troops(library: Library) -> frozenset[str]:
    """What units are called in any list, without endings."""
    units = (unit for army in library.armies for unit in army.units if unit.is_troop)
    return frozenset(stem(name) for unit in units for name in (unit.name.ru, unit.name.en))


def _check_bearers(context: Context, roster: Roster) -> None:
    """An upgrade is nothing by itself: who bears it is named with it.

    Raises:
        NotAllowed: ``deploy.no_bearer``.
    """
    for found in forces.check(roster).violations:
        if found.code == "upgrade_without_base" and found.unit is not None and found.target is not None:
            upgrade, bearer = found.unit.name.to(context.language), found.target.name.to(context.language)
            raise NotAllowed("deploy.no_bearer", field="units", value=upgrade, ref=found.ref, bearer=bearer)


def _parted(context: Context, army: Army, words: str) -> str | None:
    """The words with commas between units, where nothing of them is unknown to the list then."""
    parted = with_commas(words, [unit.name.to(context.language) for unit in army.units if unit.kind is None])
    if parted == words:
        return None
    library, into = context.tools.library(context.battle.game), new_roster(army, context.battle.points or 1000)
    try:
        unread = forces.import_force(
            parted, library=library, into=into, system=context.battle.game, language=context.language
        ).unread
    except NothingRead as nothing:
        unread = nothing.unread
    return None if any(one.error.code == "name.not_found" for one in unread) else parted


def _refused(context: Context, army: Army, unread: tuple[Unread, ...], words: str) -> Exception:
    """All that is not on the list, in one refusal, and what the first of it may have meant; else the first reason."""
    strange = [one.error for one in unread if one.error.code == "name.not_found"]
    if not strange:
        return unread[0].error
    first, language = str(strange[0].value), context.language
    parted = _parted(context, army, words)
    if parted is not None:
        return NotFound("deploy.commas", field="units", value=first, near=[parted], span=words)
    rows = {unit.name.to(language): unit.name for unit in army.units if unit.kind is None}
    alike = rank(first[:100], [(said, row) for row, name in rows.items() for said in (name.ru, name.en)], floor=0.0)
    near = [*getattr(strange[0], "near", ()), *(match.thing for match in alike), *rows]
    value = ", ".join(str(error.value) for error in strange)
    return NotFound("deploy.not_listed", field="units", value=value, near=list(dict.fromkeys(near)), span=first)
