odds-title = Шансы: { $what }
odds-mean = { $what } в среднем: { $mean }
odds-law = { $what }, распределение:
odds-or-more = и больше: { $chance }
odds-sampled = Посчитано пробными бросками, ошибка до { $error } %.
odds-success = Успех: { $chance }
odds-field-total = Сумма
odds-field-successes = Успехов
odds-field-unsaved = Прошло
odds-none = Для { $value } шансов не считаю. Считаю для: { $allowed }, и для любых кубиков.
odds-what = Не понял «{ $value }»: ни кубики, ни команда. Команды: { $allowed }.
odds-too_large = Слишком много для точного счёта.
odds-endless = Взрывающиеся кубики не кончаются: точных шансов у них нет.
odds-order-n = { $number ->
    [1] хотя бы один приказ
    [2] два приказа подряд
   *[other] три приказа подряд
} (нужно { $target }−)
odds-blunder = ошибка
odds-orders-end = конец приказов для всех
odds-succeeded = Успешных приказов
odds-lost = цель потеряна (уничтожена или разгромлена)
odds-driven = цель отброшена
odds-confused = беспорядок
odds-routed = разгром
odds-stands-lost = Потери, подставок
odds-distance = Отбрасывание, см
odds-hits = Попаданий после защиты
odds-win = победа: { $side }
odds-draw = ничья
odds-unit-stands = { $unit }: потери
odds-destroyed = уничтожение: { $unit }
