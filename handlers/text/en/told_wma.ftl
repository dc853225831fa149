told-moved_on_initiative = On initiative{ $how ->
    [charge] , a charge
    [evade] , an evade
   *[other] {""}
}: { $unit }{ $target ->
    [nothing-said] {""}
   *[other] {""} → { $target }
}
told-order_given = Order, { $commander }: { $units }. Needs { $needed } or less, rolls { $roll }: { $success ->
    [yes] obeyed
   *[other] not obeyed
}{ $orders_end ->
    [yes] , no more orders
   *[other] {""}
}
told-order_rerolled = { $roll ->
    [nothing-said] The order is not rolled again
   *[other] The order is rolled again: needs { $needed } or less, rolls { $roll }
}, { $units }: { $success ->
    [yes] obeyed
   *[other] not obeyed
}{ $orders_end ->
    [yes] , no more orders
   *[other] {""}
}
told-blundered = Blunder, roll { $score }: { $units }
told-blunder_marked = From now on −1 to orders: { $unit }
told-blunder_obeyed = The blunder's move is made: { $units }
told-units_halted = Halted, no more orders: { $units }
told-orders_ended = Orders are over: { $side }
told-evaded = Evades: { $unit }
told-stood = Stand to fight: { $units }
told-commander_joined = { $unit ->
    [nothing-said] { $commander } stands alone
   *[other] { $commander } joins { $unit }
}
told-commander_lost = Commander lost: { $commander }
told-commander_changed = Corrected by hand: { $commander }
told-commander_removed = Taken off: { $commander }
told-confusion_set = Confused: { $units }
told-confusion_cleared = No longer confused: { $units }
told-withdrew = The army withdraws: { $side }
told-shot = Shooting: { $shooters } → { $target }. Shots { $shots }, hits { $hits }, saved { $saved }
told-drive_backs_began = Shooting is over, drive backs
told-driven_back = { $dice ->
    [0] Stays where it is
   *[other] Driven back { $distance_cm } cm
}: { $unit }{ $routed ->
    [yes] , routed
   *[other] {""}
}{ $confused ->
    [yes] , confused
   *[other] {""}
}
told-drive_back_evaded = Evades the drive back: { $unit }
told-way_made = Moved by force: { $mover }{ $yielded ->
    [nothing-said] {""}
   *[other] ; made way: { $yielded }
}{ $trampled ->
    [nothing-said] {""}
   *[other] ; trampled: { $trampled }
}{ $confused ->
    [nothing-said] {""}
   *[other] ; confused: { $confused }
}
told-engaged = In contact: { $units }{ $charging ->
    [nothing-said] {""}
   *[other] ; charging: { $charging }
}
told-attacks_rolled = Attack dice lie there, waiting for the god's favour
told-fought = Combat, round { $round }: { $fighters }. Score: { $score }. { $outcome ->
    [win] Won by { $winner }
    [draw] A draw
    [wiped_out] The enemy is wiped out, won by { $winner }
   *[other] All are wiped out
}
told-retreated = Retreat{ $confused ->
    [nothing-said] {""}
   *[other] , confused: { $confused }
}
told-aftermath_chosen = After the round { $choice ->
    [pursue] pursue
    [support] follow in support
    [stand] stand
    [fall_back] fall back
   *[other] advance
}: { $units }
told-not_clear = Not clear of the enemy: { $units }
told-disengaged = Out of the fight{ $units ->
    [nothing-said] {""}
   *[other] : { $units }
}
told-left_table = { $result ->
    [gone] Off the table for good
    [off] Off the table
    [back] Back on the table
   *[other] Back on the table and halted
}: { $unit }
told-dread_rolled = Dread of { $side }: units { $count }
told-units_cowed = Cowed: { $units }
told-acted-wma-confusion = Confusion test: { $actors }
