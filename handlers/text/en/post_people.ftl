button-since = What happened
since-offer = { $who }, while you were away: { $count ->
    [one] { $count } act
   *[other] { $count } acts
}.
since-news = { $count ->
    [one] { $count } act
   *[other] { $count } acts
} since you last looked:
since-nothing = Nothing new. The latest acts:
since-earlier = … and { $count } more before
since-act = { $who ->
    [nothing-said] · { $what }
   *[other] · { $who }: { $what }
}
since-phase = { $side ->
    [nothing-said] turn { $turn }, { $phase }
   *[other] turn { $turn }, { $side }, { $phase }
}
since-asks = asks: { $what }
since-undo = { $name } (No. { $number })
since-note = “{ $words }”
since-units = { $units }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
since-did = { $name }{ $units ->
    [nothing-said] {""}
   *[other] , { $units }
}{ $dice ->
    [nothing-said] {""}
   *[other] {" "}🎲 { $dice }
}
since-less = { $unit } −{ $count }
since-gone = lost: { $units }
since-losses = { $mark } { $side }: { $what }
since-you = They wait for you.
since-event-player_joined = joins a side
since-event-player_left = leaves
since-event-umpire_named = umpire
since-event-unit_added = on the table
since-event-unit_changed = correction
since-event-side_named = name of a side
