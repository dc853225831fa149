"""A small battle of Art of Batallia for tests: two corps a side, whoever acts."""

from games.aob.events import LeaderActivated
from games.aob.state import AobBattle
from games.core.events import BattleStarted, PhaseMoved, PlayerJoined, UnitAdded
from games.core.fairdice import commitment
from games.core.state import BattleState
from games.core.values import replace
from games.fold import foresee


def battle(*events, leader=1, **corps):
    """A's u1 (infantry, leaders 1 2 3) and u2 (shooters, 4 5 6) against B's u3 and u4; ``u1={...}``: fields set anew.

    ``leader``: whose number came up for A in the first turn; ``None``: nobody's yet.
    """
    kinds = {"u1": ("A", "infantry"), "u2": ("A", "shooters"), "u3": ("B", "shock_infantry"), "u4": ("B", "cavalry")}
    added = []
    for name, (side, kind) in kinds.items():
        said = corps.get(name, {})
        profile = {"leaders": [1, 2, 3] if name in ("u1", "u3") else [4, 5, 6]} | said.get("profile", {})
        kind = said.get("type", kind)
        added.append(UnitAdded(unit=name, side=side, name=name, type=kind, size=4, profile=profile))
    begun = [
        BattleStarted(game="aob", seed_hash=commitment(bytes(32))),
        PlayerJoined(player=1, side="A"),
        PlayerJoined(player=2, side="B"),
        *added,
    ]
    state = foresee(BattleState("b"), [*begun, PhaseMoved(turn=1, phase="turn", side="A")])
    assert isinstance(state, AobBattle)
    changed = {
        name: replace(state.units[name], **{field: value for field, value in values.items() if field != "profile"})
        for name, values in corps.items()
    }
    state = replace(state, units={**state.units, **changed})
    if leader is not None:
        unit = state.led_by("A", leader)
        activated = LeaderActivated(
            side="A", leader=leader, unit=None if unit is None else unit.id, rallied=unit is not None and unit.routing
        )
        state = foresee(state, [activated])
    return foresee(state, events)
