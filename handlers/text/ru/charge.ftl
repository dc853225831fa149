charge-done = Контакт: { $ours } → { $theirs }{ $flank ->
    [yes] {" (фланг или тыл)"}
   *[no] {""}
}
charge-initiative = По инициативе, на ближайшего видимого врага до 20 см: { $units }. Приказов в этот ход не будет · { $page }
charge-phase = Нападают в свою фазу командования. { $page }
charge-confused = В беспорядке не нападают: { $value }. { $page }
charge-engaged = Уже в бою: { $value }. { $page }
charge-again = В эту фазу уже было нападение, движение окончено: { $value }. { $page }
charge-blunder = Ошибка запрещает нападать: { $value }. { $page }
charge-order_failed = Приказ не прошёл, отряд не движется и не нападает: { $value }. { $page }
charge-too_far = Так далеко напасть нельзя: { $value }, { $cm } см; можно до { $allowed } см. { $page }
charge-halted = Отряду сказано «стоп», движение окончено: { $value }. Передумали: /undo
charge-evaded = В этот ход уже уклонение по инициативе: { $value }. { $page }
charge-passed = Движение этого отряда окончено, приказы пошли дальше: { $value }. { $page }
charge-off_table = Вне стола, напасть нельзя: { $value }. { $page }
charge-reaction_owed = { $value }: сначала ответ на прежнее нападение. { $page }
evade-done = Уклонение до { $cm } см, не ближе 1 см от врагов и боёв: { $unit }. Контакта нет · { $page }
evade-freed = Никого не коснулись, движение окончено: { $units }
evade-no_skirmishers = От нападения уклоняются только застрельщики: { $value }. { $page }
evade-not_charged = На этот отряд сейчас не нападают: { $value }. { $page }
evade-confused = В беспорядке не уклоняются: { $value }. { $page }
evade-again = За фазу командования уклоняются один раз: { $value }. { $page }
evade-engaged = Отряд уже дерётся с другими, уклоняться поздно: { $value }. { $page }
evade-as_fast = Нападают застрельщики, и они не медленнее: не уклониться. { $value }. { $page }
stand-done = Бой принят: { $unit } · { $page }
stand-nobody = Этот отряд сейчас ничего не решает: { $value }. { $page }
button-shoot-charger = Стрелять{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}{ $target ->
    [nothing-said] {""}
   *[other] {" "}→ { $target }
}
button-evade = Уклониться{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}
button-stand = Стоять{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}
unit-dead = Отряда больше нет: { $value }.
commander-dead = Командующего больше нет: { $value }.
charge-nobody = Нападать не на кого: врагов на столе нет.
charge-support = Следом, в поддержку: { $units } · { $page }
charge-flank_stands = Враг на фланге или в тылу, −1 кубик у каждой такой подставки: { $units }. Другое число — на странице отряда перед боем · { $page }
charge-support_advance = Продвижение не поддерживают: следом идут только в фазу командования. Каждый победитель продвигается сам и на врага: { $value }. { $page }
charge-no_support = Поддержать это нападение не может: { $value }. { $page }
charge-support_foot = Поддерживает пехота и только пехоту: { $value }. { $page }
charge-support_confused = В беспорядке нападение не поддерживают: { $value }. { $page }
charge-one_support = Каждое нападение поддерживает один отряд, лишний: { $value }. { $page }
meeting-who = Кто кого коснулся? Каждый своего: { $pairs }. Иначе скажите, кто касается нескольких · { $page }
button-each-its-own = Каждый своего
button-all-meet-all = Все всех
button-meets-several = { $unit }: { $count ->
    [2] обоих
   *[other] всех
}
charge-whose_support = Нападения порознь, и непонятно, за кем идёт поддержка: { $value }. Скажите каждое нападение отдельно. { $page }
