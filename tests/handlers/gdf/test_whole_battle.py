"""A whole battle of Grimdark Future by its book: four rounds, a hero, an Ambush, markers (gdf p. 6-14)."""

from games.core.verify import verify
from games.registry import view_of
from tests.handlers.gdf.test_switches import done, unit
from tests.support.chat_table import Table

BROTHERS = (
    '/deploy Братья [5] К4+ З4+ | 5x Винтовка (24", А1), 5x Нож (А1) | 100\n'
    'Тени [3] К4+ З4+ | Ambush | 3x Карабин (18", А1), 3x Нож (А1) | 90'
)
ORCS = "/deploy Орки [4] К5+ З5+ | 4x Топор (А1) | 60\nБосс [1] К3+ З3+ | Hero, Tough(3) | Секира (А3) | 75 | > Орки"


def test_four_rounds_are_played_to_their_end(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Аня", "/start grimdark future 1000"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        ("Аня", BROTHERS),
        ("Боря", ORCS),
        ("Аня", "/objective жребий кубики=1"),
        ("Аня", "/reserve тени"),
        ("Боря", "/first B"),
        ("Боря", "/turn"),
    ):
        done(table, who, line)
    assert (table.state.turns, len(table.state.markers), table.state.active) == (4, 3, "B")

    # First round: the orcs rush; five rifles fell three of four: two of five are left, with the hero, who tests at 3+.
    done(table, "Боря", "/activate орки бросок")
    done(table, "Аня", '/shoot братья > орки 20" кубики=4,4,4,1,1,1,1,1')
    assert (unit(table, "Орки")["left"], unit(table, "Босс")["wounds"]) == (1, 0)
    done(table, "Боря", "/morale босс кубики=3")
    done(table, "Аня", "/objective 1 A")
    done(table, "Аня", "/turn")

    # Second round: B finished first and begins. An axe and three of the hero strike four brothers down; one is left.
    assert (table.state.turn, table.state.active) == (2, "B")
    done(table, "Аня", "/arrive тени")
    done(table, "Боря", "/fight орки > братья кубики=5,1,3,3,3,1,1,1")
    assert unit(table, "Братья")["left"] == 1
    # He strikes back and kills the last orc: 4 to 1, so he tests, fails at half strength, and routs.
    done(table, "Аня", "/strikeback братья да кубики=4,1")
    assert not unit(table, "Орки")["alive"] and unit(table, "Босс")["alive"]
    done(table, "Аня", "/morale братья кубики=3")
    assert unit(table, "Братья")["gone"] == "morale"
    done(table, "Аня", '/shoot тени > босс 12" кубики=4,4,1,1,1')
    assert unit(table, "Босс")["wounds"] == 2
    done(table, "Боря", "/morale босс кубики=2")
    assert unit(table, "Босс")["status"] == ["activated", "shaken", "fatigued"]
    assert "захватить его некому" in table.say("Аня", "/objective 2 A"), "who came from an Ambush seizes nothing yet"
    assert "захватить его некому" in table.say("Боря", "/objective 2 B"), "nor does the Shaken hero"

    # Third round: the hero idles and is steady again; the shadows finish him in the fourth, alone on the table.
    done(table, "Боря", "/turn")
    done(table, "Боря", "/activate босс")
    assert "shaken" not in unit(table, "Босс")["status"]
    done(table, "Аня", "/activate тени бросок")
    done(table, "Аня", "/turn")
    done(table, "Боря", "/activate босс бросок")
    done(table, "Аня", '/shoot тени > босс 12" кубики=4,1,1,1')
    assert unit(table, "Босс")["gone"] == "shooting" and view_of(table.state)["owed"] == []
    done(table, "Аня", "/objective 2 A")
    done(table, "Аня", "/turn")
    ended = table.state.ended
    assert (ended.winner, dict(ended.points), ended.reason) == ("A", {"A": 2, "B": 0}, "objectives")
    assert verify(list(table.lines())).ok
