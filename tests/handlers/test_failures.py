"""What players read when something is wrong: names for fields and things, examples in their language."""

import re

import pytest

from games.wma.state import WmaBattle
from handlers.desk.context import Context
from handlers.desk.failure_examples import example_here
from handlers.desk.failure_words import explain_in_words
from handlers.desk.reading import Wanted, called
from handlers.desk.registry import commands
from handlers.desk.request import Actor, Request
from handlers.desk.seating import seat
from handlers.drawing.fluent import NOTHING, has_text
from handlers.language.grammar import parse_words
from lexicon.errors import Hint, NotFound, ValueMissing
from tests.support.chat_table import ROOT, Table


@pytest.fixture
def english(table):
    table.say("Ира", "/lang en")
    return table


@pytest.fixture
def armies_of_many(tmp_path):
    made = Table(tmp_path)
    for who, line in (
        ("Ира", "/start Warmaster 3000"),
        ("Ира", "/join A имперские римляне"),
        ("Марк", "/join B галлы"),
        ("Ира", "/deploy 14 лучники, генерал Цезарь"),
        ("Марк", "/deploy 2 воины, генерал Бренн"),
        ("Ира", "/turn"),
    ):
        made.say(who, line)
    return made


def test_who_names_units_before_there_are_any_is_told_that_there_are_none(table):
    table.say("Ира", "/start Warmaster 1000")
    table.say("Ира", "/join A имперские римляне")
    for line in ("/order", "/order цезарь легионеры 1", "/losses легионеры 1"):
        assert "Ещё без отрядов: A. Выставить их: /deploy A: 3 легионеры" in table.say("Ира", line), line
        assert table.last.error.startswith("options.") and "◆ Отряды…" in table.tokens
    assert "без отрядов" not in table.say("Ира", "/turn blah")
    table.say("Ира", "/deploy 2 легионеры, генерал Цезарь")
    assert "Ещё без отрядов: B." in table.say("Ира", "/shoot легионеры 1 > воины 1")
    table.say("Марк", "/join B галлы")
    table.say("Марк", "/deploy 2 воины, генерал Бренн")
    assert "без отрядов" not in table.say("Ира", "/order цезарь лучники")


def first(said: str) -> str:
    return said.split("\n")[0]


@pytest.mark.parametrize(
    ("game", "deploys", "lines"),
    [
        ("warmaster ancients", (), ("/unit legionaries blah", "/join A rmoans", "/settings warriors")),
        ("grimdark future", (), ("/deploy blah", "/table X blah", "/secondary blah")),
        ("art of batallia", (), ("/deploy blah 4", "/turn")),
        ("field of glory", (), ("/deploy blah knights", "/deploy knights elephants", "/deploy knights blah")),
        (
            "war in lace",
            (
                "/deploy A: Guards: line infantry, 12 models, 6 points",
                "/deploy B: Blues: line infantry, 12 models, 6 points",
            ),
            ("/turn", "/shoot guards > blues", "/deploy Guards: line infantry, blah"),
        ),
    ],
)
def test_a_slip_is_answered_in_english_whatever_the_game(english, game, deploys, lines):
    english.say("Ира", f"/start {game}")
    english.say("Ира", "/join both")
    for line in (*deploys, *lines):
        said = english.say("Ира", line).replace("Ира", "")
        assert said and not re.search("[а-яё]", said, re.IGNORECASE), said


def test_two_units_for_one_option_are_named_and_not_numbered(battle):
    said = battle.say("Ира", "/fight легионеры 1 > воины 1, галлы")
    said += battle.say("Ира", "/order Цезарь, Брут, легионеры 1 10см")
    assert "Цезарь" in said and "Брут" in said, said
    assert not re.search(r"\b[uc]\d+\b|commander|attackers", said), said


@pytest.mark.parametrize("line", ["/shoot", "/fight", "/charge", "/order", "/driveback", "/rule", "/odds", "/remind"])
def test_what_is_missing_is_called_by_its_name_in_russian(battle, line):
    said = first(battle.say("Ира", line))
    assert not re.search(r"(?<![/\w])[a-z]{4,}", said), said
    assert NOTHING not in said


@pytest.mark.parametrize(
    "line", ["/alias", "/alias x", "/remind zzz", "/roll (", "/roll 2d6 2d6", "/battle", "/shoot a"]
)
def test_examples_are_in_the_readers_language(english, line):
    assert not re.search("[а-яё]", english.say("Ира", line).lower()), line


@pytest.mark.parametrize("line", ["/roll (", "/roll 2d6 @", "/roll (2d6", "/roll )", "/roll 2d6 +"])
def test_what_a_roll_waits_for_is_said_in_words(table, line):
    said = first(table.say("Ира", line))
    assert "Ждал:" in said and not re.search(r"regen|save|2d6, 5", said), said


def test_an_empty_word_is_said_to_be_missing(table):
    context = Context(request=Request("test:t", Actor("test:x", "x")), tools=table.desk.tools, language="ru")
    error = NotFound("name.not_found", field="army", value="")
    assert explain_in_words(error, "ru", context) == "Не сказано: армия."
    assert NOTHING not in explain_in_words(error, "ru")


def test_a_range_and_unknown_inputs_are_said_in_words(battle):
    said = first(battle.say("Ира", "/order Цезарь легионеры 1 -5см"))
    assert said.startswith("Расстояние") and said.endswith("от 0 до 1000 см."), said
    said = first(battle.say("Ира", "/do откат units=x"))
    assert "units" not in said and "_" in said, said


def test_scripts_read_the_names_of_their_fields():
    assert "melee_rules" in explain_in_words(ValueMissing("given.missing", field="melee_rules"), "ru")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_examples_name_things_of_this_battle_and_are_understood(battle, language):
    battle.say("Ира", f"/lang {language}")
    seen = 0
    for known in commands().values():
        form = known.forms.get("wma")
        if form is None or not form.battle:
            continue
        ira = Request(battle.channel, Actor("test:Ира", "Ира"))
        context, *_ = called(seat(battle.desk.tools, ira), Wanted(known, ""))
        example = example_here(context)
        if example is None:
            continue
        seen += 1
        words = example.split(maxsplit=1)[1]
        parsed = parse_words(form.model, words, context.named, example="")
        ids = [
            one
            for value in parsed.model_dump().values()
            for one in (value if isinstance(value, (list, tuple)) else [value])
        ]
        assert isinstance(context.state, WmaBattle)
        assert {one for one in ids if isinstance(one, str)} & {*context.state.units, *context.state.commanders}, example
    assert seen >= 6


def test_the_example_of_a_command_that_lacks_something_names_who_is_there(battle):
    battle.say("Ира", "/turn")
    for language in ("ru", "en"):
        battle.say("Ира", f"/lang {language}")
        assert "/shoot Лучники 1 > Воины 1" in battle.say("Ира", "/shoot кракозябра"), "Legionaries do not shoot"


def test_an_order_is_given_by_taps_alone(battle):
    """Who is still to be named is offered: the commander and his unit; the distance with its chances."""
    battle.say("Ира", "/order")
    assert {"✓Цезарь 9", "Брут 8"} <= set(battle.tokens)
    assert "Лучники 1" in battle.tokens and not any(label.startswith("Воины") for label in battle.tokens)
    battle.press("Ира", "Лучники 1")
    said = battle.press("Ира", "≤40")
    assert "нужно 8−" in said and battle.last.rolled == (), said
    said = battle.press("Ира", "Бросить 72")
    assert "Приказ: Цезарь → Лучники 1" in said and "на 2к6" in said


def test_of_many_that_are_meant_none_is_left_out(armies_of_many):
    table = armies_of_many
    assert "подходит к 14 именам" in table.say("Ира", "/order Цезарь лучники 20 см кубики=1,1")
    assert list(table.tokens) == [*(f"Лучники {number}" for number in range(1, 15)), "Все вместе"]
    table.press("Ира", "Лучники 14")
    assert table.last.act is not None and table.state.unit("u14").orders == 1


def test_lines_that_found_no_room_are_counted_with_what_to_do(table):
    table.say("Ира", "/start Warmaster 1000")
    said = table.say(
        "Ира", "/army вставить Галлы 1000\n4 воины\n" + "\n".join(f"{n} небыль{'ы' * n}" for n in range(1, 15))
    )
    assert "…и ещё 4: исправьте эти строки и пришлите снова" in said


def test_what_was_typed_with_a_lacking_name_is_kept_by_its_button(battle):
    battle.say("Ира", "/order 30 см враг кубики=3,3")
    battle.press("Ира", "Брут")
    battle.press("Ира", "Легионеры 2")
    said = battle.press("Ира", "Бросить")
    assert "Приказ: Брут → Легионеры 2" in said and "расстояние 30 см" in said and "3+3" in said


def test_a_target_that_lacks_is_offered_among_enemies(battle):
    battle.say("Ира", "/turn")
    battle.say("Ира", "/shoot")
    assert {"Лучники 1"} <= set(battle.tokens) and "Легионеры 1" not in battle.tokens
    battle.press("Ира", "Лучники 1")
    assert "Воины 1" in battle.tokens
    battle.press("Ира", "Воины 1")
    assert "Стрельба: Лучники 1 → Воины 1" in battle.press("Ира", "Бросить")


def test_who_may_do_nothing_now_is_offered_nobody(battle):
    tokens = dict(battle.tokens)
    battle.say("Марк", "/order")
    assert battle.tokens == tokens, "no new buttons: it is the other side's turn"


@pytest.mark.parametrize("line", ["/do wma расстановка глубина_стола=1", "/do gdf продажа улучшения цена=1"])
def test_a_bound_is_said_in_words(table, line):
    said = first(table.say("Ира", line))
    assert "Можно:" in said and not re.search("[a-z]{3,}", said), said


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_hint_is_a_sentence_and_no_room_hints_in_english(language):
    assert not [hint for hint in Hint if not has_text(f"allowed-{hint}", language)]
    rooms = (path for room in ("lexicon", "resolvers", "games") for path in (ROOT / room).rglob("*.py"))
    phrase = re.compile(r'allowed=f?"([a-zA-Z][a-z]* [a-z][^"]*)"')
    said = {found for path in rooms for found in phrase.findall(path.read_text(encoding="utf-8"))}
    # What scripts alone can get wrong is said in their language.
    assert said == {"an object", "a roll as text"}


@pytest.mark.parametrize(
    ("line", "lacks", "example"),
    [
        ("/odds order", "командир", "/odds order Цезарь"),
        ("/odds order Цезарь", "отряды", "/odds order Цезарь"),
        ("/odds fight", "наши", "/odds fight"),
    ],
)
def test_what_odds_lack_is_named_and_shown_as_odds(battle, line, lacks, example):
    said = battle.say("Ира", line)
    assert f"Не сказано: {lacks}." in said and f"Например: {example}" in said


def test_who_plays_both_sides_is_shown_a_fight_of_enemies(table):
    for line in ("/start wma", "/join обе", "/join A имперские римляне", "/join B галлы"):
        table.say("Ира", line)
    table.say("Ира", "/deploy A: 2 легионеры")
    table.say("Ира", "/deploy B: 2 воины")
    table.say("Ира", "/turn")
    table.say("Ира", "/charge легионеры 2 > воины 1")
    for _ in range(2):
        table.say("Ира", "/turn")
    assert "Например: /fight Легионеры 2 > Воины 1" in table.say("Ира", "/fight")


def test_a_bare_command_that_nobody_may_be_given_says_why(battle):
    """That it is not its phase; in its phase, what keeps them from it. No example is made up for it (wma p. 36, 44)."""
    for phase, line, why in (
        ("command", "/shoot", "Стреляют в фазу стрельбы"),
        ("shooting", "/order", "Приказы отдают в фазу командования"),
        ("combat", "/fight", "Сейчас это некому делать. Легионеры 1: врага не касается"),
    ):
        assert battle.state.phase == phase
        said = battle.say("Ира", line)
        assert why in said and "Не сказано" not in said and "Например" not in said
        battle.say("Ира", "/turn")


def test_games_are_called_by_their_titles_and_not_by_their_codes(table):
    table.say("Ира", "/start гримдарк")
    said = table.say("Ира", "/armies")
    assert "Для «Grimdark Future» ростеров нет" in said and "Есть для: Warmaster Ancients" in said, said


@pytest.mark.parametrize(("typed", "does"), [("7,9", "6,6"), ("3", "3,5"), ("3 4 5", "3,4")])
def test_a_refusal_of_own_dice_shows_dice_that_do(battle, typed, does):
    line = f"/order Цезарь конница 1 20см кубики={typed}"
    assert f"Например: /order Цезарь конница 1 20см кубики={does}" in battle.say("Ира", line)


def test_what_was_not_understood_leads_to_what_can_be_said_where_no_example_would_work(battle):
    assert battle.say("Ира", "/blunder легионеры 1 хрюндель") == "Не понял «хрюндель»."
    assert list(battle.tokens) == ["Что можно сказать?"]
    battle.press("Ира", "Что можно")
    assert battle.last.error is None


def test_a_long_list_of_what_may_stand_there_is_said_whole_in_a_message(table):
    table.say("Ира", "/start Field of Glory")
    table.say("Ира", "/join A")
    said = table.say("Ира", "/deploy рыцари 99999")
    assert "ещё" not in said and len(said.split("Можно: ")[1].split(", ")) > 10
