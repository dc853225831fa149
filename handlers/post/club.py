"""``/club``: the battles that were played in this chat, how they ended, and how its people stand."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from babel.dates import format_date

from games.registry import pack_of
from games.store.results import Result
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Table, Text, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.desk.seated import told_apart
from handlers.drawing.labels import fit_label
from handlers.language.options import Options
from handlers.table.zone import zone_here
from lexicon.names import Name

_MOST = 500
"""Battles of one chat that are counted, the latest first."""
_NAME, _SHOWN, _ROWS = 13, 5, 20


class ClubOptions(Options):
    """``whole``: all the battles, and not only the last ones."""

    whole: bool = False


@dataclass(slots=True)
class Stand:
    """How one person stands: battles won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def place(self) -> tuple[int, int, int]:
        """What the table is sorted by: more won, more drawn, fewer lost."""
        return -self.won, -self.drawn, self.lost


@command(
    "club",
    "клуб",
    "результаты",
    "klub",
    about=Name("Клуб: бои этого чата и кто сколько выиграл", "The club: this chat's battles and who won them"),
    example=Name("/club", "/club"),
    group="battle",
    model=ClubOptions,
)
def club(context: Context, options: ClubOptions) -> Answer:
    """A line a person, then the last battles. Battles of one against himself decide nothing, and are only listed."""
    context.require_readable()
    chat = ":".join(context.request.channel.split(":")[:2])
    results = context.tools.store.results.of_chat(chat, _MOST)
    if not results:
        return reply(text("club-none"))
    persons = {result.battle: context.tools.store.people.seated(result.battle) for result in results}
    people = {one.id: one.name for seated in persons.values() for one in seated.values()}
    names = told_apart(people)
    stands = standings(results, {battle: {n: one.id for n, one in seats.items()} for battle, seats in persons.items()})
    head = ("", text("club-head-won"), text("club-head-drawn"), text("club-head-lost"))
    order = sorted(stands, key=lambda person: (stands[person].place, names[person]))
    rows = [
        (
            fit_label(names[person] or _nobody(context), _NAME),
            str(stands[person].won),
            str(stands[person].drawn),
            str(stands[person].lost),
        )
        for person in order[:_ROWS]
    ]
    blocks: list[Block] = [Headline(text("club-title", battles=len(results)))]
    if rows:
        blocks.append(Table((head, *rows)))
    shown = results if options.whole else results[:_SHOWN]
    blocks += [
        Line(_line(context, one, {n: names[p.id] for n, p in persons[one.battle].items()})) for one in shown[:60]
    ]
    more = Button(text("club-all", battles=len(results)), Press("club", {"whole": True}, once=False))
    return reply(*blocks, buttons=((more,),) if len(shown) < len(results) else ())


def _nobody(context: Context) -> str:
    """What somebody is called who was forgotten."""
    return Name("бывший игрок", "a former player").to(context.language)


def standings(results: tuple[Result, ...], seats: dict[str, dict[int, int]]) -> dict[int, Stand]:
    """How each person stands, by number; ``seats``: who each player of each battle is."""
    found: dict[int, Stand] = {}
    for result in results:
        known = seats[result.battle]
        played = [(known[number], side) for side in result.sides for number in side.players if number in known]
        times = Counter(person for person, _ in played)
        fair = [(person, side.side) for person, side in played if times[person] == 1]
        if len({side for _, side in fair}) < 2:
            continue
        for person, side in fair:
            stand = found.setdefault(person, Stand())
            if not result.won:
                stand.drawn += 1
            elif side in result.won:
                stand.won += 1
            else:
                stand.lost += 1
    return found


def _line(context: Context, result: Result, names: dict[int, str]) -> Text:
    """``28 нояб. Warmaster Ancients: Ира 345 — Марк 210``, the winner marked."""
    at = result.at if (zone := zone_here(context)) is None else result.at.astimezone(zone)
    day = Name(*(format_date(at, "d MMM y", locale=language) for language in ("ru", "en")))
    each = [
        text(
            "club-side",
            who=", ".join(names.get(number, "") or _nobody(context) for number in side.players) or side.side,
            points=side.points,
            won="yes" if side.side in result.won else "no",
        )
        for side in result.sides
    ]
    return text("club-line", day=day, game=pack_of(result.game).names[0], first=each[0], rest=each[1:])
