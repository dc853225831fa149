"""What a topic's answer says: what was taken for granted, the dice, what came out, its chance, the reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from handlers.desk.answer import Block, Entry, Headline, Ledger, Line, Text, Words, text
from handlers.drawing.fluent import render_chance, render_words
from handlers.drawing.forecast import Chance, Forecast
from handlers.drawing.traces import Telling, upper
from handlers.language.slots import Slot, slots_of
from handlers.language.vocabulary import field_name, value_name
from handlers.topics.topic import Turn, Watch
from lexicon.names import Name
from resolvers.core.mechanic import parse_given
from resolvers.core.odds import Odds, singles

_MARKS = {"in": "″", "deg": "°"}
_DULL = frozenset({"none", "not_declared"})
_TITLES = frozenset({"name", "name_ru", "ru", "en", "text_ru", "text_en"})
"""What a thing of a result is called, or what it does: that needs no label."""


def answer_blocks(turn: Turn) -> list[Block]:
    """The whole message."""
    assert turn.played is not None
    called = {side: label_of(turn, side) for side in turn.topic.sides if side}
    told = Telling(turn.mechanic.system, called)
    blocks: list[Block] = [Headline(title_of(turn)), *map(Line, facts_lines(turn)), *told.dice(turn.played.trace)]
    if turn.topic.lines is not None:
        lines = turn.topic.lines(turn)
        blocks += [Line(line, strong=True) if isinstance(line, (Text, Name, str)) else line for line in lines]
    else:
        blocks += [Line(line, strong=True) for line in result_lines(turn)]
    return [*blocks, *chance_rows(turn), *told.reasons(turn.played.trace)]


def title_of(turn: Turn) -> Text:
    """``Бой: Пехота 1 → Конница 3``."""
    labels = [label_of(turn, side) for side in turn.topic.sides if side in turn.units or _part(turn, side)]
    return text("topic-title", what=turn.mechanic.title, who=labels[0] if labels else "", whom=labels[1:2] or "")


def label_of(turn: Turn, side: str) -> Words:
    """A unit's own name; without a unit, what it is; else the side's name. Two of a kind are told apart by numbers."""
    label = _label(turn, side)
    twins = [one for one in turn.topic.sides if one not in turn.units and _label(turn, one) == label]
    return text("topic-twin", name=label, number=twins.index(side) + 1) if len(twins) > 1 and side in twins else label


def _label(turn: Turn, side: str) -> Words:
    if side in turn.units:
        name: str = turn.units[side].name
        return name
    part = _part(turn, side)
    kinds = [part.get("type"), turn.given.get(side), *(part.get(name) for name in ("unit", "target") if not side)]
    kind = next((one for one in kinds if isinstance(one, str)), None)
    named = value_name(turn.mechanic.system, str(kind)) if kind else field_name(turn.mechanic.system, side)
    return upper(named or side)


def digits(turn: Turn, value: float) -> str:
    """A number with the comma or the point of the reader's language."""
    shown = f"{value:g}"
    return shown.replace(".", ",") if turn.context.language == "ru" else shown


def _part(turn: Turn, side: str) -> Mapping[str, Any]:
    here: Any = turn.given
    for name in side.split(".") if side else ():
        here = here.get(name) if isinstance(here, Mapping) else None
    return here if isinstance(here, Mapping) else {}


def value_of(turn: Turn, value: Any) -> Words:
    """A word of a result: a side by its label, else by its name; a thing by all that is known of it."""
    if isinstance(value, bool):
        return text("yes" if value else "no")
    if isinstance(value, (list, tuple)):
        return text("topic-facts", facts=[value_of(turn, one) for one in value])
    if isinstance(value, Mapping):
        return text("topic-facts", facts=[_known_of(turn, *one) for one in _in_words(turn, value) if _says(one[1])])
    if not isinstance(value, str):
        return digits(turn, value) if isinstance(value, (int, float)) else str(value)
    if value in turn.topic.sides:
        return label_of(turn, value)
    return value_name(turn.mechanic.system, value) or value


def _known_of(turn: Turn, name: str, value: Any) -> Words:
    if name in _TITLES:
        return value_of(turn, value)
    called = _called(turn, name)
    return called if value is True else text("topic-number", name=called, value=value_of(turn, value))


def _says(value: Any) -> bool:
    """Whether something is said of a thing: a no, a nothing and an empty list are not."""
    return value is not None and value is not False and value != [] and value != {}


def _in_words(turn: Turn, thing: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """What is known of a thing, in the reader's language alone where it is known in both."""
    ours, theirs = turn.context.language, "en" if turn.context.language == "ru" else "ru"
    for name, value in thing.items():
        if name == theirs or name.endswith(f"_{theirs}") or (name == "name" and "name_ru" in thing and ours == "ru"):
            continue
        yield name, value


def result_lines(turn: Turn) -> Iterator[Text]:
    """``Имя: значение`` for each thing that came out: the first always, the others unless they are nothing."""
    first = True
    watched = {watch.field for watch in turn.topic.watch}
    for path, value in _flat(turn, turn.result):
        nothing = value is None or value == [] or (not first and value in (0, False))
        if nothing and not (path in watched and value is not None):
            continue
        first = False
        yield text("result-line", name=path_name(turn, path), value=value_of(turn, value))


def path_name(turn: Turn, path: str) -> Words:
    """What a value of the result is called: a side by its label, then the value."""
    parts = path.split(".")[-2:]
    names = [label_of(turn, part) if part in turn.topic.sides else _called(turn, part) for part in parts]
    if len(names) == 1:
        return upper(names[0])
    if parts[-1].isdigit():
        return text("topic-number", name=upper(names[0]), value=parts[-1])
    return text("topic-path", whole=upper(names[0]), part=names[1])


def _called(turn: Turn, part: str) -> Words:
    system = turn.mechanic.system
    return field_name(system, part) or value_name(system, part) or part


def _flat(turn: Turn, value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """(path, value) of what came out; each thing of a list has a line of its own."""
    if isinstance(value, Mapping):
        for key, inner in _in_words(turn, value):
            yield from _flat(turn, inner, f"{path}.{key}" if path else str(key))
    elif isinstance(value, list) and value and all(isinstance(one, Mapping) for one in value):
        yield from ((f"{path}.{number}", one) for number, one in enumerate(value, 1))
    else:
        yield path or "result", value


def facts_lines(turn: Turn) -> Iterator[Text]:
    """What each side is and what was taken for granted, so that a wrong guess is seen."""
    given = parse_given(turn.mechanic.given, turn.given, turn.mechanic.ref).model_dump(mode="json")
    slots = slots_of(turn.mechanic.given)
    sides = [side for side in turn.topic.sides if side]
    for side in sides:
        own = [slot for slot in slots if list(slot.path[: len(side.split("."))]) == side.split(".")]
        facts = [fact for slot in own if (fact := _fact(turn, slot, given)) is not None]
        if facts:
            yield text("topic-side", name=label_of(turn, side), facts=facts)
    rest = [s for s in slots if not any(list(s.path[: len(one.split("."))]) == one.split(".") for one in sides)]
    common = [fact for slot in rest if (fact := _fact(turn, slot, given)) is not None]
    if common:
        yield text("topic-facts", facts=common)


def _fact(turn: Turn, slot: Slot, given: Any) -> Words | None:
    value: Any = given
    for step in slot.path:
        value = value.get(step) if isinstance(value, Mapping) else None
    if value is None or value is False or value == [] or (isinstance(value, str) and value in _DULL):
        return None
    if slot.kind == "word" and value in turn.topic.sides and slot.dotted not in turn.said:
        return None
    side = ".".join(slot.path[:-1])
    if slot.name in turn.topic.quiet and slot.dotted not in turn.said and side not in turn.topic.sides:
        return None
    whose = slot.dotted if slot.dotted in turn.topic.sides else side if slot.name == "type" else None
    if whose in turn.topic.sides and whose not in turn.units:
        return None  # its label says so
    system = turn.mechanic.system
    name = field_name(system, slot.name) or slot.name
    if slot.kind == "flag":
        return name
    if slot.kind == "word":
        return value_of(turn, value)
    if slot.kind == "words":
        return text("topic-facts", facts=[value_of(turn, one) for one in value])
    if slot.kind == "number" and not value and slot.dotted not in turn.said:
        return None
    unit = slot.name.rpartition("_")[2]
    if isinstance(value, list) and any(isinstance(one, Mapping) for one in value):
        return None
    shown = " ".join(digits(turn, one) for one in value) if isinstance(value, list) else digits(turn, value)
    return text("topic-number-mu" if unit == "mu" else "topic-number", name=name, value=shown + _MARKS.get(unit, ""))


def chance_rows(turn: Turn) -> list[Block]:
    """The chance of this or better, and of what else is worth it."""
    if turn.odds is None:
        return []
    values = dict(singles(turn.result))
    fields = turn.odds.fields()
    watched = turn.topic.watch or _worth(values)
    known = [watch for watch in watched if watch.field in fields and watch.field in values]
    found = [_chance(turn, turn.odds, watch, values[watch.field]) for watch in known]
    # What was certain or impossible says nothing, unless there is nothing else to say.
    worth = [one for one in found if 0 < one[1] < 1] or [one for one in found if one[1]][:1]
    return [Ledger(tuple(Entry(render_chance(chance), what) for what, chance in worth))] if worth else []


def _worth(values: Mapping[str, Any]) -> tuple[Watch, ...]:
    """The first answer and the first number of a result that nobody has described."""
    answers = [Watch(name, value=True) for name, value in values.items() if isinstance(value, bool)]
    numbers = [Watch(n, "more") for n, v in values.items() if isinstance(v, int) and not isinstance(v, bool)]
    return (*answers[:1], *numbers[:1])


def _chance(turn: Turn, odds: Odds[Any], watch: Watch, got: Any) -> tuple[Words, Fraction]:
    wanted = got if watch.value is None else watch.value
    law = odds.law(watch.field)
    name = path_name(turn, watch.field)
    if isinstance(wanted, bool) or wanted is None or isinstance(wanted, str):
        chance = sum((p for value, p in law if value == wanted and type(value) is type(wanted)), Fraction(0))
        if watch.words:
            return text(watch.words, what=value_of(turn, wanted) if wanted is not None else ""), chance
        if wanted is True:
            return name, chance
        return text("topic-is", name=name, value=value_of(turn, wanted) if wanted is not None else "—"), chance
    if not watch.better:
        exact = sum((p for value, p in law if value == wanted), Fraction(0))
        return text("topic-is", name=name, value=digits(turn, wanted)), exact
    better = [p for value, p in law if value is not None and (value >= got if watch.better != "less" else value <= got)]
    key = "topic-or-less" if watch.better == "less" else "topic-or-more"
    return text(key, name=name, value=digits(turn, got)), sum(better, Fraction(0))


def forecast_of(turn: Turn, odds: Odds[Any]) -> Forecast:
    """Every word and yes that is worth its chance, every number its mean, the first number its distribution."""
    chances: list[Chance] = []
    means: list[tuple[Words, Fraction]] = []
    shown: tuple[str, Words] | None = None
    fields = odds.fields()
    names = [watch.field for watch in turn.topic.watch] or list(fields)
    for name in dict.fromkeys(name for name in names if name in fields):
        law = odds.law(name)
        label = path_name(turn, name)
        kinds = {type(value) for value, _ in law if value is not None}
        if kinds == {bool}:
            chances.append(Chance(label, odds.chance(name)))
        elif kinds == {str}:
            chances += [
                Chance(text("topic-is", name=label, value=value_of(turn, v) if v is not None else "—"), p)
                for v, p in law
            ]
        elif kinds:
            means.append((label, odds.mean(name)))
            shown = shown or (name, label)
    assumed = "\n".join(render_words(line, turn.context.language) for line in facts_lines(turn)) or None
    return Forecast(title_of(turn), odds, chances, means, shown, assumed)
