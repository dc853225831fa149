"""How the attack that is open goes on: the buttons under everything that happens in it (wil p. 8, 16-17)."""

from __future__ import annotations

from games.wil.rights.attacks import may_fight, may_halt, may_pursue
from games.wil.state import WilBattle
from handlers.building.asking import opens
from handlers.desk.answer import Button, Press, text
from handlers.desk.games import Rows


def attack_rows(state: WilBattle) -> Rows:
    """How the attack that is open goes on: the shot before it, the melee, or that it met nobody."""
    open_now = state.attack
    if open_now is None:
        return ()
    unit, target = state.units[open_now.attacker], state.units[open_now.target]
    rows: list[tuple[Button, ...]] = []
    if open_now.may_fire:
        said = {"unit": unit.id, "action": "fire"}
        rows.append((opens(text("wil-button-fire-first"), "order", said, unit.side),))
    if may_fight(state, unit, target) is None:
        fight = opens(text("wil-button-fight"), "fight", {"unit": unit.id, "target": target.id}, unit.side)
        halt = Button(text("wil-button-short"), Press("halt", {"unit": unit.id}), side=unit.side)
        rows.append((fight, halt) if open_now.contact is None else (fight,))
    elif open_now.pursuit and may_halt(state, unit) is None:
        rows.append((Button(text("wil-button-short"), Press("halt", {"unit": unit.id}), side=unit.side),))
    return tuple(rows)


def pursuit_rows(state: WilBattle) -> Rows:
    """[Преследовать] for who made the other give way; where nobody is left of him, whom else (wil p. 18)."""
    chance = state.pursuit
    if chance is None:
        return ()
    winner = state.units[chance.winner]
    if may_pursue(state, winner, None) is not None:
        return ()
    if not chance.destroyed:
        press = Press("pursue", {"unit": winner.id, "target": chance.loser})
        return ((Button(text("wil-button-pursue", target=""), press, side=winner.side),),)
    others = [one for one in state.units.values() if may_pursue(state, winner, one) is None]
    return tuple(
        (
            Button(
                text("wil-button-pursue", target=one.name),
                Press("pursue", {"unit": winner.id, "target": one.id}),
                side=winner.side,
            ),
        )
        for one in others
    )


def open_rows(state: WilBattle) -> Rows:
    """The attack that is open, or the pursuit that may follow it."""
    return (*attack_rows(state), *pursuit_rows(state))
