"""Memory is given back where the C library can be asked, and nothing happens where it cannot."""

import ctypes

from bot.memory import give_back_memory


class _Library:
    def __init__(self) -> None:
        self.asked: list[int] = []

    def malloc_trim(self, kept: int) -> int:
        self.asked.append(kept)
        return 1


def test_the_library_is_asked_to_keep_nothing(monkeypatch):
    library = _Library()
    monkeypatch.setattr(ctypes, "CDLL", lambda name: library)
    give_back_memory()
    assert library.asked == [0]


def test_a_library_without_that_call_or_none_at_all_is_no_trouble(monkeypatch):
    monkeypatch.setattr(ctypes, "CDLL", lambda name: object())
    give_back_memory()

    def refuse(name: None) -> None:
        raise OSError("no such library")

    monkeypatch.setattr(ctypes, "CDLL", refuse)
    give_back_memory()
