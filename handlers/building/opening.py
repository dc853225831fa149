"""Where a builder opens: a command of the battle that says too little, or that is to be shown before it is done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from games.core.course import Act, Option, Value, allowed
from games.core.state import BattleState
from handlers.building.builder import Layout, make_builder, with_last
from handlers.building.labels import name_of, options_of, thing_named
from handlers.building.page import Page
from handlers.desk.answer import CARD, DICE, Answer, Building
from handlers.desk.context import Context
from handlers.desk.games import desk_of
from handlers.desk.registry import commands
from handlers.language.options import Options, Pick, Rest, markers
from handlers.table.battle_words import describe_debt
from handlers.table.hints import is_same
from handlers.table.pending import buttons_for
from lexicon.errors import AdjutantError, NotAllowed, NotUnderstood, StillOwed


def opened(
    context: Context,
    said: Mapping[str, Any],
    at: Building,
    *,
    asked: bool,
    led: bool = False,
    why: AdjutantError | None = None,
) -> Answer | None:
    """The page of the called command with this said of it; ``None`` where the battle does not say what may be said.

    ``asked``: somebody wants to see it, and is told why nobody may do it now. Otherwise only something is missing, and
    whoever is told so gives his reasons himself. ``led``: it goes on from the page of another command. ``why``: what
    own dice lack.

    Raises:
        NotAllowed: what was said may not be done now, with the rule's own reason.
    """
    state = context.state
    if state is None or state.ended is not None or not context.own_sides:
        return None
    command = context.call.command
    moments: tuple[BattleState, ...] = (state,)
    if at.out:
        moments = fitting_moments(context, command)
        context = context.at(moments[0])
    form = commands()[command].forms.get(state.game)
    if form is None:
        return None
    layout: Layout = desk_of(state.game).builders.get(command) or Layout()
    for name, value in said.items():
        # A page may ask for more than its command takes: at whom somebody shoots, who acts.
        if name not in form.model.model_fields and name not in layout.order and not _is_unsaid(value):
            raise NotUnderstood("options.unknown", field=name, value=str(value))
    said = layout.hears(context, said)
    if asked and (on := layout.leads(context, said)) is not None:
        to, goes_along = on
        there = replace(context, call=replace(context.call, command=to))
        return opened(there, goes_along, replace(at, whole=False), asked=True, led=True)
    each = [(there, _known(there, layout, command, said)) for there in map(context.at, moments)] if at.out else []
    context = next((there for there, acts in each if _takes(acts, said)), context)
    state = context.battle
    known = [act for _, acts in each for act in acts] if each else _known(context, layout, command, said)
    options = {option.name for act in known for option in act.options}
    for name, value in said.items():
        if name not in (*form.model.model_fields, *layout.order, *options) and not _is_unsaid(value):
            raise NotUnderstood("options.unknown", field=name, value=str(value))
    acts = list(allowed(known))
    if not acts or not (asked or any(act.options for act in acts)):
        meant = {one for value in said.values() for one in _values(value)}
        why = next((act.why_not for act in known if act.unit in meant), known[0].why_not if known else None)
        if asked and why is not None:
            raise _in_words(context, why)
        return None
    if not asked and buttons_for(state, command):
        return None  # what is owed has its buttons
    names = {option.name for act in acts for option in act.options}
    chosen = {name: _values(value) for name, value in said.items() if not _is_unsaid(value)}
    beyond = set(chosen) - names
    if beyond and not asked:
        return None  # it says what no button can
    more = tuple(Option(name, chosen[name], 0, len(chosen[name])) for name in sorted(beyond))
    kept = {name: values for name, values in layout.knows(state, chosen).items() if name in names}
    told = {**kept, **chosen}
    known = [_with_numbers(replace(act, options=(*act.options, *more)), told) for act in known]
    acts = list(allowed(known))
    _check_lawful(context, layout, known, chosen)
    on_card = state.turn > 0 and not context.request.ephemeral
    # What one alone sees takes no card's place.
    own = "" if at.key == CARD and context.request.ephemeral else at.key
    key = own or (CARD if on_card else context.tools.store.new_token())
    forecast = form.forecast is not None
    rolls = layout.previews is None and (layout.shows is not None or forecast)
    # A table always has a distance; what needs no dice is done with the last word, so that nothing is said for anybody.
    one_of = _no_things(context, command) - frozenset(layout.left_open) if rolls else frozenset()
    presets, who = context.tools.presets, context.request.actor.key
    # Words that say all of it are shown as they stand: what was taken off is not put on again.
    begins = at == Building() and not make_builder(command, acts, chosen, layout, frozenset()).ready
    if layout.keeps and (led or begins):
        chosen = with_last(acts, chosen, presets.last(state.id, who, command))
    chosen = with_last(acts, chosen, kept)
    builder = make_builder(command, acts, chosen, layout, one_of)
    if layout.previews is not None and builder.ready and at.at != DICE:
        here = replace(context, call=replace(context.call, edits=key))
        return layout.previews(here, options_of(context, command, layout, builder.chosen))
    if layout.keeps:
        presets.keep(state.id, who, command, builder.chosen, layout.keeps)
    at = replace(at, key=key, whole=at.whole or rolls)
    return Page(context, builder, layout, at, context.call.faces or (), why).answer()


def fitting_moments(context: Context, command: str) -> tuple[BattleState, ...]:
    """The battle in each moment in which it might be due: one, unless somebody has to be called on first."""
    there = fitting_phase(context, command)
    return tuple(desk_of(there.game).moments(context, there)) or (there,)


def _takes(acts: list[Act], said: Mapping[str, Any]) -> bool:
    """Whether some act may be done, and all that is said may be said of it."""
    meant = {name: set(_values(value)) for name, value in said.items() if not _is_unsaid(value)}
    options = ({one.name: set(one.values) for one in act.options} for act in allowed(acts))
    return any(all(values <= known.get(name, values) for name, values in meant.items()) for known in options)


def fitting_phase(context: Context, command: str) -> BattleState:
    """The battle as if this person's side were in the phase where that command is usual, and it were its turn."""
    state, own, desk = context.battle, context.own_sides, desk_of(context.battle.game)
    layout = desk.builders.get(command) or Layout()
    usual = (phase for phase, names in desk.usual.items() if command in names)
    phase = next(usual, next(iter(layout.phases), state.phase))
    side = state.active if state.active in own else own[0]
    return replace(state, active=side, phase=phase, stage=state.stage if phase == state.phase else "")


def _known(context: Context, layout: Layout, command: str, said: Mapping[str, Any]) -> list[Act]:
    """The acts of the person's sides; where he plays more than one, those of the side whose turn it is, if it has any.

    What the others may do now is meant only where it is said of their units.
    """
    each = {
        side: [act for act in (*_acts(context, layout, side), *_owed(context, side)) if _is(act, command, context)]
        for side in context.own_sides
    }
    now = each.get(context.battle.active or "", [])
    known: dict[str, set[Value]] = {}
    for option in (option for act in allowed(now) for option in act.options):
        known.setdefault(option.name, set()).update(option.values)
    values = {value for some in known.values() for value in some}
    things = context.battle.units.keys() | context.battle.leaders.keys()
    named = {name: {one for one in _values(value) if one in things} for name, value in said.items()}
    # Who pursues on the enemy's turn opens the next round: then the others of that fight are whom he strikes.
    if values and all(units <= known.get(name, values) for name, units in named.items()):
        return now
    return [act for acts in each.values() for act in acts]


def _owed(context: Context, side: str) -> Iterator[Act]:
    """What pays what a side owes, in its turn or out of it."""
    return (act for debt in context.owed if debt.by == side for act in debt.acts)


def _acts(context: Context, layout: Layout, side: str) -> tuple[Act, ...]:
    return (
        tuple(layout.acts(context.battle, side)) if layout.acts is not None else context.pack.may(context.battle, side)
    )


def _is(act: Act, command: str, context: Context) -> bool:
    return is_same(act.command, command, context.battle)


def _is_unsaid(value: Any) -> bool:
    """Whether it says nothing; zero is a number."""
    return value is None or value is False or (isinstance(value, (tuple, list)) and not value)


def _values(value: Any) -> tuple[Value, ...]:
    return tuple(value) if isinstance(value, (tuple, list)) else (value,)


def _with_numbers(act: Act, chosen: Mapping[str, tuple[Value, ...]]) -> Act:
    """The act with numbers that only the table knows, as they were said: it offers usual ones alone."""
    return replace(act, options=tuple(_with_said(option, chosen.get(option.name, ())) for option in act.options))


def _with_said(option: Option, said: tuple[Value, ...]) -> Option:
    numbers = tuple(one for one in said if isinstance(one, (int, float)) and not isinstance(one, bool))
    if not option.table or not numbers or set(numbers) <= set(option.values):
        return option
    known = [one for one in option.values if isinstance(one, (int, float))]
    falls = known == sorted(known, reverse=True) and known != sorted(known)
    return replace(option, values=tuple(sorted({*known, *numbers}, reverse=falls)))


def _check_lawful(context: Context, layout: Layout, known: list[Act], chosen: Mapping[str, tuple[Value, ...]]) -> None:
    """Raise why what was said may not be done: the reason of the unit itself, where the battle gives one."""
    free = {name for name, marker, *_ in markers(context.call.model or Options) if isinstance(marker, Rest)}
    for name, values in chosen.items():
        legal = {v for act in allowed(known) for option in act.options if option.name == name for v in option.values}
        for value in values:
            if value in legal:
                continue
            why = next((act.why_not for act in known if act.unit == value and act.why_not is not None), None)
            named = thing_named(context, value)
            if why is None and named is None and name in free:
                raise NotUnderstood("options.unknown", field=name, value=str(value))
            label = named or str(value)
            may = sorted(filter(None, (thing_named(context, one) for one in legal)))
            field = name_of(context, context.call.command, layout, name)
            if why is not None:
                raise _in_words(context, why)
            raise NotAllowed("builder.not_now", field=name, value=label, what=field, allowed=may or None)


def _in_words(context: Context, why: NotAllowed) -> NotAllowed:
    """What is waited for is described: the battle itself knows but its code."""
    debt = next((debt for debt in context.owed if not debt.about), None)
    if type(why) is not StillOwed or why.code != StillOwed.code or debt is None:
        return why
    return StillOwed(field=why.field, value=why.value, waits=describe_debt(context.battle, debt))


def _no_things(context: Context, command: str) -> frozenset[str]:
    """Options of a command that are no things of the battle."""
    model = commands()[command].form(context.game).model
    return frozenset(name for name, marker, *_ in markers(model) if not isinstance(marker, Pick))
