"""Each button has a token of its own, however many were drawn and let go before it in the same answer."""

from handlers.desk.answer import Button, Press, text
from handlers.desk.drafting import Drafting
from handlers.desk.request import Actor, Request


def test_a_button_never_takes_the_token_of_one_that_was_let_go(table):
    drafting = Drafting(table.desk.tools, Request("test:table", Actor("test:ира", "Ира"), "1"), "ru", None)
    commands = [f"more{number}" for number in range(500)]
    # None of the buttons is kept, so that the memory of one is free for the next.
    tokens = [drafting.token(Button(text("button-card"), Press(name, once=False))) for name in commands]
    assert tokens == [f"/{name}" for name in commands]


def test_a_button_shown_in_several_channels_keeps_its_token(table):
    drafting = Drafting(table.desk.tools, Request("test:table", Actor("test:ира", "Ира"), "1"), "ru", None)
    button = Button(text("button-card"), Press("roll", {"words": "2d6" * 40}))
    assert drafting.token(button) == drafting.token(button)
    assert len(drafting.buttons) == 1
