"""What a side puts on the table, from a muster to events: whose it is, free names, and the other side's consent."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Annotated

from armies.core.muster import Muster
from games.core.events import Event, LeaderAdded, UnitAdded
from games.core.ids import next_id
from games.core.state import BattleState
from games.registry import pack_of
from handlers.desk.answer import Answer, Block, Button, Line, Press, Text, say, text
from handlers.desk.context import Context
from handlers.desk.games import desk_of
from handlers.desk.registry import Run, command
from handlers.language.options import Choice, Options, Rest
from handlers.table.consent import ask
from handlers.table.hints import deploy_line
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.folding import fold
from lexicon.names import Name
from lexicon.refs import Book

MOST_ON_A_SIDE = 100
"""Far more than any list fields; what the mechanics of a whole side take is bounded as well."""


class MusterOptions(Options):
    """Which side, and a digest of what the other side was shown, once it was asked."""

    side: str | None = None
    shown: str | None = None


class DeployOptions(MusterOptions):
    """What is put on the table, and on which side."""

    what: Annotated[
        str,
        Rest(
            Name("отряды", "units"),
            Name("кого выставить, как в примере", "whom to deploy, as in the example"),
        ),
    ]
    side: Annotated[
        str | None,
        Choice(
            Name("сторона", "side"),
            Name("если вы играете за обе", "if you play both"),
            {"A": (Name("A:", "A:"),), "B": (Name("B:", "B:"),)},
        ),
    ] = None


def deploys(game: Book, example: Name) -> Callable[[Run], Run]:
    """Register a game's ``/deploy``."""
    return command(
        "deploy",
        "выставить",
        "расставить",
        "отряды",
        "vystavit",
        about=Name(
            "Выставить отряды и командующих из списка армии", "Put units and commanders of an army list on a side"
        ),
        example=example,
        group="setup",
        model=DeployOptions,
        game=game,
        battle=True,
        takes_list="",
    )


def side_for(context: Context, options: DeployOptions | None) -> str:
    """The side that the person puts units on.

    Raises:
        ValueMissing: ``deploy.which_side``, for one who plays both.
    """
    said = options.side if options is not None else None
    own = context.own_sides
    if said is not None:
        context.require_side(said)
        return said
    if len(own) > 1:
        # Who plays both sides means the one that has nothing on the table yet, and must say so once both have.
        empty = [side for side in own if not any(context.battle.units_of(side))]
        if len(empty) == 1:
            return empty[0]
        raise ValueMissing("deploy.which_side", field="side", allowed=list(own), example=deploy_line(context, "A"))
    return own[0]


def muster_events(state: BattleState, side: str, mustered: Muster) -> list[Event]:
    """The muster as events, with ids and names that are new in this battle.

    Raises:
        NotAllowed: ``deploy.too_many``: a side may not have more than :data:`MOST_ON_A_SIDE` units and commanders.
    """
    here = sum(1 for _ in (*state.units_of(side), *state.leaders_of(side)))
    wanted = here + len(mustered.units) + len(mustered.commanders)
    if wanted > MOST_ON_A_SIDE:
        raise NotAllowed("deploy.too_many", field="units", value=wanted, allowed=str(MOST_ON_A_SIDE))
    taken = {fold(unit.name) for unit in state.units.values()}
    taken |= {fold(leader.name) for leader in state.leaders.values()}
    events: list[Event] = []
    first = int(next_id(state, "u")[1:])
    names = [free_name(unit.name, taken) for unit in mustered.units]
    here_as = dict(zip((unit.name for unit in mustered.units), names, strict=True))
    for at, unit in enumerate(mustered.units):
        # What follows from its rules (core, losses) the event works out itself.
        fields = {key: value for key, value in unit.facts().items() if key in UnitAdded.model_fields}
        if "joins" in unit.profile:
            # A hero joins a unit of his list by its name, which may be another one on this table.
            fields["profile"]["joins"] = here_as.get(unit.profile["joins"], unit.profile["joins"])
        events.append(UnitAdded(unit=f"u{first + at}", side=side, **{**fields, "name": names[at]}))
    first = int(next_id(state, "c")[1:])
    for at, commander in enumerate(mustered.commanders):
        name = free_name(commander.name, taken)
        leads = pack_of(state.game).leads
        assert leads is not None, f"nobody leads in {state.game}"
        events.append(leads(f"c{first + at}", side, {**commander.facts(), "name": name}))
    return events


def free_name(name: str, taken: set[str]) -> str:
    """The name, or with the next free number: names never repeat in a battle, not even across sides."""
    base, _, number = name.rpartition(" ")
    if not number.isdecimal():
        base, number = name, ""
    made, at = name, int(number or 1)
    if not number and fold(f"{name} 1") in taken:
        made = f"{name} 1"  # one more of a numbered kind goes on with its numbers
    if number and fold(base) in taken:
        at, made = max(at, 2), f"{base} {max(at, 2)}"  # the one without a number is the first
    while fold(made) in taken:
        at += 1
        made = f"{base} {at}"
    taken.add(fold(made))
    return made


def ask_to_deploy(context: Context, options: MusterOptions, side: str, events: Sequence[Event]) -> Answer | None:
    """The question to the other side, once the battle runs; ``None`` where nobody has to be asked, or it has agreed.

    Raises:
        NotAllowed: ``consent.changed``: a saved army is not the one that the other side agreed to.
    """
    added = [event for event in events if isinstance(event, (UnitAdded, LeaderAdded))]
    listed = "|".join(f"{one.name}:{one.entry}:{one.points}:{','.join(one.rules)}" for one in added)
    shown = hashlib.sha256(listed.encode()).hexdigest()[:16]
    if options.shown not in (None, shown):
        raise NotAllowed("consent.changed", field="what")
    if context.battle.turn == 0:
        return None
    label, points = context.battle.sides[side].name or side, sum(one.points for one in added)
    what = text("consent-deploy", side=label, units=", ".join(one.name for one in added), points=points)
    return ask(context, what, options.model_copy(update={"side": side, "shown": shown}))


def deployed(context: Context, side: str, events: Sequence[Event], *more: Block, head: Text | None = None) -> Answer:
    """What stands on the side now, with its points; too many of them are said."""
    state = context.battle
    added = [event for event in events if isinstance(event, (UnitAdded, LeaderAdded))]
    there = (*(unit.points for unit in state.units_of(side)), *(one.points for one in state.leaders_of(side)))
    points = sum(one.points for one in added)
    whole, label = points + sum(there), state.called(side)
    names = ", ".join(one.name for one in sorted(added, key=lambda one: isinstance(one, UnitAdded)))
    blocks: list[Block] = [Line(head or text("deploy-done", side=label, units=names), strong=True)]
    if whole:
        blocks.append(Line(text("deploy-points", added=points, whole=whole, size=state.points or 0)))
    if state.points and whole > state.points:
        blocks.append(Line(text("deploy-over", given=whole, allowed=state.points)))
    blocks += [*more, *(Line(note) for note in desk_of(state.game).notes(events))]
    row = (
        Button(text("button-undo"), Press("undo", {})),
        Button(text("button-battle"), Press("battle", {}, once=False)),
    )
    return Answer((say(*blocks, buttons=(row,)),), tuple(events))


def refuse_twice(state: BattleState, side: str, events: Sequence[Event], name: str) -> None:
    """Refuse a whole army all of which stands on the side already: a second tap, or a forgotten first.

    Raises:
        NotAllowed: ``deploy.already``.
    """
    there = Counter(_kind(unit.entry, unit.name) for unit in state.units_of(side))
    there += Counter(_kind(one.entry, one.name) for one in state.leaders_of(side))
    coming = Counter(_kind(one.entry, one.name) for one in events if isinstance(one, (UnitAdded, LeaderAdded)))
    if coming and all(there[kind] >= count for kind, count in coming.items()):
        raise NotAllowed("deploy.already", field="name", value=name, example="/remove")


def _kind(entry: str, name: str) -> str:
    """The row of the list, or the name without its number."""
    base, _, number = name.rpartition(" ")
    return entry or fold(base if number.isdecimal() else name)
