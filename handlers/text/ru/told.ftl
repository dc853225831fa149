told-of = { $name } ({ $what })
told-added = На столе: { $names }
told-other = { $what }{ $whom ->
    [nothing-said] {""}
   *[other] : { $whom }
}
told-battle_started = Начало боя
told-terms_agreed = Условия{ $first ->
    [nothing-said] {""}
   *[other] : первый ход у стороны { $first }
}{ $turns ->
    [nothing-said] {""}
    [0] , ходы без числа
   *[other] , ходов { $turns }
}{ $points ->
    [nothing-said] {""}
   *[other] , очки { $points }
}
told-side_named = Сторона { $side }{ $name ->
    [nothing-said] {""}
   *[other] : { $name }
}
told-player_joined = { $player }: сторона { $side }
told-player_left = { $player } больше не играет
told-umpire_named = { $on ->
    [yes] Судья: { $player }
   *[other] Больше не судья: { $player }
}
told-unit_changed = Поправка руками: { $unit }
told-unit_removed = Убрано из боя: { $unit }
told-setting_changed = Толкование: { $question } { $answer }
told-unit_lost = Потеря: { $unit }
told-phase_moved = { $turn ->
    [0] Расстановка
   *[other] Ход { $turn }
}{ $side ->
    [nothing-said] {""}
   *[other] , { $side }
}: { $phase }
told-rolled = Свободный бросок{ $label ->
    [nothing-said] {""}
   *[other] , { $label }
}: { $text }
told-acted = { $what }{ $actors ->
    [nothing-said] {""}
   *[other] : { $actors }
}{ $targets ->
    [nothing-said] {""}
   *[other] {""} → { $targets }
}
told-consent_asked = Просьба: { $words }
told-consent_given = Согласие: { $side }
told-consent_refused = Отказ
told-allowed = Вне очереди, с разрешения: { $player }
told-undone = Взято назад действие { $act }
told-undo_asked = Просьба взять назад действие { $act }
told-undo_refused = Отказ взять назад действие { $act }
told-seed_words = Слова для кубиков: { $player }
told-seed_renewed = Новое зерно кубиков
told-seed_revealed = Зерно кубиков открыто
told-note = Заметка{ $act ->
    [nothing-said] {""}
   *[other] {""} к действию { $act }
}: { $text }{ $picture ->
    [yes] {""} 🖼
   *[other] {""}
}
told-battle_ended = Бой окончен{ $winner ->
    [nothing-said] {""}
   *[other] , победа: { $winner }
}{ $points ->
    [nothing-said] {""}
   *[other] . Очки: { $points }
}
outcome-gone = больше нет: { $name }
outcome-back = снова в строю: { $name }
outcome-fewer = { $name } −{ $lost }, осталось { $left }
outcome-more = { $name }: теперь { $left }
outcome-leader = { $dead ->
    [yes] погиб: { $name }
   *[other] жив: { $name }
}
told-paper = №{ $number }: { $said }
told-paper_sealed = Запечатано, { $side }: №{ $number }
told-paper_withdrawn = Взято назад невскрытым: №{ $number }
told-papers_opened = Вскрыто, { $papers }
told-opposed_called = Встречный бросок, { $expr }{ $about ->
    [nothing-said] {""}
   *[other] : { $about }
}
told-opposed_rolled = Встречный бросок, { $side }: { $total }
