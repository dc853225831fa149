"""Whether what an event names exists. The fold passes over what does not; the store refuses to write it."""

from __future__ import annotations

from games.core.events import BattleStarted, Event, SeedRenewed, SeedRevealed
from games.core.fairdice import commitment
from games.core.references import references
from games.core.state import BattleState
from lexicon.errors import NotAllowed, NotFound


def check_event(state: BattleState, event: Event) -> None:
    """Refuse an event that cannot be applied to ``state`` as it stands.

    Raises:
        NotFound: ``unit.unknown``, ``side.unknown`` and whatever else the game's events refer to.
        NotAllowed: ``battle.unknown`` (no battle has begun), ``battle.started`` (it has), ``battle.ended``,
            ``battle.moved`` (it goes on with another bot), ``unit.twice``, ``seed.mismatch`` (not the promised one),
            ``seed.revealed`` (no fair roll after it), ``dice.empty`` (a roll of no dice).
    """
    if isinstance(event, BattleStarted):
        if state.started:
            raise NotAllowed("battle.started")
        return
    if not state.started:
        raise NotAllowed("battle.unknown")
    if state.ended is not None and not event.afterwards:
        raise NotAllowed("battle.ended")
    if state.moved and not isinstance(event, SeedRenewed):
        raise NotAllowed("battle.moved", field="battle", value=state.id)
    if isinstance(event, (SeedRenewed, SeedRevealed)) and commitment(bytes.fromhex(event.seed)) != state.seed_hash:
        raise NotAllowed("seed.mismatch")
    if any(not roll.faces for roll in event.rolls):
        raise NotAllowed("dice.empty")
    if state.seed is not None and any(roll.origin == "fair" for roll in event.rolls):
        raise NotAllowed("seed.revealed")
    added = event.adds
    if added is not None and added in state.named("unit"):
        raise NotAllowed("unit.twice", field="unit", value=added)
    for kind, name in references(event):
        if name not in state.named(kind):
            raise NotFound(f"{kind}.unknown", field=kind, value=name)
