"""Friendly fire at the table: who stands near is asked, a die parts the hits, the friend saves (gdf p. 26)."""

import pytest

from games.core.verify import verify
from games.registry import view_of
from tests.handlers.gdf.test_switches import done, unit
from tests.support.chat_table import Table

OURS = (
    '/deploy Стрелки [4] К4+ З4+ | 4x Ружьё (24", А1, AP(1)) | 90\n'
    "Рубаки [4] К4+ З4+ | 4x Сабля (А1) | 80\n"
    "Пикинёры [3] К4+ З3+ | 3x Пика (А1) | 70"
)
THEIRS = "/deploy Орда [9] К5+ З5+ | 9x Клык (А1) | 90"


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path)
    for who, line in (
        ("Ада", "/start grimdark future 1000"),
        ("Ада", "/join A"),
        ("Оле", "/join B"),
        ("Ада", OURS),
        ("Оле", THEIRS),
        ("Ада", "/settings дружественный огонь да"),
        ("Ада", "/turn"),
    ):
        done(made, who, line)
    yield made
    made.desk.tools.store.close()


def test_who_stands_near_is_asked_and_nobody_is_an_answer(table):
    table.say("Ада", '/shoot стрелки > орда 20"')
    assert table.last.act is None
    assert {"Никого рядом", "Рубаки", "Пикинёры"} <= set(table.tokens) and "Стрелки" not in table.tokens
    said = done(table, "Ада", '/shoot стрелки > орда 20", рядом никого кубики=4,4,1,1,1,1')
    assert unit(table, "Орда")["left"] == 7 and "от своих" not in said


def test_each_hit_has_a_die_and_a_friend_saves_those_that_go_astray(table):
    # Four hits: 1 and 3 go astray, 4 and 6 stay. The horde saves 5+ less AP: both fail. The friends save 4+ less AP.
    said = done(table, "Ада", '/shoot стрелки > орда 20" рядом рубаки кубики=4,5,6,4,1,3,4,6,5,2,4,5')
    assert unit(table, "Орда")["left"] == 7
    assert unit(table, "Рубаки")["left"] == 3, "4 fails and 5 saves against AP(1)"
    assert "стр. 26" in said
    assert verify(list(table.lines())).ok


def test_half_of_the_friends_lost_is_a_morale_test_of_theirs(table):
    done(table, "Ада", '/shoot стрелки > орда 20" рядом рубаки кубики=4,5,6,4,1,3,1,2,1,2,5,6')
    assert unit(table, "Рубаки")["left"] == 2
    assert view_of(table.state)["owed"] == [{"by": "A", "what": "morale", "units": ["Рубаки"]}]


def test_of_several_friends_a_die_says_which_is_hit(table):
    # Two hits astray; of two friends the second is hit, and saves with 3+ less AP.
    done(table, "Ада", '/shoot стрелки > орда 20" рядом рубаки и пикинёры кубики=4,4,1,1,2,3,2,3,4')
    assert unit(table, "Рубаки")["left"] == 4 and unit(table, "Пикинёры")["left"] == 2


def test_the_odds_of_a_shot_near_friends_are_told_for_both(table):
    said = table.say("Ада", '/odds shoot стрелки > орда 20" рядом рубаки')
    # One die: hits 1/2, stays or strays 1/2, unsaved 5/6 and 2/3.
    assert f"{1 - (1 - 1 / 2 * 1 / 2 * 5 / 6) ** 4:.0%}".rstrip("%") in said
    assert f"{1 - (1 - 1 / 2 * 1 / 2 * 2 / 3) ** 4:.0%}".rstrip("%") in said
    assert "Рубаки" in said


def test_without_the_rule_nobody_is_asked(tmp_path):
    made = Table(tmp_path)
    for who, line in (("Ада", "/start grimdark future 1000"), ("Ада", "/join A"), ("Оле", "/join B")):
        done(made, who, line)
    for who, line in (("Ада", OURS), ("Оле", THEIRS), ("Ада", "/turn")):
        done(made, who, line)
    done(made, "Ада", '/shoot стрелки > орда 20" кубики=1,1,1,1')
