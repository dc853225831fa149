"""What whoever pressed a button is told at once."""

from __future__ import annotations

from handlers.desk.reply import Reply
from handlers.drawing.fluent import render_text
from handlers.drawing.wording import draw_plain
from lexicon.names import Language


def page_notice(reply: Reply) -> str | None:
    """What a page that has to wait says by now, and what its main button would do: the number needed, the chance."""
    for message in reply.messages:
        if message.payload.get("builder") is not None:
            main = [
                button["label"] for row in message.payload["buttons"] for button in row if button["style"] == "main"
            ]
            return " · ".join([*draw_plain(message.payload).splitlines()[-1:], *main[:1]])
    return None


def already_rolled(reply: Reply, language: Language) -> str:
    """What whoever presses a second time is told: that it was rolled, and what fell."""
    return "\n".join((render_text("inline-rolled", {}, language), *(draw_plain(out.payload) for out in reply.messages)))
