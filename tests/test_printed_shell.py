"""Every line that a document gives to be typed in a shell is tried as it is printed; they are read from the documents.

``adjutant`` runs, beside a battle, books and copies; so does what needs neither root nor a network. Of the rest each
part is looked at: targets of ``make`` are there and what they start takes its arguments; files, units, users, services
and variables are those of ``deploy/`` and of the settings. A line that nobody here knows how to try fails.
"""

import asyncio
import json
import re
import shlex
import shutil
import subprocess
import sys
from fnmatch import fnmatch
from importlib import import_module
from importlib.util import find_spec

import pytest
import yaml

from bot.settings import Settings
from handlers.desk.request import Actor, Request
from handlers.post.handing_over import hand_over
from tests.bot.test_running import house_of
from tests.bot.test_serve import Door
from tests.rules_index.pdf_maker import column, make_pdf
from tests.support.chat_table import ROOT, Table
from tests.support.command_line import adjutant
from tests.support.printed_lines import printed_lines

NOT_RUN = {
    "ADJUTANT_TELEGRAM_TOKEN=... ADJUTANT_DISCORD_TOKEN=... .venv/bin/adjutant run": "needs tokens and a network",
}
"""Lines of ``adjutant`` that are not run, and why; their variables are looked at all the same."""

UNIT = (ROOT / "deploy" / "adjutant.service").read_text(encoding="utf-8")
DOCKERFILE = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))
PLACES = [
    "/dev/null",
    "/etc/systemd/system",
    "/etc/systemd/system/adjutant.service",
    "/etc/adjutant",
    *re.findall(r"(?:LoadCredential=\w+:|WorkingDirectory=|ADJUTANT_DATA=)(\S+)", UNIT),
    *(f"deploy/{secret['file'].removeprefix('./')}" for secret in COMPOSE["secrets"].values()),
    "discord.token",
    "telegram.token",
]
"""Files and folders of an operator's machine, as the unit and the container have them."""

FORGE = {
    "gameSystem": "gf",
    "pointsLimit": 500,
    "units": [{"name": "Grunts", "size": 5, "quality": 4, "defense": 4, "cost": 100, "loadout": []}],
}
STDIN = {
    ("resolve", "--jsonl"): '{"id": 1, "system": "dice", "mechanic": "dice", "given": {"expr": "9d6 4+"}}',
    ("search", "--jsonl"): '{"q": "drive back"}',
    ("chat", "--jsonl"): '{"channel": "t", "user": "Ann", "text": "/battle"}',
    ("armies", "read"): "Gauls 1000\nGeneral\n8 Warriors",
    ("armies", "check"): json.dumps(FORGE),
}
"""What scripts say to those that read standard input."""

LINES = sorted({line.text for line in printed_lines() if not line.chat})


@pytest.fixture(scope="module")
def machine(tmp_path_factory):
    """A folder with all that the documents speak of: a battle that has ended, its log, a copy, a book, a list."""
    folder = tmp_path_factory.mktemp("machine")
    table = Table(folder / "data")
    said = (
        "/start Warmaster",
        "/join both",
        "/join A Gallic",
        "/deploy A: 4 warriors",
        "/roll 2d6",
        "/seed lot",
        "/end",
    )
    chat, actor = "telegram:-100123", Actor("telegram:12345", "Ann")
    for number, text in enumerate(said):
        act = Request(channel=chat, actor=actor, update_id=f"t:{number}", message_id=str(number), text=text)
        table.desk.handle(act)
    (battle,) = table.desk.tools.store.battles()
    (folder / "battle.jsonl").write_text("\n".join(table.desk.tools.store.export(battle)) + "\n", encoding="utf-8")
    table.desk.tools.store.close()
    page = column(["1. Drive back of barges", "", "A barge that is hit goes back by a palm."], 60, 700)
    for name in ("rules.pdf", "правила.pdf"):
        (folder / name).write_bytes(make_pdf([page]))
    guide = (ROOT / "docs" / "army-books.md").read_text(encoding="utf-8")
    listed = next(block for block in re.findall(r"```yaml\n(.*?)```", guide, re.DOTALL) if "units:" in block)
    (folder / "list.yaml").write_text(listed, encoding="utf-8")
    assert adjutant("backup", str(folder / "copy.zip"), data=folder / "data").status == 0
    for name in ("data/copy.zip", "data/move.zip"):
        shutil.copy(folder / "copy.zip", folder / name)
    (folder / "BATTLE").write_text(battle)
    (folder / "moved.jsonl").write_text(moved_here(folder / "elsewhere"), encoding="utf-8")
    return folder


def moved_here(data):
    """The log of a battle that has left another bot."""
    table = Table(data)
    table.say("Ann", "/start Warmaster")
    (battle,) = table.desk.tools.store.battles()
    hand_over(table.desk.tools, battle)
    lines = "".join(f"{line}\n" for line in table.desk.tools.store.export(battle))
    table.desk.tools.store.close()
    return lines


@pytest.fixture
def here(machine, tmp_path, monkeypatch):
    """That folder, this test's own, with the program's files."""
    folder = tmp_path / "here"
    shutil.copytree(machine, folder)
    (folder / "docs").symlink_to(ROOT / "docs")
    (folder / "deploy").mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("ADJUTANT_LANGUAGE", "en")
    return folder


def alternatives(line):
    """``show|check`` twice; what stands in brackets without it and with it."""
    if either := re.search(r"(\w+)\|(\w+)", line):
        return [line.replace(either[0], one) for one in either.groups()]
    if optional := re.search(r" \[[^\]]+\]", line):
        return [line.replace(optional[0], one) for one in ("", " HASH")]
    return [line]


def commands_in(line):
    """The commands of a line, each as its words; times of cron and what a shell works out are taken away."""
    bare = re.sub(r"^(?:[\d*]+ ){4}[\d*]+ +", "", line).replace("\\%", "%").replace("$(date +%u)", "1")
    words = shlex.split(bare)
    while words:
        end = words.index("&&") if "&&" in words else len(words)
        yield words[:end]
        words = words[end + 1 :]


def tried(words, folder, line):
    """One command, by whoever knows how."""
    words = list(words)
    root = words[:1] == ["sudo"]
    while words[0] in ("sudo", "-u") or re.fullmatch(r"[A-Z_]+=.*", words[0]):
        if words[0] == "-u":
            assert f"User={words.pop(1)}\n" in UNIT
        elif "=" in words[0]:
            variable(words[0])
        del words[0]
    program, arguments = words[0], words[1:]
    if program in ("adjutant", ".venv/bin/adjutant", "/opt/adjutant/.venv/bin/adjutant"):
        if line not in NOT_RUN:
            runs(arguments, folder)
    elif program == "export":
        variable(arguments[0])
    elif program == "alias":
        tried([*shlex.split(arguments[0].partition("=")[2]), "--version"], folder, line)
    elif program in ("install", "touch", "echo") and not root:
        done = subprocess.run(["sh", "-c", shlex.join(words).replace("'>'", ">")], cwd=folder, check=False)
        assert done.returncode == 0
        looked_at(arguments)
    else:
        look, _ = KNOWN["python" if "python" in program else program]
        look(arguments, folder, line)


def variable(setting):
    """A variable of the environment is a setting, and its value one that it takes."""
    name, _, value = setting.partition("=")
    if name == "PATH":
        assert value == "$PWD/.venv/bin:$PATH"
        return
    field = name.removeprefix("ADJUTANT_").lower()
    assert name.startswith("ADJUTANT_") and field in Settings.model_fields, name
    Settings(**{field: value})


def runs(arguments, folder):
    """``adjutant`` with what the words in capitals stand for; the bare name of what wants more explains itself."""
    stands_for = {"FILE": "copy.zip", "BATTLE": (folder / "BATTLE").read_text(), "GAME": "wma"}
    if arguments[:2] == ["armies", "lint"]:
        stands_for["FILE"] = "list.yaml"
    there = {"/var/lib/adjutant": folder / "data", "/data": folder / "data", "/rules.pdf": folder / "rules.pdf"}
    words = [stands_for.get(word, word) for word in arguments]
    for place, own in there.items():
        words = [re.sub(f"^(?:/tmp)?{place}", str(own), word) for word in words]
    if words[0] in ("backup", "export") and "--force" not in words:
        (folder / words[-1]).unlink(missing_ok=True)
    stdin = next((said for start, said in STDIN.items() if set(start) <= set(words)), "")
    if "--running" in words:
        ran = asyncio.run(beside_a_running_one(words, folder / "data"))
    else:
        ran = adjutant(*words, data=folder / "data", stdin=stdin)
    if ran.status == 2 and all(re.fullmatch("[a-z]+", word) for word in words):
        ran = adjutant(*words, "--help")
    assert ran.status == 0, ran
    assert '"error": {' not in ran.out, ran


async def beside_a_running_one(words, data):
    async with house_of(data, lambda house: Door(house, "telegram")):
        return await asyncio.to_thread(adjutant, *words, data=data)


def looked_at(arguments, *_):
    """Files and folders are there in the project, or are those of the unit and the container."""
    for word in (word for word in arguments if "/" in word or word.endswith((".token", ".service", ".yaml"))):
        known = [place for place in PLACES if fnmatch(place, word.rstrip("/"))]
        assert known or (not word.startswith("/") and (ROOT / word).exists()), word


def unit(arguments, *_):
    named = [word for word in arguments[1:] if not word.startswith("-")]
    assert arguments[0] == "daemon-reload" or "adjutant" in [*named, *arguments]
    assert (ROOT / "deploy" / "adjutant.service").exists()


def user(arguments, *_):
    assert f"User={arguments[-1]}\n" in UNIT
    looked_at(arguments)


def user_of(arguments, *_):
    assert f"User={arguments[arguments.index('-u') + 1]}\n" in UNIT


def docker(arguments, folder, line):
    for at, word in enumerate(arguments):
        if word == "-f":
            assert (ROOT / arguments[at + 1]).is_file()
    if "exec" in arguments:
        service, program, *rest = arguments[arguments.index("exec") + 1 :]
        assert service in COMPOSE["services"] and f'ENTRYPOINT ["{program}"]' in DOCKERFILE
        tried([program, *rest], folder, line)
    if "run" in arguments:
        assert 'ENTRYPOINT ["/opt/adjutant/.venv/bin/adjutant"]' in DOCKERFILE
        service = next(word for word in arguments[arguments.index("run") :] if word in COMPOSE["services"])
        tried(["adjutant", *arguments[arguments.index(service) + 1 :]], folder, line)
    if "imagetools" in arguments:
        tag, digest = re.findall(r"ARG PYTHON=(.*)@(sha256:\w+)$", DOCKERFILE, re.MULTILINE)[0]
        assert arguments[-1] in (tag, f"{tag.partition(':')[0]}@{digest}")
    assert arguments[0] in ("build", "buildx", "compose", "ps")


def make(arguments, folder, line):
    """What it would do, all up to date; and each Python of ours in that takes its arguments."""
    would = subprocess.run(["make", "-n", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    assert would.returncode == 0, would.stderr
    for words in (shlex.split(step) for step in would.stdout.splitlines() if "/python -m" in step):
        module = words.index("-m")
        if words[module + 1].partition(".")[0] in ("tests", "docs", "benchmarks"):
            python(words[module:], folder, line)


def python(arguments, folder, line):
    """A module of ours that takes these arguments, or a page for strangers, which runs."""
    if arguments[0] != "-m":
        hashes = [json.loads(text)["hash"] for text in (folder / "battle.jsonl").read_text("utf-8").splitlines()]
        words = [hashes[2][:16] if word == "HASH" else word for word in arguments]
        done = subprocess.run([sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done
        return
    module = find_spec(arguments[1])
    assert module is not None, arguments
    if arguments[1].startswith("tests.") and module.submodule_search_locations:
        import_module(f"{arguments[1]}.__main__").read_options(arguments[2:])


def audit(arguments, *_):
    assert (ROOT / arguments[arguments.index("-r") + 1]).is_file()


def fetches(arguments, *_):
    assert arguments[0] in ("clone", "pull")
    looked_at([word for word in arguments if word.startswith("/")])


KNOWN = {
    "make": (make, "some of it takes half an hour or a network: asked what it would do"),
    "python": (python, "a module of ours takes its arguments; a page for strangers runs"),
    "docker": (docker, "needs a daemon and a registry: its files, services and the image"),
    "git": (fetches, "needs a network: its folders"),
    "pip-audit": (audit, "needs a network: its file"),
    "systemctl": (unit, "needs root and systemd: its unit"),
    "journalctl": (unit, "needs systemd: its unit"),
    "systemd-analyze": (unit, "tests/bot/test_deploy.py runs it on the file: its unit"),
    "useradd": (user, "needs root: the user"),
    "userdel": (user, "needs root: the user"),
    "crontab": (user_of, "needs root and an editor: the user"),
    "nano": (looked_at, "an editor: its files"),
    "cd": (looked_at, "changes nothing: its folder"),
    "install": (looked_at, "needs root here: its files"),
    "touch": (looked_at, "needs root here: its files"),
    "chown": (looked_at, "needs root: its files"),
    "chmod": (looked_at, "of files of root: its files"),
    "cp": (looked_at, "into a folder of root: its files"),
    "rm": (looked_at, "of folders of root: its files"),
}
"""Who looks at what is not run, by program; why it is not, and what is looked at."""


@pytest.mark.parametrize("line", LINES)
def test_a_line_for_the_shell_is_tried_as_it_is_printed(here, line):
    for one in alternatives(line):
        for words in commands_in(one):
            tried(words, here, line)


@pytest.mark.parametrize(
    "line",
    [
        "adjutant books ad rules.pdf",
        "adjutant doctor --walking",
        "adjutant verify battle.json",
        "make tets",
        'make attack ATTACK="--olny kills"',
        "docker compose -f deploy/docker-compose.yml up",
        "sudo systemctl start adjutantd",
        "sudo cp deploy/adjutant.unit /etc/systemd/system/",
        "export ADJUTANT_TELEGRAM_PORT=8443",
        "docker compose -f deploy/compose.yaml run --rm adjutant restor /data/copy.zip",
        "docker buildx imagetools inspect python@sha256:00",
        "python3 docs/verify_dice.py battle.jsonl",
        "curl example.org",
    ],
)
def test_a_line_that_does_not_work_would_be_found(here, line):
    with pytest.raises((AssertionError, KeyError, SystemExit)):
        for words in commands_in(line):
            tried(words, here, line)


def test_lines_of_the_shell_are_found_in_the_documents():
    assert {"make test", "adjutant doctor", "sudo systemctl daemon-reload", "adjutant verify battle.jsonl"} <= set(
        LINES
    )
    assert set(NOT_RUN) <= set(LINES) and len(LINES) > 60
