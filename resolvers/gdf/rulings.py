"""Readings of unclear Grimdark Future rules; the defaults are those of the project's rulings page."""

from __future__ import annotations

from typing import Literal

from lexicon.names import Name
from resolvers.core.rulings import ruling
from resolvers.gdf.pages import page
from resolvers.gdf.switches import GdfSwitches


class GdfRulings(GdfSwitches):
    """One field a question; every answer is known to one field only. The book's optional rules stand first."""

    points_steps: Literal["full_steps", "started_steps"] = ruling(
        "full_steps",
        page(6),
        Name("«За каждые N очков»: считается ли неполный шаг?", '"Per N points": does a started step count?'),
        {
            "full_steps": Name("только полные шаги", "full steps only"),
            "started_steps": Name("и начатый шаг", "a started step too"),
        },
    )
    half_strength_morale: Literal["after_wounds", "whenever_halved"] = ruling(
        "after_wounds",
        page(10),
        Name(
            "Отряд и раньше был в половине: нужна ли проверка без новых ран?",
            "A unit that was already at half: does it test without new wounds?",
        ),
        {
            "after_wounds": Name("нет, только после новых ран", "no, only after new wounds"),
            "whenever_halved": Name("да, в конце любой активации", "yes, at the end of any activation"),
        },
    )
    fearless_and_shaken: Literal["fearless_rescues", "shaken_always_fails"] = ruling(
        "fearless_rescues",
        page(13),
        Name(
            "Спасает ли Fearless шокированный отряд от автоматического провала?",
            "Does Fearless rescue a Shaken unit from its automatic failure?",
        ),
        {"fearless_rescues": Name("да, на 4+", "yes, on 4+"), "shaken_always_fails": Name("нет", "no")},
    )
    rending_ap: Literal["higher_ap", "exactly_four"] = ruling(
        "higher_ap",
        page(14),
        Name(
            "Rending на оружии, у которого AP больше 4: что на шестёрке?",
            "Rending on a weapon whose AP is above 4: what does a six give?",
        ),
        {
            "higher_ap": Name("большее из двух", "the higher of the two"),
            "exactly_four": Name("ровно AP(4)", "exactly AP(4)"),
        },
    )
    blast_cap: Literal["cap_per_attack", "cap_per_hit"] = ruling(
        "cap_per_attack",
        page(13),
        Name(
            "Blast вместе с удвоенной шестёркой: предел по числу моделей на атаку или на попадание?",
            "Blast with a doubled six: is the cap of models for the attack or for each hit?",
        ),
        {"cap_per_attack": Name("на атаку", "for the attack"), "cap_per_hit": Name("на попадание", "for each hit")},
    )
    blast_rending: Literal["all_hits_rend", "first_hit_rends"] = ruling(
        "all_hits_rend",
        page(13),
        Name(
            "Blast и Rending: у скольких попаданий с шестёрки AP(4)?",
            "Blast and Rending: how many hits of a six have AP(4)?",
        ),
        {
            "all_hits_rend": Name("у всех, кроме копии Furious и Relentless", "all but the Furious or Relentless copy"),
            "first_hit_rends": Name("только у первого", "only the first"),
        },
    )
    deadly_regeneration: Literal["multiply_first", "regenerate_first"] = ruling(
        "multiply_first",
        page(13),
        Name("Deadly против Regeneration: что раньше?", "Deadly against Regeneration: which comes first?"),
        {
            "multiply_first": Name("умножить, потом кубик за каждую рану", "multiply, then a die for each wound"),
            "regenerate_first": Name("кубик за попадание, потом умножить", "a die for each hit, then multiply"),
        },
    )
    deadly_surplus: Literal["surplus_counts", "surplus_lost"] = ruling(
        "surplus_counts",
        page(10),
        Name(
            "Считаются ли пропавшие раны Deadly, когда решают, кто победил?",
            "Do wounds lost by Deadly count when it is decided who won?",
        ),
        {"surplus_counts": Name("да", "yes"), "surplus_lost": Name("нет", "no")},
    )
    sniped_hero: Literal["own_defence", "unit_defence"] = ruling(
        "own_defence",
        page(14),
        Name("Снайпер целится в героя отряда: чья Защита?", "A sniper picks a unit's hero: whose Defence?"),
        {"own_defence": Name("героя", "the hero's"), "unit_defence": Name("отряда", "the unit's")},
    )
    heads_down_penalty: Literal["tokens_hinder", "tokens_ignored"] = ruling(
        "tokens_hinder",
        page(28),
        Name(
            "Проверка из-за третьего жетона подавления: со штрафом за жетоны?",
            "The test forced by a third suppression token: with the tokens' penalty?",
        ),
        {"tokens_hinder": Name("да", "yes"), "tokens_ignored": Name("нет", "no")},
    )
    roll_off_ties: Literal["leaders_again", "all_again"] = ruling(
        "leaders_again",
        page(4),
        Name(
            "Встречный бросок троих и больше, ничья наверху: кто перебрасывает?",
            "A roll-off of three or more with a tie on top: who rolls again?",
        ),
        {"leaders_again": Name("только лидеры", "the leaders only"), "all_again": Name("все", "everybody")},
    )
    automatic_wounds: Literal["automatic_regenerate", "automatic_final"] = ruling(
        "automatic_regenerate",
        page(14),
        Name("Действует ли Regeneration на автоматические раны?", "Does Regeneration help against automatic wounds?"),
        {"automatic_regenerate": Name("да", "yes"), "automatic_final": Name("нет", "no")},
    )
    aircraft_objectives: Literal["aircraft_never", "aircraft_contests"] = ruling(
        "aircraft_never",
        page(13),
        Name("Может ли авиация оспаривать маркер?", "May Aircraft contest a marker?"),
        {"aircraft_never": Name("нет", "no"), "aircraft_contests": Name("да", "yes")},
    )
    solo_advance: Literal["advance_as_printed", "advance_on_enemy"] = ruling(
        "advance_as_printed",
        page(35),
        Name(
            "ИИ продвигается и стреляет, свободных целей нет: куда идёт?",
            "The AI advances and shoots with no free objective: where to?",
        ),
        {
            "advance_as_printed": Name("к ближайшей цели миссии, как напечатано", "to an objective, as printed"),
            "advance_on_enemy": Name("к врагу", "to the enemy"),
        },
    )
    sale_rounding: Literal["half_up", "half_down"] = ruling(
        "half_up",
        page(39),
        Name(
            "Продажа за половину, ровно между двумя числами, кратными 5: куда округлять?",
            "Selling at half, exactly between two multiples of 5: which way?",
        ),
        {"half_up": Name("вверх", "up"), "half_down": Name("вниз", "down")},
    )
    hero_level: Literal["level_costs_55", "level_costs_30"] = ruling(
        "level_costs_55",
        page(38),
        Name(
            "Уровень героя: в одной строке +55 очков, в другой +30. Сколько?",
            "A hero's level: one line says +55 points, another +30. Which?",
        ),
        {
            "level_costs_55": Name("55: 25 как у отряда и 30 за навык", "55: 25 as a unit and 30 for the skill"),
            "level_costs_30": Name("30", "30"),
        },
    )
    hand_of_cards: Literal["hand_to_five", "hand_grows"] = ruling(
        "hand_to_five",
        page(44),
        Name(
            "Своя колода, в руке остались карты: сколько брать в начале раунда?",
            "A deck of one's own, cards left in hand: how many are drawn as a round begins?",
        ),
        {
            "hand_to_five": Name("до пяти в руке", "up to five in hand"),
            "hand_grows": Name("пять к тем, что есть", "five beside those"),
        },
    )
