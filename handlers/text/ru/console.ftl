console-welcome =
    Адъютант слушает. Пишите команды: /help — все, /start — начать бой, /rule — правило, /roll — кубики.
    Кнопки нажимаются номером. Другой игрок за этой клавиатурой: /as Марк. Выход: /quit.
console-as = Теперь пишет { $name }.
console-who = Сейчас пишет { $name }. Сменить: /as Марк
console-saved = Файл сохранён: { $file }
console-private = (лично)
console-no_button = Кнопки с номером { $number } нет{ $most ->
    [0] .
   *[other] , есть от 1 до { $most }.
}
console-player = Игрок
console-demo = Так это выглядит. Свой бой: adjutant console, а в чате — README.
