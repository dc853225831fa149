"""``/shoot`` of Grimdark Future: a unit's weapons at a target, in a battle or from typed profiles (gdf p. 8, 13-14)."""

from __future__ import annotations

from collections.abc import Sequence

from games.gdf.state import GdfBattle
from handlers.building.builder import Shown
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.fluent import render_chance, render_words
from handlers.drawing.forecast import Chance, Forecast
from handlers.gdf.building_heard import shot_heard
from handlers.gdf.choosing import shot_unsaid, to_be_said
from handlers.gdf.inputs import suppressive_inputs
from handlers.gdf.near import friend_inputs
from handlers.gdf.options import WordsOptions, words_like
from handlers.gdf.rolls import answer, at_least, chance_of
from handlers.gdf.shoot_asks import how_far
from handlers.gdf.shoot_odds import all_volleys, assumed, given_of, morale_chance, odds_of, title_of
from handlers.gdf.shoot_rolls import rolled
from handlers.gdf.shoot_words import LEXIS_OWN
from handlers.gdf.shots import Shot
from handlers.gdf.shown import shown_of
from handlers.gdf.split_fire import judge_shots, read_shots, shot_foreseen
from handlers.gdf.words import has_profile
from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.gdf.extra_actions import SUPPRESSIVE_FIRE
from resolvers.gdf.shooting import Shooting
from resolvers.gdf.stray import STRAY_SHOT, StrayShot


def forecast_shot(context: Context, options: WordsOptions) -> Forecast:
    """Wounds, models killed, and whether the target must test (gdf p. 8-10)."""
    shot = shot_foreseen(context, options.what or "")
    if shot.pins:
        pinned = context.odds(SUPPRESSIVE_FIRE, suppressive_inputs(shot.arms))
        return Forecast(
            title_of(shot),
            pinned,
            [Chance(text("gdf-odds-pinned"), pinned.chance("target_tests_morale"))],
            ((text("gdf-odds-hits"), pinned.mean("hits")),),
            ("hits", text("gdf-odds-hits")),
        )
    given = given_of(context, shot, shot.volleys[0], None)
    odds = odds_of(context, given) if len(shot.volleys) == 1 else context.odds(all_volleys(context, shot))
    chances = [Chance(text("gdf-odds-wound"), at_least(odds, "wounds", 1))]
    if len(shot.friends) == 1 and isinstance(given, Shooting):
        beside = StrayShot(shot=given, friend=friend_inputs(context.of(GdfBattle), shot.friends[0]))
        chance = at_least(context.odds(STRAY_SHOT, beside), "wounds", 1)
        chances.append(Chance(text("gdf-odds-friend", unit=shot.friends[0].name), chance))
    if shot.counted:
        chances.append(Chance(text("gdf-odds-killed"), at_least(odds, "killed", 1)))
        chances.append(Chance(text("gdf-odds-morale"), morale_chance(context, shot, odds)))
        chances.append(Chance(text("gdf-odds-gone"), chance_of(odds, "models_left", 0)))
    return Forecast(
        title=title_of(shot),
        odds=odds,
        chances=chances,
        means=((text("gdf-odds-wounds"), odds.mean("wounds")),),
        shown=("wounds", text("gdf-odds-wounds")),
        assumed=assumed(shot),
    )


@command(
    "shoot",
    "стрельба",
    "огонь",
    "strelba",
    "стрелять",
    about=Name("Стрельба отряда или нескольких по одной цели", "Shoot with one or several units at one target"),
    example=Name(
        '/shoot Тяжелая винтовка (24", A1, AP(1)) x5 К4+ > З4+ укрытие',
        '/shoot Heavy rifle (24", A1, AP(1)) x5 Q4+ > D4+ cover',
    ),
    group="turn",
    model=words_like(
        'кто > по кому 12"; оружие, всё оружие; стоя, после движения, прицельно; укрытие, не видно',
        'who > at whom, 12"; a weapon, all weapons; hold, moved, aimed; cover, unseen',
    ),
    game="gdf",
    examples=(
        Name("/shoot братья автомат > культисты укрытие", "/shoot brothers rifle > cultists cover"),
        Name(
            '/shoot танк лазпушка > грузовик 30", пулемёт > орки 20"',
            '/shoot tank lascannon > truck 30", machine gun > orcs 20"',
        ),
        Name('/shoot братья все оружие > культисты 12" стоя', '/shoot brothers all weapons > cultists 12" hold'),
    ),
    forecast=forecast_shot,
    understands=lambda context, words: has_profile(words),
    judge=lambda context, options: judge_shots(context, options.what or ""),
)
def shoot(context: Context, options: WordsOptions) -> Answer:
    """Hits, defence, wounds, models lost; the target's morale waits for the end of the activation."""
    words = options.what or ""
    if shot_unsaid(context, words, LEXIS_OWN):
        raise to_be_said(context, "unit", shot_heard(context, {"what": words}))
    shots = read_shots(context, words)
    if isinstance(shots, Answer):
        return shots
    go = context.call.faces is not None or any(shot.said.get("go") for shot in shots)
    try:
        seen = [] if go else [shown_of(context, shot) for shot in shots]
        # What may not fire says why, with its page.
        return rolled(context, shots) if all(one.refused for one in seen) else _shown(context, shots, seen, words)
    except ValueMissing as missing:
        if missing.field == "distance":
            return how_far(context, words.__add__)
        raise


def _shown(context: Context, shots: Sequence[Shot], seen: Sequence[Shown], words: str) -> Answer:
    """What would be rolled, with its chance; then the button that rolls it."""
    blocks: list[Block] = []
    for shot, one in zip(shots, seen, strict=True):
        blocks += [
            Headline(title_of(shot)),
            Line(assumed(shot)),
            *(Line(line) for line in one.lines),
        ]
    go = render_words(text("gdf-go-word"), context.language)
    side = None if shots[0].unit is None else shots[0].unit.side
    chance = seen[0].chance if len(seen) == 1 else None
    label = text("button-roll") if chance is None else text("builder-rolls", chance=render_chance(chance))
    roll = Button(label, Press("shoot", {"words": f"{words}, {go}"}), style="main", side=side)
    changes = Button(text("builder-whole"), Press("shoot", {"words": f"{words} ?"}, once=False), side=side)
    more = (changes,) if len(shots) == 1 and side is not None and shots[0].target is not None else ()
    return answer(context, blocks, (), (*more, roll))
