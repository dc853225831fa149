"""Friends of who shoots near the target: who they are, and what hits do that go astray (gdf p. 26)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.core.events import Event
from games.gdf.party import body_of, head_of, heads, starting_size
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Answer, Block, Button, Line, Press, reply, text
from handlers.desk.context import Context
from handlers.drawing.fluent import render_words
from handlers.gdf.aftermath import More, suppress
from handlers.gdf.choosing import in_rows
from handlers.gdf.harm import harm
from handlers.gdf.inputs import target_inputs
from handlers.gdf.rolls import TOLD, die
from handlers.gdf.units import unit_said
from handlers.gdf.words import Lexis, Said, read_side
from handlers.language.lexer import Lexed
from lexicon.errors import NotUnderstood
from resolvers.gdf.bodies import Body
from resolvers.gdf.pages import page
from resolvers.gdf.readings import Runs
from resolvers.gdf.stray import STRAY_HITS, OfOneAp, StrayHits
from resolvers.gdf.units import Target

_NEAR = frozenset({"рядом", "возле", "near", "beside"})
_NOBODY = frozenset({"нет", "никого", "никто", "nobody", "none", "no"})


def counts(context: Context) -> bool:
    """Whether friendly fire is played with."""
    return isinstance(context.state, GdfBattle) and context.state.on("friendly_on")


def take_near(context: Context, side: Lexed) -> tuple[Lexed, tuple[GdfUnit, ...] | None]:
    """The words without ``рядом Братья и Танк``, and whom these name; ``None`` where nothing is said of it.

    Raises:
        NotUnderstood: ``options.unknown``; NotFound, Ambiguous: see :mod:`handlers.gdf.words`.
    """
    begins = next((at for at, token in enumerate(side.tokens) if token.folded in _NEAR), None)
    if begins is None or not counts(context):
        return side, None
    rest = range(begins + 1, len(side))
    ends = next(
        (at for at in rest if side.tokens[at].unit or (side.tokens[at].silent and side.tokens[at].kind != "and")),
        len(side),
    )
    others = Lexed(side.text, (*side.tokens[:begins], *side.tokens[ends:]))
    named = side.part(begins + 1, ends)
    if any(token.folded in _NOBODY for token in named.tokens):
        return others, ()
    cuts = [at for at, token in enumerate(named.tokens) if token.kind == "and"]
    parts = [named.part(a, b) for a, b in zip([0, *(at + 1 for at in cuts)], [*cuts, len(named)], strict=True)]
    friends = [_friend(context, part) for part in parts]
    return others, tuple(friends)


def _friend(context: Context, words: Lexed) -> GdfUnit:
    said = read_side(words, Lexis(), context.named("own_units"))
    unit = unit_said(context, said)
    if unit is None:
        raise NotUnderstood("options.unknown", field="words", value=words.typed(), example=context.call.example)
    return head_of(context.of(GdfBattle), unit)


def ask_near(context: Context, shooter: GdfUnit, again: Callable[[str], str]) -> Answer | None:
    """Who stands near the target nobody said: a button for each friend on the table, and for nobody."""
    state = context.of(GdfBattle)
    friends = [one for one in heads(state, shooter.side) if one.on_table and one.id != shooter.id]
    if not friends:
        return None
    near = render_words(text("gdf-near-word"), context.language)
    nobody = render_words(text("gdf-nobody-word"), context.language)
    command, side = context.call.command, shooter.side
    buttons = [
        Button(text("gdf-button-nobody-near"), Press(command, {"words": again(f", {near} {nobody}")}), side=side),
        *(Button(one.name, Press(command, {"words": again(f", {near} {one.name}")}), side=side) for one in friends),
    ]
    return reply(Line(text("gdf-who-is-near", page=page(26))), buttons=in_rows(buttons))


def friend_inputs(state: GdfBattle, friend: GdfUnit, body: Body | None = None) -> Target:
    """A friend under stray hits, as it stands."""
    return target_inputs(friend, Said(), body or body_of(state, friend), starting_size(state, friend))


def goes_astray(
    context: Context, friends: Sequence[GdfUnit], hits: Sequence[tuple[Mapping[str, int], Runs]]
) -> tuple[list[Block], list[Event]]:
    """Saves and losses of the friend; of several the die says which (gdf p. 26).

    ``hits``: of each weapon its rules and what of it went astray.
    """
    state = context.of(GdfBattle)
    blocks: list[Block] = []
    events: list[Event] = []
    if not hits:
        return blocks, events
    friend = friends[die(context, len(friends), 26) - 1] if len(friends) > 1 else friends[0]
    body = body_of(state, friend)
    count = sum(number for _, runs in hits for _, number in runs)
    blocks.append(Line(text("gdf-astray", unit=friend.name, hits=count, page=page(26)), strong=True))
    for rules, runs in hits:
        if not body.standing:
            break
        given = StrayHits(
            groups=tuple(OfOneAp(ap=ap, hits=each) for ap, each in runs),
            rules=dict(rules),
            target=friend_inputs(state, friend, body),
        )
        played = context.play(STRAY_HITS, given)
        result = played.result
        after = Body(result.models_left, result.partial_wounds, result.hero_left)
        blocks += TOLD.dice(played.trace)
        recorded = context.record(STRAY_HITS, given, played)
        lines, harmed = harm(context, friend, result.wounds, "friendly_fire", recorded, before=body, after=after)
        blocks += lines
        events += harmed
        body = after
    more = More()
    if body.standing:
        suppress(context, more, (friend,), tests=True)
    return [*blocks, *more.blocks], [*events, *more.events]
