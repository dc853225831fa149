"""Losses: first the formation, then bases; stragglers and routers (aob 6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.aob.corps import Corps
from resolvers.aob.game import MECHANICS, AobRulings, page
from resolvers.aob.words import FULL_MOVE_IN, RECOVER_RANGE_IN, TABLE_DEPTH_IN
from resolvers.core.given import Given, Inches, Whole, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Modifier, Note

LossSteps = Annotated[Whole, Field(ge=0, le=10)]
"""1 = losses, 2 = double losses; more when a fight adds some."""


@dataclass(frozen=True, slots=True)
class Suffered:
    """A corps after losses.

    Attributes:
        detached: bases that left it and now stand alone an inch away.
        leader_position: where its leaders show its state: ``behind`` when disordered.
        leaders_lost: its leaders are gone with the last base.
    """

    state: str
    bases: int
    detached: int = 0
    leader_position: str | None = None
    leaders_lost: bool = False

    @property
    def destroyed(self) -> bool:
        """Nothing of it is left in line."""
        return self.state == "destroyed"


_LEADER_PLACES: dict[str, str] = {"formed": "in_front", "disordered": "behind", "defence": "at_the_side"}


IN_LINE = ("formed", "defence")


def lose(state: str, bases: int, steps: int, rulings: AobRulings) -> Suffered:
    """What ``steps`` of losses make of a corps in ``state`` (aob 6.1, 6.2)."""
    if state == "destroyed":
        return Suffered("destroyed", 0, leaders_lost=True)
    if steps and state in IN_LINE and not (bases == 1 and rulings.last_base == "last_base_is_destroyed_at_once"):
        state = "disordered"
        steps = steps - 1 if rulings.double_losses_when_formed == "formation_and_one_base" else 0
    if steps >= bases:
        return Suffered("destroyed", 0, bases - 1, None, leaders_lost=True)
    return Suffered(state, bases - steps, steps, _LEADER_PLACES.get(state))


def half_of(bases: int, rulings: AobRulings) -> int:
    """Half of a corps; of a last base the base itself, for a miracle spares nobody (aob 5.1, 5.4, 5.5)."""
    return max((bases + (rulings.half_corps == "half_rounds_up")) // 2, min(bases, 1))


def loss_notes(side: str, steps: int, after: Suffered) -> tuple[Note, ...]:
    """What the ledger says of the losses of one side."""
    if not steps:
        return ()
    notes: list[Note] = [Modifier("loss_steps", steps, page("6.1"), of=side)]
    if after.destroyed:
        notes.append(Fact("corps_destroyed", page("6.2"), {"side": side}))
    elif after.detached:
        notes.append(Fact("bases_detached", page("6.1"), {"side": side, "bases": after.detached}))
    else:
        notes.append(Fact("formation_lost", page("6.1"), {"side": side}))
    return tuple(notes)


class ApplyLosses(Given):
    """A corps and the losses that a fight dealt it."""

    corps: Corps
    loss_steps: LossSteps


def resolve_apply_losses(given: ApplyLosses, rulings: AobRulings) -> Procedure[Suffered]:
    """The corps after its losses (aob 6.1, 6.2)."""
    after = lose(given.corps.state, given.corps.bases, given.loss_steps, rulings)
    return settled(after, *loss_notes("corps", given.loss_steps, after))


APPLY_LOSSES = MECHANICS.add(
    "apply_losses", resolve_apply_losses, page=None, section="6.1", title=Name("Потери", "Losses")
)


MOVES_OFF_THE_TABLE = -(-TABLE_DEPTH_IN // FULL_MOVE_IN)
"""Full moves to its own edge after which no base can still be on the table, wherever it began (aob 1.2, 6.1)."""


class Straggler(Given):
    """Something happens to a base that was detached from its corps."""

    event: Literal["end_of_own_turn", "enemy_corps_contacts"]


@dataclass(frozen=True, slots=True)
class StragglerFate:
    """Whether it dies, or how far (inches) and where it goes."""

    destroyed: bool
    moves_in: int | None = None
    direction: str | None = None


def resolve_straggler(given: Straggler, rulings: AobRulings) -> Procedure[StragglerFate]:
    """A touched straggler dies; at the end of its own turn it withdraws a full move (aob 6.1)."""
    if given.event == "enemy_corps_contacts":
        return settled(StragglerFate(destroyed=True), Fact("straggler_destroyed", page("6.1")))
    return settled(
        StragglerFate(destroyed=False, moves_in=FULL_MOVE_IN, direction="own_table_edge"),
        Fact("straggler_withdraws", page("6.1")),
    )


STRAGGLER = MECHANICS.add(
    "straggler", resolve_straggler, page=None, section="6.1", title=Name("Отставший отряд", "Straggler")
)


class Router(Given):
    """Something happens to a routing corps."""

    event: Literal["enemy_corps_contacts", "own_leader_activated", "passes_through_friends"]


@dataclass(frozen=True, slots=True)
class RouterFate:
    """What becomes of it, and of the friends it runs through."""

    destroyed: bool = False
    state: str | None = None
    facing: str | None = None
    other_actions: bool | None = None
    friends_state: str | None = None


def resolve_router(given: Router, rulings: AobRulings) -> Procedure[RouterFate]:
    """Dead on contact, disordering friends, formed again by their own leader (aob 4.3.2, 4.3.4, 6.1)."""
    if given.event == "enemy_corps_contacts":
        return settled(RouterFate(destroyed=True), Fact("routers_destroyed", page("6.1")))
    if given.event == "passes_through_friends":
        return settled(
            RouterFate(state="routing", friends_state="disordered"), Fact("friends_disordered", page("4.3.4"))
        )
    return settled(
        RouterFate(state="formed", facing="enemy", other_actions=False), Fact("routers_stopped", page("4.3.2"))
    )


ROUTER = MECHANICS.add("router", resolve_router, page=None, section="6.1", title=Name("Бегущие", "Routers"))


class RecoverStraggler(Given):
    """An activated leader wants a detached base back.

    Attributes:
        same_type: it is of the corps' main type.
        allowed_support: it is of a type that may support this corps.
        enemy_on_line: enemies stand on the straight line between it and the corps.
    """

    distance_in: Inches
    same_type: Yes
    visible: Yes
    enemy_on_line: Yes
    allowed_support: Yes = False


@dataclass(frozen=True, slots=True)
class Recovered:
    """Whether it may join; the corps itself does not move. ``reason`` says why not."""

    allowed: bool
    corps_moves: bool = False
    reason: str | None = None


def resolve_recover_straggler(given: RecoverStraggler, rulings: AobRulings) -> Procedure[Recovered]:
    """Within 10 inches, of a fitting type, in sight, and no enemy in between (aob 4.3.3)."""
    checks = (
        (given.distance_in <= RECOVER_RANGE_IN, "too_far"),
        (given.same_type or given.allowed_support, "wrong_type"),
        (given.visible, "not_visible"),
        (not given.enemy_on_line, "enemy_on_line"),
    )
    for holds, reason in checks:
        if not holds:
            return settled(Recovered(allowed=False, reason=reason), Fact(reason, page("4.3.3")))
    return settled(Recovered(allowed=True), Fact("base_rejoins", page("4.3.3")))


RECOVER_STRAGGLER = MECHANICS.add(
    "recover_straggler",
    resolve_recover_straggler,
    page=None,
    section="4.3.3",
    title=Name("Восстановление войск", "Recovering a base"),
)
