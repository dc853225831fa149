shoot-title = Стрельба: { $shooters } → { $target }
shoot-assumed = ({ $cover }{ $every ->
    [yes] , все подставки
   *[no] , подставок { $stands }
})
shoot-hits = { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[many] { $hits } попаданий
}{ $saved ->
    [0] {""}
   *[other] , спасено { $saved }
} ({ $hits } и больше: { $chance })
shoot-hits-plain = { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[many] { $hits } попаданий
}, защита не спасает
shoot-bolts = Болты: { $bolts }, подставок на пути { $depth } · { $page }
shoot-waiting = Ждут отбрасывания: { $units }
shoot-counts-in-combat = Эти попадания ({ $hits }) войдут в счёт первого раунда боя · { $page }
unit-loss = { $unit }: { $destroyed ->
    [yes] уничтожен
   *[no] { $lost ->
    [0] { $suffered ->
        [0] потерь нет
       *[other] подставки целы
    }
    [one] −{ $lost } подставка, осталось { $left }
    [few] −{ $lost } подставки, осталось { $left }
   *[many] −{ $lost } подставок, осталось { $left }
}{ $hits ->
    [0] {""}
    [one] {" "}и { $hits } попадание
    [few] {" "}и { $hits } попадания
   *[many] {" "}и { $hits } попаданий
}
}
button-driveback = Отбросить
button-undo = Отменить
button-made-way = Свои уступили
button-blocked = Упёрлись
driveback-title = Отбрасывание: { $unit }
driveback-rolled = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}: { $faces } → { $cm } см
driveback-away = прочь от ближайшего стрелка{ $shooter ->
    [nothing-said] {""}
   *[other] , { $shooter }
}
driveback-none = Ни одного кубика: остаётся на месте.
driveback-routed = Разгром: дальше полного хода ({ $cm } см). Отряд уничтожен · { $page }
driveback-confused = Выпала шестёрка: беспорядок.
driveback-calm = Беспорядка нет (шестёрок нет).
driveback-rout-chance = Разгром был бы дальше { $cm } см: { $chance }
driveback-evade = Может вместо этого уклониться: от { $least } до { $most } см · { $page }
makeway-who = Кто уступил дорогу отряду «{ $unit }»?
makeway-title = { $friend } уступает: { $unit } · { $page }
makeway-test = { $unit }: { $face } — { $confused ->
    [yes] беспорядок
   *[no] порядок сохранён
}
blocked-done = { $unit } упирается и теряет порядок: беспорядок · { $page }

shoot-friend = Свои, в них не стреляют: { $value }
shoot-no_range = Нет дальности в характеристиках, стрелять нечем: { $value }. { $page }
shoot-engaged = Из боя не стреляют: { $value }. { $page }
shoot-already = Выстрел в эту фазу уже был: { $value }. { $page }
shoot-heavy_at_chargers = { $value }: тяжёлая артиллерия по нападающим не стреляет. { $page }
shoot-target_engaged = По тем, кто в бою, не стреляют: { $value }. { $page }
shoot-phase = Стреляют в фазу стрельбы, а сейчас другая. Следующая фаза: /turn. По нападающим: добавьте слово «нападающим».
shoot-drive_backs = Отбрасывание уже началось, стрельба окончена. { $page }
shoot-stands = Стрелять могут подставки: { $allowed }, а не { $value }.
driveback-nobody = Сейчас никто не ждёт отбрасывания. { $page }
driveback-not_waiting = { $value } отбрасывания не ждёт. Ждут: { $allowed }.
confusion-already = { $value } уже в беспорядке.
