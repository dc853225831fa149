"""Three thousand seeded rolls of every rolling mechanic against its exact odds."""

from collections import Counter
from typing import Any

import pytest

from resolvers.core.odds import enumerate_odds, singles
from resolvers.core.plain import plain
from resolvers.core.procedure import play
from resolvers.wma import MECHANICS
from tests.resolvers.wma.wma_help import SeededDice, fighter, ordered
from tests.support.golden_cases import cases

ROLLS = 3_000


def rolling() -> list[tuple[str, dict[str, Any]]]:
    """Each mechanic with dice: its golden inputs with the most dice, and rounds of our own."""
    chosen: dict[str, dict[str, Any]] = {}
    for case in cases("wma"):
        if case["dice"]:
            chosen.setdefault(case["mechanic"], case)
            if len(str(case["dice"])) > len(str(chosen[case["mechanic"]]["dice"])):
                chosen[case["mechanic"]] = case
    own = {
        "combat_round": {
            "units": {
                "a": fighter("A", "b", armour=5, charging=True),
                "b": fighter("B", "a", armour=6, rules=["legion"], legion_stands=3),
                "c": fighter("B", None),
            },
            "support": {"B": 1},
        },
        "order_chain": {
            "commander": {"rank": "leader", "command": 9},
            "units": [ordered()],
            "orders": [{}, {"distance_cm": 30}, {"distance_cm": 50}],
        },
        "volley_driveback": {
            "shooters": [{"stands_able": 6}],
            "target": {
                "type": "infantry", "stands": 3, "hits_per_stand": 3, "armour": 6, "edge_cm": 12, "rules": ["warband"],
            },
        },
    }  # fmt: skip
    shot_at = next(case["given"] for case in cases("wma") if case["given"].get("charge_fire"))
    return [
        *((name, case["given"]) for name, case in chosen.items()),
        *own.items(),
        ("combat_sequence", shot_at),
    ]


@pytest.mark.parametrize(("name", "given"), rolling(), ids=lambda value: value if isinstance(value, str) else "")
def test_rolls_agree_with_the_odds(name: str, given: dict[str, Any]) -> None:
    procedure = MECHANICS[name].from_plain(given)
    found = enumerate_odds(procedure)
    dice = SeededDice(2026)
    seen: Counter[tuple[str, Any, str]] = Counter()
    for _ in range(ROLLS):
        result = plain(play(procedure, dice).result)
        if name == "combat_sequence":
            result = {**result["rounds"][-1], **result} if result["rounds"] else result
        for field, value in singles(result):
            seen[field, value, type(value).__name__] += 1
    assert seen
    checked = 0
    for field in found.fields():
        counted = {key[1:]: count for key, count in seen.items() if key[0] == field}
        if not counted:
            continue
        for value, p in found.law(field):
            hits = counted.pop((value, type(value).__name__), 0)
            bound = 5 * (ROLLS * float(p * (1 - p))) ** 0.5 + 3
            assert abs(hits - ROLLS * float(p)) <= bound, (field, value, hits, float(p))
            checked += 1
        assert not counted, f"{field}: rolled values that the odds do not know: {counted}"
    assert checked >= 2
