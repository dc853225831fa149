fight-title = Бой, раунд { $round }
fight-who = { $ours } → { $theirs }
fight-front = фронт
fight-flank = наши бьют во фланг
fight-flanked = враг у нашего фланга
fight-charge-ours = нападение
fight-charge-theirs = напали на нас
fight-pursue-ours = преследуем
fight-pursue-theirs = нас преследуют
fight-support = поддержка { $ours } и { $theirs }
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
change-charging = { $charging ->
    [yes] Мы напали
   *[no] Мы не нападали
}
change-charged = { $charged ->
    [yes] Они напали
   *[no] Они не нападали
}
change-cover = { $cover ->
    [open] Враг открыто
    [defended] Враг прикрыт
   *[other] Враг за стеной
}
change-own_cover = { $own_cover ->
    [open] Мы открыто
    [defended] Мы прикрыты
   *[other] Мы за стеной
}
change-flank = { $flank ->
    [yes] Бьём во фланг
   *[no] Бьём с фронта
}
change-flanked = { $flanked ->
    [yes] Нам во фланг
   *[no] Фланг закрыт
}
change-stands = Наших: { $stands }
change-enemy_stands = Их: { $enemy_stands }
change-support = Поддержка: { $support }
change-enemy_support = Их поддержка: { $enemy_support }
fight-struck = { $unit }: { $dice }к{ $need ->
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
fight-score-part = { $hits }{ $support ->
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
    [yes] уничтожен
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
fight-decides = Решает: { $sides }
choose-pursue-worth = Преследовать { $ours }:{ $theirs }
choose-pursue = { $unit ->
    [nothing-said] Преследовать
   *[other] За ними: { $unit }
}
choose-support = Поддержать
choose-advance = { $unit ->
    [nothing-said] Продвинуться
   *[other] Вперёд: { $unit }
}
choose-stand = { $unit ->
    [nothing-said] Стоять
   *[other] Стоит: { $unit }
}
choose-fall_back = { $unit ->
    [nothing-said] Откатиться
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
aftermath-advance = До { $cm } см на ближайшего видимого врага; встретились — /fight · { $page }
aftermath-over = Этот бой окончен.
button-first-round = В бой: { $unit }
button-second-round = Раунд 2
fight-destroyed = { $value } уже уничтожен.
fight-friends = { $value } — свои.
fight-phase = Бой решается в фазу боя, а сейчас другая. Следующая фаза: /turn. Отметить контакт можно и сейчас: /charge
fight-choice_open = Сначала выбор после раунда: { $value }. { $page }
fight-two_rounds = { $value }: два раунда в этой фазе уже сыграны. { $page }
aftermath-not_open = { $value }: этого сейчас выбрать нельзя.
fight-out-of-turn = Сейчас ход другой стороны ({ $side }): обычно нападает она. Если это ошибка: «Изменить».
