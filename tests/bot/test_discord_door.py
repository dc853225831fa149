"""The door with the real discord.py against simcord, which nobody here wrote."""

import re

import discord
import pytest
import simcord

from games.store import Commit
from handlers.desk.answer import say
from handlers.desk.drafting import Drafting, outbox_rows
from handlers.desk.registry import commands
from handlers.desk.request import Actor, Request
from tests.bot.discord_table import restart, table


@pytest.fixture
async def env(tmp_path):
    async with table(tmp_path) as made:
        made.club = made.create_guild()
        made.room = made.club.create_text_channel("table")
        made.ira = made.club.add_member(made.create_user("Ира"))
        made.mark = made.club.add_member(made.create_user("Марк"))
        yield made


def labels(message):
    return [button["label"] for row in message.components for button in row["components"]]


async def deployed(env):
    for who, name, options in (
        (env.ira, "bot lang", {"language": "ru"}),
        (env.mark, "bot lang", {"language": "ru"}),
        (env.ira, "start", {"game": "wma"}),
        (env.ira, "join", {"side": "A", "army": "Imperial Roman"}),
        (env.mark, "join", {"side": "B", "army": "Gallic"}),
        (env.ira, "deploy", {"units": "12 легионеры, 2 лучники, генерал Цезарь"}),
        (env.mark, "deploy", {"units": "4 воины, генерал Верцингеториг"}),
        (env.ira, "turn", {}),
    ):
        shown = await who.slash(env.room, name, **options)
        assert shown.response.content, name


async def test_every_command_of_the_menus_is_there_and_hidden_ones_are_not(env):
    available = env.ira.available_commands(env.room)
    assert {path.split()[-1] for path in available} == {c.name for c in commands().values() if not c.hidden}
    assert len({path.split()[0] for path in available}) <= 25


async def test_a_command_in_a_group_completes_and_acts_and_messages_name_it_as_discord_does(env):
    await deployed(env)
    found = await env.ira.autocomplete(env.room, "wma attach", "commander", "Це")
    assert [one["value"] for one in found] == ["Цезарь"]
    done = await env.ira.slash(env.room, "wma attach", commander="Цезарь", unit="Легионеры 2")
    assert not done.ephemeral and "Легионеры 2" in done.response.content
    strange = await env.ira.slash(env.room, "gdf cast", what="молния")
    assert strange.ephemeral and "Grimdark" in strange.response.content
    told = (await env.ira.slash(env.room, "help", command="attach")).response.content
    assert re.search(r"</wma attach:\d+>", told)
    plain = (await env.ira.slash(env.room, "help", command="roll")).response.content
    assert re.search(r"</roll:\d+>", plain)
    said = env.door._out.said(f"discord:{env.room.id}", "(/turns)")
    assert said == f"(@{env.bot.user.name} turns)", "what stands in no menu is typed behind the bot's name"


async def test_an_option_of_other_games_is_explained_where_it_is_said(env):
    """Discord shows the options of all games: it cannot hide them by channel."""
    await deployed(env)
    wood, sentence = {"shooters": "Лучники 1", "wood": True}, "в этой игре такого нет. Это для: Art of Batallia."
    refused = await env.ira.slash(env.room, "shoot", **wood)
    assert refused.ephemeral and sentence in refused.response.content
    offered = await env.ira.autocomplete(env.room, "shoot", "target", "вои")
    assert [one["name"] for one in offered] == ["цель: в этой игре такого нет. Это для: Art of Batallia, War in Lace."]
    assert all("Воины" in one["name"] for one in await env.ira.autocomplete(env.room, "shoot", "targets", "вои"))


async def test_a_roll_needs_no_battle_and_answers_at_once(env):
    shown = await env.ira.slash(env.room, "roll", roll="9d6 4+ save 5+")
    assert shown.response.content.startswith("**Ира · 9d6 4+ save 5+**")
    assert labels(shown.response) == ["Again"]
    again = await env.mark.click(shown.response, label="Again")
    assert again.response.content.startswith("**Марк · 9d6 4+ save 5+**")


async def test_an_order_by_slash_with_real_dice(env):
    await deployed(env)
    shown = await env.ira.slash(
        env.room, "order", commander="Цезарь", units="Легионеры 1", distance="30", enemy=True, dice="3 1"
    )
    assert "3+1 = 4" in shown.response.content
    assert "Legion" not in shown.response.content, "names are as they were given"
    state = env.house.tools.store.state(env.house.tools.store.battle_in(f"discord:{env.room.id}"))
    assert sum(unit.orders for unit in state.units.values()) == 1


async def test_a_whole_name_is_not_mistaken_for_the_beginning_of_others(env):
    await deployed(env)
    shown = await env.ira.slash(env.room, "order", commander="Цезарь", units="Легионеры 1, Легионеры 12",
                                distance="20", dice="1 1")  # fmt: skip
    assert "1+1 = 2" in shown.response.content


@pytest.mark.parametrize("dice", ["семь", "1 2 3", "", "9 9"])
async def test_wrong_dice_get_a_sentence(env, dice):
    await deployed(env)
    options = {"dice": dice} if dice else {"dice": " "}
    shown = await env.ira.slash(env.room, "order", commander="Цезарь", units="Легионеры 1", distance="30", **options)
    assert shown.response.content
    assert "Traceback" not in shown.response.content
    assert all(unit.orders == 0 for unit in _state(env).units.values())


async def test_completing_units_and_commanders_knows_whose_they_are(env):
    await deployed(env)
    mine = await env.ira.autocomplete(env.room, "order", "units", "", commander="Цезарь")
    assert [c["name"] for c in mine][:2] == ["Легионеры 1", "Легионеры 2"]
    assert not [c for c in mine if "Воины" in c["name"]]
    theirs = await env.mark.autocomplete(env.room, "order", "units", "вои", commander="x")
    assert [c["value"] for c in theirs] == [f"Воины {n}" for n in (1, 2, 3, 4)]
    assert [c["value"] for c in await env.ira.autocomplete(env.room, "order", "commander", "")] == ["Цезарь"]


async def test_more_names_than_discord_takes_are_counted_and_the_last_leaves_what_was_typed(env):
    found = await env.ira.autocomplete(env.room, "help", "command", "a")
    assert len(found) == 25 and re.fullmatch(r"…and \d+ more: type on", found[-1]["name"])
    assert found[-1]["value"] == "a"


async def test_completing_a_brigade_goes_on_after_the_comma(env):
    await deployed(env)
    found = await env.ira.autocomplete(env.room, "order", "units", "Легионеры 1, луч", commander="Цезарь")
    assert [c["value"] for c in found] == ["Легионеры 1, Лучники 1", "Легионеры 1, Лучники 2"]
    again = await env.ira.autocomplete(env.room, "order", "units", "Легионеры 1, Легионеры 1", commander="Цезарь")
    assert "Легионеры 1, Легионеры 1" not in [c["value"] for c in again], "nobody is ordered twice"


@pytest.mark.parametrize("typed", ["отбрас", "jn,hfc", "drive", "otbras"])
async def test_completing_a_rule_and_choosing_it_shows_just_that_one(env, typed):
    found = await env.ira.autocomplete(env.room, "rule", "what", typed)
    assert found
    assert len(found) <= 25
    shown = await env.ira.slash(env.room, "rule", what=found[0]["value"])
    title = found[0]["name"].partition(" · ")[0]
    assert shown.response.content
    assert "nothing" not in shown.response.content.splitlines()[0].lower(), title


async def test_completing_a_unit_and_choosing_it_shows_its_statline(env):
    found = await env.ira.autocomplete(env.room, "unit", "unit", "легион")
    assert found
    assert all("(" in c["name"] for c in found), "troops of one name in several armies say whose they are"
    shown = await env.ira.slash(env.room, "unit", unit=found[0]["value"])
    assert "**" in shown.response.content


async def test_completing_and_the_words_of_the_door_are_in_the_language_that_was_chosen(env):
    """Whatever language Discord itself is set to."""
    about = commands()["roll"].about
    assert about.en in (await env.ira.autocomplete(env.room, "help", "command", "roll"))[0]["name"]
    await env.ira.slash(env.room, "bot lang", language="ru")
    assert about.ru in (await env.ira.autocomplete(env.room, "help", "command", "roll"))[0]["name"]
    assert about.en in (await env.mark.autocomplete(env.room, "help", "command", "roll"))[0]["name"]


@pytest.mark.parametrize(("language", "first"), [("en", "Distance penalty"), ("ru", "Штраф за расстояние")])
async def test_each_thing_is_offered_once_by_its_name_in_the_readers_language(env, language, first):
    await env.ira.slash(env.room, "bot lang", language=language)
    offered = [one["name"] for one in await env.ira.autocomplete(env.room, "bot settings", "question", "")]
    assert offered[0].startswith(first) and len(offered) == 25
    assert not [one for one in offered[:-1] if bool(re.search("[а-яё]", one.lower())) != (language == "ru")]
    coded = await env.ira.autocomplete(env.room, "bot settings", "question", "order_distance")
    assert coded[0]["name"] == offered[0], "its code finds it too"


async def test_completing_never_fails(env):
    await deployed(env)
    for command, option, filled in (
        ("order", "units", {"commander": "Цезарь"}),
        ("rule", "what", {}),
        ("unit", "unit", {}),
        ("join", "army", {}),
        ("help", "command", {}),
        ("bot settings", "question", {}),
    ):
        for typed in ("", "л", "легионеры 1,", "'; drop", "x" * 100, "@everyone", "🗿"):
            found = await env.ira.autocomplete(env.room, command, option, typed, **filled)
            assert len(found) <= 25


async def test_refusals_and_notices_are_for_the_presser_alone(env):
    await deployed(env)
    shown = await env.ira.slash(env.room, "order", commander="Цезарь", units="Легионеры 1", distance="30", dice="3 1")
    first = labels(shown.response)[0]
    strange = await env.mark.click(shown.response, label=first)
    assert strange.ephemeral
    assert strange.response.content


async def test_the_dice_of_a_message_are_rolled_by_whoever_points_at_it(env):
    said = await env.mark.send(env.room, "стою в лесу, 9к6 4+ спас 5+, **удачи**")
    rolled = (await env.ira.context_menu(env.room, "Roll this", said)).response
    assert rolled.content.startswith("**Ира · 9к6 4+ спас 5+**") and not rolled.ephemeral
    two = await env.mark.send(env.room, "2к6, потом 3к6")
    asked = await env.ira.context_menu(env.room, "Roll this", two)
    assert asked.ephemeral and labels(asked.response) == ["2к6", "3к6"]
    chosen = await env.ira.click(asked.response, label="3к6")
    assert "3к6" in chosen.followups[0].content and not chosen.followups[0].ephemeral
    none = await env.mark.send(env.room, "в 2006 году")
    refused = await env.ira.context_menu(env.room, "Roll this", none)
    assert refused.ephemeral and "no dice" in refused.response.content


async def test_what_one_sees_alone_is_in_his_language_and_what_all_see_in_that_of_the_battle(env):
    await deployed(env)
    ann = env.club.add_member(env.create_user("Ann"))
    refused = await ann.slash(env.room, "turn")
    assert refused.ephemeral and re.match("[A-Z]", refused.response.content)
    assert "Nobody plays" in refused.response.content or "side" in refused.response.content
    assert "Turn 1, command" in (await ann.slash(env.room, "help")).response.content
    rule = await ann.slash(env.room, "rule", what="отбрасывание")
    assert "Drive back" in rule.response.content
    await ann.click(rule.response, label="Show to all")
    assert "Отбрасывание" in env.room.history(viewer=env.mark)[-1].content
    rolled = await ann.slash(env.room, "roll", roll="2d6")
    assert "Ещё раз" in labels(rolled.response)
    await ann.slash(env.room, "bot lang", language="en", chat=True)
    await ann.slash(env.room, "bot lang", language="en")
    assert "Again" in labels((await ann.slash(env.room, "roll", roll="2d6")).response)


@pytest.mark.parametrize(
    ("server", "said", "again"),
    [("en-GB", "roll 2d6", "Again"), ("en-GB", "бросок 2к6", "Ещё раз"), ("ru", "roll 2d6", "Ещё раз")],
)
async def test_who_has_chosen_no_language_is_answered_in_that_of_his_words_else_of_the_server(env, server, said, again):
    """Discord does not tell the language of whoever writes a message."""
    guild = env.create_guild(preferred_locale=server)
    room, member = guild.create_text_channel("table"), guild.add_member(env.create_user("Ким"))
    await member.send(room, f"{env.bot.user.mention} {said}")
    await env.settle()
    assert room.last_message.components[0].children[0].label == again


async def at_units(env):
    """The card of a battle that has not begun, at the page of side A's units."""
    card, options = await at_armies(env)
    await env.ira.select(card, [next(one["value"] for one in options if one["label"] == "Gallic")])
    return card


async def at_armies(env):
    """The card at the page of side A's army, and the entries of its menu."""
    card = (await env.ira.slash(env.room, "start", game="wma")).response
    for label in ("Play ◆", "◆ Army…"):
        await env.ira.click(card, label=label)
    (menu,) = [part for row in card.components for part in row["components"] if part["type"] == 3]
    return card, menu["options"]


async def test_what_no_button_can_say_is_written_in_a_form(env):
    card = await at_units(env)
    asked = await env.ira.click(card, label="Paste a list…")
    assert asked.modal["title"] == "Units of side A"
    (field,) = asked.modal["components"]
    assert (field["label"], field["component"]["style"]) == (
        "The list: a line a unit",
        discord.TextStyle.paragraph.value,
    )
    done = await env.ira.submit_modal(asked, {"words": "2 Warriors\n1 Skirmishers\nGeneral Brennus"})
    assert done.acknowledged and "2 Warriors" in card.content
    await env.ira.click(card, label="Right")
    assert [unit.entry for unit in _state(env).units.values()] == ["warriors", "warriors", "skirmishers"]
    assert len(env.room.history()) == 1, "what was written edits the card"
    assert not env.door.client._connection._view_store._modals, "forms hold no objects in memory"


async def test_a_form_is_for_whom_it_is_and_what_cannot_be_read_in_it_is_told_to_him(env):
    card = await at_units(env)
    strange = await env.mark.click(card, label="Paste a list…")
    assert strange.modal is None and strange.ephemeral
    asked = await env.ira.click(card, label="Paste a list…")
    refused = await env.ira.submit_modal(asked, {"words": "3 spaceships"})
    assert refused.ephemeral and "nothing is changed" in refused.response.content and not _state(env).units


async def test_one_who_must_decide_is_mentioned_aloud_and_all_else_comes_in_silence(env):
    await deployed(env)
    shots = {"shooters": "Лучники 1", "targets": "Воины 1", "dice": "5 5 1"}
    for name, options in (("turn", {}), ("shoot", shots)):
        quiet = (await env.ira.slash(env.room, name, **options)).response
        assert quiet.flags.suppress_notifications
        assert "<@" not in quiet.content
    called = (await env.ira.slash(env.room, "turn")).response
    assert not called.flags.suppress_notifications
    assert f"Решает: Галлы (<@{env.mark.id}>) — порядок отбрасывания" in called.content
    assert [user.id for user in called.message.mentions] == [env.mark.id]


async def test_what_is_for_the_asker_alone_is_seen_by_nobody_else(env):
    await deployed(env)
    for name, options in (
        ("help", {}),
        ("rule", {"what": "отбрасывание"}),
        ("order", {"commander": "Брут", "units": "Легионеры 1", "distance": "30"}),
    ):
        shown = await env.ira.slash(env.room, name, **options)
        assert shown.response.ephemeral, name
    typed = await env.ira.send(env.room, f"<@{env.door.client.user.id}> приказ Брут")
    answer = env.room.history(viewer=env.mark)[-1]
    assert answer.reference.message_id == typed.id, "who types in the open is answered in the open, and quietly"
    assert answer.flags.suppress_notifications


async def test_what_was_looked_up_may_be_shown_to_all(env):
    await deployed(env)
    shown = (await env.ira.slash(env.room, "rule", what="отбрасывание")).response
    assert shown.ephemeral
    assert not any("отбрасыв" in m.content.lower() for m in env.room.history(viewer=env.mark)[-1:])
    await env.ira.click(shown, label="Открыть всем")
    told = env.room.history(viewer=env.mark)[-1]
    assert told.content == shown.content
    assert "Открыть всем" not in str(told.components)


async def test_what_is_put_together_is_seen_by_its_author_and_done_before_all(env):
    await deployed(env)
    builder = (await env.ira.slash(env.room, "order")).response
    assert builder.ephemeral
    menu = next(part for row in builder.components for part in row["components"] if part["type"] == 3)
    assert menu["options"][0]["label"] == "Легионеры 1" and "●●●" in menu["options"][0]["description"]
    await env.ira.select(builder, [menu["options"][0]["value"]])
    assert "нужно 9−" in builder.content, "a tap edits it"
    roll = next(label for label in labels(builder) if label.startswith("Бросить"))
    await env.ira.click(builder, label=roll)
    assert labels(builder) == [], "what is done has no buttons"
    assert any("Ира · Приказ: Цезарь → Легионеры 1" in m.content for m in env.room.history(viewer=env.mark))
    assert not any("нужно 9−" in m.content for m in env.room.history(viewer=env.mark))


async def test_an_answer_for_one_alone_that_comes_too_late_is_never_told_to_the_room(env):
    await deployed(env)
    asked = Request(f"discord:{env.room.id}", Actor(f"discord:{env.ira.id}", "Ира"))
    (alone,) = Drafting(env.house.tools, asked, "ru", None).outgoing(say("только вам", alone="aside"), spread=False)
    env.house.tools.store.commit(Commit(outbox=outbox_rows([alone, alone])))
    env.inject_error("POST", "/channels/*/messages", status=403, code=50007)
    env.house.deliveries["discord"].nudge()
    await env.settle()
    assert not any("только вам" in m.content for m in env.room.history(viewer=env.mark))
    said = await env.ira.slash(env.room, "battle")
    assert "Воины" in said.response.content, "the room is not given up for it"


async def test_a_button_that_is_used_up_is_taken_off_the_card(env):
    await deployed(env)
    shown = await env.ira.slash(env.room, "order", commander="Цезарь", units="Легионеры 1", distance="30", dice="3 1")
    assert "Стоп" in labels(shown.response)
    await env.ira.click(shown.response, label="Стоп")
    assert "Стоп" not in labels(shown.response)


async def test_buttons_live_on_after_a_restart(env, tmp_path):
    await deployed(env)
    shown = await env.ira.slash(env.room, "order", commander="Цезарь", units="Легионеры 1", distance="30", dice="3 1")
    await restart(env, tmp_path)
    pressed = await env.ira.click(shown.response, label=labels(shown.response)[1])
    assert pressed.acknowledged
    strange = await env.mark.click(shown.response, label=labels(shown.response)[0])
    assert strange.ephemeral


async def test_mentions_and_replies_work_without_the_content_intent(env):
    assert not env.bot.intents.message_content
    me = env.bot.user.mention
    await env.ira.send(env.room, f"{me} roll 2d6 # привет")
    await env.settle()
    assert "2d6" in env.room.last_message.content
    answer = env.room.last_message
    await env.ira.send(env.room, f"бросок 3d6 {me}", reply_to=answer)
    await env.settle()
    assert "3d6" in env.room.last_message.content
    await env.ira.send(env.room, f"спасибо {me}", reply_to=answer)
    await env.settle()
    assert "спасибо" in env.room.last_message.content, "talk between people, though the bot is named"
    await env.ira.send(env.room, f"{me}, правило отбрасывание")
    await env.settle()
    assert "40" in env.room.last_message.content


@pytest.mark.parametrize("text", ["/roll 2d6", "roll 2d6", "просто разговор", "@everyone /roll 1d6"])
async def test_talk_without_a_mention_is_not_even_seen(env, text):
    await env.ira.send(env.room, text)
    await env.settle()
    assert env.room.last_message.content == text


async def test_private_messages_need_no_mention(env):
    await env.ira.send_dm("roll 2d6")
    await env.settle()
    sent = [r for r in env.http_requests if r.path.endswith("/messages") and r.method == "POST"]
    assert "2d6" in str(sent[-1].json)


async def test_other_bots_are_not_answered(env):
    robot = env.club.add_member(env.create_user("Робот", bot=True))
    await robot.send(env.room, f"{env.bot.user.mention} roll 2d6")
    await env.settle()
    assert "roll" in env.room.last_message.content


async def test_an_edited_command_is_not_done_again(env):
    message = await env.ira.send(env.room, f"{env.bot.user.mention} roll 2d6")
    await env.settle()
    answer = env.room.last_message
    await env.ira.edit(message, f"{env.bot.user.mention} roll 99d6")
    await env.settle()
    assert env.room.last_message.id == answer.id


@pytest.mark.parametrize(
    "text",
    [
        "roll " + "9" * 1900,
        "rule @everyone <@&1> **жирно** `код`",
        "order " + "ы" * 1900,
        "unknowncommand",
        "roll 2d6 # @everyone <:a:1>",
    ],
)  # fmt: skip
async def test_hostile_words_get_one_calm_answer_that_calls_nobody(env, text):
    await env.ira.send(env.room, f"{env.bot.user.mention} {text}")
    await env.settle()
    said = env.room.last_message
    assert said.author.id == env.bot.user.id
    assert "@everyone" not in said.content
    assert not said.mentions
    assert not said.role_mentions
    assert not said.mention_everyone


async def test_a_room_where_the_bot_may_not_write_gets_answers_by_slash_and_silence_otherwise(env):
    mute = {env.club.default_role: discord.PermissionOverwrite(send_messages=False)}
    closed = env.club.create_text_channel(
        "closed", overwrites=mute | {env.ira: discord.PermissionOverwrite(send_messages=True)}
    )
    shown = await env.ira.slash(closed, "start", game="wma")
    assert shown.response.content
    await env.ira.send(closed, f"{env.bot.user.mention} roll 2d6")
    await env.ira.send(closed, f"{env.bot.user.mention} join A")
    await env.settle()
    assert "join A" in closed.last_message.content
    store = env.house.tools.store
    assert store.state(store.battle_in(f"discord:{closed.id}")).players_of("A"), "done, though it could not be said"


async def test_threads_and_servers_have_battles_of_their_own(env):
    other = env.create_guild()
    far = other.create_text_channel("far")
    pia = other.add_member(env.create_user("Пиа"))
    await env.bot.get_channel(env.room.id).create_thread(name="битва", type=discord.ChannelType.public_thread)
    (thread,) = env.room.threads
    for who, where in ((env.ira, env.room), (env.ira, thread), (pia, far)):
        assert (await who.slash(where, "start", game="wma")).response.content
    store = env.house.tools.store
    battles = {store.battle_in(f"discord:{where.id}") for where in (env.room, thread, far)}
    assert len(battles) == 3
    assert None not in battles


@pytest.mark.parametrize("by", ["button", "option"])
async def test_a_battle_begins_in_a_thread_where_the_bot_may_make_one(env, by):
    await env.ira.slash(env.room, "bot lang", language="ru")
    if by == "button":
        shown = await env.ira.slash(env.room, "start")
        await env.ira.click(shown.response, label="В ветке")
    else:
        await env.ira.slash(env.room, "start", game="wma", thread=True)
    await env.settle()
    (thread,) = env.room.threads
    (below,) = [message for message in env.room.history() if message.id == thread.id]
    assert thread.name == "Бой: Ира"
    assert below.content == "Ира начинает бой в ветке." and not below.components
    if by == "button":
        asked = [button.label for row in thread.last_message.components for button in row.children]
        assert asked[:1] == ["Warmaster Ancients"] and "В ветке" not in asked, "there is none below a thread"
        await env.ira.click(thread.last_message, label="Warmaster Ancients")
    store = env.house.tools.store
    assert store.battle_in(f"discord:{thread.id}") is not None
    assert store.battle_in(f"discord:{env.room.id}") is None


async def test_where_the_bot_may_make_no_thread_it_names_the_right_and_nothing_begins(env):
    quiet = env.club.create_text_channel(
        "quiet", overwrites={env.club.default_role: discord.PermissionOverwrite(create_public_threads=False)}
    )
    refused = await env.ira.slash(quiet, "start", game="wma", thread=True)
    assert refused.ephemeral and "Create Public Threads" in refused.response.content and not quiet.threads
    assert env.house.tools.store.battle_in(f"discord:{quiet.id}") is None
    await env.ira.send_dm("start thread")
    await env.settle()
    sent = [r for r in env.http_requests if r.path.endswith("/messages") and r.method == "POST"]
    assert "No thread can be made" in str(sent[-1].json)


async def test_all_army_lists_stand_in_one_menu_each_with_its_age(env):
    _, options = await at_armies(env)
    assert len(options) == 25
    assert {"Gallic": "Rome and neighbours", "Hittite": "Bronze Age"}.items() <= {
        one["label"]: one["description"] for one in options
    }.items()


async def test_linked_rooms_hear_of_each_act(env):
    second = env.club.create_text_channel("second")
    await env.ira.slash(env.room, "start", game="wma")
    await env.mark.slash(env.room, "join", side="B")
    shown = await env.mark.slash(env.room, "table link")
    code = re.search(r"</table link:\d+> (\w+)", shown.response.content.replace("\\", ""))[1]
    linked = await env.mark.slash(second, "table link", code=code)
    assert "linked" in linked.response.content
    await env.ira.slash(second, "join", side="A")
    await env.settle()
    heard = env.room.last_message.content
    assert "Ира" in heard and heard in [message.content for message in second.history()]


async def test_a_failure_of_the_program_is_told_to_the_one_who_asked(env, monkeypatch):
    monkeypatch.setattr(env.house.desk, "handle", lambda request, **more: 1 / 0)
    shown = await env.ira.slash(env.room, "roll", roll="1d6")
    assert shown.response.ephemeral
    assert shown.response.content


async def test_secret_answers_never_fall_back_to_the_room(env):
    """A private answer to the one who asks is ephemeral; to another it is a private message, or nothing."""
    from handlers.desk.answer import say
    from handlers.desk.drafting import Outgoing
    from handlers.desk.reply import Reply
    from handlers.drawing.wording import render_message

    payload = render_message(say("тайна"), "ru", lambda _: "")
    env.house.desk.handle = lambda request, **more: Reply((Outgoing(f"discord:@{env.ira.id}", payload, private=True),))
    shown = await env.ira.slash(env.room, "roll", roll="1d6")
    assert shown.response.ephemeral
    other = await env.mark.slash(env.room, "roll", roll="1d6")
    assert other.response.ephemeral
    assert other.response.content == "Done."
    env.inject_error("POST", "/channels/*/messages", status=403, code=50007)
    await env.mark.slash(env.room, "roll", roll="1d6")
    assert not any("тайна" in m.content for m in env.room.history(viewer=env.mark))


async def test_a_display_name_with_markup_calls_nobody(env):
    trick = env.club.add_member(env.create_user("@everyone **X** <@1>"))
    await env.ira.slash(env.room, "start", game="wma")
    shown = await trick.slash(env.room, "join", side="B")
    assert "@everyone" not in shown.response.content
    assert "\\*\\*X" in shown.response.content


async def test_letters_that_nobody_sees_or_that_turn_are_no_part_of_a_name_and_equals_are_told_apart(env):
    """Discord lets them through in display names."""
    await env.ira.slash(env.room, "start", game="wma")
    sneak = env.club.add_member(env.create_user("\u202eариМ\u200b\u2066\u00ad"))
    shown = (await sneak.slash(env.room, "join", side="A")).response.content
    assert "ариМ" in shown and not set("\u202e\u200b\u2066\u00ad") & set(shown)
    nobody = env.club.add_member(env.create_user("\u200b\u200c"))
    shown = (await nobody.slash(env.room, "roll", roll="2d6")).response.content
    assert shown.startswith(f"**{nobody.id}")
    double = env.club.add_member(env.create_user("ариМ"))
    shown = (await double.slash(env.room, "join", side="B")).response.content
    told = (await env.ira.slash(env.room, "battle")).response.content
    assert len(set(re.findall(r"ариМ[^\s,]*(?: \S*\d)?", told))) == 2, told


async def test_shards_are_a_setting(tmp_path):
    from bot.discord.door import DiscordDoor
    from tests.bot.discord_table import TOKEN, make_house

    house = make_house(tmp_path, discord_shards=3)
    client = DiscordDoor(house, TOKEN).client
    assert isinstance(client, discord.AutoShardedClient)
    assert client.shard_count == 3
    async with simcord.run(client, shard_count=3) as env:
        room = env.create_guild().create_text_channel("table")
        ira = env.guild.add_member(env.create_user("Ира"))
        assert (await ira.slash(room, "roll", roll="2d6")).response.content
    house.tools.store.close()


def _state(env):
    store = env.house.tools.store
    return store.state(store.battle_in(f"discord:{env.room.id}"))
