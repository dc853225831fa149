fight-title = Бой, раунд { $round }
fight-who = { $ours } → { $theirs }
fight-front = фронт
fight-flank = наши бьют во фланг: { $units }
fight-flanked = враг у нашего фланга: { $units }
fight-charge-ours = нападение
fight-charge-theirs = напали на нас
fight-pursue-ours = преследуем
fight-pursue-theirs = нас преследуют
fight-carried = обстрел { $ours } и { $theirs }
fight-joined = { $unit } +{ $bonus }
fight-support = поддержка { $ours } и { $theirs }
fight-legion = Легион: { $side } +{ $support } к счёту · { $page }
fight-assumed = { $same ->
    [yes] По { $ours ->
        [one] { $ours } подставке
        [few] { $ours } подставки
       *[many] { $ours } подставок
    }
   *[no] Подставок { $ours } против { $theirs }
}, { $details }
fight-chances = Победа: { $ours } { $win }, ничья { $draw }, { $theirs } { $lose }{ $exact ->
    [yes] {""}
   *[no] {" "}(примерно)
}
fight-expected = Ждать потерь: { $losses }
fight-expected-unit = { $unit } −{ $stands }
button-roll = Бросить
button-change = Изменить
fight-struck = { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {" "}→ { $target }
}: { $dice }к{ $need ->
    [0] {""}
   *[other] , { $need }+
} → { $hits }{ $saved ->
    [0] {""}
   *[other] , спасено { $saved } → { $left }
}
fight-score = Счёт { $ours } : { $theirs }{ $details ->
    [nothing-said] {""}
   *[other] {"  "}({ $details })
}
fight-score-part = { $hits }{ $unused ->
    [0] {""}
   *[other] , ещё { $unused } сверх сил не в счёт
}{ $carried ->
    [0] {""}
   *[other] {" "}+ { $carried } обстрел
}{ $support ->
    [0] {""}
   *[other] {" "}+ { $support } поддержка
}{ $legion ->
    [0] {""}
   *[other] {" "}+ { $legion } легион
} · { $page }
fight-win = Победа: { $side }, разница { $difference }
fight-draw = Ничья: обе стороны откатываются, прикрытые могут остаться.
fight-wiped_out = Победа: { $side }, врагов не осталось.
fight-mutual_destruction = Погибли и те и другие.
fight-after = { $unit }: { $destroyed ->
    [yes] отряд уничтожен
   *[no] { $removed ->
    [artillery_lost] отступает, орудия потеряны
    [scythed_chariot_gone] колесницы своё отъездили, сняты
   *[other] { $lost ->
        [0] подставок { $left }
        [one] −{ $lost } подставка, осталось { $left }
        [few] −{ $lost } подставки, осталось { $left }
       *[many] −{ $lost } подставок, осталось { $left }
    }{ $hits ->
        [0] {""}
        [one] {" "}и { $hits } попадание
        [few] {" "}и { $hits } попадания
       *[many] {" "}и { $hits } попаданий
    }{ $retreats ->
        [yes] ; отступает на { $cm } см
       *[no] {""}
    }{ $confused ->
        [yes] ; беспорядок
       *[no] {""}
    }{ $stampedes ->
        [yes] ; топчет всех, кого заденет
       *[no] {""}
    }
}
}
choose-pursue-worth = Преследовать: { $ours }к против { $theirs }к
choose-pursue-only = Лишь за: { $unit }
choose-pursue = { $unit ->
    [nothing-said] { $whose ->
        [nothing-said] Преследовать
       *[other] Преследовать: { $whose }
    }
   *[other] За ними: { $unit }
}
choose-support = { $unit ->
    [nothing-said] Поддержать
   *[other] Поддержит: { $unit }
}
choose-advance = { $unit ->
    [nothing-said] { $whose ->
        [nothing-said] Продвинуться
       *[other] Продвинуться: { $whose }
    }
   *[other] Вперёд: { $unit }
}
choose-unable = Не достают
choose-stand = { $unit ->
    [nothing-said] { $whose ->
        [nothing-said] Стоять
       *[other] Стоять: { $whose }
    }
   *[other] Стоит: { $unit }
}
choose-fall_back = { $unit ->
    [nothing-said] { $whose ->
        [nothing-said] Откатиться
       *[other] Откатиться: { $whose }
    }
   *[other] Назад: { $unit }
}
chose-pursue = Преследование: { $units }
chose-support = Поддержка преследования: { $units }
chose-advance = Продвижение: { $units }
chose-stand = На месте: { $units }
chose-fall_back = Откат: { $units }
fall-back-rolled = { $faces } = { $cm }: до { $cm } см, каждый сколько захочет · { $page }
aftermath-second-round = Сразу второй раунд · { $page }
aftermath-unresolved = Два раунда сыграны: бой продолжится в следующий ход · { $page }
aftermath-advance = До { $cm } см на ближайшего видимого врага. Кого коснулись? · { $page }
aftermath-over = Этот бой окончен.
button-advances-on = На: { $unit }
button-advances-on-whom = Куда: { $unit }
button-first-round = В бой: { $unit }{ $chance ->
    [nothing-said] {""}
   *[other] {" "}· { $chance }
}
button-second-round = Следующий раунд{ $unit ->
    [nothing-said] {""}
   *[other] : { $unit }
}{ $chance ->
    [nothing-said] {""}
   *[other] {" "}{ $chance }
}
fight-destroyed = Этого отряда больше нет: { $value }.
fight-friends = { $value } — свои.
fight-phase = Бой решается в фазу боя, а сейчас другая. Следующая фаза: кнопка внизу карточки или /turn. Контакт отмечают и сейчас: «Нападение» или /charge
fight-choice_open = Сначала выбор после раунда: { $value }. { $page }
fight-two_rounds = { $value }: два раунда в этой фазе уже сыграны. { $page }
aftermath-not_open = { $value }: этого сейчас выбрать нельзя.
fight-advance-ours = продвижение
fight-advance-theirs = продвинулись на нас
fight-flank-of = обойдены: { $units }
fight-cover-open = открыто
fight-cover-defended = прикрытие: { $unit }
fight-cover-fortified = укрепление: { $unit }
fight-behind-at = { $unit } { $place ->
    [side] сбоку
   *[rear] сзади
}
fight-behind = В поддержке: { $units }
fight-shares = { $unit } → { $shares }
fight-share = { $unit } × { $stands }
fight-maniple = { $unit }: манипул отменяет { $hits } · { $page }
fight-no-contact = Контакт не отмечен: { $units }. Бьются те, кто касается врага · { $page }
button-touch = Контакт был
fight-named-in-support = Врага не касается, отмечена только поддержка: { $units }. Так и есть? · { $page }
button-in-support-only = Только поддержка
fight-one-a-line = Каждый бой отыгрывается до конца сам по себе. Какой первый? · { $page }
fight-two-fights = Это разные бои: общих врагов нет. Каждый отыгрывается до конца сам по себе · { $page }
button-together = Вместе: один бой
fight-whose-stands = Подставок { $stands }: у кого столько? Остальные бьются всеми: { $units } · { $page }
button-each-so-many = У каждого { $count }
fight-rest = В этом бою ещё: { $units }. Бой решается целиком · { $page }
button-all-together = Все вместе
fight-whose-maniples = { $unit }: за кем из манипулов стоит? · { $page }
fall-back-same = До { $cm } см: бросок один на всех, кто выходит из этого боя · { $page }
aftermath-out = Вышли из боя, за ними никто не пошёл: { $units } · { $page }
aftermath-must = Обязаны: { $units }
backfirst-rolled = Кубик: { $face }. Откат по одному отряду по очереди, первая сторона: { $side } · { $page }
backfirst-done = Жребий уже брошен. Сейчас очередь стороны: { $value }. { $page }
backfirst-no_draw = Ничьей, после которой откатываются обе стороны, сейчас нет. { $page }
aftermath-both-back = Откатываются по одному отряду по очереди; кто первый, решает кубик: 1–3 одна сторона, 4–6 другая · { $page }
button-unclear = Ближе 1 см: { $unit }
unclear-done = Не оторвались на 1 см: { $units }. Беспорядок · { $page }
button-still-touches = Касается: { $unit }
turn-fights_open = Не сыгран бой: { $value }. Фаза боя кончается, когда сыграны все. { $page }
fight-other_begun = Сначала закончите начатый бой: { $value }. { $page }
fight-order = Какой бой следующий, решает тот, чей ход ({ $value }). { $page }
fight-late = { $value }: продвинулись в сыгранный бой и бьются в следующий ход. { $page }
fight-off_table = { $value }: сейчас вне стола. { $page }
fight-supporter_fell_back = { $value }: откат в этой фазе, теперь не ближе 1 см от всех, кто бьётся, и поддержать некого. Если оторваться не вышло: /unclear { $value }. { $page }
fight-supporter_touches_enemy = { $value }: касается врага и потому бьётся, а не поддерживает. { $page }
fight-nobody_to_support = { $value }: поддерживать здесь некого. { $page }
fight-only_infantry_supports = { $value }: поддерживает только пехота и только пехоту. { $page }
fight-supported_not_to_front = { $value }: поддержать можно лишь того, кто бьётся фронтом. { $page }
fight-skirmish_side_only = { $value }: застрельщики поддерживают только сбоку. { $page }
fight-phalanx_side_only = { $value }: фалангу поддерживают только сбоку. { $page }
fight-two_places = Сзади или сбоку? Что-то одно. { $page }
fight-stands = Столько подставок биться не может: { $value }. Есть: { $allowed }. { $page }
fight-whose_flank = Подставок на фланге: { $value }, но ни у кого здесь врага на фланге нет. У кого он там: { $allowed }? { $page }
fight-flank_stands = У стольких подставок врага на фланге быть не может: { $value }. Можно { $allowed }. { $page }
fight-favour = Ашшур: неудачный кубик атаки бросают снова, { $unit }
fight-favoured = Ашшур: { $unit }, промах брошен снова: { $face } · { $page }
fight-favour_idle = { $value }: в этом бою не бьёт, бросать снова нечего. { $page }
fight-no_favour = { $value }: бросить кубик атаки снова даёт только Ашшурбанапал. { $page }
fight-favour_used = Вмешательство Ашшура в этот ход уже было. { $page }
fight-support_stands = Столько подставок поддерживать не может: { $value }. Можно { $allowed }; кто поддерживает, называют: поддерживают воины 2. { $page }
fight-split = { $unit }: { $value } из { $stands } целых подставок не выходит. Кубиков на подставку: { $allowed }. { $page }
fight-split_nobody = Делить нечего: { $value }. { $unit ->
    [nothing-said] Никто не касается нескольких врагов сразу.
   *[other] { $unit }: враг один.
} { $page }
fight-not_in_it = { $value }: в этом бою такого отряда нет. { $page }
aftermath-must_follow = { $value }: фанатики обязаны идти за врагом. { $page }
aftermath-fanatics_first = Сначала продвигаются фанатики: { $value }. { $page }
aftermath-no_pursue = { $value }: { $why ->
    [draw] после ничьей не преследуют, откатываются обе стороны
    [nobody] преследовать некого, врагов в этом бою не осталось
    [artillery_never_follows] артиллерия не преследует
    [foot_against_mounted_front] пешие не преследуют конницу и колесницы во фронт
   *[other] из укреплений не преследуют
}. { $page }
aftermath-no_support = { $value }: поддержать преследование нельзя. { $page }
aftermath-no_stand = { $value }: стоять нельзя. { $page }
aftermath-one_by_one = Жребий брошен: откатываются по одному отряду по очереди, назовите один. { $page }
aftermath-not_first = { $value }: по жребию сейчас очередь стороны: { $side }. { $page }
aftermath-no_fall_back = { $value }: откатиться нельзя. { $page }
aftermath-no_advance = { $value }: продвигаются, только когда все враги в бою уничтожены, и раз за фазу. { $page }
aftermath-two_fights = Эти отряды в разных боях: выберите по одному. { $page }
aftermath-flank = Во фланг бьёт, кто продвигается на нового врага; преследуют фронтом. { $page }
aftermath-no_target = Враг назван, а выбор не о нём: преследуют кого-то, продвигаются на кого-то. { $page }
aftermath-not_retreating = { $value }: из этого боя не отступал. { $page }
advance-once = { $value }: в этой фазе уже продвигались. { $page }
charge-no_advance = { $value }: в фазу боя нападают только продвижением, когда уничтожены все враги в бою. { $page }
unclear-not_fallen_back = { $value }: в этой фазе не откатывались. { $page }
unclear-not_his_enemy = { $value }: касаться можно врага из того же боя, когда откатились обе стороны. { $page }
touch-known = { $value }: этот контакт уже отмечен.
touch-not_moved = { $value }: неожиданно касаются только преследующие и отступившие. { $page }
unclear-known = { $value }: уже отмечено. { $page }
fight-no_contact = { $value }: врага не касается. { $page }
fight-stampede = { $value }: сначала скажите, кого затоптали. { $page }
fight-fortified_foot_only = { $value }: на врага в укреплении нападает только пехота. { $page }
fight-fortified_phalanx = { $value }: фаланга в укреплении не стоит. { $page }
button-retreat-blocked = Путь закрыт: { $unit }
fight-reaction_owed = { $value }: сначала ответ тем, кто на них продвинулся. { $page }
fight-in_the_open = { $value }: кто нападает, продвигается, преследует или отступил, бьётся открыто; конница, колесницы и слоны всегда. { $page }
fight-not_charging = { $value }: в этот ход не нападали, бонуса нет. { $page }
