turn-terms = { $agreed ->
    [yes] Начинает: { $side }.
   *[no] Начинает: { $side }, другого не сказано (/first).
} { $turns ->
    [0] Число ходов не задано (/turns).
   *[other] Ходов у каждой стороны: { $turns }.
}
turn-unordered = Без приказа: { $units }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
turn-left-undone = Осталось несделанным: { $what }
turn-left-yet = Ещё не сделано:
button-go-on-anyway = Оставить и дальше
end-why = { $reason ->
    [withdrawal] Армия отошла с поля.
    [turns] Сыграны все ходы: { $turns }.
    [objectives] Раунды сыграны: { $turns }. Считаются захваченные маркеры.
    [fled] Побеждённый отряд потерял больше трёх четвертей очков, и все, кто остался, бегут с поля.
    [tasks] Раунды сыграны: { $turns }. Считаются миссия и вторичные задания.
    [cards] Раунды сыграны: { $turns }. Считаются карты заданий.
    [agreed_draw] Стороны согласились на ничью.
    [conceded] Другая сторона сдалась.
    [time] У другой стороны вышло время.
    [army_gone] Противник разбит: ни одного корпуса на поле не осталось.
    [wiped_out] У одной из сторон не осталось отрядов.
    [players] Закончили по согласию сторон.
   *[other] Бой окончен по правилам.
}
end-ask = { $turn ->
    [0] Бой ещё не начат: победителя не будет. Закончить?
   *[other] Закончить бой?
} После этого зерно кубиков открывается, и отменить ничего нельзя.
end-points = { $side }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
button-another-battle = Ещё бой
end-scored = за потери врага: { $parts }{ $capped ->
    [0] {""}
   *[other] . Всего { $total }, но отошедшей армии не больше, чем у противника
} · { $page }
end-scored-gone = { $name } { $points }
end-scored-half = { $name } (осталась 1 подставка) { $points }
end-not-begun = Бой закончен, не начавшись: победителя нет
end-winner = Победа: { $side }
end-draw = Ничья
end-open = Бой окончен: очков в книге нет, кто победил, решает сценарий
end-seed = Зерно кубиков: { $seed }. Проверить кубики: /log (бой { $battle }); как это устроено: docs/fair-dice.ru.md
consent-draw = ничью, победителя нет; зерно кубиков откроется, и отменить будет ничего нельзя
end-draw_or_defeat = Ничья и поражение сразу не бывают. Что-то одно: { $example }
consent-concede = признать своё поражение, победа: { $side }; зерно кубиков откроется, и отменить будет ничего нельзя
consent-end = { $turn ->
    [0] закончить бой, который ещё не начат: победителя не будет;
   *[other] закончить бой сейчас;
} зерно кубиков откроется, и отменить будет ничего нельзя
button-lots = Жребий
consent-first = первый ход: { $side }
consent-first-lots = бросить кубик, кто ходит первым
first-which = Кто ходит первым?
first-unsaid = Если не сказать, начинает A.
first-settled = Первый ход: { $side }.
first-lots = Жребий: { $faces }. Первый ход: { $side }. { $how }
lots-first-wma = (1–3 — первая сторона, 4–6 — вторая · стр. 75)
lots-first-wil = (у кого больше, тот и начинает · стр. 13)
turns-which = Сколько ходов длится бой? Или так: /turns 6
consent-turns = { $turns ->
    [0] играть без счёта ходов
    [one] играть { $turns } ход
    [few] играть { $turns } хода
   *[many] играть { $turns } ходов
}
consent-turns-lots = бросить кубик, сколько ходов длится бой
turns-settled = { $turns ->
    [0] Ходы без счёта.
   *[other] Ходов у каждой стороны: { $turns }.
}
turns-lots = Жребий: { $faces }. Ходов у каждой стороны: { $turns }. { $how }
lots-turns-wma = (1–2 — шесть, 3–4 — семь, 5–6 — восемь · стр. 71)
event-terms_agreed = условия боя
event-consent_asked = просьба
event-consent_given = согласие
event-consent_refused = отказ
event-allowed = разрешено вне очереди
owes-consent = Ждём ответа{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
}: { $side } — { $about }
consent-ask = { $who } просит: { $what }
consent-whom = Решает: { $side }
consent-given = Согласие есть: { $who } — { $what }. Ждём ещё: { $waits }
consent-agreed = Согласие: { $who } — { $what }.
consent-refused = Нет. Против: { $who }. Просьба ({ $asker }): { $what }
consent-withdrawn = { $who } больше не просит: { $what }
consent-too-late = Теперь этого сделать нельзя: { $what }. { $why }
consent-undo = отменить { $what }; бросок останется в журнале
button-agree = Согласен{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
button-refuse = Не согласен{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
button-allow = Разрешить
allow-done = Вне очереди, разрешено: { $who }.
button-end = Закончить
consent-army = сменить список армии посреди боя: { $side } → { $army }
consent-join = играть{ $also ->
    [nothing-said] {""}
   *[other] {" "}и
} за сторону { $side }{ $instead ->
    [nothing-said] {""}
   *[other] {" "}вместо своей ({ $instead })
}{ $army ->
    [nothing-said] {""}
   *[other] , армия: { $army }
}{ $name ->
    [nothing-said] {""}
   *[other] , имя стороны: «{ $name }»
}
consent-no-umpire = больше без судьи ({ $who })
consent-unlink = увести бой из этого чата; он останется в связанных чатах
consent-refused-all = Нет на всё, о чём просили: { $count }. Против: { $who }.
consent-enough = Просьб уже достаточно: сначала ответ на них. Взять свою назад: /refuse
consent-pause = Вашу прошлую просьбу отклонили, или вы взяли её назад. Попросить снова можно через { $minutes } { $minutes ->
    [one] минуту
    [few] минуты
   *[many] минут
}.
consent-umpire = стать судьёй этого боя: судья может действовать за обе стороны
consent-setting = читать иначе: { $question } → { $answer }
consent-none = Никто ни о чём не просит: это решено, или после просьбы было другое действие и она снята.
consent-own = Отвечает другая сторона.
consent-which = На какую просьбу? { $each }
consent-numbered = { $number } — { $who }: { $about }
consent-changed = Это уже не та армия, на которую согласились. Попросите ещё раз.
allow-nothing = Разрешать нечего: в этот момент боя ничего не было отказано.
allow-own = Разрешает другая сторона или судья.
terms-too_late = Бой уже идёт: это решают до первого хода. Вернуться к расстановке: /undo
consent-correct = поправка: { $what }
corrected = Поправка: { $what }. Теперь { $now }
mark-leader = { $name }: { $state ->
    [dead] потерян
    [finished] больше не приказывает
   *[ready] может приказывать
}
mark-too_many = Столько быть не может: { $value }. Можно: { $allowed }.
mark-of_unit = Это отметка отряда, а { $value } — командующий. О командующем: погиб, закончил, или не погиб, не закончил.
mark-of_leader = { $value } — отряд, а это отметка командующего.
mark-engaged = { $value } ни с кем не в контакте. Контакт отмечает
losses-what = { $unit }{ $stands ->
    [0] {""}
   *[other] {" "}−{ $stands }
}{ $hits ->
    [0] {""}
    [one] , { $hits } попадание
    [few] , { $hits } попадания
   *[many] , { $hits } попаданий
}
losses-gone = Этого отряда больше нет: { $value }. Вернуть: /mark { $value } осталось 1
mark-what = { $value }: что отметить?
losses-how_many = Сколько снять? { $counted ->
    [wma] Подставок или попаданий.
    [gdf] Моделей или ран.
    [aob] Баз.
    [fog] Баз.
    [wil] Моделей или попаданий.
   *[other] Подставок, баз или моделей, или ран.
}
losses-one = { $counted ->
    [gdf] 1 модель
    [wil] 1 модель
    [aob] 1 база
    [fog] 1 база
   *[other] 1 подставка
}
losses-too_many = Столько у отряда нет: { $value }. Можно: { $allowed }.
losses-no_hits = Сколько ран снимает модель, здесь неизвестно: { $value }. Снимите подставки, базы или модели.
place-what = { $unit }: { $off ->
    [yes] вне стола
   *[no] на столе
}
corrected-now = Поправка. { $now }
deploy-name_or_unit = «{ $value }» — так называют отряды, а в этой армии таких нет. Если это имя командующего, скажите его в кавычках: генерал «{ $value }».
deploy-named_twice = { $value } уже на столе. Если это другой командующий, назовите его иначе; ту же армию второй раз не выставляют.
deploy-already = «{ $value }» уже на столе целиком. Убрать лишнее: /remove
deploy-other_game = «{ $value }» — армия другой игры.
order-local_greeks = { $value }: Местные Греки составляют бригады только между собой. { $page }
dread-rolled = Кубик: { $face }. Дрогнет отрядов: { $count }. Какие, называет противник · { $page }
button-dread = Бросок Ксеркса…
button-cowed = Кто дрогнул…
dread-named = Дрогнули и ненадёжны, пока у Ксеркса не уничтожен основной отряд: { $units } · { $page }
dread-no_xerxes = Бросает сторона, которую ведёт Ксеркс. { $page }
dread-late = Это решают перед боем. { $page }
dread-rolled_already = Уже брошено. { $page }
dread-nobody = Называть больше некого: { $value }. { $page }
dread-unfit = Нужен отряд, который и так надёжен: { $value }. { $page }
dread-count = Отрядов названо: { $value }, нужно: { $allowed }. { $page }
owes-dread = { $side }: бросок Ксеркса, сколько врагов дрогнет
owes-cowed = Решает: { $side } — какие свои отряды дрогнули перед Ксерксом
event-dread_rolled = мольба о пощаде
event-units_cowed = дрогнувшие отряды
upgrade-named_general_ashurbanipal = Ашшурбанапал: раз в ход один неудачный кубик атаки бросают снова. Бот спросит, когда лягут кубики атаки; при своих кубиках добавьте к бою «ашшур ОТРЯД» · { $page }
upgrade-named_general_ramses = Рамсес: ближе 20 см к нему ненадёжные не получают штрафа; к приказу добавьте «у генерала» · { $page }
upgrade-named_general_harold = Гарольд: в первый ход командование 10 у него и у всех ближе 20 см; к приказу добавьте «у генерала» · { $page }
upgrade-named_general_vercingetorix = Верцингеториг: ближе 20 см командующие приказывают с его командованием 8; к приказу добавьте «у генерала» · { $page }
