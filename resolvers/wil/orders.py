"""Order tests: two dice, modifiers, and doubles that always fail or pass (wil p. 12, 13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import Hint, NotUnderstood
from lexicon.names import Name
from resolvers.core.given import Count, Given, Whole, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure, Together, settled
from resolvers.core.readings import Total
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.wil.game import MECHANICS, WilRulings, page
from resolvers.wil.words import ORDER_TARGET, Discipline

Action = Literal[
    "move",
    "attack",
    "fire",
    "skirmish",
    "close_order",
    "square",
    "column",
    "change_formation",
    "volley",
    "rally",
]
FORMING: frozenset[str] = frozenset({"close_order", "square", "column", "change_formation"})


class Testing(Given):
    """A unit that takes an order test.

    Attributes:
        discipline: its discipline, of its profile and options.
        disorder_markers: markers on it, -1 each.
        officer_in_range: it has the officer's command bonus.
        column: it stands in march column, which helps only to change formation.
    """

    discipline: Discipline = 0
    disorder_markers: Count = 0
    close_order: Yes = False
    officer_in_range: Yes = False
    column: Yes = False
    action: Action | None = None


class OrderTest(Testing):
    """An order test; discipline must be named."""

    discipline: Discipline


@dataclass(frozen=True, slots=True)
class Ordered:
    """The total, whether it passed, and the double that calls for a die on a (lost) table afterwards."""

    total: int
    pass_: bool
    event: str | None
    event_die: str | None


def modifiers_of(test: Testing) -> tuple[tuple[str, int], ...]:
    """Every modifier that is not zero, in the order of the rules (wil p. 11, 13).

    Raises:
        NotUnderstood: ``wil.two_formations``: close order and column at once.
    """
    if test.close_order and test.column:
        raise NotUnderstood("wil.two_formations", field="column", value=True, allowed=Hint.ONE_FORMATION, ref=page(10))
    parts = (
        ("disorder_markers", -test.disorder_markers),
        ("discipline", test.discipline),
        ("close_order", int(test.close_order)),
        ("officer_in_range", int(test.officer_in_range)),
        ("column", int(test.column and test.action in FORMING)),
    )
    return tuple((code, value) for code, value in parts if value)


def modifier_notes(test: Testing) -> tuple[Note, ...]:
    """The modifiers for the ledger."""
    return tuple(
        Modifier(code, value, page(10 if code == "column" else 13), of="total") for code, value in modifiers_of(test)
    )


def passes(rolled: int, modifier: int) -> bool:
    """6 or more, but 1-1 always fails and 6-6 always passes (wil p. 12, 13)."""
    return rolled == 12 or (rolled != 2 and rolled + modifier >= ORDER_TARGET)


def doubles(rolled: int) -> str | None:
    """The double that matters: two dice make 2 or 12 in one way only."""
    return {2: "1-1", 12: "6-6"}.get(rolled)


def judge_notes(rolled: int, modifier: int) -> tuple[Note, ...]:
    """What the ledger says of a test."""
    double = doubles(rolled)
    if double is not None:
        return (Fact("double_one_fails" if double == "1-1" else "double_six_passes", page(12)),)
    return (Fact("test_passed" if passes(rolled, modifier) else "test_failed", page(13)),)


def sum_of(test: Testing) -> int:
    """The sum of its modifiers."""
    return sum(value for _, value in modifiers_of(test))


def to_roll(test: Testing) -> int:
    """What two dice have to show: a sum that the modifiers bring to 6; 1-1 never will, 6-6 always (wil p. 12, 13)."""
    return min(max(ORDER_TARGET - sum_of(test), 3), 12)


def ask_order(test: Testing, stage: str = "2d6") -> Ask[int]:
    """The two dice of a test; the state is their sum as rolled."""
    modifier = sum_of(test)

    def read(rolled: int) -> Go[int]:
        return Go(rolled, judge_notes(rolled, modifier))

    return Ask(stage, Pool(2, Total()), read, modifier_notes(test), page(13))


def resolve_order_test(given: OrderTest, rulings: WilRulings) -> Procedure[Ordered]:
    """Two dice, less the markers, plus discipline, close order, officer: 6 passes (wil p. 13)."""
    modifier = sum_of(given)

    def outcome(rolled: int) -> Ordered:
        double = doubles(rolled)
        return Ordered(rolled + modifier, passes(rolled, modifier), double, "1d6" if double else None)

    return Procedure(0, (lambda _: ask_order(given),), outcome)


ORDER_TEST = MECHANICS.add("order_test", resolve_order_test, page=13, title=Name("Тест на приказ", "Order test"))


class EventDie(Given):
    """A double called for a die on one of two tables, which are lost."""

    event: Literal["1-1", "6-6"]


@dataclass(frozen=True, slots=True)
class EventRolled:
    """The face, and the table on which the player looks it up."""

    table: str
    face: int


def resolve_event_die(given: EventDie, rulings: WilRulings) -> Procedure[EventRolled]:
    """One die, rolled after the action; the tables themselves are lost (wil p. 14)."""
    table = "blunders" if given.event == "1-1" else "heroics"
    ask: Ask[int] = Ask("d6", Pool(1, Total()), lambda face: face, (Fact("event_table_lost", page(14)),), page(14))
    return Procedure(0, (lambda _: ask,), lambda face: EventRolled(table, face))


EVENT_DIE = MECHANICS.add(
    "event_die",
    resolve_event_die,
    page=14,
    title=Name("Кубик после 1-1 и 6-6", "The die after 1-1 and 6-6"),
)


class TurnOrder(Given):
    """Several players settle who moves when."""

    players: Annotated[Whole, Field(ge=2, le=6)]


@dataclass(frozen=True, slots=True)
class Order:
    """The players' numbers from the first to the last to move."""

    first: int
    order: tuple[int, ...]


def resolve_turn_order(given: TurnOrder, rulings: WilRulings) -> Procedure[Order]:
    """A die a player, high goes first; all roll again while any are equal (wil p. 13)."""
    pools = tuple((str(number), Pool(1, Total())) for number in range(1, given.players + 1))
    together = Together(pools, lambda faces: len(set(faces)) == len(faces))

    def read(faces: tuple[int, ...]) -> Order:
        order = tuple(sorted(range(1, len(faces) + 1), key=lambda number: -faces[number - 1]))
        return Order(order[0], order)

    return Procedure(None, (lambda _: Ask("players", together, read, (), page(13)),), lambda order: order)


TURN_ORDER = MECHANICS.add(
    "turn_order", resolve_turn_order, page=13, title=Name("Очерёдность игроков", "Order of players")
)


class TurnLimits(Given):
    """What a unit has done in this turn."""

    unit_already_activated: Yes = False
    unit_failed_test: Yes = False


@dataclass(frozen=True, slots=True)
class MayAct:
    """Whether it may still act, and that the turn goes on with another unit."""

    may_act: bool
    next: str | None
    turn_continues: bool


def resolve_turn_limits(given: TurnLimits, rulings: WilRulings) -> Procedure[MayAct]:
    """One attempt a unit; a failure ends the unit's turn, not the player's (wil p. 13)."""
    done = given.unit_already_activated or given.unit_failed_test
    if done:
        return settled(MayAct(False, "choose_another_unit", True), Fact("unit_is_done", page(13)))
    return settled(MayAct(True, None, True), Fact("unit_may_act", page(13)))


TURN_LIMITS = MECHANICS.add(
    "turn_limits",
    resolve_turn_limits,
    page=13,
    title=Name("Одно действие за ход", "One action a turn"),
)
