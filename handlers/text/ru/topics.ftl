# Ответы на команды, которые читают свободные слова.
topic-title = { $what }{ $who ->
    [nothing-said] {""}
   *[other] : { $who }
}{ $whom ->
    [nothing-said] {""}
   *[other] {" "}→ { $whom }
}
topic-side = { $name }: { $facts }
topic-facts = { $facts }
topic-number = { $name } { $value }
topic-number-mu = { $name } { $value } ЕД
topic-path = { $whole }, { $part }
topic-is = { $name }: { $value }
topic-or-more = { $name }: { $value } и больше
topic-or-less = { $name }: { $value } и меньше
topic-twin = { $name } { $number }
glance = { $facts ->
    [nothing-said] { $dots ->
        [nothing-said] {""}
       *[other] { $dots }
    }
   *[other] { $dots ->
        [nothing-said] {""}
       *[other] { $dots }{"  "}
    }{ $facts }
}
glance-gone = { $dots } уничтожен
glance-encircled = окружён
glance-running = бежит баз { $bases }
glance-leaders = { $count ->
    [one] лидер
   *[other] лидеры
} { $leaders }
glance-markers = { $markers ->
    [one] { $markers } маркер
    [few] { $markers } маркера
   *[many] { $markers } маркеров
}
mark-done = { $unit }: { $state }
phase-how-aob = Кубик активации, потом действие лидера.
phase-how-wil = Приказы: /order. Атака: /attack
