# Война в кружевах.
wil-test = { $passed ->
    [yes] Принят
   *[no] Не принят
}, итог { $total }
wil-accepted = принят
wil-event = Дубль { $event }: после действия кубик по таблице
wil-event-button = Кубик события{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}
wil-no-attack = Атаковать нельзя
wil-reach = До { $inches }″{ $distance ->
    [nothing-said] {""}
   *[other] , до цели { $distance }″
}{ $contact ->
    [yes] , контакт
    [no] , не достаёт
   *[other] {""}
}
wil-may-fire = Может сначала выстрелить
wil-assault = { $cancelled ->
    [yes] Атака прервана залпом
   *[no] { $ordered ->
        [yes] Приказ принят{ $contact ->
            [yes] , контакт
           *[no] , не достаёт
        }
       *[no] Приказ не принят
    }
}
wil-hits = Попадания: { $unit } { $ours }, { $target } { $theirs }
wil-lost = { $who }: потеряно { $lost }{ $shot ->
    [0] {""}
   *[other] {" "}(до рукопашной застрелено { $shot })
}{ $left ->
    [-1] {""}
   *[other] , осталось { $left }
}
wil-gives-way = Отступает: { $who }{ $inches ->
    [nothing-said] {""}
   *[other] , { $inches }″
}
wil-cuirass = { $unit }: кираса, попаданий на модель { $hits }. { $page }
wil-retreats = отступает: { $what }
wil-officer-safe = офицер уцелел
wil-losses-button = Потери
wil-lost_table = { $field ->
    [options] Цены и числа вариантов линейной пехоты в тексте игры не сохранились: пишите её очки, меткость и дисциплину уже с ними, а самих слов не надо. { $page }
   *[other] В тексте игры этого нет, нужно ваше: { $field }.{ $allowed ->
        [nothing-said] {""}
       *[other] {" "}Можно: { $allowed }.
    }
}
wil-not_enough = Не хватает: { $field }. Можно: { $allowed }.
wil-one_attempt = { $value }: попытка в этот ход уже была. { $page }
wil-option_twice = Вариант сказан дважды: { $value }.
wil-more_than_start = Осталось больше, чем было: { $value }.
wil-two_formations = Сомкнутый строй и колонна сразу не бывают. { $page }
wil-reaches = достаёт
wil-order-title = { $unit }: { $action }
wil-order-failed = { $unit }: на месте, в этот ход больше ничего. { $page }
wil-no-shot-before = { $unit }: выстрела нет, атака идёт дальше. { $page }
wil-officer-unsaid = { $unit }: офицер не назван. Если его отряд в 12″, итог { $total } и приказ принят. { $page }
wil-officer-unsaid-react = { $unit }: офицер не назван. Если его отряд в 12″, ответ удался: /undo и снова, с «офицер» и теми же кубиками. { $page }
wil-button-officer-near = Офицер рядом
wil-not_again = { $value }: с офицером засчитывают только последний тест, на тех же кубиках. { $page }
wil-formed = Строй теперь: { $formation }
wil-moves = { $gone ->
    [nothing-said] Движение до { $inches }″
   *[other] Движение { $gone }″ из { $inches }″
}, до врага 3″, до своих 1″. { $page }
wil-rallies = { $unit }: сбор. Что он снимает, в тексте игры не сохранилось: смотрите в своей таблице
wil-which-action = { $unit }: какое действие?
wil-attack-whom = { $unit }: кого атакует?
wil-event-title = { $unit }: кубик после { $event }
wil-event-before = Один кубик, каждая грань { $chance }. { $table ->
    [blunders] Таблица неудач
   *[other] Таблица подвигов
}: её в тексте игры нет, смотрите в своей · { $page }
wil-event-short = Кубик события: { $unit }, { $faces } ({ $table })
wil-event-rolled = Выпало { $face }: { $table }. Самих таблиц в тексте игры нет, смотрите в своей
wil-attack-title = Атака: { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {" "}→ { $target }
}
wil-react-title = { $unit }: { $reaction }
wil-stands = { $unit }: ждёт атаку на месте
wil-reaction = { $what ->
    [evade] { $unit }: отходит и сразу ведёт перестрелку; её потери снимаются в конце атаки
    [countercharge] { $unit }: идёт навстречу на половину движения и тоже считается атакующим
    [volley] { $unit }: даёт залп до атаки
    [square] { $unit }: в каре
   *[failed] { $unit }: не вышло, ждёт атаку
}. { $page }
wil-falls-short = { $unit }: атака не дошла, отряд стоит там, где кончилось движение. { $page }
wil-no-shot = { $unit }: не стреляет. { $page }
wil-fight-title = Ближний бой: { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {" "}→ { $target }
}
wil-wiped-out = { $unit }: никого не осталось
wil-storms = { $unit }: может занять позицию защищавшегося. { $page }
wil-pursues = Преследование: { $unit } → { $target }{ $inches ->
    [nothing-said] {""}
   *[other] , половина движения { $inches }″
}. При контакте вторая атака, и на этом всё. { $page }
wil-shoot-title = Стрельба: { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {" "}→ { $target }
}
wil-shot = Попадания: { $hits }
wil-any-hit = хотя бы одно попадание
wil-hit-word = Попадания
wil-so-many-hits = попаданий { $hits } и больше
wil-losses-later = { $unit }: потеряно { $lost }, снимутся в конце атаки
wil-morale-title = Боевой дух: { $unit }
wil-morale = { $passed ->
    [yes] Устоял
   *[no] Дрогнул
}, итог { $total }
wil-holds = устоял
wil-volley-stops = Залп остановил атаку. Назад: { $unit }, { $inches ->
    [nothing-said] половина движения
   *[other] { $inches }″
}. { $page }
wil-morale-lost-table = Что значит провал, в тексте игры не сохранилось: отметьте по своей таблице. { $page }
wil-force = { $side }: очков { $left } из { $start }, { $stands ->
    [flees] бежит
    [tests] меньше половины, все проверяют дух
   *[holds] держится
}
wil-force-shaken = { $side }: осталось меньше половины очков, каждый отряд проверяет боевой дух. { $page }
wil-officer-freed = { $officer }: отряда больше нет, в свой ход офицер идёт куда угодно. { $page }
wil-officer-joins = { $officer } теперь с отрядом: { $unit }{ $inches ->
    [0] {""}
   *[other] {" "}(движение до { $inches }″)
}. { $page }
wil-officer-leaves = { $officer } стоит один{ $inches ->
    [0] {""}
   *[other] {" "}(движение до { $inches }″)
}: бонуса нет, пока он не присоединится. { $page }
wil-officer-title = Офицер: { $officer }
wil-officer-fate = { $lost ->
    [yes] { $officer }: потерян
   *[no] { $officer }: уцелел
}, итог { $total }
wil-officer-after-title = Офицер после боя: { $officer }
wil-officer-after = Итог { $total }: таблицы в тексте игры нет, смотрите в своей. { $page }
wil-attack-undone = Атака ещё идёт: { $unit } → { $target }
wil-shot-undone = { $unit }: приказ стрелять есть, выстрела не было
wil-idle = не действовали { $units }
wil-glance-tried = { $failed ->
    [yes] приказ не принят
   *[no] действие было
}
wil-button-fire-first = Сначала стрельба
wil-button-fight = В бой
wil-button-short = Не дошли
wil-button-no-shot = Не стрелять
wil-button-stand = Стоять
wil-button-evade = Отход
wil-button-countercharge = Контратака
wil-button-volley = Залп
wil-button-square = Каре
wil-button-pursue = Преследовать{ $target ->
    [nothing-said] {""}
   *[other] : { $target }
}
wil-button-morale = Мораль{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}
wil-button-officer = Судьба офицера{ $officer ->
    [nothing-said] {""}
   *[other] : { $officer }
}
wil-button-marker = { $unit ->
    [nothing-said] +1 маркер
   *[other] { $unit }: +1 маркер
}
wil-button-less = −1 маркер
owes-wil-reaction = Ждём ответа на атаку: { $side } ({ $about })
owes-wil-casualties = Ждём снятия потерь: { $side } ({ $about })
owes-wil-morale = Ждём проверки боевого духа: { $side } ({ $about })
owes-wil-event = Ждём кубика события: { $side } ({ $about })
owes-wil-test = Ждём проверки, уцелел ли офицер: { $side } ({ $about })
event-lace_ordered = приказ отряду
event-lace_attacked = атака
event-lace_reacted = ответ на атаку
event-lace_shot = стрельба
event-lace_losses = потери
event-lace_fought = ближний бой
event-lace_halted = атака окончена
event-lace_pursued = преследование
event-lace_morale = боевой дух
event-lace_shaken = дух всего отряда
event-lace_event_die = кубик события
event-officer_added = офицер
event-officer_removed = офицер убран
event-officer_changed = поправка офицера
event-officer_moved = движение офицера
event-officer_tested = судьба офицера
wil-not_begun = Бой ещё не начат, идёт расстановка. Начать: «Готово».
wil-off_table = { $value }: вне стола.
wil-not_on_action_list = { $value }: такого действия у этого вида войск нет. { $page }
wil-not_from_column = { $value }: из походной колонны нельзя ни атаковать, ни стрелять. { $page }
wil-volley_needs_close_order = { $value }: залп только из сомкнутого строя. { $page }
wil-formed_so = { $value }: уже стоит в этом строю. { $page }
wil-failed_before = { $value }: приказ в этот ход не принят, отряд больше ничего не делает. { $page }
wil-attack_open = Сначала доиграйте атаку: { $attacker } → { $target }. Отряды действуют по одному. { $page }
wil-not_finished = { $what ->
    [casualties] Сначала снимите потери: { $value }.
   *[morale] Сначала проверьте боевой дух: { $value }.
} Отряды действуют по одному. { $page }
wil-no_event = Дубля, после которого бросают кубик, здесь нет. { $page }
wil-act_first = { $value }: кубик бросают, когда действие выполнено. { $page }
wil-no_officer = { $value }: бонуса офицера нет, с отрядами этой стороны офицера нет. Выставить: /deploy офицер Иванов капитан, присоединить: /attach. { $page }
wil-one_officer = Офицер у игрока один: { $value }. { $page }
wil-stats-missing = { $unit }: сказано не всё, в бою понадобится, например: { $example }
wil-options-cost = { $unit }: очков { $base }, варианты { $more }. { $page }
wil-officer-joins-how = { $officer }: с кем он, говорят отдельно, когда все на местах: { $example }
wil-officer_with = С кем офицер, говорят отдельно: { $example }, потом /attach. Не понял: «{ $value }»
wil-officer_name = Как зовут офицера? Например: { $example }
wil-officer_in_list = Офицера в ростере не держат, его выставляют в бою: { $example }.
wil-officer_alone = { $value }: и так стоит один. { $page }
wil-officer_first = { $value }: офицер двигается до первых приказов хода. { $page }
wil-no_officer_test = { $value ->
    [nothing-said] Офицерам проверять нечего.
   *[other] { $value }: проверять нечего, его отряд никого не терял.
} { $page }
wil-not_over = Этот бросок делают после боя. { $page }
wil-target_not_visible = { $value }: цели не видно, атаковать нельзя. { $page }
wil-nobody_attacked = Сейчас никого не атакуют. { $page }
wil-not_attacked = { $value }: отряд сейчас не спрашивают о реакции{ $asked ->
    [nothing-said] {""}
   *[other] , отвечает { $asked }
}. { $page }
wil-unit_never_evades = { $value }: отходить умеют лёгкая пехота, застрельщики, иррегулярная и лёгкая кавалерия. { $page }
wil-unit_never_countercharges = { $value }: контратакуют кавалерия и ударная пехота. { $page }
wil-profile_forbids = { $value }: по листу отряда контратаки нет. { $page }
wil-volley_by_infantry = { $value }: залп даёт только пехота. { $page }
wil-unit_forms_no_square = { $value }: в каре встаёт только пехота. { $page }
wil-square_against_cavalry = { $value }: каре строят против кавалерии. { $page }
wil-no_attack = { $value }: атаки нет. Сначала приказ: { $example }.
wil-other_target = { $value }: не та цель, дело с отрядом { $target }. { $page }
wil-reaction_first = { $value }: сначала ответ на атаку. { $page }
wil-no_contact = { $value }: атака не дошла, боя нет. { $page }
wil-shot_first = { $value }: сначала стрельба этого отряда. { $page }
wil-cuirass_hits = { $value }: кираса, в рукопашной модель снимают { $allowed } попадания. { $page }
wil-officer_test_first = { $value }: сначала — уцелел ли офицер, потом боевой дух. { $page }
wil-losses_first = { $value }: сначала снимите потери. { $page }
wil-pursuit_untested = { $value }: на преследование отвечают только залпом или каре. { $page }
wil-morale_first = { $value }: сначала боевой дух. { $page }
wil-canister_far = { $value }: картечь бьёт до { $allowed }″, дальше обычный выстрел. { $page }
wil-nothing_open = { $value }: прекращать нечего. { $page }
wil-enemy_did_not_retreat = { $value ->
    [nothing-said] Преследовать некого: никого не заставили отступить.
   *[other] { $value }: преследовать некого, отряд никого не заставил отступить или преследовать не вправе.
} { $page }
wil-pursue-whom = { $unit }: отступивших не осталось. Кого из врагов рядом атакует? { $page }
wil-no_enemy = { $value }: цели нет. { $page }
wil-no_shot = { $value }: приказа стрелять нет. { $page }
wil-no_shooting = { $value }: стрелять не умеет. { $page }
wil-other_hits = { $value }: попаданий выпало { $hits }, а не { $said }. { $page }
wil-no_morale = { $value ->
    [nothing-said] Проверять боевой дух сейчас некому.
   *[other] { $value }: проверять боевой дух не нужно.
} { $page }
wil-no_stat = { $value }: не сказано: { $field }. Лист отряда в тексте игры не сохранился. { $page } Например: { $example }
wil-no_hits_per_model = { $value }: сколько попаданий снимают модель? В тексте игры этого нет. { $page } Например: { $example }
wil-worth = { $left } из { $start } очков
wil-officer-glance = офицер{ $rank ->
    [nothing-said] {""}
   *[other] , { $rank }
}{ $unit ->
    [nothing-said] , один
   *[other] {" "}· { $unit }
}
wil-step_by_step = В бою атака идёт по шагам, и чем ответить, решает атакованный: { $example }. { $page }
wil-how-many-hits = { $unit }: сколько попаданий по отряду снимают модель? В тексте игры этого нет
wil-how-many-dice = { $unit }: сколько кубиков? В тексте игры этого нет
wil-shoot-whom = { $unit }: по кому стреляет?
wil-morale-needed = { $unit }: сколько нужно для боевого духа? Таблица в тексте игры не сохранилась
wil-morale-modifier = { $unit }: сумма модификаторов боевого духа по вашей таблице?
wil-button-shoot = Стрелять
wil-has_contact = { $value }: атака дошла, отряды сражаются: { $target }. { $page }
wil-no_target_for = { $value }: для этого действия цель не нужна.
wil-shot-waits = { $unit }: выстрел ещё не сделан. Сначала он, потом следующий отряд. { $page }
wil-button-without-shot = Без выстрела
wil-pursuer_disordered = { $value }: с маркерами расстройства не преследуют. { $page }
wil-how-many-models = { $unit }: сколько моделей снять?
wil-button-whole = Целиком
wil-fewer_hits = { $value }: попаданий всего { $hits }, больше моделей они не снимут. { $page }
wil-button-fled = { $unit ->
    [nothing-said] Бежит
   *[other] { $unit }: бежит
}
wil-button-alone = Один
wil-attach-whom = { $officer }: к кому?
wil-alone_with = { $value }: один или с отрядом { $unit }? Скажите что-то одно.
wil-only_fled = { $value }: бежавшему отряду больше ничего не отмечают.
wil-glance-fled = { $dots } бежали
wil-after_rolled = { $value }: после боя уже бросили, итог { $total }. { $page }
wil-nobody_after = Ваш офицер цел, и отряд не бежал: бросать не за кого. { $page }
wil-after-whom = За кого бросаем?
wil-button-after = { $officer }: после боя
event-officer_after = офицер после боя
wil-pursuit-undone = Можно преследовать: { $unit }
wil-out_of_range = { $value }: по вашему листу стреляет до { $allowed }″. { $page }
wil-broken-ground = На неоткрытой местности строй теряется. { $page }
wil-button-loose = Строй потерян
wil-no_order_to_loose = { $value }: приказа выйти из строя в книге нет, строй теряют в контакте и на неоткрытой местности. Решили за столом — отметьте. { $page }
wil-too_far = { $value }: не дальше { $allowed }″. { $page }
wil-event_first = { $value }: сначала кубик события. { $page }
wil-no_distance_for = { $value }: расстояние говорят только о движении, атаке и выстреле.
turn-begins-wil = Ход { $turn }{ $side ->
    [nothing-said] {""}
   *[other] : { $side }
}
battle-moment-wil = Ход { $turn }{ $turns ->
    [0] {""}
   *[other] {" "}из { $turns }
}{ $turn ->
    [0] , { $phase }
   *[other] {""}
}
wil-nobody_to_shoot = { $value }: стрелять не по кому.
wil-builder-ask-order = Кому приказ?
wil-builder-ask-attack = Кого атакуем?
wil-builder-action = { $action ->
    [move] Движение
    [attack] Атака…
    [fire] Стрельба
    [skirmish] Перестрелка
    [close_order] Сомкнуть
    [square] Каре
    [column] Колонна
    [volley] Залп
    [rally] Сбор
   *[other] { $action }
}
wil-builder-inches = ≤{ $inches }″
wil-builder-officer = Офицер ≤12″
wil-builder-canister = Картечь ≤12″
wil-builder-dice = { $count ->
    [0] Кубиков
   *[other] { $count }к
}
wil-builder-need = { $need }+ на 2к6{ $modifier ->
    [nothing-said] {""}
   *[other] {" "}(поправки { $modifier })
}
wil-builder-reach = Приказ { $obeys }, дойдут до { $inches }″: { $reaches }
wil-builder-shot = { $dice }к { $need }+, в среднем попаданий { $mean }, моделей { $models }
wil-short = { $passed ->
    [yes] ✓
   *[no] ✗
} { $what }
wil-short-dice = { $need }+, { $chance }: { $faces }{ $then ->
    [nothing-said] {""}
   *[other] , { $then }
}
wil-short-reach = до { $inches }″
wil-short-shot = { $unit } → { $target }: { $dice }к, попаданий { $hits }
wil-builder-ask-pool = Сколько кубиков, по вашей таблице?
wil-builder-pursue = Преследование: { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {" "}→ { $target }
}
wil-builder-react = Ответ на атаку: { $unit }
wil-builder-halt = Не дошли: { $unit }
wil-builder-losses = Потери: { $unit }
wil-builder-morale = Боевой дух: { $unit }
wil-builder-melee = { $unit }: { $dice ->
    [0] залп уже дан
   *[other] { $dice }к, { $need }+
}, модель за { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[many] { $hits } попаданий
}
wil-builder-needed = Нужно { $needed }+
wil-builder-modifier = Поправка{ $modifier ->
    [nothing-said] {""}
   *[other] {" "}{ $modifier }
}
wil-moment = { $attack ->
    [yes] атака
   *[no] приказы
}
wil-builder-hits = { $whose ->
    [own_hits] На нашу модель: { $hits }
    [enemy_hits] На модель врага: { $hits }
   *[other] { $hits ->
        [one] { $hits } попадание
        [few] { $hits } попадания
       *[many] { $hits } попаданий
    }
}
wil-builder-ask-per-model = Сколько попаданий снимают модель? В тексте игры этого нет
builder-ask-own_hits = Сколько попаданий снимают модель нападающих? В тексте игры этого нет
builder-ask-enemy_hits = Сколько попаданий снимают модель атакованных? В тексте игры этого нет
wil-builder-ask-needed = Сколько нужно на 2к6? Таблица в тексте игры не сохранилась, до конца боя запомним
wil-builder-officers = Офицер…
wil-button-chance = { $what } { $chance }
wil-button-react = Офицер, кубики…
wil-short-fight = Потери { $ours } : { $theirs }, отступает: { $back }
wil-builder-gives-way = Отступит: { $who }, { $chance }
