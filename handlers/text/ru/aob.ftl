aob-winner = Победа: { $who }{ $by ->
    [flank] {" "}(атака во фланг)
    [type] {" "}(род войск)
    [strike] {" "}(удар)
    [quality] {" "}(качество)
   *[die] {" "}(кубик)
}
aob-wins = Победа: { $what }
aob-miracle = Чудо: { $who }, как { $number }
aob-after = { $who }: { $state }{ $bases ->
    [0] {""}
   *[other] , баз { $bases }{ $lost ->
        [0] {""}
       *[other] {" "}(−{ $lost })
    }
}{ $running ->
    [0] {""}
   *[other] , бежит баз { $running }
}
aob-unhurt = { $who }: без потерь
aob-retreats = Отступление: { $who }, { $inches }″
aob-encircled = Корпус окружён: { $who }
aob-may-slip = Возможен отскок: { $who }
aob-effect = Ещё: { $effect }
aob-elephants-gone = Слоны уничтожены: { $who }
aob-elephant-fate = Корпус со слонами: { $fate }
aob-moves-again = Ещё движение и бой: { $who }
aob-first = Начинает: { $who }, лидер { $leader }
aob-leader-acts = Действует лидер { $leader }{ $corps ->
    [nothing-said] {""}
   *[other] : { $corps }
}
aob-leader-lost = Этого лидера нет: одна база из корпуса отступает, выбирает игрок
aob-someone-acts = Лидер есть
aob-may-pass = Лидер { $rolled } может передать приказ: { $leaders ->
    [nothing-said] никому
   *[other] лидер { $leaders }
}
aob-leader_twice = Один номер лидера сказан дважды: { $value }.
aob-routers_do_not_fight = Бегущие не дерутся: коснувшийся их корпус их уничтожает. { $page }
aob-pivot_cost = Тяжёлая пехота платит за поворот: сколько дюймов? Можно: { $allowed }.
aob-cannot_shoot = Обстреливают только стрелки, а это { $kind }. { $page }
aob-no_exchange = Перестрелки с ними нет: { $kind }. Можно: { $allowed }. { $page }
aob-may_not_evade = Отскочить от этого врага нельзя: { $kind }. { $page }
aob-too_many_blocked = Закрыто баз больше, чем есть: { $value }. Можно: { $allowed }.
aob-builder-ask-move = На сколько дюймов?
aob-builder-ask-fight = С кем бой?
aob-builder-ask-cover = Фланг закрыт соседом?
aob-builder-ask-mover = Враг останавливается или идёт?
aob-builder-pair = { $who } ({ $ours }){ $whom ->
    [nothing-said] {""}
   *[other] {" "}→ { $whom } ({ $theirs })
}
aob-builder-word = { $what ->
    [flank] Во фланг
    [rough] Пересечённая
    [aligns_rough] Равнение: пересеч.
    [cover] Сосед?
    [neighbour] Сосед
    [surrounded] Окружён
    [as_shooters] Как стрелки
    [goes_on] Идёт дальше
   *[stops] Остановился
}
aob-builder-runs = Уже бежит: { $who }. Кубиков не надо
aob-builder-answers = Сперва ответ: { $who }. В бою победа { $chance }
aob-builder-stronger = Сильнее: { $who } ({ $by ->
    [flank] фланг
    [type] род войск
    [strike] удар
   *[quality] качество
})
aob-builder-fate = { $state ->
    [routing] Бегство
   *[destroyed] Гибель
}: { $who }, { $chance }
aob-button-leave = Перевести лидера
aob-short-pair = { $who } → { $whom }
aob-builder-title = { $act ->
    [move] Движение
    [defend] Оборона
    [reform] Построиться
    [recover] Вернуть базу
    [merge] Объединить
    [split] Разделить
    [pass] Передать приказ
    [evade] Отскок
    [edge] За край
   *[retire] База уходит
}{ $who ->
    [nothing-said] {""}
   *[other] : { $who }
}
aob-decides = Решает: { $sides }, лидер { $leader }: { $corps }
aob-decides-die = Бросает: { $sides }, кубик активации
aob-builder-exchange = Перестрелка: стреляют оба
aob-builder-wins = Победа: { $who }, { $chance }
aob-builder-leaves = Лидер { $leader }: { $who }{ $whom ->
    [nothing-said] {""}
   *[other] {" "}→ { $whom }
}
aob-builder-ask-leader = В какой корпус он уходит? Больше в этот ход ничего не будет
aob-builder-ask-irregular = Он нерегулярный? Такой даёт кубик в бою
