"""Units of Grimdark Future in a battle: what the state knows of them as inputs of the rules, and their losses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from armies.gdf.squads import render_weapon
from games.core.events import Loss
from games.gdf.arms import Arm, Kind, arms_of
from games.gdf.party import halved, head_of, hero_of
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Line, Text, text
from handlers.desk.context import Context
from handlers.gdf.words import Lexis, Said, read_side
from handlers.language.lexer import lex
from handlers.language.names import names_from
from lexicon.errors import NotAllowed, NotFound, ValueMissing
from lexicon.matching import choose
from lexicon.names import Name
from resolvers.gdf.bodies import Body
from resolvers.gdf.pages import page
from resolvers.gdf.weapon_profile import Profile

W = TypeVar("W")

STANCES: Mapping[str, int] = {"take_cover": -2, "keep_low": -1}
"""What a stance of the last activation does to those who shoot at it (gdf p. 20); ``brace`` is for melee."""

BRACED = -2
"""What strikes at a braced unit lose (gdf p. 20)."""

LAST_DROP = -1
"""What standing to the last drop takes off Quality and Defence (gdf p. 20)."""


def written(arm: Arm) -> str:
    """As players write it: ``5x Автомат (24", A1)``."""
    return render_weapon(
        {"name": arm.name, "count": arm.count, "attacks": arm.attacks, "range": arm.range, "rules": arm.rules}
    )


def arm_of(profile: Profile, count: int) -> Arm:
    """A weapon typed in brackets."""
    return Arm(profile.name, count, profile.attacks, profile.range, profile.rules)


def chosen_arms(said: Said, unit: GdfUnit | None, kind: Kind) -> list[Arm]:
    """The weapons that the words name: those in brackets, then those of the unit by name; empty when none is named.

    Raises:
        NotFound: ``name.not_found``; Ambiguous: ``name.ambiguous``; NotAllowed: ``gdf.few_weapons``.
    """
    arms = [arm_of(profile, count) for profile, count in said.weapons]
    own = arms_of(unit, kind) if unit is not None else []
    named: dict[str, Arm] = {}  # one that is named twice is there once
    for words, times in said.loose:
        found: Arm = weapon_called(words, [(arm.name, arm) for arm in own])
        named.setdefault(found.name, so_many(found, times))
    arms += named.values()
    models = said.get("models")
    if models is None or unit is None:
        return arms
    return [fewer(arm, models, unit) for arm in arms]


def weapon_called(words: str, arms: Sequence[tuple[str, W]]) -> W:
    """The weapon of that name; where there is none, those that there are stand in the refusal.

    Raises:
        NotFound: ``name.not_found``; Ambiguous: ``name.ambiguous``.
    """
    try:
        return choose(words, arms, field="weapon")
    except NotFound:
        near = list(dict.fromkeys(name for name, _ in arms))
        raise NotFound("name.not_found", field="weapon", value=words, near=near) from None


def so_many(arm: Arm, times: int | None) -> Arm:
    """So many of a weapon that a unit carries; all of them where no number is said.

    Raises:
        NotAllowed: ``gdf.few_weapons``.
    """
    if times is None:
        return arm
    if not 1 <= times <= arm.count:
        raise NotAllowed("gdf.few_weapons", field="weapon", value=arm.name, allowed=f"1..{arm.count}", ref=page(8))
    return replace(arm, count=times)


def check_models(models: int, unit: GdfUnit) -> None:
    """So many of its models may act.

    Raises:
        NotAllowed: ``gdf.models``.
    """
    if not 1 <= models <= unit.stands:
        raise NotAllowed("gdf.models", field="models", value=models, allowed=f"1..{unit.stands}")


def fewer(arm: Arm, models: int, unit: GdfUnit) -> Arm:
    """The weapon in the hands of so many models; one that each has several of stays so.

    Raises:
        NotAllowed: ``gdf.models``.
    """
    check_models(models, unit)
    count = arm.count * models // unit.stands if arm.count > unit.stands else min(arm.count, models)
    return Arm(arm.name, count, arm.attacks, arm.range, arm.rules)


def rules_of(unit: GdfUnit | None, said: Said) -> dict[str, int]:
    """The unit's rules that the rulebook defines, and those typed."""
    known = unit.known if unit is not None else {}
    return {**known, **said.rules}


def quality_of(unit: GdfUnit | None, said: Said) -> int:
    """Quality as typed, else the unit's.

    Raises:
        ValueMissing: ``gdf.no_quality``.
    """
    quality = said.get("quality", None if unit is None else unit.profile.get("quality"))
    if quality is None:
        raise ValueMissing(
            "gdf.no_quality", field="quality", allowed="2+ … 6+", example=Name("К4+", "Q4+"), ref=page(4)
        )
    return int(quality)


def defence_of(unit: GdfUnit | None, said: Said) -> int:
    """Defence as typed, else the unit's.

    Raises:
        ValueMissing: ``gdf.no_defence``.
    """
    defence = said.get("defence", None if unit is None else unit.profile.get("defence"))
    if defence is None:
        raise ValueMissing(
            "gdf.no_defence", field="defence", allowed="2+ … 6+", example=Name("> З4+", "> D4+"), ref=page(8)
        )
    return int(defence)


def unit_said(context: Context, said: Said) -> GdfUnit | None:
    """The unit of the battle that was named, if one was and there is a battle."""
    return None if context.state is None or said.unit is None else context.of(GdfBattle).unit(said.unit)


def nobody(context: Context, typed: str, near_from: str, field: str = "units") -> NotFound:
    """Why no unit was understood: these words name nobody, unless they name somebody else's.

    Raises:
        NotAllowed: ``turn.not_yours``, with who decides for that unit.
    """
    if context.state is not None:
        other = unit_said(context, read_side(lex(typed), Lexis(), context.named("units")))
        if other is not None and other.side not in context.own_sides:
            context.require_side(other.side, unit=other.name)
    near = names_from(context.named(near_from)).likely(lex(typed).tokens)
    return NotFound("name.not_found", field=field, value=typed, near=near, example=context.call.example)


def is_shaken(unit: GdfUnit | None) -> bool:
    """Whether it is Shaken."""
    return unit is not None and unit.shaken


def is_fatigued(unit: GdfUnit | None) -> bool:
    """Whether it has struck in melee this round."""
    return unit is not None and unit.fatigued


def tokens_of(unit: GdfUnit | None) -> int:
    """Its suppression tokens."""
    return 0 if unit is None else unit.suppression


def losses_of(state: GdfBattle, unit: GdfUnit, before: Body, after: Body, wounds: int) -> tuple[Loss, ...]:
    """What became of a unit, and of the hero who has joined it, who suffers last (gdf p. 14)."""
    head = head_of(state, unit)
    made = [
        Loss(
            unit=head.id,
            suffered=wounds,
            stands_lost=before.models - after.models,
            hits_left=after.hurt,
            destroyed=after.models == 0,
        )
    ]
    hero = hero_of(state, head)
    if hero is not None and after.hero < before.hero:
        gone = after.hero == 0
        left = 0 if gone else hero.tough - after.hero
        made.append(
            Loss(unit=hero.id, suffered=before.hero - after.hero, stands_lost=int(gone), hits_left=left, destroyed=gone)
        )
    return tuple(made)


def loss_lines(state: GdfBattle, unit: GdfUnit, before: Body, after: Body, wounds: int) -> list[Line]:
    """``Культисты: −3 модели, осталось 7 и 1 рана``; the hero's own line where he was hit."""
    head = head_of(state, unit)
    hero = hero_of(state, head)
    own = wounds - (before.hero - after.hero)
    lines = [Line(loss_line(head, before, after, own))]
    if hero is not None and after.hero < before.hero:
        was = Body(1, hero.hits)
        now = Body(1, hero.tough - after.hero) if after.hero else Body(0)
        lines.append(Line(loss_line(hero, was, now, before.hero - after.hero)))
    return lines


def loss_line(unit: GdfUnit, before: Body, after: Body, wounds: int) -> Text:
    """What became of one kind of models."""
    return text(
        "gdf-loss",
        unit=unit.name,
        lost=before.models - after.models,
        left=after.models,
        hurt=after.hurt,
        wounds=max(wounds, 0),
        destroyed="yes" if not after.models else "no",
    )


def tests_by(state: GdfBattle, unit: GdfUnit, after: Body, wounds: int) -> dict[str, str]:
    """Who owes a morale test by wounds: at half or less, unless Shaken, who fails without a die (gdf p. 10)."""
    head = head_of(state, unit)
    due = wounds > 0 and not head.shaken and not state.on("attrition_instead") and halved(state, head, after)
    return {head.id: "half"} if due else {}


def describe_unit(unit: GdfUnit) -> Text:
    """One line of the battle's view: models, wounds, and what it is at."""
    states = {
        "reserve": unit.reserve,
        "aboard": unit.aboard is not None,
        "off_table": unit.off_table,
        "shaken": unit.shaken,
        "fatigued": unit.fatigued,
        "activated": unit.activated,
        "systems": unit.systems,
    }
    broken = {"immobilised": unit.times("immobilised"), "shocked": unit.times("shocked")}
    return text(
        "gdf-unit",
        alive="yes" if unit.alive else "no",
        models=unit.stands,
        size=unit.size,
        hurt=unit.hits,
        tough=unit.tough,
        marks=[text(f"gdf-mark-{name}") for name, holds in states.items() if holds]
        + [text(f"gdf-mark-{name}", times=times) for name, times in broken.items() if times],
        stance=text(f"gdf-stance-{unit.stance}") if unit.stance else "",
        suppression=tokens_of(unit),
    )
