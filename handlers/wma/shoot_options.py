"""What may be said of a volley: who shoots at whom, and what only the table knows (wma p. 36-41, 125)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

from handlers.language.options import ON_BOTH, Choice, Count, Distance, Flag, OfOne, Options, Pick
from handlers.wma.terrain_words import COVERS_FROM_SHOTS
from lexicon.names import Name
from resolvers.wma.light_artillery import MAX_STANDS_HIT
from resolvers.wma.words import Cover


class ShootOptions(Options):
    """Who shoots at whom, and what only the table knows.

    Attributes:
        targets: one; several where the stands of one unit shoot apart, or where a bolt flies on, nearest first.
        friends: own units in the way of a bolt, behind the enemies.
        cover: of all targets, or of each in their order.
        covered: stands of the target that the cover is for; the others stand in the open.
        stands: how many shoot, of all shooters together.
        split: stands for each target: those that shoot at it, or those of it in the way of a bolt; at one target, those
            of each shooter. One place that says nothing has the rest.
        through: stands in the way of a bolt.
        distance: to the nearest of the targets; beyond its range nobody shoots (p. 37).
        chargers: the target is charging; the battle knows it, so that it is only checked.
        go: it is rolled at once, without being shown first.
    """

    verbs: ClassVar[tuple[str, ...]] = ("стреляет", "стреляют", "стрелять", "огонь", "shoot", "shoots", "fire", "fires")
    of_one: ClassVar[Mapping[str, OfOne]] = {
        "cover": OfOne(theirs="cover", whole=True, at_end=ON_BOTH, apart=True),
        "covered": OfOne(whole=True, at_end=ON_BOTH, apart=True),
        "stands": OfOne("split", "split", whole=False, at_end=ON_BOTH),
        "through": OfOne(at_end=(False,), apart=True),
        "distance": OfOne(apart=True),
    }

    shooters: Annotated[
        tuple[str, ...],
        Pick(
            Name("стрелки", "shooters"),
            Name("кто стреляет, через запятую", "who shoots, by commas"),
            source="own_units",
        ),
    ]
    targets: Annotated[
        tuple[str, ...],
        Pick(
            Name("цели", "targets"),
            Name("в кого; для болта и тех, кто за ними", "at whom; for a bolt those behind them too"),
            source="enemy_units",
            target=True,
        ),
    ]
    friends: Annotated[
        tuple[str, ...],
        Pick(
            Name("свои на пути", "friends hit"),
            Name("болт: свои отряды за целью", "a bolt: own units behind the target"),
            source="own_units",
            words=("задевает своих", "и своих", "свои на пути", "hits friends"),
        ),
    ] = ()
    cover: Annotated[
        tuple[Cover, ...],
        Choice(
            Name("укрытие", "cover"),
            Name("открыто, прикрытие, укрепление", "open, defended, fortified"),
            COVERS_FROM_SHOTS,
            none="open",
        ),
    ] = ()
    covered: Annotated[
        int | None,
        Count(
            Name("прикрыто", "covered"),
            Name("сколько подставок цели прикрыто, если не все", "how many of its stands are in cover, if not all"),
            (
                "прикрыто",
                "подставки прикрыты",
                "подставок прикрыто",
                "подставка прикрыта",
                "укреплено",
                "подставки укреплены",
                "подставок укреплено",
                "подставка укреплена",
                "stands covered",
                "covered",
                "stands fortified",
            ),
            1,
            40,
        ),
    ] = None
    stands: Annotated[
        int | None,
        Count(
            Name("подставки", "stands"),
            Name("сколько подставок может стрелять", "how many stands can shoot"),
            ("подставок", "подставки", "подставка", "stands", "stand"),
            1,
            200,
        ),
    ] = None
    split: Annotated[
        tuple[int | None, ...],
        Count(
            Name("делит", "split"),
            Name("подставки по целям или стрелкам: делит 2, 1", "stands for each target or shooter: split 2, 1"),
            ("делит", "делят", "split"),
            1,
            40,
            all_left=True,
        ),
    ] = ()
    through: Annotated[
        int | None,
        Count(
            Name("сквозь", "through"),
            Name("болт: сколько подставок на пути, до 3", "a bolt: stands on its path, up to 3"),
            ("сквозь", "насквозь", "through"),
            1,
            MAX_STANDS_HIT,
        ),
    ] = None
    distance: Annotated[
        float | None,
        Distance(Name("расстояние", "distance"), Name("до цели, см", "to the target, cm"), only=True),
    ] = None
    chargers: Annotated[
        bool,
        Flag(
            Name("наступающие", "chargers"),
            Name("цель нападает на стрелков", "the target charges the shooters"),
            ("наступающим", "нападающим", "атакующим", "chargers", "charging"),
        ),
    ] = False
    go: Annotated[bool, Flag(Name("бросить", "roll"), Name("бросить сразу", "roll at once"), ("бросить", "roll"))] = (
        False
    )
