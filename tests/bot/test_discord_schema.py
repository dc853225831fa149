"""Slash commands: valid in both languages, within Discord's limits, and every option reaches its field."""

import re
from collections import Counter
from dataclasses import replace
from typing import Annotated, Any, cast

import discord
import pytest
from discord import app_commands

from bot.discord.schema import Localizer, make_commands, option_names
from bot.forms import fields_shown, is_general, words_of
from handlers.desk import registry
from handlers.desk.registry import Command, Form, commands
from handlers.language.options import Choice, Count, Flag, Options, Pick, markers
from lexicon.names import Name
from lexicon.refs import Book
from tests.bot.fake_discord import _check_commands

NAME = re.compile(r"[-_'\w]{1,32}")


async def payloads(known):
    async def nothing(*_):
        return []

    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree(client)
    made = make_commands(known, nothing, nothing)
    return [await command.get_translated_payload(tree, Localizer()) for command in made]


async def test_discord_takes_them_all():
    made = await payloads(commands().values())
    _check_commands(made)
    assert {one["name"] for one in made} == {c.name for c in commands().values() if not c.hidden}
    assert len(made) <= 100


async def test_dice_odds_and_rules_may_be_brought_along_into_any_chat_and_battles_may_not():
    made = await payloads(commands().values())
    elsewhere = {one["name"] for one in made if 1 in one["integration_types"] or 2 in one["contexts"]}
    assert elsewhere == {"roll", "odds", "rule"}
    assert all(set(one["contexts"]) >= {0, 1} and 0 in one["integration_types"] for one in made)


async def test_everything_has_russian_and_english_words():
    for command in await payloads(commands().values()):
        for part in (command, *command.get("options", [])):
            assert "ru" in part["description_localizations"], part["name"]
            assert re.search("[а-яё]", part["description_localizations"]["ru"].lower()), part["name"]
            assert not re.search("[а-яё]", (part["name"] + part["description"]).lower()), part["name"]
            russian = part.get("name_localizations", {}).get("ru", part["name"])
            assert NAME.fullmatch(russian) and russian == russian.lower()
        names = [o["name_localizations"]["ru"] for o in command.get("options", [])]
        assert len(set(names)) == len(names), command["name"]


def test_every_option_says_what_it_is_in_full_and_in_which_games():
    """Menus hold the options of all games: one of some games alone names them, and none is told like many others."""
    visible = [name for name, known in commands().items() if not known.hidden]
    shown = {(name, field[0]): field[1].about for name in visible for field in fields_shown(name)}
    assert [key for key, about in shown.items() if max(len(about.ru), len(about.en)) > 100] == []
    assert shown["shoot", "wood"] == Name("Баталия: цель в лесу", "Batallia: the target is in a wood")
    assert shown["charge", "distance"].en == "Warmaster: to the enemy, cm; Fog: to the target, MU"
    assert shown["roll", "expr"].en.startswith("a sum 2d6+1"), "the same in every game"
    of_many = Counter((about.en, commands()[name].about.en) for (name, _), about in shown.items())
    assert max(of_many.values()) == 1, "no two options of a command are told alike"
    assert max(Counter(about.en for about in shown.values()).values()) <= 5


async def test_no_command_is_over_the_sum_of_its_words():
    """Names, descriptions and values together: 8,000 letters, the longest language counting."""
    for command in await payloads(commands().values()):
        total = 0
        for part in (command, *command.get("options", [])):
            for key in ("name", "description"):
                total += max(map(len, (part[key], *part.get(f"{key}_localizations", {}).values())))
            total += sum(len(c["name"]) + len(c["value"]) for c in part.get("choices", []))
        assert total <= 8_000, command["name"]


@pytest.mark.parametrize("name", sorted(c.name for c in commands().values() if not c.hidden))
def test_every_field_of_every_game_can_be_said(name):
    if is_general(name):
        return
    shown = {field for field, *_ in fields_shown(name)}
    for form in commands()[name].forms.values():
        assert {field for field, *_ in markers(form.model)} <= shown
    assert {field for field in option_names(commands()[name]).values() if field not in ("dice", "file")} == shown


class _One(Options):
    who: Annotated[str, Pick(Name("кто", "who"), Name("кто", "who"), source="own_units")]
    cover: Annotated[bool, Flag(Name("укрытие", "cover"), Name("в укрытии", "in cover"), ("укрытие",))] = False


class _Two(Options):
    who: Annotated[str, Pick(Name("кто", "who"), Name("кто", "who"), source="own_units")]
    stands: Annotated[int, Count(Name("подставки", "stands"), Name("сколько", "how many"))] = 0


class _Contrary(Options):
    cover: Annotated[int, Count(Name("укрытие", "cover"), Name("сколько", "how much"))] = 0


class _Nothing(Options):
    pass


def made_of(**forms):
    example, by_game = Name("/x", "/x"), cast("dict[Book | None, Any]", forms)
    return Command("x", (), Name("икс", "x"), "turn", {g: Form(m, None, example) for g, m in by_game.items()})


@pytest.fixture
def known(monkeypatch):
    def put(command):
        monkeypatch.setattr("bot.forms.commands", lambda: {**registry.commands(), "x": command})
        fields_shown.cache_clear()
        is_general.cache_clear()
        return command

    yield put
    fields_shown.cache_clear()
    is_general.cache_clear()


def test_games_that_agree_show_the_union(known):
    known(made_of(wma=_One, gdf=_Two))
    assert [(field, required) for field, _, _, required in fields_shown("x")] == [
        ("who", True), ("cover", False), ("stands", False)]  # fmt: skip


def test_what_one_game_alone_asks_for_is_optional(known):
    known(made_of(wma=_One, gdf=_Nothing))
    assert [required for *_, required in fields_shown("x")] == [False, False]


async def test_games_that_disagree_show_who_target_and_more(known):
    command = known(made_of(wma=_One, gdf=_Contrary))
    assert is_general("x")
    (made,) = await payloads([command])
    assert [option["name"] for option in made["options"]] == ["who", "target", "more", "dice"]
    assert words_of({"who": "воины 1", "target": "лучники", "more": "фланг"}) == "воины 1 > лучники фланг"


async def test_more_choices_than_25_are_completed_instead(known):
    many: dict[str, tuple[Name, ...]] = {f"v{n}": (Name(f"слово {n}", f"word {n}"),) for n in range(30)}
    model = type("Many", (Options,), {
        "__annotations__": {"pick": Annotated[str, Choice(Name("выбор", "pick"), Name("одно из многих", "one"), many)]},
        "__module__": __name__,
    })  # fmt: skip
    (made,) = await payloads([known(made_of(wma=model))])
    option = made["options"][0]
    assert option["autocomplete"]
    assert not option.get("choices")


async def test_long_words_are_cut_to_what_discord_takes(known):
    long = Name("очень длинное название " * 9, "a very long name " * 9)
    model = type("Long", (Options,), {
        "__annotations__": {"on": Annotated[bool, Flag(long, long, ("да",))]}, "__module__": __name__, "on": False,
    })  # fmt: skip
    _check_commands(await payloads([replace(known(made_of(wma=model)), about=long)]))
