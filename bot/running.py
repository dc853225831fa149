"""What the doctor finds in the program that runs on the data folder: what lives, what waits, what failed last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bot.health import Finding
from bot.holding import holder
from bot.settings import Settings
from bot.status import ask_status
from lexicon.names import Name

_TASKS = {"reminders": Name("напоминания", "reminders"), "prune": Name("уборка базы", "pruning"),
          "status": Name("ответы доктору", "answers to the doctor")}  # fmt: skip
_DELIVERY = " delivery"
_RESTART = Name("Перезапустите программу.", "Start the program again.")


@dataclass(frozen=True, slots=True)
class Running:
    """What was found. ``doors``: platforms whose door the running program keeps, open or not."""

    findings: tuple[Finding, ...] = ()
    doors: frozenset[str] = field(default_factory=frozenset)


def look_at_running(settings: Settings) -> Running | None:
    """Ask the running program; ``None`` when none runs on this data folder."""
    found = holder(settings)
    if found is None:
        return None
    pid, program = f"{found[0]}", f"adjutant {found[1]}"
    who = Name(f"работает {program}, процесс {pid}", f"{program} runs, process {pid}")
    try:
        said = ask_status(settings.running_socket)
        if said is None:
            # A terminal chat has no doors and no one to answer for them.
            return Running((Finding("ok" if found[1] == "console" else "fail", who, _silent(found[1])),))
        return Running((Finding("ok", who), *find(said)), frozenset(task["name"] for task in said["tasks"]))
    except (TimeoutError, OSError, ValueError, KeyError, TypeError):
        return Running((Finding("fail", who, _silent(found[1])),))


def _silent(program: str) -> Name | None:
    if program == "console":
        return None
    return Name(
        "Не отвечает: ещё запускается (до минуты) или зависла. Если зависла, перезапустите её.",
        "It does not answer: it starts still (up to a minute) or hangs. If it hangs, start it again.",
    )


def find(said: Mapping[str, Any]) -> Iterator[Finding]:
    """What a status says, one line a thing; see :func:`bot.status.render_status`."""
    if said["storage"] is not None:
        code = said["storage"]
        yield Finding("fail", Name(f"база боёв: {code}", f"database of battles: {code}"), _RESTART)
    now = datetime.fromisoformat(said["at"])
    for task in said["tasks"]:
        yield _task(task)
    for platform, waiting in said["outbox"].items():
        count, minutes = waiting["messages"], _minutes(now, waiting["oldest"])
        line = Name(
            f"ждут отправки в {platform}: {count}, первое {minutes} мин",
            f"waiting to be sent to {platform}: {count}, the first for {minutes} min",
        )
        yield Finding("ok" if minutes < 10 else "warn", line)
    if said["in_line"]:
        yield Finding("ok", Name(f"ждут ответа: {said['in_line']}", f"waiting for an answer: {said['in_line']}"))


def _task(task: Mapping[str, Any]) -> Finding:
    name, state, failed = _name_of(task["name"]), task["state"], task["failed"] or ""
    last = None
    if failed:
        at = _clock(task["failed_at"])
        last = Name(f"последний сбой {at}: {failed}", f"what failed last, {at}: {failed}")
    if state == "lives":
        since = _clock(task["since"])
        return Finding("ok", Name(f"{name.ru}: работает с {since}", f"{name.en}: lives since {since}"), last)
    if state == "starts":
        return Finding("warn", Name(f"{name.ru}: запускается", f"{name.en}: starts"), last)
    if state == "shut":
        return Finding("fail", Name(f"{name.ru}: не работает", f"{name.en}: is shut"), last)
    again, tries = round(task["again_in_s"]), task["failures"]
    line = Name(
        f"{name.ru}: ждёт, сбоев подряд: {tries}, снова через {again} с",
        f"{name.en}: waits after {tries} failures in a row, again in {again} s",
    )
    # What a platform does is not mended here; a store that cannot be used is.
    return Finding("fail" if failed.startswith("storage.") else "warn", line, last)


def _name_of(task: str) -> Name:
    platform = task.removesuffix(_DELIVERY)
    if platform != task:
        return Name(f"отправка в {platform}", f"delivery to {platform}")
    return _TASKS.get(task, Name(task, task))


def _clock(at: str | None) -> str:
    return "?" if at is None else f"{datetime.fromisoformat(at):%Y-%m-%d %H:%M} UTC"


def _minutes(now: datetime, at: str) -> int:
    return max(int((now - datetime.fromisoformat(at)).total_seconds() // 60), 0)
