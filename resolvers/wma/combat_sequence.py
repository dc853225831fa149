"""A fight of one or two rounds, with shots at the charger before them (wma p. 41, 43-61)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from lexicon.names import Name
from resolvers.core.plain import plain
from resolvers.core.procedure import Procedure, Run, Step
from resolvers.wma.aftermath import WinnerAction
from resolvers.wma.charge_fire import ChargeFire, ChargeShot, ChargingTarget, charge_fire_procedure
from resolvers.wma.combat_result import SIDES, Verdict
from resolvers.wma.combat_round import RoundResult, conclude_round, play_round
from resolvers.wma.engagement import CombatRound, RoundAttack, RoundStand, RoundUnit
from resolvers.wma.fight import CombatSequence, SequenceRound, check_fight
from resolvers.wma.game import MECHANICS, WmaRulings
from resolvers.wma.onslaught import counted_on
from resolvers.wma.round_plan import RoundPlan, plan_round
from resolvers.wma.round_views import RoundView, views_of_round
from resolvers.wma.traits import traits_of


@dataclass(frozen=True, slots=True)
class SequenceResult:
    """Each round as it was played. A fight that is over has fewer rounds than were given."""

    rounds: tuple[RoundResult, ...]
    charge_fire_hits: int | None = None


class _Standing(NamedTuple):
    """Units between rounds: stands and hits by place, shots carried, and who pursues whom how far."""

    units: tuple[tuple[int, int], ...]
    carried: int = 0
    verdict: Verdict | None = None
    action: WinnerAction | None = None
    score: tuple[int, int] | None = None
    rounds: tuple[RoundResult, ...] = ()


def resolve_combat_sequence(given: CombatSequence, rulings: WmaRulings) -> Procedure[SequenceResult]:
    """Shots at the charger, then each round with what the one before left behind (wma p. 41-61).

    Raises:
        NotUnderstood: ``given.value``, for a fight that cannot be.
    """
    return _Fight(given, rulings).procedure()


COMBAT_SEQUENCE = MECHANICS.add(
    "combat_sequence",
    resolve_combat_sequence,
    page=43,
    title=Name("Бой по раундам", "A fight round by round"),
)


class _Fight:
    """The steps of one fight; its plans are made once for each state of the units."""

    def __init__(self, given: CombatSequence, rulings: WmaRulings) -> None:
        self._given = given
        self._rulings = rulings
        self._names = tuple(given.units)
        self._plans: dict[tuple[int, _Standing], RoundPlan] = {}
        self._inner: dict[tuple[str, int, _Standing], Procedure[Any]] = {}
        check_fight(given)
        self._fire = self._shots()
        start = tuple((unit.stands, unit.hits_left) for unit in given.units.values())
        self._start = _Standing(start)
        self._plan(0, self._start)  # refuse impossible input before any die

    def procedure(self) -> Procedure[SequenceResult]:
        steps = (*self._first(), *(self._play(place) for place in range(len(self._given.rounds))))

        def outcome(state: _Standing) -> SequenceResult:
            return SequenceResult(state.rounds, state.carried if self._fire is not None else None)

        return Procedure(self._start, steps, outcome, views=self._views)

    def _shots(self) -> Procedure[ChargeShot] | None:
        fire = self._given.charge_fire
        if fire is None:
            return None
        shooter, charger = self._given.units[fire.by], self._given.units[fire.target]
        traits = traits_of(shooter.rules, shooter.type)
        never = any(trait.never_shoots_chargers for trait in traits)
        pierces = any(trait.shots_ignore_armour for trait in traits)
        shots = ChargeFire(
            shots=shooter.stands,
            shooter="heavy_artillery" if never else "light_artillery" if pierces else "bows",
            charger=ChargingTarget(
                type=charger.type,
                armour=charger.armour,
                stands=charger.stands,
                hits_per_stand=charger.hits_per_stand,
                hits_left=charger.hits_left,
            ),
        )
        return charge_fire_procedure(shots, self._rulings, "charge_fire.")

    def _first(self) -> tuple[Step[_Standing], ...]:
        fire, shots = self._given.charge_fire, self._fire
        if fire is None or shots is None:
            return ()
        place = self._names.index(fire.target)
        charger = self._given.units[fire.target]

        def then(shot: ChargeShot) -> _Standing:
            after = (charger.stands - shot.stands_removed_now, shot.hits_left)
            units = (*self._start.units[:place], after, *self._start.units[place + 1 :])
            return _Standing(units, shot.hits_suffered)

        return (lambda _: Run(shots, then),)

    def _over(self, state: _Standing) -> bool:
        """Nobody is left on a side: nothing more is fought."""
        alive = {self._given.units[n].side for n, (stands, _) in zip(self._names, state.units, strict=True) if stands}
        return len(alive) < len(SIDES)

    def _plan(self, place: int, state: _Standing) -> RoundPlan:
        key = (place, state._replace(rounds=()))
        if key not in self._plans:
            self._plans[key] = plan_round(self._round(place, state), self._rulings)
        return self._plans[key]

    def _round(self, place: int, state: _Standing) -> CombatRound:
        """The round as the units now stand."""
        one = self._given.rounds[place]
        left = {name: stands for name, (stands, _) in zip(self._names, state.units, strict=True)}
        fire = self._given.charge_fire
        units = {
            name: self._unit(
                name, one, state, left, state.carried if fire and place == 0 and name == fire.target else 0
            )
            for name in self._names
            if left[name] or (fire is not None and place == 0 and name == fire.target)
        }
        return CombatRound(round=one.round, units=units, support=one.support)

    def _unit(
        self, name: str, one: SequenceRound, state: _Standing, left: Mapping[str, int], carried: int
    ) -> RoundUnit:
        unit = self._given.units[name]
        stands, hits_left = state.units[self._names.index(name)]
        verdict = state.verdict
        beaten = verdict is not None and verdict.outcome == "win" and verdict.winner != unit.side
        pursues = verdict is not None and verdict.winner == unit.side and state.action == "pursue"
        target = one.targets.get(name)
        fighting = min(one.stands_fighting.get(name, 0), stands)
        onto = target if fighting and target is not None and left[target] else None
        return RoundUnit(
            side=unit.side,
            type=unit.type,
            attack=unit.attack,
            armour=unit.armour,
            hits_per_stand=unit.hits_per_stand,
            stands=stands,
            hits_left=hits_left,
            rules=unit.rules,
            confused=unit.confused,
            wide_base=unit.wide_base,
            attacks=(RoundAttack(target=onto, stands=(RoundStand(),) * fighting),) if onto is not None else (),
            cover=one.cover.get(name, "open"),
            commander_attacks=unit.commander_attacks,
            charging=name in one.charging,
            pursuing=pursues,
            enemy_retreat_cm=float(verdict.retreat_cm) if verdict is not None and pursues else 0.0,
            retreated_last_round=beaten,
            carried_shooting_hits=carried,
            legion_stands=0,  # the support that is given has it already
        )

    def _play(self, place: int) -> Step[_Standing]:
        def step(state: _Standing) -> Run[_Standing] | _Standing:
            if self._over(state):
                return state

            def then(result: RoundResult) -> _Standing:
                units = tuple(
                    (result.after[n].stands, result.after[n].hits_left) if n in result.after else old
                    for n, old in zip(self._names, state.units, strict=True)
                )
                verdict = Verdict(result.outcome, result.winner, result.retreat_cm)
                action = self._given.rounds[place].winner_action
                score = (result.score["A"], result.score["B"])
                return _Standing(units, state.carried, verdict, action, score, (*state.rounds, result))

            return Run(play_round(self._plan(place, state), self._rulings, f"rounds.{place}."), then)

        return step

    def _views(self) -> tuple[Procedure[Mapping[str, Any]], ...]:
        """Values of the last round by their own names; one round alone also has its hits and saves."""
        whole = Procedure(
            self._start,
            (*self._first(), *(self._settle(place) for place in range(len(self._given.rounds)))),
            self._shown,
        )
        if len(self._given.rounds) > 1 or not self._may_start():
            return (whole,)
        if self._fire is None:
            return tuple(view.shown() for view in views_of_round(self._plan(0, self._start), self._rulings))
        count = len(views_of_round(self._plan(0, self._start), self._rulings))
        carried = Procedure(self._start, self._first(), lambda state: {"charge_fire_hits": state.carried})
        return (*(self._mixed(place) for place in range(count)), carried)

    def _may_start(self) -> bool:
        """Whether shots cannot end the fight before its first round."""
        fire = self._given.charge_fire
        if fire is None:
            return True
        charger = self._given.units[fire.target]
        shots = self._given.units[fire.by].stands
        return shots < charger.stands * charger.hits_per_stand - charger.hits_left

    def _mixed(self, place: int) -> Procedure[Mapping[str, Any]]:
        """One view of the first round, after every result of the shots at the charger."""

        def view(state: _Standing) -> RoundView:
            return views_of_round(self._plan(0, state), self._rulings)[place]

        def step(state: _Standing) -> Run[Any]:
            seen = view(state)
            return Run(seen.procedure, lambda value: _Seen(plain(seen.show(value))))

        return Procedure(self._start, (*self._first(), step), lambda seen: seen.values)

    def _settle(self, place: int) -> Step[_Standing]:
        """The round with nothing remembered but the units afterwards and the verdict."""

        def step(state: _Standing) -> Run[_Standing] | _Standing:
            if self._over(state):
                return state
            key = ("settle", place, state)
            plan = self._plan(place, state)
            if key not in self._inner:
                self._inner[key] = _counted(plan)

            def then(counted: tuple[int, ...]) -> _Standing:
                suffered = {o.target: hits for o, hits in zip(plan.onslaughts, counted, strict=True)}
                score, verdict, after = conclude_round(plan, suffered, self._rulings)
                units = tuple(
                    (after[n].stands, after[n].hits_left) if n in after else old
                    for n, old in zip(self._names, state.units, strict=True)
                )
                action = self._given.rounds[place].winner_action
                return _Standing(units, state.carried, verdict, action, (score["A"], score["B"]))

            return Run(self._inner[key], then)

        return step

    def _shown(self, state: _Standing) -> Mapping[str, Any]:
        values: dict[str, Any] = {
            "after": {
                name: {"stands": stands, "hits_left": hits}
                for name, (stands, hits) in zip(self._names, state.units, strict=True)
            }
        }
        if self._fire is not None:
            values["charge_fire_hits"] = state.carried
        verdict = state.verdict
        values["outcome"] = verdict.outcome if verdict else None
        values["winner"] = verdict.winner if verdict else None
        values["retreat_cm"] = verdict.retreat_cm if verdict else None
        values["score"] = dict(zip(SIDES, state.score, strict=True)) if state.score else {"A": None, "B": None}
        return values


class _Seen:
    """Shown values as a state: equal when they are equal."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.values = values
        self._key = repr(sorted(values.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Seen) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


def _counted(plan: RoundPlan) -> Procedure[tuple[int, ...]]:
    """Hits that count on each unit struck, together."""

    def fall(inner: Procedure[int]) -> Step[tuple[int, ...]]:
        return lambda done: Run(inner, lambda counted: (*done, counted))

    steps = tuple(fall(counted_on(onslaught)) for onslaught in plan.onslaughts)
    return Procedure((), steps, lambda done: done)
