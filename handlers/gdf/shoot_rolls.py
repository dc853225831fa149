"""A shot of Grimdark Future rolled: each unit's weapons, one after the other at who still stands (gdf p. 8, 20)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from games.core.events import Event, Loss
from games.gdf.events import Volleyed
from games.gdf.party import body_of
from games.gdf.state import GdfBattle
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Words, text
from handlers.desk.context import Context
from handlers.gdf.aftermath import after_shots
from handlers.gdf.inputs import suppressive_inputs
from handlers.gdf.near import goes_astray
from handlers.gdf.rolls import acted, answer, by_weapon, told, unread_line
from handlers.gdf.shoot_odds import assumed, given_of, hero_alone, left_of, odds_of, title_of
from handlers.gdf.short import Blow, called, came
from handlers.gdf.shots import Shot, Volley
from handlers.gdf.units import loss_line, loss_lines, losses_of, tests_by
from resolvers.core.odds import Odds
from resolvers.core.procedure import Played
from resolvers.core.trace import Fact
from resolvers.gdf.bodies import Body
from resolvers.gdf.extra_actions import SUPPRESSIVE_FIRE
from resolvers.gdf.pages import page
from resolvers.gdf.readings import Runs
from resolvers.gdf.shooting import SHOOTING, Attacked, Shooting
from resolvers.gdf.volley import SHOOTING_GROUPS, ShootingGroups, VolleyResult

_BARRED = frozenset({"limited_used", "rush_no_shooting", "no_sight", "out_of_range", "shaken_idle"})


def _play(context: Context, given: Shooting | ShootingGroups) -> Played[Attacked | VolleyResult]:
    return context.play(SHOOTING, given) if isinstance(given, Shooting) else context.play(SHOOTING_GROUPS, given)


@dataclass
class Rolling:
    """Rolls each unit's weapons, one after the other at who still stands."""

    context: Context
    shot: Shot
    blocks: list[Block] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    wounds: int = 0
    hits: int = 0
    chances: list[Odds[Any]] = field(default_factory=list)
    traces: list[Any] = field(default_factory=list)
    blows: list[Blow] = field(default_factory=list)
    strayed: list[tuple[Mapping[str, int], Runs]] = field(default_factory=list)
    _last: Body | None = None

    def roll(self) -> None:
        """All of it, told in ``blocks`` and recorded in ``events``."""
        context, shot = self.context, self.shot
        self.blocks += [Headline(title_of(shot)), Line(assumed(shot))]
        before = None if shot.mark is None else shot.mark.body
        body, played, given = before, None, None
        for volley in shot.volleys:
            if body is not None and not body.standing:
                break
            alone = hero_alone(context, shot, body)
            given = given_of(context, shot, volley, body) if alone is None else given_of(context, alone, volley, None)
            self.chances.append(odds_of(context, given))
            played = _play(context, given)
            if self._barred(volley, played):
                if len(shot.volleys) == 1:
                    return
                continue
            result = played.result
            self.blows.append((given, result))
            self.strayed += _strayed(given, result)
            body = left_of(alone, Body(result.models_left, result.partial_wounds, result.hero_left))
            self.wounds += result.wounds
            self._write(volley, given, played, before, body)
        assert played is not None
        self.blocks += unread_line([rule for arm in shot.arms for rule in arm.unknown])
        least = max(1, self.wounds)
        chance = _chance(self.chances, least)
        told = text("gdf-wounds", hits=self.hits, wounds=self.wounds, least=least, chance=chance)
        self.blocks.append(Line(told, strong=True))
        if shot.target is None:
            self._typed(given, played)
            return
        assert before is not None and body is not None
        state = context.of(GdfBattle)
        if self._sniped:
            self.blocks.append(Line(loss_line(shot.target, before, body, self.wounds)))
        else:
            self.blocks += loss_lines(state, shot.target, before, body, self.wounds)
        if any(isinstance(event, Volleyed) and event.tests for event in self.events):
            self.blocks.append(Line(text("gdf-half-left", page=page(10))))
        lines, harmed = goes_astray(context, shot.friends, self.strayed)
        self.blocks += lines
        if shot.unit is not None and self.events and not self._sniped:
            more = after_shots(context, shot.unit, shot.target, body, self.wounds, self.hits, self.traces)
            self.blocks += more.blocks
            self.events += more.events
        self.events += harmed

    def short(self) -> list[Words]:
        """``Братья, шаг → Орки`` and what came of it, for the battle's card."""
        shot, mark = self.shot, self.shot.mark
        if shot.unit is None or shot.target is None or mark is None or self._last is None:
            return []
        state = self.context.of(GdfBattle)
        who = text(
            "gdf-short-shot",
            unit=called(state, shot.unit),
            target=called(state, shot.target, alone=self._sniped),
            how=shot.how,
        )
        return [who, came(state, self.blows, self.wounds, mark.body, self._last, mark.start)]

    @property
    def _sniped(self) -> bool:
        """Whether a hero was picked out of his unit, whom it does not lose with others (gdf p. 14)."""
        return self.shot.mark is not None and not self.shot.mark.tests

    def _barred(self, volley: Volley, played: Played[Any]) -> bool:
        """Whether none of the weapons may fire; what was rolled is told in any case."""
        self.blocks += by_weapon([arm.name for arm in volley.arms], played.trace)
        self.traces += played.trace
        barred = {note.code for note in played.trace if isinstance(note, Fact)} & _BARRED
        result = played.result
        self.hits += result.hits if isinstance(result, Attacked) else sum(group.hits for group in result.groups)
        allowed = result.allowed if isinstance(result, Attacked) else any(group.allowed for group in result.groups)
        return bool(barred) and not allowed

    def _write(
        self, volley: Volley, given: Shooting | ShootingGroups, played: Played[Any], before: Body | None, body: Body
    ) -> None:
        context, shot = self.context, self.shot
        if shot.unit is None or shot.target is None or before is None:
            return
        state = context.of(GdfBattle)
        was, self._last = self._last or before, body
        wounds = played.result.wounds
        if self._sniped:
            losses = _of_hero(shot, was, body, wounds)
            whole = body_of(state, shot.target)
            left = whole._replace(hero=max(0, shot.target.tough - body.hurt) if body.models else 0)
        else:
            losses, left = losses_of(state, shot.target, was, body, wounds), body
        mechanic = SHOOTING if isinstance(given, Shooting) else SHOOTING_GROUPS
        groups = played.result.groups if isinstance(played.result, VolleyResult) else (played.result,)
        fired = [arm for arm, group in zip(volley.arms, groups, strict=True) if group.allowed]
        self.events.append(
            Volleyed(
                unit=shot.unit.id,
                target=shot.target.id,
                weapons=tuple(arm.name for arm in fired),
                spent=tuple(arm.name for arm in fired if "Limited" in arm.rules),
                action=shot.how,
                reaction=shot.reaction,
                losses=losses,
                tests=tests_by(state, shot.target, left, self.wounds),
                **context.record(mechanic, given, played),
            )
        )

    def _typed(self, given: Any, played: Played[Any]) -> None:
        """Typed numbers at a typed target change nothing, but the roll stands in the battle's log."""
        context, shot = self.context, self.shot
        if shot.counted:
            result = played.result
            self.blocks.append(Line(text("gdf-killed", killed=result.killed, left=result.models_left)))
        if context.state is None:
            return
        mechanic = SHOOTING if isinstance(given, Shooting) else SHOOTING_GROUPS
        if shot.unit is None:
            self.events.append(acted(context, mechanic, given, played, moves_on=False))
            return
        self.events.append(
            Volleyed(
                unit=shot.unit.id,
                weapons=tuple(arm.name for arm in shot.arms),
                spent=tuple(arm.name for arm in shot.arms if "Limited" in arm.rules),
                action=shot.how,
                reaction=shot.reaction,
                **context.record(mechanic, given, played),
            )
        )


def _strayed(given: Shooting | ShootingGroups, result: Attacked | VolleyResult) -> list[tuple[Mapping[str, int], Runs]]:
    """Of each weapon its rules, those of who shot among them, and what of it went astray (gdf p. 26)."""
    if isinstance(given, Shooting):
        pairs = [(given.weapon, result.strayed)] if isinstance(result, Attacked) else []
    else:
        groups = result.groups if isinstance(result, VolleyResult) else ()
        pairs = [(weapon, group.strayed) for weapon, group in zip(given.weapons, groups, strict=True)]
    return [({**given.attacker.rules, **weapon.rules}, runs) for weapon, runs in pairs if runs]


def _of_hero(shot: Shot, was: Body, body: Body, wounds: int) -> tuple[Loss, ...]:
    assert shot.target is not None
    lost = was.models - body.models
    return (
        Loss(unit=shot.target.id, suffered=wounds, stands_lost=lost, hits_left=body.hurt, destroyed=body.models == 0),
    )


def _chance(odds: Sequence[Odds[Any]], wounds: int) -> Fraction:
    """The chance of so many wounds or more by all weapons together."""
    total: dict[int, Fraction] = {0: Fraction(1)}
    for one in odds:
        law = one.law("wounds")
        found: dict[int, Fraction] = {}
        for have, chance in total.items():
            for more, other in law:
                found[have + (more or 0)] = found.get(have + (more or 0), Fraction(0)) + chance * other
        total = found
    return sum((chance for got, chance in total.items() if got >= wounds), Fraction(0))


def rolled(context: Context, shots: Sequence[Shot]) -> Answer:
    """All shots of an act, one after the other, told and recorded: targets are declared before the first (gdf p. 8)."""
    blocks: list[Block] = []
    events: list[Event] = []
    short: list[Words] = []
    for shot in shots:
        here = context if not events else context.at(context.foresee(context.of(GdfBattle), tuple(events)))
        if shot.pins:
            more, made = _pinned(here, shot)
        else:
            rolling = Rolling(here, shot)
            rolling.roll()
            more, made = rolling.blocks, rolling.events
            short += rolling.short()
        blocks += more
        events += made
    on = _charges(context, shots[-1]) if events else ()
    return answer(context, blocks, events, on, tuple(short) if short and not any(one.pins for one in shots) else None)


def _charges(context: Context, shot: Shot) -> list[Button]:
    """Who shot in an assault charges the same enemy next (gdf p. 20)."""
    if shot.how != "assault" or shot.unit is None or shot.target is None or context.state is None:
        return []
    words = {"words": f"{shot.unit.name} > {shot.target.name}"}
    return [Button(text("gdf-button-fight"), Press("fight", words), side=shot.unit.side, style="main")]


def _pinned(context: Context, shot: Shot) -> tuple[list[Block], list[Event]]:
    """Suppressive fire: no damage, perhaps a morale test (gdf p. 20)."""
    given = suppressive_inputs(shot.arms)
    odds = context.odds(SUPPRESSIVE_FIRE, given)
    played = context.play(SUPPRESSIVE_FIRE, given)
    tests = played.result.target_tests_morale
    blocks: list[Block] = [
        Headline(title_of(shot)),
        *told([arm.name for arm in shot.arms]).dice(played.trace),
        Line(
            text(
                "gdf-pinned", tests="yes" if tests else "no", chance=odds.chance("target_tests_morale"), page=page(20)
            ),
            strong=True,
        ),
    ]
    if context.state is None:
        return blocks, []
    if shot.unit is None:
        return blocks, [acted(context, SUPPRESSIVE_FIRE, given, played, moves_on=False)]
    owing = {shot.target.id: "forced"} if tests and shot.target is not None and not shot.target.shaken else {}
    event = Volleyed(
        unit=shot.unit.id,
        target=None if shot.target is None else shot.target.id,
        weapons=tuple(arm.name for arm in shot.arms),
        action="pin",
        tests=owing,
        **context.record(SUPPRESSIVE_FIRE, given, played),
    )
    return blocks, [event]
