# До первого хода: игра, пример, стороны и отряды кнопками.
button-demo = Пример 2 мин
button-thread = В ветке
start-speak-other = English
demo-which = Две минуты, первый ход. Какая игра?
demo-busy = { $private ->
    [yes]
        Здесь идёт бой, пример его не тронет.
        Сначала закончите этот бой: /end
   *[no]
        Здесь идёт бой, пример его не тронет.
        Пример: /demo в личном чате со мной.
        Или закончите этот бой: /end
}
demo-over = Пример закончен.
demo-title = Пример · { $game }
demo-how-wma =
    Вы играете за обе стороны.
    Выберите, кому приказ, потом «Бросить».
    Лишнее отменяет ↩, новый бой: /start
demo-how-gdf =
    Вы играете за обе стороны.
    Выберите, кто и по кому стреляет.
    Лишнее отменяет ↩, новый бой: /start
demo-how-aob =
    Вы играете за обе стороны.
    Кубик скажет, кто начинает и какой лидер действует.
    Лишнее отменяет ↩, новый бой: /start
demo-how-wil =
    Вы играете за обе стороны.
    Выберите, кто кого атакует.
    Лишнее отменяет ↩, новый бой: /start
demo-how-fog =
    Вы играете за обе стороны.
    Удержите рыцарей: кто их манит?
    Лишнее отменяет ↩, новый бой: /start

# Карточка подготовки
setup-title = { $game }{ $points ->
    [0] {""}
   *[other] {" "}· { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
}{ $turns ->
    [0] {""}
   *[other] {" "}· { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }
}
setup-side = { $ready ->
    [yes] ✓{" "}
   *[other] {""}
}{ $mark } { $name }: { $players ->
    [nothing-said] место свободно
   *[other] { $players }
}{ $units ->
    [0] {""}
    [one] , { $units } отряд
    [few] , { $units } отряда
   *[many] , { $units } отрядов
}{ $points ->
    [0] {""}
   *[other] , { $size ->
        [0] { $points ->
            [one] { $points } очко
            [few] { $points } очка
           *[many] { $points } очков
        }
       *[other] { $points } из { $size }
    }
}
setup-begins = Первый ход: { $side }
setup-points = ↻ Очки { $now }
setup-turns = ↻ Ходы { $now }
setup-first = ↻ Первый { $now }
setup-die = к6
setup-no-units = Сначала отряды, потом «Готово».
terms-turned = Условия меняет { $who }.
terms-unagreed = Условия вы поставили сами, другая сторона их ещё не подтвердила. Начать вместе: /ready
setup-armies = { $mark } Армия…
setup-units = { $mark } Отряды…
setup-ready = { $on ->
    [yes] ✓{" "}
   *[other] {""}
}Готово: { $mark }
setup-armies-title = Сторона { $side }: какая армия?
setup-armies-how = Списков: { $count }. Можно и словом: /join { $side } селевк
setup-age-1 = Бронзовый век
setup-age-2 = Греция и Восток
setup-age-3 = Рим и соседи
setup-age-4 = Поздние века
setup-paste = Вставить список…
setup-paste-title = Отряды стороны { $side }
setup-paste-label = Список: строка на отряд
setup-search = Поиск…
setup-search-label = Слово из названия
setup-search-example = рим, селевк
setup-saved = Мой ростер
setup-saved-one = { $name }{ $points ->
    [0] {""}
   *[other] {" "}· { $points }
}
setup-saved-which = { $side }: какой ростер?
setup-saved-none = Ростеров этой игры у вас нет.
setup-kit = Отряд по кнопкам
setup-take = Выставить
setup-again = ×2 { $name }
setup-add = { $on ->
    [yes] ✓{" "}
   *[other] {""}
}Прибавить
setup-less = { $on ->
    [yes] ✓{" "}
   *[other] {""}
}Убрать
setup-less-way = /remove имя
setup-unit = { $name } { $points }{ $count ->
    [0] {""}
   *[other] {" "}×{ $count }
}
setup-ready-side = Готовая сторона: { $name }
consent-ready = начать бой с тем, что на столе
points-which = На сколько очков играем? Или так: /points 1000
consent-points = { $points ->
    [one] играть на { $points } очко
    [few] играть на { $points } очка
   *[many] играть на { $points } очков
}
points-settled = Армии по { $points ->
    [one] { $points } очку.
   *[other] { $points } очков.
}

# Помощь по случаю
help-elsewhere = В этом бою такой команды нет, она из { $games }.
help-first = Кубики, правила и бои
help-first-1 = Бросок: /roll 9к6 4+ спас 5+
help-first-2 = Правило: /rule отбрасывание
help-first-3 = Бой ведут кнопками, слова тоже годятся.
help-first-now = Кнопки делают то же, что слова.
help-first-setup = Стороны, армии и отряды: кнопкой ниже.
help-opens = Открыть
help-dispute = Спор: к6
help-do-start = Начать бой
help-do-demo = Пример 2 мин
help-do-setup = Подготовка
help-do-battle = Поле
help-do-more = Исправить…
help-do-why = Почему так
help-do-undo = Отменить
help-do-log = Журнал
help-do-settings = Толкование
help-disagree-1 = Почему так вышло: /why, по шагам, со страницей. Что было: /log
help-disagree-2 = Отменить: /undo; после кубиков решает и другая сторона.
help-disagree-3 = Спорное место: /settings. Не решили: кубик, 4+.
help-rule-words = Любое слово правила: /rule мораль
help-rule-words-wma = Любое слово правила: /rule отбрасывание
help-rule-words-fog = Любое слово правила: /rule сплочённость
help-rule-how = Опечатки и чужая раскладка не мешают. Отряд: /unit и его имя.
help-ask-rule = Правило
help-ask-rule-label = Слово или вопрос
help-ask-unit = Отряд
help-ask-unit-label = Имя отряда
help-ask-roll = Бросок
help-ask-roll-label = Что бросить
help-dice-1 = Сложнее: /roll 9к6 4+ спас 5+
help-dice-2 = Шанс без броска: /odds 2к6 8+
