"""What people type, a row a phrase: what is meant, or what is asked. And what holds of every phrase."""

import itertools

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from handlers.language import lexer
from handlers.language.grammar import parse_words
from handlers.language.kinds import Thing
from handlers.language.names import Names
from handlers.wma.order_options import OrderOptions
from handlers.wma.shoot_options import ShootOptions
from lexicon.errors import AdjutantError, Ambiguous, NotAllowed, NotFound, NotUnderstood
from lexicon.folding import fold


def row(name, english, numbers, *, gone=()):
    return [Thing(f"{name} {n}", f"{english}{n}", (f"{english} {n}",), gone=n in gone) for n in numbers]


OWN = [
    *row("Легионеры", "Legionaries", (1, 2, 3, 4)),
    *row("Лучники", "Bowmen", (1, 2, 3), gone=(3,)),
    Thing("Тяжелая Конница", "heavy", ("Heavy Cavalry",)),
    *row("Легкая Конница", "Light", (1, 2)),
    *row("Наездники на Верблюдах", "Camels", (1, 2)),
    Thing("Катафракты", "cataphracts", gone=True),
]
FOES = [
    *row("Воины", "Warriors", (1, 2, 3), gone=(3,)),
    *row("Лучники", "Archers", (4, 5)),
    Thing("Слоны", "elephants"),
]
LEADERS = [
    Thing("Цезарь", "caesar", ("генерал Цезарь", "general Цезарь", "генерал", "general")),
    Thing("Верблюдов", "camel-leader", ("лидер Верблюдов", "leader Верблюдов", "лидер", "leader")),
    Thing("Брут", "brutus", ("лидер Брут", "leader Брут", "лидер", "leader"), gone=True),
]
LISTS = {
    "own_units": Names(OWN, FOES),
    "enemy_units": Names(FOES, OWN),
    "units": Names([*OWN, *FOES]),
    "commanders": Names(LEADERS, numbered=False),
}


def order(words):
    made = parse_words(OrderOptions, words, LISTS.__getitem__, example="")
    said = made.model_dump(exclude_defaults=True)
    return said.pop("commander"), said.pop("units"), said.pop("distance", ()), set(said)


def shot(words):
    made = parse_words(ShootOptions, words, LISTS.__getitem__, example="")
    return made.model_dump(exclude_defaults=True)


def legions(*numbers):
    return tuple(f"Legionaries{number}" for number in numbers)


@pytest.mark.parametrize(
    ("words", "units", "distance", "flags"),
    [
        # slips, cases, glued numbers, ordinals, English
        ("Цезарь легеонеры 1 30", legions(1), (30,), ()),
        ("Цезарь легионеры2 30", legions(2), (30,), ()),
        ("Цезарю, 2-е легионеры, 30 см", legions(2), (30,), ()),
        ("Цезарь вторые легионеры 30", legions(2), (30,), ()),
        ("Цезарь 1-е и 3-и легионеры 30", legions(1, 3), (30,), ()),
        ("Цезарь легионерам №2 30", legions(2), (30,), ()),
        ("Цезарь legionaries 1 30", legions(1), (30,), ()),
        ("general legionaries 1 30cm", legions(1), (30,), ()),
        ("генерал Цезарь легионеров 1 30", legions(1), (30,), ()),
        ("Цезарь ktubjyths 1 30", legions(1), (30,), ()),
        ("Cezar legionery 1 30", legions(1), (30,), ()),
        # rows
        ("Цезарь легионерам 1 и 2 30", legions(1, 2), (30,), ()),
        ("Цезарь легионеры 1,2,3 и 4 30", legions(1, 2, 3, 4), (30,), ()),
        ("Цезарь легионеры 1 2 3 4 30", legions(1, 2, 3, 4), (30,), ()),
        ("Цезарь легионеры 1–3 30", legions(1, 2, 3), (30,), ()),
        ("Цезарь легионеры с 2 по 4 30см", legions(2, 3, 4), (30,), ()),
        ("Цезарь легионеры 3+4 30", legions(3, 4), (30,), ()),
        ("Цезарь легионеры 1 и легионеры 3 30", legions(1, 3), (30,), ()),
        ("Цезарь легионеры 1, 30", legions(1), (30,), ()),
        ("Цезарь легионеры 1,30 см", legions(1), (30,), ()),
        ("Цезарь легионеры 1, лучники 2 30", (*legions(1), "Bowmen2"), (30,), ()),
        # all and both
        ("Цезарь все легионеры 30", legions(1, 2, 3, 4), (30,), ()),
        ("Цезарь лучники все 30", ("Bowmen1", "Bowmen2"), (30,), ()),
        ("Цезарь легионеры всех 30", legions(1, 2, 3, 4), (30,), ()),
        ("Цезарь всем лучникам 30", ("Bowmen1", "Bowmen2"), (30,), ()),
        ("Цезарь оба лучника 30", ("Bowmen1", "Bowmen2"), (30,), ()),
        ("Цезарь все четыре легиона 30", legions(1, 2, 3, 4), (30,), ()),
        ("Цезарь лучники оба 30", ("Bowmen1", "Bowmen2"), (30,), ()),
        (
            "Цезарю лучникам обоим и легионерам всем четверым 30",
            ("Bowmen1", "Bowmen2", *legions(1, 2, 3, 4)),
            (30,),
            (),
        ),
        ("Цезарь лучники вдвоём 30", ("Bowmen1", "Bowmen2"), (30,), ()),
        ("Цезарь двое лучников 30", ("Bowmen1", "Bowmen2"), (30,), ()),
        ("Цезарь легионеры все четыре 30", legions(1, 2, 3, 4), (30,), ()),
        # a name's words with other endings of their roots
        ("Цезарь тяжелой конной 30", ("heavy",), (30,), ()),
        ("Цезарь тяжёлым конникам 30", ("heavy",), (30,), ()),
        # so many, where there are so many
        ("Цезарь 2 лучника 30", ("Bowmen1", "Bowmen2"), (30,), ()),
        ("Цезарь две легкие конницы и 4 легионера 30", ("Light1", "Light2", *legions(1, 2, 3, 4)), (30,), ()),
        # one thing without a number
        ("Цезарь тяжелая конница 30", ("heavy",), (30,), ()),
        ("Цезарь тяжёлой коннице 1 30", ("heavy",), (30,), ()),
        # flags, and things called like one
        ("Цезарь легионеры 1 враг близко 30", legions(1), (30,), ("enemy",)),
        ("Цезарь легионеры 4 враг в 20 см 30", legions(4), (30,), ("enemy",)),
        ("Цезарь легионеры 4 враг ближе 20, 30 см", legions(4), (30,), ("enemy",)),
        ("Цезарь легионеры 4 враг в 20 см", legions(4), (), ("enemy",)),
        ("Цезарь легионеры 1 30 не в лесу", legions(1), (30,), ()),
        ("Цезарь легионеры 1 30 врага нет", legions(1), (30,), ()),
        ("Цезарь легионеры 1 30 нет врага, в лесу", legions(1), (30,), ("difficult",)),
        ("Цезарь легионеры 1 30 верблюды", legions(1), (30,), ("camels",)),
        ("Цезарь верблюды 2 30", ("Camels2",), (30,), ()),
        # words in any order, signs that say nothing
        ("30 легионеры 1 Цезарь", legions(1), (30,), ()),
        ("Цезарь > легионеры 1 → 30 🎲", legions(1), (30,), ()),
    ],
)
def test_an_order_means(words, units, distance, flags):
    assert order(words) == ("caesar", units, distance, set(flags))


@pytest.mark.parametrize(
    "words", ["лидер верблюдов легионеры 1 30", "верблюдов легионеры 1 30", "лидеру легионеры 1 30"]
)
def test_a_leader_called_like_a_flag_is_the_leader(words):
    assert order(words) == ("camel-leader", legions(1), (30,), set())
    assert order("верблюдов верблюды 2 30") == ("camel-leader", ("Camels2",), (30,), set())


@pytest.mark.parametrize(
    ("words", "kind", "code", "value"),
    [
        # a doubt about who is meant
        ("Цезарь лег 2 30", Ambiguous, "name.ambiguous", "лег 2"),
        ("Цезарь легионеры 30", Ambiguous, "name.ambiguous", "легионеры"),
        ("Цезарь оба легионера 30", Ambiguous, "name.ambiguous", "оба легионера"),
        ("Цезарь легионеры оба 30", Ambiguous, "name.ambiguous", "легионеры оба"),
        ("Цезарь легионеры трое 30", Ambiguous, "name.ambiguous", "легионеры трое"),
        ("Цезарь легионеры два 30", Ambiguous, "name.ambiguous", "легионеры два"),
        ("Цезарь лучники два 30", Ambiguous, "name.ambiguous", "лучники два"),
        ("Цезарь тяжелая конница два 30", NotFound, "name.not_found", "тяжелая конница два"),
        ("Цезарь 2 легионера 30", Ambiguous, "name.ambiguous", "2 легионера"),
        ("Цезарь 3 конницы 30", Ambiguous, "name.ambiguous", "3 конницы"),
        ("Цезарь все три легиона 30", Ambiguous, "name.ambiguous", "все три легиона"),
        ("Цезарь Верблюдов легионеры 1 30", Ambiguous, "name.ambiguous", "Цезарь Верблюдов"),
        # a number that is nobody's
        ("Цезарь легионеры 5 30", NotFound, "name.not_found", "легионеры 5"),
        ("Цезарь легионеры 1-5 30", NotFound, "name.not_found", "легионеры 1-5"),
        ("Цезарь лучники 2 8 30", NotFound, "name.not_found", "лучники 2 8"),
        ("Цезарь тяжелая конница 2 30", NotFound, "name.not_found", "тяжелая конница 2"),
        ("Цезарь тяжелая конница 2", NotFound, "name.not_found", "тяжелая конница 2"),
        ("Цезарь легионеры 1 5", NotFound, "name.not_found", "легионеры 1 5"),
        # who is gone, and whose number goes to nobody
        ("Цезарь лучники 3 30", NotAllowed, "name.gone", "Лучники 3"),
        ("Цезарь лучники 1-3 30", NotAllowed, "name.gone", "Лучники 3"),
        ("Цезарь катафракты 30", NotAllowed, "name.gone", "Катафракты"),
        ("Брут легионеры 1 30", NotAllowed, "name.gone", "Брут"),
        # the other side's
        ("Цезарь воины 1 30", NotFound, "name.stranger", "воины 1"),
        ("Цезарь лучники 4 30", NotFound, "name.stranger", "лучники 4"),
        ("Цезарь слоны 30", NotFound, "name.stranger", "слоны"),
        # not
        ("Цезарь не легионеры 1 30", NotUnderstood, "options.denied", "не легионеры 1"),
        ("Цезарь все кроме легионеров 2 30", NotUnderstood, "options.denied", "кроме легионеров 2"),
        ("Цезарь легионеры 1 не 2 30", NotUnderstood, "options.unknown", "не 2"),
        ("Цезарь легионеры 1 30 фланг не фланг", NotUnderstood, "options.twice", False),
        ("Цезарь легионеры 1 30 лес нет врага", NotUnderstood, "options.doubt", "лес нет"),
        # numbers and lengths
        ('Цезарь легионеры 1 24"', NotUnderstood, "options.value", '24"'),
        ("Цезарь легионеры 1 24 дюйма", NotUnderstood, "options.value", "24 дюйма"),
        ("Цезарь лучники 2 12 30", NotUnderstood, "options.unknown", "30"),
        ("Цезарь легионеры 1 враг в 30 см", NotUnderstood, "options.doubt", "враг в 30 см"),
        ("3 Цезарь легионеры 1 30", NotUnderstood, "options.unknown", "3"),
        # words that nobody knows
        ("Цезарь легионеры 1 30 быстро", NotUnderstood, "options.unknown", "быстро"),
        ("Цезарь легионеры 1 один 30", NotUnderstood, "options.unknown", "один"),
        ("Цезарь легионеры 1 вражина 30", NotUnderstood, "options.unknown", "вражина"),
        ("пожалуйста Цезарь легионеры 1 30", NotUnderstood, "options.unknown", "пожалуйста"),
        ("Цезарь легионеры 1 30 на", NotUnderstood, "options.unknown", "на"),
    ],
)
def test_an_order_asks(words, kind, code, value):
    with pytest.raises(AdjutantError) as error:
        order(words)
    assert (error.type, error.value.code, error.value.value) == (kind, code, value)
    if kind in (Ambiguous, NotFound):
        offered = getattr(error.value, "candidates" if kind is Ambiguous else "near") or code == "name.stranger"
        at, span = error.value.params["at"], error.value.params["span"]
        assert offered and words[at : at + len(span)] == span


@pytest.mark.parametrize(
    ("words", "likely"),
    [
        ("Цезарь легионеры 1 5", ("легионеры 1, 5см",)),
        ("Цезарь legionaries 1 and 2 7 enemy", ("legionaries 1 and 2, 7cm",)),
        ("Цезарь легионеры 5 6", tuple(f"Легионеры {n}" for n in (1, 2, 3, 4))),
        ("Цезарь легионеры 1 5 30см", tuple(f"Легионеры {n}" for n in (1, 2, 3, 4))),
    ],
)
def test_a_number_behind_a_number_may_be_a_length_which_is_asked(words, likely):
    with pytest.raises(NotFound) as error:
        order(words)
    assert error.value.near == likely


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("лучники 1 по воинам 2", {"target": "Warriors2"}),
        ("лучники 1 в воинов 2", {"target": "Warriors2"}),
        ("лучн 1 воинов 2", {"target": "Warriors2"}),
        ("лучники 1 at warriors 2", {"target": "Warriors2"}),
        ("лучники 1 > воины 2", {"target": "Warriors2"}),
        ("лучники 1 против воинов 2", {"target": "Warriors2"}),
        ("лучники 1 > лучники 4", {"target": "Archers4"}),
        ("лучники 1 > воины 2 без укрытия", {"target": "Warriors2"}),
        ("лучники 1 > воины 2 не прикрыты", {"target": "Warriors2"}),
        ("лучники 1 > воины 2 прикрытие", {"target": "Warriors2", "cover": ("defended",)}),
        ("лучники 1 > воины 2 30см", {"target": "Warriors2", "distance": 30}),
        ("лучники 1 по слонам за стеной", {"target": "elephants", "cover": ("fortified",)}),
    ],
)
def test_a_shot_means(words, meant):
    said = shot(words)
    target = said.pop("target", None) or said.pop("targets")[0]
    said["target"] = target
    assert {name: said[name] for name in meant} == meant and said["shooters"] == ("Bowmen1",)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("лучники 1 > воины 3", "name.gone"),
        ("лучники 1 > лучники 2", "name.stranger"),
        ("лучники 1 > воины", "name.ambiguous"),
        ("лучники 1 > воины 2 быстро", "options.unknown"),
        ('лучники 1 > воины 2 30"', "options.value"),
        ("оба лучника и легионеры > воины 2", "name.ambiguous"),
    ],
)
def test_a_shot_asks(words, code):
    with pytest.raises(AdjutantError) as error:
        shot(words)
    assert error.value.code == code


PHRASES = [
    ("Цезарь", "легионеры 1 и 2", "30 см", "враг"),
    ("генерал Цезарь", "лучникам 2", "30", "в лесу"),
    ("верблюдов", "верблюды 2", "45см", "не фланг"),
    ("Цезарь", "все легионеры", "60 см", "верблюды"),
    ("Цезарь", "тяжелая конница", "враг в 20 см", "фланг"),
]


@pytest.mark.parametrize("pieces", PHRASES, ids=" ".join)
def test_pieces_in_any_order_say_the_same_or_ask(pieces):
    meant = order(" ".join(pieces))
    for mixed in itertools.permutations(pieces):
        assert order(", ".join(mixed)) == meant
        try:
            assert order(" ".join(mixed)) == meant
        except AdjutantError as error:
            assert error.code.startswith(("name.", "options."))


@pytest.mark.parametrize("phrase", ["Цезарь легионеры 1 30см враг", "Цезарь все лучники 30 лес"])
def test_words_in_any_order_say_the_same_or_ask(phrase):
    meant = order(phrase)
    for mixed in itertools.permutations(phrase.split()):
        try:
            assert order(" ".join(mixed)) == meant
        except AdjutantError as error:
            assert error.code.startswith(("name.", "options."))


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=200)
@given(
    pieces=st.sampled_from(PHRASES),
    word=st.text("щъыжэ", min_size=2, max_size=9)
    | st.integers(0, 9).map(str)
    | st.sampled_from(['30"', "x3", "4+", "a=b"]),
    at=st.integers(0, 9),
)
def test_a_phrase_with_a_word_that_is_not_used_never_runs(pieces, word, at):
    words = " , ".join(pieces).split()
    before = order(" ".join(words))
    words.insert(min(at, len(words)), word)
    try:
        after = order(" ".join(words))
    except AdjutantError:
        return
    # A number behind a name is used: it is one of those meant, or the first of its name where it has no number.
    named = word == "1" or any(unit.endswith(word) for unit in after[1])
    assert word.isdigit() and named and set(after[1]) >= set(before[1])


def test_reading_folds_each_word_once_however_long_the_text(monkeypatch):
    counted = []

    def counting(text):
        counted.append(text)
        return fold(text)

    monkeypatch.setattr(lexer, "fold", counting)

    def folds(words):
        counted.clear()
        order(words)
        return len(counted)

    short, more = "Цезарь 30 легионеры 1", " легионеры 2"
    once = folds(short)
    assert 0 < once <= len(short.split())
    for times in (4, 16, 60):
        assert folds(short + more * times) == once + times
