"""``/save`` of Grimdark Future: defence rolls by themselves, and those that a spell makes a unit owe (gdf p. 8, 13)."""

from __future__ import annotations

from games.gdf.party import head_of
from games.gdf.state import GdfBattle, GdfUnit
from handlers.building.builder import Shown
from handlers.desk.answer import Answer, Block, Headline, Line, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.forecast import Chance, Forecast
from handlers.gdf.choosing import to_be_said
from handlers.gdf.harm import harm
from handlers.gdf.inputs import save_inputs
from handlers.gdf.options import WordsOptions, words_like
from handlers.gdf.rolls import TOLD, answer, at_least, or_more
from handlers.gdf.tests import read_one, rolled
from handlers.gdf.words import Lexis, Said, split_sides
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.gdf.pages import page
from resolvers.gdf.save import SAVE, Save

_SAVE = Lexis(
    flags={"cover": ("укрытие", "в укрытии", "cover"), "melee": ("рукопашная", "ближний бой", "melee")},
    numbers={"hits": ("попаданий", "попадания", "попадание", "hits", "hit"), "ap": ("ап", "ap", "пробитие")},
    bare=("hits",),
    plus=("defence",),
)


def save_words(context: Context, words: str) -> tuple[Said, GdfUnit | None]:
    """What was said of a defence, and the unit that acts for who defends himself."""
    left, right = split_sides(words)
    said, unit = read_one(context, f"{left.typed()}, {right.typed()}", _SAVE, own=False)
    return said, None if unit is None else head_of(context.of(GdfBattle), unit)


def _save(context: Context, words: str) -> tuple[Save, GdfUnit | None]:
    said, acts = save_words(context, words)
    owed = _hits_owed(context, acts) if acts is not None or not (said.values or said.rules) else None
    if owed is not None:
        acts, hits, ap = owed
        said.put("hits", hits)
        said.put("ap", said.rules.pop("AP", ap))
        said.put("ap", ap)
    return save_inputs(acts, said), acts


def _is_page(context: Context) -> bool:
    """Whether who defends himself is asked for: in a battle, where no spell has said it."""
    state = context.state
    return isinstance(state, GdfBattle) and state.turn > 0 and not any(True for _ in state.under_spells())


def _hits_owed(context: Context, unit: GdfUnit | None) -> tuple[GdfUnit, int, int] | None:
    """The hits of a spell that the unit has to defend against; of nobody named the only one that has to (gdf p. 13)."""
    if not isinstance(context.state, GdfBattle):
        return None
    everywhere = list(context.state.under_spells())
    if unit is not None:
        return next((one for one in everywhere if one[0].id == unit.id), None)
    here = [one for one in everywhere if one[0].side in context.own_sides] or everywhere
    return here[0] if len(here) == 1 else None


def foreseen_save(context: Context, words: str) -> Shown:
    """What these words need, with how many dice, and the chance of a wound (gdf p. 8)."""
    given, _ = _save(context, words)
    odds = context.odds(SAVE, given)
    need, chance = next(result.need_defence for result, _ in odds.weights), at_least(odds, "wounds", 1)
    dice = None if given.regeneration else given.hits
    line = text("gdf-save-foreseen", dice=given.hits, need=need, chance=chance)
    return Shown((line,), need, chance, of=text("gdf-odds-wound"), dice=dice, least=given.hits)


def forecast_save(context: Context, options: WordsOptions) -> Forecast:
    """Wounds of so many hits (gdf p. 8)."""
    given, _ = _save(context, options.what or "")
    odds = context.odds(SAVE, given)
    chances = [Chance(text("gdf-odds-wound"), at_least(odds, "wounds", 1))]
    means = ((text("gdf-odds-wounds"), odds.mean("wounds")),)
    title = text("gdf-save-title", hits=given.hits, ap=given.ap)
    return Forecast(title, odds, chances, means, ("wounds", text("gdf-odds-wounds")))


def judge_save(context: Context, options: WordsOptions) -> NotAllowed | None:
    """Whoever plays the unit rolls for it, be it named or the only one that a spell has hit; typed numbers are free."""
    if context.state is None:
        return None
    _, unit = save_words(context, options.what or "")
    owed = _hits_owed(context, unit)
    unit = unit if owed is None else owed[0]
    if unit is not None:
        context.require_side(unit.side, unit=unit.name)
    return None


@command(
    "save",
    "защита",
    "спас",
    "спасбросок",
    about=Name("Бросок на защиту от попаданий (Grimdark Future)", "Defence rolls against hits (Grimdark Future)"),
    example=Name("/save 5 попаданий З4+ AP(1) укрытие", "/save 5 hits D4+ AP(1) cover"),
    group="dice",
    model=words_like("отряд, 4 попадания, AP(1), укрытие", "a unit, 4 hits, AP(1), cover"),
    game="gdf",
    forecast=forecast_save,
    judge=judge_save,
)
def save(context: Context, options: WordsOptions) -> Answer:
    """A die a hit; a unit of the battle that is named takes the wounds (gdf p. 8)."""
    words = options.what or ""
    if _is_page(context):
        said, named = save_words(context, words)
        if not words or (named is not None and "hits" not in said.values):
            raise to_be_said(context, "hits", {"what": words} if words else {})
    given, unit = _save(context, words)
    odds = context.odds(SAVE, given)
    played = context.play(SAVE, given)
    result = played.result
    blocks: list[Block] = [
        Headline(text("gdf-save-title", hits=given.hits, ap=given.ap)),
        *TOLD.dice(played.trace),
        *TOLD.reasons(played.trace),
        Line(
            text(
                "gdf-saved",
                blocked=result.blocked,
                wounds=result.wounds,
                ignored=result.ignored,
                **or_more(odds, "blocked", result.blocked),
                page=page(8),
            ),
            strong=True,
        ),
    ]
    if unit is None:
        return answer(context, blocks, rolled(context, SAVE, given, played))
    lines, harmed = harm(context, unit, result.wounds, "saved", context.record(SAVE, given, played))
    return answer(context, [*blocks, *lines], harmed)
