"""``/tournament``: pairings, points and standings, rosters, heights for sight (gdf p. 33-34). Nothing is kept."""

from __future__ import annotations

from collections.abc import Sequence

from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Table, text
from handlers.desk.context import Context
from handlers.drawing.labels import fit_label
from handlers.gdf.campaign_units import goes_on
from handlers.gdf.campaign_words import LOST, NAME_COLUMN, PLAYERS, RESULTS, ROSTER
from handlers.gdf.club import Part, club
from handlers.gdf.entries import Entry, read_entries
from handlers.gdf.rolls import TOLD, acted, answer
from handlers.topics.topic import Topic
from lexicon.errors import NotUnderstood, ValueMissing
from lexicon.names import Name
from resolvers.gdf.pages import page
from resolvers.gdf.sight_heights import TOURNAMENT_HEIGHT, TOURNAMENT_SIGHT, TOURNAMENT_VOLUME
from resolvers.gdf.tournament import (
    TOURNAMENT,
    TOURNAMENT_ROSTER,
    EnemyUnit,
    Reinforcement,
    Tournament,
    TournamentRoster,
)
from resolvers.gdf.tournament_rounds import (
    ROUNDS,
    TOURNAMENT_PAIRINGS,
    TOURNAMENT_STANDINGS,
    Entrant,
    TournamentPairings,
    TournamentStandings,
)


def _entrants(words: str) -> tuple[tuple[Entrant, ...], int]:
    """Players with what the results of a round add to them, and the number of rounds played with it."""
    entries = read_entries(words, PLAYERS)
    rounds = [entry.values["rounds"] for entry in entries if "rounds" in entry.values]
    players = tuple(_entrant(entry) for entry in entries if entry.name)
    if len(players) < 2:
        raise ValueMissing("club.two_players", field="players", ref=page(33))
    known = any(player.vp or player.destruction for player in players)
    return players, rounds[0] if rounds else int(known)


def _entrant(entry: Entry) -> Entrant:
    results = [result for result in RESULTS if result in entry.values]
    if len(results) > 1:
        raise NotUnderstood("club.one_result", field="result", value=entry.name, ref=page(33))
    vp, destruction = entry.values.get("vp", 0), entry.values.get("destruction", 0)
    for result in results:
        vp += TOURNAMENT.answer(Tournament(result=(result,))).vp[0]
        destruction += entry.values[result]
    return Entrant(name=entry.name, vp=vp, destruction=destruction)


def standings(context: Context, words: str) -> Answer:
    """The table after the results of a round; the pairs of the next are one tap away (gdf p. 33)."""
    players, rounds = _entrants(words)
    result = context.play(TOURNAMENT_STANDINGS, TournamentStandings(players=players, rounds=rounds)).result
    head = ("", text("club-player"), text("club-vp"), text("club-dp"))
    rows = [
        (f"{one.place}", fit_label(one.name, NAME_COLUMN), f"{one.vp}", f"{one.destruction}") for one in result.players
    ]
    blocks: list[Block] = [Headline(text("club-standings", rounds=rounds, page=page(33))), Table((head, *rows))]
    if result.winners:
        blocks.append(Line(text("club-won", who=list(result.winners)), strong=True))
        return answer(context, blocks)
    line = _line(context, [(one.name, one.vp, one.destruction) for one in result.players], rounds)
    blocks.append(Line(text("club-go-on", line=line)))
    words = f"{Name('пары', 'pairings').to(context.language)} {line}"
    press = Press("tournament", {"words": words}, once=False)
    return answer(context, blocks, (), [Button(text("club-button-pairings", round=rounds + 1), press)])


def _line(context: Context, players: Sequence[tuple[str, int, int]], rounds: int) -> str:
    """The players as they are typed for the next round."""
    word = Name("после тура", "after round").to(context.language)
    return "; ".join([f"{word} {rounds}", *(f"«{name}» {vp} {destruction}" for name, vp, destruction in players)])


def pairings(context: Context, words: str) -> Answer:
    """Who plays whom: the first round is drawn, later ones go down the table (gdf p. 33)."""
    players, rounds = _entrants(words)
    given = TournamentPairings(players=players, rounds=rounds)
    played = context.play(TOURNAMENT_PAIRINGS, given)
    blocks: list[Block] = [Headline(text("club-pairings", round=rounds + 1, page=page(33))), *TOLD.dice(played.trace)]
    for number, pair in enumerate(played.result.pairs, 1):
        blocks.append(Line(text("club-pair", number=number, one=pair.one, two=pair.two), strong=True))
    if played.result.alone is not None:
        blocks.append(Line(text("club-alone", who=played.result.alone)))
    if rounds or not goes_on(context):
        return answer(context, blocks)
    return answer(context, blocks, [acted(context, TOURNAMENT_PAIRINGS, given, played, moves_on=False)])


def points(context: Context, words: str) -> Answer:
    """Victory points and destruction points of one game (gdf p. 33)."""
    (said,) = read_entries(words, LOST)
    if "result" not in said.values:
        raise ValueMissing("club.one_result", field="result", ref=page(33))
    lost = tuple(EnemyUnit(cost=cost, state=state) for state, cost in said.marks)
    result = context.play(TOURNAMENT, Tournament(result=(said.values["result"],), enemy_units=lost)).result
    worth = text("club-points", vp=result.vp[0], destruction=sum(result.destruction))
    return answer(context, [Headline(text("club-points-title", page=page(33))), Line(worth, strong=True)])


def roster(context: Context, words: str) -> Answer:
    """A tournament roster against its limits (gdf p. 33)."""
    (said,) = read_entries(words, ROSTER)
    if "main" not in said.values:
        raise ValueMissing("club.no_number", field="main", ref=page(33))
    heroes, foreign = said.values.get("heroes", 0), said.values.get("foreign", False)
    if (heroes or foreign) and not said.marks:
        raise NotUnderstood("club.no_reinforcement", field="reinforcements", ref=page(33))
    # What is said of reinforcements is said of all: one hero among them breaks the limit as well as three.
    more = tuple(Reinforcement(points=cost, heroes=heroes, main_faction=not foreign) for _, cost in said.marks)
    points_said = {name: said.values[name] for name in ("size", "main", "second") if name in said.values}
    played = context.play(TOURNAMENT_ROSTER, TournamentRoster(**points_said, reinforcements=more))
    main, second = points_said["main"], points_said.get("second", 0)
    has = text("club-roster-has", total=main + second, second=second, more=len(more))
    verdict = Line(text("club-legal" if played.result.legal else "club-illegal"), strong=True)
    return answer(
        context, [Headline(text("club-roster", page=page(33))), Line(has), verdict, *TOLD.reasons(played.trace)]
    )


HEIGHT = Topic(
    TOURNAMENT_HEIGHT,
    example=Name('/турнир высота пехота, здание 2"', '/tournament height infantry, building 2"'),
    labels={
        "size_in": ("размер", "size", "высотой", "high"),
        "on_size_in": ("здание", "здании", "на здании", "местность", "стоит на", "building", "terrain", "stands on"),
        "on_height": ("на высоте", "on height"),
    },
)
SIGHT = Topic(
    TOURNAMENT_SIGHT,
    example=Name("/турнир обзор 2 3 между 2 3", "/tournament sight 2 3 between 2 3"),
    bare=("own", "target"),
    labels={"between": ("между", "between", "на пути")},
)
VOLUME = Topic(TOURNAMENT_VOLUME, example=Name("/турнир база 40", "/tournament base 40"), bare=("base_mm",))

club(
    "tournament",
    "турнир",
    "turnir",
    about=Name("Турнир: пары, очки, таблица, ростеры, высоты", "A tournament: pairings, points, standings, heights"),
    example=Name("/турнир пары Аня, Боря, Вера, Глеб", "/tournament pairings Ann, Bob, Cid, Dan"),
    begins=(
        text("club-tournament", rounds=ROUNDS),
        text("club-tournament-rules", page=page(33)),
        text("club-nothing-kept"),
    ),
    parts=(
        Part(
            Name("Пары", "Pairings"),
            ("тур", "жребий", "pairs", "draw"),
            text("club-about-pairings", page=page(33)),
            Name("/турнир пары Аня, Боря, Вера, Глеб", "/tournament pairings Ann, Bob, Cid, Dan"),
            pairings,
        ),
        Part(
            Name("Таблица", "Standings"),
            ("итог", "итоги", "результаты", "results", "table"),
            text("club-about-standings", page=page(33)),
            Name(
                "/турнир таблица после тура 1, Аня победа 620, Боря поражение 410",
                "/tournament standings after round 1, Ann win 620, Bob loss 410",
            ),
            standings,
        ),
        Part(
            Name("Очки", "Points"),
            ("по", "ор", "vp"),
            text("club-about-points", page=page(33)),
            Name(
                "/турнир очки победа, уничтожены 120 90, шок 60", "/tournament points win, destroyed 120 90, shaken 60"
            ),
            points,
        ),
        Part(
            Name("Ростер", "Roster"),
            ("состав", "армия", "army"),
            text("club-about-roster", page=page(33)),
            Name("/турнир ростер 1000 500 подкрепления 500 450", "/tournament roster 1000 500 reinforcements 500 450"),
            roster,
        ),
        Part(
            Name("Высота", "Height"),
            (),
            text("club-about-height", page=page(33)),
            Name('/турнир высота пехота, здание 2"', '/tournament height infantry, building 2"'),
            HEIGHT,
        ),
        Part(
            Name("Обзор", "Sight"),
            ("видимость", "los"),
            text("club-about-sight", page=page(34)),
            Name("/турнир обзор 2 3 между 2 3", "/tournament sight 2 3 between 2 3"),
            SIGHT,
        ),
        Part(
            Name("База", "Base"),
            ("объем", "volume"),
            text("club-about-base", page=page(34)),
            Name("/турнир база 40", "/tournament base 40"),
            VOLUME,
        ),
    ),
)
