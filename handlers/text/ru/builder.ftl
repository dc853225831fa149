# Действие по частям, кнопками.
builder-title = { $who ->
    [nothing-said] { $about }
   *[other] { $whom ->
        [nothing-said] { $about }: { $who }
       *[other] { $who } → { $whom }
    }
}
builder-about-order = Приказ
builder-about-shoot = Стрельба
builder-about-attack = Атака
builder-about-charge = { $game ->
    [fog] Атака
   *[other] Нападение
}
builder-about-fight = Бой
builder-about-move = Движение
builder-about-evade = { $game ->
    [aob] Отскок
   *[other] Уклонение
}
builder-about-attach = { $game ->
    [aob] Лидер в другой корпус
    [gdf] Герой
    [wil] Офицер
   *[other] Командующие
}
builder-ask = { $what }?
builder-ask-units = Кому?
builder-ask-unit = Кто?
builder-ask-attackers = Кто нападает?
builder-ask-shooters = Кто стреляет?
builder-ask-targets = По кому?
builder-ask-target = По кому?
builder-ask-commander = Кто приказывает?
builder-on = ✓{ $what }
builder-all = Все вместе
builder-more = Ещё { $count }
builder-first = К началу
builder-done = Готово
builder-add = + { $what }…
builder-step = { $what } · { $chance }
builder-turns = ↻ { $what }
builder-opens = { $count ->
    [0] { $what }…
   *[other] { $what }: { $count }…
}
builder-own-dice = Свои кубики
builder-dice-typed = Числами…
builder-dice-label = { $count ->
    [0] Грани подряд
   *[other] Грани подряд, их { $count }
}
builder-number-label = Сколько
builder-does = Сделать
builder-rolls = Бросить { $chance }
builder-whole = Уточнить…
builder-die-back = ⌫
builder-back = ← Назад
builder-dice = Ваши кубики{ $exactly ->
    [yes] , всего { $count }
   *[no] { $count ->
        [1] {""}
       *[other] , не меньше { $count }
    }
}: { $faces }{ $many ->
    [0] {""}
   *[other] {" "}· введено { $many }
}
builder-length = { $unit ->
    [in] { $length }"
    [mu] { $length } ЕД
   *[other] { $length } см
}
builder-number = { $what }: { $number }
builder-not_now = Сейчас нельзя: { $what } — { $value }.{ $allowed ->
    [nothing-said] { "" }
   *[other] {" "}Можно: { $allowed }.
}

# The card's lowest row
card-next = Дальше
more-what = Что ещё?
more-outofturn = Вне очереди…
more-unit = Отряд…
more-legend = Значки
unit-which = Какой отряд?
out-ask = Попросить
out-what = Что сделать вне очереди?
out-nothing = Просить вне очереди сейчас не о чем.
out-asked = { $side }: { $who } хочет вне очереди
out-no = Нет
out-refused = Вне очереди не разрешено: { $who }.
more-mark = Исправить…
more-battle = Поле
more-log = Журнал
more-why = Почему так?
more-settings = Настройки
more-end = Закончить бой
more-draw = Ничья…
