"""The fight that is named: what the command adds to it before its dice, and what of it was not named (wma p. 44-50)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.core.events import Event
from games.wma.engagement import Engagement, Place
from games.wma.events import AftermathChosen, Choice, Disengaged, Engaged, Supporting
from games.wma.rights.combat import fighters, helped_by, may_fight, may_support, to_fight
from games.wma.state import WmaBattle, WmaUnit
from handlers.wma.fight_options import FightOptions
from lexicon.errors import NotAllowed, ValueMissing
from resolvers.wma.pages import page


def with_enemies(state: WmaBattle, options: FightOptions, *, example: str) -> FightOptions:
    """The options with all whom ours are known to fight, where no enemy is named behind a sign (wma p. 44).

    Of units that are named in a row those of the other side are the enemies: ``легионеры 4 воины 1``.

    Raises:
        ValueMissing: ``options.missing``: ours fight nobody, as far as is known.
        NotAllowed: ``fight.*``: what their fight waits for, where no enemy is left in it; where no fight is
            open at all, that they touch nobody.
    """
    if options.targets:
        return options
    units = [state.unit(unit) for unit in options.attackers]
    named = tuple(one.id for one in units if state.hostile(units[0].side, one.side))
    if named:
        ours = tuple(one.id for one in units if one.id not in named)
        return options.model_copy(update={"attackers": ours, "targets": named})
    fights = {fight.id: fight for unit in units if (fight := state.fight_of(unit)) is not None}
    theirs = (one for fight in fights.values() for one in fighters(state, fight))
    enemies = tuple(dict.fromkeys(one for one in theirs if state.hostile(units[0].side, state.unit(one).side)))
    if not enemies:
        waiting = (may_fight(state, fight, units[0].side) for fight in fights.values())
        if (refused := next((one for one in waiting if one is not None), None)) is not None:
            raise refused
        if state.phase == "combat" and not to_fight(state):
            names = ", ".join(unit.name for unit in units)
            raise NotAllowed("fight.no_contact", field="attackers", value=names, ref=page(44))
        raise ValueMissing("options.missing", field="targets", example=example)
    return options.model_copy(update={"targets": enemies})


def strikers(state: WmaBattle, options: FightOptions) -> tuple[str, ...]:
    """Those who are named to strike; who is known to support only is no striker by being named."""
    named = dict.fromkeys((*options.attackers, *options.targets))
    return tuple(unit for unit in named if not only_supports(state, unit))


def fights_named(state: WmaBattle, options: FightOptions) -> tuple[Engagement, ...]:
    """The fights that the named strikers are in."""
    known = (state.fight_of(state.unit(unit)) for unit in strikers(state, options))
    return tuple({fight.id: fight for fight in known if fight is not None}.values())


def out_of_touch(state: WmaBattle, options: FightOptions) -> tuple[str, ...]:
    """Named strikers who touch nobody, as far as the battle knows."""

    def touches(unit: str) -> bool:
        fight = state.fight_of(state.unit(unit))
        return fight is not None and bool(fight.touching(unit))

    return tuple(unit for unit in strikers(state, options) if not touches(unit))


def unnamed(state: WmaBattle, fight: Engagement, options: FightOptions) -> tuple[str, ...]:
    """Those who fight in it and were not named: a fight is fought as a whole (wma p. 44)."""
    named = (*options.attackers, *options.targets)
    return tuple(unit for unit in fighters(state, fight) if unit not in named)


def linked(state: WmaBattle, fights: Sequence[Engagement], options: FightOptions) -> bool:
    """Whether a named supporter makes one fight of several: it stands behind friends in each (wma p. 50)."""
    for unit in options.supporters:
        side = state.unit(unit).side
        if all(any(state.units[one].side == side for one in fight.fighting) for fight in fights):
            return True
    return False


def opening(state: WmaBattle, fights: Sequence[Engagement], options: FightOptions) -> tuple[Event, ...]:
    """What happens before the dice: fights that are linked are one, supporters come and go.

    Raises:
        NotAllowed: ``fight.*``, who cannot support so (wma p. 49).
    """
    fight = fights[0]
    events: list[Event] = []
    known = fight.supports
    support = [
        unit
        for unit in options.supporters
        if unit not in known or options.place_of(unit) not in (None, known[unit].place)
    ]
    coming = tuple(_supporting(state, fights, state.unit(unit), options) for unit in support)
    others = tuple(one.fighting[0] for one in fights[1:])
    if coming or others:
        units = (*others, *(one.unit for one in coming))
        events.append(Engaged(engagement=fight.id, units=units, supporting=coming))
    gone = tuple(unit for unit in options.without if unit in known)
    if gone:
        events.append(Disengaged(engagement=fight.id, units=gone))
    return tuple(events)


def forced(fights: Iterable[Engagement]) -> tuple[AftermathChosen, ...]:
    """Those who can do but one thing after the last round have done it when the next one is fought."""
    made: list[AftermathChosen] = []
    for fight in fights:
        by_choice: dict[str, list[str]] = {}
        for unit, choices in () if fight.undecided else fight.options.items():
            by_choice.setdefault(choices[0], []).append(unit)
        made += [
            AftermathChosen(engagement=fight.id, units=tuple(units), choice=_choice(choice))
            for choice, units in by_choice.items()
        ]
    return tuple(made)


@dataclass(frozen=True, slots=True)
class Lines:
    """The two sides of a round, each in the order in which its units were named: who strikes, who supports."""

    ours: tuple[str, ...]
    theirs: tuple[str, ...]
    own_support: tuple[str, ...]
    support: tuple[str, ...]


def lines_of(state: WmaBattle, fight: Engagement, named: Iterable[str]) -> Lines:
    """The sides of a fight as it stands; ``named``: in which order, the first of them being ours."""
    able = fighters(state, fight)
    order = [unit for unit in dict.fromkeys((*named, *able)) if unit in able]
    side = state.units[order[0]].side

    def enemy(unit: str) -> bool:
        return state.hostile(side, state.units[unit].side)

    behind = [unit for unit in fight.units if fight.only_supports(unit)]
    return Lines(
        ours=tuple(unit for unit in order if not enemy(unit)),
        theirs=tuple(unit for unit in order if enemy(unit)),
        own_support=tuple(unit for unit in behind if not enemy(unit)),
        support=tuple(unit for unit in behind if enemy(unit)),
    )


def _supporting(state: WmaBattle, fights: Sequence[Engagement], unit: WmaUnit, options: FightOptions) -> Supporting:
    place_said = options.place_of(unit.id)
    said: tuple[Place, ...] = ("rear", "side") if place_said is None else (place_said,)
    of = tuple(one for one in options.supported if state.unit(one).side == unit.side)
    turned = turned_in(state, options)
    for place in said:
        if any(helped_by(state, fight, unit, place, of=of, turned=turned) for fight in fights):
            refused = may_support(state, _home(state, fights, unit, place, of), unit, place, of=of, turned=turned)
            if refused is not None:
                raise refused
            return Supporting(unit=unit.id, of=of, place=place)
    refused = may_support(state, fights[0], unit, said[0], of=of, turned=turned)
    raise refused or NotAllowed("fight.nobody_to_support", field="support", value=unit.name, ref=page(49))


def _home(
    state: WmaBattle, fights: Sequence[Engagement], unit: WmaUnit, place: Place, of: tuple[str, ...]
) -> Engagement:
    return next((fight for fight in fights if helped_by(state, fight, unit, place, of=of)), fights[0])


def turned_in(state: WmaBattle, options: FightOptions) -> tuple[str, ...]:
    """Units that strike to their flank or rear alone: they cannot be supported (wma p. 49)."""
    found = []
    for unit in strikers(state, options):
        fight = state.fight_of(state.unit(unit))
        enemies = fight.touching(unit) if fight is not None else ()
        behind = fight is not None and unit not in options.faced and fight.struck_from_behind_alone(unit)
        ours = unit in options.attackers
        whole = options.flanked if ours else options.flank
        if whole or (unit in options.turned and len(enemies) <= 1) or behind:
            found.append(unit)
    return tuple(found)


def only_supports(state: WmaBattle, unit: str) -> bool:
    """Whether a unit stands in a fight and touches nobody there (wma p. 49)."""
    fight = state.fight_of(state.unit(unit))
    return fight is not None and fight.only_supports(unit)


def _choice(said: str) -> Choice:
    return next(one for one in ("pursue", "support", "stand", "fall_back", "advance") if one == said)
