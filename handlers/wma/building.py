"""How Warmaster's acts are put together by taps: who, whom, what only the table knows, the number needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from games.core.course import Value
from games.wma.rights.command import may_order
from games.wma.rights.shooting import may_shoot
from games.wma.state import WmaBattle
from handlers.building.builder import Layout, Shown
from handlers.desk.answer import Words, text

if TYPE_CHECKING:
    from handlers.desk.context import Context


def _order_label(context: Context, name: str, value: Value) -> Words | None:
    """Commanders with their command value; distances as the farthest unit of the order may stand (wma p. 15-16)."""
    if name == "commander" and value:
        commander = context.of(WmaBattle).commander(str(value))
        return text("builder-commander", name=commander.name, command=commander.command)
    if name == "distance" and value:
        return text("builder-order-distance", cm=f"{value:g}")
    return None


def _order_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    state = context.of(WmaBattle)
    if "commander" not in said or "units" not in said:
        return None
    units = [state.unit(unit) for unit in said["units"]]
    return text(
        "builder-order-title",
        commander=state.commander(said["commander"]).name,
        units=", ".join(unit.name for unit in units),
        number=max(unit.orders for unit in units) + 1,
    )


def _order_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    """What has to be rolled for the farthest of them, and how likely it is (wma p. 15-16)."""
    from handlers.wma.inputs import order_inputs
    from handlers.wma.order import refuse
    from handlers.wma.order_options import OrderOptions
    from resolvers.wma.order import chance_to_obey, need_for_order
    from resolvers.wma.rulings import WmaRulings

    state, options = context.of(WmaBattle), OrderOptions.model_validate(said)
    commander, units = state.commander(options.commander), [state.unit(unit) for unit in options.units]
    given = order_inputs(state, commander, units, options)
    refuse(context, given, units, commander)
    rulings = context.rulings_as(WmaRulings)
    need = need_for_order(given, rulings)
    chance = chance_to_obey(need, rulings)
    line = text("builder-order-need", cm=f"{max(options.distance):g}", target=need.target)
    return Shown((line,), need.target, chance, dice=2)


def _ordered_now(state: WmaBattle) -> Iterator[str]:
    """Units that some commander may order now."""
    commanders = [one for one in state.commanders_of(state.active or "") if not one.dead]
    for unit in state.units_of(state.active or "", alive=True):
        if any(may_order(state, one, (unit,)) is None for one in commanders):
            yield unit.name


def _shooting_now(state: WmaBattle) -> Iterator[str]:
    for unit in state.units_of(state.active or "", alive=True):
        if may_shoot(state, unit) is None:
            yield unit.name


BUILDERS = {
    "shoot": Layout(order=("shooters", "targets"), who=_shooting_now),
    "order": Layout(
        order=("commander", "units", "distance", "enemy", "flank", "difficult"),
        beside=("commander",),
        asks={"units": "builder-ask-order"},
        label=_order_label,
        title=_order_title,
        shows=_order_shows,
        who=_ordered_now,
    ),
}
