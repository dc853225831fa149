"""``/note``: words and pictures beside an act of the log, and reading them."""

from __future__ import annotations

from typing import Annotated

from games.core.events import Note, Picture
from handlers.desk.answer import Answer, Asks, Block, Button, Headline, Line, Press, Text, reply, say, text
from handlers.desk.answer import Picture as Shown
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.desk.rights import check
from handlers.language.options import Count, Options, Rest
from handlers.post.logbook import check_act
from lexicon.errors import NotUnderstood
from lexicon.names import Name

LONGEST = 2000
_SHOWN = 8


class NoteOptions(Options):
    """About which act, and what; without words those that there are are shown."""

    act: Annotated[
        int | None,
        Count(
            Name("действие", "act"),
            Name("номер действия, о котором заметка", "the number of the act that it is about"),
            ("действие", "к действию", "act"),
            1,
            1_000_000,
            bare=True,
        ),
    ] = None
    text: Annotated[
        str | None,
        Rest(Name("текст", "text"), Name("что записать; картинку приложите", "what to write; attach a picture")),
    ] = None


@command(
    "note",
    "заметка",
    "заметки",
    "zametka",
    "notes",
    about=Name("Заметка или картинка к действию боя", "A note or a picture to an act of the battle"),
    example=Name("/заметка холм за нами", "/note the hill is ours"),
    examples=(Name("/заметка 3 спорный угол", "/note 3 an angle in doubt"), Name("/заметки", "/notes")),
    group="battle",
    model=NoteOptions,
    battle=True,
    after_end=True,
)
def note(context: Context, options: NoteOptions) -> Answer:
    """Written beside the last act or the one that is said; a picture is kept by its platform's id alone.

    Raises:
        NotFound: ``log.no_act``. NotUnderstood: ``note.long``. NotAllowed: see :func:`handlers.desk.rights.check`.
    """
    said, sent = (options.text or "").strip(), context.request.picture
    if options.act is not None:
        check_act(context.battle, options.act, Name("/note", "/note"))
    if not said and sent is None:
        return _read(context, options.act)
    check(context, "part")
    if len(said) > LONGEST:
        raise NotUnderstood("note.long", field="text", value=len(said), allowed=str(LONGEST))
    picture = None if sent is None else Picture(platform=context.request.platform, form=sent[0], id=sent[1])
    act = options.act or _last(context)
    event = Note(text=said, act=act, picture=picture)
    told = text("note-kept", who=context.who, act=act, said=said, picture=picture is not None)
    return Answer((say(told, target="linked"),), (event,))


def _last(context: Context) -> int:
    """The last act that something can be said about: what was done, and not what was asked, rolled or noted since."""
    state = context.battle
    lines = context.act_with(state.done).lines if state.done else ()
    return lines[0].act if lines else state.act


def _read(context: Context, act: int | None) -> Answer:
    """The notes of an act with their pictures, or the last ones of the battle with a button for each picture."""
    found = context.tools.store.logs.lines.of_kind(context.battle.id, "note", context.battle.version)
    notes = [(line, line.event) for line in found if isinstance(line.event, Note)]
    if act is not None:
        notes = [one for one in notes if one[1].act == act]
    more, notes = len(notes) > _SHOWN, notes[-_SHOWN:]
    if not notes:
        return reply(text("note-none", act=act or 0), buttons=(_writes(act),), alone="aside")
    blocks: list[Block] = [Headline(text("note-title", act=act or 0, more=more))]
    buttons: dict[int, Button] = {}
    for line, event in notes:
        blocks.append(Line(_row(context.names.get(line.actor, ""), event, alone=act is not None)))
        if event.picture is None:
            continue
        if act is not None:
            shown = event.picture
            elsewhere = text("note-elsewhere", platform=shown.platform)
            blocks.append(Shown(shown.platform, shown.form, shown.id, elsewhere))
        elif event.act is not None:
            buttons[event.act] = Button(
                text("note-picture", act=event.act), Press("note", {"act": event.act}, once=False)
            )
    each = tuple(buttons.values())
    rows = tuple(each[at : at + 2] for at in range(0, len(each), 2))
    return reply(*blocks, buttons=(*rows, _writes(act)), alone="aside")


def _writes(act: int | None) -> tuple[Button, ...]:
    """[Записать…]: the words are written for it."""
    asks = Asks(text("note-asks"), text("note-asks-label"), "text", text("note-asks-example"), long=True)
    said = {} if act is None else {"act": act}
    return (Button(text("note-write"), Press("note", said, once=False, asks=asks)),)


def _row(who: str, event: Note, *, alone: bool) -> Text:
    act = 0 if alone else event.act or 0
    return text("note-row", act=act, who=who, said=event.text, picture=event.picture is not None and not alone)
