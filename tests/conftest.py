"""What all tests share: where the material outside the project lies, if it is here."""

import os
import sys
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

# Slow machines are no failures. In CI the examples are the same each time, so that what lands does not hang on luck;
# at home each run looks elsewhere.
settings.register_profile(
    "house",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    # Whoever only asks whether a test fails need not know the smallest example.
    phases=[Phase.explicit, Phase.generate] if "ADJUTANT_TRIAL" in os.environ else list(Phase),
)
settings.load_profile("house")


def pytest_configure() -> None:
    """Of lines reached the measuring is taken out again by going through all modules: seldom, so that it pays."""
    measuring = getattr(sys.modules.get("slipcover.pytest_plugin"), "_slipcover_instance", None)
    if measuring is not None:
        measuring.d_miss_threshold = 10_000


ROOT = Path(__file__).resolve().parent.parent


def find_shared() -> Path | None:
    """The folder with the books and the golden cases, or None where there is none (as at a user's)."""
    folder = Path(os.environ.get("ADJUTANT_SHARED", ROOT.parent / "shared"))
    return folder if (folder / "seeds").is_dir() else None


@pytest.fixture(scope="session", autouse=True)
def shipped_synchronous():
    """Commits are not waited for: a killed program loses nothing by that, only a power cut would. What was shipped."""
    from games.store import connection  # not before coverage is measured

    shipped, connection.SYNCHRONOUS = connection.SYNCHRONOUS, "OFF"
    yield shipped
    connection.SYNCHRONOUS = shipped


@pytest.fixture(scope="session", autouse=True)
def stemmed_once():
    """Whoever opens books of his own stems the same ten thousand words: half a second of each such test."""
    import snowballstemmer

    known = {language: snowballstemmer.stemmer(language) for language in ("russian", "english")}
    for stemmer in known.values():
        stemmer.stemWord = cache(stemmer.stemWord)
    shipped, snowballstemmer.stemmer = snowballstemmer.stemmer, known.__getitem__
    yield
    snowballstemmer.stemmer = shipped


@pytest.fixture
def as_durable_as_shipped(shipped_synchronous, monkeypatch):
    monkeypatch.setattr("games.store.connection.SYNCHRONOUS", shipped_synchronous)


@pytest.fixture(scope="session")
def shared_dir() -> Path:
    folder = find_shared()
    if folder is None:
        pytest.skip("the folder shared/ with the books is not here; set ADJUTANT_SHARED")
    return folder
