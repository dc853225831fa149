"""A charge between units of the battle: the charger's blows, the target's answer, the result (gdf p. 9-10, 13, 20)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from games.core.events import Event
from games.gdf.arms import arms_of
from games.gdf.bought import in_force
from games.gdf.events import Charged, MeleeDecided, StrikeDeclined, Struck
from games.gdf.rights.combat import can_answer
from games.gdf.rights.stratagems import fights_again
from games.gdf.state import Arms, GdfBattle, GdfUnit, OpenMelee
from handlers.desk.answer import Answer, Block, Headline, Line, Words, text
from handlers.desk.context import Context
from handlers.gdf.aftermath import More, attrition, suppress
from handlers.gdf.fighters import Blow, Melee, blows_of_side, other_side
from handlers.gdf.harm import system_damage
from handlers.gdf.hazards import berserk, faces_of
from handlers.gdf.inputs_melee import loser_inputs
from handlers.gdf.melee import fighter_of
from handlers.gdf.rolls import TOLD, answer
from handlers.gdf.short import called, score
from handlers.gdf.short import struck as struck_short
from handlers.gdf.strikes import SIDES, Strikes, after_melee, result_line, title_of
from handlers.gdf.units import check_models, loss_lines, losses_of, written
from handlers.gdf.words import Said
from resolvers.gdf.bodies import suffer
from resolvers.gdf.command_points import DEADLY, FURIOUS
from resolvers.gdf.melee_result import MELEE_RESULT, Side
from resolvers.gdf.numbers import at_half, majority
from resolvers.gdf.pages import page
from resolvers.gdf.rulings import GdfRulings
from resolvers.gdf.volley import SHOOTING_GROUPS

_FRESH = {"fatigued": False}


def charge(context: Context, melee: Melee) -> Answer:
    """The charge as far as nobody else has to decide: a target with Counter comes first (gdf p. 13)."""
    state = context.of(GdfBattle)
    unit, target = melee.one.unit, melee.two.unit
    assert unit is not None and target is not None
    counters = "Counter" in melee.two.rules and can_answer(state, target)
    stage: Literal["counter", "blows"] = "counter" if counters else "blows"
    again = in_force(state, FURIOUS, unit) and fights_again(state, unit) is not None
    if again:
        melee = replace(melee, one=replace(melee.one, attacker=melee.one.attacker.model_copy(update=_FRESH)))
    begun = Charged(
        unit=unit.id,
        target=target.id,
        stage=stage,
        assault=melee.assault,
        modifier=melee.one.modifier,
        named=melee.one.named,
        models=melee.one.reach or 0,
        weapons=melee.one.named_arms,
        models_back=melee.two.reach or 0,
        weapons_back=melee.two.named_arms,
        again=again,
    )
    head: list[Block] = [Headline(title_of(melee))]
    if counters:
        head.append(Line(text("gdf-counter", unit=target.name, page=page(13)), strong=True))
        return answer(context, head, (begun,))
    return _Fighting(context, melee, head, [begun]).strikes("attacker")


def reopened(context: Context, open_melee: OpenMelee, models: int | None) -> Answer | None:
    """The charger's blows after a target with Counter has decided; ``None`` where another thing is waited for.

    ``models``: of the charger that reach the enemy, where that is said now and not with the charge.

    Raises:
        NotAllowed: ``gdf.models``.
    """
    if open_melee.stage != "blows":
        return None
    if models is not None:
        check_models(models, context.of(GdfBattle).units[open_melee.charger])
        open_melee = replace(open_melee, models=(models, open_melee.models[1]))
    melee = open_fight(context.of(GdfBattle), open_melee)
    head: list[Block] = [Headline(title_of(melee))]
    return _Fighting(context, melee, head, [], open_melee).strikes("attacker")


def open_fight(state: GdfBattle, known: OpenMelee, models: int | None = None) -> Melee:
    """The fight that waits, as both sides stand now; ``models``: of the target that reach the enemy, as said now."""
    charger, target = state.units[known.charger], state.units[known.target]
    said = Said(values={"models": models}) if models is not None else _kept(target, known.models[1], known.weapons[1])
    one = fighter_of(state, charger, _kept(charger, known.models[0], known.weapons[0]))
    two = fighter_of(state, target, said)
    return Melee(replace(one, modifier=known.modifier, named=known.named), two, known.assault, strikes_back=True)


def _kept(unit: GdfUnit, models: int, weapons: Arms) -> Said:
    """What was said with the charge of one side, as far as it still stands."""
    reach = min(models, unit.stands)
    carried = {arm.name: arm.count for arm in arms_of(unit, "melee")}
    left = [(name, min(count, carried[name])) for name, count in weapons if carried.get(name)]
    return Said(values={"models": reach} if reach else {}, loose=list(left))


def strikes_back(context: Context, known: OpenMelee, models: int | None) -> Answer:
    """The target strikes: before the charger with Counter, else after him."""
    melee = open_fight(context.of(GdfBattle), known, models)
    head: list[Block] = [Headline(text("gdf-back-title", unit=melee.two.label, page=page(9)))]
    return _Fighting(context, melee, head, [], known).strikes("defender")


def declines(context: Context, known: OpenMelee) -> Answer:
    """The target does not strike, and is not tired by it."""
    melee = open_fight(context.of(GdfBattle), known)
    unit = melee.two.unit
    assert unit is not None
    said = text("gdf-declined", unit=melee.two.label, tired="yes" if unit.fatigued else "no", page=page(9))
    events: list[Event] = [StrikeDeclined(unit=unit.id)]
    short = text("gdf-short-no-back", unit=called(context.of(GdfBattle), unit))
    if known.stage == "counter":
        return answer(context, [Line(said, strong=True)], events, (), (short,))
    fighting = _Fighting(context, melee, [Line(said, strong=True)], events, known)
    fighting.short.append(short)
    return fighting.decided()


class _Fighting:
    """Blows that are struck now, and the result, where nobody has anything left to decide."""

    def __init__(
        self, context: Context, melee: Melee, blocks: list[Block], events: list[Event], known: OpenMelee | None = None
    ) -> None:
        self.context, self.melee, self.head, self.events, self.known = context, melee, blocks, events, known
        self.short: list[Words] = []
        self.rolled = Strikes(context, melee, (0, 0) if known is None else known.points)

    def strikes(self, side: Side) -> Answer:
        """All blows of one side; then the other side's answer is waited for, or the melee is decided."""
        context, state = self.context, self.context.of(GdfBattle)
        actor, foe = self.melee.fighter(side).unit, self.melee.fighter(other_side(side)).unit
        assert actor is not None and foe is not None
        self._avenge(side)
        before = self.rolled.bodies[other_side(side)]
        struck = [one for blow in blows_of_side(self.melee, side) if (one := self.rolled.strike(blow)) is not None]
        for number, one in enumerate(struck, 1):
            wounds = one.played.result.wounds
            self.events.append(
                Struck(
                    unit=actor.id,
                    target=foe.id,
                    weapons=one.weapons,
                    points=one.points,
                    last=number == len(struck),
                    losses=losses_of(state, foe, one.before, one.after, wounds),
                    **context.record(SHOOTING_GROUPS, one.given, one.played),
                )
            )
        if not struck:
            self.events.append(Struck(unit=actor.id, target=foe.id))
        key = "gdf-short-charge" if side == "attacker" else "gdf-short-back"
        self.short += struck_short(state, key, actor, foe, struck)
        after = self.rolled.bodies[other_side(side)]
        self.head += [*self.rolled.blocks, *loss_lines(state, foe, before, after, self.rolled.wounds[other_side(side)])]
        self.rolled.blocks = []
        if self.rolled.wounds[other_side(side)] and after.standing:
            lines, broken = system_damage(context, foe, self.rolled.wounds[other_side(side)], after)
            more = More(lines, broken, after)
            attrition(context, more, foe, self.rolled.wounds[other_side(side)], "melee")
            self.rolled.bodies[other_side(side)] = after = more.body
            self.head += more.blocks
            self.events += more.events
        faces = faces_of([note for one in struck if not one.blow.impact for note in one.played.trace])
        lines, hazards, wounds = berserk(context, foe, after, faces)
        self.rolled.bodies[other_side(side)] = suffer(after, foe.tough, wounds)
        self.head += lines
        self.events += hazards
        self._avenge(other_side(side))
        if self._waits(side, all(body.standing for body in self.rolled.bodies.values())):
            return answer(context, self.head, self.events, (), tuple(self.short))
        return self.decided()

    def _avenge(self, side: Side) -> None:
        """Models of this side that were killed in this melee strike once more with a weapon each (gdf p. 27)."""
        fighter, foe = self.melee.fighter(side), self.melee.fighter(other_side(side)).unit
        state, unit = self.context.of(GdfBattle), fighter.unit
        assert unit is not None and foe is not None
        if self.known is None or not in_force(state, DEADLY, unit):
            return
        place = 0 if side == "attacker" else 1
        now = fighter.body.standing - self.rolled.bodies[side].standing
        struck = sum(one.fallen for one in self.events if isinstance(one, Struck) and one.unit == unit.id)
        fallen = self.known.killed[place] + now - self.known.avenged[place] - struck
        if fallen <= 0:
            return
        fresh = replace(fighter, attacker=fighter.attacker.model_copy(update={"fatigued": self.known.tired[place]}))
        melee = self.melee
        ours = replace(melee, one=fresh) if side == "attacker" else replace(melee, two=fresh)
        blow = Blow(ours, side, fallen=fallen)
        one = self.rolled.strike(blow)
        if one is None:
            return
        arms = ", ".join(written(arm) for arm in blow.arms(one.before))
        said = text("gdf-last-blow", unit=unit.name, models=fallen, arm=arms, page=page(27))
        self.head += [Line(said, strong=True), *self.rolled.blocks]
        self.head += loss_lines(state, foe, one.before, one.after, one.played.result.wounds)
        self.rolled.blocks = []
        self.events.append(
            Struck(
                unit=unit.id,
                target=foe.id,
                weapons=one.weapons,
                points=one.points,
                last=False,
                fallen=fallen,
                losses=losses_of(state, foe, one.before, one.after, one.played.result.wounds),
                **self.context.record(SHOOTING_GROUPS, one.given, one.played),
            )
        )

    def _waits(self, side: Side, stands: bool) -> bool:
        """Whether the other side has still something to do: to answer, or to strike after a Counter."""
        if not stands:
            return False
        if side == "defender":
            return self.known is not None and self.known.stage == "counter"
        answered = self.known is not None and self.known.answered
        after = self.context.foresee(self.context.of(GdfBattle), tuple(self.events))
        return not answered and after.melee is not None and can_answer(after, after.units[after.melee.target])

    def decided(self) -> Answer:
        """Who won, and who tests: the loser, whatever the losses (gdf p. 10)."""
        context, melee = self.context, self.melee
        for side in SIDES:
            self._avenge(side)
        one, two = melee.one.unit, melee.two.unit
        assert one is not None and two is not None
        given = self.rolled.score()
        played = context.play(MELEE_RESULT, given)
        result = played.result
        winner = None if result.winner == "draw" else melee.fighter(result.winner).unit
        self.head += TOLD.reasons(played.trace)
        self.head.append(Line(result_line(result, "" if winner is None else winner.name, None), strong=True))
        tests, routs = ({}, ()) if result.test is None else self._loses(result.test)
        gone: list[Side] = [side for side in ("attacker", "defender") if not self.rolled.bodies[side].standing]
        if routs and result.test is not None:
            gone.append(result.test)
        if not tests:
            self.head += after_melee(context, melee, gone)
        if context.of(GdfBattle).on("attrition_instead"):
            tests, routs = {}, ()
        self.events.append(
            MeleeDecided(
                unit=one.id,
                target=two.id,
                winner=None if winner is None else winner.side,
                scores=result.scores,
                tests=tests,
                routs=routs,
                **context.record(MELEE_RESULT, given, played),
            )
        )
        more = More()
        standing: tuple[Side, Side] = ("attacker", "defender")
        alive = [u for s, u in zip(standing, (one, two), strict=True) if s not in gone]
        if alive:
            suppress(context, more, alive, tests=False)
        self.head += more.blocks
        self.events += more.events
        self.short.append(score(context.of(GdfBattle), result, winner))
        return answer(context, self.head, self.events, (), tuple(self.short))

    def _loses(self, side: Side) -> tuple[dict[str, str], tuple[str, ...]]:
        """The loser owes a test; a Shaken one fails by itself, and routs at half strength (gdf p. 10)."""
        loser = replace(self.melee.fighter(side), body=self.rolled.bodies[side])
        assert loser.unit is not None
        rulings = self.context.rulings_as(GdfRulings)
        given = loser_inputs(loser)
        saved = majority(given.fearless_models, given.left) and rulings.fearless_and_shaken == "fearless_rescues"
        if not loser.unit.shaken or saved:
            self.head.append(Line(text("gdf-loser-tests", unit=loser.unit.name, page=page(10))))
            return {loser.unit.id: "lost"}, ()
        routs = at_half(given.left, given.start)
        outcome = "rout" if routs else "shaken"
        said = text("gdf-fails-by-itself", unit=loser.unit.name, outcome=outcome, page=page(10))
        self.head.append(Line(said, strong=True))
        return {}, (loser.unit.id,) if routs else ()
