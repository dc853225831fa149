"""What War in Lace gives to the chat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.course import Debt
from games.core.events import Event, UnitAdded
from games.core.losses import Standing
from games.wil.rights.officers import rolls_after
from games.wil.standing import force_points
from games.wil.state import Officer, WilBattle, WilUnit
from handlers.desk.answer import Text, Words, text
from handlers.desk.games import GameDesk, Lots, Rows
from handlers.desk.lazy import LazyModule
from handlers.drawing.fluent import render_signed
from handlers.language.vocabulary import value_name
from handlers.wil.building import BUILDERS
from handlers.wil.inputs import to_mark
from handlers.wil.lots import roll_first
from resolvers.wil.game import page
from resolvers.wil.roster import OPTIONS


def _pays(state: WilBattle, debt: Debt) -> Rows:
    from handlers.wil.attack import reaction_buttons
    from handlers.wil.event import event_buttons
    from handlers.wil.morale import morale_buttons
    from handlers.wil.officers import officer_buttons
    from handlers.wil.shoot import losses_buttons

    buttons = {
        "reaction": reaction_buttons,
        "casualties": losses_buttons,
        "morale": morale_buttons,
        "test": officer_buttons,
        "event": event_buttons,
    }
    return buttons[debt.what](state, debt)


def _afterwards(state: WilBattle) -> Rows:
    """The roll for officers who were lost, or whose force fled (wil p. 5)."""
    from handlers.wil.officers import after_rows

    return after_rows(rolls_after(state))


def _undone(state: WilBattle) -> Iterator[tuple[Text, Rows]]:
    """What is open, and units that have not tried anything (wil p. 13)."""
    yield from ((said, ()) for said, _ in _open(state))
    idle = [one.name for one in state.units_of(state.active or "", alive=True) if not one.tried and not one.off_table]
    if state.turn and idle:
        yield text("wil-idle", units=", ".join(idle)), ()


def _open(state: WilBattle) -> Iterator[tuple[Text, Rows]]:
    """The attack that is being played, shots that are not made, a pursuit that may be made (wil p. 13, 16, 18)."""
    from handlers.wil.going_on import attack_rows, pursuit_rows
    from handlers.wil.order import shot_rows

    attack = state.attack
    if attack is not None and attack.contact is not False:
        attacker, target = state.units[attack.attacker].name, state.units[attack.target].name
        yield text("wil-attack-undone", unit=attacker, target=target), attack_rows(state)
    for unit in state.units.values():
        if unit.alive and unit.firing:
            owed = attack is not None and attack.target == unit.id  # its answer to the attack, with the debt's buttons
            yield text("wil-shot-undone", unit=unit.name), () if owed else shot_rows(unit)
    if state.pursuit is not None and (rows := pursuit_rows(state)):
        yield text("wil-pursuit-undone", unit=state.units[state.pursuit.winner].name), rows


def _open_rows(state: WilBattle) -> Rows:
    return (*(row for _, rows in _open(state) for row in rows), *_wavering(state))


def _wavering(state: WilBattle) -> Rows:
    from handlers.wil.morale import wavering_rows

    return () if state.ended is not None else wavering_rows(state)


def describe_unit(unit: WilUnit, dots: str) -> Text:
    """A unit at a glance."""
    if not unit.alive:
        return text("wil-glance-fled" if unit.destroyed == "morale" else "glance-gone", dots=dots)
    return text("glance", dots=dots, facts=_company(unit) or "")


def _company(unit: WilUnit) -> list[Words]:
    """Markers of disorder, the formation where it is not the loose one, its attempt (wil p. 10, 12-13)."""
    facts: list[Words] = []
    if unit.disorder_markers:
        facts.append(text("glance-markers", markers=unit.disorder_markers))
    if unit.formation != "loose":
        facts.append(value_name("wil", unit.formation) or unit.formation)
    if unit.tried:
        facts.append(text("wil-glance-tried", failed="yes" if unit.failed else "no"))
    return facts


def _worth(state: WilBattle, side: str, standing: Standing) -> Text:
    """Points of the force that are left, of how many (wil p. 12)."""
    start, left = force_points(state, side)
    return text("wil-worth", left=left, start=start)


def _moment(state: WilBattle) -> Text | None:
    """What is being done in a turn of one phase: an attack, or whatever units are ordered (wil p. 13, 16)."""
    return text("wil-moment", attack="no" if state.attack is None else "yes") if state.ended is None else None


def _officer(state: WilBattle, officer: Officer) -> Text:
    """His rank, and with whom he is."""
    unit = "" if officer.unit is None else state.units[officer.unit].name
    return text("wil-officer-glance", rank=officer.rank, unit=unit)


def _news(before: WilBattle, after: WilBattle) -> Iterator[Text]:
    """A force below half (wil p. 12), and officers whose unit is gone: they move freely (p. 3)."""
    for side, known in after.sides.items():
        if known.shaken and not before.sides[side].shaken:
            yield text("wil-force-shaken", side=known.name or side, page=page(12))
    for one in before.officers.values() if after.ended is None else ():
        later = after.officers.get(one.id)
        unit = after.units.get(one.unit or "")
        if unit is not None and not unit.alive and later is not None and later.unit is None and not later.dead:
            yield text("wil-officer-freed", officer=one.name, page=page(3))


def _notes(events: Sequence[Event]) -> Iterator[Text]:
    """Numbers that will be needed and were not said, and what options cost besides (wil p. 7-10)."""
    for one in events:
        if not isinstance(one, UnitAdded):
            continue
        needed = ("discipline",) if one.type == "artillery" else ("discipline", "melee", "speed_in")
        missing = [stat for stat in needed if one.profile.get(stat) is None]
        if missing:
            yield text("wil-stats-missing", unit=one.name, example=to_mark(one.name, missing))
        base = one.profile.get("base", {}).get("points")
        if base is not None and base != one.points:
            number = next(number for unit, (number, _) in OPTIONS.items() if unit == one.type)
            more = render_signed(one.points - base)
            yield text("wil-options-cost", unit=one.name, base=base, more=more, page=page(number))


beforehand = LazyModule("handlers.wil.beforehand")

DESK = GameDesk(
    game="wil",
    families=(
        "deploy",
        "calculators",
        "calculators_fight",
        "order",
        "event",
        "attack",
        "fight",
        "pursue",
        "shoot",
        "morale",
        "officers",
        "marks",
    ),
    pays=_pays,
    undone=lambda state: tuple(_undone(state)),
    skips=lambda state: tuple(_open(state)),
    unit=describe_unit,
    notes=_notes,
    news=_news,
    worth=_worth,
    moment=_moment,
    leader=_officer,
    glance=lambda state: () if state.ended is not None else (said for said, _ in _open(state)),
    open=_open_rows,
    goes_on=lambda before, after: _wavering(after),
    lots=Lots(first=roll_first),
    usual={"turn": ("order", "attack")},
    instead={"charge": "attack", "activate": "order", "impact": "fight"},
    afterwards=_afterwards,
    builders=BUILDERS,
    beforehand=lambda: beforehand.CASES,
)
