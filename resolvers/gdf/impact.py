"""Impact: extra dice of a charge (gdf p. 13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from lexicon.names import Name
from resolvers.core.given import Given, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Modifier, Note
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Attacks, Defence, needed

IMPACT_FACE = 2
ASSAULT_FACE = 3


class Impact(Given):
    """The Impact dice of a unit.

    Attributes:
        impact_total: X of all its models together.
        counter_models: models of the target with Counter, each takes one die away.
        assault: whether the charge is part of an Assault action (gdf p. 20).
        target_defence: to roll the target's defence as well.
    """

    charging: Yes
    impact_total: Attacks
    counter_models: Attacks = 0
    fatigued: Yes = False
    assault: Yes = False
    target_defence: Defence | None = None


@dataclass(frozen=True, slots=True)
class Impacted:
    """Dice, the face needed, hits; blocked and wounds when the target's Defence was told."""

    dice: int
    need: int
    hits: int
    blocked: int | None
    wounds: int | None


class _State(NamedTuple):
    hits: int = 0
    blocked: int = 0


def impact_dice(total: int, counter: int, *, charging: bool, fatigued: bool) -> int:
    """Dice to roll: none without a charge or when fatigued, one less for each Counter model (gdf p. 13)."""
    return max(0, total - counter) if charging and not fatigued else 0


def resolve_impact(given: Impact, rulings: GdfRulings) -> Procedure[Impacted]:
    """Each die of 2+ (3+ in an Assault) is a hit without AP (gdf p. 13)."""
    dice = impact_dice(given.impact_total, given.counter_models, charging=given.charging, fatigued=given.fatigued)
    need = ASSAULT_FACE if given.assault else IMPACT_FACE
    notes: list[Note] = [Modifier("impact", given.impact_total, page(13), of="impact")]
    if given.counter_models and dice < given.impact_total:
        notes.append(Modifier("counter", -given.counter_models, page(13), of="impact"))
    steps: list[Any] = [lambda _: Ask("impact", Pool(dice, AtLeast(need)), _State, (), page(13))]
    if given.target_defence is not None:
        save = needed(given.target_defence)

        def defend(state: _State) -> Ask[_State] | Go[_State]:
            if not state.hits:
                return Go(state)
            pool = Pool(state.hits, AtLeast(save))
            return Ask("defence", pool, lambda blocked: _State(state.hits, blocked), (), page(8))

        steps.append(defend)

    def outcome(state: _State) -> Impacted:
        told = given.target_defence is not None
        return Impacted(
            dice, need, state.hits, state.blocked if told else None, state.hits - state.blocked if told else None
        )

    return Procedure(_State(), tuple(steps), outcome, tuple(notes))


IMPACT = MECHANICS.add("impact", resolve_impact, page=13, title=Name("Удар при наступлении (Impact)", "Impact"))
