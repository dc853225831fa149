"""Giving memory back to the system."""

from __future__ import annotations

import contextlib
import ctypes


def give_back_memory() -> None:
    """Give back what is free at the C library, which keeps it else: some 4 MB after the books are read.

    Only that of GNU can be asked; others keep what they keep.
    """
    with contextlib.suppress(OSError, AttributeError, TypeError):  # no library of that kind, no such call, Windows
        ctypes.CDLL(None).malloc_trim(0)
