"""``/morale`` and ``/danger`` of Grimdark Future: what they do to a unit stays with its battle (gdf p. 10-11)."""

from __future__ import annotations

from typing import Any

from games.gdf.state import GdfUnit
from handlers.desk.answer import Answer, Block, Headline, Line, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.forecast import Chance, Forecast
from handlers.gdf.options import WordsOptions
from handlers.gdf.rolls import TOLD, answer, at_least, chance_of
from handlers.gdf.tests import MODELS, read_one, rolled
from handlers.gdf.units import body_of, is_shaken, loss_line, loss_of, quality_of, rules_of, tokens_of
from handlers.gdf.words import Lexis, has_profile
from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.procedure import Procedure
from resolvers.gdf.bodies import suffer
from resolvers.gdf.pages import page

_MORALE = Lexis(
    flags={
        "melee": ("проиграл бой", "проиграли", "ближний бой", "рукопашная", "lost", "melee"),
        "forced": ("обязан", "обязаны", "forced"),
        "shaken": ("шокирован", "шокированы", "shaken"),
    },
    numbers={
        "start": ("было", "из", "в начале", "start", "of"),
        "left": ("осталось", "left"),
        "suppression": ("подавление", "suppression"),
    },
    bare=("left", "start"),
    plus=("quality",),
    signed="modifier",
)
_DANGER = Lexis(flags={"earthquake": ("землетрясение", "earthquake")}, numbers={"models": MODELS}, bare=("models",))


def _morale_given(context: Context, words: str) -> tuple[dict[str, Any], GdfUnit | None]:
    said, unit = read_one(context, words, _MORALE, own=False)
    rules = rules_of(unit, said)
    if unit is not None:
        alone = unit.size == 1
        tough = int(unit.profile.get("tough", 1))
        start, left = (tough, tough - unit.hits) if alone else (unit.size, unit.stands)
        start, left = said.get("start", start), said.get("left", left)
    else:
        if "left" not in said.values or "start" not in said.values:
            raise ValueMissing("gdf.no_losses", field="left", example=context.call.example, ref=page(10))
        start, left = said.get("start"), said.get("left")
    given = {
        "context": "melee" if said.get("melee") else "shooting",
        "quality": quality_of(unit, said),
        "start": start,
        "left": left,
        "lost": bool(said.get("melee")),
        "shaken": said.get("shaken", is_shaken(unit)),
        "fearless_models": left if "Fearless" in rules else 0,
        "modifier": said.get("modifier", 0) - said.get("suppression", tokens_of(unit)),
        "forced": bool(said.get("forced")),
    }
    return given, unit


def forecast_morale(context: Context, options: WordsOptions) -> Forecast:
    """Passed, Shaken, routed (gdf p. 10)."""
    given, unit = _morale_given(context, options.what or "")
    odds = context.odds(context.procedure("morale", given))
    words = {
        "none": "gdf-odds-no-test",
        "passed": "gdf-odds-passes",
        "shaken": "gdf-odds-shaken",
        "rout": "gdf-odds-rout",
    }
    possible = [(key, chance_of(odds, "outcome", outcome)) for outcome, key in words.items()]
    chances = [Chance(text(key), chance) for key, chance in possible if chance]
    return Forecast(text("gdf-morale-title", who="" if unit is None else unit.name), odds, chances)


@command(
    "morale",
    about=Name("Проверка морали (Grimdark Future)", "Morale test (Grimdark Future)"),
    example=Name("/morale К4+ осталось 5 из 10", "/morale Q4+ left 5 of 10"),
    group="turn",
    model=WordsOptions,
    game="gdf",
    forecast=forecast_morale,
    understands=lambda context, words: has_profile(words),
)
def morale(context: Context, options: WordsOptions) -> Answer:
    """At half or less, or after a lost melee; what it does to the unit stays with the battle (gdf p. 10)."""
    given, unit = _morale_given(context, options.what or "")
    if unit is not None:
        context.require_side(unit.side, unit=unit.name)
    procedure = context.procedure("morale", given)
    odds = context.odds(procedure)
    played = context.play(procedure)
    outcome = played.result.outcome
    who = unit.name if unit is not None else ""
    blocks: list[Block] = [
        Headline(text("gdf-morale-title", who=who)),
        *TOLD.dice(played.trace),
        *TOLD.reasons(played.trace),
    ]
    if not played.result.test:
        return answer(context, blocks)
    chance = chance_of(odds, "outcome", "passed")
    blocks.append(Line(text("gdf-morale", who=who, outcome=outcome, chance=chance, page=page(10)), strong=True))
    changes: dict[str, Any] = {}
    if unit is not None and outcome == "shaken":
        changes["facts"] = {unit.id: {"shaken": True}}
    if unit is not None and outcome == "rout":
        changes["destroyed"] = (unit.id,)
    return answer(context, blocks, rolled(context, "morale", given, played, unit, **changes))


def _danger(context: Context, words: str) -> tuple[dict[str, Any], GdfUnit | None, Procedure[Any]]:
    said, unit = read_one(context, words, _DANGER)
    rules = rules_of(unit, said)
    models = said.get("models", None if unit is None else unit.stands)
    if models is None:
        raise ValueMissing(
            "gdf.no_models", field="models", allowed="1..1000", example=context.call.example, ref=page(11)
        )
    given = {
        "models": models,
        "tough": rules.get("Tough", 1),
        "wounds_per_one": 2 if said.get("earthquake") else 1,
        "regeneration": "Regeneration" in rules,
    }
    return given, unit, context.procedure("dangerous", given)


def forecast_danger(context: Context, options: WordsOptions) -> Forecast:
    """Wounds of dangerous ground (gdf p. 11)."""
    _, unit, procedure = _danger(context, options.what or "")
    odds = context.odds(procedure)
    title = text("gdf-danger-title", who="" if unit is None else unit.name)
    chances = [Chance(text("gdf-odds-wound"), at_least(odds, "wounds", 1))]
    means = ((text("gdf-odds-wounds"), odds.mean("wounds")),)
    return Forecast(title, odds, chances, means, ("wounds", text("gdf-odds-wounds")))


@command(
    "danger",
    "опасность",
    "опасная_местность",
    about=Name("Тест опасной местности (Grimdark Future)", "Dangerous terrain test (Grimdark Future)"),
    example=Name("/danger 5 моделей Tough(3)", "/danger 5 models Tough(3)"),
    group="turn",
    model=WordsOptions,
    game="gdf",
    forecast=forecast_danger,
)
def danger(context: Context, options: WordsOptions) -> Answer:
    """A die a model, more of Tough ones; each 1 is a wound (gdf p. 11)."""
    given, unit, procedure = _danger(context, options.what or "")
    if unit is not None:
        context.require_side(unit.side, unit=unit.name)
    odds = context.odds(procedure)
    played = context.play(procedure)
    wounds = played.result.wounds
    blocks: list[Block] = [
        Headline(text("gdf-danger-title", who="" if unit is None else unit.name)),
        *TOLD.dice(played.trace),
        Line(
            text(
                "gdf-danger-wounds",
                wounds=wounds,
                ignored=played.result.ignored,
                chance=at_least(odds, "wounds", wounds),
                page=page(11),
            ),
            strong=True,
        ),
    ]
    changes: dict[str, Any] = {}
    if unit is not None and wounds:
        after = suffer(body_of(unit), int(unit.profile.get("tough", 1)), wounds)
        blocks.append(Line(loss_line(unit, after, wounds)))
        changes["losses"] = (loss_of(unit, after, wounds),)
    return answer(context, blocks, rolled(context, "dangerous", given, played, unit, **changes))
