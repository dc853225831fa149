"""The winner matrix, made from claims, against the tables that were written out by hand from the troop entries."""

import re
from typing import Literal

import pytest

from resolvers.aob.corps import Corps
from resolvers.aob.game import AobRulings
from resolvers.aob.matrix import judge_by_type

TYPES = {
    "HI": "heavy_infantry", "SI": "shock_infantry", "IN": "infantry", "LI": "light_infantry", "SK": "skirmishers",
    "AR": "shooters", "SC": "shock_cavalry", "CV": "cavalry", "LC": "light_cavalry",
}  # fmt: skip
STATES = {"F": "formed", "D": "disordered", "Def": "defence"}
MIRROR = {"a": "b", "b": "a", None: None}


def corps(kind, state="formed"):
    return Corps.model_validate({"type": TYPES[kind], "state": STATES.get(state, state), "bases": 4})


def test_all_cells_of_the_hand_written_tables_agree(shared_dir):
    text = (shared_dir / "mechanics" / "aob-wil-fog-mechanics.md").read_text(encoding="utf-8")
    rulings, cells = AobRulings(), 0
    for found in re.finditer(r"\*\*(Open|Rough) ground, row.*?\*\*\n\n(.*?)\n\n", text, re.S):
        terrain: Literal["open", "rough"] = "open" if found[1] == "Open" else "rough"
        table = [[cell.strip().strip("*") for cell in line.strip("|").split("|")] for line in found[2].splitlines()]
        own_state, enemy_state = (word.strip() for word in table[0][0].split("\\"))
        for row in table[2:]:
            for column, cell in zip(table[0][1:], row[1:], strict=True):
                if cell == "n/a":
                    continue
                a, b = corps(row[0], own_state), corps(column, enemy_state)
                verdict = judge_by_type(a, b, terrain, rulings)
                where = (terrain, row[0], own_state, column, enemy_state, cell)
                assert verdict.winner == {"w": "a", "l": "b"}.get(cell.strip("!").lower()), where
                assert verdict.conflict == (cell.endswith("!") or cell == "X"), where
                assert judge_by_type(b, a, terrain, rulings).winner == MIRROR[verdict.winner], where
                cells += 1
    assert cells == 747


# 5.6.2, 5.6.3: what the text names for Defence; 5.6.4: rough ground; 5.6.6: the list after "disordered"
@pytest.mark.parametrize(
    ("a", "a_state", "b", "b_state", "terrain", "winner"),
    [
        ("SI", "defence", "CV", "formed", "open", "a"),
        ("SI", "defence", "LC", "formed", "open", None),
        ("IN", "defence", "SC", "disordered", "open", "a"),
        ("LI", "disordered", "SI", "defence", "rough", "a"),
        ("LI", "formed", "LI", "formed", "rough", None),
        ("LI", "formed", "LI", "disordered", "rough", "a"),
        ("AR", "formed", "CV", "formed", "open", "b"),
        ("AR", "formed", "CV", "disordered", "open", "a"),
        ("HI", "disordered", "SI", "disordered", "open", "b"),
        ("HI", "formed", "LC", "formed", "open", None),
        ("HI", "disordered", "LC", "formed", "open", "a"),
    ],
)
def test_single_entries(a, a_state, b, b_state, terrain, winner):
    assert judge_by_type(corps(a, a_state), corps(b, b_state), terrain, AobRulings()).winner == winner


def test_lists_without_a_state_can_be_read_as_lapsing_when_disordered():
    lapse = AobRulings(troop_claims="claims_lapse_when_disordered")
    disordered, enemy = corps("CV", "disordered"), corps("LC")
    assert judge_by_type(disordered, enemy, "open", AobRulings()).winner == "a"
    assert judge_by_type(disordered, enemy, "open", lapse).winner is None


def test_conflicts_can_be_left_to_quality_and_the_die():
    equal = AobRulings(matrix_conflict="conflict_goes_to_quality_and_die")
    formed, disordered = corps("SI"), corps("CV", "disordered")
    assert judge_by_type(formed, disordered, "open", AobRulings()).winner == "a"
    assert judge_by_type(formed, disordered, "open", equal).winner is None
    rough = judge_by_type(corps("LI"), corps("SI"), "rough", equal)
    assert rough.winner == "a", "the rough ground entry has a ruling of its own"


def test_defence_and_rough_entries_can_be_read_as_one_claim_among_others():
    defence = AobRulings(defence_entry="defence_entry_is_one_claim")
    assert judge_by_type(corps("SI", "defence"), corps("SC"), "open", defence).winner is None
    rough = AobRulings(light_infantry_rough="light_infantry_rough_is_one_claim")
    assert judge_by_type(corps("LI"), corps("SI"), "rough", rough).winner is None
    assert judge_by_type(corps("LI"), corps("LC", "disordered"), "rough", rough).winner is None
    assert judge_by_type(corps("LI"), corps("SK"), "rough", rough).winner == "a"
