# Кампании и турниры: что считают между боями.
club-campaign = Кампания · { $page }–39
club-campaign-steps = Шаги по порядку: подготовка, сражение, потери, опыт, улучшения, набор.
club-nothing-kept = Бот считает и бросает, а записи ведёте вы: скажите имена и числа.
club-tournament = Турнир: туров { $rounds }
club-tournament-rules = Тур до 2 часов, каждому час; кончилось время, и все отряды потеряны. По 2000 очков · { $page }
club-about-start = Первая армия: 1000 очков, до 200 можно отложить, герой один · { $page }
club-about-game = Армии игроков в очках: кому сколько очков аутсайдера и не велика ли армия · { $page }
club-about-objective = Особая цель на эту игру: +75 очков · { $page }
club-about-event = В начале раунда: на 5+ случается событие · { $page }
club-about-reward = Победа: 2 ПО и 150 очков; проигравшие делят 300; особая цель: ещё 75 · { $page }
club-about-casualties = Кубик за каждый уничтоженный или бежавший отряд; у героя назовите его травмы и таланты · { $page }
club-about-experience = Опыт каждого отряда: сколько было, уцелел ли, кого убил · { $page }
club-about-level = Черта отряда или навык героя; назовите, что уже есть: это перебросится · { $page }
club-about-sale = Сколько дадут за улучшение: половина цены, до ближайших 5. Покупают за полную цену · { $page }
club-about-recruit = Отряды без предела, один новый герой за игру, в армии до трёх; ветеран с 5 XP дороже на 50 · { $page }
club-about-leaders = Таблица по победным очкам; если сыграли не поровну, по очкам за игру · { $page }
club-about-length = Сколько партий, ПО или недель: D6+4 · { $page }
club-about-pairings = Первый тур по жребию, дальше соседи по таблице; назовите игроков, а после тура и их очки · { $page }
club-about-standings = Игроки с прежними очками и итогом тура; за итогом очки разрушения · { $page }
club-about-points = Победа 3 ПО, ничья 1; очки разрушения: цена уничтоженных и шокированных врагов · { $page }
club-about-roster = Основной фракции не меньше 60 %; с подкреплениями ростер 75 %, каждое подкрепление до 25 % · { $page }
club-about-height = Высота для обзора: по виду или размер в дюймах и ещё 1; местность под моделью прибавляется · { $page }
club-about-sight = Высоты двух моделей и того, что между ними · { $page }
club-about-base = Высота объёма по базе в миллиметрах · { $page }
club-who = { $name ->
    [nothing-said] { $hero ->
        [yes] Герой
       *[no] Отряд
    }
   *[other] { $name }
}
club-row = { $name }{ $what ->
    [nothing-said] {""}
   *[other] : { $what }
} · { $page }
club-casualties = Проверка на потери
club-no-casualties = Потерь нет: все отряды целы
club-recovered = { $talent ->
    [yes] Восстановлен, +1 XP
   *[no] Восстановлен без последствий
} · { $page }
club-removed = Уничтожен: вычеркнуть из ростера · { $page }
club-spared = Остаётся: опыт этой игры потерян, пропуск игр: { $games } · { $page }
club-hero-cost = { $dearer ->
    [yes] Талант: дороже на { $points } очков
   *[no] Травма: дешевле на { $points } очков
} · { $page }
club-experience = Опыт · { $page }
club-xp = { $who }: +{ $gained } XP, всего { $total }
club-xp-of = { $parts }
club-deed-survived = +1 уцелел
club-deed-lost = в потерях
club-deed-units_killed = +{ $worth } { $count ->
    [1] уничтожен отряд
    [one] уничтожен { $count } отряд
    [few] уничтожено { $count } отряда
   *[many] уничтожено { $count } отрядов
}
club-deed-heroes_killed = +{ $worth } { $count ->
    [1] уничтожен герой
    [one] уничтожен { $count } герой
    [few] уничтожено { $count } героя
   *[many] уничтожено { $count } героев
}
club-deed-hero_and_unit_killed = +{ $worth } { $count ->
    [1] уничтожен герой с отрядом
   *[other] уничтожено героев с отрядами: { $count }
}
club-add-kills = Это из журнала боя. Прежний опыт скажите сами: /кампания опыт Братья 4 XP уцелели, убили отряд
club-which-set = Какой у героя набор навыков? · { $page }
club-levels = Уровень { $levels }{ $new ->
    [1] {""}
   *[other] , новых { $new }
}: дороже на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[many] { $cost } очков
}, бросить { $new ->
    [one] { $new } раз
    [few] { $new } раза
   *[many] { $new } раз
}
club-button-level = Уровень: { $who }
club-level-title = Новый уровень · { $page }
club-dearer = Дороже на { $cost ->
    [one] { $cost } очко
    [few] { $cost } очка
   *[many] { $cost } очков
}
club-game = Перед игрой · { $page }
club-army = { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}, аутсайдера { $underdog }
club-too-large = { $who }: на { $over } больше, чем можно против армии { $whom } · { $page }
club-underdog-how = Очко аутсайдера: +1 или −1 ко всем кубикам одного броска, своего или чужого; бросок меняют один раз.
club-leaders = Таблица кампании · { $page }
club-player = игрок
club-vp = ПО
club-dp = ОР
club-average = за игру
club-uneven = Сыграли не поровну: считаются ПО за игру · { $page }
club-over = Предел достигнут, победа: { $who }
club-length = Предел: { $limit } (партий, ПО или недель)
club-event = Случайное событие · { $page }
club-no-event = Ничего не случилось
club-standings = Таблица после тура { $rounds } · { $page }
club-won = Победа в турнире: { $who }
club-go-on = Дальше: /турнир таблица { $line }
club-button-pairings = Пары тура { $round }
club-pairings = Тур { $round } · { $page }
club-pair = { $number }. { $one } — { $two }
club-alone = Без пары: { $who }. Как быть, книга молчит: решает организатор.
club-points-title = Очки за игру · { $page }
club-points = { $vp } ПО, { $destruction } ОР
club-roster = Турнирный ростер · { $page }
club-roster-has = Очков { $total }{ $second ->
    [0] {""}
   *[other] , из них второй фракции { $second }
}{ $more ->
    [0] {""}
   *[other] , подкреплений { $more }
}
club-legal = По правилам
club-illegal = Так нельзя
club-part = Не понял «{ $value }». Все части покажет команда без слов.
club-number_after = Сколько? После «{ $value }» нужно число.
club-no_number = { $value ->
    [nothing-said] Не хватает числа: { $field }
   *[other] { $value }: не хватает числа ({ $field })
}.
club-two_armies = Назовите хотя бы две армии с их очками.
club-two_players = Назовите хотя бы двух игроков.
club-one_result = { $value ->
    [nothing-said] Чем кончилась игра: победа, ничья или поражение?
   *[other] { $value }: итог один, победа, ничья или поражение.
}
club-no_reinforcement = Сначала очки подкрепления, потом что в нём не так.
club-hero_skill = { $value ->
    [nothing-said] Навыки
   *[other] { $value }: навыки
} бывают только у героя. Герой? Тогда начните со слова «герой».
club-unit_trait = { $value ->
    [nothing-said] Черты отряда
   *[other] { $value }: черты отряда
} герою не достаются: у него навыки.
club-killed_whom = { $value ->
    [nothing-said] Кого
   *[other] { $value }: кого
} уничтожили: отряд, героя, героя с отрядом? Нескольких: с числом.
table-all_had = В этой таблице уже ничего нового: всё есть.
