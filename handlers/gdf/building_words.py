"""A shot or a charge put together by taps: in the command's words, out of them, and what is seen of it first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.gdf.acts.words import models_said, word
from games.gdf.arms import Arm
from games.gdf.state import GdfBattle
from handlers.building.builder import Shown
from handlers.desk.answer import Words, text
from handlers.desk.context import Context
from handlers.gdf.building_acts import NOBODY, carried, reach_of
from handlers.gdf.building_heard import FACTS
from handlers.gdf.fight import chances, share
from handlers.gdf.fighters import blows_of
from handlers.gdf.inputs_melee import blow_inputs
from handlers.gdf.melee import read_melee
from handlers.gdf.melee_odds import melee_odds
from handlers.gdf.shown import shown_of
from handlers.gdf.split_fire import shot_foreseen
from resolvers.gdf.rulings import GdfRulings
from resolvers.gdf.shooting import strike_at


def shot_said(context: Context, said: Mapping[str, Any]) -> str:
    """``Братья, стоя > Орки, 12", укрытие, бросить``."""
    state = context.of(GdfBattle)
    unit, target, action = state.unit(said["unit"]), state.unit(said["target"]), str(said["action"])
    reacts = action == "overwatch"
    declared = unit.action if state.acting == unit.id and not reacts else ""
    own = [unit.name, *_weapons(state, carried(state, unit, reacts=reacts), target, said)]
    own += [word(state, action)] if declared in ("", "shoot") else []
    own += [models_said(state, said["models"])] if "models" in said else []
    aim = [target.name, *([f'{said["range"]:g}"'] if "range" in said else [])]
    aim += [word(state, fact) for fact in FACTS if said.get(fact)]
    near = said.get("near", ())
    friends = [near] if isinstance(near, str) else list(near)
    names = [word(state, "nobody") if one == NOBODY else state.unit(one).name for one in friends]
    together = f" {word(state, 'and')} "
    aim += [f"{word(state, 'near')} {together.join(names)}"] if names else []
    return f"{', '.join(own)} > {', '.join(aim)}, {word(state, 'roll')}"


def _weapons(state: GdfBattle, arms: list[Arm], target: Any, said: Mapping[str, Any]) -> list[str]:
    """What was named; else nothing where there is but one kind, and of several all that reach so far."""
    chosen = said.get("weapons", ())
    if chosen:
        return [chosen] if isinstance(chosen, str) else list(chosen)
    names = list(dict.fromkeys(arm.name for arm in arms))
    far = said.get("range", 0)
    reaching = list(dict.fromkeys(arm.name for arm in arms if reach_of(arm, target) >= far))
    if len(names) < 2:
        return []
    return reaching if reaching and len(reaching) < len(names) else [word(state, "every")]


def charge_said(context: Context, said: Mapping[str, Any]) -> str:
    """``Орки, 3 модели > Братья, бросить``."""
    state = context.of(GdfBattle)
    unit, target = state.unit(said["unit"]), state.unit(said["target"])
    own = [unit.name, *([models_said(state, said["models"])] if "models" in said else [])]
    closes = said["action"] == "close_in"
    declared = state.acting == unit.id and bool(unit.action)
    aim = [target.name, *([word(state, "close_in")] if closes and not declared else [])]
    aim += [f'{said["gap"]:g}"'] if closes else []
    return f"{', '.join(own)} > {', '.join(aim)}, {word(state, 'roll')}"


def shot_shown(context: Context, words: str) -> Shown:
    """What is to be seen of the shot before it is rolled."""
    return shown_of(context, shot_foreseen(context, words))


def charge_shown(context: Context, words: str) -> Shown:
    """The blows of both sides with their dice, and who is likely to win (gdf p. 9-10)."""
    melee = read_melee(context, words)
    odds = melee_odds(context, melee)
    bodies = {"attacker": melee.one.body, "defender": melee.two.body}
    rulings = context.rulings_as(GdfRulings)
    lines: list[Words] = []
    for blow in blows_of(melee):
        foe = bodies["defender" if blow.side == "attacker" else "attacker"]
        given = blow_inputs(blow, bodies[blow.side], foe)
        for weapon in () if given is None or blow.impact else given.weapons:
            assert given is not None
            strike = strike_at(given, given.attacker, weapon, given.target, "melee", rulings)
            name = f"{blow.fighter.label}: {weapon.id}"
            need, save = strike.need_hit, strike.need_save(strike.ap)
            lines.append(text("gdf-build-arm", name=name, dice=weapon.attacks, need=need, save=save))
    return Shown((*lines, chances(melee, odds)), chance=share(odds.winner.get("attacker")))
