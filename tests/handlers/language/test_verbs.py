"""A verb that says again what the command is means nothing of its own: players write sentences."""

import pytest

from handlers.language.grammar import parse_words
from handlers.language.kinds import Thing
from handlers.language.names import Names
from handlers.table.losses import LossesOptions
from handlers.wma.charge import ChargeOptions
from handlers.wma.commanders import AttachOptions
from handlers.wma.driveback import DriveBackOptions
from handlers.wma.fight_options import FightOptions
from handlers.wma.initiative import InitiativeOptions
from handlers.wma.makeway import MakeWayOptions
from handlers.wma.order_options import OrderOptions
from handlers.wma.reactions import EvadeOptions, StandOptions
from handlers.wma.shoot_options import ShootOptions
from lexicon.errors import AdjutantError

OURS = [Thing(f"Воины {n}", f"o{n}") for n in (1, 2, 3)] + [Thing("Идущие на смерть", "o9"), Thing("Слоны", "o8")]
THEIRS = [Thing(f"Легионеры {n}", f"t{n}") for n in (1, 2, 3)]
CHIEFS = [Thing("Бренн", "c1")]


def sources(source: str) -> Names:
    if source == "commanders":
        return Names(CHIEFS)
    if source == "enemy_units":
        return Names(THEIRS, OURS)
    return Names(OURS, THEIRS) if source == "own_units" else Names([*OURS, *THEIRS])


@pytest.mark.parametrize(
    ("model", "sentence", "plain"),
    [
        (ChargeOptions, "воины 1 атакуют легионеров 2", "воины 1 > легионеры 2"),
        (ChargeOptions, "воины 1 и 2 нападают на легионеров 2", "воины 1, воины 2 > легионеры 2"),
        (ChargeOptions, "атакуют воины 1 > легионеры 2", "воины 1 > легионеры 2"),
        (ChargeOptions, "воины 1 > атакуют легионеров 2", "воины 1 > легионеры 2"),
        (ChargeOptions, "warriors", "warriors"),
        (ShootOptions, "воины 1 стреляют по легионерам 3", "воины 1 > легионеры 3"),
        (ShootOptions, "стреляют воины 1, воины 2 по легионерам 3", "воины 1, воины 2 > легионеры 3"),
        (FightOptions, "воины 1 бьются против легионеров 1", "воины 1 > легионеры 1"),
        (FightOptions, "воины 1 дерутся с легионерами 1", "воины 1 > легионеры 1"),
        (OrderOptions, "Бренн приказывает воинам 1 и 2 идти 30 см", "Бренн воины 1, воины 2 30 см"),
        (OrderOptions, "Бренн воины 1 ещё раз 45 см", "Бренн воины 1 45 см"),
        (OrderOptions, "Бренн воинам 1 дистанция 45, фланг открыт", "Бренн воины 1 45 см фланг"),
        (AttachOptions, "Бренн присоединяется к воинам 3", "Бренн воины 3"),
        (MakeWayOptions, "воины 1 уступили воины 2 и воины 3", "воины 1 > воины 2, воины 3"),
        (MakeWayOptions, "слоны топчут воинов 2", "слоны > воины 2"),
        (DriveBackOptions, "легионеры 1 упёрлись во врага", "легионеры 1 враг упёрлись"),
        (DriveBackOptions, "легионеры 1, свои не уступили", "легионеры 1 свои"),
        (InitiativeOptions, "воины 1 атакуют легионеров 2", "воины 1 нападает > легионеры 2"),
        (InitiativeOptions, "слоны нападают на легионеров 2", "слоны > легионеры 2"),
        (EvadeOptions, "воины 1 уклоняются", "воины 1"),
        (StandOptions, "воины 1 принимают бой", "воины 1"),
        (LossesOptions, "воины 1 теряют 2 подставки", "воины 1 2 подставки"),
    ],
)
def test_a_sentence_says_what_its_names_say(model, sentence, plain):
    def read(words):
        try:
            return parse_words(model, words, sources, example="")
        except AdjutantError as error:
            return error.code

    assert read(sentence) == read(plain)
    assert sentence == plain or not isinstance(read(sentence), str), read(sentence)


def test_a_verb_that_is_part_of_a_name_stays_in_it():
    made = parse_words(ChargeOptions, "идущие на смерть идут на легионеров 1", sources, example="")
    assert (made.attackers, made.targets) == (("o9",), ("t1",))


@pytest.mark.parametrize(
    ("model", "words"),
    [
        (EvadeOptions, "воины 1 стоят"),
        (StandOptions, "воины 1 уклоняются"),
        (ChargeOptions, "воины 1 обходят легионеров 1"),
    ],
)
def test_another_verb_is_no_word_of_this_command(model, words):
    with pytest.raises(AdjutantError):
        parse_words(model, words, sources, example="")
