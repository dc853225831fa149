"""What must be typed is asked for by a forced reply, which its person alone answers."""

import pytest

from tests.bot.fake_telegram import GROUP
from tests.bot.telegram_table import club, nothing_waits


async def asked(fake, here, who, label, chat=GROUP):
    """Press a button that asks, and wait for the question."""
    fake.press(who, label, chat)
    found = await fake.until(lambda: next((one for one in fake.order if "asks" in one and one["chat"] == chat), None))
    await fake.until(lambda: nothing_waits(here.store))
    return found


async def settled(fake, here):
    await here.quiet()
    await fake.until(lambda: nothing_waits(here.store))


async def deployed(fake, here, battle):
    """What stands on the table once the list that was read is said to be right."""
    await settled(fake, here)
    fake.press("Ира", "Верно")
    return await fake.until(lambda: [unit.entry for unit in here.store.state(battle).units_of("A")])


@pytest.mark.parametrize("thread", [None, 7])
async def test_a_list_is_asked_for_and_read_from_the_reply_of_that_person_also_after_a_restart(tmp_path, fake, thread):
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/start Warmaster 1000", thread=thread)
        await here.ask("Ира", "/join A имперские римляне", thread=thread)
        await here.ask("Ира", "/setup", thread=thread)
        fake.press("Ира", "◆ Отряды")
        await settled(fake, here)
        question = await asked(fake, here, "Ира", "Вставить список")
        assert question["thread"] == thread and question["text"].startswith("Ира · ")
        assert f'"tg://user?id={fake.user("Ира")}"' in question["html"]
    async with club(tmp_path, fake) as here:
        battle = here.store.battle_in(f"telegram:{GROUP}" + (f":{thread}" if thread else ""))
        fake.reply("Марк", question, "2 Легионеры")
        await settled(fake, here)
        assert list(here.store.state(battle).units_of("A")) == [] and question in fake.order
        fake.reply("Ира", question, "2 Легионеры\n1 Лучники\nГенерал Цезарь")
        await fake.until(lambda: question not in fake.order)
        assert await deployed(fake, here, battle) == ["legionaries", "legionaries", "bowmen"]


BATTLE = (
    ("Ира", "/start Warmaster 1000"),
    ("Ира", "/join A имперские римляне"),
    ("Ира", "/deploy легионеры, генерал Цезарь"),
    ("Марк", "/join B галлы"),
    ("Марк", "/deploy воины, генерал Верцингеториг"),
    ("Ира", "/turn"),
    ("Ира", "/order Цезарь легионеры 20 ?"),
)


async def test_own_dice_are_written_and_what_was_asked_and_mistaken_is_gone_afterwards(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        for who, said in BATTLE:
            await here.ask(who, said)
        card = fake.last()
        fake.press("Ира", "Свои кубики")
        await fake.until(lambda: "Числами" in str(card["rows"]))
        first = await asked(fake, here, "Ира", "Числами")
        fake.press("Ира", "Числами", message=card)
        await fake.until(lambda: first not in fake.order)
        (question,) = [one for one in fake.order if "asks" in one]
        assert question["asks"] == "1 2", "what is written is two faces"
        fake.reply("Ира", question, "7 9")
        await fake.until(lambda: question not in fake.order)
        await settled(fake, here)
        (refused,) = [one for one in fake.order if "asks" in one]
        assert "7" in refused["text"] and refused["asks"] == "1 2", "what is wrong with it, and asked once more"
        state = here.store.state(here.store.battle_in(f"telegram:{GROUP}"))
        fake.reply("Ира", refused, "1 1")
        await fake.until(lambda: refused not in fake.order)
        after = here.store.state(state.id)
        assert after.act == state.act + 1 and "Выпало 1+1" in card["text"]
        assert [one for one in fake.order if one["id"] > card["id"]] == [], "what came of it stands on the card"
        fake.reply("Ира", refused, "1 1")
        await settled(fake, here)
        assert here.store.state(state.id).act == after.act, "a question is answered once"


async def test_in_private_a_list_may_come_as_a_file_in_answer(tmp_path, fake):
    own = fake.private("Ира")
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/start Warmaster 1000", own)
        await here.ask("Ира", "/join A имперские римляне", own)
        await here.ask("Ира", "/setup", own)
        fake.press("Ира", "◆ Отряды", own)
        await settled(fake, here)
        question = await asked(fake, here, "Ира", "Вставить список", own)
        assert "tg://" not in question["html"]
        answers = {"reply_to_message": {"message_id": question["id"], "from": fake.me()}}
        fake.send_file("Ира", "list.txt", "2 Легионеры\nГенерал Цезарь".encode(), chat=own, **answers)
        await fake.until(lambda: question not in fake.order)
        assert await deployed(fake, here, here.store.battle_in(f"telegram:@{own}")) == ["legionaries", "legionaries"]


async def test_a_command_of_the_menu_without_its_words_asks_for_them_and_takes_the_reply(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/roll")
        question = await fake.until(lambda: next((one for one in fake.order if "asks" in one), None))
        assert "9к6 4+" in question["asks"] and "tg://" not in question["html"], "the reply to her message calls her"
        fake.reply("Марк", question, "удачи")
        await settled(fake, here)
        assert fake.order == [question]
        fake.reply("Ира", question, "3к6")
        await fake.until(lambda: question not in fake.order)
        await settled(fake, here)
        assert [one.partition("\n")[0] for one in fake.said()] == ["Ира · 3к6"]


async def test_in_private_the_next_plain_words_answer_the_question_and_a_roll_or_a_command_does_not(tmp_path, fake):
    own = fake.private("Ира")
    async with club(tmp_path, fake) as here:
        for said in ("/start Warmaster 1000", "/join A имперские римляне", "/setup"):
            await here.ask("Ира", said, own)
        fake.press("Ира", "◆ Отряды", own)
        await settled(fake, here)
        question = await asked(fake, here, "Ира", "Вставить список", own)
        await here.ask("Ира", "2к6+1", own)
        await here.ask("Ира", "помощь кубики", own)
        assert question in fake.order, "neither answers it"
        fake.say("Ира", "2 Легионеры\nГенерал Цезарь", own)
        await fake.until(lambda: question not in fake.order)
        assert await deployed(fake, here, here.store.battle_in(f"telegram:@{own}")) == ["legionaries", "legionaries"]
        await settled(fake, here)
        await here.ask("Ира", "легионеры", own)
        assert "Нет команды" in fake.last(own)["text"], "nothing stands any more"
