"""What is wanted: typed text, or options that a platform has taken apart, to a command and its options."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from handlers.desk.answer import RAW, Asks, Building
from handlers.desk.asking import asks_of
from handlers.desk.context import Call, Context
from handlers.desk.owing import with_the_only_one, with_who_owes
from handlers.desk.registry import PASTED_LIST, SENT_LIST, Command, Form, find_command, is_known, is_turned
from handlers.desk.request import Request
from handlers.language.choosing import choose_form
from handlers.language.clauses import parse_clauses
from handlers.language.grammar import build, parse_values
from handlers.language.options import Options, markers
from lexicon.errors import AdjutantError, Ambiguous, NotFound, NotUnderstood, ValueMissing
from lexicon.folding import has_cyrillic, has_latin, strip_invisible, turn_layout, turn_words
from lexicon.names import Language

_COMMAND = re.compile(r"\s*[/!]([^\W\d_][\w-]*)(?:@(\w+))?(?:\s+|$)")
_OTHER_KEYS = re.compile(r"\s*[/!]([^\s\d@]+)()(?:\s+|$)")
"""A command whose Russian letters are signs on the keyboard that was on: ``/,jq`` is ``/бой``."""
_TWO_WORDS = re.compile(r"\s*[/!]([^\W\d_][\w-]* [\w-]+)()(?:\s+|$)")
"""A command of two words as they are spoken: ``/не согласен``."""
_QUOTED = re.compile(r"\s*>\s*[/!]")
_DICE_WORDS = ("dice", "die", "кубики", "кубик", "кости", "кость", "выпало")
_TYPED_DICE = re.compile(
    rf"(?<!\S)(?:{'|'.join(re.escape(word) for one in _DICE_WORDS for word in (one, turn_layout(one)))})"
    r"(?:\s*[=:]\s*(?P<said>[\d,;]+(?:\s+\d+(?=\s|$))*)|\s+(?P<list>[1-6](?:[,;][1-6])+)(?![\w,;]))",
    re.IGNORECASE,
)
_WRONG_DICE = re.compile(rf"(?<!\S)(?:{'|'.join(_DICE_WORDS)})\s*=\s*\S*", re.IGNORECASE)
"""Dice that were meant to be typed and are no numbers: those that are have been taken out of the words before."""
_LISTED = re.compile(r"\d.*[^\W\d_]{3}|[^\W\d_]{3}.*\d|^\s*[-–—•*]\s*[^\W\d_]{3}")
"""A line with a number and a word, or a word behind a bullet, as lists have them."""
# Looking for both takes the square of a line's length, and no list has longer lines.
_LONGEST_LINE = 200
_LEAST_LINES = 3
_TOO_LONG = 24_000
"""Letters: a pasted list of the longest kind, and the command before it; every reader takes time in proportion."""
_MOST_FACES = 1000
DICE = "dice"
"""The option of any command that holds faces rolled by hand, where a platform has taken the options apart."""
ALOUD = "!"
"""What such a token begins with where its answer is for all."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A command, and its options as they were said.

    Attributes:
        words: as typed, or by field name: as the player gave them, or ``made`` by a button.
        faces: dice that the player rolled by hand.
        turned: the command itself was typed on the other keyboard layout.
        builds: it is to be shown and put together, not done. edits: the key of the message that the answer replaces.
        asks: what has to be written first.
    """

    command: Command
    words: str | Mapping[str, Any]
    faces: tuple[int, ...] | None = None
    made: bool = False
    turned: bool = False
    builds: Building | None = None
    edits: str = ""
    asks: Asks | None = None


def commands_in(text: str, bot_names: frozenset[str], file: str | None = None) -> list[str]:
    """The commands of a message, each with the lines after it; none in ordinary talk.

    The lines of a file stand below the last command and are none themselves; without one they are shown as a list.

    A message that begins with a command may hold more of them, each at the beginning of a line. A command for another
    bot (``/ban@other``) is none, nor is one that is quoted (``> /order ...``) or stands in the middle of a sentence.
    A list below ``/join A Romans`` is what that side deploys.
    """
    found = _commands_of(text, bot_names)
    if file is not None:
        found = found or [[f"/{SENT_LIST}"]]
        word = list_word("\n".join(found[-1]))
        found[-1] += [word, strip_invisible(file)] if word else [strip_invisible(file)]
    return [one for lines in found for one in _with_those_below(lines)]


def pasted_in(text: str, found: Sequence[str]) -> list[str]:
    """The command that shows a list pasted without one; nothing for talk, and where other commands were ``found``.

    A list is addressed to the bot (``@bot Gauls 1000``, then its lines) where its first word only looks like a command.
    """
    first = _command(found[0]) if found else None
    if len(found) > 1 or (first is not None and is_known(first[1])):
        return []
    words = strip_invisible(text).strip().lstrip("/!")
    lines = [line for line in words.split("\n") if line.strip()]
    listed = sum(_LISTED.search(line[:_LONGEST_LINE]) is not None for line in lines)
    if listed < _LEAST_LINES or 2 * listed <= len(lines) or words.startswith(">"):
        return []
    return [f"/{SENT_LIST if found else PASTED_LIST}\n{words}"]


def list_word(text: str, *, alone: bool = False) -> str | None:
    """What stands between this command and a list that comes as a file: a word of it, or nothing.

    ``None`` where it takes no list; ``alone``: or has words of its own already.
    """
    found = _command(text)
    if found is None or not is_known(found[1]):
        return None
    own, word = text[found.end() :].strip(), find_command(found[1]).takes_list
    if own and word is not None:
        return None if alone else ""
    return word


def _commands_of(text: str, bot_names: frozenset[str]) -> list[list[str]]:
    found: list[list[str]] = []
    for line in strip_invisible(text).split("\n"):
        if _QUOTED.match(line) or (not found and line.lstrip().startswith(">")):
            continue
        command = _command(line)
        if command is None or (found and not is_known(command[1])):
            if found:
                found[-1].append(line)
            elif line.strip():
                return []
        elif not command[2] or not bot_names or command[2].lower() in bot_names:
            found.append([line])
        elif not found:
            return []
    return found


def _with_those_below(lines: Sequence[str]) -> list[str]:
    """A command with its lines; as two, where the lines below its own are words of another command."""
    first, rest = lines[0], "\n".join(lines[1:])
    below = _below(first)
    return ["\n".join(lines)] if below is None or not rest.strip() else [first, f"{below}\n{rest}"]


def _below(line: str) -> str | None:
    """The command that the lines below this one are words of; ``None``, where they are its own."""
    found = _command(line)
    known = find_command(found[1]) if found is not None and is_known(found[1]) else None
    return None if found is None or known is None or known.below is None else known.below(line[found.end() :])


def each_by_itself(request: Request, texts: Sequence[str | None]) -> list[Request]:
    """A request for each of several commands in one message; each is an act of its own, with dice of its own.

    The first may be a press.
    """

    def numbered(key: str | None, at: int) -> str | None:
        return key if key is None or at == 0 else f"{key}#{at + 1}"

    return [
        replace(
            request,
            text=one,
            then=then if one is not None and _below(one) is not None else None,
            press=request.press if at == 0 else None,
            update_id=numbered(request.update_id, at),
            message_id=numbered(request.message_id, at),
        )
        for at, (one, then) in enumerate(zip(texts, (*texts[1:], None), strict=True))
    ]


def _command(text: str) -> re.Match[str] | None:
    found = _COMMAND.match(text)
    if found is None:
        found = _OTHER_KEYS.match(text)
        return found if found is not None and is_known(turn_layout(found[1])) else None
    if not is_known(found[1]):
        spoken = _TWO_WORDS.match(text)
        return spoken if spoken is not None and is_known(spoken[1]) else found
    return found


def wanted_by(request: Request) -> Wanted:
    """What a typed command, or one with its options apart, wants.

    Raises:
        NotFound: ``command.not_found``. NotUnderstood: ``command.too_long``, ``options.value``. AdjutantError: what
            hindered reading the file that came with it.
    """
    if isinstance(request.file, AdjutantError):
        raise request.file
    if request.command is not None:
        return _with_faces(find_command(request.command), request.options)
    text = strip_invisible(request.text or "")
    if len(text) > _TOO_LONG + (len(request.file) if isinstance(request.file, str) else 0):
        raise NotUnderstood("command.too_long", field="text", value=len(text), allowed=str(_TOO_LONG))
    found = _command(text)
    assert found is not None
    wanted = _shown_first(_with_dice(find_command(found[1]), text[found.end() :]))
    return replace(wanted, turned=True) if is_turned(found[1]) else wanted


def _shown_first(wanted: Wanted) -> Wanted:
    """An act of the battle with a question mark behind it is asked about: ``/order Цезарь конница 1 ?``."""
    words = wanted.words
    acts = wanted.command.group == "turn" or any(form.judge is not None for form in wanted.command.forms.values())
    if not isinstance(words, str) or not acts or not words.rstrip().endswith("?"):
        return wanted
    return replace(wanted, words=words.rstrip().removesuffix("?").rstrip(), builds=Building())


def is_self_contained(token: str) -> bool:
    """Whether a button's token is the typed command itself; after :data:`ALOUD` all read the answer."""
    return token.removeprefix(ALOUD).startswith("/")


def wanted_by_token(token: str) -> Wanted:
    """What a button wants whose token is the typed command itself.

    Raises:
        NotFound: ``command.not_found``.
    """
    token = token.removeprefix(ALOUD)
    found = _command(token)
    return _shown_first(
        _with_dice(find_command(found[1] if found else token[1:]), token[found.end() :] if found else "")
    )


def wanted_by_button(does: Mapping[str, Any]) -> Wanted:
    """What a stored button wants.

    Raises:
        NotFound: ``command.not_found``.
    """
    command, options = find_command(does["command"]), does.get("options", {})
    words = options.get(RAW, options)
    wanted = Wanted(command, words, made=True)
    if isinstance(words, str):
        wanted = with_typed(wanted, words)
    builds = Building(**does["builds"]) if "builds" in does else wanted.builds
    faces = tuple(does["faces"]) if "faces" in does else wanted.faces
    return replace(wanted, faces=faces, builds=builds, edits=does.get("edits", ""), asks=asks_of(does.get("asks")))


def with_typed(wanted: Wanted, words: str) -> Wanted:
    """What the button of typed words wants with these instead; dice and a question mark behind them count."""
    typed = _shown_first(_with_dice(wanted.command, words, made=True))
    return replace(wanted, words=typed.words, faces=typed.faces, builds=typed.builds)


def _with_dice(command: Command, words: str, *, made: bool = False) -> Wanted:
    """The words, and apart from them the faces that the player rolled by hand: ``кубики=3,5``."""
    dice = None if command.verbatim else _TYPED_DICE.search(words)
    if dice is None:
        return Wanted(command, words, made=made)
    return Wanted(command, words[: dice.start()] + words[dice.end() :], _faces(dice["said"] or dice["list"]), made)


def wrong_dice(words: str) -> str | None:
    """Dice that are no numbers, in words out of which those that are have been taken: ``кубики=x``."""
    said = _WRONG_DICE.search(words)
    return None if said is None else said[0]


def faces_said(faces: Sequence[int], language: Language) -> str:
    """Dice rolled by hand as one types them behind a command; nothing, where there are none."""
    word = "кубики" if language == "ru" else "dice"
    return f" {word}={','.join(map(str, faces))}" if faces else ""


def on_other_keys(wanted: Wanted) -> Wanted | None:
    """The same words typed on the other keyboard layout, where all of them may have been.

    Commands that put things on the table take any name: there the command itself must have been typed so.
    """
    words = wanted.words
    if not isinstance(words, str) or wanted.made or has_cyrillic(words) == has_latin(words):
        return None
    if not wanted.turned and (has_cyrillic(words) or wanted.command.group == "setup"):
        return None
    turned = _with_dice(wanted.command, turn_words(words))
    return replace(turned, faces=turned.faces or wanted.faces)


def _with_faces(command: Command, options: Mapping[str, Any]) -> Wanted:
    if DICE not in options:
        return Wanted(command, options)
    return Wanted(command, {name: value for name, value in options.items() if name != DICE}, faces_in(options[DICE]))


def faces_in(said: Any) -> tuple[int, ...]:
    """Faces that stand alone: ``3 5``, ``3,5`` or ``35``.

    Raises:
        NotUnderstood: ``options.value``.
    """
    digits = str(said)
    if not re.fullmatch(r"[\d,;\s]*\d[\d,;\s]*", digits):
        raise NotUnderstood("options.value", field=DICE, value=digits, allowed="1 6 3")
    return _faces(digits)


def _faces(digits: str) -> tuple[int, ...]:
    """``3 5``, ``3,5`` or ``35``."""
    apart = re.split(r"[,;\s]+", digits) if re.search(r"[,;\s]", digits.strip()) else list(digits.strip())
    return tuple(int(face) for face in apart if face)[:_MOST_FACES]


def called(context: Context, wanted: Wanted) -> tuple[Context, Form, str | Mapping[str, Any]]:
    """The command as it is called here: the context that knows it, its form in this game, the words left to read.

    Raises:
        NotFound: ``battle.none``. NotUnderstood: ``command.other_game``. StorageTrouble: when nobody can tell.
    """
    command = wanted.command
    form = command.form(context.game)
    if context.state is None:
        form = form.free
    if context.state is None and any(known.battle for known in command.forms.values()):
        context.require_readable()
    form, game, words = choose_form(command, form, context, wanted.words)
    name, form, words = (context.state and form.turns(context, words)) or (command.name, form, words)
    if form.battle and context.state is None:
        raise NotFound("battle.none", field="battle", example="/start")
    typed = words if isinstance(words, str) else ""
    pressed = {} if isinstance(words, str) else words
    example = form.example.to(context.language)
    call = Call(name, typed, example, form.model, wanted.faces, pressed, wanted.edits)
    aloud = (context.request.press or "").startswith(ALOUD)
    seen = context if find_command(name).alone is None or aloud else context.for_reader()
    return replace(seen, call=call, said_game=game or context.said_game), form, words


def read_options(context: Context, words: str | Mapping[str, Any], *, made: bool) -> Options:
    """The options of the command that is called; ``made`` ones come from a button and are read by no grammar.

    Raises:
        AdjutantError: whatever is missing, not understood or ambiguous.
    """
    if made and not isinstance(words, str):
        assert context.call.model is not None
        return build(context.call.model, words, example=context.call.example)
    clear: str | Mapping[str, Any] | None
    try:
        return _read(context, words)
    except Ambiguous as doubt:
        clear = with_who_owes(context, words, doubt) if isinstance(words, str) else None
        if clear is None:
            raise
    except ValueMissing as missing:
        clear = with_the_only_one(context, words, missing)
        if clear is None:
            raise
    return _read(context, clear)


def said_of(context: Context, words: str | Mapping[str, Any]) -> dict[str, Any]:
    """What these words say of the command that is called, though more may be needed.

    Raises:
        AdjutantError: whatever is not understood or ambiguous.
    """
    try:
        options = read_options(context, words, made=False)
    except ValueMissing as missing:
        return dict(missing.said)
    return {name: getattr(options, name) for name in options.model_fields_set}


def _read(context: Context, words: str | Mapping[str, Any]) -> Options:
    model, example = context.call.model, context.call.example
    assert model is not None
    if isinstance(words, str):
        return parse_clauses(model, words, context.named, example=example)
    _check_game(context, words)
    return parse_values(model, words, context.named, example=example)


def _check_game(context: Context, values: Mapping[str, Any]) -> None:
    """Raise where an option was said that other games alone have: menus of platforms cannot hide it here."""
    assert context.call.model is not None
    own = {name for name, *_ in markers(context.call.model)}
    for field, value in values.items():
        there = {} if field in own or value in (None, False) else find_command(context.call.command).with_option(field)
        if there:
            label = next(iter(there.values())).name
            raise NotUnderstood("options.other_game", field=field, value=label, allowed=list(there))
