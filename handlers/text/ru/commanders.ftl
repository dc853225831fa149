commander-killed = { $rank ->
    [general] Генерал погиб: { $commander }. Армия отходит в конце фазы · { $page }
   *[other] Командующий погиб: { $commander }.
}
commander-fled = Генерал покинул стол и считается потерянным: { $commander }. Армия отходит в конце фазы · { $page }
commander-joined = { $commander } с отрядом { $unit }: +{ $attack } к атаке одной подставки · { $page }
commander-joined-others = { $commander } с отрядом { $unit }. Считается один, с большей атакой: { $best }, +{ $attack } к атаке одной подставки · { $page }
commander-left = { $unit ->
    [nothing-said] { $commander } двигается сам, до 60 см · { $page }
   *[other] { $commander } отходит, до 60 см: { $unit } без командующего · { $page }
}
commander-displaced = Командующий вытеснен: { $commander }. К какому отряду в { $cm } см? Нет такого — погиб · { $page }
button-commander-lost = Некуда: погиб
attach-phase = Командующие движутся в фазу командования, после приказов. Если на него наехал враг: /attach { $commander } вытеснен. { $page }
attach-moved = В этот ход командующий уже двигался: { $value }. { $page }
attach-in_combat = { $value } остаётся с отрядом, пока тот в бою: { $unit }. { $page }
attach-with_it = { $commander } уже с этим отрядом: { $value }. { $page }
attach-off_table = Вне стола, присоединиться не к кому: { $value }. { $page }
attach-not_displaced = { $value } с отрядом, а таких не вытесняют. { $page }
attach-phase_over = Приказ Генерала не принят, по выбранному правилу фаза командования окончена: { $value } не движется. { $page }
