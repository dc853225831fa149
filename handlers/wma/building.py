"""How Warmaster's acts are put together by taps: who, whom, what only the table knows, the number needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from games.core.course import Act, Option, Value
from games.registry import pack_of
from games.wma.rights.command import may_charge, may_order, may_use_initiative
from games.wma.rights.commanders import may_move_commander
from games.wma.rights.shooting import may_shoot
from games.wma.state import WmaBattle
from handlers.building.builder import Layout, Shown
from handlers.desk.answer import Answer, Words, text
from handlers.wma.forced_pages import FORCED
from handlers.wma.shortly import in_row, together
from handlers.wma.terrain_words import COVER_LABELS
from lexicon.names import Name

if TYPE_CHECKING:
    from handlers.desk.context import Context

_PART = Name("Часть в укрытии", "Part in cover")
_SLIP = "slip"
"""Said of no enemy: the unit slips away from all of them."""
_ALONE = "alone"
"""Said of no unit: the commander goes by himself."""
_ORDER_WORDS = {
    "units": Name("Бригада", "Brigade"),
    "enemy": Name("Враг ≤20", "Foe ≤20"),
    "flank": Name("Фланг", "Flank"),
    "difficult": Name("Трудная", "Rough"),
}
"""On buttons: who is to be added, and what makes an order harder (wma p. 16)."""


def _order_label(context: Context, name: str, value: Value) -> Words | None:
    """Commanders with their command value; distances as the farthest unit of the order may stand (wma p. 15-16)."""
    if name == "commander" and value:
        commander = context.of(WmaBattle).commander(str(value))
        return text("wma-builder-commander", name=commander.name, command=commander.command)
    if name == "distance" and value:
        return text("wma-builder-order-distance", cm=f"{value:g}")
    return _ORDER_WORDS.get(name) if value in ("", True) else None


def _order_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    state = context.of(WmaBattle)
    if "commander" not in said or "units" not in said:
        return None
    units = [state.unit(unit) for unit in said["units"]]
    return text(
        "wma-builder-order-title",
        commander=state.commander(said["commander"]).name,
        units=together(units),
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
    line = text("wma-builder-order-need", cm=f"{max(options.distance):g}", target=need.target)
    return Shown((line,), need.target, chance, dice=2)


def _ordered_now(state: WmaBattle) -> Iterator[str]:
    """Whom some commander may order now: those who were ordered together, then each by himself (wma p. 15-19)."""
    commanders = [one for one in state.commanders_of(state.active or "") if not (one.dead or one.finished)]
    for brigade in state.brigades:
        units = [state.units[unit] for unit in brigade if unit in state.units]
        if len(units) > 1 and any(may_order(state, one, units) is None for one in commanders):
            yield ", ".join(unit.name for unit in units)
    for unit in state.units_of(state.active or "", alive=True):
        if any(may_order(state, one, (unit,)) is None for one in commanders):
            yield unit.name


def _shooting_now(state: WmaBattle) -> Iterator[str]:
    for unit in state.units_of(state.active or "", alive=True):
        if may_shoot(state, unit) is None:
            yield unit.name


def _shoot_acts(state: WmaBattle, side: str) -> Iterator[Act]:
    """How stands are split among several targets, the command asks."""
    for act in pack_of("wma").may(state, side):
        if act.command == "shoot":
            yield replace(act, options=tuple(one for one in act.options if one.name != "split"))


def _shoot_label(context: Context, name: str, value: Value) -> Words | None:
    """Unsaid: the target stands in the open, and all shoot."""
    unsaid: dict[str, Words] = {
        "cover": COVER_LABELS["open"],
        "stands": text("wma-builder-all-stands"),
        "covered": _PART,
    }
    return unsaid.get(name) if value == "" else None


def _shoot_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    return _pair(context, said, "shooters", "targets")


def _pair(context: Context, said: Mapping[str, Any], ours: str, theirs: str) -> Words | None:
    """``Лучники 1, Лучники 2 → Воины 4``."""
    if not said.get(ours) or not said.get(theirs):
        return None
    state = context.of(WmaBattle)
    who, whom = (together([state.unit(unit) for unit in said[name]]) for name in (ours, theirs))
    return text("wma-builder-pair", who=who, whom=whom)


def _shoot_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    from handlers.wma.shoot_options import ShootOptions
    from handlers.wma.volley_preview import shown_of

    return shown_of(context, ShootOptions.model_validate(said))


def _fight_acts(state: WmaBattle, side: str) -> Iterator[Act]:
    """Who fights: what else may be said stands below the preview."""
    for act in pack_of("wma").may(state, side):
        if act.command == "fight":
            yield replace(act, options=tuple(one for one in act.options if one.name in ("attackers", "targets")))


def _fight_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    return _pair(context, said, "attackers", "targets")


def _fight_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    from handlers.wma.fight_asked import round_of
    from handlers.wma.fight_options import FightOptions
    from handlers.wma.fight_preview import shown_round

    ready = round_of(context, FightOptions.model_validate(said))
    return None if isinstance(ready, Answer) else shown_round(context, ready)


def _fight_page(context: Context, said: Mapping[str, Any]) -> Answer:
    """The round with its dice and chances, as ``/fight`` shows it."""
    from handlers.wma.fight import fight, judge_fight
    from handlers.wma.fight_options import FightOptions

    options = FightOptions.model_validate({**said, "go": False})  # a page only shows
    if (refused := judge_fight(context, options)) is not None:
        raise refused
    return fight(replace(context, call=replace(context.call, faces=None)), options)


def _charging_now(state: WmaBattle) -> Iterator[str]:
    """Who was ordered, sent by a blunder or goes by itself, and may still charge (wma p. 14-15, 68)."""
    for unit in state.units_of(state.active or "", alive=True):
        sent = unit.orders or unit.blundered is not None or unit.initiative == "charge"
        if sent and may_charge(state, unit) is None:
            yield unit.name


def _moving_by_itself_now(state: WmaBattle) -> Iterator[str]:
    """Who may still move on initiative: nobody any more once the first order is given (wma p. 13)."""
    if state.stage not in ("", "initiative"):
        return
    for unit in state.units_of(state.active or "", alive=True):
        if may_use_initiative(state, unit) is None:
            yield unit.name


def _initiative_acts(state: WmaBattle, side: str) -> Iterator[Act]:
    """Who, and then on whom, or that it slips away: the nearest enemy is the table's to see (wma p. 13-14)."""
    every = pack_of("wma").may(state, side)
    charges = {act.unit: act.options for act in every if act.command == "charge" and act.why_not is None}
    for act in every:
        if act.command == "initiative":
            known = {one.name: one for one in charges.get(act.unit, ())}
            met = known.get("targets", Option("targets", (), 1))
            who = tuple(one for one in act.options if one.name == "unit")
            facts = tuple(known[name] for name in ("support", "flank") if name in known)
            yield replace(act, options=(*who, replace(met, values=(*met.values, _SLIP)), *facts))


def _initiative_label(context: Context, name: str, value: Value) -> Words | None:
    return text("wma-builder-slip") if (name, value) == ("targets", _SLIP) else None


def _initiative_title(context: Context, said: Mapping[str, Any]) -> Words | None:
    """``Лучники → Уход``, or whom it charges."""
    if "unit" not in said or not said.get("targets"):
        return None
    state, met = context.of(WmaBattle), said["targets"]
    whom = text("wma-builder-slip") if _SLIP in met else together([state.unit(one) for one in met])
    return text("wma-builder-pair", who=state.unit(str(said["unit"])).name, whom=whom)


def _initiative_says(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    if _SLIP in said.get("targets", ()):
        return {**{name: value for name, value in said.items() if name == "unit"}, "how": "evade"}
    return {**said, "how": "charge"} if "targets" in said else said


def _initiative_hears(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    known = {name: value for name, value in said.items() if name != "how"}
    return {**known, "targets": [_SLIP]} if said.get("how") == "evade" else known


def _joining_now(state: WmaBattle) -> Iterator[str]:
    """Commanders who may move, once orders have been given (wma p. 17)."""
    for commander in state.commanders_of(state.active or ""):
        if may_move_commander(state, commander, None) is None:
            yield commander.name


def _attach_acts(state: WmaBattle, side: str) -> Iterator[Act]:
    """Who, and then whom he joins, or that he goes by himself; the battle itself lets that unsaid (wma p. 69)."""
    for act in pack_of("wma").may(state, side):
        if act.command == "attach":
            options = (_joins(one) if one.name == "unit" and not one.least else one for one in act.options)
            yield replace(act, options=tuple(options))


def _joins(option: Option) -> Option:
    return replace(option, values=(*option.values, _ALONE), least=1)


def _attach_label(context: Context, name: str, value: Value) -> Words | None:
    return text("wma-builder-alone") if (name, value) == ("unit", _ALONE) else None


BUILDERS = {
    "shoot": Layout(
        order=("shooters", "targets", "cover", "stands"),
        keeps=("cover",),
        together=("shooters",),
        acts=_shoot_acts,
        label=_shoot_label,
        title=_shoot_title,
        shows=_shoot_shows,
        who=_shooting_now,
    ),
    "order": Layout(
        order=("commander", "units", "distance", "enemy", "flank", "difficult"),
        beside=("commander",),
        keeps=("commander", "distance"),
        asks={"units": "wma-builder-ask-order"},
        label=_order_label,
        title=_order_title,
        shows=_order_shows,
        who=_ordered_now,
        called=lambda state, name: in_row(name.split(", ")),
    ),
    "charge": Layout(
        order=("attackers", "targets", "flank"),
        asks={"targets": "wma-builder-ask-charged"},
        who=_charging_now,
        phases=("command",),
        row="wma-builder-charges",
    ),
    "initiative": Layout(
        order=("unit", "targets", "flank", "support"),
        asks={"targets": "wma-builder-ask-initiative"},
        title=_initiative_title,
        acts=_initiative_acts,
        label=_initiative_label,
        hears=_initiative_hears,
        says=_initiative_says,
        who=_moving_by_itself_now,
        phases=("command",),
        entry="wma-builder-initiative",
    ),
    "attach": Layout(
        order=("commander", "unit"),
        asks={"commander": "wma-builder-ask-joins", "unit": "wma-builder-ask-joined"},
        acts=_attach_acts,
        label=_attach_label,
        says=lambda context, said: {name: value for name, value in said.items() if value != _ALONE},
        brief=True,
        who=_joining_now,
        phases=("command",),
        entry="wma-builder-commanders",
    ),
    "fight": Layout(
        order=("attackers", "targets"), acts=_fight_acts, title=_fight_title, shows=_fight_shows, previews=_fight_page
    ),
    **FORCED,
}
