"""The files of deploy/: what they take away from the bot, and that their page says what they do."""

import re
import shutil
import subprocess
import sys

import pytest
import yaml

from bot.settings import NO_RESTART
from tests.support.chat_table import ROOT

UNIT, PAGE = ROOT / "deploy" / "adjutant.service", (ROOT / "deploy" / "README.md").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8"))["services"]["adjutant"]
ANALYZE = shutil.which("systemd-analyze")


def unit(name):
    return re.findall(rf"^{name}=(.*)$", UNIT.read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.skipif(ANALYZE is None, reason="no systemd-analyze here")
def test_the_unit_exposes_little_and_the_page_says_how_little():
    said = subprocess.run(
        [str(ANALYZE), "security", "--offline=true", "--no-pager", str(UNIT)],
        capture_output=True,
        check=False,
        text=True,
    ).stdout
    level = re.search(r"Overall exposure level for adjutant.service: ([0-9.]+)", said)
    if level is None:
        pytest.skip("this systemd-analyze judges no files")
    assert float(level[1]) <= 2.5 and f"\n{level[1]})" in PAGE


def test_no_restart_where_none_helps_and_time_for_what_is_on_its_way():
    assert unit("RestartPreventExitStatus") == [str(NO_RESTART)] and unit("Restart") == ["on-failure"]
    assert f"| {NO_RESTART} |" in PAGE
    assert float(unit("TimeoutStopSec")[0]) >= 20 and COMPOSE["stop_grace_period"] == "20s"


def test_the_container_may_do_nothing_it_need_not_and_is_asked_how_it_fares():
    assert COMPOSE["cap_drop"] == ["ALL"] and COMPOSE["security_opt"] == ["no-new-privileges:true"]
    assert COMPOSE["read_only"] is True and COMPOSE["healthcheck"]["test"][-2:] == ["doctor", "--running"]
    assert COMPOSE["mem_limit"] == COMPOSE["memswap_limit"] == "400m" and unit("MemoryMax") == ["400M"]
    assert COMPOSE["pids_limit"] == int(unit("TasksMax")[0])
    assert COMPOSE["logging"]["options"] == {"max-size": "10m", "max-file": "5"}


def test_the_image_is_made_of_a_pinned_one():
    lines = (ROOT / "deploy" / "Dockerfile").read_text(encoding="utf-8").splitlines()
    (pinned,) = [line for line in lines if line.startswith("ARG PYTHON=")]
    assert re.fullmatch(r"ARG PYTHON=python:3\.12-slim@sha256:[0-9a-f]{64}", pinned)
    assert {line.split(" AS ")[0] for line in lines if line.startswith("FROM")} == {"FROM ${PYTHON}"}


def test_a_start_loads_nothing_that_neither_door_needs_and_pdfs_are_still_read():
    heavy = ("cryptography", "httpx", "aiohttp.web", "dateparser", "lxml", "docx", "pdfminer", "discord.ext")
    code = (
        "import sys, bot.discord.door, bot.telegram.door, bot.wiring, handlers.desk.registry as known;"
        f"known.commands(); print(*[name for name in {heavy} if name in sys.modules]); import pdfminer.high_level"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [], "each holds megabytes"
