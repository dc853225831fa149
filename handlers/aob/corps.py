"""Corps of Art of Batallia in a battle: what they bring to a fight, and what a fight does to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.aob.state import AobChange
from games.core.events import Loss
from handlers.desk.answer import Text, text
from handlers.topics.topic import Changes, Turn
from handlers.topics.words import label_of, value_of

SAYS: Mapping[str, tuple[str, Any]] = {
    "фланг": ("flank_attack", True),
    "слоны": ("elephants", True),
    "слонами": ("elephants", True),
    "выбирает 5": ("prefers", 5),
}
"""Words that mean one value whatever else they may be called."""


def corps_changes(turn: Turn, after: Mapping[str, Mapping[str, Any]], **facts: AobChange) -> Changes | None:
    """Losses and new states of the battle's corps.

    ``after``: by side ``{"state", "bases", "loss_steps", "detached", "routing_bases"}``; what is left out stays as it
    was. ``facts``: more facts by side.
    """
    losses: list[Loss] = []
    changed: dict[str, AobChange] = {}
    for side, unit in turn.units.items():
        new = after.get(side, {})
        gone = new.get("state") == "destroyed"
        lost = max(unit.stands - new.get("bases", unit.stands), 0)
        if lost or gone:
            losses.append(Loss(unit=unit.id, suffered=new.get("loss_steps", lost), stands_lost=lost, destroyed=gone))
        said = turn.said.get(f"{side}.irregular_leaders")
        own = AobChange(**facts.get(side, {}))
        if said is not None:
            own["irregular_leaders"] = said
        if not gone and "state" in new:
            own["state"] = new["state"]
        if new.get("detached"):
            own["detached"] = unit.detached + new["detached"]
        if new.get("routing_bases"):
            own["routing_bases"] = unit.routing_bases + new["routing_bases"]
        if own and not gone:
            changed[unit.id] = own
    return Changes(tuple(losses), changed) if turn.units else None


def after_line(turn: Turn, side: str, after: Mapping[str, Any]) -> Text:
    """``Пехота 1: потерял строй, баз 3 (−1)``."""
    before = turn.given.get(side, {}).get("bases", 0)
    return text(
        "aob-after",
        who=label_of(turn, side),
        state=value_of(turn, after.get("state")),
        bases=after.get("bases", 0),
        lost=max(before - after.get("bases", 0), 0),
        running=after.get("routing_bases", 0),
    )


def miracle_lines(turn: Turn, miracle: Mapping[str, Any] | None) -> list[Text]:
    """Whose miracle it was."""
    if not miracle:
        return []
    return [text("aob-miracle", who=label_of(turn, miracle["side"]), number=miracle["counts_as"])]


def effect_lines(turn: Turn, effect: str | None) -> list[Text]:
    """What a miracle does beside losses."""
    return [text("aob-effect", effect=value_of(turn, effect))] if effect else []
