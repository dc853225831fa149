# Война в кружевах.
wil-test = { $passed ->
    [yes] Принят
   *[no] Не принят
}, итог { $total }
wil-accepted = принят
wil-event = Двойка { $event }: после действия кубик по таблице
wil-event-button = Кубик события
wil-no-attack = Атаковать нельзя
wil-reach = До { $inches }″{ $contact ->
    [yes] , контакт
    [no] , не достаёт
   *[other] {""}
}
wil-may-fire = Может сначала выстрелить
wil-assault = { $cancelled ->
    [yes] Атака прервана залпом
   *[no] { $ordered ->
        [yes] Приказ принят{ $contact ->
            [yes] , контакт
           *[no] , не достаёт
        }
       *[no] Приказ не принят
    }
}
wil-hits = Попадания { $ours } : { $theirs }
wil-lost = { $who }: потеряно { $lost }{ $left ->
    [-1] {""}
   *[other] , осталось { $left }
}
wil-gives-way = Отступает: { $who }{ $inches ->
    [nothing-said] {""}
   *[other] , { $inches }″
}
wil-retreats = отступает { $what }
wil-officer-safe = офицер уцелел
wil-pursue-button = Преследовать?
wil-losses-button = Потери
wil-lost_table = В тексте игры этого нет, нужно ваше: { $field }.{ $allowed ->
    [nothing-said] {""}
   *[other] {" "}Можно: { $allowed }.
}
wil-not_enough = Не хватает: { $field }. Можно: { $allowed }.
wil-one_attempt = { $value }: попытка в этот ход уже была. { $page }
wil-option_twice = Вариант сказан дважды: { $value }.
wil-more_than_start = Осталось больше, чем было: { $value }.
wil-two_formations = Сомкнутый строй и колонна сразу не бывают. { $page }
