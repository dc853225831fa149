"""A builder as a pure function: lawful acts and what is said so far come to what may be said next."""

from games.core.course import Act, Option
from handlers.building.builder import Layout, make_builder

A, B = "u1", "u2"


def act(*options, command="strike"):
    return Act(command, "", tuple(options))


def built(acts, said=None, layout=None, one_of=()):
    return make_builder("strike", acts, said or {}, layout or Layout(), frozenset(one_of))


def test_values_of_all_lawful_acts_are_offered_once_in_their_order():
    acts = [act(Option("who", (A,), 1), Option("whom", (f"e{n}", "e3"), 1)) for n in (1, 2)]
    assert built(acts).field("whom").values == ("e1", "e3", "e2")


def test_what_is_said_leaves_the_values_of_the_acts_that_it_fits():
    acts = [
        act(Option("who", (A,), 1), Option("whom", ("e1",), 1)),
        act(Option("who", (B,), 1), Option("whom", ("e2", "e3"), 1)),
    ]
    made = built(acts, {"who": (B,)})
    assert made.field("whom").values == ("e2", "e3")
    assert made.field("who").values == (A, B)  # and may still be said otherwise
    assert (made.next.name, made.ready) == ("whom", False)


def test_the_only_value_of_what_is_needed_is_said_and_of_what_may_be_left_out_is_not():
    made = built([act(Option("who", (A,), 1), Option("cover", ("wood",)))])
    assert made.chosen == {"who": (A,)}
    assert made.ready and made.next is None


def test_as_many_as_have_to_be_said_are_said_though_they_are_alike():
    shares = Option("split", (2, 1, 1), 3, 3, table=True)
    assert built([act(Option("who", (A,), 1), shares)]).chosen["split"] == (2, 1, 1)


def test_the_first_number_is_said_where_a_table_always_has_one_and_a_unit_never_is():
    options = Option("who", (A, B), 1), Option("distance", (20.0, 40.0), 1, table=True)
    made = built([act(*options)], one_of=("distance",))
    assert made.chosen == {"distance": (20.0,)}
    layout = Layout(first={"distance": max})
    assert built([act(*options)], layout=layout, one_of=("distance",)).chosen == {"distance": (40.0,)}


def test_what_may_not_be_said_with_the_rest_is_left_out():
    acts = [act(Option("who", (A,), 1), Option("far", (1, 2), 1)), act(Option("who", (B,), 1), Option("far", (1,), 1))]
    assert built(acts, {"who": (B,), "far": (2,)}).chosen == {"who": (B,), "far": (1,)}


def test_either_of_two_things_makes_an_act_and_neither_is_needed():
    acts = [
        act(Option("who", (A,), 1), Option("missed", (True,), 1)),
        act(Option("who", (A,), 1), Option("whom", ("e1", "e2"), 1)),
    ]
    made = built(acts)
    assert not made.ready and made.next is None
    assert [one.name for one in made.fields if one.needed] == ["who"]
    assert made.ready_with({"missed": (True,)}) and made.ready_with({"whom": ("e2",)})
    assert not made.may_be({"missed": (True,), "whom": ("e2",)})


def test_several_are_said_up_to_as_many_as_an_act_takes():
    made = built([act(Option("who", ("u1", "u2", "u3"), 1, 2))], {"who": ("u1",)})
    assert made.field("who").several and made.ready
    assert made.may_be({"who": ("u1", "u3")}) and not made.may_be({"who": ("u1", "u2", "u3")})


def test_fields_stand_in_the_order_of_the_layout():
    made = built(
        [act(Option("whom", ("e1",), 1), Option("who", (A,), 1), Option("far", (1,)))],
        layout=Layout(order=("who", "far")),
    )
    assert [one.name for one in made.fields] == ["who", "far", "whom"]
