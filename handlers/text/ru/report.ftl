report-course = Как шёл бой
report-turning = Что стоило дороже всего
report-losses = Потери по времени
report-notes = Заметки
report-proof = Как проверить
report-proof-how = Номер у каждой строки (№) — действие в журнале боя { $battle }. Посмотреть поле после него: /battle на 12. Проверить цепочку и кубики: /log json в чате боя и adjutant verify battle.jsonl; зерно кубиков открывается с концом боя. Без бота: python3 docs/verify_fair_dice.py battle.jsonl
report-sides = Стороны
report-army = Отрядов { $units }{ $points ->
    [0] {""}
   *[other] , очков { $points }
}
report-when = { $began } — { $ended }
report-goes-on = Бой идёт. { $moment }
report-points = очки { $points }
report-turn = { $rounds ->
    [yes] Раунд
   *[other] Ход
} { $turn }
report-turn-head = { $rounds ->
    [yes] Раунд
   *[other] Ход
}
report-cost = Потери за { $rounds ->
    [yes] раунд
   *[other] ход
}.
report-gone = больше нет: { $names }
report-heavy = { $rounds ->
    [yes] Раунд
   *[other] Ход
} { $turn }, №{ $act }
report-note = К №{ $act }{ $who ->
    [nothing-said] {""}
   *[other] , { $who }
}
report-decided = Что решило: удача и потери против ожидаемых
report-swing = В пользу { $side }. { $points ->
    [yes] Потеряно очков
   *[other] Потеряно
}: { $each }
report-expected = { $side } { $lost } (ждали { $expected })
report-chance = В пользу { $side }: { $kind }, шанс такого исхода { $chance }
report-fallen = Потеряно отрядов: { $each }
report-fallen-side = { $side } { $lost } из { $units }
report-side = Сторона
report-dice = Кубики: что вышло и чего ждали
