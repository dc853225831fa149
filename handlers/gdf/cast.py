"""``/cast`` of Grimdark Future: a spell, with the tokens of its caster, of friends and of enemies (gdf p. 13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from fractions import Fraction

from games.gdf.bought import boost
from games.gdf.events import CastDeclared
from games.gdf.rights.casting import hinderers, may_cast
from games.gdf.rights.shooting import may_be_hit
from games.gdf.state import GdfBattle, GdfUnit, OpenCast
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Text, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.forecast import Chance, Forecast
from handlers.gdf.casting import need_of, result_line, roll_cast, spent, title_of
from handlers.gdf.inputs import cast_inputs
from handlers.gdf.judging import judged
from handlers.gdf.options import WordsOptions, words_like
from handlers.gdf.rolls import TOLD, acted, answer
from handlers.gdf.units import nobody, rules_of, unit_said
from handlers.gdf.words import Lexis, Said, read_side, split_sides
from handlers.language.lexer import lex
from handlers.language.names import names_from
from handlers.table.consent import ask
from lexicon.errors import NotAllowed, NotFound, NotUnderstood
from lexicon.names import Name
from resolvers.gdf.caster import CASTER, MOST_TOKENS, Caster
from resolvers.gdf.pages import page

_CAST = Lexis(
    flags={"no_target": ("без цели", "no target")},
    numbers={
        "cost": ("цена", "стоимость", "cost"),
        "tokens": ("жетонов", "жетоны", "жетона", "жетон", "tokens", "token"),
        "own_boost": ("свои", "своих", "own"),
        "ally_tokens": ("союзники", "союзников", "помощь", "помогает", "помогают", "allies", "help"),
        "hits": ("попаданий", "попадания", "попадание", "hits", "hit"),
        "enemy_tokens": ("враги", "врагов", "противник", "мешает", "мешают", "enemies"),
    },
    bare=("cost",),
    signed="modifier",
)


def cast_words(context: Context, words: str) -> tuple[Said, GdfUnit | None, GdfUnit | None]:
    """The words, the caster and the target; a caster of the battle may name the spell, by words of no other meaning."""
    ours, anybody = context.named("own_units"), context.named("any_units")
    left, right = split_sides(words, ours, anybody)
    said = read_side(left, _CAST, ours)
    aim = read_side(right, _CAST, anybody)
    for name, value in aim.values.items():
        said.put(name, value)
    said.rules.update(aim.rules)
    unit, target = unit_said(context, said), unit_said(context, aim)
    if unit is not None and "cost" not in said.values and "tokens" in said.values:
        said.put("cost", said.values.pop("tokens"))  # what it has the battle knows: so many it pays
    if aim.loose:
        typed = aim.loose[0][0]
        near = names_from(anybody).likely(lex(typed).tokens)
        raise NotFound("name.not_found", field="target", value=typed, near=near, example=context.call.example)
    if said.loose and unit is None:
        typed = said.loose[0][0]
        if context.state is not None:
            raise nobody(context, typed, "units")
        raise NotUnderstood("options.unknown", field="words", value=typed, example=context.call.example)
    return said, unit, target


def _title(unit: GdfUnit | None, target: GdfUnit | None, cost: int | None) -> Text:
    """``Заклинание за 2: Псайкер → Орки``."""
    names = " → ".join(one.name for one in (unit, target) if one is not None)
    return text("gdf-cast-title", who=names, cost=cost)


def _spell(said: Said) -> str:
    """What the spell is called; nameless ones are told apart by their cost."""
    named = " ".join(typed.casefold() for typed, _ in said.loose)
    return named or f"#{said.get('cost', 0)}"


def _given(context: Context, said: Said, unit: GdfUnit | None) -> Caster:
    level = rules_of(unit, said).get("Caster")
    tokens = said.get("tokens", None if unit is None else unit.spell_tokens)
    given = cast_inputs(said, level, tokens, context.call.example)
    plus = 0 if unit is None else boost(context.of(GdfBattle), unit.side, single=True)
    return given.model_copy(update={"modifier": given.modifier + plus}) if plus else given


def judge_cast(context: Context, options: WordsOptions) -> NotAllowed | None:
    """Whether the caster may try this spell now, and whether all tokens are there."""
    if context.state is None:
        return None
    said, unit, target = cast_words(context, options.what or "")
    if unit is None:
        return None
    state = context.of(GdfBattle)
    if "hits" in said.values and (target is None or not state.hostile(target.side, unit.side)):
        return NotAllowed("gdf.hits_whom", field="target", value=said.get("hits"), ref=page(13))
    aimed = None if target is None else may_be_hit(target)
    refused = judged(context, unit, may_cast(state, unit, _spell(said)), aimed)
    if refused is not None:
        return refused
    for hostile, field in ((False, "ally_tokens"), (True, "enemy_tokens")):
        wanted = said.get(field, 0)
        if wanted and (short := _short(state, unit, wanted, hostile=hostile)) is not None:
            return short
    return None


def _short(state: GdfBattle, caster: GdfUnit, wanted: int, *, hostile: bool) -> NotAllowed | None:
    there = sum(unit.spell_tokens for unit in hinderers(state, caster, hostile=hostile))
    if wanted <= there:
        return None
    return NotAllowed("gdf.few_tokens", field="tokens", value=wanted, allowed=str(there), ref=page(13))


def forecast_cast(context: Context, options: WordsOptions) -> Forecast:
    """Whether the spell works (gdf p. 13)."""
    said, unit, target = cast_words(context, options.what or "")
    given = _given(context, said, unit)
    odds = context.odds(CASTER, given)
    return Forecast(_title(unit, target, given.cost), odds, [Chance(text("gdf-odds-cast"), odds.chance("success"))])


def foreseen_cast(context: Context, words: str) -> tuple[int, Fraction]:
    """The face that these words need, and its chance (gdf p. 13)."""
    said, unit, _ = cast_words(context, words)
    given = _given(context, said, unit)
    return need_of(given), context.odds(CASTER, given).chance("success")


@command(
    "cast",
    "заклинание",
    "колдовать",
    "каст",
    about=Name("Сотворить заклинание (Grimdark Future)", "Cast a spell (Grimdark Future)"),
    example=Name("/cast псайкер цена 2 союзники 1", "/cast psyker cost 2 allies 1"),
    group="turn",
    model=words_like(
        "кто, цена 2, название > цель, 3 попадания AP(1); свои 1, помогают 1, мешают 1",
        "a caster, cost 2, its name > a target, 3 hits AP(1); own 1, allies 1, enemies 1",
    ),
    game="gdf",
    forecast=forecast_cast,
    judge=judge_cast,
)
def cast(context: Context, options: WordsOptions) -> Answer:
    """Its cost is paid, 4+ works; the battle keeps each caster's tokens, and those that others spend (gdf p. 13)."""
    said, unit, target = cast_words(context, options.what or "")
    if unit is not None and "cost" not in said.values:
        return _how_much(context, unit, options.what or "")
    given = _given(context, said, unit)
    if given.cost is not None and given.tokens < given.cost + given.own_boost:
        costs = given.cost + given.own_boost
        raise NotAllowed("gdf.few_tokens", field="cost", value=costs, allowed=str(given.tokens), ref=page(13))
    asked = _asks(context, unit, given, options)
    if asked is not None:
        return asked
    if unit is None:
        return _bare(context, given)
    state = context.of(GdfBattle)
    open_cast = OpenCast(
        unit=unit.id,
        spell=_spell(said),
        cost=given.cost or 0,
        own=given.own_boost,
        allies=given.ally_tokens,
        modifier=said.get("modifier", 0),
        target=None if target is None else target.id,
        hits=int(said.get("hits", 0)),
        ap=said.rules.get("AP", 0),
        against=spent(state, unit, given.enemy_tokens, hostile=True),
    )
    asks = tuple(dict.fromkeys(one.side for one in hinderers(state, unit)))
    # With dice that lie already the table has asked by itself.
    if asks and "enemy_tokens" not in said.values and context.call.faces is None:
        return declared(context, replace(open_cast, asks=asks))
    return roll_cast(context, open_cast, given)


def declared(context: Context, cast: OpenCast) -> Answer:
    """Before the roll enemies say how many tokens they spend against it (gdf p. 13)."""
    title = title_of(context.of(GdfBattle), cast)
    return answer(context, [Headline(title)], (CastDeclared(**asdict(cast)),), (), ())


def _bare(context: Context, given: Caster) -> Answer:
    """Numbers alone, of nobody in a battle."""
    odds = context.odds(CASTER, given)
    played = context.play(CASTER, given)
    blocks: list[Block] = [
        Headline(_title(None, None, given.cost)),
        *TOLD.dice(played.trace),
        *TOLD.reasons(played.trace),
        result_line(played.result, odds.chance("success")),
    ]
    events = [acted(context, CASTER, given, played, moves_on=False)] if context.state is not None else []
    return answer(context, blocks, events)


def _how_much(context: Context, unit: GdfUnit, words: str) -> Answer:
    """The price was not said: as many buttons as it has tokens (gdf p. 13)."""
    if not unit.spell_tokens:
        raise NotAllowed("gdf.few_tokens", field="cost", value=1, allowed="0", ref=page(13))
    price = _CAST.numbers["cost"][0]
    prices = range(1, min(unit.spell_tokens, MOST_TOKENS) + 1)
    buttons = [Button(str(one), Press("cast", {"words": f"{words}, {price} {one}"}), side=unit.side) for one in prices]
    asked = text("gdf-cast-price", unit=unit.name, tokens=unit.spell_tokens, page=page(13))
    return reply(Line(asked), buttons=(tuple(buttons),))


def _asks(context: Context, unit: GdfUnit | None, given: Caster, options: WordsOptions) -> Answer | None:
    """Tokens that enemies spend are theirs: they are asked."""
    if unit is None or not given.enemy_tokens:
        return None
    state = context.of(GdfBattle)
    pays = spent(state, unit, given.enemy_tokens, hostile=True)
    sides: Sequence[str] = tuple(dict.fromkeys(state.units[one].side for one in pays))
    names = ", ".join(state.units[one].name for one in pays)
    what = text("gdf-consent-tokens", unit=unit.name, casters=names, tokens=given.enemy_tokens)
    return ask(context, what, options, sides=sides)
