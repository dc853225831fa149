"""Charges, answers to them, morale: what a side may do, and what it owes (gdf p. 9-10, 13-14)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.course import Act, Debt, Option
from games.gdf.acts.words import hits_said, word
from games.gdf.party import heads, hero_of
from games.gdf.rights.casting import hinderers
from games.gdf.rights.combat import may_answer, may_charge, may_charge_at, may_strike
from games.gdf.state import GdfBattle, GdfUnit
from lexicon.errors import NotAllowed
from resolvers.gdf.extra_actions import CLOSE_IN_INCHES


def combat_acts(state: GdfBattle, side: str) -> Iterator[Act]:
    """Charges of the side's units, or why not."""
    for unit in heads(state, side):
        yield _fight(state, unit)
        if may_answer(state, unit) is None:
            yield from _answers(unit)


def _fight(state: GdfBattle, unit: GdfUnit) -> Act:
    if state.melee is not None and may_strike(state, unit) is None:
        return _blows(state, unit)
    if (refused := may_charge(state, unit)) is not None:
        return Act("fight", unit.id, why_not=refused)
    targets = [one for one in heads(state) if one.side != unit.side]
    refusals = [may_charge_at(state, unit, one) for one in targets]
    able = [one for one, refused in zip(targets, refusals, strict=True) if refused is None]
    if not able:
        return Act("fight", unit.id, why_not=next((one for one in refusals if one is not None), _nobody(unit)))
    inches = f', {int(CLOSE_IN_INCHES[0]) + 1}"' if unit.action == "close_in" else ""
    words = tuple(f"{unit.name} > {one.name}{inches}, {word(state, 'roll')}" for one in able)
    return Act("fight", unit.id, (Option("what", words, 1),))


def _nobody(unit: GdfUnit) -> NotAllowed:
    return NotAllowed("gdf.nobody_to_charge", field="targets", value=unit.name)


def _blows(state: GdfBattle, unit: GdfUnit) -> Act:
    assert state.melee is not None
    target = state.units[state.melee.target]
    return Act("fight", unit.id, (Option("what", (f"{unit.name} > {target.name}, {word(state, 'roll')}",), 1),))


def _answers(unit: GdfUnit) -> tuple[Act, ...]:
    who = Option("unit", (unit.id,), 1)
    return (
        Act("strikeback", unit.id, (who, Option("yes", (True,), 1))),
        Act("strikeback", unit.id, (who, Option("no", (True,), 1))),
    )


def _hinder_debts(state: GdfBattle) -> Iterator[Debt]:
    """Enemies say before the roll of a spell how many tokens they spend against it (gdf p. 13)."""
    cast = state.open_cast()
    for side in () if cast is None else cast.asks:
        assert cast is not None
        able = [one for one in hinderers(state, state.units[cast.unit]) if one.side == side]
        spends = tuple(
            Act("hinder", one.id, (Option("unit", (one.id,), 1), Option("tokens", tokens_against(one), 1)))
            for one in able
        )
        yield Debt(side, "hinder", (cast.unit,), spends or (Act("hinder", cast.unit, (Option("tokens", (0,), 1),)),))


def tokens_against(unit: GdfUnit) -> tuple[int, ...]:
    """What one caster may spend against a spell: one and more of what it has, or none."""
    return (*range(1, unit.spell_tokens + 1), 0)


def combat_debts(state: GdfBattle) -> Iterator[Debt]:
    """Spells and their hits; answers to a charge, its blows after Counter; morale and wrecks (p. 9-14)."""
    yield from _hinder_debts(state)
    for unit, hits, ap in state.under_spells():
        words = f"{unit.name}, {hits_said(state, hits)}, AP({ap})"
        yield Debt(unit.side, "save", (unit.id,), (Act("save", unit.id, (Option("what", (words,), 1),)),))
    melee = state.melee
    if melee is not None:
        charger, target = state.units[melee.charger], state.units[melee.target]
        if melee.stage == "blows":
            yield Debt(charger.side, "blows", (charger.id,), (_blows(state, charger),))
        else:
            yield Debt(target.side, "strike_back", (target.id,), _answers(target))
        return
    for unit in heads(state):
        if unit.danger_due:
            yield Debt(unit.side, "test", (unit.id,), (Act("danger", unit.id, (Option("what", (unit.name,), 1),)),))
    for unit in heads(state):
        if unit.morale_due:
            hero = hero_of(state, unit)
            who = (unit.name,) if hero is None else (unit.name, hero.name)
            yield Debt(unit.side, "morale", (unit.id,), (Act("morale", unit.id, (Option("what", who, 1),)),))
