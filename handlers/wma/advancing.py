"""An advance after a won fight goes on to an enemy: at whom, said with it, behind it, or by a button (wma p. 60)."""

from __future__ import annotations

from collections.abc import Collection

from games.core.course import allowed
from games.wma.events import AftermathChosen
from games.wma.state import WmaBattle
from handlers.cards.in_place import in_place
from handlers.desk.answer import Answer, Button, Headline, Press, Text, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.wma.aftermath_options import AftermathOptions
from handlers.wma.charge import ChargeOptions, charge
from handlers.wma.meeting import who_meets_whom

_ABREAST = 2


def is_met(state: WmaBattle, options: AftermathOptions) -> bool:
    """Whether these said before that they advance, and say now on whom."""
    going = all(state.unit(unit).advancing for unit in options.units)
    return options.choice == "advance" and bool(options.follows) and going


def advance_on(options: AftermathOptions) -> ChargeOptions:
    """The same as a charge at whom they advance on."""
    return ChargeOptions(
        attackers=options.units,
        targets=options.follows,
        flank=options.flank,
        apart=options.apart,
        spanning=options.spanning,
    )


def advanced(context: Context, state: WmaBattle, options: AftermathOptions) -> WmaBattle:
    """The battle once these advance, before they meet anybody."""
    return context.foresee(state, _said(state, options))


def goes_on(context: Context, state: WmaBattle, options: AftermathOptions) -> Answer:
    """An advance is a charge at somebody: where it is said at whom, the contact is noted with it (wma p. 60)."""
    asked = who_meets_whom(state, "aftermath", options, options.units, options.follows)
    if asked is not None:
        return in_place(context, asked)
    said = _said(state, options)
    met = charge(context.at(context.foresee(state, said)), advance_on(options))
    head = Headline(text("chose-advance", units=", ".join(state.unit(unit).name for unit in options.units)))
    (message,) = met.messages
    return Answer((say(head, *message.blocks, buttons=message.buttons),), (*said, *met.events))


def _said(state: WmaBattle, options: AftermathOptions) -> tuple[AftermathChosen, ...]:
    """The choice itself; nothing, where it was made before."""
    if is_met(state, options):
        return ()
    fight = state.fight_of(state.unit(options.units[0]))
    assert fight is not None, "whoever may choose is in a fight"
    return (AftermathChosen(engagement=fight.id, units=options.units, choice="advance"),)


def target_buttons(context: Context, state: WmaBattle, units: Collection[str]) -> Rows:
    """Whom they may meet now: of one its enemies, of several a button each, which asks whom."""
    acts = [act for unit in units for act in allowed(context.pack.may(state, state.unit(unit).side))]
    able = {act.unit: act for act in acts if act.command == "charge" and act.unit in units}
    if len(able) > 1:
        return tuple(
            (_meets(state, unit, text("button-advances-on-whom", unit=state.unit(unit).name)),) for unit in able
        )
    buttons = [
        _meets(state, unit, text("button-advances-on", unit=state.unit(str(enemy)).name), str(enemy))
        for unit, act in able.items()
        for option in act.options
        if option.name == "targets"
        for enemy in option.values
    ]
    return tuple(tuple(buttons[at : at + _ABREAST]) for at in range(0, len(buttons), _ABREAST))


def _meets(state: WmaBattle, unit: str, label: Text, *enemies: str) -> Button:
    said = {"attackers": [unit], **({"targets": list(enemies)} if enemies else {})}
    return Button(label, Press("charge", said), side=state.unit(unit).side)
