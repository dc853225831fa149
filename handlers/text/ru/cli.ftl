cli-page = { " " }· стр. { $page }
cli-roster = { $legal ->
    [yes] по правилам
   *[no] не по правилам
}, { $total }
cli-army-line = { $line ->
    [0] {""}
   *[other] строка { $line }:{" "}
}{ $level ->
    [error] {""}
   *[remark] стоит посмотреть:{" "}
}
cli-army-fine = Замечаний нет.
cli-backup-done = Копия готова: { $file }
cli-restored = Всё, что было в копии, на месте; прежние файлы лежат рядом, с «.before» в имени.
cli-book-added = Добавлено.
cli-book-unchanged = Этот файл уже добавлен.
cli-book-updated = Обновлено.
cli-book-removed = Убрано: { $title }.
cli-book-restart = Работающая программа узнает об этом при следующем запуске.
cli-book-report = { $id } · { $title } · страниц { $pages }, разделов { $sections }, терминов { $terms }, строк войск { $statlines }
cli-book-line = { $id } · { $title } · { $file } · разделов { $sections }
cli-no-books = Книг ещё нет. Добавьте свою: adjutant books add правила.pdf --book wma
cli-nothing-sure = Ничего уверенного.{ $near ->
    [nothing-said] { "" }
   *[other] { " " }Может быть: { $near }?
}
cli-forgotten = { $person }: имя, номер, настройки, ростеры и тексты стёрты. В копиях, сделанных раньше, они ещё есть.
cli-forgotten-chat = { $person }: чат забыт, его сообщения и настройки стёрты. Бой остался у своих игроков. В копиях, сделанных раньше, всё это ещё есть.
