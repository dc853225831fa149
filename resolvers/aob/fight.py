"""A whole fight as a player plays it: chariots before it, elephants in it, the melee, losses, retreat, encirclement."""

from __future__ import annotations

from dataclasses import dataclass, replace

from lexicon.names import Name
from resolvers.aob.bout import OTHER, Decided, Melee
from resolvers.aob.corps import Corps, refuse_routers
from resolvers.aob.game import MECHANICS, AobRulings, page
from resolvers.aob.melee import AfterFight, Fates, MeleeResult, melee_steps, result_of
from resolvers.aob.mixed import chariots_disorder
from resolvers.aob.words import Side, Terrain
from resolvers.core.given import Given, Inches, Yes
from resolvers.core.procedure import Ask, Go, Procedure
from resolvers.core.trace import Fact, Note


class Fighter(Corps):
    """A corps with all that it brings into a fight.

    Attributes:
        nearest_flank_friend_in: inches to the nearest friendly corps on a flank; ``None``: none near.
        encircled: it was surrounded in an earlier fight.
        scythed_chariots: it has scythed chariots in front.
        elephants: it has elephants in front.
        friends_behind: friends stand behind it.
    """

    nearest_flank_friend_in: Inches | None = None
    encircled: Yes = False
    scythed_chariots: Yes = False
    elephants: Yes = False
    friends_behind: Yes = False


class Fight(Given):
    """Two corps meet."""

    a: Fighter
    b: Fighter
    attacker: Side = "a"
    terrain: Terrain = "open"
    flank_attack: Yes = False


@dataclass(frozen=True, slots=True)
class FightResult:
    """The melee, and what special troops did to it.

    Attributes:
        after: both corps at the end.
        elephants_destroyed: the side whose corps with elephants is gone.
        friends_disordered: the side whose troops behind the elephants are disordered.
        chariots_spent: the sides that spent a chariot base.
        moves_again: the attacker's cavalry, whose enemy ran, went back or died: one more move and fight.
    """

    winner: Side
    melee: MeleeResult
    after: Fates
    elephants_destroyed: Side | None
    friends_disordered: Side | None
    chariots_spent: tuple[str, ...]
    moves_again: Side | None


def resolve_fight(given: Fight, rulings: AobRulings) -> Procedure[FightResult]:
    """One fight from contact to retreat, with supports, losses and encirclement (aob 5.2, 5.5, 6.1, 7)."""
    refuse_routers(a=given.a, b=given.b)
    fighters: dict[str, Fighter] = {"a": given.a, "b": given.b}
    chariots = tuple(side for side, one in fighters.items() if one.scythed_chariots)
    stricken = {OTHER[side] for side in chariots}
    melee = Melee(
        a=_plain(given.a, "a" in stricken),
        b=_plain(given.b, "b" in stricken),
        attacker=given.attacker,
        terrain=given.terrain,
        flank_attack=given.flank_attack,
        a_nearest_flank_friend_in=given.a.nearest_flank_friend_in,
        b_nearest_flank_friend_in=given.b.nearest_flank_friend_in,
    )
    surrounded = frozenset(side for side, one in fighters.items() if one.encircled)
    before: tuple[Note, ...] = tuple(Fact("chariots_disorder", page("7"), {"side": OTHER[side]}) for side in chariots)

    def crushed(decided: Decided) -> Side | None:
        """The side whose elephants a lone 6 of the enemy kills (aob 7)."""
        wonder = decided.miracle
        if wonder is None or wonder.counts_as != 6 or not fighters[OTHER[wonder.side]].elephants:
            return None
        return OTHER[wonder.side]

    def roll(_: object) -> Ask[Decided]:
        asked = melee_steps(melee, rulings, surrounded)

        def read(faces: object) -> Go[Decided]:
            went = asked.then(faces)
            assert isinstance(went, Go)
            side = crushed(went.state)
            extra = (Fact("elephants_destroyed", page("7"), {"side": side}),) if side is not None else ()
            return Go(went.state, (*went.notes, *extra))

        return replace(asked, then=read, notes=(*before, *asked.notes))

    def outcome(decided: Decided) -> FightResult:
        result = result_of(melee, decided, rulings, surrounded)[0]
        side = crushed(decided)
        after = result.after
        if side is not None:
            gone = AfterFight("destroyed", 0, 0, 0, leaders_lost=True)
            after = replace(after, a=gone) if side == "a" else replace(after, b=gone)
        behind = side if side is not None and fighters[side].friends_behind else None
        again = moves_again(given, decided.winner, result, after)
        return FightResult(decided.winner, result, after, side, behind, chariots, again)

    return Procedure(None, (roll,), outcome)


FIGHT = MECHANICS.add("fight", resolve_fight, page=None, section="5", title=Name("Бой", "Fight"))


def moves_again(given: Fight, winner: Side, result: MeleeResult, after: Fates) -> Side | None:
    """Cavalry that attacked with success may move and fight once more (aob 5.6.7-5.6.9)."""
    attacker = given.a if given.attacker == "a" else given.b
    if winner != given.attacker or not attacker.mounted:
        return None
    own, enemy = (after.a, after.b) if winner == "a" else (after.b, after.a)
    gone = enemy.state in ("destroyed", "routing") or enemy.routing_bases > 0 or result.retreats == OTHER[winner]
    return winner if gone and own.state != "destroyed" else None


def _plain(fighter: Fighter, stricken: bool) -> Corps:
    corps = Corps.model_construct(**{name: getattr(fighter, name) for name in Corps.model_fields})
    return chariots_disorder(corps) if stricken else corps
