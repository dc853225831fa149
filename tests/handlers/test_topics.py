"""Commands in free words: every mechanic of three games is reached, every example works in both languages."""

import random
import re

import pytest

from handlers.desk.registry import commands
from handlers.language.slots import phrases_of, slots_of
from handlers.shelf.mechanics import example_of
from handlers.topics.topics import FAMILIES
from lexicon.names import Language
from resolvers.registry import mechanics_of

commands()
GAMES = ("aob", "fog", "wil")
TOPICS = [
    pytest.param(game, name, topic, id=f"{game}-{name}-{topic.mechanic.name}")
    for (game, name), topics in FAMILIES.items()
    for topic in topics
]


@pytest.mark.parametrize("game", GAMES)
def test_every_topic_is_of_a_mechanic_and_most_mechanics_have_one(game):
    reached = {topic.mechanic.name for (book, _), topics in FAMILIES.items() if book == game for topic in topics}
    every = {mechanic.name for mechanic in mechanics_of(game).all()}
    assert reached <= every
    assert 2 * len(reached) > len(every)


@pytest.mark.parametrize("game", GAMES)
def test_a_topic_is_named_by_its_words_alone(game):
    for (book, _), topics in FAMILIES.items():
        if book == game:
            words = [word for topic in topics for word in topic.words]
            assert len(words) == len(set(words))


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(("game", "name", "topic"), TOPICS)
def test_the_example_of_a_topic_works(table, game, name, topic, language):
    """The answer has the rule's title, nothing raw, and its reasons or dice."""
    table.say("Ира", f"/lang {language}")
    mechanic = topic.mechanic
    words = topic.words[-1] if topic.words and language == "en" else topic.words[0] if topic.words else ""
    typed = topic.example.to(language).partition(" ")[2] if topic.example is not None else words
    said = table.say("Ира", f"/{name} {game} {typed}")
    assert said.startswith(mechanic.title.to(language)), said
    assert not re.search(r"\b[a-z]+_[a-z_]+\b|nothing-said", said), said
    if language == "ru":
        raw = re.sub(r"\b[dD]\d+\b|\bstage\b", "", said)
        assert not re.search(r"[A-Za-z]{3,}", raw), said


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/fight пехота 4 > конница 3", "Бой: Пехота"),
        ("/fight пехота 4", "Не сказано: сторона Б"),
        ("/fight рукопашная 5+ на модель 2 > рукопашная 5+ на модель 2", "Ближний бой: Атакующий"),
        ("/fight wil штурм победили строение", "Штурм"),
        ("/fight воины 1 > легионеры 2", "В этом чате нет боя"),
        ("/evade конница 4 > пехота 4", "Отскок: Конница"),
        ("/evade ход 5 таблица -2 -1 0 0 1 2", "Переменное движение"),
        ("/losses линейная пехота попаданий 7 на модель 2", "потеряно 3"),
    ],
)
def test_without_a_battle_the_words_say_whose_rules_they_are(table, line, answer):
    assert answer in table.say("Ира", line)


def test_a_command_of_another_game_is_refused_in_a_battle(battle):
    assert "в этой игре нет" in battle.say("Ира", "/cmt нужно 8 мод 0")


@pytest.mark.parametrize("game", GAMES)
def test_any_mixture_of_the_games_words_gets_a_sentence(table, game):
    """Seeded mixtures of words, numbers and signs: an answer or a clear refusal, never a failure inside."""
    chance = random.Random(f"words of {game}")
    known = [(name, topic) for (book, name), topics in FAMILIES.items() if book == game for topic in topics]
    answered = 0
    for _ in range(250):
        name, topic = chance.choice(known)
        pool = ["1", "4", "5+", "-2", '10"', "3ед", "90°", "999999999", "2.5", "не", ">", ",", "хрюндель"]
        for slot in slots_of(mechanics_of(game)[topic.mechanic.name].given):
            for value in slot.values or (slot.name,):
                pool += phrases_of(game, value, field=not slot.values)
        said = (topic.example.ru.split()[1:] if topic.example is not None else []) if chance.random() < 0.5 else []
        said += [chance.choice(pool) for _ in range(chance.randrange(6))]
        answer = table.say("Ира", f"/{name} {game} {' '.join(said)}")
        assert answer and "сломалось" not in answer, said
        answered += not answer.startswith("Не ")
    assert answered > 50


@pytest.mark.parametrize("game", ["wma", "gdf", "aob", "fog", "wil"])
def test_do_lists_what_is_missing_with_an_example_that_is_understood(table, game):
    """The example of every mechanic is read to its end, in both languages; the rules may still refuse its values."""
    unread: dict[Language, str] = {"ru": "Не понял «", "en": "Did not understand"}
    for language, words in unread.items():
        table.say("Ира", f"/lang {language}")
        for mechanic in mechanics_of(game).all():
            example = example_of(mechanic).to(language)
            said = table.say("Ира", example)
            assert words not in said and "сломалось" not in said and "broke" not in said, (example, said)
