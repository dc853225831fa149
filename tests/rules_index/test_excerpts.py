"""Long texts go on by a button: nothing is lost, nothing is cut in mid-sentence without need."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_index.search.excerpts import excerpts


def test_a_text_is_cut_after_a_sentence():
    text = "Лодка плывёт. Ветер дует! Тюлень смотрит? Скальд поёт."
    assert excerpts(text, 30) == ["Лодка плывёт. Ветер дует!", "Тюлень смотрит? Скальд поёт."]
    assert excerpts(text, 200) == [text]


def test_a_short_form_ends_no_sentence():
    assert excerpts("Отряд идёт на 5 см. вперёд и стоит там. Потом ждёт.", 42)[0].endswith("стоит там.")


def test_a_paragraph_ends_a_piece():
    assert excerpts("первый абзац без точки\n\nвторой абзац без точки", 30)[0] == "первый абзац без точки"


@given(st.text(max_size=400), st.integers(20, 90))
def test_pieces_fit_and_nothing_is_lost(text, longest):
    pieces = excerpts(text, longest)
    assert all(0 < len(piece) <= longest for piece in pieces)
    assert "".join("".join(pieces).split()) == "".join(text.split())


def test_too_small_a_piece_is_a_mistake():
    with pytest.raises(ValueError, match="20"):
        excerpts("текст", 3)
