"""``/deploy`` in games whose units are typed by hand: corps, companies, battle groups; a line or ``;`` parts them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from armies.core.muster import Muster, muster
from handlers.desk.answer import Answer
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.table.mustering import DeployOptions, ask_to_deploy, deployed, deploys, muster_events, side_for
from lexicon.errors import ValueMissing
from lexicon.names import Name
from lexicon.refs import Book

if TYPE_CHECKING:
    from armies.core import force as forces
else:
    forces = LazyModule("armies.core.force")  # see handlers/shelf/army.py

_ITEMS = re.compile(r"[;\n]+")

Read = Callable[[Context, Sequence[str], bool], Muster]
"""Items as they were typed to what stands on the table; the last argument: nothing of the side stands there yet."""


def typed_army(context: Context, items: Sequence[str], fresh: bool) -> Muster:
    """Each item a unit as the game writes it; what an army settles once for all is settled when it comes whole."""
    game = context.battle.game
    force = forces.new_force(game)
    for item in items:
        force = forces.add_line(force, item, context.tools.profiles(game), context.language)
    return forces.to_battle(force, context.language) if fresh else muster(force, context.language)


def deploys_typed(game: Book, example: Name, read: Read = typed_army) -> None:
    """Register ``/deploy`` of a game whose units are typed; a saved army goes by its name."""

    def run(context: Context, options: DeployOptions) -> Answer:
        state = context.battle
        side = side_for(context, options)
        mustered = _saved(context, options.what.strip())
        if mustered is None:
            items = [item.strip() for item in _ITEMS.split(options.what) if item.strip()]
            if not items:
                raise ValueMissing("options.missing", field="what", example=example.to(context.language))
            mustered = read(context, items, not any(state.units_of(side)))
        events = muster_events(state, side, mustered)
        return ask_to_deploy(context, options, side, events) or deployed(context, side, events)

    deploys(game, example)(run)


def _saved(context: Context, name: str) -> Muster | None:
    store, owner = context.tools.store, context.person or 0
    if name not in store.rosters.names(owner):
        return None
    saved = forces.import_force(json.dumps(store.rosters.get(owner, name))).force
    return forces.to_battle(saved, context.language)
