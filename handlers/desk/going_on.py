"""A question's buttons go on with what was said: the same command with the answer, and the dice that were typed in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from handlers.desk.answer import Press
from handlers.desk.context import Context
from handlers.desk.reading import RAW
from handlers.desk.registry import find_command
from handlers.language.phrase import phrase


def going_on(context: Context, name: str, options: Mapping[str, Any]) -> Press:
    """The press that carries a command out with these options, with the player's own dice where he typed any."""
    faces = context.call.faces
    if not faces:
        return Press(name, options)
    command = find_command(name)
    typed = phrase(command, command.form(context.game), options, context.named, context.language)
    words = typed.removeprefix(f"/{command.name}").strip()
    return Press(name, {RAW: f"{words} кубики={','.join(map(str, faces))}"})
