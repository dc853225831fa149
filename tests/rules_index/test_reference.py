"""The reference: complete, linked, and in words of its own."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import yaml

from docs import reference_tables
from handlers.shelf.rule import measure
from lexicon.folding import fold, has_cyrillic
from resolvers.gdf.special_rules import SPECIAL_RULES, SpecialRule
from resolvers.gdf.tables import TABLES, Table
from rules_index.reference.entries import Entry, load_reference
from rules_index.search.catalogue import Catalogue
from rules_index.search.words import Stems
from rules_index.sections import Section

REFERENCE = load_reference(links=False)
BY_ID = {entry.id: entry for entry in REFERENCE.entries}
ROOT = Path(__file__).resolve().parents[2]
LONGEST_SHARED_RUN = 6

# Which entries say what a mechanic of a game resolves; a mechanic of a name not here must be an entry's own id.
SAID_IN = {
    "gdf": {
        "action_mod": "extra-actions",
        "attack_count": "who-shoots",
        "building": "buildings",
        "campaign_level": "levels",
        "campaign_limits": "roster",
        "campaign_recruit": "recruiting",
        "campaign_reward": "campaign-victory",
        "campaign_standings": "campaign",
        "campaign_start": "campaign",
        "campaign_xp": "experience",
        "combine_units": "combined-units",
        "dice_notation": "dice",
        "event_trigger": "random-events",
        "fog": "fog-of-war",
        "game_winner": "objective-control",
        "melee_strike": "melee-attacks",
        "mission_card": "mission-cards",
        "mission_vp": "missions",
        "morale": "morale-test",
        "multi_king": "king-of-hill",
        "objective_count": "objectives-setup",
        "save": "defence-shooting",
        "shooting_groups": "multiple-weapons",
        "shooting_split": "shooting-targets",
        "stack": "stacking",
        "table": "table-random-event",
        "target_split": "shooting-targets",
        "terrain_preset": "terrain-types",
        "terrain_set": "terrain-layout",
        "tournament_height": "tournament-sight",
        "tournament_pairings": "pairings",
        "tournament_standings": "tournament-points",
        "tournament_volume": "volume-sight",
        "wounds": "wounds-allotting",
    },
    "wma": {
        "army_minmax": "min-max",
        "attack_priority": "attacks",
        "battle_outcome": "withdrawal",
        "bonus_vp": "bonus-points",
        "casualties": "losses",
        "combat_attack_dice": "attack-modifiers",
        "combat_flow": "combat-round",
        "combat_hits": "making-attacks",
        "command": "command-test",
        "commander_fate": "displaced-commander",
        "confusion_auto": "confusion-causes",
        "confusion_recovery": "confused-units",
        "draw_options": "draw",
        "driveback": "drive-back",
        "either_or": "dispute",
        "evade_from_charge": "skirmisher-evade-charge",
        "gate_control": "gates",
        "pursuit_allowed": "who-may-pursue",
        "retreat_effect": "blocked-retreat",
        "save": "armour-save",
        "scythed_end_of_round": "scythed-chariot",
        "shooting_allowed": "arc-of-fire",
        "shooting_mixed_cover": "to-hit",
        "shooting_target": "targets",
        "stat_adjust": "elite-and-guard",
        "terrain": "random-placement",
        "terrain_lookup": "terrain-table",
        "turns": "number-of-turns",
        "winner_options": "victory",
        "withdraw": "withdrawal",
        "combat_sequence": "combat-sequence",
    },
    "aob": {
        "activation": "leader-activation",
        "apply_losses": "inflicting-losses",
        "army_check": "army-building",
        "army_cost": "army-building",
        "corps_check": "corps",
        "encircled_later_fight": "encirclement",
        "enter_rough": "rough-ground",
        "evade_allowed": "evade-list",
        "evade_move": "evade",
        "evade_option_from_die": "evade-list",
        "fight_dice": "how-to-fight",
        "leaders_check": "leaders",
        "melee_encirclement": "encirclement",
        "merge": "merge-split",
        "recover_straggler": "recover-base",
        "reform": "reforming",
        "router": "routers",
        "shooting_allowed": "shooting",
        "split": "merge-split",
        "straggler": "detached-bases",
        "terrain_count": "terrain-setup",
        "terrain_zones": "terrain-setup",
    },
    "fog": {
        "after_passed_test": "charge-test-conditions",
        "charge_declaration": "declaring-charges",
        "charger_off_table": "chargers-follow",
        "cmt_conditions": "charge-test-conditions",
        "evade_allowed": "who-may-evade",
        "evade_block": "evade-obstacles",
        "evade_off_table": "evade-off-table",
        "evade_shift": "evade-obstacles",
        "evader_caught": "caught-evading",
        "flank_effect": "flank-effects",
        "flank_qualification": "flank-conditions",
        "impact_hits": "poa",
        "intercept": "interception",
        "receive_charge": "response-table",
    },
    "wil": {
        "action_allowed": "activation",
        "attack_activation": "attack-distance",
        "casualties": "removing-casualties",
        "column_move": "march-column",
        "force_size": "force",
        "half_move": "finishing-attack",
        "melee_outcome": "finishing-attack",
        "melee_roll": "melee",
        "officer_attach": "officer-movement",
        "officer_casualty": "officer-casualties",
        "officer_move": "officer-movement",
        "officer_start": "officer",
        "pass_through": "movement",
        "reaction_allowed": "activation",
        "speed": "movement",
        "storm": "storming",
        "turn_limits": "activation",
        "unit_options": "options",
        "volley_reaction": "volley",
    },
}


def texts_of(entry: Entry) -> Iterator[str]:
    yield from (*entry.names.ru, *entry.names.en, *entry.aliases, *entry.asks, entry.gist.ru, entry.gist.en)
    for said in (*entry.rows, *entry.numbers):
        yield from (said.ru, said.en)


def words_of(text: str) -> list[str]:
    return re.findall(r"[a-zа-я0-9]+", fold(text))


def runs(words: list[str], length: int) -> Iterator[tuple[str, ...]]:
    return (tuple(words[at : at + length]) for at in range(len(words) - length + 1))


@cache
def runs_of_books(shared: Path) -> frozenset[tuple[str, ...]]:
    """Every run of seven words of the books, with words cut at line ends both left and joined."""
    found: set[tuple[str, ...]] = set()
    for path in sorted((shared / "seeds").glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        for reading in (text, re.sub(r"[-\u00ad]\n+", "", text)):
            found.update(runs(words_of(reading), LONGEST_SHARED_RUN + 1))
    return frozenset(found)


def test_ids_are_unique_and_links_lead_somewhere() -> None:
    ids = [entry.id for entry in REFERENCE.entries]
    assert len(ids) == len(set(ids))
    lost = [(entry.id, link) for entry in REFERENCE.entries for link in entry.see_also if link not in set(ids)]
    assert lost == []
    assert [entry.id for entry in REFERENCE.entries if entry.id in entry.see_also] == []


def test_links_stay_within_the_book() -> None:
    assert [e.id for e in REFERENCE.entries for link in e.see_also if link.partition(".")[0] != e.book] == []


@pytest.mark.parametrize(("book", "least"), [("wma", 170), ("aob", 60), ("fog", 60), ("wil", 50), ("gdf", 250)])
def test_every_game_is_covered(book: str, least: int) -> None:
    assert len([entry for entry in REFERENCE.entries if entry.book == book]) >= least


def test_every_entry_has_an_english_name_and_other_words_for_it() -> None:
    assert [entry.id for entry in REFERENCE.entries if not entry.names.en or not entry.aliases] == []


def test_gists_are_short_and_in_their_language() -> None:
    wrong = [
        entry.id
        for entry in REFERENCE.entries
        if not re.search("[а-яё]", entry.gist.ru) or re.search("[а-яё]", entry.gist.en.lower())
    ]
    assert wrong == []


@pytest.mark.parametrize("book", ["wma", "aob", "fog", "wil", "gdf"])
def test_an_alias_is_said_once_in_a_book(book: str) -> None:
    """The same words for two things send the player astray."""
    said: dict[tuple[str, str], str] = {}
    twice = []
    for entry in REFERENCE.entries:
        if entry.book != book:
            continue
        for alias in entry.aliases:
            other = said.setdefault((entry.book, fold(alias)), entry.id)
            if other != entry.id:
                twice.append((alias, other, entry.id))
    assert twice == []


def has_plain_ranges(entry: Entry) -> bool:
    """Whether its rows are ranges of whole numbers, each of which can be rolled."""
    plain = all(re.fullmatch(r"≤?\d+(-\d+)?", row.roll or "") for row in entry.rows)
    return entry.kind == "random_table" and entry.dice not in ("d66", "d3+d6") and plain


@pytest.mark.parametrize("entry", [e for e in REFERENCE.entries if has_plain_ranges(e)], ids=lambda e: e.id)
def test_rows_of_a_random_table_do_not_overlap_and_leave_no_gap(entry: Entry) -> None:
    covered: list[int] = []
    for row in entry.rows:
        first, _, last = (row.roll or "").lstrip("≤").partition("-")
        covered += range(int(first), int(last or first) + 1)
    assert covered == list(range(covered[0], covered[-1] + 1))


def test_no_run_of_words_is_the_books(shared_dir: Path) -> None:
    theirs = runs_of_books(shared_dir)
    shared_runs = [
        (entry.id, " ".join(run))
        for entry in REFERENCE.entries
        for text in texts_of(entry)
        for run in runs(words_of(text), LONGEST_SHARED_RUN + 1)
        if run in theirs
    ]
    assert shared_runs == []


def test_every_special_rule_of_the_armies_has_an_entry() -> None:
    codes: set[str] = set()
    for path in (ROOT / "armies" / "wma" / "data").glob("*.yaml"):
        document = yaml.safe_load(path.read_text(encoding="utf-8"))
        for unit in (*document.get("units", ()), *document.get("troops", ())):
            codes.update(unit.get("special", ()))
    assert len(codes) > 30
    assert [code for code in sorted(codes) if f"wma.{code.replace('_', '-')}" not in BY_ID] == []


@pytest.mark.parametrize("book", ["wma", "aob", "fog", "wil", "gdf"])
def test_every_mechanic_has_an_entry(book: str, shared_dir: Path) -> None:
    lines = (shared_dir / "golden" / f"{book}.jsonl").read_text(encoding="utf-8").splitlines()
    mechanics = {json.loads(line)["mechanic"] for line in lines}
    wanted = {name: f"{book}.{SAID_IN[book].get(name, name.replace('_', '-'))}" for name in mechanics}
    assert {name: entry for name, entry in sorted(wanted.items()) if entry not in BY_ID} == {}


def test_every_rule_heading_of_the_outline_that_is_short_enough_has_an_entry(shared_dir: Path) -> None:
    """Headings longer than six words cannot be names here; their entries bear the first words or go by another."""
    named = {(e.book, fold(name)) for e in REFERENCE.entries for name in e.names.ru}
    prose = {"предисловие", "вступление к правилам"}
    headings = json.loads((shared_dir / "search" / "outline-dev.json").read_text(encoding="utf-8"))
    missing = [
        (heading["book"], heading["title"])
        for heading in headings
        if len(words_of(heading["title"])) <= LONGEST_SHARED_RUN
        and fold(heading["title"]) not in prose
        and (heading["book"], fold(heading["title"])) not in named
    ]
    assert missing == []


def test_what_is_said_of_random_tables_is_what_is_rolled() -> None:
    """`make docs` writes these two files anew from the tables that are rolled on."""
    assert reference_tables.HEADS.read_text(encoding="utf-8") == reference_tables.heads()
    assert reference_tables.RESULTS.read_text(encoding="utf-8") == reference_tables.results()


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.id)
def test_every_random_table_has_its_rows_in_both_languages(table: Table) -> None:
    entry = BY_ID[reference_tables.entry_id(table)]
    assert [(row.roll, entry.page) for row in entry.rows] == [(row.id, table.page) for row in table.rows]
    for said, row in zip(entry.rows, table.rows, strict=True):
        assert said.ru.startswith(row.name.ru) and row.text.ru in said.ru
        assert said.en.startswith(row.name.en) and row.text.en in said.en


@pytest.mark.parametrize("rule", SPECIAL_RULES, ids=lambda rule: rule.name)
def test_every_special_rule_of_gdf_has_an_entry_with_its_page_and_both_names(rule: SpecialRule) -> None:
    entry = BY_ID[f"gdf.{rule.code.replace('_', '-')}"]
    assert entry.page == rule.page
    assert fold(rule.title.ru) in [fold(name) for name in entry.names.ru]
    assert fold(rule.title.en) in [fold(name) for name in entry.names.en]
    assert entry.title == (f"{rule.title.en}(X)" if rule.rated else rule.title.en)


def test_the_first_words_of_a_long_title_are_enough_to_find_its_section() -> None:
    entry = next(e for e in REFERENCE.entries if e.id == "fog.step-forward")
    title = f"{entry.names.ru[1]} и ещё кое-что, чего запись не держит"
    section = Section("fog", title, None, None, "Текст.", "rule", 0)
    catalogue = Catalogue(Stems()).fill([(0, section)], (), [entry], ())
    assert [(thing.title, thing.entries) for thing in catalogue.things] == [(title, [entry.id])]


def test_every_printed_title_of_a_rule_shows_its_entry() -> None:
    entry = next(e for e in REFERENCE.entries if e.id == "wma.movement-rates")
    sections = [(at, Section("wma", name, None, 21, "Текст.", "table", at)) for at, name in enumerate(entry.names.ru)]
    catalogue = Catalogue(Stems()).fill(sections, (), [entry], ())
    assert [thing.entries for thing in catalogue.things] == [[entry.id]] * len(sections)
    assert len(sections) > 2


def test_every_number_has_a_unit_that_an_english_reader_knows():
    values = [number.value for entry in REFERENCE.entries for number in entry.numbers]
    values += [row.roll or row.value or "" for entry in REFERENCE.entries for row in entry.rows]
    assert measure("3 ЕД").en == "3 MU" and measure("30 / 15 см").en == "30 / 15 cm"
    assert len(values) > 500 and [value for value in values if has_cyrillic(measure(value).en)] == []
