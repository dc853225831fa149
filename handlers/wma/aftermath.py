"""After a round: what winners choose, how drawn units fall back, what comes next (wma p. 48, 54-61)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from games.wma.engagement import Engagement
from games.wma.events import AftermathChosen, Choice
from games.wma.owed import owed
from games.wma.rights.combat import falls_back_next, may_be_unclear, may_choose
from games.wma.rights.following import choices_now
from games.wma.rights.moves import stampeding
from games.wma.state import WmaBattle, WmaUnit
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, say, text
from handlers.desk.context import Context, Recorded
from handlers.desk.registry import command
from handlers.table.battle_words import describe_debt
from handlers.table.why import why_button
from handlers.wma.advancing import advance_on, advanced, goes_on, is_met, target_buttons
from handlers.wma.aftermath_options import AftermathOptions
from handlers.wma.back_first import lots_buttons
from handlers.wma.charge import judge_charge
from handlers.wma.fighting import followed, likely_to, next_dice
from handlers.wma.forced_facts import rolls_to_fall_back
from handlers.wma.next_round import next_round
from handlers.wma.shortly import fell_back
from handlers.wma.to_page import own_dice
from lexicon.errors import NotAllowed, OutOfOrder
from lexicon.names import Name
from resolvers.wma.aftermath import FALL_BACK, FallingBack
from resolvers.wma.pages import page
from resolvers.wma.words import ADVANCE_CM

Rows = tuple[tuple[Button, ...], ...]
_FOLLOW: tuple[Choice, ...] = ("pursue", "support")
_SHOWN: tuple[Choice, ...] = ("pursue", "advance", "stand", "fall_back")


def choice_buttons(state: WmaBattle, fight: Engagement, units: Collection[str]) -> Rows:
    """For each side what all who may can do together, with what a pursuit is worth; then a row for each unit."""
    rows: list[tuple[Button, ...]] = []
    several = len({state.unit(unit).side for unit in fight.options}) > 1
    first = falls_back_next(state, fight)
    for side in dict.fromkeys(state.unit(unit).side for unit in units):
        if first not in (None, side):
            continue
        members = [unit for unit in units if state.unit(unit).side == side]
        whose = state.called(side) if several else ""
        shared = [(choice, _who_may(state, fight, members, choice)) for choice in _SHOWN]
        # By lot sides fall back unit by unit, so that nobody does it with all at once (wma p. 60).
        in_turn = ("fall_back",) if first is not None and len(members) > 1 else ()
        made = ((choice, who) for choice, who in shared if who and choice not in in_turn)
        rows.append(tuple(_together(state, fight, choice, who, side, whose) for choice, who in made))
        if all(unit in fight.bound for unit in members):
            rows[-1] += (_no_reach(members, side),)
        backs = _who_may(state, fight, members, "fall_back")
        if "fall_back" not in in_turn and backs and rolls_to_fall_back(state, backs[0]):
            press = Press("aftermath", {"units": backs, "choice": "fall_back"})
            rows.append((own_dice(press, side, text("choose-fall-back-dice", whose=whose)),))
        if len(members) > 1 or all(choice in choices_now(state, fight, members[0]) for choice in _FOLLOW):
            dice = in_turn and backs and rolls_to_fall_back(state, backs[0])
            for unit in members:
                own = _own_dice(state, unit) if dice and unit in backs else ()
                rows.append((*_of_one(state, fight, unit), *own))
        rows += _after_one_alone(state, fight, members)
    return tuple(rows)


def _own_dice(state: WmaBattle, unit: str) -> tuple[Button, ...]:
    """Own dice for whoever goes first of a side that falls back unit by unit: they are for all of it (wma p. 60)."""
    press = Press("aftermath", {"units": [unit], "choice": "fall_back"})
    return (own_dice(press, state.unit(unit).side, text("wma-own-dice-of", who=state.unit(unit).name, whom="")),)


def _after_one_alone(state: WmaBattle, fight: Engagement, members: Sequence[str]) -> Rows:
    """Of several beaten enemies who pursues may follow one alone, and lets the others go (wma p. 59)."""
    found = []
    for unit in members:
        beaten = [one for one in fight.touching(unit) if one in fight.retreated and state.unit(one).alive]
        if len(beaten) > 1 and "pursue" in choices_now(state, fight, unit):
            found.append((unit, beaten))
    if len(found) != 1:
        return ()
    ((unit, beaten),) = found
    return (
        tuple(
            Button(
                text("choose-pursue-only", unit=state.unit(enemy).name),
                Press("aftermath", {"units": [unit], "choice": "pursue", "follows": [enemy]}),
                side=state.unit(unit).side,
            )
            for enemy in beaten
        ),
    )


def _no_reach(units: list[str], side: str) -> Button:
    """Who has to follow and sees or reaches nobody on the table stands (wma p. 55, 124)."""
    press = Press("aftermath", {"units": units, "choice": "stand", "unable": True})
    return Button(text("choose-unable"), press, side=side)


def _who_may(state: WmaBattle, fight: Engagement, members: Sequence[str], choice: Choice) -> list[str]:
    wanted = _FOLLOW if choice == "pursue" else (choice,)
    return [unit for unit in members if any(one in choices_now(state, fight, unit) for one in wanted)]


def _together(state: WmaBattle, fight: Engagement, choice: Choice, units: list[str], side: str, whose: str) -> Button:
    if choice == "pursue" and (dice := next_dice(state, fight, [*_led_by(state, fight, units), *units])) is not None:
        label = text("choose-pursue-worth", ours=dice[0], theirs=dice[1])
    else:
        label = text(f"choose-{choice}", unit="", whose=whose)
    # Of several each follows as it is likely to; one who stands behind the line supports those who pursue (wma p. 57).
    likely = likely_to(state, fight, units[0]) if choice == "pursue" and len(units) == 1 else choice
    press = Press("aftermath", {"units": units, "choice": likely})
    return Button(label, press, side=side, style="main" if choice in ("pursue", "advance") else "plain")


def _of_one(state: WmaBattle, fight: Engagement, unit: str) -> tuple[Button, ...]:
    name = state.unit(unit).name
    return tuple(
        Button(
            text(f"choose-{choice}", unit=name, whose=""),
            Press("aftermath", {"units": [unit], "choice": choice}),
            side=state.unit(unit).side,
        )
        for choice in choices_now(state, fight, unit)
    )


def _sorted_out(state: WmaBattle, options: AftermathOptions) -> AftermathOptions:
    """Enemies named among those who choose are whom they follow: "воины 1 преследуют легионеры 2"."""
    units = [state.unit(unit) for unit in options.units]
    ours = [unit for unit in units if unit.advancing or ((fight := state.fight_of(unit)) and unit.id in fight.options)]
    theirs = tuple(unit.id for unit in units if ours and state.hostile(unit.side, ours[0].side))
    if options.follows or options.choice not in ("pursue", "advance") or not theirs:
        return options
    left = tuple(unit for unit in options.units if unit not in theirs)
    return options.model_copy(update={"units": left, "follows": theirs})


def judge_aftermath(context: Context, options: AftermathOptions) -> NotAllowed | None:
    """Whether each of these units may choose so now."""
    state = context.of(WmaBattle)
    options = _sorted_out(state, options)
    if options.flank and not (options.choice == "advance" and options.follows):
        return NotAllowed("aftermath.flank", field="flank", value=options.choice, ref=page(60))
    if is_met(state, options):
        return judge_charge(context, advance_on(options))
    group = options.units
    for unit in (state.unit(one) for one in group):
        context.require_side(unit.side, unit=unit.name)
        choices = _FOLLOW if options.choice == "pursue" and len(group) > 1 else (options.choice,)
        refusals = [may_choose(state, unit, one, unable=options.unable, together=group) for one in choices]
        if all(refusals):
            return refusals[0]
    fights = {state.unit(unit).engagement for unit in options.units}
    if len(fights) > 1:
        return NotAllowed("aftermath.two_fights", field="units", ref=page(43))
    fight = state.fight_of(state.unit(options.units[0]))
    in_turn = fight is not None and falls_back_next(state, fight) is not None
    if in_turn and options.choice == "fall_back" and len(options.units) > 1:
        return OutOfOrder("aftermath.one_by_one", field="units", ref=page(60))
    if options.choice == "advance" and options.follows:
        return judge_charge(context.at(advanced(context, state, options)), advance_on(options))
    if options.follows and options.choice != "pursue":
        return NotAllowed("aftermath.no_target", field="follows", value=options.choice, ref=page(48))
    for enemy in (state.unit(one) for one in options.follows):
        if fight is None or enemy.id not in fight.retreated:
            return NotAllowed("aftermath.not_retreating", field="follows", value=enemy.name, ref=page(55))
    return None


@command(
    "aftermath",
    "последствия",
    about=Name("Выбор после раунда", "The choice after a round"),
    example=Name("/aftermath легионеры 1 преследуют", "/aftermath legionaries 1 pursue"),
    group="turn",
    model=AftermathOptions,
    game="wma",
    battle=True,
    hidden=True,
    judge=judge_aftermath,
)
def aftermath(context: Context, options: AftermathOptions) -> Answer:
    """Pursue, advance, stand or fall back; one roll of 3D6 for all of a side that leave a fight so (wma p. 60)."""
    state = context.of(WmaBattle)
    options = _sorted_out(state, options)
    units = [state.unit(unit) for unit in options.units]
    if options.choice == "advance" and options.follows:
        return goes_on(context, state, options)
    fight = state.fight_of(units[0])
    assert fight is not None, "the judge looked"
    rolled_blocks: list[Block] = []
    events: tuple[AftermathChosen, ...]
    if options.choice == "pursue":
        events = _pursuit(state, fight, options)
    else:
        events = (_chosen(context, fight, units, options.choice, rolled_blocks),)
    if options.choice != "stand" and (first := _led_by(state, fight, options.units)):
        events = (*followed(state, fight, first), *events)
    # Of a group that follows some pursue and some can only support it (wma p. 57): each is told what it does.
    heads = [text(f"chose-{one.choice}", units=_names([state.unit(unit) for unit in one.units])) for one in events]
    blocks: list[Block] = [*map(Headline, heads), *rolled_blocks]
    rolled = any(event.rolls for event in events)
    after = context.foresee(state, events)
    blocks += _out_of_it(state, after, fight)
    if options.choice == "advance":
        blocks.append(Line(text("aftermath-advance", cm=ADVANCE_CM, page=page(60))))
    told, rows = after_round(after, fight.id, units[0].side)
    if options.choice == "fall_back":
        rows = (*rows, *_unclear_buttons(after, units))
    if options.choice == "advance":
        rows = (*target_buttons(context, after, options.units), *rows)
    if rolled:
        rows = (*rows, (why_button(state.act + 1),))
    own = context.call.faces is not None
    backs = tuple(fell_back(state, event, own=own) for event in events if event.choice == "fall_back")
    return Answer((say(*blocks, *told, buttons=rows, short=backs or None),), events)


def _led_by(state: WmaBattle, fight: Engagement, units: Collection[str]) -> tuple[str, ...]:
    """Fanatics of their side who have to follow, and do so before these move (wma p. 124)."""
    sides = {state.unit(unit).side for unit in units}
    bound = (unit for unit, choice in fight.bound.items() if choice != "advance")
    return tuple(unit for unit in bound if unit not in units and state.unit(unit).side in sides)


def _pursuit(state: WmaBattle, fight: Engagement, options: AftermathOptions) -> tuple[AftermathChosen, ...]:
    if len(options.units) > 1:
        return tuple(
            event.model_copy(update={"follows": options.follows}) if event.choice == "pursue" else event
            for event in followed(state, fight, options.units)
        )
    return (AftermathChosen(engagement=fight.id, units=options.units, choice="pursue", follows=options.follows),)


def _chosen(
    context: Context, fight: Engagement, units: Sequence[WmaUnit], choice: Choice, blocks: list[Block]
) -> AftermathChosen:
    record: Recorded | Mapping[str, object] = {}
    distance: int | None = None
    if choice == "fall_back":
        distance = fight.fall_back_cm.get(units[0].side)
        if distance is None:
            given = FallingBack(units_falling_back=len(units))
            played = context.play(FALL_BACK, given)
            distance = played.result.max_cm
            record = context.record(FALL_BACK, given, played)
            faces = "+".join(str(face) for roll in record["rolls"] for face in roll.faces)
            blocks.append(Line(text("fall-back-rolled", faces=faces, cm=distance, page=page(60)), strong=True))
        else:
            blocks.append(Line(text("fall-back-same", cm=distance, page=page(60)), strong=True))
    return AftermathChosen(
        engagement=fight.id,
        units=tuple(unit.id for unit in units),
        choice=choice,
        distance_cm=distance,
        **record,
    )


def _out_of_it(before: WmaBattle, after: WmaBattle, fight: Engagement) -> list[Block]:
    """Who is out of a fight that goes on: those whom nobody follows (wma p. 59)."""
    if fight.id not in after.engagements:
        return []
    gone = [before.unit(unit) for unit in fight.retreated if unit in after.units and not after.unit(unit).engaged]
    gone = [unit for unit in gone if after.unit(unit.id).alive]
    return [Line(text("aftermath-out", units=_names(gone), page=page(59)))] if gone else []


def _unclear_buttons(state: WmaBattle, units: Sequence[WmaUnit]) -> Rows:
    """What the table may say of a fall back: not 1 cm clear, or still in touch (wma p. 60)."""
    return tuple(
        (Button(text("button-unclear", unit=unit.name), Press("unclear", {"units": [unit.id]}), unit.side),)
        for unit in units
        if may_be_unclear(state, state.unit(unit.id), ()) is None
    )


def after_round(state: WmaBattle, fight: str, side: str | None = None) -> tuple[tuple[Block, ...], Rows]:
    """What comes next in a fight: choices with whose they are, the next round, the next turn, or nothing any more.

    ``side``: who asks, so that his own units are named first.
    """
    left = state.engagements.get(fight)
    if left is None:
        return (Line(text("aftermath-over")),), ()
    if stampeding(state, left):
        return (), ()  # whom the elephants trampled comes first, and is asked as a debt
    if left.options and not left.undecided:
        forced = choice_buttons(state, left, tuple(left.options))
        return (Line(text("aftermath-must", units=_names([state.unit(one) for one in left.options]))),), forced
    if left.undecided:
        debts = [debt for debt in owed(state) if debt.what in ("aftermath", "fall_back")]
        mine = [debt for debt in debts if any(unit in left.options for unit in debt.units)]
        rows = choice_buttons(state, left, tuple(left.options))
        both = [Line(text("aftermath-both-back", page=page(60)))] if len(mine) > 1 else []
        rows = (*rows, *lots_buttons(state, left))
        return (*[Line(describe_debt(state, debt)) for debt in mine], *both), rows
    if left.to_fight and state.phase == "combat":
        second = (Line(text("aftermath-second-round", page=page(48))),) if left.rounds else ()
        return second, ((next_round(state, left, side),),)
    return (Line(text("aftermath-unresolved", page=page(61))),), ()


def _names(units: Sequence[WmaUnit]) -> str:
    return ", ".join(unit.name for unit in units)
