"""What ``/fight`` is told: who fights whom, who supports, and what only the table knows of each unit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

from games.wma.engagement import Place
from handlers.language.options import ON_BOTH, Choice, Count, Flag, OfOne, Options, Pick
from handlers.wma.terrain_words import COVERS
from lexicon.names import Name
from resolvers.wma.words import Cover

Units = tuple[str, ...]
Stands = tuple[int | None, ...]
"""Stands of each in the order in which they were named, ``None`` for all that one has; one number is of all together.
"""

_COVERED = {"open": "", "defended": "defended", "fortified": "fortified"}
OF_UNITS = ("defended", "fortified", "rough", "wide", "turned", "faced")
"""Options that name units of the fight of which the table knows something."""


_PLACES = {
    "from_rear": ("сзади", "позади", "behind", "from behind", "from the rear"),
    "from_side": ("сбоку", "рядом", "beside", "from the side"),
}


def _units(name: Name, about: Name, *words: str, sorts: Mapping[str, tuple[str, ...]] | None = None) -> Pick:
    return Pick(name, about, source="units", words=words, sorts=sorts or {})


class FightOptions(Options):
    """Who fights whom; what only the table knows is preset to the likely answer and changed by a tap."""

    verbs: ClassVar[tuple[str, ...]] = (
        "бьётся",
        "бьются",
        "дерётся",
        "дерутся",
        "сражается",
        "сражаются",
        "fight",
        "fights",
    )
    of_one: ClassVar[Mapping[str, OfOne]] = {
        "cover": OfOne(_COVERED, _COVERED, whole=True, at_end=ON_BOTH),
        "own_cover": OfOne(_COVERED),
        **{name: OfOne(name, name, at_end=ON_BOTH) for name in OF_UNITS},
        "flank": OfOne(theirs="turned", named="turned", at_end=ON_BOTH),
        "flank_stands": OfOne("turned", "turned", named="turned", at_end=ON_BOTH, keeps=True),
        "flanked": OfOne(own="turned"),
        "split": OfOne("dividing", at_end=(False,), keeps=True),
        "stands": OfOne("stands", "enemy_stands", whole=False, at_end=ON_BOTH),
        "enemy_stands": OfOne(theirs="enemy_stands", at_end=ON_BOTH),
        "support_stands": OfOne(whole=False, opposite="enemy_support_stands"),
    }
    of_all: ClassVar[tuple[str, ...]] = ("together", "go", "helpers")

    attackers: Annotated[
        Units,
        Pick(Name("наши", "ours"), Name("наши отряды в бою", "our units in the fight"), source="any_units"),
    ]
    targets: Annotated[
        Units,
        Pick(
            Name("враги", "enemies"),
            Name("отряды врага; без них все, с кем наши в бою", "the enemy's units; unsaid, all whom ours fight"),
            source="any_enemies",
            target=True,
        ),
    ] = ()
    support: Annotated[
        Units,
        _units(
            Name("поддержка", "support"),
            Name("кто поддерживает: отряды целиком", "who supports, whole units"),
            "поддерживают",
            "поддерживает",
            "при поддержке",
            "поддержка",
            "их поддерживают",
            "supported by",
            "backed by",
            "support",
            sorts=_PLACES,
        ),
    ] = ()
    own_support: Annotated[
        Units,
        _units(
            Name("наша поддержка", "own support"),
            Name("кто поддерживает наших", "who supports ours"),
            "наши поддерживают",
            "наших поддерживают",
            "нас поддерживают",
            "наших поддерживает",
            "нас поддерживает",
            "our support",
            sorts=_PLACES,
        ),
    ] = ()
    supported: Annotated[
        Units,
        _units(
            Name("кого поддерживают", "supported"),
            Name("кого поддерживают, если не всех", "whom they support, if not all"),
            "кому",
            "кого",
            "whom",
        ),
    ] = ()
    rear: Annotated[
        bool,
        Flag(Name("сзади", "behind"), Name("поддержка сзади", "support from behind"), ("сзади", "позади", "behind")),
    ] = False
    beside: Annotated[
        bool, Flag(Name("сбоку", "beside"), Name("поддержка сбоку", "support from beside"), ("сбоку", "beside"))
    ] = False
    from_rear: Annotated[
        Units,
        _units(
            Name("сзади стоят", "standing behind"),
            Name("кто поддерживает сзади", "who supports from behind"),
            "сзади стоят",
            "сзади стоит",
            "standing behind",
        ),
    ] = ()
    from_side: Annotated[
        Units,
        _units(
            Name("сбоку стоят", "standing beside"),
            Name("кто поддерживает сбоку", "who supports from beside"),
            "сбоку стоят",
            "сбоку стоит",
            "standing beside",
        ),
    ] = ()
    without: Annotated[
        Units,
        _units(
            Name("больше не поддерживают", "no longer support"),
            Name("кто больше не поддерживает", "who supports no longer"),
            "не поддерживают",
            "не поддерживает",
            "no support from",
        ),
    ] = ()
    split: Annotated[
        tuple[int, ...],
        Count(
            Name("делёж", "split"),
            Name("кубики или подставки на каждого врага", "dice or stands on each enemy"),
            ("делит", "делят", "split"),
            0,
            200,
        ),
    ] = ()
    enemy_split: Annotated[
        tuple[int, ...],
        Count(
            Name("делёж врага", "enemy split"),
            Name("кубики или подставки врага на каждого из наших", "the enemy's dice or stands on each of ours"),
            ("враг делит", "враги делят", "они делят", "enemy splits"),
            0,
            200,
        ),
    ] = ()
    dividing: Annotated[
        Units,
        _units(
            Name("чей делёж", "whose split"),
            Name("кто так делит, если не первый из тех, кто может", "who splits so, if not the first of those who may"),
            "делёж у",
            "split of",
        ),
    ] = ()
    charging: Annotated[
        bool,
        Flag(
            Name("нападение", "charge"),
            Name("наши напали в этот ход", "ours charged this turn"),
            ("нападение", "нападают", "атака", "charge", "charging"),
        ),
    ] = False
    charged: Annotated[
        bool,
        Flag(
            Name("напали на нас", "charged"),
            Name("враг напал в этот ход", "the enemy charged this turn"),
            ("враг напал", "напали", "charged"),
        ),
    ] = False
    cover: Annotated[
        Cover, Choice(Name("укрытие", "cover"), Name("чем прикрыт враг", "the enemy's cover"), COVERS, none="open")
    ] = "open"
    own_cover: Annotated[
        Cover,
        Choice(
            Name("наше укрытие", "own cover"),
            Name("чем прикрыты наши", "our own cover"),
            {
                "open": (Name("мы открыто", "we open"),),
                "defended": (Name("мы прикрыты", "we defended"),),
                "fortified": (Name("мы за стеной", "we fortified"),),
            },
            none="open",
        ),
    ] = "open"
    defended: Annotated[
        Units,
        _units(
            Name("прикрыты", "defended units"),
            Name("какие отряды прикрыты", "which units are defended"),
            "прикрыты",
            "прикрыт",
            "defended",
            "covered",
        ),
    ] = ()
    fortified: Annotated[
        Units,
        _units(
            Name("за стеной", "fortified units"),
            Name("какие отряды в укреплении", "which units are fortified"),
            "за стеной",
            "укреплены",
            "fortified",
        ),
    ] = ()
    rough: Annotated[
        Units,
        _units(
            Name("в зарослях", "in rough ground"),
            Name("кто на трудной местности", "who stands in difficult ground"),
            "на трудной местности",
            "в зарослях",
            "in rough",
        ),
    ] = ()
    wide: Annotated[
        Units,
        _units(
            Name("широко", "wide"),
            Name("кто стоит широкой стороной подставок", "who faces the enemy with the wide side of his stands"),
            "широко",
            "широкой стороной",
            "wide",
        ),
    ] = ()
    favour: Annotated[
        str | None,
        Pick(
            Name("вмешательство Ашшура", "favour of Ashur"),
            Name("чей неудачный кубик атаки бросить снова", "whose failed attack die is rolled again"),
            source="units",
            words=("ашшур", "вмешательство", "favour of ashur", "favour"),
        ),
    ] = None
    flank: Annotated[
        bool,
        Flag(
            Name("фланг", "flank"),
            Name("наши бьют во фланг или тыл", "ours strike the flank or rear"),
            ("фланг", "тыл", "flank", "rear"),
        ),
    ] = False
    flanked: Annotated[
        bool,
        Flag(
            Name("нам во фланг", "we are flanked"),
            Name("враг у нашего фланга или тыла", "an enemy on our flank or rear"),
            ("нам во фланг", "нас обошли", "we are flanked"),
        ),
    ] = False
    turned: Annotated[
        Units,
        _units(
            Name("обойдены", "flanked units"),
            Name("у кого враг на фланге или в тылу", "who has an enemy on flank or rear"),
            "обойдены",
            "обойдён",
            "outflanked",
            "flanked",
        ),
    ] = ()
    faced: Annotated[
        Units,
        _units(
            Name("лицом к врагу", "facing units"),
            Name("у кого враг только спереди, хотя был сбоку", "who has the enemy ahead alone, unlike before"),
            "лицом к врагу",
            "лицом",
            "facing",
        ),
    ] = ()
    flank_stands: Annotated[
        int | None,
        Count(
            Name("подставок на фланге", "stands on the flank"),
            Name("у скольких подставок обойдённых враг на фланге", "how many of their stands have him on the flank"),
            ("на фланге", "подставок на фланге", "stands flanked"),
            0,
            40,
        ),
    ] = None
    stands: Annotated[
        Stands,
        Count(
            Name("подставки", "stands"),
            Name("сколько подставок бьётся: всего или у каждого", "how many stands fight: in all, or of each"),
            ("подставок", "подставки", "подставка", "stands", "stand"),
            0,
            40,
            all_left=True,
        ),
    ] = ()
    enemy_stands: Annotated[
        Stands,
        Count(
            Name("их подставки", "their stands"),
            Name("сколько подставок врага бьётся: всего или у каждого", "how many of theirs fight: in all, or of each"),
            ("вражеских", "их", "theirs"),
            0,
            40,
            all_left=True,
        ),
    ] = ()
    support_stands: Annotated[
        int | None,
        Count(
            Name("подставок в поддержке", "supporting stands"),
            Name("сколько подставок поддерживает наших", "how many stands support ours"),
            ("в поддержке", "подставок в поддержке", "supporting", "supporting stands"),
            0,
            40,
        ),
    ] = None
    enemy_support_stands: Annotated[
        int | None,
        Count(
            Name("их подставок в поддержке", "their supporting stands"),
            Name("сколько подставок поддерживает врага", "how many stands support theirs"),
            ("у них в поддержке", "их подставок в поддержке", "backing", "their supporting stands"),
            0,
            40,
        ),
    ] = None
    together: Annotated[
        bool,
        Flag(Name("вместе", "together"), Name("это один бой", "it is one fight"), ("вместе", "один бой", "together")),
    ] = False
    go: Annotated[bool, Flag(Name("бросить", "roll"), Name("бросить сразу", "roll at once"), ("бросить", "roll"))] = (
        False
    )
    about: Annotated[
        str | None,
        Pick(
            Name("уточнить", "details"),
            Name("о каком отряде показать, что можно изменить", "of which unit to show what may be changed"),
            source="units",
            words=("уточнить", "подробнее", "details of"),
        ),
    ] = None
    helpers: Annotated[
        bool,
        Flag(
            Name("кто поддержит", "helpers"),
            Name("показать, кто может поддержать", "show who may support"),
            ("кто поддержит", "who may support"),
        ),
    ] = False

    @property
    def supporters(self) -> Units:
        """All who are said to support, of either side."""
        return tuple(dict.fromkeys((*self.support, *self.own_support, *self.from_rear, *self.from_side)))

    def place_of(self, unit: str) -> Place | None:
        """Where a supporter is said to stand: he himself, else all of them."""
        if unit in self.from_rear or unit in self.from_side:
            return "rear" if unit in self.from_rear else "side"
        return "rear" if self.rear else "side" if self.beside else None
