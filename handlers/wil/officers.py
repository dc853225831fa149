"""``/attach`` and ``/officer`` in a battle of War in Lace: officers move, join units, live or fall (wil p. 2-5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from games.core.course import Debt
from games.wil.events import OfficerAfter, OfficerMoved, OfficerTested
from games.wil.rights.officers import may_move_officer, may_roll_after, may_test_officer, rolls_after
from games.wil.state import Officer, WilBattle, WilUnit
from handlers.building.asking import opens
from handlers.cards.faces import faces_of
from handlers.desk.answer import Answer, Button, Line, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.language.options import Distance, Flag, Options, Pick
from handlers.wil.going_on import open_rows
from handlers.wil.inputs import officer_inputs
from handlers.wil.morale import morale_rows
from handlers.wil.order import after_act
from handlers.wil.said import short_test, told
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wil.game import WilRulings, page
from resolvers.wil.officers import (
    OFFICER_AFTER_BATTLE,
    OFFICER_CASUALTY,
    OFFICER_MOVE,
    OfficerAfterBattle,
    OfficerMove,
    officer_needs,
)
from resolvers.wil.words import MOUNTED_OFFICER_MOVE_IN, OFFICER_MOVE_IN

OFFICER = Pick(Name("офицер", "officer"), Name("ваш офицер", "an officer of yours"), source="commanders")
_ANY_OFFICER = Pick(
    Name("офицер", "officer"), Name("офицер, и погибший", "an officer, the fallen too"), source="leaders_ever"
)


class AttachOptions(Options):
    """Which officer goes to which unit, or stands alone; with neither it is asked."""

    commander: Annotated[str, OFFICER]
    unit: Annotated[str | None, Pick(Name("отряд", "unit"), Name("к кому", "whom"), source="own_units")] = None
    alone: Annotated[
        bool,
        Flag(
            Name("один", "alone"),
            Name("стоит один, ни с кем", "he stands alone, with nobody"),
            ("один", "одна", "отдельно", "отходит", "уходит", "покидает", "alone", "leaves"),
        ),
    ] = False
    inches: Annotated[
        float | None, Distance(Name("прошёл", "moved"), Name("дюймов прошёл", "inches he moves"), "in", 1000)
    ] = None


def judge_attach(context: Context, options: AttachOptions) -> NotAllowed | None:
    """His own move, once a turn, before any unit of his side is ordered (wil p. 2-3)."""
    state = context.of(WilBattle)
    officer = state.officers[options.commander]
    context.require_side(officer.side, unit=officer.name)
    if options.alone and options.unit is not None:
        return NotAllowed("wil.alone_with", field="unit", value=officer.name, unit=state.units[options.unit].name)
    most = MOUNTED_OFFICER_MOVE_IN if officer.mounted else OFFICER_MOVE_IN
    if options.inches is not None and state.turn and options.inches > most:
        return NotAllowed("wil.too_far", field="inches", value=officer.name, allowed=str(most), ref=page(2))
    if options.alone or options.unit is not None:
        return may_move_officer(state, officer, None if options.unit is None else state.units[options.unit])
    refusals = [may_move_officer(state, officer, to) for to in _places(state, officer)]
    return None if None in refusals else refusals[0]


def _places(state: WilBattle, officer: Officer) -> tuple[WilUnit | None, ...]:
    """Whom he may join, and nobody."""
    return (*state.units_of(officer.side, alive=True), None)


@command(
    "attach",
    about=Name("Офицер присоединяется к отряду или отходит", "An officer joins a unit, or leaves it"),
    example=Name("/attach Иванов к гренадеры", "/attach Smith to grenadiers"),
    group="turn",
    model=AttachOptions,
    game="wil",
    battle=True,
    judge=judge_attach,
)
def attach(context: Context, options: AttachOptions) -> Answer:
    """Within an inch of a unit he is with it; alone he commands nobody until he joins one (wil p. 3)."""
    state = context.of(WilBattle)
    officer = state.officers[options.commander]
    if options.unit is None and not options.alone:
        return _where_to(state, officer)
    inches = context.play(OFFICER_MOVE, OfficerMove(mounted=officer.mounted)).result.max_in or 0 if state.turn else 0
    event = OfficerMoved(officer=officer.id, unit=options.unit)
    unit = "" if options.unit is None else state.units[options.unit].name
    key = "wil-officer-joins" if unit else "wil-officer-leaves"
    said = Line(text(key, officer=officer.name, unit=unit, inches=inches, page=page(3)), strong=True)
    return Answer((say(said, buttons=((Button(text("button-undo"), Press("undo", {})),),)),), (event,))


def _where_to(state: WilBattle, officer: Officer) -> Answer:
    """Whom he joins: a button for each unit that he may, and one to stand alone."""
    rows = []
    for to in _places(state, officer):
        if may_move_officer(state, officer, to) is None:
            press = Press("attach", {"commander": officer.id, **({"alone": True} if to is None else {"unit": to.id})})
            label = text("wil-button-alone") if to is None else to.name
            rows.append((Button(label, press, side=officer.side),))
    return reply(text("wil-attach-whom", officer=officer.name), buttons=tuple(rows))


class OfficerOptions(Options):
    """Whose test it is; or the roll after the battle."""

    officer: Annotated[str | None, _ANY_OFFICER] = None
    after: Annotated[
        bool,
        Flag(
            Name("после боя", "after"),
            Name("что стало с раненым, когда бой окончен", "his fate when the battle is over"),
            ("после боя", "после", "after"),
        ),
    ] = False


def judge_officer(context: Context, options: OfficerOptions) -> NotAllowed | None:
    """One's own officer who owes a test; the roll after the battle comes after it (wil p. 5)."""
    state = context.of(WilBattle)
    if options.after:
        return _judge_after(context, options)
    if state.ended is not None:
        return NotAllowed("battle.ended", field="battle", example="/start")
    officer = _owing(context, options)
    if officer is None:
        return NotAllowed("wil.no_officer_test", field="officer", value="", ref=page(5))
    context.require_side(officer.side, unit=officer.name)
    return may_test_officer(officer)


def _judge_after(context: Context, options: OfficerOptions) -> NotAllowed | None:
    """Once for each officer, by his own side (wil p. 5)."""
    state = context.of(WilBattle)
    if state.ended is None:
        return NotAllowed("wil.not_over", field="battle", ref=page(5))
    if options.officer is not None:
        officer = state.officers[options.officer]
        context.require_own(officer.side, unit=officer.name)
        return may_roll_after(state, officer)
    if _asked_for(context):
        return None
    own = [one for one in state.officers.values() if one.side in context.own_sides]
    rolled = [refused for one in own if (refused := may_roll_after(state, one)) is not None]
    if rolled:
        return rolled[0]
    free = [one.name for one in own]
    example = Name(f"/officer {free[0]} после боя", f"/officer {free[0]} after") if free else None
    return NotAllowed("wil.nobody_after", field="officer", example=example, ref=page(5))


def _asked_for(context: Context) -> list[Officer]:
    """One's own officers whom the book asks for the roll after the battle (wil p. 5)."""
    return [one for one in rolls_after(context.of(WilBattle)) if one.side in context.own_sides]


def _owing(context: Context, options: OfficerOptions) -> Officer | None:
    state = context.of(WilBattle)
    if options.officer is not None:
        return state.officers[options.officer]
    return next((one for one in state.officers.values() if one.tests and one.side in context.own_sides), None)


@command(
    "officer",
    about=Name("Судьба офицера", "The officer's fate"),
    example=Name("/officer Иванов", "/officer Smith"),
    examples=(Name("/officer после боя", "/officer after"),),
    group="turn",
    model=OfficerOptions,
    game="wil",
    battle=True,
    judge=judge_officer,
    after_end=True,
)
def officer(context: Context, options: OfficerOptions) -> Answer:
    """Two dice less the models that his unit had lost before: 1 or less, and he is gone (wil p. 5)."""
    if options.after:
        return _after_battle(context, options)
    one = _owing(context, options)
    assert one is not None
    given = officer_inputs(one)
    odds = context.odds(OFFICER_CASUALTY, given)
    played = context.play(OFFICER_CASUALTY, given)
    lost = played.result.officer == "lost"
    event = OfficerTested(officer=one.id, lost=lost, **context.record(OFFICER_CASUALTY, given, played))
    line = text("wil-officer-fate", officer=one.name, lost="yes" if lost else "no", total=played.result.total or 0)
    chances = [(text("wil-officer-safe"), odds.chance("officer", "safe"))]
    blocks = told(text("wil-officer-title", officer=one.name), played.trace, line, chances=chances)
    after = context.foresee(context.of(WilBattle), (event,))
    unit = after.units.get(one.unit or "")
    rows = (*open_rows(after), *morale_rows(after, () if unit is None else (unit,)))
    need, title = officer_needs(given, context.rulings_as(WilRulings)), text("wil-officer-title", officer=one.name)
    short = short_test(title, need, chances[0][1], faces_of(event), not lost)
    return Answer((say(*blocks, buttons=(*rows, after_act(context)), short=short),), (event,))


def _after_battle(context: Context, options: OfficerOptions) -> Answer:
    state = context.of(WilBattle)
    known = [state.officers[options.officer]] if options.officer is not None else _asked_for(context)
    if len(known) > 1:
        return reply(text("wil-after-whom"), buttons=after_rows(known))
    (one,) = known
    given = OfficerAfterBattle()
    played = context.play(OFFICER_AFTER_BATTLE, given)
    total = played.result.total
    event = OfficerAfter(officer=one.id, total=total, **context.record(OFFICER_AFTER_BATTLE, given, played))
    line = text("wil-officer-after", total=total, page=page(5))
    return Answer((say(*told(text("wil-officer-after-title", officer=one.name), played.trace, line)),), (event,))


def after_rows(officers: Iterable[Officer]) -> Rows:
    """[Клейст: после боя] for each of them."""
    return tuple(
        (
            Button(
                text("wil-button-after", officer=one.name),
                Press("officer", {"officer": one.id, "after": True}),
                side=one.side,
            ),
        )
        for one in officers
    )


def officer_buttons(state: WilBattle, debt: Debt) -> Rows:
    """[Судьба офицера] for each of the unit's officers that has to test."""
    testing = [one for one in state.officers_of(debt.by) if one.tests and (not debt.units or one.unit in debt.units)]
    several = sum(bool(one.tests) for one in state.officers.values()) > 1
    return tuple(
        (
            opens(
                text("wil-button-officer", officer=one.name if several else ""), "officer", {"officer": one.id}, debt.by
            ),
        )
        for one in testing
    )
