"""``/morale`` and ``/danger`` of Grimdark Future: what they do to a unit stays with its battle (gdf p. 10-11)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from games.gdf.bought import boost
from games.gdf.events import MoraleTested
from games.gdf.party import heads, hero_of, members, strength
from games.gdf.rights.combat import may_test
from games.gdf.state import GdfBattle, GdfUnit
from handlers.building.builder import Shown
from handlers.desk.answer import Answer, Block, Headline, Line, Words, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.forecast import Chance, Forecast
from handlers.gdf.choosing import to_be_said, which_unit
from handlers.gdf.harm import harm
from handlers.gdf.inputs import danger_inputs, morale_inputs
from handlers.gdf.judging import head, judged
from handlers.gdf.options import WordsOptions, words_like
from handlers.gdf.rolls import TOLD, answer, at_least, chance_of, or_more
from handlers.gdf.short import called
from handlers.gdf.strikes import SIDES, moves_after
from handlers.gdf.tests import MODELS, read_one, rolled
from handlers.gdf.words import Lexis, Said, has_profile
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.gdf.melee_result import Side
from resolvers.gdf.morale import MORALE, Morale
from resolvers.gdf.numbers import at_half, needed
from resolvers.gdf.pages import page
from resolvers.gdf.terrain import DANGEROUS, Dangerous

_IN_TEST = Lexis(
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
_OUTCOMES = ("morale_passed", "shaken", "rout")
"""Notes of what the last line of a test says."""
_ON_GROUND = Lexis(flags={"earthquake": ("землетрясение", "earthquake")}, numbers={"models": MODELS}, bare=("models",))


def _named(
    context: Context, words: str, lexis: Lexis, due: Callable[[GdfUnit], bool], *, own: bool = True
) -> tuple[Said, GdfUnit | None]:
    """What was said; where it names nobody and no numbers, the only unit that owes the roll: one's own, else any."""
    said, unit = read_one(context, words, lexis, own=own)
    if unit is None and not said.values and not said.rules:
        here = owing(context, due)
        unit = here[0] if len(here) == 1 else None
    return said, unit


def owing(context: Context, due: Callable[[GdfUnit], bool]) -> list[GdfUnit]:
    """Units that owe a roll: this person's, where there are any, else all."""
    if not isinstance(context.state, GdfBattle):
        return []
    everywhere = [unit for unit in heads(context.state) if due(unit)]
    return [unit for unit in everywhere if unit.side in context.own_sides] or everywhere


def _owes_morale(unit: GdfUnit) -> bool:
    return bool(unit.morale_due)


def _morale(context: Context, words: str) -> tuple[Morale, GdfUnit | None]:
    """The test; of a unit of the battle what it owes, taken by whoever is named: the unit or its hero (gdf p. 13)."""
    said, unit = _named(context, words, _IN_TEST, _owes_morale, own=False)
    if unit is None:
        return morale_inputs(None, said, context.call.example), None
    state = context.of(GdfBattle)
    return test_of(state, head(context, unit), unit, said, context.call.example), unit


def test_of(state: GdfBattle, acts: GdfUnit, by: GdfUnit, said: Said, example: str) -> Morale:
    """What a unit owes, taken by one of it, with what was said of it besides (gdf p. 10, 13)."""
    left, start = strength(state, acts)
    for name, value in (("left", left), ("start", start)):
        said.values.setdefault(name, value)
    if acts.morale_due == "lost":
        said.values.setdefault("melee", True)
    if acts.morale_due in ("forced", "half") or said.get("forced"):
        said.values.setdefault("forced", True)
    if plus := boost(state, acts.side, single=True):
        said.values["modifier"] = said.get("modifier", 0) + plus
    given = morale_inputs(by, said, example)
    party = members(state, acts)
    if len(party) == 1:  # a lone model counts wounds where units count models
        return given
    fearless = sum(one.stands for one in party if "Fearless" in one.known)
    return given.model_copy(update={"fearless_models": fearless})


def judge_morale(context: Context, options: WordsOptions) -> NotAllowed | None:
    """A unit of the battle tests when it owes it, and once; typed numbers are free."""
    if context.state is None:
        return None
    if not options.what and context.state.turn and not owing(context, _owes_morale):
        return NotAllowed("gdf.nobody_tests", field="units", ref=page(10))
    said, unit = _named(context, options.what or "", _IN_TEST, _owes_morale, own=False)
    if unit is None:
        return None
    forced = bool(said.get("forced") or said.get("melee"))
    return judged(context, unit, may_test(context.of(GdfBattle), unit, forced=forced))


def forecast_morale(context: Context, options: WordsOptions) -> Forecast:
    """Passed, Shaken, routed (gdf p. 10)."""
    given, unit = _morale(context, options.what or "")
    odds = context.odds(MORALE, given)
    words = {
        "none": "gdf-odds-no-test",
        "passed": "gdf-odds-passes",
        "shaken": "gdf-odds-shaken",
        "rout": "gdf-odds-rout",
    }
    possible = [(key, chance_of(odds, "outcome", outcome)) for outcome, key in words.items()]
    chances = [Chance(text(key), chance) for key, chance in possible if chance]
    return Forecast(text("gdf-morale-title", who="" if unit is None else unit.name), odds, chances)


def foreseen_morale(context: Context, words: str) -> Shown:
    """What these words need, what else becomes of the unit, and the chance to pass (gdf p. 10)."""
    given, unit = _morale(context, words)
    chance = chance_of(context.odds(MORALE, given), "outcome", "passed")
    need = needed(given.quality, given.modifier)
    fate = "rout" if given.lost and at_half(given.left, given.start) else "shaken"
    who = "" if unit is None else unit.name
    line = text("gdf-morale-foreseen", who=who, need=need, chance=chance, left=given.left, start=given.start, fate=fate)
    return Shown((line,), need, chance, dice=None if given.fearless_models else 1)


@command(
    "morale",
    about=Name("Проверка боевого духа", "Morale test"),
    example=Name("/morale К4+ осталось 5 из 10", "/morale Q4+ left 5 of 10"),
    group="turn",
    model=words_like("отряд или К4+, осталось 5 из 10", "a unit, or Q4+, left 5 of 10"),
    game="gdf",
    forecast=forecast_morale,
    judge=judge_morale,
    understands=lambda context, words: has_profile(words),
)
def morale(context: Context, options: WordsOptions) -> Answer:
    """At half or less, or after a lost melee; in a battle once, when it is owed (gdf p. 10)."""
    words = options.what or ""
    several = [] if words else owing(context, _owes_morale)
    if len(several) > 1:
        return which_unit(context, several)
    given, unit = _morale(context, words)
    odds = context.odds(MORALE, given)
    played = context.play(MORALE, given)
    outcome = played.result.outcome
    who = unit.name if unit is not None else ""
    blocks: list[Block] = [
        Headline(text("gdf-morale-title", who=who)),
        *TOLD.dice(played.trace),
        *TOLD.but(*_OUTCOMES).reasons(played.trace),
    ]
    if not played.result.test:
        return answer(context, blocks)
    chance = chance_of(odds, "outcome", "passed")
    tested = "" if unit is None else head(context, unit).name  # he tests for his unit (gdf p. 13)
    blocks.append(Line(text("gdf-morale", who=tested, outcome=outcome, chance=chance, page=page(10)), strong=True))
    if unit is None:
        return answer(context, blocks, rolled(context, MORALE, given, played))
    event = MoraleTested(unit=head(context, unit).id, outcome=outcome, **context.record(MORALE, given, played))
    who_tested = called(context.of(GdfBattle), unit)
    short = text("gdf-short-morale", unit=who_tested, need=played.result.need, chance=chance, outcome=outcome)
    return answer(context, [*blocks, *_parted(context, head(context, unit), event)], (event,), (), (short,))


def _parted(context: Context, loser: GdfUnit, event: MoraleTested) -> list[Block]:
    """Who may move now that the loser of a melee has tested (gdf p. 10)."""
    state = context.of(GdfBattle)
    fought = state.lately.fought
    if loser.morale_due != "lost" or fought is None or loser.id not in fought:
        return []
    after = context.foresee(state, (event,))
    both = {side: after.units[unit] for side, unit in zip(SIDES, fought, strict=True)}
    names: dict[Side, Words] = {side: unit.name for side, unit in both.items()}
    return moves_after(context, names, [side for side, unit in both.items() if not unit.alive])


def _danger(context: Context, words: str) -> tuple[Dangerous, GdfUnit | None]:
    """Dice of all models, the hero who has joined them among them, unless it is said how many test (gdf p. 11, 13)."""
    said, unit = _named(context, words, _ON_GROUND, lambda one: one.danger_due)
    given = danger_inputs(unit, said, context.call.example)
    hero = None if unit is None or "models" in said.values else hero_of(context.of(GdfBattle), unit)
    return given if hero is None else given.model_copy(update={"hero_tough": hero.tough}), unit


def _one_in_danger(context: Context) -> bool:
    """Whether just one unit owes such a test, which then needs no name."""
    return len(owing(context, lambda one: one.danger_due)) == 1


def danger_words(context: Context, words: str) -> tuple[Said, GdfUnit | None]:
    """What was said of a test, and of whom."""
    said, unit = read_one(context, words, _ON_GROUND, own=True)
    return said, None if unit is None else head(context, unit)


def foreseen_danger(context: Context, words: str) -> tuple[int, Fraction]:
    """How many dice these words need, and the chance of a wound (gdf p. 11)."""
    given, _ = _danger(context, words)
    return given.models * given.tough + given.hero_tough, at_least(context.odds(DANGEROUS, given), "wounds", 1)


def forecast_danger(context: Context, options: WordsOptions) -> Forecast:
    """Wounds of dangerous ground (gdf p. 11)."""
    given, unit = _danger(context, options.what or "")
    odds = context.odds(DANGEROUS, given)
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
    model=words_like("отряд или 5 моделей, Tough(3)", "a unit, or 5 models, Tough(3)"),
    game="gdf",
    forecast=forecast_danger,
)
def danger(context: Context, options: WordsOptions) -> Answer:
    """A die a model, more of Tough ones; each 1 is a wound (gdf p. 11)."""
    words = options.what or ""
    if not words and isinstance(context.state, GdfBattle) and context.state.turn and not _one_in_danger(context):
        raise to_be_said(context, "unit", {})
    given, unit = _danger(context, words)
    if unit is not None:
        context.require_side(unit.side, unit=unit.name)
    odds = context.odds(DANGEROUS, given)
    played = context.play(DANGEROUS, given)
    wounds = played.result.wounds
    blocks: list[Block] = [
        Headline(text("gdf-danger-title", who="" if unit is None else unit.name)),
        *TOLD.dice(played.trace),
        Line(
            text(
                "gdf-danger-wounds",
                wounds=wounds,
                ignored=played.result.ignored,
                **or_more(odds, "wounds", wounds),
                page=page(11),
            ),
            strong=True,
        ),
    ]
    if unit is None:
        return answer(context, blocks, rolled(context, DANGEROUS, given, played))
    lines, harmed = harm(context, unit, wounds, "dangerous", context.record(DANGEROUS, given, played))
    return answer(context, [*blocks, *lines], harmed)
