"""Weapon groups at two targets in one act: both are declared before any die (gdf p. 8).

``Танк лазпушка > Грузовик 30″, пулемёт > Орки 20″``: each declaration is a shot by itself; what the unit does is said
once and holds for both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.gdf.party import head_of
from games.gdf.rights.shooting import may_split
from games.gdf.state import GdfBattle
from handlers.desk.answer import Answer
from handlers.desk.context import Context
from handlers.gdf.choosing import shot_unsaid
from handlers.gdf.shoot_words import LEXIS_OWN, LEXIS_TARGET, TELLS, Aiming, aiming_of, judge_shot, shot_of
from handlers.gdf.shots import Shot
from handlers.gdf.words import read_side, split_sides
from handlers.language.lexer import Lexed, lex_command
from lexicon.errors import NotAllowed, NotUnderstood, ValueMissing
from resolvers.gdf.pages import page


def judge_shots(context: Context, words: str) -> NotAllowed | None:
    """What forbids the shot, or one of two shots at once; typed numbers are free."""
    if context.state is None or shot_unsaid(context, words, LEXIS_OWN):
        return None
    aimings = _aimings(context, words)
    refused = (judge_shot(context, one) for one in aimings)
    return next((one for one in refused if one is not None), None) or _judge_split(context, aimings)


def read_shots(context: Context, words: str) -> list[Shot] | Answer:
    """The shots that the words say, each at a target of its own; or what has to be said first.

    Raises:
        NotFound, Ambiguous, NotUnderstood, ValueMissing, NotAllowed: see :mod:`handlers.gdf.words`.
    """
    shots: list[Shot] = []
    for one in _aimings(context, words):
        read = shot_of(context, one, one.again if one.before or one.after else words.__add__)
        if isinstance(read, Answer):
            return read
        shots.append(read)
    fired = [name for shot in shots for name in {arm.name for arm in shot.arms}]
    twice = next((name for name in fired if fired.count(name) > 1), None)
    if twice is not None:
        raise NotAllowed("gdf.one_group", field="weapon", value=twice, ref=page(8))
    return shots


def shot_foreseen(context: Context, words: str) -> Shot:
    """The one shot whose odds are asked: where no weapon is named, all that reach fire.

    Raises:
        NotAllowed: ``gdf.odds_of_targets``; ValueMissing: ``gdf.say_more``; what :func:`read_shots` raises.
    """
    aiming, *others = _aimings(context, words)
    if others:
        raise NotAllowed("gdf.odds_of_targets", field="targets", value=words, example=_typed(aiming), ref=page(8))
    return _foreseen(context, aiming, words)


def shots_foreseen(context: Context, words: str) -> list[Shot]:
    """Each of the shots that the words declare, as :func:`shot_foreseen`."""
    return [_foreseen(context, one, words) for one in _aimings(context, words)]


def _foreseen(context: Context, aiming: Aiming, words: str) -> Shot:
    aiming.own.values["reaching"] = True
    shot = shot_of(context, aiming, words.__add__)
    if isinstance(shot, Answer):
        raise ValueMissing("gdf.say_more", field="words", example=context.call.example, ref=page(14))
    return shot


def _typed(one: Aiming) -> str:
    return f"{one.left.typed()} > {one.right.typed()}"


def _aimings(context: Context, words: str) -> list[Aiming]:
    """Each declaration; the unit and what it does, said in one of them, are said of all.

    Raises:
        NotUnderstood: ``options.twice``: two units, or two actions; and whatever one of them is not understood for.
    """
    parts = declared(context, words)
    first = aiming_of(context, parts[0])
    if len(parts) == 1 or first.unit is None:
        return [aiming_of(context, words)]
    ours, theirs = context.named("own_units"), context.named("enemy_units")
    named = [read_side(split_sides(part, ours, theirs)[0], LEXIS_OWN, ours).unit for part in parts[1:]]
    units = {first.unit.id, *(one for one in named if one is not None)}
    if len(units) > 1:
        names = [context.of(GdfBattle).unit(one).name for one in sorted(units)]
        raise NotUnderstood("options.twice", field="units", value=names[1], first=names[0])
    said = [parts[0], *(p if one else f"{first.unit.name}, {p}" for p, one in zip(parts[1:], named, strict=True))]
    made = [
        replace(
            aiming_of(context, part),
            before="".join(f"{one}; " for one in said[:at]),
            after="".join(f"; {one}" for one in said[at + 1 :]),
        )
        for at, part in enumerate(said)
    ]
    told = {flag for one in made for flag in TELLS if one.get(flag)}
    if len(told) > 1:
        raise NotUnderstood("options.twice", field="action", value=sorted(told)[1], first=sorted(told)[0])
    for one in made:
        one.own.values.update(dict.fromkeys(told, True))
    return made


def _judge_split(context: Context, aimings: Sequence[Aiming]) -> NotAllowed | None:
    targets = [one.target for one in aimings if one.target is not None]
    unit = aimings[0].unit
    if len(aimings) == 1 or unit is None:
        return None
    state = context.of(GdfBattle)
    unit = head_of(state, unit)
    return may_split(state, unit, targets, aimings[0].how, reaction=any(one.reaction for one in aimings))


def declared(context: Context, words: str) -> list[str]:
    """The words parted into one declaration a target; a unit named before the second weapon belongs to that."""
    if context.state is None:
        return [words]
    ours, theirs = context.named("own_units"), context.named("enemy_units")
    whole = lex_command(words)
    marks = [at for at, token in enumerate(whole.tokens) if token.kind in ("comma", "and")]
    starts, ends = [0, *(at + 1 for at in marks)], [*marks, len(whole)]
    pieces = [whole.part(start, end) for start, end in zip(starts, ends, strict=True) if end > start]

    def aims(part: Lexed) -> bool:
        left, right = split_sides(part.typed(), ours, theirs)
        return bool(left and right)

    found: list[list[Lexed]] = [[]]
    for piece in pieces:
        if aims(piece) and any(aims(part) for part in found[-1]):
            *rest, last = found[-1]
            again = not aims(last) and bool(rest) and read_side(last, LEXIS_TARGET, ours).unit is not None
            found[-1] = rest if again else found[-1]
            found.append([last, piece] if again else [piece])
        else:
            found[-1].append(piece)
    return [", ".join(piece.typed() for piece in one) for one in found] if len(found) > 1 else [words]
