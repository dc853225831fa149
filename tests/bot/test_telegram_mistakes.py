"""A typed mistake in a group: a silent reply, taken away once it is mended."""

import pytest

from bot.telegram.pace import Limits, Rate
from tests.bot.fake_telegram import GROUP
from tests.bot.telegram_table import club, nothing_waits

WRONG = "/roll 2d"


def refusals(fake):
    return [message for message in fake.order if "Не понял" in message["text"]]


async def test_a_mistake_goes_when_the_same_person_is_not_refused_and_not_before(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", WRONG)
        assert fake.called("sendMessage")[-1]["disable_notification"]
        await here.ask("Ира", WRONG)
        await here.ask("Марк", WRONG)
        his, hers = fake.order[2], fake.order[:2]
        await here.ask("Марк", "/roll 3d6", chat=-4300)
        await here.quiet()
        assert fake.order[:3] == [*hers, his], "neither a second mistake nor another chat mends one"
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/roll 2d6")
        await fake.until(lambda: nothing_waits(here.store))
        assert [one for one in (*hers, his) if one in fake.order] == [his]
        # A choice among the names meant is a mistake too, and its button mends it.
        await here.ask("Марк", "/odd 2d6")
        fake.press("Марк", "/odds", GROUP)
        await fake.until(lambda: his not in fake.order and not any("odds" in said for said in fake.said()))


@pytest.mark.parametrize(
    "fault",
    [
        {"status": 400, "description": "Bad Request: message can't be deleted"},
        {"status": 403, "description": "Forbidden: bot was kicked from the group chat"},
        {"status": 429, "description": "Too Many Requests", "parameters": {"retry_after": 0.01}},
        {"drop": True},
    ],
)
async def test_a_deletion_that_fails_is_silent_and_holds_up_nothing(tmp_path, fake, fault):
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", WRONG)
        fake.fail("deleteMessage", **fault)
        await here.ask("Ира", "/roll 2d6")
        await here.ask("Ира", "/roll 3d6")
        await fake.until(lambda: nothing_waits(here.store), 10)
        said = [one["text"].splitlines()[0] for one in fake.order if one not in refusals(fake)]
        assert said == ["Ира · 2d6", "Ира · 3d6"]
        asked = len(fake.called("deleteMessage"))
        await here.ask("Ира", "/roll 4d6")
        await here.quiet()
        assert len(fake.called("deleteMessage")) == asked, "it is asked for once"


async def test_commands_of_one_message_mend_none_of_each_other(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        fake.say("Ира", f"/roll 2d6\n{WRONG}\n/roll 3d6")
        await fake.until(lambda: nothing_waits(here.store) and len(fake.order) == 3)
        await here.quiet()
        assert len(fake.order) == 3 and refusals(fake) == [fake.order[1]]


async def test_mistakes_that_were_joined_stay_and_take_nothing_else_along(tmp_path, fake):
    async with club(tmp_path, fake, limits=Limits(group=Rate(1, 3.0))) as here:
        for words in ("/roll 2d6", WRONG, "/roll 3d6", WRONG, "/roll 4d6"):
            fake.say("Ира", words)
        await fake.until(lambda: not fake.pending and nothing_waits(here.store))
        await here.ask("Ира", "/roll 5d6")
        await here.quiet()
        everything = "\n".join(fake.said())
        assert all(f"{n}d6" in everything for n in (2, 3, 4, 5)) and len(fake.said()) < 6
