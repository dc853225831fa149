"""A battle of Art of Batallia from the first die to the last corps, with dice in hand and the book beside it."""

from games.core.verify import verify
from tests.support.chat_table import Table

DEPLOYED = (
    ("Ира", "/start баталия 20"),
    ("Ира", "/join A"),
    ("Марк", "/join B"),
    ("Ира", "/deploy 4 ударная конница, лидеры 1 2 3; 4 стрелки, лидеры 4 5 6"),
    ("Марк", "/deploy 3 пехота, лидеры 1 2 3; 3 лёгкая пехота, лидеры 4 5 6"),
)

PLAYED = (
    # 4.1: the die that wins the first turn has activated its leader.
    ("Ира", "/first кубики=3,1", {"Ударная конница": ("formed", 4, 0)}),
    # 5.5, 5.6.7: shock cavalry beats infantry; formed corps lose their formation and nothing else; the beaten go back.
    (
        "Ира",
        "/fight ударная конница > пехота кубики=2,1",
        {"Ударная конница": ("disordered", 4, 0), "Пехота": ("disordered", 3, 0)},
    ),
    # 5.6.7: a success lets it move and fight once more; now it loses a base, and light infantry its formation.
    (
        "Ира",
        "/fight ударная конница > лёгкая пехота кубики=2,1",
        {"Ударная конница": ("disordered", 3, 1), "Лёгкая пехота": ("disordered", 3, 0)},
    ),
    # 6.1: the base that stands alone goes back as the turn ends.
    ("Ира", "/turn", {"Ударная конница": ("disordered", 3, 1)}),
    # 4.3.4.2: ordinary troops have their formation back as their activation ends.
    ("Марк", "/activate кубики=1", {}),
    ("Марк", "/reform пехота", {"Пехота": ("disordered", 3, 0)}),
    ("Марк", "/turn", {"Пехота": ("formed", 3, 0)}),
    # 5.4: who lost his formation loses a base to fire.
    ("Ира", "/activate кубики=4", {}),
    ("Ира", '/shoot стрелки > лёгкая пехота 4" кубики=2,1', {"Лёгкая пехота": ("disordered", 2, 1)}),
    ("Ира", "/turn", {}),
    # 4.3.3: its leader takes the base back.
    ("Марк", "/activate кубики=6", {}),
    ("Марк", '/recover лёгкая пехота 8"', {"Лёгкая пехота": ("disordered", 3, 0)}),
    ("Марк", "/turn", {}),
    # 5.5: a 5 of the winner routs the loser; 6.1: routers that are touched die without dice.
    ("Ира", "/activate кубики=2", {}),
    ("Ира", "/fight ударная конница > пехота кубики=5,1", {"Пехота": ("routing", 3, 0)}),
    ("Ира", "/fight ударная конница > пехота", {"Пехота": (None, 0, 0)}),
    ("Ира", "/turn", {}),
    # 4.2: the number of a leader who fell with his corps takes a base along; there is one corps left to take it from.
    ("Марк", "/activate кубики=3", {"Лёгкая пехота": ("disordered", 2, 1)}),
    ("Марк", "/turn", {}),
    # 6.2: losses on the last bases are the end of the corps; 4.1: an army of which nothing is left has lost.
    ("Ира", "/activate кубики=1", {}),
    ("Ира", "/fight ударная конница > лёгкая пехота кубики=2,1", {"Лёгкая пехота": (None, 0, 2)}),
)


def test_a_whole_battle_leaves_after_each_act_what_the_book_says(tmp_path):
    table = Table(tmp_path)
    for who, line in DEPLOYED:
        table.say(who, line)
    for who, line, wanted in PLAYED:
        said = table.say(who, line)
        assert table.last.act is not None, said
        units = {unit.name: unit for unit in table.state.units.values()}
        found = {
            name: (units[name].state if units[name].alive else None, units[name].stands, units[name].detached)
            for name in wanted
        }
        assert found == wanted, line
    ended = table.state.ended
    assert (ended.winner, ended.reason, dict(ended.points)) == ("A", "army_gone", {})
    assert "Бой окончен" in table.say("Марк", "/turn")
    table.say("Ира", "/log")
    assert verify(list(table.lines())).ok
