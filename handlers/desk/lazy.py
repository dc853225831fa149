"""A module imported when it is first used: for what is seldom needed and would slow the start of the program."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class LazyModule:
    """Stands for a module until somebody asks it for something."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        """The module's own attribute; the import happens here."""
        return getattr(import_module(self._name), attribute)
