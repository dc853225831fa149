"""``/fight`` of Grimdark Future: a charge, the strike back, who won, the loser's morale (gdf p. 9-10, 13).

Blow by blow with every weapon of both sides; how it is likely to end is told where each side has one weapon.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from games.events import Acted, Loss
from handlers.answer import Answer, Block, Button, Headline, Line, Press, Text, text
from handlers.context import Context
from handlers.fluent import render_words
from handlers.forecast import Chance, Forecast
from handlers.gdf_melee import Fighter, Melee, read_melee
from handlers.gdf_rolls import acted, answer, chance_of, dice_blocks, reason_blocks, unread_line
from handlers.gdf_shoot import WordsOptions
from handlers.gdf_units import loss_line
from handlers.gdf_words import has_profile
from handlers.registry import command
from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.core.odds import Odds
from resolvers.core.plain import plain
from resolvers.gdf.bodies import Body
from resolvers.gdf.impact import ASSAULT_FACE, IMPACT_FACE, impact_dice
from resolvers.gdf.pages import page
from resolvers.gdf.rulings import GdfRulings


def forecast_melee(context: Context, options: WordsOptions) -> Forecast:
    """Win, draw, lose, and the loser's fate (gdf p. 9-10)."""
    melee = read_melee(context, options.what or "")
    found = _odds(context, melee)
    if found is None:
        raise NotUnderstood("gdf.no_odds", field="weapon", allowed="/odds shoot", ref=page(9))
    odds = found
    law = dict(odds.law("winner"))
    chances = [
        Chance(text("odds-win", side=melee.one.label), law.get("attacker", Fraction(0))),
        Chance(text("odds-draw"), law.get("draw", Fraction(0))),
        Chance(text("odds-win", side=melee.two.label), law.get("defender", Fraction(0))),
        Chance(text("gdf-odds-shaken"), chance_of(odds, "morale", "shaken")),
        Chance(text("gdf-odds-rout"), chance_of(odds, "morale", "rout")),
    ]
    means = (
        (text("gdf-odds-left", unit=melee.one.label), odds.mean("attacker_left")),
        (text("gdf-odds-left", unit=melee.two.label), odds.mean("defender_left")),
    )
    return Forecast(
        _title(melee),
        odds,
        chances,
        means,
        ("defender_left", text("gdf-odds-left", unit=melee.two.label)),
        _assumed(melee),
    )


def _odds(context: Context, melee: Melee) -> Odds[Any] | None:
    charge, back = melee.one.single(), melee.two.single()
    if charge is None or back is None:
        return None
    weapons = {"charge": charge, "strike_back": back if melee.strikes_back else None}
    # The mechanic knows what an Assault costs by itself.
    one = replace(melee.one, modifier=melee.one.modifier + 1) if melee.assault else melee.one
    given = {
        "attacker": one.whole(),
        "defender": melee.two.whole(),
        "assault": melee.assault,
        "weapons": weapons,
        "strike_back": melee.strikes_back,
    }
    return context.odds(context.procedure("melee", given))


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
    forecast=forecast_melee,
    understands=lambda context, words: has_profile(words),
)
def fight(context: Context, options: WordsOptions) -> Answer:
    """First what it would be, with its odds; then the dice, all blows and the morale of the loser."""
    words = options.what or ""
    melee = read_melee(context, words)
    said = {**melee.one.said.values, **melee.two.said.values}
    if said.get("go") or context.faces is not None:
        return _Fought(context, melee).answer()
    blocks: list[Block] = [Headline(_title(melee)), Line(_assumed(melee))]
    odds = _odds(context, melee)
    if odds is not None:
        blocks.append(Line(_chances(melee, odds), strong=True))
    go = render_words(text("gdf-go-word"), context.language)
    roll = Button(text("button-roll"), Press("fight", {"words": f"{words}, {go}"}), style="main")
    return answer(context, blocks, (), (roll,))


def _title(melee: Melee) -> Text:
    return text("gdf-fight-title", one=melee.one.label, two=melee.two.label)


def _assumed(melee: Melee) -> Text:
    parts: list[Any] = [text("gdf-fight-models", one=melee.one.body.models, two=melee.two.body.models)]
    for fighter in (melee.one, melee.two):
        parts += [", ".join(arm.written() for arm in fighter.arms) or text("gdf-no-weapon")] if fighter.unit else []
        parts += [text("gdf-mark-fatigued")] if fighter.given["fatigued"] else []
    parts += [] if melee.strikes_back else [text("gdf-no-back")]
    return text("gdf-assumed", parts=parts)


def _chances(melee: Melee, odds: Odds[Any]) -> Text:
    law = dict(odds.law("winner"))
    none = Fraction(0)
    return text(
        "fight-chances",
        ours=melee.one.label,
        theirs=melee.two.label,
        win=law.get("attacker", none),
        lose=law.get("defender", none),
        draw=law.get("draw", none),
        exact="yes" if odds.exact else "no",
    )


class _Fought:
    """Fights it blow by blow: each is one event, the next begins with who still stands."""

    def __init__(self, context: Context, melee: Melee) -> None:
        self.context, self.melee = context, melee
        self.sides = {"attacker": melee.one, "defender": melee.two}
        self.points = {"attacker": 0, "defender": 0}
        self.wounds = {"attacker": 0, "defender": 0}
        self.struck: set[str] = set()
        self.blocks: list[Block] = []
        self.events: list[Acted] = []

    def answer(self) -> Answer:
        """The whole melee, told and recorded."""
        melee = self.melee
        # The odds go before the dice, since the blows change who stands.
        odds = _odds(self.context, melee)
        counter = "Counter" in melee.two.rules and melee.strikes_back
        if counter:
            self._strike("defender")
        self._impact()
        self._strike("attacker")
        if melee.strikes_back and not counter:
            self._strike("defender")
        return self._end(odds)

    def _strike(self, who: str) -> None:
        fighter, foe = self.sides[who], self.sides[_other(who)]
        arms = [arm for arm in fighter.arms_left() if arm.dice]
        if not fighter.body.models or not foe.body.models or not arms:
            return
        changes = [{"name": "", "value": fighter.modifier}] if fighter.modifier else []
        given = {
            "attacker": fighter.attacker(),
            "weapons": [arm.given() for arm in arms],
            "target": foe.target(),
            "kind": "melee",
            "charging": who == "attacker",
            "modifiers": changes,
        }
        self.struck.add(who)
        names = [f"{fighter.label}: {arm.name}" if fighter.unit is not None else arm.name for arm in arms]
        self._blow(who, "shooting_groups", given, names)
        self.blocks += unread_line([rule for arm in arms for rule in arm.unknown])

    def _impact(self) -> None:
        fighter, foe = self.sides["attacker"], self.sides["defender"]
        each = fighter.rules.get("Impact", 0)
        tired = fighter.given["fatigued"] or fighter.given["shaken"]
        counter = foe.body.models if "Counter" in foe.rules else 0
        dice = impact_dice(each * fighter.body.models, counter, charging=True, fatigued=tired)
        if not dice or not foe.body.models:
            return
        face = ASSAULT_FACE if self.melee.assault else IMPACT_FACE
        given = {
            "attacker": {"quality": face, "rules": {}},
            "weapons": [{"id": "Impact", "attacks": dice}],
            "target": foe.target(),
            "kind": "melee",
        }
        self._blow("attacker", "shooting_groups", given, ["Impact"])

    def _blow(self, who: str, mechanic: str, given: dict[str, Any], names: Sequence[str]) -> None:
        other = _other(who)
        foe = self.sides[other]
        played = self.context.play(self.context.procedure(mechanic, given))
        result = played.result
        after = Body(result.models_left, result.partial_wounds)
        rulings = self.context.rulings
        lost = isinstance(rulings, GdfRulings) and rulings.deadly_surplus == "surplus_lost"
        self.points[who] += result.wounds - (result.lost_excess if lost else 0)
        self.wounds[other] += result.wounds
        self.blocks += [*dice_blocks(played.trace, names), *reason_blocks(played.trace)]
        losses: tuple[Loss, ...] = ()
        if foe.unit is not None:
            losses = (_loss(foe, after, result.wounds),)
        actor = self.sides[who].unit
        self.events.append(
            acted(
                self.context,
                mechanic,
                given,
                played,
                actors=() if actor is None else (actor.id,),
                targets=() if foe.unit is None else (foe.unit.id,),
                losses=losses,
                moves_on=bool(losses),
            )
        )
        self.sides[other] = replace(foe, body=after)

    def _end(self, odds: Odds[Any] | None) -> Answer:
        one, two = self.sides["attacker"], self.sides["defender"]
        given = {
            side: {
                "wounds": self.points[side],
                "fear": self.sides[side].rules.get("Fear", 0),
                "destroyed": not self.sides[side].body.models,
            }
            for side in ("attacker", "defender")
        }
        played = self.context.play(self.context.procedure("melee_result", given))
        result = played.result
        head: list[Block] = [Headline(_title(self.melee)), Line(_assumed(self.melee))]
        self.blocks += reason_blocks(played.trace)
        winner = "" if result.winner == "draw" else self.sides[result.winner].label
        chance = Fraction(0) if odds is None else chance_of(odds, "winner", result.winner)
        self.blocks.append(
            Line(
                text(
                    "gdf-fight-result",
                    one=result.scores[0],
                    two=result.scores[1],
                    winner=winner,
                    known="no" if odds is None else "yes",
                    chance=chance,
                    page=page(10),
                ),
                strong=True,
            )
        )
        for side in ("defender", "attacker"):
            self._told(side)
        facts: dict[str, dict[str, Any]] = {}
        for side in self.struck:
            unit = self.sides[side].unit
            if unit is not None:
                facts.setdefault(unit.id, {})["turn_fatigued"] = True
        if one.unit is not None:
            facts.setdefault(one.unit.id, {})["turn_activated"] = True
        destroyed: tuple[str, ...] = ()
        if result.test is not None:
            destroyed = self._morale(result.test, facts)
        gone = [side for side in self.sides if not self.sides[side].body.models]
        gone += [result.test] if result.test is not None and destroyed else []
        self._after(gone)
        self.events.append(
            acted(
                self.context,
                "melee_result",
                given,
                played,
                actors=() if one.unit is None else (one.unit.id,),
                targets=() if two.unit is None else (two.unit.id,),
                facts=facts,
                destroyed=destroyed,
                moves_on=bool(facts or destroyed),
            )
        )
        events = self.events if self.context.state is not None else []
        return answer(self.context, [*head, *self.blocks], events)

    def _told(self, side: str) -> None:
        start = self.melee.one if side == "attacker" else self.melee.two
        after = self.sides[side].body
        if start.unit is not None:
            self.blocks.append(Line(loss_line(start.unit, after, self.wounds[side])))
        else:
            killed = start.body.models - after.models
            who = text("gdf-side-one" if side == "attacker" else "gdf-side-two")
            self.blocks.append(Line(text("gdf-killed-of", who=who, killed=killed, left=after.models)))

    def _morale(self, side: str, facts: dict[str, dict[str, Any]]) -> tuple[str, ...]:
        loser = self.sides[side]
        alone = loser.given["start_models"] == 1
        left = loser.tough - loser.body.hurt if alone else loser.body.models
        given = {
            "context": "melee",
            "quality": loser.given["quality"],
            "start": loser.tough if alone else loser.given["start_models"],
            "left": left,
            "lost": True,
            "shaken": loser.given["shaken"],
            "fearless_models": left if "Fearless" in loser.rules else 0,
            "modifier": -int(loser.given["suppression"]),
        }
        procedure = self.context.procedure("morale", given)
        odds = self.context.odds(procedure)
        played = self.context.play(procedure)
        outcome = played.result.outcome
        self.blocks += dice_blocks(played.trace)
        self.blocks.append(
            Line(
                text(
                    "gdf-morale",
                    who=loser.label,
                    outcome=outcome,
                    chance=chance_of(odds, "outcome", "passed"),
                    page=page(10),
                ),
                strong=True,
            )
        )
        unit = loser.unit
        routs = outcome == "rout"
        self.events.append(
            acted(
                self.context,
                "morale",
                given,
                played,
                actors=() if unit is None else (unit.id,),
                moves_on=unit is not None,
            )
        )
        if unit is None:
            return ()
        if outcome == "shaken":
            facts.setdefault(unit.id, {})["shaken"] = True
        return (unit.id,) if routs else ()

    def _after(self, gone: Sequence[str]) -> None:
        """Who may move now (gdf p. 10)."""
        given = {f"{side}_destroyed": side in gone for side in ("attacker", "defender")}
        result = plain(self.context.play(self.context.procedure("consolidation", given)).result)
        if result["mover"] is None:
            return
        who = self.sides[result["mover"]].unit
        label = (
            who.name if who is not None else text("gdf-side-one" if result["mover"] == "attacker" else "gdf-side-two")
        )
        inches = result["max_inches"] or result["back_inches"]
        key = "gdf-consolidates" if result["max_inches"] else "gdf-steps-back"
        self.blocks.append(Line(text(key, who=label, inches=inches, page=page(10))))


def _other(side: str) -> str:
    return "defender" if side == "attacker" else "attacker"


def _loss(foe: Fighter, after: Body, wounds: int) -> Loss:
    assert foe.unit is not None
    return Loss(
        unit=foe.unit.id,
        suffered=wounds,
        stands_lost=foe.body.models - after.models,
        hits_left=after.hurt,
        destroyed=after.models == 0,
    )
