"""The stemmers of two languages without the tables of the others."""

import subprocess
import sys

import pytest
import snowballstemmer

from rules_index.search.stemmers import stemmer_of

_ALONE = """
import sys
from rules_index.search.stemmers import stemmer_of
print(stemmer_of("russian").stemWord("отбрасывания"), stemmer_of("english").stemWord("charges"))
print(*sorted(name for name in sys.modules if name.endswith("_stemmer")), "snowballstemmer" in sys.modules)
"""


@pytest.mark.parametrize("language", ["russian", "english"])
def test_words_have_the_stems_that_the_package_gives(language):
    words = ["отбрасывания", "бегущих", "отрядам", "charges", "falling", "evaded", "ability"]
    theirs = snowballstemmer.stemmer(language)
    assert [stemmer_of(language).stemWord(word) for word in words] == theirs.stemWords(words)


def test_no_other_language_is_loaded_and_the_package_can_be_imported_after():
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", _ALONE], capture_output=True, encoding="utf-8", check=True
    )
    stems, loaded = done.stdout.splitlines()
    assert stems.split() == ["отбрасыван", "charg"]
    assert loaded.split() == ["snowballstemmer.english_stemmer", "snowballstemmer.russian_stemmer", "False"]
