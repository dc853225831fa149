"""The pages made from the code are those in docs/."""

import importlib.util

import pytest

from tests.support.chat_table import ROOT

_SPEC = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
generate = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(generate)


@pytest.mark.parametrize("name", generate.PAGES)
def test_a_page_made_from_the_code_is_current(name):
    made = generate.PAGES[name]().rstrip() + "\n"
    kept = (ROOT / "docs" / name).read_text(encoding="utf-8")
    assert kept == made, f"docs/{name} is not what the code says now: run `make docs`"
