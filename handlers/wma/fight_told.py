"""A round in words: each unit's dice on each enemy with the saves against them, the score, who won, what is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.wma.state import WmaBattle
from handlers.desk.answer import Text, text
from resolvers.core.trace import Note, Rolled
from resolvers.wma.combat_result import OTHER, SIDES
from resolvers.wma.combat_round import RoundResult
from resolvers.wma.pages import page
from resolvers.wma.round_plan import RoundPlan
from resolvers.wma.words import Side


@dataclass(frozen=True, slots=True)
class Struck:
    """One unit's dice on one enemy."""

    attacker: str
    target: str
    dice: int
    need: int
    hits: int
    saved: int


def struck_in(plan: RoundPlan, trace: Sequence[Note]) -> tuple[Struck, ...]:
    """The blows of a round as they were rolled, in order: several of one unit where its stands struck several."""
    rolled = iter([note for note in trace if isinstance(note, Rolled)])
    pending = next(rolled, None)
    found: list[Struck] = []

    def take(stage: str) -> int | None:
        nonlocal pending
        if pending is None or pending.stage != stage:
            return None
        value, pending = int(pending.value), next(rolled, None)
        return value

    for onslaught in plan.onslaughts:
        for blow in onslaught.blows:
            hits = take(f"{blow.attacker}.attack") or 0
            if blow.rerolls:
                hits += take(f"{blow.attacker}.reroll") or 0
            saved = take(f"{blow.attacker}.save") or 0
            found.append(Struck(blow.attacker, onslaught.target, blow.dice, blow.to_hit, hits, saved))
        take(f"{onslaught.target}.maniple")
    return tuple(found)


def blows_told(state: WmaBattle, plan: RoundPlan, result: RoundResult, blows: Sequence[Struck]) -> Iterator[Text]:
    """``Воины 1: 12к, 4+ → 6, спасено 2 → 4``; whom, where a unit strikes several; maniples after the saves."""
    for onslaught in plan.onslaughts:
        for blow in (one for one in blows if one.target == onslaught.target):
            several = sum(1 for one in blows if one.attacker == blow.attacker) > 1
            yield text(
                "fight-struck",
                unit=state.unit(blow.attacker).name,
                target=state.unit(blow.target).name if several else "",
                dice=blow.dice,
                need=blow.need,
                hits=blow.hits,
                saved=blow.saved,
                left=blow.hits - blow.saved,
            )
        if cancelled := result.maniple_saved.get(onslaught.target):
            yield text("fight-maniple", unit=state.unit(onslaught.target).name, hits=cancelled, page=page(126))


def score_told(plan: RoundPlan, result: RoundResult, ours: Side) -> Text:
    """``Счёт 4 : 8 (5 + 3 легион · стр. 125)``: hits that counted, those taken before, supports."""
    details = []
    for side in (ours, OTHER[ours]):
        support, legion = result.support.get(side, 0), result.legion.get(side, 0)
        carried = plan.carried_on(OTHER[side])
        hits = result.score[side] - support - carried
        unused = sum(
            max(after.hits_suffered - plan.units[name].capacity, 0)
            for name, after in result.after.items()
            if plan.units[name].side == OTHER[side]
        )
        if support or carried or unused:
            where = page(125 if legion else 49 if support else 48)
            details.append(
                text(
                    "fight-score-part",
                    hits=hits,
                    unused=unused,
                    carried=carried,
                    support=support - legion,
                    legion=legion,
                    page=where,
                )
            )
    return text("fight-score", ours=result.score[ours], theirs=result.score[OTHER[ours]], details=details)


def verdict_told(state: WmaBattle, plan: RoundPlan, result: RoundResult) -> Text:
    """Who won, by how much."""
    difference = abs(result.score[SIDES[0]] - result.score[SIDES[1]])
    side = "" if result.winner is None else side_name(state, plan, result.winner)
    return text(f"fight-{result.outcome}", side=side, difference=difference)


def side_name(state: WmaBattle, plan: RoundPlan, letter: Side) -> str:
    """The side of the battle that has this letter in the round."""
    side = state.unit(next(name for name, unit in plan.units.items() if unit.side == letter)).side
    return state.called(side)


def unit_told(state: WmaBattle, result: RoundResult, unit: str) -> Text:
    """What is left of a unit, and how far it retreats."""
    after = result.after[unit]
    return text(
        "fight-after",
        unit=state.unit(unit).name,
        lost=after.stands_lost,
        left=after.stands,
        hits=after.hits_left,
        destroyed="yes" if after.destroyed else "no",
        retreats="yes" if after.retreats and not after.removed else "no",
        cm=result.retreat_cm,
        removed=after.removed or "",
        confused="yes" if after.confused and not state.unit(unit).confused else "no",
        stampedes="yes" if after.stampedes else "no",
    )
