"""After a round: what winners choose, and what drawn units do (wma p. 48, 54-61)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.events import Event
from games.wma.engagement import Engagement
from games.wma.events import AftermathChosen, Choice
from games.wma.owed import owed
from games.wma.state import WmaBattle
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, say, text
from handlers.desk.context import Context, Recorded
from handlers.desk.registry import command
from handlers.language.options import Options
from handlers.table.battle_words import describe_debt, short_name
from handlers.table.why import why_button
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wma.pages import page


def after_buttons(
    state: WmaBattle,
    engagement: str,
    options: Mapping[str, Sequence[str]],
    worth: tuple[int, int] | None,
) -> tuple[tuple[Button, ...], ...]:
    """A button for what all units of a side may choose together; then one for each unit where they may differ."""
    rows: list[tuple[Button, ...]] = []
    for side in dict.fromkeys(state.units[unit].side for unit in options):
        members = [unit for unit in options if state.units[unit].side == side]
        shared = [choice for choice in options[members[0]] if all(choice in options[unit] for unit in members)]
        rows.append(tuple(_button(engagement, members, choice, side, worth) for choice in shared))
        if len(members) > 1:
            rows += [
                tuple(
                    _button(engagement, [unit], choice, side, None, name=state.units[unit].name)
                    for choice in options[unit]
                )
                for unit in members
            ]
    return tuple(row for row in rows if row)


def _button(
    engagement: str,
    units: list[str],
    choice: str,
    side: str,
    worth: tuple[int, int] | None,
    name: str = "",
) -> Button:
    if choice == "pursue" and worth is not None:
        label = text("choose-pursue-worth", ours=worth[0], theirs=worth[1])
    else:
        label = text(f"choose-{choice}", unit=short_name(name))
    press = Press("aftermath", {"engagement": engagement, "units": units, "choice": choice})
    return Button(label, press, side=side, style="main" if choice in ("pursue", "advance") else "plain")


class AftermathOptions(Options):
    """Which units, what they do."""

    engagement: str
    units: tuple[str, ...]
    choice: Choice


@command(
    "aftermath",
    about=Name("Выбор после раунда", "The choice after a round"),
    example=Name("/battle", "/battle"),
    group="turn",
    model=AftermathOptions,
    game="wma",
    battle=True,
    hidden=True,
)
def aftermath(context: Context, options: AftermathOptions) -> Answer:
    """Pursue, advance, stand or fall back; falling back rolls 3D6 for all of them together (wma p. 60)."""
    state = context.of(WmaBattle)
    fight = state.engagements.get(options.engagement)
    if fight is None:
        raise NotAllowed("aftermath.over", field="engagement")
    units = [state.unit(unit) for unit in options.units]
    for unit in units:
        context.require_side(unit.side, unit=unit.name)
        if options.choice not in fight.options.get(unit.id, ()):
            raise NotAllowed("aftermath.not_open", field="units", value=unit.name)
    names = ", ".join(unit.name for unit in units)
    blocks: list[Block] = [Headline(text(f"chose-{options.choice}", units=names))]
    record: Recorded | Mapping[str, Any] = {}
    distance: int | None = None
    rows: list[tuple[Button, ...]] = []
    if options.choice == "fall_back":
        given = {"units_falling_back": len(units)}
        played = context.play(context.procedure("fall_back", given))
        distance = played.result.max_cm
        record = context.record("fall_back", given, played)
        faces = "+".join(str(face) for roll in record["rolls"] for face in roll.faces)
        blocks.append(Line(text("fall-back-rolled", faces=faces, cm=distance, page=page(60)), strong=True))
    event = AftermathChosen(
        engagement=options.engagement,
        units=tuple(unit.id for unit in units),
        choice=options.choice,
        distance_cm=distance,
        **record,
    )
    events: tuple[Event, ...] = (event,)
    after = context.foresee(state, events)
    left = after.engagements.get(options.engagement)
    if left is not None and left.options:
        blocks += [Line(describe_debt(after, debt)) for debt in owed(after)]
        rows += after_buttons(after, left.id, left.options, None)
    elif left is not None and left.to_fight:
        rows.append((next_round(after, left),))
        blocks.append(Line(text("aftermath-second-round", page=page(48))))
    elif left is not None:
        blocks.append(Line(text("aftermath-unresolved", page=page(61))))
    elif options.choice == "advance":
        blocks.append(Line(text("aftermath-advance", cm=20, page=page(60))))
    else:
        blocks.append(Line(text("aftermath-over")))
    if distance is not None:
        rows.append((why_button(state.act + 1),))
    return Answer((say(*blocks, buttons=tuple(rows)),), events)


def next_round(state: WmaBattle, fight: Engagement) -> Button:
    """[Раунд 2]: the same units, those that pursue or charge named first."""
    living = [state.units[unit] for unit in fight.units if state.units[unit].alive]
    first = [unit for unit in living if unit.id in (*fight.pursuing, *fight.charging)] or living[:1]
    ours = [unit.id for unit in living if unit.side == first[0].side]
    theirs = [unit.id for unit in living if state.hostile(unit.side, first[0].side)]
    label = text("button-second-round") if fight.rounds else text("button-first-round", unit=short_name(first[0].name))
    return Button(label, Press("fight", {"attackers": ours, "targets": theirs}), style="main")
