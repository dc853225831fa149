"""Files import each other in one direction only, within a room too, and wherever the import stands."""

import graphlib

import grimp

ROOMS = ("lexicon", "resolvers", "rules_index", "armies", "games", "handlers", "bot")


def test_no_file_imports_itself_by_way_of_others():
    graph = grimp.build_graph(*ROOMS, exclude_type_checking_imports=False, cache_dir=None)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    assert len(imports) > 400
    try:
        order = list(graphlib.TopologicalSorter(imports).static_order())
    except graphlib.CycleError as error:
        raise AssertionError(" <- ".join(error.args[1])) from None
    assert order.index("lexicon.errors") < order.index("bot.serve")
