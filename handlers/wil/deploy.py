"""``/deploy`` of War in Lace: companies (wil p. 5-7)."""

from handlers.table.typed_armies import deploys_typed
from lexicon.names import Name

deploys_typed(
    "wil",
    Name(
        "/deploy Гренадеры: ударная пехота, 12 моделей, 6 очков, рукопашная 5+",
        "/deploy Grenadiers: shock infantry, 12 models, 6 points, melee 5+",
    ),
)
