"""Inline mode: what is offered in any chat, and a roll that its button makes once."""

from tests.bot.telegram_table import club, nothing_waits


async def ask(fake, who, words):
    query = fake.ask_inline(who, words)
    return (await fake.until(lambda: fake.offered.get(query)))["results"], query


async def pressed(fake, who, message):
    query = fake.press_inline(who, message)
    return (await fake.until(lambda: fake.answers.get(query))).get("text", "")


async def test_a_rule_is_offered_in_the_language_of_who_asks_and_posts_what_the_command_tells(tmp_path, fake):
    async with club(tmp_path, fake, books=True) as here:
        found, query = await ask(fake, "Ира", "jn,hfcsdfybt")
        given = fake.offered[query]
        assert given["is_personal"] == "true" and int(given["cache_time"]) <= 60
        assert found[0]["title"].startswith("Отбрасывание") and "стр. 40" in found[0]["description"]
        assert len(found) > 1 and "reply_markup" not in found[0]
        told = await here.ask("Ира", "/rule отбрасывание", fake.private("Ира"))
        message = fake.post_inline(query)
        assert fake.inline[message]["text"] == told.partition("\n№")[0]
        for words in [one["title"] for one in (await ask(fake, "Ира", " "))[0]]:
            assert (await ask(fake, "Ира", words))[0], f"{words}: an example that offers nothing"
        john = {"id": 9001, "is_bot": False, "first_name": "John", "language_code": "en"}
        fake.update(inline_query={"id": "77", "from": john, "query": "отбрасывание", "offset": ""})
        found = (await fake.until(lambda: fake.offered.get("77")))["results"]
        assert found[0]["title"] == "Drive back" and "p. 40" in found[0]["description"]


async def test_a_roll_is_made_by_the_first_press_and_said_to_whoever_presses_later(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        found, query = await ask(fake, "Ира", "9к6 4+")
        assert [one["title"] for one in found] == ["9к6 4+", "Шансы: 9к6 4+"]
        message = fake.post_inline(query)
        # Of nine dice as many come to 0-4 as to 5-9.
        assert fake.inline[message]["text"].splitlines() == ["9к6 4+", "5 и больше: 50\xa0%"]
        assert await pressed(fake, "Марк", message) == ""
        await fake.until(lambda: "edits" in fake.inline[message])
        said = fake.inline[message]["text"]
        assert said.startswith("Марк · 9к6 4+") and fake.inline[message]["rows"] == []
    async with club(tmp_path, fake) as here:
        late = await pressed_by_token(fake, "Ира", message, "/roll 9к6 4+")
        assert "Уже брошено" in late and "Марк" in late
        await fake.until(lambda: nothing_waits(here.store))
        assert fake.inline[message]["text"] == said and fake.inline[message]["edits"] == 1
        assert fake.order == [], "nothing is said anywhere else"


async def pressed_by_token(fake, who, message, token):
    query = fake.press_inline(who, message, token)
    return (await fake.until(lambda: fake.answers.get(query)))["text"]


async def test_two_presses_at_once_roll_once_and_two_messages_twice(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        _, query = await ask(fake, "Ира", "1000d6")
        one, other = fake.post_inline(query), fake.post_inline(query)
        presses = [fake.press_inline(who, message) for message in (one, other) for who in ("Ира", "Марк")]
        await fake.until(lambda: all(press in fake.answers for press in presses) and nothing_waits(here.store))
        notices = [fake.answers[press].get("text", "") for press in presses]
        assert [bool(notice) for notice in notices] == [False, True, False, True]
        assert [fake.inline[message]["edits"] for message in (one, other)] == [1, 1]
        assert fake.inline[one]["text"] != fake.inline[other]["text"]


async def test_a_press_that_came_before_a_crash_is_rolled_no_second_time(tmp_path, fake):
    async with club(tmp_path, fake):
        _, query = await ask(fake, "Ира", "9к6")
        message = fake.post_inline(query)
        await pressed(fake, "Марк", message)
        await fake.until(lambda: "edits" in fake.inline[message])
        said = fake.inline[message]["text"]
        press = next(one for one in fake.given.values() if "callback_query" in one)
    async with club(tmp_path, fake) as here:
        fake.again(press)
        await here.quiet()
        assert fake.inline[message]["text"] == said and fake.inline[message]["edits"] == 1


HOSTILE = ["\ud83d", "\u202e", "я" * 256, "9" * 256, "(" * 256, "<b>&" * 64]
HOSTILE += ["9к6 9+", "/order Цезарь", "шансы", "к6 # @durov"]


async def test_whatever_is_typed_is_answered_and_of_what_is_typed_letter_by_letter_the_last(tmp_path, fake):
    letters = [fake.ask_inline("Пётр", "отбрасывание"[:at]) for at in range(1, 13)]
    async with club(tmp_path, fake, books=True) as here:
        await fake.until(lambda: letters[-1] in fake.offered)
        assert len(fake.offered) == 1
        for words in HOSTILE:
            found, query = await ask(fake, "Ира", words)
            assert found or fake.offered[query]["button"]["start_parameter"] == "rule"
            for number in range(len(found)):
                assert fake.inline[fake.post_inline(query, number)]["calls"] == []
        assert "2d6" in await here.ask("Ира", "/roll 2d6")


async def test_a_press_below_an_inline_message_does_nothing_but_roll(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        _, query = await ask(fake, "Ира", "2к6")
        message = fake.post_inline(query)
        strange = fake.press_inline("Марк", message, "/start Warmaster")
        await fake.until(lambda: strange in fake.answers)
        assert here.store.battles() == () and "edits" not in fake.inline[message]
