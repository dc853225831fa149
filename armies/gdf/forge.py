"""Army Forge's JSON: the list that its share link and its table-top export give (current and older shapes).

Units come with ``size``, ``quality``, ``defense``, ``cost``, ``rules`` and a ``loadout`` of what they carry after
upgrades; older files call these ``specialRules`` and ``equipment``. Combined units (two entries, one joined to the
other) become one unit again, and no weapon is lost or merged on the way.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any, Final

from pydantic import AliasChoices, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from armies.core.copies import joining
from armies.core.naming import numbered, tidy_name
from armies.core.pasted import Pasted, PastedLine, Unread
from armies.core.places import Path, line_at, lines_of
from armies.core.reading import needed
from armies.core.roster import Force, Member
from armies.gdf.arms import counted, parse_rules, printed
from armies.gdf.squads import MAX_MODELS, MAX_POINTS, squad_profile
from lexicon.errors import NotUnderstood

MAX_UNITS: Final = 200
_MAX_ITEMS: Final = 100
_MAX_DEPTH: Final = 4
_GAMES: Final = frozenset(("gf", "grimdarkfuture", "gdf"))


def _number(value: Any) -> Any:
    """``3``, ``"3"``, ``"3+"`` and ``24"`` are numbers here; anything else is left to be refused."""
    if isinstance(value, str) and (found := re.fullmatch(r"\s*[AА+]?(\d{1,6})\s*(?:\+|\"|”|″|''|pts)?\s*", value)):
        return int(found[1])
    return None if value == "" else value


def _rule(value: Any) -> Any:
    """A rule as a bare text: ``Tough(3)``."""
    return {"name": value} if isinstance(value, str) else value


_Number = Annotated[int, BeforeValidator(_number)]
_Text = Annotated[str, Field(min_length=1, max_length=200)]


class _Loose(BaseModel):
    model_config = ConfigDict(extra="ignore", populate_by_name=True)


class ForgeRule(_Loose):
    """A special rule, with its X as text, number, in the name, or not at all."""

    name: _Text
    rating: str | int | float | None = None

    @property
    def text(self) -> str:
        """As lists write it: ``Tough(3)``."""
        rating = str(self.rating).removeprefix("+") if self.rating not in (None, "", 0) else ""
        return f"{self.name}({rating})" if rating else self.name


_Rules = Annotated[
    tuple[Annotated[ForgeRule, BeforeValidator(_rule)], ...],
    Field(validation_alias=AliasChoices("rules", "specialRules"), max_length=_MAX_ITEMS),
]


class ForgeItem(_Loose):
    """A weapon, or an item that holds weapons and rules."""

    name: _Text
    rating: str | int | float | None = None
    count: Annotated[_Number, Field(ge=0, le=1000)] | None = None
    attacks: Annotated[_Number, Field(ge=0, le=1000)] | None = None
    range: Annotated[_Number, Field(ge=0, le=200)] | None = None
    rules: _Rules = ()
    content: Annotated[tuple[ForgeItem, ...], Field(max_length=_MAX_ITEMS)] = ()


class ForgeUnit(_Loose):
    """A unit of a list."""

    name: _Text
    custom: str | None = Field(default=None, alias="customName", max_length=200)
    id: str | None = None
    selection: str | None = Field(default=None, alias="selectionId")
    joins: str | None = Field(default=None, alias="joinToUnit")
    combined: bool = False
    size: Annotated[_Number, Field(ge=1, le=MAX_MODELS)] = 1
    quality: Annotated[_Number, Field(ge=2, le=6)]
    defense: Annotated[_Number, Field(ge=2, le=6, validation_alias=AliasChoices("defense", "defence"))]
    cost: Annotated[_Number, Field(ge=0, le=MAX_POINTS, validation_alias=AliasChoices("cost", "points"))]
    rules: _Rules = ()
    loadout: Annotated[
        tuple[ForgeItem, ...],
        Field(validation_alias=AliasChoices("loadout", "equipment", "weapons"), max_length=_MAX_ITEMS),
    ] = ()
    items: Annotated[tuple[ForgeItem, ...], Field(max_length=_MAX_ITEMS)] = ()


class ForgeList(_Loose):
    """A whole list; its units are read one by one."""

    name: str | None = Field(default=None, validation_alias=AliasChoices("name", "listName"), max_length=200)
    game: str | int | None = Field(default=None, alias="gameSystem")
    limit: Annotated[_Number, Field(ge=1, le=1_000_000)] | None = Field(default=None, alias="pointsLimit")
    points: Annotated[_Number, Field(ge=1, le=1_000_000)] | None = Field(
        default=None, validation_alias=AliasChoices("points", "listPoints")
    )
    units: Annotated[tuple[Any, ...], Field(min_length=1, max_length=MAX_UNITS)]


def is_forge(tree: Any) -> bool:
    """Whether a JSON value looks like a list of Army Forge."""
    tree = _inner(tree)[0]
    units = tree.get("units") if isinstance(tree, dict) else None
    if not isinstance(units, list) or not units or not isinstance(units[0], dict):
        return False
    return "gameSystem" in tree or any(key in units[0] for key in ("quality", "selectionId", "defense"))


def _inner(tree: Any) -> tuple[Any, tuple[str, ...]]:
    """The list that other objects may wrap, and the way to it."""
    path: tuple[str, ...] = ()
    while isinstance(tree, dict) and "units" not in tree and len(path) < _MAX_DEPTH:
        key = next((key for key in ("list", "army", "data", "roster") if isinstance(tree.get(key), dict)), None)
        if key is None:
            break
        tree, path = tree[key], (*path, key)
    return tree, path


def read_forge(tree: Any, text: str, force: Force) -> Pasted[Force]:
    """The units of an Army Forge list, added to ``force``; ``text`` is where ``tree`` was read from, for line numbers.

    Units that are wrong, and upgrades that an older file names without saying what they give, are shown back.

    Raises:
        NotUnderstood: ``roster.shape``: no unit is right; the first value at fault, with its line.
            ``paste.other_game``: it is a list of another game of the same maker.
    """
    inner, prefix = _inner(tree)
    lines = lines_of(text)
    try:
        sent = ForgeList.model_validate(inner)
    except ValidationError as wrong:
        raise _shape(wrong, prefix, lines) from wrong
    if isinstance(sent.game, str) and re.sub(r"[\W_]", "", sent.game.casefold()) not in _GAMES:
        raise NotUnderstood("paste.other_game", field="gameSystem", value=sent.game, allowed="Grimdark Future")
    units: dict[int, ForgeUnit] = {}
    unread: list[Unread] = []
    first: NotUnderstood | None = None
    for at, raw in enumerate(sent.units):
        place: Path = (*prefix, "units", at)
        try:
            units[at] = ForgeUnit.model_validate(raw)
        except ValidationError as wrong:
            error = _shape(wrong, place, lines)
            first = first or error
            name = str(raw.get("name", "?")) if isinstance(raw, dict) else str(raw)
            unread.append(Unread(line_at(lines, place) or 1, name[:80], error))
    if first is not None and not units:
        raise first
    force, read = _grown(force, units, lambda at: line_at(lines, (*prefix, "units", at)) or 1)
    unread += _without_upgrades(inner, lines, prefix)
    size = sent.limit or sent.points if not units or len(force.members) == len(read) else None
    made = replace(force, name=force.name or tidy_name(sent.name or ""), size_points=size or force.size_points)
    return Pasted(made, tuple(read), tuple(sorted(unread, key=lambda one: one.number)), sent.limit)


def _shape(wrong: ValidationError, prefix: tuple[str | int, ...], lines: Mapping[Path, int]) -> NotUnderstood:
    first = wrong.errors()[0]
    path = (*prefix, *first["loc"])
    given = first["input"] if isinstance(first["input"], str | int) else None
    where = ".".join(map(str, path))
    return NotUnderstood(
        "roster.shape",
        field=where,
        value=given,
        allowed=needed(first),
        line=line_at(lines, path) or line_at(lines, prefix),
    )


def _grown(force: Force, units: Mapping[int, ForgeUnit], line: Callable[[int], int]) -> tuple[Force, list[PastedLine]]:
    """The force with these units; halves of a combined unit are one, heroes join theirs."""
    chosen = {unit.selection: at for at, unit in units.items() if unit.selection}
    halves: dict[int, list[ForgeUnit]] = {}
    whole: dict[int, int] = {}  # the place of each unit to that of the unit which it is a half of
    for at, unit in units.items():
        other = chosen.get(unit.joins) if unit.combined and unit.joins else None
        same = other is not None and other != at and tidy_name(units[other].name) == tidy_name(unit.name)
        whole[at] = other if same and other is not None else at
    for at, unit in sorted(units.items(), key=lambda item: item[0] != whole[item[0]]):
        halves.setdefault(whole[at], []).append(unit)
    members, read = list(force.members), []
    names: dict[int, str] = {}
    for at in sorted(halves):
        taken = [member.name for member in members]
        called = next((tidy_name(half.custom) for half in halves[at] if half.custom), "")
        names[at] = numbered(called or tidy_name(units[at].name), taken)
        members.append(_member(halves[at], names[at]))
        read.append(PastedLine(line(at), units[at].name, "unit", members=(names[at],)))
    first = len(force.members)
    for number, at in enumerate(sorted(halves), first):
        host = chosen.get(units[at].joins or "")
        if host is not None and whole[host] != at:
            members[number] = joining(members[number], names[whole[host]])
    return replace(force, members=tuple(members)), read


def _member(halves: Sequence[ForgeUnit], name: str) -> Member:
    """A unit of its halves: models, points and weapons together, rules once."""
    models = sum(half.size for half in halves)
    arms: dict[str, dict[str, Any]] = {}
    items = [item for half in halves for item in (*half.loadout, *half.items)]
    for weapon in counted([weapon for item in items for weapon in _weapons(item)], models):
        alike = arms.setdefault(json.dumps({**weapon, "count": 0}, sort_keys=True), {**weapon, "count": 0})
        alike["count"] += weapon["count"]
    said = [rule.text for half in halves for rule in half.rules] + [
        rule for item in items for rule in _item_rules(item)
    ]
    rules = list(dict.fromkeys(rule for text in said for rule in parse_rules(text, models)))
    unit = halves[0]
    profile = squad_profile(tidy_name(unit.name), unit.quality, unit.defense, models, rules, tuple(arms.values()))
    return Member(name, sum(half.cost for half in halves), models, profile)


def _weapons(item: ForgeItem, times: int = 1, depth: int = 0) -> Iterator[dict[str, Any]]:
    if item.count == 0:
        return
    if item.attacks is not None:
        rules: dict[str, int | bool] = {}
        for rule in item.rules:
            name, _, rating = rule.text.rstrip(")").partition("(")
            rules[printed(name)] = int(rating) if rating.lstrip("+").isdecimal() else True
        yield {
            "name": item.name,
            "count": 0 if item.count is None and times == 1 else (item.count or 1) * times,
            "range": item.range or None,
            "attacks": item.attacks,
            "rules": rules,
        }
    elif depth < _MAX_DEPTH:
        for inner in item.content:
            yield from _weapons(inner, (item.count or 1) * times, depth + 1)


def _item_rules(item: ForgeItem, depth: int = 0) -> Iterator[str]:
    """Rules of what is no weapon: a banner, a shield."""
    if item.attacks is not None or item.count == 0 or depth >= _MAX_DEPTH:
        return
    count = f"{item.count}x " if (item.count or 1) > 1 else ""
    if not item.content and not item.rules and depth == 0:
        yield f"{count}{item.name}"
    yield from (f"{count}{rule.text}" for rule in item.rules)
    for inner in item.content:
        if inner.attacks is None and not inner.rules and not inner.content:
            yield f"{count}{ForgeRule(name=inner.name, rating=inner.rating).text}"
        yield from _item_rules(inner, depth + 1)


def _without_upgrades(inner: Any, lines: Mapping[Path, int], prefix: tuple[str, ...]) -> Iterator[Unread]:
    """Units that name upgrades but carry no ``loadout`` with what these give."""
    for at, unit in enumerate(inner["units"]):
        if isinstance(unit, dict) and unit.get("selectedUpgrades") and "loadout" not in unit:
            name = str(unit.get("name", "?"))[:80]
            error = NotUnderstood("forge.upgrades", field="selectedUpgrades", value=name, allowed="loadout", count=1)
            yield Unread(line_at(lines, (*prefix, "units", at)) or 1, name, error)
