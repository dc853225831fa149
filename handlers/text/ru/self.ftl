lang-person = Говорю с вами по-русски.
lang-chat = В этом чате говорю по-русски.
lang-not_manager = Язык всего чата меняет его администратор; свой язык можно сменить без слова «чат».
help-title = Что я умею
help-group-dice = Кубики
help-group-rules = Правила
help-group-setup = Перед боем
help-group-turn = Ход
help-group-battle = Бой
help-group-self = Для себя
help-row = { $name } — { $about }
help-pressed = Чаще кнопками: { $names }
help-end = Подробно: /help { $command }. Слова можно в любом порядке, по-русски и по-английски; опечатки и чужая раскладка не страшны.
help-option = { $name }{ $need ->
    [yes] {""}
   *[no] {" "}(не обязательно)
}: { $about }{ $words ->
    [nothing-said] {""}
   *[other] . Слова: { $words }
}
help-example = { $game ->
    [nothing-said] Например: { $example }
   *[other] { $game }: { $example }
}
help-not-now = Сейчас так нельзя. Пишется так: { $example }
help-also = То же: { $names }
hello-title = Адъютант: кубики, правила и бои
hello-battle = Бой стоит, где стоял: { $game }
hello-look = Поле и чей ход: /battle. Все команды: /help
hello-first = Бросок: /roll 9к6 4+ спас 5+
hello-second = Правило: /rule отбрасывание
hello-third = Бой: /start Warmaster 1000, потом /help
hello-group = В группу с соперником: { $link }
settings-title = Толкования неясных правил ({ $page } из { $pages })
settings-row = { $number }. { $question } → { $answer }{ $changed ->
    [yes] {" "}(изменено)
   *[no] {""}
} · { $page }
settings-now = Сейчас: { $answer } · { $page }
settings-changed = { $who }: { $question } → { $answer }
lang-choose = На каком языке говорить с вами?
