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
}{ $cohesion ->
    [nothing-said] {""}
   *[other] ; now { $cohesion }
}
told-move_varied = Move of { $unit }: { $move_mu } MU
told-group_intercepted = Interception, { $unit } → { $enemy }: { $intercepts ->
    [yes] made
   *[other] not made
}{ $cohesion ->
    [nothing-said] {""}
   *[other] ; now { $cohesion }
}
told-charge_moved = The charge{ $group ->
    [nothing-said] {""}
   *[other] {""} of { $group }
} { $met ->
    [nothing-said] meets nobody
   *[other] meets { $met }
}{ $cohesion ->
    [nothing-said] {""}
   *[other] ; now { $cohesion }
}
told-impact_fought = Impact: { $group ->
    [nothing-said] {""}
   *[other] { $group } →{" "}
}{ $enemy }; hits { $hits }{ $cohesion ->
    [nothing-said] {""}
   *[other] ; now { $cohesion }
}
told-cohesion_tested = Cohesion test, { $unit }: { $passed ->
    [yes] passed
   *[other] failed
}{ $cohesion ->
    [nothing-said] {""}
   *[other] , now { $cohesion_name }
}
told-cohesion_fell = { $unit }: now { $cohesion_name }
told-contact_ended = No longer in contact: { $units }
told-group_left = Left the table: { $unit }
