"""Everything that inputs and results of Grimdark Future say has a name in both languages."""

from handlers.language.vocabulary import field_name
from handlers.topics.worded import leaves_of
from resolvers.core.plain import plain
from resolvers.core.procedure import play
from resolvers.core.sources import ScriptedDice
from resolvers.core.trace import Rolled
from resolvers.gdf import MECHANICS
from resolvers.gdf.names import WORD_NAMES
from resolvers.gdf.notes import NOTE_NAMES
from tests.support.golden_cases import cases
from tests.support.model_words import words_of_inputs, words_of_result

# Results of these hold what players typed or what a table prints, not words of the game.
OWN_WORDS = {"table", "mission_card", "weapon_profile", "table_list"}
NAMED_BY_PLAYERS = {"shooting_groups", "shooting_split", "wounds", "attack_count", "roll_off", "stack", "multi_king"}


def played():
    for case in cases("gdf"):
        yield case, play(MECHANICS[case["mechanic"]].from_plain(case["given"]), ScriptedDice(case["dice"]))


def test_every_word_of_inputs_has_a_name():
    assert words_of_inputs(MECHANICS) <= set(WORD_NAMES)
    assert all(name.ru.strip() and name.en.strip() for name in WORD_NAMES.values())


def test_every_word_of_results_has_a_name():
    said = set()
    for case, done in played():
        if case["mechanic"] not in OWN_WORDS | NAMED_BY_PLAYERS:
            said |= words_of_result(plain(done.result))
    assert len(said) > 15
    unnamed = {word for word in said - set(WORD_NAMES) - set(NOTE_NAMES) if word and len(word) > 1}
    assert unnamed <= {"orcs", "truck"}  # a player's names in the cases


def _unnamed(path):
    """Whether a value of a result has no name; things of a list go by their numbers."""
    named = [part for part in path.split(".") if not part.isdigit()]
    return bool(named) and field_name("gdf", ".".join(named)) is None


def test_every_field_of_results_and_every_roll_has_a_name():
    missing = set()
    for case, done in played():
        if case["mechanic"] in OWN_WORDS:
            continue
        missing |= {name for name, _ in leaves_of(plain(done.result)) if _unnamed(name)}
        stages = {note.stage.split(".")[-1] for note in done.trace if isinstance(note, Rolled)}
        missing |= {stage for stage in stages if field_name("gdf", stage) is None}
    assert {name for name in missing if not name.startswith("wounds_on.")} == set()
