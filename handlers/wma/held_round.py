"""A round that waits with its attack dice on the table: Ashurbanipal's god may roll one again (wma p. 85)."""

from __future__ import annotations

from typing import Any

from games.core.course import Debt
from games.wma.events import AttacksRolled
from games.wma.state import HeldRound, WmaBattle
from games.wma.upgrades import failed_of, may_be_favoured
from handlers.desk.answer import Answer, Button, Headline, Line, Press, Text, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.wma.fight_assumed import title_of
from handlers.wma.fight_muster import fights_named
from handlers.wma.fight_options import FightOptions
from handlers.wma.fight_round import Round, finish_round, ready_round
from handlers.wma.to_page import own_dice
from lexicon.errors import NotAllowed, ValueMissing
from resolvers.core.trace import Rolled
from resolvers.wma.combat_round import COMBAT_ROUND
from resolvers.wma.engagement import CombatRound
from resolvers.wma.onslaught import Struck, strikes_of
from resolvers.wma.pages import page
from resolvers.wma.round_plan import plan_round


def roll_round(context: Context, ready: Round, options: FightOptions) -> Answer:
    """Roll it to its end; or the attack dice alone, where a player may then have one that failed rolled again (p. 85).

    Real dice were seen on the table by whoever may say so, and a favour said beforehand needs no question.
    """
    state = ready.state
    told = {state.unit(unit).side for unit, facts in ready.table.units.items() if facts.favoured}
    asked = () if context.call.faces is not None else (*ready.lines.ours, *ready.lines.theirs)
    able = [unit for unit in asked if may_be_favoured(state, state.unit(unit)) is None]
    favoured = [unit for unit in able if state.unit(unit).side not in told]
    if not favoured:
        return finish_round(context, ready)
    played = context.play(strikes_of(plan_round(ready.given, state.in_force), favoured))
    failed = tuple((blow.attacker, blow.target) for blow in played.result if blow.hits < blow.dice)
    if not failed:
        lying = [(note.stage, note.faces) for note in played.trace if isinstance(note, Rolled)]
        return finish_round(context, ready, lying)
    event = AttacksRolled(
        engagement=ready.fight.id,
        said=options.model_dump(mode="json", exclude_defaults=True),
        waiting=tuple(dict.fromkeys(state.unit(unit).side for unit, _ in failed)),
        failed=failed,
        **context.record(COMBAT_ROUND, ready.given, played),
    )
    blows = [Line(_lies(state, blow)) for blow in played.result]
    message = say(
        Headline(text("fight-title", round=ready.given.round)),
        Line(title_of(context, state, ready.lines)),
        *blows,
        Line(text("favour-asked", page=page(85))),
    )
    return Answer((message,), (*ready.opening, event))


def _lies(state: WmaBattle, blow: Struck) -> Text:
    return text(
        "favour-lies",
        unit=state.unit(blow.attacker).name,
        target=state.unit(blow.target).name,
        dice=blow.dice,
        need=blow.to_hit,
        hits=blow.hits,
        failed=blow.dice - blow.hits,
    )


def refuse_favour(
    context: Context, held: HeldRound, again: str, unit: str | None, target: str | None
) -> NotAllowed | None:
    """What keeps this die from being rolled again now: not his side's to say, or no die of it failed (wma p. 85).

    Raises:
        ValueMissing: ``options.missing``: whose die, where several failed.
    """
    state = context.of(WmaBattle)
    side = next((one for one in context.own_sides if one in held.waiting), held.waiting[0])
    context.require_side(side)
    if again == "yes" and not (found := _meant(state, side, unit, target)):
        return NotAllowed("reroll.no_miss", field="unit", value=state.unit(unit).name if unit else "", ref=page(85))
    if again == "yes" and len(found) > 1:
        field = "target" if unit is not None else "unit"
        raise ValueMissing("options.missing", field=field, example=context.call.example)
    return None


def _meant(state: WmaBattle, side: str, unit: str | None, target: str | None) -> tuple[tuple[str, str], ...]:
    return tuple(pair for pair in failed_of(state, side) if unit in (None, pair[0]) and target in (None, pair[1]))


def answer_favour(context: Context, held: HeldRound, again: str, unit: str | None, target: str | None) -> Answer:
    """One side has said; the round goes on once all have."""
    state = context.of(WmaBattle)
    side = next((one for one in context.own_sides if one in held.waiting), held.waiting[0])
    said = _meant(state, side, unit, target)[:1] if again == "yes" else ()
    favours = (*held.favours, *said)
    waiting = tuple(one for one in held.waiting if one != side)
    given = CombatRound.model_validate(held.given)
    if waiting:
        event = AttacksRolled(
            engagement=held.engagement,
            said=held.said,
            waiting=waiting,
            failed=held.failed,
            favours=favours,
            mechanic=COMBAT_ROUND.name,
            given=dict(held.given),
        )
        return Answer((say(Line(text("favour-said"))),), (event,))
    rerolls: dict[str, dict[str, Any]] = {who: {"attack_rerolls": 1, "reroll_target": whom} for who, whom in favours}
    units = {name: one.model_copy(update=rerolls.get(name, {})) for name, one in given.units.items()}
    options = FightOptions.model_validate(held.said)
    ready = ready_round(context, state, fights_named(state, options), options)
    ready = Round((), state, ready.fight, ready.lines, ready.table, given.model_copy(update={"units": units}))
    return finish_round(context, ready, held.lying)


def favour_buttons(state: WmaBattle, debt: Debt) -> Rows:
    """For each unit whose die failed a button, also for dice of the table, and one that leaves it so."""
    failed = failed_of(state, debt.by)
    several = {unit for unit, _ in failed if sum(1 for one, _ in failed if one == unit) > 1}
    last = state.held_round is not None and state.held_round.waiting == (debt.by,)

    def row(unit: str, of: str) -> tuple[Button, ...]:
        whom = state.unit(of).name if unit in several else ""
        label = text("button-favour", unit=state.unit(unit).name, target=whom)
        press = Press("reroll", {"again": "yes", "unit": unit, "target": of})
        own = own_dice(press, debt.by, text("wma-own-dice-of", who=state.unit(unit).name, whom=whom))
        # The round goes on with these dice once nobody else has to say anything.
        return (Button(label, press, side=debt.by, answers="favour"), *((own,) if last else ()))

    leave = Button(text("button-no-favour"), Press("reroll", {"again": "no"}), side=debt.by, answers="favour")
    return (*(row(unit, of) for unit, of in failed), (leave,))
