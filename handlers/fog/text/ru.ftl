# Field of Glory.
fog-no_type = «{ $value }»: не вижу рода войск.
fog-more-hits = Больше попаданий: { $what }
fog-not_in_chapter = Этого числа в главе нет, нужно ваше: { $field }. Можно: { $allowed }.
fog-not_enough = Не хватает: { $field }. Можно: { $allowed }.
fog-more_evaded = Уклонилось больше, чем было целей: { $value }. Можно: { $allowed }.
fog-engaged_flank_only = Это не настоящая атака во фланг: занятый боем фланг бить нельзя · { $page }
fog-opposite_charges = Направления атак противоположны: { $value }.
fog-bearings = Направлений нужно столько же, сколько атакующих: { $allowed }.

# Отказы.
fog-forbidden = { $value }: { $why } · { $page }
fog-not_begun = Бой ещё не начат, идёт расстановка. Начать: «Готово».
fog-not_your_turn = Атаки объявляют в свой ход, а сейчас ход другой стороны, { $side }: { $value } · { $page }
fog-declared = Объявление атак закончено, враг уже отвечает: { $value } · { $page }
fog-no_charge = Атака не объявлена: { $value } · { $page }
fog-charged_twice = Эта атака уже объявлена: { $value } → { $target } · { $page }
fog-charges_already = Атака уже объявлена, удерживать некого: { $value } · { $page }
fog-test_failed = Тест в этот ход провален, второй раз не бросают: { $value } · { $page }
fog-tested = Этот тест в этот ход уже был: { $value } · { $page }
fog-nothing_declared = Ни одна атака не объявлена, или объявление уже закончено.
fog-nobody_to_charge = Атаковать некого.
fog-not_charged = На этот отряд сейчас не нападают: { $value } · { $page }
fog-not_its_charger = { $value }: атака не на этот отряд ({ $unit }).
fog-fright_first = Разобщённые под атакой сначала проходят тест на сплочённость: { $value } · { $page }
fog-routs = Сломлены и бегут: { $value } · { $page }
fog-falls_first = Тест провален, сначала скажите, на сколько ниже: { $value } · { $page }
fog-falls_not = Проваленного теста нет, уровень прежний: { $value }. Поправить: /mark · { $page }
fog-no_fall = После провала уровень только ниже: { $value } · { $page }
fog-crossed = Перехват бьёт во фланг или пересекает путь, здесь он пересёк путь: { $value } · { $page }
fog-touches = Перехват во фланг отменил атаку, они уже в контакте: { $value } · { $page }
fog-not_to_rear = Атакованы во фланг или тыл, уклоняются только по ходу атаки: { $value } · { $page }
fog-answered = Ответ на атаку уже дан: { $value } · { $page }
fog-must_evade = Тест, чтобы устоять, провален, остаётся уклониться: { $value } · { $page }
fog-stands_anyway = Уклониться нельзя, атака принята и так: { $value } · { $page }
fog-fights = Уже в бою и не перехватывает: { $value } · { $page }
fog-in_combat = Уже в бою, удерживать незачем: { $value } · { $page }
fog-not_flank = Удар не фланговый, считается как во фронт, сплочённость прежняя: { $value } · { $page }
fog-charging = Этот отряд сам атакует: { $value } · { $page }
fog-own_charge = Перехватывают атаку врага, а это своя сторона: { $value } · { $page }
fog-intercepts_already = Перехват уже был: { $value } · { $page }
fog-moved = Эта атака уже двинулась: { $value } · { $page }
fog-answer_first = Сначала ответ того, кого атакуют: { $value } · { $page }
fog-not_a_target = Атака не на этот отряд: { $charger } и { $value }. Задетых по пути называют в атаке со словами «на пути» · { $page }
fog-flanked_once = За этот ход уровень за удар во фланг уже потерян: { $value } · { $page }
fog-fought = Это столкновение уже сыграно: { $value } · { $page }
fog-old_contact = Они в бою с прошлых ходов, столкновения больше нет: { $value } и { $enemy } · { $page }
fog-evaded = Этот отряд уже уклонился: { $value } · { $page }
fog-stays = За край стола уходят только уклонившиеся, которых не догнали: { $value } · { $page }
fog-depth = Сначала глубина: от неё зависит, может ли отряд уклониться: { $value }. Например: { $example }
fog-which-depth = Сначала глубина: сколько баз? Уклоняются стоящие в одну: { $unit } · { $page }
fog-button-base = { $unit }: −1
fog-not-a-target = Атака не на этот отряд: { $charger } и { $value }. Задеты по пути и теперь под атакой? · { $page }
fog-button-on-the-way = Задеты по пути
fog-button-deep = Стоит { $deep ->
    [1] в 1 базу
   *[other] глубже
}
fog-mark_tested = Тест бросают, а не отмечают: { $value }.
fog-mark_engaged = Контакт отмечает ход атаки, /reach: { $value }.

# Что произошло.
fog-into-flank = Во фланг
fog-into-rear = В тыл
fog-charges = Тест пройден, атакуют: { $unit }
fog-does-not-charge = Тест провален, атаки нет: { $unit }
fog-test-passes = тест пройден
fog-not-tempted = Теста не нужно, без приказа не пойдут: { $unit }
fog-unordered = Тест провален, атака без приказа: { $unit } → { $enemy }
fog-holds = Тест пройден, атаки без приказа нет: { $unit }
fog-charges-unordered = атака без приказа
fog-through-friends = Прорываются сквозь своих, которые на пути.
fog-all-declared = Атаки объявлены: { $units }. Теперь отвечает враг.
fog-broken-off = Прежний бой окончен: { $unit } и { $enemies }. Не так: /undo
fog-answer-closes = Ответ закончил объявление атак. Забытая атака: ⋯, «Вне очереди», другая сторона разрешит · { $page }
fog-could-intercept = Могли бы перехватить: { $units }
fog-stands = Атака принята: { $unit }
fog-must-evade = Тест провален, остаётся уклониться: { $unit }
fog-evades = Уклонение{ $mu ->
    [nothing-said] {""}
   *[other] {" "}на { $mu } ЕД
}: { $unit }
fog-evades-way = { $way ->
    [rear] В свой тыл
   *[other] По ходу атаки
}
fog-bursts-through = Прорвались сквозь своих, сплочённость каждого на уровень ниже: { $units }
fog-after-evading = Кого догнали, того бьют как во фланг
fog-chargers-roll = Уклонились все цели, ход атакующих меняет кубик: { $units } · { $page }
fog-intercepts = Перехват удался: { $unit }
fog-does-not-intercept = Тест провален, перехвата нет: { $unit }
fog-stops-intercepting = Атакованы сами и больше не перехватывают: { $units } · { $page }
fog-charge-off = Атака отменена: { $unit }
fog-lowered = { $unit }: { $level }
fog-level-stays = { $unit }: уровень прежний, { $level }
fog-arrived = Атака дошла: { $unit } → { $met }{ $levels ->
    [nothing-said] {""}
   *[other] . { $levels }
}
fog-meets-routers = Догнали бегущих: { $units }. Столкновения с ними нет, остальное в другой главе.
fog-missed = Никого не задели: { $unit }
fog-flank-needs = Во фланг или тыл: атакующему 3+, цели 5+, других преимуществ нет · { $page }
fog-moves-first = По книге сначала двигаются все атакующие, потом бой. Ещё не двинулись: { $units } · { $page }
fog-total = С поправками: { $total }
fog-hits = Попадания: атакующий { $charger }, цель { $target }
fog-after-impact = Потери и тесты после боя говорит глава «Механика боя», её здесь нет
fog-broken = Сломлены: { $unit }
fog-rout-order = Сначала тест проходят свои рядом, потом бегство, потом ход атакующих.
fog-rout = Свои рядом проходят тест
fog-cohesion-kept = Сплочённость прежняя: { $unit }
fog-cohesion-falls = Тест провален: { $unit }. На сколько ниже, говорит ваша таблица, её в главе нет.
fog-left = Ушли со стола: { $unit }. Очки истощения, { $side }: { $attrition }

# Кнопки и состояние.
owes-fog-test = Решает: { $side } — тест на сплочённость под атакой ({ $about })
owes-fog-morale = Решает: { $side } — тест провален, на сколько ниже ({ $about })
owes-fog-evade = Решает: { $side } — уклонение, стоять нельзя ({ $about })
owes-fog-reaction = Решает: { $side } — стоять или уклониться ({ $about })
fog-which-number = Нужен тест, а его числа в главе нет. Сумма двух кубиков с поправками: нужно сколько?
    Например: { $example }
fog-which-training = Нужен тест: отряд обучен?
fog-button-needed = Нужно { $needed }{ $modifier ->
    [0] {""}
   *[other] , мод { $modifier }
}
fog-button-declared = Атаки объявлены
fog-tempted = Ударные без приказа проходят тест, если враг в досягаемости: { $units } · { $page }
fog-follows-edge = Вдоль края, на столе остались: { $unit }
button-fright = Тест{ $unit ->
    [nothing-said] {" "}сплочённости
   *[other] : { $unit }
}
fog-button-falls = { $unit ->
    [nothing-said] {""}
   *[other] { $unit }:{" "}
}{ $level }
fog-untested = ударные без приказа проходят тест, если враг в досягаемости: { $units } · { $page }
fog-button-reach = Дошли: { $unit }
fog-button-caught = Догнали: { $unit }
fog-button-intercepted = { $enemy } на пути: { $unit }
fog-button-missed = Мимо: { $unit }
fog-charge-open = ход атаки и столкновение: { $unit } → { $targets }
fog-impact-open = столкновение: { $unit } и { $enemy }
fog-glance-off = { $dots } ушли со стола
fog-state-charging = атака
fog-state-charged = под атакой
fog-state-stands = атака принята
fog-state-evaded = уклонение
fog-state-intercepting = перехват
phase-how-fog = Атаки: /charge кто > кого. Все объявлены: /declared. Потом отвечает враг, потом ход и столкновение.

# События.
event-charge_declared = атака
event-charges_closed = конец объявления атак
event-charge_awaited = принятие атаки
event-group_evaded = уклонение
event-group_intercepted = перехват
event-charge_moved = ход атаки
event-impact_fought = столкновение
event-cohesion_tested = тест на сплочённость
event-cohesion_fell = сплочённость ниже
event-contact_ended = выход из боя
event-group_left = уход со стола
fog-which-dice = Сколько кубиков у атакующего и сколько у цели? Например: { $example }
fog-button-dice = { $charger_dice } и { $target_dice }
fog-which-needs = Сколько нужно кубику атакующего и кубику цели? В главе числа есть только для удара во фланг. Например: { $example }
fog-button-needs = { $charger_needs }+ и { $target_needs }+
fog-which-distance = Сколько ЕД до места встречи? Например: { $example }
fog-button-mu = { $mu } ЕД
fog-button-mu-flank = { $mu } ЕД, во фланг
fog-button-impact = Кубики: { $enemy } × { $unit }
fog-worth = истощение { $attrition }
fog-button-restrain = Удержать: { $unit }
fog-button-intercept = Перехват: { $unit }
fog-still-fights = Они уже в бою, новой атаки нет: { $unit } и { $enemies } · { $page }. Если бой окончен:
fog-button-fight-over = Бой окончен
fog-which-far = Сколько ЕД до врага? Например: { $example }
fog-which-move = Сколько ЕД группа проходит обычным ходом? Например: { $example }
end-open-fog = Бой окончен: чем решается победа, в главе о столкновении не сказано
end-points-fog = { $side }: очки истощения у врага: { $points }
fog-no_variable = Кубик меняет ход уклонившихся и тех, от кого уклонились все цели: { $value } · { $page }
fog-ran = Кубик на этот ход уже брошен: { $value } · { $page }
fog-skirmishers-halt = Застрельщики теперь встают в 1 ЕД от тех, на кого { $reading ->
    [stop_before_those_needing_a_test] напали бы только с тестом
   *[other] напали бы без теста
}: { $units } · { $page }
fog-button-variable = Кубик хода: { $unit }
fog-runs = Ход { $mu } ЕД: { $unit }
fog-in-contact = В бою: { $unit } и { $enemy }
fog-state-orb = круговое построение
event-move_varied = переменное движение
fog-which-table = Таблицы переменного движения в главе нет, нужны шесть чисел: что прибавляют грани от 1 до 6. Кнопка: числа из общедоступной памятки, не проверены.
fog-button-table = { $table }
fog-which-had = Сколько баз было, не сказано: { $unit }. Из скольких снять? Например: { $example }
fog-had = В группе { $value } сейчас баз { $bases }. Поправить: /mark { $value } баз { $said } из { $said }
fog-state-bases = { $size ->
    [nothing-said] баз { $left }
   *[other] баз { $left } из { $size }
}
fog-unrolled = Кубик хода не брошен: { $units } · { $page }
fog-which-wheel = Атакующий вошёл бы во фланг: сколько ЕД весь ход с поворотом лицом к нему? Например: { $example }
fog-bases-unsaid = Сколько баз, не сказано: { $units }. Сказать: номер ниже или /losses, когда первые будут потеряны

# Действие по частям, кнопками.
fog-builder-row = { $who } →
fog-builder-row-restrain = Удержать: { $who }
fog-builder-ask-charge = Кого атакуют?
fog-builder-ask-tempting = Кто их манит?
fog-builder-ask-distance = Сколько ЕД до врага?
fog-builder-ask-move = Какой у отряда ход?
fog-builder-ask-needed = Сколько нужно на двух кубиках?
fog-builder-needed = Нужно { $needed }+
fog-builder-free = Теста не нужно
fog-builder-calm = Так далеко враг не манит
fog-builder-holds = удержались
fog-builder-test = Тест: { $needed }+ на 2к6{ $modifier ->
    [nothing-said] {""}
   *[other] , поправки { $modifier }
}
fog-builder-title = { $act ->
    [charge] Атака
    [restrain] Удержать
    [stand] Устоять
    [evade] Уклонение
    [intercept] Перехват
    [reach] Ход атаки
    [impact] Столкновение
    [variable] Переменное движение
   *[cohesion] Сплочённость
}{ $who ->
    [nothing-said] {""}
   *[other] : { $who }
}{ $whom ->
    [nothing-said] {""}
   *[other] {" "}→ { $whom }
}
fog-short = { $passed ->
    [yes] ✓
   *[no] ✗
} { $who } → { $whom }
fog-short-restrained = { $passed ->
    [yes] ✓ Удержаны: { $unit }
   *[no] ✗ Без приказа: { $unit }
}
fog-builder-distance = { $number ->
    [nothing-said] До врага
   *[other] ≤{ $number } ЕД до врага
}
fog-builder-meeting = { $number ->
    [nothing-said] До встречи
   *[other] ≤{ $number } ЕД до встречи
}
fog-builder-move = { $number ->
    [nothing-said] Ход отряда
   *[other] Ход отряда { $number } ЕД
}
fog-builder-modifier = Поправка{ $modifier ->
    [nothing-said] {""}
   *[other] {" "}{ $modifier }
}
fog-builder-deep = Враг стоит { $deep ->
    [0] в глубину
    [1] в 1 базу
   *[other] глубже
}
fog-builder-depth = Так далеко манит лишь тот, кто мог бы уклониться: { $unit }. Стоит в одну базу? · { $page }
fog-builder-charger_dice = Атака: { $number }к
fog-builder-target_dice = Цель: { $number }к
fog-builder-charger_needs = Атака на { $number }+
fog-builder-target_needs = Цель на { $number }+
fog-builder-ask-charger_dice = Сколько кубиков у атакующего? В тексте главы этого нет
fog-builder-ask-target_dice = Сколько кубиков у цели? В тексте главы этого нет
fog-builder-ask-charger_needs = На сколько попадает атакующий?
fog-builder-ask-target_needs = На сколько попадает цель?
fog-builder-ask-meeting = Сколько ЕД до места встречи?
fog-builder-impact = { $who }: { $dice }к, { $need }+
fog-scores-more = больше попаданий: { $who }
fog-impact-charger = атакующий
fog-builder-variable = Кубик меняет ход по таблице
fog-button-edge = За край стола: { $unit }
fog-short-answer = { $what ->
    [stands] Стоят
    [evades] Уклонение
   *[other] Не устояли
}: { $unit }
fog-button-own-table = Своя таблица…
fog-own-table-label = Шесть чисел: что прибавляет 1…6, ЕД
fog-builder-more-hits = Больше попаданий: { $who }, { $chance }
fog-short-dice = { $need }+, { $chance }: { $faces }
fog-short-intercepts = { $passed ->
    [yes] ✓
   *[no] ✗
} Перехват: { $unit } → { $enemy }
fog-short-cohesion = { $passed ->
    [yes] ✓
   *[no] ✗
} Сплочённость: { $unit }
fog-short-impact = { $who ->
    [nothing-said] { $whom }
   *[other] { $who } × { $whom }
}: попадания { $own ->
    [yes] ✋
   *[no] {""}
}{ $ours } : { $theirs }
fog-short-runs = Ход { $mu } ЕД: { $unit } ({ $faces })
