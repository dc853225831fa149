"""Who may do what: every command stands in the table, and each of its cells is acted at a desk."""

import json
import shutil
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from games.store import ButtonDraft, Commit, SettingDraft
from handlers.desk.registry import commands
from handlers.desk.request import Actor, Request
from handlers.desk.rights import RIGHTS, ROWS, May, Who, row_of
from resolvers.registry import rulings_of
from tests.support.chat_table import Table, ready_battle

HOME, OTHER = "test:table", "test:other"
PEOPLE = {Who.SIDE: "Ира", Who.OTHER: "Марк", Who.UMPIRE: "Судья"}
LINES = {
    "look": "/battle",
    "own": "/lang en",
    "begin": "/start Warmaster",
    "chat": "/lang en all",
    "words": "/alias зюзя = отбрасывание",
    "count": "/roll 2d6",
    "play": "/order Цезарь легионеры 1 10см кубики=1,1",
    "army": "/remove легионеры 2",
    "correct": "/losses легионеры 1 1 подставка",
    "terms": "/settings {ruling}",
    "undo": "/undo",
    "part": "/remind 2 часа",
    "answer": "/agree",
    "allow": "/allow",
    "time": "/moretime A 1 день",
    "pause": "/pause 3 дня",
    "join": "/join A",
    "leave": "/leave",
    "seat": "/substitute A Гость",
    "umpire": "/umpire",
    "dismiss": "/umpire снять",
    "link": "/link {code}",
    "unlink": "/unlink",
    "home": "/unlink",
}
"""An act of each row, about side A where it is about one."""
BEFORE = {
    "undo": (("Ира", "/order Цезарь легионеры 1 10см кубики=1,1"),),
    "answer": (("Ира", "/order Цезарь легионеры 1 10см кубики=1,1"), ("Марк", "/undo")),
    "time": (("Ира", "/часы 3 дня"), ("Марк", "/agree")),
    "pause": (("Ира", "/часы 3 дня"), ("Марк", "/agree")),
    "allow": (("Ира", "/shoot лучники 1 > воины 1 бросить"),),
}
TYPED_AWAY = {"begin": "test:empty", "link": "test:third", "unlink": OTHER}
"""Where it is said, if not in the battle's first chat."""


def test_every_command_stands_in_the_table_and_every_row_is_some_commands():
    assert set(RIGHTS) == set(commands())
    used = {right.row for right in RIGHTS.values()} | {row for right in RIGHTS.values() for row in right.said.values()}
    assert used | {"home"} == set(ROWS) == set(LINES)
    for name, right in RIGHTS.items():
        fields = {field for form in commands()[name].forms.values() for field in dir(form.model)}
        fields |= {field for form in commands()[name].forms.values() for field in form.model.model_fields}
        assert {*right.said, *filter(None, [right.elsewhere])} <= fields, name


@pytest.fixture(scope="module")
def laid(tmp_path_factory):
    """A battle in two chats, with an umpire: copied for each cell."""
    folder = tmp_path_factory.mktemp("rights")
    table = ready_battle(folder)
    table.say("Судья", "/umpire")
    for who in ("Ира", "Марк"):
        table.say(who, "/agree")
    table.say("Ира", f"/link {table.state.id}", channel=OTHER)
    assert table.state.umpires
    table.desk.tools.store.close()
    return folder


def acted(table, row, who):
    """The reply to the row's act by such a person."""
    code = table.state.id
    for person, line in BEFORE.get(row, ()):
        table.say(person, line)
    if row == "umpire" and who is not Who.UMPIRE:
        table.say("Судья", "/umpire")
    if row == "seat":
        silent(table)
    question = next(iter(rulings_of("wma").questions()))
    other = next(code for code in question.answers if code != question.default)
    line = LINES[row].replace("{code}", code).replace("{ruling}", f"{question.name}={other}")
    if row == "join" and who is Who.SIDE:
        line = "/join B"
    before = seen(table)
    if who is Who.OPERATOR:
        table.desk.tools.console = True
    channel = TYPED_AWAY.get(row, HOME)
    what: dict[str, Any] = {"text": line}
    if who is Who.STRANGER and row not in ("begin", "link"):
        command, _, words = line[1:].partition(" ")
        does = {"command": command, "options": {"words": words}, "once": False}
        table.desk.tools.store.commit(Commit(buttons=(ButtonDraft("leaked", does),), battle=code))
        channel, what = "test:elsewhere", {"press": "leaked"}
    name = PEOPLE.get(who, "Чужой")
    reply = table.desk.handle(
        Request(channel=channel, actor=Actor(f"test:{name}", name), can_manage=who is Who.MANAGER, **what)
    )
    if row == "undo" and who is Who.UMPIRE:
        # Past dice it is shown first what goes; nobody is asked.
        sure = reply.messages[0].payload["buttons"][0][0]["token"]
        reply = table.desk.handle(Request(channel=channel, actor=Actor(f"test:{name}", name), press=sure))
    return before, reply, seen(table)


def silent(table):
    """Both players have done nothing for twenty days, and Ира was called three days ago."""
    tools, now = table.desk.tools, table.desk.tools.clock()
    tools.clock = lambda: now + timedelta(days=20)
    called = (now + timedelta(days=17)).isoformat()
    tools.store.settings.put(SettingDraft(f"battle:{table.state.id}", "called:1", called))


def seen(table):
    """What the battle is but for the count of its lines; what was asked; what the chats keep."""
    store = table.desk.tools.store
    state = store.state(store.battle_in(OTHER) or store.battle_in(HOME))
    kept = [store.settings.get(HOME, "language"), store.settings.get(HOME, "aliases"), store.channels_of(state.id)]
    kept += [store.reminders.waiting(HOME), sorted(store.settings.all(f"battle:{state.id}"))]
    return replace(state, version=0, act=0, changed=0, questions=()), state.questions, json.dumps(kept)


@pytest.mark.parametrize("row", ROWS)
def test_each_cell_is_as_it_stands_in_the_table(laid, tmp_path, row):
    for who, may in ROWS[row].may.items():
        folder = tmp_path / who
        shutil.copytree(laid, folder)
        table = Table(folder, acts=1000)
        (state, asked, kept), reply, (state_after, asked_after, kept_after) = acted(table, row, who)
        changed = (state, kept) != (state_after, kept_after)
        more = len(asked_after) > len(asked)
        told = (row, who, may, reply.error)
        if may is May.NOT:
            assert reply.error and not changed and not more, told
        elif may is May.ASKS:
            assert more and not changed and not reply.error, told
        elif may is May.OWN:
            assert reply.error and not changed and asked == asked_after, told
        elif may is May.COUNTS:
            assert not reply.error and not changed and not more, told
        else:
            assert not reply.error and not more, told
            assert changed or row in ("look", "own", "begin", "count", "leave"), told
        table.desk.tools.store.close()


@pytest.mark.parametrize("game", ["wma", "gdf", "aob", "fog", "wil"])
def test_what_a_spectator_may_not_leaves_every_battle_as_it_is(tmp_path, game):
    """Each command of the game in the words of its own example, by one who plays no part."""
    table = Table(tmp_path)
    for who, line in (("Ира", f"/start {game}"), ("Ира", "/join A"), ("Марк", "/join B")):
        table.say(who, line)
    before = table.state
    for name, known in commands().items():
        form = known.forms.get(game) or known.forms.get(None)
        if form is None or name in ("join", "umpire", "link"):
            continue
        for example in (form.example, *form.examples):
            table.say("Вера", example.ru if example.ru.startswith(f"/{name}") else f"/{name}")
            after = table.state
            assert replace(after, version=0, act=0) == replace(before, version=0, act=0), (name, table.last.error)
            may = ROWS[row_of(name, form, form.model.model_construct())].may[Who.SPECTATOR]
            assert table.last.error or may is not May.NOT or form.calculator, name


@pytest.mark.parametrize("change", ["/army добавить 2 воины", "/army удалить Галлы", "/army убрать застрельщики"])
def test_a_saved_roster_is_taken_as_it_was_shown(laid, tmp_path, change):
    """Whatever becomes of it between the question and the answer."""
    shutil.copytree(laid, tmp_path / "copy")
    table = Table(tmp_path / "copy", acts=1000)
    for line in ("/army новая галлы 1000", "/army добавить 3 застрельщики", "/army в бой"):
        shown = table.say("Марк", line)
    assert "Застрельщики" in shown and "Согласен" in table.tokens
    token, before = table.tokens["Согласен"], {unit.name for unit in table.state.units.values()}
    table.say("Марк", change)
    if "Удалить" in table.tokens:
        table.press("Марк", "Удалить")
    assert table.last.error is None
    said = table.press_token("Ира", token)
    new = {unit.name for unit in table.state.units.values()} - before
    assert new == {"Застрельщики 1", "Застрельщики 2", "Застрельщики 3"}, said
    table.desk.tools.store.close()


@pytest.mark.parametrize("asks", ["/losses легионеры 1 1 подставка", "/army в бой", "/end"])
def test_what_somebody_asked_who_has_left_since_is_done_by_nobody(laid, tmp_path, asks):
    """His act it would be, and the table gives it to those who play."""
    shutil.copytree(laid, tmp_path / "copy")
    table = Table(tmp_path / "copy", acts=1000)
    for line in ("/army новая галлы 1000", "/army добавить 3 застрельщики", asks):
        table.say("Марк", line)
    (question,) = table.state.questions
    table.say("Марк", "/leave")
    table.press("Марк", "Уйти")
    before = seen(table)
    said = table.say("Ира", f"/agree {question.number}")
    assert "/join" in said and "сломалось" not in said
    assert seen(table)[0] == before[0] and not table.state.questions
    table.desk.tools.store.close()
