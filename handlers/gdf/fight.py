"""``/fight`` of Grimdark Future: a charge, the strike back, who won, the loser's morale (gdf p. 9-10, 13).

Blow by blow, with every weapon of both sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from games.core.events import Acted, Loss
from games.gdf.state import GdfChange, GdfUnit
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Text, Words, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.fluent import render_words
from handlers.drawing.forecast import Chance, Forecast
from handlers.gdf.fighters import Melee, blows_of, other_side
from handlers.gdf.inputs_melee import blow_inputs, loser_inputs, score_inputs
from handlers.gdf.melee import read_melee
from handlers.gdf.melee_odds import MeleeOdds, melee_odds
from handlers.gdf.options import WordsOptions
from handlers.gdf.rolls import TOLD, acted, answer, chance_of, told, unread_line
from handlers.gdf.units import loss_line
from handlers.gdf.words import has_profile
from lexicon.names import Name
from resolvers.core.odds import Odds
from resolvers.gdf.bodies import Body
from resolvers.gdf.melee_result import CONSOLIDATION, MELEE_RESULT, Consolidation, MeleeScore, Side, SideOfMelee
from resolvers.gdf.morale import MORALE
from resolvers.gdf.pages import page
from resolvers.gdf.rulings import GdfRulings
from resolvers.gdf.volley import SHOOTING_GROUPS, ShootingGroups

_SIDES: tuple[Side, Side] = ("attacker", "defender")


def forecast_melee(context: Context, options: WordsOptions) -> Forecast:
    """Win, draw, lose, the loser's fate and what is left (gdf p. 9-10)."""
    melee = read_melee(context, options.what or "")
    odds = melee_odds(context, melee)
    one, two = melee.one.label, melee.two.label
    chances = [
        Chance(text("odds-win", side=one), _share(odds.winner.get("attacker"))),
        Chance(text("odds-draw"), _share(odds.winner.get("draw"))),
        Chance(text("odds-win", side=two), _share(odds.winner.get("defender"))),
    ]
    chances += [
        Chance(text(f"gdf-odds-{outcome}-of", unit=label), _share(odds.fate.get((side, outcome))))
        for side, label in (("attacker", one), ("defender", two))
        for outcome in ("shaken", "rout")
    ]
    means = [
        (text("gdf-odds-left", unit=label), _share(odds.left[side]))
        for side, label in (("attacker", one), ("defender", two))
    ]
    return Forecast(_title(melee), _of_winner(odds), chances, means, None, _assumed(melee, odds))


def _share(chance: float | None) -> Fraction:
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
    model=WordsOptions,
    game="gdf",
    examples=(Name("/fight братья > культисты", "/fight brothers > cultists"),),
    forecast=forecast_melee,
    understands=lambda context, words: has_profile(words),
)
def fight(context: Context, options: WordsOptions) -> Answer:
    """First what it would be, with its odds; then the dice, all blows and the morale of the loser."""
    words = options.what or ""
    melee = read_melee(context, words)
    said = {**melee.one.said.values, **melee.two.said.values}
    if said.get("go") or context.call.faces is not None:
        return _Fought(context, melee).answer()
    blocks: list[Block] = [Headline(_title(melee)), Line(_assumed(melee))]
    blocks.append(Line(_chances(melee, melee_odds(context, melee)), strong=True))
    go = render_words(text("gdf-go-word"), context.language)
    roll = Button(text("button-roll"), Press("fight", {"words": f"{words}, {go}"}), style="main")
    return answer(context, blocks, (), (roll,))


def _title(melee: Melee) -> Text:
    return text("gdf-fight-title", one=melee.one.label, two=melee.two.label)


def _assumed(melee: Melee, odds: MeleeOdds | None = None) -> Text:
    parts: list[Any] = [text("gdf-fight-models", one=melee.one.body.models, two=melee.two.body.models)]
    for fighter in (melee.one, melee.two):
        parts += [", ".join(arm.written() for arm in fighter.arms) or text("gdf-no-weapon")] if fighter.unit else []
        parts += [text("gdf-mark-fatigued")] if fighter.attacker.fatigued else []
    parts += [] if melee.strikes_back else [text("gdf-no-back")]
    parts += [text("gdf-approximate")] if odds is not None and not odds.exact else []
    return text("gdf-assumed", parts=parts)


def _chances(melee: Melee, odds: MeleeOdds) -> Text:
    return text(
        "fight-chances",
        ours=melee.one.label,
        theirs=melee.two.label,
        win=_share(odds.winner.get("attacker")),
        lose=_share(odds.winner.get("defender")),
        draw=_share(odds.winner.get("draw")),
        exact="yes" if odds.exact else "no",
    )


class _Fought:
    """Fights it blow by blow: each is one event, the next begins with who still stands."""

    def __init__(self, context: Context, melee: Melee) -> None:
        self.context, self.melee = context, melee
        self.bodies: dict[Side, Body] = {"attacker": melee.one.body, "defender": melee.two.body}
        self.points: dict[Side, int] = {"attacker": 0, "defender": 0}
        self.wounds: dict[Side, int] = {"attacker": 0, "defender": 0}
        self.struck: set[Side] = set()
        self.blocks: list[Block] = []
        self.events: list[Acted] = []

    def answer(self) -> Answer:
        """The whole melee, told and recorded."""
        odds = melee_odds(self.context, self.melee)
        for blow in blows_of(self.melee):
            own, foe = self.bodies[blow.side], self.bodies[other_side(blow.side)]
            given = blow_inputs(blow, own, foe)
            if given is None:
                continue
            if blow.impact:
                self._blow(blow.side, given, ["Impact"])
                continue
            arms = blow.arms(own.models)
            fighter = self.melee.fighter(blow.side)
            self.struck.add(blow.side)
            self._blow(blow.side, given, [f"{fighter.unit.name}: {a.name}" if fighter.unit else a.name for a in arms])
            self.blocks += unread_line([rule for arm in arms for rule in arm.unknown])
        return self._end(odds)

    def _blow(self, who: Side, given: ShootingGroups, names: Sequence[str]) -> None:
        other = other_side(who)
        actor, foe = self.melee.fighter(who).unit, self.melee.fighter(other).unit
        played = self.context.play(SHOOTING_GROUPS, given)
        result = played.result
        before, after = self.bodies[other], Body(result.models_left, result.partial_wounds)
        rulings = self.context.rulings
        lost = isinstance(rulings, GdfRulings) and rulings.deadly_surplus == "surplus_lost"
        self.points[who] += result.wounds - (result.lost_excess if lost else 0)
        self.wounds[other] += result.wounds
        self.blocks += [*told(names).dice(played.trace), *TOLD.reasons(played.trace)]
        loss = None if foe is None else _loss(foe, before, after, result.wounds)
        self.events.append(
            acted(
                self.context,
                SHOOTING_GROUPS,
                given,
                played,
                actors=() if actor is None else (actor.id,),
                targets=() if foe is None else (foe.id,),
                losses=() if loss is None else (loss,),
                moves_on=loss is not None,
            )
        )
        self.bodies[other] = after

    def _end(self, odds: MeleeOdds) -> Answer:
        one, two = self.melee.one.unit, self.melee.two.unit
        given = MeleeScore(attacker=self._score("attacker"), defender=self._score("defender"))
        played = self.context.play(MELEE_RESULT, given)
        result = played.result
        head: list[Block] = [Headline(_title(self.melee)), Line(_assumed(self.melee))]
        self.blocks += TOLD.reasons(played.trace)
        winner = "" if result.winner == "draw" else self.melee.fighter(result.winner).label
        verdict = text(
            "gdf-fight-result",
            one=result.scores[0],
            two=result.scores[1],
            winner=winner,
            chance=_share(odds.winner.get(result.winner)),
            page=page(10),
        )
        self.blocks.append(Line(verdict, strong=True))
        for side in ("defender", "attacker"):
            self._told(side)
        facts: dict[str, GdfChange] = {}
        for side in self.struck:
            unit = self.melee.fighter(side).unit
            if unit is not None:
                facts.setdefault(unit.id, {})["fatigued"] = True
        if one is not None:
            facts.setdefault(one.id, {})["activated"] = True
        routs = result.test is not None and self._morale(result.test, facts)
        loser = None if result.test is None else self.melee.fighter(result.test).unit
        destroyed = (loser.id,) if routs and loser is not None else ()
        gone = [side for side in _SIDES if not self.bodies[side].models or (routs and side == result.test)]
        self._after(gone)
        self.events.append(
            acted(
                self.context,
                MELEE_RESULT,
                given,
                played,
                actors=() if one is None else (one.id,),
                targets=() if two is None else (two.id,),
                facts=facts,
                destroyed=destroyed,
                moves_on=bool(facts or destroyed),
            )
        )
        return answer(self.context, [*head, *self.blocks], self.events if self.context.state is not None else [])

    def _score(self, side: Side) -> SideOfMelee:
        return score_inputs(self.melee.fighter(side), self.points[side], self.bodies[side])

    def _told(self, side: Side) -> None:
        fighter, after = self.melee.fighter(side), self.bodies[side]
        if fighter.unit is not None:
            self.blocks.append(Line(loss_line(fighter.unit, after, self.wounds[side])))
            return
        killed = fighter.body.models - after.models
        self.blocks.append(Line(text("gdf-killed-of", who=self._who(side), killed=killed, left=after.models)))

    def _who(self, side: Side) -> Words:
        unit = self.melee.fighter(side).unit
        return unit.name if unit is not None else text("gdf-side-one" if side == "attacker" else "gdf-side-two")

    def _morale(self, side: Side, facts: dict[str, GdfChange]) -> bool:
        """The loser's test; whether it routs."""
        loser = replace(self.melee.fighter(side), body=self.bodies[side])
        given = loser_inputs(loser)
        odds = self.context.odds(MORALE, given)
        played = self.context.play(MORALE, given)
        outcome = played.result.outcome
        chance = chance_of(odds, "outcome", "passed")
        self.blocks += TOLD.dice(played.trace)
        line = text("gdf-morale", who=self._who(side), outcome=outcome, chance=chance, page=page(10))
        self.blocks.append(Line(line, strong=True))
        unit = loser.unit
        actors = () if unit is None else (unit.id,)
        self.events.append(acted(self.context, MORALE, given, played, actors=actors, moves_on=unit is not None))
        if unit is not None and outcome == "shaken":
            facts.setdefault(unit.id, {})["shaken"] = True
        return bool(outcome == "rout")

    def _after(self, gone: Sequence[Side]) -> None:
        """Who may move now (gdf p. 10)."""
        given = Consolidation(attacker_destroyed="attacker" in gone, defender_destroyed="defender" in gone)
        result = self.context.play(CONSOLIDATION, given).result
        if result.mover is None:
            return
        inches = result.max_inches or result.back_inches
        key = "gdf-consolidates" if result.max_inches else "gdf-steps-back"
        self.blocks.append(Line(text(key, who=self._who(result.mover), inches=inches, page=page(10))))


def _loss(unit: GdfUnit, before: Body, after: Body, wounds: int) -> Loss:
    return Loss(
        unit=unit.id,
        suffered=wounds,
        stands_lost=before.models - after.models,
        hits_left=after.hurt,
        destroyed=after.models == 0,
    )
