"""A walk over all commands, texts and codes: nothing is left without its words in both languages."""

import re
from pathlib import Path

import pytest

from games.registry import kinds
from handlers.desk.registry import commands, find_command
from handlers.drawing.fluent import has_text
from handlers.language.options import Choice, Flag, Pick, markers
from handlers.language.sources import _SOURCES
from handlers.shelf.help import GROUPS
from lexicon.folding import fold, turn_layout
from lexicon.names import Language
from tests.support.chat_table import ROOT, Table

LANGUAGES: tuple[Language, ...] = ("ru", "en")
ALL = [pytest.param(known, id=name) for name, known in commands().items()]
CODE = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "handlers").rglob("*.py")) + "\n".join(
    path.read_text(encoding="utf-8") for path in (ROOT / "bot").rglob("*.py")
)


@pytest.mark.parametrize("known", ALL)
def test_a_command_is_described_in_both_languages(known):
    assert known.group in GROUPS
    for words in (known.about, *(form.example for form in known.forms.values())):
        assert words.ru and words.en and len(words.ru) <= 100 and len(words.en) <= 100


@pytest.mark.parametrize("known", ALL)
def test_a_commands_options_have_names_descriptions_and_sources(known):
    for form in known.forms.values():
        for name, marker, _, _ in markers(form.model):
            assert marker.name.ru and marker.name.en, name
            assert 0 < len(marker.about.ru) <= 100 and 0 < len(marker.about.en) <= 100, name
            if isinstance(marker, Pick):
                assert marker.source in _SOURCES
            if isinstance(marker, Flag):
                assert all(len(fold(word)) >= 2 for word in marker.words)
            if isinstance(marker, Choice):
                assert len(marker.choices) <= 25


@pytest.mark.parametrize("known", ALL)
def test_a_command_is_found_by_each_of_its_words_and_in_the_wrong_layout(known):
    for word in (known.name, *known.names):
        assert find_command(word).name == known.name
        assert find_command(turn_layout(word)).name == known.name


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """One for all commands: help changes nothing."""
    made = Table(tmp_path_factory.mktemp("help"))
    yield made
    made.desk.tools.store.close()


@pytest.mark.parametrize("known", [p for p in ALL if not commands()[str(p.id)].hidden])
def test_help_explains_a_command_in_both_languages(table, known):
    table.say("Ира", "/lang ru")
    assert known.about.ru in table.say("Ира", f"/help {known.name}")
    table.say("Ира", "/lang en")
    assert known.about.en in table.say("Ира", f"/help {known.name}")


def test_every_text_that_the_code_names_exists_in_both_languages():
    keys = set(re.findall(r"""text\(\s*["']([\w-]+)["']""", CODE))
    missing = [(key, language) for key in sorted(keys) for language in LANGUAGES if not has_text(key, language)]
    assert not missing
    assert len(keys) > 100


def test_both_languages_have_the_same_keys():
    def keys(language: str) -> set[str]:
        folder = ROOT / "handlers" / "text" / language
        every = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.ftl")))
        return set(re.findall(r"^([a-z][\w-]*) =", every, flags=re.MULTILINE))

    assert keys("ru") == keys("en")


def test_every_code_that_is_raised_has_a_sentence_of_its_own_or_of_its_class():
    """Codes of commands need their own sentence; those of inner rooms may fall back to their class."""
    handlers = "\n".join(path.read_text(encoding="utf-8") for path in Path(ROOT / "handlers").rglob("*.py"))
    raised = set(re.findall(r'raise \w+\(\s*"([a-z_]+\.[a-z_]+)"', handlers))
    missing = [(c, lang) for c in sorted(raised) for lang in LANGUAGES if not has_text(c.replace(".", "-"), lang)]
    assert not missing
    assert len(raised) > 30


def test_every_event_has_a_name():
    missing = [(kind, lang) for kind in kinds() for lang in LANGUAGES if not has_text(f"event-{kind}", lang)]
    assert not missing
