# Часы боя по переписке: уговор, сроки, паузы, тихие часы.
event-clock_agreed = уговор о часах
event-clock_ran = часы боя
event-clock_paused = пауза
event-time_claimed = время вышло
told-clock_agreed = Уговор о часах
told-clock_ran = { $why ->
    [more] { $side }: ещё время
    [out] { $side }: время вышло
   *[other] Часы боя
}
told-clock_paused = { $side }: { $until ->
    [nothing-said] пауза кончена
   *[other] пауза
}
told-time_claimed = { $side }: время вышло, решено по уговору
clock-length = { $none ->
    [yes] 0 мин
   *[no] { $days ->
        [0] {""}
        [one] { $days } день
        [few] { $days } дня
       *[many] { $days } дней
    }{ $hours ->
        [0] {""}
       *[other] { $days ->
            [0] {""}
           *[other] {" "}
        }{ $hours } ч
    }{ $minutes ->
        [0] {""}
       *[other] { $hours ->
            [0] {""}
           *[other] {" "}
        }{ $minutes } мин
    }
}
clock-at = { $day ->
    [0] сегодня { $at }
    [1] завтра { $at }
   *[other] { $at }
}{ $zone ->
    [nothing-said] {""}
   *[other] {" "}{ $zone }
}
clock-terms-said = { $move } на ход{ $increment ->
    [nothing-said] {""}
   *[other] , +{ $increment } за ход
}{ $bank ->
    [nothing-said] {""}
   *[other] , запас { $bank }
}; { $claim ->
    [win] время вышло — победа
    [umpire] время вышло — решает судья
    [substitute] время вышло — играет замена
   *[nothing] время вышло — напомнить и ждать
}
clock-title = Часы боя
clock-zone = Сроки по UTC. Скажите один раз, где вы: /zone
clock-choose = Сколько ждём хода?
clock-choose-hint = Уговор вступит в силу, когда согласятся все стороны. Словами: /часы 3 дня, +12 часов, запас 7 дней
clock-choose-bank = Есть ли запас на всю партию?
clock-choose-claim = Что можно, когда время вышло?
clock-bank-button = { $bank ->
    [nothing-said] { $increment ->
        [nothing-said] Без запаса
       *[other] +{ $increment } за ход
    }
   *[other] { $increment ->
        [nothing-said] Запас { $bank }
       *[other] Запас { $bank } и +{ $increment }
    }
}
clock-claim-what = { $claim ->
    [win] Победа по времени
    [umpire] Решает судья
    [substitute] Отдать замене
   *[nothing] Напомнить и ждать
}
consent-clock = играть по часам — { $terms }
consent-clock-off = играть без часов
clock-agreed = Часы пошли
clock-off = Играем без часов.
clock-side = { $mark } { $side }: { $state ->
    [still] ждать нечего
    [out] время вышло, { $at }
    [bank] на запасе до { $at }, осталось { $left }
   *[runs] ход до { $at }, осталось { $left }
}{ $state ->
    [bank] {""}
    [out] {""}
   *[other] { $bank ->
        [nothing-said] {""}
       *[other] ; запас { $bank }
    }
}{ $paused ->
    [yes] {" "}(пауза)
   *[no] {""}
}
clock-paused = ⏸ { $side }: пауза до { $at }{ $note ->
    [nothing-said] {""}
   *[other] {" "}— { $note }
}
clock-head = { $side ->
    [nothing-said] {""}
   *[other] { $side }:{" "}
}до { $at }
clock-heads = ⏳ { $each }
clock-head-paused = ⏸ до { $at }
clock-more-which = { $side }: сколько добавить?
clock-more-given = { $side }: ещё { $time }, теперь до { $at }.
clock-out = { $side }: время вышло
clock-out-nothing = Уговора на этот случай нет: можно напомнить, подождать или закончить бой по согласию.
clock-out-umpire = Решает судья: { $umpire }.
clock-out-substitute = Доиграть может другой: зовите /замена { $letter } @имя, или он сядет сам кнопкой. До тех пор место за прежним игроком.
clock-umpire-told = Сказал судье.
clock-waits = { $side }: ждём ещё. Спрошу снова через день.
clock-nudged = { $side }: напомню. Если сейчас ночь, то утром.
clock-remind-half = { $who }, бой ждёт вас: половина времени прошла. До { $at }, осталось { $left }{ $bank ->
    [nothing-said] {""}
   *[other] {" "}и запас { $bank }
}.{ $battle ->
    [nothing-said] {""}
   *[other] {" "}({ $battle })
}
clock-remind-day = { $who }, бой ждёт вас: до { $at }, осталось { $left }{ $bank ->
    [nothing-said] {""}
   *[other] {" "}и запас { $bank }
}.{ $battle ->
    [nothing-said] {""}
   *[other] {" "}({ $battle })
}
clock-remind-bank = { $who }, время на ход вышло, идёт запас: до { $at }, осталось { $left }.{ $battle ->
    [nothing-said] {""}
   *[other] {" "}({ $battle })
}
clock-remind-out = { $who }, ваше время вышло ({ $at }). Бой ждёт вас.{ $battle ->
    [nothing-said] {""}
   *[other] {" "}({ $battle })
}
clock-remind-nudge = { $who }, бой ждёт вас; ваш срок { $at }.{ $battle ->
    [nothing-said] {""}
   *[other] {" "}({ $battle })
}
clock-remind-others = { $who }, время соперника вышло ({ $side }, { $at }). Само ничего не случится: решайте вы.{ $battle ->
    [nothing-said] {""}
   *[other] {" "}({ $battle })
}
clock-may-claim = По уговору: { $claim ->
    [win] победа
    [umpire] решает судья
   *[substitute] играет замена
}{ $at ->
    [nothing-said] .
   *[other] , но не раньше { $at }: программа не работала и напомнила поздно.
}
button-clock-nudge = Напомнить
button-clock-wait = Подождать
button-clock-umpire = Судье
button-clock-more = { $days ->
    [one] +{ $days } день
    [few] +{ $days } дня
   *[many] +{ $days } дней
}
button-clock-claim = { $claim ->
    [win] Взять победу
    [umpire] Пусть решит судья
   *[substitute] Отдать замене
}
button-clock-award = Присудить победу
button-clock-join = Сесть: { $side }
button-clock-out = Время вышло
button-clock-change = Другой уговор
button-pause = Пауза
button-resume = Я вернулся
button-quiet = Тихие часы
button-quiet-off = Круглые сутки
button-quiet-private = Лично мне
button-quiet-here = В чате боя
pause-which = Пауза: часы боя встанут
pause-left = Пауз у стороны осталось: { $left }. Словами: /пауза 2 недели отпуск
pause-begins = ⏸ { $side }: пауза до { $at }{ $note ->
    [nothing-said] {""}
   *[other] {" "}— { $note }
}. Часы стоят.
pause-ends = ▶ { $side }: пауза кончена, часы идут.
pause-enough = Столько пауз не уговорено: осталось { $left }.
pause-late = Ваше время уже вышло: пауза его не вернёт. Соперник может дать ещё.
pause-none = У вас нет паузы.
pause-when = Не понял, сколько: «{ $value }». Можно: «2 недели отпуск», «до 5 декабря».
pause-past = «{ $value }» — это уже прошло.
pause-range = «{ $value }» — не от минуты до 90 дней.
quiet-now = { $hours ->
    [nothing-said] Тихих часов нет
   *[other] Тихие часы: { $hours }
}; напоминаю { $private ->
    [yes] лично
   *[no] в чате боя
}
quiet-hint = В тихие часы о бое не напоминаю: скажу, когда они кончатся. Сроков они не двигают. Свои: /тихо 22:30-7
quiet-set = Тихие часы { $hours }: не напоминаю, скажу после.
quiet-zone = Тихие часы { $hours }: не напоминаю. По каким часам? Скажите, где вы; пока считаю по UTC.
quiet-off = Тихих часов больше нет.
quiet-private = О ходах буду напоминать вам лично.
quiet-here = О ходах буду напоминать в чате боя.
quiet-hours = Не понял часы: «{ $value }». Можно: 23-8, с 22:30 до 7.
quiet-range = «{ $value }»: тихих часов бывает от одной минуты до { $allowed } часов.
clock-terms = Не понял уговор: «{ $value }». Сначала время на ход; потом, если надо, +добавка, запас, пауза и что можно, когда время вышло: победа, судья, замена, ждать.
clock-range = «{ $value }» нельзя: { $what ->
    [move] на ход
    [increment] добавка
    [bank] запас
    [pause] пауз
   *[other] отсрочка
} от { $least } до { $most }.
clock-same = Уговор уже такой.
clock-none = В этом бою часов нет.
clock-own = Это ваша сторона: время ей даёт и срок её считает соперник.
clock-nobody = { $value ->
    [nothing-said] Сейчас вы никого не ждёте.
   *[other] Сейчас не ждут: { $value }.
}
clock-time_left = { $value }: время ещё есть, до { $at }.
clock-only_asked = { $value }: ждут только ответа на просьбу, за это время не засчитывают. Просьбу можно снять: /refuse
clock-not_yet = { $value }: { $at ->
    [nothing-said] напоминание ещё не ушло, сперва оно.
   *[other] не раньше { $at }. Программа не работала и напомнила поздно.
}
clock-from = Решать по уговору можно с { $at }.
clock-claimed = { $value }: об этом уже сказано.
clock-overdue = { $side }: время вышло, а напоминания ещё не было. Напомнил сейчас; когда можно решать, скажут /часы.
more-clock = Часы
clock-no_umpire = Судьи в этом бою нет. Стать судьёй может тот, кто не играет: /umpire
clock-nudged_lately = { $value }: вы уже напоминали, снова можно { $at }.
help-post-1 = Договоритесь, сколько ждёте хода: /clock. Кого ждут, тому напомню, остальным не мешаю. Чтобы ждали реже: /standing, /atonce.
help-post-2 = Уезжаете — скажите: /pause, часы встанут. Ночью не будить: /quiet.
help-post-3 = Вернулись — /since скажет, что было без вас; где вас ждут — /mine.
