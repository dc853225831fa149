"""Slash commands: valid in both languages, within Discord's limits, and every option reaches its field."""

import re
from collections import Counter
from dataclasses import replace
from typing import Annotated, Any, cast

import discord
import pytest
from discord import app_commands

from bot.discord.menu import path_in, places
from bot.discord.schema import Localizer, make_commands, make_message_commands, option_names
from bot.forms import fields_shown, is_general, words_of
from games.registry import pack_of
from handlers.desk import registry
from handlers.desk.registry import Command, Form, commands
from handlers.language.options import Choice, Count, Flag, Options, Pick, markers
from lexicon.names import Name
from lexicon.refs import BOOKS, Book
from tests.bot.fake_discord import _check_commands

TITLES = {pack_of(game).names[0].en for game in BOOKS}
"""Names of games are the same in every language."""
NAME = re.compile(r"[-_'\w]{1,32}")


async def payloads(known):
    async def nothing(*_):
        return []

    client = discord.Client(intents=discord.Intents.none())
    tree = app_commands.CommandTree(client)
    made = make_commands(known, nothing, nothing)
    return [await command.get_translated_payload(tree, Localizer()) for command in made]


def parts(command):
    """The command, its groups, subcommands and options."""
    yield command
    for option in command.get("options", []):
        yield from parts(option)


def leaves(command, *path):
    """Each command that can be given, by its path."""
    below = [option for option in command.get("options", []) if option["type"] in (1, 2)]
    if not below:
        yield (*path, command["name"]), command
    for option in below:
        yield from leaves(option, *path, command["name"])


async def test_discord_takes_them_all_and_a_thumb_finds_its_way():
    """Discord takes a hundred at the top; 25 are what one looks through, and what a group may hold."""
    made = await payloads(commands().values())
    _check_commands(made)
    assert len(made) <= 25
    assert all(len(part.get("options", [])) <= 25 for one in made for part in parts(one))


@pytest.mark.parametrize("game", [None, *BOOKS])
async def test_every_command_of_a_game_can_be_reached_in_one_place(game):
    found = {path: one for made in await payloads(commands().values()) for path, one in leaves(made)}
    able = {one.name for one in commands().values() if not one.hidden and (None in one.forms or game in one.forms)}
    mine = [path for path in found if path[0] == game or path[0] not in BOOKS]
    assert able <= {path[-1] for path in mine}
    assert len({path[-1] for path in mine}) == len(mine), "each stands once"
    for path in mine:
        assert path_in(commands()[path[-1]], game) == path


async def test_what_games_use_every_day_stands_at_the_top_and_one_games_command_in_its_group():
    made = await payloads(commands().values())
    top = {one["name"] for one in made}
    assert {"roll", "odds", "rule", "help", "start", "join", "deploy", "turn", "battle", "undo"} <= top
    assert {"order", "shoot", "fight", "charge", "activate"} <= top
    assert set(BOOKS) < top
    found = {path for one in made for path, _ in leaves(one)}
    assert {("wma", "attach"), ("gdf", "cast"), ("gdf", "dice", "quality"), ("table", "seed"), ("bot", "lang")} <= found


async def test_a_command_in_a_games_group_has_that_games_options_alone():
    found = {path: one for made in await payloads(commands().values()) for path, one in leaves(made)}
    games: tuple[Book, ...] = ("wma", "fog", "aob")
    shown = {game: {option["name"] for option in found[game, "evade"]["options"]} for game in games}
    for game, options in shown.items():
        own = markers(commands()["evade"].forms[game].model)
        assert options == {re.sub(r"[\W_]+", "_", one.name.en.lower()) for _, one, *_ in own} | {"dice"}
    assert len(set(map(frozenset, shown.values()))) == 3, "the games differ"


async def test_dice_odds_and_rules_may_be_brought_along_into_any_chat_and_battles_may_not():
    made = await payloads(commands().values())
    elsewhere = {one["name"] for one in made if 1 in one["integration_types"] or 2 in one["contexts"]}
    assert elsewhere == {"roll", "odds", "rule"}
    assert all(set(one["contexts"]) >= {0, 1} and 0 in one["integration_types"] for one in made)


async def test_the_menu_of_a_message_rolls_its_dice_in_any_chat_and_language():
    async def nothing(*_):
        return None

    tree = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    (made,) = [await one.get_translated_payload(tree, Localizer()) for one in make_message_commands(nothing)]
    assert (made["type"], made["name"], made["name_localizations"]) == (3, "Roll this", {"ru": "Бросить это"})
    assert set(made["contexts"]) == {0, 1, 2} and set(made["integration_types"]) == {0, 1}


async def test_everything_has_russian_and_english_words():
    for command in await payloads(commands().values()):
        for part in parts(command):
            assert "ru" in part["description_localizations"] or part["description"] in TITLES, part["name"]
            about = part["description_localizations"].get("ru", part["description"])
            assert re.search("[а-яё]", about.lower()) or about in TITLES, part["name"]
            assert not re.search("[а-яё]", (part["name"] + part["description"]).lower()), part["name"]
            russian = part.get("name_localizations", {}).get("ru", part["name"])
            assert NAME.fullmatch(russian) and russian == russian.lower()
            names = [o["name_localizations"]["ru"] for o in part.get("options", [])]
            assert len(set(names)) == len(names), part["name"]


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
    """Names, descriptions and values together: 8,000 letters with all subcommands, the longest language counting."""
    for command in await payloads(commands().values()):
        total = 0
        for part in parts(command):
            for key in ("name", "description"):
                total += max(map(len, (part[key], *part.get(f"{key}_localizations", {}).values())))
            for choice in part.get("choices", []):
                names = (choice["name"], *(choice.get("name_localizations") or {}).values())
                total += max(map(len, names)) + len(choice["value"])
        assert total <= 8_000, command["name"]


@pytest.mark.parametrize("name", sorted(c.name for c in commands().values() if not c.hidden))
def test_every_field_of_every_game_can_be_said(name):
    for place in places([commands()[name]]):
        if place.game is None and is_general(name):
            continue
        shown = {field for field in option_names(place).values() if field not in ("dice", "file")}
        forms = commands()[name].forms
        for form in forms.values() if place.game is None else (forms[place.game],):
            assert {field for field, *_ in markers(form.model)} <= shown


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
    """A command of these games; ``None_`` stands for every other."""
    every = {cast("Book | None", game if game != "None_" else None): model for game, model in forms.items()}
    made = {game: Form(model, cast("Any", None), Name("/x", "/x")) for game, model in every.items()}
    return Command("x", (), Name("икс", "x"), "turn", made)


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
    command = known(made_of(wma=_One, gdf=_Contrary, None_=_Nothing))
    assert is_general("x")
    (made,) = [leaf for one in await payloads([command]) for _, leaf in leaves(one)]
    assert [option["name"] for option in made["options"]] == ["who", "target", "more", "dice"]
    assert words_of({"who": "воины 1", "target": "лучники", "more": "фланг"}) == "воины 1 > лучники фланг"


async def test_more_choices_than_25_are_completed_instead(known):
    many: dict[str, tuple[Name, ...]] = {f"v{n}": (Name(f"слово {n}", f"word {n}"),) for n in range(30)}
    model = type("Many", (Options,), {
        "__annotations__": {"pick": Annotated[str, Choice(Name("выбор", "pick"), Name("одно из многих", "one"), many)]},
        "__module__": __name__,
    })  # fmt: skip
    (made,) = [leaf for one in await payloads([known(made_of(wma=model))]) for _, leaf in leaves(one)]
    option = made["options"][0]
    assert option["autocomplete"]
    assert not option.get("choices")


async def test_long_words_are_cut_to_what_discord_takes(known):
    long = Name("очень длинное название " * 9, "a very long name " * 9)
    model = type("Long", (Options,), {
        "__annotations__": {"on": Annotated[bool, Flag(long, long, ("да",))]}, "__module__": __name__, "on": False,
    })  # fmt: skip
    _check_commands(await payloads([replace(known(made_of(wma=model)), about=long)]))
