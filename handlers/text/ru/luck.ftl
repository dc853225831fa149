luck-title = 🎲 Удача: действия 1–{ $act }
luck-none = Судить пока не о чем: ни одного броска на попадание, приказ, мораль.
luck-side = { $mark } { $side }
luck-kind = бросок
luck-came = вышло
luck-expected = ждали
luck-command = приказы
luck-hits = попадания
luck-saves = спасения
luck-morale = мораль
luck-fights = схватки
luck-magic = магия
luck-risks = опасности
luck-distance = дальность
luck-lucky = ↑ { $side }, { $kind }: везёт. Так или удачнее — { $chance } случаев.
luck-unlucky = ↓ { $side }, { $kind }: не везёт. Так или хуже — { $chance } случаев.
luck-by-itself = Из десяти строк две бывают необычными и просто так.
luck-few = Мало бросков, чтобы судить о везении: нужно хотя бы { $fewest } одного рода.
luck-usual = Везение обычное: ничего редкого не выпало.
luck-turns = { $points ->
    [yes] Что повернуло бой (потери в очках):
   *[other] Что повернуло бой (потери в базах и моделях):
}
luck-turn = №{ $act }. { $what }. Потери { $costs }: { $mark } +{ $swing }.
luck-cost = { $mark } { $lost } вместо { $expected }
luck-turn-test = №{ $act }. { $what }. Шанс такого был { $chance }: в пользу { $mark }.
luck-act = №{ $act }
luck-signs = ↑ везёт, ↓ не везёт, ≈ как обычно, ? мало бросков (меньше { $fewest }). Взятое назад не считается.
luck-typed = Введено руками: { $typed } из { $rolls } бросков.
luck-untold = Не понять, чьи и на что: { $dice } { $dice ->
    [one] кубик
    [few] кубика
   *[many] кубиков
}.
luck-sampled = Часть шансов посчитана пробными бросками.
button-luck = 🎲 Удача
