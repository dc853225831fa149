"""``/deploy`` of Grimdark Future: typed lines, Army Forge text or its JSON, or a saved army (gdf p. 4-6)."""

from handlers.table.typed_armies import deploys_typed
from lexicon.names import Name

deploys_typed(
    "gdf",
    Name(
        '/deploy Боевые братья [5] К3+ З4+ | 5x Автомат (24", А1), 5x Нож (А1) | 110',
        '/deploy Battle Brothers [5] Q3+ D4+ | 5x Rifle (24", A1), 5x Knife (A1) | 110',
    ),
)
