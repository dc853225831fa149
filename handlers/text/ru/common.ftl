yes = да
no = нет
button-again = Ещё раз
button-why = Почему?
button-more = Дальше
for-example = Например: { $example }
button-all-of-them = Все вместе
button-of-all = Обо всех
list-goes-on = …и ещё { $count }{ $way ->
    [nothing-said] {""}
   *[other] : { $way }
}
list-type-name = напишите имя
list-mend-lines = исправьте эти строки и пришлите снова
list-way-check = /army проверить
list-type-on = печатайте дальше
button-whose = { $what }: { $whose }
button-help-of = Что можно сказать?
