"""``/impact`` in a battle: the dice of new contacts, each once (fog, Impact combat)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any

from games.fog.events import ImpactFought, Level
from games.fog.groups import group_of
from games.fog.rights.moving import (
    after_flank,
    may_be_flanked,
    may_fight,
    unmoved,
)
from games.fog.rights.refusals import first
from games.fog.state import FogBattle, FogUnit
from handlers.building.asking import page_of
from handlers.building.builder import Shown
from handlers.desk.answer import Answer, Block, Line, say, text
from handlers.desk.context import Context
from handlers.desk.registry import Meant, command
from handlers.drawing.fluent import render_chance
from handlers.fog.declaring import into_flank
from handlers.fog.moving import CHARGER, ENEMY, FlankOptions, by_skirmishers_said, into_flank_of, lowered
from handlers.fog.routing import hurt_rows
from handlers.fog.telling import as_typed, dice, names, reasons, strong, title, which
from handlers.language.lexer import lex_command
from handlers.language.options import Count
from handlers.topics.asides import Asides, Lead
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.names import Name
from resolvers.fog.flank import CHARGER_NEEDS, TARGET_NEEDS
from resolvers.fog.game import FLANK, page
from resolvers.fog.game import IMPACT as IMPACT_COMBAT
from resolvers.fog.impact import FLANK_IMPACT, IMPACT, FlankImpact, Impact

_DICE = tuple({"charger_dice": dice, "target_dice": dice} for dice in (2, 3, 4, 6))
_DICE_TYPED = Name("кубики атакующего 4 кубики цели 3", "charger dice 4 target dice 3")
# What advantages leave of a fight on even terms stands in another chapter: the usual three.
_NEEDS = tuple({"charger_needs": ours, "target_needs": theirs} for ours, theirs in ((4, 4), (3, 5), (5, 3)))
_NEEDS_TYPED = Name("атакующему нужно 4 цели нужно 4", "charger needs 4 target needs 4")


def _dice_words(whose: str, *who: str) -> tuple[str, ...]:
    english = (f"{one}{ending} dice" for one in who for ending in ("'s", ""))
    return (f"кубики {whose}", f"кубиков {whose}", *english)


class ImpactOptions(FlankOptions):
    """Who fights whom at impact, with how many dice, and what each die of both needs; a flank hit needs no telling."""

    unit: Annotated[str | None, replace(CHARGER, source="any_units")] = None  # either side rolls for both
    target: Annotated[str, ENEMY]
    charger_dice: Annotated[
        int | None,
        Count(
            Name("кубики атакующего", "charger's dice"),
            Name("сколько кубиков у атакующего", "how many dice the charger has"),
            _dice_words("атакующего", "charger", "attacker"),
            0,
            100,
        ),
    ] = None
    target_dice: Annotated[
        int | None,
        Count(
            Name("кубики цели", "target's dice"),
            Name("сколько кубиков у цели", "how many dice the target has"),
            _dice_words("цели", "target", "defender"),
            0,
            100,
        ),
    ] = None
    charger_needs: Annotated[
        int | None,
        Count(
            Name("атакующему нужно", "charger needs"),
            Name("на сколько попадает кубик атакующего", "what each of the charger's dice needs"),
            ("атакующему нужно", "атакующему на", "charger needs", "attacker needs"),
            2,
            6,
        ),
    ] = None
    target_needs: Annotated[
        int | None,
        Count(
            Name("цели нужно", "target needs"),
            Name("на сколько попадает кубик цели", "what each of the target's dice needs"),
            ("цели нужно", "цели на", "защитнику нужно", "target needs", "defender needs"),
            2,
            6,
        ),
    ] = None


def _judge_impact(context: Context, options: ImpactOptions) -> NotAllowed | None:
    """Either side rolls for both, once a contact."""
    state = context.of(FogBattle)
    enemy = state.units[options.target]
    unit = None if options.unit is None else state.units[options.unit]
    if unit is not None and enemy.side not in context.own_sides:
        context.require_side(unit.side, unit=unit.name)
    flank = into_flank_of(unit, enemy, options)
    if unit is None and not flank:
        raise ValueMissing("options.missing", field="unit", example=context.call.example)
    hit = may_be_flanked(state, enemy, unit or enemy) if flank else None
    return first(hit, may_fight(state, enemy, unit))


def _beside(options: ImpactOptions, usual: Sequence[dict[str, int]]) -> list[dict[str, int]]:
    """The usual numbers, with the one that was said in its place."""
    said = options.model_dump(exclude_none=True)
    found = [{name: said.get(name, number) for name, number in one.items()} for one in usual]
    return [one for at, one in enumerate(found) if one not in found[:at]]


_ASIDES = Asides("fog", "impact", ImpactOptions, "unit", {"фланг": Lead("impact", into_flank)})
_AGAINST = ("на", "к", "и", "to", "and")
_NEEDED = ("нужно", "need", "needs")
_IN_PAIRS = ("charger dice {:g} target dice {:g}", "charger needs {:g} target needs {:g}")


def _in_pairs(words: str) -> str:
    """``6 vs 4`` is the dice of both, ``3+ vs 5+`` or ``нужно 3 и 5`` what each die needs."""
    lexed = lex_command(words)
    tokens, end, said = lexed.tokens, 0, ""
    for at in range(1, len(tokens) - 2):
        ours, mark, theirs = tokens[at : at + 3]
        pair = ours.number is not None and theirs.number is not None and ours.at_least == theirs.at_least
        if not pair or not (mark.kind == "target" or mark.folded in _AGAINST):
            continue
        needs = tokens[at - 1].folded in _NEEDED
        typed = _IN_PAIRS[needs or ours.at_least].format(ours.number, theirs.number)
        said += f"{words[end : tokens[at - 1].start if needs else ours.start]} {typed} "
        end = theirs.end
    return said + words[end:]


def _turns(context: Context, words: Any) -> Meant | None:
    return _ASIDES(context, _in_pairs(words) if isinstance(words, str) else words)


@command(
    "impact",
    about=Name("Кубики столкновения", "Dice at impact"),
    example=Name(
        "/impact рыцари > копейщики кубики атакующего 4 кубики цели 4 атакующему нужно 3 цели нужно 5",
        "/impact knights > spearmen charger dice 4 target dice 4 charger needs 3 target needs 5",
    ),
    group="turn",
    model=ImpactOptions,
    game="fog",
    battle=True,
    judge=_judge_impact,
    turns=_turns,
)
def impact(context: Context, options: ImpactOptions) -> Answer:
    """Dice of both; what losses and lost fights cost stands in another chapter."""
    state = context.of(FogBattle)
    enemy = state.units[options.target]
    unit = None if options.unit is None else state.units[options.unit]
    flank = into_flank_of(unit, enemy, options)
    unsaid = options.charger_dice is None or options.target_dice is None
    unsaid = unsaid or (not flank and (options.charger_needs is None or options.target_needs is None))
    asked = page_of(context, "impact", options.model_dump(exclude_defaults=True)) if unsaid else None
    if asked is not None:
        return asked
    if options.charger_dice is None or options.target_dice is None:
        example = as_typed(context, options, _DICE_TYPED.to(context.language))
        dealt = [(text("fog-button-dice", **one), one) for one in _beside(options, _DICE)]
        return which(text("fog-which-dice", example=example), context, options, dealt)
    level: Level | None = None
    played: Any
    if flank:
        level = after_flank(enemy, by_skirmishers=by_skirmishers_said(unit, options))
        hit = _into_flank(unit, enemy, options)
        played = context.play(FLANK_IMPACT, hit)
        record = context.record(FLANK_IMPACT, hit, played)
    else:
        if options.charger_needs is None or options.target_needs is None:
            example = as_typed(context, options, _NEEDS_TYPED.to(context.language))
            needs = [(text("fog-button-needs", **one), one) for one in _beside(options, _NEEDS)]
            return which(text("fog-which-needs", example=example), context, options, needs)
        met = _met(options)
        played = context.play(IMPACT, met)
        record = context.record(IMPACT, met, played)
    hits = played.result.hits
    blocks: list[Block] = [
        title(Name("Столкновение", "Impact"), (enemy,) if unit is None else (unit,), () if unit is None else (enemy,)),
        *dice(played),
    ]
    if flank:
        blocks.append(Line(text("fog-flank-needs", page=page(FLANK))))
    blocks.append(strong("fog-hits", charger=hits.charger, target=hits.target))
    if level is not None:
        blocks.append(lowered(enemy, level))
    if waiting := unmoved(state, unit):
        blocks.append(Line(text("fog-moves-first", units=names(waiting), page=page(IMPACT_COMBAT))))
    event = ImpactFought(
        group=None if unit is None else unit.id,
        enemy=enemy.id,
        flank=flank,
        hits=(hits.charger, hits.target),
        cohesion={} if level is None else {enemy.id: level},
        **record,
    )
    after = context.foresee(state, (event,))
    suffered = [enemy.id] if hits.charger else []
    suffered += [unit.id] if unit is not None and hits.target else []
    rows = hurt_rows(after, [after.units[one] for one in suffered])
    own = any(roll.origin == "typed" for roll in event.rolls)
    short = text(
        "fog-short-impact",
        who="" if unit is None else unit.name,
        whom=enemy.name,
        ours=hits.charger,
        theirs=hits.target,
        own="yes" if own else "no",
    )
    said = say(*blocks, *reasons(played.trace), Line(text("fog-after-impact")), buttons=rows, short=(short,))
    return Answer((said,), (event,))


def _into_flank(unit: FogUnit | None, enemy: FogUnit, options: ImpactOptions) -> FlankImpact:
    return FlankImpact(
        target=group_of(enemy),
        charger_skirmishers=by_skirmishers_said(unit, options),
        already_lowered=enemy.lowered,
        charger_dice=options.charger_dice or 0,
        target_dice=options.target_dice or 0,
    )


def _met(options: ImpactOptions) -> Impact:
    return Impact.model_validate({name: getattr(options, name) for name in Impact.model_fields})


def shown_impact(context: Context, options: ImpactOptions) -> Shown:
    """The dice of both, and how likely the charger scores more hits (fog, Impact combat)."""
    units = context.of(FogBattle).units
    enemy = units[options.target]
    unit = None if options.unit is None else units[options.unit]
    flank = into_flank_of(unit, enemy, options)
    needs = (CHARGER_NEEDS, TARGET_NEEDS) if flank else (options.charger_needs, options.target_needs)
    who = text("fog-impact-charger") if unit is None else unit.name
    sides = zip((who, enemy.name), (options.charger_dice, options.target_dice), needs, strict=True)
    lines = [text("fog-builder-impact", who=who, dice=dice or 0, need=need or 0) for who, dice, need in sides]
    odds = (
        context.odds(FLANK_IMPACT, _into_flank(unit, enemy, options)) if flank else context.odds(IMPACT, _met(options))
    )
    chance = odds.chance("more_hits", "charger")
    more = text("fog-builder-more-hits", who=who, chance=render_chance(chance))
    thrown = (options.charger_dice or 0) + (options.target_dice or 0)
    return Shown((*lines, more), None, chance, text("fog-scores-more", who=who), dice=thrown)
