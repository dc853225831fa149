"""What the doctor says of a Telegram bot."""

import pytest

from bot.settings import Settings
from bot.telegram.checks import check
from tests.bot.fake_telegram import TOKEN


async def states(fake, tmp_path, token=TOKEN, **settings):
    found = await check(token, Settings(data=tmp_path, **settings), api=fake.url)
    assert all(finding.advice is not None for finding in found if finding.state != "ok")
    assert all(token not in str(finding) for finding in found if token)
    return [finding.state for finding in found], "\n".join(f"{one.what.ru} {one.advice}" for one in found)


async def test_all_is_well(tmp_path, fake):
    said, words = await states(fake, tmp_path)
    assert said == ["ok", "ok", "ok"] and "закреплять" in words and "@AdjutantBot" in words
    assert not fake.called("getUpdates") and not fake.called("deleteWebhook"), "a running bot is left alone"


@pytest.mark.parametrize("token", ["1:x", "", "555:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"])
async def test_a_wrong_token(tmp_path, fake, token):
    said, words = await states(fake, tmp_path, token)
    assert said == ["fail"] and "BotFather" in words


async def test_no_network(tmp_path, fake):
    url = fake.url
    fake.url = "http://127.0.0.1:9"
    assert (await states(fake, tmp_path))[0] == ["fail"]
    fake.url = url
    fake.fail("getMe", status=502)
    assert (await states(fake, tmp_path))[0] == ["fail"]


async def test_inline_mode_that_botfather_has_not_switched_on(tmp_path, fake):
    fake.inline_mode = False
    said, words = await states(fake, tmp_path)
    assert said == ["ok", "ok", "ok", "warn"] and "/setinline" in words


async def test_privacy_switched_off_is_not_needed(tmp_path, fake):
    fake.privacy = False
    said, words = await states(fake, tmp_path)
    assert said == ["ok", "warn", "ok"] and "/setprivacy" in words


async def test_somebody_elses_webhook(tmp_path, fake):
    fake.webhook = {"url": "https://other.example", "trouble": {"last_error_message": "Connection refused"}}
    said, words = await states(fake, tmp_path)
    assert said == ["ok", "ok", "ok", "warn", "warn"] and "other.example" in words and "Connection refused" in words
    assert (await states(fake, tmp_path, telegram_webhook="https://other.example"))[0] == ["ok", "ok", "ok", "warn"]


@pytest.mark.parametrize(
    "url", ["http://a.example", "a.example", "https://a.example:1234/x", "https://a.example:99999"]
)
async def test_an_address_that_telegram_will_not_take(tmp_path, fake, url):
    assert "fail" in (await states(fake, tmp_path, telegram_webhook=url))[0]


async def test_a_backlog_is_told(tmp_path, fake):
    for n in range(101):
        fake.say("Ира", f"{n}")
    assert "warn" in (await states(fake, tmp_path))[0]
