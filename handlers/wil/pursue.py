"""``/pursue`` and ``/halt`` in a battle of War in Lace: an attack goes on, or is over (wil p. 16, 18)."""

from __future__ import annotations

from typing import Annotated

from games.wil.events import LaceHalted, LacePursued
from games.wil.rights.attacks import may_halt, may_pursue, open_reactions
from games.wil.state import WilBattle, WilUnit
from handlers.desk.answer import Answer, Button, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options, Pick
from handlers.topics.asides import Asides
from handlers.wil.asking import ask_whom
from handlers.wil.going_on import attack_rows
from handlers.wil.morale import morale_rows
from handlers.wil.options import UNIT
from handlers.wil.said import fallen
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wil.game import page
from resolvers.wil.words import half


class PursueOptions(Options):
    """Who pursues whom: who may, and the one who gave way, where nobody is named."""

    unit: Annotated[str | None, UNIT] = None
    target: Annotated[
        str | None,
        Pick(Name("за кем", "whom"), Name("отступивший", "who gave way"), source="enemy_units", target=True),
    ] = None


def judge_pursue(context: Context, options: PursueOptions) -> NotAllowed | None:
    """Who made an enemy give way, by its kind, once a fight (wil p. 18)."""
    state = context.of(WilBattle)
    chance = state.pursuit
    if options.unit is None and chance is None:
        return NotAllowed("wil.enemy_did_not_retreat", field="unit", value="", ref=page(18))
    unit = state.units[options.unit or (chance.winner if chance is not None else "")]
    context.require_side(unit.side, unit=unit.name)
    target = None if options.target is None else state.units[options.target]
    return may_pursue(state, unit, target)


@command(
    "pursue",
    about=Name("Преследовать отступившего: вторая атака", "Pursue who gave way: a second attack"),
    example=Name("/pursue гренадеры > линия", "/pursue grenadiers > line"),
    group="turn",
    model=PursueOptions,
    game="wil",
    battle=True,
    judge=judge_pursue,
    turns=Asides("wil", "pursue", PursueOptions, "unit"),
)
def pursue(context: Context, options: PursueOptions) -> Answer:
    """Half a move after him; on contact it attacks a second time, and that is all (wil p. 18)."""
    state = context.of(WilBattle)
    chance = state.pursuit
    assert chance is not None
    unit = state.units[chance.winner]
    if options.target is None and chance.destroyed:
        others = [one for one in state.units.values() if may_pursue(state, unit, one) is None]
        whom = text("wil-pursue-whom", unit=unit.name, page=page(18))
        return ask_whom(context, whom, "pursue", {"unit": unit.id}, others, unit.side)
    target = state.units[options.target or chance.loser]
    event = LacePursued(unit=unit.id, target=target.id)
    if state.in_force.pursuit_reactions == "pursuit_meets_volley_and_square":
        event = event.model_copy(
            update={"reacts": bool(open_reactions(context.foresee(state, (event,)), target, unit))}
        )
    speed = unit.stat("speed_in")
    inches = "" if speed is None else str(half(float(speed)))
    said = text("wil-pursues", unit=unit.name, target=target.name, inches=inches, page=page(18))
    after = context.foresee(state, (event,))
    undo = (Button(text("button-undo"), Press("undo", {})),)
    tests = morale_rows(after, (after.units[unit.id], after.units[target.id]))  # they come before the second fight
    return Answer((say(Line(said, strong=True), buttons=(*attack_rows(after), *tests, undo)),), (event,))


class HaltOptions(Options):
    """Whose attack met nobody, or who does not shoot; unsaid, whose attack is open."""

    unit: Annotated[str | None, UNIT] = None


def judge_halt(context: Context, options: HaltOptions) -> NotAllowed | None:
    """Whose action is open (wil p. 13, 16)."""
    state = context.of(WilBattle)
    unit = _halting(state, options)
    if unit is None:
        return NotAllowed("wil.nobody_attacked", field="unit", ref=page(16))
    context.require_side(unit.side, unit=unit.name)
    return may_halt(state, unit)


def _halting(state: WilBattle, options: HaltOptions) -> WilUnit | None:
    if options.unit is not None:
        return state.units[options.unit]
    return None if state.attack is None else state.units[state.attack.attacker]


@command(
    "halt",
    about=Name("Атака не дошла, или отряд не стреляет", "An attack met nobody, or a unit does not shoot"),
    example=Name("/halt гренадеры", "/halt grenadiers"),
    group="turn",
    model=HaltOptions,
    game="wil",
    battle=True,
    judge=judge_halt,
)
def halt(context: Context, options: HaltOptions) -> Answer:
    """It stays where its move ended; a shot that is not made is lost (wil p. 16)."""
    state = context.of(WilBattle)
    unit = _halting(state, options)
    assert unit is not None
    key = "wil-no-shot" if unit.firing else "wil-falls-short"
    event = LaceHalted(unit=unit.id)
    after = context.foresee(state, (event,))
    undo = (Button(text("button-undo"), Press("undo", {})),)
    said = [Line(text(key, unit=unit.name, page=page(16)), strong=True)]
    lost = unit.stands - after.units[unit.id].stands
    said += [fallen(unit, lost)] if lost else []
    return Answer((say(*said, buttons=(*attack_rows(after), undo)),), (event,))
