"""Which doors open: those with a token; the others say in one line, in the operator's language, why they stay shut."""

import pytest

from bot.doors import WrongToken
from bot.house import House
from bot.serve import make_doors
from bot.settings import Settings


def house(tmp_path, **settings):
    return House(Settings(data=tmp_path, **settings))


@pytest.mark.parametrize(("language", "words"), [("ru", "токена нет"), ("en", "no token")])
def test_a_door_without_a_token_stays_shut_with_one_line(tmp_path, capsys, language, words):
    (door,) = make_doors(house(tmp_path, language=language, telegram_token="1:" + "x" * 35))
    assert door.platform == "telegram"
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1 and said[0].startswith("discord: ")
    assert words in said[0] and "ADJUTANT_DISCORD_TOKEN" in said[0]


@pytest.mark.parametrize(("language", "words"), [("ru", "не читается"), ("en", "cannot be read")])
def test_a_token_file_that_cannot_be_read_shuts_its_own_door_only(tmp_path, capsys, language, words):
    files = {"discord_token_file": tmp_path / "nowhere", "telegram_token": "1:" + "x" * 35}
    (door,) = make_doors(house(tmp_path, language=language, **files))
    assert door.platform == "telegram"
    assert words in capsys.readouterr().err


class Door:
    """A door that the platform lets in or not."""

    def __init__(self, platform, *, known):
        self.platform = platform
        self.known = known
        self.opened = False

    async def run(self):
        if not self.known:
            raise WrongToken
        self.opened = True

    async def send(self, row):
        raise AssertionError("nothing waits to be sent")


@pytest.mark.parametrize(("language", "words"), [("ru", "такого токена"), ("en", "does not know this token")])
async def test_a_wrong_token_shuts_one_door_and_not_the_house(tmp_path, capsys, language, words):
    wrong, right = Door("discord", known=False), Door("telegram", known=True)
    await house(tmp_path, language=language).run([wrong, right])
    assert right.opened
    said = capsys.readouterr().err
    assert said.startswith("discord: ") and words in said and "adjutant doctor" in said
