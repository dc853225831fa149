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
topic-path = { $whole }, { $part }
topic-dice = Кубики
topic-is = { $name }: { $value }
topic-or-more = { $name }: { $value } и больше
topic-or-less = { $name }: { $value } и меньше
topic-twin = { $name } { $number }
glance = { $dots ->
    [nothing-said] {""}
   *[other] { $dots }{"  "}
}{ $facts ->
    [nothing-said] {""}
   *[other] { $facts }
}
glance-gone = { $dots } уничтожен
glance-encircled = окружён
glance-running = бежит баз { $bases }
glance-leaders = лидеры { $leaders }
glance-markers = { $markers ->
    [one] { $markers } маркер
    [few] { $markers } маркера
   *[many] { $markers } маркеров
}
topic-player = Игрок { $number }
mark-done = { $unit }: { $state }
