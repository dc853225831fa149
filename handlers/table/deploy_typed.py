"""``/deploy`` in games whose units are typed by hand: corps, companies, battle groups; a line or ``;`` parts them."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from armies.core.muster import Muster, MusteredUnit, muster
from handlers.desk.answer import Answer
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.language.inputs import Reading
from handlers.language.saying import parse_saying
from handlers.language.slots import slots_of
from handlers.language.vocabulary import value_name
from handlers.table.mustering import DeployOptions, ask_to_deploy, deployed, muster_events, side_for
from lexicon.errors import NotUnderstood, ValueMissing
from lexicon.names import Name
from lexicon.refs import Book
from resolvers.registry import mechanics_of

if TYPE_CHECKING:
    from armies.core import force as forces
else:
    forces = LazyModule("armies.core.force")  # see handlers/shelf/army.py

_ITEMS = re.compile(r"[;\n]+")
_NAMED = re.compile(r"[«“\"]([^«»“”\"]+)[»”\"]|^\s*([^:;\d][^:;]*):")
_COUNT = re.compile(r"^\s*(\d{1,2})\s*(?:[xх×]\s+)?")
_MOST = 20
_ABOUT = Name("Выставить отряды и командующих из списка армии", "Put units and commanders of an army list on a side")
_EXAMPLES: dict[Book, Name] = {
    "aob": Name("/deploy 4 пехота, лидеры 1 2; 5 конница элита", "/deploy 4 infantry, leaders 1 2; 5 cavalry elite"),
    "wil": Name(
        "/deploy Гренадеры: ударная пехота, 12 моделей, 6 очков, рукопашная 5+",
        "/deploy Grenadiers: shock infantry, 12 models, 6 points, melee 5+",
    ),
    "fog": Name("/deploy 2 рыцари ударные элита; лёгкая пехота лук", "/deploy 2 knights shock elite; light foot bow"),
}


def _deploy(game: Book) -> None:
    example = _EXAMPLES[game]

    def run(context: Context, options: DeployOptions) -> Answer:
        state = context.battle
        side = side_for(context, options)
        mustered = _mustered(context, game, options, fresh=not any(state.units_of(side)))
        events = muster_events(state, side, mustered)
        asked = ask_to_deploy(context, options, side, events)
        if asked is not None:
            return asked
        return deployed(context, side, events)

    command(
        "deploy", about=_ABOUT, example=example, group="setup", model=DeployOptions, game=game, battle=True
    )(run)  # fmt: skip


def _mustered(context: Context, game: Book, options: DeployOptions, *, fresh: bool) -> Muster:
    """A saved army by its name, or the lines as typed; leaders are handed out when a whole army comes at once."""
    words = options.what
    name, owner = words.strip(), context.person or 0
    store = context.tools.store
    if name in store.rosters.names(owner):
        saved = forces.import_force(json.dumps(store.rosters.get(owner, name))).force
        return forces.to_battle(saved, context.language)
    items = [item.strip() for item in _ITEMS.split(words) if item.strip()]
    if not items:
        raise ValueMissing("options.missing", field="what", example=_EXAMPLES[game].to(context.language))
    if game == "fog":
        return Muster("fog", "", 0, tuple(parse_groups(items, context)))
    force = forces.new_force(game)
    for item in items:
        force = forces.add_line(force, item, context.tools.profiles(game), context.language)
    return forces.to_battle(force, context.language) if fresh else muster(force, context.language)


def parse_groups(items: Sequence[str], context: Context) -> list[MusteredUnit]:
    """Battle groups of Field of Glory: ``2 рыцари ударные элита «Гвардия»``; the book gives them no points.

    Raises:
        NotUnderstood: ``fog.no_type``, ``count.range``, ``options.unknown``.
    """
    wanted = ("charger", "test.quality", "test.training")
    slots = tuple(
        slot
        for slot in slots_of(mechanics_of("fog")["charge"].given)
        if slot.dotted.startswith(wanted) and slot.name != "cohesion"
    )
    reading = Reading("fog", slots, sides=("charger",))
    made: list[MusteredUnit] = []
    for item in items:
        found = _NAMED.search(item)
        own = next((name.strip() for name in found.groups() if name), "") if found else ""
        rest = item.replace(found.group(), " ") if found else item
        counted = _COUNT.match(rest)
        count = int(counted[1]) if counted else 1
        if not 1 <= count <= _MOST:
            raise NotUnderstood("count.range", field="count", value=count, allowed=f"1-{_MOST}")
        said = parse_saying(rest[counted.end() :] if counted else rest, reading)
        profile: dict[str, Any] = {path.split(".")[-1]: value for path, value in said.values.items()}
        kind = profile.get("type")
        if kind is None:
            example = _EXAMPLES["fog"].to(context.language)
            raise NotUnderstood("fog.no_type", field="type", value=item[:60], example=example)
        known = value_name("fog", kind)
        label = own or (known.to(context.language) if known is not None else kind)
        label = label[:1].upper() + label[1:]
        names = [label] if count == 1 else [f"{label} {number}" for number in range(1, count + 1)]
        made += [MusteredUnit(name=name, type=kind, profile=profile) for name in names]
    return made


for _game in _EXAMPLES:
    _deploy(_game)
