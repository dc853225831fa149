trace-dice = { $who ->
    [nothing-said] { $what }
   *[other] { $who }: { $what }
}{ $target ->
    [0] {""}
   *[other] , { $target }+
}
trace-some-dice = Кубики
trace-player = Игрок { $number }
trace-cm = { $cm } см
trace-result = Итог
trace-about = { $what }: { $who }
trace-winner = { $what }, победа: { $who }
rolled-by = { $what ->
    [nothing-said] Бросает { $who }
   *[other] { $who } · { $what }
}
own-dice = Кубики свои, со стола: { $who }
note-wma-distance = расстояние { $cm } см
note-wma-order = { $order ->
    [2] второй приказ
   *[other] третий приказ
}
stage-wma-command = Кубики приказа
stage-wma-blunder = Кубик ошибки
stage-wma-hit = { $dice ->
    [one] { $dice } выстрел
    [few] { $dice } выстрела
   *[many] { $dice } выстрелов
}
stage-wma-save = { $dice ->
    [one] { $dice } спасбросок
    [few] { $dice } спасброска
   *[many] { $dice } спасбросков
}
stage-wma-driveback = Кубики отбрасывания
stage-wma-attack = Кубики атаки
stage-wma-confusion = Кубик беспорядка
stage-wma-fall_back = Кубики отката
stage-wma-maniple = Кубики манипулы
stage-wma-off_table = Кубик ухода со стола
stage-wma-piece = Кубики местности
stage-gdf-hit = { $dice ->
    [one] { $dice } атака
    [few] { $dice } атаки
   *[many] { $dice } атак
}
stage-gdf-defence = { $dice ->
    [one] { $dice } бросок защиты
    [few] { $dice } броска защиты
   *[many] { $dice } бросков защиты
}
