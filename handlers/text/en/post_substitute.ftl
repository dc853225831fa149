event-seat_passed = a change at the table
told-seat_passed = { $why ->
    [back] The seat is its own player's again: { $player }
    [vanished] The seat goes to a substitute: { $player }
   *[other] A substitute: { $player }
}
substitute-none = Everybody sits at their own place.
substitute-now = { $side ->
    [nothing-said] { $who } is umpire for { $owner }
   *[other] { $side }: { $who } plays for { $owner }
}
substitute-how = For a holiday: /substitute and a name. After { $days ->
    [one] { $days } day
   *[other] { $days } days
} without an act of a player the side may be given away: /substitute, the side, and a name.
substitute-title = A substitute
substitute-label = Who sits in for you: a name or @
button-substitute = Call a substitute
button-substitute-back = Give the seat back
button-substitute-off = Withdraw
button-substitute-yes = Yes, { $who }
button-sit = Sit in: { $side ->
    [nothing-said] as umpire
   *[other] { $side }
}
button-sit-no = I cannot
substitute-offer = { $vanished ->
    [yes] { $owner } does not answer. The seat{ $side ->
        [nothing-said] {""}
       *[other] {" "}({ $side })
    } is free to take.
   *[no] { $who } looks for a substitute{ $side ->
        [nothing-said] {""}
       *[other] : { $side }
    }.
}
substitute-calls-for = Called: { $who }
substitute-takes = The clock, orders said beforehand and open questions come with the seat.
substitute-no = { $who } cannot.
substitute-is_it = Called: { $whom }. Who wants to sit down: { $who }. Is it the one you called, { $by }?
substitute-seated = { $side ->
    [nothing-said] { $who } is umpire now
   *[other] { $who } plays { $side } now
}{ $owner ->
    [nothing-said] {""}
   *[other] , for { $owner }
}.
substitute-is_back = { $owner } is back{ $side ->
    [nothing-said] {""}
   *[other] : { $side }
}. { $who } was the substitute.
substitute-off = The offer is withdrawn.
substitute-wait = The seat of a silent player may be given away after { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
substitute-silent = A player has not been heard of for long
substitute-calls = { $side }, they wait for you. Without an answer in { $hours } h your seat may go to a substitute.
substitute-calls-you = They wait for you in a battle. Do something in it within { $hours } h, or your seat may go to a substitute. You can have it back later.
substitute-taken = A substitute sits there already: { $value }. There are no two at once: the seat is given back first.
substitute-nobody = There are no substitutes, so there is nothing to give back.
substitute-no_offer = You have called nobody.
substitute-whose = You do not play. Say first whose seat: a side, then a name.
substitute-whom = Who is to sit there? Add a name.
substitute-self = You sit there anyway: { $value }.
substitute-plays = Nobody plays against himself: { $value } plays in this battle already.
substitute-umpire = { $value } is the umpire here and plays no side.
substitute-withdrawn = This offer counts no more.
substitute-expired = An offer stands for { $allowed } days, and this one is older.
substitute-acts = { $value } plays again: the seat is not given away.
substitute-free = { $value }: nobody plays this side, so there is no seat to give away. To ask somebody to play it: { $example }
substitute-side = There is no side { $value } in the battle; there are: { $allowed }.
substitute-called_off = The offer was withdrawn ({ $value }): the seat is not given away.
substitute-leave = The seat is not yours: you are a substitute. To give it back: /substitute back
substitute-days = One may wait { $allowed }, and { $value } was said.
substitute-not_vanished = { $value } has not been silent for long: the seat may be given away in { $days ->
    [one] { $days } day
   *[other] { $days } days
} (the wait is { $allowed }).
substitute-called = { $value } knows that he is waited for: he was called a moment ago and has { $hours } h left to answer.
whom-several = One at a time: "{ $value }" is several names.
whom-nobody = Who is meant by "{ $value }"?
consent-substitute = give the seat of a silent player to a substitute ({ $who }): { $side }
consent-substitute-back = { $who } comes back to the own seat
consent-substitute-wait = give the seat of a silent player away after { $days } d
chat-gone = The battle { $battle }: one of its chats is gone, or I was taken out of it. It goes on here.
chat-gone-last = The chat of the battle { $battle } is gone, or I was taken out of it. The battle is whole. To go on in another chat or here: /link { $code }
player-left = { $who } is no longer in this chat ({ $side }). The battle is whole. The seat may be given away: /substitute { $letter } and a name.
button-substitutes = Substitutes
substitute-away = A substitute sits in for you: { $value }. To have your seat back: /substitute back
gone-substitute = The substitute asked to be forgotten{ $side ->
    [nothing-said] {""}
   *[other] {" "}({ $side })
}. { $owner } is back.
