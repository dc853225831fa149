"""What the page of a charge says before the roll, against the book's rule counted here by hand (gdf p. 8-9, 13)."""

from fractions import Fraction

from tests.support.chat_table import Table

KNIGHTS = "Рыцари [3] К3+ З3+ | Tough(3), Impact(2) | 3x Пика (А2, Lance) | 150"
TANK = 'Танк [1] К4+ З2+ | Tough(12) | Ствол (24", A1) | 100'


def test_a_charge_says_its_impact_dice_too(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start гримдарк 1000 4 раунда"),
        ("Ира", "/join A"),
        ("Марк", "/join B"),
        ("Ира", f"/deploy {KNIGHTS}"),
        ("Марк", f"/deploy {TANK}"),
        ("Ира", "/turn"),
    ):
        table.say(who, line)
    said = table.say("Ира", "/fight Рыцари > Танк ?")
    # Impact: two dice a model, 2 or more, with no AP; then the lances, AP 2 on a charge.
    assert "Рыцари: Impact: 6к 2+, защита 2+\nРыцари: Пика: 6к 3+, защита 4+" in said
    # A tank without melee weapons never wins: the knights do with any wound.
    none = (1 - Fraction(5, 6) * Fraction(1, 6)) ** 6 * (1 - Fraction(4, 6) * Fraction(3, 6)) ** 6
    assert f"Победа: Рыцари {round(100 * (1 - none))} %, ничья {round(100 * none)} %" in said
    rolled = table.say("Ира", "/fight Рыцари > Танк бросить")
    assert "Impact: 6 атак, 2+" in rolled and "Пика: 6 атак, 3+" in rolled
    table.desk.tools.store.close()
