# Ошибки: что понято, что нет, что можно. Одно предложение; пример добавляется сам.
input-not_understood = Не понял{ $has-value ->
    [yes] {" "}«{ $value }»
   *[no] {""}
}{ $field ->
    [nothing-said] {""}
   *[other] {" "}({ $field })
}.{ $allowed ->
    [nothing-said] {""}
   *[other] {" "}Можно: { $allowed }.
}
input-not_allowed = Так сейчас нельзя{ $has-value ->
    [yes] : «{ $value }»
   *[no] {""}
}.{ $page ->
    [nothing-said] {""}
   *[other] {" "}{ $page }.
}
input-ambiguous = «{ $value }» — это может быть: { $candidates }.
input-not_found = «{ $value }»: такого нет.{ $near ->
    [nothing-said] {""}
   *[other] {" "}Может быть: { $near }?
}
budget-exceeded = Слишком много: { $value }. Можно до { $limit } за сообщение.
value-missing = Не хватает значения: { $field }.{ $allowed ->
    [nothing-said] {""}
   *[other] {" "}Можно: { $allowed }.
}
state-stale = Пока вы думали, бой пошёл дальше. Ничего не изменилось; посмотрите /battle.
storage-trouble = Не удаётся записать бой: { $code }. Ничего не потеряно и не сделано наполовину.
storage-locked = База занята другой программой. Ничего не изменилось; попробуйте ещё раз через минуту.
storage-read_only = Папку данных нельзя изменять (только чтение). Ничего не записано; владельцу бота: проверьте права.
storage-newer = База записана более новой версией программы. Обновите программу; в базе ничего не тронуто.
storage-corrupt = База повреждена{ $table ->
        [events] {": журнал боя"} { $value }, строка { $line }
        [battles] {": список боёв"}
        [persons] {": кто играет"}
        [buttons] {": кнопки"}
        [updates] {": данные ответы"}
        [outbox] {": неотправленные сообщения"}
        [reminders] {": напоминания"}
        [settings] {": настройки"}
        [rosters] {": сохранённые армии"}
       *[other] {""}
    }. Ничего не тронуто; владельцу бота: adjutant doctor подскажет, как восстановить копию.
storage-full = На диске кончилось место. Это действие не записано, сделанное раньше цело.
storage-moved = Файл базы переместили или подменили, пока программа работала. Ничего не записано; владельцу бота: запустите программу заново.
storage-log_damaged = Последние действия перед остановкой программы потеряны: журнал записи базы повреждён, он сохранён как { $kept }. Владельцу бота: верните копию, иначе программа продолжит с тем, что цело.
storage-in_use = С этой папкой данных уже работает программа: adjutant { $program }, процесс { $pid }. Сначала остановите её или укажите другую папку: --data ПАПКА.
storage-folder = Папку данных { $value } нельзя создать: { $reason }. Владельцу бота: укажите другую, --data ПАПКА.
storage-cannot_open = База не открывается. Владельцу бота: adjutant doctor скажет почему.
program-failure = Что-то сломалось внутри, и это записано в журнал. Бой не изменился; попробуйте ещё раз.

dice-syntax = Не понял бросок{ $has-value ->
    [yes] {" "}начиная с «{ $value }»
   *[no] : здесь он обрывается
}. Ждал: { $allowed }.
dice-number = Не то число: { $value }. Можно: { $allowed }.
dice-target = На кубике нет «{ $value }+». Можно: { $allowed }.
dice-modifier = «{ $value }» здесь не годится. Можно: { $allowed }.
dice-mixed = «{ $value }» — это набор с успехами, его нельзя складывать в сумму.
dice-meant = Не понял бросок: «{ $value }». Может быть: { $candidates }?
dice-doubt = «{ $value }» разные программы понимают по-разному.{ $candidates ->
    [nothing-said] {""}
   *[other] {" "}Что из этого: { $candidates }?
}
dice-no_dice = В «{ $value }» нет кубиков.{ $candidates ->
    [nothing-said] {""}
   *[other] {" "}Может быть: { $candidates }?
}
dice-empty = Бросок без единого кубика в журнал не пишется: бросьте хотя бы один.
dice-secret = Тайный бросок пишется так: /roll 2к6 тайно. Что выпало, увидите вы и судья.
dice-nothing_secret = Тайного броска здесь нет.
dice-target_rolled = Цель — число, её не бросают: «{ $value }».
dice-sides_rolled = Сколько у кубика граней, не бросают: «{ $value }».
dice-rounding = Округляют деление: ceil(к6/2) вверх, floor(к6/2) вниз.
dice-one_roll = Шансы — для одного броска: «{ $value }» — это несколько.
dice-division = Делить можно только на то, что не бывает нулём, а «{ $value }» им бывает.
dice-typed = Кубики пишут числами, «{ $value }» не годится. Так: кубики=3,5
dice-face = На кубике нет грани { $value }. Можно: { $allowed }.
dice-too_few = Введённых кубиков мало: { $value }. Нужно не меньше { $allowed }{ $stage ->
    [nothing-said] {""}
   *[other] ; не хватает: { $stage }
}.
dice-too_many_typed = Введено больше кубиков, чем бросается: { $value }. Бросается { $allowed }. Ничего не сделано.
dice-too_many = Слишком много кубиков: { $value }. Можно до { $limit } за сообщение.
dice-limit_dice = Слишком много кубиков: { $value }. Можно до { $limit } за сообщение.
dice-limit_sides = Слишком много граней: { $value }. Можно до { $limit }.
dice-limit_terms = Слишком длинная сумма: { $value } частей. Можно до { $limit }.
dice-limit_depth = Слишком много скобок в скобках. Можно до { $limit }.
dice-limit_letters = Слишком длинное сообщение: { $value } букв. Можно до { $limit }.
dice-limit_generated = Кубики не кончаются: больше { $limit } за сообщение бросать нельзя.

dice-none_there = В этом сообщении нет кубиков.
command-not_found = Нет команды «{ $value }».{ $near ->
    [nothing-said] {" "}Все команды: /help.
   *[other] {" "}Может быть, { $near }? Все команды: /help.
}
command-other_game = Команды /{ $value } в этой игре нет. { $instead ->
    [nothing-said] Она для: { $allowed }.
   *[other] Здесь вместо неё /{ $instead }.
}
nothing-done = Из сказанного ничего не сделано.
command-nobody = Сейчас это некому делать. { $reason }
command-too_long = Слишком длинная команда: { $value } букв. Можно до { $allowed }.
options-unknown = Не понял «{ $value }».
options-other_game = { $value }: в этой игре такого нет. Это для: { $allowed }.
options-listed = Можно сказать: { $words }.
options-too_long = Слишком много слов: { $value }. В команде можно { $allowed }; целые списки — в /army вставить.
options-choose = Выберите: { $field }
options-missing = Не сказано: { $field }.
options-value = { $field }: «{ $value }» не годится. Можно: { $allowed }.
options-one_by_one = Здесь сначала нужен ответ на вопрос: называйте отряды по одному.
options-twice = Сказано дважды ({ $field }): «{ $first }» и «{ $value }».
options-of_whom = «{ $value }» стоит рядом с «{ $unit }»: о ком это?
options-denied = «{ $value }» — это чего не делать. Скажите, что делать.
options-doubt = «{ $value }» можно понять двояко. Скажите иначе.
name-gone = { $value }: в бою больше нет.
name-stranger = «{ $value }» — не с той стороны.{ $near ->
    [nothing-said] {""}
   *[other] {" "}Может быть: { $near }?
}
name-not_found = «{ $value }»: такого имени нет.{ $near ->
    [nothing-said] {""}
   *[other] {" "}Может быть: { $near }?
}
name-ambiguous = «{ $value }» подходит к { $count ->
    [one] { $count } имени
   *[other] { $count } именам
}:
given-value = { $field }: «{ $value }» не годится. Можно: { $allowed }{ $page ->
    [nothing-said] {""}
   *[other] {" "}({ $page })
}.
battle-none = В этом чате нет боя.
turn-not_yours = Это решает { $owners ->
    [nothing-said] другая сторона
   *[other] { $owners }
}.
button-used = Уже сделано{ $by ->
    [nothing-said] {""}
   *[other] : { $by }
}, { $at }. Ничего не изменилось.
button-outdated = Кнопка устарела{ $done ->
    [nothing-said] .
   *[other] : с тех пор { $by } — { $done }, { $at }.
}{ $reason ->
    [nothing-said] {""}
   *[other] {" "}{ $reason }
}
ago = { $unit ->
    [now] только что
    [minutes] { $count } мин назад
    [hours] { $count } ч назад
   *[days] { $count } дн. назад
}
button-not_yours = { $players ->
    [nothing-said] Эта кнопка не для вас.
   *[other] Это решает { $players }.
}
button-partners = Здесь выбирает { $players }. Ещё { $seconds } с без нажатий, и кнопки ваши.
button-unknown = Этой кнопки больше нет. Ничего не изменилось.
system-unknown = Нет игры «{ $value }». Есть: { $allowed }.
mechanic-unknown = Нет правила «{ $value }».
ruling-unknown = Нет толкования «{ $value }».
battle-unknown = Такого боя нет.
battle-started = Этот бой уже начат.
unit-unknown = Такого отряда в бою нет.
unit-twice = Отряд с таким именем уже есть.
commander-unknown = Такого командующего в бою нет.
side-unknown = Такой стороны в бою нет.
engagement-unknown = Такой схватки сейчас нет.
channel-busy = В этом чате уже идёт бой. Закончить его: /end
seed-mismatch = Зерно не подходит к отпечатку. Ничего не записано.
seed-revealed = Зерно уже открыто: честных бросков в этом бою больше нет.
person-unknown = Такого игрока нет.
roster-unknown = Такого ростера нет.
roster-too_many = Ростеров слишком много. Лишние можно удалить: /army удалить имя
backup-unknown = Такой копии нет.
event-data = Запись журнала не читается.
log-line = Строка журнала не читается: { $value }.
storage-foreign = Это база другой программы; её никто не тронул. Укажите другую папку данных.
json-syntax = Это не JSON: «{ $value }». Нужно: один объект JSON в строке.
json-too_long = Строка слишком длинная: { $value } букв. Можно до { $limit }.
chat-act = Поле { $field } не годится, или его нет. Нужно: { $allowed }.
given-missing = Не сказано: { $field }.
given-unknown = Такого нет: { $field }.{ $allowed ->
    [nothing-said] {""}
   *[other] {" "}Есть: { $allowed }.
}
allowed-range = от { $least } до { $most }{ $unit ->
    [cm] {" "}см
    [in] {" "}дюймов
    [mu] {" "}ЕД
   *[other] {""}
}
allowed-bound = { $way ->
    [most] не больше { $number }
    [less] меньше { $number }
    [more] больше { $number }
   *[least] не меньше { $number }
}

# Как поля называются для игрока, где у команды нет своего имени.
field-words = слова
field-text = текст
field-expr = бросок
field-query = что искать
field-when = когда
field-what = что
field-army = армия
field-unit = отряд
field-units = отряды
field-side = сторона
field-file = файл
field-points = очки
field-name = имя
field-size_points = очки
field-battle = бой
field-phase = фаза
field-dice = кубики
field-distance = расстояние
field-commander = командующий
field-code = код
field-roster = ростер
field-line = строка
allowed-whole = целое число
allowed-six_wholes = шесть чисел, для граней от 1 до 6
allowed-faces = выпавшие числа через пробел
allowed-each_once = каждое имя один раз
allowed-one_formation = сомкнутый строй или колонна, что-то одно
allowed-can_shoot_back = хотя бы один из двоих должен уметь стрелять
allowed-flank_or_rear = нападение, которое считается ударом во фланг или тыл
allowed-something_left = от атаки, попаданий и очков должно что-то остаться: не меньше 0, 1 и 0
allowed-other_purpose = проверка, чтобы не напасть без приказа; для других нужны числа другой главы, см. /settings
allowed-a_name = имя, от 1 до 200 букв
allowed-text_or_press = "text" или "press"
allowed-dice_start = кубики (2к6), число или скобку
allowed-dice_bracket = закрывающую скобку
allowed-dice_next = действие (+ − * /), сравнение (<= >=), «4+», «спас», «реген» или подпись после #
end-whose_defeat = Сдаётся одна сторона, а вы играете не за одну. Закончить бой: { $example }.
