"""Every command typed wrongly, in each game and language: the answer names the true cause in the reader's language.

Wrong numbers and words, the dead, strangers, commands of other games. None of them falls back to the sentence of its
error's class, and what an answer gives instead works when it is typed.
"""

import pytest

from handlers.desk.registry import commands
from handlers.desk.rights import ROWS, May, Who, right_of
from handlers.drawing.fluent import has_text
from handlers.language.options import Pick, markers
from lexicon.errors import NotFound, NotUnderstood
from lexicon.refs import BOOKS
from tests.support.printed import IRA, LANGUAGES, MARK, NONSENSE, SKIPPED, Place, examples_in, foreign_in, watched

LEFT = {"ru": "осталось", "en": "left"}
OWN = {
    "wma": {"ru": "Легионеры 1", "en": "Legionaries 1"},
    "gdf": {"ru": "Боевые братья", "en": "Battle Brothers"},
    "aob": {"ru": "Пехота", "en": "Infantry"},
    "fog": {"ru": "Рыцари", "en": "Knights"},
    "wil": {"ru": "Гренадеры", "en": "Grenadiers"},
}
DEAD = {
    "wma": (MARK, {"ru": "Воины 4", "en": "Warriors 4"}),
    "gdf": (MARK, {"ru": "Псайкер", "en": "Psyker"}),
    "aob": (MARK, {"ru": "Конница", "en": "Cavalry"}),
    "fog": (MARK, {"ru": "Конница", "en": "Cavalry"}),
    "wil": (IRA, {"ru": "Пушка", "en": "Gun"}),
}
LIVING = ("own_units", "any_units", "units")
"""Sources of names in which the dead do not stand."""


@pytest.fixture(params=[pytest.param((game, lang), id=f"{game}-{lang}") for game in BOOKS for lang in LANGUAGES])
def place(request, tmp_path):
    game, language = request.param
    owner, dead = DEAD[game]
    killed = (owner, f"/mark {dead[language]} {LEFT[language]} 0")
    with watched(Place(tmp_path, language, game, more=(killed,))) as made:
        yield made


def typed(place):
    """(what is wrong, who types, the line, the codes that are right or None where several are)."""
    own, (owner, dead) = OWN[place.game][place.language], DEAD[place.game]
    for name, known in commands().items():
        if known.hidden or name in SKIPPED:
            continue
        form = known.forms.get(place.game) or known.forms.get(None)
        if form is None:
            yield "other game", IRA, f"/{name}", {"command.other_game"}
            continue
        yield "number", IRA, f"/{name} {own} 99999", {"odds.what"} if name == "odds" else None
        yield "word", IRA, f"/{name} {own} {NONSENSE[place.language]}", None
        first = next((one for _, one, *_ in markers(form.model) if isinstance(one, Pick)), None)
        if first is not None and first.source in LIVING and not first.target:
            yield "dead", owner, f"/{name} {dead[place.language]}", {"name.gone", "losses.gone"}
        row = right_of(name).row
        if form.battle and ROWS[row].may[Who.SPECTATOR] is May.NOT:
            yield "stranger", f"Зоя {name}", f"/{name} {own}", {right_of(name).refused or ROWS[row].refused}


def test_a_wrong_command_is_refused_for_its_true_cause_in_the_readers_language(place):
    seen: set[str] = set()
    found: list[tuple[str, ...]] = []
    refused = 0
    for wrong, who, line, right in typed(place):
        said = f"{place.say(line, who)}\n{place.labels}"
        error = place.errors[-1] if place.errors else None
        found += [(line, leak) for leak in foreign_in(said, place.language)]
        if error is None:
            found += [(line, wrong, "not refused")] if right else []
            continue
        refused += 1
        if right is not None and error.code not in right:
            found.append((line, wrong, error.code))
        if not has_text(error.code.replace(".", "-"), place.language):
            found.append((line, error.code, "has no sentence of its own"))
        if wrong in ("number", "word") and isinstance(error, (NotUnderstood, NotFound)):
            found += (
                []
                if any(word in said.casefold() for word in line.casefold().split()[1:])
                else [(line, error.code, "quotes nothing")]
            )
        for example in set(examples_in(said)) - seen:
            seen.add(example)
            if not place.works(example):
                found.append((line, "does not work", example))
    assert not found, "\n".join(map(str, found))
    assert refused > 100 and not place.untold
