"""``/deploy`` of Art of Batallia: corps with their leaders (aob 3)."""

from handlers.table.typed_armies import deploys_typed
from lexicon.names import Name

deploys_typed(
    "aob",
    Name("/deploy 4 пехота, лидеры 1 2; 5 конница элита", "/deploy 4 infantry, leaders 1 2; 5 cavalry elite"),
)
