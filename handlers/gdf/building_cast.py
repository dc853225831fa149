"""A spell put together by taps: its cost, at whom, the tokens spent for and against it, its hits (gdf p. 13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from games.core.course import Act, Option, Value
from games.gdf.acts.words import hits_said, word
from games.gdf.party import heads, members
from games.gdf.rights.casting import may_cast
from games.gdf.rights.shooting import may_be_hit
from games.gdf.state import GdfBattle, GdfUnit
from handlers.building.builder import Shown
from handlers.desk.answer import Words, text
from handlers.gdf.building_acts import NOBODY, spell_costs

if TYPE_CHECKING:
    from handlers.desk.context import Context

TOKENS = {"own_boost": "own", "ally_tokens": "allies", "enemy_tokens": "enemies"}
"""Tokens besides its cost, and the word of each."""

_LABELS = {
    "cost": "gdf-cast-cost",
    "hits": "gdf-cast-with-hits",
    "ap": "gdf-cast-with-ap",
    "own_boost": "gdf-cast-own-boost",
    "ally_tokens": "gdf-cast-ally-tokens",
    "enemy_tokens": "gdf-cast-enemy-tokens",
}
_HITS, _APS = (1, 2, 3, 4, 5, 6), (1, 2, 3, 4)
"""What descriptions of spells say, which no rulebook has: hits, and their AP."""


def casts(state: GdfBattle, side: str) -> Iterator[Act]:
    """Each caster's spells by what they cost; of harmful ones the hits may be said at once (gdf p. 13)."""
    foes = [one for one in heads(state) if state.hostile(one.side, side) and may_be_hit(one) is None]
    for unit in heads(state, side):
        for caster in members(state, unit):
            if "Caster" not in caster.known:
                continue
            if (refused := may_cast(state, caster)) is not None:
                yield Act("cast", caster.id, why_not=refused)
                continue
            for cost in spell_costs(caster):
                about = (Option("unit", (caster.id,), 1), Option("cost", (cost,), 1), *_tokens(state, caster, cost))
                if foes:
                    hits = (Option("hits", _HITS, table=True), Option("ap", _APS, table=True))
                    yield Act("cast", caster.id, (*about, Option("target", tuple(one.id for one in foes), 1), *hits))
                yield Act("cast", caster.id, (*about, Option("target", (NOBODY,), 1)))


def _tokens(state: GdfBattle, caster: GdfUnit, cost: int) -> Iterator[Option]:
    """Tokens that it, its friends and its enemies may spend besides (gdf p. 13)."""
    others = [one for one in state.units.values() if one.alive and one.on_table and one.id != caster.id]
    for name, most in (
        ("own_boost", caster.spell_tokens - cost),
        ("ally_tokens", sum(one.spell_tokens for one in others if not state.hostile(one.side, caster.side))),
        ("enemy_tokens", sum(one.spell_tokens for one in others if state.hostile(one.side, caster.side))),
    ):
        if most > 0:
            yield Option(name, tuple(range(1, most + 1)), table=name != "own_boost")


def cast_label(context: Context, name: str, value: Value) -> Words | None:
    """Costs, targets, tokens and hits on their buttons; of no value the option itself."""
    if name == "target" and value == NOBODY:
        return text("gdf-cast-no-target")
    if name == "target" and value:
        return text("gdf-build-at", unit=context.of(GdfBattle).unit(str(value)).name)
    key = _LABELS.get(name)
    return None if key is None else text(key, count=0 if value == "" else int(value))


def cast_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    """``Псайкер: заклинание за 2 → Орки``."""
    if "unit" not in said:
        return text("gdf-build-title", command="cast")
    state, target = context.of(GdfBattle), said.get("target", NOBODY)
    whom = "" if target == NOBODY else state.unit(target).name
    unit = state.unit(said["unit"])
    return text("gdf-cast-page", unit=unit.name, cost=said.get("cost", 0), target=whom, tokens=unit.spell_tokens)


def cast_said(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    """``Псайкер, цена 2, свои 1 > Орки, 3 попадания, AP(1)``."""
    if "unit" not in said:
        return {}
    state = context.of(GdfBattle)
    own = [state.unit(said["unit"]).name, *([f"{word(state, 'cost')} {said['cost']}"] if "cost" in said else [])]
    own += [f"{word(state, kind)} {int(said[name])}" for name, kind in TOKENS.items() if said.get(name)]
    if said.get("target", NOBODY) == NOBODY:
        return {"what": ", ".join((*own, *([word(state, "no_target")] if "target" in said else [])))}
    aim = [state.unit(said["target"]).name, *([hits_said(state, said["hits"])] if said.get("hits") else [])]
    aim += [f"AP({int(said['ap'])})"] if said.get("ap") else []
    return {"what": f"{', '.join(own)} > {', '.join(aim)}"}


def cast_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """What has to be rolled, and how likely it is."""
    from handlers.gdf.cast import foreseen_cast

    need, chance = foreseen_cast(context, said["what"])
    return Shown((text("gdf-cast-need", need=need, chance=chance),), need, chance, dice=1)


def cast_heard(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    """The words of a spell as far as buttons can say them; one that has a name stands as it was said."""
    from handlers.gdf.cast import cast_words

    words = said.get("what")
    told, unit, target = cast_words(context, words) if words else (None, None, None)
    if told is None or unit is None or told.loose or set(told.values) - {"cost", "hits", "no_target", *TOKENS}:
        return said
    values = dict(told.values)
    nobody = values.pop("no_target", False)
    heard: dict[str, Any] = {"unit": unit.id, **values}
    heard |= {"target": target.id} if target is not None else {"target": NOBODY} if nobody else {}
    return heard | ({"ap": told.rules["AP"]} if "AP" in told.rules else {})
