"""What Field of Glory gives to the chat."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from games.core.course import Debt, allowed
from games.core.events import Event
from games.core.losses import Standing
from games.fog.acts import charging_acts
from games.fog.events import ChargeMoved
from games.fog.owed import owed
from games.fog.rights.charging import may_close
from games.fog.rights.moving import may_fight, may_meet, may_move, may_vary
from games.fog.state import DECLARING, FogBattle, FogUnit
from handlers.desk.answer import Button, Press, Text, Words, text
from handlers.desk.games import GameDesk, Rows
from handlers.desk.lazy import LazyModule
from handlers.fog.building import BUILDERS
from handlers.fog.offering import all_declared, over_the_edge, still_intercepting
from handlers.fog.routing import hurt_rows
from handlers.fog.telling import impact_button
from handlers.fog.varying import varying
from handlers.language.vocabulary import value_name
from resolvers.fog.game import WITHOUT_ORDERS, page

if TYPE_CHECKING:
    from handlers.desk.context import Context


def _pays(state: FogBattle, debt: Debt) -> Rows:
    from handlers.fog.answering import answer_buttons
    from handlers.fog.cohesion import fall_buttons

    several = len([one for one in owed(state) if one.units]) > 1
    paid = fall_buttons if debt.what == "morale" else answer_buttons
    return paid(state, debt, several=several)


def _undone(state: FogBattle) -> tuple[tuple[Text, Rows], ...]:
    """Charges that nobody has carried out, contacts that nobody has fought, shock troops that nobody has tested."""
    return (*_skips(state), *_untested(state))


def _skips(state: FogBattle) -> tuple[tuple[Text, Rows], ...]:
    """Charges to be carried out and contacts to be fought: a turn that ended with them would skip the fight."""
    return (*_charges(state), *_contacts(state))


def _untested(state: FogBattle) -> Iterator[tuple[Text, Rows]]:
    if state.active is None:
        return
    able = dict.fromkeys(a.unit for a in allowed(charging_acts(state, state.active)) if a.command == "restrain")
    if able:
        names = ", ".join(state.units[one].name for one in able)
        yield text("fog-untested", units=names, page=page(WITHOUT_ORDERS)), ()


def _charges(state: FogBattle) -> Iterator[tuple[Text, Rows]]:
    if state.stage == DECLARING:
        for unit in state.units.values():
            if unit.charges:
                whom = ", ".join(state.units[one].name for one in unit.charges)
                yield text("fog-charge-open", unit=unit.name, targets=whom), ((all_declared(unit.side),),)
        return
    for unit in state.units.values():
        known = (state.units[one] for one in unit.charges if unit.id not in state.units[one].fought)
        targets = [one.id for one in known if may_meet(state, unit, one) is None]
        if not targets or may_move(state, unit) is not None:
            continue
        said = text("fog-charge-open", unit=unit.name, targets=", ".join(state.units[one].name for one in targets))
        stay = [one for one in targets if not state.units[one].evaded and state.units[one].cohesion != "broken"]
        meets = Press("reach", {"unit": unit.id, "targets": stay or targets})
        label = text("fog-button-reach" if stay else "fog-button-caught", unit=unit.name)
        short = Press("reach", {"unit": unit.id, "missed": True})
        row = (
            Button(label, meets, side=unit.side),
            Button(text("fog-button-missed", unit=unit.name), short, side=unit.side),
        )
        yield said, (*(varying((unit,)) if may_vary(state, unit) is None else ()), row, *_interceptors(state, unit))


def _interceptors(state: FogBattle, unit: FogUnit) -> Iterator[tuple[Button, ...]]:
    """Who crosses a charger's path may be whom it meets, and not its target (fog, Interception charges)."""
    for enemy in state.units.values():
        if enemy.alive and enemy.intercepts == unit.id and unit.id not in enemy.fought:
            meets = Press("reach", {"unit": unit.id, "targets": [enemy.id]})
            label = text("fog-button-intercepted", unit=unit.name, enemy=enemy.name)
            yield (Button(label, meets, side=unit.side),)


def _contacts(state: FogBattle) -> Iterator[tuple[Text, Rows]]:
    for one, other in state.fresh:
        if may_fight(state, state.units[other], state.units[one]) is None:
            yield (
                text("fog-impact-open", unit=state.units[one].name, enemy=state.units[other].name),
                ((impact_button(state.units[one], state.units[other]),),),
            )


def _going_on(before: FogBattle | None, after: FogBattle) -> Rows:
    """What the answers leave to be done: interceptions, charge moves, impacts, evaders at the table's edge."""
    if after.stage == DECLARING or not after.turn:
        return ()
    moves = tuple(row for _, rows in (*_charges(after), *_contacts(after)) for row in rows)
    return (*moves, *_open(after))


def _worth(state: FogBattle, side: str, standing: Standing) -> Text:
    """Points of attrition towards the rout of its own army: the only ones that the chapter has."""
    return text("fog-worth", attrition=state.sides[side].attrition)


def _open(state: FogBattle) -> Rows:
    """Charges are declared until their side says that is all; then interceptors, evaders at the edge, who was hit."""
    declared = tuple((all_declared(side),) for side in state.sides if may_close(state, side) is None)
    return (*declared, *still_intercepting(state), *over_the_edge(state), *hurt_rows(state, state.units.values()))


def describe_unit(unit: FogUnit, dots: str) -> Text:
    """A unit at a glance."""
    if unit.destroyed == "table_edge":
        return text("fog-glance-off", dots=dots)
    if not unit.alive:
        return text("glance-gone", dots=dots)
    return text("glance", dots="", facts=_group(unit) or "")


def _group(unit: FogUnit) -> list[Words]:
    """Cohesion, and what it does in this phase."""
    bases = [] if unit.uncounted else [text("fog-state-bases", left=unit.stands, size=_lost_of(unit))]
    level: list[Words] = [] if unit.cohesion == "steady" else [value_name("fog", unit.cohesion) or unit.cohesion]
    doing = {
        "charging": bool(unit.charges),
        "charged": bool(unit.charged_by) and not (unit.stood or unit.evaded or unit.cohesion == "broken"),
        "stands": unit.stood,
        "evaded": unit.evaded,
        "intercepting": unit.intercepts is not None,
        "orb": unit.orb,
    }
    return [*bases, *level, *(text(f"fog-state-{word}") for word, holds in doing.items() if holds)]


def _lost_of(unit: FogUnit) -> int | str:
    """How many bases it had, where it has fewer now."""
    return unit.size if unit.size > unit.stands else ""


def _tells(state: FogBattle, event: Event) -> Text | None:
    """A charge that arrives with the end of the phase, and what a hit in the flank leaves."""
    if not isinstance(event, ChargeMoved) or event.group is None:
        return None
    met = ", ".join(state.units[one].name for one in event.met)
    levels = [
        text("fog-lowered", unit=state.units[one].name, level=value_name("fog", to))
        for one, to in event.cohesion.items()
    ]
    return text("fog-arrived", unit=state.units[event.group].name, met=met, levels=levels)


def _glance(state: FogBattle) -> Iterator[Text]:
    """Who touches whom."""
    pairs = ((state.units[one].name, state.units[other].name) for one, other in state.contacts)
    for one, other in pairs:
        yield text("fog-in-contact", unit=one, enemy=other)


def _moments(context: Context, state: FogBattle) -> Iterator[FogBattle]:
    """A charge that was forgotten is asked for as if charges were still declared (fog, Declaring charges)."""
    if state.turn:
        yield replace(state, stage=DECLARING)


beforehand = LazyModule("handlers.fog.beforehand")

DESK = GameDesk(
    game="fog",
    families=(
        "deploy",
        "charge",
        "declaring",
        "restraining",
        "answering",
        "varying",
        "intercepting",
        "moving",
        "impact",
        "cohesion",
        "moves",
        "marks",
        "losses",
    ),
    pays=_pays,
    undone=_undone,
    skips=_skips,
    moments=_moments,
    unit=describe_unit,
    tells=_tells,
    worth=_worth,
    glance=_glance,
    open=_open,
    goes_on=_going_on,
    calls_later=lambda state: state.stage == DECLARING,
    usual={"impact": ("charge", "declared")},
    builders=BUILDERS,
    instead={"fight": "impact", "touch": "reach", "morale": "cohesion"},
    beforehand=lambda: beforehand.CASES,
)
