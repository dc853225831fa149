"""The game itself: its list of mechanics, its rulings, and how its sections are cited.

The rules are one long page without page numbers, so places are cited by the numbers of their sections.
"""

from __future__ import annotations

from typing import Literal

from lexicon.names import Name
from lexicon.refs import RuleRef
from resolvers.core.mechanic import Mechanics
from resolvers.core.rulings import Rulings, ruling


def page(section: str) -> RuleRef:
    """A section of the Art of Batallia rules."""
    return RuleRef("aob", None, section)


class AobRulings(Rulings):
    """Readings of unclear Art of Batallia rules."""

    order_receiver: Literal["nearest_only", "any_lower_leader"] = ruling(
        "nearest_only",
        page("4.2.1"),
        Name("Кому регулярный лидер может передать приказ?", "To whom may a regular leader pass his order?"),
        {
            "nearest_only": Name("ближайшему младшему регулярному", "the nearest lower regular leader only"),
            "any_lower_leader": Name(
                "любому младшему регулярному в 10 дюймах", "any lower regular leader in 10 inches"
            ),
        },
    )
    unsaid_leaders: Literal["asked_when_it_matters", "regular", "irregular"] = ruling(
        "asked_when_it_matters",
        page("2.5, 4.2.1"),
        Name(
            "Кто лидеры нерегулярного корпуса, о которых в списке ничего не сказано?",
            "What are the leaders of a corps that is not regular, of whom its list says nothing?",
        ),
        {
            "asked_when_it_matters": Name(
                "бот спросит, когда один из них передаёт или получает приказ; кубика не дают",
                "the bot asks when one of them passes or receives an order; they give no die",
            ),
            "regular": Name("регулярные: передают и получают приказы", "regular: they pass and receive orders"),
            "irregular": Name("нерегулярные: каждый даёт кубик в бою", "irregular: each gives a die in fights"),
        },
    )
    alignment_strength: Literal[
        "strength_is_bases_cavalry_minus_one_per_corps", "strength_is_points_cavalry_minus_one_per_corps"
    ] = ruling(
        "strength_is_bases_cavalry_minus_one_per_corps",
        page("4.3.4.6"),
        Name("Что такое сила корпуса при выравнивании?", "What is a corps' strength in alignment?"),
        {
            "strength_is_bases_cavalry_minus_one_per_corps": Name(
                "число баз, у конницы на 1 меньше", "its bases, cavalry one less"
            ),
            "strength_is_points_cavalry_minus_one_per_corps": Name(
                "стоимость в очках, у конницы на 1 меньше", "its cost in points, cavalry one less"
            ),
        },
    )
    superiority_numbers: Literal["count_down_from_four", "numbers_of_surplus_bases"] = ruling(
        "count_down_from_four",
        page("5.2"),
        Name(
            "Какие числа добавляет к чудесам перевес в базах?",
            "Which numbers does a surplus of bases add to the miracles?",
        ),
        {
            "count_down_from_four": Name("от 4 вниз, по числу лишних баз", "from 4 downwards, one a surplus base"),
            "numbers_of_surplus_bases": Name("номера лишних баз", "the numbers of the surplus bases"),
        },
    )
    five_counts: Literal["five_listed_in_fight_table", "five_only_by_troop_rule"] = ruling(
        "five_listed_in_fight_table",
        page("5.2"),
        Name("Когда чудом считается 5?", "When is a 5 a miracle?"),
        {
            "five_listed_in_fight_table": Name("как написано в таблице боя", "as the table of the fight lists it"),
            "five_only_by_troop_rule": Name("только по правилу рода войск", "only by a rule of the troop type"),
        },
    )
    troop_miracle: Literal["troop_rule_replaces_table", "table_before_troop_rule"] = ruling(
        "troop_rule_replaces_table",
        page("5.6"),
        Name("Чудо есть и у рода войск, и в таблице боя?", "A miracle of the troop type and one of the fight's table?"),
        {
            "troop_rule_replaces_table": Name("действует правило рода войск", "the troop type's rule stands"),
            "table_before_troop_rule": Name("действует таблица боя", "the table of the fight stands"),
        },
    )
    miracle_result: Literal["miracle_replaces_usual_result", "miracle_added_to_usual_result"] = ruling(
        "miracle_replaces_usual_result",
        page("5.1-5.5"),
        Name(
            "Чудо без слов о потерях: наносятся ли обычные потери?",
            "A miracle that is silent on losses: are the usual losses taken?",
        ),
        {
            "miracle_replaces_usual_result": Name("нет, только чудо", "no, only the miracle"),
            "miracle_added_to_usual_result": Name("да, и обычный результат", "yes, the usual result too"),
        },
    )
    half_corps: Literal["half_rounds_down", "half_rounds_up"] = ruling(
        "half_rounds_down",
        page("5.1, 5.4, 5.5"),
        Name("Половина корпуса из нечётного числа баз?", "Half of a corps with an odd number of bases?"),
        {
            "half_rounds_down": Name("округляется вниз, но не меньше базы", "is rounded down, to a base at least"),
            "half_rounds_up": Name("округляется вверх", "is rounded up"),
        },
    )
    half_apart: Literal["fights_alone_then_one_corps", "left_to_the_table"] = ruling(
        "fights_alone_then_one_corps",
        page("5.4"),
        Name(
            "Половину корпуса выманили или остановили стрелки, а лидер у него один: что с ней?",
            "Shooters drew half of a corps on, or stopped it, and it has one leader: what becomes of that half?",
        ),
        {
            "fights_alone_then_one_corps": Name(
                "бой ведут только её базы (или только остальные), потом корпус снова один",
                "its bases alone fight (or the others alone), then it is one corps again",
            ),
            "left_to_the_table": Name("бот только говорит о ней", "the bot only tells of it"),
        },
    )
    troop_claims: Literal["claims_hold_when_disordered", "claims_lapse_when_disordered"] = ruling(
        "claims_hold_when_disordered",
        page("5.6.4-5.6.9"),
        Name(
            "Списки побед, где не назван свой строй: действуют ли без строя?",
            "Lists of victories without a word on one's own formation: do they hold when disordered?",
        ),
        {
            "claims_hold_when_disordered": Name("да", "yes"),
            "claims_lapse_when_disordered": Name("нет", "no"),
        },
    )
    matrix_conflict: Literal["narrower_claim_wins", "conflict_goes_to_quality_and_die"] = ruling(
        "narrower_claim_wins",
        page("5.6"),
        Name("Оба рода войск названы победителями?", "Both troop types are named as winners?"),
        {
            "narrower_claim_wins": Name(
                "побеждает тот, чья строка точнее называет строй", "the claim that names states more closely wins"
            ),
            "conflict_goes_to_quality_and_die": Name("решают качество и кубик", "quality and the die decide"),
        },
    )
    defence_entry: Literal["defence_entry_overrides_general_list", "defence_entry_is_one_claim"] = ruling(
        "defence_entry_overrides_general_list",
        page("5.6.2, 5.6.3"),
        Name("Пехота в Обороне против конницы, которая побеждает её по списку?", "Foot in Defence against cavalry?"),
        {
            "defence_entry_overrides_general_list": Name("строка об Обороне сильнее", "the Defence entry is stronger"),
            "defence_entry_is_one_claim": Name("спор: качество и кубик", "a conflict: quality and the die"),
        },
    )
    light_infantry_rough: Literal["light_infantry_rough_entry_overrides", "light_infantry_rough_is_one_claim"] = ruling(
        "light_infantry_rough_entry_overrides",
        page("5.6.4"),
        Name("Лёгкая пехота на пересечённой местности?", "Light infantry on rough ground?"),
        {
            "light_infantry_rough_entry_overrides": Name("побеждает любого", "beats anyone"),
            "light_infantry_rough_is_one_claim": Name(
                "при споре с чужим списком: качество и кубик", "against another list: quality and the die"
            ),
        },
    )
    encirclement_gap: Literal[
        "two_bases_means_two_or_more", "two_bases_means_exactly_two", "gap_must_arise_in_this_fight"
    ] = ruling(
        "two_bases_means_two_or_more",
        page("5.5"),
        Name("Какой перевес победителя окружает?", "Which lead of the winner surrounds?"),
        {
            "two_bases_means_two_or_more": Name("две базы или больше", "two bases or more"),
            "two_bases_means_exactly_two": Name("ровно две базы", "exactly two bases"),
            "gap_must_arise_in_this_fight": Name(
                "две или больше, возникшие в этом бою", "two or more that arose in this fight"
            ),
        },
    )
    encircled_later: Literal["loss_replaces_every_later_retreat", "loss_added_to_every_later_retreat"] = ruling(
        "loss_replaces_every_later_retreat",
        page("5.5"),
        Name("Окружённый должен отступить и в следующем бою?", "A surrounded corps should retreat in a later fight?"),
        {
            "loss_replaces_every_later_retreat": Name("потери вместо отступления", "losses instead of the retreat"),
            "loss_added_to_every_later_retreat": Name("потери и отступление", "losses and the retreat"),
        },
    )
    double_losses_when_formed: Literal["formation_only", "formation_and_one_base"] = ruling(
        "formation_only",
        page("6.1"),
        Name("Двойные потери построенного корпуса?", "Double losses of a formed corps?"),
        {
            "formation_only": Name("только строй", "its formation only"),
            "formation_and_one_base": Name("строй и одна база", "its formation and one base"),
        },
    )
    last_base: Literal["last_base_loses_formation_first", "last_base_is_destroyed_at_once"] = ruling(
        "last_base_loses_formation_first",
        page("6.1, 6.2"),
        Name("Потери последней базы, если она в строю?", "Losses on a last base that is still formed?"),
        {
            "last_base_loses_formation_first": Name("сначала строй", "formation first"),
            "last_base_is_destroyed_at_once": Name("гибнет сразу", "destroyed at once"),
        },
    )
    exchange_result: Literal["exchange_result_from_troop_entries", "exchange_hits_both"] = ruling(
        "exchange_result_from_troop_entries",
        page("5.4, 5.6"),
        Name("Результат перестрелки?", "The result of an exchange of fire?"),
        {
            "exchange_result_from_troop_entries": Name(
                "победитель теряет строй, проигравший несёт потери",
                "the winner loses formation, the loser takes losses",
            ),
            "exchange_hits_both": Name("потери несут оба", "both take losses"),
        },
    )
    front_support: Literal["front_bases_give_the_type", "front_bases_give_shock_of_the_own_arm"] = ruling(
        "front_bases_give_the_type",
        page("7"),
        Name("За кого считается корпус с усилением впереди?", "What does a corps with support in front count as?"),
        {
            "front_bases_give_the_type": Name("за род войск усиления", "as the troop type of the support"),
            "front_bases_give_shock_of_the_own_arm": Name(
                "пехота за ударную пехоту, конница за ударную конницу",
                "foot as shock infantry, cavalry as shock cavalry",
            ),
        },
    )
    front_support_numbers: Literal["all_bases_count", "only_the_front_bases_count"] = ruling(
        "all_bases_count",
        page("7"),
        Name(
            "Какие базы корпуса с усилением впереди сравнивают с врагом?",
            "Which bases of a corps with support in front are compared with the enemy's?",
        ),
        {
            "all_bases_count": Name("все", "all of them"),
            "only_the_front_bases_count": Name("только усиление", "the support alone"),
        },
    )
    pursuit: Literal["one_more_move_and_fight", "after_every_success"] = ruling(
        "one_more_move_and_fight",
        page("5.6.7-5.6.9"),
        Name("Сколько раз конница ходит ещё после успеха?", "How often does cavalry move again after a success?"),
        {
            "one_more_move_and_fight": Name("один раз за активацию", "once in an activation"),
            "after_every_success": Name("после каждого успеха", "after every success"),
        },
    )
    light_infantry_under_fire: Literal["light_infantry_only_suffers", "light_infantry_shoots_back"] = ruling(
        "light_infantry_only_suffers",
        page("5.4, 5.6.4"),
        Name("Лёгкая пехота под обстрелом стрелков отвечает?", "Does light infantry answer the fire of shooters?"),
        {
            "light_infantry_only_suffers": Name("нет, у неё перестрелки нет", "no, it has no exchange of fire"),
            "light_infantry_shoots_back": Name("да, это лёгкие войска", "yes, it is of the light troops"),
        },
    )
    exchange_begun: Literal["those_who_exchange_may_begin", "only_shooters_begin"] = ruling(
        "those_who_exchange_may_begin",
        page("5.4, 5.6.5-5.6.9"),
        Name("Кто может начать перестрелку?", "Who may begin an exchange of fire?"),
        {
            "those_who_exchange_may_begin": Name(
                "стрелки, застрельщики, конница и лёгкая конница", "shooters, skirmishers, cavalry and light cavalry"
            ),
            "only_shooters_begin": Name("только стрелки", "shooters alone"),
        },
    )
    evade_list: Literal["evade_by_troop_entries", "evade_by_general_sentence"] = ruling(
        "evade_by_troop_entries",
        page("5.1, 5.6"),
        Name("От кого можно отскочить?", "From whom may a corps evade?"),
        {
            "evade_by_troop_entries": Name("по спискам родов войск", "by the lists of the troop types"),
            "evade_by_general_sentence": Name(
                "конница, кроме ударной, от любой пехоты; застрельщики от тяжёлой",
                "cavalry other than shock from any foot; skirmishers from heavy infantry",
            ),
        },
    )
    evade_success: Literal["evade_is_no_success", "evade_is_a_success"] = ruling(
        "evade_is_no_success",
        page("5.1, 5.6.7-5.6.9"),
        Name(
            "Враг отскочил от конницы: это успешная атака, за которой ещё движение и бой?",
            "The enemy evaded from cavalry: is that a success, with one more move and fight?",
        ),
        {
            "evade_is_no_success": Name("нет: потери несёт она", "no: it is the one that takes losses"),
            "evade_is_a_success": Name("да: враг отступил", "yes: the enemy went back"),
        },
    )
    veterans: Literal["veterans_count_as_elite", "veterans_change_nothing"] = ruling(
        "veterans_count_as_elite",
        page("2.3, 7"),
        Name(
            "Конница с усилением сзади считается Ветеранами: что это даёт в ближнем бою?",
            "Cavalry with support behind counts as Veterans: what does that give in melee?",
        ),
        {
            "veterans_count_as_elite": Name("она как Элита", "it counts as Elite"),
            "veterans_change_nothing": Name("ничего", "nothing"),
        },
    )
    strike: Literal["strike_wins_where_no_list_does", "strike_changes_nothing"] = ruling(
        "strike_wins_where_no_list_does",
        page("7"),
        Name(
            "Лёгкая пехота сзади и слоны впереди дают корпусу «удар»: что это?",
            "Light infantry behind and elephants in front let a corps 'strike': what is that?",
        ),
        {
            "strike_wins_where_no_list_does": Name(
                "победа в ближнем бою, если списки родов войск её никому не дают, раньше качества",
                "victory in melee where no troop list names a winner, before quality",
            ),
            "strike_changes_nothing": Name("в бою ничего не меняет", "it changes nothing in a fight"),
        },
    )
    chariots_spent: Literal["in_melee_and_evade", "in_melee_alone"] = ruling(
        "in_melee_and_evade",
        page("5.2, 7"),
        Name(
            "Перед каким боем колесницы расстраивают врага и тратят отряд?",
            "Before which fights do chariots disorder the enemy and spend a base?",
        ),
        {
            "in_melee_and_evade": Name("перед ближним боем и отскоком", "before melee and before an evade"),
            "in_melee_alone": Name("только перед ближним боем", "before melee alone"),
        },
    )
    torn_centre: Literal["parts_with_leaders_are_corps", "told_only"] = ruling(
        "parts_with_leaders_are_corps",
        page("5.6.2"),
        Name(
            "Ударная пехота вырвала базы из центра корпуса: что с частями?",
            "Shock infantry tore bases out of a corps' centre: what becomes of the parts?",
        ),
        {
            "parts_with_leaders_are_corps": Name(
                "при двух лидерах это два корпуса, с одним корпус смыкается",
                "with two leaders they are two corps, with one the corps closes up",
            ),
            "told_only": Name("бот только говорит об этом", "the bot only tells of it"),
        },
    )


MECHANICS = Mechanics("aob", AobRulings)
