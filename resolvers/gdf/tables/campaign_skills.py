"""Skills of campaign heroes (gdf p. 38)."""

from lexicon.names import Name
from resolvers.gdf.tables.model import Table, row

TABLES = (
    Table(
        "campaign_skillset",
        Name("Набор навыков героя", "Hero skill set"),
        "D6",
        38,
        (
            row(
                "1-2",
                "Капитан или Поддержка",
                "Captain or Support",
                "выбрать один из двух наборов",
                "choose one of the two sets",
            ),
            row(
                "3-4",
                "Боец или Стрелок",
                "Fighter or Shooter",
                "выбрать один из двух наборов",
                "choose one of the two sets",
            ),
            row(
                "5-6",
                "Следопыт или Целитель",
                "Pathfinder or Healer",
                "выбрать один из двух наборов",
                "choose one of the two sets",
            ),
        ),
        names=(
            "набор навыков",
            "навыки героя",
            "hero skills",
        ),
        note=Name(
            "при первом повышении героя; повтор черты перебросить",
            "at the first level of a hero; re-roll a repeated trait",
        ),
    ),
    Table(
        "campaign_skill_captain",
        Name("Капитан", "Hero skill: Captain"),
        "D6",
        38,
        (
            row("1-2", "Лидер", "Leader", 'друзьям в 6" мораль +1', 'friends within 6": +1 morale'),
            row(
                "3-4",
                "Подстрекатель",
                "Instigator",
                'кто из друзей активируется в 6", бьёт в рукопашной с +1',
                'friends activating within 6": +1 to hit in melee',
            ),
            row(
                "5-6",
                "Тактик",
                "Tactician",
                'кто из друзей активируется в 6", стреляет с +1',
                'friends activating within 6": +1 to hit when shooting',
            ),
        ),
        names=(
            "навык капитана",
            "captain skill",
        ),
    ),
    Table(
        "campaign_skill_support",
        Name("Поддержка", "Hero skill: Support"),
        "D6",
        38,
        (
            row(
                "1-2",
                "Авангард",
                "Vanguard",
                'кто из друзей активируется в 6", наступает на 4" дальше',
                'friends activating within 6": +4" charge',
            ),
            row(
                "3-4",
                "Мусорщик",
                "Scavenger",
                'кто из друзей активируется в 6", стреляет на 6" дальше',
                'friends activating within 6": +6" shooting range',
            ),
            row("5-6", "Вдохновитель", "Inspirer", 'врагам в 6" защита -1', 'enemies within 6": -1 to defence'),
        ),
        names=(
            "навык поддержки",
            "support skill",
        ),
    ),
    Table(
        "campaign_skill_fighter",
        Name("Боец", "Hero skill: Fighter"),
        "D6",
        38,
        (
            row(
                "1-2",
                "Дуэлянт",
                "Duellist",
                "в рукопашной по герою бьют с -1",
                "enemies get -1 in melee against the hero",
            ),
            row("3-4", "Фанатик", "Fanatic", "+1 к рукопашным атакам", "+1 to melee attacks"),
            row(
                "5-6",
                "Берсерк",
                "Berserker",
                "враги героя в рукопашной проверяют мораль с -1",
                "enemies get -1 to morale in melee with the hero",
            ),
        ),
        names=(
            "навык бойца",
            "fighter skill",
        ),
    ),
    Table(
        "campaign_skill_shooter",
        Name("Стрелок", "Hero skill: Shooter"),
        "D6",
        38,
        (
            row("1-2", "Охотник", "Hunter", "стреляет и после рывка", "may shoot after Rush"),
            row("3-4", "Разрушитель", "Wrecker", "при стрельбе AP(+1)", "AP(+1) when shooting"),
            row(
                "5-6",
                "Подавитель",
                "Suppressor",
                "обстрелянные им враги до конца раунда стреляют с -1",
                "enemies it shoots at get -1 to shooting until end of round",
            ),
        ),
        names=(
            "навык стрелка",
            "shooter skill",
        ),
    ),
    Table(
        "campaign_skill_pathfinder",
        Name("Следопыт", "Hero skill: Pathfinder"),
        "D6",
        38,
        (
            row("1-2", "Бегун", "Runner", '+2" всегда, и по местности', 'always +2" movement, terrain included'),
            row(
                "3-4",
                "Бродяга",
                "Vagabond",
                'дальше 12" по герою стреляют с -1',
                'enemies more than 12" away: -1 to shoot the hero',
            ),
            row("5-6", "Альпинист", "Climber", "сложная местность не мешает", "ignores difficult terrain"),
        ),
        names=(
            "навык следопыта",
            "pathfinder skill",
        ),
    ),
    Table(
        "campaign_skill_healer",
        Name("Целитель", "Hero skill: Healer"),
        "D6",
        38,
        (
            row(
                "1-2",
                "Химик",
                "Chemist",
                'друзьям в 6" мораль в рукопашной +1',
                'friends within 6": +1 to melee morale',
            ),
            row(
                "3-4",
                "Травник",
                "Herbalist",
                'раны друзей в 6" пропадают на 6+',
                'friends within 6" ignore wounds on 6+',
            ),
            row(
                "5-6",
                "Страж",
                "Guardian",
                'с активацией героя друзья в 6" приходят в себя от шока',
                'when the hero activates, friends within 6" stop being Shaken',
            ),
        ),
        names=(
            "навык целителя",
            "healer skill",
        ),
    ),
)
