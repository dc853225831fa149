"""Single rolls of Grimdark Future: ``/quality``, ``/rolloff``, ``/impact`` (gdf p. 4, 13)."""

from __future__ import annotations

import re
from typing import Any

from games.gdf.events import RollOffWon
from games.gdf.party import heads
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.forecast import Chance, Forecast
from handlers.gdf.building_acts import impacts
from handlers.gdf.choosing import to_be_said
from handlers.gdf.inputs import impact_inputs, quality_inputs
from handlers.gdf.options import WordsOptions, words_like
from handlers.gdf.places import still_asked
from handlers.gdf.rolls import TOLD, G, R, acted, answer, at_least, chance_of, or_more
from handlers.gdf.units import nobody, unit_said
from handlers.gdf.words import Lexis, Said, has_profile, read_side, split_sides
from handlers.language.lexer import Lexed, lex_command
from lexicon.errors import NotAllowed, NotUnderstood, ValueMissing
from lexicon.names import Name
from resolvers.core.mechanic import Mechanic
from resolvers.core.procedure import Played
from resolvers.gdf.impact import IMPACT, Impact
from resolvers.gdf.pages import page
from resolvers.gdf.tests_of_quality import QUALITY_TEST, ROLL_OFF, QualityTest, RollOff

PLACING = ("scouts", "arrivals")
"""Roll-offs of a battle that decide who places a unit first."""
MODELS = ("модели", "моделей", "модель", "models", "model")
_QUALITY = Lexis(
    numbers={"tests": ("тесты", "тестов", "тест", "раз", "tests", "test", "times")},
    bare=("tests",),
    plus=("quality",),
    signed="modifier",
)
_IMPACT = Lexis(
    flags={"assault": ("штурм", "assault"), "fatigued": ("усталые", "устал", "fatigued")},
    numbers={"counter": ("counter", "контрудар", "каунтер"), "models": MODELS, "dice": ("кубиков", "кубика", "dice")},
    bare=("dice",),
    plus=("defence",),
)


def read_one(context: Context, words: str | Lexed, lexis: Lexis, *, own: bool = True) -> tuple[Said, GdfUnit | None]:
    """The words of a command about one unit, or about bare numbers."""
    lexed = lex_command(words) if isinstance(words, str) else words
    said = read_side(lexed, lexis, context.named("own_units" if own else "any_units"))
    unit = unit_said(context, said)
    _nothing_loose(context, said)
    return said, unit


def _nothing_loose(context: Context, said: Said) -> None:
    if not said.loose:
        return
    typed = said.loose[0][0]
    if context.state is not None and said.unit is None:
        raise nobody(context, typed, "units")
    raise NotUnderstood("options.unknown", field="words", value=typed, example=context.call.example)


def rolled(
    context: Context,
    mechanic: Mechanic[G, R],
    given: G,
    played: Played[R],
    unit: GdfUnit | None = None,
    **changes: Any,
) -> list[Any]:
    """The event of a single roll, when there is a battle for it."""
    if context.state is None:
        return []
    actors = () if unit is None else (unit.id,)
    return [acted(context, mechanic, given, played, actors=actors, **{"moves_on": bool(changes), **changes})]


def _quality(context: Context, words: str) -> tuple[QualityTest, GdfUnit | None]:
    said, unit = read_one(context, words, _QUALITY)
    return quality_inputs(unit, said), unit


def forecast_quality(context: Context, options: WordsOptions) -> Forecast:
    """How many tests pass (gdf p. 4)."""
    given, unit = _quality(context, options.what or "")
    odds = context.odds(QUALITY_TEST, given)
    title = text("gdf-quality-title", who="" if unit is None else unit.name, quality=given.quality)
    chances = [Chance(text("gdf-odds-all"), at_least(odds, "successes", given.tests))]
    means = ((text("gdf-odds-passed"), odds.mean("successes")),)
    return Forecast(title, odds, chances, means, ("successes", text("gdf-odds-passed")))


@command(
    "quality",
    "качество",
    "kachestvo",
    about=Name("Тест качества (Grimdark Future)", "Quality test (Grimdark Future)"),
    example=Name("/quality 4+ 3 теста −1", "/quality 4+ 3 tests −1"),
    group="dice",
    model=words_like("отряд или 4+; сколько тестов, поправка", "a unit or 4+; how many tests, a modifier"),
    game="gdf",
    forecast=forecast_quality,
)
def quality(context: Context, options: WordsOptions) -> Answer:
    """A die a test; a six always passes, a one never (gdf p. 4)."""
    given, unit = _quality(context, options.what or "")
    odds = context.odds(QUALITY_TEST, given)
    played = context.play(QUALITY_TEST, given)
    result = played.result
    blocks: list[Block] = [
        Headline(text("gdf-quality-title", who="" if unit is None else unit.name, quality=given.quality)),
        *TOLD.dice(played.trace),
        *TOLD.reasons(played.trace),
        Line(
            text(
                "gdf-tests-passed",
                passed=result.successes,
                tests=given.tests,
                need=result.need,
                **or_more(odds, "successes", result.successes),
                page=page(4),
            ),
            strong=True,
        ),
    ]
    return answer(context, blocks, rolled(context, QUALITY_TEST, given, played, unit))


@command(
    "rolloff",
    "встречный",
    "жребий",
    about=Name("Встречный бросок: кто больше (Grimdark Future)", "Roll-off: the highest wins (Grimdark Future)"),
    example=Name("/rolloff Ира, Марк", "/rolloff Ira, Mark"),
    group="dice",
    model=words_like("кто бросает, через запятую", "who rolls, by commas"),
    game="gdf",
)
def rolloff(context: Context, options: WordsOptions) -> Answer:
    """A die each; equal highest ones roll again. In a battle without names its sides roll (gdf p. 4)."""
    state = context.state
    due = next((one for one in state.chance_due if one in PLACING), "") if isinstance(state, GdfBattle) else ""
    if due and not (options.what or "").strip():
        return _who_places(context, due)
    names = [name.strip()[:40] for name in re.split(r"[,;\n]", options.what or "") if name.strip()]
    if not names and context.state is not None:
        names = [side.name or side.id for side in context.state.sides.values()]
    if len(names) < 2:
        raise ValueMissing("gdf.no_players", field="players", allowed="2..8", example=context.call.example, ref=page(4))
    given = RollOff(players=tuple(names))
    odds = context.odds(ROLL_OFF, given)
    played = context.play(ROLL_OFF, given)
    blocks: list[Block] = [
        Headline(text("gdf-rolloff-title", names=", ".join(names))),
        *TOLD.dice(played.trace),
        Line(
            text(
                "gdf-rolloff-won",
                who=played.result.winner,
                chance=chance_of(odds, "winner", played.result.winner),
                page=page(4),
            ),
            strong=True,
        ),
    ]
    row = _begins(context, played.result.winner) if not (options.what or "").strip() else []
    return answer(context, blocks, rolled(context, ROLL_OFF, given, played), row)


def _begins(context: Context, winner: str) -> list[Button]:
    """Before the battle the sides roll for who deploys first and has the first turn (gdf p. 6-7): a button says so."""
    state = context.state
    if state is None or state.turn or state.first:
        return []
    side = next(one for one in state.sides.values() if winner in (one.name, one.id))
    return [Button(text("gdf-button-begins", side=winner), Press("first", {"side": side.id}), style="main")]


def _who_places(context: Context, rule: str) -> Answer:
    """The sides roll for who places a unit first; then they place one each by turns (gdf p. 13-14)."""
    state = context.of(GdfBattle)
    given = RollOff(players=tuple(state.sides))
    played = context.play(ROLL_OFF, given)
    side = played.result.winner
    said = text("gdf-places-first", rule=rule, side=state.called(side), page=page(13 if rule == "arrivals" else 14))
    event = RollOffWon(rule=rule, side=side, **context.record(ROLL_OFF, given, played))  # type: ignore[arg-type]
    asked, buttons = still_asked(context.foresee(state, (event,)))
    return answer(context, [*TOLD.dice(played.trace), Line(said, strong=True), *asked], (event,), buttons)


def _impact(context: Context, words: str) -> tuple[Impact, GdfUnit | None, GdfUnit | None]:
    left, right = split_sides(words)
    said, unit = read_one(context, left, _IMPACT)
    foe, target = read_one(context, right, _IMPACT, own=False)
    return impact_inputs(unit, said, target, foe, context.call.example), unit, target


def judge_impact(context: Context, words: str) -> NotAllowed | None:
    """Impact of a battle's unit is a part of its melee and rolled there, once a charge (gdf p. 9, 13)."""
    if context.state is None or not words.strip():
        return None
    _, unit, target = _impact(context, words)
    named = unit or target
    if named is None:
        return None
    own = (one.name for side in context.own_sides for one in heads(context.of(GdfBattle), side))
    charger = next(own, named.name) if unit is None else unit.name
    example = f"/fight {charger}" if target is None else f"/fight {charger} > {target.name}"
    return NotAllowed("gdf.impact_in_melee", field="units", value=named.name, example=example, ref=page(13))


def forecast_impact(context: Context, options: WordsOptions) -> Forecast:
    """Hits of a charge's Impact dice (gdf p. 13)."""
    given, _, _ = _impact(context, options.what or "")
    odds = context.odds(IMPACT, given)
    means = ((text("gdf-odds-hits"), odds.mean("hits")),)
    return Forecast(text("gdf-impact-title"), odds, (), means, ("hits", text("gdf-odds-hits")))


@command(
    "impact",
    about=Name("Кубики Impact при наступлении (Grimdark Future)", "Impact dice of a charge (Grimdark Future)"),
    example=Name("/impact 6 > З4+", "/impact 6 > D4+"),
    group="turn",
    model=words_like("сколько кубиков; по кому: отряд или З4+", "how many dice; at whom: a unit or D4+"),
    game="gdf",
    forecast=forecast_impact,
    understands=lambda context, words: has_profile(words) or words.strip().isdecimal(),
    judge=lambda context, options: judge_impact(context, options.what or ""),
)
def impact(context: Context, options: WordsOptions) -> Answer:
    """Typed numbers; of units of the battle ``/fight`` rolls it (gdf p. 13)."""
    state = context.state
    if not options.what and isinstance(state, GdfBattle):
        able = (act for side in context.own_sides for act in impacts(state, side))
        if any(act.why_not is None for act in able):
            raise to_be_said(context, "unit", {})  # the page of such a charge
    given, _, _ = _impact(context, options.what or "")
    odds = context.odds(IMPACT, given)
    played = context.play(IMPACT, given)
    result = played.result
    blocks: list[Block] = [
        Headline(text("gdf-impact-title")),
        *TOLD.dice(played.trace),
        *TOLD.reasons(played.trace),
        Line(
            text(
                "gdf-impact-hits",
                hits=result.hits,
                wounds=result.wounds if result.wounds is not None else -1,
                **or_more(odds, "hits", result.hits),
                page=page(13),
            ),
            strong=True,
        ),
    ]
    return answer(context, blocks, rolled(context, IMPACT, given, played))
