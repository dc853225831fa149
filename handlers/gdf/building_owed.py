"""What is owed, put together by taps: own dice, who tests or strikes back, hits that are said (gdf p. 8-13)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from games.core.course import Act, Option, Value
from games.gdf.acts.words import hits_said, word
from games.gdf.party import heads
from games.gdf.rights.combat import may_answer
from games.gdf.state import GdfBattle, GdfUnit
from handlers.building.builder import Shown
from handlers.desk.answer import Text, Words, text

if TYPE_CHECKING:
    from handlers.desk.context import Context

_HITS, _APS = tuple(range(1, 10)), (1, 2, 3, 4)
"""What a table asks for most; other numbers are said."""


# Morale: the unit or its hero.


def morale_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    """``Мораль: Братья``."""
    return text("gdf-morale-title", who=said.get("what", ""))


def morale_label(context: Context, name: str, value: Value) -> Words | None:
    """Who tests, by name."""
    return str(value) if name == "what" and value else None


def morale_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """What is needed, what else becomes of it, and how likely it passes."""
    from handlers.gdf.morale import foreseen_morale

    return foreseen_morale(context, said["what"])


# The answer to a charge.


def answers(state: GdfBattle, side: str) -> Iterator[Act]:
    """The charged unit strikes with all models, or with so many that reach the enemy (gdf p. 9)."""
    for unit in heads(state, side):
        if may_answer(state, unit) is None:
            fewer = tuple(range(unit.stands - 1, 0, -1))
            models = (Option("models", fewer, table=True),) if fewer else ()
            yield Act("strikeback", unit.id, (Option("unit", (unit.id,), 1), Option("yes", (True,), 1), *models))


def answer_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    """``Ответ: Братья → Орки``."""
    state = context.of(GdfBattle)
    if state.melee is None:
        return None
    one, two = state.units[state.melee.charger], state.units[state.melee.target]
    return text("gdf-short-back", unit=two.name, target=one.name)


def answer_label(context: Context, chosen: Mapping[str, tuple[Value, ...]], name: str, value: Value) -> Words | None:
    """How many models strike."""
    if name != "models" or len(chosen.get("unit", ())) != 1:
        return None
    unit = context.of(GdfBattle).unit(str(chosen["unit"][0]))
    count = unit.stands if value == "" else int(value)
    return text("gdf-build-models-some", count=count, all=unit.stands, strikes="yes")


def answer_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """Each weapon with its dice and what they need, and the chance of a wound."""
    state = context.of(GdfBattle)
    return blows_shown(state, state.unit(said["unit"]), said.get("models"))


def blows_shown(state: GdfBattle, unit: GdfUnit, models: int | None = None) -> Shown:
    """The blows of one side of the open melee."""
    from handlers.gdf.owed_words import blow_chance, owed_blows, strikes_of

    lines: list[Text] = []
    dice = 0
    for blow, given in owed_blows(state, unit, models):
        for weapon, strike in strikes_of(state, given):
            name = f"{blow.fighter.label}: {weapon.id}"
            save = strike.need_save(strike.ap)
            lines.append(text("gdf-build-arm", name=name, dice=weapon.attacks, need=strike.need_hit, save=save))
            dice += weapon.attacks
    chance = blow_chance(state, unit, models)
    tired = () if unit.fatigued else (text("gdf-then-tired"),)
    return Shown((*lines, text("gdf-build-wound", chance=chance), *tired), chance=chance, least=max(dice, 1))


# Defence: against the hits of a spell, or against those that are said.


def saves(state: GdfBattle, side: str) -> Iterator[Act]:
    """Each unit, and hits that the table knows; those of a spell are known, and come first (gdf p. 8, 13)."""
    if any(unit.side == side for unit, *_ in state.under_spells()):
        return
    for unit in heads(state, side):
        if unit.on_table:
            hits = Option("hits", _HITS, 1, table=True)
            more = (Option("ap", _APS, table=True), Option("cover", (True,), table=True))
            yield Act("save", unit.id, (Option("unit", (unit.id,), 1), hits, *more))


def save_label(context: Context, name: str, value: Value) -> Words | None:
    """Hits and their AP; those of a spell in words."""
    if name == "what" and value:
        return str(value)
    key = {"hits": "gdf-cast-with-hits", "ap": "gdf-cast-with-ap"}.get(name)
    if key is not None:
        return text(key, count=0 if value == "" else int(value))
    return text("gdf-build-cover") if name == "cover" else None


def save_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    """``Защита: Орки``."""
    unit = context.of(GdfBattle).unit(said["unit"]).name if "unit" in said else said.get("what", "")
    return text("gdf-save-of", unit=unit)


def save_said(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    """``Орки, 3 попадания, AP(1), укрытие``."""
    if "unit" not in said:
        return said
    state = context.of(GdfBattle)
    words = [state.unit(said["unit"]).name]
    words += [hits_said(state, int(said["hits"]))] if said.get("hits") else []
    words += [f"AP({int(said['ap'])})"] if said.get("ap") else []
    words += [word(state, "cover")] if said.get("cover") else []
    return {"what": ", ".join(words)}


def save_heard(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    """The words of a defence as far as buttons can say them."""
    from handlers.gdf.save import save_words

    words = said.get("what")
    owed = any(unit.side in context.own_sides for unit, *_ in context.of(GdfBattle).under_spells())
    told, unit = save_words(context, words) if words and not owed else (None, None)
    if told is None or unit is None or set(told.values) - {"hits", "ap", "cover"} or set(told.rules) - {"AP"}:
        return said
    ap = told.rules.get("AP", told.get("ap", 0))
    heard = {name: told.values[name] for name in ("hits", "cover") if told.get(name)}
    return {"unit": unit.id, **heard, **({"ap": ap} if ap else {})}


def save_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """What has to be rolled, with how many dice, and how likely a wound is."""
    from handlers.gdf.save import foreseen_save

    return foreseen_save(context, said["what"])
