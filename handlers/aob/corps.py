"""Corps in the words of the calculators, and what ``/losses`` does to those of a battle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.aob.state import AobUnit
from games.core.events import Loss
from games.core.values import replace
from handlers.aob.outcomes import after_losses
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


def corps_changes(turn: Turn, side: str, new: Mapping[str, Any]) -> Changes | None:
    """Losses and the new state of a corps of the battle: ``{"state", "bases", "loss_steps", "detached"}``."""
    unit: AobUnit | None = turn.units.get(side)
    if unit is None:
        return None
    gone = new.get("state") == "destroyed"
    after = after_losses(replace(unit, apart=0), str(new["state"]), new["bases"], new.get("detached") or 0)
    lost = unit.stands - after.bases
    losses = (Loss(unit=unit.id, suffered=new["loss_steps"], stands_lost=lost, destroyed=gone),) if lost or gone else ()
    kept = {"state": after.state, "support_bases": after.supports}
    return Changes(losses, {unit.id: {"detached": after.detached, **({} if gone else kept)}})


def after_line(turn: Turn, side: str, after: Mapping[str, Any]) -> Text:
    """``Пехота 1: без строя, баз 3 (−1)``."""
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
