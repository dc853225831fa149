"""Who usually wins a melee: every line of the troop entries as data, and what happens when two lines meet (aob 5.6).

A claim names a winner, the state it must be in, whom it beats and in which state. Two claims that contradict each other
are compared by how many states they name: the narrower one stands, equally narrow ones cancel.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from lexicon.names import Name
from resolvers.aob.corps import Corps, refuse_routers
from resolvers.aob.game import MECHANICS, AobRulings, page
from resolvers.aob.words import FOOT, Side, State, Terrain, TroopType
from resolvers.core.given import Given
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact

IN_FORMATION: frozenset[str] = frozenset({"formed", "defence"})
DISORDERED: frozenset[str] = frozenset({"disordered"})
IN_DEFENCE: frozenset[str] = frozenset({"defence"})
ANY: frozenset[str] = frozenset(get_args(State))
EVERYONE: frozenset[str] = frozenset(get_args(TroopType))


@dataclass(frozen=True, slots=True)
class Claim:
    """One line of a troop entry.

    Attributes:
        own: states in which the winner must be; ``None`` when the entry does not say.
        narrow: how many states the line names, one for the own, one for the enemy's.
    """

    winner: TroopType
    loser: frozenset[str]
    section: str
    own: frozenset[str] | None = None
    enemy: frozenset[str] = ANY
    terrain: Terrain | None = None

    @property
    def narrow(self) -> int:
        """The number of states that it names."""
        return int(self.own in (DISORDERED, IN_DEFENCE)) + int(self.enemy in (DISORDERED, IN_DEFENCE))

    def holds(self, winner: Corps, loser: Corps, terrain: Terrain, rulings: AobRulings) -> bool:
        """Whether this line makes ``winner`` beat ``loser``."""
        own = self.own
        if own is None:
            own = ANY if rulings.troop_claims == "claims_hold_when_disordered" else IN_FORMATION
        return (
            winner.type == self.winner
            and loser.type in self.loser
            and winner.state in own
            and loser.state in self.enemy
            and self.terrain in (None, terrain)
        )


def _types(*types: TroopType) -> frozenset[str]:
    return frozenset(types)


_WEAK_FOOT = _types("shooters", "light_infantry", "skirmishers")
_RIDERS = _types("cavalry", "shock_cavalry")

CLAIMS: tuple[Claim, ...] = (
    Claim(
        "heavy_infantry",
        _types("shock_cavalry", "shock_infantry", "infantry", "light_infantry", "shooters"),
        "5.6.1",
        own=IN_FORMATION,
    ),
    Claim("heavy_infantry", _types("heavy_infantry"), "5.6.1", own=IN_FORMATION, enemy=DISORDERED),
    Claim("heavy_infantry", EVERYONE - {"shock_infantry"}, "5.6.1", own=DISORDERED, enemy=DISORDERED),
    Claim(
        "heavy_infantry",
        _types("shooters", "skirmishers", "light_cavalry", "light_infantry"),
        "5.6.1",
        own=DISORDERED,
    ),
    Claim("shock_infantry", _WEAK_FOOT, "5.6.2", own=IN_FORMATION),
    Claim("shock_infantry", FOOT, "5.6.2", own=IN_FORMATION, enemy=IN_DEFENCE),
    Claim(
        "shock_infantry",
        _types("shock_infantry", "shock_cavalry", "cavalry", "heavy_infantry", "infantry"),
        "5.6.2",
        own=IN_FORMATION,
        enemy=DISORDERED,
    ),
    Claim("shock_infantry", EVERYONE, "5.6.2", own=DISORDERED, enemy=DISORDERED),
    Claim("shock_infantry", _RIDERS, "5.6.2", own=IN_DEFENCE),
    Claim("infantry", _WEAK_FOOT, "5.6.3", own=IN_FORMATION),
    Claim("infantry", FOOT, "5.6.3", own=IN_FORMATION, enemy=IN_DEFENCE),
    Claim("infantry", _types("shock_infantry", "cavalry", "infantry"), "5.6.3", own=IN_FORMATION, enemy=DISORDERED),
    Claim("infantry", _WEAK_FOOT, "5.6.3", own=DISORDERED),
    Claim("infantry", _RIDERS, "5.6.3", own=IN_DEFENCE),
    Claim("light_infantry", _types("shooters", "skirmishers"), "5.6.4"),
    Claim("light_infantry", _types("infantry", "light_infantry"), "5.6.4", enemy=DISORDERED),
    Claim("light_infantry", EVERYONE - {"light_infantry"}, "5.6.4", own=ANY, terrain="rough"),
    Claim("skirmishers", _types("skirmishers"), "5.6.5", enemy=DISORDERED),
    Claim("shooters", _types("skirmishers", "light_cavalry"), "5.6.6"),
    Claim("shooters", _types("infantry", "light_infantry", "cavalry"), "5.6.6", enemy=DISORDERED),
    Claim(
        "shock_cavalry",
        _types("cavalry", "skirmishers", "infantry", "shock_infantry", "light_infantry", "light_cavalry", "shooters"),
        "5.6.7",
    ),
    Claim("shock_cavalry", _types("heavy_infantry"), "5.6.7", enemy=DISORDERED),
    Claim(
        "cavalry",
        _types("skirmishers", "infantry", "shock_infantry", "light_infantry", "light_cavalry", "shooters"),
        "5.6.8",
    ),
    Claim("cavalry", _types("heavy_infantry"), "5.6.8", enemy=DISORDERED),
    Claim("light_cavalry", _types("skirmishers", "light_infantry"), "5.6.9"),
    Claim("light_cavalry", _types("light_cavalry", "shooters", "infantry"), "5.6.9", enemy=DISORDERED),
)
"""Every sentence on who wins a melee (aob 5.6.1-5.6.9). Light infantry against its like on rough ground cancels out."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who wins by troop type, and by which claim; no winner leaves it to quality and the die.

    ``conflict``: both sides had a claim.
    """

    winner: Side | None
    claim: Claim | None = None
    conflict: bool = False


def _best(claims: list[Claim], rulings: AobRulings) -> int:
    """How strong the strongest of these claims is: -1 for none, above all states for an entry that overrides."""
    strength = -1
    for claim in claims:
        narrow = claim.narrow
        if claim.terrain == "rough":
            narrow = 9 if rulings.light_infantry_rough == "light_infantry_rough_entry_overrides" else _CONTESTED
        elif claim.own == IN_DEFENCE and rulings.defence_entry == "defence_entry_is_one_claim":
            narrow = _CONTESTED
        strength = max(strength, narrow)
    return strength


_CONTESTED = 5  # an entry that a ruling takes as one claim among others: it beats nobody else's claim


def judge_by_type(a: Corps, b: Corps, terrain: Terrain, rulings: AobRulings) -> Verdict:
    """The winner that the troop entries name (aob 5.6)."""
    for_a = [claim for claim in CLAIMS if claim.holds(a, b, terrain, rulings)]
    for_b = [claim for claim in CLAIMS if claim.holds(b, a, terrain, rulings)]
    if not for_a or not for_b:
        claims = for_a or for_b
        if not claims:
            return Verdict(None)
        return Verdict("a" if for_a else "b", max(claims, key=lambda claim: claim.narrow))
    strength_a, strength_b = _best(for_a, rulings), _best(for_b, rulings)
    overriding = max(strength_a, strength_b) > _CONTESTED
    undecided = _CONTESTED in (strength_a, strength_b) or rulings.matrix_conflict != "narrower_claim_wins"
    if strength_a == strength_b or (undecided and not overriding):
        return Verdict(None, conflict=True)
    winner: Side = "a" if strength_a > strength_b else "b"
    claims = for_a if winner == "a" else for_b
    return Verdict(winner, max(claims, key=lambda claim: (claim.terrain is not None, claim.narrow)), conflict=True)


def judge_by_quality(a: Corps, b: Corps) -> Side | None:
    """Elite beats all others, Rabble loses to all others (aob 5.2)."""
    rank = {"elite": 2, "rabble": 0}
    of_a, of_b = rank.get(a.quality or "", 1), rank.get(b.quality or "", 1)
    return None if of_a == of_b else "a" if of_a > of_b else "b"


def judge_by_strike(a: Corps, b: Corps, rulings: AobRulings) -> Side | None:
    """Who strikes beats an enemy who does not, where a ruling gives a strike that meaning (aob 7)."""
    if a.strikes == b.strikes or rulings.strike == "strike_changes_nothing":
        return None
    return "a" if a.strikes else "b"


class Matchup(Given):
    """Two corps that might meet in melee."""

    a: Corps
    b: Corps
    terrain: Terrain = "open"


@dataclass(frozen=True, slots=True)
class Usually:
    """Who wins before any die: by troop type, by quality, or nobody yet."""

    winner: Side | None
    decided_by: Literal["type", "strike", "quality", "die"]
    conflict: bool


def resolve_matchup(given: Matchup, rulings: AobRulings) -> Procedure[Usually]:
    """A look into the matrix: troop entries, then quality, else the die (aob 5.2, 5.6)."""
    refuse_routers(a=given.a, b=given.b)
    verdict = judge_by_type(given.a, given.b, given.terrain, rulings)
    if verdict.winner is not None:
        assert verdict.claim is not None
        return settled(
            Usually(verdict.winner, "type", verdict.conflict), Fact("wins_by_type", page(verdict.claim.section))
        )
    striker = judge_by_strike(given.a, given.b, rulings)
    if striker is not None:
        return settled(Usually(striker, "strike", verdict.conflict), Fact("wins_by_strike", page("7")))
    better = judge_by_quality(given.a, given.b)
    if better is not None:
        return settled(Usually(better, "quality", verdict.conflict), Fact("wins_by_quality", page("5.2")))
    return settled(Usually(None, "die", verdict.conflict), Fact("higher_die_wins", page("5.2")))


MATCHUP = MECHANICS.add(
    "matchup",
    resolve_matchup,
    page=None,
    section="5.6",
    title=Name("Кто обычно побеждает", "Who usually wins"),
)
