"""Who presses what on the page of a fight, and where that page stands."""

import pytest

from handlers.desk.drafting import Outgoing
from handlers.desk.request import Actor, Request
from tests.support.fights import GAULS, ROME


@pytest.fixture
def fights(at):
    """Ира's Gauls have charged two legions; it is her turn, so she says which fight is fought first (wma p. 43)."""
    return at(GAULS, ROME, "воины 1 > легионеры 1", "воины 2 > легионеры 2")


def shown(fights, who: str, token: str) -> Outgoing:
    """What the press brings where a platform shows pages to one alone in place."""
    number = f"own{fights.table.acts}"
    fights.table.acts += 1
    actor = Actor(f"test:{who}", who)
    asked = Request(fights.table.channel, actor, number, message_id=number, press=token, ephemeral=True)
    (out,) = fights.table.desk.handle(asked).messages
    return out


def token_of(out: Outgoing, label: str) -> str:
    return next(b["token"] for row in out.payload["buttons"] for b in row if b["label"].startswith(label))


def test_only_who_opened_the_page_of_a_fight_rolls_it_and_others_hear_privately_whose_it_is(fights):
    fights.say("Ира", "/card")
    assert "решает Ира" in fights.press("Марк", "В бой: Воины 1")
    fights.press("Ира", "В бой: Воины 1")
    before = fights.state
    for label in ("Бросить", "Поддержка", "◇Легионеры 1", "Свои кубики", "← Назад"):
        assert "решает Ира" in fights.press("Марк", label) and not fights.table.last.messages
    assert fights.state == before
    fights.press("Ира", "Бросить")
    assert fights.state != before


def test_a_page_that_the_other_side_types_belongs_to_the_one_whose_turn_it_is(at):
    fights = at(GAULS, ROME, "воины 1 > легионеры 1")
    fights.say("Марк", "/fight легионеры 1 > воины 1")
    assert "решает Ира" in fights.press("Марк", "Бросить")
    before = fights.state.act
    fights.press("Ира", "Бросить")
    assert fights.state.act > before


def test_who_has_pursued_may_go_on_as_well_as_the_one_whose_turn_it_is(fights):
    """Twelve dice of Gauls miss, five of nine of the legion hit: the legion wins, and pursues (wma p. 48, 55)."""
    fights.fight("воины 1 > легионеры 1", (1, 12), (6, 5), (1, 4))
    fights.press("Марк", "Преследовать")
    fights.press("Марк", "Следующий раунд")
    assert "решает Марк" in fights.press("Ира", "Бросить")
    assert "кубики" in fights.press("Марк", "Свои кубики"), "he strikes first, though it is not his turn"
    fights.press("Марк", "← Назад")
    fights.press("Марк", "Бросить")
    assert fights.state.engagements["e1"].rounds == 2


def test_what_one_alone_sees_of_a_fight_takes_no_cards_place_and_its_pages_take_each_others(fights):
    """On Discord the page is seen by its opener alone: with the card's key it would stand in the place of the card."""
    fights.say("Ира", "/card")
    opens = next(token for label, token in fights.table.tokens.items() if label.startswith("В бой: Воины 1"))
    first = shown(fights, "Ира", opens)
    page = shown(fights, "Ира", token_of(first, "◆Воины 1"))
    dice = shown(fights, "Ира", token_of(shown(fights, "Ира", token_of(page, "Готово")), "Свои кубики"))
    back = shown(fights, "Ира", token_of(dice, "← Назад"))
    every = (first, page, dice, back)
    assert len({one.payload["edit_key"] for one in every}) == 1
    assert not any(one.payload["edit_key"].startswith("card:") for one in every)
    assert all(one.payload["private_to"] == "test:Ира" for one in every)
