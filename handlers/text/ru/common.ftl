yes = да
no = нет
button-again = Ещё раз
button-why = Почему?
button-more = Дальше
for-example = Например: { $example }
button-all-of-them = Все вместе
and-others = { $listed } и другие
