"""``adjutant export | import``: a battle goes from one folder to another, by a file that proves all of it."""

import json

import pytest

from bot.settings import Settings
from bot.wiring import make_tools
from tests.support.command_line import adjutant

ACTS = [
    ("Ира", "/start Warmaster 1000"),
    ("Ира", "/join A имперские римляне"),
    ("Марк", "/join B галлы"),
    ("Ира", "/deploy 2 легионеры, генерал Цезарь"),
    ("Марк", "/deploy 2 воины, генерал Вождь"),
    ("Ира", "/roll 3к6"),
]


def play(data, acts, channel="t"):
    lines = [json.dumps({"channel": channel, "user": who, "text": text}) for who, text in acts]
    return adjutant("chat", "--jsonl", data=data, stdin="\n".join(lines)).jsons


@pytest.fixture
def folders(tmp_path):
    play(tmp_path / "here", ACTS)
    with make_tools(Settings(data=tmp_path / "here")).store as store:
        (battle,) = store.battles()
    return tmp_path / "here", tmp_path / "there", battle, tmp_path / "battle.jsonl"


def test_without_a_file_the_log_is_printed_and_the_battle_stays(folders):
    here, _, battle, _ = folders
    printed = adjutant("export", battle, data=here)
    assert [line["seq"] for line in printed.jsons] == list(range(1, len(printed.jsons) + 1))
    assert play(here, [("Ира", "/roll 2к6")])[0]["error"] is None


def test_a_battle_goes_there_and_is_played_on(folders):
    here, there, battle, file = folders
    said = adjutant("export", battle, str(file), data=here).out
    assert f"Бой {battle} в файле {file}" in said
    assert "закрыт" in said
    assert play(here, [("Ира", "/battle")])[0]["error"] == "battle.none"
    assert adjutant("verify", str(file), data=here).status == 0
    head = json.loads(file.read_text(encoding="utf-8").splitlines()[-1])["hash"]
    assert head in said
    taken = adjutant("import", str(file), "--head", head, data=there).out
    assert f"Бой {battle} принят" in taken
    code = next(line for line in taken.splitlines() if "Имперские Римляне" in line).rpartition("/join ")[2]
    (joined,) = play(there, [("Оля", f"/join {code}")], "n")
    assert "Оля играет: Имперские Римляне" in joined["replies"][0]["text"]
    (rolled,) = play(there, [("Оля", "/roll 3к6")], "n")
    assert rolled["error"] is None and len(rolled["rolled"]) == 3
    back = file.with_name("back.jsonl")
    adjutant("export", battle, str(back), data=there)
    assert adjutant("verify", str(back), data=there).status == 0
    assert "принят" in adjutant("import", str(back), data=here).out


def test_a_file_that_is_there_is_kept_and_the_battle_stays(folders):
    here, _, battle, file = folders
    file.write_text("мой", encoding="utf-8")
    refused = adjutant("export", battle, str(file), data=here)
    assert (refused.status, file.read_text(encoding="utf-8")) == (1, "мой")
    assert "уже есть" in refused.err
    nowhere = file.parent / "nowhere" / "file"
    assert adjutant("export", battle, str(nowhere), data=here).status == 1
    assert play(here, [("Ира", "/battle")])[0]["error"] is None
    assert adjutant("export", battle, str(file), "--force", data=here).status == 0


def test_a_changed_file_is_refused_with_its_line(folders):
    here, there, battle, file = folders
    adjutant("export", battle, str(file), data=here)
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[3] = lines[3].replace('"seq":4', '"seq":9')
    file.write_text("\n".join(lines), encoding="utf-8")
    refused = adjutant("import", str(file), data=there)
    assert refused.status == 1
    assert "строка 9" in refused.err and "Ничего не записано" in refused.out
    with make_tools(Settings(data=there)).store as store:
        assert store.battles() == ()


@pytest.mark.parametrize(("lines", "said"), [(-1, "зерна в конце нет"), (0, "ни одной записи")])
def test_a_cut_file_is_refused(folders, lines, said):
    here, there, battle, file = folders
    adjutant("export", battle, str(file), data=here)
    kept = file.read_text(encoding="utf-8").splitlines()[:lines]
    file.write_text("\n".join(kept), encoding="utf-8")
    refused = adjutant("import", str(file), data=there)
    assert refused.status == 1
    assert said in refused.err + refused.out


@pytest.mark.parametrize("content", [b"", b"\x00\xff", b"PK\x03\x04", b"[]", b'{"seq": 1}', b"null\nnull"])
def test_what_is_no_log_is_refused_without_a_traceback(folders, content):
    _, there, _, file = folders
    file.write_bytes(content)
    refused = adjutant("import", str(file), data=there)
    assert refused.status == 1
    assert "Traceback" not in refused.err


def test_nobodys_battle_is_not_exported(folders):
    here, _, _, file = folders
    assert adjutant("export", "nobodys", str(file), data=here).status == 1
    assert not file.exists()


def test_a_log_for_strangers_is_printed_without_words(folders):
    here, _, battle, file = folders
    printed = adjutant("export", battle, "--no-words", data=here).out
    assert "Цезарь" not in printed and "Цезарь" in adjutant("export", battle, data=here).out
    refused = adjutant("export", battle, str(file), "--no-words", data=here)
    assert refused.status == 1 and "без файла" in refused.err
    assert play(here, [("Ира", "/battle")])[0]["error"] is None
