"""Whose leader acts, in words and buttons; the die that begins the battle has activated one (aob 4.1, 4.2)."""

from __future__ import annotations

from typing import Any

from games.aob.events import LeaderActivated, OrderPassed
from games.aob.rights.fights import may_fight, may_shoot
from games.aob.rights.leaders import may_defend, may_move, may_pass
from games.aob.standing import opens
from games.aob.state import AobBattle, AobUnit
from games.core.events import PhaseMoved, TermsAgreed
from handlers.aob.telling import under
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.drawing.traces import Telling
from resolvers.aob.activation import FIRST_PLAYER
from resolvers.aob.game import page
from resolvers.aob.terrain import Nothing


def roll_who_begins(context: Context) -> Answer:
    """Both roll, the higher begins, and his die has activated its leader (aob 4.1)."""
    state = context.of(AobBattle)
    given = Nothing()
    played = context.play(FIRST_PLAYER, given)
    side = list(state.sides)["ab".index(played.result.first)]
    terms = TermsAgreed(first=side, **context.record(FIRST_PLAYER, given, played))
    moved = PhaseMoved(turn=1, phase="turn", side=side)
    begun = (terms, moved, *opens(context.foresee(state, (terms, moved))))
    activated = activation(context.foresee(state, begun), side, played.result.leader)
    after = context.foresee(state, (*begun, activated))
    labels = {code: state.called(one) for code, one in zip("ab", state.sides, strict=False)}
    blocks: list[Block] = [
        Headline(text("aob-first", who=state.called(side), leader=played.result.leader)),
        *Telling("aob", labels).dice(played.trace),
        *activated_lines(after, activated),
    ]
    return Answer((say(*blocks, buttons=(*acting_rows(after, activated), under(context))),), (*begun, activated))


def activation(state: AobBattle, side: str, leader: int, **record: Any) -> LeaderActivated:
    """A leader's number came up."""
    unit = state.led_by(side, leader)
    return LeaderActivated(
        side=side,
        leader=leader,
        unit=None if unit is None else unit.id,
        rallied=unit is not None and unit.routing,
        **record,
    )


def activated_lines(state: AobBattle, event: LeaderActivated | OrderPassed) -> list[Block]:
    """Who acts, that his routers stop, or that he is lost."""
    if event.unit is None:
        return [Line(text("aob-leader-lost"), strong=True)]
    unit = state.units[event.unit]
    leader = event.to if isinstance(event, OrderPassed) else event.leader
    lines: list[Block] = [Line(text("aob-leader-acts", leader=leader, corps=unit.name), strong=True)]
    if event.rallied:
        lines.append(Line(text("aob-rallied", unit=unit.name, page=page("4.3.2"))))
    elif unit.contact:
        enemies = ", ".join(state.units[one].name for one in unit.contact)
        lines.append(Line(text("aob-must-fight", unit=unit.name, enemies=enemies, page=page("4.3"))))
    return lines


def acting_rows(state: AobBattle, event: LeaderActivated | OrderPassed) -> Rows:
    """What one usually does with the corps that acts."""
    if event.unit is None or event.rallied:
        return ()
    unit = state.units[event.unit]
    row = _fights(unit)
    if unit.state == "disordered" and not (unit.contact and unit.quality != "regular"):
        row.append(Button(text("aob-button-reform"), Press("reform", {"unit": unit.id}), side=unit.side))
    if unit.routing_bases and not unit.contact:
        stops = Press("recover", {"unit": unit.id, "runners": True})
        row.append(Button(text("aob-button-stop-runners"), stops, side=unit.side))
    if unit.detached and not unit.contact:
        row.append(Button(text("aob-button-recover"), Press("recover", {"unit": unit.id}), side=unit.side))
    return tuple(one for one in (tuple(row), *_usual(state, unit)) if one)


def again_rows(state: AobBattle, unit: AobUnit) -> Rows:
    """What a corps may do that goes on after a success (aob 5.6.7-5.6.9)."""
    return tuple(row for row in (tuple(_fights(unit)), *_usual(state, unit)) if row) if unit.again else ()


def _fights(unit: AobUnit) -> list[Button]:
    """[В бой] with each whom it is in contact with."""
    return [
        Button(text("aob-button-fight"), Press("fight", {"unit": unit.id, "target": enemy}), side=unit.side)
        for enemy in unit.contact
    ]


def _usual(state: AobBattle, unit: AobUnit) -> Rows:
    """[Двигаться], [В бой], [Стрелять]; [Оборона], [Передать приказ]: each asks for what it has to know (aob 4.3)."""
    able = {
        "move": may_move(state, unit) is None,
        "fight": not unit.contact and may_fight(state, unit) is None,
        "shoot": may_shoot(state, unit) is None,
        "defend": may_defend(state, unit) is None,
        "pass": may_pass(state, unit.side) is None,
    }

    def button(command: str) -> Button:
        named = {} if command == "pass" else {"words": unit.name}
        return Button(text(f"aob-button-{command}", unit=""), Press(command, named, once=False), side=unit.side)

    rows = (("move", "fight", "shoot"), ("defend", "pass"))
    return tuple(tuple(button(command) for command in row if able[command]) for row in rows)
