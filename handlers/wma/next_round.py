"""The button of a fight's next round."""

from __future__ import annotations

from games.wma.engagement import Engagement
from games.wma.rights.combat import next_fighters
from games.wma.state import WmaBattle
from handlers.desk.answer import Button, Press, text


def next_round(state: WmaBattle, fight: Engagement, side: str | None = None) -> Button:
    """[Следующий раунд], or [В бой: Воины 1]: all who fight, first those of the side that asks, else who came on."""
    able = next_fighters(state, fight)
    came = (unit for unit in able if unit in (*fight.pursuing, *fight.charging))
    own = (unit for unit in able if state.unit(unit).side == side)
    first = next(own, None) or next(came, None) or able[0]
    mine = state.unit(first).side
    ours = [unit for unit in able if not state.hostile(mine, state.unit(unit).side)]
    theirs = [unit for unit in able if state.hostile(mine, state.unit(unit).side)]
    name = state.unit(first).name
    again = [other for other in state.engagements.values() if other.rounds]
    second = text("button-second-round", unit=name if len(again) > 1 else "", chance="")
    label = second if fight.rounds else text("button-first-round", unit=name, chance="")
    press = Press("fight", {"attackers": ours, "targets": theirs}, once=False)
    return Button(label, press, side=decides(state, fight), style="main")


def decides(state: WmaBattle, fight: Engagement) -> str | None:
    """Whose the next round is: theirs whose turn it is, who say which fight is fought (p. 43).

    Once others have pursued it goes on by their choice as well: ``None``, whoever is first.
    """
    came = {state.unit(unit).side for unit in fight.pursuing}
    return state.active if not came or state.active in came else None
