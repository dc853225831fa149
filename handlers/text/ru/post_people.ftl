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
since-act = { $who ->
    [nothing-said] · { $what }
   *[other] · { $who }: { $what }
}
since-phase = { $side ->
    [nothing-said] ход { $turn }, { $phase }
   *[other] ход { $turn }, { $side }, { $phase }
}
since-asks = просьба: { $what }
since-undo = { $name } (№{ $number })
since-note = «{ $words }»
since-units = { $units }{ $more ->
    [0] {""}
   *[other] {" "}и ещё { $more }
}
since-did = { $name }{ $units ->
    [nothing-said] {""}
   *[other] , { $units }
}{ $dice ->
    [nothing-said] {""}
   *[other] {" "}🎲 { $dice }
}
since-less = { $unit } −{ $count }
since-gone = потеряны: { $units }
since-losses = { $mark } { $side }: { $what }
since-you = Ждут вас.
since-event-player_joined = вступление за сторону
since-event-player_left = уход со стороны
since-event-umpire_named = судейство
since-event-unit_added = на столе
since-event-unit_changed = правка
since-event-side_named = имя стороны
