"""``/morale`` in a battle of War in Lace: a test that is owed, or how a force stands (wil p. 12, 17)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from games.core.course import Debt
from games.wil.events import LaceMorale
from games.wil.rights.shooting import may_test_morale
from games.wil.standing import force_points
from games.wil.state import WilBattle, WilUnit
from handlers.building.asking import opens
from handlers.cards.faces import faces_of
from handlers.desk.answer import Answer, Button, Press, Text, reply, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.language.options import Count, Flag, Options
from handlers.wil.asking import ask_number
from handlers.wil.going_on import open_rows
from handlers.wil.inputs import morale_inputs
from handlers.wil.options import EACH
from handlers.wil.order import after_act
from handlers.wil.said import short_test, told
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.names import Name
from resolvers.wil.game import page
from resolvers.wil.morale import MORALE_TEST, needs_on_dice
from resolvers.wil.roster import FORCE_MORALE, ForceMorale
from resolvers.wil.words import half

_NEEDED = (5, 6, 7, 8)
_MODIFIERS = (2, 1, 0, -1, -2, -3, -4, -5)
"""Numbers that one is asked about first: the page with the table is lost."""


class MoraleOptions(Options):
    """Who tests, with which numbers of the lost page; or whether the whole force is asked about."""

    unit: Annotated[str | None, EACH] = None
    needed: Annotated[
        int | None,
        Count(
            Name("нужно", "needed"),
            Name("итог, с которого дух устоял", "the total that passes"),
            ("нужно", "need", "needed"),
            2,
            20,
            bare=True,
            signed=False,
        ),
    ] = None
    modifier: Annotated[
        int | None,
        Count(
            Name("мод", "modifier"),
            Name("сумма модификаторов по вашей таблице", "the sum of modifiers, by your own sheet"),
            ("мод", "модификатор", "mod", "modifier"),
            -40,
            40,
            bare=True,
            signed=True,
        ),
    ] = None
    force: Annotated[
        bool,
        Flag(
            Name("отряд целиком", "force"),
            Name("дух всего отряда: сколько очков осталось", "the whole force: points that are left"),
            ("вся армия", "весь отряд", "армия", "force", "army"),
        ),
    ] = False


def judge_morale(context: Context, options: MoraleOptions) -> NotAllowed | None:
    """One's own unit that owes the test, once (wil p. 12, 17)."""
    if options.force:
        return None
    state, unit = context.of(WilBattle), _testing(context, options)
    if unit is None:
        return NotAllowed("wil.no_morale", field="unit", value="", ref=page(12))
    context.require_side(unit.side, unit=unit.name)
    return may_test_morale(state, unit)


def _testing(context: Context, options: MoraleOptions) -> WilUnit | None:
    """Who is named, or who alone has to test."""
    state = context.of(WilBattle)
    if options.unit is not None:
        return state.units[options.unit]
    due = [one for one in state.units.values() if one.morale_due and one.side in context.own_sides]
    if len(due) > 1:
        names = [one.name for one in due]
        raise ValueMissing(
            "options.missing",
            field="unit",
            allowed=names,
            example=Name(f"/morale {names[0]} мод 0", f"/morale {names[0]} mod 0"),
        )
    return due[0] if due else None


@command(
    "morale",
    about=Name("Проверка боевого духа", "A morale test"),
    example=Name("/morale линия нужно 6 мод -2", "/morale line need 6 mod -2"),
    examples=(Name("/morale армия", "/morale army"),),
    group="turn",
    model=MoraleOptions,
    game="wil",
    battle=True,
    judge=judge_morale,
)
def morale(context: Context, options: MoraleOptions) -> Answer:
    """Two dice; what passes and what a failure does stands on a page that is lost: the players say (wil p. 12)."""
    state = context.of(WilBattle)
    if options.force:
        return _force(context)
    unit = _testing(context, options)
    assert unit is not None
    given = morale_inputs(state, options.needed, options.modifier)
    said = {**options.model_dump(exclude_defaults=True), "unit": unit.id}
    if given.needed is None:
        return ask_number(context, text("wil-morale-needed", unit=unit.name), said, "needed", _NEEDED, unit.side)
    if given.modifier is None:
        what = text("wil-morale-modifier", unit=unit.name)
        return ask_number(context, what, said, "modifier", _MODIFIERS, unit.side)
    odds = context.odds(MORALE_TEST, given)
    played = context.play(MORALE_TEST, given)
    result = played.result
    event = LaceMorale(
        unit=unit.id, passed=result.pass_, needed=options.needed, **context.record(MORALE_TEST, given, played)
    )
    lines: list[Text] = [text("wil-morale", passed="yes" if result.pass_ else "no", total=result.total)]
    attack = state.attack
    stops = attack is not None and attack.attacker == unit.id and bool(attack.answered) and not result.pass_
    speed = unit.stat("speed_in")
    inches = "" if speed is None else str(half(float(speed)))
    lines += [text("wil-volley-stops", unit=unit.name, inches=inches, page=page(17))] if stops else []
    lines += [] if result.pass_ else [text("wil-morale-lost-table", page=page(12))]
    after = context.foresee(state, (event,))
    rows = () if result.pass_ else wavering_rows(after)
    blocks = told(text("wil-morale-title", unit=unit.name), played.trace, *lines,
                  chances=[(text("wil-holds"), odds.chance("pass"))])  # fmt: skip
    title = text("wil-morale-title", unit=unit.name)
    short = short_test(title, needs_on_dice(given), odds.chance("pass"), faces_of(event), result.pass_)
    return Answer((say(*blocks, buttons=(*open_rows(after), *rows, after_act(context)), short=short),), (event,))


def wavering_rows(state: WilBattle) -> Rows:
    """What a failure usually comes to, until it is said; which of it, the players' own sheet says."""
    wavering = [unit for unit in state.units.values() if unit.wavers]
    return tuple(_marks(unit, unit.name if len(wavering) > 1 else "") for unit in wavering)


def _marks(unit: WilUnit, named: str) -> tuple[Button, ...]:
    mark = Press("mark", {"unit": unit.id, "disorder_markers": unit.disorder_markers + 1})
    fled = Press("mark", {"unit": unit.id, "fled": True})
    failed = f"failed {unit.id}"
    return (
        Button(text("wil-button-marker", unit=named), mark, side=unit.side, answers=failed),
        Button(text("wil-button-fled", unit=named), fled, side=unit.side, answers=failed),
    )


def _force(context: Context) -> Answer:
    """Points of each force at the start, and those that are left (wil p. 12)."""
    state = context.of(WilBattle)
    lines = []
    for side, known in state.sides.items():
        start, left = force_points(state, side)
        if start:
            given = ForceMorale(start_points=float(start), points_left=float(left))
            stands = context.play(FORCE_MORALE, given).result
            word = "flees" if stands.all_flee else "tests" if stands.test_all_units else "holds"
            lines.append(text("wil-force", side=known.name or side, start=start, left=left, stands=word))
    return reply(*lines)


def morale_buttons(state: WilBattle, debt: Debt) -> Rows:
    """[Мораль] for each unit that owes the test, and may make it now."""
    return morale_rows(state, (state.units[unit] for unit in debt.units))


def morale_rows(state: WilBattle, units: Iterable[WilUnit]) -> Rows:
    """[Мораль] for those of them that may test; with their names where several units owe it."""
    several = sum(unit.morale_due for unit in state.units.values()) > 1
    return tuple(
        (opens(text("wil-button-morale", unit=unit.name if several else ""), "morale", {"unit": unit.id}, unit.side),)
        for unit in units
        if may_test_morale(state, unit) is None
    )
