"""``/activate`` of Grimdark Future: a unit declares its action, and that is what counts (gdf p. 7, 10, 13, 20)."""

from __future__ import annotations

from typing import Annotated

from games.core.events import Acted
from games.gdf.events import Activated
from games.gdf.fold.turns import waiting
from games.gdf.party import heads, members
from games.gdf.rights.combat import watches
from games.gdf.rights.turn import ACTIONS, may_act, may_declare
from games.gdf.state import MARKED, GdfBattle, GdfUnit
from handlers.desk.answer import Answer, Block, Button, Line, Press, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.gdf.actions_said import ACTION_WORDS
from handlers.gdf.aftermath import shake_off
from handlers.gdf.choosing import to_be_said
from handlers.gdf.judging import head, judged
from handlers.gdf.moving import MOVED_AS, moves_of
from handlers.gdf.options import WordsOptions, words_like
from handlers.gdf.rolls import TOLD, answer, die
from handlers.gdf.short import called
from handlers.gdf.units import nobody, unit_said
from handlers.gdf.words import Lexis, Said, read_side
from handlers.language.lexer import lex_command
from handlers.language.options import Choice, Flag, Options, Pick
from lexicon.errors import NotAllowed, NotUnderstood, ValueMissing
from lexicon.names import Name
from resolvers.gdf.movement import MOVEMENT
from resolvers.gdf.pages import page


class ActivateOptions(Options):
    """Who, and what it does."""

    unit: Annotated[str | None, Pick(Name("отряд", "unit"), Name("кто действует", "who acts"), source="own_units")] = (
        None
    )
    action: Annotated[
        str | None, Choice(Name("действие", "action"), Name("что он делает", "what it does"), ACTION_WORDS)
    ] = None
    last_drop: Annotated[
        bool,
        Flag(
            Name("до последней капли", "last drop"),
            Name("шокированный действует с −1", "a Shaken unit acts at -1"),
            ("до последней капли крови", "до последней капли", "last drop", "to the last drop"),
        ),
    ] = False
    edge: Annotated[
        bool,
        Flag(
            Name("за край", "off the edge"),
            Name("самолёт улетел за край стола", "an aircraft flew off the table"),
            ("за край", "за краем", "off the edge"),
        ),
    ] = False


def judge_activation(context: Context, options: ActivateOptions) -> NotAllowed | None:
    """What forbids the action; alone, whether the unit may act at all."""
    state = context.of(GdfBattle)
    if options.unit is None:
        return None
    unit = head(context, state.unit(options.unit))
    if options.edge and "Aircraft" not in unit.known:
        return NotAllowed("gdf.no_aircraft", field="edge", value=unit.name, ref=page(13))
    if options.action is None and not options.last_drop and not unit.shaken:
        only = _only(unit) or "hold"
        return judged(context, unit, may_declare(state, unit, only))
    return judged(context, unit, may_declare(state, unit, options.action or "", last_drop=options.last_drop))


def _only(unit: GdfUnit) -> str | None:
    """The one action of those who know no other (gdf p. 13)."""
    return "advance" if "Aircraft" in unit.known else "hold" if "Immobile" in unit.known else None


@command(
    "activate",
    "активация",
    "активировать",
    about=Name("Отряд действует: что он делает в этот раунд", "A unit acts: what it does this round"),
    example=Name("/activate братья ложись", "/activate brothers take cover"),
    examples=(Name("/activate братья бросок", "/activate brothers rush"),),
    group="turn",
    model=ActivateOptions,
    game="gdf",
    battle=True,
    judge=judge_activation,
)
def activate(context: Context, options: ActivateOptions) -> Answer:
    """Once a round; a Shaken unit idles and recovers, a stance lasts until the next activation (gdf p. 7, 10, 20)."""
    state = context.of(GdfBattle)
    if options.unit is None:
        raise _who(context)
    unit = head(context, state.unit(options.unit))
    action = options.action or ""
    if unit.shaken and action != "rally" and not options.last_drop:
        return _recovers(context, unit, action)
    action = action or _only(unit) or ""
    if not action and not options.last_drop:
        raise to_be_said(context, "action", {"unit": unit.id})
    stance = "last_drop" if options.last_drop else action if action in MARKED else ""
    event = Activated(unit=unit.id, action=action, stance=stance, left=options.edge)
    shaken_off = shake_off(context, unit)
    blocks: list[Block] = []
    if options.last_drop:
        blocks.append(Line(text("gdf-last-drop", unit=unit.name, page=page(20))))
    if options.edge:
        blocks.append(Line(text("gdf-flies-off", unit=unit.name, page=page(13)), strong=True))
    elif action:
        blocks += _does(context, unit, action, shaken_off.tokens.get(unit.id), last_drop=options.last_drop)
    event = event.model_copy(update={"rolls": context.rolls()})
    on = [] if options.edge else _next(state, unit, action)
    short = (text("gdf-short-does", unit=called(state, unit), how=action),) if action else None
    return answer(context, [*shaken_off.blocks, *blocks], (*shaken_off.events, event), on, short)


def _who(context: Context) -> ValueMissing:
    """Nobody was named: those who are still to act are asked about.

    Raises:
        NotAllowed: ``gdf.nobody_acts``.
    """
    state = context.of(GdfBattle)
    if not any(may_act(state, unit) is None for side in context.own_sides for unit in waiting(state, side)):
        raise NotAllowed("gdf.nobody_acts", field="unit", ref=page(7))
    return to_be_said(context, "unit", {})


def _recovers(context: Context, unit: GdfUnit, action: str) -> Answer:
    """It spends the activation idle and is Shaken no more; lying low or braced as well (gdf p. 10, 20)."""
    stance = action if action in ("take_cover", "brace") else ""
    event = Activated(unit=unit.id, action=stance or "idle", stance=stance, recovers=True)
    said: list[Block] = [Line(text("gdf-recovers", unit=unit.name, page=page(10)), strong=True)]
    if stance:
        said.append(Line(text("gdf-acts", unit=unit.name, action=stance, most="", least="", page=page(20))))
    if "Aircraft" in unit.known:
        said.append(Line(text("gdf-flies-shaken", unit=unit.name, page=page(13))))
    short = text("gdf-short-does", unit=called(context.of(GdfBattle), unit), how=stance or "recovers")
    return answer(context, said, (event,), (), (short,))


def _does(context: Context, unit: GdfUnit, action: str, tokens: int | None, *, last_drop: bool) -> list[Block]:
    """What it does, how far it may move with it, and what changes that.

    ``tokens``: those of suppression that it has kept.
    """
    ref = page(7 if action in ACTIONS else 28 if action == "rally" else 20)
    bonus = 0
    if unit.affected("antigravity") and action in MOVED_AS:
        # Anti-gravity boots: D3" more with an Advance, twice that many dice else (gdf p. 22).
        bonus = sum(die(context, 3, 22) for _ in range(1 if MOVED_AS[action] == "advance" else 2))
    given = moves_of(context.of(GdfBattle), unit, action, tokens=tokens, last_drop=last_drop, more=bonus)
    if given is None:
        return [Line(text("gdf-acts", unit=unit.name, action=action, most="", least="", page=ref), strong=True)]
    played = context.play(MOVEMENT, given)
    result = played.result
    least, most = f"{result.min_inches:g}" if result.min_inches else "", f"{result.max_inches:g}"
    line = text("gdf-acts", unit=unit.name, action=action, most=most, least=least, page=ref)
    return [Line(line, strong=True), *TOLD.but(MOVED_AS[action]).reasons(played.trace)]


def _next(state: GdfBattle, unit: GdfUnit, action: str) -> list[Button]:
    """Shots at a mover of those on the watch (gdf p. 20)."""
    enemies = [one for one in heads(state) if one.side != unit.side and one.on_table]
    return [
        Button(
            text("gdf-button-watch", unit=one.name),
            Press("shoot", {"words": f"{one.name} > {unit.name}, {ACTION_WORDS['overwatch'][0].ru}"}),
            side=one.side,
        )
        for one in enemies
        if action in MOVED_AS and state.hostile(one.side, unit.side) and watches(one)
    ]


_SHAKEN = Lexis(flags={"off": ("снять", "прошел", "оправился", "off", "recovers")})


@command(
    "shaken",
    "шок",
    "шокирован",
    about=Name("Отметить, что отряд шокирован или пришёл в себя", "Mark that a unit is Shaken, or no longer"),
    example=Name("/shaken культисты", "/shaken cultists"),
    group="battle",
    model=words_like("кто; «снять», если пришёл в себя", "who; with «off» he is Shaken no longer"),
    game="gdf",
    battle=True,
)
def shaken(context: Context, options: WordsOptions) -> Answer:
    """For what no roll of the bot's did: events, spells, an agreed correction (gdf p. 10)."""
    said, found = one_of(context, options.what or "", _SHAKEN, own=False)
    unit = required(context, found)
    on = not said.get("off", False)
    party = members(context.of(GdfBattle), unit)
    facts = {one.id: {"shaken": True if on else None} for one in party}
    event = Acted(actors=(unit.id,), result={"shaken": on}, facts=facts)
    key = "gdf-shaken-on" if on else "gdf-shaken-off"
    return answer(context, [Line(text(key, unit=unit.name, page=page(10)))], (event,))


def one_of(context: Context, words: str, lexis: Lexis, *, own: bool = True) -> tuple[Said, GdfUnit | None]:
    """The words of a command about one unit."""
    said = read_side(lex_command(words), lexis, context.named("own_units" if own else "any_units"))
    if said.loose:
        typed = said.loose[0][0]
        if context.state is not None and said.unit is None:
            raise nobody(context, typed, "units")
        raise NotUnderstood("options.unknown", field="words", value=typed, example=context.call.example)
    return said, unit_said(context, said)


def required(context: Context, unit: GdfUnit | None) -> GdfUnit:
    """The unit that acts for the named one, if it is this person's.

    Raises:
        ValueMissing: ``gdf.no_unit``. NotAllowed: ``turn.not_yours``.
    """
    if unit is None:
        raise ValueMissing("gdf.no_unit", field="units", example=context.call.example)
    context.require_side(unit.side, unit=unit.name)
    return head(context, unit)
