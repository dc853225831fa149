rule-unsure = { $near ->
    [nothing-said] Ничего похожего на «{ $query }».
   *[other] Уверенно не нашлось. Может быть, { $near }?
}
rule-understood = Понято так: «{ $words }».
rule-unsure-books = Попробуйте другое слово; /books покажет, какие книги добавлены.
rule-place = { $game }{ $page ->
    [0] {""}
   *[other] , стр. { $page }
}
rule-book-text = Текст книги
rule-before = ← раньше
rule-after = дальше →
rule-gone = Этого места в книге больше нет.
alias-row = { $word } → { $title }
alias-none = Своих слов у этого чата пока нет.
alias-forgotten = Слово «{ $word }» забыто.
alias-kept = Теперь «{ $word }» — это «{ $title }».
alias-shape = Не понял «{ $value }»: нужно «слово = правило».
alias-full = Слов уже { $allowed }, больше не запомнить.
unit-not_found = Отряда «{ $value }» нет.{ $near ->
    [nothing-said] {""}
   *[other] {" "}Может быть: { $near }?
}
unit-several = «{ $query }» есть в нескольких армиях:
unit-place = { $army }{ $page ->
    [0] {""}
   *[other] , стр. { $page }
} · { $type }
unit-cells = { $troop ->
    [yes] Атака { $attack }, дальность { $range }, хиты { $hits }, защита { $armour }, подставок { $size }
   *[no] Атака { $attack }, командование { $command }
}
unit-cost = { $upgrade ->
    [yes] +{ $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, мин/макс { $limit }
   *[no] { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, мин/макс { $limit }
}
books-title = Книги правил
books-row = { $book } · { $title } · разделов { $sections }
books-none = Ни одной книги не добавлено. Владелец бота добавляет свою: adjutant books add правила.pdf --book wma
books-reference = Свой справочник, статей: { $entries }; он есть всегда.
unit-several-here = «{ $query }» в армиях этого боя:
unit-side = { $side }{ $points ->
    [0] {""}
    [one] , { $points } очко
    [few] , { $points } очка
   *[many] , { $points } очков
}
unit-gone = отряд уничтожен
rule-elsewhere = В { $game } этого не нашлось. Из { $other }:
