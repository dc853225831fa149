"""Army Forge's JSON: the list that its share link and its table-top export give (current and older shapes).

Units come with ``size``, ``quality``, ``defense``, ``cost``, ``rules`` and a ``loadout`` of what they carry after
upgrades; older files call these ``specialRules`` and ``equipment``. Combined units (two entries, one joined to the
other) become one unit again, and no weapon is lost or merged on the way.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Annotated, Any, Final

from pydantic import AliasChoices, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from armies.core.naming import numbered, tidy_name
from armies.core.pasted import Pasted, PastedLine, Unread
from armies.core.places import line_at, lines_of
from armies.core.roster import Force, Member
from armies.gdf.squads import MAX_MODELS, MAX_POINTS, squad_profile
from lexicon.errors import NotUnderstood
from resolvers.gdf.special_rules import find_rule

MAX_UNITS: Final = 200
_MAX_ITEMS: Final = 100
_MAX_DEPTH: Final = 4


def _number(value: Any) -> Any:
    """``3``, ``"3"``, ``"3+"`` and ``24"`` are numbers here; anything else is left to be refused."""
    if isinstance(value, str) and (found := re.fullmatch(r"\s*[AА+]?(\d{1,6})\s*(?:\+|\"|''|pts)?\s*", value)):
        return int(found[1])
    return value


_Number = Annotated[int, BeforeValidator(_number)]
_Text = Annotated[str, Field(min_length=1, max_length=200)]


class _Loose(BaseModel):
    model_config = ConfigDict(extra="ignore", populate_by_name=True)


class ForgeRule(_Loose):
    """A special rule, with its X as text, number or not at all."""

    name: _Text
    rating: str | int | float | None = None

    @property
    def text(self) -> str:
        """As the rulebook writes it: ``Tough(3)``."""
        rating = str(self.rating).removeprefix("+") if self.rating not in (None, "", 0) else ""
        rule = find_rule(self.name)
        name = self.name if rule is None else rule.name
        return f"{name}({rating})" if rating else name


class ForgeItem(_Loose):
    """A weapon, or an item that holds weapons and rules."""

    name: _Text
    rating: str | int | float | None = None
    count: Annotated[_Number, Field(ge=0, le=1000)] = 1
    attacks: Annotated[_Number, Field(ge=0, le=1000)] | None = None
    range: Annotated[_Number, Field(ge=0, le=200)] | None = None
    rules: Annotated[
        tuple[ForgeRule, ...], Field(validation_alias=AliasChoices("specialRules", "rules"), max_length=_MAX_ITEMS)
    ] = ()
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
    defense: Annotated[_Number, Field(ge=2, le=6)]
    cost: Annotated[_Number, Field(ge=0, le=MAX_POINTS)]
    rules: Annotated[
        tuple[ForgeRule, ...], Field(validation_alias=AliasChoices("rules", "specialRules"), max_length=_MAX_ITEMS)
    ] = ()
    loadout: Annotated[
        tuple[ForgeItem, ...],
        Field(validation_alias=AliasChoices("loadout", "equipment", "weapons"), max_length=_MAX_ITEMS),
    ] = ()


class ForgeList(_Loose):
    """A whole list."""

    name: str | None = Field(default=None, validation_alias=AliasChoices("name", "listName"), max_length=200)
    points: Annotated[_Number, Field(ge=1, le=1_000_000)] | None = Field(
        default=None, validation_alias=AliasChoices("pointsLimit", "points", "listPoints")
    )
    units: Annotated[tuple[ForgeUnit, ...], Field(min_length=1, max_length=MAX_UNITS)]


def is_forge(tree: Any) -> bool:
    """Whether a JSON value looks like a list of Army Forge."""
    if isinstance(tree, dict) and isinstance(tree.get("list"), dict):
        tree = tree["list"]
    units = tree.get("units") if isinstance(tree, dict) else None
    return isinstance(units, list) and bool(units) and isinstance(units[0], dict) and "quality" in units[0]


def read_forge(tree: Any, text: str, force: Force) -> Pasted[Force]:
    """The units of an Army Forge list, added to ``force``; ``text`` is where ``tree`` was read from, for line numbers.

    Upgrades that an older file names without saying what they give are shown back.

    Raises:
        NotUnderstood: ``roster.shape``: the first value at fault, with its line.
    """
    inner = tree["list"] if isinstance(tree, dict) and isinstance(tree.get("list"), dict) else tree
    prefix: tuple[str, ...] = ("list",) if inner is not tree else ()
    try:
        sent = ForgeList.model_validate(inner)
    except ValidationError as wrong:
        first = wrong.errors()[0]
        path = (*prefix, *first["loc"])
        given = first["input"] if isinstance(first["input"], str | int) else None
        line = line_at(lines_of(text), path)
        where = ".".join(map(str, path))
        raise NotUnderstood("roster.shape", field=where, value=given, allowed=first["msg"], line=line) from wrong
    members = list(force.members)
    by_selection: dict[str, int] = {}
    for unit in sent.units:
        at = by_selection.get(unit.joins or "")
        if unit.combined and at is not None and members[at].profile["kind"] == tidy_name(unit.name):
            members[at] = _combined(members[at], unit)
        else:
            name = numbered(tidy_name(unit.custom or "") or tidy_name(unit.name), [member.name for member in members])
            members.append(_member(unit, name))
            at = len(members) - 1
        if unit.selection:
            by_selection[unit.selection] = at
    _join_heroes(sent, members, by_selection, len(force.members))
    size = force.size_points if force.members or sent.points is None else sent.points
    made = replace(force, members=tuple(members), name=force.name or tidy_name(sent.name or ""), size_points=size)
    return Pasted(made, tuple(_lines(sent, text, prefix)), tuple(_unread(inner, text, prefix)))


def _member(unit: ForgeUnit, name: str) -> Member:
    weapons = [weapon for item in unit.loadout for weapon in _weapons(item)]
    rules = [rule.text for rule in unit.rules]
    rules += [rule for item in unit.loadout for rule in _item_rules(item)]
    profile = squad_profile(tidy_name(unit.name), unit.quality, unit.defense, unit.size, rules, weapons)
    return Member(name, unit.cost, unit.size, profile)


def _combined(member: Member, unit: ForgeUnit) -> Member:
    """Two halves of one unit: models, points and weapons together, rules once."""
    half = _member(unit, unit.name)
    old = member.profile
    rules = list(dict.fromkeys((*old["rules"], *half.profile["rules"])))
    weapons = (*old["weapons"], *half.profile["weapons"])
    models = member.size + half.size
    profile = squad_profile(old["kind"], old["quality"], old["defence"], models, rules, weapons)
    return Member(member.name, member.points + half.points, models, profile)


def _weapons(item: ForgeItem, times: int = 1, depth: int = 0) -> Iterator[dict[str, Any]]:
    if item.attacks is not None:
        rules: dict[str, int | bool] = {}
        for rule in item.rules:
            name, _, rating = rule.text.rstrip(")").partition("(")
            rules[name] = int(rating) if rating.isdigit() else True
        yield {
            "name": item.name,
            "count": item.count * times,
            "range": item.range or None,
            "attacks": item.attacks,
            "rules": rules,
        }
    elif depth < _MAX_DEPTH:
        for inner in item.content:
            yield from _weapons(inner, item.count * times, depth + 1)


def _item_rules(item: ForgeItem, depth: int = 0) -> Iterator[str]:
    """Rules of what is no weapon: a banner, a shield."""
    if item.attacks is None and depth < _MAX_DEPTH:
        count = f"{item.count}x " if item.count > 1 else ""
        if not item.content and not item.rules and depth == 0:
            yield f"{count}{item.name}"
        yield from (f"{count}{rule.text}" for rule in item.rules)
        for inner in item.content:
            if inner.attacks is None and not inner.rules and not inner.content:
                yield f"{count}{ForgeRule(name=inner.name, rating=inner.rating).text}"
            yield from _item_rules(inner, depth + 1)


def _join_heroes(sent: ForgeList, members: list[Member], places: Mapping[str, int], first: int) -> None:
    for unit in sent.units:
        target = places.get(unit.joins or "")
        own = places.get(unit.selection or "")
        if target is None or own is None or own == target or own < first:
            continue
        profile = MappingProxyType({**members[own].profile, "joins": members[target].name})
        members[own] = replace(members[own], profile=profile)


def _lines(sent: ForgeList, text: str, prefix: tuple[str, ...]) -> Iterator[PastedLine]:
    lines = lines_of(text)
    for at, unit in enumerate(sent.units):
        yield PastedLine(line_at(lines, (*prefix, "units", at)) or 1, unit.name, "unit")


def _unread(inner: Any, text: str, prefix: tuple[str, ...]) -> Iterator[Unread]:
    """Units that name upgrades but carry no ``loadout`` with what these give."""
    lines = lines_of(text)
    for at, unit in enumerate(inner["units"]):
        if unit.get("selectedUpgrades") and "loadout" not in unit:
            error = NotUnderstood(
                "forge.upgrades", field="selectedUpgrades", value=unit["name"], allowed="loadout", count=1
            )
            yield Unread(line_at(lines, (*prefix, "units", at)) or 1, str(unit["name"])[:80], error)
