# Warmaster: действия кнопками и что от них остаётся на карточке.
builder-about-initiative = Инициатива
wma-builder-slip = Уход
wma-builder-ask-initiative = На кого напасть или уйти? Приказов в этот ход не будет
wma-builder-ask-order = Кому приказ?
wma-builder-commander = { $name } { $command }
wma-builder-order-title = { $commander } → { $units }, { $number }-й приказ
wma-builder-order-need = До дальнего { $cm } см: нужно { $target }−
wma-builder-order-distance = ≤{ $cm }
wma-builder-pair = { $who } → { $whom }
wma-builder-ask-charged = На кого?
wma-builder-charges = Нападение: { $who }
wma-builder-initiative = Инициатива…
wma-builder-ask-joins = Кто из командующих движется?
wma-builder-ask-joined = К какому отряду?
wma-builder-commanders = Командующие…
wma-builder-alone = Сам по себе
wma-builder-all-stands = Все подставки
wma-builder-cover-as-shot = Укрытие как при стрельбе
wma-builder-shots = { $dice }к, { $need }+, { $save ->
    [0] без защиты
   *[other] защита { $save }+
}
wma-builder-bolts-at = { $unit }: { $dice }к, { $need }+
wma-builder-bolts = { $each }, без защиты
wma-builder-lose-stand = Снять подставку: { $chance }
wma-short-order = { $mark ->
    [obeyed] ✓
    [blunder] ‼
   *[failed] ✗
} { $commander } → { $units }{ $cm ->
    [0] {""}
   *[other] , до { $cm } см
}
wma-short-roll = { $need }−, { $chance }: { $faces }={ $roll }{ $blunder ->
    [0] {""}
   *[other] {" "}· ошибка { $blunder }
}
wma-short-shot = { $who } → { $whom }: { $faces } → { $hits } · { $left }{ $waits ->
    [yes] {" "}· ждёт отбрасывания
   *[no] {""}
}
wma-short-driven = { $unit }: { $faces } → { $cm } см{ $fate ->
    [routed] {" "}· разгром
    [confused] {" "}· беспорядок
   *[calm] {""}
}
wma-short-back = Откат: { $units }{ $faces ->
    [nothing-said] {""}
   *[other] , { $faces }
}: до { $cm } см
wma-short-way = Встречи: { $unit }{ $faces ->
    [nothing-said] {""}
   *[other] : { $faces }
}{ $confused ->
    [nothing-said] {""}
   *[other] {" "}· беспорядок: { $confused }
}{ $gone ->
    [nothing-said] {""}
   *[other] {" "}· уничтожено: { $gone }
}
wma-short-edge = Край стола: { $unit }: { $faces } · { $result ->
    [gone] потерян
    [off] за столом
   *[back] снова у края
}
wma-short-round = { $ours } × { $theirs }, раунд { $round }: { $own ->
    [yes] ✋
   *[no] {""}
}{ $won } : { $lost }

# Чего ждёт карточка: кубики и шансы
wma-charge-shot = { $unit ->
    [nothing-said] { $dice }к, { $need }+: хоть одно пройдёт, { $chance }
   *[other] { $unit } → { $charger }: { $dice }к, { $need }+, хоть одно пройдёт: { $chance }
}
wma-charge-evade = { $unit ->
    [nothing-said] { $after ->
        [yes] После выстрела можно уйти, { $cm } см
       *[no] Можно уйти, { $cm } см
    }
   *[other] { $unit }: можно уйти, { $cm } см
}
wma-driven-hits = { $unit }: { $hits ->
    [one] { $hits } попадание
    [few] { $hits } попадания
   *[many] { $hits } попаданий
}{ $changes ->
    [nothing-said] {""}
   *[other] {" "}{ $changes }
}
wma-driven-change = { $change } ({ $why })
wma-driven-dice = { $dice ->
    [0] Кубиков нет, отряд на месте
   *[other] { $dice }к
}{ $away ->
    [nothing-said] {""}
   *[other] { $several ->
        [yes] , прочь от ближайшего: { $away }
       *[no] , прочь от стрелка: { $away }
    }
}
wma-driven-routs = Разгром дальше { $cm } см: { $chance }
wma-driven-short = { $unit }: { $dice }к, разгром дальше { $cm } см: { $chance }
button-drives-back = Отбросить: { $unit }
wma-edge-need = 1к{ $lost ->
    [0] {""}
   *[other] {" "}−{ $lost } за потери
}. Снова у края: { $need }+, { $chance }{ $lost ->
    [0] {""}
   *[other] . Отряд потерян: { $lost }−, { $gone }
}
wma-edge-of = { $unit }: { $what }
wma-way-dice = { $unit } { $dice }к
wma-way-tests = Проверка, 6 — беспорядок: { $each } · { $page }
wma-way-shaken = Хоть одна шестёрка: { $chance }
wma-way-no-dice = Проверять никого не нужно
wma-builder-ask-met = Кого встретили?
wma-falls-back = Откат: 3к см. { $cm } см и дальше: { $chance }
choose-fall-back-dice = { $whose ->
    [nothing-said] Откат: свои кубики
   *[other] Свои кубики: { $whose }
}

# Раунд до броска
wma-marked = { $mark }{ $unit }
wma-fight-unit = { $unit } { $left }{ $dice ->
    [nothing-said] {""}
   *[other] {" "}{ $dice }
}
wma-own-dice-of = Свои кубики{ $who ->
    [nothing-said] { $whom ->
        [nothing-said] {""}
       *[other] : → { $whom }
    }
   *[other] { $whom ->
        [nothing-said] : { $who }
       *[other] : { $who } → { $whom }
    }
}
wma-again-order = Переброс: нужно { $need }−, { $chance }
wma-again-attack = Ашшур, { $unit } → { $target }: 1к, { $need }+, { $chance }
wma-again-saves = { $ours } → { $theirs }: только защита { $save }+
wma-dread-need = Кубик − 2, хотя бы один отряд; два и больше: { $chance }
wma-builder-ask-cowed = Какие отряды дрогнули?
wma-fight-own-dice = { $ours } → { $theirs }: { $dice }к { $need }+{ $save ->
    [0] {""}
   *[other] , потом его защита { $save }+
}
wma-fight-dice = { $dice }к { $need }+
wma-fact-flank = { $flanked ->
    [yes] Фланг
   *[no] Фронт
}
wma-fact-flank-stands = −1 кубик: { $stands }
wma-fact-rough = Трудная местность
wma-fact-wide = Широкой стороной
wma-fact-stands = Подставок { $stands } из { $all }
wma-fact-split = Бьёт { $shares }
wma-fact-backing = Поддержка
wma-fact-support = { $place ->
    [rear] ✓{ $unit } сзади
    [side] ✓{ $unit } сбоку
   *[none] { $unit }
}
wma-fight-pair = { $ours } × { $theirs }
wma-which-fight = С какой схватки начать?

# Что остаётся от движений
wma-short-charge = { $who } → { $whom }: нападение{ $flank ->
    [yes] , фланг
   *[no] {""}
}
wma-short-evade = Уклонение: { $unit }
wma-short-stand = { $unit }: бой принят
wma-short-slip = Уход: { $unit }
wma-short-initiative = { $unit }: нападение по инициативе
wma-short-halt = ■ { $unit }
wma-short-marked = { $unit }: −1 до конца боя
wma-short-obeyed = { $unit }: до врага не достали
wma-short-joined = { $commander } { $unit ->
    [nothing-said] · сам по себе
   *[other] → { $unit }
}
wma-way-of = { $way }: { $unit }
wma-end-losses = Потери { $lost } из { $counted }{ $scored ->
    [nothing-said] {""}
   *[other] ; { $scored }
}
