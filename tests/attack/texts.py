"""Hostile words and options at the desk of every game: each is answered, in a form that the platforms take, after
little work, and the battle is whole afterwards."""

from __future__ import annotations

import shutil
import time
from cProfile import Profile
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

from bot.discord import rendering
from bot.telegram import drawing
from games.core.verify import verify
from handlers.desk.files import with_files
from handlers.desk.registry import commands
from handlers.desk.reply import Reply
from handlers.desk.request import Actor, Request
from handlers.drawing.wording import draw_plain
from lexicon.folding import strip_invisible
from lexicon.refs import BOOKS, Book
from tests.attack.tally import Tally, watched
from tests.bot.telegram_html import Refusal, check_text, read_html
from tests.support import printed
from tests.support.chat_table import ROOT, Table
from tests.support.verifiers import stranger

ACTS = 200
"""Acts a lot, in one battle."""
LETTERS = 4_000
"""That a message may have, on whatever platform."""
BUDGET = 250_000
"""Calls of our own functions that one act may be, however much was typed."""
SECONDS = 3.0
"""Of the processor's time, for what a count of calls does not see, such as one regular expression; with room for slow
machines. Asked in the long form alone."""

_STRANGER = "Пётр"
_SIGNS = "аяЯz90-+*/()[]{}<>=,;:.!?@#%&'\"«»—→\\|~^_№½²١７ёйßİﷺ😀🎲"
_ODD = (
    "\u0000", "\u0007", "\u200f", "\u202e", "\u2066", "\u00a0", "\u200b", "\ufeff", "\ud800", "\r", "\n", "\u2028",
    "\u0301" * 30, "\U000e0041", "@everyone", "<b>", "</b>", "<@1>", "[x](tg://user?id=1)", "**", "```", "||", "%s",
    "{0}", "${x}", "{ $count }", "' OR 1=1 --", "NEAR(", "../../etc/passwd", "null", "None", "NaN", "inf", "-inf",
    "1e309", "0x10", "1_000", "٣", "9" * 40, "9999999999999999999999", "-1", "0", "1/0", "1,5", "1.5", "--", "->", "=>",
    "кубики=7", "кубики=", "dice=1,1,x", "кубики=" + "6," * 300, "A:", "обе", "both", "не", "новая", "весь", "all",
    "2к6", "999999d6", "1d0", "d", "(((((", ")))))", "6d6+6d6", "3d6!", "2d6<=8", "9к6 4+ спас 5+", "4+ 5+ 6+", "#",
    "# x",
)  # fmt: skip


@cache
def start(game: Book | None, language: Any) -> Path:
    """A battle of a game, to be copied; made once a process."""
    place = printed.Place(Path(mkdtemp(prefix="attack-")), language, game)
    # What is read once for all: the lists, the reference, the words.
    for line in ("/rule х", "/unit х"):
        place.say(line)
    return place.start


@cache
def _examples(game: Book | None, language: Any) -> list[str]:
    return [example.to(language) for _, example in printed.examples_of(game)]


@cache
def _words(game: Book | None, language: Any) -> list[str]:
    lines = [line for _, line in printed.BATTLES[game][language]] if game else []
    return sorted({word for line in (*_examples(game, language), *lines) for word in line.split() if word[0] != "/"})


class _Shouter:
    """Makes requests by chance."""

    def __init__(self, chance: Random, game: Book | None, language: Any, table: Table) -> None:
        self.chance, self.game, self.language, self.table = chance, game, language, table
        self.known = sorted(commands())
        self.tokens: list[str] = []

    def request(self, number: int) -> Request:
        chance = self.chance
        who = chance.choice((printed.IRA, printed.MARK, _STRANGER))
        asked = Request(
            channel=self.table.channel,
            actor=Actor(f"test:{who}", who if chance.random() < 0.95 else self.word()),
            update_id=f"test:a{number}",
            message_id=f"a{number}",
            locale=chance.choice((None, "ru", "en")),
            private=chance.random() < 0.1,
            addressed=True,
            can_manage=chance.random() < 0.5,
        )
        kind = chance.random()
        if kind < 0.30:
            return replace(asked, text=f"/{chance.choice(self.known)} {self.words()}")
        if kind < 0.60:
            return replace(asked, text=self.spoiled(chance.choice(_examples(self.game, self.language))))
        if kind < 0.82:
            return self.with_options(asked)
        if kind < 0.92:
            return replace(asked, press=self.token())
        lines = "\n".join(self.words() for _ in range(chance.randint(1, 12)))[:LETTERS]
        if kind < 0.97:
            return replace(asked, text=lines)
        return replace(asked, text=f"/{chance.choice(self.known)}", file=lines)

    def with_options(self, asked: Request) -> Request:
        name = self.chance.choice(self.known)
        known = commands()[name]
        form = known.forms.get(self.game) or self.chance.choice(list(known.forms.values()))
        fields = list(form.model.model_fields)
        some = self.chance.sample(fields, self.chance.randint(0, len(fields)))
        return replace(asked, command=name, options={one: self.value() for one in some})

    def value(self) -> Any:
        """As a platform gives it: text above all, numbers and truths."""
        made: tuple[Any, ...] = (self.words(), self.word(), self.word(), self.chance.randint(-10, 10**9), True, 2.5, "")
        return self.chance.choice(made)

    def token(self) -> str:
        chance = self.chance
        real = chance.choice(self.tokens) if self.tokens else "x"
        return chance.choice(
            (real, real, real, self.spoiled(real), f"/{chance.choice(self.known)} {self.words()}", self.word())
        )

    def words(self) -> str:
        chance = self.chance
        if chance.random() < 0.12:
            one = self.word() + chance.choice((" ", ",", "", "+", "> ", "\n"))
            return (one * LETTERS)[: chance.choice((60, 500, 2_000, LETTERS))]
        return " ".join(self.word() for _ in range(chance.randint(0, 9)))

    def word(self) -> str:
        chance, kind = self.chance, self.chance.random()
        if kind < 0.5:
            return chance.choice(_words(self.game, self.language) or ["x"])
        if kind < 0.7:
            return str(chance.choice((1, 2, 3, 4, 20, 65, chance.randint(-5, 100_000))))
        if kind < 0.9:
            return chance.choice(_ODD)
        return "".join(chance.choice(_SIGNS) for _ in range(chance.randint(1, 8)))

    def spoiled(self, text: str) -> str:
        """With a few letters or words left out, doubled, swapped, put in, or the end cut off."""
        chance = self.chance
        for _ in range(chance.randint(0, 3)):
            at, to = sorted((chance.randint(0, len(text)), chance.randint(0, len(text))))
            text = chance.choice((
                text[:at] + text[to:],
                text[:at] + text[at:to] * 2 + text[to:],
                text[:at] + self.word() + text[at:],
                text[:at] + " " + self.word() + " " + text[to:],
                text[: max(at, 2)],
                text[:at] + text[at:to][::-1] + text[to:],
            ))  # fmt: skip
        return text


def attack(seed: str, folder: Path, *, acts: int = ACTS, timed: bool = True) -> Tally:
    """One battle, many acts."""
    chance, tally = Random(seed), Tally(seed)
    game, language = chance.choice((*BOOKS, None)), chance.choice(printed.LANGUAGES)
    data = folder / "data"
    shutil.copytree(start(game, language), data)
    table = Table(data)
    vars(table.desk.tools)["entropy"] = chance.randbytes
    shouter, doing = _Shouter(chance, game, language, table), [f"{game} {language}"]
    with watched(tally, doing):
        for number in range(acts):
            request = shouter.request(number)
            doing.append(repr(_short(request)))
            reply = asked(table, request, tally, timed=timed)
            if reply is not None:
                _drawn(table, reply, tally, doing[-1])
                shouter.tokens = _tokens(reply)[:40] or shouter.tokens
            if chance.random() < 0.03:
                _again(table, request, reply, tally, doing[-1])
        _whole(table, tally)
    table.desk.tools.store.close()
    tally.tried = acts
    return tally


def _short(request: Request) -> tuple[object, ...]:
    what = request.press or (request.command and (request.command, dict(request.options))) or request.text
    return request.actor.name, what, *([request.file] if request.file else [])


def asked(table: Table, request: Request, tally: Tally, *, timed: bool) -> Reply | None:
    profile = Profile(subcalls=False, builtins=False)
    before = time.process_time()
    profile.enable()
    try:
        reply = table.desk.handle(request)
    except Exception as fault:
        tally.find("tracebacks", f"{fault!r} at {_short(request)!r}")
        return None
    finally:
        profile.disable()
    took = time.process_time() - before
    work = sum(one.callcount for one in profile.getstats() if getattr(one.code, "co_filename", "").startswith(_OURS))
    tally.most = max(tally.most, work)
    tally.check("over", work <= BUDGET, f"{work} calls at {_short(request)!r}")
    tally.check("over", not timed or took <= SECONDS, f"{took:.1f} s of the processor at {_short(request)!r}")
    silent = request.text is not None and not strip_invisible(request.text).strip()
    answered = reply is not None and (reply.messages or reply.notice)
    tally.check("unanswered", bool(answered) or silent, repr(_short(request)))
    return reply


_OURS = tuple(
    f"{ROOT}/{room}/" for room in ("lexicon", "resolvers", "rules_index", "armies", "games", "handlers", "bot")
)


def _tokens(reply: Reply) -> list[str]:
    return [button["token"] for out in reply.messages for row in out.payload["buttons"] for button in row]


def _drawn(table: Table, reply: Reply, tally: Tally, what: str) -> None:
    """Each message in the form of each platform; what Telegram or Discord would refuse reaches nobody."""
    for out in reply.messages:
        try:
            payload = with_files(out.payload, lambda: table.desk.tools.store)
            draw_plain(payload)
            html = drawing.render_payload(payload).html
            text, calls, _ = read_html(html)
            tally.check("unanswered", not calls, f"calls {calls} at {what}")
            if html:
                check_text(text, drawing.TEXT)
            made = rendering.render_payload(payload)
            tally.check(
                "unanswered", len(made.content.encode("utf-16-le", "surrogatepass")) <= 4_000, f"too long: {what}"
            )
            made.content.encode()
        except Refusal as refusal:
            tally.find("unanswered", f"{refusal} at {what}")
        except Exception as fault:
            tally.find("tracebacks", f"drawing: {fault!r} at {what}")


def _again(table: Table, request: Request, reply: Reply | None, tally: Tally, what: str) -> None:
    """The platform sends it once more: the same is said, and nothing is done."""
    store = table.desk.tools.store
    battle = store.battle_in(table.channel)
    before = store.head(battle) if battle else None
    again = table.desk.handle(request)
    tally.check("doubled", battle is None or store.head(battle) == before, what)
    same = (reply.messages, reply.notice) == (again.messages, again.notice) if reply and again else reply is again
    tally.check("doubled", same, f"answered otherwise: {what}")


def _whole(table: Table, tally: Tally) -> None:
    """The logs are whole, both verifiers call them well, and a new start reads the same battle."""
    store = table.desk.tools.store
    tally.check("lost", store.check() == [], store.check())
    now = {battle: store.state(battle) for battle in store.battles()}
    for battle in now:
        lines = list(store.export(battle))
        tally.check("disagreements", verify(lines).ok, verify(lines).problems[:2])
        tally.check("disagreements", not stranger(lines)[0], stranger(lines)[0][:2])
    table.restart()
    then = {battle: table.desk.tools.store.state(battle) for battle in table.desk.tools.store.battles()}
    tally.check("lost", then == now, "another battle after a new start")
