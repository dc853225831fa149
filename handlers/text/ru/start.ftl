# До первого хода: игра, пример, стороны и отряды кнопками.
button-demo = Пример 2 мин
start-speak-other = English
demo-which = Две минуты, первый ход. Какая игра?
demo-busy =
    Здесь идёт бой, пример его не тронет.
    Пример: /demo в личном чате со мной.
    Или закончите этот бой: /end
demo-title = Пример · { $game }
demo-how-wma =
    Вы играете за обе стороны.
    Выберите, кому приказ, потом «Бросить».
    Лишнее отменяет /undo, новый бой: /start
demo-how-gdf =
    Вы играете за обе стороны.
    Выберите, кто и по кому стреляет.
    Лишнее отменяет /undo, новый бой: /start
demo-how-aob =
    Вы играете за обе стороны.
    Кубик скажет, кто начинает и какой лидер действует.
    Лишнее отменяет /undo, новый бой: /start
demo-how-wil =
    Вы играете за обе стороны.
    Выберите, кто кого атакует.
    Лишнее отменяет /undo, новый бой: /start
demo-how-fog =
    Вы играете за обе стороны.
    Выберите, кто на кого нападает.
    Лишнее отменяет /undo, новый бой: /start

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
setup-points = Очки…
setup-turns = Ходы…
setup-first = Первый…
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
setup-units-how = Списком или словами: { $example }
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
