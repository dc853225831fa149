"""An operator's own army book is at hand in the chat as soon as its file is there."""

import re

from tests.support.chat_table import ROOT

GUIDE = ROOT / "docs" / "army-books.md"
BOOK = """
id: river-folk
name: {ru: Речной Народ, en: River Folk}
units:
  - id: spears
    name: {ru: Копейщики Реки, en: River Spears}
    type: infantry
    stats: {attack: 3, hits: 3, size: 3}
    limit: 2/-
    points: 45
    off_standard: {ru: своя цена, en: a price of their own}
  - id: chief
    name: {ru: Речной Вождь, en: River Chief}
    type: general
    stats: {attack: +2, command: 9, size: 1}
    limit: 1
    points: 125
"""


def test_a_file_in_the_folder_is_an_army(table):
    table.say("Ира", "/start Warmaster")
    assert "такого имени нет" in table.say("Ира", "/join A речной народ") or "Речной" not in table.say("Ира", "/battle")
    folder = table.folder / "armies"
    folder.mkdir()
    (folder / "river-folk.yaml").write_text(BOOK, encoding="utf-8")
    assert "Речной Народ" in table.say("Ира", "/join A речной народ")
    said = table.say("Ира", "/deploy 2 копейщики реки, речной вождь")
    assert "Копейщики Реки 1, Копейщики Реки 2" in said
    assert table.state.units["u1"].attack == 3


PROFILES = """
system: wil
profiles:
  - {id: guard, name: {ru: Гвардия, en: Guard}, type: line_infantry, points: 6, models: 12, speed_in: 6, shooting: 5+,
     range_in: 18, melee: 5+, discipline: 1}
"""


def test_profiles_in_the_folder_are_units_of_war_in_lace(table):
    """docs/army-books.md: the book has lost them, so they come from the operator."""
    table.say("Ира", "/start War in Lace")
    table.say("Ира", "/army новая 40")
    table.say("Ира", "/army добавить Гвардия")
    assert "Гвардия" not in table.say("Ира", "/army")
    folder = table.folder / "armies"
    folder.mkdir()
    (folder / "guard.yaml").write_text(PROFILES, encoding="utf-8")
    table.say("Ира", "/army добавить Гвардия")
    shown = table.say("Ира", "/army")
    assert "Гвардия" in shown and "12" in shown
    (folder / "guard.yaml").write_text(PROFILES.replace("models: 12", "models: none"), encoding="utf-8")
    assert table.say("Ира", "/army") == shown
    table.say("Ира", "/army новая 40")
    assert "Добавлено" not in table.say("Ира", "/army добавить Гвардия"), "the doctor names the file"


def test_the_profile_of_the_documents_is_deployed_and_copied(table):
    block = next(b for b in re.findall(r"```yaml\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL) if "profiles:" in b)
    folder = table.folder / "armies"
    folder.mkdir()
    (folder / "guard.yaml").write_text(block, encoding="utf-8")
    table.say("Ира", "/start War in Lace")
    table.say("Ира", "/join A")
    table.say("Ира", "/deploy Гвардия; 2 Гвардия")
    assert [(unit.name, unit.size, unit.points) for unit in table.state.units.values()] == [
        ("Гвардия", 12, 6),
        ("Гвардия 2", 12, 6),
        ("Гвардия 3", 12, 6),
    ]
