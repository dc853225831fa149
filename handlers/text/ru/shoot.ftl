shoot-title = Стрельба: { $shooters } → { $target }
shoot-assumed = ({ $cover }{ $covered ->
    [0] {""}
   *[other] : { $covered } из { $of } подставок цели
}{ $every ->
    [yes] { $covered ->
        [0] , все подставки
       *[other] ; стреляют все
    }
   *[no] ; стреляют { $stands }
})
shoot-always-open = { $units }: прикрытия не получают, открыты всегда · { $page }
shoot-cover-of = { $unit }: { $cover }
shoot-who-is-free = { $unit }: сколько подставок ещё никого не касаются? Только они стреляют по второму нападающему.
shoot-how-split = { $unit }: сколько подставок по какой цели?
shoot-whose-stands = Подставок { $through }: у кого? Остальные стреляют всеми.
shoot-how-through = Сколько подставок на пути болта у каждого отряда?
shoot-who-behind = Болт пробивает { $through ->
    [one] { $through } подставку
    [few] { $through } подставки
   *[many] { $through } подставок
}, а { $unit } — это { $stands ->
    [one] { $stands } подставка
    [few] { $stands } подставки
   *[many] { $stands } подставок
}. Кто стоит за ними? Никто — нажмите число.
shoot-counts-in-combat = { $unit }: { $hits ->
    [one] { $hits } попадание войдёт
    [few] { $hits } попадания войдут
   *[many] { $hits } попаданий войдут
} в счёт ближайшего раунда боя · { $page }
shoot-hits = { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[many] { $hits } попаданий
} ({ $least } и больше: { $chance }){ $saved ->
    [0] {""}
   *[other] , спасено { $saved }
}
shoot-hits-plain = { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[many] { $hits } попаданий
}, защита не спасает
shoot-bolts = Болты: { $bolts }, подставок на пути { $depth } · { $page }
shoot-waiting = Ждут отбрасывания: { $units }
unit-loss = { $unit }: { $destroyed ->
    [yes] отряд уничтожен
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
button-edge = Край стола
button-evade-drive-back = Уклониться
button-through = Сквозь своих
button-trampled = Затоптали
button-nobody = Никого
driveback-title = Отбрасывание: { $unit }
driveback-rolled = { $dice ->
    [one] { $dice } кубик
    [few] { $dice } кубика
   *[many] { $dice } кубиков
}: { $faces } → { $cm } см
driveback-away = прочь от ближайшего стрелка{ $several ->
    [yes] ; кто из них ближе, смотрит владелец: { $shooter }
   *[no] { $shooter ->
        [nothing-said] {""}
       *[other] , { $shooter }
    }
}
driveback-by-what = { $unit }: во что упёрлись? От этого зависит, что с отрядом · { $page }
driveback-none = Ни одного кубика: остаётся на месте.
driveback-routed = Разгром: дальше полного хода ({ $cm } см). Отряд уничтожен · { $page }
driveback-confused = Выпала шестёрка: беспорядок.
driveback-confused_before = Беспорядок был и раньше.
driveback-calm = Беспорядка нет (шестёрок нет).
driveback-rout-chance = Разгром был бы дальше { $cm } см: { $chance }
driveback-evade = Может вместо этого уклониться: от { $least } до { $most } см · { $page }
driveback-no-dice-yet = { $unit }: отбрасывать пока нечем, кубиков 0 · { $page }
driveback-no-dice = { $unit }: кубиков нет, не отбрасывается · { $page }
driveback-stands-fast = { $unit }: фанатики, огонь их не отбрасывает · { $page }
driveback-stampede = Слоны топчут всех, кого касаются: и своих, и чужих. Кого — скажите кнопкой · { $page }
driveback-evades = Уклонение вместо отхода: { $unit }. Не меньше выпавшего, до { $most } см, сквозь своих, в любом строю · { $page }
driveback-no-evasion = { $unit }: уклониться нельзя, отбрасывание как выпало · { $page }
button-further = Ещё { $left }
makeway-who = { $how ->
    [trample] Кого затоптали: { $unit }?
    [pass] Сквозь кого прошли: { $unit }?
   *[yield] Кто уступил дорогу: { $unit }?
}
makeway-nobody = { $unit }: никого не задели.
makeway-title = { $friend } — уступка дороги: { $unit }
makeway-trampled = { $unit } топчут: { $friend }
makeway-passed = { $unit } — сквозь своих: { $friend }
makeway-test = { $unit }: { $tests ->
    [0] без проверки
   *[other] { $faces }
} — { $became ->
    [destroyed] отряд уничтожен
    [confused] беспорядок
    [confused_before] беспорядок был и раньше
   *[calm] порядок сохранён
}
makeway-page = Шестёрка — беспорядок; слоны проверяются последними · { $page }
blocked-done = { $unit }: { $by ->
    [enemy] путь закрыл враг, остановка в 1 см от него
    [friends] путь закрыли свои, которые не уступили
   *[impassable] путь закрыт
}; беспорядок · { $page }
blocked-how-many = { $unit }: что мешает отступить? Число — скольким подставкам некуда · { $page }
button-cut-off = Некуда: −{ $stands }
blocked-cut-off = { $unit }: отступить некуда, −{ $stands } { $stands ->
    [one] подставка
    [few] подставки
   *[many] подставок
}; { $left ->
    [0] отряд уничтожен
   *[other] осталось { $left }
} · { $page }
blocked-destroyed = { $unit }: отход на скалы, отряд уничтожен · { $page }
edge-title = Край стола: { $unit }
edge-rolled = { $lost ->
    [0] Выпало { $face }
   *[other] Выпало { $face }, потери −{ $lost }: { $score }
}
edge-result = { $unit }: { $result ->
    [gone] не вернётся, отряд потерян
    [here] снова у края
    [off] за столом; новый бросок в начале своей фазы командования
    [back_halted] снова у края; в этой фазе командования больше не движется
   *[back] снова у края; приказы можно, инициативы в этот ход нет
} · { $page }

shoot-gone = Отряд уничтожен: { $value }.
shoot-off_table = Отряд за краем стола и не стреляет: { $value }. { $page }
shoot-target_off_table = Отряд за краем стола, в него не попасть: { $value }. { $page }
shoot-not_attacked = В чужой ход стреляют только по тем, кто на них напал. Нападения не было: { $value }. { $page }
shoot-covers = Укрытий названо не столько, сколько целей: { $value }. Назовите одно на всех или по одному на каждую. { $page }
shoot-split = Разделить так нельзя: { $value }. Нужно чисел: { $allowed }, целыми подставками. { $page }
shoot-covered = Прикрытых подставок у цели может быть { $allowed }, а не { $value }.
shoot-apart = Несколько отрядов по нескольким целям — отдельными командами. Цели: { $value }. { $page }
shoot-no_bolts = Насквозь бьёт только лёгкая артиллерия, а это { $value }. { $page }
shoot-too_far = Болт задевает не больше трёх подставок, до { $value } он не долетит. { $page }
shoot-no_odds = Шансы считаются для одной цели без болтов и частичного прикрытия.
shoot-phase = Стреляют в фазу стрельбы, а сейчас другая. Следующая фаза: кнопка внизу карточки или /turn · { $page }
shoot-friend = Свои, в них не стреляют: { $value }
shoot-out_of_range = Слишком далеко: { $value }, { $cm } см; стреляют до { $allowed } см. { $page }
shoot-no_range = Нет дальности в характеристиках, стрелять нечем: { $value }. { $page }
shoot-engaged = Из боя не стреляют: { $value }. { $page }
shoot-already = Выстрел в эту фазу уже был: { $value }. { $page }
shoot-heavy_at_chargers = { $value }: тяжёлая артиллерия по нападающим не стреляет. { $page }
shoot-target_engaged = По тем, кто в бою, не стреляют: { $value }. { $page }
shoot-drive_backs = Отбрасывание уже началось, стрельба окончена. { $page }
shoot-stands = Стрелять могут подставки: { $allowed }, а не { $value }.
driveback-nobody = Сейчас никто не ждёт отбрасывания. { $page }
driveback-not_waiting = { $value }: отбрасывать не нужно. Ждут: { $allowed }.
confusion-already = { $value } уже в беспорядке.
driveback-still_shooting = Отбрасывание начинается, когда все отстреляли. Об этом скажет сторона, чей ход: /driveback { $page }
driveback-done = Отбрасывание в эту фазу уже было: { $value }. { $page }
driveback-stands_fast = Фанатиков огонь не отбрасывает: { $value }. { $page }
evade-not_driven = Уклоняются после кубиков отбрасывания, а их ещё не было: { $value }. { $page }
blocked-no_retreat = Этот отряд из боя не отступает: { $value }. { $page }
blocked-not_driven = В эту фазу никуда не отбрасывали: { $value }. { $page }
makeway-gone = На столе такого отряда нет: { $value }.
makeway-not_moved = Дорогу уступают тем, кого отбросили или кто отступает, а это не так: { $value }. { $page }
makeway-itself = Сам себе отряд дорогу не уступает: { $value }.
makeway-again = Проверка за эту встречу уже была: { $value }. { $page }
makeway-enemy = Враг дороги не уступает: { $value }. { $page }
makeway-engaged = Из боя дороги не уступают: { $value }. Отряд упёрся: «Упёрлись» или /blocked · { $page }
edge-gone = Отряд уничтожен: { $value }.
edge-waits = За краем стола: { $value }. Следующий бросок — в начале своей фазы командования. { $page }
edge-not_moved = За край уходят отброшенные, отступающие и ошибшиеся, а это не так: { $value }. { $page }
shoot-nobody = Стрелять не по кому: { $value }. { $page }
makeway-touching = { $value }: топчут всех, кого касались в бою. Назовите и этих: { $allowed }. { $page }
makeway-nobody_left = Проверять больше некого: { $value }. { $page }
blocked-no_cliffs = По скалам ходят только пешие застрельщики, а это { $value }. { $page }
shoot-charger_open = Кто нападает, тот всегда открыт: { $value }. { $page }
edge-first = Сначала бросок за тех, кто за краем стола: { $value }. { $page }
