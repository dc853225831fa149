"""Mixed corps: supports, elephants, scythed chariots (aob 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.aob.corps import Corps
from resolvers.aob.game import MECHANICS, AobRulings, page
from resolvers.aob.losses import LossSteps
from resolvers.aob.words import MAX_BASES, State, SupportType, TroopType
from resolvers.core.given import Face, Given, Positive, Whole, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure, settled
from resolvers.core.readings import Total
from resolvers.core.trace import Fact, Note


@dataclass(frozen=True, slots=True)
class Support:
    """One way to strengthen a corps.

    Attributes:
        place: where the supporting bases stand; those in front are lost first.
        ratio: the main bases must outnumber them.
        shock: the corps counts as shock while one of them stands.
        at_most: how many such bases there may be.
    """

    support: SupportType
    main: frozenset[TroopType]
    place: Literal["behind", "in_line", "in_front"]
    gives: str
    ratio: bool = True
    shock: bool = False
    at_most: int = 2


_LINE: frozenset[TroopType] = frozenset({"infantry", "shock_infantry", "heavy_infantry"})
_RIDERS: frozenset[TroopType] = frozenset({"light_cavalry", "shock_cavalry", "cavalry"})

SUPPORTS: tuple[Support, ...] = (
    Support("light_infantry", _LINE, "behind", "may_strike_like_type"),
    Support("light_infantry", _RIDERS, "behind", "veterans"),
    Support("shooters", _RIDERS, "behind", "veterans"),
    Support("light_cavalry", frozenset({"cavalry", "shock_cavalry"}), "behind", "veterans"),
    Support("shooters", _LINE | {"light_infantry"}, "in_line", "shoots_as_shooters", ratio=False, at_most=MAX_BASES),
    Support("shock_cavalry", frozenset({"cavalry", "infantry", "shock_infantry"}), "in_front", "shock", shock=True),
    Support("cavalry", frozenset({"infantry", "shock_infantry"}), "in_front", "shock", shock=True),
    Support("shock_infantry", frozenset({"infantry"}), "in_front", "shock", shock=True),
    Support("elephants", _LINE | _RIDERS | {"light_infantry", "skirmishers", "shooters"}, "in_front", "elephants"),
    Support(
        "scythed_chariots", _LINE | _RIDERS | {"light_infantry", "skirmishers", "shooters"}, "in_front", "chariots"
    ),
)
"""Every permitted support (aob 7)."""


def support_of(main: str, support: str) -> Support | None:
    """How a support strengthens a corps of this type; ``None`` where the rules do not list it (aob 7)."""
    return next((one for one in SUPPORTS if one.support == support and main in one.main), None)


def supports_left(kind: Support, bases: int, supporting: int, lost: int, *, rather: int = 0) -> int:
    """Bases of support left when ``lost`` of all ``bases`` are lost (aob 7).

    Those in front go first; behind, main bases go as long as they outnumber the support; in the line the owner chooses:
    ``rather`` of them are of the support.
    """
    main, left = bases - supporting, supporting
    for number in range(lost):
        first = kind.place == "in_front" or (kind.ratio and main - 1 <= left) or number < rather
        if left and (first or not main):
            left -= 1
        else:
            main -= 1
    return max(left, 0)


def supports_leaving(kind: Support | None, bases: int, supporting: int, leaving: int) -> int | None:
    """How many of the support go with ``leaving`` of all ``bases``: as few as the rules let (aob 4.3.4.5, 7).

    Each part needs a base of its own troops, and more of them than of the support where the rules ask that. ``None``:
    the corps cannot be parted so.
    """

    def holds(main: int, helping: int) -> bool:
        return main > (helping if kind is not None and kind.ratio and helping else 0)

    able = range(min(supporting, leaving) + 1)
    return next(
        (
            gone
            for gone in able
            if holds(leaving - gone, gone) and holds(bases - supporting - (leaving - gone), supporting - gone)
        ),
        None,
    )


BaseCount = Annotated[Whole, Field(ge=0, le=MAX_BASES)]


class MixedCorps(Given):
    """A corps of two kinds: ``main`` and ``support`` are each a type and its bases; losses may be asked about too."""

    main: tuple[TroopType, BaseCount]
    support: tuple[SupportType, BaseCount]
    state: State = "formed"
    loss_steps: LossSteps = 0


@dataclass(frozen=True, slots=True)
class MixedResult:
    """Whether it may stand so; what it loses first; whether it still counts as shock after the losses.

    ``ratio_rule``: the main bases must stay more than the supporting ones.
    """

    legal: bool
    ratio_rule: bool | None = None
    place: str | None = None
    gives: str | None = None
    first_lost: str | None = None
    shock_property: bool | None = None


def resolve_mixed_corps(given: MixedCorps, rulings: AobRulings) -> Procedure[MixedResult]:
    """Which supports are allowed and how many; those in front are lost first (aob 7)."""
    main, bases = given.main
    support, supporting = given.support
    kind = support_of(main, support)
    if kind is None:
        return settled(MixedResult(legal=False), Fact("support_not_listed", page("7")))
    checks = (
        (kind.ratio and supporting > 0 and bases <= supporting, "main_must_outnumber_support"),
        (supporting > kind.at_most, "too_many_supports"),
        (bases + supporting > MAX_BASES, "size"),
        (bases + supporting == 0, "size"),
    )
    wrong = next((code for holds, code in checks if holds), None)
    steps = 0 if given.state in ("formed", "defence") else given.loss_steps
    left = supporting - steps if kind.place == "in_front" else supporting
    note: Note = Fact(wrong, page("7")) if wrong is not None else Fact(f"gives_{kind.gives}", page("7"))
    return settled(
        MixedResult(
            legal=wrong is None,
            ratio_rule=kind.ratio,
            place=kind.place,
            gives=kind.gives,
            first_lost=_first_lost(kind, main, bases, supporting) if given.loss_steps else None,
            shock_property=left > 0 if kind.shock else None,
        ),
        note,
    )


MIXED_CORPS = MECHANICS.add(
    "mixed_corps",
    resolve_mixed_corps,
    page=None,
    section="7",
    title=Name("Смешанный корпус", "Mixed corps"),
)


def _first_lost(kind: Support, main: str, bases: int, supporting: int) -> str | None:
    """Front supports first; else the main bases, unless they would no longer outnumber the support."""
    if kind.place == "in_line":
        return None  # the owner takes losses as he likes
    if supporting and (kind.place == "in_front" or (kind.ratio and bases - 1 <= supporting)):
        return kind.support
    return main


class Elephants(Given):
    """A fight against a corps with elephants; dice that are given are not rolled."""

    elephant_side_rolls: Face | None = None
    enemy_of_elephants_rolls: Face | None = None
    friends_behind: Yes = False


@dataclass(frozen=True, slots=True)
class ElephantFate:
    """What becomes of the corps with elephants and of friends behind it."""

    elephant_corps: str
    friends_behind: str | None


@dataclass(frozen=True, slots=True)
class _ElephantDice:
    own: int = 0
    enemy: int = 0


def resolve_elephants(given: Elephants, rulings: AobRulings) -> Procedure[ElephantFate]:
    """An enemy's 6 that nothing cancels destroys the corps and disorders friends behind it (aob 5.2, 7)."""

    def own(state: _ElephantDice) -> Ask[_ElephantDice] | _ElephantDice:
        if given.elephant_side_rolls is not None:
            return _ElephantDice(given.elephant_side_rolls, state.enemy)
        return Ask("elephant_side", Pool(1, Total()), lambda face: _ElephantDice(face, 0), (), page("5.2"))

    def enemy(state: _ElephantDice) -> Ask[_ElephantDice] | Go[_ElephantDice]:
        def read(face: int) -> Go[_ElephantDice]:
            done = _ElephantDice(state.own, face)
            return Go(done, (Fact("elephants_destroyed" if _dies(done) else "elephants_stand", page("7")),))

        if given.enemy_of_elephants_rolls is not None:
            return read(given.enemy_of_elephants_rolls)
        return Ask("enemy", Pool(1, Total()), read, (), page("5.2"))

    def _dies(state: _ElephantDice) -> bool:
        return state.enemy == 6 and state.own != 6

    def outcome(state: _ElephantDice) -> ElephantFate:
        if _dies(state):
            return ElephantFate("destroyed", "disordered" if given.friends_behind else None)
        return ElephantFate("stands", "unharmed" if given.friends_behind else None)

    return Procedure(_ElephantDice(), (own, enemy), outcome)


ELEPHANTS = MECHANICS.add("elephants", resolve_elephants, page=None, section="7", title=Name("Слоны", "Elephants"))


class ScythedChariots(Given):
    """Scythed chariots before a corps that comes to a fight."""

    enemy: Corps
    chariot_bases: Positive = 1


@dataclass(frozen=True, slots=True)
class ChariotEffect:
    """The enemy's state before the fight, and the chariot bases left."""

    enemy_state: str
    chariot_bases: int
    when: str = "before_fight"


def resolve_scythed_chariots(given: ScythedChariots, rulings: AobRulings) -> Procedure[ChariotEffect]:
    """Any enemy is disordered before the fight, and one chariot base is spent (aob 7)."""
    return settled(
        ChariotEffect(chariots_disorder(given.enemy).state, given.chariot_bases - 1),
        Fact("chariots_disorder", page("7")),
    )


SCYTHED_CHARIOTS = MECHANICS.add(
    "scythed_chariots",
    resolve_scythed_chariots,
    page=None,
    section="7",
    title=Name("Серпоносные колесницы", "Scythed chariots"),
)


def chariots_disorder(enemy: Corps) -> Corps:
    """The enemy after the chariots: disordered, unless it already runs."""
    return enemy if enemy.state == "routing" else enemy.model_copy(update={"state": "disordered"})
