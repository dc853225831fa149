"""How Grimdark Future's acts are put together by taps: who, what it does, at whom, and what only the table knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from games.core.course import Value
from games.gdf.state import GdfBattle
from handlers.building.builder import Chosen, Layout, Shown
from handlers.desk.answer import Words, text
from handlers.gdf.building_acts import (
    NEAR,
    NOBODY,
    SHOTS,
    activations,
    casters,
    charges,
    impacts,
    shots,
)
from handlers.gdf.building_agreed import (
    deck_label,
    deck_title,
    decks_to_make,
    task_heard,
    task_label,
    task_said,
    task_shows,
    tasks_to_take,
)
from handlers.gdf.building_cast import TOKENS, cast_heard, cast_label, cast_said, cast_shows, cast_title, casts
from handlers.gdf.building_danger import (
    danger_heard,
    danger_label,
    danger_said,
    danger_shows,
    danger_title,
    dangers,
    moved_last,
)
from handlers.gdf.building_owed import (
    answer_label,
    answer_shows,
    answer_title,
    answers,
    blows_shown,
    morale_label,
    morale_shows,
    morale_title,
    save_heard,
    save_label,
    save_said,
    save_shows,
    save_title,
    saves,
)
from handlers.gdf.building_who import (
    acts_now,
    called,
    casts_now,
    charges_on,
    shoots_on,
    watching,
    with_cards,
    with_events,
    with_points,
    with_tasks,
)
from handlers.gdf.hinder import HINDER
from handlers.gdf.moving import moves_of
from resolvers.gdf.movement import MOVEMENT

if TYPE_CHECKING:
    from handlers.desk.context import Context

_NAMES = frozenset(
    {
        *("action", "unit", "target", "range", "cover", "blind", "weapons", "near", "gap"),
        *("second", "second_weapons", "second_range", "second_cover"),
    },
)


def _label(context: Context, name: str, value: Value) -> Words | None:
    """Values on their buttons; of no value the option itself."""
    if value == "":
        return text(f"gdf-build-{name}") if name in _NAMES else None
    if name == "action":
        return text(f"gdf-build-{value}")
    if name in ("target", "near") and value == NOBODY:
        return text("gdf-build-no-fire" if name == "target" else "gdf-build-nobody")
    if name in ("target", "second"):
        return text("gdf-build-at", unit=context.of(GdfBattle).unit(str(value)).name)
    if name in ("range", "second_range"):
        return text("gdf-build-inches", inches=f"{value:g}")
    if name == "gap":
        return text("gdf-build-gap-near" if value == NEAR else "gdf-build-gap-other")
    return str(value) if name in ("weapons", "second_weapons") else None


def _label_of_unit(context: Context, chosen: Chosen, name: str, value: Value) -> Words | None:
    """Actions with the unit's own inches; how many of its models fire or strike (gdf p. 7-9)."""
    found = chosen.get("unit", ())
    if name not in ("action", "models") or len(found) != 1:
        return None
    state = context.of(GdfBattle)
    unit = state.unit(str(found[0]))
    if name == "models":
        count = unit.stands if value == "" else int(value)
        strikes = context.call.command == "fight"
        return text("gdf-build-models-some", count=count, all=unit.stands, strikes="yes" if strikes else "no")
    given = None if value == "close_in" else moves_of(state, unit, str(value))
    if given is None:
        return None
    move = MOVEMENT.answer(given, context.rulings)
    least = f"{move.min_inches:g}" if move.min_inches else ""
    return text("gdf-build-moves", action=text(f"gdf-build-{value}"), most=f"{move.max_inches:g}", least=least)


def _title(context: Context, said: Mapping[str, Any]) -> Words | None:
    """Who acts, as it stands; then what it does, at whom."""
    if "unit" not in said:
        return text("gdf-build-title", command=context.call.command)
    unit = context.of(GdfBattle).unit(said["unit"])
    target, how = said.get("target"), said.get("action", "")
    if target is not None and target != NOBODY:
        return text("gdf-build-shot", unit=unit.name, target=context.of(GdfBattle).unit(target).name, how=how)
    shaken = "yes" if unit.shaken else "no"
    return text("gdf-build-who", unit=unit.name, left=unit.stands, size=unit.size, shaken=shaken)


def _usual(actions: Sequence[Value]) -> Value:
    """To advance and to shoot is what most units do most, and to charge those who cannot shoot."""
    return "advance" if "advance" in actions and actions[0] != "charge" else actions[0]


def _leads(context: Context, said: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]] | None:
    """A unit with a target shoots or charges; one that gets out does that first (gdf p. 14)."""
    action, target = _first(said, "action"), _first(said, "target")
    if action == "out":
        return "disembark", {"unit": said["unit"]}
    if action == "cast":
        state = context.of(GdfBattle)
        able = casters(state, state.unit(str(_first(said, "unit"))))
        return "cast", {"unit": able[0].id} if able else {}
    if target in (None, NOBODY):
        return None
    return "shoot" if action in SHOTS else "fight", said


def _leads_back(context: Context, said: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]] | None:
    """A unit that has to choose anew begins with what it does."""
    unit = _first(said, "unit")
    state = context.of(GdfBattle)
    if unit is None or state.acting == unit or {"target", "weapons", "models"} & set(said):
        return None
    if any(one.id == unit for one in watching(state)):
        return None  # it answers, and begins nothing
    return "activate", {name: value for name, value in said.items() if name in ("unit", "action")}


def _first(said: Mapping[str, Any], name: str) -> Any:
    value = said.get(name)
    return next(iter(value), None) if isinstance(value, (list, tuple)) else value


def _activates(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    """Without a target: to the last drop is no action of its own (gdf p. 20)."""
    told = {name: value for name, value in said.items() if name != "target"}
    if told.get("action") == "last_drop":
        return {"unit": told["unit"], "last_drop": True}
    return told


def _shoots(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    from handlers.gdf.building_words import shot_said

    return {"what": shot_said(context, said)} if "unit" in said else {}


def _charges(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    from handlers.gdf.building_words import charge_said

    return {"what": charge_said(context, said)} if "unit" in said else {}


def _shot_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    from handlers.gdf.building_words import shot_shown

    return shot_shown(context, said["what"])


def _charge_shows(context: Context, said: Mapping[str, Any]) -> Shown | None:
    from handlers.gdf.building_heard import charge_heard
    from handlers.gdf.building_words import charge_shown

    state = context.of(GdfBattle)
    if state.melee is not None:
        models = charge_heard(context, said).get("models")
        return blows_shown(state, state.units[state.melee.charger], models)
    return charge_shown(context, said["what"])


def _shot_heard(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    from handlers.gdf.building_heard import shot_heard

    return shot_heard(context, said)


def _charge_heard(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    from handlers.gdf.building_heard import charge_heard

    return charge_heard(context, said)


_ORDER = (
    *("unit", "action", "target", "range", "gap", "near", "cover", "blind", "models"),
    *("second", "second_weapons", "second_range", "second_cover", "weapons"),
)
_ASKS = {"action": "gdf-build-ask-action", "near": "gdf-build-ask-near"}

BUILDERS = {
    "hinder": HINDER,
    "arrive": Layout(title=lambda context, said: None if context.battle.turn else text("gdf-build-places")),
    "morale": Layout(order=("what",), label=morale_label, title=morale_title, shows=morale_shows),
    "strikeback": Layout(
        order=("unit", "yes", "models"),
        label_with=answer_label,
        title=answer_title,
        shows=answer_shows,
        acts=answers,
    ),
    "save": Layout(
        order=("unit", "hits", "ap", "cover"),
        folded=("hits",),
        label=save_label,
        title=save_title,
        shows=save_shows,
        acts=saves,
        hears=save_heard,
        says=save_said,
        entry="gdf-button-defends",
        who=with_events,
        phases=("round",),
    ),
    "cp": Layout(entry="gdf-button-command", bare=True, who=with_points, phases=("round",)),
    "danger": Layout(
        order=("unit", "models"),
        label=danger_label,
        title=danger_title,
        shows=danger_shows,
        acts=dangers,
        who=moved_last,
        phases=("round",),
        row="gdf-row-danger",
        hears=danger_heard,
        says=danger_said,
    ),
    "cards": Layout(
        entry="gdf-button-cards",
        bare=True,
        who=with_cards,
        phases=("round",),
        order=("mode", "hide", "lay", "deck"),
        asks={one: f"gdf-build-ask-{one}" for one in ("mode", "hide", "lay", "deck")},
        label=deck_label,
        title=deck_title,
        acts=decks_to_make,
        left_open=("mode",),
    ),
    "secondary": Layout(
        entry="gdf-button-tasks",
        bare=True,
        who=with_tasks,
        phases=("round",),
        order=("category", "task", "both"),
        asks={"task": "gdf-build-ask-task"},
        label=task_label,
        shows=task_shows,
        acts=tasks_to_take,
        left_open=("category", "task"),
        hears=task_heard,
        says=task_said,
    ),
    "cast": Layout(
        order=("unit", "cost", "target", "hits", "ap", *TOKENS),
        beside=("cost",),
        asks={"target": "gdf-build-ask-spell"},
        who=casts_now,
        phases=("round",),
        row="gdf-row-cast",
        label=cast_label,
        title=cast_title,
        shows=cast_shows,
        acts=casts,
        hears=cast_heard,
        says=cast_said,
    ),
    "impact": Layout(
        order=_ORDER,
        asks=_ASKS,
        label=_label,
        label_with=_label_of_unit,
        title=lambda context, said: text("gdf-impact-title"),
        acts=impacts,
        left_open=("unit", "action", "target"),
        leads=lambda context, said: ("fight", {"action": "charge", **said}),
    ),
    "activate": Layout(
        order=_ORDER,
        beside=("action",),
        asks={**_ASKS, "target": "gdf-build-ask-target"},
        first={"action": _usual},
        label=_label,
        label_with=_label_of_unit,
        title=_title,
        acts=activations,
        who=acts_now,
        while_owed=True,
        brief=True,
        left_open=("target",),
        called=called,
        leads=_leads,
        says=_activates,
    ),
    "shoot": Layout(
        order=_ORDER,
        beside=("action",),
        asks={**_ASKS, "target": "gdf-build-ask-shot", "second_weapons": "gdf-build-ask-second"},
        first={"action": _usual, "range": lambda values: values[0], "second_range": lambda values: values[0]},
        folded=("second_range",),
        after=dict.fromkeys(("second_weapons", "second_range", "second_cover"), "second"),
        keeps=("range", "cover", "blind"),
        label=_label,
        label_with=_label_of_unit,
        title=_title,
        shows=_shot_shows,
        acts=shots,
        who=shoots_on,
        while_owed=True,
        row="gdf-row-shoot",
        hears=_shot_heard,
        leads=_leads_back,
        says=_shoots,
    ),
    "fight": Layout(
        order=_ORDER,
        beside=("action",),
        asks=_ASKS,
        first={"gap": lambda values: values[0]},
        label=_label,
        label_with=_label_of_unit,
        title=_title,
        shows=_charge_shows,
        acts=charges,
        who=charges_on,
        while_owed=True,
        row="gdf-row-fight",
        hears=_charge_heard,
        leads=_leads_back,
        says=_charges,
    ),
}
"""Acts put together by taps: what may be said next, what is said so far, and the page that asks."""
