"""Command points and what they buy (gdf p. 27)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.errors import NotFound
from lexicon.folding import fold
from lexicon.names import Name
from resolvers.core.given import Given
from resolvers.core.procedure import Ask, Pool, Procedure, settled
from resolvers.core.readings import Total
from resolvers.core.trace import Modifier
from resolvers.gdf.army import Points
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import points_steps

POINTS_A_CP = 500


class CommandPoints(Given):
    """Size of the army."""

    points: Points


@dataclass(frozen=True, slots=True)
class Commanded:
    """The part by size, and the command points in all."""

    x: int
    cp: int


def resolve_command_points(given: CommandPoints, rulings: GdfRulings) -> Procedure[Commanded]:
    """A die, and one for every 500 points; they never come back (gdf p. 27)."""
    x = points_steps(given.points, POINTS_A_CP, rulings.points_steps)

    def roll(_: int) -> Ask[int]:
        return Ask("d6", Pool(1, Total()), lambda face: face, (), page(27))

    notes = (Modifier("army_size", x, page(27), of="cp"),)
    return Procedure(0, (roll,), lambda face: Commanded(x, face + x), notes)


COMMAND_POINTS = MECHANICS.add(
    "command_points", resolve_command_points, page=27, title=Name("Командные очки", "Command points")
)


HIGH_DIE, HIGH_ROLL = "High command (one die)", "High command (one roll)"
SEIZE, SHUTDOWN = "Seize the initiative", "Shutdown"
DELAYED, HIDDEN = "Delayed deployment", "Hidden deployment"
VIGILANCE, REFLEXES, HONOUR = "Eternal vigilance", "Lightning reflexes", "Code of honour"
KEEN, FIRE, RETREAT = "Keen senses", "Fire at chargers", "Tactical retreat"
DASH, DEADLY, FURIOUS = "Dash", "Deadly blow", "Furious attack"
"""English names of the stratagems: what events and rights call them by."""

DASH_INCHES = 2
"""What a dash adds to a Rush or a Charge."""

Doctrine = Literal["universal", "strategic", "defensive", "shock"]


@dataclass(frozen=True, slots=True)
class Stratagem:
    """What command points buy. ``cancel`` is what the opponent pays to undo it, if that may be."""

    name: Name
    doctrine: Doctrine
    cost: int
    text: Name
    cancel: int | None = None


STRATAGEMS: tuple[Stratagem, ...] = (
    Stratagem(
        Name("Кубик: верховное командование", HIGH_DIE),
        "universal",
        1,
        Name("+1 к одному любому кубику", "+1 to any one die"),
    ),
    Stratagem(
        Name("Бросок: верховное командование", HIGH_ROLL),
        "universal",
        2,
        Name("+1 ко всем кубикам одного броска", "+1 to all dice of one roll"),
    ),
    Stratagem(
        Name("Захватить инициативу", SEIZE),
        "universal",
        2,
        Name("активировать свой отряд вместо вражеского в его очередь", "activate a unit of yours in the enemy's turn"),
        cancel=2,
    ),
    Stratagem(
        Name("Полное отключение", SHUTDOWN),
        "universal",
        2,
        Name("свой маркер, который враг вот-вот возьмёт, станет ничьим", "a marker about to be taken turns neutral"),
        cancel=2,
    ),
    Stratagem(
        Name("Отложенное развёртывание", DELAYED),
        "universal",
        2,
        Name("в свою очередь ставить отряд передать ход", "pass when it is your turn to deploy"),
        cancel=2,
    ),
    Stratagem(
        Name("Скрытое развёртывание", HIDDEN),
        "universal",
        3,
        Name(
            "когда все стоят: снять до D3 своих отрядов и поставить заново; враг за 3 может так же",
            "when all stand: lift up to D3 own units and place them again; the enemy may pay 3 for the same",
        ),
    ),
    Stratagem(
        Name("Вечная бдительность", VIGILANCE),
        "strategic",
        1,
        Name("смертельная для модели рана пропадает на 4+", "a wound that kills a model is ignored on 4+"),
    ),
    Stratagem(
        Name("Молниеносные рефлексы", REFLEXES),
        "strategic",
        2,
        Name("после рывка отряд в укрытии от следующего обстрела", "after a Rush: cover from the next shots"),
    ),
    Stratagem(
        Name("Кодекс чести", HONOUR),
        "strategic",
        3,
        Name("не становиться шокированным; бегство заменяет шок", "ignore Shaken; a Rout becomes Shaken"),
    ),
    Stratagem(
        Name("Обострение чувств", KEEN),
        "defensive",
        1,
        Name("стрельба одного отряда не замечает укрытий", "one unit's shooting ignores cover"),
    ),
    Stratagem(
        Name("Огонь по наступающим", FIRE),
        "defensive",
        2,
        Name("цель наступления сперва стреляет: -1, на любую дальность", "the target shoots first: -1, any range"),
    ),
    Stratagem(
        Name("Тактическое отступление", RETREAT),
        "defensive",
        3,
        Name('отряд в 12" от врага отходит на D6+2"', 'a unit within 12" of the enemy moves D6+2" away'),
    ),
    Stratagem(
        Name("Рывок", DASH),
        "shock",
        1,
        Name('+2" к рывку или наступлению', '+2" to a Rush or Charge'),
    ),
    Stratagem(
        Name("Смертельный удар", DEADLY),
        "shock",
        2,
        Name("убитые в рукопашной бьют ещё раз одним оружием", "models killed in melee strike once more with a weapon"),
    ),
    Stratagem(
        Name("Яростная атака", FURIOUS),
        "shock",
        3,
        Name("сразу драться снова, будто наступая, без усталости", "fight again at once as a charge, not fatigued"),
    ),
)


DOCTRINES = ("strategic", "defensive", "shock")
"""The three of which each side has one beside the universal, in the order of their die (gdf p. 27)."""


class StratagemAsked(Given):
    """A doctrine or a stratagem by name; neither: all of them."""

    name: str = ""


@dataclass(frozen=True, slots=True)
class Stratagems:
    """The stratagems asked for."""

    stratagems: tuple[Stratagem, ...]


def resolve_stratagem(given: StratagemAsked, rulings: GdfRulings) -> Procedure[Stratagems]:
    """What command points buy, by doctrine or by name (gdf p. 27)."""
    asked = fold(given.name)
    found = tuple(
        each
        for each in STRATAGEMS
        if not asked or asked == each.doctrine or asked in fold(each.name.ru) or asked in fold(each.name.en)
    )
    if not found:
        near = [each.name for each in STRATAGEMS]
        raise NotFound("name.not_found", field="name", value=given.name, near=near, ref=page(27))
    return settled(Stratagems(found))


STRATAGEM = MECHANICS.add("stratagem", resolve_stratagem, page=27, title=Name("Стратагемы", "Stratagems"))
