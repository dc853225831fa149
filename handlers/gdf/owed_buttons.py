"""Buttons of what is owed and rolled: each with its chance, and own dice beside it (gdf p. 8-13)."""

from __future__ import annotations

from games.core.course import Debt
from games.gdf.acts.words import word
from games.gdf.party import hero_of
from games.gdf.state import GdfBattle, GdfUnit
from handlers.building.builder import Rows
from handlers.desk.answer import CARD, DICE, Building, Button, Press, text
from handlers.gdf.hinder import hinder_buttons
from handlers.gdf.owed_words import blow_chance, danger_chance, morale_chance, owed_saves, save_chance


def rolls_owed(state: GdfBattle, debt: Debt) -> Rows:
    """The buttons of a debt that is rolled for."""
    unit = state.units[debt.units[0]]
    if debt.what == "hinder":
        return hinder_buttons(state, debt.by)
    if debt.what == "strike_back":
        return answer_buttons(state, unit)
    if debt.what == "blows":
        return _blows(state, unit)
    if debt.what == "save":
        words = str(debt.acts[0].options[0].values[0])
        label = text("gdf-button-save", chance=save_chance(state, owed_saves(state, unit)))
        roll = Button(label, Press("save", {"words": words}), side=unit.side, style="main")
        return ((roll, _own_dice(state, debt, Press("save", {"what": words}))),)
    if debt.what == "test":
        label = text("gdf-button-danger", chance=danger_chance(state, unit))
        roll = Button(label, Press("danger", {"words": unit.name}), side=unit.side, style="main")
        return ((roll, _own_dice(state, debt, Press("danger", {"unit": unit.id}))),)
    return _morale(state, debt, unit) if debt.what == "morale" else ()


def answer_buttons(state: GdfBattle, unit: GdfUnit) -> Rows:
    """[Ответить 67 %], [Не отвечать], and a page for fewer models or own dice."""
    side, group = unit.side, f"back {unit.id}"
    said = {"unit": unit.id, "yes": True}
    label = text("gdf-button-back", chance=blow_chance(state, unit))
    none = Press("strikeback", {"unit": unit.id, "no": True})
    page = Press("strikeback", said, once=False, builds=Building(key=CARD, whole=True))
    return (
        (
            Button(label, Press("strikeback", said), side=side, style="main", answers=group),
            Button(text("gdf-button-no-back"), none, side=side, answers=group),
        ),
        (Button(text("gdf-button-who-strikes"), page, side=side),),
    )


def _blows(state: GdfBattle, unit: GdfUnit) -> Rows:
    """[Бросить 67 %] for the charger whose target had Counter, and his page."""
    assert state.melee is not None
    target = state.units[state.melee.target]
    press = Press("fight", {"words": f"{unit.name} > {target.name}, {word(state, 'roll')}"})
    said = {"unit": unit.id, "target": target.id}
    page = Press("fight", said, once=False, builds=Building(key=CARD, whole=True))
    label = text("gdf-button-blows", chance=blow_chance(state, unit))
    return (
        (
            Button(label, press, side=unit.side, style="main"),
            Button(text("gdf-button-who-strikes"), page, side=unit.side),
        ),
    )


def _morale(state: GdfBattle, debt: Debt, unit: GdfUnit) -> Rows:
    """[Мораль: Капитан 67 %]: the unit or its hero takes the test, each by his own Quality (gdf p. 13)."""
    hero = hero_of(state, unit)
    several = hero is not None or _several(state, debt.what)
    tests = [
        Button(
            text("gdf-button-morale", unit=one.name if several else "", chance=morale_chance(state, unit, one)),
            Press("morale", {"words": one.name}),
            side=unit.side,
            style="main",
        )
        for one in (unit, hero)
        if one is not None
    ]
    own = _own_dice(state, debt, Press("morale", {} if hero is not None else {"what": unit.name}))
    return ((*tests, own),) if hero is None else (tuple(tests), (own,))


def _own_dice(state: GdfBattle, debt: Debt, press: Press) -> Button:
    """[Свои кубики]; of several units with the name."""
    unit = state.units[debt.units[0]]
    name = unit.name if _several(state, debt.what) else ""
    at = DICE if press.options else ""  # else it is asked first who rolls
    built = Press(press.command, press.options, once=False, builds=Building(at=at, key=CARD))
    return Button(text("gdf-button-own-dice", unit=name), built, side=unit.side)


def _several(state: GdfBattle, what: str) -> bool:
    """Whether several units owe it."""
    if what == "save":
        return len(state.spells) > 1
    due = (one.danger_due if what == "test" else bool(one.morale_due) for one in state.units.values() if one.alive)
    return sum(due) > 1
