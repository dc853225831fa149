button-since = Что было
since-offer = { $who }, пока вас не было, в бою { $count ->
    [one] прибавилось { $count } действие
    [few] прибавилось { $count } действия
   *[many] прибавилось { $count } действий
}.
since-news = { $count ->
    [one] { $count } действие
    [few] { $count } действия
   *[many] { $count } действий
} с вашего прошлого взгляда:
since-nothing = Нового нет. Последнее, что было:
since-earlier = … и раньше ещё { $count }
since-act = · { $who ->
    [nothing-said] { $what }
   *[other] { $who }: { $what }
}{ $dice ->
    [nothing-said] {""}
   *[other] {" "}🎲 { $dice }
}
since-less = { $unit } −{ $count }
since-gone = потеряны: { $units }
since-losses = { $mark } { $side }: { $what }
since-you = Ждут вас.
mine-awaited = Ждут вас: { $count }
mine-waits = Ждёте других: { $count }
mine-setup = Ещё не начаты: { $count }
mine-ended = Недавно окончены: { $count }
mine-battle = · { $sides }, { $game }{ $turn ->
    [0] {""}
   *[other] , ход { $turn }
}{ $until ->
    [nothing-said] { $days ->
        [0] { $hours ->
            [0] {""}
           *[other] {" "}· { $hours } ч назад
        }
       *[other] {" "}· { $days } дн назад
    }
   *[other] {" "}· срок { $until }
}
mine-more = … и ещё { $count }
mine-news = { $sides }{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
}
mine-go = В чат{ $number ->
    [0] {""}
   *[other] {" "}({ $number })
} →
mine-none = Вы не играете ни в одном бою. Начать: /start в чате, где вы играете.
mine-nowhere = Нигде вас не ждут.
mine-unknown = Вашего боя с кодом «{ $value }» нет. Все ваши бои: /мои
mine-zone = По каким часам утро? Скажите один раз, где вы.
mine-daily = Каждое утро в 9:00 напишу вам лично, где вас ждут. Не ждут нигде — не напишу.
mine-daily-already = Уже пишу вам каждое утро, если вас где-то ждут. Больше не надо: /мои не надо
mine-daily-off = Больше не пишу по утрам.
button-daily = Писать каждое утро
button-daily-off = Не писать по утрам
button-zone = Мой город
button-watch = Скажите, когда мой ход
watch-now = Ждут вас, уже сейчас: /card
watch-done = Скажу лично и один раз: когда бой будет ждать вас или другая сторона начнёт последнюю фазу своего хода.
watch-now-said = Ваш ход: { $battle }
watch-soon-said = Скоро ваш ход: { $battle }
help-post-4 = Надолго — /substitute: место займёт другой, потом вернёт. Позвать соперника: /invite. Сказать один раз, что скоро ваш ход: /remind turn. Несколько боёв в чате: /battles.
help-do-substitute = Заместитель
help-do-invite = Позвать
