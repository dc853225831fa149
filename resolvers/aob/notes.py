"""Short names of every code that an Art of Batallia trace may hold, for the ledger; nothing but the list."""

from __future__ import annotations

from collections.abc import Mapping

from lexicon.names import Name

_ARMY = {
    "bases": Name("базы", "bases"),
    "elite": Name("элита", "elite"),
    "regular": Name("регулярные", "regular"),
    "rabble": Name("шваль", "rabble"),
    "over_budget": Name("больше очков, чем можно", "over the budget"),
    "size": Name("в корпусе должно быть 3-5 баз", "a corps has 3 to 5 bases"),
    "more_corps_than_leaders": Name("корпусов больше, чем лидеров", "more corps than leaders"),
    "corps_without_leader": Name("корпус без лидера", "a corps without a leader"),
    "too_many_leaders_in_corps": Name("больше трёх лидеров в корпусе", "more than three leaders in a corps"),
    "not_six_leaders": Name("лидеров должно быть шесть", "there are six leaders"),
    "terrain_pieces": Name("элементы местности", "pieces of terrain"),
}
_MIXED = {
    "support_not_listed": Name("такого усиления нет", "no such support"),
    "main_must_outnumber_support": Name("основных баз должно быть больше", "main bases must outnumber the support"),
    "too_many_supports": Name("усилений больше двух", "more than two supports"),
    "gives_may_strike_like_type": Name("может ударить по таким же без усиления", "may strike its like without support"),
    "gives_veterans": Name("считается ветеранами", "counts as veterans"),
    "gives_shoots_as_shooters": Name("стреляет как стрелки", "shoots as shooters"),
    "gives_shock": Name("считается ударным", "counts as shock"),
    "gives_elephants": Name("слоны впереди", "elephants in front"),
    "gives_chariots": Name("колесницы впереди", "chariots in front"),
    "elephants_destroyed": Name("корпус со слонами уничтожен", "the corps with elephants is destroyed"),
    "elephants_stand": Name("слоны устояли", "the elephants stand"),
    "chariots_disorder": Name("колесницы расстроили врага", "the chariots disorder the enemy"),
}
_LEADERS = {
    "begins": Name("начинает", "begins"),
    "leader_acts": Name("действует лидер", "the leader acts"),
    "leader_lost_base_withdraws": Name("лидер потерян, отступает одна база", "leader lost, one base withdraws"),
    "irregular_gives_no_orders": Name("нерегулярный не передаёт приказы", "an irregular leader passes no orders"),
    "received_order_stays": Name("полученный приказ дальше не передают", "a received order is not passed on"),
    "order_to_lower_regular": Name("регулярному с меньшим номером", "to a regular leader of a lower number"),
    "order_to_nearest": Name("ближайшему", "to the nearest"),
    "in_contact_fights": Name("в контакте только бой", "in contact it only fights"),
    "one_action": Name("одно действие", "one action"),
    "last_leader": Name("последний лидер корпуса", "the last leader of the corps"),
    "spare_leader_goes": Name("свободный лидер переходит", "a spare leader goes"),
}
_MOVES = {
    "full_move": Name("полное движение", "full move"),
    "cavalry_charge": Name("конница прямо в контакт", "cavalry straight into contact"),
    "pivot_paid": Name("поворот вычтен", "the pivot is paid"),
    "rough_no_effect": Name("местность не мешает", "the ground does not matter"),
    "rough_disorders": Name("теряет строй и стоит", "loses formation and stops"),
    "nothing_to_reform": Name("строй не потерян", "not disordered"),
    "cavalry_stays_disordered": Name("конница здесь не построится", "cavalry cannot reform here"),
    "regular_reforms": Name("регулярные: в начале активации", "regulars: at the start"),
    "ordinary_reforms": Name("обычные: в конце активации", "others: at the end"),
    "heavy_blocks_heavy": Name("тяжёлая сквозь тяжёлую не проходит", "heavy infantry blocks its like"),
    "passes_through": Name("проходит сквозь своих", "passes through friends"),
    "split_needs_two_leaders": Name("нужны два лидера", "two leaders are needed"),
    "no_alignment_in_flank": Name("во фланг не выравниваются", "no alignment in a flank attack"),
    "strength": Name("сила", "strength"),
}
_FIGHTS = {
    "irregular_leaders": Name("нерегулярные лидеры", "irregular leaders"),
    "surplus_bases": Name("перевес в базах", "surplus of bases"),
    "wins_by_flank": Name("атака во фланг", "flank attack"),
    "skirmishers_no_flank": Name("застрельщики вместо этого отскакивают", "skirmishers evade instead"),
    "wins_by_type": Name("по роду войск", "by troop type"),
    "wins_by_strike": Name("удар", "a strike"),
    "wins_by_quality": Name("по качеству", "by quality"),
    "higher_die_wins": Name("решает старший кубик", "the higher die decides"),
    "wins_by_die": Name("старший кубик", "higher die"),
    "miracle": Name("чудо", "miracle"),
    "miracles_cancel": Name("чудо у обоих: не считается", "both have a miracle: neither counts"),
    "usual_melee": Name("обычный результат", "usual result"),
    "half_of_loser_routs": Name("половина корпуса бежит", "half of the corps routs"),
    "loser_routs": Name("корпус бежит", "the corps routs"),
    "attacker_thrown_back": Name("атака отбита", "attack beaten off"),
    "stubborn_defence": Name("упорная оборона", "stubborn defence"),
    "centre_torn_out": Name("потери в центре корпуса", "losses in the centre of the corps"),
    "winner_torn_open": Name("двойные потери в центре победителя", "double losses in the winner's centre"),
    "loser_may_evade": Name("проигравший может отскочить", "the loser may evade"),
    "retreats_full_move": Name("отступает на полное движение", "goes back a full move"),
    "surrounded": Name("окружён", "surrounded"),
    "surrounded_takes_loss": Name("потери вместо отступления", "a loss for the retreat"),
    "winner_loses_formation": Name("победитель теряет строй", "the winner loses formation"),
}
_EVADES = {
    "on_evade_list": Name("может отскочить", "may evade"),
    "not_on_evade_list": Name("отскочить не может", "may not evade"),
    "may_evade": Name("может отскочить", "may evade"),
    "stays_in_melee": Name("остаётся в бою", "stays in the melee"),
    "usual_evade": Name("обычный отскок", "usual evade"),
    "lures_half": Name("заманил половину корпуса", "lures half of the corps"),
    "lures_all": Name("заманил весь корпус", "lures the whole corps"),
    "evader_hurt": Name("потери у отскочившего", "the evader takes losses"),
    "both_hurt": Name("потери у обоих", "both take losses"),
    "must_stop_in_rough": Name("обязан остановиться", "must stop"),
    "may_stop_in_rough": Name("может остановиться", "may stop"),
    "may_stop_behind_friends": Name("может встать за своими", "may stop behind friends"),
    "blocked_bases_die": Name("базы, которым нет пути, погибли", "blocked bases are destroyed"),
}
_SHOTS = {
    "may_shoot": Name("стрелять можно", "may shoot"),
    "range": Name("дальше 4 дюймов", "beyond 4 inches"),
    "screened": Name("цель прикрыта", "the target is screened"),
    "forest": Name("цель в лесу", "the target is in a wood"),
    "moved": Name("стрелки уже двигались", "the shooters have moved"),
    "routing": Name("корпус бежит", "the corps routs"),
    "not_in_defence": Name("стрелки не в Обороне", "the shooters are not in Defence"),
    "usual_shooting": Name("обычный обстрел", "usual shooting"),
    "no_losses": Name("потерь нет", "no losses"),
    "rough_spares_losses": Name("местность укрыла", "the ground covers it"),
    "heavy_infantry_ignores": Name("тяжёлая пехота не замечает обстрела", "heavy infantry ignores the shooting"),
    "defence_spares_losses": Name("Оборона уберегла", "Defence spares it"),
    "half_target_corps_attacks_shooters": Name(
        "половина корпуса атакует стрелков", "half the corps attacks the shooters"
    ),
    "half_target_corps_stops": Name("половина корпуса останавливается", "half the corps stops"),
    "whole_target_corps_attacks_shooters": Name("корпус атакует стрелков", "the corps attacks the shooters"),
}
_LOSSES = {
    "loss_steps": Name("потери", "losses"),
    "formation_lost": Name("потерян строй", "formation lost"),
    "bases_detached": Name("базы отстали", "bases detached"),
    "corps_destroyed": Name("корпус уничтожен", "corps destroyed"),
    "straggler_destroyed": Name("отставший отряд уничтожен", "the straggler is destroyed"),
    "straggler_withdraws": Name("отставший отряд уходит к своему краю", "the straggler goes to its own edge"),
    "routers_destroyed": Name("бегущие уничтожены", "the routers are destroyed"),
    "routers_stopped": Name("бегущие остановлены", "the routers are stopped"),
    "friends_disordered": Name("свои расстроены", "friends are disordered"),
    "base_rejoins": Name("отряд присоединяется", "the base rejoins"),
    "too_far": Name("дальше 10 дюймов", "beyond 10 inches"),
    "wrong_type": Name("не тот род войск", "not of a fitting type"),
    "not_visible": Name("отряд не виден", "not visible"),
    "enemy_on_line": Name("на пути враг", "enemies in between"),
}

NOTE_NAMES: Mapping[str, Name] = {
    **_ARMY, **_MIXED, **_LEADERS, **_MOVES, **_FIGHTS, **_EVADES, **_SHOTS, **_LOSSES,
}  # fmt: skip
"""What a player reads for each code."""
