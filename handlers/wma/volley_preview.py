"""A volley before its dice: how many, what they need, how likely it costs the target a stand (wma p. 38-39)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from games.wma.state import WmaBattle
from handlers.building.builder import Shown
from handlers.desk.answer import CARD, Answer, Block, Building, Button, Headline, Line, Press, Text, reply, text
from handlers.desk.context import Context
from handlers.drawing.fluent import render_chance
from handlers.wma.aiming import Aim, Unclear, aims_of
from handlers.wma.inputs import troop_type
from handlers.wma.shoot_options import ShootOptions
from handlers.wma.shooting_inputs import bolts_inputs, mixed_inputs, volley_inputs
from handlers.wma.volley_words import assumed, title_of
from resolvers.core.odds import Odds
from resolvers.wma.bolts import BOLTS
from resolvers.wma.mixed_cover import SHOOTING_MIXED_COVER
from resolvers.wma.pages import page
from resolvers.wma.saves import save_needed
from resolvers.wma.shooting import SHOOTING
from resolvers.wma.words import number_to_hit

_BY_TAPS = frozenset({"shooters", "targets", "cover", "stands", "go"})
"""What the pages of taps can say."""


def shown_volley(context: Context, aim: Aim) -> Shown:
    """What has to be rolled, and the chance that the target loses a stand; of two rolls at it no chance is told."""
    lines: tuple[Text, ...]
    need: int | None
    dice: int | None
    if aim.bolts:
        lines, need, dice = _of_bolts(aim)
    else:
        shots = sum(one.shots for one in aim.firing)
        sure = all(one.ignores_armour for one in aim.firing)
        need = number_to_hit(troop_type(aim.target.unit), "open" if aim.partly_covered else aim.target.cover)
        save = None if sure else save_needed(aim.target.unit.armour)
        lines = (text("wma-builder-shots", dice=shots, need=need, save=save or 0),)
        dice = shots if save is None else None
    chance = _loses_a_stand(context, aim)
    if chance is None:
        return Shown(lines, need)
    lost = text("wma-builder-lose-stand", chance=chance)
    return Shown((*lines, lost), need, chance, lost, dice)


def _of_bolts(aim: Aim) -> tuple[tuple[Text, ...], int | None, int]:
    """A die for each stand that a bolt goes through, against its own cover; no saves (wma p. 125).

    The number needed is one only where it is the same for all of them.
    """
    bolts = sum(one.stands for one in aim.firing)
    way = bolts_inputs(bolts, aim.struck).bolts[0].reached
    each = Counter((stand.unit, number_to_hit(stand.type, stand.cover)) for stand in way)
    names = {one.unit.id: one.unit.name for one in aim.struck}
    dice, needs = bolts * len(way), {need for _, need in each}
    flies = text("shoot-bolts", bolts=bolts, depth=len(way), page=page(125))
    if len(needs) == 1:
        return (flies, text("wma-builder-shots", dice=dice, need=min(needs), save=0)), min(needs), dice
    apart = [
        text("wma-builder-bolts-at", unit=names[unit], dice=bolts * stands, need=need)
        for (unit, need), stands in each.items()
    ]
    return (flies, text("wma-builder-bolts", each=apart)), None, dice


def _loses_a_stand(context: Context, aim: Aim) -> Fraction | None:
    parts = aim.parts()
    if len(parts) > 1:
        return None
    odds: Odds[Any]
    if aim.bolts:
        odds = context.odds(BOLTS, bolts_inputs(sum(one.stands for one in aim.firing), aim.struck))
        return _at_least_one(odds, f"by_unit.{aim.target.unit.id}.stands_lost")
    if aim.partly_covered:
        odds = context.odds(SHOOTING_MIXED_COVER, mixed_inputs(aim.firing, aim.target))
    else:
        odds = context.odds(SHOOTING, volley_inputs(aim.firing, aim.target))
    return _at_least_one(odds, "stands_lost")


def _at_least_one(odds: Odds[Any], field: str) -> Fraction:
    return sum((chance for lost, chance in odds.law(field) if lost), Fraction(0))


def shown_of(context: Context, options: ShootOptions) -> Shown | None:
    """The same of what is said so far; nothing where the command has to ask first, or shoots at several.

    Raises:
        NotAllowed, NotUnderstood: as :func:`handlers.wma.aiming.aims_of`.
    """
    aims = aims_of(context.of(WmaBattle), options)
    return None if isinstance(aims, Unclear) or len(aims) > 1 else shown_volley(context, aims[0])


def preview(context: Context, options: ShootOptions, aims: Sequence[Aim]) -> Answer:
    """The volley as it would be rolled, with the button that rolls it."""
    blocks: list[Block] = []
    shown = [shown_volley(context, aim) for aim in aims]
    for aim, one in zip(aims, shown, strict=True):
        blocks += [Headline(title_of(aim)), Line(assumed(aim)), *(Line(line) for line in one.lines)]
    said = {name: getattr(options, name) for name in sorted(options.model_fields_set)}
    chance = shown[0].chance if len(shown) == 1 else None
    label = text("button-roll") if chance is None else text("builder-rolls", chance=render_chance(chance))
    side = context.of(WmaBattle).unit(options.shooters[0]).side
    row = [Button(label, Press("shoot", {**said, "go": True}), side=side, style="main")]
    if options.model_fields_set <= _BY_TAPS:
        row.append(Button(text("button-change"), Press("shoot", said, once=False, builds=Building()), side=side))
    return reply(*blocks, buttons=(tuple(row),), edit_key=CARD)
