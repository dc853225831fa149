# Ошибки внутренних комнат: армии, книги, файлы.
adjustment-opposite = «{ $value }» друг другу противоречат.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
adjustment-too_low = С такими изменениями ({ $value }) отряду нечем драться.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
adjustment-twice = «{ $value }» названо дважды.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
adjustment-type = «{ $value }» бывает только у: { $allowed }.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
adjustment-unknown = Добавки «{ $value }» нет. Есть: { $allowed }.
army-near_hero = «{ $value }»: в списке есть { $candidates }. Если это он, пишите так; обычному генералу дайте другое имя.
army-ambiguous = «{ $value }» подходит к нескольким армиям: { $candidates }.
army-cell = Клетка { $field }: «{ $value }». Можно: { $allowed }.
army-file = Файл армии не читается: { $value }.
army-missing = В файле армии не хватает: { $field }.
army-no_lists = Списков армий для «{ $value }» нет. Есть для: { $allowed }.
army-other = «{ $value }» — другая армия, этот ростер не её.
army-price = Цена { $value } не такая, как в приложении книги{ $allowed ->
    [nothing-said] .
   *[other] : { $allowed }.
}{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
army-rows = Строки армии спорят: { $allowed ->
    [nothing-said] { $value }
   *[other] { $allowed }
}.
army-twice = «{ $value }» стоит в файле дважды.
army-unknown_key = Такого поля нет: { $field }. Есть: { $allowed }.
book-binary = Это не текст, а двоичный файл. Можно: txt, md, html, docx, pdf.
book-empty = Файл пуст.
book-encoding = Не разобрать кодировку файла. Можно: UTF-8, CP1251, KOI8-R.
book-nothing_found = В файле не нашлось ни одного раздела.
book-password = PDF закрыт паролем. Снимите пароль и добавьте снова.
book-pictures_only = В PDF только картинки, текста нет. Нужен PDF с распознанным текстом.
book-too_big = Файл слишком велик: { $value } байт. Можно до { $limit }.
book-too_slow = Файл «{ $value }» читается дольше { $limit } с: он повреждён или сделан ловушкой. Сохраните текст отдельно (txt, md).
book-too_much = Файл «{ $value }» распаковывается больше чем в { $limit } МБ: он повреждён или сделан ловушкой. Сохраните текст отдельно (txt, md).
books-aside = Добавленные книги не открываются, ответ только из своего справочника. Владельцу бота: adjutant doctor скажет почему.
books-exists = Книга «{ $value }» уже добавлена. Заменить её: adjutant books update ФАЙЛ --book { $value }
books-id = Так книгу не назвать: «{ $value }». Нужно от 2 до 24 знаков: { $allowed }, первой — буква.
books-unknown = Книги «{ $value }» нет. Что есть: adjutant books list
charge_fire-target = Стрелять по нападающему может только тот, кого он задел: { $value }.
corps-bases = Сколько баз в корпусе «{ $value }»? Можно: { $allowed }.
corps-leaders = Лидеры называются номерами { $allowed }, каждым один раз; сказано: { $value }.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
corps-size = Столько баз в корпусе не бывает: { $value }. Можно: { $allowed }.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
corps-type = Не понял род войск: «{ $value }». Есть: { $allowed }.
count-unclear = «{ $value }» — это цена или количество?
csv-column = Столбца «{ $value }» нет. Есть: { $allowed }.
csv-header = В первой строке таблицы нет нужных столбцов: { $allowed }.
csv-shape = Строка таблицы не читается: «{ $value }».
dice-endless = Кубики перебрасываются без конца; больше { $limit } раз не брошу.
document-alias = Ссылки (& и *) в этом файле не нужны и не читаются.
document-empty = Файл пуст.
document-encoding = Не разобрать кодировку файла. Нужна UTF-8.
document-key = Ключ «{ $value }» здесь не годится.
document-several = В файле несколько документов, а нужен один.
document-syntax = Файл не читается как YAML. Чаще всего это отступ, табуляция, незакрытая скобка или кавычка: здесь или строкой выше.
document-tag = Метки (!) в этом файле не читаются.
document-too_deep = Слишком много вложений. Можно до { $limit }.
document-too_long = Файл слишком длинный: { $value }. Можно до { $limit }.
document-too_many = В файле слишком много строк: { $value }. Можно до { $limit }.
document-twice = Ключ «{ $value }» стоит дважды.
file-unreadable = Файл «{ $value }» не читается.
folder-too_many = В папке слишком много файлов: { $value }. Можно до { $limit }.
forge-upgrades = «{ $value }»: список без снаряжения, взято базовое оружие. Выгрузите список заново.
gdf-split = Атаки не делятся так: «{ $value }». Можно: { $allowed }.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
index-damaged = Указатель книг повреждён. Удалите books.db и добавьте книги снова; бои в другом файле, они целы.
index-locked = Указатель книг занят другой программой. Ничего не изменилось; попробуйте ещё раз через минуту.
index-open = Указатель книг не открывается: { $reason }. Проверьте место на диске и права на папку данных.
index-too_new = Указатель книг записан более новой версией программы. Обновите программу.
index-write = Указатель книг не записывается. Старый указатель цел; проверьте место на диске и права.
line-left_out = «{ $value }»: не отмечено или зачёркнуто, в список не взято.
line-shape = Не понял строку «{ $value }».
line-word = Не понял «{ $value }». Можно: { $allowed }.
line-two = В одной группе и «{ $first }», и «{ $value }»: одно из двух. Группы разделяет точка с запятой.
line-called = Не понял «{ $value }». Если это имя, за ним двоеточие: «{ $called }».
option-not_allowed = «{ $value }» этому отряду нельзя. Можно: { $allowed }.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
paste-line_too_long = Строка слишком длинная: { $value }. Можно до { $limit }.
paste-not_plain = Это список для { $title }? Ни в одной строке нет слов этой игры. Если да, скажите род войск: не «{ $value }», а «{ $example }».
paste-nothing = Прочесть список не вышло, ничего не изменено.
paste-other_game = Это список другой игры{ $game ->
    [nothing-said] {""}
   *[other] {" "}({ $game })
}: «{ $value }». Ничего не изменено.
paste-too_long = Список слишком длинный: { $value } букв, можно до { $limit }. Пришлите его частями: /deploy или /army добавить, по отряду в строке.
paste-too_many_lines = Слишком много строк: { $value }. Можно до { $limit }.
profile-missing = В книге этого нет, скажите сами: { $field ->
    [type] род войск
    [points] сколько очков
    [models] сколько моделей
   *[other] { $field }
}.
reference-entry = Статья справочника не читается: { $value }.
reference-folder = Папки справочника нет.
reference-link = В справочнике ссылка в никуда: { $value }.
reference-no_entry = Такой статьи в справочнике нет: { $value }.
reference-twice = Статья справочника стоит дважды: { $value }.
reference-yaml = Файл справочника не читается: { $value }.
group-bases = Баз в группе не может быть { $value }. Можно: { $allowed }.
group-deep = Глубина не может быть { $value }. Можно: { $allowed }.
rename-empty = Имя пусто.
rename-long = Имя слишком длинное: «{ $value }». Можно: { $allowed } букв.
rename-taken = Имя «{ $value }» уже занято.
rename-upgrade = «{ $value }» — улучшение, имя даётся тому, кто его несёт.
roster-absent = «{ $value }»: в ростере такого нет.
roster-fewer = Столько не убрать: { $value }, в ростере всего { $allowed }.
roster-full = Ростер полон: { $value }. Можно до { $limit }.
roster-json = Это не JSON: «{ $value }».
roster-shape = { $allowed ->
    [nothing-said] В ростере не хватает: { $field }.
   *[other] В ростере не то: { $field } = «{ $value }». Можно: { $allowed }.
}
roster-too_long = Ростер слишком длинный: { $value }. Можно до { $limit }.
roster-twice = «{ $value }» стоит в ростере дважды.
roster-unit = «{ $value }»: в списке армии такого нет.
section-gone = Этого места в книге больше нет: её заменили. Поищите снова: /rule
shoot-heavy_artillery = Тяжёлая артиллерия по нападающим не стреляет.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }
}
size-range = Армий на столько очков не бывает: { $value }. Можно: { $allowed }.
squad-cost = Очков не может быть { $value }. Можно: { $allowed }.
squad-face = На кубике не бывает { $value }+. Можно: { $allowed }.
squad-head = Не понял начало строки «{ $value }». Нужно: имя { $allowed }.
squad-models = Моделей не может быть { $value }. Можно: { $allowed }.
squad-dearer = «{ $value }»: цена отряда уже с этим или без? Напишите отряд с полной ценой, без «+».
squad-points = Сколько очков стоит «{ $value }»?
troop-ambiguous = «{ $value }» подходит к нескольким: { $candidates }.
troop-unknown = Рода войск «{ $value }» нет. Есть: { $allowed }.
upgrade-absent = «{ $value }»: столько в ростере нет. Есть: { $allowed }.
upgrade-none = Улучшения «{ $value }» в этой армии нет.
upgrade-not_here = В этой игре улучшения пишут вместе с отрядом: «{ $value }».
upgrade-shape = Не понял «{ $value }»: нужно «улучшение > кому».
upgrade-whose = { $value }: только { $bearer } или { $other } тоже? Понято: только { $bearer }. Для другого допишите: { $example }
upgrade-taken = { $value }: такое улучшение уже есть.
upgrade-target = Этого взять нельзя: { $value }. Могут: { $allowed }.

# Проверка журнала: adjutant verify.
verify-read = Бой { $battle }: строк { $lines }, бросков { $rolls }, кубиков { $dice }
verify-no_seed = Зерно ещё не раскрыто: проверена только цепочка строк.
verify-unproved = Кубики не из зерна, их ничто не доказывает; строк { $count }: { $lines }
verify-typed = Кубики, брошенные рукой и введённые; строк { $count }: { $lines }
verify-unbound = Броски без номера сообщения; строк { $count }: { $lines }
verify-renewed = Новое зерно, бой восстановлен из копии или переехал; строк { $count }: { $lines }
verify-first_recipe = Первый рецепт кубиков: то, что стоит перед действием, меняет его кубики; строк { $count }: { $lines }
verify-taken_back = Взятые назад броски; строк { $count }: { $lines }
verify-of_seed = Это отпечаток зерна, он был обещан. Не обрезан ли журнал, видно только по отпечатку журнала (/зерно).
verify-at = строка { $line }: { $problem }
verify-more = и ещё ошибок: { $count }
verify-ok = Всё сходится.
verify-wrong = Не сходится.
verify-line-syntax = не читается как запись журнала
verify-chain-gap = номера строк идут не подряд: { $detail }
verify-chain-broken = не продолжает предыдущую строку: что-то вынуто или вставлено
verify-chain-edited = строку изменили: её отпечаток не подходит к содержанию
verify-battle-mixed = эта строка из другого боя: { $detail }
verify-act-gap = номера действий идут не подряд: { $detail }
verify-head-missing = строки с отпечатком { $detail } в журнале нет
verify-log-empty = в файле нет ни одной записи боя
verify-seed-commitment = начало боя с отпечатком зерна должно быть ровно одно: { $detail }
verify-seed-syntax = раскрытое зерно не читается
verify-seed-mismatch = раскрытое зерно не то, чей отпечаток показан в начале боя
verify-dice-after_seed = честный бросок после того, как зерно раскрыто
verify-dice-message_reused = номер сообщения { $detail } использован дважды
verify-dice-added = свободный бросок перед кубиками другого действия
verify-dice-empty = бросок без кубиков
verify-dice-mixed = бросок другого сообщения или игрока, чем само действие
verify-dice-scheme = кубики по способу { $detail }, которого эта программа не знает
verify-seed-words = слова для кубиков не читаются
verify-dice-syntax = бросок не читается
verify-dice-mismatch = кубики не те, что даёт зерно: { $detail }

# Отчёт о добавленной книге.
left-out = пропущено { $what }: { $count } ({ $why })
left-paragraphs = абзацы
left-captions_and_labels = подписи к рисункам
left-lines = строки
left-page_numbers = номера страниц
left-running_headers = колонтитулы
left-lines_of_contents = строки оглавления
left-before_the_first_heading = до первого заголовка
left-words_inside_diagrams = слова внутри схем
left-talk_after_the_rules = разговоры после правил
left-back_cover = задняя обложка
left-read_as_pages = прочитаны как страницы
left-repeat_the_chapter_s_title = повторяют название главы
left-heads_and_feet_of_pages = верх и низ страниц
left-used_as_evidence = по ним найдены разделы
left-title_page_and_imprint = титул и выходные данные
books-other = Правила игр бота стоят под именами: { $known }. Книга «{ $book }» — ваша: её находит поиск без игры.
backup-exists = Файл { $value } уже есть, он не тронут. Заменить его: --force
backup-no_folder = Папки { $value } нет. Создайте её или назовите другую.
person-unknown = Такого человека здесь нет: «{ $value }». Нужны платформа и номер: telegram:12345.
chat-unknown = Такого чата здесь нет: «{ $value }». Нужны платформа и номер: telegram:-100123.
backup-not_one = Файл { $value } — не копия боёв. Ничего не изменилось. Копию делает adjutant backup ФАЙЛ.
file-missing = Файла «{ $value }» нет.
file-folder = «{ $value }» — папка, а нужен файл книги: txt, md, html, docx, pdf.
system-no_armies = Для «{ $value }» ростеров нет: отряды выставляют по одному, /deploy. Есть для: { $allowed }.
armies-title = Списки армий: { $count }. Отряды и очки: кнопка или /armies с названием.
