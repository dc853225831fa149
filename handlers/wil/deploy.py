"""``/deploy`` of War in Lace: companies, and the officer who leads them (wil p. 2, 5-7)."""

from __future__ import annotations

import re
from dataclasses import replace

from armies.core.check import Violation
from armies.core.muster import Muster, MusteredCommander
from armies.wil.persons import is_rank, officer_in, to_deploy
from games.wil.rights.officers import may_add_officers
from games.wil.state import WilBattle
from handlers.desk.answer import Line, text
from handlers.desk.context import Context
from handlers.shelf.violations import violation_text
from handlers.table.mustering import side_for
from handlers.table.typed_armies import Coming, deploys_typed, lines_of, typed_army
from lexicon.errors import NotUnderstood
from lexicon.names import Name
from lexicon.refs import RuleRef
from resolvers.wil.roster import MAX_POINTS

_MOUNTED = re.compile(r"[\s,]+(?:верхом|конный|на коне|mounted)\s*$", re.IGNORECASE)
_JOINED = re.compile(r"(.+?)[\s,]+(?:с|со|при|к|ко|у|with|to)\s+(.+)", re.IGNORECASE)
_EXAMPLE = "/deploy офицер Иванов капитан"


def _read(context: Context, words: str, fresh: bool) -> Coming:
    """An officer's lines, and companies."""
    found = [(item, officer_in(item)) for item in lines_of(words).splitlines()]
    listed = any(said is None and item.strip() for item, said in found)
    read = [_with_unit(said) if listed else (said, "") for _, said in found if said is not None]
    officers = tuple(_officer(said) for said, _ in read)
    side = side_for(context, None) if len(context.own_sides) == 1 else ""
    if officers and side:
        refused = may_add_officers(context.of(WilBattle), side, len(officers))
        if refused is not None:
            raise refused
    companies = ("\n" if "\n" in words else ";").join(item for item, said in found if said is None and item.strip())
    coming = typed_army(context, companies, fresh) if companies else Coming(Muster("wil", "", 0, ()))
    mustered = replace(coming.mustered, commanders=(*coming.mustered.commanders, *officers))
    joins = [_joins(one.name) for one, (_, unit) in zip(officers, read, strict=True) if unit]
    large = [] if fresh or not side else _too_large(context, side, mustered)
    return Coming(mustered, (*coming.more, *joins, *large))


def _with_unit(words: str) -> tuple[str, str]:
    """What is said of an officer in a list, and apart from it the unit that he comes with."""
    joined = _JOINED.fullmatch(words)
    return (joined[1], joined[2]) if joined else (words, "")


def _joins(officer: str) -> Line:
    """How he joins his unit, once all are there: it is asked for with a button for each (wil p. 2)."""
    return Line(text("wil-officer-joins-how", officer=officer, example=f"/attach {officer}"))


def _too_large(context: Context, side: str, mustered: Muster) -> list[Line]:
    """A force of more than its points, whose units come one list after the other (wil p. 5)."""
    state = context.of(WilBattle)
    points = sum(unit.points for unit in state.units_of(side)) + sum(one.points for one in mustered.units)
    most = min(MAX_POINTS, state.points or MAX_POINTS)
    if points <= most or state.in_force.points_limit == "30_to_40_is_advice":
        return []
    broken = Violation("force_large", RuleRef("wil", 5), given=points, allowed=most)
    return [Line(violation_text(broken, context.language))]


def _officer(words: str) -> MusteredCommander:
    """``Иванов капитан``, ``капитан фон Клейст``: his name and his rank; ``верхом``: he rides (wil p. 2).

    What follows a comma is a rank in its player's own words: the table of ranks is lost.

    Raises:
        NotUnderstood: ``wil.officer_name``; ``wil.officer_with``: whom he joins is said apart.
    """
    plain = _MOUNTED.sub("", words).strip(" ,")
    if joined := _JOINED.match(plain):
        raise NotUnderstood("wil.officer_with", field="officer", value=joined[2], example=to_deploy(joined[1]))
    name, comma, rank = (part.strip(" «»\"'") for part in plain.partition(","))
    if not comma:
        name, rank = _without_rank(name.split())
    if not name:
        raise NotUnderstood("wil.officer_name", field="officer", value=words, example=_EXAMPLE)
    mount = "mounted" if plain != words.strip(" ,") else None
    return MusteredCommander(name=name[:40], rank=rank[:40], command=0, mount=mount)


def _without_rank(words: list[str]) -> tuple[str, str]:
    """The name, and the rank that stands before or behind it."""
    ranked = [at for at, word in enumerate(words) if is_rank(word)]
    ends = {0, len(words) - 1} & set(ranked)
    if not ends or len(ranked) == len(words):
        return " ".join(words), ""
    rank = " ".join(words[at] for at in ranked)
    return " ".join(w for at, w in enumerate(words) if at not in ranked), rank[:1].lower() + rank[1:]


deploys_typed(
    "wil",
    Name(
        "/deploy Гренадеры: ударная пехота, 12 моделей, 6 очков, скорость 8, стрельба 5+, дисциплина 1",
        "/deploy Grenadiers: shock infantry, 12 models, 6 points, speed 8, shooting 5+, discipline 1",
    ),
    _read,
)
