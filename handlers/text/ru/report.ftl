report-course = Как шёл бой
report-turning = Что стоило дороже всего
report-losses = Потери по ходам
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
report-turn = Ход { $turn }
report-turn-head = Ход
report-cost = Потери за ход.
report-gone = больше нет: { $names }
report-heavy = Ход { $turn }, №{ $act }
report-note = К №{ $act }{ $who ->
    [nothing-said] {""}
   *[other] , { $who }
}
