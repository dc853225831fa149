"""Where faces come from: uniform, exact in rejection, scripted, typed, limited."""

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicon.errors import AdjutantError, NotUnderstood, ValueMissing
from resolvers.core.sources import ScriptedDice, SystemDice, TypedDice, roll_from


def stream(data):
    left = list(data)

    def take(count):
        taken, left[:] = bytes(left[:count]), left[count:]
        assert len(taken) == count, "the stream ran dry"
        return taken

    return take


# The system's generator


@pytest.mark.parametrize("sides", [6, 10, 100, 255, 256, 10_000])
def test_every_face_of_the_systems_dice_is_equally_likely(sides):
    """Chi-square in at most 256 classes: above six standard deviations once in a thousand million runs."""
    rolls, width = 120_000, max(1, sides // 250)
    counted = Counter((face - 1) // width for face in SystemDice().roll(rolls, sides))
    sizes = Counter((face - 1) // width for face in range(1, sides + 1))
    expected = {c: rolls * size / sides for c, size in sizes.items()}
    assert set(counted) <= set(expected)
    chi = sum((counted[c] - e) ** 2 / e for c, e in expected.items())
    freedom = len(expected) - 1
    assert abs(chi - freedom) < 6.2 * (2 * freedom) ** 0.5 + 12


def test_faces_that_follow_each_other_have_nothing_to_do_with_each_other():
    faces = SystemDice().roll(200_000, 6)
    pairs = Counter(zip(faces[::2], faces[1::2], strict=True))
    chi = sum((pairs[a, b] - 100_000 / 36) ** 2 / (100_000 / 36) for a in range(1, 7) for b in range(1, 7))
    assert chi < 35 + 6.2 * 70**0.5 + 12


@pytest.mark.parametrize("sides", [1, 2, 6, 7, 66, 100, 128, 129, 255, 256])
def test_rejection_is_exact(sides):
    """Every byte once: each face comes equally often, and only the bytes that would favour some are thrown away."""
    kept = 256 - 256 % sides
    faces = roll_from(stream(range(256)), kept, sides)
    assert set(Counter(faces).values()) == {kept // sides}
    assert set(faces) == set(range(1, sides + 1))


@pytest.mark.parametrize("sides", [257, 1000, 10_000, 65_536])
def test_rejection_is_exact_on_two_bytes(sides):
    data = bytes(part for value in range(65_536) for part in divmod(value, 256))
    kept = 65_536 - 65_536 % sides
    assert set(Counter(roll_from(stream(data), kept, sides)).values()) == {kept // sides}


def test_a_byte_that_would_favour_a_face_is_drawn_again():
    assert roll_from(stream([255, 252, 0, 253, 5]), 2, 6) == (1, 6)


@pytest.mark.parametrize("sides", [*range(1, 12), 66, 100, 255, 256, 257, 10_000, 65_537])
def test_faces_are_those_of_the_plain_rule(sides):
    """A slow twin: one number at a time, ``value % sides + 1`` of those below the last whole multiple."""
    data = random.Random(sides).randbytes(6000)
    width = 1 if sides <= 256 else 2 if sides <= 65_536 else 4
    span = 256**width
    values = [int.from_bytes(data[at : at + width], "big") for at in range(0, len(data) - width + 1, width)]
    fair = [value % sides + 1 for value in values if value < span - span % sides]
    assert roll_from(stream(data), 500, sides) == tuple(fair[:500])


def test_the_buffer_gives_the_same_faces_as_its_stream():
    generator = random.Random(7)
    dice = SystemDice(generator.randbytes, buffer=3)
    assert all(1 <= face <= 6 for _ in range(100) for face in dice.roll(7, 6))
    assert dice.roll(0, 6) == ()


def test_one_byte_is_used_once():
    """Faces of two rolls never come from the same bytes."""
    fed = []

    def entropy(count):
        made = random.Random(len(fed)).randbytes(count)
        fed.append(made)
        return made

    dice = SystemDice(entropy, buffer=16)
    faces = [face for _ in range(40) for face in dice.roll(1, 256)]
    assert faces == [value + 1 for value in b"".join(fed)[:40]]


# Scripts and typed faces


def test_a_script_is_used_up_stage_by_stage():
    dice = ScriptedDice({"hit": [1, 2, 3], "rounds": [{"save": [4]}, {"save": [[5, 6], [1]]}]})
    assert dice.roll(2, 6, "hit") == (1, 2)
    assert dice.held("hit") == 1
    assert dice.roll(3, 6, "rounds.1.save") == (5, 6, 1)
    assert dice.unused() == {"hit": [3], "rounds.0.save": [4]}


@pytest.mark.parametrize(
    ("script", "code"),
    [
        ({"hit": [1]}, "dice.too_few"),
        ({}, "dice.too_few"),
        ({"hit": [0, 1]}, "dice.face"),
        ({"hit": [7, 1]}, "dice.face"),
        ({"hit": [True, 1]}, "dice.face"),
        ({"hit": [1.5, 1]}, "dice.face"),
        ({"hit": ["6", 1]}, "dice.face"),
        ({"hit": [None, 1]}, "dice.face"),
    ],
)
def test_a_script_that_does_not_fit_is_refused_by_its_stage(script, code):
    with pytest.raises(AdjutantError) as error:
        ScriptedDice(script).roll(2, 6, "hit")
    assert error.value.code == code and error.value.field == "dice.hit"


@pytest.mark.parametrize("script", [{"hit": 4}, {"hit": "4 4"}, {"hit": None}])
def test_a_stage_that_is_no_list_of_faces_is_refused(script):
    with pytest.raises(NotUnderstood) as error:
        ScriptedDice(script)
    assert error.value.code == "dice.face" and error.value.field == "dice.hit"


json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(st.text(max_size=3), json, max_size=3))
def test_any_script_gives_faces_or_our_error(script):
    try:
        faces = ScriptedDice(script).roll(1, 6, next(iter(script), "hit"))
    except AdjutantError as error:
        assert error.code in ("dice.face", "dice.too_few")
    else:
        assert faces[0] in range(1, 7)


def test_typed_faces_are_used_in_order_whatever_the_stage():
    dice = TypedDice([1, 2, 3])
    assert dice.roll(1, 6, "hit") + dice.roll(2, 6, "save") == (1, 2, 3)
    dice.check_all_used()


def test_too_few_too_many_and_impossible_typed_faces():
    with pytest.raises(ValueMissing) as missing:
        TypedDice([1]).roll(2, 6, "hit")
    assert missing.value.code == "dice.too_few" and missing.value.allowed == "2"
    with pytest.raises(NotUnderstood) as extra:
        TypedDice([1]).check_all_used()
    assert extra.value.code == "dice.too_many_typed"
    with pytest.raises(NotUnderstood) as wrong:
        TypedDice([7, 1]).roll(2, 6, "hit")
    assert wrong.value.value == 7 and wrong.value.allowed == "1..6"


def test_a_whole_face_may_be_written_with_a_point_in_a_script():
    faces = ScriptedDice({"save": [6.0, 1]}).roll(2, 6, "save")
    assert faces == (6, 1)
    assert [type(face) for face in faces] == [int, int]


@pytest.mark.parametrize("face", [5.5, 0.0, 7.0, True, "6"])
def test_what_is_no_whole_face_is_refused_in_a_script(face):
    with pytest.raises(NotUnderstood, match=r"dice\.face"):
        ScriptedDice({"save": [face]}).roll(1, 6, "save")
