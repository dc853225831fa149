"""``/deploy`` of Grimdark Future: typed lines, Army Forge text or its JSON, or a saved army (gdf p. 4-6)."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from games.gdf.state import GdfBattle
from handlers.desk.answer import Answer, Line, text
from handlers.desk.context import Context
from handlers.desk.failures import explain_in_words
from handlers.desk.lazy import LazyModule
from handlers.table.mustering import DeployOptions, ask_to_deploy, deployed, deploys, muster_events, side_for
from lexicon.errors import ValueMissing
from lexicon.names import Name

if TYPE_CHECKING:
    from armies.core import force as forces
else:
    forces = LazyModule("armies.core.force")  # see handlers/shelf/army.py


_PARTED = re.compile(r"\s*;\s*(?![^()]*\))")
_SIZE = 2000
_SHOWN = 5


@deploys(
    "gdf",
    Name(
        '/deploy Боевые братья [5] К3+ З4+ | 5x Автомат (24", А1), 5x Нож (А1) | 110',
        '/deploy Battle Brothers [5] Q3+ D4+ | 5x Rifle (24", A1), 5x Knife (A1) | 110',
    ),
)
def deploy(context: Context, options: DeployOptions) -> Answer:
    """What was read is put on the side at once; lines that were not understood are shown back."""
    state = context.of(GdfBattle)
    side = side_for(context, options)
    words = options.what.strip()
    store, person = context.tools.store, context.person or 0
    if not words:
        raise ValueMissing("options.missing", field="what", example=context.call.example)
    if words in store.rosters.names(person):
        words = json.dumps(store.rosters.get(person, words))
    elif "\n" not in words and not words.startswith(("{", "[")):
        words = "\n".join(_PARTED.split(words))
    empty = forces.new_force("gdf", size_points=state.points or _SIZE)
    pasted = forces.import_force(words, into=empty, language=context.language)
    events = muster_events(state, side, forces.to_battle(pasted.force, context.language))
    asked = ask_to_deploy(context, options, side, events)
    if asked is not None:
        return asked
    unread_lines = []
    for unread in pasted.unread[:_SHOWN]:
        why = explain_in_words(unread.error, context.language)
        unread_lines.append(Line(text("gdf-unread", number=unread.number, line=unread.text[:60], why=why)))
    return deployed(context, side, events, *unread_lines)
