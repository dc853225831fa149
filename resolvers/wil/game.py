"""The game itself: its list of mechanics, its rulings, and how its pages are cited."""

from __future__ import annotations

from typing import Literal

from lexicon.names import Name
from lexicon.refs import RuleRef
from resolvers.core.mechanic import Mechanics
from resolvers.core.rulings import Rulings, ruling


def page(number: int, section: str | None = None) -> RuleRef:
    """A place in the War in Lace text; after its last printed number pages are counted on."""
    return RuleRef("wil", number, section)


class WilRulings(Rulings):
    """Readings of unclear War in Lace rules."""

    command_range: Literal["within_12_inches", "closer_than_12_inches"] = ruling(
        "within_12_inches",
        page(3),
        Name("Бонус офицера ровно в 12 дюймах?", "The officer's bonus at exactly 12 inches?"),
        {"within_12_inches": Name("действует", "works"), "closer_than_12_inches": Name("не действует", "does not")},
    )
    officer_losses: Literal["earlier_excludes_current_losses", "earlier_includes_current_losses"] = ruling(
        "earlier_excludes_current_losses",
        page(5),
        Name(
            "Вычитаются ли в тесте офицера потери этого действия?",
            "Do losses of this action count against the officer?",
        ),
        {
            "earlier_excludes_current_losses": Name("нет, только прежние", "no, earlier ones only"),
            "earlier_includes_current_losses": Name("да", "yes"),
        },
    )
    officer_double_one: Literal["no_automatic_officer_loss", "double_one_loses_officer"] = ruling(
        "no_automatic_officer_loss",
        page(5),
        Name("1-1 в тесте на выживание офицера?", "1-1 in an officer's survival test?"),
        {
            "no_automatic_officer_loss": Name("считается обычно", "counts as usual"),
            "double_one_loses_officer": Name("офицер потерян", "the officer is lost"),
        },
    )
    points_limit: Literal["30_to_40_is_a_limit", "30_to_40_is_advice"] = ruling(
        "30_to_40_is_a_limit",
        page(5),
        Name("30-40 очков на отряд?", "30 to 40 points a force?"),
        {"30_to_40_is_a_limit": Name("предел", "a limit"), "30_to_40_is_advice": Name("совет", "advice")},
    )
    column_list: Literal["column_by_action_list", "column_by_formation_chapter"] = ruling(
        "column_by_action_list",
        page(13),
        Name("Может ли лёгкая кавалерия встать в колонну?", "May light cavalry form column?"),
        {
            "column_by_action_list": Name("да, по списку действий", "yes, by the list of actions"),
            "column_by_formation_chapter": Name("нет, по главе о построениях", "no, by the chapter on formations"),
        },
    )
    square_reaction: Literal["square_by_any_infantry", "square_by_line_and_grenadiers"] = ruling(
        "square_by_any_infantry",
        page(17),
        Name("Кто может встать в каре в ответ на атаку?", "Who may form square as a reaction?"),
        {
            "square_by_any_infantry": Name("любая пехота", "any infantry"),
            "square_by_line_and_grenadiers": Name(
                "линейная и ударная, как при действии", "line and shock infantry, as in the action"
            ),
        },
    )
    countercharge_targets: Literal["no_restriction_from_missing_profile", "player_confirms_profile"] = ruling(
        "no_restriction_from_missing_profile",
        page(17),
        Name(
            "Против кого можно контратаковать (листы характеристик утрачены)?", "Against whom may they countercharge?"
        ),
        {
            "no_restriction_from_missing_profile": Name("против любого", "anybody"),
            "player_confirms_profile": Name("подтверждает игрок", "the player confirms it"),
        },
    )
    short_charge: Literal["short_charge_halts_inside_3_inch_gap", "short_charge_keeps_3_inch_gap"] = ruling(
        "short_charge_halts_inside_3_inch_gap",
        page(16),
        Name("Атака не дошла 1-2 дюйма?", "A charge falls short by 1 or 2 inches?"),
        {
            "short_charge_halts_inside_3_inch_gap": Name(
                "стоит, где кончилось движение", "it halts where its move ends"
            ),
            "short_charge_keeps_3_inch_gap": Name("останавливается в 3 дюймах", "it halts 3 inches off"),
        },
    )
    pursuit_bonus: Literal["pursuit_attacks_with_bonus", "pursuit_without_bonus"] = ruling(
        "pursuit_attacks_with_bonus",
        page(18),
        Name("Есть ли у второй атаки при преследовании наступательный бонус?", "A charge bonus in a pursuit?"),
        {
            "pursuit_attacks_with_bonus": Name("да, это тоже атака", "yes, it is an attack too"),
            "pursuit_without_bonus": Name("нет", "no"),
        },
    )
    pursuit_morale: Literal["morale_before_second_attack", "morale_may_wait"] = ruling(
        "morale_before_second_attack",
        page(18),
        Name("Боевой дух первого боя — до второй атаки при преследовании?", "Morale before a pursuit's second attack?"),
        {
            "morale_before_second_attack": Name("да, он ещё часть первого", "yes, it is still of the first fight"),
            "morale_may_wait": Name("можно и после, один раз", "it may wait, and is tested once"),
        },
    )
    pursuit_reactions: Literal["pursuit_meets_no_reactions", "pursuit_meets_volley_and_square"] = ruling(
        "pursuit_meets_no_reactions",
        page(18),
        Name("Отвечают ли на вторую атаку при преследовании?", "Is a pursuit's second attack answered?"),
        {
            "pursuit_meets_no_reactions": Name("нет, приказа на атаку не было", "no, it was ordered by no test"),
            "pursuit_meets_volley_and_square": Name("залпом или каре", "by a volley or a square"),
        },
    )
    volley_without_losses: Literal["harmless_volley_replaces_melee_dice", "harmless_volley_normal_melee"] = ruling(
        "harmless_volley_replaces_melee_dice",
        page(17),
        Name("Залп никого не убил: бросает ли защитник в ближнем бою?", "A volley kills nobody: melee dice?"),
        {
            "harmless_volley_replaces_melee_dice": Name("нет", "no"),
            "harmless_volley_normal_melee": Name("да, обычный бой", "yes, an ordinary melee"),
        },
    )
    spare_hits: Literal["spare_hits_are_lost", "spare_hits_round_up"] = ruling(
        "spare_hits_are_lost",
        page(10),
        Name("Остаток попаданий, которого не хватает на модель?", "Hits left over that do not make up a model?"),
        {
            "spare_hits_are_lost": Name("пропадает", "are lost"),
            "spare_hits_round_up": Name("округляется вверх", "are rounded up"),
        },
    )
    retreat_distance: Literal["half_move_per_completion_section", "full_move_per_sequence"] = ruling(
        "half_move_per_completion_section",
        page(17),
        Name("На сколько отступает проигравший?", "How far does the loser retreat?"),
        {
            "half_move_per_completion_section": Name("половина движения", "half a move"),
            "full_move_per_sequence": Name("полное движение", "a full move"),
        },
    )
    flee_threshold: Literal["flee_when_losses_exceed_75_percent", "flee_when_less_than_75_percent_left"] = ruling(
        "flee_when_losses_exceed_75_percent",
        page(12),
        Name("Когда отряд бежит?", "When does the force flee?"),
        {
            "flee_when_losses_exceed_75_percent": Name("потеряно больше 75%", "more than 75 percent lost"),
            "flee_when_less_than_75_percent_left": Name("осталось меньше 75%", "less than 75 percent left"),
        },
    )


MECHANICS = Mechanics("wil", WilRulings)
