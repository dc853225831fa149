"""A volley in words: who shoots at whom, what was taken to be so, the dice, what became of the targets."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from games.wma.state import WmaBattle, WmaUnit
from handlers.desk.answer import Text, text
from handlers.wma.aiming import Aim
from handlers.wma.shooting_inputs import Struck
from handlers.wma.terrain_words import COVERS
from lexicon.refs import RuleRef
from resolvers.core.odds import Odds
from resolvers.wma.pages import page


def _names(units: Sequence[WmaUnit]) -> str:
    return ", ".join(unit.name for unit in units)


def title_of(aim: Aim) -> Text:
    """``Стрельба: Лучники 1 → Воины 3``."""
    shooters, target = _names([one.unit for one in aim.firing]), _names([one.unit for one in aim.struck])
    return text("shoot-title", shooters=shooters, target=target)


def assumed(aim: Aim) -> Text:
    """``(открыто, все подставки)``: what was taken to be so; who shoots with how many stands, if not with all."""
    covers = list(dict.fromkeys(_cover(one) for one in aim.struck))
    whole = all(one.stands == one.unit.stands for one in aim.firing)
    each = ", ".join(f"{one.unit.name} ×{one.stands}" for one in aim.firing)
    every = "yes" if whole else "no"
    if len(covers) == 1:
        named = COVERS[aim.target.cover][0]
        covered = aim.target.covered if aim.partly_covered else 0
        return text("shoot-assumed", cover=named, covered=covered, of=aim.target.unit.stands, every=every, stands=each)
    cover = [text("shoot-cover-of", unit=one.unit.name, cover=COVERS[one.cover][0]) for one in aim.struck]
    return text("shoot-assumed", cover=cover, covered=0, of=0, every=every, stands=each)


def _cover(one: Struck) -> tuple[str, int | None]:
    return one.cover, one.covered


def hits_line(hits: int, saved: int, chances: Odds[Any]) -> Text:
    """``4 попадания (4 и больше: 34 %)``."""
    least = max(1, hits)
    more = sum((p for value, p in chances.law("hits") if value >= least), Fraction(0))
    return text("shoot-hits", hits=hits, saved=saved, least=least, chance=more)


def no_dice_page(unit: WmaUnit) -> RuleRef:
    """Where it stands that no die drives this unit back: a warband that is whole has one die less (wma p. 40, 128)."""
    steady = not unit.stands_lost and any(trait.driveback_whole < 0 for trait in unit.traits)
    return page(128 if steady else 40)


def fate_of(before: WmaBattle, after: WmaBattle, unit: WmaUnit) -> Text:
    """``Воины 3: −1 подставка, осталось 2``, of all that this act did to it."""
    old, new = before.units[unit.id], after.units[unit.id]
    suffered = new.phase_hits + new.carried_hits - old.phase_hits - old.carried_hits
    return text(
        "unit-loss",
        unit=unit.name,
        suffered=suffered,
        lost=old.stands - new.stands,
        left=new.stands,
        hits=new.hits,
        destroyed="no" if new.alive else "yes",
    )
