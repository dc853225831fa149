"""Labels of buttons: whole as they come from the desk; each door cuts them to what it can show."""

from __future__ import annotations


def fit_label(label: str, most: int) -> str:
    """A label of at most ``most`` letters: a longer one loses its middle, since its end tells it from others alike.

    ``Конные застрельщики 2`` in sixteen letters is ``Конные зас…ики 2``.
    """
    if len(label) <= most:
        return label
    end = (most - 1) // 3
    return f"{label[: most - 1 - end].rstrip()}…{label[len(label) - end :].lstrip()}"


def abreast(labels: list[str], most: int) -> int:
    """How many of the buttons of one row fit beside each other, where a row shows ``most`` letters."""
    longest = max(map(len, labels), default=0)
    return next((number for number in range(len(labels), 1, -1) if longest <= most // number), 1)
