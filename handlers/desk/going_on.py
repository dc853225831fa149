"""What only asks rolls nothing: dice that were typed in wait, and go on with the button that answers."""

from __future__ import annotations

from dataclasses import replace

from handlers.desk.answer import Answer, Button
from handlers.desk.context import Context
from handlers.desk.registry import find_command


def as_question(context: Context, answer: Answer) -> Answer | None:
    """The answer, its buttons of the same command with the player's own dice; ``None`` where it is no question."""
    buttons = [button for message in answer.messages for row in message.buttons for button in row]
    if answer.events or not any(find_command(button.press.command).group == "turn" for button in buttons):
        return None

    def with_dice(button: Button) -> Button:
        if button.press.command != context.call.command:
            return button
        return replace(button, press=replace(button.press, faces=context.call.faces or ()))

    messages = tuple(
        replace(message, buttons=tuple(tuple(map(with_dice, row)) for row in message.buttons))
        for message in answer.messages
    )
    return replace(answer, messages=messages)
