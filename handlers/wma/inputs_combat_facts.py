"""What was said of a fight at the table, as facts of each unit; the likely ones where nothing was (wma p. 44-49)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.wma.engagement import Engagement
from games.wma.rights.combat import in_the_open
from games.wma.state import WmaBattle
from handlers.wma.fight_muster import Lines
from handlers.wma.fight_options import OF_UNITS, FightOptions
from handlers.wma.inputs_combat import ON_A_SIDE, Table, UnitFacts, enemies_of
from handlers.wma.inputs_combat_splits import row_of, splits_of, with_split
from lexicon.errors import NotAllowed, NotUnderstood
from resolvers.wma.pages import page
from resolvers.wma.words import Cover


def facts_of(state: WmaBattle, fight: Engagement, lines: Lines, options: FightOptions) -> Table:
    """The facts that were said, and the likely ones where nothing was.

    Raises:
        NotUnderstood: ``fight.split``, ``fight.stands``, ``fight.flank_stands``, ``fight.support_stands``: numbers that
            cannot be. NotAllowed: ``fight.not_in_it``: something is said of a unit that is not in this fight.
    """
    units: dict[str, UnitFacts] = {}
    sides = (
        (lines.ours, options.stands, options.own_cover, options.flanked),
        (lines.theirs, options.enemy_stands, options.cover, options.flank),
    )
    for members, stands, cover, whole in sides:
        for unit, striking in zip(members, _stands_each(state, members, stands), strict=True):
            enemies = enemies_of(state, fight, unit)
            known = () if unit in options.faced else tuple(one for one in fight.on_flank_of(unit) if one in enemies)
            flanked = whole or unit in options.turned or bool(known)
            turned = whole or (flanked and len(enemies) <= 1) or (flanked and known == enemies)
            units[unit] = UnitFacts(
                stands=striking,
                cover=_cover_of(state, fight, unit, cover, options),
                flanked=_flanked_stands(striking, options.flank_stands, turned=turned) if flanked else 0,
                turned=turned,
                behind=enemies if turned else known,
                rough=unit in options.rough,
                wide=unit in options.wide or state.unit(unit).wide,
                favoured=unit == options.favour,
            )
    _check_in_it(state, fight, options)
    table = Table(
        units,
        _supporting_stands(state, fight, lines.own_support, lines.ours, options.support_stands),
        _supporting_stands(state, fight, lines.support, lines.theirs, options.enemy_support_stands),
        {
            unit: _cover_of(state, fight, unit, cover, options)
            for behind, cover in ((lines.own_support, options.own_cover), (lines.support, options.cover))
            for unit in behind
        },
    )
    splits = dict(splits_of(state, fight, lines, table, options))
    return replace(table, units={unit: with_split(facts, splits.get(unit)) for unit, facts in units.items()})


def _check_in_it(state: WmaBattle, fight: Engagement, options: FightOptions) -> None:
    for name in OF_UNITS:
        for unit in getattr(options, name):
            if unit not in fight.units:
                raise NotAllowed("fight.not_in_it", field=name, value=state.unit(unit).name, ref=page(44))


def _stands_each(state: WmaBattle, members: Sequence[str], said: tuple[int | None, ...]) -> list[int]:
    """How many stands of each unit strike: as said of each; one number is of all together, the first named fill it."""
    all_of = [state.unit(unit).stands for unit in members]
    if not said or set(said) == {None}:
        return all_of
    limit = said[0]
    if len(said) == 1 and limit is not None:
        each = []
        for stands in all_of:
            each.append(min(stands, limit))
            limit -= each[-1]
        fits = limit == 0
    else:
        each = [most if one is None else one for one, most in zip(said, all_of, strict=False)]
        fits = len(said) == len(members) and all(a <= b for a, b in zip(each, all_of, strict=True))
    if not fits or not any(each):
        row = row_of(one for one in said if one is not None)
        raise NotUnderstood("fight.stands", field="stands", value=row, allowed=row_of(all_of), ref=page(45))
    return each


def _flanked_stands(striking: int, said: int | None, *, turned: bool) -> int:
    """Stands with an enemy's front on flank or rear: all of a unit struck from there alone, else the one at its end."""
    if said is not None and not 1 <= said <= striking:
        raise NotUnderstood(
            "fight.flank_stands", field="flank_stands", value=said, allowed=f"1..{striking}", ref=page(46)
        )
    return said or (striking if turned else 1)


def _cover_of(state: WmaBattle, fight: Engagement, unit: str, whole: Cover, options: FightOptions) -> Cover:
    if in_the_open(state, fight, unit):
        return "open"
    return "fortified" if unit in options.fortified else "defended" if unit in options.defended else whole


def _supporting_stands(
    state: WmaBattle, fight: Engagement, supporters: Sequence[str], strikers: Sequence[str], said: int | None
) -> int | None:
    """A number of supporting stands that was said: of whole units behind, or of those who strike with fewer stands."""
    if said is None:
        return None
    most = sum(ON_A_SIDE if fight.supports[unit].place == "side" else state.unit(unit).stands for unit in supporters)
    most += sum(max(state.unit(unit).stands - 1, 0) for unit in strikers if state.unit(unit).type == "infantry")
    if said > most:
        raise NotUnderstood(
            "fight.support_stands", field="support_stands", value=said, allowed=f"0..{most}", ref=page(49)
        )
    return said
