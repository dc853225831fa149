log-title = Журнал: действия { $first }–{ $last } из { $acts }
log-row = { $gone ->
    [yes] ✗{" "}
   *[other] {""}
}{ $number }. { $who ->
    [nothing-said] {""}
   *[other] { $who },{" "}
}{ $at }: { $what }
log-gone = ✗ — взято назад
log-utc = Время по Гринвичу; своё: /zone
log-dice = { $what }; кубики { $dice }
log-earlier = « раньше
log-later = позже »
log-first = к началу
log-text = Текстом
log-json = JSON
log-read = По действиям
log-picture = Поле после { $act }
log-no_act = Действия { $value } в журнале нет: есть с 1 по { $last }. Например: { $example }
past-title = ⏪ Прошлое: так было после действия { $act } из { $acts }
past-act = { $who }, { $at }: { $what }
past-gone = Потом это действие взяли назад
past-now = Сейчас
past-earlier = « { $act }
past-later = { $act } »
past-log = Журнал
told-then = { $one }. { $then }
undo-act = действие { $number } ({ $what })
undo-number = действие { $number }
undo-dice = Кубики: { $dice }
undo-back = Снова как было: { $what }
undo-what = Взять назад { $what }. Бросок останется в журнале, заново он не бросится.
button-undo-sure = Отменить
verify-held = Скрыто до конца боя, строки { $lines }: стороны держат это в секрете; с журналом оконченного боя их содержимое проверится
verify-line-held = строка скрыта, хотя зерно уже открыто: { $detail }
log-report = Отчёт
log-so-far = Журнал до этой минуты. Цепочку проверит adjutant verify { $file }; кубики — журнал оконченного боя, когда открыто зерно.
log-written-text = Журнал текстом, действий: { $acts }.
log-written-report = Отчёт о бое, действий: { $acts }. Это Markdown: { $file } откроется и как текст.
note-kept = ✎ { $who }, к действию { $act }{ $said ->
    [nothing-said] {""}
   *[other] : { $said }
}{ $picture ->
    [yes] {""} 🖼
   *[other] {""}
}
note-none = { $act ->
    [0] Заметок в этом бою нет. Записать: /заметка и слова
   *[other] К действию { $act } заметок нет
}
note-title = { $act ->
    [0] Заметки боя
   *[other] К действию { $act }
}{ $more ->
    [yes] , последние
   *[other] {""}
}
note-row = { $act ->
    [0] {""}
   *[other] { $act }.{" "}
}{ $who ->
    [nothing-said] {""}
   *[other] { $who }
}{ $said ->
    [nothing-said] {""}
   *[other] : { $said }
}{ $picture ->
    [yes] {""} 🖼
   *[other] {""}
}
note-picture = 🖼 { $act }
note-elsewhere = Картинка в { $platform ->
    [telegram] Телеграме
    [discord] Дискорде
   *[other] другом чате
}
note-long = Заметка длиннее, чем держит журнал: букв { $value }, можно { $allowed }
note-write = Записать…
note-asks = Заметка
note-asks-label = Что записать
note-asks-example = холм за нами
more-note = Заметки
