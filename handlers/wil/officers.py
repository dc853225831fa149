"""``/attach`` and ``/officer`` in a battle of War in Lace: officers move, join units, live or fall (wil p. 2-5)."""

from __future__ import annotations

from typing import Annotated

from games.core.course import Debt
from games.core.events import Rolled
from games.wil.events import OfficerMoved, OfficerTested
from games.wil.rights.officers import may_move_officer, may_test_officer
from games.wil.state import Officer, WilBattle
from handlers.desk.answer import Answer, Button, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.language.options import Flag, Options, Pick
from handlers.table.battle_words import short_name
from handlers.wil.inputs import officer_inputs
from handlers.wil.order import after_act
from handlers.wil.said import told
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wil.game import page
from resolvers.wil.officers import OFFICER_AFTER_BATTLE, OFFICER_CASUALTY, OFFICER_MOVE, OfficerAfterBattle, OfficerMove

OFFICER = Pick(Name("офицер", "officer"), Name("кто", "who"), source="commanders")


class AttachOptions(Options):
    """Which officer goes to which unit; with none he stands alone."""

    commander: Annotated[str, OFFICER]
    unit: Annotated[
        str | None,
        Pick(
            Name("отряд", "unit"), Name("к кому; без отряда стоит один", "whom; without one alone"), source="own_units"
        ),
    ] = None


def judge_attach(context: Context, options: AttachOptions) -> NotAllowed | None:
    """His own move, once a turn, before any unit of his side is ordered (wil p. 2-3)."""
    state = context.of(WilBattle)
    officer = state.officers[options.commander]
    context.require_side(officer.side, unit=officer.name)
    return may_move_officer(state, officer, None if options.unit is None else state.units[options.unit])


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
    inches = context.play(OFFICER_MOVE, OfficerMove(mounted=officer.mounted)).result.max_in or 0
    event = OfficerMoved(officer=officer.id, unit=options.unit)
    unit = "" if options.unit is None else state.units[options.unit].name
    key = "wil-officer-joins" if unit else "wil-officer-leaves"
    said = Line(text(key, officer=officer.name, unit=unit, inches=inches, page=page(3)), strong=True)
    return Answer((say(said, buttons=((Button(text("button-undo"), Press("undo", {})),),)),), (event,))


class OfficerOptions(Options):
    """Whose test it is; or the roll after the battle."""

    officer: Annotated[str | None, OFFICER] = None
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
        return None if state.ended is not None else NotAllowed("wil.not_over", field="battle", ref=page(5))
    if state.ended is not None:
        return NotAllowed("battle.ended", field="battle", example="/start")
    officer = _owing(context, options)
    if officer is None:
        context.require_player()
        return NotAllowed("wil.no_officer_test", field="officer", value="", ref=page(5))
    context.require_side(officer.side, unit=officer.name)
    return may_test_officer(officer)


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
        return _after_battle(context)
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
    return Answer((say(*blocks, buttons=(after_act(context),)),), (event,))


def _after_battle(context: Context) -> Answer:
    given = OfficerAfterBattle()
    played = context.play(OFFICER_AFTER_BATTLE, given)
    event = Rolled(
        text="2d6", result={"total": played.result.total}, **context.record(OFFICER_AFTER_BATTLE, given, played)
    )
    line = text("wil-officer-after", total=played.result.total, page=page(5))
    return Answer((say(*told(text("wil-officer-after-title"), played.trace, line)),), (event,))


def officer_buttons(state: WilBattle, debt: Debt) -> Rows:
    """[Судьба офицера] for each of the unit's officers that has to test."""
    testing = [one for one in state.officers_of(debt.by) if one.tests and (not debt.units or one.unit in debt.units)]
    several = sum(bool(one.tests) for one in state.officers.values()) > 1
    return tuple(
        (
            Button(
                text("wil-button-officer", officer=short_name(one.name, 5) if several else ""),
                Press("officer", {"officer": one.id}),
                side=debt.by,
            ),
        )
        for one in testing
    )
