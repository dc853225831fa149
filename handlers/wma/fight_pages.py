"""What only the table knows of a round, as pages of buttons: of each unit, and who supports (wma p. 44-50)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from games.wma.acts.combat import supporters
from games.wma.engagement import Place
from games.wma.rights.combat import in_the_open, may_be_fortified, may_support
from handlers.cards.marks import mark_of
from handlers.desk.answer import Button, Text, text
from handlers.desk.games import Rows
from handlers.wma.fight_muster import turned_in
from handlers.wma.fight_options import FightOptions
from handlers.wma.fight_round import Round
from handlers.wma.inputs_combat import enemies_of, shares_of
from handlers.wma.inputs_combat_splits import as_named
from handlers.wma.terrain_words import COVER_LABELS
from resolvers.wma.splitting import ways_to_share
from resolvers.wma.words import COVER_ORDER

Says = Callable[..., Button]
"""A button of that label that says these options anew, and shows the page again."""
_ABREAST = 2
_PLACES: tuple[Place, ...] = ("rear", "side")


def unit_page(ready: Round, options: FightOptions, unit: str, says: Says) -> Rows:
    """One unit: an enemy on its flank or not, its cover, its ground, how many of its stands strike, and whom."""
    small = [
        *_flank(ready, options, unit, says),
        *_cover(ready, options, unit, says),
        *_ground(ready, options, unit, says),
        _stands(ready, unit, says),
    ]
    return (*in_rows(small), *_split(ready, unit, says))


def _flank(ready: Round, options: FightOptions, unit: str, says: Says) -> Iterator[Button]:
    """An enemy on its flank or not; where he is, and is on nobody else's, how many of its stands have a die less."""
    facts = ready.table.units[unit]
    turned, faced = _without(options.turned, unit), _without(options.faced, unit)
    if not facts.flanked:
        turned = (*turned, unit)
    elif ready.fight.on_flank_of(unit):
        faced = (*faced, unit)
    sides = {"flanked" if unit in options.attackers else "flank": False}
    label = text("wma-fact-flank", flanked="yes" if facts.flanked else "no")
    yield says(text("builder-turns", what=label), turned=turned, faced=faced, **sides)
    flanked = [one for one, known in ready.table.units.items() if known.flanked]
    if flanked == [unit] and facts.stands > 1:
        label = text("wma-fact-flank-stands", stands=facts.flanked)
        yield says(text("builder-turns", what=label), flank_stands=facts.flanked - 1 or facts.stands)


def _cover(ready: Round, options: FightOptions, unit: str, says: Says) -> Iterator[Button]:
    if in_the_open(ready.state, ready.fight, unit):
        return
    walls = may_be_fortified(ready.state, ready.fight, unit) is None
    covers = COVER_ORDER if walls else COVER_ORDER[:-1]
    now = ready.table.units[unit].cover
    following = covers[(covers.index(now) + 1) % len(covers)]
    said = {
        "own_cover" if unit in options.attackers else "cover": "open",
        "defended": _with(options.defended, unit, on=following == "defended"),
        "fortified": _with(options.fortified, unit, on=following == "fortified"),
    }
    yield says(text("builder-turns", what=COVER_LABELS[now]), **said)


def _ground(ready: Round, options: FightOptions, unit: str, says: Says) -> Iterator[Button]:
    """Difficult ground breaks a shieldwall, and shock troops may face the enemy with their wide side (p. 127, 138)."""
    rules, facts = ready.state.unit(unit).rules, ready.table.units[unit]
    for rule, field, on in (("shieldwall", "rough", facts.rough), ("shock", "wide", facts.wide)):
        if rule in rules and not (on and unit not in getattr(options, field)):
            label = text(f"wma-fact-{field}")
            said = _with(getattr(options, field), unit, on=not on)
            yield says(text("builder-on", what=label) if on else label, **{field: said})


def _stands(ready: Round, unit: str, says: Says) -> Button:
    members = next(side for side in (ready.lines.ours, ready.lines.theirs) if unit in side)
    field = "stands" if members is ready.lines.ours else "enemy_stands"
    all_of, now = ready.state.unit(unit).stands, ready.table.units[unit].stands
    each = {one: ready.table.units[one].stands for one in members}
    label = text("wma-fact-stands", stands=now, all=all_of)
    return says(text("builder-turns", what=label), **{field: tuple({**each, unit: now - 1 or all_of}.values())})


def _split(ready: Round, unit: str, says: Says) -> Rows:
    """Who touches several enemies: how many of its stands strike each of them, one way after the other (wma p. 45)."""
    members = next(side for side in (ready.lines.ours, ready.lines.theirs) if unit in side)
    field = "split" if members is ready.lines.ours else "enemy_split"
    shares = {one: shares_of(ready.state, ready.fight, one, ready.table.units[one]) for one in members}
    several = {one: shared for one, shared in shares.items() if len(shared) > 1}
    if unit not in several:
        return ()
    shared = several[unit]
    ways = ways_to_share(sum(shared), len(shared))
    several[unit] = ways[(ways.index(shared) + 1) % len(ways)]
    said = tuple(part for one, each in several.items() for part in _as_named(ready, one, each))
    met = enemies_of(ready.state, ready.fight, unit)
    each_of = [
        text("fight-share", unit=ready.state.unit(enemy).name, stands=stands)
        for enemy, stands in zip(met, shared, strict=True)
    ]
    return ((says(text("builder-turns", what=text("wma-fact-split", shares=each_of)), **{field: said}),),)


def _as_named(ready: Round, unit: str, shares: Sequence[int]) -> tuple[int, ...]:
    """Shares of the enemies in the order in which they were named, as one says them."""
    met = enemies_of(ready.state, ready.fight, unit)
    each = dict(zip(met, shares, strict=True))
    return tuple(each[enemy] for enemy in as_named(ready.lines, met))


def able_to_support(ready: Round) -> tuple[str, ...]:
    """Who supports in this round, and whoever else may (wma p. 49-50)."""
    known = (*ready.lines.own_support, *ready.lines.support)
    sides = dict.fromkeys(ready.state.unit(unit).side for unit in (*ready.lines.ours, *ready.lines.theirs))
    free = (unit for side in sides for unit in supporters(ready.state, ready.fight, side))
    return tuple(dict.fromkeys((*known, *free)))


def support_page(ready: Round, options: FightOptions, says: Says) -> Rows:
    """Who supports, each from behind or beside: a tap says the next of what may be."""
    return in_rows([_support(ready, options, unit, says) for unit in able_to_support(ready)])


def _support(ready: Round, options: FightOptions, unit: str, says: Says) -> Button:
    known = ready.fight.supports.get(unit)
    now = None if known is None else known.place
    turned = turned_in(ready.state, options)
    one = ready.state.unit(unit)

    def may(place: Place) -> bool:
        return place == now or may_support(ready.state, ready.fight, one, place, turned=turned) is None

    places = (None, *(place for place in _PLACES if may(place)))
    following = places[(places.index(now) + 1) % len(places)]
    said: dict[str, Any] = {name: _without(getattr(options, name), unit) for name in ("support", "own_support")}
    said |= {
        "from_rear": _with(options.from_rear, unit, on=following == "rear"),
        "from_side": _with(options.from_side, unit, on=following == "side"),
        "without": _with(options.without, unit, on=following is None),
    }
    label = text("wma-fact-support", unit=marked(ready, unit), place=now or "none")
    return says(label, **said)


def in_rows(buttons: Sequence[Button]) -> Rows:
    """Two abreast."""
    return tuple(tuple(buttons[at : at + _ABREAST]) for at in range(0, len(buttons), _ABREAST))


def marked(ready: Round, unit: str) -> Text:
    """``◆Легионеры 1``."""
    one = ready.state.unit(unit)
    return text("wma-marked", mark=mark_of(ready.state, one.side), unit=one.name)


def _with(units: Iterable[str], unit: str, *, on: bool) -> tuple[str, ...]:
    return (*_without(units, unit), *((unit,) if on else ()))


def _without(units: Iterable[str], unit: str) -> tuple[str, ...]:
    return tuple(one for one in units if one != unit)
