"""Who may do what to whom: the one table, which the desk asks before every command and the documents print.

It is about people. Whose turn and which phase it is the games' packs know. Which side an act is about only its command
knows: it asks ``require_side`` or ``ask`` for that, and both know no other rights than these rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from games.core.events import STANDING_STILL, Acted, Event, Rolled
from handlers.desk.seating import seat_at
from handlers.language.options import Options
from lexicon.errors import NotAllowed
from lexicon.names import Name

if TYPE_CHECKING:
    from handlers.desk.context import Context
    from handlers.desk.registry import Form


class Who(StrEnum):
    """How somebody stands to the battle that an act is about; the first that fits."""

    SIDE = "side"
    OTHER = "other"
    UMPIRE = "umpire"
    OPERATOR = "operator"
    MANAGER = "manager"
    SPECTATOR = "spectator"
    STRANGER = "stranger"


class May(StrEnum):
    """What comes of it. Nobody is asked where nobody else plays; who only counts leaves the battle as it is."""

    DOES = "does"
    ASKS = "asks"
    OWN = "own"
    COUNTS = "counts"
    NOT = "not"


@dataclass(frozen=True, slots=True)
class Row:
    """What each may do.

    Attributes:
        about: the acts of this row. refused: the code with which it is refused, and an example of what helps.
    """

    about: Name
    may: Mapping[Who, May]
    refused: str = "turn.not_player"
    example: str = "/join A"


def _row(about: Name, marks: str, refused: str = "turn.not_player", example: str = "/join A") -> Row:
    """``marks``: one a column, in their order."""
    meant = {"+": May.DOES, "?": May.ASKS, "~": May.OWN, "#": May.COUNTS, "-": May.NOT}
    return Row(about, dict(zip(Who, (meant[mark] for mark in marks.split()), strict=True)), refused, example)


WHO: Mapping[Who, Name] = {
    Who.SIDE: Name("играет за сторону, которой это касается", "plays the side that it is about"),
    Who.OTHER: Name("играет за другую сторону", "plays another side"),
    Who.UMPIRE: Name("судья", "the umpire"),
    Who.OPERATOR: Name("за консолью программы, не играет", "at the program's console, plays no part"),
    Who.MANAGER: Name("управляет чатом, не играет", "manages the chat, plays no part"),
    Who.SPECTATOR: Name("в чате боя, не играет", "in the battle's chat, plays no part"),
    Who.STRANGER: Name("из другого чата, не играет", "of another chat, plays no part"),
}

ROWS: Mapping[str, Row] = {
    #                                                                      side other umpire operator manager spec. str.
    "look": _row(Name("смотреть и спрашивать", "look and ask"), "+ + + + + + +"),
    "own": _row(Name("своё: язык, время, ростеры", "one's own: language, clock, rosters"), "+ + + + + + +"),
    "begin": _row(Name("начать бой там, где его нет", "begin a battle where there is none"), "+ + + + + + +"),
    "chat": _row(Name("язык и время всего чата", "language and clock of the whole chat"), "- - - + + - -"),
    "words": _row(
        Name("слова чата для правил", "the chat's words for rules"), "+ + + + + - -", "alias.not_player", "/alias"
    ),
    "count": _row(
        Name("бросать и считать; менять этим бой", "roll and count; change the battle by it"), "+ # + # # # #"
    ),
    "play": _row(Name("играть: ходы, приказы, броски", "play: moves, orders, rolls"), "+ - + - - - -"),
    "army": _row(Name("выставлять и убирать своих", "put up and take off one's own"), "? - + - - - -"),
    "correct": _row(Name("поправлять и отмечать", "correct and mark"), "+ ? + - - - -"),
    "terms": _row(Name("условия боя и его конец", "terms of the battle, its end"), "? ? + - - - -"),
    "undo": _row(Name("взять действие назад", "take an act back"), "? ? + ~ ~ ~ ~", "undo.not_yours", "/battle"),
    "part": _row(Name("слова в кубики, напоминания, заметки", "words for the dice, reminders, notes"), "+ + + - - - -"),
    "answer": _row(Name("ответить на просьбу", "answer a request"), "+ ~ + ~ ~ ~ ~", "consent.own", "/battle"),
    "allow": _row(Name("разрешить вне очереди", "allow out of order"), "- + + - - - -", "allow.own", "/battle"),
    "time": _row(
        Name(
            "другой стороне: дать время, напомнить, время вышло",
            "give another side time, remind it, claim it is out",
        ),
        "- + + - - - -",
    ),
    "pause": _row(Name("пауза своей стороны", "a pause of one's side"), "+ + - - - - -"),
    "join": _row(Name("вступить за сторону", "join a side"), "? ? - ? ? ? ?", "join.umpire", "/umpire"),
    "leave": _row(Name("уйти со своей стороны", "leave one's side"), "+ + - - - - -", "join.plays_none"),
    "seat": _row(Name("посадить заместителя", "let somebody sit in"), "+ + + - ? ? ?"),
    "umpire": _row(Name("стать судьёй", "become the umpire"), "- - + + ? ? ?", "umpire.plays", "/leave"),
    "dismiss": _row(Name("снять судью", "vote the umpire out"), "? ? + - - - -"),
    "link": _row(Name("связать ещё один чат", "link one more chat"), "+ + + + - - -", "link.not_player"),
    "unlink": _row(Name("отвязать ещё один чат", "unlink one more chat"), "+ + + + + - -", "link.not_player"),
    "home": _row(Name("отвязать первый чат", "unlink the first chat"), "? ? + + ? - -", "link.not_player"),
}
"""What the commands are sorted into."""


@dataclass(frozen=True, slots=True)
class Right:
    """The row of a command.

    Attributes:
        row: as it stands. said: another one, where that option is said.
        refused: its own code for that.
        elsewhere: the option that names the battle it is about, where that is not this chat's.
        unplayed: anybody may, as long as nobody plays the battle.
    """

    row: str
    said: Mapping[str, str] = field(default_factory=dict)
    refused: str = ""
    elsewhere: str = ""
    unplayed: bool = False


def _all(row: str, commands: str) -> dict[str, Right]:
    return {command: Right(row) for command in commands.split()}


RIGHTS: Mapping[str, Right] = {
    **_all(
        "look", "club why battle card legend more setup rule unit armies books help start_here log verify since battles"
    ),
    **_all("look", "luck"),
    **_all("own", "record"),
    **_all("own", "army sent_list pasted_list mine privacy forget"),
    **_all("own", "quiet"),
    **_all("own", "take_seat"),
    **_all("begin", "start demo"),
    **_all(
        "count",
        "roll roll_this show_roll odds do quality rolloff save table campaign tournament danger solo terrain cmt",
    ),
    **_all("play", "turn notready order charge backfirst aftermath edge driveback blocked reroll halt blunder pursue"),
    **_all("play", "support fallback advance evade stand initiative shoot makeway fight touch unclear dread impact"),
    **_all("play", "morale activate move strikeback cast hinder fog event secondary cards cp objective reserve arrive"),
    **_all("play", "embark disembark variable retire pass defend reform recover merge split attack declared restrain"),
    **_all("play", "intercept reach cohesion officer react attach mission outofturn"),
    **_all("army", "deploy army_deploy remove"),
    **_all("correct", "mark losses place shaken"),
    **_all("terms", "first turns points terms ready atonce"),
    **_all("undo", "undo"),
    **_all("part", "invite remind oppose seal hide unseal standing"),
    **_all("answer", "agree refuse"),
    **_all("allow", "allow"),
    **_all("time", "moretime claim nudge"),
    **_all("pause", "pause resume"),
    "clock": Right("look", {"terms": "terms"}),
    **_all("join", "join"),
    **_all("leave", "leave"),
    **_all("seat", "substitute sit_in"),
    **_all("unlink", "unlink"),
    "seed": Right("look", {"words": "part"}),
    "note": Right("look", {"text": "part"}),
    "settings": Right("look", {"answer": "terms"}),
    "alias": Right("look", {"words": "words"}),
    "lang": Right("own", {"chat": "chat"}, "lang.not_manager"),
    "zone": Right("own", {"chat": "chat"}, "zone.not_manager"),
    "umpire": Right("umpire", {"off": "dismiss"}),
    "link": Right("link", elsewhere="code"),
    "accept": Right("join", elsewhere="code"),
    "end": Right("terms", unplayed=True),
    "concede": Right("terms", unplayed=True),
    "draw": Right("terms", unplayed=True),
}


_NEW = Right("play")


def right_of(command: str) -> Right:
    """The row of a command; the commands of a game that is new here are acts of play, which is the narrowest."""
    return RIGHTS.get(command, _NEW)


_CHANGES = ("losses", "facts", "side_facts", "battle_facts", "confused", "destroyed")
"""Of an act what changes the battle."""


def standing(context: Context) -> Who:
    """How the person stands to the battle at hand; whose side an act is about is left to the command."""
    state, request = context.state, context.request
    if state is not None and context.player in state.umpires:
        return Who.UMPIRE
    if state is not None and state.side_of(context.player):
        return Who.SIDE
    if context.tools.console:
        return Who.OPERATOR
    if context.agreed:
        return Who.MANAGER  # it was his to ask when he asked; that all agree to it makes no player of him
    if state is not None and request.channel not in context.tools.store.channels_of(state.id):
        return Who.STRANGER
    return Who.MANAGER if manages(context) else Who.SPECTATOR


def manages(context: Context) -> bool:
    """Whether what concerns the whole chat is this person's to say: whatever he plays."""
    return context.tools.console or context.request.can_manage or context.request.private


def row_of(command: str, form: Form, options: Options) -> str:
    """The row that a command stands in with these options; one that only calculates in this game only counts."""
    right = right_of(command)
    for name, row in right.said.items():
        if getattr(options, name, None):
            return row
    return "count" if right.row == "play" and not form.battle else right.row


def check(context: Context, row: str, refused: str = "") -> May:
    """What somebody may do of a row, at most: of a player's two columns the command knows which it is.

    Raises:
        NotAllowed: the row's code, or ``refused``; for one who may do nothing of it, not even with consent.
    """
    known = ROWS[row]
    if row == "chat":
        may = known.may[Who.MANAGER if manages(context) else Who.SPECTATOR]
    elif context.state is None:
        return May.DOES
    else:
        who = standing(context)
        may = known.may[who]
        if who is Who.SIDE and may is May.NOT:
            may = known.may[Who.OTHER]
    if may is May.NOT:
        _check_at_home(context)
        raise NotAllowed(refused or known.refused, field="side", example=known.example)
    return may


def _check_at_home(context: Context) -> None:
    """Say to whoever may not, since a substitute sits at his seat, that he may have it back.

    Raises:
        NotAllowed: ``substitute.away``.
    """
    state = context.state
    passed = () if state is None else context.tools.store.stand_ins.all(state.id)
    seat = next((one.player for one in passed if one.owner == context.person), None)
    if seat is not None:
        raise NotAllowed(
            "substitute.away", field="side", value=context.names.get(seat, "?"), example="/substitute back"
        )


def check_command(context: Context, form: Form, options: Options) -> May:
    """The same of the command that is called.

    Raises:
        NotAllowed: as :func:`check`.
    """
    command = context.call.command
    right, there = right_of(command), context
    battle = str(getattr(options, right.elsewhere, None) or "").strip().lower() if right.elsewhere else ""
    if battle and context.tools.store.channels.knows(battle):
        there = seat_at(context, battle)
    elif battle or (right.unplayed and context.state is not None and not context.state.is_played):
        return May.DOES
    return check(there, row_of(command, form, options), right.refused)


def counted(command: str, events: Iterable[Event]) -> tuple[Event, ...]:
    """The events of one who only counts: his dice as a free roll, so that there is nothing of his to take back.

    Raises:
        NotAllowed: the code of that row, for what would change the battle.
    """
    made: list[Event] = []
    for event in events:
        if isinstance(event, STANDING_STILL):
            made.append(event)
        elif not isinstance(event, Acted) or event.moves_on or any(getattr(event, name) for name in _CHANGES):
            raise NotAllowed(ROWS["count"].refused, field="side", example=ROWS["count"].example)
        elif event.rolls:
            shared = {name: getattr(event, name) for name in ("rolls", "mechanic", "given", "trace", "result")}
            made.append(Rolled(text=command, **shared))
    return tuple(made)
