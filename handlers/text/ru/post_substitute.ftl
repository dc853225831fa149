event-seat_passed = смена за столом
told-seat_passed = { $why ->
    [back] Место снова у своего игрока: { $player }
    [vanished] Место отдано заместителю: { $player }
   *[other] Заместитель: { $player }
}
substitute-none = Каждый сидит на своём месте.
substitute-now = { $side ->
    [nothing-said] { $who } судит вместо игрока { $owner }
   *[other] { $side }: { $who } играет вместо игрока { $owner }
}
substitute-how = На время отпуска: /substitute и имя. Если игрок молчит { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}, его сторону можно отдать: /substitute, сторона и имя.
substitute-title = Заместитель
substitute-label = Кто сядет на ваше место: имя или @
button-substitute = Позвать заместителя
button-substitute-back = Вернуть место
button-substitute-off = Отозвать
button-substitute-yes = Да, это { $who }
button-sit = Сесть: { $side ->
    [nothing-said] за судью
   *[other] { $side }
}
button-sit-no = Не могу
substitute-offer = { $vanished ->
    [yes] { $owner } не отвечает. Место{ $side ->
        [nothing-said] {""}
       *[other] {" "}({ $side })
    } можно занять.
   *[no] { $who } ищет себе заместителя{ $side ->
        [nothing-said] {""}
       *[other] : { $side }
    }.
}
substitute-calls-for = Зовут: { $who }
substitute-takes = С местом переходят часы, заготовленные приказы и открытые вопросы.
substitute-no = { $who } не может.
substitute-is_it = Звали: { $whom }. Хочет сесть: { $who }. Это тот, кого вы звали, { $by }?
substitute-seated = { $side ->
    [nothing-said] { $who } теперь судит
   *[other] { $who } теперь играет: { $side }
}{ $owner ->
    [nothing-said] {""}
   *[other] , вместо игрока { $owner }
}.
substitute-is_back = { $owner } снова на своём месте{ $side ->
    [nothing-said] {""}
   *[other] : { $side }
}. Заместитель свободен: { $who }.
substitute-off = Приглашение отозвано.
substitute-wait = Место молчащего игрока можно отдать через { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
}.
substitute-silent = Игрока давно не слышно
substitute-calls = { $side }, вас ждут. Не ответите за { $hours } ч — ваше место могут отдать заместителю.
substitute-calls-you = Вас ждут в бою. Сделайте что-нибудь в нём за { $hours } ч, иначе ваше место могут отдать заместителю. Потом его можно вернуть.
substitute-taken = Здесь уже сидит заместитель: { $value }. Двух сразу не бывает: сначала место возвращают.
substitute-nobody = Заместителей нет, возвращать нечего.
substitute-no_offer = Вы никого не звали.
substitute-whose = Вы не играете. Чьё место, скажите сначала: сторона, потом имя.
substitute-whom = Кого посадить? Допишите имя.
substitute-self = Вы и так сидите на этом месте: { $value }.
substitute-plays = Против себя не играют: { $value } уже играет в этом бою.
substitute-umpire = { $value } здесь судья, за сторону он не играет.
substitute-withdrawn = Это приглашение уже не действует.
substitute-expired = Приглашение действует { $allowed } дней, оно истекло.
substitute-acts = { $value } снова играет, место не отдаётся.
substitute-free = { $value }: сторона свободна, места отдавать некому. Позвать за неё играть: { $example }
substitute-side = Стороны { $value } в бою нет, есть: { $allowed }.
substitute-called_off = Приглашение отозвано ({ $value }), место не отдаётся.
substitute-leave = Место не ваше: вы заместитель. Вернуть его: /substitute back
substitute-days = Ждать можно { $allowed }, а сказано: { $value }.
substitute-not_vanished = { $value } молчит ещё недолго: место можно отдать через { $days ->
    [one] { $days } день
    [few] { $days } дня
   *[many] { $days } дней
} (ждём { $allowed }).
substitute-called = { $value } знает, что его ждут: напомнил недавно. Ещё { $hours } ч на ответ.
whom-several = Одновременно только один: «{ $value }» — это несколько имён.
whom-nobody = Не понял, кого: «{ $value }».
consent-substitute = отдать заместителю ({ $who }) место, чей игрок молчит: { $side }
consent-substitute-back = { $who } возвращается на своё место
consent-substitute-wait = отдавать место молчащего игрока через { $days } дн
chat-gone = Бой { $battle }: один из его чатов пропал, или меня из него убрали. Здесь бой идёт дальше.
chat-gone-last = Чат, в котором шёл бой { $battle }, пропал, или меня из него убрали. Бой цел. Продолжить в другом чате или здесь: /link { $code }
player-left = { $who } больше не в этом чате ({ $side }). Бой цел. Место можно отдать: /substitute { $letter } и имя заместителя.
button-substitutes = Заместители
substitute-away = На вашем месте сейчас заместитель: { $value }. Вернуть место: /substitute back
gone-substitute = Заместитель попросил забыть его{ $side ->
    [nothing-said] {""}
   *[other] {" "}({ $side })
}. { $owner } снова на своём месте.
