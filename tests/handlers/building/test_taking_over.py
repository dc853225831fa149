"""A page of a builder is its opener's; a partner of the same side takes it over after a minute."""

from datetime import UTC, datetime, timedelta

import pytest

NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


@pytest.fixture
def opened(battle):
    """Оля plays with Ира, who puts an order together at noon; ``press`` presses its step as somebody, so much later."""
    battle.say("Оля", "/join A")
    battle.press("Ира", "Соглас")
    tools = battle.desk.tools
    tools.clock = tools.store._clock = lambda: NOON
    battle.say("Ира", "/order Цезарь легионеры 1 ?")
    step = (
        battle.tokens["≤40 72 %"]
        if "≤40 72 %" in battle.tokens
        else next(token for label, token in battle.tokens.items() if label.startswith("≤40"))
    )

    def press(who, seconds):
        tools.clock = tools.store._clock = lambda: NOON + timedelta(seconds=seconds)
        battle.press_token(who, step)
        return battle.last.error

    return battle, press


def test_who_opened_it_presses_it_at_once_and_a_partner_after_a_minute(opened):
    battle, press = opened
    assert press("Оля", 59) == "button.partners" and "Здесь выбирает Ира. Ещё 1 с " in battle.last.notice
    assert press("Ира", 59) is None
    assert press("Оля", 60) is None
    battle.press("Оля", "Бросить")
    assert battle.last.error is None and battle.last.act is not None


def test_then_it_is_the_partners(opened):
    battle, press = opened
    assert press("Оля", 60) is None
    rolls = battle.tokens[next(label for label in battle.tokens if label.startswith("Бросить"))]
    battle.press_token("Ира", rolls)
    assert battle.last.error == "button.partners"


@pytest.mark.parametrize("who", ["Марк", "Олег"])
def test_nobody_else_ever_presses_it(opened, who):
    assert opened[1](who, 86400) == "button.not_yours"
