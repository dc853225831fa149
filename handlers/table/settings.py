"""``/settings``: the readings of unclear rules that are in force, and changing one."""

from __future__ import annotations

from typing import Annotated, Any

from games.core.events import SettingChanged
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.registry import Meant, command, find_command
from handlers.desk.seated import Seated
from handlers.language.options import Options, Pick
from handlers.language.sources import source
from handlers.table.consent import ask
from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.core.rulings import Question

_PAGE = 8


@source("rulings")
def rulings_source(seat: Seated) -> list[tuple[str, str]]:
    """Questions by their number in the list, their words in both languages and by name."""
    questions = enumerate(type(seat.rulings).questions(), 1)
    return [(label, q.name) for number, q in questions for label in (*_both(seat, q.question), str(number), q.name)]


@source("ruling_answers")
def answers_source(seat: Seated) -> list[tuple[str, str]]:
    """Answers of all questions: each goes by its words, for the same may answer several questions."""
    answers = {(code, answer) for q in type(seat.rulings).questions() for code, answer in q.answers.items()}
    return [
        (label, answer.en)
        for code, answer in sorted(answers, key=lambda one: (one[1].en, one[0]))
        for label in (*_both(seat, answer), code)
    ]


def _both(seat: Seated, name: Name) -> tuple[str, str]:
    """In both languages, the reader's first: it is what he is shown."""
    return (name.ru, name.en) if seat.language == "ru" else (name.en, name.ru)


def _code(question: Question, answer: str) -> str:
    """The answer of this question that was meant: a button of before says its code, else its words are said."""
    return next((code for code, name in question.answers.items() if answer in (code, name.en)), answer)


class SettingsOptions(Options):
    """Which question, and the answer wanted."""

    ruling: Annotated[
        str | None,
        Pick(
            Name("вопрос", "question"),
            Name("какое правило читать иначе", "which rule to read otherwise"),
            source="rulings",
        ),
    ] = None
    answer: Annotated[
        str | None,
        Pick(Name("ответ", "answer"), Name("как читать", "how to read it"), source="ruling_answers"),
    ] = None
    page: int = 0


def _by_name(context: Context, words: Any) -> Meant | None:
    """``question=answer``, as settings are written elsewhere."""
    name, equals, answer = words.partition("=") if isinstance(words, str) else ("", "", "")
    if not equals or not name.strip():
        return None
    return "settings", find_command("settings").form(context.game), f"{name.strip()} {answer.strip()}"


@command(
    "settings",
    "настройки",
    "толкования",
    "rulings",
    about=Name("Толкования неясных правил в этом бою", "Readings of unclear rules in this battle"),
    example=Name("/settings", "/settings"),
    group="rules",
    alone="aside",
    model=SettingsOptions,
    turns=_by_name,
)
def settings(context: Context, options: SettingsOptions) -> Answer:
    """All questions a page at a time; one question with its answers as buttons; or the new answer."""
    questions = list(type(context.rulings).questions())
    if options.ruling is None:
        return _list(context, questions, options.page)
    question = next(q for q in questions if q.name == options.ruling)
    if options.answer is None:
        return _one(context, question)
    code = _code(question, options.answer)
    if code not in question.answers:
        allowed = [name.to(context.language) for name in question.answers.values()]
        raise NotUnderstood("ruling.unknown", field="answer", value=options.answer, allowed=allowed)
    state = context.battle
    what = text("consent-setting", question=question.question, answer=question.answers[code])
    asked = ask(context, what, options) if state.turn else None
    if asked is not None:
        return asked
    value = None if code == question.default else code
    said = text(
        "settings-changed",
        who=context.who,
        question=question.question,
        answer=question.answers[code],
    )
    return Answer((say(said),), (SettingChanged(name=question.name, value=value),))


def _answer_in_force(context: Context, question: Question) -> str:
    value: str = getattr(context.rulings, question.name)
    return value


def _list(context: Context, questions: list[Question], page: int) -> Answer:
    pages = max(1, -(-len(questions) // _PAGE))
    page = min(max(page, 0), pages - 1)
    shown = questions[page * _PAGE : (page + 1) * _PAGE]
    blocks: list[Block] = [Headline(text("settings-title", page=page + 1, pages=pages))]
    rows: list[tuple[Button, ...]] = []
    for number, question in enumerate(shown, page * _PAGE + 1):
        answer = _answer_in_force(context, question)
        changed = "yes" if answer != question.default else "no"
        blocks.append(
            Line(
                text(
                    "settings-row",
                    number=number,
                    question=question.question,
                    answer=question.answers[answer],
                    page=question.ref,
                    changed=changed,
                )
            )
        )
    if context.state is not None:
        picks = [
            Button(str(number), Press("settings", {"ruling": question.name}, once=False))
            for number, question in enumerate(shown, page * _PAGE + 1)
        ]
        rows += [tuple(picks[at : at + 4]) for at in range(0, len(picks), 4)]
    if page + 1 < pages:
        rows.append((Button(text("button-more"), Press("settings", {"page": page + 1}, once=False)),))
    return reply(*blocks, buttons=tuple(rows))


def _one(context: Context, question: Question) -> Answer:
    answer = _answer_in_force(context, question)
    blocks: list[Block] = [
        Headline(question.question),
        Line(text("settings-now", answer=question.answers[answer], page=question.ref)),
    ]
    buttons = tuple(
        (Button(name, Press("settings", {"ruling": question.name, "answer": name.en})),)
        for code, name in question.answers.items()
        if code != answer
    )
    return reply(*blocks, buttons=buttons if context.state is not None else ())
