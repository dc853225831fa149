told-charge_declared = Charge: { $group } → { $targets }{ $charges ->
    [no] : does not go
   *[other] {""}
}
told-charges_closed = Charges are declared: { $side }
told-charge_awaited = { $unit } { $stands ->
    [yes] stands
   *[other] must evade
}
told-group_evaded = Evades: { $unit }{ $move_mu ->
    [nothing-said] {""}
   *[other] , { $move_mu } MU
}
told-move_varied = Move of { $unit }: { $move_mu } MU
told-group_intercepted = Interception, { $unit } → { $enemy }: { $intercepts ->
    [yes] made
   *[other] not made
}
told-charge_moved = { $met ->
    [nothing-said] The charge met nobody
   *[other] The charge meets { $met }
}{ $group ->
    [nothing-said] {""}
   *[other] {""} ({ $group })
}
told-impact_fought = Impact{ $group ->
    [nothing-said] {""}
   *[other] : { $group }
} → { $enemy }
told-cohesion_tested = Cohesion test, { $unit }: { $passed ->
    [yes] passed
   *[other] failed
}
told-cohesion_fell = { $unit }: { $cohesion }
told-contact_ended = No longer in contact: { $units }
told-group_left = Left the table: { $unit }
