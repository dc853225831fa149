from dataclasses import dataclass

from games.core.lately import lately


@dataclass(frozen=True)
class Value:
    number: int


def test_the_very_same_value_is_worked_out_once_and_an_equal_one_anew():
    asked = []

    @lately(8)
    def twice(value: Value, times: int) -> int:
        asked.append(value)
        return value.number * times

    value = Value(3)
    assert [twice(value, 2), twice(value, 2), twice(Value(3), 2), twice(value, 5)] == [6, 6, 6, 15]
    assert len(asked) == 3


def test_no_more_is_remembered_than_was_said():
    asked = []

    @lately(2)
    def same(value: Value) -> Value:
        asked.append(value)
        return value

    values = [Value(number) for number in range(3)]
    for value in (*values, values[0]):
        assert same(value) is value
    assert asked == [*values, values[0]]
