"""What one may type now: commands that are usual in a phase, or one that was asked for, with things of this battle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from armies.core.statline import Army, Unit
from games.core.course import Act, allowed
from games.core.state import BattleState
from handlers.desk.context import Context
from handlers.desk.games import desk_of
from handlers.desk.registry import Form, commands
from handlers.language.options import Pick, markers
from handlers.language.phrase import phrase
from lexicon.errors import NotAllowed, OutOfOrder


def examples(context: Context, state: BattleState) -> Iterator[str]:
    """A lawful one for each usual command of the phase that anybody of the side whose turn it is may be given."""
    yield from _lawful(context, state, desk_of(state.game).usual.get(state.phase, ()), _movers(state))


def example_of(context: Context, command: str) -> str | None:
    """This command as the person may give it now, else somebody; ``None`` where nobody may."""
    state = context.state
    if state is None:
        return None
    sides = dict.fromkeys((*context.own_sides, *_movers(state)))
    return next((line for side in sides for line in _lawful(context, state, (command,), (side,))), None)


def _movers(state: BattleState) -> tuple[str, ...]:
    return (state.active,) if state.active is not None else tuple(state.sides)


def _lawful(context: Context, state: BattleState, wanted: Iterable[str], sides: Iterable[str]) -> Iterator[str]:
    if not wanted:
        return
    acts = [act for side in sides for act in allowed(context.pack.may(state, side))]
    for command in wanted:
        act = next((one for one in acts if is_same(one.command, command, state)), None)
        if act is not None:
            yield _typed(context, state, act, command)


def is_same(act: str, wanted: str, state: BattleState) -> bool:
    """Whether a command does an act: it is its own, or another name of it in this game."""
    if act == wanted:
        return True
    one, other = (commands()[name].forms.get(state.game) for name in (act, wanted))
    return one is not None and other is not None and one.run is other.run


def _typed(context: Context, state: BattleState, act: Act, name: str) -> str:
    """The act with the likely value of each option that it cannot do without."""
    said = {one.name: one.values[: one.least] if one.most > 1 else one.values[0] for one in act.options if one.least}
    things = [(one.name, one.id) for one in state.units.values()]
    things += [(one.name, one.id) for one in state.leaders.values()]
    command = commands()[name]
    return phrase(command, command.form(state.game), said, lambda source: things, context.language)


def answers(context: Context, command: str, field: str) -> list[tuple[str, str]]:
    """What the person may lawfully say for an option of a command now, likely ones first: (name, as it is typed)."""
    state = context.state
    form = commands()[command].forms.get(state.game) if state is not None else None
    if state is None or form is None:
        return []
    known = [act for side in context.own_sides for act in context.pack.may(state, side)]
    known = [act for act in known if is_same(act.command, command, state)]
    if not known:
        return _own(context, state, form, field)
    options = [one for act in allowed(known) for one in act.options if one.name == field]
    said = (
        phrase(commands()[command], form, {field: value}, context.named, context.language)
        for value in dict.fromkeys(value for one in options for value in one.values)
    )
    words = [one.removeprefix(f"/{command}").strip() for one in said]
    return [(one.removeprefix("> "), one) for one in words if one]


_PUT_RIGHT, _LED = ("units_ever", "own_things"), "leaders_ever"
"""Sources of what is put right: those that are gone are among them."""


def _own(context: Context, state: BattleState, form: Form, field: str) -> list[tuple[str, str]]:
    """One's own whom a command is about that the rules say nothing of: a correction (name, as it is typed)."""
    pick = next((one for name, one, *_ in markers(form.model) if name == field), None)
    if not isinstance(pick, Pick) or pick.source not in _PUT_RIGHT:
        return []
    # A correction is of a unit, or of one who leads.
    picks = [one for _, one, *_ in markers(form.model) if isinstance(one, Pick) and one.source in (*_PUT_RIGHT, _LED)]
    own = {unit.id for unit in state.units.values() if unit.side in context.own_sides}
    own |= {leader.id for leader in state.leaders.values() if leader.side in context.own_sides}
    every = [each for one in dict.fromkeys(one.source for one in picks) for each in context.named(one)]
    named = {thing: name for name, thing in reversed(every) if thing in own}
    return [(name, name) for name in reversed(named.values())]


def may_instead(context: Context, command: str, field: str) -> frozenset[str] | None:
    """Whom the person may lawfully name for an option of a command now; ``None`` where the battle does not say."""
    state = context.state
    if state is None or commands()[command].forms.get(state.game) is None:
        return None
    acts = [(side, act) for side in state.sides for act in context.pack.may(state, side)]
    options = [(s, act, one) for s, act in acts if is_same(act.command, command, state) for one in act.options]
    found = [(side, act.why_not is None, one.values) for side, act, one in options if one.name == field]
    if not found:
        return None
    ids = {value for side, lawful, values in found if lawful and side in context.own_sides for value in values}
    names = {**{one.id: one.name for one in state.units.values()}, **{a.id: a.name for a in state.leaders.values()}}
    return frozenset(name for one, name in names.items() if one in ids)


def why_nobody(context: Context, command: str) -> NotAllowed | None:
    """Why nobody of one's own may be given a command now; ``None`` where somebody may, or the battle does not say.

    What keeps the one unit that acts now comes first, then that it is not the moment, then what keeps any.
    """
    state = context.state
    if state is None or state.ended is not None or commands()[command].forms.get(state.game) is None:
        return None
    acts = [act for side in context.own_sides for act in context.pack.may(state, side)]
    acts = [act for act in acts if is_same(act.command, command, state)]
    why = [act.why_not for act in acts if act.why_not is not None]
    if not why or len(why) < len(acts):
        return None
    acting = desk_of(state.game).acting(state)
    kept = next((act.why_not for act in acts if act.unit == acting), None)
    untimely = next((one for one in why if isinstance(one, OutOfOrder)), None)
    return kept or untimely or NotAllowed("command.nobody", field="command", value=command, reason=why[0])


def deploy_line(context: Context, side: str = "") -> str:
    """How units are put on the table in this game, on this side where several are one's own; of its list, if any."""
    example = commands()["deploy"].form(context.game).example.to(context.language)
    name, _, units = example.partition(" ")
    code = context.battle.sides[side].army if side else ""
    army = context.tools.library(context.battle.game).find(code) if code else None
    if army is not None:
        units = f"3 {usual_unit(army).name.to(context.language).casefold()}"
    return f"{name} {side}: {units}" if side else example


def usual_unit(army: Army) -> Unit:
    """A unit of the list that one may have as many of as one likes."""
    return next((unit for unit in army.units if unit.limit.most is None), army.units[0])
