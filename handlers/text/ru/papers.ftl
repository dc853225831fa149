# Запечатанные конверты: /seal, /hide, /unseal.
own-battle-which = Какой бой? Вы играете в нескольких.
own-battle-called = { $game }: { $sides }

paper-title = Конверты
paper-nothing = Ни одного конверта.
paper-row = { $side }: №{ $number }, ждёт чужого. Отпечаток { $print }
paper-row-ambush = { $side }: №{ $number }, засада. Отпечаток { $print }
paper-how-seal = Напишите тайно: приказы, места отрядов. Когда напишут все стороны, конверты откроются разом.
paper-how-hide = Напишите тайно: кто и где прячется. Вскроете сами, когда пора.
paper-write-seal = ✉ Написать тайно
paper-write-hide = ✉ Написать засаду
paper-asks-seal = Тайный приказ
paper-asks-hide = Засада
paper-whose = За кого этот конверт?
paper-for = За { $side }
paper-sealed = ✉ { $side }: конверт №{ $number } запечатан. Отпечаток { $print }
paper-ambush = ✉ { $side }: засада №{ $number } запечатана. Отпечаток { $print }
paper-yours = Ваш конверт №{ $number }, отпечаток { $print }
paper-salt = Соль (для проверки): { $salt }
paper-opened = { $many ->
    [one] Конверт вскрыт
   *[other] Конверты вскрыты
}
paper-says = { $side }, №{ $number }:
paper-do = { $side }: { $what }
paper-take = Убрать №{ $number }
paper-open = Вскрыть №{ $number }
paper-off = { $side }: конверт №{ $number } убран непрочитанным.

paper-in_public = Здесь это прочли все. Тайное пишите мне в личку: { $example }, а слова там.
paper-too_long = В конверте { $value } знаков, влезает { $allowed }.
paper-again = Ваш конверт №{ $value } уже ждёт. Заменить: { $example }
paper-enough = Нераскрытых засад уже { $allowed }, больше нельзя. Вскрыть: { $example }
paper-none = Такого вашего конверта нет. Какие есть: { $example }
paper-which = Ваших конвертов несколько: { $allowed }. Назовите номер.
paper-together = Конверт №{ $value } откроется вместе с чужим. Убрать его: /unseal { $value } убрать
paper-changed = { $side }: в конверте №{ $value } теперь другой текст, чем был запечатан. Его не открыть, только убрать.
paper-not_here = { $side }: текст конверта №{ $value } остался у прежнего бота. Его можно убрать и написать заново.

event-paper_sealed = конверт запечатан
event-paper_withdrawn = конверт убран
event-papers_opened = конверты вскрыты
verify-paper-changed = вскрыт не тот текст, что был запечатан
