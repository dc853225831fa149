"""``/deploy`` of War in Lace: companies, and the officer who leads them (wil p. 2, 5-7)."""

from __future__ import annotations

import re
from dataclasses import replace

from armies.core.muster import Muster, MusteredCommander
from armies.wil.persons import is_rank, officer_in, to_deploy
from games.wil.rights.officers import may_add_officers
from games.wil.state import WilBattle
from handlers.desk.context import Context
from handlers.table.mustering import side_for
from handlers.table.typed_armies import Coming, deploys_typed, lines_of, typed_army
from lexicon.errors import NotUnderstood
from lexicon.names import Name

_MOUNTED = re.compile(r"[\s,]+(?:верхом|конный|на коне|mounted)\s*$", re.IGNORECASE)
_JOINED = re.compile(r"(.+?)[\s,]+(?:с|со|при|к|ко|у|with|to)\s+(.+)", re.IGNORECASE)
_EXAMPLE = "/deploy офицер Иванов капитан"


def _read(context: Context, words: str, fresh: bool) -> Coming:
    """An officer's lines, and companies."""
    found = [(item, officer_in(item)) for item in lines_of(words).splitlines()]
    officers = tuple(_officer(said) for _, said in found if said is not None)
    side = side_for(context, None) if len(context.own_sides) == 1 else ""
    if officers and side:
        refused = may_add_officers(context.of(WilBattle), side, len(officers))
        if refused is not None:
            raise refused
    companies = ("\n" if "\n" in words else ";").join(item for item, said in found if said is None and item.strip())
    coming = typed_army(context, companies, fresh) if companies else Coming(Muster("wil", "", 0, ()))
    mustered = replace(coming.mustered, commanders=(*coming.mustered.commanders, *officers))
    return replace(coming, mustered=mustered)


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
