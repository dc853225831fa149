"""What may be put right on a unit or a leader, each as a button: nobody has to know the words of ``/mark``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from games.core.state import BattleState, Leader, Unit
from handlers.building.labels import capital
from handlers.desk.answer import Asks, Button, Press, Words, text
from handlers.language.options import Choice, Count, Flag, Options, markers

if TYPE_CHECKING:
    from handlers.desk.context import Context

_FEW = 6
"""So many stands, bases or models are buttons of their own; of more, the number is written."""
_TITLE = 45
"""Letters of a title where a platform asks for words."""


def mark_buttons(context: Context, model: type[Options], thing: Unit | Leader) -> Iterator[Button]:
    """A button for each change that this thing may have; what it is by now is ticked, and pressed, taken off."""
    state = context.battle
    whose = {"leader" if thing.id in state.leaders else "unit": thing.id}

    def button(label: Words, **said: Any) -> Button:
        return Button(label, Press("mark", {**whose, **said}, once=False), person=context.request.actor.key)

    for name, marker, several, _ in markers(model):
        if several or name in ("unit", "leader") or (name != "stands" and isinstance(thing, Unit) and not thing.alive):
            continue
        if isinstance(marker, Flag):
            for on in (True, False):
                if _changes(context, model, thing, {name: on}):
                    label = capital(marker.name)
                    yield button(label if on else text("builder-on", what=label), **{name: on})
        elif isinstance(marker, Choice):
            for value, names in marker.choices.items():
                if _changes(context, model, thing, {name: value}):
                    yield button(capital(names[0]), **{name: value})
        elif isinstance(marker, Count):
            most = thing.size if name == "stands" and isinstance(thing, Unit) else 0
            if 0 < most <= _FEW:
                for left in range(1, most + 1):
                    if _changes(context, model, thing, {name: left}):
                        yield button(
                            text("builder-number", what=capital(marker.name), number=str(left)), **{name: left}
                        )
            elif any(_changes(context, model, thing, {name: number}) for number in (marker.least, marker.least + 1)):
                about = marker.about.to(context.language)
                title = capital(marker.about if len(about) <= _TITLE else marker.name)
                asks = Asks(title, text("builder-number-label"), name, str(max(marker.least, 1)))
                opens = text("builder-opens", what=capital(marker.name), count=0)
                press = Press("mark", whose, once=False, asks=asks)
                yield Button(opens, press, person=context.request.actor.key)


def _changes(context: Context, model: type[Options], thing: Unit | Leader, said: dict[str, Any]) -> bool:
    """Whether it may be said of this thing, and makes another of it."""
    options: Any = model.model_validate(said)
    if options.refused(thing) is not None:
        return False
    after = context.foresee(context.battle, tuple(options.events(thing)))
    return _seen(after, thing) != _seen(context.battle, thing)


def _seen(state: BattleState, thing: Unit | Leader) -> Unit | Leader:
    return state.units.get(thing.id) or state.leaders[thing.id]
