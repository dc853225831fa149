"""What a side says beforehand: in private, used in the act that calls for it, marked in the log, taken back with it."""

import json

import pytest

from games.core.verify import verify
from games.store import Commit, StandingDraft
from handlers.desk.by_itself import DICE_AT_ONCE
from handlers.desk.games import all_desks
from handlers.post.standing_use import cases_of
from lexicon.refs import BOOKS
from tests.handlers.wil.conftest import Lace

ATTACK = '/attack гренадеры > гусары 8" кубики=3,4'
EVADE, STAND, DICE, UNDO, END = 5, 6, 7, 8, 9
"""Lines of the page of War in Lace."""


class Post(Lace):
    """The table, with a private chat for each."""

    def tap(self, who, label):
        """Press a button of the page that was shown last."""
        buttons = {b["label"]: b["token"] for m in self.last.messages for row in m.payload["buttons"] for b in row}
        return self.alone(who, press=buttons[label])

    @property
    def orders(self):
        found = self.desk.tools.store.orders.of(self.state.id)
        return {side: sorted(said) for side, said in found.items()}

    def events(self, act=None):
        lines = map(json.loads, self.lines())
        return [line["event"] for line in lines if act is None or line["act"] == act]


@pytest.fixture
def post(tmp_path):
    table = Post(tmp_path).begin()
    table.does("Ира", "/turn")
    yield table
    table.desk.tools.store.close()


def test_the_page_is_private_and_changed_by_taps(post):
    refused = post.say("Марк", "/заранее")
    assert post.last.error == "standing.in_public" and "личку" in refused and "/standing" in refused
    assert "· 5. От атаки отходим" in post.alone("Марк", "/заранее")
    assert "✓ 5. От атаки отходим" in post.tap("Марк", "5") and post.orders == {"B": ["evade_all"]}
    assert "· 5." in post.tap("Марк", "✓ 5") and not post.orders


def test_of_one_topic_one_thing_is_said(post):
    post.alone("Марк", f"/standing {EVADE}")
    post.alone("Марк", f"/standing {UNDO}")
    post.alone("Марк", f"/standing {STAND}")
    assert post.orders == {"B": ["stand", "undo"]}
    post.alone("Марк", f"/standing {UNDO} убрать")
    assert post.orders == {"B": ["stand"]}


def test_there_is_no_such_line(post):
    assert "есть 1–9" in post.alone("Марк", "/standing 10") and post.last.error == "standing.unknown"
    assert not post.orders


def test_who_plays_no_side_says_nothing_beforehand(post):
    post.alone("Пётр", "/standing 5")
    assert post.last.error == "battle.none" and not post.orders


def test_players_of_one_side_share_it_and_the_others_do_not_see_it(post):
    post.alone("Марк", f"/standing {EVADE}")
    post.say("Оля", "/join B")
    for who in ("Марк", "Ира"):
        if "Согласен" in post.tokens:
            post.press(who, "Согласен")
    assert "✓ 5." in post.alone("Оля", "/standing") and "✓" not in post.alone("Ира", "/standing")


def test_it_is_used_in_the_act_that_calls_for_it_and_marked_in_the_log(post):
    post.alone("Марк", f"/standing {EVADE}")
    said = post.does("Ира", ATTACK)
    assert "По заранее сказанному (B): От атаки отходим." in said
    kinds = [(one["kind"], one.get("side"), one.get("case")) for one in post.events(post.last.act)]
    assert [kind for kind, *_ in kinds] == ["lace_attacked", "standing_used", "lace_reacted"]
    assert ("standing_used", "B", "evade_all") in kinds and post.state.attack.reaction == "evade"
    origins = [roll["origin"] for one in post.events(post.last.act) for roll in one.get("rolls", ())]
    assert origins == ["typed", "fair"]
    assert "Сказано заранее (B): От атаки отходим" in post.say("Ира", "/log")


def test_nothing_is_said_and_the_side_is_asked_as_usual(post):
    post.does("Ира", ATTACK)
    assert post.owed() == [("B", "reaction", ["Гусары"])] and not any("case" in one for one in post.events())


def test_its_dice_go_on_with_those_of_the_act_and_are_proved(post):
    post.alone("Марк", f"/standing {EVADE}")
    attack = ATTACK.partition(" кубики")[0]
    for _ in range(20):
        post.does("Ира", attack)
        if "standing_used" in [one["kind"] for one in post.events(post.last.act)]:
            break
        post.does("Ира", "/turn")
        post.does("Марк", "/turn")
    rolls = [roll for one in post.events(post.last.act) for roll in one.get("rolls", ())]
    assert [roll["origin"] for roll in rolls] == ["fair", "fair"]
    post.say("Ира", "/end")
    post.press("Марк", "Согласен")
    checked = verify(post.lines())
    assert checked.ok and len(checked.typed) == 0


def test_an_undo_takes_it_back_with_its_act(post):
    post.alone("Марк", f"/standing {EVADE}")
    before = post.view["units"]
    post.does("Ира", ATTACK)
    post.say("Ира", "/undo")
    post.press("Марк", "Согласен")
    assert post.state.attack is None and post.view["units"] == before and post.orders == {"B": ["evade_all"]}
    assert "По заранее сказанному" in post.does("Ира", ATTACK)


def test_it_is_there_after_a_restart(post):
    post.alone("Марк", f"/standing {EVADE}")
    post.restart()
    assert post.orders == {"B": ["evade_all"]}
    post.does("Ира", ATTACK)
    state = post.state
    post.restart()
    assert post.state == state and state.attack.reaction == "evade"


def test_a_repeat_of_the_act_changes_nothing(post):
    post.alone("Марк", f"/standing {EVADE}")
    said = post.say("Ира", ATTACK, update="once")
    lines = len(list(post.lines()))
    assert post.say("Ира", ATTACK, update="once") == said and len(list(post.lines())) == lines


def test_who_is_at_the_table_decides_himself(tmp_path):
    """What follows from one's own act is one's own to decide, whatever was said."""
    post = Post(tmp_path).begin()
    post.does("Ира", "/turn")
    post.alone("Ира", f"/standing {DICE}")
    post.does("Ира", "/order гренадеры движение кубики=6,6")
    assert [debt[:2] for debt in post.owed()] == [("A", "event")]
    post.desk.tools.store.close()


def test_an_undo_is_agreed_to_by_who_has_not_acted_since(post):
    post.alone("Марк", f"/standing {UNDO}")
    post.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    done = post.does("Ира", "/undo")
    assert "Сказано заранее (B)" in done and post.state.attack is None and not post.state.questions
    assert [one["kind"] for one in post.events(post.last.act)] == ["standing_used", "undone"]
    assert post.does("Ира", ATTACK) and post.owed()
    post.does("Марк", "/react отход кубики=3,3")
    post.say("Ира", "/undo")  # Марк's own act is no other's to take back without him
    assert post.state.attack is not None and post.state.attack.reaction == "evade"


def test_an_order_that_was_used_is_an_act_of_its_side(post):
    """Else who acts would see what the other had said, and do something else."""
    post.alone("Марк", f"/standing {UNDO}")
    post.alone("Марк", f"/standing {EVADE}")
    post.does("Ира", ATTACK)
    post.say("Ира", "/undo")
    assert post.state.attack is not None and post.state.questions
    post.press("Марк", "Согласен")
    assert post.state.attack is None


def test_the_end_by_the_book_is_agreed_to_and_a_draw_is_not(post):
    post.alone("Марк", f"/standing {END}")
    post.say("Ира", "/end ничья")
    assert post.state.ended is None and post.state.questions
    said = post.say("Ира", "/end")
    assert post.state.ended is not None and "Сказано заранее (B)" in said
    assert verify(post.lines()).ok
    assert not post.orders, "when the seed is out nothing can be done any more"


def test_a_case_that_the_program_knows_no_more_is_in_nobodys_way(post):
    orders = tuple(StandingDraft("B", case) for case in ("no_such_case", "stand"))
    post.desk.tools.store.commit(Commit(battle=post.state.id, standing=orders))
    post.does("Ира", ATTACK)
    assert post.state.attack.reaction == "stand"


def test_it_goes_when_the_side_has_no_player(post):
    post.alone("Марк", f"/standing {EVADE}")
    post.alone("Ира", "/standing 8")
    post.say("Марк", "/leave")
    if "Уйти" in " ".join(post.tokens):
        post.press("Марк", "Уйти")
    assert not post.state.players_of("B") and post.orders == {"A": ["undo"]}


def test_it_goes_with_the_person_who_said_it(post):
    post.alone("Марк", f"/standing {EVADE}")
    post.alone("Ира", f"/standing {UNDO}")
    assert post.desk.tools.store.forget("test:Марк")
    assert post.orders == {"A": ["undo"]}


def test_rolls_are_done_at_once_for_a_side_that_wants_it(post):
    assert not post.state.settings.get(DICE_AT_ONCE)
    post.alone("Марк", f"/standing {DICE}")
    post.does("Ира", "/order пушка стрельба кубики=3,4")
    post.does("Ира", "/shoot пушка > линия 6 кубиков на модель 2 кубики=4,4,4,4,2,2")
    assert post.owed() == [("B", "morale", ["Линия"])], "the modifier is the table's to say"


@pytest.mark.parametrize("book", BOOKS)
def test_cases_have_words_and_codes_of_their_own(book):
    cases = cases_of(book)
    codes = [case.code for case in cases]
    assert len(set(codes)) == len(codes) >= 5
    for language in ("ru", "en"):
        words = [case.name.to(language) for case in cases]
        assert len(set(words)) == len(words) and all(0 < len(one) <= 60 for one in words)
    assert len(all_desks()) == len(BOOKS)
