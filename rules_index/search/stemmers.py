"""Stemmers of Snowball, of the languages that are asked for alone."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from typing import Protocol, cast

_PACKAGE = "snowballstemmer"


class Stemmer(Protocol):
    """What brings the forms of a word to one."""

    def stemWord(self, word: str) -> str:  # noqa: N802 - the package's own name
        """The stem of a word in lower case."""


def stemmer_of(language: str) -> Stemmer:
    """The stemmer of a language by its English name, ``russian``.

    Importing the package itself imports its forty languages, with tables of 3 MB: a bare one stands in for it while
    the module of one language is imported.
    """
    known = sys.modules.get(_PACKAGE)
    if known is None:
        spec = find_spec(_PACKAGE)
        assert spec is not None
        sys.modules[_PACKAGE] = module_from_spec(spec)
    try:
        module = import_module(f"{_PACKAGE}.{language}_stemmer")
    finally:
        if known is None:
            del sys.modules[_PACKAGE]
    return cast(Stemmer, getattr(module, f"{language.capitalize()}Stemmer")())
