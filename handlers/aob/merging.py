"""``/merge`` and ``/split``: corps join, part, or hand a base over (aob 4.3.4.5)."""

from __future__ import annotations

from typing import Annotated

from games.aob.events import CorpsMerged, CorpsSplit
from games.aob.rights.leaders import may_merge, may_split, must_part, parts_of
from games.aob.state import AobBattle, AobUnit
from games.core.ids import next_id
from handlers.aob.actions import CORPS
from handlers.aob.parting import leading
from handlers.desk.answer import Answer, Button, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.kinds import label_of
from handlers.language.options import Count, Options, Pick
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.folding import fold
from lexicon.names import Name
from resolvers.aob.game import page
from resolvers.aob.words import MAX_BASES


class MergeOptions(Options):
    """The activated corps, and the one that it joins, in any order."""

    units: Annotated[
        tuple[str, ...],
        Pick(Name("корпуса", "corps"), Name("два корпуса через запятую", "two corps, by commas"), source="own_units"),
    ]


def _pair(context: Context, options: MergeOptions) -> tuple[AobUnit, AobUnit]:
    """The corps that moves, and the other.

    Raises:
        ValueMissing: ``options.missing``, when it is not two.
    """
    state = context.of(AobBattle)
    units = [state.unit(one) for one in dict.fromkeys(options.units)]
    if len(units) != 2:
        raise ValueMissing("options.missing", field="units", example=context.call.example)
    first, second = units
    return (second, first) if second.activated and not first.activated else (first, second)


def judge_merge(context: Context, options: MergeOptions) -> NotAllowed | None:
    """Of one kind, at most five bases together."""
    unit, into = _pair(context, options)
    context.require_side(unit.side, unit=unit.name)
    return may_merge(context.of(AobBattle), unit, into)


@command(
    "merge",
    "слить",
    "слияние",
    about=Name("Активированный корпус пристраивается к другому", "The activated corps joins another"),
    example=Name("/merge пехота, пехота 2", "/merge infantry, infantry 2"),
    group="turn",
    model=MergeOptions,
    game="aob",
    battle=True,
    judge=judge_merge,
)
def merge(context: Context, options: MergeOptions) -> Answer:
    """One corps with the bases and leaders of both; out of formation if either was."""
    unit, into = _pair(context, options)
    worse = "disordered" if "disordered" in (unit.state, into.state) else into.state
    event = CorpsMerged(unit=unit.id, into=into.id, state=worse, supports=unit.supports + into.supports)
    said = text("aob-merged", unit=unit.name, into=into.name, bases=unit.stands + into.stands, page=page("4.3.4.5"))
    return Answer((say(Line(said, strong=True), buttons=(_undo(),)),), (event,))


class SplitOptions(Options):
    """The corps, how many bases leave it, and with whom."""

    unit: Annotated[str, CORPS]
    bases: Annotated[
        int,
        Count(
            Name("базы", "bases"),
            Name("сколько баз отделяется", "how many bases leave"),
            ("баз", "базы", "база", "bases", "base"),
            1,
            MAX_BASES,
            bare=True,
        ),
    ]
    leaders: Annotated[
        tuple[str, ...],
        Pick(
            Name("лидеры", "leaders"),
            Name("кто уходит с ними; иначе активированный", "who goes with them; else the activated one"),
            source="leader_numbers",
            words=("лидеры", "лидер", "с лидером", "leaders", "leader"),
        ),
    ] = ()
    irregular: Annotated[
        int | None,
        Count(
            Name("нерегулярных лидеров", "irregular leaders"),
            Name("сколько нерегулярных уходит", "how many irregular leaders go"),
            ("нерегулярных лидеров", "нерегулярных", "irregular leaders", "irregular"),
            0,
            6,
        ),
    ] = None


def judge_split(context: Context, options: SplitOptions) -> NotAllowed | None:
    """Two leaders at least, and a base and a leader for each part."""
    state = context.of(AobBattle)
    unit = state.unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    if (refused := may_split(state, unit, options.bases)) is not None:
        return refused
    going = _going(state, unit, options)
    strangers = [one for one in going if one not in unit.leaders]
    if strangers:
        allowed = list(map(str, unit.leaders))
        return NotAllowed("aob.not_his_leader", field="leaders", value=strangers[0], allowed=allowed)
    if len(going) >= len(unit.leaders):
        return NotAllowed("aob.last_leader", field="leaders", value=unit.name, ref=page("4.3.1"))
    return None


def _going(state: AobBattle, unit: AobUnit, options: SplitOptions) -> tuple[int, ...]:
    """The activated leader moves with what he leads, of a torn corps the highest; others go where they are told to."""
    acting = max(unit.leaders) if must_part(state, unit) else state.sides[unit.side].turn_leader
    said = {int(one) for one in options.leaders}
    return tuple(sorted(said or ({acting} if acting is not None else set())))


@command(
    "split",
    "разделить",
    about=Name("Базы уходят с лидером в свой корпус", "Bases leave with a leader as a corps of their own"),
    example=Name("/split пехота 2 базы", "/split infantry 2 bases"),
    group="turn",
    model=SplitOptions,
    game="aob",
    battle=True,
    judge=judge_split,
)
def split(context: Context, options: SplitOptions) -> Answer:
    """The part that leaves moves on with the activated leader; it may join another corps."""
    state = context.of(AobBattle)
    unit = state.unit(options.unit)
    going = _going(state, unit, options) or (leading(state, unit.side)[0],)
    dice = unit.irregular_leaders or 0
    if not unit.irregular_known and options.irregular is None:
        return _ask_irregular(unit, options, min(dice, len(going)))
    known = sum(unit.kind_of(one) == "irregular" for one in going)
    taken = parts_of(unit)[options.bases]
    event = CorpsSplit(
        unit=unit.id,
        new=next_id(state, "u"),
        name=_free_name(state, unit.name),
        bases=options.bases,
        leaders=going,
        irregular=(known if unit.irregular_known else min(dice, len(going), options.irregular or 0)) or None,
        supports=unit.supports - taken,
        torn=must_part(state, unit),
    )
    after = context.foresee(state, (event,))
    new = after.units[event.new]
    said = text(
        "aob-split",
        unit=unit.name,
        left=after.units[unit.id].stands,
        new=new.name,
        bases=new.stands,
        count=len(new.leaders),
        leaders=" ".join(map(str, new.leaders)),
        page=page("4.3.4.5"),
    )
    return Answer((say(Line(said, strong=True), buttons=(_undo(),)),), (event,))


def _ask_irregular(unit: AobUnit, options: SplitOptions, most: int) -> Answer:
    """How many irregular leaders go, where only some of the corps' leaders are (aob 5.2)."""
    said = options.model_dump(exclude_defaults=True)
    row = tuple(
        Button(str(number), Press("split", {**said, "irregular": number}), side=unit.side) for number in range(most + 1)
    )
    return Answer((say(text("aob-ask-irregular-count"), buttons=(row,)),))


def _free_name(state: AobBattle, name: str) -> str:
    base = label_of(name)
    stem = name if base.number is None else name.rsplit(" ", 1)[0]
    taken = {fold(unit.name) for unit in state.units.values()}
    number = 2
    while fold(f"{stem} {number}") in taken:
        number += 1
    return f"{stem} {number}"


def _undo() -> tuple[Button, ...]:
    return (Button(text("button-undo"), Press("undo", {})),)
