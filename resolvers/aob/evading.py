"""Evading: who may slip away from whom, and what it costs the corps that came on (aob 5.1 of the fights, 5.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import NotAllowed, NotUnderstood
from lexicon.names import Name
from resolvers.aob.corps import Corps, refuse_routers
from resolvers.aob.game import MECHANICS, AobRulings, page
from resolvers.aob.miracles import Hand, Miracle, marks_of, miracles_cancel, pool_of, single_miracle, superiority_note
from resolvers.aob.words import CAVALRY, FOOT, FULL_MOVE_IN, PURSUIT_GAP_IN, Terrain
from resolvers.core.given import Given, Whole
from resolvers.core.procedure import Ask, Go, Procedure, Together, settled
from resolvers.core.readings import AnyShowing, Highest
from resolvers.core.trace import Fact


@dataclass(frozen=True, slots=True)
class Slip:
    """One line of an evade list: from whom, on what ground, and whether only with an own 5 in melee."""

    evader: str
    enemies: frozenset[str]
    section: str
    terrain: Terrain | None = None
    with_five: bool = False


SLIPS: tuple[Slip, ...] = (
    Slip("light_infantry", frozenset({"heavy_infantry"}), "5.6.4"),
    Slip("light_infantry", frozenset({"shock_infantry"}), "5.6.4", with_five=True),
    Slip("skirmishers", frozenset({"heavy_infantry", "shock_infantry"}), "5.6.5", terrain="open"),
    Slip("skirmishers", CAVALRY, "5.6.5", terrain="rough"),
    Slip("cavalry", frozenset({"heavy_infantry", "shock_infantry", "infantry", "light_infantry"}), "5.6.8"),
    Slip("cavalry", frozenset({"shock_cavalry"}), "5.6.8", with_five=True),
    Slip(
        "light_cavalry",
        frozenset({"heavy_infantry", "shock_infantry", "infantry", "light_infantry", "shock_cavalry"}),
        "5.6.9",
    ),
    Slip("light_cavalry", frozenset({"cavalry"}), "5.6.9", with_five=True),
)
"""The evade lists of the troop entries (aob 5.6.4, 5.6.5, 5.6.8, 5.6.9)."""

GENERAL: tuple[Slip, ...] = (
    Slip("cavalry", FOOT, "5.1"),
    Slip("light_cavalry", FOOT, "5.1"),
    Slip("skirmishers", frozenset({"heavy_infantry"}), "5.1"),
    *(slip for slip in SLIPS if slip.with_five),
)
"""The general sentence at the head of the evade section (aob 5.1), with the melee rules that need a 5."""


def find_slip(evader: Corps, enemy: Corps, terrain: Terrain, rulings: AobRulings) -> Slip | None:
    """The line that lets ``evader`` slip away from ``enemy``, if there is one."""
    lines = SLIPS if rulings.evade_list == "evade_by_troop_entries" else GENERAL
    for slip in lines:
        if evader.type == slip.evader and enemy.type in slip.enemies and slip.terrain in (None, terrain):
            return slip
    return None


class EvadePair(Given):
    """A corps that might evade, and the one that comes on."""

    evader: Corps
    enemy: Corps
    terrain: Terrain = "open"


@dataclass(frozen=True, slots=True)
class EvadeAllowed:
    """Whether it may evade before any die is rolled."""

    allowed: bool


def resolve_evade_allowed(given: EvadePair, rulings: AobRulings) -> Procedure[EvadeAllowed]:
    """By the list of its troop type (aob 5.6)."""
    slip = find_slip(given.evader, given.enemy, given.terrain, rulings)
    if slip is None or slip.with_five:
        return settled(EvadeAllowed(allowed=False), Fact("not_on_evade_list", page("5.6")))
    return settled(EvadeAllowed(allowed=True), Fact("on_evade_list", page(slip.section)))


EVADE_ALLOWED = MECHANICS.add(
    "evade_allowed",
    resolve_evade_allowed,
    page=None,
    section="5.1, 5.6",
    title=Name("Можно ли отскочить", "May it evade"),
)


@dataclass(frozen=True, slots=True)
class EvadeByDie:
    """Whether the fight dice let it evade out of a melee."""

    may_evade: bool


def resolve_evade_option_from_die(given: EvadePair, rulings: AobRulings) -> Procedure[EvadeByDie]:
    """Some may slip out of a melee that goes wrong when they throw a 5 (aob 5.6.4, 5.6.8, 5.6.9)."""
    slip = find_slip(given.evader, given.enemy, given.terrain, rulings)

    def read(faces: tuple[bool, int]) -> Go[bool]:
        may = slip is not None and (not slip.with_five or faces[0])
        return Go(may, (Fact("may_evade" if may else "stays_in_melee", page(slip.section if slip else "5.6")),))

    pools = Together((("evader", pool_of(given.evader, AnyShowing(5))), ("enemy", pool_of(given.enemy, Highest()))))
    return Procedure(None, (lambda _: Ask("fight", pools, read, (), page("5.2")),), EvadeByDie)


EVADE_OPTION_FROM_DIE = MECHANICS.add(
    "evade_option_from_die",
    resolve_evade_option_from_die,
    page=None,
    section="5.6",
    title=Name("Отскок из ближнего боя", "Evading out of a melee"),
)


@dataclass(frozen=True, slots=True)
class EvadeLosses:
    """Loss steps of both."""

    evader: int
    enemy: int


@dataclass(frozen=True, slots=True)
class EvadeRow:
    """One result of an evade: losses (``None``: it says nothing of the enemy's), and who follows."""

    code: str
    evader: int
    enemy: int | None
    effect: str | None = None


USUAL = EvadeRow("usual_evade", 0, 1)
TABLE: dict[tuple[str, int], EvadeRow] = {
    ("evader", 6): EvadeRow("lures_half", 0, None, "half_enemy_pursues"),
    ("evader", 5): EvadeRow("lures_all", 0, None, "whole_enemy_pursues"),
    ("enemy", 6): EvadeRow("evader_hurt", 1, 0),
    ("enemy", 5): EvadeRow("both_hurt", 1, 1),
}
"""Results and miracles of an evade (aob 5.1)."""

STEADY_IN_DEFENCE: frozenset[str] = frozenset({"shock_infantry", "infantry"})
"""In Defence a 5 spares them the losses of an evade and of shooting (aob 5.6.2, 5.6.3)."""


@dataclass(frozen=True, slots=True)
class EvadeResult:
    """What an evade did; the evader goes straight back a full move, pursuers halt an inch away (inches)."""

    miracle: Miracle | None
    loss_steps: EvadeLosses
    enemy_loss_steps: int
    evader_retreats_in: int
    effect: str | None
    stops_at_in: int | None


def resolve_evade(given: EvadePair, rulings: AobRulings) -> Procedure[EvadeResult]:
    """The corps evaded from takes a loss, unless a miracle says otherwise (aob 5.1, 5.2).

    Raises:
        NotAllowed: ``aob.may_not_evade``, when the evader is on no list against this enemy.
    """
    refuse_routers(evader=given.evader, enemy=given.enemy)
    slip = find_slip(given.evader, given.enemy, given.terrain, rulings)
    if slip is None:
        raise NotAllowed("aob.may_not_evade", field="evader.type", value=given.evader.type, ref=page("5.1, 5.6"))
    stands = given.enemy.state == "defence" and given.enemy.type in STEADY_IN_DEFENCE
    listed = rulings.five_counts == "five_listed_in_fight_table"
    evader = Hand(marks_of(given.evader, given.enemy, listed, rulings), given.evader.prefers or 5)
    enemy = Hand(marks_of(given.enemy, given.evader, listed or stands, rulings), given.enemy.prefers or 6)

    def roll(_: object) -> Ask[Miracle | None]:
        pools = Together(
            (("evader", pool_of(given.evader, evader.reading)), ("enemy", pool_of(given.enemy, enemy.reading)))
        )
        notes = (
            *superiority_note(given.evader, given.enemy, "evader"),
            *superiority_note(given.enemy, given.evader, "enemy"),
        )
        return Ask("fight", pools, read, notes, page("5.2"))

    def read(faces: tuple[int, int]) -> Go[Miracle | None]:
        wonder = single_miracle("evader", evader.counts_as(faces[0]), "enemy", enemy.counts_as(faces[1]))
        spared = (Fact("defence_spares_losses", page("5.6.2, 5.6.3")),) if _spared(wonder) else ()
        both = miracles_cancel(evader.counts_as(faces[0]), enemy.counts_as(faces[1]))
        return Go(wonder, (*both, Fact(_row(wonder).code, page("5.1")), *spared))

    def _row(wonder: Miracle | None) -> EvadeRow:
        if wonder is None or (wonder.counts_as == 5 and not listed):
            return USUAL
        return TABLE[wonder.side, wonder.counts_as]

    def _spared(wonder: Miracle | None) -> bool:
        return stands and wonder is not None and wonder.side == "enemy" and wonder.counts_as == 5

    def outcome(wonder: Miracle | None) -> EvadeResult:
        row = _row(wonder)
        losses = row.enemy
        if losses is None:
            losses = int(rulings.miracle_result == "miracle_added_to_usual_result")
        if _spared(wonder):
            losses = 0
        return EvadeResult(
            miracle=wonder,
            loss_steps=EvadeLosses(row.evader, losses),
            enemy_loss_steps=losses,
            evader_retreats_in=FULL_MOVE_IN,
            effect=row.effect,
            stops_at_in=PURSUIT_GAP_IN if row.effect is not None else None,
        )

    return Procedure(None, (roll,), outcome)


EVADE = MECHANICS.add("evade", resolve_evade, page=None, section="5.1", title=Name("Отскок", "Evade"))


class EvadeMove(Given):
    """An evading corps meets something on its way back; ``blocked_bases`` would have to pass through enemies."""

    evader: Corps
    meets: Literal["enemy_base", "rough_ground", "own_troops"]
    blocked_bases: Annotated[Whole, Field(ge=0, le=5)] = 0


@dataclass(frozen=True, slots=True)
class EvadeMoved:
    """Whether it must or may stop; or how many bases die and what becomes of the rest."""

    must_stop: bool | None = None
    may_stop: bool | None = None
    destroyed_bases: int | None = None
    rest: str | None = None


def resolve_evade_move(given: EvadeMove, rulings: AobRulings) -> Procedure[EvadeMoved]:
    """Foot may stop in rough ground, cavalry must; bases that enemies block die and the rest routs (aob 5.1).

    Raises:
        NotUnderstood: ``aob.too_many_blocked``, when more bases are blocked than the corps has.
    """
    mounted = given.evader.mounted
    if given.meets == "rough_ground":
        return settled(
            EvadeMoved(mounted, True), Fact("must_stop_in_rough" if mounted else "may_stop_in_rough", page("5.1"))
        )
    if given.meets == "own_troops":
        return settled(EvadeMoved(False, True), Fact("may_stop_behind_friends", page("5.1")))
    blocked, bases = given.blocked_bases, given.evader.bases
    if blocked > bases:
        raise NotUnderstood(
            "aob.too_many_blocked", field="blocked_bases", value=blocked, allowed=f"0..{bases}", ref=page("5.1")
        )
    rest = "destroyed" if blocked == bases else "routing"
    return settled(
        EvadeMoved(destroyed_bases=blocked, rest=rest), Fact("blocked_bases_die", page("5.1"), {"bases": blocked})
    )


EVADE_MOVE = MECHANICS.add(
    "evade_move",
    resolve_evade_move,
    page=None,
    section="5.1",
    title=Name("Движение отскока", "Evade move"),
)
