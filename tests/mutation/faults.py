"""Which faults a piece of code can have: small slips that a person might make, found in its syntax tree.

Left alone are docstrings, annotations, decorators, assertions, imports, what is exported or only said to the type
checker, and what is written to the log: a slip there changes nothing that a player could see.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

_OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Break: ast.Continue,
    ast.Continue: ast.Break,
}
_UNTOUCHED = {"annotation", "returns", "decorator_list", "type_comment", "type_params"}
_COLLECTIONS = (ast.Tuple, ast.List, ast.Set)


@dataclass(frozen=True)
class Fault:
    """One slip. ``make`` puts it into the tree that it was found in, for good."""

    line: int
    what: str
    make: Callable[[], None]


def faults_of(tree: ast.Module) -> list[Fault]:
    """Every fault that the code can have, in the order of its lines."""
    return sorted(_in(tree, frozenset()), key=lambda fault: fault.line)


def _in(node: ast.AST, assigned: frozenset[str]) -> Iterator[Fault]:
    """The faults of a node and of all within it. ``assigned``: names that have a value already."""
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        assigned = frozenset(argument.arg for argument in ast.walk(node.args) if isinstance(argument, ast.arg))
    for name, value in ast.iter_fields(node):
        if name in _UNTOUCHED:
            continue
        if isinstance(value, list):
            for place, child in enumerate(value):
                if isinstance(child, ast.AST) and not _is_left_alone(child):
                    yield from _here(node, name, place, child, assigned)
                    yield from _in(child, assigned)
                    if isinstance(child, ast.Assign):
                        assigned |= {t.id for t in child.targets if isinstance(t, ast.Name)}
        elif isinstance(value, ast.AST) and not _is_left_alone(value):
            yield from _here(node, name, None, value, assigned)
            yield from _in(value, assigned)


def _is_left_alone(node: ast.AST) -> bool:
    if isinstance(node, (ast.Assert, ast.Import, ast.ImportFrom, ast.JoinedStr)):
        return True
    if not isinstance(node, (ast.Expr, ast.Assign)):
        return False
    said = node.value
    if isinstance(node, ast.Assign):
        exported = isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__all__"
        return exported or (isinstance(said, ast.Call) and ast.unparse(said.func) in ("logging.getLogger", "TypeVar"))
    if isinstance(said, ast.Constant):
        return True
    return isinstance(said, ast.Call) and ast.unparse(said.func).startswith("log.")


def _here(parent: ast.AST, field: str, place: int | None, node: ast.AST, assigned: frozenset[str]) -> Iterator[Fault]:
    """The faults of this very node, which stands in a field of its parent."""
    line: int = getattr(node, "lineno", 0) or getattr(parent, "lineno", 0)

    def put(what: str, other: ast.AST) -> Fault:
        def make() -> None:
            ast.fix_missing_locations(ast.copy_location(other, node) if hasattr(node, "lineno") else other)
            if place is None:
                setattr(parent, field, other)
            else:
                getattr(parent, field)[place] = other

        return Fault(line, what, make)

    def drop(what: str, *lists: list[ast.AST], at: int) -> Fault:
        def make() -> None:
            for one in lists:
                del one[at]

        return Fault(line, what, make)

    if type(node) in _OTHER:
        other = _OTHER[type(node)]
        yield put(f"{type(node).__name__} becomes {other.__name__}", other())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.Not, ast.USub)):
        yield put(f"{type(node.op).__name__} is forgotten", node.operand)
    elif isinstance(node, ast.BinOp):
        yield put(f"what follows {type(node.op).__name__} is forgotten", node.left)
        if isinstance(node.op, (ast.Add, ast.Sub)) and _is_number(node.right):
            sign = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
            yield put("the sign is turned", ast.BinOp(node.left, sign, node.right))
    elif isinstance(node, ast.Constant):
        yield from _wrong_values(node, put)
    elif isinstance(node, ast.Call):
        for at, keyword in enumerate(node.keywords):
            if keyword.arg is not None:
                yield drop(f"{keyword.arg}= is forgotten", node.keywords, at=at)  # type: ignore[arg-type]
    elif isinstance(node, ast.Dict):
        for at, key in enumerate(node.keys):
            if key is not None:
                yield drop(f"{ast.unparse(key)} is forgotten", node.keys, node.values, at=at)  # type: ignore[arg-type]
    elif isinstance(node, _COLLECTIONS) and len(node.elts) > 1 and all(map(_is_constant, node.elts)):
        for at, element in enumerate(node.elts):
            yield drop(f"{ast.unparse(element)} is forgotten", node.elts, at=at)  # type: ignore[arg-type]
    elif isinstance(node, ast.comprehension):
        for at, test in enumerate(node.ifs):
            yield drop(f"if {ast.unparse(test)} is forgotten", node.ifs, at=at)  # type: ignore[arg-type]
    elif isinstance(node, (ast.If, ast.While, ast.IfExp)) and not _is_turned_elsewhere(node.test):
        turned = type(node)(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)  # type: ignore[arg-type]
        yield put("the condition is turned", turned)
    elif isinstance(node, ast.Return) and node.value is not None and not _is_nothing(node.value):
        yield put("nothing is returned", ast.Return(ast.Constant(None)))
    elif isinstance(node, ast.stmt) and _can_be_forgotten(node, assigned):
        yield put(f"{ast.unparse(node).splitlines()[0]} is forgotten", ast.Pass())


def _wrong_values(node: ast.Constant, put: Callable[[str, ast.AST], Fault]) -> Iterator[Fault]:
    value = node.value
    if isinstance(value, bool):
        yield put(f"{value} becomes {not value}", ast.Constant(not value))
    elif isinstance(value, (int, float)):
        yield put(f"{value} becomes {value + 1}", ast.Constant(value + 1))
    elif isinstance(value, str) and value:
        yield put(f"{value!r} is misspelt", ast.Constant(f"{value}_"))


def _can_be_forgotten(node: ast.stmt, assigned: frozenset[str]) -> bool:
    """Whether the code still runs without the statement; one that gives a name its first value would trip at once."""
    if isinstance(node, ast.Assign):
        return all(not isinstance(target, ast.Name) or target.id in assigned for target in node.targets)
    return isinstance(node, (ast.Expr, ast.AugAssign, ast.Delete, ast.Raise))


def _is_turned_elsewhere(test: ast.expr) -> bool:
    """A comparison, ``not`` and ``and`` have faults of their own that do the same."""
    exact = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
    equal = isinstance(test, ast.Compare) and isinstance(test.ops[0], exact)
    return equal or (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not))


def _is_constant(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant)


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, (int, float)) and not isinstance(node.value, bool)


def _is_nothing(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None
