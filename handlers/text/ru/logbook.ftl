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
