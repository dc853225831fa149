"""Battle cases: a few acts as players type them, with dice in hand, and what must be true after each.

The form of a case is described in ``tests/battles/README.md``. Cases are played at the desk, no program around it.
"""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.registry import view_of
from handlers.desk.reply import Reply
from handlers.desk.request import Actor, Request
from handlers.drawing.wording import draw_plain
from tests.support.chat_table import Table

FOLDER = Path(__file__).resolve().parent.parent / "battles"
DISPUTED = tomllib.loads((FOLDER / "disputed.toml").read_text(encoding="utf-8"))
SETTING = ("/start", "/join", "/deploy", "/first", "/turns", "/turn")
GENERAL = ("/turn", "/undo", "/why", "/battle", "/help", "/log")


def cases() -> list[dict[str, Any]]:
    """All cases that are not disputed."""
    lines = [line for path in sorted(FOLDER.glob("*.jsonl")) for line in path.read_text("utf-8").splitlines()]
    return [case for line in lines if (case := json.loads(line))["id"] not in DISPUTED]


def plain(text: str) -> str:
    """With spaces as one types them."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def differences(want: Any, got: Any, path: str) -> Iterator[str]:
    """What differs between an expected part of the battle and the battle."""
    if isinstance(want, dict) and want and set(want) <= {"has", "lacks"}:
        yield from (f"{path}: lacks {item!r} in {got!r}" for item in want.get("has", []) if item not in got)
        yield from (f"{path}: should not have {item!r}" for item in want.get("lacks", []) if item in got)
    elif isinstance(want, dict):
        for key, value in want.items():
            if not isinstance(got, dict) or key not in got:
                yield f"{path}.{key}: missing in {got!r}"
            else:
                yield from differences(value, got[key], f"{path}.{key}")
    elif isinstance(want, list) and any(isinstance(item, (dict, list)) for item in want):
        yield from (
            f"{path}: nothing like {item} in {got}"
            for item in want
            if not any(not list(differences(item, other, path)) for other in got)
        )
    elif isinstance(want, list):
        if sorted(map(str, want)) != sorted(map(str, got)):
            yield f"{path}: expected {want!r}, got {got!r}"
    elif want != got or isinstance(want, bool) != isinstance(got, bool):
        yield f"{path}: expected {want!r}, got {got!r}"


def sound(state: dict[str, Any]) -> Iterator[str]:
    """What is wrong with a state whatever the case."""
    units, sides = state["units"], state["sides"]
    yield from (f"{name} is gone and acts" for name, unit in units.items() if not unit["alive"] and state["may"][name])
    for debt in state["owed"]:
        if debt["by"] not in sides or any(name not in units for name in debt["units"]):
            yield f"owed by or for nobody: {debt}"
    for side in sides:
        times = Counter(name for fight in state["fights"] for name in fight[side])
        yield from (f"{name} stands twice in the fights" for name, count in times.items() if count > 1)


class Player:
    """Plays one case at a table of its own channel; ``typed``: types what a button does instead of pressing it."""

    def __init__(self, table: Table, case: dict[str, Any], *, typed: bool = False) -> None:
        self.desk = table.desk
        self.case = case
        self.name = f"{case['id']}{' typed' * typed}"
        self.typed = typed
        self.buttons: list[dict[str, str]] = []

    def play(self) -> list[str]:
        """What did not hold at the first act where something did not; nothing when the case holds."""
        for number, act in enumerate(self.case["acts"], 1):
            where = f"act {number} ({act['by']}: {act.get('say') or '[' + act['press'] + ']'})"
            wrong = [f"{where}: {one}" for one in self._act(number, act)]
            if wrong:
                return wrong
        return []

    def _act(self, number: int, act: dict[str, Any]) -> list[str]:
        said = {"text": act.get("say")}
        if "press" in act:
            found = [b for b in self.buttons if b["label"].casefold().startswith(act["press"].casefold())]
            if not found:
                return [f"no such button among {[b['label'] for b in self.buttons]}"]
            said = {"text": found[0]["does"]} if self.typed else {"press": found[0]["token"]}
        before = self._state()
        key = f"{self.name}-{number}"
        request = Request(
            channel=f"case:{self.name}",
            actor=Actor(f"case:{act['by']} {self.name}", f"{act['by']} {self.name}"),
            update_id=f"case:{key}",
            message_id=key,
            locale="ru",
            can_manage=True,
            **said,
        )
        reply = self.desk.handle(request) or Reply()
        shown = [
            {
                "label": plain(button["label"]),
                "token": button["token"],
                "does": self.desk.does(button["token"], request),
            }
            for out in reply.messages
            for row in out.payload["buttons"]
            for button in row
        ]
        labels = {button["label"] for button in shown}
        self.buttons = shown + [button for button in self.buttons if button["label"] not in labels]
        text = plain("\n".join([*(draw_plain(out.payload) for out in reply.messages), reply.notice or ""]))
        if "expect" not in act:
            setting = (act.get("say") or "").split()[:1] in [[word] for word in SETTING]
            failed = reply.error is not None or (setting and reply.act is None)
            return [f"not accepted: {reply.error}: {text[:200]!r}"] if failed else []
        return list(self._judge(act["expect"], reply, text, shown, before))

    def _state(self) -> dict[str, Any] | None:
        store = self.desk.tools.store
        battle = store.battle_in(f"case:{self.name}")
        return None if battle is None else view_of(store.state(battle))

    def _judge(
        self,
        expect: dict[str, Any],
        reply: Reply,
        text: str,
        shown: list[dict[str, str]],
        before: dict[str, Any] | None,
    ) -> Iterator[str]:
        after = self._state()
        if "ok" in expect and (reply.act is not None) != expect["ok"]:
            yield f"ok: expected {expect['ok']} ({reply.error}): {text[:200]!r}"
        if expect.get("ok") is False or expect.get("asks"):
            if reply.rolled:
                yield f"dice were rolled: {reply.rolled}"
            if _without_consent(after) != _without_consent(before):
                yield "the battle was changed"
        if expect.get("asks") and not any(button["does"].split()[0] not in GENERAL for button in shown):
            yield f"asks: {[button['label'] for button in shown]}: {text[:200]!r}"
        if "rolled" in expect and len(reply.rolled) != expect["rolled"]:
            yield f"rolled: expected {expect['rolled']}, got {reply.rolled}: {text[:200]!r}"
        if "error" in expect and reply.error != expect["error"]:
            yield f"error: expected {expect['error']}, got {reply.error}"
        offered = [(button["label"].casefold(), button["does"].casefold()) for button in shown]
        for word in (word.casefold() for word in expect.get("offers", [])):
            if not any(label.startswith(word) or word in does for label, does in offered):
                yield f"offers: no {word!r} among {offered}"
        for word in (word.casefold() for word in expect.get("offers_not", [])):
            if any(label.startswith(word) or word in does for label, does in offered):
                yield f"offers_not: {word!r} among {offered}"
        yield from (f"says: no /{p}/ in {text[:300]!r}" for p in expect.get("says", []) if not _found(p, text))
        yield from (f"says_not: /{p}/ in {text[:300]!r}" for p in expect.get("says_not", []) if _found(p, text))
        if "state" in expect:
            yield from differences(expect["state"], after, "state")
            yield from sound(after or {})


def _found(pattern: str, text: str) -> bool:
    return re.search(pattern, text, re.IGNORECASE) is not None


def _without_consent(state: dict[str, Any] | None) -> dict[str, Any] | None:
    if state is None:
        return None
    return {**state, "owed": [debt for debt in state["owed"] if debt["what"] != "consent"]}
