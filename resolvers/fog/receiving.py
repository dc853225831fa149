"""Being charged: standing, having to evade, and the fright of fragmented troops."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.names import Name
from resolvers.core.given import Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact
from resolvers.fog.battle_group import Group
from resolvers.fog.game import FRAGMENTED, MECHANICS, RECEIVING, SKIRMISHERS, FogRulings, page
from resolvers.fog.words import HALT_BEFORE_ENEMY_MU, Ground


class ReceiveCharge(Given):
    """A group is charged; ``target_terrain`` is the ground on which all of it stands, ``defends`` what it holds."""

    target: Group
    charger: Group
    target_terrain: Ground = "open"
    defends: Literal["fortifications", "river_bank"] | None = None


@dataclass(frozen=True, slots=True)
class Receiving:
    """Whether standing needs a complex move test, and what a failure does."""

    cmt_to_stand: bool
    fail: str | None = None


def receiving(given: ReceiveCharge) -> tuple[Receiving, Fact]:
    """Whether standing needs a test, with the reason."""
    if not given.target.skirmishers or given.charger.skirmishers:
        return Receiving(cmt_to_stand=False), Fact("stands_freely", page(RECEIVING))
    if given.target_terrain != "open" or given.defends is not None:
        return Receiving(cmt_to_stand=False), Fact("ground_steadies", page(SKIRMISHERS))
    return Receiving(cmt_to_stand=True, fail="must_evade"), Fact("test_to_stand", page(SKIRMISHERS))


def resolve_receive_charge(given: ReceiveCharge, rulings: FogRulings) -> Procedure[Receiving]:
    """Skirmishers need a test to stand before others, unless the ground or a defence helps them."""
    result, fact = receiving(given)
    return settled(result, fact)


RECEIVE_CHARGE = MECHANICS.add(
    "receive_charge",
    resolve_receive_charge,
    page=None,
    section=RECEIVING,
    title=Name("Принятие атаки", "Receiving a charge"),
)


class SkirmishHalt(Given):
    """Skirmishers run on after a target that evaded, and other enemies come into their way.

    Attributes:
        a_target_evaded: some target of their charge evaded.
        enemy_needs_cmt: to charge those enemies they would have needed a complex move test.
        cmt_passed: they passed one before this charge.
    """

    a_target_evaded: Yes = True
    enemy_needs_cmt: Yes
    cmt_passed: Yes = False


@dataclass(frozen=True, slots=True)
class Halt:
    """Whether they must halt, and how far off (MU)."""

    must_halt: bool
    stops_at_mu: float | None = None


def resolve_skirmish_halt(given: SkirmishHalt, rulings: FogRulings) -> Procedure[Halt]:
    """1 MU before troops that they shrink from, unless they passed a test to charge."""
    feared = given.enemy_needs_cmt == (rulings.skirmishers_stop == "stop_before_those_needing_a_test")
    halts = given.a_target_evaded and feared and not given.cmt_passed
    fact = Fact("skirmishers_halt" if halts else "skirmishers_run_on", page(SKIRMISHERS))
    return settled(Halt(halts, HALT_BEFORE_ENEMY_MU if halts else None), fact)


SKIRMISH_HALT = MECHANICS.add(
    "skirmish_halt",
    resolve_skirmish_halt,
    page=None,
    section=SKIRMISHERS,
    title=Name("Остановка застрельщиков", "Skirmishers halt"),
)


class FragmentedCharged(Given):
    """A group is charged while fragmented.

    Attributes:
        screened: friends keep the charger from touching it.
        screen_evades_or_routs: those friends leave.
    """

    target: Group
    charger: Group
    screened: Yes = False
    screen_evades_or_routs: Yes = False


@dataclass(frozen=True, slots=True)
class Fright:
    """Whether it takes a cohesion test at once, and in which order things follow if that breaks it."""

    cohesion_test: bool
    if_broken: tuple[str, ...] = ()


def resolve_fragmented_charged(given: FragmentedCharged, rulings: FogRulings) -> Procedure[Fright]:
    """A cohesion test, but not against light foot and not behind a screen that stays."""
    calm = (
        (given.target.cohesion != "fragmented", "not_fragmented"),
        (given.charger.type == "lf", "light_foot_does_not_frighten"),
        (given.screened and not given.screen_evades_or_routs, "screened"),
    )
    for holds, code in calm:
        if holds:
            return settled(Fright(cohesion_test=False), Fact(code, page(FRAGMENTED)))
    order = ("friends_in_range_test", "rout_before_chargers_move")
    return settled(Fright(cohesion_test=True, if_broken=order), Fact("fragmented_tests", page(FRAGMENTED)))


FRAGMENTED_CHARGED = MECHANICS.add(
    "fragmented_charged",
    resolve_fragmented_charged,
    page=None,
    section=FRAGMENTED,
    title=Name("Разобщённые под атакой", "Fragmented troops charged"),
)
