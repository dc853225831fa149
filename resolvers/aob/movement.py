"""Moving a corps: allowance, rough ground, reforming, merging and splitting, alignment (aob 4.3.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.aob.army import QUALITY_COST
from resolvers.aob.game import MECHANICS, AobRulings, page
from resolvers.aob.words import (
    CAVALRY,
    CHARGE_MOVE_IN,
    FULL_MOVE_IN,
    MAX_BASES,
    UNSTEADY_IN_ROUGH,
    Bases,
    Leaders,
    Quality,
    State,
    Terrain,
    TroopType,
)
from resolvers.core.given import Given, Inches, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Modifier, Note


class Path(Given):
    """The way of a corps.

    Attributes:
        straight: without any turn.
        pivot_cost_in: inches that the outer base of heavy infantry travels in its one pivot.
    """

    straight: Yes = True
    clear_terrain: Yes = True
    ends_in_contact: Yes = False
    pivot_cost_in: Inches | None = None


class Move(Given):
    """A corps wants to go ``wanted_in`` inches."""

    type: TroopType
    path: Path
    wanted_in: Inches


@dataclass(frozen=True, slots=True)
class MoveAllowed:
    """Whether it may go so far, and the furthest it may go (inches)."""

    allowed: bool
    max_in: float


def resolve_move(given: Move, rulings: AobRulings) -> Procedure[MoveAllowed]:
    """10 inches; cavalry 15 straight over clear ground into contact; heavy infantry pays for its pivot (aob 4.3.4).

    Raises:
        ValueMissing: ``aob.pivot_cost``, when heavy infantry turns and the cost of its pivot is not given.
    """
    path = given.path
    notes: list[Note] = [Modifier("full_move", FULL_MOVE_IN, page("4.3.4"), of="move")]
    furthest: float = FULL_MOVE_IN
    if given.type in CAVALRY and path.straight and path.clear_terrain and path.ends_in_contact:
        furthest = CHARGE_MOVE_IN
        notes.append(Modifier("cavalry_charge", CHARGE_MOVE_IN - FULL_MOVE_IN, page("4.3.4.4"), of="move"))
    if given.type == "heavy_infantry":
        if not path.straight and path.pivot_cost_in is None:
            raise ValueMissing(
                "aob.pivot_cost", field="path.pivot_cost_in", allowed="0..10", example="3", ref=page("4.3.4")
            )
        if path.pivot_cost_in:
            furthest = max(0, furthest - path.pivot_cost_in)
            notes.append(Fact("pivot_paid", page("4.3.4"), {"inches": path.pivot_cost_in}))
    return settled(MoveAllowed(given.wanted_in <= furthest, furthest), *notes)


MOVE = MECHANICS.add("move", resolve_move, page=None, section="4.3.4", title=Name("Движение", "Move"))


class EnterRough(Given):
    """A corps comes to rough ground."""

    type: TroopType
    state: State = "formed"


@dataclass(frozen=True, slots=True)
class RoughEntered:
    """Its state then, and whether it must stop there."""

    state: str
    must_stop: bool


def resolve_enter_rough(given: EnterRough, rulings: AobRulings) -> Procedure[RoughEntered]:
    """Cavalry and heavy infantry stop and lose their formation; others do not mind (aob 4.3.4.1)."""
    if given.type not in UNSTEADY_IN_ROUGH:
        return settled(RoughEntered(given.state, must_stop=False), Fact("rough_no_effect", page("4.3.4.1")))
    state = given.state if given.state == "routing" else "disordered"
    return settled(RoughEntered(state, must_stop=True), Fact("rough_disorders", page("4.3.4.1")))


ENTER_ROUGH = MECHANICS.add(
    "enter_rough",
    resolve_enter_rough,
    page=None,
    section="4.3.4.1",
    title=Name("Пересечённая местность", "Rough ground"),
)


class Reform(Given):
    """A corps wants its formation back."""

    type: TroopType
    state: State
    terrain: Terrain = "open"
    regular: Yes = False


@dataclass(frozen=True, slots=True)
class Reforming:
    """Whether and when, and whether it may shoot and come into contact in the same activation."""

    can_reform: bool
    when: str | None = None
    may_shoot: bool | None = None
    may_contact: bool | None = None


def resolve_reform(given: Reform, rulings: AobRulings) -> Procedure[Reforming]:
    """Regular troops at the start of an activation, others at its end; cavalry not on rough ground (aob 4.3.4.2)."""
    if given.state != "disordered":
        return settled(Reforming(can_reform=False), Fact("nothing_to_reform", page("4.3.4.2")))
    if given.type in CAVALRY and given.terrain == "rough":
        return settled(Reforming(can_reform=False), Fact("cavalry_stays_disordered", page("4.3.4.1")))
    if given.regular:
        return settled(Reforming(True, "start_of_activation", True, True), Fact("regular_reforms", page("4.3.4.2")))
    return settled(Reforming(True, "end_of_activation", False, False), Fact("ordinary_reforms", page("4.3.4.2")))


REFORM = MECHANICS.add(
    "reform", resolve_reform, page=None, section="4.3.4.2", title=Name("Восстановление строя", "Reforming")
)


class Interpenetration(Given):
    """A corps moves through friends; ``routing``: it runs."""

    mover: TroopType
    other: TroopType
    routing: Yes = False


@dataclass(frozen=True, slots=True)
class PassedThrough:
    """Whether it may, and the state of the friends if that changes."""

    allowed: bool
    friends_state: str | None = None


def resolve_interpenetration(given: Interpenetration, rulings: AobRulings) -> Procedure[PassedThrough]:
    """All friends pass through each other but heavy infantry through its like; routers disorder them (aob 4.3.4)."""
    if given.routing:
        return settled(PassedThrough(True, "disordered"), Fact("friends_disordered", page("4.3.4")))
    if given.mover == given.other == "heavy_infantry":
        return settled(PassedThrough(allowed=False), Fact("heavy_blocks_heavy", page("4.3.4")))
    return settled(PassedThrough(allowed=True), Fact("passes_through", page("4.3.4")))


INTERPENETRATION = MECHANICS.add(
    "interpenetration",
    resolve_interpenetration,
    page=None,
    section="4.3.4",
    title=Name("Проход сквозь своих", "Passing through friends"),
)


class Merge(Given):
    """Corps that want to become one; ``bases`` of each."""

    bases: tuple[Bases, ...]


@dataclass(frozen=True, slots=True)
class Merged:
    """Whether they may, and the size of the new corps."""

    allowed: bool
    bases: int | None = None


def resolve_merge(given: Merge, rulings: AobRulings) -> Procedure[Merged]:
    """At most 5 bases together (aob 4.3.4.5)."""
    together = sum(given.bases)
    note = Modifier("bases", together, page("4.3.4.5"), of="corps")
    return settled(Merged(True, together) if together <= MAX_BASES else Merged(False), note)


MERGE = MECHANICS.add("merge", resolve_merge, page=None, section="4.3.4.5", title=Name("Слияние корпусов", "Merging"))


class Split(Given):
    """A corps that wants to become two."""

    leaders_in_corps: Leaders


@dataclass(frozen=True, slots=True)
class SplitAllowed:
    """Whether it may."""

    allowed: bool


def resolve_split(given: Split, rulings: AobRulings) -> Procedure[SplitAllowed]:
    """Only with two leaders (aob 4.3.4.5)."""
    return settled(SplitAllowed(given.leaders_in_corps >= 2), Fact("split_needs_two_leaders", page("4.3.4.5")))


SPLIT = MECHANICS.add(
    "split", resolve_split, page=None, section="4.3.4.5", title=Name("Разделение корпуса", "Splitting")
)


class Body(Given):
    """A corps as far as alignment looks at it."""

    type: TroopType
    bases: Bases
    quality: Quality | None = None


class Alignment(Given):
    """Two corps that have just touched.

    Attributes:
        flank_attack: the attack came into the flank.
        blocked_by_enemies: enemies stand where the corps would align, which makes it a flank attack.
    """

    attacker: Body
    defender: Body
    flank_attack: Yes = False
    blocked_by_enemies: Yes = False


@dataclass(frozen=True, slots=True)
class Strengths:
    """The strength of both."""

    attacker: int
    defender: int


@dataclass(frozen=True, slots=True)
class Aligned:
    """Who lines up with the other; nobody in a flank attack."""

    strength: Strengths
    aligns: Literal["attacker", "defender"] | None
    counts_as_flank_attack: bool


def weaker_of(attacker: Body, defender: Body, rulings: AobRulings) -> Literal["attacker", "defender"]:
    """Who lines up with the other (aob 4.3.4.6)."""
    return "defender" if _strength(defender, rulings) < _strength(attacker, rulings) else "attacker"


def resolve_alignment(given: Alignment, rulings: AobRulings) -> Procedure[Aligned]:
    """The weaker lines up with the stronger, cavalry counts one less, the attacker when equal (aob 4.3.4.6)."""
    strength = Strengths(_strength(given.attacker, rulings), _strength(given.defender, rulings))
    if given.flank_attack or given.blocked_by_enemies:
        return settled(Aligned(strength, None, True), Fact("no_alignment_in_flank", page("4.3.4.6")))
    weaker = weaker_of(given.attacker, given.defender, rulings)
    return settled(
        Aligned(strength, weaker, False),
        Modifier("strength", strength.attacker, page("4.3.4.6"), of="attacker"),
        Modifier("strength", strength.defender, page("4.3.4.6"), of="defender"),
    )


ALIGNMENT = MECHANICS.add(
    "alignment", resolve_alignment, page=None, section="4.3.4.6", title=Name("Выравнивание", "Alignment")
)


def _strength(body: Body, rulings: AobRulings) -> int:
    strength = body.bases - (body.type in CAVALRY)
    if rulings.alignment_strength == "strength_is_points_cavalry_minus_one_per_corps":
        strength += QUALITY_COST[body.quality]
    return strength
