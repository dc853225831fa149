told-moved_on_initiative = По инициативе{ $how ->
    [charge] , атака
    [evade] , уклонение
   *[other] {""}
}: { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {""} → { $target }
}
told-order_given = Приказ, { $commander }: { $units }. Надо { $needed } или меньше, выпало { $roll }: { $success ->
    [yes] выполняют
   *[other] не выполняют
}{ $orders_end ->
    [yes] , приказы окончены
   *[other] {""}
}
told-order_rerolled = { $roll ->
    [nothing-said] Приказ не переброшен
   *[other] Приказ переброшен: надо { $needed } или меньше, выпало { $roll }
}, { $units }: { $success ->
    [yes] выполняют
   *[other] не выполняют
}{ $orders_end ->
    [yes] , приказы окончены
   *[other] {""}
}
told-blundered = Ошибка командования, бросок { $score }: { $units }
told-blunder_marked = Отныне −1 к приказам: { $unit }
told-blunder_obeyed = Ход по ошибке сделан: { $units }
told-units_halted = Приказов больше не получают: { $units }
told-orders_ended = Приказы окончены: { $side }
told-evaded = Уклонение: { $unit }
told-stood = Принимают бой: { $units }
told-commander_joined = { $unit ->
    [nothing-said] { $commander }: отдельно от отрядов
   *[other] { $commander } у отряда { $unit }
}
told-commander_lost = Командующий потерян: { $commander }
told-commander_changed = Поправка руками: { $commander }
told-commander_removed = Убрано из боя: { $commander }
told-confusion_set = В беспорядке: { $units }
told-confusion_cleared = Снова в порядке: { $units }
told-withdrew = Армия отходит: { $side }
told-shot = Стрельба: { $shooters } → { $target }. Выстрелов { $shots }, попаданий { $hits }, спасено { $saved }
told-drive_backs_began = Стрельба окончена, отбрасывание
told-driven_back = { $dice ->
    [0] Остаётся на месте
   *[other] Отбрасывание на { $distance_cm } см
}: { $unit }{ $routed ->
    [yes] , отряд рассеян
   *[other] {""}
}{ $confused ->
    [yes] , в беспорядке
   *[other] {""}
}
told-drive_back_evaded = Уклонение от отбрасывания: { $unit }
told-way_made = Вынужденное движение: { $mover }{ $yielded ->
    [nothing-said] {""}
   *[other] ; посторонились: { $yielded }
}{ $trampled ->
    [nothing-said] {""}
   *[other] ; под ногами слонов: { $trampled }
}{ $confused ->
    [nothing-said] {""}
   *[other] ; в беспорядке: { $confused }
}
told-engaged = Контакт: { $units }{ $charging ->
    [nothing-said] {""}
   *[other] ; атакуют: { $charging }
}
told-attacks_rolled = Кубики атаки брошены, ждут слова бога
told-fought = Рукопашная, раунд { $round }: { $fighters }. Счёт: { $score }. { $outcome ->
    [win] Победа: { $winner }
    [draw] Ничья
    [wiped_out] Враг уничтожен, победа: { $winner }
   *[other] Уничтожены все
}
told-retreated = Отступление{ $confused ->
    [nothing-said] {""}
   *[other] , в беспорядке: { $confused }
}
told-aftermath_chosen = После раунда { $choice ->
    [pursue] преследуют
    [support] поддерживают преследующих
    [stand] стоят
    [fall_back] отходят
   *[other] продвигаются
}: { $units }
told-not_clear = Не оторвались от врага: { $units }
told-disengaged = Схватка окончена{ $units ->
    [nothing-said] {""}
   *[other] : { $units }
}
told-left_table = { $result ->
    [gone] Ушли со стола насовсем
    [off] Ушли со стола
    [back] Вернулись на стол
   *[other] Вернулись на стол и стоят
}: { $unit }
told-dread_rolled = Мольба о пощаде, { $side }: отрядов { $count }
told-units_cowed = Дрогнули: { $units }
told-acted-wma-confusion = Проверка порядка: { $actors }
