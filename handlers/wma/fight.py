"""``/fight``: one round of combat; first what it would be, with the odds, then the dice (wma p. 43-61)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from games.core.ids import next_id
from games.wma.contact import meet_in_order
from games.wma.engagement import Engagement
from games.wma.events import Engaged
from games.wma.rights.combat import may_fight
from games.wma.state import WmaBattle
from handlers.building.opener import owned
from handlers.cards.in_place import in_place
from handlers.desk.answer import Answer, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.forecast import Chance, Forecast
from handlers.wma.fight_asked import check_named, round_of, with_no_flank
from handlers.wma.fight_assumed import assumed, title_of
from handlers.wma.fight_muster import fights_named, out_of_touch, strikers, with_enemies
from handlers.wma.fight_options import FightOptions
from handlers.wma.fight_preview import preview
from handlers.wma.fight_round import ready_round
from handlers.wma.held_round import roll_round
from handlers.wma.next_round import decides
from lexicon.errors import NotAllowed, NotUnderstood
from lexicon.names import Name
from resolvers.wma.combat_round import COMBAT_ROUND
from resolvers.wma.pages import page


def forecast_fight(context: Context, options: FightOptions) -> Forecast:
    """Win, draw, lose, and what each unit is likely to lose (wma p. 43-51); also of units that are not in touch."""
    state = context.of(WmaBattle)
    options = with_enemies(state, options, example=context.call.example)
    check_named(state, options)
    apart = out_of_touch(state, options)
    if apart:
        contact = Engaged(
            engagement=next_id(state, "e"),
            units=strikers(state, options),
            charging=(*(options.attackers if options.charging else ()), *(options.targets if options.charged else ())),
            contacts=meet_in_order(options.attackers, options.targets),
        )
        state = context.foresee(state, (contact,))
    ready = ready_round(context, state, fights_named(state, options), options)
    if unplaced := with_no_flank(ready, options):
        raise NotUnderstood(
            "fight.whose_flank",
            field="flank_stands",
            value=options.flank_stands,
            allowed=[state.unit(unit).name for unit in unplaced],
            ref=page(46),
        )
    odds = context.odds(COMBAT_ROUND, ready.given)
    law = dict(odds.law("winner"))
    lines, fields = ready.lines, odds.fields()

    def label(units: Sequence[str]) -> str:
        side = state.unit(units[0]).side
        return state.called(side)

    def letter(units: Sequence[str]) -> str:
        return ready.given.units[units[0]].side

    every = (*lines.ours, *lines.theirs)
    chances = [
        Chance(text("odds-win", side=label(lines.ours)), law.get(letter(lines.ours), Fraction(0))),
        Chance(text("odds-draw"), law.get(None, Fraction(0))),
        Chance(text("odds-win", side=label(lines.theirs)), law.get(letter(lines.theirs), Fraction(0))),
    ]
    chances += [
        Chance(text("odds-destroyed", unit=state.unit(unit).name), odds.chance(f"after.{unit}.destroyed"))
        for unit in every
        if f"after.{unit}.destroyed" in fields
    ]
    means = [
        (text("odds-unit-stands", unit=state.unit(unit).name), odds.mean(f"after.{unit}.stands_lost"))
        for unit in every
        if f"after.{unit}.stands_lost" in fields
    ]
    told = assumed(ready.state, ready.fight, lines, ready.table, ready.given)
    title = title_of(context, ready.state, lines)
    return Forecast(title=title, odds=odds, chances=chances, means=means, assumed=told[0])


def judge_fight(context: Context, options: FightOptions) -> NotAllowed | None:
    """Who may roll a round of this fight now."""
    state = context.of(WmaBattle)
    options = with_enemies(state, options, example=context.call.example)
    units = [state.unit(unit) for unit in (*options.attackers, *options.targets)]
    for unit in units:
        if not unit.alive:
            return NotAllowed("fight.destroyed", field="units", value=unit.name)
    own = [unit for unit in units if unit.side in context.own_sides]
    if not own:
        context.require_side(units[0].side, unit=units[0].name)
    if state.phase != "combat":
        return may_fight(state, Engagement(""), own[0].side)
    side = state.active if state.active in {unit.side for unit in own} else own[0].side
    refusals = (may_fight(state, fight, side) for fight in fights_named(state, options))
    return next((refused for refused in refusals if refused is not None), None)


@command(
    "fight",
    "сражение",
    "драка",
    "рукопашная",
    "схватка",
    about=Name("Раунд боя между отрядами", "A round of combat between units"),
    example=Name("/fight воины 1 > легионеры 2 поддерживают легионеры 3", "/fight warriors 1 > legionaries 2"),
    group="turn",
    model=FightOptions,
    game="wma",
    battle=True,
    forecast=forecast_fight,
    judge=judge_fight,
    examples=(
        Name("/fight слоны > воины 1, воины 2 делит 12, 6", "/fight elephants > warriors 1, warriors 2 split 12, 6"),
    ),
)
def fight(context: Context, options: FightOptions) -> Answer:
    """Show the round and its odds; roll it when told to, or at once when real dice were typed in.

    A fight is fought as a whole: who is not named, or touches nobody as far as is known, is asked about first.
    """
    ready = round_of(context, options)
    if not isinstance(ready, Answer) and (options.go or context.call.faces is not None):
        return roll_round(context, ready, options)
    page = in_place(context, ready) if isinstance(ready, Answer) else preview(context, ready, options)
    return owned(context, page, _decides(context.of(WmaBattle), options))


def _decides(state: WmaBattle, options: FightOptions) -> str | None:
    """Whose pages of this round are; of a contact that is only said, theirs whose turn it is."""
    fights = fights_named(state, options)
    return decides(state, fights[0]) if fights else state.active
