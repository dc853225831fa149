"""The roll of a spell of a battle, and the tokens that others spend on it (gdf p. 13)."""

from __future__ import annotations

from fractions import Fraction

from games.gdf.bought import boost
from games.gdf.events import CastTried
from games.gdf.party import head_of
from games.gdf.rights.casting import hinderers
from games.gdf.state import GdfBattle, GdfUnit, OpenCast
from handlers.desk.answer import CARD, Answer, Block, Building, Button, Headline, Line, Press, Text, text
from handlers.desk.context import Context
from handlers.gdf.rolls import TOLD, answer
from handlers.gdf.short import called
from resolvers.core.odds import enumerate_odds
from resolvers.gdf.caster import CAST_FACE, CASTER, Cast, Caster
from resolvers.gdf.numbers import needed
from resolvers.gdf.pages import page
from resolvers.gdf.rulings import GdfRulings


def title_of(state: GdfBattle, cast: OpenCast) -> Text:
    """``Заклинание за 2: Псайкер → Орки``."""
    return text("gdf-cast-title", who=who_at(state, cast), cost=cast.cost)


def who_at(state: GdfBattle, cast: OpenCast) -> str:
    """``Псайкер → Орки``."""
    target = state.units.get(cast.target or "")
    return " → ".join(one.name for one in (state.unit(cast.unit), target) if one is not None)


def given_of(state: GdfBattle, cast: OpenCast, more: int = 0) -> Caster:
    """The roll as it stands; ``more``: tokens that somebody else may spend against it."""
    unit = state.unit(cast.unit)
    return Caster(
        tokens=unit.spell_tokens,
        cost=cast.cost,
        own_boost=cast.own,
        ally_tokens=cast.allies,
        enemy_tokens=sum(cast.against.values()) + more,
        modifier=cast.modifier + boost(state, unit.side, single=True),
    )


def need_of(given: Caster) -> int:
    """The face that it needs."""
    return needed(CAST_FACE, given.own_boost + given.ally_tokens - given.enemy_tokens + given.modifier)


def chance_now(state: GdfBattle, cast: OpenCast, more: int = 0) -> Fraction:
    """That it works, with so many tokens more against it."""
    odds = enumerate_odds(CASTER.procedure(given_of(state, cast, more), state.ruled(GdfRulings)))
    return odds.chance("success")


def spent(state: GdfBattle, caster: GdfUnit, wanted: int, *, hostile: bool, among: str = "") -> dict[str, int]:
    """Tokens that each helper spends when so many are wanted, the richest first; ``among``: of this side, or unit."""
    pays: dict[str, int] = {}
    for unit in hinderers(state, caster, hostile=hostile):
        if among and among not in (unit.side, unit.id):
            continue
        if part := min(wanted, unit.spell_tokens):
            pays[unit.id] = part
            wanted -= part
    return pays


def roll_cast(context: Context, cast: OpenCast, given: Caster) -> Answer:
    """The roll, what it cost everybody, and what the target owes by it (gdf p. 13)."""
    state = context.of(GdfBattle)
    unit, target = state.unit(cast.unit), state.units.get(cast.target or "")
    odds = context.odds(CASTER, given)
    played = context.play(CASTER, given)
    result = played.result
    blocks: list[Block] = [
        Headline(title_of(state, cast)),
        *TOLD.dice(played.trace),
        *TOLD.reasons(played.trace),
        result_line(result, odds.chance("success")),
    ]
    helps = spent(state, unit, given.ally_tokens, hostile=False)
    left = {one: state.units[one].spell_tokens - pays for one, pays in {**helps, **cast.against}.items()}
    blocks += [Line(text("gdf-tokens-left", unit=state.units[one].name, left=count)) for one, count in left.items()]
    struck = target if target is not None and state.hostile(target.side, unit.side) else None
    buttons: list[Button] = []
    if result.success and struck is not None and not cast.hits:
        head = head_of(state, struck)
        blocks.append(Line(text("gdf-cast-hits", unit=head.name, page=page(13))))
        press = Press("save", {"unit": head.id}, once=False, builds=Building(key=CARD))
        buttons.append(Button(text("gdf-button-hits", unit=head.name), press, side=head.side))
    event = CastTried(
        unit=unit.id,
        spell=cast.spell,
        cost=cast.cost,
        success=bool(result.success),
        target=None if struck is None else head_of(state, struck).id,
        hits=0 if struck is None else cast.hits,
        ap=cast.ap,
        tokens={unit.id: result.tokens_left, **left},
        **context.record(CASTER, given, played),
    )
    short = text(
        "gdf-short-cast",
        unit=called(state, unit),
        cost=cast.cost,
        target="" if target is None else called(state, target),
        need=result.need,
        chance=odds.chance("success"),
        success="yes" if result.success else "no",
    )
    return answer(context, blocks, (event,), buttons, (short,))


def result_line(result: Cast, chance: Fraction) -> Block:
    """Whether it worked, what was needed, what is left."""
    said = text(
        "gdf-cast",
        success="yes" if result.success else "no",
        need=result.need,
        chance=chance,
        left=result.tokens_left,
        page=page(13),
    )
    return Line(said, strong=True)
