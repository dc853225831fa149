"""What players call the words that stand in inputs and results of Art of Batallia; nothing but the list."""

from __future__ import annotations

from collections.abc import Mapping

from lexicon.names import Name

TYPE_NAMES: dict[str, Name] = {
    "heavy_infantry": Name("тяжёлая пехота", "heavy infantry"),
    "shock_infantry": Name("ударная пехота", "shock infantry"),
    "infantry": Name("пехота", "infantry"),
    "light_infantry": Name("лёгкая пехота", "light infantry"),
    "skirmishers": Name("застрельщики", "skirmishers"),
    "shooters": Name("стрелки", "shooters"),
    "shock_cavalry": Name("ударная конница", "shock cavalry"),
    "cavalry": Name("конница", "cavalry"),
    "light_cavalry": Name("лёгкая конница", "light cavalry"),
    "elephants": Name("слоны", "elephants"),
    "scythed_chariots": Name("серпоносные колесницы", "scythed chariots"),
}
"""Troop types."""

STATE_NAMES: dict[str, Name] = {
    "formed": Name("в строю", "formed"),
    "disordered": Name("без строя", "disordered"),
    "defence": Name("Оборона", "Defence"),
    "routing": Name("бегство", "routing"),
    "destroyed": Name("корпус уничтожен", "destroyed"),
    "stands": Name("корпус устоял", "stands"),
    "unharmed": Name("без потерь", "unharmed"),
}
"""States of a corps."""

_OTHERS = {
    "elite": Name("элита", "elite"),
    "regular": Name("регулярные", "regular"),
    "rabble": Name("шваль", "rabble"),
    "open": Name("открыто", "open ground"),
    "rough": Name("пересечённая местность", "rough ground"),
    "rough_ground": Name("пересечённая местность", "rough ground"),
    "enemy_base": Name("база врага", "an enemy base"),
    "own_troops": Name("свои войска", "own troops"),
    "a": Name("сторона А", "side A"),
    "b": Name("сторона Б", "side B"),
    "attacker": Name("атакующий", "the attacker"),
    "defender": Name("обороняющийся", "the defender"),
    "evader": Name("отскакивающий", "the evader"),
    "shooter": Name("стрелки", "the shooters"),
    "target": Name("цель", "the target"),
    "flank": Name("атака во фланг", "flank attack"),
    "type": Name("род войск", "troop type"),
    "strike": Name("удар", "a strike"),
    "quality": Name("качество", "quality"),
    "die": Name("кубик", "the die"),
    "own_activation": Name("своя активация", "own activation"),
    "enemy_ended_move": Name("враг остановился рядом", "an enemy ended his move near"),
    "enemy_passes_through_range": Name("враг проходит рядом", "an enemy passes near"),
    "end_of_own_turn": Name("конец своего хода", "end of the own turn"),
    "enemy_corps_contacts": Name("коснулся корпус врага", "an enemy corps touches it"),
    "own_leader_activated": Name("активирован свой лидер", "the own leader is activated"),
    "passes_through_friends": Name("бежит сквозь своих", "runs through friends"),
    "own_table_edge": Name("к своему краю стола", "to the own table edge"),
    "enemy": Name("к противнику", "towards the enemy"),
    "start_of_activation": Name("в начале активации", "at the start of the activation"),
    "end_of_activation": Name("в конце активации", "at the end of the activation"),
    "before_fight": Name("перед боем", "before the fight"),
    "centre": Name("центр корпуса", "centre of the corps"),
    "behind": Name("сзади", "behind"),
    "in_front": Name("впереди", "in front"),
    "in_line": Name("в линии", "in the line"),
    "at_the_side": Name("сбоку", "at the side"),
    "transfer": Name("перейти в другой корпус", "go to another corps"),
    "stop_routers": Name("остановить бегущих", "stop the routers"),
    "recover_straggler": Name("вернуть отставший отряд", "recover a base"),
    "move": Name("двигаться", "move"),
    "shoot": Name("стрелять", "shoot"),
    "fight": Name("бой", "fight"),
    "evade": Name("отскок", "evade"),
    "activate": Name("действует", "acts"),
    "unit_retreats": Name("одна база отступает", "one base withdraws"),
    "bases_still_in_a_corps": Name("из баз в корпусах", "of the bases in corps"),
    "half_of_loser_corps_routs": Name("половина корпуса бежит", "half of the corps routs"),
    "loser_corps_routs": Name("корпус бежит", "the corps routs"),
    "losses_in_centre_split_enemy": Name("потери в центре, корпус разделён", "losses in the centre, corps split"),
    "a_may_evade": Name("сторона А может отскочить", "side A may evade"),
    "b_may_evade": Name("сторона Б может отскочить", "side B may evade"),
    "half_enemy_pursues": Name("половина корпуса преследует", "half of the corps pursues"),
    "whole_enemy_pursues": Name("корпус преследует", "the corps pursues"),
    "half_target_corps_attacks_shooters": Name("половина корпуса атакует стрелков", "half attacks the shooters"),
    "half_target_corps_stops": Name("половина корпуса стоит", "half of the corps stops"),
    "whole_target_corps_attacks_shooters": Name("корпус атакует стрелков", "the corps attacks the shooters"),
    "may_strike_like_type": Name("удар по таким же", "may strike its like"),
    "veterans": Name("ветераны", "veterans"),
    "shoots_as_shooters": Name("стреляет как стрелки", "shoots as shooters"),
    "shock": Name("ударный", "shock"),
    "chariots": Name("колесницы", "chariots"),
}

WORD_NAMES: Mapping[str, Name] = {**TYPE_NAMES, **STATE_NAMES, **_OTHERS}
"""Every word of inputs and results."""
