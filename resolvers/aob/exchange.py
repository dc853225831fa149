"""Exchange of fire: both shoot (aob 5.4, 5.6.5-5.6.9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.errors import Hint, NotAllowed
from lexicon.names import Name
from resolvers.aob.bout import OTHER
from resolvers.aob.corps import Corps, refuse_routers
from resolvers.aob.game import MECHANICS, AobRulings, page
from resolvers.aob.losses import lose, loss_notes
from resolvers.aob.matrix import judge_by_quality
from resolvers.aob.melee import BySide
from resolvers.aob.miracles import pool_of
from resolvers.aob.words import Side, Terrain
from resolvers.core.given import Given
from resolvers.core.procedure import Ask, Go, Procedure, Together
from resolvers.core.readings import Highest
from resolvers.core.trace import Fact, Note

PARTNERS: dict[str, frozenset[str]] = {
    "skirmishers": frozenset({"shooters", "cavalry", "light_cavalry"}),
    "shooters": frozenset({"shooters", "skirmishers", "cavalry", "light_cavalry"}),
    "cavalry": frozenset({"shooters", "skirmishers", "light_cavalry"}),
    "light_cavalry": frozenset({"shooters", "skirmishers", "light_cavalry", "cavalry"}),
}
"""Who exchanges fire with whom (aob 5.4, 5.6.5-5.6.9)."""

_LIGHT_INFANTRY = frozenset({"light_infantry"})


def partners(kind: str, rulings: AobRulings) -> frozenset[str]:
    """Whom such troops exchange fire with; the book's light troops may or may not be light infantry too (aob 5.4)."""
    known = PARTNERS.get(kind, frozenset())
    more = kind == "shooters" and rulings.light_infantry_under_fire == "light_infantry_shoots_back"
    return known | _LIGHT_INFANTRY if more else known


WINS: dict[str, frozenset[str]] = {"shooters": frozenset({"cavalry", "light_cavalry"})}
"""Pairings that the troop entries decide (aob 5.6.6)."""


class Exchange(Given):
    """Two corps that shoot at each other."""

    a: Corps
    b: Corps
    terrain: Terrain = "open"


@dataclass(frozen=True, slots=True)
class ExchangeResult:
    """Who won, by what, and both corps afterwards."""

    winner: Side
    decided_by: Literal["type", "quality", "die"]
    loss_steps: BySide
    a_state: str
    b_state: str
    a_bases: int
    b_bases: int


@dataclass(frozen=True, slots=True)
class _Won:
    winner: Side


def _known(given: Exchange) -> tuple[Side, Literal["type", "quality"], Note] | None:
    for side in ("a", "b"):
        own, enemy = (given.a, given.b) if side == "a" else (given.b, given.a)
        if enemy.type in WINS.get(own.type, frozenset()):
            return ("a" if side == "a" else "b"), "type", Fact("wins_by_type", page("5.6.6"), {"side": side})
    if "skirmishers" in (given.a.type, given.b.type):
        return None  # theirs always goes to the higher die
    better = judge_by_quality(given.a, given.b)
    return None if better is None else (better, "quality", Fact("wins_by_quality", page("5.2"), {"side": better}))


def resolve_exchange_of_fire(given: Exchange, rulings: AobRulings) -> Procedure[ExchangeResult]:
    """The winner pays with its formation, the loser takes losses (aob 5.6.5-5.6.9).

    Raises:
        NotAllowed: ``aob.no_exchange``, when these types do not exchange fire.
    """
    refuse_routers(a=given.a, b=given.b)
    able = partners(given.a.type, rulings)
    if given.b.type not in able:
        raise NotAllowed(
            "aob.no_exchange",
            field="b.type",
            value=given.b.type,
            allowed=sorted(able) or Hint.CAN_SHOOT_BACK,
            ref=page("5.4, 5.6"),
        )
    known = _known(given)
    first = known[2] if known is not None else Fact("higher_die_wins", page("5.2"))
    by: Literal["type", "quality", "die"] = "die" if known is None else known[1]

    def roll(_: object) -> Ask[_Won]:
        until = None if known is not None else lambda faces: faces[0] != faces[1]
        return Ask(
            "fight",
            Together((("a", pool_of(given.a, Highest())), ("b", pool_of(given.b, Highest()))), until),
            read,
            (first,),
            page("5.2"),
        )

    def read(faces: tuple[int, int]) -> Go[_Won]:
        winner: Side = known[0] if known is not None else "a" if faces[0] > faces[1] else "b"
        return Go(_Won(winner), _apply(winner)[1])

    def _apply(winner: Side) -> tuple[ExchangeResult, tuple[Note, ...]]:
        loser = OTHER[winner]
        both = rulings.exchange_result == "exchange_hits_both"
        steps: dict[str, int] = {winner: int(both), loser: 1}
        corps = {"a": given.a, "b": given.b}
        states = {side: lose(one.state, one.bases, steps[side], rulings) for side, one in corps.items()}
        pays = not both and corps[winner].formed
        ends = {side: after.state for side, after in states.items()}
        if pays:
            ends[winner] = "disordered"
        notes = (
            *((Fact("winner_loses_formation", page("5.6.5, 5.6.6"), {"side": winner}),) if pays else ()),
            *loss_notes("a", steps["a"], states["a"]),
            *loss_notes("b", steps["b"], states["b"]),
        )
        result = ExchangeResult(
            winner, by, BySide(steps["a"], steps["b"]), ends["a"], ends["b"], states["a"].bases, states["b"].bases
        )
        return result, notes

    return Procedure(None, (roll,), lambda won: _apply(won.winner)[0])


EXCHANGE_OF_FIRE = MECHANICS.add(
    "exchange_of_fire",
    resolve_exchange_of_fire,
    page=None,
    section="5.4",
    title=Name("Перестрелка", "Exchange of fire"),
)
