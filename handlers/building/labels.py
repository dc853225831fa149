"""How a builder calls what may be said: on buttons, as a question, and as the options of the command."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.core.course import Value
from handlers.building.builder import Builder, Field, Layout
from handlers.desk.answer import Words, text
from handlers.desk.context import Context
from handlers.desk.registry import commands
from handlers.drawing.fluent import has_text
from handlers.language.options import Choice, Distance, Marker, Pick, markers
from lexicon.names import Name


def options_of(context: Context, command: str, layout: Layout, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """What was chosen, values or one value each, as the command's own options: a list where it takes several."""
    several = {name: many for name, _, many, _ in _markers(context, command)}
    made: dict[str, Any] = {}
    for name, values in chosen.items():
        said = list(values) if isinstance(values, (list, tuple)) else [values]
        if said:
            made[name] = said if several.get(name, len(said) > 1) else said[0]
    return dict(layout.says(context, made))


def label_of(context: Context, command: str, layout: Layout, field: Field, value: Value) -> Words:
    """A value on its button."""
    own = layout.label(context, field.name, value)
    if own is not None:
        return own
    if (named := thing_named(context, value)) is not None:
        return named
    marker = _marker(context, command, field.name)
    if isinstance(marker, Distance):
        return text("builder-length", length=f"{value:g}", unit=marker.unit)
    if isinstance(marker, Choice) and value in marker.choices:
        return capital(marker.choices[str(value)][0])
    if value is True:
        return name_of(context, command, layout, field.name)
    return text("builder-number", what=name_of(context, command, layout, field.name), number=str(value))


def name_of(context: Context, command: str, layout: Layout, name: str) -> Words:
    """An option by its name."""
    own = layout.label(context, name, "")
    if own is not None:
        return own
    marker = _marker(context, command, name)
    return name if marker is None else capital(marker.name)


def ask_of(context: Context, builder: Builder, layout: Layout, field: Field) -> Words:
    """The question that a page asks."""
    key = layout.asks.get(field.name, f"builder-ask-{field.name}")
    if has_text(key, "ru"):
        return text(key)
    return text("builder-ask", what=name_of(context, builder.command, layout, field.name))


def title_of(context: Context, builder: Builder, layout: Layout) -> Words:
    """The first line: what it is, who acts, upon whom."""
    said = options_of(context, builder.command, Layout(), builder.chosen)
    own = layout.title(context, said)
    if own is not None:
        return own
    who: list[str] = []
    whom: list[str] = []
    for field in builder.fields:
        marker = _marker(context, builder.command, field.name)
        if not field.needed or not isinstance(marker, Pick):
            continue
        names = [name for one in field.chosen if (name := thing_named(context, one)) is not None]
        (whom if marker.target else who).extend(names)
    short = f"builder-about-{builder.command}"  # the line of the help page is long for a phone
    known = has_text(short, "ru")
    about = text(short, game=context.battle.game) if known else commands()[builder.command].about_in(context.game)
    return text("builder-title", about=about, who=", ".join(who), whom=", ".join(whom))


def thing_named(context: Context, value: Value) -> str | None:
    """The name of a unit or a leader of the battle; ``None`` for any other value."""
    state, id_ = context.battle, str(value)
    unit, leader = state.units.get(id_), state.leaders.get(id_)
    return unit.name if unit is not None else None if leader is None else leader.name


def capital(name: Name) -> Name:
    """The name as it stands on a button."""
    return Name(name.ru[:1].upper() + name.ru[1:], name.en[:1].upper() + name.en[1:])


def _markers(context: Context, command: str) -> Iterable[tuple[str, Marker, bool, bool]]:
    return markers(commands()[command].form(context.game).model)


def _marker(context: Context, command: str, name: str) -> Marker | None:
    return next((marker for field, marker, *_ in _markers(context, command) if field == name), None)
