"""What is asked before a round of combat: who is not named, who touches nobody, of whom it is said (wma p. 44-49)."""

from __future__ import annotations

from collections.abc import Sequence

from games.wma.contact import meet_in_order
from games.wma.engagement import Engagement
from games.wma.state import WmaBattle
from handlers.desk.answer import Answer, Button, Press, Text, reply, text
from handlers.desk.context import Context
from handlers.wma.fight_muster import (
    fights_named,
    forced,
    lines_of,
    linked,
    only_supports,
    out_of_touch,
    strikers,
    unnamed,
    with_enemies,
)
from handlers.wma.fight_options import FightOptions, Stands
from handlers.wma.fight_round import Round, ready_round
from handlers.wma.inputs_combat import backed_maniples
from lexicon.errors import NotAllowed
from resolvers.wma.pages import page


def round_of(context: Context, options: FightOptions) -> Round | Answer:
    """The round that is meant, ready to be rolled; or what has to be said first: a fight is fought as a whole.

    Raises:
        NotAllowed, NotUnderstood, ValueMissing: ``fight.*``: what is said and cannot be so.
    """
    state = context.of(WmaBattle)
    options = with_enemies(state, options, example=context.call.example)
    if (asked := several_lines(state, options)) is not None:
        return asked
    check_named(state, options)
    done = forced(fights_named(state, options))
    state = context.foresee(state, done) if done else state
    fights = fights_named(state, options)
    if (asked := what_is_asked(state, fights, options)) is not None:
        return asked
    ready = ready_round(context, state, fights, options, done)
    return whose_maniples(ready, options) or whose_flank(ready, options) or ready


def check_named(state: WmaBattle, options: FightOptions) -> None:
    """Raise why these cannot be enemies, or support so."""
    ours, theirs = ([state.unit(unit) for unit in units] for units in (options.attackers, options.targets))
    for other in theirs:
        if any(not state.hostile(one.side, other.side) for one in ours):
            raise NotAllowed("fight.friends", field="targets", value=other.name)
    if (options.rear and options.beside) or set(options.from_rear) & set(options.from_side):
        raise NotAllowed("fight.two_places", field="rear", ref=page(49))
    doubled = [unit for unit in options.supporters if unit in (*options.attackers, *options.targets)]
    if doubled:
        raise NotAllowed(
            "fight.supporter_touches_enemy", field="support", value=state.unit(doubled[0]).name, ref=page(49)
        )


def what_is_asked(state: WmaBattle, fights: Sequence[Engagement], options: FightOptions) -> Answer | None:
    """What does not fit: no contact that the battle knows, two fights, or a part of one."""
    said = options.model_dump(exclude_defaults=True)
    behind = [unit for unit in (*options.attackers, *options.targets) if only_supports(state, unit)]
    if behind:
        return _who_only_supports(state, options, behind)
    apart = out_of_touch(state, options)
    if apart:
        row = (_contact_was(options, apart, main=True),)
        names = ", ".join(state.unit(unit).name for unit in apart)
        return _question(text("fight-no-contact", units=names, page=page(44)), buttons=(row,))
    if len(fights) > 1 and not (options.together or linked(state, fights, options)):
        rows = [(Button(text("button-together"), Press("fight", {**said, "together": True}, once=False)),)]
        for one in fights:
            named = lines_of(state, one, strikers(state, options))
            label = text("button-first-round", unit=state.unit(named.ours[0]).name, chance="")
            rows.append(
                (Button(label, Press("fight", {"attackers": named.ours, "targets": named.theirs}, once=False)),)
            )
        return _question(text("fight-two-fights", page=page(44)), buttons=tuple(rows))
    rest = [unit for one in fights for unit in unnamed(state, one, options)]
    if not rest:
        return _whose_stands(state, options)
    ours = state.unit(options.attackers[0]).side
    friends = [unit for unit in rest if not state.hostile(ours, state.unit(unit).side)]
    enemies = [unit for unit in rest if unit not in friends]
    more = {
        "attackers": (*options.attackers, *friends),
        "targets": (*options.targets, *enemies),
        "stands": _with_all_of(options.stands, options.attackers, friends),
        "enemy_stands": _with_all_of(options.enemy_stands, options.targets, enemies),
    }
    row = (Button(text("button-all-together"), Press("fight", {**said, **more}, once=False), style="main"),)
    names = ", ".join(state.unit(unit).name for unit in rest)
    return _question(text("fight-rest", units=names, page=page(44)), buttons=(row,))


def several_lines(state: WmaBattle, options: FightOptions) -> Answer | None:
    """Two fights in one line, ``лучники 4 > фаланга 4, лучники 3 > фаланга 3``: which of them is fought first?"""
    side = state.unit(options.attackers[0]).side
    lines: list[tuple[list[str], list[str]]] = [(list(options.attackers), [])]
    for unit in options.targets:
        enemy = state.hostile(side, state.unit(unit).side)
        if not enemy and lines[-1][1]:
            lines.append(([], []))
        lines[-1][enemy].append(unit)
    if len(lines) == 1 or not all(ours and theirs for ours, theirs in lines):
        return None
    rows = tuple(
        (
            Button(
                text("button-first-round", unit=state.unit(ours[0]).name, chance=""),
                Press("fight", {"attackers": ours, "targets": theirs}, once=False),
            ),
        )
        for ours, theirs in lines
    )
    return _question(text("fight-one-a-line", page=page(44)), buttons=rows)


def _who_only_supports(state: WmaBattle, options: FightOptions, behind: Sequence[str]) -> Answer:
    """Who is named to strike and is known to support: the round without him, if that is meant (wma p. 49)."""
    said = options.model_dump(exclude_defaults=True)
    rest = {
        name: tuple(unit for unit in getattr(options, name) if unit not in behind) for name in ("attackers", "targets")
    }
    names = ", ".join(state.unit(unit).name for unit in behind)
    label = text("button-in-support-only")
    alone = (Button(label, Press("fight", {**said, **rest}, once=False), style="main"),) if all(rest.values()) else ()
    row = (*alone, _contact_was(options, behind))
    return _question(text("fight-named-in-support", units=names, page=page(49)), buttons=(row,))


def _contact_was(options: FightOptions, units: Sequence[str], *, main: bool = False) -> Button:
    """[Контакт был], of those of the named who touch nobody as far as is known."""
    new = [pair for pair in meet_in_order(options.attackers, options.targets) if set(pair) & set(units)]
    said = options.model_dump(exclude_defaults=True, include={"charging", "charged"})
    ours, theirs = (tuple(dict.fromkeys(side)) for side in zip(*new, strict=True))
    press = Press("touch", {**said, "attackers": ours, "targets": theirs})
    return Button(text("button-touch"), press, style="main" if main else "plain")


def _with_all_of(said: Stands, named: Sequence[str], others: Sequence[str]) -> Stands:
    """Stands that were said of each of those named, with all of those who were not; in all they stay as said."""
    return (*said, *(None for _ in others)) if len(said) == len(named) else said


def _whose_stands(state: WmaBattle, options: FightOptions) -> Answer | None:
    """Of whom a number is said that is too small to leave a stand to each who strikes (wma p. 45)."""
    said = options.model_dump(exclude_defaults=True)
    able = strikers(state, options)
    for field, stands, named in (
        ("stands", options.stands, options.attackers),
        ("enemy_stands", options.enemy_stands, options.targets),
    ):
        units = [state.unit(unit) for unit in named if unit in able]
        number = stands[0] if len(stands) == 1 else None
        if number is None or number > sum(unit.stands for unit in units[:-1]) or len(units) < 2:
            continue
        ways = [
            (one.name, tuple(number if unit is one else None for unit in units))
            for one in units
            if number <= one.stands
        ]
        everybody = (text("button-each-so-many", count=number), (number,) * len(units))
        rows = tuple(
            (Button(label, Press("fight", {**said, field: row}, once=False)),)
            for label, row in (*ways, *((everybody,) if len(ways) == len(units) else ()))
        )
        names = ", ".join(unit.name for unit in units)
        return _question(text("fight-whose-stands", stands=number, units=names, page=page(45)), buttons=rows)
    return None


def _question(words: Text, buttons: tuple[tuple[Button, ...], ...]) -> Answer:
    return reply(words, buttons=buttons)


def whose_maniples(ready: Round, options: FightOptions) -> Answer | None:
    """Behind which of several maniple units a maniple unit stands: it matters for their saves (wma p. 126)."""
    for unit in ready.fight.supports:
        backed = backed_maniples(ready.state, ready.fight, unit)
        if len(backed) > 1:
            said = options.model_dump(exclude_defaults=True)
            row = tuple(
                Button(ready.state.unit(one).name, Press("fight", {**said, "supported": (one,)}, once=False))
                for one in backed
            )
            return _question(
                text("fight-whose-maniples", unit=ready.state.unit(unit).name, page=page(126)), buttons=(row,)
            )
    return None


def with_no_flank(ready: Round, options: FightOptions) -> list[str]:
    """All who strike, where a number of stands on the flank is said and nobody has an enemy there."""
    units = ready.table.units
    return list(units) if options.flank_stands and not any(facts.flanked for facts in units.values()) else []


def whose_flank(ready: Round, options: FightOptions) -> Answer | None:
    """Of whom a number of stands on the flank is said, where nobody is known to have an enemy there (wma p. 46)."""
    names = {unit: ready.state.unit(unit).name for unit in with_no_flank(ready, options)}
    said = options.model_dump(exclude_defaults=True)
    rows = tuple(
        (Button(name, Press("fight", {**said, "turned": (*options.turned, unit)}, once=False)),)
        for unit, name in names.items()
    )
    asks = text("fight-whose_flank", value=options.flank_stands, allowed=", ".join(names.values()), page=page(46))
    return _question(asks, buttons=rows) if rows else None
