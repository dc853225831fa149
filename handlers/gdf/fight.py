"""``/fight`` of Grimdark Future: a charge, the strike back, who won, the loser's morale (gdf p. 9-10, 13).

Blow by blow, with every weapon of both sides.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from games.core.events import Acted
from games.gdf.arms import Arm
from games.gdf.state import GdfBattle
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Text, Words, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.fluent import render_words
from handlers.drawing.forecast import Chance, Forecast
from handlers.gdf.building_heard import charge_heard
from handlers.gdf.charge import charge, reopened
from handlers.gdf.choosing import charge_unsaid, to_be_said
from handlers.gdf.fighters import Fighter, Melee, blows_of
from handlers.gdf.inputs_melee import loser_inputs
from handlers.gdf.melee import LEXIS, judge_melee, reach_said, read_melee
from handlers.gdf.melee_odds import MeleeOdds, melee_odds
from handlers.gdf.options import WordsOptions, words_like
from handlers.gdf.rolls import TOLD, acted, answer, chance_of
from handlers.gdf.strikes import SIDES, Strikes, after_melee, result_line, title_of
from handlers.gdf.units import written
from handlers.gdf.words import has_profile
from lexicon.names import Name
from resolvers.core.odds import Odds
from resolvers.gdf.melee_result import MELEE_RESULT, Side
from resolvers.gdf.morale import MORALE
from resolvers.gdf.pages import page
from resolvers.gdf.volley import SHOOTING_GROUPS

_MELEE = words_like(
    'кто > на кого, бросить; 3 модели, штурм, в рукопашную 4"', 'who > whom, roll; 3 models, assault, close in 4"'
)


def forecast_melee(context: Context, options: WordsOptions) -> Forecast:
    """Win, draw, lose, the loser's fate and what is left (gdf p. 9-10)."""
    melee = read_melee(context, options.what or "")
    odds = melee_odds(context, melee)
    one, two = melee.one.label, melee.two.label
    chances = [
        Chance(text("odds-win", side=one), share(odds.winner.get("attacker"))),
        Chance(text("odds-draw"), share(odds.winner.get("draw"))),
        Chance(text("odds-win", side=two), share(odds.winner.get("defender"))),
    ]
    chances += [
        Chance(text(f"gdf-odds-{outcome}-of", unit=label), share(odds.fate.get((side, outcome))))
        for side, label in (("attacker", one), ("defender", two))
        for outcome in ("shaken", "rout")
    ]
    means = [
        (text("gdf-odds-left", unit=label), share(odds.left[side]))
        for side, label in (("attacker", one), ("defender", two))
    ]
    return Forecast(title_of(melee), _of_winner(odds), chances, means, None, _assumed(melee, odds))


def share(chance: float | None) -> Fraction:
    """A chance as a fraction; none is none."""
    return Fraction(chance or 0).limit_denominator(10**9)


def _of_winner(odds: MeleeOdds) -> Odds[Any]:
    """The distribution of the winner, as data."""
    weights = tuple(({"winner": winner}, round(chance * 10**9)) for winner, chance in odds.winner.items())
    return Odds(weights, sum(weight for _, weight in weights))


@command(
    "fight",
    "сражение",
    "драка",
    "рукопашная",
    "схватка",
    about=Name("Раунд боя между отрядами", "A round of combat between units"),
    example=Name(
        "/fight Мечи (A2, AP(1)) x5 К3+ З4+ > Когти (A1) x10 К5+ З5+",
        "/fight Swords (A2, AP(1)) x5 Q3+ D4+ > Claws (A1) x10 Q5+ D5+",
    ),
    group="turn",
    model=_MELEE,
    game="gdf",
    examples=(Name("/fight братья > культисты", "/fight brothers > cultists"),),
    forecast=forecast_melee,
    understands=lambda context, words: has_profile(words),
    judge=lambda context, options: judge_melee(context, options.what or ""),
)
def fight(context: Context, options: WordsOptions) -> Answer:
    """First what it would be, with its odds; then the dice: between units of the battle as each side decides."""
    words = options.what or ""
    state = context.state
    if isinstance(state, GdfBattle) and state.melee is not None:
        open_one = reopened(context, state.melee, reach_said(context, words))
        if open_one is not None:
            return open_one
    if charge_unsaid(context, words, LEXIS):
        raise to_be_said(context, "unit", charge_heard(context, {"what": words}))
    melee = read_melee(context, words)
    said = {**melee.one.said.values, **melee.two.said.values}
    if not (said.get("go") or context.call.faces is not None):
        return _shown(context, melee, words)
    if melee.one.unit is not None and melee.two.unit is not None:
        return charge(context, melee)
    return _Fought(context, melee).answer()


def _shown(context: Context, melee: Melee, words: str) -> Answer:
    blocks: list[Block] = [Headline(title_of(melee)), Line(_assumed(melee))]
    blocks.append(Line(chances(melee, melee_odds(context, melee)), strong=True))
    go = render_words(text("gdf-go-word"), context.language)
    side = None if melee.one.unit is None else melee.one.unit.side
    roll = Button(text("button-roll"), Press("fight", {"words": f"{words}, {go}"}), style="main", side=side)
    return answer(context, blocks, (), (roll,))


def _assumed(melee: Melee, odds: MeleeOdds | None = None) -> Text:
    parts: list[Any] = [text("gdf-fight-models", one=melee.one.body.standing, two=melee.two.body.standing)]
    for fighter in (melee.one, melee.two):
        parts += (
            [", ".join(written(arm) for arm in _all_arms(fighter)) or text("gdf-no-weapon")] if fighter.unit else []
        )
        parts += [text("gdf-mark-fatigued")] if fighter.attacker.fatigued else []
    parts += [] if melee.strikes_back else [text("gdf-no-back")]
    parts += [text("gdf-approximate")] if odds is not None and not odds.exact else []
    return text("gdf-assumed", parts=parts)


def _all_arms(fighter: Fighter) -> tuple[Arm, ...]:
    """Its weapons, and those of the hero who strikes beside it."""
    return fighter.arms if fighter.hero is None else (*fighter.arms, *fighter.hero.arms)


def chances(melee: Melee, odds: MeleeOdds) -> Text:
    """Who is likely to win."""
    return text(
        "fight-chances",
        ours=melee.one.label,
        theirs=melee.two.label,
        win=share(odds.winner.get("attacker")),
        lose=share(odds.winner.get("defender")),
        draw=share(odds.winner.get("draw")),
        exact="yes" if odds.exact else "no",
    )


class _Fought:
    """Fights it to the end at once, as typed numbers are fought: the next blow begins with who still stands."""

    def __init__(self, context: Context, melee: Melee) -> None:
        self.context, self.melee = context, melee
        self.strikes = Strikes(context, melee)
        self.events: list[Acted] = []

    def answer(self) -> Answer:
        """The whole melee, told; in a battle its dice stand in the log and change nothing."""
        odds = melee_odds(self.context, self.melee)
        strikes = self.strikes
        for blow in blows_of(self.melee):
            struck = strikes.strike(blow)
            if struck is not None:
                self._write(SHOOTING_GROUPS, struck.given, struck.played)
        given = strikes.score()
        played = self.context.play(MELEE_RESULT, given)
        result = played.result
        head: list[Block] = [Headline(title_of(self.melee)), Line(_assumed(self.melee))]
        blocks = [*strikes.blocks, *TOLD.reasons(played.trace)]
        winner = "" if result.winner == "draw" else self.melee.fighter(result.winner).label
        chance = share(odds.winner.get(result.winner))
        blocks.append(Line(result_line(result, winner, chance), strong=True))
        blocks += [self._told("defender"), self._told("attacker")]
        routs = result.test is not None and self._morale(result.test, blocks)
        gone: list[Side] = [
            side for side in SIDES if not strikes.bodies[side].standing or (routs and side == result.test)
        ]
        blocks += after_melee(self.context, self.melee, gone)
        self._write(MELEE_RESULT, given, played)
        return answer(self.context, [*head, *blocks], self.events if self.context.state is not None else [])

    def _write(self, mechanic: Any, given: Any, played: Any) -> None:
        self.events.append(acted(self.context, mechanic, given, played, moves_on=False))

    def _told(self, side: Side) -> Block:
        before, after = self.melee.fighter(side).body, self.strikes.bodies[side]
        killed = before.standing - after.standing
        return Line(text("gdf-killed-of", who=self._who(side), killed=killed, left=after.standing))

    def _who(self, side: Side) -> Words:
        unit = self.melee.fighter(side).unit
        return unit.name if unit is not None else text("gdf-side-one" if side == "attacker" else "gdf-side-two")

    def _morale(self, side: Side, blocks: list[Block]) -> bool:
        """The loser's test; whether it routs."""
        given = loser_inputs(replace(self.melee.fighter(side), body=self.strikes.bodies[side]))
        odds = self.context.odds(MORALE, given)
        played = self.context.play(MORALE, given)
        outcome = played.result.outcome
        chance = chance_of(odds, "outcome", "passed")
        blocks += TOLD.dice(played.trace)
        line = text("gdf-morale", who=self._who(side), outcome=outcome, chance=chance, page=page(10))
        blocks.append(Line(line, strong=True))
        self._write(MORALE, given, played)
        return bool(outcome == "rout")


command(
    "charge",
    "наступление",
    "наступать",
    about=Name("Отряд наступает: то же, что /fight", "A unit charges: the same as /fight"),
    example=Name("/charge братья > культисты", "/charge brothers > cultists"),
    group="turn",
    model=_MELEE,
    game="gdf",
    battle=True,
    judge=lambda context, options: judge_melee(context, options.what or ""),
)(fight)
