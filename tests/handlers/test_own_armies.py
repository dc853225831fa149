"""An operator's own army book is at hand in the chat as soon as its file is there."""

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
