"""Every subcommand of the command line, on good input and bad: sentences and exit codes, never a traceback."""

import json
import os
import re
import subprocess
import sys

import click
import pytest
from pydantic import SecretStr

from bot.cli.battles import render_verification
from bot.cli.books import render_left_out
from bot.cli.main import _SUBCOMMANDS, read_settings
from bot.cli.main import adjutant as group
from bot.holding import hold
from bot.settings import Settings
from games.core.verify import Problem, Verification
from rules_index.sections import LeftOut
from tests.support.chat_table import ROOT
from tests.support.command_line import adjutant

PROGRAM = [sys.executable, "-c", "import sys; from bot.cli import main; main()"]

RULES = """Поход викингов

1. Фаза набега

Отряд сходит на берег и грабит. Бросьте две кости за каждый отряд: сумма не больше духа отряда приносит добычу.

2. Поджог построек

Постройка горит, если на кости выпало пять или шесть. Горящая постройка даёт дым на ладонь вокруг себя.

3. Тюлени

Тюлень пугает гребцов: лодка рядом с тюленем теряет ладонь хода, пока кто-нибудь не бросит ему рыбу.
"""


@pytest.fixture
def data(tmp_path):
    return tmp_path / "data"


@pytest.fixture
def rulebook(tmp_path):
    file = tmp_path / "saga.txt"
    file.write_text(RULES, encoding="utf-8")
    return file


def program(*arguments, data, stdin=b"", **environment):
    """The program as a process of its own."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("ADJUTANT_")}
    return subprocess.run(
        [*PROGRAM, "--data", str(data), *arguments],
        input=stdin,
        capture_output=True,
        cwd=ROOT,
        env={**clean, "PYTHONIOENCODING": "utf-8", **environment},
        timeout=120,
        check=False,
    )


# The whole


@pytest.mark.parametrize("name", _SUBCOMMANDS)
def test_every_subcommand_explains_itself(name):
    ran = adjutant(name, "--help")
    assert ran.status == 0 and "Пишется:" in ran.out and len(ran.lines) > 3


def test_help_is_in_the_operators_language_down_to_every_option(monkeypatch):
    parts = {name: group.get_command(click.Context(group), name) for name in _SUBCOMMANDS}
    lines = [[name] for name in ("", *parts)]
    lines += [[name, one] for name, part in parts.items() for one in getattr(part, "commands", ())]
    english = r"\b(Show|The|Read|Print|Only|Options|Commands|Add)\b"
    for language, usage, foreign in (("ru", "Пишется:", english), ("en", "Usage:", "[а-яё]")):
        monkeypatch.setenv("ADJUTANT_LANGUAGE", language)
        for line in lines:
            said = adjutant(*filter(None, line), "--help").out
            assert usage in said and re.findall(foreign, said) == [], line


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("teleport", "Ошибка: такой команды нет: teleport."),
        ("books add", "Ошибка: не сказано: FILE."),
        ("search --limits 3", "Ошибка: ключа --limits нет. Может быть: --limit?"),
        ("armies read --system xx", "Ошибка: system не годится: можно wma, gdf, aob, fog, wil"),
    ],
)
def test_a_mistake_on_the_command_line_is_told_in_russian_to_who_reads_it(line, said):
    assert adjutant(*line.split()).err.strip().endswith(said)


def test_help_lists_every_subcommand_and_a_wrong_one_is_said_to_be_wrong():
    assert all(f"  {name} " in adjutant("--help").out for name in _SUBCOMMANDS)
    ran = adjutant("teleport")
    assert ran.status == 2 and "teleport" in ran.err
    assert "0." in adjutant("--version").out


def test_with_no_terminal_run_plays_the_demonstration_and_ends_well(tmp_path):
    done = program("run", data=tmp_path)
    said = done.stdout.decode("utf-8")
    assert done.returncode == 0 and done.stderr == b""
    for piece in ("/order Цезарь конница 2 65см", "Нужно", "Отбрасывание", "Стрельба:", "Бой", "стр."):
        assert piece in said
    assert "Не понял" not in said and "сломалось" not in said and "подходит к" not in said
    assert list(tmp_path.iterdir()) == [], "nothing is kept"


def test_in_english_the_demonstration_is_english(tmp_path, monkeypatch):
    monkeypatch.setenv("ADJUTANT_LANGUAGE", "en")
    said = adjutant("run", data=tmp_path).out
    assert "/order Caesar heavy cavalry 2 65cm" in said and "adjutant console" in said.splitlines()[-1]


@pytest.mark.parametrize("command", ["run", "console"])
def test_piped_lines_are_said_as_if_they_were_typed(tmp_path, command):
    said = adjutant(command, data=tmp_path, stdin="/roll 2d6 # удар\n/as Марк\n1\n/quit\n/roll 3d6\n").out
    assert said.count("удар") == 3, "typed, rolled, rolled again by its button"
    assert "Марк: 1" in said and "3d6" not in said


def test_what_was_piped_is_kept(tmp_path):
    adjutant("console", data=tmp_path, stdin="/start Warmaster 1000\n")
    assert "Ход 0" in adjutant("console", data=tmp_path, stdin="/battle\n").out.split("/battle")[1]


@pytest.mark.parametrize(("language", "word"), [("ru", "Токена нет"), ("en", "no token")])
def test_a_service_whose_token_files_are_empty_says_so_and_ends(tmp_path, language, word):
    """No restart mends it, so its status is one that the service manager does not restart on."""
    file = tmp_path / "discord.token"
    file.write_text("\n")
    done = program("run", data=tmp_path, ADJUTANT_DISCORD_TOKEN_FILE=str(file), ADJUTANT_LANGUAGE=language)
    said = done.stderr.decode("utf-8")
    assert done.returncode == 78 and done.stdout == b""
    assert word in said and str(file) in said
    assert "RestartPreventExitStatus=78" in (ROOT / "deploy" / "adjutant.service").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("variables", "status"),
    [
        ({"INVOCATION_ID": "5f"}, 78),
        ({"INVOCATION_ID": "5f", "SYSTEMD_EXEC_PID": "1"}, 0),
        ({"SUPERVISOR_ENABLED": "1"}, 78),
    ],
)
def test_a_supervisor_without_tokens_is_told_and_a_person_within_a_service_is_not(tmp_path, variables, status):
    done = program("run", data=tmp_path, **variables)
    said = done.stderr.decode("utf-8")
    assert done.returncode == status and ("ADJUTANT_TELEGRAM_TOKEN_FILE" in said) == (status == 78)
    assert (b"/order" in done.stdout) == (status == 0)


def test_token_files_that_are_no_text_or_are_not_there_end_with_a_sentence_and_78(tmp_path):
    (tmp_path / "telegram.token").write_bytes(b"\xff\xfe1\x00:\x00")
    files = {f"ADJUTANT_{name.upper()}_TOKEN_FILE": str(tmp_path / f"{name}.token") for name in ("discord", "telegram")}
    done = program("run", data=tmp_path / "data", ADJUTANT_LANGUAGE="en", **files)
    said = done.stderr.decode("utf-8").splitlines()
    assert done.returncode == 78 and done.stdout == b"" and len(said) == 2
    assert "No such file" in said[0] and "UTF-8" in said[1]


@pytest.mark.parametrize(
    ("variable", "value"),
    [("LANGUAGE", "klingon"), ("LOG_LEVEL", "LOUD"), ("DISCORD_SHARDS", "x"), ("TELEGRAM_WEBHOOK", "https://[::1")],
)
def test_settings_that_cannot_be_get_a_sentence_and_a_status_that_no_restart_follows(monkeypatch, variable, value):
    monkeypatch.setenv(f"ADJUTANT_{variable}", value)
    with pytest.raises(click.ClickException) as wrong:
        read_settings()
    assert wrong.value.exit_code == 78 and f"ADJUTANT_{variable}" in wrong.value.message


def test_a_token_is_one_word_whatever_editor_wrote_it(tmp_path):
    file = tmp_path / "token"
    for written, token in (("\ufeff1:abc\r\n", "1:abc"), ("\ufeff\n", None), ("1:abc\n", "1:abc")):
        file.write_text(written, encoding="utf-8", newline="")
        assert Settings(telegram_token_file=file).token("telegram") == token
    for wrong in ("1:abc\n2:def", "1:абв", "1:a\0b", "1:a b"):
        file.write_text(wrong, encoding="utf-8")
        for settings in (Settings(telegram_token_file=file), Settings(telegram_token=SecretStr(wrong))):
            with pytest.raises(OSError, match="one word"):
                settings.token("telegram")


@pytest.mark.parametrize("command", [["backup", "copy.db"], ["books", "list"], ["export", "x"]])
def test_a_data_folder_that_cannot_be_made_gets_a_sentence(tmp_path, command):
    (tmp_path / "file").write_text("no folder")
    ran = adjutant(*command, data=tmp_path / "file" / "data")
    assert ran.status == 1 and str(tmp_path / "file") in ran.err


def test_the_command_line_speaks_the_operators_language(data, tmp_path, monkeypatch):
    monkeypatch.setenv("ADJUTANT_LANGUAGE", "en")
    book = tmp_path / "saga-en.txt"
    book.write_text("1. Raid\n\nA band lands and plunders.\n", encoding="utf-8")
    roster = {"army": "gallic", "points": 1000, "units": [{"name_en": "Warriors", "count": 4}]}
    for arguments, stdin in (
        (["books", "list"], ""),
        (["books", "add", str(book), "--book", "saga"], ""),
        (["books", "add", str(book), "--book", "saga"], ""),
        (["books", "list"], ""),
        (["books", "remove", "saga"], ""),
        (["armies", "show", "--army", "gallic"], ""),
        (["armies", "check"], [roster]),
        (["search", "snorkelblatt"], ""),
        (["search", "drvie", "bck"], ""),
        (["backup", str(tmp_path / "copy.db")], ""),
        (["restore", str(tmp_path / "copy.db")], ""),
        (["doctor"], ""),
    ):
        ran = adjutant(*arguments, data=data, stdin=stdin)
        assert ran.out and not re.search("[А-Яа-яё]", ran.out), (arguments, ran.out)
        assert arguments[-1] != "bck" or ran.out.startswith("Drive back · wma · p. 40\n"), ran.out


# Resolve and odds


def test_resolve_answers_line_by_line_and_a_bad_line_does_no_harm():
    lines = [
        '{"id": 1, "system": "dice", "mechanic": "dice", "given": {"expr": "2d6<=8"}, "dice": {"dice": [3, 4]}}',
        "",
        "not json",
        "[1, 2]",
        "null",
        '"text"',
        '{"id": "x", "system": "chess"}',
        '{"id": 7, "system": "wma", "mechanic": "save", "given": {"armour": 13}}',
        '{"id": 8, "system": "dice", "given": {"expr": "1d1!"}}',
        "[" * 5000,
        '{"id": ' + "9" * 5000 + "}",
        '{"id": 9, "system": "dice", "given": {"expr": "\\ud800"}}',
        '{"id": "\\ud800", "system": "dice", "given": {"expr": "d6"}, "dice": {"dice": [6]}}',
        '{"id": 10, "system": "dice", "mechanic": "dice", "given": {"expr": "d2"}, "odds": true}',
    ]
    ran = adjutant("resolve", "--jsonl", stdin="\n".join(lines))
    assert ran.status == 0 and len(ran.jsons) == 13
    first, *bad = ran.jsons
    assert first == {"id": 1, "result": {"total": 7, "success": True, "margin": 1, "faces": [[3, 4]]}}
    for made in bad[:10]:
        assert set(made["error"]) == {"code", "field", "message"} and made["error"]["message"]
    assert [made["error"]["code"] for made in bad[:4]] == ["json.syntax"] * 4
    assert [made["id"] for made in bad[4:7]] == ["x", 7, 8]
    assert bad[6]["error"]["code"] == "dice.limit_generated"
    assert bad[11]["odds"]["fields"]["total"] == [[1, "1/2"], [2, "1/2"]]
    assert bad[10]["result"]["total"] == 6


@pytest.mark.parametrize("lines", [[b"\xff\xfe\x00", b'{"id": "\xff"}', b"\x80\x81", b"\x00"], [b"\xef\xbb\xbf{}"]])
@pytest.mark.parametrize("command", ["resolve --jsonl", "chat --jsonl", "search --jsonl", "armies check --json"])
def test_bytes_that_are_no_text_get_an_answer_a_line(data, command, lines):
    ran = adjutant(*command.split(), data=data, stdin=b"\n".join([*lines, b"{}\n"]))
    assert ran.status == 0 and len(ran.jsons) == len(lines) + 1
    assert all("error" in made for made in ran.jsons)


def test_resolve_and_odds_from_the_shell():
    assert 2 <= json.loads(adjutant("resolve", "dice", "dice", "2d6").out)["total"] <= 12
    odds = json.loads(adjutant("odds", "dice", "dice", "9d6 4+ save 5+").out)
    assert odds["exact"] is True and set(odds["fields"]) == {"successes", "unsaved"}
    given = '{"needs": 5, "dice": 2}'
    assert json.loads(adjutant("odds", "fog", "impact_hits", given).out)["fields"]["hits"][0] == [0, "4/9"]


@pytest.mark.parametrize(
    "arguments",
    [
        ["resolve", "dice", "dice", "9999999d6"],
        ["resolve", "chess", "move"],
        ["resolve", "wma", "teleport"],
        ["resolve", "wma", "save", "{"],
        ["resolve", "wma", "save", "[]"],
        ["odds", "wma", "command", "{}"],
        ["odds", "dice", "dice", "1d1!"],
    ],
)
def test_a_wrong_mechanic_or_input_gets_one_sentence(arguments):
    ran = adjutant(*arguments)
    assert ran.status == 1 and ran.out == "" and len(ran.err.splitlines()) == 1


# Books and search


def test_beside_a_running_program_a_book_waits_for_its_next_start(data, rulebook):
    with hold(Settings(data=data), "run"):
        assert "при следующем запуске" in adjutant("books", "add", str(rulebook), "--book", "saga", data=data).out
        assert "при следующем запуске" in adjutant("books", "remove", "saga", data=data).out
    assert "при следующем запуске" not in adjutant("books", "add", str(rulebook), "--book", "saga", data=data).out


def test_the_life_of_a_book(data, rulebook):
    assert "Книг ещё нет" in adjutant("books", "list", data=data).out
    ran = adjutant("books", "add", str(rulebook), "--book", "saga", "--title", "Поход", data=data)
    assert ran.status == 0 and "Добавлено." in ran.out
    assert "уже добавлен" in adjutant("books", "add", str(rulebook), "--book", "saga", data=data).out
    assert "saga · Поход" in adjutant("books", "list", data=data).out
    sections = adjutant("books", "sections", "--book", "saga", "--json", data=data).jsons
    assert [set(one) for one in sections] == [{"book", "title", "parent", "page", "text"}] * len(sections)
    assert any("Поджог" in one["title"] for one in sections)
    assert "Поджог" in adjutant("books", "show", "saga", data=data).out
    assert "Поджог" in adjutant("search", "поджечь", "постройку", "--book", "saga", data=data).out
    rulebook.write_text(RULES.replace("Тюлени", "Моржи").replace("Тюлень", "Морж"), encoding="utf-8")
    assert adjutant("books", "update", str(rulebook), "--book", "saga", data=data).status == 0
    assert "Моржи" in adjutant("search", "моржи", data=data).out
    assert "Убрано" in adjutant("books", "remove", "saga", data=data).out
    assert "Книг ещё нет" in adjutant("books", "list", data=data).out


@pytest.mark.parametrize(
    "arguments",
    [
        ["add", "none.txt", "--book", "saga"],
        ["add", ".", "--book", "saga"],
        ["update", "none.txt", "--book", "saga"],
        ["show", "saga"],
        ["remove", "saga"],
    ],
)
def test_a_book_that_is_not_there_gets_a_sentence(data, arguments):
    ran = adjutant("books", *arguments, data=data)
    assert ran.status == 1 and len(ran.err.splitlines()) == 1


@pytest.mark.parametrize("content", [b"", b"\x00\x01\x02" * 500, b"%PDF-1.7 broken", b"PK\x03\x04 broken"])
@pytest.mark.parametrize("ending", ["txt", "pdf", "docx", "html", "exe"])
def test_a_file_that_is_no_book_gets_a_sentence_or_a_report(data, tmp_path, content, ending):
    file = tmp_path / f"bad.{ending}"
    file.write_bytes(content)
    ran = adjutant("books", "add", str(file), "--book", "saga", data=data)
    assert (ran.status, bool(ran.out)) in ((0, True), (1, False))
    assert ran.out or ran.err


def test_search_finds_our_own_reference_without_any_book(data):
    assert "Отбрасывание" in adjutant("search", "jn,hfcsdfybt", data=data).out
    asked = [{"q": "отбрасывание", "book": None}, {"q": "легионеры", "book": "wma"}, {"q": 5}, {"book": "wma"}]
    ran = adjutant("search", "--jsonl", "--limit", "2", data=data, stdin=asked)
    found, units, *bad = ran.jsons
    assert found["confident"] is True and found["hits"][0]["book"] == "wma" and len(found["hits"]) <= 2
    assert set(found["hits"][0]) >= {"book", "title", "page", "score", "kind", "army"}
    assert units["hits"][0]["kind"] == "unit"
    assert all("error" in made for made in bad)


def test_search_of_nothing_sensible_is_not_confident(data):
    assert "Ничего уверенного" in adjutant("search", "квазипулемётный", "зюзюбль", data=data).out


# Armies


def test_armies_are_shown():
    assert adjutant("armies", "show").out.count("·") >= 25
    assert "Воины: 35" in adjutant("armies", "show", "--army", "gallic").out
    made = json.loads(adjutant("armies", "show", "--army", "gallic", "--json").out)
    assert made["armies"][0]["id"] == "gallic"
    ran = adjutant("armies", "show", "--army", "martians")
    assert ran.status == 1 and "martians" in ran.err


def test_rosters_are_checked_line_by_line():
    roster = {"system": "wma", "army": "gallic", "points": 1000, "entries": [{"unit": "warriors", "count": 4}]}
    ran = adjutant("armies", "check", "--json", stdin=json.dumps(roster) + "\nnot json\n[]\n{}\n")
    assert ran.status == 0 and len(ran.jsons) == 4
    assert all("error" in made for made in ran.jsons[1:])
    lacking, small = ({key: roster[key] for key in roster if key != "army"}, {**roster, "size_points": 0})
    words = adjutant(
        "armies", "check", stdin="\n".join((json.dumps(roster), "not json", *map(json.dumps, (lacking, small))))
    )
    assert words.status == 0 and len(words.lines) >= 4
    assert words.lines[-2:] == ["В ростере не хватает: army.", "В ростере не то: size_points = «0». Можно: ≥ 1."]


# Chat and battles


def chat(data, *lines, start=1):
    acts = [
        {"channel": "t", "user": user, "text": text, "update_id": number}
        for number, (user, text) in enumerate(lines, start)
    ]
    ran = adjutant("chat", "--jsonl", data=data, stdin=acts)
    assert ran.status == 0 and len(ran.jsons) == len(lines)
    return ran.jsons


BATTLE = [
    ("Ира", "/start Warmaster 1000"),
    ("Ира", "/join A имперские римляне"),
    ("Марк", "/join B галлы"),
    ("Ира", "/deploy 2 легионеры, генерал Цезарь"),
    ("Марк", "/deploy 2 воины, генерал Верцингеториг"),
    ("Ира", "/turn"),
    ("Ира", "/order Цезарь легионеры 1 10см"),
]


def test_the_chat_for_scripts(data):
    made = chat(data, *BATTLE)
    order = made[-1]["replies"][0]
    shown = {"to", "text", "buttons", "files", "id", "edits", "silent", "mentions", "private_to", "pinned"}
    assert set(order) == shown and order["to"] == "script:t"
    assert "Нужно 9−" in order["text"] and "Выпало" in order["text"]
    why = next(button for button in order["buttons"] if button["does"].startswith("/why"))
    press = {"channel": "t", "user": "Ира", "press": why["press"], "update_id": 50}
    (answer,) = adjutant("chat", "--jsonl", data=data, stdin=[press]).jsons
    assert answer["replies"][0]["text"]


def test_nobody_manages_a_chat_unless_his_line_says_so(data):
    act = {"channel": "t", "user": "Ира", "text": "/lang en all"}
    lines = [act, {**act, "manager": "yes"}, {**act, "manager": True}]
    ran = adjutant("chat", "--jsonl", data=data, stdin=lines)
    assert [made["error"] for made in ran.jsons] == ["lang.not_manager", "lang.not_manager", None]


def test_the_same_update_is_answered_again_after_a_restart_and_done_once(data):
    first = chat(data, *BATTLE)
    again = chat(data, *BATTLE)
    assert [made["replies"] for made in again] == [made["replies"] for made in first]
    battle = adjutant("chat", "--jsonl", data=data, stdin=[{"channel": "t", "user": "Ира", "text": "/battle"}])
    assert battle.out.count("Легионеры 1") == 1


@pytest.mark.parametrize(
    "line",
    [
        {},
        {"channel": "t"},
        {"channel": "t", "user": "Ира"},
        {"channel": "", "user": "Ира", "text": "/help"},
        {"channel": 5, "user": "Ира", "text": "/help"},
        {"channel": "t", "user": "x" * 1000, "text": "/help"},
        {"channel": "t", "user": "Ира", "text": 5},
        {"channel": "t", "user": "Ира", "text": None, "press": ["x"]},
        {"channel": "t", "user": "Ира", "text": "/roll 2d6", "update_id": {"a": 1}},
        {"channel": "t", "user": "Ира", "text": "/roll 2d6", "update_id": "x" * 10_000},
    ],
)
def test_an_act_that_cannot_be_gets_an_error_or_an_answer(data, line):
    (made,) = adjutant("chat", "--jsonl", data=data, stdin=[line]).jsons
    assert made.get("error") or made["replies"]
    if made.get("error"):
        assert made["error"]["code"] == "chat.act" and made["error"]["message"]


@pytest.mark.parametrize(
    "text",
    [
        "/roll " + "9" * 100_000,
        "/roll 9999999d6",
        "/roll 1d1!",
        "/roll " + "(" * 400,
        "/rule " + "щит " * 30_000,
        "/" + "a" * 50_000,
        "/roll 2d6 # \ud800",
        "/roll 2d6 # \x00",
        "/start \x00 \ud800",
        "/rule \u202e\u200f🎲",
        '/order "; DROP TABLE events',
        "/order @everyone <b>x</b>",
        "/join A @everyone <b>",
        "/deploy A: 3 @everyone",
        "/",
        "/ ",
        "//roll",
        "/roll",
    ],
)
def test_hostile_text_gets_a_sentence(data, text):
    line = json.dumps({"channel": "t", "user": "Ира", "text": text, "update_id": 1})
    good = json.dumps({"channel": "t", "user": "Ира", "text": "/roll 2d6", "update_id": 2})
    ran = adjutant("chat", "--jsonl", data=data, stdin=f"{line}\n{good}\n")
    assert len(ran.jsons) == 2 and ran.jsons[1]["replies"]
    said = " ".join(reply["text"] for reply in ran.jsons[0].get("replies", ()))
    assert "сломалось" not in said and len(said) < 5000


def test_backup_export_verify_and_restore(data, tmp_path):
    chat(data, *BATTLE)

    def shown():
        look = [{"channel": "t", "user": "Ира", "text": "/battle"}]
        return [one["text"] for one in adjutant("chat", "--jsonl", data=data, stdin=look).jsons[0]["replies"]]

    state = shown()
    copy = tmp_path / "copy.db"
    assert "Копия готова" in adjutant("backup", str(copy), data=data).out
    assert copy.stat().st_size > 0
    from games.store import open_store

    with open_store(data / "battles.db") as store:
        (battle,) = store.battles()
    exported = adjutant("export", battle, data=data)
    log = tmp_path / "battle.jsonl"
    log.write_text(exported.out, encoding="utf-8")
    checked = adjutant("verify", str(log))
    assert checked.status == 0 and "Всё сходится" in checked.out
    log.write_text(exported.out.replace("Цезарь", "Помпей"), encoding="utf-8")
    forged = adjutant("verify", str(log))
    assert forged.status == 1 and "Не сходится" in forged.out
    chat(data, ("Ира", "/turn"), ("Ира", "/turn"), start=100)
    assert "на месте" in adjutant("restore", str(copy), data=data).out
    assert shown() == state


@pytest.mark.parametrize("content", ["", "not json\n", "{}\n", "[]\n", '{"seq": 1}\n', "\x00"])
def test_a_log_that_is_none_is_not_verified(tmp_path, content):
    log = tmp_path / "log.jsonl"
    log.write_text(content, encoding="utf-8")
    ran = adjutant("verify", str(log))
    assert ran.status == 1 and ran.out + ran.err


def test_battles_and_copies_that_are_not_there(data, tmp_path):
    assert adjutant("export", "none", data=data).status == 1
    assert adjutant("restore", str(tmp_path / "none.db"), data=data).status == 2
    (tmp_path / "bad.db").write_bytes(b"no database" * 100)
    assert adjutant("restore", str(tmp_path / "bad.db"), data=data).status == 1
    assert adjutant("backup", str(tmp_path / "none" / "copy.db"), data=data).status == 1


def test_a_copy_is_not_replaced_unasked_and_only_a_copy_is_restored(data, tmp_path):
    chat(data, *BATTLE)
    copy = tmp_path / "copy.db"
    copy.write_text("my letters")
    refused = adjutant("backup", str(copy), data=data)
    assert refused.status == 1 and "--force" in refused.err and copy.read_text() == "my letters"
    before = (data / "battles.db").read_bytes()
    for content in (b"my letters", b""):
        copy.write_bytes(content)
        ran = adjutant("restore", str(copy), data=data)
        assert ran.status == 1 and "не копия боёв" in ran.err and "повреждена" not in ran.err, content
    assert (data / "battles.db").read_bytes() == before
    assert adjutant("backup", "--force", str(copy), data=data).status == 0
    chat(data, ("Ира", "/turn"), start=100)
    assert adjutant("restore", str(copy), data=data).status == 0
    from games.store.backup import check_file

    check_file(data / "battles.db.before")
    assert (data / "battles.db.before").read_bytes() != (data / "battles.db").read_bytes()


def test_every_fault_of_a_log_is_a_sentence():
    source = (ROOT / "games" / "core" / "verify.py").read_text(encoding="utf-8")
    codes = set(re.findall(r'\.bad\(\s*"([a-z_.]+)"', source))
    assert len(codes) > 10
    found = Verification("b", 1, 1, 0, 0, False, (1,), (2,), (3,), tuple(Problem(7, c, "x") for c in codes), "")
    for language in ("ru", "en"):
        said = "\n".join(render_verification(found, language))
        assert "verify-" not in said and "Problem(" not in said and not [code for code in codes if code in said]
        assert ("строка 7" if language == "ru" else "line 7") in said


def test_verify_reads_whatever_a_file_holds(tmp_path):
    log = tmp_path / "log.jsonl"
    log.write_bytes(b"\xff\xfe\x00" * 100)
    ran = adjutant("verify", str(log))
    assert ran.status == 1 and "не читается как запись" in ran.out and "Не сходится." in ran.out


# What was left out of a book, and files that are none


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_reason_for_leaving_out_is_said_in_the_readers_language(language):
    source = (ROOT / "rules_index" / "importing" / "outline" / "outline.py").read_text(encoding="utf-8")
    pairs = re.findall(r'LeftOut\(f"\{.+?\} ([a-z ]+)", "([^"]+)"\)', source)
    assert len(pairs) >= 8
    for what, why in pairs:
        said = render_left_out(LeftOut(f"144 {what}", why), language)
        assert "144" in said and said.startswith("пропущено" if language == "ru" else "left out"), said
        assert language == "en" or not re.search("[a-z]", said), said


def test_a_book_of_no_game_is_said_to_be_so_and_missing_files_have_sentences(data, rulebook, tmp_path):
    ran = adjutant("books", "add", str(rulebook), "--book", "zzz", data=data)
    assert ran.status == 0 and "wma" in ran.out and "zzz" in ran.out.splitlines()[-1]
    assert "wma, gdf" not in adjutant("books", "add", str(rulebook), "--book", "wma", data=data).out
    (tmp_path / "empty.txt").write_bytes(b"")
    for file, sentence in (("none.txt", "Файла"), (".", "папка"), ("empty.txt", "пуст")):
        ran = adjutant("books", "add", str(tmp_path / file), "--book", "saga", data=data)
        assert ran.status == 1 and sentence in ran.err, ran


# Doctor


def test_what_the_program_writes_only_its_owner_may_read(data, rulebook):
    adjutant("books", "add", str(rulebook), "--book", "saga", data=data)
    adjutant("console", data=data, stdin="/start Warmaster 1000\n")
    adjutant("backup", str(data / "copy.db"), data=data)
    files = [data, *data.rglob("*")]
    assert {"books.db", "battles.db", "copy.db", "running.lock"} <= {file.name for file in files}
    assert [file.name for file in files if file.stat().st_mode & 0o077] == []


def test_the_doctor_looks_at_an_empty_folder_and_at_one_in_use(data, rulebook):
    fresh = adjutant("doctor", data=data)
    assert fresh.status == 0 and "боёв ещё не было" in fresh.out and "books add" in fresh.out
    chat(data, *BATTLE)
    adjutant("books", "add", str(rulebook), "--book", "saga", data=data)
    used = adjutant("doctor", data=data)
    assert used.status == 0 and "база боёв" in used.out and "saga" in used.out


def test_the_doctor_says_what_to_do_with_a_broken_database(data):
    chat(data, BATTLE[0])
    (data / "battles.db").write_bytes(b"no database" * 1000)
    for file in data.glob("battles.db-*"):
        file.unlink()
    ran = adjutant("doctor", data=data)
    assert ran.status == 1 and "restore" in ran.out


def test_without_a_battle_or_a_book_the_doctor_makes_no_file(data):
    assert adjutant("doctor", data=data).status == 0
    assert [file.name for file in data.iterdir()] == []


# Books that cannot be opened


@pytest.fixture(params=["no database", "torn"])
def broken_books(request, data, rulebook):
    adjutant("books", "add", str(rulebook), "--book", "saga", data=data)
    file = data / "books.db"
    file.write_bytes(b"no database " * 2000 if request.param == "no database" else file.read_bytes()[:6000])
    for beside in data.glob("books.db-*"):
        beside.unlink()
    return data


def test_with_broken_books_our_own_reference_answers_and_says_so(broken_books):
    for text, found in (("/rule отбрасывание", "стр. 40"), ("/unit слоны", "слоны"), ("/books", "справочник")):
        said = chat(broken_books, ("Ира", text))[0]["replies"][0]["text"]
        assert found in said.replace("\xa0", " ") and "книги не открываются" in said, said
    said = chat(broken_books, ("Ира", "/roll 2d6"))[0]["replies"][0]["text"]
    assert "книги" not in said
    shown = adjutant("search", "отбрасывание", data=broken_books)
    assert "стр. 40" in shown.out and "Указатель книг повреждён" in shown.err


def test_broken_books_are_said_by_the_doctor_and_the_books_commands(broken_books):
    doctor = adjutant("doctor", data=broken_books)
    assert doctor.status == 1 and "Удалите books.db" in doctor.out and "index." not in doctor.out


# Halves of surrogate pairs, and a folder that is none


@pytest.mark.parametrize(
    ("command", "line"),
    [
        (("chat", "--jsonl"), '{"channel": "t\\ud800", "user": "\\udfff", "text": "/rule \\ud800"}'),
        (("search", "--jsonl"), '{"q": "отб\\ud800", "book": null}'),
        (("search", "--jsonl"), '{"q": "x", "book": "\\ud800"}'),
        (("resolve", "--jsonl"), '{"id": "\\ud800", "system": "\\ud800", "mechanic": "dice", "given": {}}'),
        (("armies", "check", "--json"), '{"system": "wma", "army": "\\ud800", "size_points": 1000, "units": []}'),
    ],
)
def test_half_a_surrogate_pair_gets_an_answer(data, command, line):
    ran = adjutant(*command, data=data, stdin=line + "\n")
    assert len(ran.jsons) == 1 and "program.failure" not in ran.out
    assert "raw data" not in ran.out, "a library's words are no answer"


def test_a_data_folder_below_a_file(tmp_path):
    (tmp_path / "file").write_text("words")
    below = tmp_path / "file" / "data"
    asked = [("Ира", text) for text in ("/battle", "/roll 2d6", "/rule отбрасывание")]
    said = [answer["replies"][0]["text"].replace("\xa0", " ") for answer in chat(below, *asked)]
    assert "Папку данных" in said[0] and "Всего" in said[1] and "стр. 40" in said[2]
    shown = adjutant("search", "отбрасывание", data=below)
    assert "стр. 40" in shown.out and "Папку данных" in shown.err, "the reference needs no folder"
    for command in (("books", "list"), ("export", "x"), ("backup", str(tmp_path / "copy"))):
        ran = adjutant(*command, data=below)
        assert ran.status == 1 and "Папку данных" in ran.err


def test_a_pasted_list_is_read_and_judged():
    listed = "Даки 1000\nГенерал\n8 Воины\n2 Самураи\n"
    (made,) = adjutant("armies", "read", "--system", "wma", "--json", stdin=listed).jsons
    assert (made["army"], made["limit"], made["points"]) == ("dacian", 1000, 380)
    assert [problem["line"] for problem in made["problems"]] == ["2 Самураи"]
    shown = adjutant("armies", "read", "--system", "wma", stdin=listed)
    assert shown.status == 0 and "8 Воины" in shown.out and "2 Самураи" in shown.out
    judged = adjutant("armies", "check", stdin=listed)
    assert "380" in judged.out and "Строка 4 не понята: «2 Самураи»" in judged.out and "Лучники: мало, 0" in judged.out
    gun = {"name": "Rifle", "count": 5, "range": 24, "attacks": 1}
    unit = {"name": "Grunts", "size": 5, "quality": 4, "defense": 4, "cost": 100, "loadout": [gun]}
    forge = json.dumps({"gameSystem": "gf", "pointsLimit": 500, "units": [unit]})
    (verdict,) = adjutant("armies", "check", "--json", stdin=forge).jsons
    assert (verdict["legal"], verdict["total"], verdict["left"]) == (True, 100, 400)
