told-lace_ordered = Order, { $unit }: { $action_name }, { $passed ->
    [yes] obeyed
   *[other] not obeyed
}{ $formation ->
    [nothing-said] {""}
   *[other] ; now { $formation_name }
}
told-lace_attacked = Attack, { $attacker } → { $target }: { $passed ->
    [yes] it goes
   *[other] it does not go
}
told-lace_reacted = Reaction, { $unit }: { $reaction ->
    [stand] stands
    [evade] evades
    [countercharge] countercharge
    [volley] volley
   *[other] square
}{ $passed ->
    [yes] {""} (made)
   *[other] {""}
}{ $formation ->
    [nothing-said] {""}
   *[other] ; now { $formation_name }
}
told-lace_shot = Shooting: { $shooter } → { $target }, hits { $hits }
told-lace_losses = Losses: { $unit } −{ $lost }
told-lace_fought = Melee: { $attacker } → { $target }; { $retreats } gives way
told-lace_halted = The attack is over: { $unit }
told-lace_pursued = Pursuit: { $unit } → { $target }
told-lace_morale = Morale, { $unit }: { $passed ->
    [yes] holds
   *[other] breaks
}
told-lace_shaken = The force is below half of its points, all test: { $side }
told-lace_event_die = Event die, { $unit }: { $face }
told-officer_removed = Taken off: { $officer }
told-officer_changed = Corrected by hand: { $officer }
told-officer_moved = { $unit ->
    [nothing-said] { $officer } stands alone
   *[other] { $officer } joins { $unit }
}
told-officer_tested = Officer, { $officer }: { $lost ->
    [yes] killed
   *[other] lives
}
told-officer_after = After the battle, { $officer }: { $total }
