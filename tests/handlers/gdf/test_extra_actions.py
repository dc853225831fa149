"""Extra actions that are declared first count in the shot that follows; those on the watch answer (gdf p. 20)."""

from games.registry import view_of
from tests.handlers.gdf.test_switches import begun, done, unit


def test_suppressive_fire_that_was_declared_hits_on_sixes_and_hurts_nobody(tmp_path):
    table = begun(tmp_path)
    done(table, "Аня", "/activate братья прикрыть огнём")
    # Five dice, one six; the die of that hit shows 4, so that the target tests; nobody falls (p. 20).
    done(table, "Аня", '/shoot братья > орки 20" кубики=6,5,5,5,5,4')
    assert unit(table, "Орки")["left"] == 10
    assert view_of(table.state)["owed"] == [{"by": "B", "what": "morale", "units": ["Орки"]}]


def test_a_unit_on_the_watch_that_has_acted_answers_a_mover_without_a_word_of_it(tmp_path):
    table = begun(tmp_path)
    done(table, "Аня", "/activate братья внимание")
    done(table, "Боря", "/activate орки шаг")
    assert "Внимание: Братья" in table.tokens
    # Quality 4+ at -1: of 4, 4, 5, 5, 6 three hit.
    done(table, "Аня", '/shoot братья > орки 8" кубики=4,4,5,5,6,1,1,1')
    assert unit(table, "Орки")["left"] == 7
    assert "overwatch" not in unit(table, "Братья")["status"]
    assert "активация уже была" in table.say("Аня", '/shoot братья > орки 8"'), "once only"


def test_tokens_that_were_tested_away_do_not_slow_the_unit(tmp_path):
    table = begun(tmp_path, "suppression=suppression_on")
    done(table, "Боря", "/mark орки подавление 2")
    done(table, "Аня", "/activate братья стоять")
    said = done(table, "Боря", "/activate орки бросок кубики=5,1")
    # Twelve inches less two for the one token that is left (p. 28).
    assert '10"' in said, said
