"""What Art of Batallia gives to the chat."""

from __future__ import annotations

from collections.abc import Iterator

from games.aob.events import BasesFled, CorpsReformed
from games.aob.rights.leaders import led_anew, may_activate, may_reform, parts_of, reforms_by_itself, twice_led
from games.aob.state import AobBattle, AobUnit
from games.core.course import Act, Debt
from games.core.events import Event
from games.core.losses import Standing
from handlers.aob.acting import each_called_on, going_on, open_rows, roll_who_begins
from handlers.aob.afterwards import charge_rows, edge_rows
from handlers.aob.building import BUILDERS
from handlers.aob.telling import called_in, leader_label
from handlers.building.asking import opens
from handlers.desk.answer import DICE, Building, Button, Press, Text, Words, text
from handlers.desk.games import GameDesk, Lots, Rows
from handlers.desk.lazy import LazyModule
from handlers.language.vocabulary import value_name
from lexicon.folding import stem
from resolvers.aob.game import page
from resolvers.aob.names import TYPE_NAMES, WORD_NAMES
from resolvers.aob.words import FULL_MOVE_IN


def _pays(state: AobBattle, debt: Debt) -> Rows:
    """What a corps answers; whose base goes with a lost leader; the end of the turn, with which stragglers go."""
    if debt.what in ("evade", "reaction", "attack"):
        unit = state.units[debt.units[0]]
        rows: Rows = (tuple(_answer(unit, act) for act in debt.acts),)
        if debt.what == "evade" and state.meeting is not None:
            through = Press("evade", {"unit": unit.id, "met": True}, once=False)
            rows = (*rows, (Button(text("aob-button-evade-met"), through, side=unit.side),))
        return rows
    if any(act.command == "turn" for act in debt.acts):
        return ((Button(text("button-after-turn"), Press("turn", {}), side=debt.by),),)
    return tuple(
        (
            Button(
                text("aob-button-retire", unit=state.units[unit].name),
                Press("retire", {"unit": unit}),
                side=debt.by,
            ),
        )
        for unit in debt.units
    )


def _answer(unit: AobUnit, act: Act) -> Button:
    """[Отскок], [Стрелять], [Стоять], [В бой], [Разделить]: what the corps answers, whoever it concerns."""
    labels = {
        "evade": "aob-button-evade",
        "shoot": "aob-button-shoot",
        "fight": "aob-button-fight",
        "split": "aob-button-split",
    }
    whom = next((option.values[0] for option in act.options if option.name == "target"), None)
    options = {"unit": unit.id, **({"target": whom} if whom is not None else {})}
    if act.command == "split":  # as near to its middle as the rule of mixed corps lets
        options["bases"] = min(parts_of(unit), key=lambda bases: (abs(2 * bases - unit.stands), bases))
    label = text(labels.get(act.command, "aob-button-stand"), unit="")
    if act.command in ("fight", "shoot"):
        return opens(label, act.command, options, unit.side)
    return Button(label, Press(act.command, options), side=unit.side)


def _skips(state: AobBattle) -> tuple[tuple[Text, Rows], ...]:
    """A leader who was not rolled for, a contact that was not fought (aob 4.3, 5.1)."""
    side = state.active
    if side is None or state.ended is not None:
        return ()
    if may_activate(state, side) is None:
        return ((text("aob-nobody-activated"), _activation(state)),)
    unit = state.acting(side)
    if unit is None or unit.reached is None:
        return ()
    said = text("aob-contact-unfought", unit=unit.name, enemy=state.units[unit.reached].name, page=page("5.1"))
    return ((said, charge_rows(state, unit, unit.reached)),)


def _undone(state: AobBattle) -> tuple[tuple[Text, Rows], ...]:
    """The same; else a formation that could be restored (aob 4.3)."""
    side = state.active
    unit = None if side is None or state.ended is not None else state.acting(side)
    if (left := _skips(state)) or unit is None:
        return left
    if may_reform(state, unit) is None and not reforms_by_itself(state, unit):
        button = Button(text("aob-button-reform"), Press("reform", {"unit": unit.id}), side=side)
        return ((text("aob-could-reform", unit=unit.name), ((button,),)),)
    return ()


def _activation(state: AobBattle) -> Rows:
    """[Активация] and own dice, for the side whose turn has begun; [За край] for bases sent back."""
    side = state.active
    if side is None:
        return ()
    fled = [unit for other in state.enemies_of(side) for unit in state.ever_of(other) if unit.fled]
    own = Press("activate", {}, once=False, builds=Building(at=DICE))
    row = (
        Button(text("builder-own-dice"), own, side=side),
        Button(text("aob-button-activate"), Press("activate", {}), side=side),
    )
    return (row, *edge_rows(fled))


def _goes_on(before: AobBattle | None, after: AobBattle) -> Rows:
    """What the corps that acts may still do; before any of them acts, the die that says which does."""
    side = after.active if before is not None and after.turn and after.ended is None else None
    return going_on(before, after) if side is None or may_activate(after, side) else _activation(after)


def describe_unit(unit: AobUnit, dots: str) -> Text:
    """A unit at a glance."""
    if unit.destroyed == "merged":
        return text("aob-glance-merged", dots=dots)
    if not unit.alive:
        return text("glance", dots=dots, facts=[text("aob-glance-destroyed"), *_alone(unit)])
    return text("glance", dots=dots, facts=_corps(unit) or "")


def _moment(state: AobBattle) -> Text | None:
    """The die of the turn that is played: whose leader acts; that it is still to be rolled (aob 4.2)."""
    if state.active is None or state.ended is not None:
        return None
    return text("aob-moment", leader=state.sides[state.active].turn_leader or 0)


def _deciding(state: AobBattle, sides: str) -> Text | None:
    """Whose leader acts, or that the die says it first (aob 4.2)."""
    side = state.active
    if side is None:
        return None
    if may_activate(state, side) is None:
        return text("aob-decides-die", sides=sides)
    unit, leader = state.acting(side), state.sides[side].turn_leader
    if unit is None or leader is None:
        return None
    return text("aob-decides", sides=sides, leader=leader_label(state, side, leader), corps=unit.name)


def _acting(state: AobBattle) -> str | None:
    """The corps whose leader was activated (aob 4.3)."""
    unit = state.acting(state.active or "")
    return None if unit is None else unit.id


def _glance(state: AobBattle) -> Iterator[Text]:
    """Whose leader acts (aob 4.2); corps that have not come on yet, while others have (4.1)."""
    unit = state.acting(state.active or "")
    leader = state.sides[unit.side].turn_leader if unit is not None else None
    if unit is not None and leader is not None and state.ended is None:
        yield text("aob-leader-acts", leader=leader_label(state, unit.side, leader), corps=unit.name)
    off = [unit.name for unit in state.units.values() if state.waits(unit)]
    if off:
        yield text("aob-glance-off-table", units=", ".join(off))


def _corps(unit: AobUnit) -> list[Words]:
    """What its name does not say of the troops, state, what ran off, leaders (aob 2, 3.2, 6.1)."""
    kind = TYPE_NAMES[unit.type]
    named = any(stem(unit.name).startswith(stem(one)) for one in (kind.ru, kind.en))
    facts: list[Words] = [] if named else [kind]
    if unit.quality:
        facts.append(WORD_NAMES[unit.quality])
    if unit.state != "formed":
        facts.append(value_name("aob", unit.state) or unit.state)
    if unit.encircled:
        facts.append(text("glance-encircled"))
    facts += _alone(unit)
    if unit.leaders:
        known = unit.leader_names
        called = [f"{one} ({known[one]})" if one in known else str(one) for one in unit.leaders]
        facts.append(text("glance-leaders", count=len(called), leaders=" ".join(called)))
    if unit.irregular and unit.irregular_known:
        numbers = " ".join(map(str, unit.irregular))
        facts.append(text("aob-glance-irregular-known", count=len(unit.irregular), leaders=numbers))
    elif unit.irregular_leaders:
        facts.append(text("aob-glance-irregular", leaders=unit.irregular_leaders))
    if unit.regular_leaders:
        facts.append(text("aob-glance-regular"))
    if unit.supports:
        facts.append(text("aob-glance-support", bases=unit.supports, kind=_support_name(unit)))
    return facts


def _alone(unit: AobUnit) -> list[Words]:
    """Its bases on the table that are not in line (aob 5.5, 6.1)."""
    alone: list[Words] = [text("aob-glance-alone", bases=unit.detached)] if unit.detached else []
    return [*alone, text("glance-running", bases=unit.routing_bases)] if unit.routing_bases else alone


def _support_name(unit: AobUnit) -> Words:
    kind = str((unit.profile.get("support") or {}).get("type"))
    return value_name("aob", kind) or kind


def _worth(state: AobBattle, side: str, standing: Standing) -> Text:
    """Bases in line, of how many: the book counts no points (aob 4.1)."""
    corps = [unit for unit in state.ever_of(side) if unit.destroyed != "merged"]
    return text("aob-worth", left=sum(unit.stands for unit in corps), size=sum(unit.size for unit in corps))


def _news(before: AobBattle, after: AobBattle) -> Iterator[Text]:
    """Leaders are handed out as the battle begins, and fall with the last base of their corps (aob 3.2, 6.2)."""
    if before.turn == 0 and after.turn:
        dealt = [
            one
            for one in after.units.values()
            if one.id in before.units and one.leaders != before.units[one.id].leaders
        ]
        told = "; ".join(f"{unit.name}: {' '.join(map(str, unit.leaders))}" for unit in dealt)
        if dealt:
            yield text("aob-handed-out", leaders=told)
    for side in after.sides:
        known = twice_led(before, side)
        for number, corps in twice_led(after, side).items():
            if [unit.id for unit in known.get(number, ())] != [unit.id for unit in corps]:
                units = ", ".join(unit.name for unit in corps)
                example = led_anew(after, corps[-1], number)
                yield text("aob-twice-led", leader=number, units=units, example=example, page=page("3.2"))
    for unit in before.units.values():
        later = after.units.get(unit.id)
        if unit.alive and later is not None and not later.alive and later.leaders:
            leaders = " ".join(map(str, later.leaders))
            fell = len(later.leaders)
            yield text("aob-leaders-fell", unit=unit.name, count=fell, leaders=leaders, page=page("6.2"))


def _tells(state: AobBattle, event: Event) -> Text | None:
    """As a turn ends, a corps re-forms; bases that stand alone go back, off the table after four moves (aob 4, 6)."""
    if isinstance(event, CorpsReformed):
        return text("aob-reformed-at-last", unit=state.units[event.unit].name, page=page("4.3.4.2"))
    if not isinstance(event, BasesFled):
        return None
    unit = state.units[event.unit]
    bases, left = len(event.moves) + event.left, event.left
    return text("aob-stragglers-go", unit=unit.name, bases=bases, left=left, inches=FULL_MOVE_IN, page=page("6.1"))


beforehand = LazyModule("handlers.aob.beforehand")

DESK = GameDesk(
    game="aob",
    families=(
        "deploy",
        "fight",
        "shoot",
        "turn",
        "leading",
        "passing",
        "parting",
        "actions",
        "merging",
        "melee",
        "answers",
        "volley",
        "edge",
        "marks",
    ),
    pays=_pays,
    undone=_undone,
    skips=_skips,
    unit=describe_unit,
    news=_news,
    tells=_tells,
    called=called_in,
    worth=_worth,
    glance=_glance,
    open=open_rows,
    goes_on=_goes_on,
    acting=_acting,
    moments=each_called_on,
    moment=_moment,
    deciding=_deciding,
    lots=Lots(begins=roll_who_begins),
    begins=_activation,
    builders=BUILDERS,
    instead={"attack": "fight", "charge": "fight", "order": "activate"},
    beforehand=lambda: beforehand.CASES,
)
