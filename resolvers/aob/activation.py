"""Who begins, whose leader acts, and passing the order on (aob 4.1, 4.2)."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.aob.game import MECHANICS, AobRulings, page
from resolvers.aob.terrain import Nothing
from resolvers.aob.words import ORDER_RANGE_IN, Leader, Side
from resolvers.core.given import Given, Inches, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure, Together, settled
from resolvers.core.readings import Total
from resolvers.core.trace import Fact, Note


@dataclass(frozen=True, slots=True)
class FirstPlayer:
    """Who begins, and the leader that his die activates."""

    first: Side
    leader: int


def resolve_first_player(given: Nothing, rulings: AobRulings) -> Procedure[FirstPlayer]:
    """The higher die begins and names the leader; equal dice are rolled again (aob 4.1)."""
    one = Pool(1, Total())

    def roll(_: object) -> Ask[FirstPlayer]:
        pools = Together((("a", one), ("b", one)), until=lambda dice: dice[0] != dice[1])
        return Ask("first", pools, read, (), page("4.1"))

    def read(dice: tuple[int, int]) -> Go[FirstPlayer]:
        first: Side = "a" if dice[0] > dice[1] else "b"
        return Go(FirstPlayer(first, max(dice)), (Fact("begins", page("4.1"), {"side": first, "leader": max(dice)}),))

    return Procedure(None, (roll,), lambda done: done)


FIRST_PLAYER = MECHANICS.add(
    "first_player",
    resolve_first_player,
    page=None,
    section="4.1",
    title=Name("Кто начинает", "Who begins"),
)


class Activation(Given):
    """A player's turn begins; ``lost_leaders`` are dead or off the table."""

    lost_leaders: tuple[Leader, ...] = ()


@dataclass(frozen=True, slots=True)
class Activated:
    """The leader that acts; or one base of a corps withdraws, chosen by the player."""

    result: str
    leader: int | None
    chosen_from: str | None = None


def resolve_activation(given: Activation, rulings: AobRulings) -> Procedure[Activated]:
    """The die names the leader; the number of a lost one costs a base (aob 4.2)."""

    def read(face: int) -> Go[Activated]:
        if face in given.lost_leaders:
            return Go(
                Activated("unit_retreats", None, "bases_still_in_a_corps"),
                (Fact("leader_lost_base_withdraws", page("4.2"), {"leader": face}),),
            )
        return Go(Activated("activate", face), (Fact("leader_acts", page("4.2"), {"leader": face}),))

    return Procedure(None, (lambda _: Ask("a", Pool(1, Total()), read, (), page("4.2")),), lambda done: done)


ACTIVATION = MECHANICS.add(
    "activation",
    resolve_activation,
    page=None,
    section="4.2",
    title=Name("Активация лидера", "Activation"),
)


class RolledLeader(Given):
    """The leader whose number came up."""

    leader: Leader
    regular: Yes
    on_table: Yes = True


class OtherLeader(Given):
    """Another leader of the same player.

    Attributes:
        distance_in: from the nearest base of the rolled leader's corps.
        with_routers: he stands with a routing corps.
    """

    leader: Leader
    regular: Yes
    distance_in: Inches
    on_table: Yes = True
    with_routers: Yes = False


class PassOrder(Given):
    """Whom the rolled leader may let act in his place; ``received_order``: he was himself given this order."""

    rolled: RolledLeader
    others: tuple[OtherLeader, ...]
    received_order: Yes = False


@dataclass(frozen=True, slots=True)
class Receivers:
    """Numbers of the leaders that may receive the order, ascending."""

    may_pass_to: tuple[int, ...]


def resolve_pass_order(given: PassOrder, rulings: AobRulings) -> Procedure[Receivers]:
    """From a regular leader to the nearest lower regular one within 10 inches (aob 4.1, 4.2.1).

    Raises:
        NotUnderstood: ``aob.leader_twice``, when a number stands twice.
    """
    numbers = [given.rolled.leader, *(one.leader for one in given.others)]
    if len(set(numbers)) != len(numbers):
        raise NotUnderstood("aob.leader_twice", field="others", value=numbers, allowed="1..6", ref=page("2.5"))
    if not given.rolled.regular:
        return settled(Receivers(()), Fact("irregular_gives_no_orders", page("4.2.1")))
    if given.received_order:
        return settled(Receivers(()), Fact("received_order_stays", page("4.2.1")))
    able = [one for one in given.others if _may_receive(given.rolled, one)]
    notes: tuple[Note, ...] = (Fact("order_to_lower_regular", page("4.2.1")),)
    if able and given.rolled.on_table and rulings.order_receiver == "nearest_only":
        nearest = min(one.distance_in for one in able)
        able = [one for one in able if one.distance_in == nearest]
        notes = (Fact("order_to_nearest", page("4.2.1"), {"inches": nearest}),)
    return settled(Receivers(tuple(sorted(one.leader for one in able))), *notes)


PASS_ORDER = MECHANICS.add(
    "pass_order",
    resolve_pass_order,
    page=None,
    section="4.2.1",
    title=Name("Передача приказа", "Passing an order"),
)


def _may_receive(giver: RolledLeader, one: OtherLeader) -> bool:
    """Regular, of a lower number, not with routers, and in reach; off the table only from off the table."""
    if not one.regular or one.leader >= giver.leader or one.with_routers:
        return False
    if not giver.on_table:
        return not one.on_table  # nothing can be measured to a leader who is there already
    return one.on_table and one.distance_in <= ORDER_RANGE_IN
