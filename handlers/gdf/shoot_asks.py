"""What a shot waits for: with which weapon, whether the unit has moved, how far it is (gdf p. 8, 13-14, 20)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from games.gdf.arms import Arm
from games.gdf.state import GdfUnit
from handlers.desk.answer import Answer, Block, Headline, Line, text
from handlers.desk.context import Context
from handlers.drawing.fluent import render_words
from handlers.gdf.rolls import again_button, answer
from handlers.gdf.units import written
from resolvers.gdf.pages import page

_NEAR = 9
Again = Callable[[str], str]
"""The words of the act with more of the shot that is asked about."""


def which(context: Context, left: str, right: str, unit: GdfUnit, arms: Sequence[Arm]) -> Answer:
    """Several weapons and none named: the player is asked (gdf p. 8)."""
    rows = [
        again_button(context, text("gdf-arm", name=arm.name, count=arm.count), f"{left}, {arm.name} > {right}")
        for arm in {arm.name: arm for arm in arms}.values()
    ]
    every = again_button(
        context, text("gdf-arm-all"), f"{left}, {render_words(text('gdf-arm-all-word'), context.language)} > {right}"
    )
    blocks: list[Block] = [Headline(text("gdf-which", unit=unit.name)), *[Line(written(arm)) for arm in arms]]
    return answer(context, blocks, (), (*rows, every))


def how_it_stands(context: Context, unit: GdfUnit, rules: Sequence[str], again: Again) -> Answer:
    """Whether it has moved, which these rules ask (gdf p. 13-14)."""
    rows = [
        again_button(
            context,
            text(f"gdf-how-{flag}"),
            again(f", {render_words(text(f'gdf-how-{flag}-word'), context.language)}"),
        )
        for flag in ("hold", "moved")
    ]
    return answer(context, [Line(text("gdf-how-asked", unit=unit.name, rules=rules, page=page(14)))], (), rows)


def how_far(context: Context, again: Again, inches: int = _NEAR, where: int = 14) -> Answer:
    """Stealth and Entrenched ask whether it is more than nine inches, aimed fire twelve (gdf p. 13-14, 20)."""
    near = again_button(context, text("gdf-near", inches=inches), again(f' {inches}"'))
    far = again_button(context, text("gdf-far", inches=inches), again(f' {inches + 1}"'))
    return answer(context, [Line(text("gdf-how-far", inches=inches, page=page(where)))], (), (near, far))
