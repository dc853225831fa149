"""Updates as plain JSON, and what they mean."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.supervision import Pulse
from bot.telegram.places import Place, parse_place
from bot.telegram.polling import Poller
from bot.telegram.updates import Act, Moved, Spinning, Standing, parse_update
from tests.support.virtual_time import clock

USER = {"id": 5, "is_bot": False, "first_name": "Ира", "language_code": "ru"}


def said(text, chat=None, **more):
    chat = chat or {"id": -7, "type": "group"}
    return {"update_id": 9, "message": {"message_id": 3, "date": 1, "chat": chat, "from": USER, "text": text, **more}}


def test_a_command_in_a_group():
    act = parse_update(said("/roll 2d6"), "adjutantbot")
    assert isinstance(act, Act) and act.place == Place(-7) and act.query is None
    request = act.request
    assert (request.channel, request.actor.key, request.actor.name) == ("telegram:-7", "telegram:5", "Ира")
    assert (request.update_id, request.message_id, request.text) == ("telegram:9", "-7:3", "/roll 2d6")
    assert request.locale == "ru" and not request.private and not request.can_manage


def test_the_same_message_number_in_two_chats_is_two_ids_for_the_dice():
    here, there = parse_update(said("/roll d6")), parse_update(said("/roll d6", {"id": -8, "type": "group"}))
    assert here.request.message_id != there.request.message_id


def test_only_a_topic_is_a_place_of_its_own():
    forum = {"id": -1007, "type": "supergroup", "is_forum": True}
    assert (
        parse_update(said("/roll", forum, message_thread_id=4, is_topic_message=True)).request.channel
        == "telegram:-1007:4"
    )
    assert parse_update(said("/roll", forum, message_thread_id=4)).request.channel == "telegram:-1007"


def test_a_private_chat_is_the_persons_own_channel():
    request = parse_update(said("/roll", {"id": 5, "type": "private"})).request
    assert request.channel == "telegram:@5" and request.private


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("@AdjutantBot roll 2d6", "/roll 2d6"),
        ("@adjutantbot, /roll 2d6", "/roll 2d6"),
        ("@adjutantbot: приказ Цезарь", "/приказ Цезарь"),
        ("@adjutantbot", "@adjutantbot"),
        ("@otherbot roll", "@otherbot roll"),
        ("roll 2d6", "roll 2d6"),
    ],
)
def test_the_bots_name_before_a_command(text, read):
    assert parse_update(said(text), "adjutantbot").request.text == read


BOT = {"id": 1, "is_bot": True, "first_name": "Adjutant", "username": "AdjutantBot"}


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("приказ Цезарь", "/приказ Цезарь"),
        ("3к6 4+", "/roll 3к6 4+"),
        ("d20", "/roll d20"),
        ("/rol 2к6", "/rol 2к6"),
        ("/ban", None),
        ("ну и не повезло", None),
        ("2dудара мимо", None),
    ],
)
def test_an_answer_to_a_message_of_the_bot_is_for_it_where_it_is_a_command_or_dice(text, read):
    request = parse_update(said(text, reply_to_message={"from": BOT}), "adjutantbot").request
    silent = "" if text.startswith("/") else text
    assert (request.text, request.addressed) == (read or silent, read is not None)
    other = parse_update(said(text, reply_to_message={"from": USER}), "adjutantbot")
    assert other is None or not other.request.addressed


@pytest.mark.parametrize(
    ("text", "heard"),
    [
        ("/ban", False),
        ("/mute Ира 2ч", False),
        ("/ban@adjutantbot", True),
        ("/oder Цезарь", True),
        ("/roll 2d6", True),
        ("/не согласен", True),
        ("/,jq", True),
        ("/ban\n4 Легионеры\n2 Конница", True),
    ],
)
def test_in_a_group_a_command_that_is_near_to_none_of_ours_is_another_bots(text, heard):
    assert bool(parse_update(said(text), "adjutantbot").request.text) == heard
    assert parse_update(said(text, {"id": 5, "type": "private"}), "adjutantbot").request.text


@pytest.mark.parametrize(
    ("text", "here", "in_a_group"),
    [
        ("/start", "/hello", "/start"),
        ("/start battle", "/start", "/start battle"),
        ("/start@AdjutantBot battle", "/start", "/start"),
        ("/start@AdjutantBot true", "", ""),
        ("/start@AdjutantBot", "/hello", "/start@AdjutantBot"),
        ("/start roll", "/help roll", "/start roll"),
        ("/start Warmaster", "/start Warmaster", "/start Warmaster"),
        ("2d6", "/roll 2d6", "2d6"),
        ("9к6 4+", "/roll 9к6 4+", "9к6 4+"),
        ("к6+1", "/roll к6+1", "к6+1"),
        ("к3пехота", "/к3пехота", "к3пехота"),
    ],
)
def test_links_and_plain_dice_are_commands_in_private_and_links_by_name_in_groups(text, here, in_a_group):
    private = {"id": 5, "type": "private"}
    assert parse_update(said(text, private), "adjutantbot").request.text == here
    assert parse_update(said(text), "adjutantbot").request.text == in_a_group


@pytest.mark.parametrize(
    ("code", "language"),
    [("ru", "ru"), ("uk", "ru"), ("ru-RU", "ru"), ("en", "en"), ("de", "en"), (None, None), (5, None)],
)
def test_languages(code, language):
    assert parse_update(said("/roll", **{"from": USER | {"language_code": code}})).request.locale == language


@pytest.mark.parametrize(
    ("first", "name"),
    [
        ("  Ира \n Б ", "Ира Б"),
        ("\u200b\u2060", "5"),
        ("ㅤ", "5"),
        ("x" * 500, f"«{'x' * 39}…»"),
        ("!!!", "5"),
        ("\ud800z", "«?z»"),
    ],
)
def test_names_are_one_short_line(first, name):
    assert parse_update(said("/roll", **{"from": USER | {"first_name": first}})).request.actor.name == name


def test_a_press():
    message = {"message_id": 3, "date": 0, "chat": {"id": -7, "type": "group"}}
    query = {"id": "77", "from": USER, "message": message, "data": "token", "chat_instance": "1"}
    act = parse_update({"update_id": 4, "callback_query": query})
    assert act.query == "77" and act.request.press == "token" and act.request.message_id == "-7:q77"
    for broken in ({"data": None}, {"message": None}, {"from": None}, {"message": {"chat": {}}}):
        assert parse_update({"update_id": 4, "callback_query": query | broken}) == Spinning("77")


def test_a_group_that_moves_says_so_from_both_ends():
    assert parse_update(said(None, migrate_to_chat_id=-1009)) == Moved(-7, -1009)
    assert parse_update(said(None, migrate_from_chat_id=-6)) == Moved(-6, -7)


@pytest.mark.parametrize(
    ("before", "after", "what"),
    [
        ("left", "member", "came"),
        ("kicked", "administrator", "came"),
        ("member", "kicked", "gone"),
        ("administrator", "left", "gone"),
        ("member", "administrator", None),
        ("member", {"status": "restricted", "can_send_messages": False}, "gone"),
        ({"status": "restricted", "can_send_messages": False}, "member", "back"),
        ({"status": "restricted", "can_send_messages": True}, "member", None),
    ],
)
def test_the_bots_own_standing(before, after, what):
    def member(status):
        return status if isinstance(status, dict) else {"status": status}

    change = {"chat": {"id": -7, "type": "group"}, "from": USER, "date": 1}
    change |= {"old_chat_member": member(before), "new_chat_member": member(after)}
    found = parse_update({"update_id": 1, "my_chat_member": change})
    assert (found.what if isinstance(found, Standing) else None) == what
    assert what != "came" or found.hello.text == "/hello"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(
        st.sampled_from(
            ["id", "message", "callback_query", "my_chat_member", "chat", "from", "text", "data", "type", "message_id",
             "is_topic_message", "message_thread_id", "sender_chat", "old_chat_member", "new_chat_member", "status",
             "migrate_to_chat_id", "caption", "first_name", "language_code", "title"]
        ),
        inner,
        max_size=6,
    ),
    max_leaves=25,
)  # fmt: skip


@given(st.dictionaries(st.sampled_from(["message", "callback_query", "my_chat_member"]), JSON, max_size=3))
def test_no_shape_of_update_is_too_odd(update):
    parse_update({"update_id": 1, **update}, "bot")


@given(st.integers(-(10**14), 10**14), st.none() | st.integers(1, 10**9), st.booleans())
def test_keys_go_there_and_back(chat, thread, private):
    place = Place(chat, None if private else thread, private)
    assert parse_place(place.key) == place


async def test_the_offset_follows_the_highest_update_and_is_forgotten_in_silence():
    """After a week without updates Telegram may number them from lower on; nothing is left to confirm by then."""
    taken = []

    async def take(updates):
        assert poller.offset == before
        taken.extend(update["update_id"] for update in updates)

    poller, before = Poller(None, take, lambda: None, Pulse("telegram", clock)), None
    await poller.deal_with([{"update_id": 9}, {"update_id": 7}, {"no": "number"}, {"update_id": 8}])
    assert taken == [7, 8, 9] and poller.offset == 10
    await poller.deal_with([])
    assert poller.offset is None


async def test_the_offset_stays_when_something_interrupts_the_work():
    async def take(updates):
        raise RuntimeError

    poller = Poller(None, take, lambda: None, Pulse("telegram", clock))
    with pytest.raises(RuntimeError):
        await poller.deal_with([{"update_id": 9}])
    assert poller.offset is None
