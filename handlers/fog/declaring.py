"""``/charge`` in a battle and ``/declared``: charges declared together, with their tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from games.fog.events import ChargeDeclared, ChargesClosed
from games.fog.rights.answering import may_intercept
from games.fog.rights.charging import (
    allows,
    charge_of,
    fights_already,
    may_be_restrained,
    may_charge,
    may_close,
    may_declare,
    stops_intercepting,
)
from games.fog.rights.refusals import first, forbidden
from games.fog.state import FogBattle, FogUnit
from handlers.desk.answer import Answer, Block, Line, Words, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.fog.inputs import TestOptions, ground_words, test_inputs
from handlers.fog.offering import all_declared
from handlers.fog.offering import tempted as tempting
from handlers.fog.telling import (
    asks_numbers,
    chance,
    dice,
    groups,
    names,
    no_interception,
    reasons,
    short_test,
    strong,
    title,
    which,
)
from handlers.language.lexer import lex_command
from handlers.language.options import Choice, Count, Distance, Flag, NoOptions, Options, Pick
from handlers.table.pending import pending_buttons
from handlers.topics.asides import Asides, Lead
from lexicon.errors import NotAllowed, OutOfOrder
from lexicon.names import Name
from resolvers.core.trace import Fact, Note
from resolvers.fog.game import DECLARING, IMPACT, WITHOUT_ORDERS, page
from resolvers.fog.tested_charges import CHARGE, Charge
from resolvers.fog.words import Aspect, Ground

_CHARGE = Name("Атака", "Charge")
_DECLARED = Name("Атака объявлена", "Charge declared")


class ChargeOptions(TestOptions):
    """Who charges whom, and where it comes in.

    ``on_the_way``: enemies whom a charge meets that was declared against others.
    """

    attackers: Annotated[
        tuple[str, ...], Pick(Name("наши", "ours"), Name("кто атакует", "who charges"), source="own_units")
    ]
    targets: Annotated[
        tuple[str, ...],
        Pick(Name("враги", "enemies"), Name("кого", "whom"), source="enemy_units", target=True),
    ]
    aspect: Annotated[
        Aspect,
        Choice(
            Name("откуда", "from where"),
            Name("во фронт, фланг или тыл", "in front, flank or rear"),
            {
                "front": (Name("во фронт", "in front"), Name("в лоб", "frontally"), Name("фронт", "front")),
                "flank": (Name("во фланг", "in the flank"), Name("фланг", "flank")),
                "rear": (Name("в тыл", "in the rear"), Name("тыл", "rear")),
            },
            none="front",
        ),
    ] = "front"
    ground: Annotated[
        Ground,
        Choice(
            Name("местность", "ground"),
            Name("где стоит цель", "where the target stands"),
            ground_words(),
        ),
    ] = "open"
    distance: Annotated[
        float | None,
        Distance(
            Name("расстояние", "distance"), Name("до цели, ЕД", "to the target, MU"), unit="mu", most=100, small=True
        ),
    ] = None
    move: Annotated[
        int | None,
        Count(
            Name("ход", "move"),
            Name("обычное движение группы, ЕД", "the group's normal move, MU"),
            ("ход", "движение", "move"),
            0,
            100,
        ),
    ] = None
    on_the_way: Annotated[
        bool,
        Flag(
            Name("на пути", "on the way"),
            Name("уже объявленная атака задевает и этих", "a declared charge meets these too"),
            ("на пути", "по пути", "on the way"),
        ),
    ] = False
    broken_off: Annotated[
        bool,
        Flag(
            Name("бой окончен", "fight over"),
            Name("прежний бой с этим врагом уже окончен", "the former fight with this enemy is over"),
            ("бой окончен", "бой закончен", "fight over", "fight is over", "broken off"),
        ),
    ] = False


def _judge_charge(context: Context, options: ChargeOptions) -> NotAllowed | None:
    """Each of those who charge may declare, and may charge each of these."""
    state = context.of(FogBattle)
    ours, theirs = groups(state, options.attackers), groups(state, options.targets)
    for unit in ours:
        context.require_side(unit.side, unit=unit.name)
    declared = (may_declare(state, unit, on_the_way=options.on_the_way) for unit in ours)
    meets = (may_charge(state, one, enemy, options.ground, options.aspect) for one in ours for enemy in theirs)
    gone = (_answered(enemy) for enemy in theirs)
    far = (_out_of_reach(unit, options) for unit in ours)
    return first(*declared, *meets, *gone, *far)


def _answered(enemy: FogUnit) -> NotAllowed | None:
    """Who has evaded is away before anybody else declares."""
    return OutOfOrder("fog.evaded", field="targets", value=enemy.name, ref=page(DECLARING)) if enemy.evaded else None


def _out_of_reach(unit: FogUnit, options: ChargeOptions) -> NotAllowed | None:
    """Where distance and move are said: a charge reaches as far as the normal move."""
    if options.distance is None or options.move is None or options.distance <= options.move:
        return None
    return forbidden(unit, "out_of_reach", DECLARING)


_RESTRAINT = Lead("restrain")
_STANDING = Lead("stand")


def into_flank(words: str) -> str:
    """The words of a hit in the flank, with a mark before the target where there is none."""
    return f"во фланг {words}" if len(lex_command(words).parted()) > 1 else f"во фланг > {words}"


@command(
    "attack",
    about=Name("Объявить атаку: кто на кого", "Declare a charge: who charges whom"),
    example=Name("/attack рыцари > копейщики", "/attack knights > spearmen"),
    group="turn",
    model=ChargeOptions,
    game="fog",
    battle=True,
    judge=_judge_charge,
)
@command(
    "charge",
    about=Name("Объявить атаку: кто на кого", "Declare a charge: who charges whom"),
    example=Name("/charge рыцари > копейщики", "/charge knights > spearmen"),
    group="turn",
    model=ChargeOptions,
    game="fog",
    battle=True,
    judge=_judge_charge,
    turns=Asides(
        "fog",
        "charge",
        ChargeOptions,
        "attackers",
        {"удержать": _RESTRAINT, "устоять": _STANDING, "удар во фланг": Lead("reach", into_flank)},
    ),
)
@asks_numbers
def charge(context: Context, options: ChargeOptions) -> Answer:
    """Each target that needs a test has one; who fails any of them stays where he is."""
    state = context.of(FogBattle)
    ours, theirs = groups(state, options.attackers), groups(state, options.targets)
    if not options.broken_off and (asked := _still_fighting(context, options, ours, theirs)) is not None:
        return asked
    blocks: list[Block] = []
    events: list[ChargeDeclared] = []
    for unit in ours:
        said, made = _declare(context, options, unit, theirs)
        blocks += [block for block in said if block not in blocks]
        events += made
    what = _DECLARED if any(event.charges for event in events) else _CHARGE
    blocks.insert(0, title(what, ours, theirs))
    if what is _DECLARED and options.aspect != "front":
        blocks.insert(1, strong(f"fog-into-{options.aspect}"))
    charging = {event.group for event in events if event.charges}
    for unit in ours:
        if unit.id in charging and (enemies := groups(state, state.touching(unit.id))):
            blocks.append(Line(text("fog-broken-off", unit=unit.name, enemies=names(enemies))))
    stopped = groups(state, (one for event in events for one in event.stopped))
    blocks += no_interception(stopped)
    after = context.foresee(state, events)
    rows = () if may_close(after, ours[0].side) is not None else ((all_declared(ours[0].side),),)
    line = text("fog-short", passed="yes" if what is _DECLARED else "no", who=names(ours), whom=names(theirs))
    tested = [one for one in events if one.rolls]
    short: tuple[Words, ...] = (line,)
    if len(tested) == 1:  # of several each line would want its own
        (one,) = tested
        given = charge_given(state.units[one.group], state.units[one.targets[0]], options)
        short = short_test(line, one, (), options.needed, context.odds(CHARGE, given).chance("charges"))
    return Answer((say(*blocks, buttons=rows, short=short),), tuple(events))


def _still_fighting(
    context: Context, options: ChargeOptions, ours: Sequence[FogUnit], theirs: Sequence[FogUnit]
) -> Answer | None:
    """Whoever fights somebody charges him no more, and cannot be evaded: whether that fight is over is asked.

    It is asked too before dice fall for a charge at others, since what was seen is not unseen.
    """
    state = context.of(FogBattle)
    for unit in ours:
        tests = any(allows(state, unit, enemy, options.ground, options.aspect).cmt for enemy in theirs)
        fought = groups(state, state.touching(unit.id)) if tests else ()
        if enemies := fights_already(state, unit, theirs) or fought:
            question = text("fog-still-fights", unit=unit.name, enemies=names(enemies), page=page(IMPACT))
            return which(question, context, options, [(text("fog-button-fight-over"), {"broken_off": True})])
    return None


def charge_given(unit: FogUnit, enemy: FogUnit, options: ChargeOptions) -> Charge:
    """The charge with its test, as the battle and these words have it."""
    test = test_inputs(unit, options)
    return Charge.model_validate({**dict(charge_of(unit, enemy, options.ground, options.aspect)), "test": test})


def _declare(
    context: Context, options: ChargeOptions, unit: FogUnit, theirs: Sequence[FogUnit]
) -> tuple[list[Block], list[ChargeDeclared]]:
    blocks: list[Block] = []
    events: list[ChargeDeclared] = []
    notes: list[Note] = []
    for enemy in theirs:
        given = charge_given(unit, enemy, options)
        played = context.play(CHARGE, given)
        tested, charges = played.result.cmt, played.result.charges
        blocks += dice(played)
        if tested:
            blocks += chance(context, CHARGE, given, "charges", text("fog-test-passes"))
        notes += played.trace
        events.append(
            ChargeDeclared(
                group=unit.id,
                targets=(enemy.id,),
                aspect=options.aspect,
                tested=tested,
                passed=charges,
                needed=options.needed if tested else None,
                move_mu=options.move,
                stopped=tuple(one.id for one in stops_intercepting(context.of(FogBattle), unit, (enemy,))),
                **context.record(CHARGE, given, played),
            )
        )
        if not charges:
            # The test is for the direction: who fails it for one of them charges none.
            events = [event.model_copy(update={"charges": False, "stopped": ()}) for event in events]
            return [*blocks, strong("fog-does-not-charge", unit=unit.name), *reasons(notes)], events
    if any(event.tested for event in events):
        blocks.append(strong("fog-charges", unit=unit.name))
        # That another target takes no test needs no words.
        notes = [note for note in notes if not isinstance(note, Fact) or note.code != "free_charge"]
    return [*blocks, *reasons(notes)], events


def _judge_declared(context: Context, options: Options) -> NotAllowed | None:
    """Whose turn it is says so, once anything is declared."""
    state = context.of(FogBattle)
    side = state.active or context.own_side
    context.require_side(side)
    return may_close(state, side)


@command(
    "declared",
    "объявлены",
    "все_атаки",
    about=Name("Все атаки объявлены, отвечает враг", "All charges are declared, the enemy answers"),
    example=Name("/declared", "/declared"),
    group="turn",
    model=NoOptions,
    game="fog",
    battle=True,
    judge=_judge_declared,
)
def declared(context: Context, options: NoOptions) -> Answer:
    """Nothing is added or taken back; the enemy is told who could intercept."""
    state = context.of(FogBattle)
    side = state.active or context.own_side
    chargers = [unit for unit in state.units.values() if unit.side == side and unit.charges]
    blocks: list[Block] = [strong("fog-all-declared", units=names(chargers))]
    pairs = [
        (unit, one)
        for unit in state.units.values()
        for one in chargers
        if unit.alive and may_intercept(state, unit, one) is None
    ]
    if pairs:
        able = {unit.id: unit for unit, _ in pairs}.values()
        blocks.append(Line(text("fog-could-intercept", units=names(list(able)))))
    tempted = [unit for unit in state.units.values() if unit.side == side and may_be_restrained(state, unit) is None]
    if tempted:
        blocks.append(Line(text("fog-tempted", units=names(tempted), page=page(WITHOUT_ORDERS))))
    closed = ChargesClosed(side=side)
    after = context.foresee(state, (closed,))
    held = tempting(tempted) if context.pack.owed(after) else ()  # where nothing is owed, the card offers them
    rows = (*pending_buttons(after), *held)
    return Answer((say(*blocks, buttons=rows),), (closed,))
