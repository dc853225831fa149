"""Buttons that lead to the page of an act of Warmaster in the place of the card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from handlers.desk.answer import CARD, DICE, Building, Button, Press, Words, text


def own_dice(press: Press, side: str | None, label: Words | None = None) -> Button:
    """[Свои кубики] beside a button that rolls: the page where they are tapped."""
    at_dice = replace(press, once=False, builds=Building(at=DICE, key=CARD))
    return Button(label or text("builder-own-dice"), at_dice, side=side)


def page_of(command: str, options: Mapping[str, Any]) -> Press:
    """What leads to the page of an act, where its dice and chance are seen before it is rolled."""
    return Press(command, options, once=False, builds=Building(key=CARD))
