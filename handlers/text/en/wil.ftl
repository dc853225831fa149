# War in Lace.
wil-test = { $passed ->
    [yes] Accepted
   *[no] Refused
}, total { $total }
wil-accepted = accepted
wil-event = Double { $event }: after the action a die on its table
wil-event-button = Event die
wil-no-attack = No attack is possible
wil-reach = Up to { $inches }″{ $contact ->
    [yes] , contact
    [no] , falls short
   *[other] {""}
}
wil-may-fire = May fire first
wil-assault = { $cancelled ->
    [yes] The attack is stopped by the volley
   *[no] { $ordered ->
        [yes] Order accepted{ $contact ->
            [yes] , contact
           *[no] , falls short
        }
       *[no] Order refused
    }
}
wil-hits = Hits { $ours } : { $theirs }
wil-lost = { $who }: lost { $lost }{ $left ->
    [-1] {""}
   *[other] , left { $left }
}
wil-gives-way = Gives way: { $who }{ $inches ->
    [nothing-said] {""}
   *[other] , { $inches }″
}
wil-retreats = gives way: { $what }
wil-officer-safe = the officer is safe
wil-pursue-button = Pursue?
wil-losses-button = Losses
wil-lost_table = The game's text does not have it, yours is needed: { $field }.{ $allowed ->
    [nothing-said] {""}
   *[other] {" "}Allowed: { $allowed }.
}
wil-not_enough = Missing: { $field }. Allowed: { $allowed }.
wil-one_attempt = { $value } had its attempt this turn. { $page }
wil-option_twice = An option stands twice: { $value }.
wil-more_than_start = More left than there was: { $value }.
wil-two_formations = Close order and column do not go together. { $page }
