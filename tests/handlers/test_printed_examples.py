"""Everything that the chat gives to be typed works when it is typed, and no answer holds a key, Python, JSON or words
of the language that its reader did not choose.

In both languages, without a battle and in a battle of each game: examples of commands, help pages, ``/do`` of every
mechanic, what errors offer instead.
"""

import pytest

from handlers.desk.registry import commands
from handlers.shelf.mechanics import example_of
from lexicon.folding import has_cyrillic
from lexicon.refs import BOOKS
from resolvers.registry import mechanics_of
from tests.support.printed import (
    LANGUAGES,
    NONSENSE,
    SKIPPED,
    Place,
    examples_in,
    examples_of,
    forecasts_of,
    foreign_in,
    raw_in,
    watched,
)

PLACES = [
    pytest.param((game, language), id=f"{game or 'none'}-{language}")
    for game in (None, *BOOKS)
    for language in LANGUAGES
]


@pytest.fixture
def place(request, tmp_path):
    game, language = request.param
    with watched(Place(tmp_path, language, game)) as made:
        yield made


def shown(place):
    """Names of the commands that can be asked for here."""
    for name, known in commands().items():
        if not known.hidden and name not in SKIPPED and (place.game is None or {None, place.game} & set(known.forms)):
            yield name


def wrong_with(place, line, seen, *, now=False):
    """What is raw in the answer to a line, and which of the examples in it do not work; each example is typed once."""
    said = place.say(line)
    shown = f"{said}\n{place.labels}"
    found = [(line, wrong) for wrong in (*raw_in(shown), *foreign_in(shown, place.language))]
    for example in examples_in(said):
        if example not in seen:
            seen.add(example)
            if not place.works(example, now=now):
                found.append((line, f"does not work: {example}"))
            found += [(example, raw) for raw in raw_in(place.answer)]
    return found


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_what_help_and_errors_give_to_be_typed_works(place):
    seen: set[str] = set()
    found = []
    for name in shown(place):
        found += wrong_with(place, f"/help {name}", seen)
        found += wrong_with(place, f"/{name}", seen)
        found += wrong_with(place, f"/{name} {NONSENSE[place.language]} 77", seen)
    assert not found
    assert not place.untold
    assert len(seen) > 25


def test_help_in_english_has_no_russian(tmp_path):
    with watched(Place(tmp_path, "en", None)) as place:
        helped = {name: place.say(f"/help {name}") for name in shown(place)}
    assert [name for name, said in helped.items() if has_cyrillic(said)] == []


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_do_resolves_the_example_of_every_mechanic(place):
    seen: set[str] = set()
    found = []
    for book in (place.game,) if place.game else BOOKS:
        for mechanic in mechanics_of(book).all():
            example = example_of(mechanic).to(place.language)
            if not place.works(example, now=True):
                found.append((example, "does not work"))
            found += [(example, raw) for raw in raw_in(place.answer)]
            found += wrong_with(place, f"/do {book} {mechanic.title.to(place.language).lower()}", seen, now=True)
    assert not found
    assert not place.untold


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", BOOKS)
def test_the_examples_of_commands_work_in_the_battle_that_they_speak_of(tmp_path, game, language):
    with (
        watched(Place(tmp_path / "none", language, None)) as nowhere,
        watched(Place(tmp_path / "battle", language, game)) as battle,
    ):
        lines = [example.to(language) for _, example in examples_of(game)]
        found, raw = [], []
        for line in lines:
            # That there is no battle says nothing of the words.
            if not (battle.works(line) or (nowhere.works(line) and nowhere.errors[-1:] == [])):
                found.append((line, [e.code for e in battle.errors], [e.code for e in nowhere.errors]))
            raw += [(line, one) for one in raw_in(battle.answer)]
        for line in ("/settings", *forecasts_of(game, language)):
            raw += [(line, one) for one in raw_in(f"{battle.say(line)}\n{battle.labels}")]
    assert not found
    assert not raw
    assert len(lines) > 8


def test_the_guard_knows_raw_things_from_words():
    for said in ("campaign_trait", "{'a': 1}", '{"a": 1}', "{???}", "None", "Bought(legal=True)", "[{", "nothing-said"):
        assert raw_in(f"Очки: {said}."), said
    for said in ("Очки: 5 (+1) · стр. 37", "род-войск=пехота", "/do gdf movement Hold", '12" [5] К3+ З4+ | 110'):
        assert not raw_in(said), said
