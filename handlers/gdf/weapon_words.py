"""Weapons of a unit as its player names them: by a part of the name, so many, called like the unit or like a rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.gdf.arms import Arm, Kind, arms_of
from games.gdf.party import head_of, members
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.context import Context
from handlers.gdf.units import check_models, chosen_arms, fewer, so_many, weapon_called
from handlers.gdf.words import Said
from handlers.language.lexer import Lexed, lex
from resolvers.gdf.special_rules import find_rule


def weapon_names(context: Context, kind: Kind, *, enemies: bool = False) -> list[str]:
    """Names of the weapons that the player's units carry, or those of his enemies."""
    return list(dict.fromkeys(arm.name for unit in _carriers(context, enemies) for arm in arms_of(unit, kind)))


def _carriers(context: Context, enemies: bool) -> list[GdfUnit]:
    if context.state is None:
        return []
    state = context.of(GdfBattle)
    sides = [
        one
        for one in state.sides
        if (any(state.hostile(own, one) for own in context.own_sides) if enemies else one in context.own_sides)
    ]
    return [unit for side in sides for unit in state.units_of(side)]


def counted(context: Context, left: Lexed, kind: Kind = "ranged", *, enemies: bool = False) -> Lexed:
    """``3 карабина`` is the weapon three times, where no unit has that number (``Братья 3``)."""
    if context.state is None:
        return left
    units = _carriers(context, enemies)
    weapons = {word.stem for name in weapon_names(context, kind, enemies=enemies) for word in lex(name).tokens}
    tokens = left.tokens
    return Lexed(
        left.text,
        tuple(
            token._replace(times=True)
            if token.plain
            and at + 1 < len(tokens)
            and tokens[at + 1].stem in weapons
            and not any(unit.name.endswith(f" {token.folded}") for unit in units)
            else token
            for at, token in enumerate(tokens)
        ),
    )


def said_again(left: Lexed) -> tuple[Lexed, list[tuple[str, int | None]]]:
    """The words without one that is said twice in a row: a unit, and a weapon that is called so (``дакка дакка``)."""
    tokens = left.tokens
    again = [
        at for at in range(1, len(tokens)) if tokens[at].kind == "word" and tokens[at].folded == tokens[at - 1].folded
    ]
    kept = tuple(token for at, token in enumerate(tokens) if at not in again)
    return Lexed(left.text, kept), [(tokens[at].text, None) for at in again]


def called_like_rules(state: GdfBattle, own: Said, unit: GdfUnit) -> None:
    """``снайпер`` of a unit with a Sniper Rifle is that rifle, and no rule that it has besides."""
    for one in members(state, head_of(state, unit)):
        for word in (word for arm in arms_of(one, "ranged") for word in arm.name.split()):
            rule = find_rule(word)
            if rule is not None and own.rules.pop(rule.name, None) is not None:
                own.loose.append((word, None))


def named_arms(state: GdfBattle, own: Said, unit: GdfUnit) -> list[tuple[GdfUnit, Arm]]:
    """The weapons that the words name: typed ones, and those that the unit or its hero carries."""
    party = members(state, unit)
    carried = [(one, arm) for one in party for arm in arms_of(one, "ranged")]
    if len(party) == 1:
        return [(unit, arm) for arm in chosen_arms(own, unit, "ranged")]
    found = [(unit, arm) for arm in chosen_arms(Said(own.unit, own.values, own.rules, own.weapons), unit, "ranged")]
    named: set[str] = set()
    for words, times in own.loose:
        names = dict.fromkeys(arm.name for _, arm in carried)
        name = weapon_called(words, [(one, one) for one in names])
        those = [] if name in named else [(one, arm) for one, arm in carried if arm.name == name]
        named.add(name)
        left = so_many(replace(those[0][1], count=sum(arm.count for _, arm in those)), times).count if those else 0
        for one, arm in those:
            taken = min(left, arm.count)
            found += [(one, replace(arm, count=taken))] if taken else []
            left -= taken
    models = own.get("models")
    return found if models is None else [(u, fewer(a, models, u)) for u, a in found if u.id == unit.id]


def near_enough(unit: GdfUnit, carried: Sequence[tuple[GdfUnit, Arm]], models: int) -> list[tuple[GdfUnit, Arm]]:
    """Of what a unit and its hero carry, what so many of its own models fire: no more weapons than they have (p. 8).

    Raises:
        NotAllowed: ``gdf.models``.
    """
    check_models(models, unit)
    theirs = {arm.name: arm.count for arm in arms_of(unit, "ranged", models)}
    return [
        (one, replace(arm, count=theirs[arm.name])) for one, arm in carried if one.id == unit.id and arm.name in theirs
    ]
