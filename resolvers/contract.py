"""One request of `adjutant resolve --jsonl` and its answer, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from lexicon.errors import Hint, NotUnderstood, OverBudget
from resolvers.core.odds import Odds, OddsBudget, odds_of
from resolvers.core.plain import plain
from resolvers.core.procedure import play
from resolvers.core.sources import Dice, ScriptedDice, TypedDice
from resolvers.dice.ast import Message
from resolvers.dice.law import MAX_WORK, laws_of, only_roll
from resolvers.dice.parser import parse_message
from resolvers.dice.roller import RollResult, roll_message
from resolvers.registry import mechanics_of


def resolve_request(request: Mapping[str, Any], dice: Dice, budget: OddsBudget | None = None) -> dict[str, Any]:
    """Answer ``{"id","system","mechanic","given","dice"?, "odds"?}`` with ``{"id","result"}`` or ``{"id","odds"}``.

    Without ``dice`` in the request it rolls ``dice``. Of the dice language ``faces`` may stand for it: one list in
    rolling order, whatever the stage; the answer then says in ``rolled`` how many were used.

    Raises:
        AdjutantError: what was wrong with the request.
    """
    given, script = request.get("given", {}), request.get("dice")
    if not isinstance(given, Mapping):
        raise NotUnderstood("given.value", field="given", value=given, allowed="an object")
    if script is not None and not isinstance(script, Mapping):
        raise NotUnderstood("given.value", field="dice", value=script, allowed='an object {"stage": [faces]}')
    source = dice if script is None else ScriptedDice(script)
    answer: dict[str, Any] = {"id": request.get("id")}
    flat = _flat_dice(request)
    if request.get("system") == "dice":
        message = parse_message(expression := _expression(given))
        if request.get("odds"):
            only_roll(message, expression)
            answer["odds"] = _message_odds(message, dice)
        else:
            answer["result"] = _message_result(roll_message(message, flat or source))
            answer |= {"rolled": flat.used} if flat is not None else {}
        return answer
    procedure = mechanics_of(str(request.get("system")))[str(request.get("mechanic"))].from_plain(given)
    if request.get("odds"):
        answer["odds"] = render_odds(odds_of(procedure, dice, budget))
    else:
        answer["result"] = plain(play(procedure, source).result)
    return answer


def _flat_dice(request: Mapping[str, Any]) -> TypedDice | None:
    """The faces of a request in rolling order, if it has them."""
    faces = request.get("faces")
    if faces is None:
        return None
    if not isinstance(faces, list) or request.get("dice") is not None or request.get("system") != "dice":
        # One flat list, of the dice language alone, and instead of "dice".
        raise NotUnderstood("given.value", field="faces", value=faces, allowed="[1, 6]")
    wrong = next((face for face in faces if type(face) is not int), None)
    if wrong is not None:
        raise NotUnderstood("dice.face", field="faces", value=wrong, allowed=Hint.FACES)
    return TypedDice(faces)


def _expression(given: Mapping[str, Any]) -> str:
    expression = given.get("expr")
    if not isinstance(expression, str):
        raise NotUnderstood(
            "given.value",
            field="expr",
            value=expression,
            allowed="a roll as text",
            example='{"expr": "9d6 4+ save 5+"}',
        )
    return expression


def _message_result(rolls: tuple[RollResult, ...]) -> dict[str, Any]:
    """One roll's fields, or ``rolls`` with those of each repeat."""
    made = [{name: value for name, value in _plain_roll(roll).items() if value is not None} for roll in rolls]
    return made[0] if len(made) == 1 else {"rolls": made}


def _plain_roll(roll: RollResult) -> dict[str, Any]:
    faces = [list(handful.faces) for handful in roll.handfuls]
    return {**roll._asdict(), "handfuls": None, "faces": faces}


def _message_odds(message: Message, dice: Dice, samples: int = 20_000) -> dict[str, Any]:
    try:
        laws = laws_of(message.roll, max_work=40 * MAX_WORK)
        fields = {name: [[value, str(p)] for value, p in law.items()] for name, law in laws.items()}
        return {"exact": True, "stderr": None, "fields": fields}  # noqa: TRY300 - the exact answer is the short way out
    except OverBudget:
        once = message._replace(repeat=1)
        counts: dict[str, dict[Any, int]] = {}
        for _ in range(samples):
            (roll,) = roll_message(once, dice)
            for name in ("total", "success", "successes", "unsaved"):
                value = getattr(roll, name)
                if value is not None:
                    law = counts.setdefault(name, {})
                    law[value] = law.get(value, 0) + 1
        fields = {n: [[v, str(Fraction(w, samples))] for v, w in sorted(law.items())] for n, law in counts.items()}
        return {"exact": False, "stderr": 0.5 / samples**0.5, "fields": fields}


def render_odds(odds: Odds[Any]) -> dict[str, Any]:
    """``{"exact","stderr","fields": {name: [[value, "p/q"], ...]}}``, values ascending, fractions in lowest terms."""
    fields = {name: [[value, str(p)] for value, p in odds.law(name) if p] for name in odds.fields()}
    return {"exact": odds.exact, "stderr": odds.stderr, "fields": fields}
