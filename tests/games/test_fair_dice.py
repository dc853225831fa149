"""Fair dice: uniform, bound to everything they should be bound to, and every tampering shows."""

import hashlib
import hmac
import json
import runpy
import subprocess
import sys
import tempfile
from collections import Counter
from math import sqrt
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.canonical import canonical
from games.core.dice import RecordedDice
from games.core.events import DiceRoll, Note, PhaseMoved, Rolled, SeedRevealed, SeedWords
from games.core.fairdice import Bound, FairDice, act_dice, commitment, new_seed
from games.core.record import GENESIS, hash_of
from games.core.undo import undone
from games.core.verify import verify
from games.wma.events import OrderGiven, UnitsHalted
from resolvers.core.sources import ScriptedDice
from tests.support.battle_making import SEED, Table, last_of

SCRIPT = Path(__file__).resolve().parents[2] / "docs" / "verify_fair_dice.py"
STRANGER = runpy.run_path(str(SCRIPT))


def fair(act=1, words=(), message="m", battle="b", seed=SEED, actor=1, scheme=2):
    return FairDice(seed, Bound(battle, act, actor, words, message, scheme))


@pytest.fixture(params=[1, 2], ids=["first recipe", "second recipe"])
def table(request, tmp_path):
    made = Table(tmp_path / "adjutant.db")
    made.begin(dice=request.param)
    yield made
    made.store.close()


def played(table: Table, acts: int = 6) -> list[str]:
    """A battle with fair rolls, words, an undo, typed dice and a revealed seed; its exported lines."""
    table.act(PhaseMoved(turn=1, phase="command", side="A"))
    for number in range(acts):
        dice = act_dice(SEED, table.store.state(table.battle), 1, f"telegram:{number}")
        first, second = dice.roll(2, 6, "command"), dice.roll(number, 6, "hit")
        order = OrderGiven(
            commander="c1",
            units=("u1",),
            needed=8,
            roll=sum(first),
            success=sum(first) <= 8,
            rolls=dice.taken(),
            given={"hits": len(second)},
        )
        big = dice.roll(3, 1000, "tables")
        table.act(
            order, Rolled(text="3d1000", rolls=dice.taken(), result={"sum": sum(big)}), message_id=f"telegram:{number}"
        )
        if number == 2:
            table.act(SeedWords(player=2, words='Карфаген должен быть разрушен "!"'), actor=2)
        if number == 3:
            table.act(undone(last_of(table.store.records(table.battle)), agreed=(2,)))
    table.act(Rolled(text="2d6", rolls=(DiceRoll(faces=(1, 2), origin="typed"),)))
    table.act(SeedRevealed(seed=SEED.hex()))
    return list(table.store.export(table.battle))


def script_says(lines: list[str], tmp_path, *more: str) -> tuple[bool, str]:
    file = tmp_path / "battle.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-I", str(SCRIPT), str(file), *more],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert ran.stderr == ""
    return ran.returncode == 0, ran.stdout


def rechained(lines: list[dict]) -> list[str]:
    """Lines with numbers and hashes made anew: a forger who knows how the chain works."""
    prev, made = GENESIS, []
    for seq, line in enumerate(lines, 1):
        line = {**line, "seq": seq, "prev": prev}
        prev = line["hash"] = hash_of(line)
        made.append(canonical(line))
    return made


@pytest.mark.parametrize(
    ("scheme", "message", "text"),
    [
        (1, "m9", '["adjutant-dice-1","b",7,0,[[2,"ё \\"x\\""]],"m9",0]'),
        (2, "m9", '["adjutant-dice-2","b",3,0,[[2,"ё \\"x\\""]],"m9",0]'),
        (2, "", '["adjutant-dice-2","b",3,0,[[2,"ё \\"x\\""]],7,0]'),
    ],
)
def test_the_bytes_are_those_of_the_published_recipe(scheme, message, text):
    stream = hmac.new(SEED, text.encode(), hashlib.sha256).digest()
    expected = [byte % 6 + 1 for byte in stream if byte < 252][:20]
    assert list(fair(7, [(2, 'ё "x"')], message, actor=3, scheme=scheme).roll(20, 6)) == expected


def test_the_same_act_rolls_the_same_and_anything_else_differs():
    base = fair().roll(30, 6)
    assert fair().roll(30, 6) == base
    assert fair(act=2).roll(30, 6) == base, "what stands before it is nothing to an act"
    assert fair(act=2, scheme=1).roll(30, 6) != fair(scheme=1).roll(30, 6)
    for other in (
        fair(actor=2),
        fair(scheme=1),
        fair(words=[(1, "x")]),
        fair(message="n"),
        fair(battle="c"),
        fair(seed=bytes(32)),
    ):
        assert other.roll(30, 6) != base
    dice = fair()
    dice.roll(30, 6)
    assert dice.roll(30, 6) != base, "the second roll of an act is another one"
    assert fair(words=[(1, "ab"), (1, "c")]).roll(30, 6) != fair(words=[(1, "a"), (1, "bc")]).roll(30, 6)


@given(st.integers(0, 200), st.sampled_from([1, 2, 3, 6, 10, 20, 100, 256, 257, 1000, 10_000]), st.integers(0, 5))
def test_faces_are_on_the_die(count, sides, act):
    faces = fair(message=f"m{act}").roll(count, sides)
    assert len(faces) == count
    assert all(1 <= face <= sides for face in faces)


@pytest.mark.parametrize("sides", [2, 6, 20, 100, 300])
def test_faces_are_uniform(sides):
    """Chi-square over many acts; 5 standard deviations of its law, so a right generator fails once in millions."""
    rolls = 60_000
    seen = Counter(face for act in range(rolls // 60) for face in fair(message=f"m{act}").roll(60, sides))
    expected = rolls / sides
    chi = sum((seen[face] - expected) ** 2 / expected for face in range(1, sides + 1))
    free = sides - 1
    assert abs(chi - free) < 5 * sqrt(2 * free) + 5


def test_neighbouring_faces_do_not_depend_on_each_other():
    faces = [face for act in range(600) for face in fair(message=f"m{act}").roll(60, 6)]
    pairs = Counter(zip(faces[::2], faces[1::2], strict=True))
    expected = len(faces) / 2 / 36
    chi = sum((pairs[a, b] - expected) ** 2 / expected for a in range(1, 7) for b in range(1, 7))
    assert abs(chi - 35) < 5 * sqrt(70)


def test_a_seed_is_random_and_its_commitment_is_its_hash():
    assert len({new_seed() for _ in range(100)}) == 100
    assert new_seed(bytes) == bytes(32)
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_recorded_dice_remember_every_call_once():
    dice = RecordedDice(ScriptedDice({"hit": [1, 2, 3], "save": [4]}), "typed")
    dice.roll(2, 6, "hit")
    dice.roll(1, 6, "hit")
    assert dice.taken() == (
        DiceRoll(stage="hit", faces=(1, 2), origin="typed"),
        DiceRoll(stage="hit", faces=(3,), origin="typed"),
    )
    dice.roll(0, 6, "save")
    dice.roll(1, 6, "save")
    assert [roll.stage for roll in dice.taken()] == ["save"]
    assert dice.taken() == ()


def test_a_whole_battle_checks_out_in_both_programs(table, tmp_path):
    lines = played(table)
    report = verify(lines, head=table.store.head(table.battle)[:12])
    assert report.ok, report.problems
    assert (report.rolls, report.dice) == (17, sum(2 + n + 3 for n in range(6))), "of no dice there is no roll"
    assert report.revealed
    assert report.lines == len(lines)
    assert len(report.typed) == 1
    assert report.unproved == ()
    assert report.head == table.store.head(table.battle)
    ok, text = script_says(lines, tmp_path, table.store.head(table.battle)[:12])
    assert ok
    assert "rolls: 17" in text
    assert len(report.taken_back) == 2, "the undone act's lines are listed"
    assert "taken back: 2" in text
    assert "All is well." in text


def test_before_the_seed_is_out_the_chain_is_checked(table):
    lines = played(table)[:-1]
    report = verify(lines)
    assert report.ok
    assert not report.revealed
    assert report.rolls == 0


def test_an_empty_log_proves_nothing():
    assert [problem.code for problem in verify([]).problems] == ["log.empty", "seed.commitment"]


def tampered(table):
    """Ways to tamper with a log, by name: each makes lines that must not pass."""
    lines = played(table)
    data = [json.loads(line) for line in lines]
    rolls = [n for n, line in enumerate(data) if line["event"]["kind"] == "order_given"]
    at = rolls[3]

    def edit(change):
        made = json.loads(json.dumps(data))
        change(made)
        return made

    def face(made):
        made[at]["event"]["rolls"][0]["faces"][0] = made[at]["event"]["rolls"][0]["faces"][0] % 6 + 1

    def plain(made):
        return [canonical(line) for line in made]

    def swap(made):
        made[at], made[at + 1] = made[at + 1], made[at]

    def drop_roll(made):
        del made[at]["event"]["rolls"][0]

    def add_roll(made):
        made[at]["event"]["rolls"].insert(0, {"stage": "x", "faces": [6, 6], "origin": "fair"})

    def drop_act(made):
        del made[at : at + 2]

    def words(made):
        next(line for line in made if line["event"]["kind"] == "seed_words")["event"]["words"] = "иначе"

    def message(made):
        for line in made[at : at + 2]:
            line["message_id"] = "telegram:77"

    def reuse(made):
        for line in made[at : at + 2]:
            line["message_id"] = data[rolls[0]]["message_id"]

    def seed(made):
        made[-1]["event"]["seed"] = "00" * 32

    def promise(made):
        made[0]["event"]["seed_hash"] = commitment(bytes(32))

    def twice(made):
        made.insert(at, made[at - 1])

    def after_seed(made):
        roll = {**made[at], "act": made[-1]["act"] + 1, "message_id": "telegram:late"}
        words = [(2, 'Карфаген должен быть разрушен "!"')]
        scheme = made[0]["event"].get("dice", 1)
        faces = fair(roll["act"], words, "telegram:late", "testing", actor=roll["actor"], scheme=scheme).roll(2, 6)
        roll["event"] = {"kind": "rolled", "v": 1, "text": "2d6", "rolls": [{"faces": list(faces), "origin": "fair"}]}
        made.append(roll)

    return {
        "a roll after the seed was out": rechained(edit(after_seed)),
        "a face edited": plain(edit(face)),
        "a face edited, chain made anew": rechained(edit(face)),
        "a line dropped": plain(edit(lambda made: made.pop(at))),
        "the first line dropped": plain(edit(lambda made: made.pop(0))),
        "two lines swapped": plain(edit(swap)),
        "a line twice": plain(edit(twice)),
        "a roll dropped, chain made anew": rechained(edit(drop_roll)),
        "a roll added, chain made anew": rechained(edit(add_roll)),
        "an act dropped, chain made anew": rechained(edit(drop_act)),
        "the words changed, chain made anew": rechained(edit(words)),
        "the message changed, chain made anew": rechained(edit(message)),
        "a message rolling twice, chain made anew": rechained(edit(reuse)),
        "another seed, chain made anew": rechained(edit(seed)),
        "another promise, chain made anew": rechained(edit(promise)),
        "a line of nonsense": [*lines[:at], "{nonsense", *lines[at:]],
        "a line of another battle": [*lines[:at], lines[at].replace("testing", "other"), *lines[at + 1 :]],
    }


def test_every_tampering_shows_in_both_programs(table, tmp_path):
    for name, lines in tampered(table).items():
        assert not verify(lines).ok, name
        ok, text = script_says(lines, tmp_path)
        assert not ok, name
        assert "WRONG" in text


def test_a_right_roll_after_the_seed_was_out_is_still_no_fair_one(table):
    lines = tampered(table)["a roll after the seed was out"]
    assert [problem.code for problem in verify(lines).problems] == ["dice.after_seed"]


def test_the_hash_of_the_seed_is_known_as_such_and_accuses_nobody(table, tmp_path):
    lines = played(table)
    promised = json.loads(lines[0])["event"]["seed_hash"][:16]
    report = verify(lines, head=promised)
    assert report.ok and report.of_seed and not verify(lines, head=report.head).of_seed
    ok, text = script_says(lines, tmp_path, promised)
    assert ok and "The hash is the seed's" in text


def test_a_cut_log_shows_against_a_published_hash(table, tmp_path):
    lines = played(table)
    head = table.store.head(table.battle)[:16]
    cut = lines[:-3]
    assert verify(cut).ok, "by itself a beginning is a whole chain: docs/fair-dice.md says so"
    assert [problem.code for problem in verify(cut, head=head).problems] == ["head.missing"]
    assert not script_says(cut, tmp_path, head)[0]


@given(st.data())
@settings(max_examples=60)
def test_any_change_of_any_character_shows(data):
    lines = _LINES
    number = data.draw(st.integers(0, len(lines) - 1))
    place = data.draw(st.integers(0, len(lines[number]) - 1))
    letter = data.draw(st.characters(codec="utf-8").filter(lambda c: c not in "\r\n" and c != lines[number][place]))
    changed = [*lines]
    changed[number] = lines[number][:place] + letter + lines[number][place + 1 :]
    try:
        same = json.loads(changed[number]) == json.loads(lines[number])
    except ValueError:
        same = False
    assert same or not verify(changed).ok
    assert same or STRANGER["check"](changed)[0]


def _small_log() -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder) / "a.db")
        table.begin()
        lines = played(table, 2)
        table.store.close()
    return lines


_LINES = _small_log()


@given(
    st.lists(st.text(max_size=60) | st.sampled_from(_LINES) | st.just('{"seq": 1}') | st.just("[" * 5000), max_size=6)
)
def test_any_lines_get_a_report_and_no_crash(lines):
    report = verify(lines)
    wrong, _ = STRANGER["check"](lines)
    assert report.ok == (not report.problems) == (not wrong), "both programs say the same"


def test_rolls_of_the_system_generator_are_counted_as_unproved(table):
    done = table.act(
        PhaseMoved(turn=1, phase="command", side="A"), UnitsHalted(units=("u1",), rolls=(DiceRoll(faces=(3,)),))
    )
    report = verify(table.store.export(table.battle))
    assert report.unproved == (done.version,)


def test_rolls_without_a_message_id_are_counted(table):
    dice = act_dice(SEED, table.store.state(table.battle), 1, "")
    dice.roll(2, 6, "x")
    done = table.act(Rolled(text="2d6", rolls=dice.taken()))
    table.act(Note(text="чай"), SeedRevealed(seed=SEED.hex()))
    report = verify(table.store.export(table.battle))
    assert report.ok
    assert report.unbound == (done.version,)
    assert report.rolls == 1
    wrong, counted = STRANGER["check"](table.store.export(table.battle))
    assert (wrong, counted["no message id"]) == ([], [done.version])
