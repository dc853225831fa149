army-none = Ростеров пока нет.
army-standing = { $priced ->
    [no] Очки не названы
   *[yes] Всего { $total ->
        [one] { $total } очко
        [few] { $total } очка
       *[many] { $total } очков
    }, { $left ->
        [0] потрачено всё
       *[other] { $over ->
            [0] осталось { $left }
           *[other] перебор { $over }
        }
    }
}; { $legal ->
    [yes] по правилам
   *[no] { $problems ->
        [one] { $problems } нарушение
        [few] { $problems } нарушения
       *[many] { $problems } нарушений
    }
}.
army-made = Новый ростер: { $name }, { $size ->
    [one] { $size } очко
    [few] { $size } очка
   *[many] { $size } очков
}
army-added = Добавлено: { $what }
army-removed = Убрано: { $what }
army-upgraded = Улучшено: { $what }
army-renamed = { $which } → { $name }
army-sized = Размер: { $size ->
    [one] { $size } очко
    [few] { $size } очка
   *[many] { $size } очков
}
army-copied = Копия: { $name }
army-used = Теперь в руках: { $name }
army-deleted = Удалено: { $name }
army-pasted = Прочитано строк: { $lines }{ $unread ->
    [0] {""}
   *[other] , не понято: { $unread }
}
army-same = Такой ростер уже есть: { $name }. Второй не заведён.
army-second = Ростер «{ $old }» уже был, он не изменился; этот сохранён как «{ $name }».
army-button-delete_old = Удалить прежний
army-left-out = Строка { $number } не отмечена или зачёркнута, не взята: «{ $line }».
army-unread = Строка { $number } не понята: «{ $line }». { $why }
file-too_large = Файл «{ $value }» слишком большой: можно до { $limit } КБ. Список можно прислать текстом.
file-not_fetched = Файл «{ $value }» не скачался. Пришлите его ещё раз или вставьте список текстом.
file-not_text = В файле «{ $value }» не текст. Читаются .txt, .json, .csv и .md в UTF-8 или Windows-1251.
list-read = Список прочитан ({ $game }){ $unread ->
    [0] {""}
   *[other] , не понято строк: { $unread }
}. Пока ничего не сделано.
list-button-deploy = Верно{ $side ->
    [nothing-said] {""}
   *[other] : { $side }
}
list-button-fix = Исправить
unit-short = А{ $attack }{ $range ->
    [nothing-said] {""}
   *[other] {" "}{ $range } см
}{ $armour ->
    [0] {""}
   *[other] {" "}З{ $armour }+
} { $stands }
unit-short-command = К{ $command }
list-button-keep = В ростеры
army-list = Ваши ростеры
army-breaking = Отход армии, когда потеряно отрядов: { $point }
army-spend = Можно взять: { $items } ({ $cost }), останется { $left }
army-button-show = Показать
army-button-check = Проверить
army-button-deploy = В бой
army-deployed = { $side }: ростер «{ $name }», отрядов: { $units }
army-rename_shape = Не понял «{ $value }»: нужно «кого = имя».
army-needed = Какая армия? Есть: { $allowed }.
violation-over_points = Перерасход: { $given } из { $allowed } · { $page }
violation-min = { $unit }: мало, { $given }, нужно хотя бы { $allowed } · { $page }
violation-max = { $unit }: много, { $given }, можно до { $allowed } · { $page }
violation-absolute_max = { $unit }: много, { $given }, на всю армию можно { $allowed } · { $page }
violation-general_count = Генерал должен быть один, а их { $given } · { $page }
violation-upgrade_target = { $unit } не для этого отряда: { $target }. Могут взять: { $allowed } · { $page }
violation-upgrade_without_base = { $unit }: некому отдать ({ $given }, можно { $allowed }) · { $page }
violation-general_mounted_first = { $unit }: сначала верхом садится Генерал · { $page }
violation-unknown_unit = { $unit }: в этой армии такого нет
violation-corps_size = { $name }: баз { $given }, можно { $allowed } · { $page }
violation-leaders = Корпусов { $given }, а лидеров всего { $allowed } · { $page }
violation-heroes = Героев { $given }, можно { $allowed } · { $page }
violation-copies = { $name }: копий { $given }, можно { $allowed } · { $page }
violation-unit_cost = { $name }: очков { $given }, можно { $allowed } · { $page }
violation-units = Отрядов { $given }, можно { $allowed } · { $page }
violation-force_small = Отряд мал: { $given }, нужно { $allowed } · { $page }
violation-force_large = Отряд велик: { $given }, можно { $allowed } · { $page }
violation-option = { $name }: { $given } нельзя, можно { $allowed } · { $page }
army-delete-ask = Удалить ростер «{ $name }»? Вернуть его будет нельзя.
army-button-delete = Удалить
army-read-so = Прочитано так. Не то? Нажмите номер.
army-button-fix = ✎ { $number }
army-button-again = Ещё один
army-button-drop = Убрать
army-fix = Запись { $number }
army-fix-how = Прочитано так. Чтобы сказать иначе, скопируйте строку и поправьте: /army исправить { $number } = новая строка
army-fixed = Запись { $number } исправлена.
violation-corps_leaders = { $name }: лидеров { $given }, нужно от одного до трёх · { $page }
violation-leader_in_two = Лидер { $given } записан сразу в корпусах: { $name } · { $page }
violation-leaders_spread = Лидеров роздано { $given } из { $allowed }: у каждого должен быть свой корпус · { $page }
violation-support = { $name }: баз поддержки { $given }, можно { $allowed } · { $page }
army-no_roster = Ростера «{ $value }» нет.{ $near ->
    [nothing-said] {" "}Своих ростеров у вас пока нет.
   *[other] {" "}Есть: { $near }.
} Что ещё умеет команда: /help army
