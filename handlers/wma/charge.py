"""``/charge``: contact, on initiative or on an order; the charged are asked what they do (wma p. 13-15, 25, 41)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar

from games.core.events import Event
from games.core.ids import next_id
from games.wma.contact import Contact
from games.wma.engagement import Place
from games.wma.events import Engaged, MovedOnInitiative, Supporting
from games.wma.rights.combat import may_fight
from games.wma.rights.command import (
    may_be_charged,
    may_charge,
    may_reach,
    may_support_charge,
    may_use_initiative,
)
from games.wma.rights.reactions import answers_first
from games.wma.state import WmaBattle, WmaUnit
from handlers.cards.in_place import in_place
from handlers.desk.answer import Answer, Block, Line, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.language.options import Distance, Flag, OfOne, Options, Pick
from handlers.table.pending import pending_buttons
from handlers.wma.fighting import engagement_of
from handlers.wma.meeting import Apart, IntoFlank, Spanning, contacts_of, who_meets_whom
from handlers.wma.next_round import next_round
from handlers.wma.shortly import charged
from lexicon.errors import NotAllowed, NotUnderstood, OutOfOrder
from lexicon.names import Name
from resolvers.wma.pages import page

Behind = Annotated[
    tuple[str, ...],
    Pick(
        Name("поддержка", "support"),
        Name("пехота, которая идёт следом и поддерживает", "foot that goes along in support"),
        source="own_units",
        words=(
            "поддерживают",
            "поддерживает",
            "при поддержке",
            "поддержка",
            "supported by",
            "backed by",
            "support",
        ),
    ),
]
"""Who goes along with a charge, on an order or on initiative (wma p. 50)."""

Beside = Annotated[
    bool,
    Flag(Name("сбоку", "beside"), Name("поддержка идёт сбоку", "the support comes beside"), ("сбоку", "beside")),
]


class ChargeOptions(Options):
    """Who charges whom."""

    verbs: ClassVar[tuple[str, ...]] = (
        "нападает",
        "нападают",
        "атакует",
        "атакуют",
        "бьёт",
        "бьют",
        "идёт",
        "идут",
        "charge",
        "charges",
        "attack",
        "attacks",
    )
    of_one: ClassVar[Mapping[str, OfOne]] = {
        "flank": OfOne(apart=True, at_end=(False,)),
        **dict.fromkeys(("distance", "alone"), OfOne(apart=True)),
    }
    of_all: ClassVar[tuple[str, ...]] = ("apart",)

    attackers: Annotated[
        tuple[str, ...], Pick(Name("наши", "ours"), Name("кто напал", "who charged"), source="own_units")
    ]
    targets: Annotated[
        tuple[str, ...],
        Pick(Name("враги", "enemies"), Name("на кого", "whom"), source="enemy_units", target=True),
    ]
    support: Behind = ()
    distance: Annotated[
        float | None,
        Distance(Name("расстояние", "distance"), Name("до врага, см", "to the enemy, cm"), only=True),
    ] = None
    beside: Beside = False
    alone: Annotated[
        bool,
        Flag(
            Name("по инициативе", "on initiative"),
            Name("сами, без приказа", "by themselves, without an order"),
            ("по инициативе", "инициатива", "on initiative", "initiative"),
        ),
    ] = False

    flank: IntoFlank = False

    apart: Apart = False
    spanning: Spanning = ()

    @property
    def place(self) -> Place:
        """Where the support goes along: behind, where nothing else is said."""
        return "side" if self.beside else "rear"


def judge_charge(context: Context, options: ChargeOptions) -> NotAllowed | None:
    """Each of those who charge may, each enemy may be charged; in the Combat phase it is an advance (wma p. 60)."""
    state = context.of(WmaBattle)
    ours, theirs = _named(state, options)
    for unit in ours:
        context.require_side(unit.side, unit=unit.name)
    unfit = (may_be_charged(state, unit, enemy) for unit in ours for enemy in theirs)
    late = (_may_meet(state, unit, alone=options.alone) for unit in ours)
    behind = [state.unit(unit) for unit in dict.fromkeys(options.support)]
    if behind and state.phase == "combat":
        # Who supports goes along in the Command phase; each winner of a fight advances for himself, onto an enemy.
        return NotAllowed("charge.support_advance", field="support", value=behind[0].name, ref=page(50))
    if len(behind) > len(ours):
        return NotAllowed("charge.one_support", field="support", value=behind[-1].name, ref=page(50))
    helping = (may_support_charge(state, unit, ours, options.place) for unit in behind)
    # Chargers that are named in one breath come together: their enemy answers them all.
    began = context.when_it_began().of(WmaBattle)
    waiting = (answers_first(began, began.unit(enemy.id)) for enemy in theirs)
    far = () if options.distance is None else (may_reach(state, unit, options.distance) for unit in ours)
    return next((refused for refused in (*unfit, *helping, *far, *late, *waiting) if refused is not None), None)


def _may_meet(state: WmaBattle, unit: WmaUnit, *, alone: bool) -> NotAllowed | None:
    if state.phase != "combat":
        by_itself = alone and unit.initiative is None
        return (may_use_initiative(state, unit) if by_itself else None) or may_charge(state, unit)
    if unit.advancing:
        return None
    if unit.engaged:
        return NotAllowed("charge.engaged", field="units", value=unit.name, ref=page(13))
    return OutOfOrder("charge.phase", field="phase", value=state.phase, ref=page(25), example="/turn")


@command(
    "charge",
    "нападение",
    "нападаю",
    "напасть",
    "чардж",
    "контакт",
    about=Name("Отряды нападают: кто на кого", "Units charge: who charges whom"),
    example=Name("/charge конница 2 > воины 1", "/charge cavalry 2 > warriors 1"),
    group="turn",
    model=ChargeOptions,
    game="wma",
    battle=True,
    judge=judge_charge,
)
def charge(context: Context, options: ChargeOptions) -> Answer:
    """From now on they are in combat; who is charged may shoot or evade first (wma p. 25, 41, 46)."""
    state = context.of(WmaBattle)
    ours, theirs = _named(state, options)
    who, whom = tuple(unit.id for unit in ours), tuple(unit.id for unit in theirs)
    if (asked := who_meets_whom(state, "charge", options, who, whom)) is not None:
        return in_place(context, asked)
    parts = _parts(contacts_of(options, who, whom))
    if options.support and len(parts) > 1:
        support = ", ".join(state.unit(unit).name for unit in options.support)
        raise NotUnderstood("charge.whose_support", field="support", value=support, ref=page(50))
    alone = [unit for unit in ours if _on_initiative(state, unit)]
    events: list[Event] = [MovedOnInitiative(unit=unit.id, how="charge", target=theirs[0].id) for unit in alone]
    for contacts in parts:
        events.append(_engaged(context.foresee(state, events) if events else state, options, contacts))
    flank = "yes" if options.flank else "no"
    blocks: list[Block] = [
        Line(text("charge-done", ours=_names(ours), theirs=_names(theirs), flank=flank), strong=True)
    ]
    if alone:
        blocks.append(Line(text("charge-initiative", units=_names(alone), page=page(13))))
    if options.flank:
        blocks.append(_flank_told(context.foresee(state, events), theirs))
    if options.support:
        names = _names([state.unit(unit) for unit in options.support])
        blocks.append(Line(text("charge-support", units=names, page=page(50))))
    rows = _to_combat(context, events, ours[0])
    if not rows and state.phase == "combat":
        rows = pending_buttons(context.foresee(state, events))
    short = charged(state, ours, theirs, flank=options.flank)
    return Answer((say(*blocks, buttons=rows, short=(short,)),), tuple(events))


def _engaged(state: WmaBattle, options: ChargeOptions, contacts: Sequence[Contact]) -> Engaged:
    """The fight that these contacts make, or come into."""
    ids = [unit for pair in contacts for unit in pair]
    who = tuple(unit for unit in dict.fromkeys(options.attackers) if unit in ids)
    whom = tuple(unit for unit in dict.fromkeys(options.targets) if unit in ids)
    known = engagement_of(state, [state.unit(unit) for unit in (*whom, *who)])
    return Engaged(
        engagement=known.id if known is not None else next_id(state, "e"),
        units=(*who, *whom, *options.support),
        charging=who if state.phase == "command" else (),
        advancing=who if state.phase == "combat" else (),
        contacts=tuple(contacts),
        flanks=tuple((enemy, unit) for unit, enemy in contacts) if options.flank else (),
        supporting=tuple(Supporting(unit=unit, place=options.place) for unit in options.support),
    )


def _parts(contacts: Sequence[Contact]) -> list[tuple[Contact, ...]]:
    """Contacts by the fights they make: who touches nobody of another's fight has a fight of his own (wma p. 44)."""
    parts: list[tuple[Contact, ...]] = []
    for contact in contacts:
        touching = [part for part in parts if any(unit in pair for pair in part for unit in contact)]
        parts = [part for part in parts if part not in touching]
        parts.append((*(pair for part in touching for pair in part), contact))
    return parts


def _to_combat(context: Context, events: Sequence[Event], unit: WmaUnit) -> Rows:
    """[В бой] for who advanced: the fight is fought in this very phase, unless it waits for something (wma p. 60)."""
    state = context.of(WmaBattle)
    after = context.foresee(state, events) if state.phase == "combat" else state
    fight = after.fight_of(after.unit(unit.id))
    if fight is None or may_fight(after, fight, unit.side) is not None:
        return ()
    return ((next_round(after, fight, unit.side),),)


def _flank_told(state: WmaBattle, struck: Sequence[WmaUnit]) -> Line:
    """How many stands of those who are struck there have a die less, unless the fight is told otherwise (p. 46)."""
    fights = {unit.id: state.fight_of(state.unit(unit.id)) for unit in struck}
    ahead = {unit for unit, at in fights.items() if at and set(at.touching(unit)) - set(at.on_flank_of(unit))}
    each = (f"{unit.name} ({1 if unit.id in ahead else unit.stands})" for unit in struck)
    return Line(text("charge-flank_stands", units=", ".join(each), page=page(46)))


def _on_initiative(state: WmaBattle, unit: WmaUnit) -> bool:
    """Whether it charges by itself: no order and no blunder sends it (wma p. 13, 68)."""
    sent = unit.orders > 0 or unit.blundered is not None or unit.initiative is not None
    return state.phase == "command" and not sent


def _named(state: WmaBattle, options: ChargeOptions) -> tuple[list[WmaUnit], list[WmaUnit]]:
    ours = [state.unit(unit) for unit in dict.fromkeys(options.attackers)]
    return ours, [state.unit(unit) for unit in dict.fromkeys(options.targets)]


def _names(units: Sequence[WmaUnit]) -> str:
    return ", ".join(unit.name for unit in units)
