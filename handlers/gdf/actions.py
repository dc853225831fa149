"""How far a unit of Grimdark Future moves, and what the AI does: ``/move``, ``/solo`` (gdf p. 7, 11, 35)."""

from __future__ import annotations

from handlers.desk.answer import Answer, Block, Headline, Line, Table, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.fluent import render_words
from handlers.gdf.activate import one_of
from handlers.gdf.inputs import movement_inputs, solo_inputs
from handlers.gdf.options import WordsOptions, words_like
from handlers.gdf.rolls import TOLD, again_button, answer
from handlers.gdf.words import Lexis, read_side
from handlers.language.lexer import lex_command
from handlers.language.vocabulary import value_name
from lexicon.names import Name
from resolvers.gdf.movement import ACTION_INCHES, MOVEMENT
from resolvers.gdf.names import ACTION_NAMES, DECISION_NAMES
from resolvers.gdf.pages import page
from resolvers.gdf.solo import SOLO

ACTIONS = {
    "hold": ("удержать позицию", "стоять", "стоит", "на месте", "hold"),
    "advance": ("продвинуться", "продвижение", "шаг", "идет", "advance"),
    "rush": ("бросок", "рывок", "совершить бросок", "бег", "бежит", "rush", "run"),
    "charge": ("наступать", "наступает", "наступление", "нападение", "нападает", "чардж", "charge"),
}
_MOVE = Lexis(
    flags={
        "difficult": ("сложная", "сложная местность", "difficult"),
        "last_drop": ("до последней капли крови", "до последней капли", "last drop"),
    },
    numbers={"suppression": ("подавление", "suppression")},
    choices={"action": ACTIONS},
    signed="bonus",
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


@command(
    "move",
    about=Name("Насколько можно двигаться", "How far a unit may move"),
    example=Name("/move бросок Fast сложная местность", "/move rush Fast difficult"),
    group="turn",
    model=words_like("действие, правила карточки, трудная местность", "an action, rules of the card, difficult ground"),
    game="gdf",
    understands=lambda context, words: not read_side(lex_command(words), _MOVE).loose,
)
def move(context: Context, options: WordsOptions) -> Answer:
    """Each action's inches, or those of the one named, with what changed them (gdf p. 7, 11)."""
    said, unit = one_of(context, options.what or "", _MOVE)
    action = said.get("action")
    if unit is not None and unit.stance == "last_drop":
        said.values.setdefault("last_drop", True)
    title = Headline(text("gdf-move-title", who="" if unit is None else unit.name))
    idles = unit is not None and unit.shaken
    shocked = [Line(text("gdf-idles", unit=unit.name, page=page(10)))] if unit is not None and idles else []
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
        return answer(context, [title, *shocked, *TOLD.reasons(played.trace), Line(line, strong=True)])
    rows = []
    for name in ACTION_INCHES:
        result = context.play(MOVEMENT, movement_inputs(unit, said, name)).result
        inches = f'{result.max_inches:g}"' if result.allowed else "—"
        rows.append((ACTION_NAMES[name], inches, text("gdf-shoots") if result.may_shoot else ""))
    return answer(context, [title, *shocked, Table(tuple(rows), head=False)])


@command(
    "solo",
    "соло",
    "ии",
    about=Name("Что сделает отряд ИИ в одиночной игре", "What the AI's unit does in solo play"),
    example=Name("/solo гибрид цель свободна враг на пути", "/solo hybrid free objective in the way"),
    group="turn",
    model=words_like(
        "какой отряд ИИ, свободна ли цель, есть ли враг на пути",
        "which AI unit, is an objective free, is an enemy in the way",
    ),
    game="gdf",
)
def solo(context: Context, options: WordsOptions) -> Answer:
    """The decision tree of the unit's kind; facts not told count as no and hang below as buttons (gdf p. 35)."""
    words = options.what or ""
    said, _ = one_of(context, words, _SOLO)
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
