gdf-button-morale = Мораль{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}{ $chance ->
    [nothing-said] {""}
   *[other] {" "}{ $chance }
}
gdf-button-back = Ответить { $chance }
gdf-button-who-strikes = Кто бьёт…
gdf-button-blows = Бросить { $chance }
gdf-button-own-dice = Свои кубики{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}
gdf-save-of = Защита{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}
gdf-save-foreseen = { $dice }к { $need }+, хоть одна рана: { $chance }
gdf-then-tired = После этого усталость
gdf-morale-foreseen = { $who ->
    [nothing-said] {""}
   *[other] { $who }:{" "}
}{ $need }+, { $chance }; провал при { $left } из { $start }: { $fate ->
    [rout] бегство
   *[shaken] шок
}
gdf-button-no-back = Не отвечать
gdf-button-save = Защита { $chance }
gdf-cast-hits = Если оно бьёт, защита: { $unit }; попадания и AP — из описания заклинания · { $page }
gdf-button-danger = Опасная местность { $chance }
gdf-button-shoot = Стрелять
gdf-button-fight = В бой
gdf-button-watch = Внимание: { $unit }
owes-gdf-test = Тест опасной местности: { $about }. Бросает: { $side }, { $dice }к, хоть одна рана: { $chance }
gdf-extra-last_drop = до последней капли −1
gdf-fight-result = Счёт { $one } : { $two }. { $winner ->
    [nothing-said] Ничья
   *[other] Победа: { $winner }
}{ $chance ->
    [nothing-said] {""}
   *[other] {" "}(шанс { $chance })
} · { $page }
gdf-back-title = Ответный удар: { $unit } · { $page }
gdf-strikes-back = { $unit }: ответный удар? Решает сторона, на которую наступали · { $page }
gdf-declined = { $unit }: ответного удара нет{ $tired ->
    [yes] {""}
   *[no] , усталости тоже
} · { $page }
gdf-counter = { $unit }: Counter, первый удар за обороной, если она хочет · { $page }
gdf-loser-tests = { $unit }: поражение, проверка морали · { $page }
gdf-fails-by-itself = { $unit }: в шоке мораль провалена без кубика{ $outcome ->
    [rout] , бегство с поля
   *[other] {""}
} · { $page }
gdf-which-action = { $unit }: что делает отряд? Действие в активации одно · { $page }
gdf-flies-shaken = { $unit }: авиация всё равно обязана лететь · { $page }
gdf-how-asked = { $unit }: отряд стоял или двигался? От этого зависят { $rules } · { $page }
gdf-how-hold = Стоя
gdf-how-hold-word = стоя
gdf-how-moved = После движения
gdf-how-moved-word = после движения
gdf-how-far = Важно, дальше ли { $inches }" до цели · { $page }
gdf-tokens-left = { $unit }: жетонов осталось { $left }
gdf-consent-tokens = { $casters }: потратить жетонов { $tokens } против заклинания ({ $unit })
gdf-reserved = { $unit }: в резерве, на стол со второго раунда · { $page }
gdf-arrived = { $unit }: { $how ->
    [edge] снова на столе, от любого края
    [placed] на столе, не дальше 12" от своего края
    [scout] на столе и сразу двигается до 12", местность не мешает
   *[ambush] на столе, дальше 9" от врагов; маркеров в этом раунде не захватывает
} · { $page }
gdf-embarked = { $unit }: в транспорте ({ $transport }), мест осталось { $free } · { $page }
gdf-disembarked = { $unit }: высадка, не дальше 6" от транспорта · { $page }
gdf-wreck = { $unit }: транспорт уничтожен; отряд снаружи, в шоке, и тест опасной местности · { $page }
gdf-shaken-again = { $unit }: снова шок · { $page }
gdf-markers = Маркеры целей
gdf-marker = { $number }: { $side ->
    [nothing-said] ничей
   *[other] { $side }
}
gdf-no-markers = Маркеров нет; до боя их число говорит D3+2 · { $page }
gdf-markers-laid = Маркеров на столе: { $count } · { $page }
gdf-marker-claimed = Маркер { $number }: { $side ->
    [nothing-said] ничей
   *[other] { $side }
} · { $page }
gdf-mark-reserve = в резерве
gdf-mark-aboard = в транспорте
gdf-flies-off = { $unit }: за краем стола; вернётся с любого края в следующем раунде · { $page }
gdf-mark-off_table = за краем стола
gdf-not_begun = Бой ещё не начат, идёт расстановка. Начать: «Готово». { $page }
gdf-acting = Сейчас активация: { $value }, потом очередь другой стороны. { $page }
gdf-charge_open = { $value }: наступление объявлено, бой ещё не разыгран: { $example }. { $page }
gdf-in_reserve = { $value }: в резерве, не на столе. { $page }
gdf-flown_off = { $value }: за краем стола. { $page }
gdf-declared = { $value }: действие уже выбрано, оно одно за активацию. { $page }
gdf-not_shaken = { $value }: до последней капли бьются только в шоке. { $page }
gdf-only_action = { $value }: можно только { $only ->
    [holds] стоять на месте
   *[advances] идти шагом
}. { $page }
gdf-round_open = Раунд не окончен, ещё не действовали: { $value }. { $page }
gdf-no_shot = { $value }: с этим действием не стреляют ({ $action ->
    [rush] бег
    [charge] нападение
    [fought] нападение
    [idle] бездействие
    [take_cover] ложись
    [brace] оборона
    [keep_low] не высовываться
    [overwatch] внимание
    [advance] отряд шёл
    [hold] отряд стоял
   *[other] другое действие
}). { $page }
gdf-no_charge = { $value }: в этой активации нападать уже нельзя ({ $action ->
    [rush] был бег
    [fought] бой уже был
    [hold] отряд стоит
    [advance] был шаг
    [shoot] уже была стрельба
   *[other] выбрано другое действие
}). { $page }
gdf-seated = { $value }: внутри транспорта. { $page }
gdf-aboard = { $value }: в транспорте не стреляют, не колдуют, и целью быть нельзя. { $page }
gdf-not_on_table = { $value }: не на столе. { $page }
gdf-few_weapons = «{ $value }»: столько у отряда нет. Можно: { $allowed }. { $page }
gdf-spent = Оружие «{ $value }» стреляет один раз за игру, и уже стреляло. { $page }
gdf-not_watching = { $value }: внимания (на страже) не объявляли. { $page }
gdf-nothing_to_answer = { $value }: движения не было и по этому отряду не стреляли, отвечать не на что. { $page }
gdf-too_far_to_answer = Ответный огонь — до 24", а до цели { $value }". { $page }
gdf-charges_aircraft = { $value }: на авиацию не наступают. { $page }
gdf-assault_target = { $value }: при штурме наступают на того, в кого стреляли. { $page }
gdf-no_blows = { $value }: ударов сейчас нет. { $page }
gdf-no_answer = { $value }: отвечать сейчас нечем или не на что. { $page }
gdf-melee_open = { $value }: бой ещё не окончен, мораль после него. { $page }
gdf-nobody_tests = Мораль сейчас не проверяет никто. { $page }
gdf-no_morale = { $value }: проверять мораль сейчас не нужно. { $page }
gdf-defender_decides = { $value }: отвечать или нет, решает обороняющаяся сторона. { $page }
gdf-last_drop_casts = { $value }: на последней капле не колдуют. { $page }
gdf-cast_late = { $value }: заклинания — до атаки. { $page }
gdf-spell_tried = Попытка этого заклинания в активации уже была. Если другое, назовите его. { $page }
gdf-reserve_late = { $value }: в резерв уходят до боя. { $page }
gdf-no_ambush = { $value }: нет Ambush. { $page }
gdf-stays_hidden = { $value }: решено остаться в засаде до следующего раунда. { $page }
gdf-nobody_hidden = Выходить некому: решают в начале раунда, со второго, до первой активации своей стороны. { $page }
gdf-stay = В засаде до следующего раунда: { $units } · { $page }
gdf-not_in_reserve = { $value }: уже на столе. { $page }
gdf-arrives_later = { $value }: выходят в начале раунда, со второго, до первой активации своей стороны. { $page }
gdf-no_transport = { $value }: в него не сесть. { $page }
gdf-too_big = { $value }: в транспорт не поместить. { $page }
gdf-no_seats = { $value }: нужно мест { $needs }, свободно { $free }. { $page }
gdf-in_and_out = { $value }: войти и выйти за одну активацию нельзя. { $page }
gdf-embarks_moving = { $value }: садятся в ходе движения: сначала шаг или бег. { $page }
gdf-not_aboard = { $value }: не в транспорте. { $page }
gdf-markers_late = Маркеры выкладывают до боя. { $page }
gdf-no_marker = Маркера { $value } нет. Есть: { $allowed }. { $page }
gdf-claim_early = Маркеры захватывают в конце раунда. { $page }
gdf-seizes_not = { $value }: сейчас захватывать маркеры нельзя. { $page }
gdf-nobody_seizes = Маркер { $value }: захватить его некому. { $page }
gdf-claims_own = Маркер { $value }: каждая сторона отмечает только свои. { $page }
gdf-whose_marker = Маркер { $value }: чей он? { $page }
gdf-no_aircraft = { $value }: за край стола улетает только авиация. { $page }
gdf-no_charge_distance = Сколько дюймов до врага? Приём действует дальше 3" и ближе 6". { $page }
gdf-nobody_to_shoot = { $value }: стрелять не в кого.
gdf-nobody_to_charge = { $value }: наступать не на кого.
gdf-odds_of_targets = Шансы считают по одной цели: { $example }.
gdf-say_more = Скажите ещё, стоя или с ходу, сколько дюймов, кто рядом с целью: от этого зависит бросок. { $page }
owes-gdf-save = Защита от заклинания: { $about }. Бросает: { $side }, { $dice }к { $need }+, хоть одна рана: { $chance }
owes-gdf-strike_back = { $side }, ответить? { $about }: { $dice }, хоть одна рана: { $chance }{ $tires ->
    [yes] , усталость
   *[no] { "" }
}
owes-gdf-blows = Бьёт { $side }: { $about }: { $dice }, хоть одна рана: { $chance }
owes-gdf-morale = Мораль: { $about }. Бросает: { $side }, { $need }+, { $chance }; провал при { $left } из { $start }: { $fate ->
    [rout] бегство
   *[shaken] шок
}
gdf-dice = { $dice }к { $need }+
event-gdf_activated = активация
event-gdf_morale_tested = мораль
event-gdf_cast_tried = заклинание
event-gdf_volleyed = стрельба
event-gdf_charged = наступление
event-gdf_struck = удар
event-gdf_strike_declined = отказ от ответного удара
event-gdf_melee_decided = итог ближнего боя
event-gdf_harmed = раны
event-gdf_reserved = резерв
event-gdf_arrived = выход на стол
event-gdf_embarked = посадка
event-gdf_disembarked = высадка
event-gdf_markers_laid = маркеры
event-gdf_marker_claimed = захват маркера
gdf-impact_in_melee = { $value }: кубики Impact в бою — часть наступления, отдельно их не бросают. { $page }
gdf-odds-number = число
gdf-declare_first = { $value }: враг на страже ({ $watch }) может выстрелить по идущим. Сначала объявите наступление: { $example }. { $page }
turn-begins-gdf = Раунд { $turn }{ $side ->
    [nothing-said] {""}
   *[other] , первый ход: { $side }
}
turn-terms-gdf = { $agreed ->
    [yes] Начинает: { $side }.
   *[no] Начинает: { $side }, другого не сказано (/first).
} { $turns ->
    [0] Число раундов не задано (/turns).
   *[other] Раундов: { $turns }.
}
battle-moment-gdf = Раунд { $turn }{ $turns ->
    [0] {""}
   *[other] {" "}из { $turns }
}
gdf-no_markers = Маркеров нет. Выложить: { $example }. { $page }
gdf-unlaid = Маркеры целей не выложены. Пока никто не действовал, можно бросить D3+2, или договоритесь без них · { $page }
gdf-idles = { $unit }: в шоке без движения, активация уходит на отдых · { $page }
gdf-event-title = Случайное событие · { $page }
gdf-event-none = В этом раунде без событий.
gdf-event-army = Армия: { $side }
gdf-event-units = Кому выпало: { $units }
gdf-event-nobody = Выпало армии, где таких отрядов нет: ничего не происходит.
gdf-fog-ebb = Вытянут жетон: { $side } · { $page }
gdf-fog-weariness = { $side }: { $yes ->
    [yes] силы кончились, активаций в этом раунде больше нет
   *[no] усталости нет
} · { $page }
gdf-fog-length = { $yes ->
    [yes] Битва продолжается
   *[no] Битва окончена
} (нужно { $need }+) · { $page }
gdf-button-event = Событие
gdf-button-ebb = Тянуть жетон
gdf-button-weariness = Усталость
gdf-button-length = Продолжать ли
gdf-nothing_due = Этот бросок сейчас не нужен; правило включают до боя: /settings. { $page }
gdf-no_supplies = { $value }: кончились боеприпасы (событие). { $page }
owes-event = Случайное событие. Бросает: { $side }
owes-ebb = Чья активация, решает жетон. Тянет: { $side }
owes-weariness = Борьба с усталостью. Бросает: { $side }
owes-length = Продолжается ли битва? Бросает: { $side }
event-gdf_event_rolled = случайное событие
event-gdf_fog_rolled = туман войны
event-gdf_suppressed = подавление
event-gdf_points_spent = командные очки
gdf-critical = { $unit }: критические удары, ран ещё { $wounds } · { $page }
gdf-mishap = { $unit }: происшествия, ран себе { $wounds } · { $page }
gdf-attrition = { $unit }: истощение, ран ещё { $wounds } · { $page }
gdf-token = { $unit }: жетонов подавления { $count } · { $page }
gdf-inspires = Герой воодушевляет: свои в 12" теряют по жетону, отметить /mark: { $units } · { $page }
gdf-no_tokens = { $value }: жетонов подавления нет, сплачиваться незачем. { $page }
gdf-suppressed_first = { $value }: под подавлением. Сначала активация, { $example }. { $page }
gdf-mission = Миссия: { $name } · { $page }
gdf-tasks = Вторичные задания · { $page }
gdf-tasks-of = { $side }: { $tasks ->
    [nothing-said] нет
   *[other] { $tasks }
}
gdf-task = { $task }{ $done ->
    [yes] {" "}(выполнено)
   *[no] {""}
}
gdf-task-taken = { $side ->
    [nothing-said] Общее задание
   *[other] Задание, { $side }
}: { $task } · { $page }
gdf-task-done = { $side }: { $done ->
    [yes] выполнено
   *[no] не выполнено
} — { $task } · { $page }
gdf-decks = { $mode ->
    [wits] Битва умов: общая колода
    [domination] Тотальное доминирование: колода у каждого
    [challenge] Вызов
    [strategy] Стратегия
    [plan] План
    [coordination] Координация
    [logistics] Логистика
    [tactics] Тактика
   *[own] Своя колода
}{ $side ->
    [nothing-said] {""}
   *[other] : колода собрана, { $side }
}, карт { $count } · { $page }
gdf-cards = Карты заданий · { $page }
gdf-cards-of = { $side ->
    [nothing-said] На столе
   *[other] { $side }
} (в колоде { $deck }{ $hand ->
    [0] {""}
   *[other] , в руке { $hand }
})
gdf-cards-points = { $side }: очков за карты { $points }
gdf-cards-drawn = { $side ->
    [nothing-said] Карты раунда
   *[other] Карты раунда, { $side }
} · { $page }
gdf-card-dropped = { $side }: сброшена карта { $card } · { $page }
gdf-card-scored = { $side }: +{ $points } за карту { $card } · { $page }
gdf-card-both = Выполнили обе стороны: очков нет, карта остаётся ({ $card }) · { $page }
gdf-set_up_late = Это решают до боя. { $page }
gdf-no_task = У вас нет такого задания. { $page }
gdf-no_deck = Колоды нет: { $example }. { $page }
gdf-draws_once = Карты берут в начале раунда, один раз. { $page }
gdf-cards_early = Карта { $value }: карты засчитывают в конце раунда. { $page }
gdf-no_card = Карты { $value } на столе нет. { $page }
gdf-scored = Карта { $value }: в раунде засчитывают одну. { $page }
gdf-dropped = Карта { $value }: в раунде сбрасывают одну. { $page }
gdf-card_unheld = Карта { $value }: маркер { $marker } держите не вы. { $page }
gdf-drops_least = Карта { $value }: из общей колоды сбрасывает тот, у кого меньше очков. { $page }
gdf-deck_of = Колода не годится ({ $value }): нужно разных карт { $allowed }, номера 11–66 цифрами от 1 до 6. { $page }
gdf-card_points = За эту карту столько не дают: { $value }. Можно: { $allowed }. { $page }
event-gdf_mission_set = миссия
event-gdf_task_taken = вторичное задание
event-gdf_task_done = задание выполнено
event-gdf_decks_made = колоды карт
event-gdf_cards_drawn = карты взяты
event-gdf_card_scored = карта засчитана
event-gdf_card_dropped = карта сброшена
gdf-command = Командные очки · { $page }
gdf-points-left = { $side }: командных очков { $left }
gdf-stratagem = { $cost }: { $name } — { $text }
gdf-doctrine = { $side }: доктрина { $name } · { $page }
gdf-cancelled = { $side }: отмена — { $name } · { $page }
gdf-no_command = Командных очков в этом бою нет: правило включают в /settings, очки бросают /cp жребий. { $page }
gdf-points_rolled = Очки уже брошены, осталось { $value }. { $page }
gdf-doctrine_kept = Доктрину выбирают до боя, один раз. { $page }
gdf-other_doctrine = { $value }: не из вашей доктрины. { $page }
gdf-bought = { $value }: в этой активации уже была. { $page }
gdf-few_points = Очков не хватает: нужно { $value }, есть { $allowed }. { $page }
gdf-nothing_to_cancel = Отменять нечего или не на что. { $page }
gdf-out_moving = { $value }: высадка была частью движения, теперь не стоят на месте. { $page }
gdf-at-whom = { $unit }: по кому?
gdf-who = Какой отряд?
gdf-nobody_acts = Сейчас активировать некого. { $page }
gdf-may-arrive = Могут выйти на стол до первой активации: { $units }{ $both ->
    [yes] . У обеих сторон такие отряды: встречный бросок, потом по одному
   *[no] {""}
} · { $page }
gdf-scouts = Разведчики ставятся последними и двигаются до 12": { $units }{ $both ->
    [yes] . У обеих сторон: встречный бросок, потом по одному
   *[no] {""}
} · { $page }
setup-title-gdf = { $game }{ $points ->
    [0] {""}
   *[other] {" "}· { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
}{ $turns ->
    [0] {""}
   *[other] {" "}· { $turns ->
        [one] { $turns } раунд
        [few] { $turns } раунда
       *[many] { $turns } раундов
    }
}
setup-turns-gdf = ↻ Раунды { $now }
start-title-gdf = Бой: { $game }{ $points ->
    [0] {""}
   *[other] , { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
}{ $turns ->
    [0] {""}
   *[other] , { $turns ->
        [one] { $turns } раунд
        [few] { $turns } раунда
       *[many] { $turns } раундов
    }
}
gdf-joins = { $hero }: { $unit ->
    [nothing-said] сам по себе
   *[other] в отряде { $unit }
} · { $page }
gdf-joins-whom = { $hero }: в какой отряд? · { $page }
gdf-stands-alone = { $hero }: герой сам по себе. В отряд, до боя: /attach { $hero } · { $page }
gdf-no-such-unit = { $hero }: отряда «{ $unit }» нет · { $page }
gdf-joins_late = { $value }: к отряду присоединяются до боя. { $page }
gdf-no_hero = { $value }: присоединяются герои (Hero), Tough не выше { $allowed }. { $page }
gdf-joined = { $value }: уже в этом отряде. { $page }
gdf-no_host = { $value }: сюда герою нельзя. Нужен свой отряд из нескольких моделей и без другого героя. { $page }
event-gdf_hero_joined = герой в отряде
gdf-with = { $hero }: в отряде { $unit }
gdf-inside = { $unit }: внутри { $transport }
gdf-markers-are = Маркеры — { $markers }
gdf-marker-was = До этого: { $side }. Если у маркера обе стороны, он ничей · { $page }
gdf-button-stay = Остаются{ $both ->
    [yes] : { $side }
   *[no] {""}
}
gdf-button-arrive = На стол: { $unit }
gdf-button-lots = Маркеры: D3+2
gdf-nobody_charged = Отвечать не на что: никто не наступал. { $page }
gdf-which-transport = { $unit }: в какой транспорт?
gdf-no_transports = { $value }: на этой стороне нет транспорта (Transport). { $page }
gdf-button-points = Бросить на очки
gdf-for-whom = { $name }: для какого отряда?
gdf-which_marker = Какой маркер? Ваши: { $allowed }. Например, { $example }.
gdf-not_held = Маркер { $value } не ваш. Ваши: { $allowed }. { $page }
gdf-shut_down = Маркер { $value } до конца раунда отключён ({ $by }). { $page }
gdf-fights_same = Снова сражаются с тем же врагом: { $value }. { $page }
gdf-fired_first = Наступление идёт на того, кто по нему стрелял: { $value }. { $page }
gdf-moment = { $value }: сейчас не её время. { $when ->
    [seize_the_initiative] Она для очереди противника активировать отряд, когда прежняя активация окончена
    [shutdown] Она для конца раунда, когда у вас есть маркер, который враг может взять
    [delayed_deployment] Она для развёртывания, до первого раунда
    [hidden_deployment] Она для конца развёртывания, до первого раунда
    [eternal_vigilance] Она для отряда, который в этой активации потерял модель
    [lightning_reflexes] Она для отряда, который только что бежал
    [code_of_honour] Она для отряда, который только что провалил мораль
    [keen_senses] Она для отряда, который собирается стрелять в свою активацию
    [fire_at_chargers] Она для отряда с оружием для стрельбы, на который объявили наступление
    [tactical_retreat] Она для отряда на столе, пока не идёт бой
    [dash] Она для отряда, который собирается бежать или нападать
    [deadly_blow] Она для отряда, который сейчас сражается в ближнем бою
    [furious_attack] Она для отряда, который только что закончил бой, пока обе стороны боя на столе
   *[other] Она для другого случая
}. { $page }
gdf-bought-high_command_one_die = +1 к ближайшей проверке морали или заклинанию вашей стороны; к кубику другого броска прибавьте руками · { $page }
gdf-bought-high_command_one_roll = +1 ко всем кубикам ближайшего броска вашей стороны · { $page }
gdf-bought-seize_the_initiative = Очередь ваша; за 2 очка противник может отменить: /cp отмена · { $page }
gdf-bought-shutdown = Маркер { $marker } ничей до конца раунда; за 2 очка противник может отменить: /cp отмена · { $page }
gdf-bought-delayed_deployment = Отряд ставит противник; за 2 очка он может отменить: /cp отмена · { $page }
gdf-bought-hidden_deployment = Снимите до { $face } отрядов и поставьте заново. Противник за 3 очка может так же · { $page }
gdf-bought-eternal_vigilance = { $unit }: выпало { $face }, нужно 4+. { $works ->
    [yes] Рана не считается, модель стоит
   *[no] Модель погибла
} · { $page }
gdf-bought-lightning_reflexes = { $unit }: при следующем обстреле в укрытии · { $page }
gdf-bought-code_of_honour = { $unit }: шока нет; вместо бегства шок · { $page }
gdf-bought-keen_senses = { $unit }: укрытие цели не считается · { $page }
gdf-bought-fire_at_chargers = { $unit }: выстрел по наступающим, −1, на любую дальность · { $page }
gdf-bought-tactical_retreat = { $unit }: отход от ближайшего врага, до { $inches }" (если враг был в 12") · { $page }
gdf-bought-dash = { $unit }: +2" к бегу или нападению · { $page }
gdf-bought-deadly_blow = { $unit }: убитые в этом бою бьют ещё раз · { $page }
gdf-bought-furious_attack = { $unit }: бой с тем же врагом снова, как наступление и без усталости · { $page }
gdf-extra-at_charger = по наступающим −1
gdf-last-blow = { $unit }: последний удар убитых, моделей { $models } ({ $arm }) · { $page }
gdf-commanded = Верховное командование +1
gdf-card_not_kept = Карта { $value }: маркер { $marker } нужно держать и в начале раунда. { $page }
gdf-extra_off = { $value }: о дополнительных действиях в этом бою не договорились (/settings). { $page }
gdf-near-word = рядом
gdf-nobody-word = никого
gdf-button-nobody-near = Никого рядом
gdf-who-is-near = Кто из своих в 3" от цели? · { $page }
gdf-astray = { $unit }: { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[many] { $hits } попаданий
} от своих · { $page }
gdf-odds-friend = { $unit }: хоть одна рана от своих
stage-gdf-stray = { $dice ->
    [one] { $dice } кубик, кому попадание
    [few] { $dice } кубика, кому попадание
   *[many] { $dice } кубиков, кому попадание
}
gdf-systems-agreed = Повреждение системы: монстры и техника — о ком договоритесь, /mark ОТРЯД техника. { $units ->
    [nothing-said] Пока никого не отметили
   *[other] Отмечены: { $units }
} · { $page }
gdf-mark-systems = техника
gdf-mark-immobilised = обездвиживание{ $times ->
    [1] {""}
   *[other] {" "}×{ $times }
}
gdf-mark-shocked = потрясение{ $times ->
    [1] {""}
   *[other] {" "}×{ $times }
}
gdf-last-round = Последний раунд сыгран: отметьте маркеры, потом бой кончится · { $page }
gdf-last-tasks = Выполненные вторичные задания отметьте тоже · { $page }
gdf-button-task-of = { $mark } { $task }: выполнено
gdf-button-begins = Первый ход: { $side }
gdf-cast-price = { $unit }: сколько стоит заклинание? Жетонов { $tokens } · { $page }
gdf-systems = { $unit }: системы, { $value } — { $row } · { $page }
event-gdf_system_damaged = повреждение системы
lots-first-gdf = (больший первым ставит отряды и ходит · стр. 6)
gdf-places-first = { $rule ->
    [scouts] Разведчики
   *[arrivals] Из засады
}. Первый ход: { $side }, дальше по одному отряду по очереди · { $page }
gdf-roll_off_first = { $value }: у обеих сторон засада, сначала встречный бросок: { $example }. { $page }
gdf-places_by_turns = Ставят по очереди, сейчас { $value }. { $page }
gdf-button-scouts = Встречный бросок
gdf-button-arrivals = Встречный бросок
owes-scouts = Встречный бросок, кто первым ставит разведчиков. Бросает: { $side }
owes-returns = Авиация возвращается на стол, с любого края: { $side } ({ $about })
gdf-button-out = Высадка
gdf-scouts_first = { $value }: Scout у обеих сторон, сначала встречный бросок: { $example }. { $page }
gdf-places_before = { $value }: сначала ставят авиацию ({ $names }). { $page }
owes-gdf-deploy = Ставит отряд: { $side } ({ $about })
owes-ambush = Кто выходит из засады: { $about }. Решает: { $side }
owes-arrivals = Встречный бросок, кто первым выходит из засады. Бросает: { $side }
event-gdf_roll_off_won = встречный бросок
gdf-inches = Число «{ $value }» без знака. Если это дюймы до цели: { $example }
gdf-deploys-first = Ставят по одному отряду по очереди ({ $counts }). Первый ход: { $side }. Авиация раньше всех, Scout после всех, Ambush можно оставить в резерве · { $page }
gdf-deploys = { $side } — { $count }
gdf-event-table = { $row ->
    [14] Всю игру: кто зашёл на местность, бросает D6, на 1 — тест на опасную местность
    [16] Этот игрок тайно записывает элемент местности; первый, кто на него зайдёт: D3+3 попадания, AP(2)
    [21] Маркер в центре этой четверти. Кто проходит в 3" от него: D3+3 попадания
    [22] Зомби в центре этой четверти: К5+ З5+, когти А3, Slow; в конце каждого раунда идут на ближайших
    [23] В конце раунда, если снайпер его видит: D3 попадания
    [34] Врагам в 6" от него −1 к морали до конца игры: /morale ОТРЯД −1
   *[other] Действует с этой минуты, бот помнит
}
gdf-event-whom = { $row ->
    [15] Какие отряды в этой четверти? Каждому D3+4 попадания
   *[24] Какие отряды внутри местности? Один из них, случайный, в шоке
}. Ответ: /event ОТРЯД, ОТРЯД или /event никого · { $page }
gdf-event-quarter = Четверть стола: { $number } (по часовой стрелке от ближней левой у того, кто ходит первым)
gdf-event-zombies = Зомби: { $count }
gdf-event_not_asked = Сейчас об отрядах не спрашивали. Бросить событие: { $example }. { $page }
gdf-hazard = { $row ->
    [25] Серьёзный просчёт
   *[26] Берсерк
}: { $unit } · { $page }
gdf-button-nobody = Никого
owes-event_units = Кого коснулось событие? Отвечает: { $side }
gdf-event-hits = { $unit }: попаданий { $hits }, ран { $wounds }
gdf-task-hidden = { $side }: тайное задание. Запишите его на бумаге; в конце его раскрывает кнопка «Задачи» · { $page }
gdf-task_hidden = Тайное задание у вас уже есть. { $page }
gdf-no_hidden_task = Тайного задания у вас нет. До боя: { $example }. { $page }
gdf-card-open = { $card }{ $marker ->
    [0] {""}
   *[other] {" "}· маркер { $marker }
}{ $more ->
    [yes] {" "}· +1 ПО в этом раунде
   *[no] {""}
}
gdf-cards-hidden = Рубашкой вверх: { $count }
gdf-card-face-down = скрытая { $place }
gdf-cards-laid = Выложены карты, { $side } · { $page }
gdf-cards-turned = { $way ->
    [up] Открыты карты
   *[down] Рубашкой вверх
}, { $side } · { $page }
gdf-cards-chosen-challenge = { $side }: вызов. Эта карта в раунде даёт +1 ПО ({ $whose }): { $card } · { $page }
gdf-cards-chosen-plan = { $card ->
    [nothing-said] { $side }: карты соперника остаются на столе
   *[other] { $side }: карта возвращается в руку ({ $whose }): { $card }
} · { $page }
gdf-cards-chosen-tactics = { $side }: особая карта, выполнить её могут только отряды с героем, +1 ПО: { $card } · { $page }
gdf-cards-shuffled = { $side }: замешаны в колоду: { $cards } · { $page }
gdf-hand = Рука, { $side } · { $page }
gdf-hand-card = { $place }. { $card }
gdf-hand-hidden = На столе рубашкой вверх, { $place }: { $card }
gdf-hand-marker = Карта 44: маркер { $marker }
gdf-hand-how = Выкладывают три, по местам в руке.
gdf-hand-told = Рука отправлена лично: { $side }
gdf-hand-drawn = { $side }: { $redeal ->
    [yes] пересдача, новая рука
   *[no] взято карт
}: { $count }, в колоде { $deck }. Карты — личным сообщением · { $page }
gdf-button-hand = Рука
gdf-button-cards_draw = Взять карты
gdf-button-cards_pass = Оставить
owes-gdf-cards_deck = Колода из 18 разных карт. Собирает: { $side }
owes-gdf-cards_draw = Карты раунда берёт: { $side }
owes-gdf-cards_lay = Карты из руки выкладывает: { $side }
owes-gdf-cards_turn = Рубашкой вверх остаётся одна карта. Решает: { $side }
owes-gdf-cards_choose = Карту соперника выбирает: { $side }
gdf-unscored = Карты в этом раунде не засчитаны: { $sides }
gdf-cards_agreed = Уже играют иначе: { $played }. { $page }
gdf-cards_kind = Как играют своими колодами? Вызов, Стратегия, План, Координация, Логистика или Тактика: /cards вызов номера 11, 12, … { $page }
gdf-cards_not_now = { $value }: сейчас с картами этого не делают. { $page }
gdf-redeals_once = { $value }: пересдача одна, в первом раунде, до того как карты выложены. { $page }
gdf-lays = Не подходит ({ $value }): нужно разных мест в руке { $count }. Можно: { $allowed }. { $page }
gdf-hides = Рубашкой вверх { $value }, а можно { $count }. { $page }
gdf-no_hidden_card = Скрытой карты { $value } нет: рубашкой вверх лежит { $count }. { $page }
gdf-hides_trailing = { $value }: рубашкой вверх карты переворачивает тот, у кого меньше очков, в начале раунда после первого, в «Стратегии». { $page }
gdf-must_challenge = Карту соперника нужно выбрать. { $page }
gdf-card_few = Карта { $value }: нужно держать маркеров { $count }. { $page }
gdf-shuffles_once = { $value }: замешивают в конце раунда, один раз, в «Координации». { $page }
gdf-not_discarded = Не подходит ({ $value }): замешать можно до { $count } сброшенных карт. Сброшены: { $allowed }. { $page }
gdf-six_markers = С картами заданий маркеров 6. { $page }
event-gdf_cards_laid = карты выложены
event-gdf_cards_turned = карты перевёрнуты
event-gdf_card_marked = карта выбрана
event-gdf_card_returned = карта соперника
event-gdf_cards_shuffled = карты замешаны
gdf-cards-none = Картами заданий не играют; о них договариваются до боя · { $page }
gdf-button-over = Итог боя
gdf-button-cards = Карты
gdf-hinder-none = Не мешать { $chance }
gdf-button-hinder = Помешать…
gdf-hinder-tokens = { $count ->
    [-1] Жетоны
    [0] Не мешать
   *[other] −{ $count }
}
gdf-hinder-need = Заклинанию нужно { $need }+: { $chance }. Мешают те, кто до 18" и видит
gdf-hinder-has = { $unit }: { $tokens ->
    [one] { $tokens } жетон
    [few] { $tokens } жетона
   *[many] { $tokens } жетонов
}
owes-gdf-hinder = { $side }, помешать? { $about }: { $need }+, { $chance }. { $tokens }, до 18"
event-gdf_cast_declared = заклинание объявлено
gdf-nothing_to_hinder = Мешать нечему: заклинание сейчас не объявлено. { $page }
gdf-button-hits = { $unit }: попадания…
gdf-task-category = Категория
gdf-button-task-chosen = Выбрать…
gdf-button-task-hidden = Тайное
gdf-button-task-shown = Раскрыть тайное…
gdf-button-deck = Своя колода…
gdf-button-hide = Одну скрыть…
gdf-deck-title = Колода: { $count } из { $all }
gdf-build-ask-deck = Какие карты?
gdf-build-ask-mode = Как играем?
gdf-build-ask-hide = Какая ляжет рубашкой вверх?
gdf-build-ask-lay = Какие выложить?
gdf-build-ask-task = Какое задание?
gdf-button-redeal = Пересдать
builder-about-secondary = Вторичное задание
builder-about-cards = Карты заданий
gdf-build-second = Вторая цель
gdf-build-second_weapons = Из чего по ней
gdf-build-second_range = До второй
gdf-build-second_cover = Укрытие 2-й
gdf-build-ask-second = Из чего по второй цели?
gdf-build-wound-any = Всего, хоть одна рана: { $chance }
gdf-row-cast = { $who }: заклинание
gdf-markers-yet = маркеры отмечены не всеми
