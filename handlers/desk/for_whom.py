"""For whose eyes an answer is: look-ups, help and rosters are for the asker, what changes something is for all."""

from __future__ import annotations

from dataclasses import replace

from handlers.desk.answer import CARD, RAW, Answer, Button, Press, text
from handlers.desk.context import Context
from handlers.desk.drafting import self_contained
from handlers.desk.failures import pressed_words
from handlers.desk.reading import ALOUD
from handlers.desk.registry import find_command
from handlers.drawing.wording import draw_plain, render_message

NOTICE = 200
"""Letters that a notice holds on every platform."""


def for_whom(context: Context, answer: Answer) -> Answer:
    """The answer for the asker alone, where its command is a look-up; what changes something everybody hears.

    A press, where nothing can be shown to one alone in place, gets a notice if that holds it, else it is shown apart.
    Where it can be, the asker may show it to all.
    """
    name, request = context.call.command, context.request
    alone = find_command(name).alone if name else None
    if any(one.edit_key == CARD or one.target == "linked" for one in answer.messages):
        return answer  # what stands on the card all see, and what calls the others is theirs to read
    if alone is None or answer.events or answer.settings or not answer.messages:
        return answer
    if request.press is not None and request.press.startswith(ALOUD):
        return answer
    if request.tapped and request.apart is not None:
        alone = "apart"
        said = "\n".join(draw_plain(render_message(one, context.language, lambda _: "")) for one in answer.messages)
        if answer.notice is None and len(said) <= NOTICE and not any(one.buttons for one in answer.messages):
            return replace(answer, messages=(), notice=said)
    *others, last = (replace(one, alone=one.alone or alone) for one in answer.messages)
    show = _show(context, name) if request.ephemeral and alone == "aside" else None
    if show is not None:
        *rows, lowest = last.buttons or ((),)  # a row of its own may find no room
        last = replace(last, buttons=(*rows, (*lowest, show)))
    return replace(answer, messages=(*others, last))


def _show(context: Context, name: str) -> Button | None:
    """[Открыть всем]: the same look-up for all, where a button can carry its words."""
    words = context.call.words or pressed_words(context)
    if context.call.options and not words:
        return None
    show = Button(text("button-show-all"), Press(name, {RAW: words}, once=False, aloud=True))
    return None if self_contained(show) is None else show
