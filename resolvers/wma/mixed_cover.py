"""Shooting at a unit of which only some stands are in cover: the open ones go first (wma p. 38-39)."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.names import Name
from resolvers.core.given import Given, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Fact
from resolvers.wma.casualties import apply_hits, check_hits_left
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.saves import save_needed
from resolvers.wma.words import Armour, Cover, HitCount, HitsValue, Stands, TroopType, number_to_hit


class MixedTarget(Given):
    """A unit with stands in the open and stands behind something, as the shooters see it."""

    type: TroopType = "infantry"
    armour: Armour | None = None
    open_stands: Stands
    protected_stands: Stands
    protected_cover: Cover = "defended"
    hits_per_stand: HitsValue
    hits_already_this_phase: HitCount = 0


class MixedVolley(Given):
    """Shots at such a unit. ``ignores_armour``: of artillery (wma p. 125)."""

    shots: HitCount
    ignores_armour: Yes = False
    target: MixedTarget


@dataclass(frozen=True, slots=True)
class MixedShot:
    """What they did. ``to_hit_sequence``: the number that each shot needed, in order."""

    to_hit_sequence: tuple[int, ...]
    hits: int
    saved: int
    hits_suffered: int
    stands_lost: int
    open_stands_left: int
    protected_stands_left: int
    hits_left: int
    destroyed: bool


@dataclass(frozen=True, slots=True)
class _State:
    """``at_open``: shots that needed the open number; ``batch``: hits of the last batch, not yet saved."""

    shot: int = 0
    at_open: int = 0
    hits: int = 0
    saved: int = 0
    batch: int = 0


def resolve_mixed_cover(given: MixedVolley, rulings: WmaRulings) -> Procedure[MixedShot]:
    """Shots need the open number until the last open stand is really gone (wma p. 38-39).

    Dice are rolled in batches no larger than the hits that would remove the open stands, so that no shot of a batch
    could already need the harder number: it is the same as shot by shot.
    """
    target = given.target
    check_hits_left(target.hits_already_this_phase, target.hits_per_stand, "target.hits_already_this_phase")
    easy = number_to_hit(target.type, "open")
    hard = number_to_hit(target.type, target.protected_cover)
    need = save_needed(target.armour, ignored=given.ignores_armour)
    to_clear = max(0, target.open_stands * target.hits_per_stand - target.hits_already_this_phase)

    def shoot(state: _State) -> Ask[_State] | _State:
        left = given.shots - state.shot
        if not left:
            return state
        missing = to_clear - (state.hits - state.saved)
        dice = min(left, missing) if missing > 0 else left
        open_dice = dice if missing > 0 else 0
        number = easy if missing > 0 else hard

        def read(hits: int) -> _State:
            return _State(state.shot + dice, state.at_open + open_dice, state.hits + hits, state.saved, hits)

        return Ask("hit", Pool(dice, AtLeast(number)), read, (), page(39))

    def save(state: _State) -> Ask[_State] | _State:
        if need is None or not state.batch:
            return _State(state.shot, state.at_open, state.hits, state.saved)

        def read(saved: int) -> _State:
            return _State(state.shot, state.at_open, state.hits, state.saved + saved)

        return Ask("save", Pool(state.batch, AtLeast(need)), read, (), page(39))

    def switch(state: _State) -> Go[_State]:
        switched = 0 < state.at_open < given.shots
        return Go(state, (Fact("open_stands_gone", page(39), {"shots": state.at_open}),) if switched else ())

    def outcome(state: _State) -> MixedShot:
        stands = target.open_stands + target.protected_stands
        suffered = state.hits - state.saved
        losses = apply_hits(stands, target.hits_per_stand, target.hits_already_this_phase, suffered)
        from_open = min(losses.stands_lost, target.open_stands)
        return MixedShot(
            to_hit_sequence=(easy,) * state.at_open + (hard,) * (given.shots - state.at_open),
            hits=state.hits,
            saved=state.saved,
            hits_suffered=suffered,
            stands_lost=losses.stands_lost,
            open_stands_left=target.open_stands - from_open,
            protected_stands_left=target.protected_stands - (losses.stands_lost - from_open),
            hits_left=losses.hits_left,
            destroyed=losses.destroyed,
        )

    # A batch that misses leaves as many hits to be made, so in the worst case every shot is a batch.
    return Procedure(_State(), (*((shoot, save) * given.shots), switch), outcome)


SHOOTING_MIXED_COVER = MECHANICS.add(
    "shooting_mixed_cover",
    resolve_mixed_cover,
    page=39,
    title=Name("Частичное прикрытие", "Mixed cover"),
)
