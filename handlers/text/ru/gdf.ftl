gdf-shoot-title = Стрельба: { $who } → { $at }
gdf-fight-title = Ближний бой: { $one } → { $two }
gdf-defence = защита { $defence }+
gdf-assumed = ({ $parts })
gdf-in-open = открыто
gdf-in-cover = цель в укрытии
gdf-in-range = в дальности
gdf-distance = { $inches }"
gdf-holding = стоя на месте
gdf-moving = после движения
gdf-extra-assault = штурм −1
gdf-extra-aim = огонь по цели +1
gdf-extra-overwatch = внимание −1
gdf-arm = { $name }{ $count ->
    [1] {""}
   *[other] {" "}×{ $count }
}
gdf-arm-all = Всё оружие
gdf-arm-all-word = все оружие
gdf-forced-word = обязан
gdf-go-word = бросить
gdf-which = { $unit }: из чего стреляем?
gdf-near = До { $inches }"
gdf-far = Дальше { $inches }"
gdf-wounds = { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[many] { $hits } попаданий
}, { $wounds ->
    [one] { $wounds } рана
    [few] { $wounds } раны
   *[many] { $wounds } ран
} ({ $least } и больше: { $chance })
gdf-killed = Убито { $killed }, осталось { $left }
gdf-killed-of = { $who }: убито { $killed }, осталось { $left }
gdf-side-one = наступавшие
gdf-side-two = защищавшиеся
gdf-loss = { $unit }: { $destroyed ->
    [yes] отряд уничтожен
   *[no] { $lost ->
    [0] { $wounds ->
        [0] потерь нет
       *[other] модели целы
    }
    [one] −{ $lost } модель, осталось { $left }
    [few] −{ $lost } модели, осталось { $left }
   *[many] −{ $lost } моделей, осталось { $left }
}{ $hurt ->
    [0] {""}
    [one] , на раненой { $hurt } рана
    [few] , на раненой { $hurt } раны
   *[many] , на раненой { $hurt } ран
}
}
gdf-half-left = Осталась половина или меньше: мораль в конце активации · { $page }
gdf-unknown-rules = Не из книги правил, не учтено: { $rules }
gdf-pinned = { $tests ->
    [yes] Прижаты: цель проверяет мораль
   *[no] Цель не прижата
} (прижать: { $chance }) · { $page }
gdf-fight-models = моделей { $one } против { $two }
gdf-no-weapon = без оружия ближнего боя
gdf-approximate = примерно: маловероятное опущено
gdf-no-back = без ответного удара
gdf-consolidates = { $who }: можно пройти до { $inches }" · { $page }
gdf-steps-back = { $who }: отход на { $inches }" · { $page }
gdf-morale-title = Мораль{ $who ->
    [nothing-said] {""}
   *[other] : { $who }
}
gdf-morale = { $who ->
    [nothing-said] {""}
   *[other] { $who }:{" "}
}{ $outcome ->
    [passed] мораль пройдена
    [shaken] шок
    [rout] бегство с поля
   *[other] проверки нет
} (пройти: { $chance }) · { $page }
gdf-quality-title = Тест качества{ $who ->
    [nothing-said] {""}
   *[other] : { $who }
}, { $quality }+
gdf-tests-passed = Пройдено { $passed } из { $tests }, нужно { $need }+ ({ $least } и больше: { $chance }) · { $page }
gdf-rolloff-title = Встречный бросок: { $names }
gdf-rolloff-won = Победа: { $who } (шанс { $chance }) · { $page }
gdf-save-title = Защита: { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[many] { $hits } попаданий
}{ $ap ->
    [0] {""}
   *[other] , AP({ $ap })
}
gdf-saved = Отбито { $blocked }, { $wounds ->
    [one] { $wounds } рана
    [few] { $wounds } раны
   *[many] { $wounds } ран
}{ $ignored ->
    [0] {""}
   *[other] , не в счёт { $ignored }
} (отбить { $least } и больше: { $chance }) · { $page }
gdf-impact-title = Impact
gdf-impact-hits = { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[many] { $hits } попаданий
}{ $wounds ->
    [-1] {""}
    [one] , { $wounds } рана
    [few] , { $wounds } раны
   *[many] , { $wounds } ран
} ({ $least } и больше: { $chance }) · { $page }
gdf-danger-title = Опасная местность{ $who ->
    [nothing-said] {""}
   *[other] : { $who }
}
gdf-danger-wounds = { $wounds ->
    [one] { $wounds } рана
    [few] { $wounds } раны
   *[many] { $wounds } ран
}{ $ignored ->
    [0] {""}
   *[other] , не в счёт { $ignored }
} ({ $least } и больше: { $chance }) · { $page }
gdf-table-title = { $title } · { $page }
gdf-table-rolled = { $number }: { $name }{ $success ->
    [yes] {" "}— да
    [no] {" "}— нет
   *[other] {""}
} (шанс { $chance })
gdf-table-row = { $number } { $name }
gdf-button-dice = Бросить { $dice }
gdf-tables = Случайные таблицы: { $count }. Бросить: /table случайное событие
gdf-tables-setup = Подготовка и задания
gdf-tables-events = События, условия, эффекты
gdf-tables-conversions = Туман, урон, доктрины, кухня
gdf-tables-solo = Одиночная игра
gdf-tables-campaign = Кампания
gdf-tables-cards = Карты заданий
gdf-tables-of = { $titles }
gdf-activated = { $unit }: активация отмечена · { $page }
gdf-recovers = { $unit }: активация на отдых, шок прошёл · { $page }
gdf-last-drop = { $unit }: до последней капли крови, качество и защита хуже на 1 · { $page }
gdf-acts = { $unit }{ $action ->
    [hold] , стоя
    [advance] , шаг
    [rush] , бег
    [charge] , нападение
    [aim] , прицельно
    [pin] , прикрывая огнём
    [assault] , штурм
    [close_in] , в рукопашную
    [take_cover] , ложись
    [brace] , оборона
    [keep_low] , не высовываться
    [overwatch] , внимание
    [recovers] , отдых: шок снят
    [rally] , сплочение
   *[other] { "" }
}{ $most ->
    [nothing-said] { "" }
   *[other] { $least ->
        [nothing-said] : до { $most }"
       *[other] : от { $least }" до { $most }"
    }
} · { $page }
gdf-waiting = { $units ->
    [nothing-said] Все отряды стороны активированы.
   *[other] Ещё не действовали: { $units }
}
gdf-shaken-on = { $unit }: шок · { $page }
gdf-shaken-off = { $unit }: шок прошёл · { $page }
gdf-move-title = Движение{ $who ->
    [nothing-said] {""}
   *[other] : { $who }
}
gdf-move = { $action }: { $allowed ->
    [no] нельзя
   *[yes] { $least ->
        [nothing-said] до { $most }"
       *[other] от { $least }" до { $most }"
    }{ $shoot ->
        [yes] , можно стрелять
       *[no] , без стрельбы
    }
}
gdf-shoots = стреляет
gdf-cast-title = Заклинание за { $cost }{ $who ->
    [nothing-said] {""}
   *[other] : { $who }
}
gdf-cast = { $success ->
    [yes] Удалось
   *[no] Не удалось
}, нужно { $need }+ (шанс { $chance }). Жетонов осталось { $left } · { $page }
gdf-solo-title = Решение ИИ: { $kind }
gdf-solo-kind = Что за отряд? Лучше ближний бой и есть стрельба: гибрид; лучше стрельба: стрелок; стрельбы нет: ближний бой · { $page }
gdf-solo-type-hybrid = Гибрид
gdf-solo-type-shooting = Стрелок
gdf-solo-type-melee = Ближний бой
gdf-solo-nothing = все цели у ИИ, врагов рядом нет
gdf-solo-does = Отряд: { $action } · { $page }
gdf-solo-free_objectives = есть свободная цель
gdf-solo-enemy_in_way = враг на пути
gdf-solo-can_charge = достанет наступлением
gdf-solo-objective_in_rush_not_advance = цель в броске
gdf-solo-enemy_in_range_after_advance = после шага стреляет
gdf-solo-enemy_in_charge = враг в наступлении
gdf-stance-take_cover = лёжа
gdf-stance-brace = в обороне
gdf-stance-keep_low = пригнувшись
gdf-stance-overwatch = внимание
gdf-stance-last_drop = до последней капли
gdf-mark-shaken = в шоке
gdf-mark-fatigued = усталость
gdf-mark-activated = активация была
gdf-unit = { $alive ->
    [no] отряд уничтожен
   *[yes] { $models }/{ $size }{ $hurt ->
    [0] {""}
    [one] , { $hurt } рана из { $tough }
    [few] , { $hurt } раны из { $tough }
   *[many] , { $hurt } ран из { $tough }
}{ $suppression ->
    [0] {""}
   *[other] , подавление { $suppression }
}{ $stance ->
    [nothing-said] {""}
   *[other] , { $stance }
}{ $marks ->
    [nothing-said] {""}
   *[other] , { $marks }
}
}
gdf-odds-wound = хоть одна рана
gdf-odds-wounds = раны
gdf-odds-killed = хоть одна модель убита
gdf-odds-morale = цель проверяет мораль
gdf-odds-gone = цель уничтожена
gdf-odds-pinned = цель прижата
gdf-odds-left = осталось: { $unit }
gdf-odds-shaken = шок
gdf-odds-rout = бегство
gdf-odds-shaken-of = шок: { $unit }
gdf-odds-rout-of = бегство: { $unit }
gdf-odds-hits = попадания
gdf-odds-no-test = проверка не нужна
gdf-odds-passes = мораль пройдена
gdf-odds-passed = пройдено
gdf-odds-all = все пройдены
gdf-odds-cast = заклинание удалось
gdf-face = «{ $value }» не годится: качество и защита бывают 2+ … 6+.
gdf-few_tokens = Жетонов не хватает: нужно { $value }, есть { $allowed }. { $page }
gdf-fired = Оружие «{ $value }» в этом раунде уже стреляло. { $page }
gdf-already = { $value }: в этом раунде активация уже была. { $page }
gdf-no_caster = { $value }: у отряда нет Caster. { $page }
gdf-no_charger = Кто наступает? Отряд или его оружие перед «>».
gdf-no_cost = Сколько стоит заклинание? Можно: { $allowed }. { $page }
gdf-no_defence = Не хватает защиты цели, например З4+. { $page }
gdf-no_impact = Сколько кубиков Impact? У отряда его нет. { $page }
gdf-no_losses = Сколько моделей было и сколько осталось? { $page }
gdf-no_models = Сколько моделей? Например [5] или 5 моделей. { $page }
gdf-no_players = Нужны хотя бы двое, через запятую. { $page }
gdf-no_quality = Не хватает качества, например К4+. { $page }
gdf-no_ranged = { $value }: стрелять не из чего. { $page }
gdf-no_shooter = Кто стреляет? Отряд или оружие перед «>».
gdf-no_target = По кому? Отряд или защита после «>».
gdf-no_unit = Какой отряд?
gdf-no_weapon = Из чего? Имя оружия и в скобках дальность, атаки, правила. { $page }
gdf-shaken_idles = { $value }: в шоке только бездействуют. { $page }
gdf-two_targets = { $most ->
    [one] { $value } — вторая цель, а при этом действии цель одна. { $page }
   *[other] { $value } — третья цель, а огонь делят самое большее между двумя. { $page }
}
gdf-hits_whom = Попаданий { $value }: по какому врагу? { $page }
gdf-same_target = { $value }: цель названа дважды; назовите её один раз, а перед ней всё оружие, что по ней стреляет. { $page }
gdf-one_group = { $value }: всё оружие с одним именем стреляет по одной цели. { $page }
weapon-rule = «{ $value }»: нужно так: { $allowed }. { $page }
weapon-syntax = Профиль оружия не понятен: «{ $value }». Нужно: { $allowed }. { $page }
phase-how-gdf = Стороны действуют по очереди, по одному отряду; раунд окончен, когда действовали все
gdf-models = Моделей { $value } быть не может. Можно: { $allowed }.

# Действия кнопками
gdf-build-action = Другое
gdf-build-hold = Стоять
gdf-build-advance = Шаг
gdf-build-rush = Бег
gdf-build-charge = Нападение
gdf-build-assault = Штурм
gdf-build-aim = Прицельно
gdf-build-pin = Прикрыть огнём
gdf-build-close_in = В рукопашную
gdf-build-take_cover = Ложись
gdf-build-brace = Оборона
gdf-build-keep_low = Не высовываться
gdf-build-overwatch = Внимание
gdf-build-rally = Сплочение
gdf-build-last_drop = До последней капли
gdf-build-fought = Ещё раз
gdf-build-shoot = Огонь
gdf-build-at = → { $unit }
gdf-build-no-fire = Без огня
gdf-build-nobody = Рядом никого
gdf-build-unit = Отряд
gdf-build-target = Цель
gdf-build-range = Дальность
gdf-build-cover = Укрытие
gdf-build-blind = Не видно
gdf-build-models-some = { $strikes ->
    [yes] Бьют
   *[no] Огонь
} { $count }/{ $all }
gdf-build-moves = { $action } { $least ->
    [nothing-said] { "" }
   *[other] { $least }–
}{ $most }"
gdf-build-weapons = Оружие
gdf-build-near = Рядом
gdf-build-gap = До врага
gdf-build-gap-near = 3–6"
gdf-build-gap-other = Не 3–6"
gdf-build-inches = ≤{ $inches }"
gdf-build-ask-target = Что делает, в кого?
gdf-build-ask-shot = В кого?
gdf-build-ask-action = Что делает?
gdf-build-ask-near = Кто свой рядом с целью?
gdf-build-who = { $unit }, { $left } из { $size }{ $shaken ->
    [yes] : шок, отдых снимет его
   *[no] { "" }
}
gdf-build-shot = { $unit } → { $target }{ $how ->
    [hold] , стоя
    [advance] , шаг
    [aim] , прицельно
    [pin] , прикрывая огнём
    [assault] , штурм
    [overwatch] , внимание
    [charge] , нападение
    [close_in] , в рукопашную
   *[other] { "" }
}
gdf-build-out = Выйти
gdf-build-arm = { $name }: { $dice }к { $need }+, защита { $save }+
gdf-build-short = { $name }: { $why }
gdf-build-wound = Хоть одна рана: { $chance }
gdf-build-pins = Прижать: { $chance }
gdf-row-shaken = { $unit }: шок
gdf-row-shoot = { $who }: огонь
gdf-row-fight = { $who }: нападение
gdf-waits = { $counts ->
    [nothing-said] все сходили
   *[other] ждут { $counts }
}
gdf-short-does = { $unit }{ $how ->
    [hold] , стоя
    [advance] , шаг
    [rush] , бег
    [charge] , нападение
    [aim] , прицельно
    [pin] , прикрывая огнём
    [assault] , штурм
    [close_in] , в рукопашную
    [take_cover] , ложись
    [brace] , оборона
    [keep_low] , не высовываться
    [overwatch] , внимание
    [recovers] , отдых: шок снят
    [rally] , сплочение
   *[other] { "" }
}
gdf-short-shot = { $unit }{ $how ->
    [hold] , стоя
    [advance] , шаг
    [rush] , бег
    [charge] , нападение
    [aim] , прицельно
    [pin] , прикрывая огнём
    [assault] , штурм
    [close_in] , в рукопашную
    [take_cover] , ложись
    [brace] , оборона
    [keep_low] , не высовываться
    [overwatch] , внимание
    [rally] , сплочение
   *[other] { "" }
} → { $target }
gdf-short-came = { $dice }к{ $need ->
    [0] { "" }
   *[other] { " " }{ $need }+
} → { $hits }{ $hits ->
    [0] { "" }
   *[other] , спас { $saved }
}{ $lost ->
    [0] { $wounds ->
        [0] { "" }
       *[other] { " " }→ ран { $wounds }
    }
   *[other] { " " }→ −{ $lost }, { $left } из { $start }
}
gdf-called = { $mark }{ $unit }{ $hero ->
    [nothing-said] { "" }
   *[other] { " " }+{ $hero }
}
gdf-short-charge = Нападение: { $unit } → { $target }
gdf-short-back = Ответ: { $unit } → { $target }
gdf-short-no-back = Без ответа: { $unit }
gdf-short-score = Раны { $one } : { $two }, { $winner ->
    [nothing-said] ничья
   *[other] победа: { $winner }
}
gdf-short-morale = Мораль: { $unit }, { $need }+, { $chance }: { $outcome ->
    [passed] пройдена
    [rout] бегство
   *[shaken] шок
}
gdf-build-title = { $command ->
    [cast] Заклинание
    [shoot] Стрельба
    [activate] Активация
   *[other] Нападение
}
gdf-decides = { $how ->
    [markers] Раунд { $round } окончен, счёт { $score }. Каждый отмечает маркеры, где свои до 3": { $sides }
    [over] Раунд { $round } окончен, счёт { $score }: { $sides }
    [unmarked] Раунд { $round } окончен, маркеров на столе нет: { $sides }
   *[acts] { $sides }: кто действует?
}
gdf-goes-on = { $side }: дальше { $unit }
gdf-held = Маркеры: { $markers } · счёт { $score }
gdf-button-done = Готово: { $mark }
gdf-round-counted = раунд { $round } окончен, маркеры отмечены
gdf-marker-near = Маркер { $number }: { $near ->
    [nothing-said] рядом никого, { $side ->
        [nothing-said] ничей
       *[other] держит { $side }
    }
   *[other] { $side ->
        [nothing-said] рядом { $near }, ничей
       *[other] рядом { $near }
    }
} · { $page }
gdf-build-cast = Заклинание
gdf-build-ask-spell = По кому?
gdf-cast-no-target = Не по врагу
gdf-cast-cost = { $count ->
    [0] Цена
   *[other] За { $count }
}
gdf-cast-own-boost = { $count ->
    [0] Свои жетоны
   *[other] Свои +{ $count }
}
gdf-cast-ally-tokens = { $count ->
    [0] Помощь
   *[other] Помогают +{ $count }
}
gdf-cast-enemy-tokens = { $count ->
    [0] Помеха
   *[other] Мешают −{ $count }
}
gdf-cast-page = { $unit }: заклинание{ $cost ->
    [0] { "" }
   *[other] { " " }за { $cost } из { $tokens }
}{ $target ->
    [nothing-said] { "" }
   *[other] { " " }→ { $target }
}
gdf-cast-need = { $need }+: { $chance }
gdf-cast-with-hits = { $count ->
    [0] Попадания
   *[other] Попаданий: { $count }
}
gdf-cast-with-ap = { $count ->
    [0] AP
   *[other] AP({ $count })
}
gdf-short-cast = { $unit }, заклинание за { $cost }{ $target ->
    [nothing-said] { "" }
   *[other] { " " }→ { $target }
}: { $need }+, { $chance }: { $success ->
    [yes] удалось
   *[no] не удалось
}
gdf-setup-heroes = Герой в отряд…
gdf-setup-reserve = В резерв…
gdf-setup-embark = В транспорт…
gdf-setup-markers = { $count ->
    [0] Маркеры: D3+2
   *[other] Маркеров: { $count }
}
gdf-button-command = Командные очки
gdf-button-tasks = Задачи
gdf-button-task = Выполнено: { $task }
gdf-button-lots-both = Жребий для обеих
gdf-setup-mission = Миссия…
gdf-setup-cards = Карты…
gdf-setup-rules = Правила…
gdf-row-danger = { $who }: опасная местность
gdf-danger-models = { $count ->
    [0] Все модели
   *[other] Моделей: { $count }
}
gdf-danger-foreseen = { $dice }к, каждая единица ранит; хоть одна рана: { $chance }
gdf-setup-place = Ставить по одному…
gdf-button-defends = Защита…
gdf-setup-rolls-off = Жребий: кто ставит первым
gdf-build-places = Отряд на стол
