"""One request of `adjutant resolve --jsonl` and its answer, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from lexicon.errors import NotUnderstood
from resolvers.core.odds import Odds, OddsBudget, odds_of
from resolvers.core.plain import plain
from resolvers.core.procedure import Procedure, play
from resolvers.core.sources import Dice, ScriptedDice
from resolvers.registry import mechanics_of


def resolve_request(request: Mapping[str, Any], dice: Dice, budget: OddsBudget | None = None) -> dict[str, Any]:
    """Answer ``{"id","system","mechanic","given","dice"?, "odds"?}`` with ``{"id","result"}`` or ``{"id","odds"}``.

    Without ``dice`` in the request it rolls ``dice``.

    Raises:
        AdjutantError: what was wrong with the request.
    """
    answer: dict[str, Any] = {"id": request.get("id")}
    procedure = procedure_of(request)
    if request.get("odds"):
        answer["odds"] = render_odds(odds_of(procedure, dice, budget))
        return answer
    script = request.get("dice")
    if script is not None and not isinstance(script, Mapping):
        raise NotUnderstood("given.value", field="dice", value=script, allowed='an object {"stage": [faces]}')
    source = dice if script is None else ScriptedDice(script)
    answer["result"] = plain(play(procedure, source).result)
    return answer


def procedure_of(request: Mapping[str, Any]) -> Procedure[Any]:
    """The procedure that a request names."""
    system, name, given = request.get("system"), request.get("mechanic"), request.get("given", {})
    if not isinstance(given, Mapping):
        raise NotUnderstood("given.value", field="given", value=given, allowed="an object")
    if system == "dice":
        from resolvers.dice.mechanic import procedure_of_expression

        return procedure_of_expression(given)
    return mechanics_of(str(system))[str(name)].procedure(given)


def render_odds(odds: Odds[Any]) -> dict[str, Any]:
    """``{"exact","stderr","fields": {name: [[value, "p/q"], ...]}}``, values ascending, fractions in lowest terms."""
    fields = {name: [[value, fraction(p)] for value, p in odds.law(name) if p] for name in odds.fields()}
    return {"exact": odds.exact, "stderr": odds.stderr, "fields": fields}


def fraction(p: Fraction) -> str:
    """``5/36``; ``1`` for certainty."""
    return str(p)
