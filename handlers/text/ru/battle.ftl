start-title = Бой: { $game }{ $points ->
    [0] {""}
   *[other] , { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
}{ $turns ->
    [0] {""}
   *[other] , { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }
}
start-speak = Слышу команды с / и ответы на мои сообщения, остальное — ваш разговор.
start-how = Кто за кого?
start-which = По каким правилам играем?
start-seed = Кубики честные: отпечаток зерна { $hash }, само зерно откроется в конце.
start-join = Играть за { $side }
start-both = За обе
join-done = { $who } играет: { $sides }{ $army ->
    [nothing-said] {""}
   *[other] , { $army }
}{ $name ->
    [nothing-said] {""}
   *[other] {" "}«{ $name }»
}
join-next-running = Бой уже идёт.
join-already = Вы уже играете: { $sides }.
join-already-wma = Вы уже играете: { $sides }. Армия: /join A имперские римляне
join-full = Обе стороны заняты. Можно стать судьёй: /umpire
join-army_of_both = У двух сторон армии разные: задайте по одной.
join-changed = Сторону за это время заняли. Попросите ещё раз.
join-umpire = Судья не играет за сторону. Сначала сложите судейство: /umpire
join-plays_none = Вы и так не играете в этом бою.
join-gives_up = Ваша армия на столе останется без игрока: { $side }. Играть за обе стороны?
join-only = Только за { $side }
leave-ask = Ваша армия на столе останется без игрока: { $side }. Вернуться потом можно с согласия другой стороны. Уйти?
button-leave = Уйти
button-come-back = Вернуться
leave-done = { $who } больше не играет. Сторона ждёт другого игрока.
umpire-named = { $who } — судья этого боя: может действовать за обе стороны, и это записывается.
umpire-gone = { $who } больше не судья.
umpire-taken = Судья уже есть: { $owners }.
umpire-unplayed = Судью утверждают обе стороны, а здесь ещё никто не играет: { $value }.
umpire-none = Судьи в этом бою нет. Стать им: /umpire
umpire-plays = Судья не играет за сторону. Сначала /leave
seed-taken = Слова добавлены ({ $who }); они войдут в кубики со следующего действия. Останутся в журнале как есть: по ним проверяют кубики.
alias-not_player = Слова этого чата меняют игроки боя и администратор. Посмотреть их: /alias
link-code = Код этого боя: { $code }. В другом чате: /link { $code }
link-done = Этот чат связан с боем ({ $who }): всё, что происходит в бою, видно здесь и там.
link-unknown = Боя с кодом «{ $value }» нет. Код показывает /link в чате боя.
link-enough = Этот бой уже идёт в { $allowed } чатах, больше нельзя. Освободить один из них: /unlink
link-not_player = Связать чат может игрок этого боя. Сначала вступите в него в его чате: /join A
battle-going_on = В этом чате уже идёт бой. Закончить его: /end
start-no_thread = Ветку для боя здесь завести нельзя. Прямо тут бой начнёт /start
battle-ended = Бой окончен
turn-not_player = Вы не играете в этом бою. Вступить: /join A
turn-waiting = Пока рано. { $waits }
turn-no_units = Ещё без отрядов: { $value }. Выставить их: { $example }
turn-begins = Ход { $turn }{ $side ->
    [nothing-said] {""}
   *[other] , { $side }
}: { $phase }
turn-withdraws = { $reason ->
    [general_lost] { $side }: Генерал потерян, армия отходит.
   *[break_point] { $side }: потерь столько, что армия отходит.
}
army-breaks = { $side }: потери { $lost } из { $counted }, армия отойдёт в конце фазы · { $page }
turn-fight-open = Можно драться дальше: { $units }
button-battle = Поле
button-after-command = К стрельбе
button-after-shooting = К бою
button-after-combat = Следующий ход
button-after-round = Следующий раунд
button-after-turn = Следующий ход
button-after-impact = Дальше
phase-setup = расстановка
phase-command = командование
phase-shooting = стрельба
phase-combat = бой
phase-round = раунд
phase-turn = ход
phase-impact = столкновение
phase-command-how = Нажмите, кому приказ; до приказов — «Инициатива». Словами: /order
phase-shooting-how = Нажмите, кто стреляет, потом цель. Все отстреляли: «К бою». Словами: /shoot
phase-shooting-idle = Стрелять некому. Дальше: «К бою»
phase-combat-how = Нажмите, с какой схватки начать. Словами: /fight
phase-combat-idle = Контактов не записано. Сошлись на столе: /fight, потом кто и с кем
phase-round-how = Отряды сторон действуют по очереди.
phase-turn-how = Ход стороны.
phase-impact-how = Объявляйте атаки.
battle-moment = Ход { $turn }{ $turns ->
    [0] {""}
   *[other] {" "}из { $turns }
}, { $phase }
battle-side = { $mark } { $side }{ $players ->
    [nothing-said] {""}
   *[other] {" "}· { $players }
}
battle-fielded = выставлено { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
battle-points = очки { $points }
battle-losses = { $worth }{ $counted ->
    [0] {""}
   *[other] {" "}· потери { $lost }/{ $counted }
}{ $at ->
    [0] {""}
   *[other] {" "}↓{ $at }
}{ $withdraws ->
    [yes] : армия отходит
   *[no] {""}
}
battle-leader-lost = потерян
battle-commander = командование { $command }{ $marks ->
    [finished] , приказов больше нет
   *[other] {""}
}{ $unit ->
    [nothing-said] {""}
   *[other] {" "}· { $unit }
}
glance-unit = { $state ->
    [destroyed] ─
   *[other] { $dots }{ $hits ->
    [0] {""}
   *[other] {" "}+{ $hits }
}{ $orders ->
    [0] {""}
    [1] {" "}›
    [2] {" "}››
   *[other] {" "}›{ $orders }
}{ $marks ->
    [0] {""}
   *[other] {" "}!{ $marks }
}{ $state ->
    [confused] {" "}~
    [confused_engaged] {" "}~ ×
    [engaged] {" "}×
    [failed] {" "}✗
    [halted] {" "}■
    [moved] {" "}»
    [off] {" "}вне стола
   *[other] {""}
}
}
glance-commander = { $command }{ $finished ->
    [yes] {" "}■
   *[no] {""}
}{ $unit ->
    [nothing-said] {""}
   *[other] {" "}· { $unit }
}
glance-more = …и ещё { $count }
legend-wma = ● подставка ○ потеряна +1 попадание ─ потерян ~ беспорядок × в бою › приказ » ход без приказа ✗ приказ не прошёл ■ больше без приказов !1 штраф −1 ★ генерал ↓3 отход при 3
legend-gdf = 5/10 моделей осталось / было ◆3 ещё не действовали ↓3 конец при 3
legend-aob = ● база ○ потеряна; лидеры по номерам
legend-wil = 9/12 моделей осталось / было; маркеры беспорядка
legend-fog = баз осталось / было, сплочённость, что делает группа
battle-unit = { $state ->
    [destroyed] отряд уничтожен
   *[other] { $dots }{ $hits ->
    [0] {""}
   *[other] {" "}+{ $hits } поп.
}{ $orders ->
    [0] {""}
    [one] {"  "}{ $orders } приказ
    [few] {"  "}{ $orders } приказа
   *[many] {"  "}{ $orders } приказов
}{ $state ->
    [confused] {"  "}беспорядок
    [confused_engaged] {"  "}беспорядок, в бою
    [engaged] {"  "}в бою
    [failed] {"  "}приказ не прошёл
    [halted] {"  "}стоп
    [moved] {"  "}своим ходом
    [advanced] {"  "}продвинулись
    [charged] {"  "}нападение
    [off] {"  "}вне стола
   *[other] {""}
}{ $marks ->
    [0] {""}
   *[other] {"  "}штраф −{ $marks }
}
}
decides-setup = Расстановка. Когда все отряды на местах: «Готово»
owes-aftermath = Решает: { $side } — что делать после раунда ({ $about })
owes-fall_back = Решает: { $side } — откат после ничьей ({ $about })
owes-blunder = Решает: { $side } — ошибка ({ $about })
owes-reaction = Решает: { $side } — чем встретить нападение ({ $about })
owes-evade = Решает: { $side } — уклониться или стоять ({ $about })
owes-trample = Решает: { $side } — кого затоптали слоны ({ $about })
owes-drive_back = Решает: { $side } — порядок отбрасывания ({ $about })
owes-test = Решает: { $side } — вернулся ли отряд на стол ({ $about })
decides-phase = Решает: { $sides }
undo-done = Отменено: { $what }
undo-done-dice = Отменено: { $what }. Бросок остаётся в журнале.
notready-setup = Бой ещё не начат: идёт расстановка.
undo-nothing = Отменять нечего.
undo-not_yours = Это действие не ваше: его отменяет тот, кто его сделал.
undo-revealed = Зерно кубиков уже открыто, отменить ничего нельзя.
why-title = { $what }, действие { $number }
why-taken-back = Взято назад:
why-nothing = Объяснять пока нечего: бросков с модификаторами ещё не было.
event-battle_started = начало боя
event-side_named = имя стороны
event-player_joined = игрок
event-player_left = игрок ушёл
event-umpire_named = судья
event-unit_added = отряд
event-unit_changed = правка отряда
event-unit_removed = отряд убран
event-commander_added = командующий
event-commander_changed = правка командующего
event-commander_removed = командующий убран
event-setting_changed = настройка
event-moved_on_initiative = инициатива
event-order_given = приказ
event-blundered = ошибка
event-blunder_marked = штраф за ошибку
event-blunder_obeyed = ход по ошибке
event-evaded = уклонение
event-stood = принят бой
event-units_halted = стоп
event-orders_ended = конец приказов
event-commander_joined = командующий у отряда
event-commander_lost = командующий потерян
event-confusion_set = беспорядок
event-confusion_cleared = беспорядок снят
event-shot = стрельба
event-drive_backs_began = начало отбрасывания
event-drive_back_evaded = уклонение от отбрасывания
event-way_made = уступка дороги
event-driven_back = отбрасывание
event-engaged = контакт
event-fought = раунд боя
event-retreated = отступление
event-aftermath_chosen = решение после раунда
event-not_clear = не оторвались от врага
event-disengaged = выход из боя
event-unit_lost = отряд потерян
event-left_table = уход со стола
event-phase_moved = смена фазы
event-rolled = бросок
event-acted = действие
event-undo_asked = просьба об отмене
event-undo_refused = отказ
event-undone = отмена
event-seed_words = слова для кубиков
event-seed_renewed = новое зерно кубиков
seed-shown = Отпечаток зерна: { $seed }. Отпечаток журнала на строке { $lines }: { $log }. Запишите: по нему видно, что журнал до этой строки не переписан. Свои слова для кубиков: /seed жребий брошен
seed-renewed = Бой восстановлен из копии: прежнее зерно кубиков больше не в силе и открыто в журнале, дальше бросает новое. Его отпечаток: { $hash }
event-seed_revealed = зерно
event-note = заметка
event-withdrew = отход армии
event-battle_ended = конец боя
driveback-begin = Все отстреляли. Отбрасывание
driveback-waiting = Ждут: { $units }. Порядок выбирает их владелец.
remind-title = Напоминание о бое
remind-done = Напомню через{ $days ->
    [0] {""}
    [one] {" "}{ $days } день
    [few] {" "}{ $days } дня
   *[many] {" "}{ $days } дней
}{ $hours ->
    [0] {""}
   *[other] {" "}{ $hours } ч
}{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes } мин
}{ $at ->
    [nothing-said] {""}
   *[other] : { $at }
}.
remind-when = Не понял, когда: «{ $value }». Можно: «2 часа», «3 дня», «завтра в 19:00», «5 декабря»; от минуты до 90 дней.
remind-past = «{ $value }» — это уже прошло.
remind-many = В этом чате уже ждут { $allowed } напоминаний, больше нельзя.
remind-enough = Ваших напоминаний уже { $allowed }, больше нельзя, пока одно из них не придёт.
remind-zone = «{ $value }» — по каким часам? Скажите один раз, где вы: /zone
zone-choose = Который у вас час? Город рядом с вами; другой: /zone Тбилиси, или часами от UTC: /zone +6
zone-person = Ваше время: { $zone }, сейчас { $now }.
zone-chat = Время чата: { $zone }, сейчас { $now }.
zone-unknown = Города «{ $value }» не знаю. Можно город (Омск, Тбилиси), имя пояса (Europe/Moscow) или часы от UTC (+6).
zone-not_manager = Время всего чата меняет его администратор; своё можно сменить без слова «чат».
remind-range = «{ $value }» — не от минуты до 90 дней.
join-vacant = Сторона { $side } свободна: /join { $side }
join-which-army = Какая армия: «{ $value }»? Выберите:
join-no-army = Армии «{ $value }» нет. Есть:
join-name-how = А имя стороны — так: /join { $side } имя={ $value }
link-off = Этот чат больше не связан с боем { $code } ({ $who }). Вернуть: /link { $code }
link-last = Других чатов у этого боя нет: его можно только закончить.
button-not-ready = Мы ещё не готовы
not-ready = { $who }: ещё не готовы. Снова расстановка; начать бой: «Готово»
why-order = Нужно { $needed } или меньше на двух кубиках, выпало { $roll }.
why-command = командование: { $name }
button-verify = Проверить
button-log = Журнал
log-how = Журнал боя. Проверить цепочку и кубики: adjutant verify { $file }, или без бота: python3 docs/verify_fair_dice.py { $file }. Как это устроено: docs/fair-dice.ru.md
log-too_large = Журнал слишком длинный для чата: { $lines } { $lines ->
    [one] строка
    [few] строки
   *[many] строк
}. Файл отдаст тот, кто держит бота: adjutant export { $value }
log-not_over = Проверить кубики можно, когда бой окончен и зерно открыто. Журнал до этой минуты: { $example }
