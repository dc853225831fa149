"""The page of ``/record``. Luck of a battle is worked out once, after its end, and kept with the consent itself.

What is kept is a setting of the person: whoever is forgotten or takes the consent back leaves nothing of it. Answers
are for the asker alone, also those that keep something.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from games.core.throws import KINDS
from games.luck import Row, tallies_of
from games.registry import pack_of
from games.store.results import Result
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, reply, text
from handlers.desk.context import Context
from handlers.desk.seated import scope_of
from handlers.post.club import standings
from handlers.post.luck_odds import luck_in
from handlers.post.luck_page import judged, luck_table
from handlers.post.record import RECORD
from handlers.post.story import MOST
from lexicon.errors import NotAllowed, NotFound
from lexicon.folding import fold
from resolvers.core.luck import Tally, yes

_MOST = 200
"""Battles of a person that are counted, the latest first."""
_AT_ONCE, _MOST_LINES = 3, 2000
"""Battles whose luck is worked out by one request, and lines of their logs that are read for it."""

Kept = dict[str, Any]
"""By kind: what the rolls came to, and (numerator, denominator, how many) of each chance."""


def begun(context: Context) -> Answer:
    """It is kept from now on, over all battles."""
    if _kept(context, context.person) is not None:
        return page_of(context, "")
    look = Button(text("record-look"), Press(RECORD, {}, once=False))
    said = reply(text("record-on"), buttons=((look, _off_button()),), alone="apart")
    return replace(said, settings=((context.scope, RECORD, {"luck": {}}),))


def ended(context: Context) -> Answer:
    """It is kept no longer, and all that was worked out is gone."""
    return replace(reply(text("record-off"), alone="apart"), settings=((context.scope, RECORD, None),))


def page_of(context: Context, name: str) -> Answer:
    """The record of the one who asks, or of a player of this battle.

    Raises:
        NotFound: ``record.unknown``. NotAllowed: ``record.hidden``.
    """
    person, called = _whose(context, name)
    kept = _kept(context, person)
    own = person == context.person
    if kept is None:
        if not own:
            raise NotAllowed("record.hidden", field="which", value=called, example="/record")
        on = Button(text("record-keep"), Press(RECORD, {"which": "on"}, once=False))
        return reply(text("record-none"), buttons=((on,),))
    store = context.tools.store
    results = store.results.of_person(person or 0, _MOST)
    seats = {one.battle: {n: p.id for n, p in store.people.seated(one.battle).items()} for one in results}
    found = {one.battle: _side(one, seats[one.battle], person) for one in results}
    sides = {battle: side for battle, side in found.items() if side is not None}
    fair = [one for one in results if one.battle in sides]
    luck, left = _worked(context, kept, sides)
    blocks: list[Block] = [Headline(text("record-title", who=called)), *_battles(results, seats, person, fair)]
    rows = _rows([luck[one.battle] for one in fair if one.battle in luck])
    if rows:
        blocks += [luck_table(rows, context.language), *map(Line, judged(rows, {"": called}))]
    if left:
        blocks.append(Line(text("record-left", left=left)))
    blocks.append(Line(text("record-seen" if own else "record-of-other")))
    more = [Button(text("record-more"), Press(RECORD, {} if own else {"which": called}, once=False))] if left else []
    buttons = (*more, *([_off_button()] if own else []))
    made = reply(*blocks, buttons=(buttons,) if buttons else (), alone="apart")
    changed = luck != kept["luck"]
    return replace(made, settings=((scope_of(person), RECORD, {"luck": luck}),)) if changed else made


def _off_button() -> Button:
    return Button(text("record-away"), Press(RECORD, {"which": "off"}, once=False))


def _whose(context: Context, name: str) -> tuple[int | None, str]:
    """The person and their name."""
    own = context.request.actor.name
    if not name or fold(name) == fold(own):
        return context.person, own
    seated = context.people if context.state is not None and context.player else {}
    for number, person in seated.items():
        if person.name and fold(name) in (fold(person.name), fold(context.names[number])):
            return person.id, person.name
    raise NotFound("record.unknown", field="which", value=name, near=sorted({one.name for one in seated.values()}))


def _kept(context: Context, person: int | None) -> dict[str, Any] | None:
    found = context.tools.store.settings.get(scope_of(person), RECORD)
    return found if isinstance(found, dict) and isinstance(found.get("luck"), dict) else None


def _side(result: Result, seats: Mapping[int, int], person: int | None) -> str | None:
    """The one side that somebody played; nobody is lucky against himself."""
    own = {side.side for side in result.sides for number in side.players if seats.get(number) == person}
    return next(iter(own)) if len(own) == 1 else None


def _worked(context: Context, kept: Mapping[str, Any], sides: Mapping[str, str]) -> tuple[dict[str, Kept], int]:
    """The luck of each battle, a few new ones a request; how many are left."""
    luck = {battle: kept["luck"][battle] for battle in sides if battle in kept["luck"]}
    new = [battle for battle in sides if battle not in luck]
    lines = done = 0
    for battle in new[:_AT_ONCE]:
        state = context.tools.store.state(battle)
        lines += state.version
        if done and lines > _MOST_LINES:
            break
        found = tallies_of(luck_in(context, state), sides[battle]) if state.version <= MOST else {}
        luck[battle] = {kind: _plain(one) for kind, one in found.items() if kind != "distance"}
        done += 1
    return luck, len(new) - done


def _battles(
    results: Sequence[Result], seats: Mapping[str, dict[int, int]], person: int | None, fair: Sequence[Result]
) -> Iterator[Line]:
    """How many, how they ended, in which games."""
    stand = standings(tuple(results), dict(seats)).get(person or 0)
    if stand is None:
        yield Line(text("record-no-battles"))
        return
    yield Line(text("record-battles", won=stand.won, lost=stand.lost, drawn=stand.drawn), strong=True)
    for game, count in Counter(one.game for one in fair).most_common():
        yield Line(text("record-game", game=pack_of(game).names[0], count=count))


def _rows(battles: Sequence[Kept]) -> list[Row]:
    """The luck of all battles together, by kind."""
    made: dict[str, Tally] = {}
    for battle in battles:
        for kind, plain in battle.items():
            made[kind] = made.get(kind, Tally()) + _tally(plain)
    return [Row("", kind, made[kind]) for kind in KINDS if kind in made]


def _plain(tally: Tally) -> list[Any]:
    """What is kept of a tally: successes alone, since distances of different games do not add up."""
    chances = [(dict(law)[1], count) for law, count in tally.laws.items()]
    return [tally.got, [[chance.numerator, chance.denominator, count] for chance, count in chances]]


def _tally(plain: Sequence[Any]) -> Tally:
    got, chances = plain
    return Tally({yes(Fraction(one, of)): count for one, of, count in chances}, got)
