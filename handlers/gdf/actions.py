"""What units of Grimdark Future do without attacking: ``/activate /shaken /mark /move /cast /solo``."""

from __future__ import annotations

from typing import Any

from games.core.events import Acted
from games.gdf.state import GdfBattle, GdfChange, GdfUnit
from handlers.desk.answer import Answer, Block, Headline, Line, Table, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.fluent import render_words
from handlers.drawing.forecast import Chance, Forecast
from handlers.gdf.inputs import cast_inputs, gain_inputs, movement_inputs, solo_inputs
from handlers.gdf.options import WordsOptions
from handlers.gdf.rolls import TOLD, acted, again_button, answer
from handlers.gdf.units import is_shaken, rules_of, unit_said
from handlers.gdf.words import Lexis, Said, read_side
from handlers.language.lexer import lex
from handlers.language.vocabulary import value_name
from lexicon.errors import NotAllowed, NotFound, NotUnderstood, ValueMissing
from lexicon.names import Name
from resolvers.gdf.caster import CASTER, Caster
from resolvers.gdf.movement import ACTION_INCHES, MOVEMENT
from resolvers.gdf.names import ACTION_NAMES, DECISION_NAMES
from resolvers.gdf.pages import page
from resolvers.gdf.solo import SOLO

ACTIONS = {
    "hold": ("удержать позицию", "стоять", "стоит", "на месте", "hold"),
    "advance": ("продвинуться", "шаг", "идет", "advance"),
    "rush": ("бросок", "совершить бросок", "бег", "бежит", "rush", "run"),
    "charge": ("наступать", "наступает", "наступление", "чардж", "charge"),
}
STANCE_WORDS = {
    "take_cover": ("ложись", "залечь", "take cover"),
    "brace": ("занять оборону", "оборона", "brace"),
    "keep_low": ("не высовываться", "keep low"),
    "overwatch": ("внимание", "overwatch"),
    "last_drop": ("до последней капли крови", "до последней капли", "last drop"),
}
_ACTIVATE = Lexis(choices={"action": {**ACTIONS, **STANCE_WORDS}})
_SHAKEN = Lexis(flags={"off": ("снять", "прошел", "оправился", "off", "recovers")})
_MOVE = Lexis(
    flags={
        "difficult": ("сложная", "сложная местность", "difficult"),
        "last_drop": ("до последней капли крови", "до последней капли", "last drop"),
    },
    numbers={"suppression": ("подавление", "suppression")},
    choices={"action": ACTIONS},
    signed="bonus",
)
_CAST = Lexis(
    numbers={
        "cost": ("цена", "стоимость", "заклинание", "cost", "spell"),
        "tokens": ("жетонов", "жетоны", "жетона", "tokens"),
        "own_boost": ("свои", "своих", "own"),
        "ally_tokens": ("союзники", "союзников", "помощь", "allies"),
        "enemy_tokens": ("враги", "врагов", "противник", "enemies"),
    },
    bare=("cost",),
    signed="modifier",
)
_SOLO_FLAGS = {
    "free_objectives": ("цель свободна", "свободная цель", "free objective", "free"),
    "enemy_in_way": ("враг на пути", "на пути", "in the way"),
    "can_charge": ("может наступать", "can charge"),
    "objective_in_rush_not_advance": ("цель в броске", "objective in rush"),
    "enemy_in_range_after_advance": ("достанет", "может стрелять", "in range", "can shoot"),
    "enemy_in_charge": ("враг в наступлении", "враг рядом", "in charge range"),
}
_SOLO = Lexis(
    flags=_SOLO_FLAGS,
    choices={
        "type": {
            "hybrid": ("гибрид", "hybrid"),
            "shooting": ("стрелок", "стрелки", "стрельба", "shooter", "shooting"),
            "melee": ("ближний бой", "боец", "рукопашная", "melee"),
        }
    },
)


def _one(context: Context, words: str, lexis: Lexis, *, own: bool = True) -> tuple[Said, GdfUnit | None]:
    said = read_side(lex(words), lexis, context.named("own_units" if own else "any_units"))
    if said.loose:
        typed = said.loose[0][0]
        if context.state is not None and said.unit is None:
            near = [name for name, _ in context.named("units")][:3]
            raise NotFound("name.not_found", field="units", value=typed, near=near, example=context.call.example)
        raise NotUnderstood("options.unknown", field="words", value=typed, example=context.call.example)
    return said, unit_said(context, said)


def _required(context: Context, unit: GdfUnit | None) -> GdfUnit:
    if unit is None:
        raise ValueMissing("gdf.no_unit", field="units", example=context.call.example)
    context.require_side(unit.side, unit=unit.name)
    return unit


@command(
    "activate",
    about=Name("Отметить активацию отряда и его действие", "Mark a unit's activation and its action"),
    example=Name("/activate братья ложись", "/activate brothers take cover"),
    group="turn",
    model=WordsOptions,
    game="gdf",
    battle=True,
)
def activate(context: Context, options: WordsOptions) -> Answer:
    """Once a round; a Shaken unit idles and recovers, a stance lasts until the next activation (gdf p. 7, 10, 20)."""
    said, found = _one(context, options.what or "", _ACTIVATE)
    unit = _required(context, found)
    if unit.activated:
        raise NotAllowed("gdf.already", field="units", value=unit.name, ref=page(7), example="/turn")
    action = said.get("action")
    facts: GdfChange = {"activated": True, "stance": action if action in STANCE_WORDS else None}
    blocks: list[Block] = []
    shaken = is_shaken(unit)
    if shaken and action == "last_drop":
        blocks.append(Line(text("gdf-last-drop", unit=unit.name, page=page(20))))
    elif shaken:
        if action in ACTIONS and action != "hold":
            raise NotAllowed("gdf.shaken_idles", field="action", value=unit.name, ref=page(10), example="/activate")
        facts["shaken"] = None
        blocks.append(Line(text("gdf-recovers", unit=unit.name, page=page(10)), strong=True))
    elif action is None:
        blocks.append(Line(text("gdf-activated", unit=unit.name, page=page(7)), strong=True))
    if action is not None and action != "last_drop":
        name = value_name("gdf", action) or text(f"gdf-stance-{action}")
        blocks.append(
            Line(text("gdf-acts", unit=unit.name, action=name, page=page(20 if action in STANCE_WORDS else 7)))
        )
    changes: dict[str, Any] = {unit.id: facts}
    event = Acted(actors=(unit.id,), result={"action": action or "none"}, facts=changes)
    waiting = [
        other.name
        for other in context.of(GdfBattle).units_of(unit.side, alive=True)
        if other.id != unit.id and not other.activated
    ]
    blocks.append(Line(text("gdf-waiting", units=", ".join(waiting))))
    return answer(context, blocks, (event,))


@command(
    "shaken",
    "шок",
    "шокирован",
    about=Name("Отметить, что отряд шокирован или пришёл в себя", "Mark that a unit is Shaken, or no longer"),
    example=Name("/shaken культисты", "/shaken cultists"),
    group="turn",
    model=WordsOptions,
    game="gdf",
    battle=True,
)
def shaken(context: Context, options: WordsOptions) -> Answer:
    """For what no roll of the bot's did: events, spells, an agreed correction (gdf p. 10)."""
    said, found = _one(context, options.what or "", _SHAKEN, own=False)
    unit = _required(context, found)
    on = not said.get("off", False)
    event = Acted(actors=(unit.id,), result={"shaken": on}, facts={unit.id: {"shaken": True if on else None}})
    key = "gdf-shaken-on" if on else "gdf-shaken-off"
    return answer(context, [Line(text(key, unit=unit.name, page=page(10)))], (event,))


@command(
    "move",
    about=Name("Насколько можно двигаться", "How far a unit may move"),
    example=Name("/move бросок Fast сложная местность", "/move rush Fast difficult"),
    group="turn",
    model=WordsOptions,
    game="gdf",
    understands=lambda context, words: not read_side(lex(words), _MOVE).loose,
)
def move(context: Context, options: WordsOptions) -> Answer:
    """Each action's inches, or those of the one named, with what changed them (gdf p. 7, 11)."""
    said, unit = _one(context, options.what or "", _MOVE)
    action = said.get("action")
    title = Headline(text("gdf-move-title", who="" if unit is None else unit.name))
    if action is not None:
        played = context.play(MOVEMENT, movement_inputs(unit, said, action))
        result = played.result
        line = text(
            "gdf-move",
            action=ACTION_NAMES[action],
            allowed="yes" if result.allowed else "no",
            most=f"{result.max_inches:g}",
            least=f"{result.min_inches:g}" if result.min_inches else "",
            shoot="yes" if result.may_shoot else "no",
        )
        return answer(context, [title, *TOLD.reasons(played.trace), Line(line, strong=True)])
    rows = []
    for name in ACTION_INCHES:
        result = context.play(MOVEMENT, movement_inputs(unit, said, name)).result
        inches = f'{result.max_inches:g}"' if result.allowed else "—"
        rows.append((ACTION_NAMES[name], inches, text("gdf-shoots") if result.may_shoot else ""))
    return answer(context, [title, Table(tuple(rows), head=False)])


def _cast(context: Context, words: str) -> tuple[Caster, GdfUnit | None]:
    said, unit = _one(context, words, _CAST)
    level = rules_of(unit, said).get("Caster")
    tokens = said.get("tokens")
    if tokens is None and unit is not None:
        if level is None:
            raise NotAllowed("gdf.no_caster", field="units", value=unit.name, ref=page(13))
        tokens = spell_tokens(context, unit, level)
    return cast_inputs(said, level, tokens, context.call.example), unit


def spell_tokens(context: Context, unit: GdfUnit, level: int) -> int:
    """Its tokens now: each round since the last count it gained its level, up to six (gdf p. 13)."""
    kept, counted = unit.spell_tokens, unit.tokens_counted
    for _ in range(max(0, context.battle.turn - counted)):
        kept = context.play(CASTER, gain_inputs(level, kept)).result.tokens
    return kept


def forecast_cast(context: Context, options: WordsOptions) -> Forecast:
    """Whether the spell works (gdf p. 13)."""
    given, unit = _cast(context, options.what or "")
    odds = context.odds(CASTER, given)
    title = text("gdf-cast-title", who="" if unit is None else unit.name, cost=given.cost)
    return Forecast(title, odds, [Chance(text("gdf-odds-cast"), odds.chance("success"))])


@command(
    "cast",
    "заклинание",
    "колдовать",
    "каст",
    about=Name("Сотворить заклинание (Grimdark Future)", "Cast a spell (Grimdark Future)"),
    example=Name("/cast псайкер цена 2 союзники 1", "/cast psyker cost 2 allies 1"),
    group="turn",
    model=WordsOptions,
    game="gdf",
    forecast=forecast_cast,
)
def cast(context: Context, options: WordsOptions) -> Answer:
    """Its cost is paid, 4+ works; the battle keeps each caster's tokens (gdf p. 13)."""
    given, unit = _cast(context, options.what or "")
    if unit is not None:
        context.require_side(unit.side, unit=unit.name)
    odds = context.odds(CASTER, given)
    played = context.play(CASTER, given)
    result = played.result
    if not result.allowed:
        needed = (given.cost or 0) + given.own_boost
        raise NotAllowed("gdf.few_tokens", field="cost", value=needed, allowed=f"0..{given.tokens}", ref=page(13))
    blocks: list[Block] = [
        Headline(text("gdf-cast-title", who="" if unit is None else unit.name, cost=given.cost)),
        *TOLD.dice(played.trace),
        *TOLD.reasons(played.trace),
        Line(
            text(
                "gdf-cast",
                success="yes" if result.success else "no",
                need=result.need,
                chance=odds.chance("success"),
                left=result.tokens_left,
                page=page(13),
            ),
            strong=True,
        ),
    ]
    if unit is None:
        events = [acted(context, CASTER, given, played, moves_on=False)] if context.state is not None else []
        return answer(context, blocks, events)
    facts: dict[str, GdfChange] = {unit.id: {"spell_tokens": result.tokens_left, "tokens_counted": context.battle.turn}}
    return answer(context, blocks, [acted(context, CASTER, given, played, actors=(unit.id,), facts=facts)])


@command(
    "solo",
    "соло",
    "ии",
    about=Name("Что сделает отряд ИИ в одиночной игре", "What the AI's unit does in solo play"),
    example=Name("/solo гибрид цель свободна враг на пути", "/solo hybrid free objective in the way"),
    group="turn",
    model=WordsOptions,
    game="gdf",
)
def solo(context: Context, options: WordsOptions) -> Answer:
    """The decision tree of the unit's kind; facts not told count as no and hang below as buttons (gdf p. 35)."""
    words = options.what or ""
    said, _ = _one(context, words, _SOLO)
    kind = said.get("type")
    if kind is None:
        blocks: list[Block] = [Line(text("gdf-solo-kind", page=page(35)))]
        kinds = [
            again_button(context, text(f"gdf-solo-type-{name}"), _plus(context, words, first))
            for name, first in (("hybrid", "гибрид"), ("shooting", "стрелок"), ("melee", "ближний бой"))
        ]
        return answer(context, blocks, (), kinds)
    action = context.play(SOLO, solo_inputs(said)).result.action
    seen = [text(f"gdf-solo-{name}") for name in _SOLO_FLAGS if said.get(name)]
    blocks = [
        Headline(text("gdf-solo-title", kind=value_name("gdf", kind) or kind)),
        Line(text("gdf-assumed", parts=seen or [text("gdf-solo-nothing")])),
        Line(
            text("gdf-solo-does", action=DECISION_NAMES.get(action) or ACTION_NAMES[action], page=page(35)), strong=True
        ),
    ]
    more = [
        again_button(context, text(f"gdf-solo-{name}"), _plus(context, words, _SOLO_FLAGS[name][0]))
        for name in _SOLO_FLAGS
        if not said.get(name)
    ]
    return answer(context, blocks, (), more[:5])


def _plus(context: Context, words: str, more: str) -> str:
    return f"{words}, {render_words(more, context.language)}" if words else more
