"""How Art of Batallia's acts are put together by taps: who is stronger before the dice, who may answer, who flees."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from games.aob.acts.fights import fight_acts, is_asked_at_once
from games.aob.acts.leaders import leader_acts
from games.aob.owed import owed
from games.aob.rights.fights import asks_first, exchanges
from games.aob.state import AobBattle, AobUnit
from games.core.course import Act, Option, Value
from games.core.values import replace
from handlers.building.builder import Layout, Shown
from handlers.desk.answer import Words, text
from handlers.drawing.fluent import render_chance
from resolvers.aob.miracles import count_dice
from resolvers.aob.words import FULL_MOVE_IN
from resolvers.core.odds import Odds

if TYPE_CHECKING:
    from handlers.desk.context import Context

_SHORT = ("flank", "rough", "aligns_rough", "cover", "neighbour", "surrounded", "as_shooters", "goes_on", "stops")
"""What the table knows, in a word or two: three stand abreast."""


def _label(context: Context, name: str, value: Value) -> Words | None:
    if name == "to" and str(value).isdigit():
        state = context.of(AobBattle)
        led = state.led_by(context.own_side, int(value))
        return None if led is None else text("aob-button-leader-of", leader=int(value), unit=led.name)
    said = str(value) if name in ("cover", "mover") and value else name
    return text("aob-builder-word", what=said) if said in _SHORT else None


def _title(key: str) -> Callable[[Context, Mapping[str, Any]], Words | None]:
    """Who, and upon whom as soon as it is said, with the bases that each has in line."""

    def title(context: Context, said: Mapping[str, Any]) -> Words | None:
        units = context.of(AobBattle).units
        if "unit" not in said:
            return None
        unit, target = units[said["unit"]], units.get(said.get("target", ""))
        whom = {"whom": target.name, "theirs": target.stands} if target is not None else {"whom": "", "theirs": 0}
        return text(key, who=unit.name, ours=unit.stands, **whom)

    return title


def _named(act: str) -> Callable[[Context, Mapping[str, Any]], Words | None]:
    """What is done in a word, and by whom."""

    def title(context: Context, said: Mapping[str, Any]) -> Words | None:
        units = context.of(AobBattle).units
        return text("aob-builder-title", act=act, who=units[said["unit"]].name if "unit" in said else "")

    return title


def _activates(context: Context, said: Mapping[str, Any]) -> Words:
    return text("aob-activation-die")


def _leaves(context: Context, said: Mapping[str, Any]) -> Words:
    """Which leader, out of which corps, and where to as soon as that is said."""
    state = context.of(AobBattle)
    unit, to = state.acting(context.own_side), state.units.get(said.get("to", ""))
    leader = state.sides[context.own_side].turn_leader or 0
    whom = "" if to is None else to.name
    return text("aob-builder-leaves", leader=leader, who="" if unit is None else unit.name, whom=whom)


def _moves(state: AobBattle, side: str) -> Iterator[Act]:
    """Moves by two inches, as many as fit on a phone; any other is typed (aob 4.3.4)."""
    inches = tuple(range(FULL_MOVE_IN, -1, -2))
    for act in leader_acts(state, side):
        if act.command == "move":
            options = (replace(one, values=inches) if one.name == "distance" else one for one in act.options)
            yield replace(act, options=tuple(options))


def _fights(state: AobBattle, side: str) -> Iterator[Act]:
    """Fights, with what is owed of them; who covers a flank is asked where it matters, else it may be said."""
    of_debts = (act for debt in owed(state) if debt.by == side for act in debt.acts)
    for act in (*fight_acts(state, side), *of_debts):
        if act.command == "fight":
            yield replace(act, options=tuple(_cover(state, act, one) for one in act.options))


def _cover(state: AobBattle, act: Act, option: Option) -> Option:
    if option.name != "cover" or act.unit is None:
        return option
    target = next(str(one.values[0]) for one in act.options if one.name == "target")
    return replace(option, least=int(is_asked_at_once(state, state.units[act.unit], state.units[target])))


def _fight_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """Who is stronger whatever the dice show, who wins and who flees; or that the other answers first (aob 5.1-5.6)."""
    from handlers.aob.fight_options import FightOptions
    from handlers.aob.forming import as_it_acts
    from handlers.aob.melee import forecast_fight

    options = FightOptions.model_validate(said)
    state = as_it_acts(context, options.unit)
    unit, target = state.unit(options.unit), state.unit(options.target)
    if target.routing:
        return Shown((text("aob-builder-runs", who=target.name),))
    odds = forecast_fight(context, options).odds
    wins = odds.chance("winner", "a")
    lines = tuple(_fates(odds, unit, target))
    if asks_first(state, unit, target, rough=options.rough):
        answers = text("aob-builder-answers", who=target.name, chance=render_chance(wins))
        return Shown((answers, *lines))
    return Shown(
        (*_stronger(odds, unit, target, "melee.decided_by"), _wins(unit, wins), *lines),
        None,
        wins,
        text("aob-wins", what=unit.name),
        least=_least(unit, target),
    )


def _least(*units: AobUnit) -> int:
    """Dice that both throw at once (aob 5.2)."""
    return sum(count_dice(unit.irregular_leaders or 0) for unit in units)


def _stronger(odds: Odds[Any], unit: AobUnit, target: AobUnit, decides: str) -> Iterator[Words]:
    """Whoever wins without a die; ``decides``: what says by what."""
    by, winner = dict(odds.law(decides)), dict(odds.law("winner"))
    if len(by) == 1 and len(winner) == 1 and "die" not in by:
        who = {"a": unit.name, "b": target.name}[next(iter(winner))]
        yield text("aob-builder-stronger", who=who, by=next(iter(by)))


def _fates(odds: Odds[Any], unit: AobUnit, target: AobUnit) -> Iterator[Words]:
    """Who may run, and who may be destroyed."""
    for side, one in (("b", target), ("a", unit)):
        law = dict(odds.law(f"after.{side}.state"))
        for state in ("routing", "destroyed"):
            if law.get(state):
                yield text("aob-builder-fate", who=one.name, state=state, chance=render_chance(law[state]))


def _shot_shows(context: Context, said: Mapping[str, Any]) -> Shown:
    """Whether the target suffers; of an exchange, whether the shooter wins it (aob 5.4)."""
    from handlers.aob.forming import as_it_acts
    from handlers.aob.volley import ShootOptions, forecast_shot

    options, units = ShootOptions.model_validate(said), context.of(AobBattle).units
    unit, target = units[options.unit], units[options.target]
    forecast = forecast_shot(context, options)
    if not exchanges(as_it_acts(context, unit.id), unit, target):
        likely = forecast.chances[0]
        return Shown((likely.words,), None, likely.chance, likely.words, least=_least(unit, target))
    wins = forecast.odds.chance("winner", "a")
    stronger = _stronger(forecast.odds, unit, target, "decided_by")
    lines = (text("aob-builder-exchange"), *stronger, _wins(unit, wins))
    return Shown(lines, None, wins, text("aob-wins", what=unit.name), least=_least(unit, target))


def _wins(unit: AobUnit, chance: Fraction) -> Words:
    """Whose chance stands on the button."""
    return text("aob-builder-wins", who=unit.name, chance=render_chance(chance))


BUILDERS = {
    "activate": Layout(title=_activates, shows=lambda context, said: Shown(dice=1)),
    "move": Layout(
        order=("unit", "distance"),
        asks={"distance": "aob-builder-ask-move"},
        label=_label,
        title=_named("move"),
        acts=_moves,
    ),
    **{
        act: Layout(label=_label, title=_named(act))
        for act in ("defend", "reform", "recover", "merge", "split", "pass", "evade", "edge", "retire")
    },
    "attach": Layout(
        asks={"to": "aob-builder-ask-leader", "irregular": "aob-builder-ask-irregular"},
        left_open=("to",),
        title=_leaves,
    ),
    "fight": Layout(
        order=("unit", "target", "cover", "flank", "rough", "aligns_rough", "as_shooters"),
        asks={"target": "aob-builder-ask-fight", "cover": "aob-builder-ask-cover"},
        left_open=("cover",),
        label=_label,
        title=_title("aob-builder-pair"),
        shows=_fight_shows,
        acts=_fights,
    ),
    "shoot": Layout(
        order=("unit", "target", "mover", "rough"),
        asks={"mover": "aob-builder-ask-mover"},
        left_open=("mover",),
        label=_label,
        title=_title("aob-builder-pair"),
        shows=_shot_shows,
    ),
}
