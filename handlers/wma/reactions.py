"""What the charged do before the fight: ``/evade``, ``/stand``, and fire as ``/shoot`` (wma p. 14, 24-25, 41)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from games.core.course import Debt
from games.wma.acts.command import reaction_debts
from games.wma.events import Evaded, MovedOnInitiative, Stood
from games.wma.rights.command import may_use_initiative
from games.wma.rights.moves import may_evade_drive_back
from games.wma.rights.reactions import chargers_of, may_evade_charge, may_stand
from games.wma.rights.shooting import fights_others, may_shoot_at
from games.wma.state import WmaBattle, WmaUnit
from handlers.desk.answer import Answer, Block, Button, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.language.options import Options, Pick
from handlers.wma.after_words import Chosen
from handlers.wma.driveback import evade_drive_back, through_buttons
from handlers.wma.inputs import evasion_inputs
from handlers.wma.shortly import moved, with_short
from handlers.wma.to_page import own_dice, page_of
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wma.movement import single_move
from resolvers.wma.pages import page

REACTIONS = ("reaction", "evade")
"""Debts of the charged."""


def reaction_buttons(state: WmaBattle, debt: Debt) -> Rows:
    """Shoot at each charger, with own dice too, evade, stand; of several units each label says whose."""
    unit = state.units[debt.units[0]]
    whose = unit.name if len(reaction_debts(state)) > 1 else ""
    chargers = chargers_of(state, unit)
    shot = [charger for charger in chargers if may_shoot_at(state, unit, charger) is None]
    elsewhere = {one for other in state.units.values() if other.id != unit.id for one in other.charged_by}
    rows = []
    for charger in shot:
        at = charger.name if len(shot) > 1 else ""
        # A label has room for one name: the charger's says enough where he charges nobody else.
        named = "" if at and charger.id not in elsewhere else whose
        rows.append((_shoot(unit, charger, named, at), _own_dice(state, unit, charger, named, at)))
    evade = (_button("button-evade", "evade", unit, whose),) if may_evade_charge(state, unit) is None else ()
    return (*rows, (*evade, _button("button-stand", "stand", unit, whose)))


def _shoot(unit: WmaUnit, charger: WmaUnit, whose: str, at: str) -> Button:
    return Button(text("button-shoot-charger", unit=whose, target=at), _shot(unit, charger), side=unit.side)


def _own_dice(state: WmaBattle, unit: WmaUnit, charger: WmaUnit, whose: str, at: str) -> Button:
    """Dice of the table for that shot; where some of its stands touch others, how many are free is said first."""
    label = text("wma-own-dice-of", who=whose, whom=at)
    if fights_others(state, unit, charger):
        return Button(label, page_of("shoot", _shot(unit, charger).options), side=unit.side)
    return own_dice(_shot(unit, charger), unit.side, label)


def _shot(unit: WmaUnit, charger: WmaUnit) -> Press:
    return Press("shoot", {"shooters": [unit.id], "targets": [charger.id], "go": True})


def _button(label: str, what: str, unit: WmaUnit, whose: str) -> Button:
    return Button(text(label, unit=whose), Press(what, {"unit": unit.id}), side=unit.side)


class ReactionOptions(Options):
    """Which of one's units."""

    unit: Annotated[
        str,
        Pick(
            Name("отряд", "unit"),
            Name("кто; можно списком или все", "who; a list, or all"),
            source="own_units",
            each=True,
        ),
    ]


class EvadeOptions(ReactionOptions):
    """Who evades."""

    verbs: ClassVar[tuple[str, ...]] = ("уклоняется", "уклоняются", "evades", "evade")


class StandOptions(ReactionOptions):
    """Who takes the fight."""

    verbs: ClassVar[tuple[str, ...]] = ("стоит", "стоят", "принимает бой", "принимают бой", "stands", "stand")


def judge_evade(context: Context, options: ReactionOptions) -> NotAllowed | None:
    """Skirmishers evade a charge or a drive back; on initiative any unit may in its own Command phase (p. 14, 25)."""
    state = context.of(WmaBattle)
    unit = state.unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    if unit.driven_back:
        return may_evade_drive_back(state, unit)
    return may_use_initiative(state, unit) if _own_time(state, unit) else may_evade_charge(state, unit)


def _own_time(state: WmaBattle, unit: WmaUnit) -> bool:
    return state.phase == "command" and state.active == unit.side


@command(
    "evade",
    "уклониться",
    "уклонение",
    about=Name("Отряд уклоняется: от нападения или по инициативе", "A unit evades: a charge, or on initiative"),
    example=Name("/evade застрельщики 1", "/evade skirmishers 1"),
    group="turn",
    model=EvadeOptions,
    game="wma",
    battle=True,
    judge=judge_evade,
)
def evade(context: Context, options: ReactionOptions) -> Answer:
    """The contact is undone and the charger's move is over; if he meets nobody his hits drive him back (wma p. 25)."""
    state = context.of(WmaBattle)
    unit = state.unit(options.unit)
    if unit.driven_back:
        return evade_drive_back(context, unit)
    if not unit.charged_by and _own_time(state, unit):
        return evaded_on_initiative(state, unit)
    chargers = tuple(unit.charged_by)
    events = (Evaded(unit=unit.id, chargers=chargers),)
    after = context.foresee(state, events)
    blocks: list[Block] = [Line(text("evade-done", unit=unit.name, cm=evasion_cm(unit), page=page(25)), strong=True)]
    freed = [after.units[one] for one in chargers if not after.units[one].engaged and after.units[one].alive]
    if freed:
        blocks.append(Line(text("evade-freed", units=", ".join(one.name for one in freed))))
    return with_short(Answer((say(*blocks, buttons=through_buttons(unit)),), events), moved(state, "evade", unit))


def evaded_on_initiative(state: WmaBattle, unit: WmaUnit) -> Answer:
    """It goes away from the nearest enemy, and gets no order this turn (wma p. 13-14, 24)."""
    said = text("initiative-evade", unit=unit.name, cm=evasion_cm(unit), page=page(24))
    passes = through_buttons(unit) if "skirmish" in unit.rules else ()
    answer = Answer((say(said, buttons=passes),), (MovedOnInitiative(unit=unit.id, how="evade"),))
    return with_short(answer, moved(state, "slip", unit))


def evasion_cm(unit: WmaUnit) -> int:
    """How far it may evade: its full move, a phalanx half of it (wma p. 24, 126)."""
    reach, _ = single_move(evasion_inputs(unit))
    return reach


def judge_stand(context: Context, options: ReactionOptions) -> NotAllowed | None:
    """Only who is charged and has not answered yet takes the fight."""
    state = context.of(WmaBattle)
    unit = state.unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    return may_stand(unit)


@command(
    "stand",
    "стоять",
    about=Name("Отряд, на который напали, принимает бой", "A charged unit takes the fight"),
    example=Name("/stand лучники 1", "/stand archers 1"),
    group="turn",
    model=StandOptions,
    game="wma",
    battle=True,
    judge=judge_stand,
    turns=Chosen("стоят", owed=True),
)
def stand(context: Context, options: ReactionOptions) -> Answer:
    """It neither shoots nor evades any more (wma p. 25)."""
    state = context.of(WmaBattle)
    unit = state.unit(options.unit)
    answer = Answer((say(text("stand-done", unit=unit.name, page=page(25))),), (Stood(units=(unit.id,)),))
    return with_short(answer, moved(state, "stand", unit))
