"""What may be rolled again, and Xerxes' die, before they are rolled: numbers needed and chances (wma p. 85, 89, 99)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from games.core.course import Debt
from games.wma.state import FailedOrder, HeldRound, WmaBattle
from games.wma.upgrades import failed_of, reroll_of
from handlers.building.builder import Shown
from handlers.desk.answer import Text, Words, text
from handlers.wma.shortly import marked, together
from lexicon.refs import RuleRef
from resolvers.wma.engagement import CombatRound
from resolvers.wma.order import Order, chance_to_obey, need_for_order
from resolvers.wma.round_plan import plan_round
from resolvers.wma.rulings import WmaRulings
from resolvers.wma.setup import DREAD, Dread

if TYPE_CHECKING:
    from handlers.desk.context import Context

_FACES = 6


def order_again(state: WmaBattle, failed: FailedOrder) -> tuple[Order, RuleRef] | None:
    """A failed order as it would be rolled again, and the rule that lets it; ``None`` where none does (p. 99-122)."""
    right = reroll_of(state, state.commander(failed.commander))
    if right is None:
        return None
    bonus, where = right
    given = Order.model_validate(failed.given)
    command = given.commander.model_copy(update={"command": given.commander.command + bonus})
    return given.model_copy(update={"commander": command}), where


def shown_again(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """The order's number and chance; of an attack its die's (wma p. 85, 99, 101, 122)."""
    state = context.of(WmaBattle)
    if said.get("again") == "no":
        return None
    if state.held_round is not None:
        if "unit" not in said or "target" not in said:
            return None
        meant = str(said["unit"]), str(said["target"])
        line, need, chance = _favoured(state, state.held_round, *meant)
        lines, least = _coming(state, state.held_round, meant)
        return Shown((line, *lines), need, chance, line, least=least)
    again = None if state.failed_order is None else order_again(state, state.failed_order)
    if again is None:
        return None
    rulings = context.rulings_as(WmaRulings)
    number = need_for_order(again[0], rulings)
    chance = chance_to_obey(number, rulings)
    line = text("wma-again-order", need=number.target, chance=chance)
    return Shown((line,), number.target, chance, line, dice=2)


def again_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    """``Цезарь → Легионеры 1``: whose order or attack it is."""
    state = context.of(WmaBattle)
    if (failed := state.failed_order) is not None:
        units = together([state.unit(unit) for unit in failed.units])
        return text("wma-builder-pair", who=state.commander(failed.commander).name, whom=units)
    if "unit" not in said or "target" not in said:
        return None
    who, whom = (state.unit(str(said[name])).name for name in ("unit", "target"))
    return text("wma-builder-pair", who=who, whom=whom)


def lines_of(context: Context, debt: Debt) -> Iterator[Text]:
    """The same as lines of the card, for whoever has to say whether it is rolled again."""
    state = context.of(WmaBattle)
    if debt.what == "reroll" and (shown := shown_again(context, {"again": "yes"})) is not None:
        yield from (line for line in shown.lines if isinstance(line, Text))
    if debt.what == "favour" and state.held_round is not None:
        for unit, target in failed_of(state, debt.by):
            line, *_ = _favoured(state, state.held_round, unit, target)
            yield line
    if debt.what == "dread":
        line, _ = _dread(context)
        yield line


def shown_dread(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """How likely more than one enemy loses heart, before the die; nothing where they are named (wma p. 89)."""
    if said.get("units"):
        return None
    line, chance = _dread(context)
    return Shown((line,), None, chance, line, dice=1)


def _dread(context: Context) -> tuple[Text, Fraction]:
    law = context.odds(DREAD, Dread()).law("units")
    chance = sum((chance for units, chance in law if units > 1), Fraction(0))
    return text("wma-dread-need", chance=chance), chance


def _favoured(state: WmaBattle, held: HeldRound, unit: str, target: str) -> tuple[Text, int, Fraction]:
    """The first of a unit's dice on a target: it is the one rolled again (wma p. 85)."""
    plan = plan_round(CombatRound.model_validate(held.given), state.in_force)
    blows = (blow for one in plan.onslaughts if one.target == target for blow in one.blows if blow.attacker == unit)
    need = next(blows).to_hit
    chance = Fraction(_FACES + 1 - need, _FACES)
    who, whom = (marked(state, [state.unit(one)]) for one in (unit, target))
    return text("wma-again-attack", unit=who, target=whom, need=need, chance=chance), need, chance


def _coming(state: WmaBattle, held: HeldRound, meant: tuple[str, str]) -> tuple[list[Text], int]:
    """What is rolled from here on, in its order, and how many dice at least: saves, and attacks that do not lie yet."""
    lying = {stage for stage, _ in held.lying}
    lines: list[Text] = []
    least = 1
    for onslaught in plan_round(CombatRound.model_validate(held.given), state.in_force).onslaughts:
        for blow in onslaught.blows:
            fallen = f"{blow.attacker}.attack" in lying
            dice = blow.dice if not fallen else int((blow.attacker, onslaught.target) == meant)
            ours, theirs = (marked(state, [state.unit(one)]) for one in (blow.attacker, onslaught.target))
            least += 0 if fallen else dice
            if dice or blow.save:
                key = "wma-fight-own-dice" if dice else "wma-again-saves"
                lines.append(text(key, ours=ours, theirs=theirs, dice=dice, need=blow.to_hit, save=blow.save or 0))
    return lines, least
